# Why a text is not a move or a position.

# $expected (message)
# $found (message)
notation-syntax = expected { $expected }, found { $found } (character { $place })
# $reason (message)
notation-illegal = `{ $text }` is not possible here: { $reason }
notation-unsupported = this game's positions cannot be written on one line; give the moves from the start instead
notation-end-of-text = the end of the text
notation-not-legal = it is not one of the legal moves
notation-no-edit = this position cannot be changed like that
notation-game-over = the game is over
notation-turn-over = the turn is over before it
