# Who plays, how a game stands and how it ended.

seat-human = human
seat-you = you
seat-level = computer, level { $level }
seat-strongest = computer, strongest
seat-engine = computer, { $engine }

ending-unfinished = unfinished
ending-draw = draw
ending-wins = player { $player } wins
ending-wins-by = player { $player } wins by { $margin }
ending-resigned = player { $loser } resigns, player { $player } wins
ending-forfeit = player { $loser } forfeits, player { $player } wins
ending-time = unfinished: the time of the game is spent

result-you-win = You win
result-you-lose = You lose
result-you-resign = You give up; the computer wins
result-other-resigns = The computer gives up; you win

# Against a person elsewhere, who is not the computer
result-you-resign-person = You give up; the other player wins
result-person-resigns = The other player gives up; you win

# How a position stands. won, lost and drawn are proved; the others are estimates.
standing-you = { $state ->
    [won] you win with best play (proved)
    [winning] you are winning
    [better] you are better
    [worse] you are worse
    [losing] you are losing
    [lost] you lose against best play (proved)
    [drawn] a draw with best play (proved)
   *[even] even
}
standing-player = { $state ->
    [won] player { $player } wins with best play (proved)
    [winning] player { $player } is winning
    [better] player { $player } is better
    [worse] player { $player } is worse
    [losing] player { $player } is losing
    [lost] player { $player } loses against best play (proved)
    [drawn] a draw with best play (proved)
   *[even] even
}

# What a puzzle asks for.
puzzle-goal = { $goal ->
    [win] Player { $player } to move and win
   *[save] Player { $player } to move and not lose
}
