hanoi-about = Leve todos os discos para a estaca C
hanoi-goal = todos os discos na estaca C
hanoi-misplaced = discos que não estão na estaca C
hanoi-largest = 2 elevado ao número de discos menores do que o maior que não está na estaca C
hanoi-expected-pegs = uma lista de três estacas, tal como ((3 2 1) () ())
hanoi-expected-stack = os discos de uma estaca como lista
hanoi-expected-disc = um disco de 1 a 12 menor do que o de baixo, cada um uma vez
hanoi-expected-sizes = os tamanhos a partir de 1, sem falhas
