# Porque é que um comando não faz o que se pediu.

fail-problem-needed = é preciso --problem para escolher um problema, como em --problem A
fail-unexpected-argument = argumento inesperado `{ $argument }`; `plyground help` lista as opções
fail-position-of = a posição de { $title }
fail-analyze-program = os programas (`cmd:`) podem jogar, mas não analisar: `analyze` usa os motores deste programa, como `pvs`
fail-moves-comma = as jogadas separam-se com `;`, como em `{ $moves }`
fail-move = jogada { $number }
fail-pictures = há imagens a mais aqui
fail-png-font = --png precisa de um tipo de letra, e não há nenhum neste sistema; --svg não precisa
fail-png-plots = não se conseguem desenhar os gráficos
fail-png-empty = não se conseguem desenhar os gráficos: estão vazios
fail-png-large = não se conseguem desenhar os gráficos: são grandes demais
fail-no-png = este programa foi construído sem `png`; --svg funciona
fail-algorithms = esperavam-se algoritmos como `bfs,astar` depois de --algorithms
fail-heuristics-unused = foi dada --heuristics, mas nenhum dos algoritmos usa heurísticas
fail-heuristics = esperavam-se nomes como `own,given` depois de --heuristics
fail-problem = problema { $name }
fail-problem-left-out = o problema { $name } não tem objetivo e fica de fora: --target N define um
fail-problems-of = os problemas de { $source }
fail-problems = esperavam-se problemas como `A,C,3` depois de --problems
fail-read = não se consegue ler `{ $file }`
fail-read-large = não se consegue ler `{ $file }`: tem mais de { $megabytes } MB
fail-write = não se consegue escrever `{ $file }`
fail-engine = o motor `{ $spec }`
fail-engine-game = o motor não conhece este jogo
fail-no-problem = não há nenhum problema
fail-moves = as jogadas não se podem jogar
fail-no-home = não há pasta pessoal; { $variable } pode indicar outra
fail-no-home-file = não há pasta pessoal; { $variable } pode indicar outro ficheiro
fail-create = não se consegue criar `{ $file }`
fail-no-free-name = não há nome livre para o jogo
fail-not-saved = `{ $file }` não é um jogo guardado
fail-later-version = `{ $file }` foi escrito por uma versão posterior do plyground (formato { $version })
fail-report-name = um relatório é um ficheiro que acaba em .md ou .html, está `{ $file }`
fail-write-output = não se consegue escrever
fail-trace-at = --at { $at }: os eventos do registo são { $count }
fail-trace-range-plain = --range precisa de --plain ou --json
fail-terminal = não se consegue usar o terminal
fail-trace-range = --range { $range }: esperavam-se eventos como 10..20, 10.. ou ..20, de 1 a { $count }
fail-nothing-to-export = `{ $file }` não tem nenhum jogo para exportar
fail-blksgf-games = um ficheiro .blksgf tem um só jogo, há { $count }: indique um, como em `export 3 --format blksgf`
fail-not-text = `{ $file }` não é texto
fail-no-moves = `{ $file }` não tem jogos com jogadas
fail-no-ply = as jogadas do jogo { $game } são { $count }, está --ply { $ply }
fail-entrant = { $file }:{ $line }: esperava-se `NOME=MOTOR`, está `{ $found }`
fail-no-entrants = `{ $file }` não indica nenhum motor: esperam-se linhas `NOME=MOTOR`
fail-entrant-name = `{ $file }` não pode ser o nome de um motor
fail-no-programs = `{ $file }` não tem nenhum programa: os ficheiros têm de ser executáveis
fail-both-to-output = { $first } e { $second } vão ambos para a saída padrão: indique um ficheiro para um deles
fail-list-words = `records list` recebe um arquivo e um encontro, está também `{ $word }`
fail-write-script = não se consegue escrever o guião
fail-write-page = não se consegue escrever a página
fail-write-pages = não se conseguem escrever as páginas em `{ $folder }`
fail-no-game-in-log = `{ $file }` não tem nenhum jogo: esperava-se uma linha `{ $line }`, como o `plyground` escreve onde um jogo começa
fail-no-such-game = --game { $number }: os jogos de `{ $file }` são { $count }, esperava-se de 1 a { $most }
fail-overwrite-store = { $option } { $file }: isto apagaria o arquivo
fail-overwrite-log = { $option } { $file }: isto apagaria o registo
fail-not-proof = `{ $file }` não é uma prova
fail-proof-position = a prova em `{ $file }` é de outra posição: { $game } { $position }
fail-proof-contradiction = a prova em `{ $file }` contradiz-se: pelo menos { $least }, no máximo { $most }
fail-interrupted = interrompido
fail-signature = `{ $file }` devia conter um número
fail-bench-depth = este jogo não tem profundidade para o bench: indique uma com --depth
fail-no-problem-files = { $title } não tem ficheiros de problemas
fail-no-solution = esperavam-se as jogadas de uma solução, ou um ficheiro com elas, não há nada
fail-solution-lists = esperava-se uma só lista de jogadas, há { $count }
fail-not-counted = as soluções mais curtas não se contam: de nenhuma está provado que o seja
# $error (message)
fail-trace-unwritten = o registo `{ $file }` não foi escrito: { $error }
# $error (message)
fail-proof-unwritten = a prova `{ $file }` não está escrita: { $error }
# $error (message)
fail-not-recorded = a execução não fica registada: { $error }
fail-no-setting = não existe a definição `{ $name }`, esperava-se { $expected }
# $error (message)
fail-game = jogo { $number }: { $error }
fail-other-match = `{ $file }` não tem esse encontro para continuar; o último tem { $key ->
    [game] o jogo
    [engines] os motores
    [seed] a semente
    [openings] as aberturas
    [time] o tempo
    [nodes] os nós
    [depth] a profundidade
    [margin] a tolerância
   *[sprt] o teste
} `{ $stored }`, não `{ $asked }`
fail-other-openings = `{ $file }` não tem esse encontro para continuar; o último tem outras aberturas
# $error (message)
fail-not-trace = `{ $file }` não é um registo que se consiga ler: { $error }
# $error (message)
fail-no-store = { $error }; `plyground match … --store FICHEIRO` cria um
fail-file = `{ $file }`
fail-place = { $file }:{ $line }
# $error (message)
fail-problems-here = { $error }
    {"  "}(este ficheiro foi usado porque está na pasta de trabalho; --embedded ou --file FICHEIRO usam outros)
# $wrong (message)
fail-in-file = em `{ $file }`: { $wrong }
fail-setting = a definição `{ $name }`: esperava-se { $expected }
fail-setting-switch = a definição `{ $name }`: esperava-se true ou false
fail-embedded-problems = os problemas incluídos de { $title }
list-or = { $others } ou { $last }
# $first (message)
# $rest (message)
fail-cause = { $first }: { $rest }
fail-serve-engine = esperava-se um motor como `grupo1=cmd:PROGRAMA`, está `{ $found }`
fail-serve-twice = há dois motores `{ $name }`
fail-serve-store = esperava-se um arquivo como `jogos.sqlite` ou `NOME=jogos.sqlite`, está `{ $found }`
fail-serve-stores = há dois arquivos `{ $name }`
fail-serve-wasm = `{ $file }` não é um ficheiro WebAssembly: scripts/wasm-build faz um
fail-puzzle-file = `{ $file }`
fail-puzzle-game = { $file }: estes exercícios são de `{ $other }`, não de { $title }
fail-no-puzzles = { $title } não tem exercícios
