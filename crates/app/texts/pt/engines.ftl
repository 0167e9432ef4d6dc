## As procuras, pelos seus nomes nas descrições

algorithm-bfs = Procura em largura
algorithm-dfs = Procura em profundidade
algorithm-ids = Aprofundamento iterativo
algorithm-ucs = Procura de custo uniforme
algorithm-greedy = Procura sôfrega
algorithm-astar = A*
algorithm-wastar = A* ponderado
algorithm-idastar = IDA*
algorithm-rbfs = Procura recursiva do melhor primeiro
algorithm-smastar = SMA*
algorithm-beam = Procura em feixe
algorithm-bidirectional = Procura bidirecional
algorithm-minimax = Minimax
algorithm-negamax = Negamax
algorithm-alphabeta = Alfa-beta
algorithm-pvs = Procura da variante principal
algorithm-mtdf = MTD(f)
algorithm-mcts = Procura de Monte Carlo em árvore
algorithm-dfpn = Procura por números de prova em profundidade
algorithm-exact = Solucionador exato
algorithm-seed = O negamax dos manuais
algorithm-random = Jogador aleatório

## Options of engines

engines-options = Opções dos motores, como em pvs:depth=6,tt=off, com os motores que as têm:
engines-default = por omissão: { $value }

switch-depth = o máximo de lances em profundidade
switch-time = o máximo de tempo para uma jogada
switch-nodes = o máximo de posições visitadas para uma jogada
switch-evaluation = o valor das folhas: uma avaliação do jogo; todos têm `full`, a sua, e `material`, só os pontos
switch-deepening = aprofundamento iterativo, senão diretamente até à profundidade
switch-bounds = corta pelo que o próprio jogo exclui
switch-tt = usa uma tabela de transposições
switch-table = o tamanho da tabela, ou da árvore de mcts
switch-hits = que entradas da tabela substituem uma procura: as de profundidade igual ou maior, ou só as de profundidade igual
switch-etc = consulta a tabela sobre todos os filhos antes de procurar algum (enhanced transposition cutoffs), onde compensa
switch-hints = ordena as jogadas pelas dicas do jogo
switch-killers = tenta primeiro as jogadas que cortaram em posições irmãs
switch-history = ordena as jogadas pela frequência com que cortaram noutros sítios
switch-aspiration = uma janela estreita na raiz, em torno do último valor; sem efeito em mtdf, cujas janelas são vazias
switch-quiescence = continua a procura pelas jogadas agitadas no horizonte
switch-reductions = procura primeiro as jogadas tardias com menos profundidade
switch-solver = consulta primeiro o solucionador próprio do jogo, durante 60 % do tempo; ligado nos motores predefinidos dos jogos
switch-threads = quantas threads procuram em conjunto
switch-sharing = as threads adiam as jogadas que outras estão a procurar
switch-seed = a semente de todas as escolhas aleatórias
switch-exploration = o peso da exploração, o c de UCT
switch-rave = uma jogada feita mais tarde numa simulação conta também para o filho que se alcança com ela
switch-priors = começa com as dicas do jogo como conhecimento prévio
switch-policy = simula pela política do jogo, senão uniformemente
switch-judge = consulta o que se aprendeu do jogo, se algo se aprendeu: uma política para escolher as jogadas, e valores em vez de simulações
switch-variance = com um juiz: explora mais onde os valores abaixo de uma posição diferem mais
switch-proofs = propaga as provas, e ignora as jogadas que não podem mudar o resultado
switch-reuse = guarda a árvore de jogada para jogada
switch-early = com um juiz: para quando nenhuma outra jogada pode vir a ser a mais visitada dentro dos limites; `bold` para também quando isso é improvável, e procura menos onde o resultado é claro
