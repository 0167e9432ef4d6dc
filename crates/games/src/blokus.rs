//! Blokus Uno and Blokus Duo: pieces of one player may touch only at corners, on a board of 14×14 cells.
//!
//! One engine, [`Blokus`], is compiled for two sets of pieces: [`BlokusUno`], the course's game
//! with three kinds of pieces and many copies of each, and [`BlokusDuo`], the board game with the
//! 21 polyominoes of up to five squares. [`BlokusProblem`] is the one-player problem of Blokus Uno:
//! fill a given number of cells in as few moves as possible.
//!
//! Sets of cells are in [`bits`], pieces and moves in [`pieces`]. A [`Variant`] defines a game, and
//! how to find all placements of its pieces at once. `slow` is a simple reference implementation
//! for tests.
//!
//! Blokus® is a registered trademark of Mattel, which has no connection with this program.

mod advice;
pub mod bits;
mod bounds;
mod drawing;
mod duo;
mod editing;
mod evaluation;
mod files;
mod heuristics;
pub mod judge;
mod notation;
mod orderly;
pub mod pieces;
mod polyominoes;
mod position;
mod problem;
mod scene;
mod setup;
#[cfg(any(test, feature = "testing"))]
pub mod slow;
mod symmetry;
mod uno;
mod variant;
mod words;

pub use duo::{DUO_WEIGHTS, Duo};
pub use evaluation::{LAST_PHASE, Reach, Terms, Weights};
pub use pieces::{Hand, Move};
pub use position::{Blokus, Objection};
pub use problem::{BlokusProblem, BlokusState};
pub use uno::Uno;
pub use variant::Variant;

/// Blokus Uno: a ×10, b ×10 and c ×15 each.
pub type BlokusUno = Blokus<Uno>;
/// Blokus Duo: the 21 polyominoes of up to five squares, one of each.
pub type BlokusDuo = Blokus<Duo>;
