# Algorithms of path search, in the words of a page that offers them.

algorithm-bfs = Breadth-first search
algorithm-bfs-about = Looks at all states one step away, then two, and so on. The first solution has the fewest steps.
algorithm-dfs = Depth-first search
algorithm-dfs-about = Follows one path to its end before it tries the next. Little memory; the solution may be far from the shortest.
algorithm-ids = Iterative deepening
algorithm-ids-about = Depth-first search to depth 1, then 2, and so on: the fewest steps with little memory, at the price of repeated work.
algorithm-ucs = Uniform-cost search
algorithm-ucs-about = Always takes up the cheapest state so far. Finds the cheapest solution without an estimate of what is left.
algorithm-greedy = Greedy best-first search
algorithm-greedy-about = Always takes up the state that seems nearest to the goal. Fast, without a promise about the length.
algorithm-astar = A*
algorithm-astar-about = Adds the cost so far to an estimate of what is left. With an admissible estimate the solution is the cheapest.
algorithm-wastar = Weighted A*
algorithm-wastar-about = A* that trusts the estimate more: faster, and at most as many times dearer as the weight says.
algorithm-idastar = IDA*
algorithm-idastar-about = Depth-first searches bounded by cost and estimate: the answers of A* with hardly any memory.
algorithm-rbfs = Recursive best-first search
algorithm-rbfs-about = Best-first with memory for one path only; what is forgotten is searched again when it looks best.
algorithm-smastar = SMA*
algorithm-smastar-about = A* with a fixed number of nodes: when they are used up, the worst ones are forgotten.
algorithm-beam = Beam search
algorithm-beam-about = Keeps only the best states of each depth. Fast on large problems; it may miss a solution.
algorithm-bidirectional = Bidirectional search
algorithm-bidirectional-about = Two breadth-first searches that meet, from the start and from the goal. Only where the goal is known beforehand.

option-mode = Mode
option-weight = Weight of the estimate
option-width = States kept at each depth
option-seed = Seed for ties
option-repairs = Repairs of a path that missed the goal
option-nodes = Nodes kept at most

mode-auto = chosen by the problem
mode-standard = standard, as in textbooks
mode-skip-parent = skips the parent
mode-orderly = orderly, without an index
mode-deferred = deferred look-up
mode-partial = partial expansion
mode-repair = repairs the best path

refused-file-bytes = the file has { $found } bytes, expected at most { $most }
refused-problems = the file has { $found } problems, expected at most { $most }
refused-no-owner = no game can read this file as its problems
refused-other-game = these are problems of { $other }, not of { $title }
refused-target = problem { $name } is a board without a target: choose one to reach
refused-nodes = expected a limit of 1 to { $most } states, found { $found }
refused-memory = expected a limit of 1 to { $most } MB of memory, found { $found }
refused-searches = these would be { $found } searches, expected at most { $most }: choose fewer problems or algorithms
compare-over = stopped after { $seconds } seconds, the limit of a comparison here
refused-positions = expected 1 to { $most } positions, found { $found }
refused-depth = expected a depth of 1 to { $most }, found { $found }
refused-tree-nodes = expected a limit of 1 to { $most } nodes, found { $found }
refused-technique = there is no technique `{ $name }` in this game
refused-techniques = expected 1 to { $most } techniques and engines, found { $found }
refused-threads = `{ $engine }`: searches have one thread here
