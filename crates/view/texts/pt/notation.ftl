# Porque é que um texto não é uma jogada nem uma posição.

# $expected (message)
# $found (message)
notation-syntax = esperava-se { $expected }, está { $found } (carácter { $place })
# $reason (message)
notation-illegal = `{ $text }` não é possível aqui: { $reason }
notation-unsupported = as posições deste jogo não se escrevem numa linha; dê antes as jogadas desde o início
notation-end-of-text = o fim do texto
notation-not-legal = não é uma das jogadas possíveis
notation-no-edit = esta posição não pode ser alterada assim
notation-game-over = o jogo acabou
notation-turn-over = a vez acaba antes
