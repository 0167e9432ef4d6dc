//! Searches over anything that implements the contracts of `plyground-core`:
//! [`path`] for puzzles of one player. Nothing here prints, opens a file, or knows a
//! game.
#![deny(missing_docs)]

pub mod path;
