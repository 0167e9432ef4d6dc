//! Recorded games as files: plyground's text format, and Pentobi's `.blksgf` for Blokus Duo.

pub mod blksgf;
mod text;

use plyground_session::GameRecord;

pub use text::{TextError, TextFault, read, write};

/// A game of a file.
#[derive(Clone, Debug, PartialEq)]
pub struct FileGame {
    /// Where it stood in its match: the number of the pair and 0 or 1 for the game of the pair. `None`
    /// for a game outside any match.
    pub pair: Option<(u64, u8)>,
    /// The game.
    pub record: GameRecord,
}
