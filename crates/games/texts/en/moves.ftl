# What moves and positions must look like (nouns), and why a move is not possible (clauses).

expected-column = a column from A to { $last }
expected-row = a row from 1 to { $last }
expected-number-or-piece = a number from -9999 to 9999, `.`, or `-1` or `-2` for a piece
expected-turn = the player to move, `1` or `2`
expected-end-of-position = the end of the position
expected-points = points such as `73,0`
# $piece (message)
refused-own-piece-there = the player's own { $piece } stands there
# $piece (message)
refused-other-piece-there = the other { $piece } stands there
# $piece (message)
refused-not-first-row = player { $player } places its { $piece } on row { $row }
# $piece (message)
refused-not-highest = the { $piece } must be placed on the highest number of the row, at { $cell }
# $piece (message)
refused-threatened = it is threatened by the other { $piece } at { $other }
# $piece (message)
refused-behind = it is behind the other { $piece } at { $other }
refused-game-over = the game is over
refused-no-moves = no move is possible any more
refused-must-pass = the player cannot move and must pass (`pass`)
refused-can-move = only a player who cannot move passes
refused-no-such-cell = there is no such cell
refused-nil = the cell is NIL, it has no number
# $expected (message)
expected-in-row = { $expected } in row { $row }
expected-piece-such-as = a piece such as `{ $example }`
expected-only-orientation = `{ $piece }`, which has one orientation
refused-can-place = a player who can place must, for example `{ $example }`
expected-row-of-14 = a row, 0 to 13
expected-column-of-14 = a column, 0 to 13 or A to N
expected-player = the player to move, 1 or 2
expected-board-of-14 = a board of 14 rows split by `/`
expected-cells = `X`, `O`, `#` or a number of free cells
expected-14-cells = 14 cells
refused-no-such-shape = no piece has this shape
expected-end-of-move = the end of the move
refused-no-such-piece = the game has no such piece
refused-none-left = none of this piece is left
refused-outside = the piece sticks out of the board
refused-no-corner = it touches no own piece at a corner
refused-occupied = the cell is occupied by { $piece }
refused-placed = the piece is not in the reserve, it stands on { $cell }
refused-two-moves = placing a piece and giving one are two moves
refused-not-in-reserve = the piece is not in the reserve
expected-one-piece = one piece only
expected-next-row = `/` and the next row
expected-reserve = a blank and the reserve
expected-blank-and-turn = a blank and the turn
expected-hand = a blank and the piece in hand
expected-piece-not-on-board = a piece that is not on the board
expected-piece-not-in-reserve = a piece that is not in the reserve yet
expected-whose-turn = the turn, `1` or `2`
expected-free-piece = a piece that is neither on the board nor in the reserve
expected-slash = `/` between rows
expected-space-and-turn = a space and whose turn it is
expected-mark-to-move = whose turn it is, `x` or `o`
expected-end = the end of the text
refused-floating = a piece in column { $column } has nothing under it
refused-turn = it cannot be the turn of `{ $mark }`
refused-column-full = the column is full
refused-complete-before = the line was complete before the last move
refused-heap-empty = heap { $heap } is empty
refused-heap-too-small = matches left in heap { $heap }: { $size }
refused-no-match = at least one match must be taken
expected-cell-of-9 = a cell from `A1` to `C3`
refused-taken = the cell is taken

expected-row-and-column = a row, 0 to 13, and a column, 0 to 13 or A to N
expected-placement = a piece such as `{ $example }`, a row and a column; or `pass`
expected-two-orientations = an orientation of { $piece }, `{ $piece }-1` or `{ $piece }-2`
expected-orientation = an orientation of { $piece }, `{ $piece }-1` to `{ $piece }-{ $count }`
expected-separator-and-row = `{ $separator }` and row { $row }
expected-separator-and-cell = `{ $separator }` and cell { $column } of row { $row }
expected-heaps = one to four heaps of at most 9 matches, such as `1-3-5-7`
expected-heap-and-number = a heap from A to D and a number, such as `B-2`
expected-column-a-to-g = a column from A to G
expected-cell-b2 = a cell such as `B2`
expected-cell-b3 = a cell such as `B3`
expected-piece-bqao = a piece such as `bqao`
expected-piece-or-dot = a piece such as `bqao` or `.`
expected-piece-or-cell = a piece such as `bqao` or a cell such as `B3`
expected-reserve-piece = a piece of the reserve such as `bqao`, `-` for none or `*` for all others
expected-hand-piece = the piece in hand such as `bqao`, or `-` for none
# $attribute (message)
expected-attribute-once = { $attribute } once only
# $attribute (message)
expected-attribute = { $attribute }, `{ $one }` or `{ $two }`
attribute-colour = the colour
attribute-shape = the shape
attribute-height = the height
attribute-filling = the filling
refused-in-hand = { $hand } is in hand and must be placed, on a cell such as `B3`
refused-nothing-in-hand = no piece is in hand, one must be given, such as `bqao`
# $piece (message)
refused-two-pieces = player { $player } has one { $piece }, not two
refused-not-free = row { $row }, column { $column } ({ $letter }) is not free
refused-edge = at row { $row }, column { $column } ({ $letter }) it shares an edge with an own piece
refused-misses-start = the first piece must cover row { $row }, column { $column } ({ $letter })
# $piece (message)
refused-off-diagonal = it is not on a diagonal of the { $piece } at { $cell }
# $piece (message)
refused-off-line = it is not in the row or column of the { $piece } at { $cell }
# $piece (message)
refused-off-jump = it is not a knight's move from the { $piece } at { $cell }
expected-cell-c3 = a cell such as `C3`
expected-cell-or-column = a cell such as `C3`, or a column
expected-mark = `x`, `o` or `.`
expected-count-left = how many of { $piece } are left, 0 to { $most }
expected-three-counts = three counts such as `10,10,15`
expected-hand-names = the names of the pieces in hand, each once, such as `1,I3,V5`, or `*`, `-` or `-!`
