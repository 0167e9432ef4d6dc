#![doc = include_str!("../README.md")]
#![deny(missing_docs)]

pub mod path;
mod ranks;
pub mod tree;
