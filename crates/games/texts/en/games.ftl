## Every game

player = Player

to-move = to move

points = points

draw = draw
draw-capital = Draw

wins = wins

wins-by = wins by

goal = Goal

no-target = no target

# Where a problem comes from.
origin-ours = made for this program
origin-course = of the course
origin-course-board = a board of the course; the target is ours

disc = disc
cross = cross
nought = nought

## Quatro and Quarto

quatro-option-squares = 2×2 squares win too
quatro-option-squares-title = 2×2 squares win
quatro-about = four in a row with an attribute in common; the mover picks the piece and the cell

quarto-about = four in a row with an attribute in common; the opponent picks the piece

quatro-reserve = Reserve
quatro-in-hand = In hand
quatro-nothing = none
quatro-to-place = to place the piece
quatro-to-give = to give a piece
quatro-complete = Complete
quatro-reason = { $cells } are all { $shared }
quatro-goal-line = complete a line
quatro-goal-line-or-square = complete a line or a 2×2 square
quatro-shared-white = white
quatro-shared-black = black
quatro-shared-square = square
quatro-shared-round = round
quatro-shared-tall = tall
quatro-shared-short = short
quatro-shared-solid = solid
quatro-shared-hollow = hollow
quatro-piece-white = white
quatro-piece-black = black
quatro-piece-square = square
quatro-piece-round = round
quatro-piece-tall = tall
quatro-piece-short = short
quatro-piece-solid = solid
quatro-piece-hollow = hollow
quatro-step = the { $piece } piece on { $cell }
quatro-heuristic-own = the exact distance: pieces that the best line lacks, if the reserve has them
quatro-heuristic-given = 4 − p, p = most pieces aligned, all of that line sharing an attribute
quatro-heuristic-any = 4 − p, p = most pieces of a line that share an attribute, blocked or not
quatro-evaluation-lines = pieces that would complete a line for the side to move, or for the opponent when giving

## Blokus Uno and Duo

blokus-uno-about = squares and S shapes, corner to corner: place more squares than the other
blokus-uno-option-strict = one player: the goal also needs that no further piece fits
blokus-uno-option-strict-title = Nothing more may fit

blokus-duo-about = the 21 polyominoes, corner to corner: place more squares than the other

