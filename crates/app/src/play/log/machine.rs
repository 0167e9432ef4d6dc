//! The machine lines of `log.dat`: `#! ` and one JSON object. Programs read these, people the text around
//! them; they are the same in every language, and rewording a text changes none of them.
//! `docs/formats.md` describes the keys.

use plyground_session::{Ending, GameRecord, Ply};
use serde::{Deserialize, Serialize};

/// What a machine line begins with. No text of a log does.
pub(crate) const PREFIX: &str = "#! ";
/// The version of the lines. Lines of later ones are passed over.
pub(crate) const VERSION: u32 = 1;

/// A machine line.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) struct MachineLine {
    v: u32,
    /// The id of the record: tells apart games that are logged in one file at the same time.
    pub(crate) game_id: String,
    #[serde(flatten)]
    pub(crate) entry: Entry,
}

/// What happened.
#[derive(Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "lowercase")]
pub(crate) enum Entry {
    /// A game begins or is resumed.
    Start {
        at_ms: u64,
        resumed: bool,
        /// With the plies so far.
        record: Box<GameRecord>,
    },
    /// A turn was played.
    Move {
        /// The number of the turn, from 1.
        number: usize,
        /// The number of plies before it.
        after: usize,
        plies: Vec<Ply>,
    },
    /// Turns or a resignation were taken back.
    Back {
        /// The number of plies left.
        plies: usize,
    },
    /// The game is over, or was left.
    End {
        at_ms: u64,
        /// The number of plies.
        plies: usize,
        used_us: [u64; 2],
        /// `null` if it can be resumed.
        ending: Option<Ending>,
    },
}

impl MachineLine {
    pub(crate) fn new(record: &GameRecord, entry: Entry) -> Self {
        Self { v: VERSION, game_id: record.id.clone(), entry }
    }

    /// The line with its end.
    pub(crate) fn text(&self) -> serde_json::Result<String> {
        Ok(format!("{PREFIX}{}\n", serde_json::to_string(self)?))
    }

    /// Reads a line without its prefix.
    pub(crate) fn parse(json: &str) -> Result<Self, LineError> {
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

/// Why a line cannot be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum LineError {
    /// It is incomplete, or not one of ours.
    Damaged,
    /// A later version wrote it.
    Later,
}
