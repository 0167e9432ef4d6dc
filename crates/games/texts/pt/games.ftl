## Todos os jogos

player = Jogador

to-move = a jogar

points = pontos

draw = empate
draw-capital = Empate

wins = vence

wins-by = vence por

goal = Objetivo

no-target = sem objetivo

# Where a problem comes from.
origin-ours = feito para este programa
origin-course = da disciplina
origin-course-board = tabuleiro da disciplina; o objetivo é nosso

disc = disco
cross = cruz
nought = bola

## Quatro e Quarto

quatro-option-squares = os quadrados 2×2 também ganham
quatro-option-squares-title = Ganham quadrados 2×2
quatro-about = quatro em linha com um atributo comum; quem joga escolhe a peça e a casa

quarto-about = quatro em linha com um atributo comum; o adversário escolhe a peça

quatro-reserve = Reserva
quatro-in-hand = Na mão
quatro-nothing = nenhuma
quatro-to-place = coloca a peça
quatro-to-give = escolhe a peça a dar
quatro-complete = Completa
quatro-reason = { $cells } são todas { $shared }
quatro-goal-line = completar uma linha
quatro-goal-line-or-square = completar uma linha ou um quadrado 2×2
quatro-shared-white = brancas
quatro-shared-black = pretas
quatro-shared-square = quadradas
quatro-shared-round = redondas
quatro-shared-tall = altas
quatro-shared-short = baixas
quatro-shared-solid = cheias
quatro-shared-hollow = ocas
quatro-piece-white = branca
quatro-piece-black = preta
quatro-piece-square = quadrada
quatro-piece-round = redonda
quatro-piece-tall = alta
quatro-piece-short = baixa
quatro-piece-solid = cheia
quatro-piece-hollow = oca
quatro-step = a peça { $piece } em { $cell }
quatro-heuristic-own = a distância exata: peças que faltam à melhor linha, se a reserva as tiver
quatro-heuristic-given = 4 − p, p = mais peças alinhadas, todas as dessa linha com um atributo comum
quatro-heuristic-any = 4 − p, p = mais peças de uma linha com um atributo comum, bloqueada ou não
quatro-evaluation-lines = peças que completariam uma linha para quem joga ou, ao dar uma peça, para o adversário

## Blokus Uno e Duo

blokus-uno-about = quadrados e peças em S, canto com canto: colocar mais quadrados do que o outro
blokus-uno-option-strict = um jogador: o objetivo exige também que não caiba mais nenhuma peça
blokus-uno-option-strict-title = Nada mais pode caber

blokus-duo-about = os 21 poliminós, canto com canto: colocar mais quadrados do que o outro

blokus-step = peça { $piece } na linha { $row }, coluna { $column }
blokus-squares = { $count ->
    [1] { $count } quadrado
   *[other] { $count } quadrados
}
blokus-points = { $count ->
    [1] { $count } ponto
   *[other] { $count } pontos
}
blokus-placed = quadrados postos
blokus-left = restam
blokus-no-pieces = sem peças
blokus-must-pass = não pode colocar e tem de passar
blokus-filled = Preenchidas
blokus-target = preencher
blokus-no-further = e não cabe mais nenhuma peça
blokus-hand = Peças
blokus-cell-blocked = bloqueada
blokus-cell-start = a primeira peça tem de cobrir esta casa
blokus-cell-other-start = a primeira peça do adversário tem de cobrir esta casa
blokus-cell-attach = a próxima peça tem de cobrir uma destas
blokus-cell-closed = tem um lado em comum com uma peça própria
blokus-heuristic-admissible = o menor número de peças da mão com tantos quadrados quantas as casas em falta
blokus-heuristic-given = as casas ainda em falta (a do enunciado)
blokus-heuristic-own = o menor número de peças para as quais há espaço, contando os intervalos
blokus-evaluation-corners = quadrados colocados, e cantos onde continuar
blokus-evaluation-mobility = quadrados colocados, e colocações possíveis
blokus-evaluation-territory = quadrados colocados, e casas mais próximas das peças próprias do que das do adversário

## Bispo, Torre e Cavalo

bispo-about = Dois bispos caçam os números de um tabuleiro 8×8; cada número tirado apaga o seu simétrico

torre-about = O Jogo do Bispo com torres, num tabuleiro 7×7

cavalo-about = O Jogo do Bispo com cavalos, num tabuleiro 10×10

