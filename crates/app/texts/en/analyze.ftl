## analyze

evaluation-full = the game's own evaluation (engines)
evaluation-material = points so far, nothing else (engines)

analyze-player = Player
analyze-visits = visits
analyze-worth = worth
analyze-line = line
# won, lost and drawn are proved
analyze-standing = { $state ->
    [won] win
    [winning] winning
    [better] better
    [worse] worse
    [losing] losing
    [lost] loss
    [drawn] draw
   *[even] even
}
analyze-proved = proved
analyze-bound = bound
analyze-estimate = estimate
analyze-more = { $count } more; --top 0 lists all
analyze-kept = in { $file }: { $count ->
    [one] { $nodes } position
   *[other] { $nodes } positions
}, { $time } s in all runs

caveat-unbounded = The game declares no largest margin and no bounds, so a win does not end the search: another might win by more.
caveat-capped = The search looks no further than { $number ->
    [one] { $number } ply
   *[other] { $number } plies
} ahead, and the game goes on.
caveat-repetition = The game breaks its contract: { $number ->
    [one] { $number } ply
   *[other] { $number } plies
} ahead a position occurs again.
caveat-bounds = The game breaks its contract: a value lies outside the bounds that it declares.
caveat-too-many-moves = The game breaks its contract: a position has { $number } legal moves, and the most is 65535.
caveat-no-end = The game breaks its contract: it goes on after { $number ->
    [one] { $number } ply
   *[other] { $number } plies
}.
caveat-no-move = The game breaks its contract: a position that is not over has no legal move.

analyze-summary = depth { $depth }, engine { $engine }, { $count ->
    [one] { $nodes } position
   *[other] { $nodes } positions
}{ $rate ->
    [none] { "" }
   *[other] { " " }({ $rate }/s)
}, { $time } s, { $reason ->
    [finished] finished
    [time] stopped by the time limit
    [nodes] stopped by the node limit
    [depth] stopped by the depth limit
    [memory] stopped by the memory limit
    [broken] stopped: the game breaks its contract
   *[cancelled] cancelled
}

## bench

bench-total = total
bench-signature = the signature is { $nodes }, `{ $file }` has { $expected }
