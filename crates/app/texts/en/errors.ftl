# The errors of the libraries, by the ids that `ErrorText` gives. English is the same as their `Display`.

error-limit-time = expected a time such as `2`, `1.5s`, `1500ms` or `2m`, found `{ $found }`
error-limit-size = expected a size such as `64MB` or `1GB`, found `{ $found }`
error-spec-no-name = expected a name such as `quarto` or `astar`, found `{ $found }`
error-spec-not-an-option = expected an option such as `key=value`, found `{ $found }`
error-spec-twice = option `{ $key }` is given twice
error-spec-unknown-key = `{ $name }` has no option `{ $key }`, expected { $expected }
error-spec-bad-value = `{ $value }` is not a value of option `{ $key }`, expected { $expected }
error-no-engine = there is no engine `{ $name }`, expected { $expected }
error-no-memory = there is no memory for a table of { $megabytes } MB
error-no-algorithm = there is no algorithm `{ $name }`, expected { $expected }
error-not-backwards = bidirectional search needs a puzzle whose goals are known and whose actions can be undone
error-no-level = there is no level `{ $level }`, expected 1 to 9
error-no-game = there is no game `{ $name }`, expected { $expected }
error-no-problems = { $title } has no one-player problems
error-one-player = { $title } is for one player: try `plyground solve { $name }`
error-no-problem = no problem `{ $chosen }`, expected { $expected }
error-no-heuristic = there is no heuristic `{ $name }` for this game, expected { $expected }
error-uninformed = `{ $algorithm }` uses no heuristic
error-review-unfinished = the game is not finished, and only finished games are reviewed
error-review-no-moves = the game has no moves to review
error-review-stopped = the review was stopped: { $done } of { $of } positions were done
error-cannot-read = cannot read `{ $file }`: { $reason }
error-no-target = the board has no target: --target N sets one
error-no-targets = problems of this game have no target
error-target-range = expected a target from { $least } to { $most }, found { $found }
error-other-game = { $file }: these are problems of { $other }, not of { $title }; --embedded takes the built-in problems of { $title }

# What was expected.
error-expected-no-option = no option
error-expected-none = none
error-expected-number = a number
error-expected-range = { $least } to { $most }
error-expected-evaluation = the name of an evaluation of the game
error-expected-factor = a number such as `0.7`
error-expected-time = a time such as `500ms` or `2s`
error-expected-size = a size such as `64MB`, or `off`
error-expected-partial = `partial`, since `partial=on`
error-expected-not-partial = another than `partial`, since `partial=off`
error-expected-weight = a number of at least 1, such as `2` or `1.5`
error-expected-states = a number of states such as `1000`
error-expected-nodes = a number of nodes such as `1000`
error-expected-whole-number = a whole number such as `7`
error-expected-count = how many, such as `1000`, or `0`
error-expected-only-problem = A (or 1), the only one
error-expected-problem = A to { $last } or 1 to { $count }

# Sessions and records of games.
error-refusal-turn = it is not your turn
error-refusal-over = the game is over
error-refusal-undo = there is nothing to take back
error-refusal-redo = there is nothing to play again
error-refusal-person = no person is playing who could resign
error-refusal-advisor = there is no engine to ask
error-refusal-thinking = no engine is thinking
error-fault-died = it ended unexpectedly
error-fault-illegal = it played `{ $turn }`, which is not legal
error-record-start = the position at the start: { $error }
error-record-ply = move { $number }: { $error }
error-record-turn = move { $number }: it is the turn of player { $turn }
error-record-result = the result does not agree with the moves

# Files of games.
error-text-place = { $name }:{ $line }: { $error }
error-text-nothing = no game found
error-text-no-line = the game has no line `{ $line }`
error-text-line = expected a line such as `result: draw`, found `{ $found }`
error-text-key = there is no key `{ $key }`, expected { $keys }
error-text-twice = `{ $key }` is given twice
error-text-number = `{ $key }:` must be a number, found `{ $found }`
error-text-opening = an opening of { $plies } plies is longer than the game
error-text-has-result = `{ $reason }` has a result
error-text-no-result = `{ $reason }` has no result
error-text-result = expected `1-0 by N`, `0-1 by N`, `draw` or `none`, found `{ $found }`
error-text-draw = a draw has no other reason than `finished`
error-text-move = expected a move such as `1 E1`, or `end`, found `{ $found }`
error-text-counter = expected `key=number` after `|`, found `{ $found }`
error-blksgf-game = only games of blokus-duo can be written as .blksgf, this is `{ $game }`

