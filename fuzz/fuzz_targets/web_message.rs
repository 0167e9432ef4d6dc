//! The fuzz target `web_message`: see `TARGETS` in `src/lib.rs`.
#![cfg_attr(fuzzing, no_main)]
plyground_fuzz::target!(web_message);
