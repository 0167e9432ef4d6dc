//! Exact solvers of Quarto and Quatro.
//!
//! Both ask two yes/no questions, can the side to move win? can it at least draw?, and
//! both remember answers by canonical board. `lines` is the board that they search.
//! Quarto: `identity` and `memory` are the table, `search` and `endgame` the tree; `driver`
//! asks, with several threads if wanted, and `give` turns answers into lines of moves.
//! Quatro: `pick` is the tree with a table of its own, and `quatro` asks, about a position or
//! about each of its moves.

pub mod book;
mod driver;
mod endgame;
mod give;
mod identity;
mod last;
mod lines;
mod memory;
mod pick;
mod quarto;
mod quatro;
mod resist;
mod search;

pub use quarto::QuartoSolver;
pub use quatro::QuatroSolver;
