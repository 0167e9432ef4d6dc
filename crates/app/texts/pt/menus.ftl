mode-human-computer = Humano vs computador
mode-computer-computer = Computador vs computador
mode-human-human = Humano vs humano

option-first = Quem começa
option-first-help = quem é o jogador 1: humano ou computador
option-engine = Adversário
option-engine-of = Jogador { $player }
option-engine-help = um nível de 1 a 9, `o mais forte`, ou um motor como `mcts` ou `pvs:depth=6`
option-move-time = Tempo por jogada
option-move-time-help = um tempo de { $from } a { $to } s, como `{ $to }`, `1,5 s` ou `1500 ms`; um número sem unidade são segundos, a partir de 100 milissegundos
option-game-time = Tempo do jogo todo
option-game-time-help = um tempo como 90 s ou 5 min, ou `nenhum`
option-depth = Profundidade máxima
option-depth-help = um número de lances de { $from } a { $to }, ou `nenhuma`
option-start = Começar de
option-start-help = o início, um problema pela sua letra, ou uma posição numa linha
option-log = Ficheiro de registo
option-log-help = o nome de um ficheiro, ou `nenhum`
option-wrong = `{ $typed }` não é possível; esperava-se { $expected }

value-none = nenhum
value-none-depth = nenhuma
value-start = o início
value-strongest = o mais forte
value-human = humano
value-computer = computador
value-level = nível { $level }
value-level-word = nível
value-problem = problema { $problem }
value-position = uma posição

mode-human-computer-about = jogar contra um motor, com nível ou tempo limite
mode-computer-computer-about = ver dois motores a jogar
mode-human-human-about = duas pessoas ao mesmo teclado

menu-welcome = Jogos de tabuleiro, e as procuras que os jogam e resolvem.
menu-games = Jogos
menu-resume = Retomar o último jogo
menu-saved = Jogos guardados
menu-saved-about = continuar um deles, ou revê-lo
# O nome desta língua, e a oferta de mudar para ela: é o que mostram os menus das outras línguas.
menu-language = Português
menu-language-about = mudar para português
menu-solve = Resolver um problema
menu-solve-about = um jogador: largura, profundidade, A* e outros
menu-compare = Comparar algoritmos
menu-compare-about = todos os algoritmos em todos os problemas, numa tabela
menu-watch = Ver uma procura
menu-watch-about = passo a passo: o que vê, o que salta e porquê
menu-rules = Regras
menu-rules-about = como se joga, e como se escrevem as jogadas
menu-back = Voltar
menu-goodbye = Adeus!
menu-wrong = `{ $typed }` não é possível aqui; esperava-se um número de 1 a { $most }, ou 0 para { $zero ->
    [quit] sair
   *[back] voltar
}
menu-opponent = O adversário: { $value }
menu-time = Enter para { $value }; `o` para mais opções: nível, profundidade, tabuleiro, registo; 0 para voltar
menu-options = Opções
menu-play = Jogar
menu-problem = Que problema?
menu-target = Qual é o objetivo?
menu-algorithm = Que algoritmo?
menu-heuristic = Que heurística?
menu-depth = Até que profundidade? Um número de jogadas, Enter sem limite, 0 para voltar
menu-same = O mesmo na linha de comandos: plyground { $command }

after-title = E agora?
after-rematch = Jogar outra vez
after-swap = Jogar outra vez, trocando de lugar
after-review = Analisar o jogo
after-review-about = o que cada jogada perdeu, e o que era melhor
after-menu = Voltar ao menu

saved-none = Não há jogos guardados.
saved-finished = terminado
saved-time = acabou o tempo
menu-depth-wrong = `{ $typed }` não é uma profundidade; esperava-se um número de jogadas, Enter para nenhum limite, ou 0 para voltar
saved-unfinished = por terminar
saved-line = { $date }  { $game }, jogadas: { $moves }, { $state }: { $one } vs { $two }
saved-replay = Enter mostra a jogada seguinte, `p` a anterior, 0 volta.

menu-keys = ↑↓ escolher  Enter ou número: entrar  Esc, 0: voltar  Ctrl-C: sair
menu-settings = Definições
menu-settings-about = ficheiros que são escritos, e a língua

setting-log = registar os jogos em log.dat
setting-results = registar as soluções em resultados.dat
setting-language = a língua; auto é a do sistema
setting-wrong = `{ $typed }` não é possível para a definição `{ $name }`; esperava-se { $expected }
settings-file = O ficheiro: { $file } ({ $variable } pode indicar outro)
settings-written = Escrito em { $file }
menu-quit = Sair

options-keys = ↑↓ escolher  ←→ mudar  Enter: escrever, ou jogar  p: jogar  Esc: voltar
options-keys-typing = Enter: aceitar   Esc: deixar   Ctrl-U: limpar
options-help = ↑↓ escolhe uma opção, ←→ muda-a, Enter aqui começa o jogo.

pager-working = a trabalhar…
pager-scroll = ↑↓ PgUp PgDn: percorrer
pager-scroll-wide = ↑↓ PgUp PgDn ←→: percorrer
pager-watch = w: ver a procura
pager-back = Esc: voltar
pager-give-up = Esc: abandonar
pager-nothing = (sem resultados)

watch-tree-example = Um jogo, para começar
watch-tree-example-about = alfa-beta com cortes, numa árvore pequena
watch-path-example = Um problema, para começar
watch-path-example-about = uma procura pequena, com estados repetidos
watch-path = Outro problema
watch-path-about = com o algoritmo e a heurística à escolha
watch-tree = Outra árvore de jogo
watch-tree-about = com posição e profundidade à escolha
watch-position = Que posição?
watch-wait = A procura corre e é registada…
watch-more = { $count ->
    [1] … e mais 1 evento
   *[other] … e mais { $count } eventos
}
watch-record = Para a registar num ficheiro: plyground { $command }; para a ver: plyground trace trace.jsonl

# A página no navegador
serve-end = Ctrl-C termina o servidor; os jogos por acabar ficam guardados.
serve-broken = { $count ->
    [1] { $count } jogo guardado não pode ser lido e fica como está.
   *[other] { $count } jogos guardados não podem ser lidos e ficam como estão.
}

menu-browser = No navegador
menu-browser-about = jogar e ver numa página desta máquina
browser-open = A página abriu no navegador; se não abriu, abra este endereço:
browser-saved = Os jogos são guardados a cada jogada. Ao sair deste ecrã, a página termina.
browser-keys = o: abrir outra vez   Esc: terminar a página
browser-enter = Enter termina a página; os jogos são guardados a cada jogada.
