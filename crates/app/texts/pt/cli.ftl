## A linha de comandos: a ajuda de comandos e opções, por comando; `any` é qualquer comando sem texto próprio

help-about = Uma bancada para jogos de tabuleiro e para as procuras que os jogam e resolvem
help-short = Mostra a ajuda (mais com '--help')
help-long = Mostra a ajuda (um resumo com '-h')
help-of = Mostra esta mensagem ou a ajuda dos comandos indicados
help-version = Mostra a versão
cli-any-plain = Linha a linha, em vez de no ecrã: para guiões e leitores de ecrã
cli-any-json = Escreve JSON, para programas (chaves: docs/formats.md)
cli-any-lang = Língua dos textos, pelo código, como pt [por omissão: a do sistema, senão en]
cli-any-color = Quando usar cores
cli-any-game = O jogo, com opções: quatro:squares=on
cli-any-file = Ficheiro de problemas, `-` para a entrada padrão [por omissão: o problemas.dat daqui, senão os problemas incluídos]
cli-any-embedded = Usa os problemas incluídos, haja aqui os ficheiros que houver
cli-any-position = A posição numa linha, entre aspas (docs/formats.md) [por omissão: o início do jogo]
cli-any-moves = Jogadas a fazer a partir daí, separadas por `;`
cli-any-problem = O problema de que se toma o tabuleiro: uma letra ou um número de ordem
cli-any-trace = Escreve cada passo da procura em FICHEIRO, para `plyground trace`
cli-any-trace-events = Quantos passos escrever, no máximo [por omissão: 200000]
cli-any-symmetry = Trata como um só os estados iguais por simetria
help-after =
    Um JOGO é um nome, com opções depois de dois pontos: quatro, quarto:squares=on, bispo:board=seed-7,threat=off.
    `plyground games` lista os jogos e as suas opções, `plyground rules JOGO` explica-os.

    Sem comando, `plyground` abre o menu: jogos, problemas, regras, jogos guardados.

    Exemplos:
      plyground play quatro                      jogar contra o computador
      plyground lab path quatro                  comparar todos os algoritmos nos seus problemas
      plyground show quatro --problem C          o tabuleiro de um problema
      plyground solve quatro --problem C         resolvê-lo por A*
      plyground analyze quarto --time 2s         quanto vale cada jogada
      plyground match bispo pvs mcts --time 50ms que motor é melhor, e por quanto
      plyground moves bispo                      as jogadas possíveis no início
      plyground perft blokus-uno 6 --divide      linhas de jogo de seis lances, por primeira jogada
