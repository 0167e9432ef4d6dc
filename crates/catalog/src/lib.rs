#![doc = include_str!("../README.md")]
#![warn(missing_docs)]

mod any_game;
pub mod bench;
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
mod standing;
pub mod turns;

pub use any_game::{AnyGame, MoveCount};
pub use best_move::{best_move, best_move_by};
pub use catalog::Catalog;
pub use engine_spec::{EngineError, EngineSpec};
pub use engines::{
    Analysis, AnyEngine, EngineProgress, EngineRequest, ExpectedResult, MoveAnalysis, Worth, trace_header,
};
pub use entry::{Entry, EvaluationInfo, OpenError, PlaySettings};
pub use problems::{AnyProblem, Followed, Problems, SelectError, Source, Visited, letter, name_of, select};
pub use solving::{OnSolveProgress, OptimalPaths, PathStep, Solution, SolveError, SolveOptions, heuristic_named};
pub use standing::Standing;

pub use plyground_games::{SAYINGS, data};