blokus-step = piece { $piece } at row { $row }, column { $column }
blokus-squares = { $count ->
    [one] { $count } square
   *[other] { $count } squares
}
blokus-points = { $count ->
    [one] { $count } point
   *[other] { $count } points
}
blokus-placed = squares placed
blokus-left = left
blokus-no-pieces = no pieces left
blokus-must-pass = cannot place and must pass
blokus-filled = Filled
blokus-target = target
blokus-no-further = and no further piece fits
blokus-hand = Pieces
blokus-cell-blocked = blocked
blokus-cell-start = the first piece must cover this cell
blokus-cell-other-start = the opponent's first piece must cover this cell
blokus-cell-attach = the next piece must cover one of these
blokus-cell-closed = shares an edge with an own piece
blokus-heuristic-admissible = the fewest pieces of the hand that have as many squares as cells are missing
blokus-heuristic-given = the cells that are still missing (the course's)
blokus-heuristic-own = the fewest pieces for which there is room, gaps between them included
blokus-evaluation-corners = squares placed, and corners to build on
blokus-evaluation-mobility = squares placed, and legal placements
blokus-evaluation-territory = squares placed, and cells closer to a player's own pieces than to the opponent's

## Bispo, Torre and Cavalo

bispo-about = Two bishops hunt the numbers of an 8×8 board; every number taken removes its mirror

torre-about = Jogo do Bispo with rooks, on a 7×7 board

cavalo-about = Jogo do Bispo with knights, on a 10×10 board

bispo-option-threat = a move may not end on a cell that the other piece threatens
bispo-option-threat-title = Threats count
bispo-option-doubles = a double (66) removes the largest double still on the board, or nothing
bispo-option-doubles-title = A double removes
bispo-option-doubles-largest = the largest
bispo-option-doubles-none = nothing
bispo-option-through = a piece may pass over the other one (matters only where threats do not count)
bispo-option-through-title = Pieces are passed
bispo-option-placement = a piece is placed on any number of its row, or on the highest
bispo-option-placement-title = Placement
bispo-option-placement-free = free
bispo-option-placement-highest = on the highest
bispo-option-board = the sample board, the random board number N, or a board in a file
bispo-option-board-title = Board
bispo-option-board-sample = the sample
bispo-piece-bishop = bishop
bispo-piece-rook = rook
bispo-piece-knight = knight
bispo-to-place-on-row = to place on row
bispo-must-pass = cannot move and must pass
bispo-playable = Playable
bispo-game-over = Game over
bispo-unplaced = not placed
bispo-cell-removes-mirror = removes its mirror
bispo-cell-mirror-gone = no mirror left
bispo-cell-no-mirror = has no mirror
bispo-cell-removes-double = removes the largest double,
bispo-cell-last-double = no other double left
bispo-cell-doubles-keep = a double removes nothing
bispo-cell-threatened = threatened by the other piece
bispo-cell-behind = behind the other piece
bispo-target = target
bispo-reached = reached
bispo-heuristic-admissible = the fewest numbers within reach, at most one of two mirrors, that make up what is missing
# $piece (message)
bispo-step-place = the { $piece } is placed on { $cell }: { $gain } points
# $piece (message)
bispo-step-move = the { $piece } goes to { $cell }: { $gain } points, { $points } in all
bispo-heuristic-given = o / m: the points missing by the mean of the numbers left
bispo-heuristic-own = a quarter more than the admissible one before rounding: ways at most a quarter too long, quickly
bispo-evaluation-mobility = points, and cells that can be landed on
bispo-evaluation-greedy = points, and the highest numbers that can be taken now

## Tic-tac-toe, connect four and Nim

tictactoe-about = three in a row on nine cells

connect-four-about = four in a row; pieces fall to the bottom of their column
connect-four-evaluation-lines = the lines that each side can still complete, all alike

nim-about = take matches from one of the heaps; the last match wins
nim-option-heaps = the sizes of the heaps, at most four of nine matches
nim-option-heaps-title = Heaps
nim-takes = takes
nim-match = match

## The 8-puzzle, the 15-puzzle and the grid

sliding-about-eight = slide eight tiles until they stand in order
sliding-about-fifteen = slide fifteen tiles until they stand in order
sliding-goal = tiles in order
sliding-misplaced = Tiles out of place
sliding-in-order = All tiles are in order
sliding-step-up = tile { $tile } slides up
sliding-step-down = tile { $tile } slides down
sliding-step-left = tile { $tile } slides left
sliding-step-right = tile { $tile } slides right
sliding-heuristic-manhattan = steps each tile is away from home
sliding-heuristic-misplaced = tiles that are not at home
sliding-heuristic-double = twice manhattan: too much

grid-heuristic-manhattan = rows and columns to the goal
grid-heuristic-patchy = manhattan on every third cell, else 0
grid-heuristic-half = half of manhattan
grid-about = the cheapest way through a grid with walls and slow ground
grid-goal = from S to G
grid-cells = cells
grid-start = start
grid-end = goal
grid-wall = wall
grid-reached = The goal is reached
grid-step-north = a step up
grid-step-west = a step to the left
grid-step-east = a step to the right
grid-step-south = a step down
grid-visit-open = open
grid-visit-closed = expanded
grid-visit-path = path
grid-visit-current = current

## Tools of the editor of positions

edit-empty = empty
edit-removed = removed
edit-blocked = blocked
edit-number = number
edit-cell = cell
# $piece (message)
edit-of-player = { $piece } of player { $player }
