# O que o servidor diz a quem visita a página.

language-name = Português

status-your-turn = É a sua vez
status-your-turn-for = É a sua vez: { $what }
status-computer = O computador está a pensar
status-other = É a vez do outro jogador
status-player = Jogador { $player }: { $what }
status-thinks = O jogador { $player } está a pensar
status-paused = { $status } · em pausa
to-move = a jogar

seat-other = outro jogador
seat-player = jogador { $player }

played-you = Joga { $move }
played-computer = O computador joga { $move }
played-other = O outro jogador joga { $move }
played-player = O jogador { $player } joga { $move }
passed-you = Não tem jogadas e passa
passed-computer = O computador não tem jogadas e passa
passed-other = O outro jogador não tem jogadas e passa
passed-player = O jogador { $player } não tem jogadas e passa

hint = Dica: { $move }; { $value }
engine-gone = O motor do jogador { $player } falhou: { $reason }. Uma pessoa joga no seu lugar.
engine-died = um motor do plyground falhou; é um erro do programa
not-saved = A partida não está a ser guardada: { $error }

refused-message = não é possível ler a mensagem: { $reason }
refused-hello = esperava-se `hello` como primeira mensagem
refused-key = esta ligação não abre nenhuma partida: está errada, ou a partida foi apagada
refused-not-open = esta partida não está aberta aqui
refused-watching = está apenas a assistir a esta partida
refused-owner = só quem começou a partida o pode fazer
refused-turn = não é a sua vez
refused-over = a partida acabou
refused-undo = não há nada para anular
refused-redo = não há nada para refazer
refused-resign = não há ninguém que possa desistir
refused-advisor = não há motor a quem perguntar
refused-thinking = nenhum motor está a pensar
refused-changed = entretanto a posição mudou
refused-ask = jogam duas pessoas: peça para anular, e o outro jogador aceita ou não
refused-offer = não existe essa proposta
refused-offer-now = isso não pode ser proposto agora
refused-level = não existe o nível { $level }, esperava-se de 1 a { $most }
refused-engine = não existe aqui o motor `{ $name }`
refused-friend = uma partida por ligação precisa de um lugar seu
refused-time = esperava-se um tempo de { $least } a { $most } ms, está { $found }
refused-turn-number = as jogadas da partida são { $turns }, não { $found }
refused-problem = não existe aqui o problema `{ $name }`
refused-keys = esperavam-se no máximo { $most } chaves, estão { $found }
refused-games = as suas partidas por acabar já são { $games }, e não pode haver mais: acabe ou apague uma
refused-full = este servidor não tem lugar para mais partidas
refused-saved = esta partida foi guardada por outra versão e não pode ser aberta: { $reason }
refused-choices = estas escolhas não fazem uma jogada
