//! Quatro and Quarto: four in a row of pieces that share an attribute, on a board of 4×4 cells.
//!
//! Two games on one board. In [`Quatro`], the course's rule, the mover chooses the piece **and**
//! the cell: one ply. In [`Quarto`], the board game's rule, the opponent chooses the piece: placing
//! a piece and giving the next one are two plies of the same player. In both, 2×2 squares may win
//! too, as an option. [`QuatroProblem`] is the one-player problem: complete a line in as few moves
//! as possible.
//!
//! The board and its bit operations are in [`board`](Board), the symmetries in [`symmetry`]; `slow`
//! contains simple reference implementations for tests.

mod advice;
mod board;
mod canonical;
mod cell;
mod drawing;
mod editing;
mod heuristics;
mod keys;
mod notation;
mod piece;
mod problem;
mod quarto_position;
mod quatro_position;
mod scene;
mod set;
mod setup;
#[cfg(any(test, feature = "testing"))]
pub mod slow;
mod solver;
pub mod symmetry;
mod threats;
mod words;

pub use board::Board;
pub use cell::{Cell, Cells};
pub use piece::{Piece, Pieces};
pub use problem::QuatroProblem;
pub use quarto_position::{Quarto, QuartoMove};
pub use quatro_position::{Quatro, QuatroMove};
pub use set::{Member, Members, Set};
pub use solver::{QuartoSolver, QuatroSolver, book};

/// The score of a win. Evaluations use the range between a draw and a win.
pub(crate) const UNIT: i32 = 1000;
