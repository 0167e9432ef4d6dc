# A área das procuras: problemas para um jogador, resolvidos e comparados.

solve-title = O que resolver
solve-about = Problemas para um jogador. Escolha um, escolha uma procura, e veja o que encontra e quanto custa.
solve-games = Problemas dos jogos
solve-puzzles = Puzzles clássicos
solve-count = { $count ->
    [1] { $count } problema
   *[other] { $count } problemas
}
solve-compare = Comparar procuras
solve-own-file = Um ficheiro seu
solve-own-file-about = Problemas como listas de Lisp, no formato da disciplina. Largue aqui um ficheiro, ou escolha-o: o jogo é reconhecido por si.
solve-choose-file = Escolher um ficheiro
solve-kept-file = { $name } está aberto neste separador.
solve-file-large = O ficheiro é demasiado grande: { $size }, no máximo { $most }
solve-no-file = O ficheiro já não está aberto neste separador: escolha-o outra vez
solve-no-game = Não há aqui problemas de “{ $name }”
solve-no-problem = Não há aqui o problema { $name }
solve-to-all = Para todos os problemas
solve-problems = Problemas
solve-problem = Problema { $name }
solve-embedded = Os problemas do programa
solve-board = Problema { $name }
solve-download = Descarregar
solve-note = Linha { $line }, coluna { $column }: { $text }
solve-warnings = { $count ->
    [1] { $count } nota sobre o ficheiro
   *[other] { $count } notas sobre o ficheiro
}

solve-search = Procura
solve-algorithm = Algoritmo
solve-uninformed = Sem estimativa
solve-informed = Com uma estimativa do que falta
solve-heuristic = Estimativa (heurística)
solve-no-heuristic = Este puzzle não tem estimativa: a procura trabalha sem ela.
solve-admissible = Nunca a mais: admissível.
solve-not-admissible = Às vezes a mais: a solução pode não ser a mais barata.
solve-by-memory = pela memória
solve-target = Objetivo a atingir
solve-target-own = o do problema
solve-target-needed = Este tabuleiro não tem um objetivo seu.
solve-limits = Limites
solve-limits-set = Limites: { $limits }
solve-limits-clear = Sem limites
solve-limit-time = tempo { $value } s
solve-limit-nodes = { $value } estados
solve-limit-memory = memória { $value } MB
solve-limit-depth = profundidade { $value }
solve-time = Tempo em segundos
solve-nodes = Estados gerados
solve-memory = Memória em MB
solve-depth = Profundidade em passos
solve-any-depth = qualquer
solve-depth-cost = O custo uniforme, a procura sôfrega e as duas formas de A* contam antes o custo, que é outro onde um passo custa mais de 1.
solve-at-most = no máximo { $most } aqui
solve-finer = Regras e pormenores
solve-goal-test = Teste do objetivo
solve-goal-test-usual = como é próprio do algoritmo
solve-goal-test-generation = quando um estado é gerado
solve-goal-test-expansion = quando um estado é expandido
solve-symmetry = Tratar estados simétricos como um só
solve-button = Resolver { $problem } por { $algorithm }
solve-stop = Parar
solve-no-number = { $field }: isto não é um número
solve-beyond = { $field }: de { $least } a { $most } aqui, e { $found } não é

