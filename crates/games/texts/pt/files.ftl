# Como têm de ser os ficheiros de problemas e os tabuleiros, e o que neles é estranho.

expected-rows-or-target = uma lista de { $size } linhas, ou de um objetivo e uma lista dessas
expected-rows-or-seed = uma lista de linhas ou `random:SEMENTE`, sendo a semente um número inteiro
expected-target-of = um objetivo de { $most } pontos no máximo
expected-rows = uma lista de { $size } linhas
expected-row-cells = a linha { $row } como lista de { $size } casas
# $piece (message)
expected-one-piece-of = um só -{ $player }, a peça ({ $piece }) do jogador { $player }
expected-number-nil-or-piece = um número de -9999 a 9999, NIL, ou -1 ou -2 para uma peça
expected-board-name = `sample`, `seed-N` (N um número inteiro abaixo de 2^64) ou um ficheiro
found-nothing = esperava-se uma lista de { $size } linhas, não há nada
odd-repeated = { $number } está mais do que uma vez, a primeira em { $place }{ $count ->
    [1] {""}
   *[other] {" "}({ $count } casas assim ao todo)
}
odd-digits = { $number } não é um número de dois algarismos de { $low } a { $high }{ $count ->
    [1] {""}
   *[other] {" "}({ $count } casas assim ao todo)
}
# $piece (message)
odd-second-piece = um problema só tem uma peça ({ $piece }): -2 conta como NIL
odd-boards = o ficheiro tem { $count } tabuleiros, só o primeiro é usado
expected-piece-words = uma peça como `(branca quadrada alta oca)`, `(b q a o)` ou `bqao`
expected-piece-words-or-zero = uma peça como `(branca quadrada alta oca)`, `(b q a o)` ou `bqao`, ou 0 para uma casa vazia
expected-quatro-problem = um problema, isto é, uma lista de um tabuleiro e uma reserva
expected-board-of-4 = um tabuleiro de 4 linhas
expected-row-of-4 = a linha { $row } com 4 casas
expected-reserve-list = uma reserva, isto é, uma lista de peças
odd-piece-twice = a peça { $words } ({ $piece }) está em { $first } e outra vez em { $cell }
odd-no-reserve = um tabuleiro sem reserva: são todas as peças que não estão no tabuleiro
odd-reserve-placed = a peça { $words } ({ $piece }) da reserva está em { $cell }: conta uma só vez
odd-reserve-twice = a peça { $words } ({ $piece }) já está na reserva: conta uma só vez
expected-blokus-problem = um problema, isto é, uma lista de um objetivo e um tabuleiro de 14 linhas
odd-no-hands = um tabuleiro sem objetivo e sem peças na mão: ambos os jogadores têm as peças todas
odd-target = o objetivo { $target } não se pode atingir: as peças preenchem no máximo { $most } casas
odd-start-blocked = a casa da linha 0, coluna 0, que a primeira peça tem de cobrir, está bloqueada
expected-cells-target = um objetivo, isto é, um número de casas, 0 ou mais
expected-hand-counts = as peças na mão, isto é, uma lista de três números, no máximo 10, 10 e 15
expected-14-rows = um tabuleiro de 14 linhas
expected-row-of-14-cells = a linha { $row } com 14 casas
expected-cell-of-problem = uma casa, 0 (livre), 1 (preenchida) ou 2 (bloqueada)
expected-cell-of-position = uma casa, 0 (livre), 1, 2 (de um jogador) ou 3 (bloqueada)
expected-grid-cell = um custo de 1 a 9, `X` para uma parede, `S` para o início ou `G` para o objetivo
expected-only-one = um só `{ $name }`, que está em { $place }
expected-rows-up-to = uma lista de 1 a { $most } linhas
expected-row-up-to = a linha { $row } como lista de 1 a { $most } casas
odd-short-row = a linha { $row } tem { $count } de { $width } casas, as outras são paredes
expected-start-cell = uma casa `S`, o início
expected-goal-cell = uma casa `G`, o objetivo
odd-flat-list = uma lista de { $cells } casas é lida como { $side } linhas
expected-tiles = cada número de 0 a { $last } uma vez, 0 para a casa vazia
