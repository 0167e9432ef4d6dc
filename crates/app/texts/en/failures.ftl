# Why a command does not do what was asked.

fail-problem-needed = --problem is needed to choose a problem, as in --problem A
fail-unexpected-argument = unexpected argument `{ $argument }`; `plyground help` lists the options
fail-position-of = the position of { $title }
fail-analyze-program = programs (`cmd:`) can play, but not analyse: `analyze` takes this program's own engines, such as `pvs`
fail-moves-comma = moves are separated by `;`, as in `{ $moves }`
fail-move = move { $number }
fail-pictures = there are too many pictures here
fail-png-font = --png needs a font, and there is none on this system; --svg needs none
fail-png-plots = cannot draw the plots
fail-png-empty = cannot draw the plots: they are empty
fail-png-large = cannot draw the plots: they are too large
fail-no-png = this program was built without the feature `png`; --svg works
fail-algorithms = expected algorithms such as `bfs,astar` after --algorithms
fail-heuristics-unused = --heuristics was given, but none of the algorithms uses one
fail-heuristics = expected names such as `own,given` after --heuristics
fail-problem = problem { $name }
fail-problem-left-out = problem { $name } has no target and is left out: --target N sets one
fail-problems-of = { $source } problems
fail-problems = expected problems such as `A,C,3` after --problems
fail-read = cannot read `{ $file }`
fail-read-large = cannot read `{ $file }`: it is larger than { $megabytes } MB
fail-write = cannot write `{ $file }`
fail-engine = the engine `{ $spec }`
fail-engine-game = the engine does not know this game
fail-no-problem = there is no problem
fail-moves = the moves cannot be played
fail-no-home = there is no home directory; { $variable } can name another
fail-no-home-file = there is no home directory; { $variable } can name another file
fail-create = cannot create `{ $file }`
fail-no-free-name = there is no free name for the game
fail-not-saved = `{ $file }` is not a saved game
fail-later-version = `{ $file }` was written by a later version of plyground (format { $version })
fail-report-name = a report is a file that ends in .md or .html, found `{ $file }`
fail-write-output = cannot write
fail-trace-at = --at { $at }: the trace has { $count } events
fail-trace-range-plain = --range needs --plain or --json
fail-terminal = cannot use the terminal
fail-trace-range = --range { $range }: expected events such as 10..20, 10.. or ..20, from 1 to { $count }
fail-nothing-to-export = `{ $file }` has no game to export
fail-blksgf-games = a .blksgf file holds one game, found { $count }: name one, as in `export 3 --format blksgf`
fail-not-text = `{ $file }` is not text
fail-no-moves = `{ $file }` has no game with moves
fail-no-ply = game { $game } has { $count } moves, found --ply { $ply }
fail-entrant = { $file }:{ $line }: expected `NAME=SPEC`, found `{ $found }`
fail-no-entrants = `{ $file }` names no engine: expected lines `NAME=SPEC`
fail-entrant-name = `{ $file }` cannot be the name of an engine
fail-no-programs = `{ $file }` holds no program: files must be executable
fail-both-to-output = { $first } and { $second } both go to standard output: name a file for one of them
fail-list-words = `records list` takes one store and one match, found also `{ $word }`
fail-write-script = cannot write the script
fail-write-page = cannot write the page
fail-write-pages = cannot write the pages into `{ $folder }`
fail-no-game-in-log = `{ $file }` has no game: expected a line `{ $line }`, as `plyground` writes where a game begins
fail-no-such-game = --game { $number }: `{ $file }` has { $count } games, expected 1 to { $most }
fail-overwrite-store = { $option } { $file }: this would overwrite the store
fail-overwrite-log = { $option } { $file }: this would overwrite the log
fail-not-proof = `{ $file }` is not a proof
fail-proof-position = the proof in `{ $file }` is of another position: { $game } { $position }
fail-proof-contradiction = the proof in `{ $file }` contradicts itself: at least { $least }, at most { $most }
fail-interrupted = interrupted
fail-signature = `{ $file }` should hold a number
fail-bench-depth = this game has no depth for the bench: give one by --depth
fail-no-problem-files = { $title } has no problem files
fail-no-solution = expected the moves of a solution, or a file of them, found nothing
fail-solution-lists = expected one list of moves, found { $count }
fail-not-counted = the shortest solutions are not counted: none is proved to be one
# $error (message)
fail-trace-unwritten = the trace `{ $file }` is not written: { $error }
# $error (message)
fail-proof-unwritten = the proof `{ $file }` is not written: { $error }
# $error (message)
fail-not-recorded = the run is not recorded: { $error }
fail-no-setting = there is no setting `{ $name }`; expected { $expected }
# $error (message)
fail-game = game { $number }: { $error }
fail-other-match = `{ $file }` has no such match to resume; its last one has { $key ->
    [game] game
    [engines] engines
    [seed] seed
    [openings] openings
    [time] time
    [nodes] nodes
    [depth] depth
    [margin] margin
   *[sprt] sprt
} `{ $stored }`, not `{ $asked }`
fail-other-openings = `{ $file }` has no such match to resume; its last one has other openings
# $error (message)
fail-not-trace = `{ $file }` is not a trace that can be read: { $error }
# $error (message)
fail-no-store = { $error }; `plyground match … --store FILE` makes one
fail-file = `{ $file }`
fail-place = { $file }:{ $line }
# $error (message)
fail-problems-here = { $error }
    {"  "}(this file was taken because it is in the working directory; --embedded or --file FILE takes others)
# $wrong (message)
fail-in-file = in `{ $file }`: { $wrong }
fail-setting = the setting `{ $name }`: expected { $expected }
fail-setting-switch = the setting `{ $name }`: expected true or false
fail-embedded-problems = the embedded problems of { $title }
list-or = { $others } or { $last }
# $first (message)
# $rest (message)
fail-cause = { $first }: { $rest }
fail-serve-engine = expected an engine such as `group1=cmd:PROGRAM`, found `{ $found }`
fail-serve-twice = there are two engines `{ $name }`
fail-serve-store = expected a store such as `games.sqlite` or `NAME=games.sqlite`, found `{ $found }`
fail-serve-stores = there are two stores `{ $name }`
fail-serve-wasm = `{ $file }` is no WebAssembly file: scripts/wasm-build makes one
fail-puzzle-file = `{ $file }`
fail-puzzle-game = { $file }: these are puzzles of `{ $other }`, not of { $title }
fail-no-puzzles = { $title } has no puzzles
