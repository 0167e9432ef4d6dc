;;;; A GTP engine for Blokus Uno: negamax with alpha-beta and iterative deepening
;;;; until the time is up. Needs SBCL.
;;;;
;;;;     plyground match blokus-uno "cmd:sbcl --script examples/engines/blokus.lisp" level=3
;;;;
;;;; Moves are read as lists of cells (e9,e10: columns a-n, rows from the bottom) and as the
;;;; course writes them (peca-b 0 0, by --notation course); they are written as the course does.

;;; ---- The game ----------------------------------------------------------------------

(defconstant +side+ 14)

;;; Name, the kind whose stock it uses, the number of squares, and the cells as (row column)
;;; from the reference cell.
(defvar *shapes*
  '(("peca-b" 1 (0 0) (0 1) (1 0) (1 1))
    ("peca-c-1" 2 (0 0) (0 1) (-1 1) (-1 2))
    ("peca-c-2" 2 (0 0) (1 0) (1 1) (2 1))
    ("peca-a" 0 (0 0))))

(defun cell-at (row column)
  "The number of a cell; NIL outside of the board."
  (when (and (< -1 row +side+) (< -1 column +side+)) (+ (* +side+ row) column)))

(defun beside (cell steps)
  "The cells that are some steps away, inside the board."
  (multiple-value-bind (row column) (floor cell +side+)
    (loop for (rows columns) in steps
          for other = (cell-at (+ row rows) (+ column columns))
          when other collect other)))

;;; Every placement that fits on the board.
(defstruct placement name row column kind cells edges corners)

