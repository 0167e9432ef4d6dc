//! The analysis of a position: the values of all its moves.

use serde::{Deserialize, Serialize};
#[cfg(test)]
use ts_rs::TS;

use crate::protocol::Start;

/// A position to analyse.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
pub struct AnalyseJob {
    /// The game's spec.
    pub game: String,
    /// The start of the game.
    #[serde(default)]
    pub start: Start,
    /// The moves played since then.
    #[serde(default)]
    pub moves: Vec<String>,
    /// The time to use; the limit of the place by default, and at most that.
    #[serde(default)]
    #[cfg_attr(test, ts(optional, type = "number"))]
    pub time_ms: Option<u64>,
}
