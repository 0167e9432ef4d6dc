//! Exact solvers of Quarto and Quatro.
//!
//! Both answer two yes/no questions, whether the side to move can win and whether it can at least
//! draw, and store answers by canonical board. `lines` is the board representation. Quarto:
//! `identity` and `memory` are the table, `search` and `endgame` the tree search; `driver` asks the
//! questions, with several threads if requested, and `quarto_root` turns answers into lines of
//! moves. Quatro: `quatro_search` is the tree search with its own table, and `quatro` asks the
//! questions, about a position or about each of its moves.

pub mod book;
mod driver;
mod endgame;
mod identity;
mod last_cells;
mod lines;
mod memory;
mod quarto;
mod quarto_root;
mod quatro;
mod quatro_search;
mod search;
mod win_distance;

pub use quarto::QuartoSolver;
pub use quatro::QuatroSolver;
