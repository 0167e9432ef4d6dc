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
trace-moves = Moves searched here
trace-player = player
trace-window = window
trace-value = value
trace-best = best
trace-cut = cut
trace-table-hits = table hits
trace-used = used
trace-find = find
trace-go-to = go to event
trace-keys = Keys
trace-too-small = the window is too small: 60 × 16 at least
trace-at-end = this is the end; Home goes to the start
trace-no-query = nothing to find yet: / asks for it
trace-hints = ←→ step  ↑↓ 100  n/p expansion  space run  +/- speed  / find  ? help  q quit
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
    Home g, End G: before the first event, last event
    space: run, stop
    + -: faster, slower
    /: find: 17 (a state), B3 (an action), b3; c1 (in a row)
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
