## lab

lab-interrupted = interrupted: the results are incomplete
lab-searches = { $count ->
    [one] { $count } search
   *[other] { $count } searches
}
lab-all-problems-title = All problems
