//! The fuzz target `log`: see `TARGETS` in `src/lib.rs`.
#![cfg_attr(fuzzing, no_main)]
plyground_fuzz::target!(log);
