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
trace-moves = Jogadas vistas aqui
trace-player = jogador
trace-window = janela
trace-value = valor
trace-best = melhor
trace-cut = corte
trace-table-hits = da tabela
trace-used = usadas
trace-find = procurar
trace-go-to = ir para o evento
trace-keys = Teclas
trace-too-small = janela demasiado pequena: pelo menos 60 × 16
trace-at-end = é o fim; Home vai para o início
trace-no-query = nada para procurar: / pergunta o quê
trace-hints = ←→ anda  ↑↓ 100  n/p expansão  espaço corre  +/- ritmo  / acha  ? ajuda  q sai
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
    Home g, End G: antes do primeiro evento, último evento
    espaço: correr, parar
    + -: mais depressa, mais devagar
    /: procurar: 17 (um estado), B3 (uma ação), b3; c1 (seguidas)
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
