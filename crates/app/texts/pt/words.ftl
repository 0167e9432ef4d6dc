## Palavras de vários relatórios

word-game = jogo
word-problem = problema
word-problem-title = Problema
word-engine = motor
word-draw = empate
word-nodes = nós
word-nodes-per-second = nós/s
word-depth = profundidade
word-depth-short = prof.
word-move = jogada
word-positions = posições
word-generated = gerados
word-expanded = expandidos
word-alpha-cuts = cortes alfa
word-beta-cuts = cortes beta
word-limit = limite
word-interrupted = interrompido
word-complete = completo
word-default = por omissão
word-game-over = O jogo acabou.

## O que vem antes de uma mensagem

label-error = erro:

label-warning = aviso:

# O que separa os milhares
number-group = {"\u00A0"}
# O que separa a parte decimal
number-decimal = ,
