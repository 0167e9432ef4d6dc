mode-human-computer = Human vs computer
mode-computer-computer = Computer vs computer
mode-human-human = Human vs human

option-first = Who starts
option-first-help = who is player 1: human or computer
option-engine = Opponent
option-engine-of = Player { $player }
option-engine-help = a level from 1 to 9, `strongest`, or an engine such as `mcts` or `pvs:depth=6`
option-move-time = Time per move
option-move-time-help = a time from { $from } to { $to } s, such as `{ $to }`, `1.5 s` or `1500 ms`; a number without a unit is seconds, from 100 on milliseconds
option-game-time = Time of the whole game
option-game-time-help = a time such as 90 s or 5 min, or `none`
option-depth = Depth limit
option-depth-help = a number of plies from { $from } to { $to }, or `none`
option-start = Start from
option-start-help = the start, a problem by its letter, or a position on one line
option-log = Log file
option-log-help = the name of a file, or `none`
option-wrong = `{ $typed }` is not possible; expected { $expected }

value-none = none
value-none-depth = none
value-start = the start
value-strongest = strongest
value-human = human
value-computer = computer
value-level = level { $level }
value-level-word = level
value-problem = problem { $problem }
value-position = a position

mode-human-computer-about = play against an engine, at a level or a time limit
mode-computer-computer-about = watch two engines play
mode-human-human-about = two people at one keyboard

menu-welcome = Board games, and the searches that play and solve them.
menu-games = Games
menu-resume = Resume the last game
menu-saved = Saved games
menu-saved-about = go on with one, or replay it
# The name of this language, and the offer to change to it: what the menus of other languages show.
menu-language = English
menu-language-about = switch to English
menu-solve = Solve a problem
menu-solve-about = one player: breadth-first, depth-first, A* and more
menu-compare = Compare algorithms
menu-compare-about = every algorithm on every problem, in one table
menu-watch = Watch a search
menu-watch-about = step by step: what it looks at, and what it skips and why
menu-rules = Rules
menu-rules-about = how it is played, and how moves are written
menu-back = Back
menu-goodbye = Goodbye!
menu-wrong = `{ $typed }` is not possible here; expected a number from 1 to { $most }, or 0 to { $zero ->
    [quit] quit
   *[back] go back
}
menu-opponent = The opponent: { $value }
menu-time = Enter for { $value }; `o` for more options: level, depth, board, log file; 0 to go back
menu-options = Options
menu-play = Play
menu-problem = Which problem?
menu-target = What is the target?
menu-algorithm = Which algorithm?
menu-heuristic = Which heuristic?
menu-depth = How deep? A number of moves, Enter for no limit, 0 to go back
menu-same = The same from the shell: plyground { $command }

after-title = And now?
after-rematch = Play again
after-swap = Play again with seats swapped
after-review = Review the game
after-review-about = what each move lost, and what was better
after-menu = Back to the menu

saved-none = There are no saved games.
saved-finished = finished
saved-time = out of time
menu-depth-wrong = `{ $typed }` is not a depth; expected a number of moves, Enter for no limit, or 0 to go back
saved-unfinished = not finished
saved-line = { $date }  { $game }, moves: { $moves }, { $state }: { $one } vs { $two }
saved-replay = Enter shows the next move, `p` the previous one, 0 goes back.

menu-keys = ↑↓ choose   Enter or a number: take   Esc, 0: back   Ctrl-C: quit
menu-quit = Quit
menu-settings = Settings
menu-settings-about = files that are written, and the language

setting-log = log games in log.dat
setting-results = record solutions in resultados.dat
setting-language = the language; auto is that of the system
setting-wrong = `{ $typed }` is not possible for the setting `{ $name }`; expected { $expected }
settings-file = The file: { $file } ({ $variable } can name another)
settings-written = Written to { $file }

options-keys = ↑↓ choose  ←→ change  Enter: type a value, or play  p: play  Esc: back
options-keys-typing = Enter: take it   Esc: leave it   Ctrl-U: clear
options-help = ↑↓ chooses an option, ←→ changes it, Enter here begins the game.

pager-working = working…
pager-scroll = ↑↓ PgUp PgDn: scroll
pager-scroll-wide = ↑↓ PgUp PgDn ←→: scroll
pager-watch = w: watch this search
pager-back = Esc: back
pager-give-up = Esc: give up
pager-nothing = (no output)

watch-tree-example = A game, to begin with
watch-tree-example-about = a small alpha-beta search with cuts
watch-path-example = A problem, to begin with
watch-path-example-about = a small search that meets states twice
watch-path = Another problem
watch-path-about = by an algorithm and a heuristic of choice
watch-tree = Another game tree
watch-tree-about = from a position, to a depth of choice
watch-position = Which position?
watch-wait = The search runs and is recorded…
watch-more = { $count ->
    [one] … and 1 more event
   *[other] … and { $count } more events
}
watch-record = To record it in a file: plyground { $command }; to see it: plyground trace trace.jsonl

# The page in a browser
serve-end = Ctrl-C ends the server; games in progress are saved.
serve-broken = { $count ->
    [one] { $count } saved game cannot be read and is left as it is.
   *[other] { $count } saved games cannot be read and are left as they are.
}

menu-browser = In the browser
menu-browser-about = play and watch on a page of this machine
browser-open = The page is open in the browser; if not, open this address:
browser-saved = Games are saved after every move. Leaving this screen ends the page.
browser-keys = o: open it again   Esc: end the page
browser-enter = Enter ends the page; games are saved after every move.
