#![cfg_attr(fuzzing, no_main)]
plyground_fuzz::target!(blokus_uno_position);
