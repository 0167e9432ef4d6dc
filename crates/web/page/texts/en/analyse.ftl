### Analysis, review and the editor of positions.

## To begin

analyse-about = Look at any position with the engine, try moves and keep them as variations, or review a game move by move.
import-title = Open a game or a position
import-label = Text of a game, a saved game, a log, a position, moves, or a link of plyground
import-empty = There is nothing to open yet: paste a game, a position, moves or a link.
import-example = quarto bqao; B3; prbc
import-go = Open
import-file = Choose a file
import-drop = or drop a file anywhere on this page
import-done = { $count ->
    [one] { $count } game was read.
   *[other] { $count } games were read.
}
import-choose = { $count ->
    [one] The file has { $count } game:
   *[other] The file has { $count } games. Choose one:
}
file-too-large = This file is too large: at most { $most } MB can be opened.
drop-here = Drop the file to open it
kept-studies = Kept in this browser
own-start = own start
open-study = Open the study of { $game }
forget-study = Delete the study of { $game }

## Links

cannot-open-study = This analysis cannot be opened
link-long = The link is too long to be one of ours.
link-version = The link was made by a newer version of this page. Reload the page and try again.
link-cut = The link is not complete: its end is missing. Copy all of it and try again.
link-damaged = The link was changed on its way and cannot be trusted. Ask for it again.
link-too-long = The line is too long for a link. Save it as a file instead.
study-link = Link to this position
study-link-about = It opens the same moves and the same position for anyone.
position-line = The position on one line

## The study

analysis-of = Analysis of { $game }
to-study = Study
study-empty = Make a move on the board. Other moves from the same position become variations.
study-played = { $move }. { $status }
at-start = The start
promote = Make main line
line-promoted = This is the main line now.
delete-move = Delete from here
move-deleted = Deleted.
tree-full = This study has no room for more moves.
engine-stop = Switch off
engine-start = Switch on
engine-is-off = The engine is switched off.
engine-waits = Waiting for a free place on the server…
pieces-of = { $pieces } of player { $player }
best-moves = The best moves
line-heading = Line
value-heading = Value
line-play = Play { $moves }
line-preview = After { $moves }
share-and-files = Share, files
other-study = Other games
compare-here = Compare searches
review-title = Review

## Files

save-game = Save the game
save-board = Save the position
save-text = As text
save-json = As JSON
save-blksgf = As .blksgf
save-position = On one line
save-lisp = As a problem
save-svg = As a picture
saved-as = Saved as { $name }

## Review

all-proved = all proved
partly-estimate = partly estimates
next-mistake = Next mistake
retry-here = Retry from here
study-better = Look at the better move
this-move = This move
best-line = Best line
was-played = Was played
end-of-line = End of the game
quality-heading = Kind of move
quality-opening = Opening
quality-forced = Forced
quality-best = Best
quality-good = Good
quality-inaccuracy = Inaccuracy
quality-mistake = Mistake
quality-blunder = Blunder
value-win = a win
value-loss = a loss
value-draw = a draw
value-win-by = a win by { $margin }
value-loss-by = a loss by { $margin }
says-forced = There was no other move.
says-best = No better move is known. It leads to { $value }.
says-lost = Lost { $points ->
    [1] 1 point
   *[other] { $points } points
}: from { $from } to { $to }.
says-turned = Turned { $from } into { $to }.
review-win = win
review-loss = loss
review-draw = draw
review-summary = Moves of each kind
mean-loss = Mean loss
curve-points = Margin in points
curve-results = Expected result
curve-words = Curve of the game, from { $start } to { $end }, { $count ->
    [0] without turning points
    [one] with { $count } turning point
   *[other] with { $count } turning points
}
ahead = { $player } ahead
result-win-1 = 1 wins
result-win-2 = 2 wins
result-draw = draw
review-progress = { $done } of { $of } positions
review-done = The review is ready.
review-stopped = The review was stopped.
review-again = Review again
review-stop = Stop
nothing-to-review = There are no moves to review. Make some on the board, or open a game.

## The editor of positions

edit-position = Edit position
edit-of = Position of { $game }
edit-tools = What to put on the board
edit-tools-about = Choose something, then click a square.
edit-number = Number
edit-counts-about = Each press takes one away; after none it is full again.
edit-turn = To move
edit-points = Points of player { $player }
edit-right = This position can be used.
edit-text-only = This game has no board to edit; change the line beside it.
edit-clear = Clear the board
edit-analyse = Analyse
edit-play = Play from here
edit-leave = Leave without changes
