# What problem files and boards must look like (nouns), and what is odd about them (clauses).

expected-rows-or-target = a list of { $size } rows, or of a target and such a list
expected-rows-or-seed = a list of rows or `random:SEED`, the seed a whole number
expected-target-of = a target of at most { $most } points
expected-rows = a list of { $size } rows
expected-row-cells = row { $row } as a list of { $size } cells
# $piece (message)
expected-one-piece-of = only one -{ $player }, the { $piece } of player { $player }
expected-number-nil-or-piece = a number from -9999 to 9999, NIL, or -1 or -2 for a piece
expected-board-name = `sample`, `seed-N` (N a whole number under 2^64) or a file
found-nothing = expected a list of { $size } rows, found nothing
odd-repeated = { $number } stands more than once, first at { $place }{ $count ->
    [1] {""}
   *[other] {" "}({ $count } such cells in all)
}
odd-digits = { $number } is not a number of two digits from { $low } to { $high }{ $count ->
    [1] {""}
   *[other] {" "}({ $count } such cells in all)
}
# $piece (message)
odd-second-piece = a problem has one { $piece }: -2 is taken as NIL
odd-boards = the file has { $count } boards, only the first is used
expected-piece-words = a piece such as `(branca quadrada alta oca)`, `(b q a o)` or `bqao`
expected-piece-words-or-zero = a piece such as `(branca quadrada alta oca)`, `(b q a o)` or `bqao`, or 0 for an empty cell
expected-quatro-problem = a problem, that is a list of a board and a reserve
expected-board-of-4 = a board of 4 rows
expected-row-of-4 = row { $row } with 4 cells
expected-reserve-list = a reserve, that is a list of pieces
odd-piece-twice = piece { $words } ({ $piece }) stands on { $first } and again on { $cell }
odd-no-reserve = a board without a reserve: it is every piece that is not on the board
odd-reserve-placed = reserve piece { $words } ({ $piece }) stands on { $cell }: it counts once
odd-reserve-twice = reserve piece { $words } ({ $piece }) is in the reserve already: it counts once
expected-blokus-problem = a problem, that is a list of a target and a board of 14 rows
odd-no-hands = a board without a target and without hands: both players have all their pieces
odd-target = target { $target } cannot be reached: the pieces fill at most { $most } cells
odd-start-blocked = the cell of row 0, column 0, that the first piece must cover, is blocked
expected-cells-target = a target, that is a number of cells, 0 or more
expected-hand-counts = a hand, that is a list of three numbers, at most 10, 10 and 15
expected-14-rows = a board of 14 rows
expected-row-of-14-cells = row { $row } with 14 cells
expected-cell-of-problem = a cell, 0 (free), 1 (filled) or 2 (blocked)
expected-cell-of-position = a cell, 0 (free), 1, 2 (of a player) or 3 (blocked)
expected-grid-cell = a cost from 1 to 9, `X` for a wall, `S` for the start or `G` for the goal
expected-only-one = only one `{ $name }`, which stands at { $place }
expected-rows-up-to = a list of 1 to { $most } rows
expected-row-up-to = row { $row } as a list of 1 to { $most } cells
odd-short-row = row { $row } has { $count } of { $width } cells, the others are walls
expected-start-cell = a cell `S`, the start
expected-goal-cell = a cell `G`, the goal
odd-flat-list = one list of { $cells } cells is read as { $side } rows
expected-tiles = each number from 0 to { $last } once, 0 for the empty cell
