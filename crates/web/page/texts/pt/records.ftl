### Registos: arquivos de jogos, encontros entre motores.

records-stores = Arquivos
records-trail = Onde está
records-own = Este servidor
records-own-about = Os jogos deste arquivo ficam guardados até o servidor terminar.
records-new = Novo encontro
records-none = Ainda não há aqui encontros.
records-leader = { $name } lidera com { $points } pontos, { $count } participantes
records-imported = { $games ->
    [1] { $games } jogo, importado
   *[other] { $games } jogos, importados
}
records-game-count = { $games ->
    [1] { $games } jogo
   *[other] { $games } jogos
}
records-game-of = { $games } de { $of } jogos, por acabar
records-all-games = Todos os jogos ({ $games })
records-more = { $count } encontros mais antigos não são mostrados.
records-match = Encontro
records-game = Jogo
records-games = Jogos
records-no-games = Não há jogos assim.
records-shown = { $first } a { $last } de { $total }
records-newer = Mais recentes
records-older = Mais antigos
records-any = Qualquer
records-player = Jogador
records-result-first = Ganhou o jogador 1
records-result-second = Ganhou o jogador 2
records-result-draw = Empate
records-result-forfeit = Perdido por falta
records-of-match = Jogos do encontro { $match }.
records-plies = { $count ->
    [1] { $count } jogada
   *[other] { $count } jogadas
}
records-play = Reproduzir as jogadas
records-opening = abertura

records-table = Tabela
records-counted = Contam { $games } de { $of } jogos
records-rank = Lugar
records-entrant = Participante
records-points = Pontos
records-wdl = Ganhos / empates / perdidos
records-forfeits = Faltas
records-crosstable = Todos contra todos
records-difference = { $one } contra { $other }: { $elo } Elo. A probabilidade de { $one } ser o mais forte é { $part } %.
records-test = Teste sequencial
records-test-open = Ainda por decidir.
records-test-yes = Decidido: { $one } vale { $elo } Elo contra { $two }, ou mais.
records-test-no = Decidido: { $one } vale { $elo } Elo contra { $two }, ou menos.
records-test-place = Razão das verosimilhanças { $llr }, de { $lower } a { $upper }

records-entrants = Participantes
records-rounds = Pares de jogos para cada dois
records-time = Tempo de uma jogada
records-random = Jogadas aleatórias no início
records-keep-in = Guardar os jogos em
records-test-wanted = Parar assim que um teste decidir
records-test-about = Um teste sequencial de duas diferenças de Elo, com erros de 5 %. Para dois participantes.
records-elo0 = Não mais de (Elo)
records-elo1 = Pelo menos (Elo)
records-two = Escolha pelo menos dois participantes
records-begin = { $games ->
    [1] Jogar { $games } jogo
   *[other] Jogar { $games } jogos
}
records-stop = Parar
records-stopped = O encontro foi parado. Os jogos ficam guardados.
records-over = O encontro acabou.
records-waits = À espera que outro encontro acabe.
records-running = { $played } de { $of } jogos jogados.
records-ends = O encontro acaba quando esta página é fechada; entretanto pode ver outras páginas.
