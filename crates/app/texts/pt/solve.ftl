progress-generated = { $generated } gerados ({ $rate }/s)
progress-open = { $open } abertos
progress-depth = profundidade { $depth }
progress-bound = limite { $bound }


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
solve-left-out = { $count ->
    [one] aqui omite-se { $count } jogada; `--json` tem-nas todas
   *[other] aqui omitem-se { $count } jogadas; `--json` tem-nas todas
}
solve-shortest = Soluções ótimas
solve-algorithm = Algoritmo
solve-mode = Modo
solve-heuristic = Heurística
solve-result = Resultado
solve-length = Comprimento da solução
solve-cost = Custo da solução
solve-generated = Nós gerados
solve-expanded = Nós expandidos
solve-penetrance = Penetrância
solve-branching = Fator de ramificação
solve-time = Tempo de execução
solve-started = Início
solve-ended = Fim
solve-memory = Memória

## check

check-no-target = sem objetivo: --target N define um
check-fewest = mínimo de jogadas: { $moves }
check-lowest-cost = custo mínimo: { $cost }
check-unknown = { $reason ->
    [time] por decidir no tempo dado
    [nodes] por decidir no limite de nós
    [memory] por decidir no limite de memória
   *[other] por decidir
}
check-file = { $problems ->
    [1] { $problems } problema,
   *[other] { $problems } problemas,
} { $wrong ->
    [0] nenhum errado
    [1] { $wrong } errado
   *[other] { $wrong } errados
}
check-illegal = A jogada { $number } está errada: { $reason }
check-legal = { $moves ->
    [1] { $moves } jogada, válida
   *[other] { $moves } jogadas, todas válidas
}
check-reached = O objetivo é atingido.
check-reached-before = { $moves ->
    [1] O objetivo é atingido já ao fim de { $moves } jogada.
   *[other] O objetivo é atingido já ao fim de { $moves } jogadas.
}
check-not-reached = O objetivo não é atingido.
check-optimal = Não há solução mais curta.
check-longer = mais { $more } do que o ótimo, { $optimum }
