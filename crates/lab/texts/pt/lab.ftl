# Tabelas e gráficos de procuras lado a lado.

lab-place = { $number } de { $total }
lab-left-out = { $algorithm } fica de fora: { $reason }
lab-algorithm = algoritmo
lab-heuristic = heurística
lab-result = resultado
lab-penetrance = penetrância
lab-optimal = ótima
lab-solved = resolvido
lab-no-solution = sem solução
lab-not-found = não encontrada
lab-fewest = mínimo de jogadas
lab-fewest-found = menos jogadas encontradas
lab-cost = custo
lab-lowest = custo mínimo
lab-lowest-found = menor custo encontrado
lab-legend = nós gerados (jogadas; ≤: mínimo não provado; nenhuma: provado que não há solução); uma palavra: o limite que parou a procura
lab-legend-cost = nós gerados (custo; ≤: mínimo não provado; nenhuma: provado que não há solução); uma palavra: o limite que parou a procura
lab-all-problems = todos os problemas
lab-not-backwards = os objetivos destes problemas não se conhecem à partida, por isso não se podem percorrer ao contrário
lab-no-limits = sem limites
lab-limits = limites de cada procura
lab-depth-limit = limite de profundidade de dfs
lab-goal-test-generation = teste do objetivo na geração
lab-goal-test-expansion = teste do objetivo na expansão
lab-symmetry = com simetria
lab-uninformed = Sem heurística
lab-admissible = admissível
lab-not-admissible = não admissível
lab-title = procuras no espaço de estados
lab-bars-time = Tempo, por problema
lab-bars-nodes = Nós gerados, por problema
lab-bars-legend = escala log; entre parênteses o menor número de jogadas conhecido; pálido: ótimo não provado; vazado: sem solução; cinzento: parado pelo limite indicado
lab-axis-time = tempo (escala log)
lab-axis-nodes = nós gerados (escala log)
lab-axis-moves = menor número de jogadas conhecido
lab-lines-none = Nenhum problema foi resolvido: nada a comparar.
lab-lines = Nós gerados, por profundidade da solução
lab-lines-legend = só problemas resolvidos, o seu número entre parênteses; as linhas passam pela média geométrica dos problemas da mesma profundidade

# Procuras em árvores de jogo lado a lado

techniques-title = o valor de cada técnica
techniques-technique = técnica
techniques-first-move = pela primeira jogada
techniques-axis = nós (escala log)
techniques-conditions = { $positions ->
    [1] { $positions } posição
   *[other] { $positions } posições
} até à profundidade { $depth } (semente { $seed }), no máximo { $nodes ->
    [1] { $nodes } nó
   *[other] { $nodes } nós
} cada
techniques-from = { $conditions }, a partir de { $position }
techniques-evaluation = avaliação { $name }
techniques-about = { $positions ->
    [1] { $positions } posição
   *[other] { $positions } posições
}, profundidade { $depth }
techniques-depth-in = profundidade em { $time }
techniques-depth-in-short = prof. em { $time }

technique-cuts = cortes
technique-bounds = limites
technique-hints = dicas
technique-killers = killers
technique-history = história
technique-memoisation = memoização
technique-etc = cortes pela tabela
technique-quiescence = quiescência
technique-aspiration = aspiração
technique-reductions = reduções

# Palavras das tabelas

word-problem-title = Problema
word-nodes = nós
word-depth = profundidade
word-time = tempo
word-memory = memória
word-moves = jogadas
word-generated = gerados
word-expanded = expandidos
word-alpha-cuts = cortes alfa
word-beta-cuts = cortes beta
word-branching = ramificação
word-none = nenhuma
word-limit = limite
word-interrupted = interrompido
number-decimal = ,
stop-broken = o jogo não cumpre o contrato
solve-heuristic = Heurística
