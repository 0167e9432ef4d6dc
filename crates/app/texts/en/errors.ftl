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
