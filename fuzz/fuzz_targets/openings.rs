//! The fuzz target `openings`: see `TARGETS` in `src/lib.rs`.
#![cfg_attr(fuzzing, no_main)]
plyground_fuzz::target!(openings);
