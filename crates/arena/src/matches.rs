//! Matches: the plan of the games, playing one game, and running many in parallel.
//!
//! Games come in pairs: the same opening (and, in games with random boards, the same board) with
//! the seats swapped. Everything random about a game follows from the match's seed and the number
//! of the pair. With a node limit, results therefore depend neither on the number of games played
//! in parallel nor on interruptions.

mod game;
mod openings;
mod plan;
mod record;
mod runner;
mod tally;

use plyground_core::SpecError;
use thiserror::Error;

use plyground_catalog::EngineError;
use plyground_catalog::OpenError;

pub use game::{Fixture, Played, play};
pub use openings::{Openings, OpeningsError};
pub use plan::Plan;
pub use record::MatchGame;
pub use runner::{Observer, Summary, run};
pub use tally::Tally;

/// Why a match cannot be started or continued.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum MatchError {
    /// The game could not be opened.
    #[error(transparent)]
    Game(#[from] OpenError),
    /// The game's spec is invalid.
    #[error(transparent)]
    Spec(#[from] SpecError),
    /// An engine could not be created.
    #[error("engine `{spec}`: {error}")]
    Engine {
        /// Its spec.
        spec: String,
        /// What is wrong with it.
        error: EngineError,
    },
    /// The openings cannot be used.
    #[error(transparent)]
    Openings(#[from] OpeningsError),
    /// Fewer than two participants.
    #[error("a match needs at least two engines, found {0}")]
    TooFew(usize),
    /// Two participants with one name.
    #[error("two engines have the name `{0}`")]
    SameName(String),
    /// A sequential test with more than two participants.
    #[error("a sequential test compares two engines, found {0}")]
    TestOfMany(usize),
    /// The observer could not record a game: a complete message.
    #[error("{0}")]
    Records(String),
}
