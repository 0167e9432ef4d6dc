### A página no navegador. O que os próprios jogos dizem vem do servidor, pronto a mostrar.

## À volta de todas as páginas

main-menu = Principal
skip = Saltar para o conteúdo
play = Jogar
train = Treinar
my-games = Partidas
records = Registos
language = Língua
theme-dark = Tema escuro
theme-light = Tema claro
loading = A carregar…
close = Fechar
more = Mais
actions = Ações
to-games = Todos os jogos
reconnecting = Sem ligação. A tentar de novo…
connection-lost = Não há ligação ao servidor.
page-old = O servidor é mais recente do que esta página.
reload = Recarregar
data-missing = Alguns dados não foram carregados: os motores podem jogar pior e podem faltar exercícios.
unknown-page = Não existe essa página
cannot-open = Não é possível abrir esta partida
game-deleted = A partida foi apagada por quem a começou.

## Início

game = Jogo
choose-game = Escolha um jogo
setup = Como jogar
continue = Continuar
resume = Retomar
resume-game = Retomar { $game }
look-at = Ver
look-at-game = Ver { $game }
review-game = Rever
review-of = Rever { $game }
forget-game = Apagar { $game }
delete-sure = Apagar de vez?
delete-yes = Sim, apagar
delete-no = Não, guardar
against = contra { $name }
a-versus-b = { $one } e { $two }
turn-count = { $count ->
    [0] por começar
    [one] { $count } jogada
   *[other] { $count } jogadas
}
your-turn = É a sua vez
not-your-turn = Não é a sua vez
my-games-about = Partidas começadas ou abertas neste navegador. São guardadas depois de cada jogada.
no-games = Ainda não há nenhuma.
games-open = Em curso
games-over = Terminadas

opponent = Adversário
computer = Computador
friend = Amigo
watch = Assistir
where = Onde está o seu amigo
same-screen = Neste ecrã
by-link = Por ligação
friend-here = Jogam os dois neste ecrã. Para jogar por ligação com alguém noutro lugar é preciso um servidor.
without-server = Esta página funciona sem servidor e, depois de aberta uma vez, sem rede: os motores pensam neste navegador e os seus jogos ficam guardados nele. Jogos com amigos por ligação, encontros entre programas e encontros arquivados precisam do plyground num computador: { $command }.
engines-place = Os motores pensam
engines-place-server = No servidor
engines-place-browser = Neste navegador
look-server = Procurar no servidor
look-browser = Procurar neste navegador
engine = Motor
engine-level = O nosso, por nível
level = Nível
level-label = Nível { $level }: { $words }
level-easy = fácil de vencer
level-hard = o mais forte
level-1 = joga quase ao acaso
level-2 = vê a jogada seguinte
level-3 = olha um pouco para a frente
level-4 = vê planos simples
level-5 = joga com cuidado
level-6 = falha pouco
level-7 = difícil de vencer
level-8 = muito forte
level-9 = tão forte quanto pode
seat = O seu lugar
seat-first = Primeiro
seat-second = Segundo
seat-random = À sorte
time = Tempo
time-none = Sem limite
time-ten = 10 min
time-other = Outro…
time-minutes = Minutos para toda a partida
time-beyond = O tempo é um número de minutos de 1 a { $most }.
time-about = Para toda a partida, os dois jogadores juntos.
board-and-rules = Tabuleiro e regras
board = Tabuleiro
board-usual = O início habitual
board-problem = Problema { $name }: { $goal }
option-other = Outro…
option-number = Número do tabuleiro
begin-level = Jogar { $game } · nível { $level }
begin-engine = Jogar { $game } contra { $engine }
begin-friend = Jogar { $game } com um amigo
begin-link = Criar ligação para jogar { $game }
begin-watch = Assistir a { $game }

## Uma partida

about-game = Sobre a partida
pieces-and-moves = Peças e jogadas
board-of = Tabuleiro de { $game }
seat-you = Eu
seat-friend = Amigo
seat-player = Jogador { $player }
seat-level = Nível { $level }
clock-used = Tempo usado
time-left = restam { $time }
thinking = A pensar…
paused = Em pausa
their-turn = A jogar
winner = Vencedor
not-here-yet = Sem ligação
played = Jogou { $move }
result = Resultado

