# `plyground puzzles`.

puzzles-title = Puzzles
puzzles-all = all
puzzles-grade = of grade
puzzles-row = { $number }: grade { $grade }, { $goal ->
    [win] one move wins
   *[save] one move saves
}, depth { $depth }, { $plies ->
    [one] one ply
   *[other] { $plies } plies
}
puzzles-asked = Puzzle { $number }, grade { $grade }: { $asked }
puzzles-solution = Solution: { $line }
puzzles-rest = It goes on: { $line }
puzzles-progress = { $games } games, { $found } of { $count } puzzles
puzzles-found = { $found } of { $count } puzzles, in { $games } games
puzzles-flaw = Puzzle { $number }: { $flaw ->
    [unproved] not proved within the nodes
    [ply] ply { $value } of the solution is not legal, not the only one or not the best answer
    [depth] the depth of the proof is { $value ->
        [0] larger than the nodes allow
       *[other] { $value }
    }
    [twice] the same as puzzle { $value }, by symmetry
   *[rest] what follows the solution is not legal or does not end with this result
}
puzzles-checked = { $proved } of { $puzzles } puzzles proved
puzzles-help = Type a move. `hint` shows a part of it, `solution` all, `next` goes on to another puzzle, `quit` ends.
puzzles-command-next = n|next|skip
puzzles-command-solution = solution|solve
puzzles-hint-part = The move begins with { $part }.
puzzles-hint-among = It is one of { $plies }.
puzzles-hint-move = The move is { $ply }.
puzzles-right = Right. The other side answers { $reply }.
puzzles-go-on = Right; the turn goes on.
puzzles-solved = Solved.
puzzles-wrong = { $ply } does not { $goal ->
    [win] win
   *[save] save the game
}. Try again.
puzzles-wrong-turn = After { $ply } nothing is better than a { $result ->
    [draw] draw
   *[loss] loss
}. Try again.
puzzles-refuted = { $ply } is answered by { $reply }, and the game is { $result ->
    [draw] a draw
   *[loss] lost
}. Try again.
puzzles-streak = { $solved } of { $tried } solved without help; streak { $streak }, best { $best }
