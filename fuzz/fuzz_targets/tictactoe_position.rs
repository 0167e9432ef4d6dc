//! The fuzz target `tictactoe_position`: see `TARGETS` in `src/lib.rs`.
#![cfg_attr(fuzzing, no_main)]
plyground_fuzz::target!(tictactoe_position);
