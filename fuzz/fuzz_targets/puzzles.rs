#![cfg_attr(fuzzing, no_main)]
plyground_fuzz::target!(puzzles);
