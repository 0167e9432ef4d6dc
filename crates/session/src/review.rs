//! The review of a played game: the value of every position and every move, the loss of each move
//! against the best one, and the turning points. Pure: time, a stop handle and a listener come from
//! the caller.
//!
//! The game is walked from its end to its start (`walk.rs`), so that each position is valued with
//! everything known about later ones; `verdict.rs` then classifies the losses.

mod compare;
mod knowledge;
mod verdict;
mod walk;

use std::fmt;

use plyground_catalog::{Catalog, EngineError};
use plyground_core::error_text::{ErrorArg, ErrorMessage, ErrorText, said};
use plyground_core::{Clock, Limits, Player, Stop};
use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::record::{GameRecord, RecordError};

/// How certain a value is. Later variants are weaker.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Certainty {
    /// The true value.
    Proved,
    /// The true value is proved to lie within informative bounds.
    Bound,
    /// An estimate of the engine.
    Estimate,
}

/// The classification of a move by its loss.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Quality {
    /// Part of the opening, not chosen by a player.
    Opening,
    /// The only legal move, such as a pass.
    Forced,
    /// No better move is known, and others are worse.
    Best,
    /// It lost less than an inaccuracy, or nothing where no move is known to be worse.
    Good,
    /// It lost a little.
    Inaccuracy,
    /// It lost much.
    Mistake,
    /// It lost as much as a random move.
    Blunder,
}

impl Quality {
    /// Every quality, the best first.
    pub const ALL: [Self; 7] =
        [Self::Opening, Self::Forced, Self::Best, Self::Good, Self::Inaccuracy, Self::Mistake, Self::Blunder];

    /// Whether the player had a choice.
    pub const fn is_choice(self) -> bool {
        !matches!(self, Self::Opening | Self::Forced)
    }
}

/// One ply, with its value and that of the best one.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct ReviewedMove {
    /// Its number, from 1.
    pub ply: usize,
    /// The player.
    #[serde(with = "as_number")]
    pub player: Player,
    /// The move.
    #[serde(rename = "move")]
    pub mv: String,
    /// The margin after it for its player. In games without points 1 is a win, 0 a draw, -1 a loss.
    pub value: f64,
    /// The best known move: the played one if it loses nothing.
    pub best: String,
    /// The margin of the best move.
    pub best_value: f64,
    /// The difference of the two: points, or steps among win, draw and loss. Never negative.
    pub loss: f64,
    /// The certainty of the less certain of the two values.
    pub certainty: Certainty,
    /// The best move and its expected continuation.
    pub line: Vec<String>,
    /// The classification of the loss.
    pub quality: Quality,
}

/// The value of one position of the game.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct CurvePoint {
    /// The margin for player 1.
    pub value: f64,
    /// How certain it is.
    pub certainty: Certainty,
}

/// The losses from which on a move has each classification.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Thresholds {
    /// The least loss of an inaccuracy.
    pub inaccuracy: f64,
    /// The least loss of a mistake.
    pub mistake: f64,
    /// The least loss of a blunder.
    pub blunder: f64,
}

/// The summary of one player's moves.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Summary {
    /// The player.
    #[serde(with = "as_number")]
    pub player: Player,
    /// The number of moves that the player chose: without forced moves and the opening.
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

/// A reviewed game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Review {
    /// The spec of the game.
    pub game: String,
    /// The engine that reviewed it.
    pub engine: String,
    /// Whether values are points; if not, they are 1, 0 and -1.
    pub points: bool,
    /// The thresholds of classifications.
    pub thresholds: Thresholds,
    /// Every ply, in order.
    pub moves: Vec<ReviewedMove>,
    /// The plies that changed the expected result, and the costliest one.
    pub turning_points: Vec<usize>,
    /// The summaries of player 1 and player 2.
    pub summary: [Summary; 2],
    /// The value of each position, from the start to the end: one more than there are plies.
    pub curve: Vec<CurvePoint>,
    /// The number of positions that the engine entered.
    pub nodes: u64,
    /// The time of the review, in milliseconds.
    pub time_ms: f64,
}

impl Review {
    /// The certainty of the least certain value.
    pub fn certainty(&self) -> Certainty {
        self.curve.iter().map(|point| point.certainty).max().unwrap_or(Certainty::Proved)
    }

    /// The moves at the turning points.
    pub fn turns(&self) -> impl Iterator<Item = &ReviewedMove> {
        self.turning_points.iter().filter_map(|ply| self.moves.get(ply.checked_sub(1)?))
    }
}

/// The progress of a review.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ReviewProgress {
    /// The number of positions done.
    pub done: usize,
    /// The number of all positions.
    pub of: usize,
}

