;;;; A GTP engine for the Jogo do Bispo: negamax with alpha-beta and iterative deepening
;;;; until the time is up. Needs SBCL.
;;;;
;;;;     plyground match bispo "cmd:sbcl --script examples/engines/bispo.lisp" level=3
;;;;
;;;; Moves are read as cells (C3) and as the course writes them (--notation course).

;;; ---- The game ----------------------------------------------------------------------

;;; The board is a vector of 64 cells, row by row: a number, or NIL. Cells of the bishops
;;; are NIL too. For bishops and points, index 0 is player 1 and index 1 player 2.
(defstruct (state (:copier nil))
  (board (make-array 64 :initial-element nil))
  (bishops (list nil nil))
  (points (list 0 0))
  (turn 0))

(defun row (cell) (floor cell 8))
(defun column (cell) (mod cell 8))

(defun diagonal-p (one other)
  "Are two cells on one diagonal?"
  (= (abs (- (row one) (row other))) (abs (- (column one) (column other)))))

(defun mirror (number)
  "57 for 75; NIL for numbers that have none."
  (when (<= 0 number 99)
    (multiple-value-bind (tens ones) (floor number 10)
      (+ (* 10 ones) tens))))

(defun largest-double (board)
  (loop for number across board
        when (and number (eql number (mirror number))) maximize number))

(defun legal-cells (state)
  "The cells that the player to move can place its bishop on, or move it to. Whoever stands
on a diagonal of the other bishop would be taken: such cells are forbidden."
  (let* ((turn (state-turn state))
         (board (state-board state))
         (own (nth turn (state-bishops state)))
         (other (nth (- 1 turn) (state-bishops state))))
    (loop for cell below 64
          when (and (aref board cell)
                    (if own
                        (and (diagonal-p own cell)
                             (not (and other (diagonal-p other cell))))
                        (= (row cell) (if (zerop turn) 0 7))))
            collect cell)))

(defun replaced (list index value)
  (if (zerop index) (list value (second list)) (list (first list) value)))

(defun after (state cell)
  "The state after the player to move has gone to a cell, or passed where it is NIL."
  (let* ((turn (state-turn state))
         (board (copy-seq (state-board state)))
         (bishops (state-bishops state))
         (points (state-points state)))
    (when cell
      (let ((number (aref board cell)))
        (setf (aref board cell) nil
              bishops (replaced bishops turn cell)
              points (replaced points turn (+ (nth turn points) number)))
        (let ((gone (if (eql number (mirror number)) (largest-double board) (mirror number))))
          (when gone (nsubstitute nil gone board)))))
    (make-state :board board :bishops bishops :points points :turn (- 1 turn))))

;;; ---- The search --------------------------------------------------------------------

(defvar *deadline* 0)

(defun seconds () (/ (get-internal-real-time) internal-time-units-per-second))

(defun lead (state)
  "What the player to move has more than the other."
  (let ((points (state-points state)))
    (if (zerop (state-turn state))
        (- (first points) (second points))
        (- (second points) (first points)))))

(defun ordered (state cells)
  "The largest numbers first."
  (sort cells #'> :key (lambda (cell) (aref (state-board state) cell))))

(defun negamax (state depth alpha beta passed)
  (when (> (seconds) *deadline*) (throw 'out-of-time nil))
  (if (zerop depth)
      (lead state)
      (let ((cells (ordered state (legal-cells state))))
        (cond (cells
               (dolist (cell cells alpha)
                 (setf alpha (max alpha (- (negamax (after state cell) (1- depth) (- beta) (- alpha) nil))))
                 (when (>= alpha beta) (return alpha))))
              ;; If neither player can move, the game is over.
              (passed (lead state))
              (t (- (negamax (after state nil) depth (- beta) (- alpha) t)))))))

(defun best-at (state depth cells)
  "The cells with the best in front."
  (let ((best (first cells)) (alpha -100000))
    (dolist (cell cells)
      (let ((value (- (negamax (after state cell) (1- depth) -100000 (- alpha) nil))))
        (when (> value alpha) (setf alpha value best cell))))
    (cons best (remove best cells))))

(defun best-cell (state time)
  (let ((cells (ordered state (legal-cells state))))
    (setf *deadline* (+ (seconds) time))
    (when (rest cells)
      (catch 'out-of-time
        (loop for depth from 1 to 64 do (setf cells (best-at state depth cells)))))
    (first cells)))

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

(defun cell-name (cell) (format nil "~C~D" (char "ABCDEFGH" (column cell)) (1+ (row cell))))

(defun play (cell)
  (push *state* *past*)
  (setf *state* (after *state* cell)))

(defun read-position (board &optional (turn "1") (points "0,0"))
  "The position on one line, as plyground writes it."
  (let ((state (make-state :turn (1- (parse-integer turn))
                           :points (mapcar #'parse-integer (split points ",")))))
    (loop for text in (split board "/,")
          for cell below 64
          do (cond ((string= text "."))
                   ((string= text "-1") (setf (first (state-bishops state)) cell))
                   ((string= text "-2") (setf (second (state-bishops state)) cell))
                   (t (setf (aref (state-board state) cell) (parse-integer text)))))
    (setf *state* state *past* '())))

(setf *commands*
  (list
   (cons "protocol_version" (lambda () "2"))
   (cons "name" (lambda () "Bispo in Lisp"))
   (cons "version" (lambda () "1"))
   (cons "list_commands" (lambda () (format nil "~{~A~^~%~}" (mapcar #'car *commands*))))
   (cons "known_command" (lambda (name) (if (assoc name *commands* :test #'string=) "true" "false")))
   (cons "set_game" (lambda (name)
                      ;; Another board is not another game; plyground-position sends its numbers.
                      (unless (or (string-equal name "bispo")
                                  (and (eql 0 (search "bispo:board=" name)) (not (find #\, name))))
                        (error "I only play bispo, by the usual rules"))))
   (cons "clear_board" (lambda () (setf *state* (make-state) *past* '()) nil))
   (cons "plyground-position" (lambda (&rest fields) (apply #'read-position fields) nil))
   (cons "time_settings" (lambda (main period turns)
                           (setf *time* (if (string= turns "0")
                                            (/ (parse-seconds main) 10)
                                            (/ (parse-seconds period) (parse-integer turns))))
                           nil))
   (cons "play" (lambda (colour move &optional column)
                  (declare (ignore colour))
                  ;; `C3`, or in the course's notation row and column from 0: `2 2`.
                  (let* ((cells (legal-cells *state*))
                         (cell (if column
                                   (find (+ (* 8 (parse-integer move)) (parse-integer column)) cells)
                                   (find move cells :key #'cell-name :test #'string-equal))))
                    (unless (or cell (and (null cells) (string-equal move "pass")))
                      (error "illegal move"))
                    (play cell)
                    nil)))
   (cons "genmove" (lambda (colour)
                     (declare (ignore colour))
                     ;; Reserves time for starting and printing.
                     (let ((cell (best-cell *state* (* 8/10 *time*))))
                       (play cell)
                       (if cell (cell-name cell) "pass"))))
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
