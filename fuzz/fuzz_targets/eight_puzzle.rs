//! The fuzz target `eight_puzzle`: see `TARGETS` in `src/lib.rs`.
#![cfg_attr(fuzzing, no_main)]
plyground_fuzz::target!(eight_puzzle);