/// The request of a review.
pub struct ReviewRequest<'a> {
    /// The limits of each position. Without any, every position is searched to the end of the game.
    pub limits: Limits,
    /// The handle that stops it.
    pub stop: Stop,
    /// The clock.
    pub clock: Clock,
    /// The maximum size of the engine's table, in bytes; the engine's default if `None`.
    pub table_bytes: Option<u64>,
    /// Called before each position.
    pub on_progress: &'a mut dyn FnMut(ReviewProgress),
}

impl fmt::Debug for ReviewRequest<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("ReviewRequest").field("limits", &self.limits).finish_non_exhaustive()
    }
}

/// The reason why there is no review.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum ReviewError {
    /// The record is wrong.
    #[error(transparent)]
    Record(#[from] RecordError),
    /// The game's engine cannot be created.
    #[error(transparent)]
    Engine(#[from] EngineError),
    /// The game is not finished.
    #[error("the game is not finished, and only finished games are reviewed")]
    Unfinished,
    /// The game has no moves.
    #[error("the game has no moves to review")]
    NoMoves,
    /// It was stopped.
    #[error("the review was stopped: {done} of {of} positions were done")]
    Stopped {
        /// The number of positions done.
        done: usize,
        /// The number of all positions.
        of: usize,
    },
}

impl ErrorText for ReviewError {
    fn error_message(&self) -> Option<ErrorMessage> {
        match self {
            Self::Record(_) | Self::Engine(_) => None,
            Self::Unfinished => said("error-review-unfinished", []),
            Self::NoMoves => said("error-review-no-moves", []),
            Self::Stopped { done, of } => said(
                "error-review-stopped",
                [("done", ErrorArg::typed(done.to_string())), ("of", ErrorArg::typed(of.to_string()))],
            ),
        }
    }

    fn inner(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Self::Record(error) => Some(error),
            Self::Engine(error) => Some(error),
            Self::Unfinished | Self::NoMoves | Self::Stopped { .. } => None,
        }
    }
}

/// Reviews a finished game.
///
/// ```
/// use plyground_catalog::Catalog;
/// use plyground_core::{Clock, Limits, Outcome, Player, Stop};
/// use plyground_session::review::{ReviewRequest, review};
/// use plyground_session::{Ending, GameRecord, Ply, Seat};
///
/// // O threatens C1. X could block there with a fork, but does not see it.
/// let start = Catalog::standard().open("tictactoe", &plyground_view::no_files)?.value.position();
/// let mut record = GameRecord::new("tictactoe", start, [Seat::Human, Seat::Human]);
/// for (index, mv) in ["B2", "A1", "C3", "B1", "A3", "C1"].into_iter().enumerate() {
///     record.plies.push(Ply::new(Player::BOTH[index % 2], mv));
/// }
/// record.ending = Some(Ending::Rules { outcome: Outcome::win(Player::Two) });
/// let limits = Limits { nodes: Some(100_000), ..Limits::default() };
/// let request =
///     ReviewRequest { limits, stop: Stop::new(), clock: Clock::still(), table_bytes: None, on_progress: &mut |_| {} };
/// let found = review(&record, &Catalog::standard(), request)?;
/// assert_eq!((found.turning_points, found.moves[4].best.as_str()), (vec![4, 5], "C1"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// [`ReviewError`].
pub fn review(record: &GameRecord, catalog: &Catalog, request: ReviewRequest<'_>) -> Result<Review, ReviewError> {
    let game = record.check(catalog)?;
    if record.ending.is_none() && game.outcome().is_none() {
        return Err(ReviewError::Unfinished);
    }
    review_moves(record, catalog, request)
}

/// Reviews the moves of a game that need not be over, such as a line of an analysis. The last position has the value
/// that the engine finds.
///
/// # Errors
/// [`ReviewError`], but never [`ReviewError::Unfinished`].
pub fn review_moves(
    record: &GameRecord,
    catalog: &Catalog,
    mut request: ReviewRequest<'_>,
) -> Result<Review, ReviewError> {
    let game = record.check(catalog)?;
    if record.plies.is_empty() {
        return Err(ReviewError::NoMoves);
    }
    let walked = walk::walk(record, game, &mut request)?;
    Ok(verdict::of(record, walked))
}

/// A player as 1 or 2, as in all JSON output.
mod as_number {
    use plyground_core::Player;
    use serde::de::Error;
    use serde::{Deserialize, Deserializer, Serializer};

    #[expect(clippy::trivially_copy_pass_by_ref, reason = "as serde calls it")]
    pub(super) fn serialize<S: Serializer>(player: &Player, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u32(player.number())
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Player, D::Error> {
        let number = u32::deserialize(deserializer)?;
        Player::from_number(number).ok_or_else(|| D::Error::custom("expected player 1 or 2"))
    }
}