cli-play = Joga um jogo: contra o computador, contra outra pessoa, ou a ver dois computadores
cli-play-game = O jogo, com opções: quarto, bispo:board=seed-7
cli-play-from = A posição numa linha, como o argumento POSIÇÃO
cli-play-first = Quem começa, e é o jogador 1
cli-play-engine = O computador: pvs, mcts:nodes=5000, level=4… [por omissão: o melhor para o jogo]
cli-play-engine2 = Um segundo computador: jogam dois motores, --engine é o jogador 1
cli-play-two-players = Jogam duas pessoas
cli-play-level = A força do computador, de 1 a 9
cli-play-time = Quanto tempo o computador pensa em cada jogada: 200ms, 2s [por omissão: 2s]
cli-play-game-time = Quanto tempo o jogo todo pode durar: 10m
cli-play-depth = Quantos lances o computador vê à frente, no máximo
cli-play-log = Acrescenta o jogo a FICHEIRO
cli-play-no-log = Não regista o jogo
cli-games = Lista os jogos e as suas opções
cli-rules = Explica as regras e a notação de um jogo
cli-problems = Lista os problemas de um jogador de um jogo, ou exporta-os como ficheiro de problemas
cli-problems-export = Escreve os problemas como ficheiro de problemas, em FICHEIRO ou na saída padrão
cli-show = Desenha uma posição ou um problema
cli-show-lisp = Escreve-a como lista Lisp, tal como nos ficheiros de problemas
cli-show-svg = Escreve o tabuleiro como imagem SVG, em FICHEIRO ou na saída padrão
cli-moves = Lista as jogadas possíveis de uma posição
cli-analyze = Diz quanto vale uma posição e cada uma das suas jogadas
cli-analyze-engine = O motor: pvs, alphabeta:depth=6,tt=off, mtdf, mcts:nodes=5000, dfpn, exact, seed… [por omissão: o melhor para o jogo]
cli-analyze-exact = Procura até ao fim do jogo: o valor verdadeiro e nada menos
cli-analyze-proof = Guarda neste ficheiro o que está provado, e continua a partir do que lá está: uma prova interrompida não se perde
cli-analyze-time = Pensa durante este tempo: 2s, 500ms, 1m [por omissão: 5s; sem limite com --exact, --depth ou --nodes]
cli-analyze-nodes = Não entra em mais posições do que estas
cli-analyze-depth = Não procura a mais lances de profundidade do que estes
cli-analyze-threads = Fios de execução da procura [por omissão: 1]
cli-analyze-table = Memória do motor: 64MB, 1GB [por omissão: 64MB, com --exact 1GB]
cli-analyze-top = Quantas jogadas listar, 0 para todas; o JSON tem-nas sempre todas
cli-analyze-best = Só a melhor jogada e a sua linha, o que é mais rápido do que um valor para cada jogada
cli-analyze-trace-depth = Não escreve passos a mais lances de profundidade do que estes
cli-solve = Resolve um problema de um jogador por uma procura no espaço de estados
cli-solve-problem = O problema: uma letra ou um número de ordem [por omissão: A]
cli-solve-target = O objetivo a atingir, em vez do do problema; os tabuleiros sem objetivo precisam dele
cli-solve-algorithm = bfs, dfs, ids, ucs, greedy, astar, wastar:w=2, idastar, rbfs, smastar:nodes=1000, beam:width=1000,seed=7 ou bidirectional
cli-solve-heuristic = A heurística de uma procura informada: given, admissible, own… [por omissão: uma admissível]
cli-solve-depth = Não procura a mais jogadas de profundidade do que estas
cli-solve-time = Termina ao fim deste tempo: 2s, 500ms, 1m (um número sem unidade são segundos abaixo de 100, senão milissegundos)
cli-solve-nodes = Termina quando tiverem sido gerados tantos estados
cli-solve-memory = Não usa mais memória do que esta: 500MB, 2GB [por omissão: 4GB, ou três quartos da que está livre]
cli-solve-goal-test = Quando testar o objetivo [por omissão: como é próprio do algoritmo]
cli-solve-all-optimal = Conta todas as soluções mais curtas, e lista as primeiras
cli-solve-boards = Que tabuleiros do caminho desenhar
cli-solve-results = Acrescenta a execução a FICHEIRO
cli-solve-no-results = Não regista a execução
cli-check = Verifica um ficheiro de problemas, ou uma solução de um deles: sai com 0 se está certo, 1 se a solução está errada, 2 se não se pode usar
cli-check-file = Ficheiro de problemas, `-` para a entrada padrão [por omissão: problemas.dat nesta pasta, senão os incluídos]
cli-check-problem = O problema: uma letra ou um número de ordem [por omissão: todos; com --solution, A]
cli-check-solution = Uma solução do problema: as jogadas, separadas por `;`, ou um ficheiro com uma jogada por linha; `-` para a entrada padrão
cli-check-optimal = Uma solução mais comprida do que é preciso também está errada
cli-check-target = O objetivo a atingir, em vez do do problema; os tabuleiros sem objetivo precisam dele
cli-check-time = Procura o mínimo de jogadas de cada problema durante este tempo [por omissão: 10s, nenhum com --nodes]
cli-check-nodes = Procura o mínimo de jogadas até terem sido gerados tantos estados
cli-check-memory = Não usa mais memória do que esta: 500MB, 2GB [por omissão: 4GB, ou três quartos da que está livre]
cli-lab = Compara procuras: algoritmos em problemas, ou técnicas de procura em árvores de jogo em posições
cli-lab-path = Compara procuras no espaço de estados: algoritmos × heurísticas × problemas
cli-lab-tree = Compara as técnicas de procura em árvores de jogo: cortes, ordenação, memoização, quiescência…
cli-lab-tree-positions = Quantas posições, do início em diante por jogadas ao acaso
cli-lab-tree-seed = A semente dessas jogadas
cli-lab-tree-engines = Mais um motor a comparar, como pvs:killers=off
cli-lab-problems = Os problemas, letras ou números de ordem: A,C,3 [por omissão: todos]
cli-lab-target = O objetivo a atingir, em vez do dos problemas; os tabuleiros sem objetivo precisam dele
cli-lab-algorithms = Os algoritmos, separados por `,` ou `;`: bfs,wastar:w=3,beam:width=100,seed=7,astar. O que tem um `=` mas não um nome pertence ao algoritmo anterior [por omissão: todos os doze]
cli-lab-heuristics = As heurísticas dos algoritmos informados: own,given [por omissão: todas as do jogo]
cli-lab-path-time = Termina cada procura ao fim deste tempo: 2s, 500ms, 1m [por omissão: 2s, nenhum com --nodes]
cli-lab-tree-time = Mostra também até que profundidade chega cada técnica neste tempo [por omissão: 200ms, não com --no-times]
cli-lab-path-nodes = Termina cada procura quando tiver gerado este número de estados
cli-lab-tree-nodes = Termina cada procura quando tiver entrado neste número de posições [por omissão: 5000000]
cli-lab-memory = Nenhuma procura usa mais memória do que esta: 500MB, 2GB [por omissão: 1GB, ou três quartos da que está livre]
cli-lab-path-depth = Até onde vai a procura em profundidade [por omissão: até ao fim]
cli-lab-tree-depth = Até onde vai cada procura [por omissão: conforme o jogo]
cli-lab-goal-test = Quando testar o objetivo [por omissão: como é próprio de cada algoritmo]
cli-lab-no-times = Só o que se repete exatamente: sem tempos nem memória
cli-lab-summary = Só a tabela de todos os problemas, nenhuma por problema
cli-lab-csv = Escreve uma linha por procura, como CSV, em FICHEIRO ou na saída padrão
cli-lab-markdown = Escreve as tabelas como Markdown, em FICHEIRO ou na saída padrão
cli-lab-svg = Escreve os gráficos em FICHEIRO como SVG
cli-lab-png = Escreve os gráficos em FICHEIRO como PNG
cli-bench = Procura em posições fixas de todos os jogos: o total de nós é a assinatura do motor
cli-bench-games = Os jogos, com opções [por omissão: todos]
cli-bench-engine = O motor a medir
cli-bench-depth = Procura em todos os jogos a esta profundidade [por omissão: a própria de cada jogo]
cli-bench-check = Compara o total com o número em FICHEIRO; sai com 1 se diferirem
cli-match = Põe motores a jogar uns contra os outros: qual é melhor, e por quanto
cli-match-game = O jogo, com opções; se tem tabuleiro e nenhum é indicado, cada par de jogos recebe um aleatório
cli-match-engines = Os motores, dois ou mais: pvs:time=1s, mcts:nodes=5000, level=4, random, ou outros programas, cmd:PROGRAMA ARGUMENTOS; com nome, grupo1=cmd:PROGRAMA
cli-match-entrants = Mais motores: um ficheiro de linhas NOME=MOTOR, ou uma pasta de programas executáveis, cada um com o nome do seu ficheiro
cli-any-notation = Como se trocam as jogadas com outros programas (cmd:)
cli-match-games = Jogos entre cada dois motores, em pares com os lugares trocados [por omissão: 100; no máximo 20000 com --sprt]
cli-match-time = Tempo para cada jogada [por omissão: 100ms para motores sem limite próprio]
cli-match-nodes = Nós para cada jogada; só com nós, a mesma semente dá os mesmos jogos
cli-match-margin = Quanto além do seu tempo uma jogada pode demorar antes de o jogo estar perdido (os nossos motores têm mais 2s)
cli-match-openings = Como começam os jogos: random:N para N jogadas aleatórias, ou um ficheiro com uma abertura por linha, as jogadas separadas por `;`
cli-match-concurrency = Jogos ao mesmo tempo [por omissão: um por núcleo com --nodes, senão metade]
cli-match-seed = De onde vêm as aberturas, os tabuleiros e as escolhas aleatórias
cli-match-sprt = Termina logo que esteja decidido: elo0=0,elo1=10,alpha=0.05,beta=0.05
cli-match-store = Guarda todos os jogos em FICHEIRO, para `plyground records`
cli-match-resume = Continua o encontro com estas condições que está no arquivo
cli-match-markdown = Escreve um relatório com todos os jogos em Markdown
cli-match-html = Escreve um relatório com todos os jogos como página completa, para percorrer
cli-match-report = A forma antiga de --markdown e --html, conforme o fim do nome de FICHEIRO
cli-records = Lista, mostra, repete, exporta e importa jogos: os de encontros e os de pessoas
cli-records-store = O arquivo, tal como `plyground match --store FICHEIRO` ou `records import` o criam
cli-records-list = Lista os encontros e os jogos fora deles, ou os jogos de um encontro
cli-records-list-what = O arquivo, como em --store, e o número do encontro de que se listam os jogos; qualquer deles pode faltar
cli-records-show = Mostra um jogo: as jogadas, o que os motores pensaram, como acabou
cli-records-show-id = O número do jogo
cli-records-replay = Desenha os tabuleiros de um jogo, um após outro
cli-records-replay-id = O número do jogo
cli-records-replay-ply = Desenha só o tabuleiro depois de tantas jogadas
cli-records-export = Escreve jogos num ficheiro, como texto ou para o Pentobi
cli-records-export-ids = Os números dos jogos [por omissão: todos]
cli-records-export-of-match = Todos os jogos deste encontro
cli-records-export-output = Onde escrever
cli-records-export-format = Como os escrever
cli-records-import = Põe jogos no arquivo: um registo (log.dat), jogos guardados, ou jogos exportados como texto
cli-records-import-files = Os ficheiros, `-` para a entrada padrão
cli-records-report = A forma antiga de `plyground report --match`
cli-records-report-id = O número do encontro
cli-records-report-file = Onde escrever
cli-serve = Jogar no navegador: serve a página do programa, só nesta máquina salvo indicação em contrário
cli-serve-port = A porta; 0 usa uma que esteja livre
cli-serve-listen = O endereço em que escuta. Qualquer outro que não o desta máquina precisa da chave que está na ligação mostrada
cli-serve-open = Abre a página no navegador [por omissão: se a saída for um terminal]
cli-serve-no-open = Não a abre
cli-serve-engine = Um motor que os visitantes podem escolher além dos níveis: rapido=pvs:depth=4, grupo1=cmd:PROGRAMA ARGUMENTOS; pode ser repetido
cli-serve-store = Um arquivo de jogos para consultar e para guardar encontros, FICHEIRO ou NOME=FICHEIRO; é criado se não existir; pode ser repetido
cli-serve-data = Onde os jogos são guardados [por omissão: a pasta dos jogos guardados]
cli-serve-wasm = Deixar as páginas escolher pensar no navegador: o ficheiro WebAssembly que scripts/wasm-build faz
cli-gtp = Joga por GTP, o protocolo dos programas de Go e de Blokus, na entrada e na saída padrão
cli-gtp-game = O jogo, com opções; o cliente pode escolher outro com `set_game`
cli-gtp-engine = O motor: pvs, mcts:nodes=5000, level=4, random, ou outro programa, cmd:PROGRAMA ARGUMENTOS [por omissão: o melhor para o jogo]
cli-gtp-time = Pensa no máximo este tempo em cada jogada: 2s, 500ms, 1m [por omissão: o que o relógio do cliente deixa, sem relógio 1s]
cli-gtp-nodes = Não entra em mais posições do que estas por lance
cli-gtp-depth = Não procura a mais lances de profundidade do que estes
cli-perft = Conta as linhas de jogo de um dado comprimento
cli-perft-depth = Quantos lances
cli-perft-divide = Mostra a contagem por baixo de cada primeira jogada
cli-perft-threads = Fios de execução da contagem [por omissão: um por núcleo]
cli-trace = Repete o registo de uma procura passo a passo, ou resume-o
cli-trace-file = O registo, tal como `plyground solve --trace FICHEIRO` o escreve; `-` para a entrada padrão
cli-trace-plain = Escreve um resumo em vez de abrir o visualizador (tal como quando a saída não é um terminal)
cli-trace-at = O evento por onde começar; com --plain, mostra o que a procura sabia nesse momento
cli-trace-range = Com --plain ou --json, lista eventos: 10..20, 10.. ou ..20, com os extremos
cli-report = Relatório dos jogos de um registo, ou de um encontro guardado, em texto, Markdown ou página
cli-report-log = O registo, tal como os jogos o escrevem; `-` para a entrada padrão
cli-report-game = O jogo do relatório, pelo seu número no registo, a partir de 1 [por omissão: o último]
cli-report-all = Faz o relatório de todos os jogos do registo
cli-report-of-match = Relatório deste encontro guardado, com todos os seus jogos
cli-report-store = Com --match: o arquivo, tal como `plyground match --store FICHEIRO` o cria
cli-report-boards = Que tabuleiros desenhar [por omissão: todos, no terminal o último]
cli-report-markdown = Escreve o relatório em Markdown, em FICHEIRO ou na saída padrão; ao lado de um FICHEIRO, os gráficos como SVG
cli-report-html = Escreve o relatório como página completa, com gráficos e tabuleiros jogada a jogada, em FICHEIRO ou na saída padrão
cli-review = Analisa um jogo acabado: o que cada jogada perdeu, os pontos de viragem, as linhas melhores
cli-review-log = O registo, um jogo guardado, ou jogos em texto; `-` para a entrada padrão
cli-review-game = O jogo a analisar, pelo seu número no ficheiro, a partir de 1 [por omissão: o último que acabou]
cli-review-id = Analisa este jogo de um arquivo
cli-review-store = Com --id: o arquivo, tal como `plyground match --store FICHEIRO` ou `records import` o criam
cli-review-time = Pensa este tempo em cada posição: 2s, 500ms, 1m [por omissão: 400ms, menos de 20s na maioria dos jogos; sem limite com --nodes]
cli-review-nodes = Não visita mais do que este número de posições em cada uma: a mesma análise em todas as máquinas
cli-review-html = Escreve a análise como página completa, com a curva e tabuleiros jogada a jogada, em FICHEIRO ou na saída padrão
cli-settings = Mostra ou muda o que fica escolhido de vez: ficheiros que são escritos, e a língua
cli-settings-name = A definição
cli-settings-value = O novo valor
cli-completions = Escreve o guião de completamento de uma shell
cli-completions-shell = A shell
cli-man = Escreve a página de manual, ou uma página por comando numa pasta
cli-man-directory = Onde escrever as páginas

