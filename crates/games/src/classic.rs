//! The classics: models for authors, small subjects for tests, and offered to players.
//!
//! [`nim`] is the least that a game can be; [`tictactoe`] has every capability
//! that a game can offer. Copy the first, then take from the second what your
//! game needs, and run the conformance kit as their tests do. [`sliding`] and [`grid`]
//! are puzzles: problems for one player without a game for two.

pub mod connect_four;
pub mod grid;
pub(crate) mod marks;
pub mod nim;
pub mod sliding;
pub mod tictactoe;

pub use connect_four::ConnectFour;
pub use grid::Grid;
pub use nim::Nim;
pub use sliding::{EightPuzzle, FifteenPuzzle, Sliding};
pub use tictactoe::TicTacToe;
