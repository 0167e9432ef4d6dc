### Records: stores of games, matches among engines.

records-stores = Stores
records-trail = Where you are
records-own = This server
records-own-about = Games of this store are kept until the server ends.
records-new = New match
records-none = There are no matches here yet.
records-leader = { $name } leads with { $points } points, { $count } entrants
records-imported = { $games ->
    [one] { $games } game, imported
   *[other] { $games } games, imported
}
records-game-count = { $games ->
    [one] { $games } game
   *[other] { $games } games
}
records-game-of = { $games } of { $of } games, not ended
records-all-games = All games ({ $games })
records-more = { $count } older matches are not shown.
records-match = Match
records-game = Game
records-games = Games
records-no-games = There are no such games.
records-shown = { $first } to { $last } of { $total }
records-newer = Newer
records-older = Older
records-any = Any
records-player = Player
records-result-first = Player 1 won
records-result-second = Player 2 won
records-result-draw = Draw
records-result-forfeit = Forfeited
records-of-match = Games of match { $match }.
records-plies = { $count ->
    [one] { $count } move
   *[other] { $count } moves
}
records-play = Play the moves
records-opening = opening

records-table = Table
records-counted = { $games } of { $of } games are counted
records-rank = Place
records-entrant = Entrant
records-points = Points
records-wdl = Won / drawn / lost
records-forfeits = Forfeited
records-crosstable = Each against each
records-difference = { $one } against { $other }: { $elo } Elo. The chance that { $one } is the stronger one is { $part } %.
records-test = Sequential test
records-test-open = Not decided yet.
records-test-yes = Decided: { $one } is { $elo } Elo against { $two }, or more.
records-test-no = Decided: { $one } is { $elo } Elo against { $two }, or less.
records-test-place = Ratio of likelihoods { $llr }, from { $lower } to { $upper }

records-entrants = Entrants
records-rounds = Pairs of games for each two
records-time = Time of a turn
records-random = Random moves first
records-keep-in = Keep the games in
records-test-wanted = Stop as soon as a test has decided
records-test-about = A sequential test of two differences in Elo, with errors of 5 %. For two entrants.
records-elo0 = No more than (Elo)
records-elo1 = At least (Elo)
records-two = Choose at least two entrants
records-begin = { $games ->
    [one] Play { $games } game
   *[other] Play { $games } games
}
records-stop = Stop
records-stopped = The match was stopped. Its games are kept.
records-over = The match is over.
records-waits = Waiting until another match has ended.
records-running = { $played } of { $of } games played.
records-ends = The match ends when this page is closed; you can look at other pages meanwhile.
