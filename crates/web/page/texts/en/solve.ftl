# The area of searches: problems for one player, solved and compared.

solve-title = What to solve
solve-about = Problems for one player. Choose one, choose a search, and see what it finds and what it costs.
solve-games = Problems of the games
solve-puzzles = Classic puzzles
solve-count = { $count ->
    [one] { $count } problem
   *[other] { $count } problems
}
solve-compare = Compare searches
solve-own-file = A file of your own
solve-own-file-about = Problems as Lisp lists, in the format of the course. Drop a file here, or choose one: the game is recognised by itself.
solve-choose-file = Choose a file
solve-kept-file = { $name } is open in this tab.
solve-file-large = The file is too large: { $size }, at most { $most }
solve-no-file = The file is no longer open in this tab: choose it again
solve-no-game = There are no problems of “{ $name }” here
solve-no-problem = There is no problem { $name } here
solve-to-all = To all problems
solve-problems = Problems
solve-problem = Problem { $name }
solve-embedded = The problems of the program
solve-board = Problem { $name }
solve-download = Download
solve-note = Line { $line }, column { $column }: { $text }
solve-warnings = { $count ->
    [one] { $count } note about the file
   *[other] { $count } notes about the file
}

solve-search = Search
solve-algorithm = Algorithm
solve-uninformed = Without an estimate
solve-informed = With an estimate of what is left
solve-heuristic = Estimate (heuristic)
solve-no-heuristic = This puzzle has no estimate: the search works without one.
solve-admissible = Never too much: admissible.
solve-not-admissible = Sometimes too much: the solution may not be the cheapest.
solve-by-memory = by the memory
solve-target = Target
solve-target-own = that of the problem
solve-target-needed = This board has no target of its own.
solve-limits = Limits
solve-limits-set = Limits: { $limits }
solve-limits-clear = Without limits
solve-limit-time = time { $value } s
solve-limit-nodes = { $value } states
solve-limit-memory = memory { $value } MB
solve-limit-depth = depth { $value }
solve-time = Time in seconds
solve-nodes = States generated
solve-memory = Memory in MB
solve-depth = Depth in steps
solve-any-depth = any
solve-depth-cost = Uniform cost, greedy search and both forms of A* count cost instead, which differs where a step costs more than 1.
solve-at-most = at most { $most } here
solve-finer = Rules and details
solve-goal-test = Test for the goal
solve-goal-test-usual = as usual for the algorithm
solve-goal-test-generation = when a state is generated
solve-goal-test-expansion = when a state is expanded
solve-symmetry = Treat symmetric states as one
solve-button = Solve { $problem } by { $algorithm }
solve-stop = Stop
solve-no-number = { $field }: this is no number
solve-beyond = { $field }: from { $least } to { $most } here, and { $found } is not

solve-result = Result
solve-figures = Figures
solve-waiting = Waiting for a free place…
solve-searching = Searching…
solve-stopping = Stopping…
solve-stopped = The search was stopped
solve-still = Still searching: { $count } states after { $seconds } seconds
solve-proved = proved the best
solve-not-proved = not proved the best
solve-verdict-optimal = { $count ->
    [one] Solved in { $count } step, and no solution is shorter
   *[other] Solved in { $count } steps, and no solution is shorter
}
solve-verdict-solved = { $count ->
    [one] Solved in { $count } step; a shorter solution may exist
   *[other] Solved in { $count } steps; a shorter solution may exist
}
solve-verdict-cheapest = { $count ->
    [one] Solved in { $count } step at cost { $cost }, and no solution is cheaper
   *[other] Solved in { $count } steps at cost { $cost }, and no solution is cheaper
}
solve-verdict-cost = { $count ->
    [one] Solved in { $count } step at cost { $cost }; a cheaper solution may exist
   *[other] Solved in { $count } steps at cost { $cost }; a cheaper solution may exist
}
solve-verdict-none = There is no solution: everything was searched
solve-verdict-unreachable = There is no solution: the goal cannot be reached from here, which is known without a search
solve-verdict-already = Solved from the start
solve-ended-finished = Not found: the search ended without a solution, which is no proof that there is none
solve-ended-time = Not found in the time
solve-ended-nodes = Not found within the limit of states
solve-ended-depth = Not found within the depth
solve-ended-at-depth = Not found within depth { $depth }, the limit that is set
solve-ended-memory = Not found within the memory
solve-ended-cancelled = Stopped before a solution was found
solve-ended-broken = The search cannot go on: the puzzle breaks a rule that searches need
solve-command = The same as a command
solve-definitions = What the figures mean

