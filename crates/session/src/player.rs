//! Players other than people: the questions of a session and their replies. The session polls and
//! never waits. [`Threaded`] searches on a thread of its own; [`Sliced`] searches a little at each
//! poll, for platforms without threads, and for tests that must repeat exactly.

mod sliced;
mod threaded;
mod worker;

use std::fmt;
use std::time::Duration;

use plyground_catalog::{Analysis, AnyGame, Worth};
use plyground_core::error_text::{ErrorArg, ErrorMessage, ErrorText, said};
use plyground_core::{Limits, Stats};
use serde::Serialize;
use thiserror::Error;

pub use sliced::Sliced;
pub use threaded::Threaded;
pub use worker::{EngineWorker, Worker};

/// A player that answers questions about positions.
pub trait SeatPlayer: Send {
    /// Asks about a position. A pending question is cancelled.
    fn ask(&mut self, question: Question);

    /// The next reply, if there is one.
    fn poll(&mut self) -> Option<Reply>;

    /// Asks for the best answer so far. Ignored by players that have none.
    fn hurry(&mut self) {}

    /// Cancels the question without waiting; no more replies to it follow.
    fn cancel(&mut self);

    /// Waits for a reply for at most `patience`, for front ends that have nothing else to do.
    fn wait(&mut self, _patience: Duration) {}
}

/// A question to a player.
pub struct Question {
    /// The game, at the position in question.
    pub game: Box<dyn AnyGame>,
    /// The kind of answer.
    pub goal: Goal,
    /// The limits of the search.
    pub limits: Limits,
}

impl fmt::Debug for Question {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { game, goal, limits } = self;
        f.debug_struct("Question")
            .field("position", &game.position())
            .field("goal", goal)
            .field("limits", limits)
            .finish()
    }
}

/// The kind of answer to a question.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Goal {
    /// A turn to play.
    Turn,
    /// The values of all moves, improved until it is cancelled.
    Analysis,
    /// The same for a hint, which is short.
    Hint,
}

/// A reply to a question.
#[derive(Clone, Debug)]
pub enum Reply {
    /// Progress; an answer will follow.
    Thought(Thought),
    /// The values of all moves so far; better ones will follow.
    Improved(Box<Analysis>),
    /// The turn to play. This variant and all below are final.
    Turn(Box<Decision>),
    /// The values of all moves.
    Analysis(Box<Analysis>),
    /// The player resigns.
    Resigned,
    /// There was no time for an answer.
    NoAnswer,
    /// The player cannot continue.
    Failed(Fault),
}

impl Reply {
    /// Whether no more replies to the question follow.
    pub const fn is_final(&self) -> bool {
        !matches!(self, Self::Thought(_) | Self::Improved(_))
    }
}

/// The state of a search.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Thought {
    /// Its counters.
    pub stats: Stats,
    /// The value for the side to move.
    pub worth: Option<Worth>,
    /// The expected moves.
    pub line: Vec<String>,
}

impl From<&Analysis> for Thought {
    fn from(analysis: &Analysis) -> Self {
        let best = analysis.moves.first();
        let line = best.map_or_else(Vec::new, |best| [&best.mv].into_iter().chain(&best.line).cloned().collect());
        Self { stats: analysis.stats, worth: Some(analysis.worth), line }
    }
}

/// A turn that a player chose.
#[derive(Clone, Debug)]
pub struct Decision {
    /// Its plies.
    pub plies: Vec<String>,
    /// The time that it took.
    pub time: Duration,
    /// Its value for the player, and the state of its search; `None` if the player reports none.
    pub report: Option<(Worth, Thought)>,
}

/// The reason why a player cannot continue.
#[derive(Clone, Debug, PartialEq, Eq, Error, Serialize)]
#[serde(rename_all = "snake_case", tag = "fault", content = "detail")]
pub enum Fault {
    /// It ended unexpectedly: a bug.
    #[error("it ended unexpectedly")]
    Died,
    /// It played a turn that is not legal.
    #[error("it played `{0}`, which is not legal")]
    Illegal(String),
    /// The player's own reason, in English.
    #[error("{0}")]
    Other(String),
}

impl ErrorText for Fault {
    fn error_message(&self) -> Option<ErrorMessage> {
        match self {
            Self::Died => said("error-fault-died", []),
            Self::Illegal(turn) => said("error-fault-illegal", [("turn", ErrorArg::typed(turn))]),
            Self::Other(_) => None,
        }
    }
}
