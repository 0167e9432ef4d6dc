;;;; A GTP engine for Quatro: negamax with alpha-beta and iterative deepening until the
;;;; time is up. Needs SBCL.
;;;;
;;;;     plyground match quatro "cmd:sbcl --script examples/engines/quatro.lisp" level=3
;;;;
;;;; Moves are read as `bqao B3` and as the course writes them,
;;;; `(branca quadrada alta oca) B3` (--notation course); they are written as `bqao B3`.

;;; ---- The game ----------------------------------------------------------------------

;;; A piece is a number below 16, with a bit for each attribute. As a set of eight bits, one
;;; for each value of each attribute, it is its number in the low bits and the complement of
;;; its number in the high bits: pieces have something in common if the LOGAND of their sets
;;; is not zero.
(defvar *letters* '("bp" "qr" "ab" "co"))

(defun attributes (piece) (logior piece (ash (logxor 15 piece) 4)))

(defun piece-name (piece)
  (map 'string (lambda (letters bit) (char letters (ldb (byte 1 bit) piece))) *letters* '(3 2 1 0)))

;;; The board is a vector of 16 cells, row by row: a piece, or NIL.
(defstruct (state (:copier nil))
  (board (make-array 16 :initial-element nil))
  (reserve (loop for piece below 16 collect piece)))

(defvar *lines*
  (append (loop for row below 4 collect (loop for column below 4 collect (+ (* 4 row) column)))
          (loop for column below 4 collect (loop for row below 4 collect (+ (* 4 row) column)))
          '((0 5 10 15) (3 6 9 12))))

(defun common (board line)
  "What the pieces on a line have in common; empty cells fit everything."
  (reduce #'logand line :key (lambda (cell)
                               (let ((piece (aref board cell))) (if piece (attributes piece) 255)))))

(defun won-p (state)
  (let ((board (state-board state)))
    (some (lambda (line)
            (and (every (lambda (cell) (aref board cell)) line) (plusp (common board line))))
          *lines*)))

(defun winning-move (state)
  "A move that completes a line, if there is one."
  (let ((board (state-board state)))
    (dolist (line *lines*)
      (let ((empty (remove-if (lambda (cell) (aref board cell)) line)))
        (when (and empty (null (rest empty)))
          (let* ((shared (common board line))
                 (piece (find-if (lambda (piece) (plusp (logand shared (attributes piece))))
                                 (state-reserve state))))
            (when piece (return (cons piece (first empty))))))))))

(defun legal-moves (state)
  "Pairs of a piece and a cell."
  (loop for cell below 16
        unless (aref (state-board state) cell)
          append (loop for piece in (state-reserve state) collect (cons piece cell))))

(defun after (state move)
  (let ((board (copy-seq (state-board state))))
    (setf (aref board (cdr move)) (car move))
    (make-state :board board :reserve (remove (car move) (state-reserve state)))))

;;; ---- The search --------------------------------------------------------------------

(defconstant +win+ 1000)
(defvar *deadline* 0)

(defun seconds () (/ (get-internal-real-time) internal-time-units-per-second))

(defun negamax (state depth alpha beta)
  "The value for the player to move: the sooner it wins, the more."
  (when (> (seconds) *deadline*) (throw 'out-of-time nil))
  (cond ((winning-move state) (- +win+ (- 16 (length (state-reserve state)))))
        ((or (zerop depth) (null (state-reserve state))) 0)
        (t (dolist (move (legal-moves state) alpha)
             (setf alpha (max alpha (- (negamax (after state move) (1- depth) (- beta) (- alpha)))))
             (when (>= alpha beta) (return alpha))))))

(defun best-at (state depth moves)
  "The moves with the best in front."
  (let ((best (first moves)) (alpha (- +win+)))
    (dolist (move moves)
      (let ((value (- (negamax (after state move) depth (- +win+) (- alpha)))))
        (when (> value alpha) (setf alpha value best move))))
    (cons best (remove best moves))))

(defun shuffled (list)
  (mapcar #'cdr (sort (mapcar (lambda (item) (cons (random 1.0) item)) list) #'< :key #'car)))

(defun best-move (state time)
  (or (winning-move state)
      (let ((moves (shuffled (legal-moves state))))
        (setf *deadline* (+ (seconds) time))
        (catch 'out-of-time
          (loop for depth below (length (state-reserve state))
                do (setf moves (best-at state depth moves))))
        (first moves))))

;;; ---- The protocol ------------------------------------------------------------------

(defvar *state* (make-state))
(defvar *past* '())
(defvar *time* 1)
(defvar *commands* '())

(defun split (text separators)
  (loop with start = 0
        for end = (position-if (lambda (c) (find c separators)) text :start start)
        for word = (subseq text start end)
        when (plusp (length word)) collect word
        while end do (setf start (1+ end))))

(defun parse-seconds (text)
  "1.25 as an exact number."
  (let* ((point (position #\. text))
         (whole (parse-integer text :end point))
         (digits (if point (subseq text (1+ point)) "")))
    (if (string= digits "") whole (+ whole (/ (parse-integer digits) (expt 10 (length digits)))))))

(defun cell-name (cell)
  (multiple-value-bind (row column) (floor cell 4)
    (format nil "~C~D" (char "ABCD" column) (1+ row))))

(defun read-move (words)
  "One of the legal moves. Of a piece in words the first letters are its name."
  (let* ((words (remove "" (mapcar (lambda (word) (string-trim "()" word)) words) :test #'string=))
         (cell (car (last words)))
         (words (butlast words))
         (piece (if (rest words) (map 'string (lambda (word) (char word 0)) words) (first words))))
    (or (find-if (lambda (move)
                   (and (string-equal (piece-name (car move)) piece)
                        (string-equal (cell-name (cdr move)) cell)))
                 (legal-moves *state*))
        (error "illegal move"))))

(defun play (move)
  (push *state* *past*)
  (setf *state* (after *state* move)))

(setf *commands*
  (list
   (cons "protocol_version" (lambda () "2"))
   (cons "name" (lambda () "Quatro in Lisp"))
   (cons "version" (lambda () "1"))
   (cons "list_commands" (lambda () (format nil "~{~A~^~%~}" (mapcar #'car *commands*))))
   (cons "known_command" (lambda (name) (if (assoc name *commands* :test #'string=) "true" "false")))
   (cons "set_game" (lambda (name)
                      (unless (string-equal name "quatro") (error "I only play quatro"))))
   (cons "clear_board" (lambda () (setf *state* (make-state) *past* '()) nil))
   (cons "time_settings" (lambda (main period turns)
                           (setf *time* (if (string= turns "0")
                                            (/ (parse-seconds main) 8)
                                            (/ (parse-seconds period) (parse-integer turns))))
                           nil))
   (cons "play" (lambda (colour &rest words)
                  (declare (ignore colour))
                  (play (read-move words))
                  nil))
   (cons "genmove" (lambda (colour)
                     (declare (ignore colour))
                     (when (or (won-p *state*) (null (state-reserve *state*))) (error "the game is over"))
                     ;; Reserves time for starting and printing.
                     (let ((move (best-move *state* (* 8/10 *time*))))
                       (play move)
                       (format nil "~A ~A" (piece-name (car move)) (cell-name (cdr move))))))
   (cons "undo" (lambda ()
                  (unless *past* (error "cannot undo"))
                  (setf *state* (pop *past*))
                  nil))
   (cons "quit" (lambda () nil))))

(defun answer (words)
  (let ((number (if (every #'digit-char-p (first words)) (pop words) "")))
    (handler-case
        (let ((command (or (cdr (assoc (first words) *commands* :test #'equal))
                           (error "unknown command"))))
          (format t "=~A~@[ ~A~]~%~%" number (apply command (rest words))))
      (error (problem) (format t "?~A ~A~%~%" number (substitute #\Space #\Newline (princ-to-string problem)))))
    (finish-output)
    (equal (first words) "quit")))

(setf *random-state* (make-random-state t))

(loop for line = (read-line *standard-input* nil)
      while line
      for words = (split (subseq line 0 (position #\# line)) '(#\Space #\Tab #\Return))
      until (and words (answer words)))
