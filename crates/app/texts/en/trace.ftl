## trace

trace-search = search
trace-events = events
trace-iterations = iterations
trace-cost = cost
trace-solution = solution
trace-open = open
trace-events-title = Events
trace-before = before the first event
trace-board = Board
trace-no-board = no board
trace-state = State
trace-position = Position
trace-start = start
trace-from = from
trace-by = by
trace-path = path
trace-unknown-path = the trace does not contain the path from the start
trace-backwards = reached backwards, from a goal
trace-open-title = Open
trace-no-open = nothing is open
trace-closed = closed
trace-on-path = on the path
trace-action = action
trace-counters = Counters
trace-duplicates = duplicates
trace-reopened = reopened
trace-goals = goals
trace-iteration = iteration
trace-line = Line
trace-moves = Moves here, in points
trace-player = player
trace-window = window
trace-value = value
trace-best = best
trace-cut = cut
trace-table-hits = table hits
trace-used = used
trace-find = find
trace-go-to = go to event
trace-too-small = the window is too small: 60 × 16 at least
trace-at-end = this is the end; Home goes to the start
trace-no-query = nothing to find yet: / asks for it
trace-hints = ←→ step  n/p expansion  c cut  space run  +/- speed  / find  ? help  q quit
trace-status-unseen = not generated yet
trace-status-open = open
trace-status-expanded = expanded
trace-status-closed = closed
trace-status-duplicate = duplicate
trace-status-improvement = cheaper way
trace-status-dead-end = dead end
trace-status-passed-over = passed over
trace-status-forgotten = forgotten
trace-status-goal = goal
trace-breaks-off = breaks off: no last line
trace-not-a-number = not the number of an event: { $text }
trace-found = { $text }: found (next: .  previous: ,)
trace-nothing-found = nothing found for { $text }
trace-alike = { $path } (symmetry: as played on canonical states)
trace-truncated = truncated: { $events ->
    [one] { $count } event left out
   *[other] { $count } events left out
}
trace-event-of = event { $number } of { $count }
trace-help =
    ← →  h l: one event back, on
    ↑ ↓  k j  PgUp PgDn: 100 events back, on
    p n: previous, next expansion
    C c: previous, next cut; of a path search, duplicate
    Home g, End G: before the first event, last event
    space: run, stop
    + -: faster, slower
    /: find: 17 (state), B3 (action), b3; c1 (in a row), cut
    {"."} ,: next match, previous match
    :: go to an event by its number
    Tab z: the board alone, everything
    ?: this help; any key closes it
    q Esc Ctrl-C: quit
trace-line-iteration = iteration { $number }, limit { $limit }
trace-line-generate = generate { $node }{ $parent }{ $action } (depth { $depth }, g { $cost }{ $estimate }){ $same }
trace-line-parent = from { $parent }
trace-line-same = same as { $node }
trace-line-expand = expand { $node }
trace-line-close = close { $node }
trace-line-reopen = reopen { $node }, g { $cost }
trace-line-forget = forget { $node }{ $value }
trace-line-goal = goal { $node }, cost { $cost }
trace-line-enter = enter { $node }{ $parent }{ $move } (ply { $ply }, depth { $depth }, player { $player }, { $window })
trace-line-child = move { $move } at { $node }: { $value }{ $best }
trace-line-value = leave { $node }: value { $value }
trace-line-cut = cut { $kind } at { $node } by { $move }
trace-line-table = table at { $node }: { $value } (depth { $depth }){ $used }
trace-line-used = used

## One line about the last event. 76 characters at most.

trace-cut-better = { $value } ≥ { $limit }: player { $other } already has a better move, { $move }; { $skipped }
trace-cut-equal = { $value } ≥ { $limit }: player { $other } already has a move as good, { $move }; { $skipped }
trace-cut-window = { $value } ≥ { $limit }, the end of the window: no more is asked for; { $skipped }
trace-cut-most = { $value }: the rules allow nothing better; { $skipped }
trace-cut-skipped = { $count ->
    [0] it was the last move
    [one] 1 move skipped
   *[other] { $count } moves skipped
}
trace-cut-rest = the rest is skipped
trace-note-iteration = the search begins anew, with a larger limit of depth or of f
trace-note-duplicate = this state was reached before, no dearer: it is not searched again
trace-note-improvement = this state was reached before, but dearer: the new way replaces the old
trace-note-dead-end = the heuristic knows that no goal can be reached from here
trace-note-reopen = a cheaper way to a closed state: it is open again
trace-note-forget = memory is full: the worst state goes, and its parent remembers its f
trace-note-queue = breadth first: of the open states, the one that came first is next
trace-note-both-ends = from the start and from the goals in turn, until both sides meet
trace-note-stack = depth first: of the open states, the one that came last is next
trace-note-greedy = h, the estimated cost to a goal, alone decides: the least h is next
trace-note-uniform = g is the cost of the way from the start: the least g is next
trace-note-best = f = g + h: cost so far, and estimated cost to a goal; the least f is next
trace-note-weighted = f = g + { $weight } × h: cost so far, and estimate, which counts more; least f next
trace-note-layers = layer by layer, and of each only the states with the least h are kept
trace-note-path = only the path is kept; a state is followed while f = g + h is in the limit
trace-note-siblings = the path and its siblings are kept: back when a sibling has a lower f
trace-note-bounded = f = g + h, the least f is next; states that do not fit in memory go
trace-note-uninformed = the states that are open wait to be expanded
trace-note-points = values are points, for the player to move: above 0 is good for that player
trace-note-deepening = the search begins anew, deeper; what it learned orders the moves
trace-note-quiescence = quiescence: beyond the depth, only moves that change much are followed
trace-note-leaf = depth 0: no deeper; the position is evaluated, or its lively moves followed
trace-note-window = only values inside the window matter: outside, one player has better
trace-note-best-move = the best so far: the window begins here now
trace-note-not-best = no better than the best so far
trace-note-lower = at least: after a cut, the true value may be higher
trace-note-upper = at most: no move reached the window, the true value may be lower
trace-note-table = known from the table, deep enough: it is not searched again
trace-note-table-move = known from the table, but not enough: its best move is tried first
