## trace

trace-search = procura
trace-events = eventos
trace-iterations = iterações
trace-cost = custo
trace-solution = solução
trace-open = abertos
trace-events-title = Eventos
trace-before = antes do primeiro evento
trace-board = Tabuleiro
trace-no-board = sem tabuleiro
trace-state = Estado
trace-position = Posição
trace-start = início
trace-from = de
trace-by = por
trace-path = caminho
trace-unknown-path = o registo não diz o caminho desde o início
trace-backwards = vem de trás, de um objetivo
trace-open-title = Abertos
trace-no-open = nada está aberto
trace-closed = fechados
trace-on-path = no caminho
trace-action = ação
trace-counters = Contadores
trace-duplicates = repetidos
trace-reopened = reabertos
trace-goals = objetivos
trace-iteration = iteração
trace-line = Linha
trace-moves = Jogadas aqui, em pontos
trace-player = jogador
trace-window = janela
trace-value = valor
trace-best = melhor
trace-cut = corte
trace-table-hits = tabela
trace-used = usadas
trace-find = procurar
trace-go-to = ir para o evento
trace-too-small = janela demasiado pequena: pelo menos 60 × 16
trace-at-end = é o fim; Home vai para o início
trace-no-query = nada para procurar: / pergunta o quê
trace-hints = ←→ anda  n/p expansão  c corte  espaço corre  +/- ritmo  / acha  ? ajuda  q sai
trace-status-unseen = ainda não gerado
trace-status-open = aberto
trace-status-expanded = expandido
trace-status-closed = fechado
trace-status-duplicate = repetido
trace-status-improvement = caminho mais barato
trace-status-dead-end = beco sem saída
trace-status-passed-over = preterido
trace-status-forgotten = esquecido
trace-status-goal = objetivo
trace-breaks-off = interrompido: sem última linha
trace-not-a-number = não é o número de um evento: { $text }
trace-found = { $text }: encontrado (seguinte: .  anterior: ,)
trace-nothing-found = nada encontrado para { $text }
trace-alike = { $path } (simetria: como jogado nos estados que representam os que são iguais)
trace-truncated = truncado: { $events ->
    [1] { $count } evento deixado de fora
   *[other] { $count } eventos deixados de fora
}
trace-event-of = evento { $number } de { $count }
trace-help =
    ← →  h l: um evento para trás, para a frente
    ↑ ↓  k j  PgUp PgDn: 100 eventos para trás, para a frente
    p n: expansão anterior, seguinte
    C c: corte anterior, seguinte; num caminho, repetido
    Home g, End G: antes do primeiro evento, último evento
    espaço: correr, parar
    + -: mais depressa, mais devagar
    /: 17 (um estado), B3 (uma ação), b3; c1 (seguidas), corte
    {"."} ,: encontrado seguinte, anterior
    :: ir para um evento pelo número
    Tab z: só o tabuleiro, tudo
    ?: esta ajuda; qualquer tecla a fecha
    q Esc Ctrl-C: sair
trace-line-iteration = iteração { $number }, limite { $limit }
trace-line-generate = gera { $node }{ $parent }{ $action } (prof. { $depth }, g { $cost }{ $estimate }){ $same }
trace-line-parent = de { $parent }
trace-line-same = igual a { $node }
trace-line-expand = expande { $node }
trace-line-close = fecha { $node }
trace-line-reopen = reabre { $node }, g { $cost }
trace-line-forget = esquece { $node }{ $value }
trace-line-goal = objetivo { $node }, custo { $cost }
trace-line-enter = entra { $node }{ $parent }{ $move } (lance { $ply }, prof. { $depth }, jogador { $player }, { $window })
trace-line-child = jogada { $move } em { $node }: { $value }{ $best }
trace-line-value = sai { $node }: valor { $value }
trace-line-cut = corte { $kind } em { $node } por { $move }
trace-line-table = tabela em { $node }: { $value } (prof. { $depth }){ $used }
trace-line-used = usado

## Uma linha sobre o último evento. 76 caracteres no máximo.

trace-cut-better = { $value } ≥ { $limit }: o jogador { $other } já tem melhor, { $move }; { $skipped }
trace-cut-equal = { $value } ≥ { $limit }: o jogador { $other } já tem igual, { $move }; { $skipped }
trace-cut-window = { $value } ≥ { $limit }, o fim da janela: não é preciso mais; { $skipped }
trace-cut-most = { $value }: as regras não permitem melhor; { $skipped }
trace-cut-skipped = { $count ->
    [0] era a última jogada
    [1] 1 jogada saltada
   *[other] { $count } jogadas saltadas
}
trace-cut-rest = o resto é saltado
trace-note-iteration = a procura recomeça, com um limite maior de profundidade ou de f
trace-note-duplicate = já se tinha chegado a este estado, não mais caro: não se procura outra vez
trace-note-improvement = já se tinha chegado a este estado, mas mais caro: fica o caminho novo
trace-note-dead-end = a heurística sabe que daqui não se chega a nenhum objetivo
trace-note-reopen = um caminho mais barato para um estado fechado: volta a estar aberto
trace-note-forget = a memória está cheia: sai o pior estado, e o pai guarda o f dele
trace-note-queue = em largura: dos estados abertos, segue-se o que chegou primeiro
trace-note-both-ends = do início e dos objetivos, à vez, até os dois lados se encontrarem
trace-note-stack = em profundidade: dos estados abertos, segue-se o que chegou por último
trace-note-greedy = só decide h, o custo estimado até um objetivo: segue-se o menor h
trace-note-uniform = g é o custo do caminho desde o início: segue-se o menor g
trace-note-best = f = g + h: custo até aqui e estimativa até um objetivo; segue-se o menor f
trace-note-weighted = f = g + { $weight } × h: custo até aqui, e estimativa, que conta mais
trace-note-layers = camada a camada, e de cada uma só ficam os estados com menor h
trace-note-path = só se guarda o caminho; segue-se um estado se f = g + h está no limite
trace-note-siblings = guardam-se o caminho e os irmãos: recua-se quando um irmão tem menor f
trace-note-bounded = f = g + h, segue-se o menor f; sai o que não cabe na memória
trace-note-uninformed = os estados abertos esperam pela sua expansão
trace-note-points = os valores são pontos para quem joga: mais do que 0 é bom para quem joga
trace-note-deepening = a procura recomeça, mais funda; o que aprendeu ordena as jogadas
trace-note-quiescence = quiescência: além do limite, só seguem as jogadas que mudam muito
trace-note-leaf = prof. 0: a posição é avaliada, ou seguem-se só as jogadas que mudam muito
trace-note-window = só contam valores dentro da janela: fora dela, alguém tem melhor
trace-note-best-move = a melhor até agora: a janela passa a começar aqui
trace-note-not-best = não é melhor do que a melhor até agora
trace-note-lower = pelo menos: depois de um corte, o valor verdadeiro pode ser maior
trace-note-upper = no máximo: nenhuma jogada chegou à janela, o valor pode ser menor
trace-note-table = vem da tabela, funda que chegue: não se procura outra vez
trace-note-table-move = vem da tabela, mas não chega: a melhor jogada de lá vai primeiro
