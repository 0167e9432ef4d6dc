//! Games, problems and engines by name, behind object-safe traits.
//!
//! The crates below this one are generic over the game. Those above it use trait objects and know no
//! particular game: they ask the [`Catalog`] for a game by its [spec](plyground_core::Spec) and use
//! it through [`AnyGame`], its one-player problems through [`AnyProblem`], and its engines through
//! [`AnyEngine`]. Positions and moves are text.
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
pub use engines::{
    Analysis, AnyEngine, EngineProgress, EngineRequest, ExpectedResult, MoveAnalysis, Worth, trace_header,
};
pub use entry::{Entry, OpenError, PlaySettings};
pub use problems::{AnyProblem, Problems, SelectError, Source, letter, select};
pub use solving::{OnSolveProgress, OptimalPaths, PathStep, Solution, SolveError, SolveOptions};
