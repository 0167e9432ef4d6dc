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
refused-moves = esperavam-se no máximo { $most } jogadas, encontraram-se { $found }
refused-jobs = já estão a correr { $most } procuras desta página: pare uma delas
refused-engine-fault = o motor não pode continuar: { $reason }
job-died = o trabalho terminou inesperadamente; é um erro do programa
refused-server = só um servidor o pode fazer
refused-store = não existe aqui o arquivo `{ $name }`
refused-store-fault = não é possível ler o arquivo: { $reason }
refused-store-closed = não é possível ler ou escrever o arquivo
refused-record = o arquivo não tem nada com o número { $id }
refused-entrants = esperavam-se de 2 a { $most } participantes, estão { $found }
refused-match-games = esperavam-se de 1 a { $most } jogos, estão { $found }
refused-opening = esperavam-se no máximo { $most } jogadas aleatórias, estão { $found }
refused-test = esperavam-se duas diferenças de Elo, a menor primeiro
records-program = um programa

# Uma página para os visitantes que não entram.
door-token = Esta página precisa da ligação completa
door-token-about = Falta no endereço a chave deste servidor. Abra a ligação tal como foi mostrada quando o servidor arrancou, ou peça-a; um navegador que a abriu uma vez lembra-se dela.
door-host = Este não é o endereço da página
door-host-about = O servidor só responde na própria máquina, no endereço que mostrou. Para deixar entrar outros, inicie-o com --listen.
door-origin = Outra página pediu esta
door-origin-about = O servidor só responde à sua própria página. Escreva o endereço dela, ou abra a ligação que ele mostrou.

refused-file-size = este ficheiro é demasiado grande: podem ler-se no máximo { $most } MB
refused-file = isto não é um jogo nem uma posição que o plyground leia
refused-record-file = isto não é o registo de um jogo: { $reason }
refused-record-version = este registo tem a versão { $version }, e aqui lê-se a versão { $known }
refused-no-games = não há jogos com jogadas neste ficheiro
refused-edits = esperavam-se no máximo { $most } alterações, foram { $found }
refused-format = esta posição não pode ser escrita assim
refused-move-number = jogada { $number }: { $reason }
import-more = o ficheiro tem { $found } jogos; estão listados os últimos { $most }
pasted = texto
log-line = linha { $line }: { $text }
refused-parts = falta uma parte do ficheiro: tente outra vez
refused-uploads = há demasiados ficheiros a caminho: tente outra vez daqui a pouco
