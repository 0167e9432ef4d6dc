## match, records

match-won = won
match-drawn = drawn
match-lost = lost
match-score = score
match-interrupted = interrupted: not all games were played
match-left = { $time } left
match-null = H0: rather { $elo } Elo
match-alternative = H1: rather { $elo } Elo
match-played = Played in { $time } s ({ $rate }/s)
match-by = { $score } by { $margin }
match-in-pairs = Games are played in pairs with the seats swapped: each two engines play { $games }, not { $asked }.
match-games = { $games ->
    [one] { $games } game
   *[other] { $games } games
}
match-time = { $time } a turn
match-nodes = { $nodes ->
    [one] { $nodes } node
   *[other] { $nodes } nodes
} a turn
match-seed = seed { $seed }
match-own-limits = limits of their own or 100ms a turn
match-undecided = not decided
match-forfeited = Games forfeited
match-resigned = resigned
match-margin = Margin
match-margin-column = margin
match-pairs = Pairs
match-pairs-column = pairs (0, ½, 1, 1½, 2 points)
match-ratings = Ratings
match-results = Results
match-games-title = Games
match-game = Game
match-many = { $engines } engines
match-points = points
match-points-title = Points
match-played-games = games
match-forfeits = forfeits
match-reason = reason
match-engines = Engine by engine
match-opponent = against
match-seat = player
match-result = result
match-moves = moves
match-show-game = Show this game
match-passed-over = passed over, since they are not executable: { $files }

records-imported = { $games ->
    [one] { $games } game
   *[other] { $games } games
} imported
records-updated = { $games } of them in a later state than before
records-kept = { $games } of them were in the store already
records-from = from { $file }
records-incomplete = not complete
records-none = no match
records-single = Games outside any match:
records-first-player = 1: first player
records-opening = opening
