# The values of options, for people. Games have the words of their own options.

option-on = yes
option-off = no
option-seed = random
option-seed-number = random, number { $number }
option-file = a file