solve-result = Resultado
solve-figures = Números
solve-waiting = À espera de um lugar livre…
solve-searching = A procurar…
solve-stopping = A parar…
solve-stopped = A procura foi parada
solve-still = Ainda a procurar: { $count } estados ao fim de { $seconds } segundos
solve-proved = a melhor, provado
solve-not-proved = não se provou que é a melhor
solve-verdict-optimal = { $count ->
    [1] Resolvido em { $count } passo, e nenhuma solução é mais curta
   *[other] Resolvido em { $count } passos, e nenhuma solução é mais curta
}
solve-verdict-solved = { $count ->
    [1] Resolvido em { $count } passo; pode haver uma solução mais curta
   *[other] Resolvido em { $count } passos; pode haver uma solução mais curta
}
solve-verdict-cheapest = { $count ->
    [1] Resolvido em { $count } passo com custo { $cost }, e nenhuma solução é mais barata
   *[other] Resolvido em { $count } passos com custo { $cost }, e nenhuma solução é mais barata
}
solve-verdict-cost = { $count ->
    [1] Resolvido em { $count } passo com custo { $cost }; pode haver uma solução mais barata
   *[other] Resolvido em { $count } passos com custo { $cost }; pode haver uma solução mais barata
}
solve-verdict-none = Não há solução: tudo foi procurado
solve-verdict-unreachable = Não há solução: daqui não se chega ao objetivo, o que se sabe sem procurar
solve-verdict-already = Resolvido desde a partida
solve-ended-finished = Não encontrada: a procura acabou sem solução, o que não prova que não há nenhuma
solve-ended-time = Não encontrada dentro do tempo
solve-ended-nodes = Não encontrada dentro do limite de estados
solve-ended-depth = Não encontrada dentro da profundidade
solve-ended-at-depth = Não encontrada dentro da profundidade { $depth }, o limite definido
solve-ended-memory = Não encontrada dentro da memória
solve-ended-cancelled = Parada antes de se encontrar uma solução
solve-ended-broken = A procura não pode continuar: o puzzle quebra uma regra de que as procuras precisam
solve-command = O mesmo como comando
solve-definitions = O que significam os números

solve-counter-generated = Gerados
solve-counter-expanded = Expandidos
solve-counter-open = Abertos agora
solve-counter-depth = Profundidade
solve-counter-depth-cost = Maior custo
solve-counter-time = Tempo
solve-counter-bytes = Memória agora
solve-counter-length = Passos
solve-counter-cost = Custo
solve-counter-duplicates = Repetidos
solve-counter-reopened = Reabertos
solve-counter-peak-open = Máximo de abertos
solve-counter-peak-closed = Máximo de fechados
solve-counter-penetrance = Penetrância
solve-counter-branching = Fator de ramificação
solve-counter-memory = Máximo de memória
solve-counter-mode = Modo
solve-definition-length = O número de ações da solução.
solve-definition-cost = Quanto custam as ações em conjunto; um passo custa 1, salvo se o puzzle disser outra coisa.
solve-definition-generated = Sucessores produzidos, sem contar a partida; os repetidos contam. As procuras por iterações somam-nas.
solve-definition-expanded = Estados cujos sucessores foram produzidos; um estado expandido outra vez conta outra vez.
solve-definition-duplicates = Sucessores que não foram guardados porque o mesmo estado já era conhecido sem custo maior.
solve-definition-reopened = Estados fechados que foram encontrados por um caminho mais barato e abertos outra vez.
solve-definition-peak-open = O máximo de estados à espera de serem expandidos ao mesmo tempo.
solve-definition-peak-closed = O máximo de estados expandidos guardados ao mesmo tempo; 0 onde não se guarda nenhum.
solve-definition-depth = A maior profundidade de um estado que foi expandido.
solve-definition-depth-cost = O maior custo desde a partida até um estado que foi expandido: esta procura guia-se pelo custo. Onde cada passo custa 1, é a profundidade em passos.
solve-definition-penetrance = Passos da solução a dividir pelos estados gerados: 1 quer dizer que a procura foi direita ao objetivo.
solve-definition-branching = O fator de ramificação da árvore regular com tantos estados e a mesma profundidade: 1 é perfeito.
solve-definition-time = O tempo da procura, e só dela.
solve-definition-memory = O máximo de memória ocupada por estados, índice e listas.
solve-definition-mode = A forma do algoritmo que correu. Algumas formas poupam memória ou tempo onde o puzzle o permite.

solve-path = Caminho
solve-nearest = O caminho mais prometedor
solve-start = A partida
solve-step = { $number }. { $words }
solve-step-cost = custo { $cost }
solve-more-steps = Mais { $count } passos não são mostrados.
solve-slider = Lugar no caminho
solve-first = Para a partida
solve-back = Um passo atrás
solve-forward = Um passo à frente
solve-last = Para o fim
solve-play = Mostrar o caminho
solve-play-nearest = Mostrar o caminho mais prometedor
solve-pause = Pausa

