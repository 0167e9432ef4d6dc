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

use std::sync::Arc;

use plyground_core::SpecError;
use plyground_core::error_text::{ErrorArg, ErrorMessage, ErrorText, said};
use thiserror::Error;

use plyground_catalog::EngineError;
use plyground_catalog::OpenError;

pub use game::{Fixture, Played, play, play_by};
pub use openings::{Openings, OpeningsError};
pub use plan::Plan;
pub use record::MatchGame;
pub use runner::{Observer, Summary, run};
pub use tally::Tally;

/// The reason why a match cannot be started or continued.
#[derive(Clone, Debug, Error)]
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
        /// The error.
        error: Box<EngineError>,
    },
    /// The openings cannot be used.
    #[error(transparent)]
    Openings(#[from] OpeningsError),
    /// Fewer than two participants.
    #[error("a match needs at least two engines, found {0}")]
    TooFew(usize),
    /// Two participants with the same name.
    #[error("two engines have the name `{0}`")]
    SameName(String),
    /// A sequential test with more than two participants.
    #[error("a sequential test compares two engines, found {0}")]
    TestOfMany(usize),
    /// The observer could not record a game.
    #[error(transparent)]
    Records(Arc<dyn std::error::Error + Send + Sync>),
}

impl ErrorText for MatchError {
    fn error_message(&self) -> Option<ErrorMessage> {
        match self {
            Self::Game(_) | Self::Spec(_) | Self::Openings(_) | Self::Records(_) => None,
            Self::Engine { spec, .. } => said("error-match-engine", [("spec", ErrorArg::typed(spec))]),
            Self::TooFew(count) => said("error-match-few", [("count", ErrorArg::number(count))]),
            Self::SameName(name) => said("error-match-name", [("name", ErrorArg::typed(name))]),
            Self::TestOfMany(count) => said("error-match-test", [("count", ErrorArg::number(count))]),
        }
    }

    fn inner(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Self::Game(error) => Some(error),
            Self::Spec(error) => Some(error),
            Self::Engine { error, .. } => Some(&**error),
            Self::Openings(error) => Some(error),
            Self::Records(error) => Some(&**error),
            Self::TooFew(_) | Self::SameName(_) | Self::TestOfMany(_) => None,
        }
    }
}