## Os valores das opções

help-value-auto = Num terminal, a não ser que `NO_COLOR` esteja definida
help-value-always = Sempre
help-value-never = Nunca
help-value-on = Sim
help-value-off = Não
help-value-boards-all = Todos os tabuleiros, do início ao objetivo
help-value-boards-last = O último
help-value-boards-none = Nenhum: só as jogadas
help-value-generation = Logo que é gerado
help-value-expansion = Quando vai ser expandido
help-value-text = Texto que `import` lê (docs/formats.md)
help-value-protocol = Como outros programas as escrevem: uma lista de casas no Blokus (docs/gtp.md)
help-value-course = Como os manuais da disciplina as escrevem: peca-b 0 0, (branca quadrada alta oca) B3, 0 4
help-value-blksgf = SGF para o Pentobi: um jogo de Blokus Duo
help-value-human = A pessoa
help-value-computer = O computador

## Os nomes dos valores

cli-name-FILE = FICHEIRO
cli-name-ADDRESS = ENDEREÇO
cli-name-GAME = JOGO
cli-name-GRADE = GRAU
cli-name-GAMES = JOGOS
cli-name-POSITION = POSIÇÃO
cli-name-MOVES = JOGADAS
cli-name-PROBLEM = PROBLEMA
cli-name-ENGINE = MOTOR
cli-name-SPEC = DESCRIÇÃO
cli-name-LANGUAGE = LÍNGUA
cli-name-WHEN = QUANDO
cli-name-WHICH = QUAIS
cli-name-WHO = QUEM
cli-name-SWITCH = ESTADO
cli-name-TIME = TEMPO
cli-name-NODES = NÓS
cli-name-PLIES = LANCES
cli-name-SIZE = TAMANHO
cli-name-LIST = LISTA
cli-name-NAME = NOME
cli-name-VALUE = VALOR
cli-name-DEPTH = PROFUNDIDADE
cli-name-TEST = TESTE
cli-name-LOG = REGISTO
cli-name-MATCH = ENCONTRO
cli-name-FORMAT = FORMATO
cli-name-DIRECTORY = PASTA
cli-name-COMMAND = COMANDO
cli-name-PATH = CAMINHO
cli-name-STORE = ARQUIVO
cli-name-NOTATION = NOTAÇÃO
cli-name-OPENINGS = FICHEIRO|random:N
cli-name-SOLUTION = JOGADAS|FICHEIRO