# Matches and their store.
error-match-engine = engine `{ $spec }`: { $error }
error-match-few = a match needs at least two engines, found { $count }
error-match-name = two engines have the name `{ $name }`
error-match-test = a sequential test compares two engines, found { $count }
error-openings-plies = expected `random:N` with N up to 1000, found `random:{ $found }`
error-openings-empty = { $name }: no opening found
error-openings-move = { $name }:{ $line }: move { $number }: { $error }
error-openings-ends = { $name }:{ $line }: the opening ends the game
error-sprt-spec = expected a test such as `elo0=0,elo1=10,alpha=0.05,beta=0.05`: { $error }
error-sprt-missing = expected a test such as `elo0=0,elo1=10,alpha=0.05,beta=0.05`: `{ $key }` is missing
error-sprt-number = expected a test such as `elo0=0,elo1=10,alpha=0.05,beta=0.05`: `{ $found }` is not a number
error-sprt-order = expected a test such as `elo0=0,elo1=10,alpha=0.05,beta=0.05`: `elo0` must be less than `elo1`
error-sprt-probability = expected a test such as `elo0=0,elo1=10,alpha=0.05,beta=0.05`: `{ $key }` must lie between 0 and 0.5
error-store-missing = there is no store `{ $file }`
error-store-foreign = `{ $file }` is not a store of matches
error-store-newer = `{ $file }` was written by a newer plyground (its format is { $found }, this one knows { $known })
error-store-no-such = `{ $file }` has no { $what } { $id }
error-store-game = game
error-store-match = match
error-store-damaged = `{ $file }`: game { $game }: { $wrong }
error-store-opening = its opening is longer than the game
error-store-database = `{ $file }`: { $error }
error-store-copy = cannot read `{ $file }`: { $error }
error-store-lock = cannot write `{ $file }`: { $error }

# Programs outside, and why an engine lost a game; stores have these in English.
error-command-quote = a quote is not closed in `{ $command }`
error-command-missing = a command is missing after `cmd:`, such as `cmd:python3 engine.py`
error-command-program = there is no program `{ $program }`
error-gtp-number = the command's number is too large
error-gtp-missing = a command is missing after the number { $number }
error-forfeit-wrote = { $what }; it wrote: { $output }
error-forfeit-illegal = illegal move `{ $move }`: { $reason }
error-forfeit-time = out of time: { $used } ms of { $limit } ms
error-forfeit-resigned = resigned
error-forfeit-no-move = the engine has no move
error-forfeit-not-running = the engine is not running
error-forfeit-position = the engine cannot start from a given position: it does not know `{ $command }`
error-forfeit-refused = the engine refused `{ $command }`: { $answer }
error-forfeit-silent = the engine did not answer for { $seconds } s
error-forfeit-stopped = the match was stopped
error-forfeit-nothing = no program is named
error-forfeit-start = cannot start `{ $program }`: { $reason }
error-forfeit-answer = `{ $line }` is not an answer to `{ $command }`
error-forfeit-long-answer = an answer of more than { $bytes } bytes
error-forfeit-output = unexpected output `{ $line }`: no command was sent
error-forfeit-exited = the engine exited: { $status }
error-forfeit-no-status = its exit status is not known
error-forfeit-supervisor = its supervisor does not answer
error-forfeit-closed = the engine closed its output or input
error-forfeit-long-line = a line of more than { $bytes } bytes

# Traces of searches.
error-trace-io = cannot read the trace: { $error }
error-trace-line = line { $line }: expected { $expected }: { $error }
error-trace-version = the trace has version { $found } of the format, expected { $known }
error-trace-header = the header of a trace
error-trace-event = an event of a trace
error-trace-rest = events, then one end
error-trace-json = { $message } (column { $column })
error-trace-other = found something else
error-trace-misplaced = found in the wrong place
error-trace-empty = the file is empty

# In messages of the command line.
error-clap-json = '--json' needs a command
error-clap-language = unknown language `{ $language }`, expected { $known }

# The server of the page.
error-serve-in-use = another program listens at { $address }: name another port with --port
error-serve-listen = cannot listen at { $address }: { $error }
error-serve-start = cannot start the server: { $error }
error-serve-busy = another server uses `{ $file }`: name another folder with --data
error-serve-later = `{ $file }` was made by a later version of plyground
error-serve-folder = cannot create `{ $folder }`: { $error }
error-serve-database = cannot save games in `{ $file }`: { $error }
error-puzzle-line = line { $line }: expected { $expected }
error-puzzle-number = there is no puzzle { $number }, expected 1 to { $count }
error-puzzle-start = puzzle { $number }: { $error }
error-expected-puzzle-size = at most 4 MB
error-expected-puzzle-game = one line `game SPEC`, before the puzzles
error-expected-puzzle-head = a grade from 1 to 5, `win` or `save`, and the depth that has this grade
error-expected-puzzle-fields = `GRADE GOAL DEPTH | START | SOLUTION | REST`
