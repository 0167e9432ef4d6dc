#![doc = include_str!("../README.md")]
#![warn(missing_docs)]

pub mod record;

pub use record::{Ending, GameLimits, GameRecord, Ply, RecordError, Seat, Turn};
