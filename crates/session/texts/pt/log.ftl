# Notas sobre linhas de um registo.

log-outside = { $count ->
    [1] { $count } linha que não é de nenhum jogo foi ignorada
   *[other] { $count } linhas que não são de nenhum jogo foram ignoradas
}
log-no-header = o jogo começa sem dizer que jogo é; foi ignorado
log-cut = o registo interrompe-se na jogada { $move }, que fica de fora
log-no-counts = falta o que a jogada { $move } custou, ou não se consegue ler
log-order = a jogada { $move } segue-se à jogada { $before }
log-taken-back = não se consegue ler quantas jogadas ficaram; ficam todas
log-unknown = `{ $text }` não se percebe (linhas assim: { $count })
log-broken = uma entrada do registo está incompleta; foi ignorada
log-damaged = linhas para programas que não se podem ler, ou que não pertencem a nenhum jogo: { $count }
log-later = foi escrito por uma versão posterior do plyground; linhas como esta foram ignoradas
