progress-generated = { $generated } generated ({ $rate }/s)
progress-open = { $open } open
progress-depth = depth { $depth }
progress-bound = bound { $bound }

stop-broken = the game breaks its contract

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
solve-shortest = Shortest solutions
solve-algorithm = Algorithm
solve-mode = Mode
solve-heuristic = Heuristic
solve-result = Result
solve-length = Solution length
solve-generated = Nodes generated
solve-expanded = Nodes expanded
solve-penetrance = Penetrance
solve-branching = Branching factor
solve-time = Run time
solve-started = Started
solve-ended = Ended
solve-memory = Memory
