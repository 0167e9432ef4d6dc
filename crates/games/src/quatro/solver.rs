//! Exact solvers of Quarto and Quatro.
//!
//! Both ask two yes/no questions, can the side to move win? can it at least draw?, and
//! both remember answers by canonical board. `lines` is the board that they search,
//! `identity` and `memory` the table, `search` and `endgame` Quarto's tree, `pick`
//! Quatro's; `driver` asks, with several threads if wanted, and `give` and `pick` turn
//! answers into lines of moves.

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
