## The command line: the help of commands and options, by command; `any` is every command that has no text of its own

help-about = A workbench for board games and the searches that play and solve them
help-short = Print help (see more with '--help')
help-long = Print help (see a summary with '-h')
help-of = Print this message or the help of the given subcommand(s)
help-version = Print version
cli-any-plain = Line by line instead of on the screen: for scripts and screen readers
cli-any-json = Print JSON, for programs (keys: docs/formats.md)
cli-any-lang = Language of texts, by its code, such as pt [default: the locale's, else en]
cli-any-color = When to use colours
cli-any-game = The game, with options: quatro:squares=on
cli-any-file = Problem file, `-` for standard input [default: problemas.dat here, else the embedded problems]
cli-any-embedded = Use the embedded problems, whatever files are here
cli-any-position = The position on one line, in quotes (docs/formats.md) [default: the start of the game]
cli-any-moves = Moves to play from there, separated by `;`
cli-any-problem = The problem whose board to take: a letter or an ordinal
cli-any-trace = Write every step of the search to FILE, for `plyground trace`
cli-any-trace-events = How many steps to write at most [default: 200000]
cli-any-symmetry = Merge states that are equal by symmetry
help-after =
    A GAME is a name, with options after a colon: quatro, quarto:squares=on, bispo:board=seed-7,threat=off.
    `plyground games` lists the games and their options, `plyground rules GAME` explains them.

    Without a command, `plyground` opens the menu: games, problems, rules, saved games.

    Examples:
      plyground play quatro                      play against the computer
      plyground lab path quatro                  compare all algorithms on its problems
      plyground show quatro --problem C          a problem's board
      plyground solve quatro --problem C         solve it by A*
      plyground analyze quarto --time 2s         what each move is worth
      plyground match bispo pvs mcts --time 50ms which engine is better, and by how much
      plyground moves bispo                      the legal moves at the start
      plyground perft blokus-uno 6 --divide      lines of play of six plies, by first move
cli-play = Play a game: against the computer, another person, or watch two computers
cli-play-game = The game, with options: quarto, bispo:board=seed-7
cli-play-from = The position on one line, as the argument POSITION
cli-play-first = Who starts, and is player 1
cli-play-engine = The computer: pvs, mcts:nodes=5000, level=4… [default: the game's best]
cli-play-engine2 = A second computer: two engines play, --engine is player 1
cli-play-two-players = Two people play
cli-play-level = How strong the computer is, from 1 to 9
cli-play-time = How long the computer thinks on a move: 200ms, 2s [default: 2s]
cli-play-game-time = How long the whole game may take: 10m
cli-play-depth = How many plies the computer looks ahead at most
cli-play-log = Append the game to FILE [default: log.dat, unless `plyground settings log off`]
cli-play-no-log = Do not log the game
cli-games = List the games and their options
cli-rules = Explain the rules and the notation of a game
cli-problems = List the one-player problems of a game, or export them as a problem file
cli-problems-export = Write the problems as a problem file, to FILE or standard output
cli-show = Draw a position or a problem
cli-show-lisp = Write it as a Lisp list, as problem files have it
cli-show-svg = Write the board as an SVG picture, to FILE or standard output
cli-moves = List the legal moves of a position
cli-analyze = Evaluate a position and each of its moves
cli-analyze-engine = The engine: pvs, alphabeta:depth=6,tt=off, mtdf, mcts:nodes=5000, dfpn, exact, seed… [default: the game's best]
cli-analyze-exact = Search to the end of the game, for the true value
cli-analyze-proof = Store the proved bounds in this file, and resume from them: an interrupted proof is not lost
cli-analyze-time = Think this long: 2s, 500ms, 1m [default: 5s; no limit with --exact, --depth or --nodes]
cli-analyze-nodes = Enter no more than this many positions
cli-analyze-depth = Search no deeper than this many plies
cli-analyze-threads = Threads to search on [default: 1]
cli-analyze-table = Memory of the engine: 64MB, 1GB [default: 64MB, with --exact 1GB]
cli-analyze-top = How many moves to list, 0 for all; JSON always has all
cli-analyze-best = Only the best move and its line, which is quicker than a value for every move
cli-analyze-trace-depth = Write no steps deeper than this many plies
cli-solve = Solve a one-player problem by a state-space search
cli-solve-problem = The problem: a letter or an ordinal [default: A]
cli-solve-target = The target to reach, in place of the problem's own; boards without a target need it
cli-solve-algorithm = bfs, dfs, ids, ucs, greedy, astar, wastar:w=2, idastar, rbfs, smastar:nodes=1000, beam:width=1000,seed=7 or bidirectional
cli-solve-heuristic = The heuristic of an informed search: given, admissible, own… [default: an admissible one]
cli-solve-depth = Search no deeper than this many moves
cli-solve-time = Stop after this time: 2s, 500ms, 1m (a bare number is seconds below 100, else milliseconds)
cli-solve-nodes = Stop when this many states have been generated
cli-solve-memory = Use no more memory than this: 500MB, 2GB [default: 4GB, or three quarters of what is free]
cli-solve-goal-test = When to test for the goal [default: the algorithm's own way]
cli-solve-all-optimal = Count every shortest solution, and list the first ones
cli-solve-boards = Which boards of the path to draw
cli-solve-results = Append the run to FILE [default: resultados.dat, unless `plyground settings results off`]
cli-solve-no-results = Do not record the run
cli-check = Check a problem file, or a solution to one of its problems: exit 0 all right, 1 a wrong solution, 2 what cannot be used
cli-check-file = Problem file, `-` for standard input [default: problemas.dat here, else the embedded problems]
cli-check-problem = The problem: a letter or an ordinal [default: all; with --solution A]
cli-check-solution = A solution to the problem: its moves, divided by `;`, or a file with a move on each line; `-` for standard input
cli-check-optimal = A solution that is longer than need be is wrong too
cli-check-target = The target to reach, in place of the problem's own; boards without a target need it
cli-check-time = Look for the fewest moves of each problem for this long [default: 10s, none with --nodes]
cli-check-nodes = Look for the fewest moves until this many states have been generated
cli-check-memory = Use no more memory than this: 500MB, 2GB [default: 4GB, or three quarters of what is free]
cli-lab = Compare searches: algorithms on problems, or techniques of game-tree search on positions
cli-lab-path = Compare state-space searches: algorithms × heuristics × problems
cli-lab-tree = Compare the techniques of game-tree search: cuts, ordering, memoisation, quiescence…
cli-lab-tree-positions = How many positions, from the start on into random play
cli-lab-tree-seed = The seed of that play
cli-lab-tree-engines = One more engine to compare, such as pvs:killers=off
cli-lab-problems = The problems, letters or ordinals: A,C,3 [default: all]
cli-lab-target = The target to reach, in place of the problems' own; boards without a target need it
cli-lab-algorithms = The algorithms, split by `,` or `;`: bfs,wastar:w=3,beam:width=100,seed=7,astar. What has a `=` but no name belongs to the algorithm before it [default: all twelve]
cli-lab-heuristics = The heuristics of the informed algorithms: own,given [default: all of the game's]
cli-lab-path-time = Stop each search after this time: 2s, 500ms, 1m [default: 2s, none with --nodes]
cli-lab-tree-time = Also find how deep each technique comes in this time [default: 200ms, not with --no-times]
cli-lab-path-nodes = Stop each search when it has generated this many states
cli-lab-tree-nodes = Stop each search when it has entered this many positions [default: 5000000]
cli-lab-memory = Let no search use more memory than this: 500MB, 2GB [default: 1GB, or three quarters of what is free]
cli-lab-path-depth = How deep depth-first search goes [default: to the end]
cli-lab-tree-depth = How deep every search goes [default: by the game]
cli-lab-goal-test = When to test for the goal [default: each algorithm's own way]
cli-lab-no-times = Only what repeats exactly: no times, no memory
cli-lab-summary = Only the table of all problems, none per problem
cli-lab-csv = Write a line per search, as CSV, to FILE or standard output
cli-lab-markdown = Write the tables as Markdown, to FILE or standard output
cli-lab-svg = Write the plots to FILE as SVG
cli-lab-png = Write the plots to FILE as PNG
cli-bench = Search fixed positions of every game: the total of nodes is the engine's signature
cli-bench-games = The games, with options [default: all]
cli-bench-engine = The engine to measure
cli-bench-depth = Search every game this deep [default: each game's own depth]
cli-bench-check = Compare the total with the number in FILE; exit 1 if they differ
cli-match = Let engines play each other: who is better, and by how much
cli-match-game = The game, with options; where it has a board and none is named, each pair of games gets a random one
cli-match-engines = The engines, two or more: pvs:time=1s, mcts:nodes=5000, level=4, random, or other programs, cmd:PROGRAM ARGUMENTS; with a name, group1=cmd:PROGRAM
cli-match-entrants = More engines: a file of lines NAME=SPEC, or a folder of executable programs, each named by its file
cli-any-notation = How moves are exchanged with other programs (cmd:)
cli-match-games = Games that each two engines play, in pairs with the seats swapped [default: 100; 20000 at most with --sprt]
cli-match-time = Time for a turn [default: 100ms for engines that have no limit of their own]
cli-match-nodes = Nodes for a turn; with nodes alone the same seed gives the same games
cli-match-margin = How much longer than its time a turn may take before the game is lost (our own engines get 2s more)
cli-match-openings = How games begin: random:N for N random moves, or a file with one opening per line, its moves separated by `;`
cli-match-concurrency = Games at a time [default: one per core with --nodes, else half as many]
cli-match-seed = The seed of openings, boards and random choices
cli-match-sprt = Stop as soon as it is decided: elo0=0,elo1=10,alpha=0.05,beta=0.05
cli-match-store = Keep every game in FILE, for `plyground records`
cli-match-resume = Resume the match with these settings in the store
cli-match-markdown = Write a report with every game as Markdown
cli-match-html = Write a report with every game as a self-contained page, to step through
cli-match-report = The earlier spelling of --markdown and --html, by the ending of FILE
cli-records = List, show, replay, export and import games: those of matches and those of people
cli-records-store = The store, as `plyground match --store FILE` or `records import` makes it
cli-records-list = List the matches and the games outside matches, or the games of one match
cli-records-list-what = The store, as --store names it, and the number of the match whose games to list; either may be missing
cli-records-show = Show a game: its moves, what the engines thought, how it ended
cli-records-show-id = The game's number
cli-records-replay = Draw the boards of a game, one after another
cli-records-replay-id = The game's number
cli-records-replay-ply = Draw only the board after this many moves
cli-records-export = Write games to a file, as text or for Pentobi
cli-records-export-ids = The games' numbers [default: all]
cli-records-export-of-match = All games of this match
cli-records-export-output = Where to write
cli-records-export-format = How to write them
cli-records-import = Put games into the store: a log (log.dat), saved games, or games that were exported as text
cli-records-import-files = The files, `-` for standard input
cli-records-report = The earlier spelling of `plyground report --match`
cli-records-report-id = The match's number
cli-records-report-file = Where to write
cli-serve = Play in a browser: serve the page of the workbench, by default on this machine only
cli-serve-port = The port; 0 takes any that is free
cli-serve-listen = The address to listen at. Any but this machine's own needs the token that is in the printed link
cli-serve-open = Open the page in the browser [default: if standard output is a terminal]
cli-serve-no-open = Do not open it
cli-serve-engine = An engine that visitors may choose besides the levels: fast=pvs:depth=4, group1=cmd:PROGRAM ARGUMENTS; may be given several times
cli-serve-store = A store of games to look at and to keep matches in, FILE or NAME=FILE; made if it does not exist; may be given several times
cli-serve-data = Where games are saved [default: the folder of saved games]
cli-serve-wasm = Let pages choose to think in the browser: the WebAssembly file that scripts/wasm-build makes
cli-gtp = Play by GTP, the protocol of Go and Blokus programs, on standard input and output
cli-gtp-game = The game, with options; the client may choose another by `set_game`
cli-gtp-engine = The engine: pvs, mcts:nodes=5000, level=4, random, or another program, cmd:PROGRAM ARGUMENTS [default: the game's best]
cli-gtp-time = Think at most this long about a turn: 2s, 500ms, 1m [default: what the client's clock leaves, without one 1s]
cli-gtp-nodes = Enter at most this many positions for a ply
cli-gtp-depth = Search at most this many plies deep
cli-perft = Count the lines of play of a given length
cli-perft-depth = How many plies
cli-perft-divide = Show the count below each first move
cli-perft-threads = Threads to count on [default: one per core]
cli-trace = Replay the trace of a search step by step, or sum it up
cli-trace-file = The trace, as `plyground solve --trace FILE` writes it; `-` for standard input
cli-trace-plain = Print a summary instead of opening the viewer (the default if the output is not a terminal)
cli-trace-at = The event to start at; with --plain, show what the search knew then
cli-trace-range = With --plain or --json, list events: 10..20, 10.. or ..20, the ends included
cli-report = Report on the games of a log, or a match of a store, as text, Markdown or a page
cli-report-log = The log, as games write it; `-` for standard input
cli-report-game = The game to report, by its number in the log, from 1 [default: the one played last]
cli-report-all = Report every game of the log
cli-report-of-match = Report this match of a store instead, with all its games
cli-report-store = With --match: the store, as `plyground match --store FILE` writes it
cli-report-boards = Which boards to draw [default: all, on the terminal the last]
cli-report-markdown = Write the report as Markdown, to FILE or standard output; beside a FILE, the plots as SVG
cli-report-html = Write the report as a self-contained page, with plots and boards to step through, to FILE or standard output
cli-review = Review a finished game: what every move lost, the turning points, the better lines
cli-review-log = The log, a saved game, or games as text; `-` for standard input
cli-review-game = The game to review, by its number in the file, from 1 [default: the last one that was finished]
cli-review-id = Review this game of a store instead
cli-review-store = With --id: the store, as `plyground match --store FILE` or `records import` writes it
cli-review-time = Think this long about each position: 2s, 500ms, 1m [default: 400ms, under 20s for most games; no limit with --nodes]
cli-review-nodes = Enter no more than this many positions for each: the same review on every machine
cli-review-html = Write the review as a self-contained page, with the curve and boards to step through, to FILE or standard output
cli-settings = Show or change what is chosen for good: files that are written, and the language
cli-settings-name = The setting
cli-settings-value = Its new value
cli-completions = Print the completion script of a shell
cli-completions-shell = The shell
cli-man = Print the manual page, or write one page per command into a directory
cli-man-directory = Where to write the pages

## The values of options

help-value-auto = On a terminal, unless `NO_COLOR` is set
help-value-always = Always
help-value-never = Never
help-value-on = Yes
help-value-off = No
help-value-boards-all = Every board from the start to the goal
help-value-boards-last = The last one
help-value-boards-none = None: only the moves
help-value-generation = As soon as it is generated
help-value-expansion = When it is about to be expanded
help-value-text = Text that `import` reads (docs/formats.md)
help-value-protocol = As other programs write them: a list of cells in Blokus (docs/gtp.md)
help-value-course = As the course's manuals write them: peca-b 0 0, (branca quadrada alta oca) B3, 0 4
help-value-blksgf = SGF for Pentobi: one game of Blokus Duo
help-value-human = The person
help-value-computer = The computer

## The names of values

cli-name-FILE = FILE
cli-name-ADDRESS = ADDRESS
cli-name-GAME = GAME
cli-name-GRADE = GRADE
cli-name-GAMES = GAMES
cli-name-POSITION = POSITION
cli-name-MOVES = MOVES
cli-name-PROBLEM = PROBLEM
cli-name-ENGINE = ENGINE
cli-name-SPEC = SPEC
cli-name-LANGUAGE = LANGUAGE
cli-name-WHEN = WHEN
cli-name-WHICH = WHICH
cli-name-WHO = WHO
cli-name-SWITCH = SWITCH
cli-name-TIME = TIME
cli-name-NODES = NODES
cli-name-PLIES = PLIES
cli-name-SIZE = SIZE
cli-name-LIST = LIST
cli-name-NAME = NAME
cli-name-VALUE = VALUE
cli-name-DEPTH = DEPTH
cli-name-TEST = TEST
cli-name-LOG = LOG
cli-name-MATCH = MATCH
cli-name-FORMAT = FORMAT
cli-name-DIRECTORY = DIRECTORY
cli-name-COMMAND = COMMAND
cli-name-PATH = PATH
cli-name-STORE = STORE
cli-name-NOTATION = NOTATION
cli-name-OPENINGS = FILE|random:N
cli-name-SOLUTION = MOVES|FILE

## The labels of clap, as it writes them in English

help-label-usage = Usage:
help-label-commands = Commands:
help-label-arguments = Arguments:
help-label-options = Options:
help-label-global = Global options
help-label-any-options = [OPTIONS]
help-label-values = [possible values:
help-label-values-list = Possible values:
help-label-default = [default:
help-label-aliases = [aliases:
help-label-subcommands = [subcommands:
help-label-error = error:
help-label-tip = tip:

## The sections of the manual page, as clap_mangen writes them in English

help-group-play = Play
help-group-solve = Solve
help-group-analyse = Analyse and measure
help-group-match = Matches and records
help-group-tools = Files and tools
help-man-name = NAME
help-man-synopsis = SYNOPSIS
help-man-description = DESCRIPTION
help-man-options = OPTIONS
help-man-subcommands = SUBCOMMANDS
help-man-extra = EXTRA
help-man-version = VERSION
cli-puzzles = Train on positions with one move that wins or saves the game, and find such positions
cli-puzzles-list = List how many puzzles each game has, or those of one game
cli-puzzles-list-game = The game whose puzzles to list
cli-puzzles-show = Show a puzzle
cli-puzzles-show-number = The puzzle's number
cli-puzzles-show-solution = With its solution, and how the game goes on
cli-puzzles-play = Solve puzzles one after another, line by line
cli-puzzles-play-grade = Only those of this grade, 1 to 5
cli-puzzles-play-seed = The order of the puzzles; the same seed gives the same order [default: another one each time]
cli-puzzles-find = Find puzzles in games of weak engines, each proved by exact search
cli-puzzles-find-game = The game; `*` in its options stands for the number of each game: bispo:board=seed-*
cli-puzzles-find-count = How many puzzles
cli-puzzles-find-seed = Seed of the games; the same seed gives the same puzzles
cli-puzzles-find-games = How many games to play at most [default: 50 for each puzzle]
cli-puzzles-find-nodes = Positions that a proof may enter
cli-puzzles-find-output = Where to write
cli-puzzles-check = Prove every puzzle again
cli-puzzles-check-nodes = Positions that a proof may enter
cli-puzzles-file = Puzzles of this file instead of those that come with the program