in-your-hand = Na sua mão
your-pieces = As suas peças
their-pieces = Peças do adversário
pieces = { $count ->
    [one] { $count } peça
   *[other] { $count } peças
}
piece-count = { $piece }, restam { $count }
your-moves = As suas jogadas
turn = Rodar
mirror = Espelhar
place = Pôr
place-at = Pôr em { $square }
give = Dar
give-piece = Dar: { $piece }
another-piece = Outra peça
pass = Passar

piece-not-now = Esta peça não pode ser usada agora.
piece-first = Escolha primeiro uma peça.
give-first = Dê a peça que escolheu, ou escolha outra.
not-here = Aqui não é possível.
off-board = Não cabe: a peça sai do tabuleiro.
tap-again = Toque outra vez para jogar aqui.
chosen-to-give = { $piece } escolhida. Prima outra vez para a dar.
chosen-to-place = { $piece } escolhida. Escolha uma casa.
turned = Posição { $way } de { $ways }, { $places ->
    [0] não cabe em lado nenhum
    [one] cabe em { $places } lugar
   *[other] cabe em { $places } lugares
}

cell = { $name }: { $words }
cell-empty = vazia
cell-blocked = bloqueada
cell-removed = apagada
cell-owned = { $piece } do jogador { $player }
cell-can = pode jogar aqui
cell-chosen = escolhida
cell-hinted = aconselhada
mark-winning = parte da linha vencedora
mark-last = última jogada
mark-threatened = ameaçada
mark-watched = ao alcance do adversário
mark-start = início
mark-goal = fim
mark-closed = vedada para si

legend = No tabuleiro
legend-playable = Pode ir para aqui
legend-corner = A próxima peça tem de cobrir uma destas
legend-threatened = Ameaçada: não pode parar aqui
legend-watched = Ao alcance do adversário
legend-related = Vai ser apagada
legend-removed = Já não tem número
legend-start = Uma primeira peça tem de cobrir esta
legend-closed = Ao lado de uma peça sua: vedada para si

evaluation = Avaliação
no-evaluation = ainda não se sabe
analysis = Análise
analyse = Analisar
analysing = A analisar…
proved = provado
moves-worth = com avaliações
moves-time = com tempos
move-time = Pensou { $time }
estimate = estimativa
depth = Profundidade
positions = Posições
per-second = Por segundo

moves = Jogadas
no-moves = Ainda não há jogadas.
jump-first = Para o início
jump-back = Uma jogada para trás
jump-forward = Uma jogada para a frente
jump-last = Para a última jogada
looking-back = Depois de { $turn } de { $turns } jogadas
to-the-game = Voltar à partida

undo = Anular
redo = Refazer
ask-undo = Pedir para anular
hint = Dica
hint-coming = A pensar numa dica…
no-hint = Aqui não há dica.
move-now = Jogar já
flip = Virar
rules = Regras
resign = Desistir
resign-sure = Desistir desta partida?
resign-yes = Sim, desistir
resign-no = Não, continuar
rematch = Jogar de novo
swap = Trocar lugares
pause = Pausa
go-on = Continuar
one-move = Uma jogada
speed = Velocidade
speed-slow = Lenta
speed-normal = Normal
speed-fast = Rápida
speed-most = Máxima

offer-takeback = O seu amigo pede para anular uma jogada.
offer-rematch = O seu amigo quer jogar de novo.
offer-swap = O seu amigo quer jogar de novo com os lugares trocados.
offer-waits = À espera da resposta do seu amigo.
offer-made = O seu amigo recebeu o pedido.
offer-declined = A resposta foi não.
accept = Aceitar
decline = Recusar
withdraw = Retirar

invite = À espera do seu amigo
invite-about = Envie esta ligação. Abre o outro lugar; a partida começa quando um dos dois jogar.
invite-link = Ligação para jogar
share = Partilhar
watch-link = Ligação para assistir
copy = Copiar
copied = Copiada
not-loaded = Esta parte da página não pôde ser carregada
area-solve = Resolver
