# Os algoritmos de procura no espaço de estados, nas palavras de uma página que os oferece.

algorithm-bfs = Procura em largura
algorithm-bfs-about = Vê todos os estados a um passo, depois a dois, e assim por diante. A primeira solução tem o menor número de passos.
algorithm-dfs = Procura em profundidade
algorithm-dfs-about = Segue um caminho até ao fim antes de tentar o seguinte. Pouca memória; a solução pode estar longe da mais curta.
algorithm-ids = Aprofundamento iterativo
algorithm-ids-about = Procura em profundidade até 1, depois até 2, e assim por diante: o menor número de passos com pouca memória, à custa de trabalho repetido.
algorithm-ucs = Procura de custo uniforme
algorithm-ucs-about = Continua sempre pelo estado mais barato até agora. Encontra a solução mais barata sem estimar o que falta.
algorithm-greedy = Procura sôfrega
algorithm-greedy-about = Continua sempre pelo estado que parece mais perto do objetivo. Rápida, sem promessa sobre o comprimento.
algorithm-astar = A*
algorithm-astar-about = Soma ao custo até agora uma estimativa do que falta. Com uma estimativa admissível, a solução é a mais barata.
algorithm-wastar = A* ponderado
algorithm-wastar-about = A* que confia mais na estimativa: mais rápido, e no máximo tantas vezes mais caro quanto diz o peso.
algorithm-idastar = IDA*
algorithm-idastar-about = Procuras em profundidade limitadas por custo e estimativa: as respostas de A* quase sem memória.
algorithm-rbfs = Procura recursiva do melhor primeiro
algorithm-rbfs-about = O melhor primeiro com memória só para um caminho; o que é esquecido é procurado outra vez quando parece o melhor.
algorithm-smastar = SMA*
algorithm-smastar-about = A* com um número fixo de nós: quando se esgotam, os piores são esquecidos.
algorithm-beam = Procura em feixe
algorithm-beam-about = Guarda só os melhores estados de cada profundidade. Rápida em problemas grandes; pode falhar uma solução.
algorithm-bidirectional = Procura bidirecional
algorithm-bidirectional-about = Duas procuras em largura que se encontram, da partida e do objetivo. Só onde o objetivo é conhecido de antemão.

option-mode = Modo
option-weight = Peso da estimativa
option-width = Estados guardados em cada profundidade
option-seed = Semente para os empates
option-repairs = Reparações de um caminho que falhou o objetivo
option-nodes = Nós guardados no máximo

mode-auto = escolhido pelo problema
mode-standard = normal, como nos manuais
mode-skip-parent = salta o pai
mode-orderly = ordenado, sem índice
mode-deferred = consulta adiada
mode-partial = expansão parcial
mode-repair = repara o melhor caminho

refused-file-bytes = o ficheiro tem { $found } bytes, esperavam-se no máximo { $most }
refused-problems = o ficheiro tem { $found } problemas, esperavam-se no máximo { $most }
refused-no-owner = nenhum jogo consegue ler este ficheiro como seus problemas
refused-other-game = estes problemas são de { $other }, não de { $title }
refused-target = o problema { $name } é um tabuleiro sem objetivo: escolha um a atingir
refused-nodes = esperava-se um limite de 1 a { $most } estados, encontrou-se { $found }
refused-memory = esperava-se um limite de 1 a { $most } MB de memória, encontrou-se { $found }
refused-searches = seriam { $found } procuras, esperavam-se no máximo { $most }: escolha menos problemas ou algoritmos
compare-over = parada ao fim de { $seconds } segundos, o limite de uma comparação aqui
refused-positions = esperavam-se 1 a { $most } posições, encontraram-se { $found }
refused-depth = esperava-se uma profundidade de 1 a { $most }, encontrou-se { $found }
refused-tree-nodes = esperava-se um limite de 1 a { $most } nós, encontrou-se { $found }
refused-technique = não há nenhuma técnica `{ $name }` neste jogo
refused-techniques = esperavam-se 1 a { $most } técnicas e motores, encontraram-se { $found }
refused-threads = `{ $engine }`: aqui as procuras têm um só fio de execução
