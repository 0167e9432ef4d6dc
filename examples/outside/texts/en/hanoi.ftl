hanoi-about = Bring all discs to peg C
hanoi-goal = all discs on peg C
hanoi-misplaced = discs that are not on peg C
hanoi-largest = 2 to the number of discs smaller than the largest that is not on peg C
hanoi-expected-pegs = a list of three pegs, such as ((3 2 1) () ())
hanoi-expected-stack = the discs of a peg as a list
hanoi-expected-disc = a disc from 1 to 12 that is smaller than the one below it, each once
hanoi-expected-sizes = the sizes from 1 on, without gaps
