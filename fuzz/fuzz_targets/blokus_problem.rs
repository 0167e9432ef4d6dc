//! The fuzz target `blokus_problem`: see `TARGETS` in `src/lib.rs`.
#![cfg_attr(fuzzing, no_main)]
plyground_fuzz::target!(blokus_problem);
