# Quem joga, como está o jogo e como acabou.

seat-human = humano
# Como na página: «Eu».
seat-you = eu
seat-level = computador, nível { $level }
seat-strongest = computador, mais forte
seat-engine = computador, { $engine }

ending-unfinished = por terminar
ending-draw = empate
ending-wins = o jogador { $player } vence
ending-wins-by = o jogador { $player } vence por { $margin }
ending-resigned = o jogador { $loser } desiste, o jogador { $player } vence
ending-forfeit = o jogador { $loser } perde por falta, o jogador { $player } vence
ending-time = por terminar: o tempo do jogo esgotou-se

result-you-win = Ganhou
result-you-lose = Perdeu
result-you-resign = Desistiu; o computador vence
result-other-resigns = O computador desiste; ganhou

# Contra uma pessoa noutro lugar, que não é o computador
result-you-resign-person = Desistiu; o outro jogador vence
result-person-resigns = O outro jogador desiste; ganhou

# Como está a posição. won, lost e drawn estão provados; os outros são estimativas.
standing-you = { $state ->
    [won] ganha com o melhor jogo (provado)
    [winning] está a ganhar
    [better] está melhor
    [worse] está pior
    [losing] está a perder
    [lost] perde contra o melhor jogo (provado)
    [drawn] empate com o melhor jogo (provado)
   *[even] equilibrado
}
standing-player = { $state ->
    [won] o jogador { $player } ganha com o melhor jogo (provado)
    [winning] o jogador { $player } está a ganhar
    [better] o jogador { $player } está melhor
    [worse] o jogador { $player } está pior
    [losing] o jogador { $player } está a perder
    [lost] o jogador { $player } perde contra o melhor jogo (provado)
    [drawn] empate com o melhor jogo (provado)
   *[even] equilibrado
}

# O que um exercício pede.
puzzle-goal = { $goal ->
    [win] O jogador { $player } joga e vence
   *[save] O jogador { $player } joga e não perde
}
