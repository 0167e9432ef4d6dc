## analyze

evaluation-full = a avaliação do próprio jogo (motores)
evaluation-material = só os pontos até agora (motores)

analyze-player = Jogador
analyze-visits = visitas
analyze-worth = valor
analyze-line = linha
# won, lost e drawn estão provados
analyze-standing = { $state ->
    [won] vitória
    [winning] a ganhar
    [better] melhor
    [worse] pior
    [losing] a perder
    [lost] derrota
    [drawn] empate
   *[even] igual
}
analyze-proved = provado
analyze-bound = limite
analyze-estimate = estimativa
analyze-more = mais { $count }; --top 0 mostra todas
analyze-kept = em { $file }: { $count ->
    [1] { $nodes } posição
   *[other] { $nodes } posições
}, { $time } s em todas as execuções

caveat-unbounded = O jogo não declara uma margem máxima nem limites, por isso uma vitória não termina a procura: outra pode ganhar por mais.
caveat-capped = A procura não vê mais do que { $number ->
    [1] { $number } lance
   *[other] { $number } lances
} à frente, e o jogo continua.
caveat-repetition = O jogo não cumpre o contrato: { $number ->
    [1] { $number } lance
   *[other] { $number } lances
} à frente repete-se uma posição.
caveat-bounds = O jogo não cumpre o contrato: um valor fica fora dos limites que declara.
caveat-too-many-moves = O jogo não cumpre o contrato: uma posição tem { $number } jogadas legais, e o máximo é 65535.
caveat-no-end = O jogo não cumpre o contrato: continua depois de { $number ->
    [1] { $number } lance
   *[other] { $number } lances
}.
caveat-no-move = O jogo não cumpre o contrato: uma posição em que o jogo não acabou não tem jogadas legais.

analyze-summary = profundidade { $depth }, motor { $engine }, { $count ->
    [1] { $nodes } posição
   *[other] { $nodes } posições
}{ $rate ->
    [none] { "" }
   *[other] { " " }({ $rate }/s)
}, { $time } s, { $reason ->
    [finished] procura completa
    [time] parou no limite de tempo
    [nodes] parou no limite de nós
    [depth] parou no limite de profundidade
    [memory] parou no limite de memória
    [broken] parou: o jogo não cumpre o seu contrato
   *[cancelled] cancelada
}

## bench

bench-total = total
bench-signature = a assinatura é { $nodes }, `{ $file }` tem { $expected }
