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
