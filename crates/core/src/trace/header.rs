//! What a trace is of: the data on its first line.

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
    /// The spec of the search. What else decided how it went is among its options: of a
    /// path search the `heuristic`, and `symmetry=on` where alike states were one.
    pub search: String,
    /// What was searched, as one line: of a path search the problem as problem files have
    /// it, of a tree search the position in the game's notation. A viewer rebuilds the
    /// board from it; for games that are registered nowhere it may be anything.
    pub start: String,
    /// Events deeper than this were not wanted, if there was such a wish.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub depth: Option<u32>,
}

impl Header {
    /// What was searched, in the present format.
    pub fn new(game: impl Into<String>, search: impl Into<String>, start: impl Into<String>) -> Self {
        Self { version: VERSION, game: game.into(), search: search.into(), start: start.into(), depth: None }
    }
}
