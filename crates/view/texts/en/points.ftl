# Points and endings.

points = { $count ->
    [one] { $count } point
   *[other] { $count } points
}
# Why a game ended: the winner's points first.
reason-points = { $one } to { $two }
