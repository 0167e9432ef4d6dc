# Tables and plots of searches side by side.

lab-place = { $number } of { $total }
lab-left-out = { $algorithm }, left out: { $reason }
lab-algorithm = algorithm
lab-heuristic = heuristic
lab-result = result
lab-penetrance = penetrance
lab-optimal = optimal
lab-solved = solved
lab-no-solution = no solution
lab-not-found = not found
lab-fewest = fewest moves
lab-fewest-found = fewest moves found
lab-cost = cost
lab-lowest = lowest cost
lab-lowest-found = lowest cost found
lab-legend = nodes generated (moves; ≤: not proved the fewest; none: proved that there is no solution); a word: the limit that stopped the search
lab-legend-cost = nodes generated (cost; ≤: not proved the lowest; none: proved that there is no solution); a word: the limit that stopped the search
lab-all-problems = all problems
lab-not-backwards = the goals of these problems are not known beforehand, so they cannot be run backwards
lab-no-limits = no limits
lab-limits = limits of each search
lab-depth-limit = depth limit of dfs
lab-goal-test-generation = goal test on generation
lab-goal-test-expansion = goal test on expansion
lab-symmetry = symmetry on
lab-uninformed = Without heuristic
lab-admissible = admissible
lab-not-admissible = not admissible
lab-title = state-space searches
lab-bars-time = Time, by problem
lab-bars-nodes = Nodes generated, by problem
lab-bars-legend = log scale; in parentheses the fewest moves known; pale: not proved optimal; hollow: no solution; grey: stopped by the limit named
lab-axis-time = time (log scale)
lab-axis-nodes = nodes generated (log scale)
lab-axis-moves = fewest moves known
lab-lines-none = No problem was solved: nothing to compare.
lab-lines = Nodes generated, by depth of the solution
lab-lines-legend = solved problems only, their number in parentheses; lines pass through the geometric mean of problems of the same depth

# Game-tree searches side by side

techniques-title = the worth of each technique
techniques-technique = technique
techniques-first-move = by the first move
techniques-axis = nodes (logarithmic)
techniques-conditions = { $positions ->
    [one] { $positions } position
   *[other] { $positions } positions
} to depth { $depth } (seed { $seed }), at most { $nodes ->
    [one] { $nodes } node
   *[other] { $nodes } nodes
} each
techniques-from = { $conditions }, from { $position }
techniques-evaluation = evaluation { $name }
techniques-about = { $positions ->
    [one] { $positions } position
   *[other] { $positions } positions
}, depth { $depth }
techniques-depth-in = depth in { $time }
techniques-depth-in-short = depth in { $time }

technique-cuts = cuts
technique-bounds = bounds
technique-hints = hints
technique-killers = killers
technique-history = history
technique-memoisation = memoisation
technique-etc = table cutoffs
technique-quiescence = quiescence
technique-aspiration = aspiration
technique-reductions = reductions

# Words of tables

word-problem-title = Problem
word-nodes = nodes
word-depth = depth
word-time = time
word-memory = memory
word-moves = moves
word-generated = generated
word-expanded = expanded
word-alpha-cuts = alpha cuts
word-beta-cuts = beta cuts
word-branching = branching
word-none = none
word-limit = limit
word-interrupted = interrupted
number-decimal = .
stop-broken = the game breaks its contract
solve-heuristic = Heuristic
