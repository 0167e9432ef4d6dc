//! The review of a game: the loss of every move.

use plyground_core::Player;
use serde::{Deserialize, Serialize};
#[cfg(test)]
use ts_rs::TS;

use crate::protocol::StudyAt;

/// A game to review.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
pub struct ReviewJob {
    /// The game, with the moves to review.
    #[serde(flatten)]
    pub at: StudyAt,
    /// The time for each position; a default by the number of moves, and at most the limit of the place.
    #[serde(default)]
    #[cfg_attr(test, ts(optional, type = "number"))]
    pub time_ms: Option<u64>,
}

/// A game, reviewed.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
pub struct ReviewView {
    /// Whether values are points; if not, a win is 1, a draw 0 and a loss -1.
    pub points: bool,
    /// Every ply, in order.
    pub moves: Vec<ReviewedPly>,
    /// The numbers of the plies at which the game turned, from 1.
    pub turning_points: Vec<usize>,
    /// Of player 1 and player 2.
    pub summary: [ReviewSummary; 2],
    /// The value of each position for player 1, from the start to the end: one more than there are plies.
    pub curve: Vec<ReviewPoint>,
    /// The number of nodes, as a decimal number.
    pub nodes: String,
    /// The time that it took, in milliseconds.
    pub time_ms: f64,
}

/// The certainty of a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "snake_case")]
pub enum ReviewCertainty {
    /// It is the true value.
    Proved,
    /// The true value lies within bounds.
    Bound,
    /// It is an estimate of the engine.
    Estimate,
}

/// The classification of a move by its loss.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "snake_case")]
pub enum ReviewQuality {
    /// It is part of the opening, not chosen by a player.
    Opening,
    /// It was the only legal move.
    Forced,
    /// No better move is known.
    Best,
    /// It lost less than an inaccuracy.
    Good,
    /// It lost a little.
    Inaccuracy,
    /// It lost much.
    Mistake,
    /// It lost as much as a random move.
    Blunder,
}

/// A ply, with its value and that of the best one.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
pub struct ReviewedPly {
    /// Who played it.
    #[cfg_attr(test, ts(type = "Player"))]
    pub player: Player,
    /// What was played.
    #[serde(rename = "move")]
    pub mv: String,
    /// The margin that it leaves for its player.
    pub value: f64,
    /// The best move known: the played one where it loses nothing.
    pub best: String,
    /// Its margin.
    pub best_value: f64,
    /// The difference of the two. Never below 0.
    pub loss: f64,
    /// The certainty of the less certain of the two values.
    pub certainty: ReviewCertainty,
    /// The best move and its expected continuation.
    pub line: Vec<String>,
    /// The classification of the loss.
    pub quality: ReviewQuality,
}

/// The value of a position for player 1.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
pub struct ReviewPoint {
    /// The margin.
    pub value: f64,
    /// Player 1's share of the evaluation bar, from 0 to 1.
    pub share: f64,
    /// Its certainty.
    pub certainty: ReviewCertainty,
}

/// The moves of one player together.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
pub struct ReviewSummary {
    /// The number of moves that the player chose.
    pub choices: usize,
    /// Their mean loss; 0 if there were none.
    pub mean_loss: f64,
    /// The number of best moves.
    pub best: usize,
    /// The number of good moves.
    pub good: usize,
    /// The number of inaccuracies.
    pub inaccuracies: usize,
    /// The number of mistakes.
    pub mistakes: usize,
    /// The number of blunders.
    pub blunders: usize,
}
