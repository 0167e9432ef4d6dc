//! The classic games: examples for authors of games, and small test cases; all can be played.
//!
//! [`nim`] is the smallest possible game; [`tictactoe`] has every capability of a game. Copy the
//! first, then take from the second what your game needs, and run the conformance kit as their
//! tests do. [`sliding`] and [`grid`] are puzzles: one-player problems without a two-player game.

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
