//! The bispo family: two pieces collect the numbers of a board.
//!
//! Jogo do Bispo is the game of the course; Torre and Cavalo have the same rules with another piece
//! and board size. The family is one position type, [`Position`], generic over a [`Piece`]; the
//! options of the rules ([`Rules`]) are chosen at run time.
//!
//! | | piece | board | numbers | first rows |
//! |---|---|---|---|---|
//! | [`Bispo`] | bishop | 8×8 | digits 1–8 | 1 and 8 |
//! | [`Torre`] | rook | 7×7 | digits 1–7 | 1 and 7 |
//! | [`Cavalo`] | knight | 10×10 | digits 0–9 | 1 and 10 |

mod advice;
mod bits;
mod board;
mod drawing;
mod editing;
mod files;
mod heuristics;
mod info;
mod keys;
mod legality;
mod notation;
mod piece;
mod position;
mod problem;
mod rules;
mod scene;
mod setup;
#[cfg(any(test, feature = "testing"))]
pub mod slow;
mod solver;
mod symmetry;

pub use bits::{Bits, Cells};
pub use board::{Layout, is_double, mirror};
pub use legality::Refusal;
pub use piece::{Bishop, Knight, Line, Piece, Rook, SetOfEach};
pub use position::{Move, Position};
pub use problem::{ProblemState, TargetProblem};
pub use rules::{Doubles, Placement, Rules};
pub use setup::random_numbers;
pub use solver::FamilySolver;

/// Jogo do Bispo: a bishop on 8×8.
pub type Bispo = Position<Bishop, 64>;
/// Jogo da Torre: a rook on 7×7.
pub type Torre = Position<Rook, 49>;
/// Jogo do Cavalo: a knight on 10×10.
pub type Cavalo = Position<Knight, 100>;

/// The number of slots of tables by cell: a power of two, more than the largest board has cells.
pub const SLOTS: usize = 128;

/// The cell of a piece that has not been placed: a slot beyond every board.
const NOWHERE: u8 = 127;