solve-counter-generated = Generated
solve-counter-expanded = Expanded
solve-counter-open = Open now
solve-counter-depth = Depth
solve-counter-depth-cost = Greatest cost
solve-counter-time = Time
solve-counter-bytes = Memory now
solve-counter-length = Steps
solve-counter-cost = Cost
solve-counter-duplicates = Duplicates
solve-counter-reopened = Reopened
solve-counter-peak-open = Most open
solve-counter-peak-closed = Most closed
solve-counter-penetrance = Penetrance
solve-counter-branching = Branching factor
solve-counter-memory = Most memory
solve-counter-mode = Mode
solve-definition-length = The number of actions of the solution.
solve-definition-cost = What the actions cost together; a step costs 1 unless the puzzle says otherwise.
solve-definition-generated = Successors produced, the start not counted; duplicates count. Searches that iterate add up their iterations.
solve-definition-expanded = States whose successors were produced; a state that is expanded again counts again.
solve-definition-duplicates = Successors that were not kept because the same state was known at no greater cost.
solve-definition-reopened = Closed states that were met on a cheaper way and opened again.
solve-definition-peak-open = The most states that waited to be expanded at one time.
solve-definition-peak-closed = The most expanded states that were kept at one time; 0 where none are kept.
solve-definition-depth = The greatest depth of a state that was expanded.
solve-definition-depth-cost = The greatest cost from the start to a state that was expanded: this search goes by cost. Where every step costs 1, that is the depth in steps.
solve-definition-penetrance = Steps of the solution divided by states generated: 1 means the search went straight to the goal.
solve-definition-branching = The branching factor of the even tree with as many states and the same depth: 1 is perfect.
solve-definition-time = The time of the search alone.
solve-definition-memory = The most memory held for states, index and lists.
solve-definition-mode = The form of the algorithm that ran. Some forms save memory or time where the puzzle allows it.

solve-path = Path
solve-nearest = The most promising path
solve-start = The start
solve-step = { $number }. { $words }
solve-step-cost = cost { $cost }
solve-more-steps = { $count } more steps are not shown.
solve-slider = Place on the path
solve-first = To the start
solve-back = One step back
solve-forward = One step forward
solve-last = To the end
solve-play = Play the path
solve-play-nearest = Play the most promising path
solve-pause = Pause

edit-title = { $game }: write a problem
edit-text = The problem as a Lisp list
edit-about = One list per problem. A semicolon begins a comment. The board is drawn as you type.
edit-board = Board
edit-notes = What is unusual in the text
edit-empty = Write a problem, or choose one to begin with
edit-large = The text is too long
edit-fine = The text is a problem: { $goal }
edit-brush = A click on a square
edit-select = chooses it
edit-swap = exchanges two
edit-cell = What stands on { $square }
edit-swapped = { $one } and { $two } are exchanged
edit-painted = { $square } is { $word }
edit-use = Solve this problem
edit-again = Discard the changes
solve-edit = Edit
edit-square = row { $row }, column { $column }

compare-about = Every search on every problem, one after the other, so that times can be compared. Sort the table by its headings.
compare-game = Problems of
compare-own = From your file { $name }
compare-take-own = Take those of { $name }
compare-all = All
compare-problems = Problems ({ $count })
compare-algorithms = Algorithms ({ $count })
compare-heuristics = Estimates ({ $count })
compare-limits = Of each search. Without a time it is 2 seconds.
compare-too-many = { $count } searches are too many: at most { $most } here
compare-button = { $count ->
    [one] Run { $count } search
   *[other] Run { $count } searches
}
compare-begins = { $count ->
    [one] { $count } search begins
   *[other] { $count } searches begin
}
compare-at = { $number } of { $total } searches
compare-progress = Searches done
compare-done = { $count ->
    [one] { $count } search is done
   *[other] All { $count } searches are done
}
compare-cut = Incomplete: { $count } searches were run
compare-table = Results
compare-plot = Plot of the results
compare-column-problem = Problem
compare-column-algorithm = Algorithm
compare-column-heuristic = Estimate
compare-column-result = Result
compare-column-length = Steps
compare-column-generated = Generated
compare-column-expanded = Expanded
compare-column-penetrance = Penetrance
compare-column-branching = Branching
compare-column-time = Time
compare-column-memory = Memory

lab-kinds = What to compare
lab-kind-compare = Problems for one player
lab-kind-tree = Games for two

tree-about = The techniques of game-tree search, each on top of the ones before, on the same positions: first to the same depth, then for the same time. Times differ from run to run, counters do not.
tree-position = First position
tree-position-start = the start of the game
tree-position-about = On one line. The other positions are reached from it by random moves.
tree-to-analysis = Set it up in the analysis
tree-over = The game is over here: there is nothing to search
tree-techniques = Techniques ({ $count })
tree-techniques-label = Techniques
tree-engines = Engines of your own ({ $count })
tree-engines-label = Engines, one on each line
tree-engines-about = Each is a search with its switches: { $names }, or level=1 to level=9.
tree-conditions = Positions and limits
tree-limit-positions = Positions
tree-limit-seed = Seed of the positions
tree-limit-depth = Depth in plies
tree-limit-nodes = Nodes of each search
tree-limit-time-ms = Time of each search in ms
tree-time-about = For the depth in a time; 0 leaves that out.
tree-button = { $count ->
    [one] Compare { $count } search
   *[other] Compare { $count } searches
}
tree-now-position = Position
tree-now-part = Part
tree-part-depth = to the depth
tree-part-time = for the time
tree-of = { $number } of { $total }
tree-incomplete = “>” and grey: a search ran out of nodes before the depth, so its counters mean little.
tree-column-technique = Technique
tree-column-nodes = Nodes
tree-column-alpha = Alpha cuts
tree-column-beta = Beta cuts
tree-column-first = By the first move
tree-column-branching = Branching
tree-column-time = Time
tree-column-depth = Depth in the time
tree-column-engine = Engine
