## match, records

match-won = ganhos
match-drawn = empatados
match-lost = perdidos
match-score = percentagem
match-interrupted = interrompido: nem todos os jogos foram jogados
match-left = faltam { $time }
match-null = H0: mais provável { $elo } Elo
match-alternative = H1: mais provável { $elo } Elo
match-played = Jogados em { $time } s ({ $rate }/s)
match-by = { $score } por { $margin }
match-in-pairs = Os jogos são aos pares, com os lugares trocados: cada dois motores jogam { $games }, e não { $asked }.
match-games = { $games ->
    [1] { $games } jogo
   *[other] { $games } jogos
}
match-time = { $time } por jogada
match-nodes = { $nodes ->
    [1] { $nodes } nó
   *[other] { $nodes } nós
} por jogada
match-seed = semente { $seed }
match-own-limits = limites próprios ou 100ms por jogada
match-undecided = por decidir
match-forfeited = Jogos perdidos por falta
match-resigned = desistência
match-margin = Margem
match-margin-column = margem
match-pairs = Pares
match-pairs-column = pares (0, ½, 1, 1½, 2 pontos)
match-ratings = Classificação
match-results = Resultados
match-games-title = Jogos
match-game = Jogo
match-many = { $engines } motores
match-points = pontos
match-points-title = Pontos
match-played-games = jogos
match-forfeits = faltas
match-reason = razão
match-engines = Motor a motor
match-opponent = contra
match-seat = jogador
match-result = resultado
match-moves = jogadas
match-show-game = Mostrar este jogo
match-passed-over = ignorados, por não serem executáveis: { $files }

records-imported = { $games ->
    [1] { $games } jogo importado
   *[other] { $games } jogos importados
}
records-updated = { $games } deles num estado posterior ao de antes
records-kept = { $games } deles já estavam no arquivo
records-from = de { $file }
records-incomplete = incompleto
records-none = nenhum encontro
records-single = Jogos fora de qualquer encontro:
records-first-player = 1: primeiro jogador
records-opening = abertura
