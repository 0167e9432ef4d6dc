# What the server says to visitors of the page.

language-name = English

status-your-turn = Your turn
status-your-turn-for = Your turn { $what }
status-computer = The computer is thinking
status-other = The other player is to move
status-player = Player { $player } { $what }
status-thinks = Player { $player } is thinking
status-paused = { $status } · paused
to-move = to move

seat-other = other player
seat-player = player { $player }

played-you = You play { $move }
played-computer = The computer plays { $move }
played-other = The other player plays { $move }
played-player = Player { $player } plays { $move }
passed-you = You have no moves and pass
passed-computer = The computer has no moves and passes
passed-other = The other player has no moves and passes
passed-player = Player { $player } has no moves and passes

hint = Hint: { $move }; { $value }
engine-gone = The engine of player { $player } is gone: { $reason }. A person plays on in its place.
engine-died = an engine of plyground crashed; this is a bug
not-saved = The game is not being saved: { $error }

refused-message = the message cannot be read: { $reason }
refused-hello = expected `hello` as the first message
refused-key = this link opens no game: it is wrong, or the game was deleted
refused-not-open = this game is not open here
refused-watching = you only watch this game
refused-owner = only the visitor who began the game can do that
refused-turn = it is not your turn
refused-over = the game is over
refused-undo = there is nothing to take back
refused-redo = there is nothing to play again
refused-resign = no person is playing who could resign
refused-advisor = there is no engine to ask
refused-thinking = no engine is thinking
refused-changed = the position has changed meanwhile
refused-ask = two people play this game: offer to take back, and the other player agrees or not
refused-offer = there is no such offer
refused-offer-now = that cannot be offered now
refused-level = there is no level { $level }, expected 1 to { $most }
refused-engine = there is no engine `{ $name }` here
refused-friend = a game by link needs a seat of your own
refused-time = expected a time from { $least } to { $most } ms, found { $found }
refused-turn-number = the game has { $turns } turns, not { $found }
refused-problem = there is no problem `{ $name }` here
refused-keys = expected at most { $most } keys, found { $found }
refused-games = you have { $games } games in progress, and more are not possible: finish or delete one
refused-full = this server has no room for more games
refused-saved = this game was saved by another version and cannot be opened: { $reason }
refused-choices = these choices make no move
refused-moves = expected at most { $most } moves, found { $found }
refused-jobs = { $most } searches of this page are running already: stop one of them
refused-engine-fault = the engine cannot go on: { $reason }
job-died = the work ended unexpectedly; this is a bug
refused-server = only a server can do this
refused-store = there is no store `{ $name }` here
refused-store-fault = the store cannot be read: { $reason }
refused-store-closed = the store cannot be read or written
refused-record = the store has nothing with the number { $id }
refused-entrants = expected 2 to { $most } entrants, found { $found }
refused-match-games = expected 1 to { $most } games, found { $found }
refused-opening = expected at most { $most } random moves, found { $found }
refused-test = expected two differences in Elo, the smaller one first
records-program = a program

# A page for visitors who are turned away.
door-token = This page needs its whole link
door-token-about = The address lacks the token of this server. Open the link as it was printed when the server was started, or ask for it; a browser that has opened it once remembers it.
door-host = This is not the address of the page
door-host-about = The server answers only on its own machine, at the address that it printed. To let others in, start it with --listen.
door-origin = Another page asked for this one
door-origin-about = The server answers only its own page. Type its address, or open the link that it printed.

refused-file-size = this file is too large: at most { $most } MB can be read
refused-file = this is no game or position that plyground reads
refused-record-file = this is no record of a game: { $reason }
refused-record-version = this record has version { $version }, and version { $known } is read here
refused-no-games = there are no games with moves in this file
refused-edits = expected at most { $most } changes, found { $found }
refused-format = this position cannot be written so
refused-move-number = move { $number }: { $reason }
import-more = the file has { $found } games; the last { $most } are listed
pasted = text
log-line = line { $line }: { $text }
refused-parts = a part of the file is missing: try again
refused-uploads = too many files are on their way here: try again in a moment
