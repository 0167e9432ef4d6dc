player = Jogador

# No fim
written-log = O jogo ficou registado em { $file } (para desligar de vez: plyground settings { $name } off)
written-results = A procura ficou registada em { $file } (para desligar de vez: plyground settings { $name } off)

notice-not-saved = O jogo não está a ser guardado: { $error }
notice-no-log = O jogo não está a ser registado: não se pode escrever `{ $file }`: { $error }

command-back = 0|s|sair|voltar|menu
command-help = ?|ajuda
command-list = l|lista|listar|jogadas
command-board = tabuleiro|mostrar
command-hint = dica|sugestão|sugestao
command-undo = u|anular|desfazer
command-redo = r|refazer|repor
command-resign = desistir|desisto
command-save = guardar|gravar
command-rules = regras
command-options = o|opções|opcoes
command-previous = p|anterior

play-nothing-to-undo = Não há jogadas para anular.
play-nothing-to-redo = Não há jogadas para repor.
play-saved = Guardado em { $file }
play-broken = O motor do jogador { $player } falhou: { $reason }. Uma pessoa joga no seu lugar.
play-bug = um motor do plyground falhou; é um erro do programa
play-hint = Dica: { $move }; { $value }

plain-hint = Escreva uma jogada, ou um número da lista; `ajuda` mostra os comandos, 0 volta.
plain-help =
    Uma jogada como as regras a escrevem, ou um número da última lista. Só uma peça (`b`, `V5`, `bqao`) lista os seus
    lugares, e basta depois um número ou uma casa. Comandos (onde há uma peça `U`, `u` é anular):
      lista      as jogadas possíveis, numeradas    tabuleiro  o tabuleiro outra vez
      dica       o que o motor jogaria              anular     anula a última jogada
      refazer    joga-a outra vez                   guardar    guarda o jogo
      regras     as regras                          desistir   desiste do jogo
      0 ou s     volta ao menu (o jogo fica guardado e pode ser retomado)
    No tabuleiro do Blokus, + marca casas das quais a próxima peça tem de cobrir uma.
plain-places = { $piece }: { $count ->
    [1] { $count } lugar
   *[other] { $count } lugares
}; escreva um número ou uma casa
plain-ways = { $piece }: { $count ->
    [1] { $count } lugar
   *[other] { $count } lugares
}; escreva o número de uma maneira de a pôr, ou uma casa
plain-no-moves = O jogador { $player } não tem jogadas e passa
plain-played = O jogador { $player } joga { $move }
plain-you-played = Joga { $move }
plain-computer-played = O computador joga { $move }
plain-you-no-moves = Não tem jogadas e passa
plain-computer-no-moves = O computador não tem jogadas e passa
plain-counts = valor { $value }, profundidade { $depth }, { $nodes ->
    [1] { $nodes } nó
   *[other] { $nodes } nós
}, { $alpha ->
    [1] { $alpha } corte alfa
   *[other] { $alpha } cortes alfa
}, { $beta ->
    [1] { $beta } corte beta
   *[other] { $beta } cortes beta
}, { $time } ms
plain-end-of-input = Fim da entrada: o jogo fica guardado e pode ser retomado.
plain-try-again = Jogadas possíveis: { $moves }{ $more } (`lista` mostra todas, `ajuda` os comandos); não `{ $typed }`
plain-empty = Não escreveu nada.
plain-number = `{ $typed }` não está na lista, que vai de 1 a { $most }
plain-no-list = Ainda não foi mostrada uma lista numerada; `lista` mostra-a.
plain-total = Jogador { $player } ({ $seat }): jogadas: { $moves }, tempo: { $time }

screen-picture = O ecrã foi escrito em { $file }
screen-small = O ecrã é pequeno demais: são precisos { $width } × { $height } caracteres.

replay-keys = ←→ jogada a jogada   Home End   r: analisar   Esc: voltar
replay-at = Jogada { $at } de { $of }
replay-effort = valor { $value }, profundidade { $depth }, { $nodes ->
    [1] { $nodes } nó
   *[other] { $nodes } nós
}

