# O que o servidor diz sobre exercícios.

refused-no-puzzles = Este jogo não tem exercícios
refused-puzzle-place = O exercício não tem jogada sua depois de { $done } lances
refused-puzzle-solved = O exercício está resolvido
puzzle-hint-part = A jogada começa por { $part }
puzzle-hint-among = É uma destas: { $moves }
puzzle-hint-move = A jogada é { $move }
