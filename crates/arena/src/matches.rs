//! Matches: which games are played, how a game is run, and many of them at once.
//!
//! Games come in pairs, the same opening (and, in games with random boards, the same
//! board) with the seats swapped. Everything about a game follows from the match's seed
//! and the number of its pair, so with a limit of nodes the results do not depend on how
//! many games are played at a time, nor on whether the match was interrupted.

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
pub use record::{Ending, GameRecord, PlyRecord};
pub use runner::{Observer, Summary, run};
pub use tally::Tally;

/// Why a match cannot be played, or cannot go on.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum MatchError {
    /// The game.
    #[error(transparent)]
    Game(#[from] OpenError),
    /// The game's spec.
    #[error(transparent)]
    Spec(#[from] SpecError),
    /// An engine.
    #[error("engine `{spec}`: {error}")]
    Engine {
        /// As it was named.
        spec: String,
        /// What is wrong with it.
        error: EngineError,
    },
    /// The openings.
    #[error(transparent)]
    Openings(#[from] OpeningsError),
    /// Too few participants.
    #[error("a match needs two engines at least, found {0}")]
    TooFew(usize),
    /// The test compares two.
    #[error("a sequential test compares two engines, found {0}")]
    TestOfMany(usize),
    /// Whoever keeps the records cannot: a whole message.
    #[error("{0}")]
    Records(String),
}