panel-players = Jogadores
panel-pieces = Peças
panel-in-hand = na mão: { $piece }
panel-legal = Jogadas possíveis
panel-moves = Jogadas
panel-engine-title = Motor
panel-analysis = Análise: = provado, ~ estimativa
panel-no-engine = h: uma dica   a: uma análise
panel-depth = profundidade { $depth }
panel-counts-untimed = { $nodes } nós, cortes { $alpha }α { $beta }β
panel-counts = { $nodes } nós { $rate }/s, cortes { $alpha }α { $beta }β

table-welcome = ? mostra as teclas
table-your-turn = É a sua vez
table-your-turn-for = É a sua vez: { $what }
table-computer-thinks = O computador está a pensar
table-to-move = a jogar
table-thinks = está a pensar
table-paused = em pausa
table-not-here = Não é possível aqui; ◦ e o verde mostram onde é.
table-not-your-turn = Não é a sua vez.
table-game-over = O jogo acabou.
table-not-this-piece = Esta peça não pode ser escolhida agora.
table-no-piece = Não há uma peça { $letter }… para escolher; os comandos são letras minúsculas.
table-click-again = Enter ou outro clique dá esta peça.
table-thinking-hint = A pensar numa dica…
table-analysis-on = Análise ligada
table-analysis-off = Análise desligada
table-type-move = Jogada:
table-sure = Desistir? (s/n)
table-yes-keys = sy
table-key-play = Enter: jogar
table-key-piece = Tab, Shift-letra: peça
table-key-turn = r: rodar
table-key-type = m: escrever
table-key-hint = h: dica
table-key-analysis = a: análise
table-key-undo = u: anular
table-key-redo = y: refazer
table-key-rules = i: regras
table-key-help = ?: ajuda
table-key-menu = q: menu
table-key-now = g: jogar já
table-key-pause = Espaço: pausa
table-key-go-on = Espaço: continuar
table-key-step = n: uma jogada
table-key-speed = + -: velocidade
table-key-again = Enter: e agora…
table-key-review = r: análise do jogo
table-key-keep = s: guardar o jogo
legend-playable = { $mark } é preciso cobrir uma destas
legend-start = { $mark } uma primeira peça cobre esta
legend-anchor = { $mark } a peça na mão pode ir aqui
legend-worth = um número: quanto vale ali
help-title = Teclas
help-close = uma tecla fecha
help-more = ↑↓ PgUp PgDn: mais   outra tecla fecha
# Linhas com uma tecla ou um sinal e, depois de dois pontos, o que faz. Cada texto é mostrado onde se aplica.
table-help-squares =
    setas: mover o cursor
    Enter, Espaço: jogar ali
    c: ir para uma casa possível
table-help-give =
    setas: escolher a peça a dar
    Enter, Espaço: dar esta peça
table-help-list =
    ↑ ↓: escolher uma jogada da lista
    Enter, Espaço: jogá-la
table-help-pieces =
    Tab, t: peça seguinte; Shift-Tab: a anterior; 1–9
    Shift-letra: a peça desse nome; outra vez: a seguinte
    Shift-setas: a peça ao lado, tal como se veem
table-help-turn = r, e: rodar a peça, e ao contrário; rato: botão direito, roda
table-help-mouse = clique: numa casa, para jogar ali
table-help-mouse-pieces = clique: numa peça, para a escolher; numa casa, para jogar ali
table-help-type = m: escrever uma jogada, por exemplo { $move }
table-help-advice = h, a: uma dica; análise sim ou não
table-help-now = g: o motor joga já
table-help-undo = u, y: anular, refazer
table-help-resign = x: desistir
table-help-watch =
    Espaço: pausa, e continuar
    n: uma jogada
    + -: mais depressa, mais devagar
table-help-over =
    Enter, Espaço: e agora: outro jogo, ou a análise deste
    r: analisar este jogo
table-help-rest =
    s, i: guardar o jogo; as regras
    q, Esc: menu; o jogo fica guardado e pode ser retomado
    F12: uma imagem do ecrã
    Ctrl-C: sair; o jogo também fica guardado
table-help-marks = ◦ verde: uma casa possível
table-help-marks-piece = ◦: a peça na mão pode ir aqui
table-help-marks-cover = ▒ x: o que cobre; onde não pode ficar
