//! The fuzz target `cavalo_position`: see `TARGETS` in `src/lib.rs`.
#![cfg_attr(fuzzing, no_main)]
plyground_fuzz::target!(cavalo_position);
