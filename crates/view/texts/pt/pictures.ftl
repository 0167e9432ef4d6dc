# As palavras das imagens.

picture-player = jogador
picture-empty = vazia
picture-blocked = bloqueada
picture-removed = apagada
picture-mark-playable = pode ser jogada
picture-mark-last = última jogada
picture-mark-threatened = ameaçada
picture-mark-watched = ao alcance do outro jogador
picture-mark-winning = vence
picture-mark-start = início
picture-mark-goal = fim
picture-mark-closed = fechada
