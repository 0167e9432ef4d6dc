# What the server says about puzzles.

refused-no-puzzles = This game has no puzzles
refused-puzzle-place = The puzzle has no move for you after { $done } plies
refused-puzzle-solved = The puzzle is solved
puzzle-hint-part = The move begins with { $part }
puzzle-hint-among = It is one of { $moves }
puzzle-hint-move = The move is { $move }
