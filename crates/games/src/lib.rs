#![doc = include_str!("../README.md")]
#![warn(missing_docs)]

pub mod bispo;
pub mod blokus;
pub mod classic;
pub mod data;
pub mod quatro;
mod texts;

pub use texts::SAYINGS;
