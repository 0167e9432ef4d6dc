### The page in the browser. What the games themselves say comes from the server, ready to show.

## Around every page

main-menu = Main
skip = Skip to the content
play = Play
train = Train
my-games = Games
records = Records
language = Language
theme-dark = Dark theme
theme-light = Light theme
loading = Loading…
close = Close
more = More
actions = Actions
to-games = All games
reconnecting = No connection. Trying again…
connection-lost = There is no connection to the server.
page-old = The server is newer than this page.
reload = Reload
data-missing = Some data could not be loaded: engines may play worse, and puzzles may be missing.
unknown-page = There is no such page
cannot-open = This game cannot be opened
game-deleted = The game was deleted by the person who began it.

## Home

game = Game
choose-game = Choose a game
setup = How to play
continue = Continue
resume = Resume
resume-game = Resume { $game }
look-at = Look
look-at-game = Look at { $game }
review-game = Review
review-of = Review { $game }
forget-game = Delete { $game }
delete-sure = Delete it for good?
delete-yes = Yes, delete
delete-no = No, keep
against = against { $name }
a-versus-b = { $one } and { $two }
turn-count = { $count ->
    [0] not begun
    [one] { $count } move
   *[other] { $count } moves
}
your-turn = Your turn
not-your-turn = Not your turn
my-games-about = Games begun or opened in this browser. They are saved after every move.
no-games = There are none yet.
games-open = In progress
games-over = Finished

opponent = Opponent
computer = Computer
friend = Friend
watch = Watch
where = Where your friend sits
same-screen = At this screen
by-link = By link
friend-here = Both of you play at this screen. To play with someone elsewhere by a link, a server is needed.
without-server = This page works without a server, and without a network once it has been opened: the engines think in this browser, and your games are kept in it. Games with friends by link, matches between programs and stored matches need plyground on a computer: { $command }.
engines-place = Engines think
engines-place-server = On the server
engines-place-browser = In this browser
look-server = Look for it on the server
look-browser = Look for it in this browser
engine = Engine
engine-level = Ours, by level
level = Level
level-label = Level { $level }: { $words }
level-easy = easy to beat
level-hard = the strongest
level-1 = moves almost at random
level-2 = sees the next move
level-3 = looks a little ahead
level-4 = sees simple plans
level-5 = plays with care
level-6 = misses little
level-7 = hard to beat
level-8 = very strong
level-9 = as strong as it can
seat = Your seat
seat-first = First
seat-second = Second
seat-random = Random
time = Time
time-none = No limit
time-ten = 10 min
time-other = Other…
time-minutes = Minutes for the whole game
time-beyond = The time is a number of minutes from 1 to { $most }.
time-about = For the whole game, both players together.
board-and-rules = Board and rules
board = Board
board-usual = The usual start
board-problem = Problem { $name }: { $goal }
option-other = Other…
option-number = Number of the board
begin-level = Play { $game } · level { $level }
begin-engine = Play { $game } against { $engine }
begin-friend = Play { $game } with a friend
begin-link = Make a link to play { $game }
begin-watch = Watch { $game }

## A game

about-game = About the game
pieces-and-moves = Pieces and moves
board-of = Board of { $game }
seat-you = You
seat-friend = Friend
seat-player = Player { $player }
seat-level = Level { $level }
clock-used = Time used
time-left = { $time } left
thinking = Thinking…
paused = Paused
their-turn = To move
winner = Winner
not-here-yet = Not connected
played = Played { $move }
result = Result

in-your-hand = In your hand
your-pieces = Your pieces
their-pieces = Opponent’s pieces
pieces = { $count ->
    [one] { $count } piece
   *[other] { $count } pieces
}
piece-count = { $piece }, { $count } left
your-moves = Your moves
turn = Turn
mirror = Mirror
place = Place
place-at = Place { $square }
give = Give
give-piece = Give: { $piece }
another-piece = Another piece
pass = Pass

piece-not-now = This piece cannot be taken now.
piece-first = Choose a piece first.
give-first = Give the piece that you chose, or choose another.
not-here = That is not possible here.
off-board = It does not fit: the piece sticks out of the board.
tap-again = Tap again to play here.
chosen-to-give = { $piece } chosen. Press again to give it.
chosen-to-place = { $piece } chosen. Choose a square.
turned = Way { $way } of { $ways }, { $places ->
    [0] fits nowhere
    [one] fits at { $places } place
   *[other] fits at { $places } places
}

cell = { $name }: { $words }
cell-empty = empty
cell-blocked = blocked
cell-removed = removed
cell-owned = { $piece } of player { $player }
cell-can = you can play here
cell-chosen = chosen
cell-hinted = advised
mark-winning = part of the winning line
mark-last = last move
mark-threatened = threatened
mark-watched = within the opponent’s reach
mark-start = start
mark-goal = goal
mark-closed = closed to you

legend = On the board
legend-playable = You can go here
legend-corner = Your next piece must cover one of these
legend-threatened = Threatened: you may not stop here
legend-watched = Within the opponent’s reach
legend-related = Will be removed
legend-removed = No number any more
legend-start = A first piece must cover this
legend-closed = Beside your own piece: closed to you

evaluation = Evaluation
no-evaluation = not known yet
analysis = Analysis
analyse = Analyse
analysing = Analysing…
proved = proved
moves-worth = with evaluations
moves-time = with times
move-time = Thought for { $time }
estimate = estimate
depth = Depth
positions = Positions
per-second = Per second

moves = Moves
no-moves = No moves yet.
jump-first = To the start
jump-back = One move back
jump-forward = One move forward
jump-last = To the latest move
looking-back = After { $turn } of { $turns } moves
to-the-game = Back to the game

undo = Undo
redo = Redo
ask-undo = Ask to take back
hint = Hint
hint-coming = Thinking about a hint…
no-hint = There is no hint here.
move-now = Move now
flip = Flip
rules = Rules
resign = Resign
resign-sure = Give up this game?
resign-yes = Yes, resign
resign-no = No, play on
rematch = Play again
swap = Swap seats
pause = Pause
go-on = Go on
one-move = One move
speed = Speed
speed-slow = Slow
speed-normal = Normal
speed-fast = Fast
speed-most = Fastest

offer-takeback = Your friend asks to take back a move.
offer-rematch = Your friend wants to play again.
offer-swap = Your friend wants to play again with seats swapped.
offer-waits = Waiting for your friend’s answer.
offer-made = Your friend was asked.
offer-declined = The answer was no.
accept = Accept
decline = Decline
withdraw = Withdraw

invite = Waiting for your friend
invite-about = Send this link. It opens the other seat; the game begins when your friend moves or you do.
invite-link = Link to play
share = Share
watch-link = Link to watch
copy = Copy
copied = Copied
not-loaded = This part of the page could not be loaded
area-solve = Solve
