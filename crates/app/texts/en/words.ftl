## Words of several reports

word-game = game
word-problem = problem
word-problem-title = Problem
word-engine = engine
word-draw = draw
word-nodes = nodes
word-nodes-per-second = nodes/s
word-depth = depth
word-depth-short = depth
word-move = move
word-positions = positions
word-generated = generated
word-expanded = expanded
word-alpha-cuts = alpha cuts
word-beta-cuts = beta cuts
word-limit = limit
word-interrupted = interrupted
word-complete = complete
word-default = default
word-game-over = The game is over.

## What comes before a message

label-error = error:

label-warning = warning:

# What stands between thousands
number-group = ,
# What stands before the digits of a fraction
number-decimal = .
