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
