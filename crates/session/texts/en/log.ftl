# Remarks about lines of a log.

log-outside = { $count ->
    [one] { $count } line outside any game was skipped
   *[other] { $count } lines outside any game were skipped
}
log-no-header = the game starts without saying which game it is; it was skipped
log-cut = the log breaks off in move { $move }, which is left out
log-no-counts = what move { $move } took is missing or cannot be read
log-order = move { $move } follows move { $before }
log-taken-back = how many moves were left cannot be read; all are kept
log-unknown = `{ $text }` is not understood (lines like this: { $count })
log-broken = an entry of the log is not whole; it was skipped
log-damaged = lines for programs that cannot be read, or belong to no game: { $count }
log-later = a later version of plyground wrote this; lines like it were skipped
