### Análise, revisão e editor de posições.

## Começar

analyse-about = Veja qualquer posição com o motor, experimente jogadas e guarde-as como variantes, ou reveja um jogo jogada a jogada.
import-title = Abrir um jogo ou uma posição
import-label = Texto de um jogo, um jogo guardado, um registo, uma posição, jogadas ou uma ligação do plyground
import-empty = Ainda não há nada para abrir: cole um jogo, uma posição, jogadas ou uma ligação.
import-example = quarto bqao; B3; prbc
import-go = Abrir
import-file = Escolher um ficheiro
import-drop = ou largue um ficheiro em qualquer ponto desta página
import-done = { $count ->
    [1] { $count } jogo lido.
   *[other] { $count } jogos lidos.
}
import-choose = { $count ->
    [1] O ficheiro tem { $count } jogo:
   *[other] O ficheiro tem { $count } jogos. Escolha um:
}
file-too-large = Este ficheiro é demasiado grande: podem abrir-se no máximo { $most } MB.
drop-here = Largue o ficheiro para o abrir
kept-studies = Guardados neste navegador
own-start = início próprio
open-study = Abrir o estudo de { $game }
forget-study = Apagar o estudo de { $game }

## Ligações

cannot-open-study = Esta análise não pode ser aberta
link-long = A ligação é demasiado longa para ser uma das nossas.
link-version = A ligação foi feita por uma versão mais recente desta página. Recarregue a página e tente de novo.
link-cut = A ligação não está completa: falta o fim. Copie-a toda e tente de novo.
link-damaged = A ligação foi alterada no caminho e não é de confiança. Peça-a de novo.
link-too-long = A linha é demasiado longa para uma ligação. Guarde-a antes num ficheiro.
study-link = Ligação para esta posição
study-link-about = Abre as mesmas jogadas e a mesma posição a qualquer pessoa.
position-line = A posição numa linha

## O estudo

analysis-of = Análise de { $game }
to-study = Estudo
study-empty = Faça uma jogada no tabuleiro. Outras jogadas da mesma posição tornam-se variantes.
study-played = { $move }. { $status }
at-start = O início
promote = Tornar principal
line-promoted = Esta é agora a linha principal.
delete-move = Apagar daqui
move-deleted = Apagado.
tree-full = Este estudo não tem lugar para mais jogadas.
engine-stop = Desligar
engine-start = Ligar
engine-is-off = O motor está desligado.
engine-waits = À espera de um lugar livre no servidor…
pieces-of = { $pieces } do jogador { $player }
best-moves = As melhores jogadas
line-heading = Linha
value-heading = Valor
line-play = Jogar { $moves }
line-preview = Depois de { $moves }
share-and-files = Partilhar, ficheiros
other-study = Outros jogos
compare-here = Comparar procuras
review-title = Revisão

## Ficheiros

save-game = Guardar o jogo
save-board = Guardar a posição
save-text = Como texto
save-json = Como JSON
save-blksgf = Como .blksgf
save-position = Numa linha
save-lisp = Como problema
save-svg = Como imagem
saved-as = Guardado como { $name }

## Revisão

all-proved = tudo provado
partly-estimate = em parte estimativas
next-mistake = Erro seguinte
retry-here = Tentar daqui
study-better = Ver a melhor jogada
this-move = Esta jogada
best-line = Melhor linha
was-played = Foi jogado
end-of-line = Fim do jogo
quality-heading = Tipo de jogada
quality-opening = Abertura
quality-forced = Forçada
quality-best = A melhor
quality-good = Boa
quality-inaccuracy = Imprecisão
quality-mistake = Erro
quality-blunder = Erro grave
value-win = uma vitória
value-loss = uma derrota
value-draw = um empate
value-win-by = uma vitória por { $margin }
value-loss-by = uma derrota por { $margin }
says-forced = Não havia outra jogada.
says-best = Não se conhece melhor jogada. Leva a { $value }.
says-lost = Perdeu { $points ->
    [1] 1 ponto
   *[other] { $points } pontos
}: de { $from } para { $to }.
says-turned = Transformou { $from } em { $to }.
review-win = vitória
review-loss = derrota
review-draw = empate
review-summary = Jogadas de cada tipo
mean-loss = Perda média
curve-points = Diferença em pontos
curve-results = Resultado esperado
curve-words = Curva do jogo, de { $start } a { $end }, { $count ->
    [0] sem pontos de viragem
    [1] com { $count } ponto de viragem
   *[other] com { $count } pontos de viragem
}
ahead = { $player } à frente
result-win-1 = ganha 1
result-win-2 = ganha 2
result-draw = empate
review-progress = { $done } de { $of } posições
review-done = A revisão está pronta.
review-stopped = A revisão foi parada.
review-again = Rever de novo
review-stop = Parar
nothing-to-review = Não há jogadas para rever. Faça algumas no tabuleiro ou abra um jogo.

## O editor de posições

edit-position = Editar posição
edit-of = Posição de { $game }
edit-tools = O que pôr no tabuleiro
edit-tools-about = Escolha algo e clique depois numa casa.
edit-number = Número
edit-counts-about = Cada toque tira uma; depois de nenhuma fica de novo cheio.
edit-turn = A jogar
edit-points = Pontos do jogador { $player }
edit-right = Esta posição pode ser usada.
edit-text-only = Este jogo não tem tabuleiro para editar; altere a linha ao lado.
edit-clear = Limpar o tabuleiro
edit-analyse = Analisar
edit-play = Jogar daqui
edit-leave = Sair sem alterar