## As etiquetas do clap

help-label-usage = Utilização:
help-label-commands = Comandos:
help-label-arguments = Argumentos:
help-label-options = Opções:
help-label-global = Opções globais
help-label-any-options = [OPÇÕES]
help-label-values = [valores possíveis:
help-label-values-list = Valores possíveis:
help-label-default = [por omissão:
help-label-aliases = [também:
help-label-subcommands = [comandos:
help-label-error = erro:
help-label-tip = dica:

## As secções da página de manual

help-group-play = Jogar
help-group-solve = Resolver
help-group-analyse = Analisar e medir
help-group-match = Encontros e registos
help-group-tools = Ficheiros e ferramentas
help-man-name = NOME
help-man-synopsis = SINOPSE
help-man-description = DESCRIÇÃO
help-man-options = OPÇÕES
help-man-subcommands = COMANDOS
help-man-extra = MAIS
help-man-version = VERSÃO
cli-puzzles = Treinar com posições em que uma só jogada vence ou salva o jogo, e procurar essas posições
cli-puzzles-list = Listar quantos exercícios tem cada jogo, ou os de um jogo
cli-puzzles-list-game = O jogo cujos exercícios se listam
cli-puzzles-show = Mostrar um exercício
cli-puzzles-show-number = O número do exercício
cli-puzzles-show-solution = Com a solução, e como o jogo continua
cli-puzzles-play = Resolver exercícios uns a seguir aos outros, linha a linha
cli-puzzles-play-grade = Só os deste grau, de 1 a 5
cli-puzzles-play-seed = A ordem dos exercícios; a mesma semente dá a mesma ordem [por omissão: outra de cada vez]
cli-puzzles-find = Procurar exercícios em jogos de motores fracos, cada um provado por procura exata
cli-puzzles-find-game = O jogo; `*` nas suas opções é o número de cada partida: bispo:board=seed-*
cli-puzzles-find-count = Quantos exercícios
cli-puzzles-find-seed = Semente das partidas; a mesma semente dá os mesmos exercícios
cli-puzzles-find-games = Quantas partidas jogar no máximo [por omissão: 50 por exercício]
cli-puzzles-find-nodes = Posições em que uma prova pode entrar
cli-puzzles-find-output = Onde escrever
cli-puzzles-check = Provar de novo todos os exercícios
cli-puzzles-check-nodes = Posições em que uma prova pode entrar
cli-puzzles-file = Exercícios deste ficheiro em vez dos que vêm com o programa
