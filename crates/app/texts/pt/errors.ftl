# Os erros das bibliotecas, pelos nomes que `ErrorText` lhes dá.

error-limit-time = esperava-se um tempo como `2`, `1.5s`, `1500ms` ou `2m`, está `{ $found }`
error-limit-size = esperava-se um tamanho como `64MB` ou `1GB`, está `{ $found }`
error-spec-no-name = esperava-se um nome como `quarto` ou `astar`, está `{ $found }`
error-spec-not-an-option = esperava-se uma opção como `chave=valor`, está `{ $found }`
error-spec-twice = a opção `{ $key }` está repetida
error-spec-unknown-key = `{ $name }` não tem a opção `{ $key }`, esperava-se { $expected }
error-spec-bad-value = `{ $value }` não é um valor da opção `{ $key }`, esperava-se { $expected }
error-no-engine = não existe o motor `{ $name }`, esperava-se { $expected }
error-no-memory = não há memória para uma tabela de { $megabytes } MB
error-no-algorithm = não existe o algoritmo `{ $name }`, esperava-se { $expected }
error-not-backwards = a procura bidirecional precisa de um problema com objetivos conhecidos e ações que se possam desfazer
error-no-level = não existe o nível `{ $level }`, esperava-se de 1 a 9
error-no-game = não existe o jogo `{ $name }`, esperava-se { $expected }
error-no-problems = { $title } não tem problemas de um jogador
error-one-player = { $title } é para um jogador: experimente `plyground solve { $name }`
error-no-problem = não existe o problema `{ $chosen }`, esperava-se { $expected }
error-no-heuristic = não existe a heurística `{ $name }` para este jogo, esperava-se { $expected }
error-uninformed = `{ $algorithm }` não usa heurística
error-review-unfinished = o jogo não acabou, e só se analisam jogos acabados
error-review-no-moves = o jogo não tem jogadas para analisar
error-review-stopped = a análise do jogo foi interrompida: { $done } de { $of } posições estavam feitas
error-cannot-read = não se consegue ler `{ $file }`: { $reason }
error-no-target = o tabuleiro não tem objetivo: --target N define um
error-no-targets = os problemas deste jogo não têm objetivo numérico
error-target-range = esperava-se um objetivo de { $least } a { $most }, está { $found }
error-other-game = { $file }: estes são problemas de { $other }, não de { $title }; --embedded usa os problemas incluídos de { $title }

# O que se esperava.
error-expected-no-option = nenhuma
error-expected-none = nenhuma
error-expected-number = um número
error-expected-range = de { $least } a { $most }
error-expected-evaluation = o nome de uma avaliação do jogo
error-expected-factor = um número como `0.7`
error-expected-time = um tempo como `500ms` ou `2s`
error-expected-size = um tamanho como `64MB`, ou `off`
error-expected-partial = `partial`, já que `partial=on`
error-expected-not-partial = outro que não `partial`, já que `partial=off`
error-expected-weight = um número de pelo menos 1, como `2` ou `1.5`
error-expected-states = um número de estados como `1000`
error-expected-nodes = um número de nós como `1000`
error-expected-whole-number = um número inteiro como `7`
error-expected-count = quantos, como `1000`, ou `0`
error-expected-only-problem = A (ou 1), o único
error-expected-problem = de A a { $last } ou de 1 a { $count }

# Sessões e registos de jogos.
error-refusal-turn = não é a sua vez
error-refusal-over = o jogo acabou
error-refusal-undo = não há nada para anular
error-refusal-redo = não há nada para refazer
error-refusal-person = não joga nenhuma pessoa que possa desistir
error-refusal-advisor = não há motor a quem perguntar
error-refusal-thinking = nenhum motor está a pensar
error-fault-died = terminou inesperadamente
error-fault-illegal = jogou `{ $turn }`, que não é legal
error-record-start = a posição inicial: { $error }
error-record-ply = jogada { $number }: { $error }
error-record-turn = jogada { $number }: é a vez do jogador { $turn }
error-record-result = o resultado não está de acordo com as jogadas

# Ficheiros de jogos.
error-text-place = { $name }:{ $line }: { $error }
error-text-nothing = nenhum jogo encontrado
error-text-no-line = o jogo não tem a linha `{ $line }`
error-text-line = esperava-se uma linha como `result: draw`, está `{ $found }`
error-text-key = não existe a chave `{ $key }`, esperava-se { $keys }
error-text-twice = `{ $key }` está repetido
error-text-number = `{ $key }:` tem de ser um número, está `{ $found }`
error-text-opening = uma abertura de { $plies } lances é mais longa do que o jogo
error-text-has-result = `{ $reason }` tem um resultado
error-text-no-result = `{ $reason }` não tem resultado
error-text-result = esperava-se `1-0 by N`, `0-1 by N`, `draw` ou `none`, está `{ $found }`
error-text-draw = um empate não tem outra razão senão `finished`
error-text-move = esperava-se uma jogada como `1 E1`, ou `end`, está `{ $found }`
error-text-counter = esperava-se `chave=número` depois de `|`, está `{ $found }`
error-blksgf-game = só jogos de blokus-duo se escrevem como .blksgf, este é de `{ $game }`