edit-title = { $game }: escrever um problema
edit-text = O problema como lista de Lisp
edit-about = Uma lista por problema. Um ponto e vírgula começa um comentário. O tabuleiro é desenhado enquanto escreve.
edit-board = Tabuleiro
edit-notes = O que é invulgar no texto
edit-empty = Escreva um problema, ou escolha um para começar
edit-large = O texto é demasiado longo
edit-fine = O texto é um problema: { $goal }
edit-brush = Um clique numa casa
edit-select = escolhe-a
edit-swap = troca duas
edit-cell = O que está em { $square }
edit-swapped = { $one } e { $two } foram trocadas
edit-painted = { $square } é { $word }
edit-use = Resolver este problema
edit-again = Desfazer as alterações
solve-edit = Editar
edit-square = linha { $row }, coluna { $column }

compare-about = Cada procura em cada problema, uma depois da outra, para que os tempos se possam comparar. Ordene a tabela pelos seus títulos.
compare-game = Problemas de
compare-own = Do seu ficheiro { $name }
compare-take-own = Tomar os de { $name }
compare-all = Tudo
compare-problems = Problemas ({ $count })
compare-algorithms = Algoritmos ({ $count })
compare-heuristics = Estimativas ({ $count })
compare-limits = De cada procura. Sem um tempo são 2 segundos.
compare-too-many = { $count } procuras são demasiadas: no máximo { $most } aqui
compare-button = { $count ->
    [1] Fazer { $count } procura
   *[other] Fazer { $count } procuras
}
compare-begins = { $count ->
    [1] Começa { $count } procura
   *[other] Começam { $count } procuras
}
compare-at = { $number } de { $total } procuras
compare-progress = Procuras feitas
compare-done = { $count ->
    [1] { $count } procura está feita
   *[other] As { $count } procuras estão feitas
}
compare-cut = Incompleta: foram feitas { $count } procuras
compare-table = Resultados
compare-plot = Gráfico dos resultados
compare-column-problem = Problema
compare-column-algorithm = Algoritmo
compare-column-heuristic = Estimativa
compare-column-result = Resultado
compare-column-length = Passos
compare-column-generated = Gerados
compare-column-expanded = Expandidos
compare-column-penetrance = Penetrância
compare-column-branching = Ramificação
compare-column-time = Tempo
compare-column-memory = Memória

lab-kinds = O que comparar
lab-kind-compare = Problemas para um jogador
lab-kind-tree = Jogos para dois

tree-about = As técnicas de procura em árvores de jogo, cada uma em cima das anteriores, nas mesmas posições: primeiro até à mesma profundidade, depois durante o mesmo tempo. Os tempos mudam de vez para vez, os contadores não.
tree-position = Primeira posição
tree-position-start = o início do jogo
tree-position-about = Numa linha. As outras posições alcançam-se a partir dela com jogadas ao acaso.
tree-to-analysis = Prepará-la na análise
tree-over = Aqui o jogo já acabou: não há nada a procurar
tree-techniques = Técnicas ({ $count })
tree-techniques-label = Técnicas
tree-engines = Motores seus ({ $count })
tree-engines-label = Motores, um em cada linha
tree-engines-about = Cada um é uma procura com as suas opções: { $names }, ou level=1 a level=9.
tree-conditions = Posições e limites
tree-limit-positions = Posições
tree-limit-seed = Semente das posições
tree-limit-depth = Profundidade em jogadas
tree-limit-nodes = Nós de cada procura
tree-limit-time-ms = Tempo de cada procura em ms
tree-time-about = Para a profundidade num tempo; 0 deixa-a de fora.
tree-button = { $count ->
    [1] Comparar { $count } procura
   *[other] Comparar { $count } procuras
}
tree-now-position = Posição
tree-now-part = Parte
tree-part-depth = até à profundidade
tree-part-time = durante o tempo
tree-of = { $number } de { $total }
tree-incomplete = “>” e cinzento: uma procura ficou sem nós antes da profundidade, por isso os seus contadores dizem pouco.
tree-column-technique = Técnica
tree-column-nodes = Nós
tree-column-alpha = Cortes alfa
tree-column-beta = Cortes beta
tree-column-first = Pela primeira jogada
tree-column-branching = Ramificação
tree-column-time = Tempo
tree-column-depth = Profundidade no tempo
tree-column-engine = Motor
