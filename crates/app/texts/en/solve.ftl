progress-generated = { $generated } generated ({ $rate }/s)
progress-open = { $open } open
progress-depth = depth { $depth }
progress-bound = bound { $bound }


## solve

solve-optimal = solved, proved optimal
solve-solved = solved, not proved optimal
solve-no-solution = no solution (proved)
solve-not-found = no solution found
solve-limit-time = time limit
solve-limit-nodes = node limit
solve-limit-depth = depth limit
solve-limit-memory = memory limit
solve-nearest = The most promising path found:
solve-left-out = { $count ->
    [one] { $count } move is left out here; `--json` has all of them
   *[other] { $count } moves are left out here; `--json` has all of them
}
solve-shortest = Shortest solutions
solve-algorithm = Algorithm
solve-mode = Mode
solve-heuristic = Heuristic
solve-result = Result
solve-length = Solution length
solve-cost = Solution cost
solve-generated = Nodes generated
solve-expanded = Nodes expanded
solve-penetrance = Penetrance
solve-branching = Branching factor
solve-time = Run time
solve-started = Started
solve-ended = Ended
solve-memory = Memory

## check

check-no-target = no target: --target N sets one
check-fewest = fewest moves: { $moves }
check-lowest-cost = lowest cost: { $cost }
check-unknown = { $reason ->
    [time] not decided within the time limit
    [nodes] not decided within the node limit
    [memory] not decided within the memory limit
   *[other] not decided
}
check-file = { $problems ->
    [one] { $problems } problem,
   *[other] { $problems } problems,
} { $wrong ->
    [0] none of them wrong
   *[other] { $wrong } of them wrong
}
check-illegal = Move { $number } is wrong: { $reason }
check-legal = { $moves ->
    [one] { $moves } move, legal
   *[other] { $moves } moves, all legal
}
check-reached = The goal is reached.
check-reached-before = { $moves ->
    [one] The goal is reached after { $moves } move already.
   *[other] The goal is reached after { $moves } moves already.
}
check-not-reached = The goal is not reached.
check-optimal = As short as can be.
check-longer = { $more } more than the optimum, { $optimum }
