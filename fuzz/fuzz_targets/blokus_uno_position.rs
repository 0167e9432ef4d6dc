//! The fuzz target `blokus_uno_position`: see `TARGETS` in `src/lib.rs`.
#![cfg_attr(fuzzing, no_main)]
plyground_fuzz::target!(blokus_uno_position);
