//! `log.dat`: the reader of whole logs, and their machine lines: `#! ` and one JSON object. Programs read these, people
//! the text around them; they are the same in every language, and do not change when a text is reworded.
//! `docs/formats.md` describes the keys.

mod file;
mod games;
mod text;

use serde::{Deserialize, Serialize};

pub use file::{LogFile, Reading, read};
pub use games::{LoggedGame, LoggedTurn, Note};

use crate::{Ending, GameRecord, Ply};

/// The first line of a game, in every language: readers look for it.
pub const FIRST_LINE: &str = "======== plyground log.dat ========";

/// The first line of the end of a game.
pub const LAST_PART: &str = "--------";
/// In place of missing values.
pub const NOTHING: &str = "-";

/// The prefix of machine lines. No text of a log begins with it.
pub const PREFIX: &str = "#! ";
/// The version of the lines. Lines of later versions are skipped.
pub const VERSION: u32 = 1;

/// A machine line.
#[derive(Debug, Serialize, Deserialize)]
pub struct MachineLine {
    v: u32,
    /// The id of the record, which distinguishes games logged in one file at the same time.
    pub game_id: String,
    /// What happened.
    #[serde(flatten)]
    pub entry: Entry,
}

/// The kind of entry.
#[derive(Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "lowercase")]
pub enum Entry {
    /// A game begins or is resumed.
    Start {
        /// When, as a Unix time in milliseconds.
        at_ms: u64,
        /// Whether it goes on from an earlier part.
        resumed: bool,
        /// The record with the plies so far.
        record: Box<GameRecord>,
    },
    /// A turn was played.
    Move {
        /// The number of the turn, from 1.
        number: usize,
        /// The number of plies before it.
        after: usize,
        /// Its plies.
        plies: Vec<Ply>,
    },
    /// Turns or a resignation were taken back.
    Back {
        /// The number of plies left.
        plies: usize,
    },
    /// The game is over, or was left.
    End {
        /// When, as a Unix time in milliseconds.
        at_ms: u64,
        /// The number of plies.
        plies: usize,
        /// The time that each player has used, in microseconds.
        used_us: [u64; 2],
        /// `null` if it can be resumed.
        ending: Option<Ending>,
    },
}

impl MachineLine {
    /// The line of an entry.
    pub fn new(record: &GameRecord, entry: Entry) -> Self {
        Self { v: VERSION, game_id: record.id.clone(), entry }
    }

    /// The line with its end.
    ///
    /// # Errors
    /// If the record cannot be written as JSON, which does not happen.
    pub fn text(&self) -> serde_json::Result<String> {
        Ok(format!("{PREFIX}{}\n", serde_json::to_string(self)?))
    }

    /// Reads a line without its prefix.
    ///
    /// # Errors
    /// [`LineError`].
    pub fn parse(json: &str) -> Result<Self, LineError> {
        #[derive(Deserialize)]
        struct Versioned {
            v: u32,
        }
        let Versioned { v } = serde_json::from_str(json).map_err(|_| LineError::Damaged)?;
        if v > VERSION {
            return Err(LineError::Later);
        }
        serde_json::from_str(json).map_err(|_| LineError::Damaged)
    }
}

/// The reason why a line cannot be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LineError {
    /// It is incomplete, or not one of ours.
    Damaged,
    /// A later version wrote it.
    Later,
}
