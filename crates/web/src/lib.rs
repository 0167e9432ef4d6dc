#![doc = include_str!("../README.md")]
#![warn(missing_docs)]

pub mod data;
pub mod hub;
pub mod jobs;
pub mod protocol;
#[cfg(feature = "server")]
pub mod server;
mod texts;
