//! Searches over anything that implements the contracts of `plyground-core`:
//! [`path`] for puzzles of one player, [`tree`] for games of two. Nothing here prints,
//! opens a file, or knows a game.
#![deny(missing_docs)]

pub mod path;
pub mod tree;
