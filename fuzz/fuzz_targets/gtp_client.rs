//! The fuzz target `gtp_client`: see `TARGETS` in `src/lib.rs`.
#![cfg_attr(fuzzing, no_main)]
plyground_fuzz::target!(gtp_client);
