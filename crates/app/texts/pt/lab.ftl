## lab

lab-interrupted = interrompido: o que se mostra não é tudo
lab-searches = { $count ->
    [1] { $count } procura
   *[other] { $count } procuras
}
lab-all-problems-title = Todos os problemas

## lab tree

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
