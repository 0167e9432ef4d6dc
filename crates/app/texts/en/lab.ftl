## lab

lab-interrupted = interrupted: the results are incomplete
lab-searches = { $count ->
    [one] { $count } search
   *[other] { $count } searches
}
lab-all-problems-title = All problems

## lab tree

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
