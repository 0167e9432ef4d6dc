# `plyground puzzles`.

puzzles-title = Exercícios
puzzles-all = todos
puzzles-grade = de grau
puzzles-row = { $number }: grau { $grade }, { $goal ->
    [win] uma jogada vence
   *[save] uma jogada salva
}, profundidade { $depth }, { $plies ->
    [1] um lance
   *[other] { $plies } lances
}
puzzles-asked = Exercício { $number }, grau { $grade }: { $asked }
puzzles-solution = Solução: { $line }
puzzles-rest = Continua assim: { $line }
puzzles-progress = { $games } jogos, { $found } de { $count } exercícios
puzzles-found = { $found } de { $count } exercícios, em { $games } jogos
puzzles-flaw = Exercício { $number }: { $flaw ->
    [unproved] não provado dentro dos nós
    [ply] o lance { $value } da solução não é legal, não é o único ou não é a melhor resposta
    [depth] a profundidade da prova é { $value ->
        [0] maior do que os nós permitem
       *[other] { $value }
    }
    [twice] o mesmo que o exercício { $value }, por simetria
   *[rest] o que se segue à solução não é legal ou não acaba com este resultado
}
puzzles-checked = { $proved } de { $puzzles } exercícios provados
puzzles-help = Escreva uma jogada. `dica` mostra uma parte dela, `solução` mostra tudo, `seguinte` passa a outro exercício, `sair` termina.
puzzles-command-next = n|seguinte|saltar
puzzles-command-solution = solução|solucao|resolver
puzzles-hint-part = A jogada começa por { $part }.
puzzles-hint-among = É uma destas: { $plies }.
puzzles-hint-move = A jogada é { $ply }.
puzzles-right = Certo. O adversário responde { $reply }.
puzzles-go-on = Certo; a vez continua.
puzzles-solved = Resolvido.
puzzles-wrong = { $ply } não { $goal ->
    [win] vence
   *[save] salva o jogo
}. Tente outra vez.
puzzles-wrong-turn = Depois de { $ply } não há melhor do que { $result ->
    [draw] um empate
   *[loss] uma derrota
}. Tente outra vez.
puzzles-refuted = { $ply } tem a resposta { $reply }, e o jogo { $result ->
    [draw] empata-se
   *[loss] perde-se
}. Tente outra vez.
puzzles-streak = { $solved } de { $tried } resolvidos sem ajuda; série de { $streak }, a melhor { $best }
