#![doc = include_str!("../README.md")]
#![deny(missing_docs)]

pub mod advice;
pub mod arrays;
mod clock;
#[cfg(any(test, feature = "testing"))]
pub mod conformance;
mod data_file;
pub mod error_text;
pub mod game;
pub mod hash;
mod in_progress;
mod interval;
pub mod judge;
pub mod limits;
pub mod orderly;
mod outcome;
pub mod perft;
mod player;
pub mod progress;
pub mod promise;
pub mod puzzle;
pub mod random;
pub mod solver;
pub mod spec;
pub mod stats;
mod symmetry;
mod table;
pub mod threads;
pub mod trace;

pub use advice::{Advice, Evaluation};
pub use clock::Clock;
pub use data_file::DataFile;
pub use game::{Game, PlayError, playout};
pub use in_progress::{Claim, InProgress, TwoRounds};
pub use interval::Interval;
pub use judge::{Judge, Judgement};
pub use limits::{Limits, Stop, StopReason, Watch};
pub use orderly::Orderly;
pub use outcome::{Outcome, Score};
pub use player::Player;
pub use progress::{OnProgress, Progress};
pub use promise::{BrokenPromise, Caveat};
pub use puzzle::{Estimate, Heuristic, Puzzle};
pub use random::Random;
pub use solver::{MoveProof, MoveProofs, Proof, Solver, Task};
pub use spec::{Spec, SpecError};
pub use stats::Stats;
pub use symmetry::Symmetric;
pub use table::{NoMemory, Table};
pub use trace::Trace;
