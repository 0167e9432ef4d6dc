## The searches, by their names in specs

algorithm-bfs = Breadth-first search
algorithm-dfs = Depth-first search
algorithm-ids = Iterative deepening
algorithm-ucs = Uniform-cost search
algorithm-greedy = Greedy best-first search
algorithm-astar = A*
algorithm-wastar = Weighted A*
algorithm-idastar = IDA*
algorithm-rbfs = Recursive best-first search
algorithm-smastar = SMA*
algorithm-beam = Beam search
algorithm-bidirectional = Bidirectional search
algorithm-minimax = Minimax
algorithm-negamax = Negamax
algorithm-alphabeta = Alpha-beta
algorithm-pvs = Principal variation search
algorithm-mtdf = MTD(f)
algorithm-mcts = Monte Carlo tree search
algorithm-dfpn = Depth-first proof-number search
algorithm-exact = Exact solver
algorithm-seed = The manuals' negamax
algorithm-random = Random player

## Options of engines

engines-options = Options of engines, as in pvs:depth=6,tt=off, with the engines that have them:
engines-default = default: { $value }

switch-depth = the most plies to look ahead
switch-time = the most time for a move
switch-nodes = the most positions to enter for a move
switch-evaluation = what leaves are worth: an evaluation of the game; every game has `full`, its own, and `material`, points alone
switch-deepening = iterative deepening, else straight to the depth
switch-bounds = cut by what the game itself rules out
switch-tt = keep a transposition table
switch-table = the size of the table, or of the tree of mcts
switch-hits = which entries of the table may replace a search: those searched at least as deep, or exactly as deep
switch-etc = ask the table about all children before any is searched (enhanced transposition cutoffs), where that pays
switch-hints = order moves by the game's hints
switch-killers = try first the moves that cut in sibling positions
switch-history = order moves by how often they cut elsewhere
switch-aspiration = a narrow window at the root, around the last value; without effect in mtdf, whose windows are empty
switch-quiescence = search on over noisy moves at the horizon
switch-reductions = search late moves less deep at first
switch-solver = ask the game's own solver first, for 60 % of the time; on in the games' own default engines
switch-threads = how many threads search together
switch-sharing = threads put off the moves that others are searching
switch-seed = the seed of every random choice
switch-exploration = the weight of exploration, the c of UCT
switch-rave = a move played later in a simulation counts for the child with that move too
switch-priors = begin with the game's hints as prior knowledge
switch-policy = play out by the game's policy, else uniformly
switch-judge = ask what was learnt of the game, where something was: a policy to choose moves by, and values in place of playouts
switch-variance = with a judge: explore more where the values below a position differ more
switch-proofs = back up proofs, and skip moves that cannot change the result
switch-reuse = keep the tree from move to move
switch-early = with a judge: stop when no other move can become the most visited within the limits; `bold` also stops when that is unlikely, and searches less where the result is clear
