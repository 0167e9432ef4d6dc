# Os valores das opções, para pessoas. Os jogos têm as palavras das suas próprias opções.

option-on = sim
option-off = não
option-seed = aleatório
option-seed-number = aleatório, número { $number }
option-file = um ficheiro
