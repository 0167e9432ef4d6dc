//! The dynamic edge: games, positions, moves and problems by name and as text.
//!
//! Below this crate everything is generic and monomorphised; above it nothing
//! knows which games there are. Front ends ask the [`registry`] for a game by its
//! [spec](plyground_core::Spec) and speak to it through [`AnyGame`], to its one-player
//! problems through [`AnyProblem`], to what plays it through [`AnyEngine`].
#![warn(missing_docs)]

mod best_move;
pub mod contestants;
mod engine_spec;
mod engines;
pub mod gtp;
pub mod levels;
pub mod matches;
pub mod positions;
mod problems;
pub mod records;
pub mod registry;
mod session;
mod solving;
pub mod statistics;
pub mod store;
pub mod turns;

pub use best_move::{best_move, best_move_by};
pub use engine_spec::{EngineError, EngineSpec};
pub use engines::{Analysis, AnyEngine, Class, MoveAnalysis, Thinking, Thought, Worth, trace_header};
pub use problems::{AnyProblem, Problems, SelectError, Source, letter, select};
pub use registry::{Entry, OpenError};
pub use session::{AnyGame, MoveCount};
pub use solving::{OnNews, OptimalPaths, PathStep, Solution, SolveError, SolveOptions};

/// The version of plyground, as stores and exported games name it.
pub const VERSION: &str = env!("CARGO_PKG_VERSION");
