#![doc = include_str!("../README.md")]
#![warn(missing_docs)]

pub mod calls;
pub mod counters;
#[cfg(target_family = "wasm")]
mod edge;