bispo-option-threat = uma jogada não pode acabar numa casa ameaçada pela outra peça
bispo-option-threat-title = Contam as ameaças
bispo-option-doubles = um duplo (66) apaga o maior duplo ainda no tabuleiro, ou nada
bispo-option-doubles-title = Um duplo remove
bispo-option-doubles-largest = o maior
bispo-option-doubles-none = nada
bispo-option-through = uma peça pode passar por cima da outra (só conta onde não contam as ameaças)
bispo-option-through-title = Passa-se por peças
bispo-option-placement = a peça é colocada em qualquer número da sua linha, ou no maior
bispo-option-placement-title = Colocação
bispo-option-placement-free = livre
bispo-option-placement-highest = no maior
bispo-option-board = o tabuleiro de exemplo, o tabuleiro aleatório número N, ou o de um ficheiro
bispo-option-board-title = Tabuleiro
bispo-option-board-sample = o do exemplo
bispo-piece-bishop = bispo
bispo-piece-rook = torre
bispo-piece-knight = cavalo
bispo-to-place-on-row = a colocar na linha
bispo-must-pass = não pode jogar e passa
bispo-playable = Casas jogáveis
bispo-game-over = Fim do jogo
bispo-unplaced = por colocar
bispo-cell-removes-mirror = apaga o seu simétrico
bispo-cell-mirror-gone = o simétrico já não está
bispo-cell-no-mirror = não tem simétrico
bispo-cell-removes-double = apaga o maior duplo,
bispo-cell-last-double = não há outro duplo
bispo-cell-doubles-keep = um duplo não apaga nada
bispo-cell-threatened = ameaçada pela outra peça
bispo-cell-behind = atrás da outra peça
bispo-target = objetivo
bispo-reached = atingido
bispo-heuristic-admissible = o menor número de casas ao alcance, só uma de cada par de simétricos, que perfazem o que falta
# $piece (message)
bispo-step-place = { $piece } em { $cell }: { $gain } pontos
# $piece (message)
bispo-step-move = { $piece } para { $cell }: { $gain } pontos, { $points } ao todo
bispo-heuristic-given = o / m: os pontos em falta pela média dos números que restam
bispo-heuristic-own = mais um quarto do que a admissível sem arredondar: caminhos no máximo um quarto mais longos, depressa
bispo-evaluation-mobility = pontos, e casas onde se pode cair
bispo-evaluation-greedy = pontos, e os maiores números que se podem apanhar já

## Jogo do galo, quatro em linha e Nim

tictactoe-about = o jogo do galo: três em linha em nove casas

connect-four-about = quatro em linha; as peças caem até ao fundo da coluna
connect-four-evaluation-lines = as linhas que cada lado ainda pode completar, todas iguais

nim-about = tirar fósforos de um dos montes; o último ganha
nim-option-heaps = os tamanhos dos montes, no máximo quatro de nove fósforos
nim-option-heaps-title = Montes
nim-takes = tira
nim-match = fósforo

## O puzzle de 8, o puzzle de 15 e a grelha

sliding-about-eight = deslizar oito peças até ficarem por ordem
sliding-about-fifteen = deslizar quinze peças até ficarem por ordem
sliding-goal = peças por ordem
sliding-misplaced = Peças fora do lugar
sliding-in-order = Todas as peças estão por ordem
sliding-step-up = a peça { $tile } desliza para cima
sliding-step-down = a peça { $tile } desliza para baixo
sliding-step-left = a peça { $tile } desliza para a esquerda
sliding-step-right = a peça { $tile } desliza para a direita
sliding-heuristic-manhattan = passos de cada peça até casa
sliding-heuristic-misplaced = peças fora de casa
sliding-heuristic-double = o dobro de manhattan: demais

grid-heuristic-manhattan = linhas e colunas até ao objetivo
grid-heuristic-patchy = manhattan numa casa em cada três, senão 0
grid-heuristic-half = metade de manhattan
grid-about = o caminho mais barato por uma grelha com paredes e terreno lento
grid-goal = de S a G
grid-cells = casas
grid-start = partida
grid-end = chegada
grid-wall = parede
grid-reached = A chegada foi atingida
grid-step-north = um passo para cima
grid-step-west = um passo para a esquerda
grid-step-east = um passo para a direita
grid-step-south = um passo para baixo
grid-visit-open = aberta
grid-visit-closed = expandida
grid-visit-path = caminho
grid-visit-current = atual

## Ferramentas do editor de posições

edit-empty = vazia
edit-removed = removida
edit-blocked = bloqueada
edit-number = número
edit-cell = casa
# $piece (message)
edit-of-player = { $piece } do jogador { $player }