# Encontros e o seu arquivo.
error-match-engine = motor `{ $spec }`: { $error }
error-match-few = um encontro precisa de pelo menos dois motores, há { $count }
error-match-name = dois motores têm o nome `{ $name }`
error-match-test = um teste sequencial compara dois motores, há { $count }
error-openings-plies = esperava-se `random:N` com N até 1000, está `random:{ $found }`
error-openings-empty = { $name }: nenhuma abertura encontrada
error-openings-move = { $name }:{ $line }: jogada { $number }: { $error }
error-openings-ends = { $name }:{ $line }: a abertura acaba o jogo
error-sprt-spec = esperava-se um teste como `elo0=0,elo1=10,alpha=0.05,beta=0.05`: { $error }
error-sprt-missing = esperava-se um teste como `elo0=0,elo1=10,alpha=0.05,beta=0.05`: falta `{ $key }`
error-sprt-number = esperava-se um teste como `elo0=0,elo1=10,alpha=0.05,beta=0.05`: `{ $found }` não é um número
error-sprt-order = esperava-se um teste como `elo0=0,elo1=10,alpha=0.05,beta=0.05`: `elo0` tem de ser menor do que `elo1`
error-sprt-probability = esperava-se um teste como `elo0=0,elo1=10,alpha=0.05,beta=0.05`: `{ $key }` tem de estar entre 0 e 0,5
error-store-missing = não existe o arquivo `{ $file }`
error-store-foreign = `{ $file }` não é um arquivo de encontros
error-store-newer = `{ $file }` foi escrito por um plyground mais recente (o formato é { $found }, este conhece { $known })
error-store-no-such = `{ $file }` não tem { $what } { $id }
error-store-game = o jogo
error-store-match = o encontro
error-store-damaged = `{ $file }`: jogo { $game }: { $wrong }
error-store-opening = a abertura é mais longa do que o jogo
error-store-database = `{ $file }`: { $error }
error-store-copy = não se consegue ler `{ $file }`: { $error }
error-store-lock = não se consegue escrever `{ $file }`: { $error }

# Programas de fora, e porque é que um motor perdeu um jogo; os arquivos têm isto em inglês.
error-command-quote = falta fechar aspas em `{ $command }`
error-command-missing = falta um comando depois de `cmd:`, como `cmd:python3 engine.py`
error-command-program = não existe o programa `{ $program }`
error-gtp-number = o número do comando é grande demais
error-gtp-missing = falta um comando depois do número { $number }
error-forfeit-wrote = { $what }; escreveu: { $output }
error-forfeit-illegal = jogada ilegal `{ $move }`: { $reason }
error-forfeit-time = tempo esgotado: { $used } ms de { $limit } ms
error-forfeit-resigned = desistiu
error-forfeit-no-move = o motor não tem jogada
error-forfeit-not-running = o motor não está a correr
error-forfeit-position = o motor não sabe começar numa posição dada: não conhece `{ $command }`
error-forfeit-refused = o motor recusou `{ $command }`: { $answer }
error-forfeit-silent = o motor não respondeu durante { $seconds } s
error-forfeit-stopped = o encontro foi interrompido
error-forfeit-nothing = nenhum programa indicado
error-forfeit-start = não se consegue arrancar `{ $program }`: { $reason }
error-forfeit-answer = `{ $line }` não é resposta a `{ $command }`
error-forfeit-long-answer = uma resposta de mais de { $bytes } bytes
error-forfeit-output = resposta inesperada `{ $line }`: não foi enviado nenhum comando
error-forfeit-exited = o motor terminou: { $status }
error-forfeit-no-status = o código de saída não é conhecido
error-forfeit-supervisor = o supervisor não responde
error-forfeit-closed = o motor fechou a saída ou a entrada
error-forfeit-long-line = uma linha de mais de { $bytes } bytes

# Registos de procuras.
error-trace-io = não se consegue ler o registo: { $error }
error-trace-line = linha { $line }: esperava-se { $expected }: { $error }
error-trace-version = o registo tem a versão { $found } do formato, esperava-se { $known }
error-trace-header = o cabeçalho de um registo
error-trace-event = um evento de um registo
error-trace-rest = eventos, depois um fim
error-trace-json = { $message } (coluna { $column })
error-trace-other = é outra coisa
error-trace-misplaced = está no sítio errado
error-trace-empty = o ficheiro está vazio

# Em mensagens da linha de comandos.
error-clap-json = '--json' precisa de um comando
error-clap-language = língua desconhecida `{ $language }`, esperava-se { $known }

# O servidor da página.
error-serve-in-use = outro programa escuta em { $address }: indique outra porta com --port
error-serve-listen = não se consegue escutar em { $address }: { $error }
error-serve-start = não se consegue iniciar o servidor: { $error }
error-serve-busy = outro servidor usa `{ $file }`: indique outra pasta com --data
error-serve-later = `{ $file }` foi criado por uma versão posterior do plyground
error-serve-folder = não se consegue criar `{ $folder }`: { $error }
error-serve-database = não se consegue guardar jogos em `{ $file }`: { $error }
error-puzzle-line = linha { $line }: esperava-se { $expected }
error-puzzle-number = não há exercício { $number }, esperava-se de 1 a { $count }
error-puzzle-start = exercício { $number }: { $error }
error-expected-puzzle-size = no máximo 4 MB
error-expected-puzzle-game = uma linha `game ESPECIFICAÇÃO`, antes dos exercícios
error-expected-puzzle-head = um grau de 1 a 5, `win` ou `save`, e a profundidade que tem esse grau
error-expected-puzzle-fields = `GRAU OBJETIVO PROFUNDIDADE | INÍCIO | SOLUÇÃO | RESTO`
