//! Recorded games as files: plyground's text format, the machine lines of `log.dat`, and Pentobi's `.blksgf` for
//! Blokus Duo. Nothing here opens a file: texts come in and go out.

pub mod blksgf;
pub mod log;
mod text;

use crate::GameRecord;

pub use text::{TextError, TextFault, read, write};

/// A game of a file.
#[derive(Clone, Debug, PartialEq)]
pub struct FileGame {
    /// Its place in its match: the number of the pair and 0 or 1 for the game of the pair. `None`
    /// for a game outside any match.
    pub pair: Option<(u64, u8)>,
    /// The game.
    pub record: GameRecord,
}