(defun placement-at (shape row column)
  "A placement, or NIL where the piece does not fit."
  (destructuring-bind (name kind . offsets) shape
    (let ((cells (loop for (rows columns) in offsets collect (cell-at (+ row rows) (+ column columns)))))
      (unless (member nil cells)
        (let* ((around (loop for cell in cells append (beside cell '((0 1) (1 0) (0 -1) (-1 0)))))
               (edges (set-difference (remove-duplicates around) cells))
               (around (loop for cell in cells append (beside cell '((1 1) (1 -1) (-1 1) (-1 -1)))))
               (corners (set-difference (remove-duplicates around) (append cells edges))))
          (make-placement :name name :row row :column column :kind kind
                          :cells cells :edges edges :corners corners))))))

;;; Large pieces come first: their moves are searched first.
(defvar *placements*
  (loop for shape in *shapes*
        append (loop for row below +side+
                     append (loop for column below +side+
                                  for placement = (placement-at shape row column)
                                  when placement collect placement))))

;;; The board is a vector of the players on its cells, 0 or 1, or NIL. Player 1 is 0 and
;;; starts in the first cell, player 2 is 1 and starts in the last.
(defstruct (state (:copier nil))
  (board (make-array (* +side+ +side+) :initial-element nil))
  (stocks (list '(10 10 15) '(10 10 15)))
  (turn 0))

(defun legal-p (state placement started)
  (let ((board (state-board state)) (turn (state-turn state)))
    (flet ((own (cell) (eql (aref board cell) turn)))
      (and (plusp (nth (placement-kind placement) (nth turn (state-stocks state))))
           (notany (lambda (cell) (aref board cell)) (placement-cells placement))
           (if started
               (and (some #'own (placement-corners placement))
                    (notany #'own (placement-edges placement)))
               (member (if (zerop turn) 0 (1- (length board))) (placement-cells placement)))))))

(defun legal-moves (state)
  (let ((started (find (state-turn state) (state-board state))))
    (remove-if-not (lambda (placement) (legal-p state placement started)) *placements*)))

(defun replaced (list index value)
  (loop for old in list for i from 0 collect (if (= i index) value old)))

(defun after (state move)
  "The state after a placement, or a pass where it is NIL."
  (let* ((turn (state-turn state))
         (board (copy-seq (state-board state)))
         (stocks (state-stocks state)))
    (when move
      (dolist (cell (placement-cells move)) (setf (aref board cell) turn))
      (let ((stock (nth turn stocks)) (kind (placement-kind move)))
        (setf stocks (replaced stocks turn (replaced stock kind (1- (nth kind stock)))))))
    (make-state :board board :stocks stocks :turn (- 1 turn))))

(defun lead (state)
  "How many squares fewer than the other the player to move has in hand."
  (flet ((left (player)
           (destructuring-bind (a b c) (nth player (state-stocks state)) (+ a (* 4 (+ b c))))))
    (- (left (- 1 (state-turn state))) (left (state-turn state)))))

;;; ---- The search --------------------------------------------------------------------

(defvar *deadline* 0)

(defun seconds () (/ (get-internal-real-time) internal-time-units-per-second))

(defun negamax (state depth alpha beta passed)
  (when (> (seconds) *deadline*) (throw 'out-of-time nil))
  (if (zerop depth)
      (lead state)
      (let ((moves (legal-moves state)))
        (cond (moves
               (dolist (move moves alpha)
                 (setf alpha (max alpha (- (negamax (after state move) (1- depth) (- beta) (- alpha) nil))))
                 (when (>= alpha beta) (return alpha))))
              ;; If neither player can move, the game is over.
              (passed (lead state))
              (t (- (negamax (after state nil) depth (- beta) (- alpha) t)))))))

(defun best-at (state depth moves)
  "The moves with the best in front."
  (let ((best (first moves)) (alpha -1000))
    (dolist (move moves)
      (let ((value (- (negamax (after state move) (1- depth) -1000 (- alpha) nil))))
        (when (> value alpha) (setf alpha value best move))))
    (cons best (remove best moves))))

(defun best-move (state time)
  "The best move, or NIL where there is none."
  (let ((moves (legal-moves state)))
    (setf *deadline* (+ (seconds) time))
    (when (rest moves)
      (catch 'out-of-time
        (loop for depth from 1 to 60 do (setf moves (best-at state depth moves)))))
    (first moves)))

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

(defun move-text (move)
  (if move
      (format nil "~A ~D ~D" (placement-name move) (placement-row move) (placement-column move))
      "pass"))

(defun listed-cell (text)
  "The number of a cell such as e9."
  (or (cell-at (- +side+ (parse-integer text :start 1)) (position (char-downcase (char text 0)) "abcdefghijklmn"))
      (error "illegal move")))

(defun read-move (words)
  "One of the legal moves, or NIL for a pass."
  (let* ((moves (legal-moves *state*))
         (text (format nil "~{~A~^ ~}" words))
         (wanted (find text moves :key #'move-text :test #'string-equal)))
    (cond (wanted)
          ((and (null moves) (string-equal text "pass")) nil)
          ((eql 0 (search "peca-" text)) (error "illegal move"))
          (t (let ((cells (mapcar #'listed-cell (split text ", "))))
               (or (find-if (lambda (move) (null (set-exclusive-or cells (placement-cells move)))) moves)
                   (error "illegal move")))))))

(defun play (move)
  (push *state* *past*)
  (setf *state* (after *state* move)))

(setf *commands*
  (list
   (cons "protocol_version" (lambda () "2"))
   (cons "name" (lambda () "Blokus in Lisp"))
   (cons "version" (lambda () "1"))
   (cons "list_commands" (lambda () (format nil "~{~A~^~%~}" (mapcar #'car *commands*))))
   (cons "known_command" (lambda (name) (if (assoc name *commands* :test #'string=) "true" "false")))
   (cons "set_game" (lambda (&rest words)
                      (unless (member (format nil "~{~A~^ ~}" words) '("blokus-uno" "blokus uno") :test #'string-equal)
                        (error "I only play blokus-uno"))))
   (cons "clear_board" (lambda () (setf *state* (make-state) *past* '()) nil))
   (cons "time_settings" (lambda (main period turns)
                           (setf *time* (if (string= turns "0")
                                            (/ (parse-seconds main) 35)
                                            (/ (parse-seconds period) (parse-integer turns))))
                           nil))
   (cons "play" (lambda (colour &rest words)
                  (declare (ignore colour))
                  (play (read-move words))
                  nil))
   (cons "genmove" (lambda (colour)
                     (declare (ignore colour))
                     ;; Reserves time for starting and printing.
                     (let ((move (best-move *state* (* 8/10 *time*))))
                       (play move)
                       (move-text move))))
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

(loop for line = (read-line *standard-input* nil)
      while line
      for words = (split (subseq line 0 (position #\# line)) '(#\Space #\Tab #\Return))
      until (and words (answer words)))
