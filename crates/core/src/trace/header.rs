//! The first line of a trace: what was searched, and how.

use serde::{Deserialize, Serialize};

/// The version of the format, raised when a key changes its meaning.
pub const VERSION: u32 = 1;

/// The first line of a trace.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Header {
    /// The version of the format.
    pub version: u32,
    /// The spec of the game.
    pub game: String,
    /// The spec of the search with all options that affect it: for a path search also the
    /// `heuristic`, and `symmetry=on` if symmetric states were merged.
    pub search: String,
    /// What was searched, as one line: for a path search the problem in the format of problem
    /// files, for a tree search the position in the game's notation. A viewer rebuilds the board
    /// from it; for unregistered games it may be anything.
    pub start: String,
    /// The maximum depth of recorded events, if there was one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub depth: Option<u32>,
}

impl Header {
    /// A header in the current format.
    pub fn new(game: impl Into<String>, search: impl Into<String>, start: impl Into<String>) -> Self {
        Self { version: VERSION, game: game.into(), search: search.into(), start: start.into(), depth: None }
    }
}
