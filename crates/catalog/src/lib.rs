//! Games, positions, moves, problems and engines by name and as text.
//!
//! Below this crate everything is generic and monomorphised; above it nothing
//! knows which games there are. Front ends ask the [`Catalog`] for a game by its
//! [spec](plyground_core::Spec) and use it through [`AnyGame`], its one-player
//! problems through [`AnyProblem`], and what plays it through [`AnyEngine`].
#![warn(missing_docs)]

mod any_game;
mod best_move;
mod catalog;
mod engine_spec;
mod engines;
mod entry;
pub mod levels;
pub mod measures;
pub mod positions;
mod problems;
mod solving;
mod standard;
pub mod turns;

pub use any_game::{AnyGame, MoveCount};
pub use best_move::{best_move, best_move_by};
pub use catalog::Catalog;
pub use engine_spec::{EngineError, EngineSpec};
pub use engines::{Analysis, AnyEngine, Class, MoveAnalysis, Thinking, Thought, Worth, trace_header};
pub use entry::{Entry, EvaluationInfo, OpenError, PlaySettings};
pub use problems::{AnyProblem, Problems, SelectError, Source, letter, select};
pub use solving::{OnNews, OptimalPaths, PathStep, Solution, SolveError, SolveOptions};
