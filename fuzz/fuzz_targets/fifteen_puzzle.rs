//! The fuzz target `fifteen_puzzle`: see `TARGETS` in `src/lib.rs`.
#![cfg_attr(fuzzing, no_main)]
plyground_fuzz::target!(fifteen_puzzle);
