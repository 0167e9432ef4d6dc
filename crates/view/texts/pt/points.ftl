# Pontos e fins de jogo.

points = { $count ->
    [1] { $count } ponto
   *[other] { $count } pontos
}
# Porque acabou o jogo: primeiro os pontos de quem vence.
reason-points = { $one } contra { $two }
