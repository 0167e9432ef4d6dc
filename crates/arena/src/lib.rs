#![doc = include_str!("../README.md")]
#![warn(missing_docs)]

pub mod gtp;
pub mod matches;
pub mod participants;
/// Recorded games as files, of `plyground-session`.
pub use plyground_session::records;
pub mod statistics;
pub mod store;

/// The version of plyground, as recorded in stores and exported games.
pub const VERSION: &str = env!("CARGO_PKG_VERSION");
