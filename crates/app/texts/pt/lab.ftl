## lab

lab-interrupted = interrompido: o que se mostra não é tudo
lab-searches = { $count ->
    [1] { $count } procura
   *[other] { $count } procuras
}
lab-all-problems-title = Todos os problemas
