//! Exact solvers of Quarto and Quatro.

mod endgame;
mod identity;
mod last;
mod lines;
mod marks;
mod memory;
mod quarto;
mod resist;
mod root;
mod search;

pub use quarto::QuartoSolver;
