//! The fuzz target `saved_game`: see `TARGETS` in `src/lib.rs`.
#![cfg_attr(fuzzing, no_main)]
plyground_fuzz::target!(saved_game);
