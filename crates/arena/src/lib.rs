//! Matches between engines: who plays, how games are run and counted, what is kept of them,
//! and programs outside that speak GTP.
#![warn(missing_docs)]

pub mod gtp;
pub mod matches;
pub mod participants;
pub mod records;
pub mod statistics;
pub mod store;

/// The version of plyground, as stores and exported games name it.
pub const VERSION: &str = env!("CARGO_PKG_VERSION");
