//! The vocabulary of plyground.
#![deny(missing_docs)]

#[cfg(any(test, feature = "testing"))]
pub mod conformance;
pub mod drawing;
pub mod game;
pub mod language;
pub mod notation;
mod outcome;
pub mod perft;
mod player;
pub mod problem;
pub mod puzzle;
pub mod random;
pub mod setup;
pub mod sexpr;
pub mod spec;

pub use drawing::{Drawing, Ink};
pub use game::{Game, PlayError, playout};
pub use language::{Language, Text};
pub use notation::{Notation, NotationError, Render};
pub use outcome::{Outcome, Score};
pub use player::Player;
pub use problem::{HasProblems, Problem};
pub use puzzle::{Estimate, Heuristic, Puzzle};
pub use random::Random;
pub use setup::{GameInfo, Loaded, OptionInfo, ReadFile, Setup, SetupError};
pub use spec::{Spec, SpecError};
