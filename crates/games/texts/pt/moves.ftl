# Como se escrevem jogadas e posições (nomes), e porque é que uma jogada não é possível (orações).

expected-column = uma coluna de A a { $last }
expected-row = uma linha de 1 a { $last }
expected-number-or-piece = um número de -9999 a 9999, `.`, ou `-1` ou `-2` para uma peça
expected-turn = o jogador a jogar, `1` ou `2`
expected-end-of-position = o fim da posição
expected-points = pontos como `73,0`
# $piece (message)
refused-own-piece-there = está lá a própria peça ({ $piece })
# $piece (message)
refused-other-piece-there = está lá a outra peça ({ $piece })
# $piece (message)
refused-not-first-row = o jogador { $player } coloca a sua peça ({ $piece }) na linha { $row }
# $piece (message)
refused-not-highest = a peça ({ $piece }) tem de ser colocada no maior número da linha, em { $cell }
# $piece (message)
refused-threatened = está ameaçada pela outra peça ({ $piece }) em { $other }
# $piece (message)
refused-behind = está atrás da outra peça ({ $piece }) em { $other }
refused-game-over = o jogo acabou
refused-no-moves = já não há jogada possível
refused-must-pass = o jogador não pode jogar e tem de passar (`passa`)
refused-can-move = só passa quem não pode jogar
refused-no-such-cell = essa casa não existe
refused-nil = a casa é NIL, não tem número
# $expected (message)
expected-in-row = { $expected } na linha { $row }
expected-piece-such-as = uma peça como `{ $example }`
expected-only-orientation = `{ $piece }`, que tem uma só orientação
refused-can-place = quem pode colocar uma peça tem de o fazer, por exemplo `{ $example }`
expected-row-of-14 = uma linha, 0 a 13
expected-column-of-14 = uma coluna, 0 a 13 ou A a N
expected-player = o jogador a jogar, 1 ou 2
expected-board-of-14 = um tabuleiro de 14 linhas separadas por `/`
expected-cells = `X`, `O`, `#` ou um número de casas livres
expected-14-cells = 14 casas
refused-no-such-shape = nenhuma peça tem esta forma
expected-end-of-move = o fim da jogada
refused-no-such-piece = o jogo não tem essa peça
refused-none-left = já não há desta peça
refused-outside = a peça sai do tabuleiro
refused-no-corner = não toca pelo canto em nenhuma peça própria
refused-occupied = a casa está ocupada por { $piece }
refused-placed = a peça não está na reserva, está em { $cell }
refused-two-moves = colocar uma peça e dar outra são duas jogadas
refused-not-in-reserve = a peça não está na reserva
expected-one-piece = uma só peça
expected-next-row = `/` e a linha seguinte
expected-reserve = um espaço e a reserva
expected-blank-and-turn = um espaço e a vez
expected-hand = um espaço e a peça na mão
expected-piece-not-on-board = uma peça que não esteja no tabuleiro
expected-piece-not-in-reserve = uma peça que ainda não esteja na reserva
expected-whose-turn = a vez, `1` ou `2`
expected-free-piece = uma peça que não esteja no tabuleiro nem na reserva
expected-slash = `/` entre linhas
expected-space-and-turn = um espaço e de quem é a vez
expected-mark-to-move = de quem é a vez, `x` ou `o`
expected-end = o fim do texto
refused-floating = uma peça na coluna { $column } não tem nada por baixo
refused-turn = não pode ser a vez de `{ $mark }`
refused-column-full = a coluna está cheia
refused-complete-before = a linha estava completa antes da última jogada
refused-heap-empty = o monte { $heap } está vazio
refused-heap-too-small = fósforos que restam no monte { $heap }: { $size }
refused-no-match = é preciso tirar pelo menos um fósforo
expected-cell-of-9 = uma casa de `A1` a `C3`
refused-taken = a casa está ocupada

expected-row-and-column = uma linha, 0 a 13, e uma coluna, 0 a 13 ou A a N
expected-placement = uma peça como `{ $example }`, uma linha e uma coluna; ou `passa`
expected-two-orientations = uma orientação de { $piece }, `{ $piece }-1` ou `{ $piece }-2`
expected-orientation = uma orientação de { $piece }, de `{ $piece }-1` a `{ $piece }-{ $count }`
expected-separator-and-row = `{ $separator }` e a linha { $row }
expected-separator-and-cell = `{ $separator }` e a casa { $column } da linha { $row }
expected-heaps = um a quatro montes com 9 fósforos no máximo, como `1-3-5-7`
expected-heap-and-number = um monte de A a D e um número, como `B-2`
expected-column-a-to-g = uma coluna de A a G
expected-cell-b2 = uma casa como `B2`
expected-cell-b3 = uma casa como `B3`
expected-piece-bqao = uma peça como `bqao`
expected-piece-or-dot = uma peça como `bqao` ou `.`
expected-piece-or-cell = uma peça como `bqao` ou uma casa como `B3`
expected-reserve-piece = uma peça da reserva como `bqao`, `-` para nenhuma ou `*` para todas as outras
expected-hand-piece = a peça na mão como `bqao`, ou `-` para nenhuma
# $attribute (message)
expected-attribute-once = { $attribute } uma só vez
# $attribute (message)
expected-attribute = { $attribute }, `{ $one }` ou `{ $two }`
attribute-colour = a cor
attribute-shape = a forma
attribute-height = a altura
attribute-filling = o enchimento
refused-in-hand = { $hand } está na mão e tem de ser colocada, numa casa como `B3`
refused-nothing-in-hand = não há peça na mão, é preciso dar uma, como `bqao`
# $piece (message)
refused-two-pieces = o jogador { $player } tem uma só peça ({ $piece }), não duas
refused-not-free = a linha { $row }, coluna { $column } ({ $letter }) não está livre
refused-edge = na linha { $row }, coluna { $column } ({ $letter }) toca pelo lado numa peça própria
refused-misses-start = a primeira peça tem de cobrir a linha { $row }, coluna { $column } ({ $letter })
# $piece (message)
refused-off-diagonal = não está numa diagonal da peça ({ $piece }) em { $cell }
# $piece (message)
refused-off-line = não está na linha nem na coluna da peça ({ $piece }) em { $cell }
# $piece (message)
refused-off-jump = não está a um salto de cavalo da peça ({ $piece }) em { $cell }
expected-cell-c3 = uma casa como `C3`
expected-cell-or-column = uma casa como `C3`, ou uma coluna
expected-mark = `x`, `o` ou `.`
expected-count-left = quantas de { $piece } restam, de 0 a { $most }
expected-three-counts = três quantidades como `10,10,15`
expected-hand-names = os nomes das peças na mão, cada um uma vez, como `1,I3,V5`, ou `*`, `-` ou `-!`
