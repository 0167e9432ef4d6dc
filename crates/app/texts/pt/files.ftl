# Ficheiros que se leem e escrevem: o que há de errado neles.

file-proof-bounds = a prova em `{ $file }` diz { $bound }, e as regras permitem aqui de { $least } a { $most }
file-proof-line = a linha da prova em `{ $file }` não se pode jogar: `{ $move }` não é possível ali
file-proof-wrong = a prova em `{ $file }` está errada: a procura encontrou um valor fora dos seus limites
file-proof-time = a prova em `{ $file }` demorou um tempo que não existe: { $time } ms
file-not-regular = `{ $file }` não é um ficheiro normal; `-` lê a entrada padrão onde um comando o permite

saved-unreadable = { $file }: não se consegue ler
notice-played-elsewhere = Este jogo está a ser jogado noutro plyground. A partir daqui guarda-se à parte.

file-match-played = o encontro { $id } de `{ $file }` está a ser jogado noutro plyground
memory-too-little = uma tabela de { $wanted } MB é mais do que os { $free } MB de memória que estão livres
