player = Player

# At the end of a run
written-log = The game was logged in { $file } (to switch this off for good: plyground settings { $name } off)
written-results = The run was recorded in { $file } (to switch this off for good: plyground settings { $name } off)

notice-not-saved = The game is not being saved: { $error }
notice-no-log = The game is not being logged: cannot write `{ $file }`: { $error }

command-back = 0|s|back|menu|exit|quit|q
command-help = ?|help
command-list = l|list|moves
command-board = board|show
command-hint = hint
command-undo = u|undo
command-redo = r|redo
command-resign = resign
command-save = save
command-rules = rules
command-options = o|options
command-previous = p|previous

play-nothing-to-undo = There is nothing to take back.
play-nothing-to-redo = There is nothing to play again.
play-saved = Kept as { $file }
play-broken = The engine of player { $player } is gone: { $reason }. A person plays on in its place.
play-bug = an engine of plyground crashed; this is a bug
play-hint = Hint: { $move }; { $value }

plain-hint = Type a move, or a number of the list; `help` lists the commands, 0 goes back.
plain-help =
    A move as the rules write it, or a number from the list printed last. A piece alone (`b`, `V5`, `bqao`) lists
    its places, and then a number or a square is enough. Commands (where a piece is called `U`, `u` is undo):
      list     the legal moves, numbered     board    the board again
      hint     what the engine would play    undo     take the last move back
      redo     play it again                 save     keep the game
      rules    the rules                     resign   give up
      0 or s   back to the menu (the game is saved and can be resumed)
    On the board of Blokus, + marks cells of which the next piece must cover one.
plain-places = { $piece }: { $count ->
    [one] { $count } place
   *[other] { $count } places
}; type a number or a square
plain-ways = { $piece }: { $count ->
    [one] { $count } place
   *[other] { $count } places
}; type the number of a way to lay it, or a square
plain-no-moves = Player { $player } has no moves and passes
plain-played = Player { $player } plays { $move }
plain-you-played = You play { $move }
plain-computer-played = The computer plays { $move }
plain-you-no-moves = You have no moves and pass
plain-computer-no-moves = The computer has no moves and passes
plain-counts = value { $value }, depth { $depth }, { $nodes ->
    [one] { $nodes } node
   *[other] { $nodes } nodes
}, { $alpha ->
    [one] { $alpha } alpha cut
   *[other] { $alpha } alpha cuts
}, { $beta ->
    [one] { $beta } beta cut
   *[other] { $beta } beta cuts
}, { $time } ms
plain-end-of-input = End of input: the game is saved and can be resumed.
plain-try-again = Possible: { $moves }{ $more } (`list` shows all, `help` the commands); not `{ $typed }`
plain-empty = Nothing was typed.
plain-number = `{ $typed }` is not in the list, which goes from 1 to { $most }
plain-no-list = No list has been printed for numbers; `list` prints it.
plain-total = Player { $player } ({ $seat }): moves: { $moves }, time: { $time }

screen-picture = The screen was written to { $file }
screen-small = The screen is too small: { $width } × { $height } characters are needed.

replay-keys = ←→ move by move   Home End   r: review   Esc: back
replay-at = Move { $at } of { $of }
replay-effort = value { $value }, depth { $depth }, { $nodes ->
    [one] { $nodes } node
   *[other] { $nodes } nodes
}

panel-players = Players
panel-pieces = Pieces
panel-in-hand = in hand: { $piece }
panel-legal = Legal moves
panel-moves = Moves
panel-engine-title = Engine
panel-analysis = Analysis: = proved, ~ estimate
panel-no-engine = h: a hint   a: an analysis
panel-depth = depth { $depth }
panel-counts-untimed = { $nodes } nodes, cuts { $alpha }α { $beta }β
panel-counts = { $nodes } nodes { $rate }/s, cuts { $alpha }α { $beta }β

table-welcome = ? shows the keys
table-your-turn = Your turn
table-your-turn-for = Your turn { $what }
table-computer-thinks = The computer is thinking
table-to-move = to move
table-thinks = is thinking
table-paused = paused
table-not-here = That is not possible here; ◦ and green show what is.
table-not-your-turn = It is not your turn.
table-game-over = The game is over.
table-not-this-piece = This piece cannot be taken now.
table-no-piece = There is no piece { $letter }… to take; small letters are the commands.
table-click-again = Enter or another click gives this piece.
table-thinking-hint = Thinking about a hint…
table-analysis-on = Analysis on
table-analysis-off = Analysis off
table-type-move = Move:
table-sure = Give up? (y/n)
table-yes-keys = y
table-key-play = Enter: play
table-key-piece = Tab, Shift-letter: piece
table-key-turn = r: turn
table-key-type = m: type
table-key-hint = h: hint
table-key-analysis = a: analysis
table-key-undo = u: undo
table-key-redo = y: redo
table-key-rules = i: rules
table-key-help = ?: help
table-key-menu = q: menu
table-key-now = g: move now
table-key-pause = Space: pause
table-key-go-on = Space: go on
table-key-step = n: one move
table-key-speed = + -: speed
table-key-again = Enter: what next…
table-key-review = r: review
table-key-keep = s: keep the game
legend-playable = { $mark } cover one of these
legend-start = { $mark } a first piece must cover this
legend-anchor = { $mark } the piece in hand can go here
legend-worth = a number: its worth there
help-title = Keys
help-close = any key closes
help-more = ↑↓ PgUp PgDn: more   any other key closes
# Lines with a key or a mark and, after a colon, what it does. Each text is shown where it applies.
table-help-squares =
    arrows: move the cursor
    Enter, Space: play there
    c: go to a square that is possible
table-help-give =
    arrows: choose the piece to give
    Enter, Space: give this piece
table-help-list =
    ↑ ↓: choose a move of the list
    Enter, Space: play it
table-help-pieces =
    Tab, t: next piece; Shift-Tab: the one before; 1–9
    Shift-letter: the piece of that name; again: the next one of them
    Shift-arrows: the piece beside it, as they lie
table-help-turn = r, e: turn the piece, and back; mouse: right button, wheel
table-help-mouse = click: a square, to play there
table-help-mouse-pieces = click: a piece, to take it; a square, to play there
table-help-type = m: type a move as text, such as { $move }
table-help-advice = h, a: a hint; analysis on and off
table-help-now = g: the engine moves now
table-help-undo = u, y: undo, redo
table-help-resign = x: resign
table-help-watch =
    Space: pause, and go on
    n: one move
    + -: faster, slower
table-help-over =
    Enter, Space: what next: another game, or a review of this one
    r: review this game
table-help-rest =
    s, i: keep the game; the rules
    q, Esc: menu; the game is saved and can be resumed
    F12: a picture of the screen
    Ctrl-C: quit; the game is saved as well
table-help-marks = ◦ green: a square that is possible
table-help-marks-piece = ◦: the piece in hand can go here
table-help-marks-cover = ▒ x: what it covers; where it cannot lie
