//! The review of a played game: the value of every position and every move, what each move lost against the best
//! one, and where the game turned. Pure: time, a way to stop and a listener come from the caller.
//!
//! The game is walked from its end to its start (`walk.rs`), so that each position is judged by all that is known of
//! those after it; `verdict.rs` then says what the losses mean.

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

/// How sure a value is. The later ones are weaker.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Certainty {
    /// It is the true value.
    Proved,
    /// The true value lies within bounds that say something.
    Bound,
    /// It is what the engine believes.
    Estimate,
}

/// What a move was, by what it lost.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Quality {
    /// It was given with the start, and is nobody's.
    Opening,
    /// There was no other move: a pass, for one.
    Forced,
    /// No better move is known.
    Best,
    /// It lost less than an inaccuracy.
    Good,
    /// It lost a little.
    Inaccuracy,
    /// It lost much.
    Mistake,
    /// It lost as much as a move played without looking.
    Blunder,
}

impl Quality {
    /// Every quality, the best first.
    pub const ALL: [Self; 7] =
        [Self::Opening, Self::Forced, Self::Best, Self::Good, Self::Inaccuracy, Self::Mistake, Self::Blunder];

    /// Whether the player had a choice, for which the move counts.
    pub const fn is_choice(self) -> bool {
        !matches!(self, Self::Opening | Self::Forced)
    }
}

/// One ply, with its value and that of the best one.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct ReviewedMove {
    /// Its number, from 1.
    pub ply: usize,
    /// Who played it.
    #[serde(with = "as_number")]
    pub player: Player,
    /// What was played.
    #[serde(rename = "move")]
    pub mv: String,
    /// The margin that it leaves for its player. Games without points have 1 for a win, 0 for a draw, -1 for a loss.
    pub value: f64,
    /// The best move known: the played one where it loses nothing.
    pub best: String,
    /// Its margin.
    pub best_value: f64,
    /// The difference of the two: points, or steps among win, draw and loss. Never below 0.
    pub loss: f64,
    /// How sure the less sure one of the two values is.
    pub certainty: Certainty,
    /// The best move and what is expected after it.
    pub line: Vec<String>,
    /// What the loss means.
    pub quality: Quality,
}

/// The value of a position on the way.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct CurvePoint {
    /// The margin for player 1.
    pub value: f64,
    /// How sure it is.
    pub certainty: Certainty,
}

/// From which loss on a move is called what.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Thresholds {
    /// An inaccuracy.
    pub inaccuracy: f64,
    /// A mistake.
    pub mistake: f64,
    /// A blunder.
    pub blunder: f64,
}

/// The moves of one player together.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Summary {
    /// Who.
    #[serde(with = "as_number")]
    pub player: Player,
    /// How many moves the player chose: forced ones and those of the opening do not count.
    pub choices: usize,
    /// The mean loss of those; 0 if there were none.
    pub mean_loss: f64,
    /// How many of them were the best.
    pub best: usize,
    /// How many were good.
    pub good: usize,
    /// How many were inaccuracies.
    pub inaccuracies: usize,
    /// How many were mistakes.
    pub mistakes: usize,
    /// How many were blunders.
    pub blunders: usize,
}

/// A game, reviewed.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Review {
    /// The spec of the game.
    pub game: String,
    /// The engine that judged.
    pub engine: String,
    /// Whether values are points; if not, they are 1, 0 and -1.
    pub points: bool,
    /// What losses are called.
    pub thresholds: Thresholds,
    /// Every ply, in order.
    pub moves: Vec<ReviewedMove>,
    /// The plies that changed the expected result, and the costliest one.
    pub turning_points: Vec<usize>,
    /// Of player 1 and player 2.
    pub summary: [Summary; 2],
    /// The value of each position, from the start to the end: one more than there are plies.
    pub curve: Vec<CurvePoint>,
    /// The positions that the engine entered.
    pub nodes: u64,
    /// The time that it took, in milliseconds.
    pub time_ms: f64,
}

impl Review {
    /// How sure the least sure value is.
    pub fn certainty(&self) -> Certainty {
        self.curve.iter().map(|point| point.certainty).max().unwrap_or(Certainty::Proved)
    }

    /// The moves at which the game turned.
    pub fn turns(&self) -> impl Iterator<Item = &ReviewedMove> {
        self.turning_points.iter().filter_map(|ply| self.moves.get(ply.checked_sub(1)?))
    }
}

/// How far a review is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ReviewProgress {
    /// Positions that are done.
    pub done: usize,
    /// All of them.
    pub of: usize,
}

/// What a review may use, and who listens.
pub struct ReviewRequest<'a> {
    /// The limits of each position. Without any, every position is searched to the end of the game.
    pub limits: Limits,
    /// Stops it from another thread.
    pub stop: Stop,
    /// Measures the time.
    pub clock: Clock,
    /// Called before each position.
    pub on_progress: &'a mut dyn FnMut(ReviewProgress),
}

impl fmt::Debug for ReviewRequest<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("ReviewRequest").field("limits", &self.limits).finish_non_exhaustive()
    }
}

/// Why there is no review.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum ReviewError {
    /// The record is wrong.
    #[error(transparent)]
    Record(#[from] RecordError),
    /// The game's engine cannot be made.
    #[error(transparent)]
    Engine(#[from] EngineError),
    /// The game goes on.
    #[error("the game is not finished, and only finished games are reviewed")]
    Unfinished,
    /// Nothing was played.
    #[error("the game has no moves to review")]
    NoMoves,
    /// It was stopped.
    #[error("the review was stopped: {done} of {of} positions were done")]
    Stopped {
        /// Positions that were done.
        done: usize,
        /// All of them.
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
/// // O threatens C1 in vain, for X can block there with a fork; but X does not see it.
/// let start = Catalog::standard().open("tictactoe", &plyground_view::no_files)?.value.position();
/// let mut record = GameRecord::new("tictactoe", start, [Seat::Human, Seat::Human]);
/// for (index, mv) in ["B2", "A1", "C3", "B1", "A3", "C1"].into_iter().enumerate() {
///     record.plies.push(Ply::new(Player::BOTH[index % 2], mv));
/// }
/// record.ending = Some(Ending::Rules { outcome: Outcome::win(Player::Two) });
/// let limits = Limits { nodes: Some(100_000), ..Limits::default() };
/// let request =
///     ReviewRequest { limits, stop: Stop::new(), clock: Clock::still(), on_progress: &mut |_| {} };
/// let found = review(&record, &Catalog::standard(), request)?;
/// assert_eq!((found.turning_points, found.moves[4].best.as_str()), (vec![4, 5], "C1"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// [`ReviewError`].
pub fn review(record: &GameRecord, catalog: &Catalog, mut request: ReviewRequest<'_>) -> Result<Review, ReviewError> {
    let game = record.check(catalog)?;
    if record.ending.is_none() && game.outcome().is_none() {
        return Err(ReviewError::Unfinished);
    }
    if record.plies.is_empty() {
        return Err(ReviewError::NoMoves);
    }
    let walked = walk::walk(record, game, &mut request)?;
    Ok(verdict::of(record, walked))
}

/// A player as 1 or 2, as all JSON for programs has it.
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
