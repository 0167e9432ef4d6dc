progress-generated = { $generated } gerados ({ $rate }/s)
progress-open = { $open } abertos
progress-depth = profundidade { $depth }
progress-bound = limite { $bound }

stop-broken = o jogo não cumpre o contrato

## solve

solve-optimal = resolvido, ótimo provado
solve-solved = resolvido, ótimo não provado
solve-no-solution = sem solução (provado)
solve-not-found = solução não encontrada
solve-limit-time = limite de tempo
solve-limit-nodes = limite de nós
solve-limit-depth = limite de profundidade
solve-limit-memory = limite de memória
solve-nearest = O caminho mais prometedor encontrado:
solve-shortest = Soluções ótimas
solve-algorithm = Algoritmo
solve-mode = Modo
solve-heuristic = Heurística
solve-result = Resultado
solve-length = Comprimento da solução
solve-generated = Nós gerados
solve-expanded = Nós expandidos
solve-penetrance = Penetrância
solve-branching = Fator de ramificação
solve-time = Tempo de execução
solve-started = Início
solve-ended = Fim
solve-memory = Memória
