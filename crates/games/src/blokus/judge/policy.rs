//! The policy: the probability that a move is the best, by a softmax over sums of weights. A move has a weight
//! for its piece, and one for each cell that it covers, closes (an edge neighbour) or opens (a corner
//! neighbour). The weight of a cell depends on its category and room, its place, and the first layer of the
//! network. It is computed once for all moves.

use super::cells::{ByCell, CATEGORIES, Cells, ROOMS};
use super::value::HIDDEN;
use crate::blokus::bits::SIDE;
use crate::blokus::pieces::MOST_PIECES;
use crate::blokus::pieces::Move;
use crate::blokus::position::Blokus;
use crate::blokus::variant::Variant;

/// The phases of a game that have weights of their own.
pub const PHASES: usize = 6;
/// The number of places: cells that mirror each other about the main diagonal have the same.
pub const PLACES: usize = SIDE * (SIDE + 1) / 2;
/// The roles of a cell: covered, closed, opened.
pub const ROLES: usize = 3;
/// Fixed-point scale of the weights of the network's units.
pub const UNIT_SCALE: f32 = 128.0;
/// The number of cells of the board.
pub const CELLS: usize = SIDE * SIDE;

/// The weights of the policy.
#[derive(Clone, Debug, PartialEq)]
pub struct PolicyWeights {
    /// By piece and phase.
    pub pieces: Vec<[f32; PHASES]>,
    /// By phase, role, and category with room.
    pub cells: Vec<[[f32; CATEGORIES * ROOMS]; ROLES]>,
    /// By phase, role and place.
    pub places: Vec<[[f32; PLACES]; ROLES]>,
    /// By unit of the network, role and cell.
    pub unit_cells: Vec<[[f32; CELLS]; ROLES]>,
    /// By unit of the network and piece.
    pub unit_pieces: Vec<[f32; MOST_PIECES]>,
}

impl PolicyWeights {
    /// A uniform policy: all weights are 0.
    pub fn new<V: Variant>() -> Self {
        Self {
            pieces: vec![[0.0; PHASES]; V::PIECES.len()],
            cells: vec![[[0.0; CATEGORIES * ROOMS]; ROLES]; PHASES],
            places: vec![[[0.0; PLACES]; ROLES]; PHASES],
            unit_cells: vec![[[0.0; CELLS]; ROLES]; HIDDEN],
            unit_pieces: vec![[0.0; MOST_PIECES]; HIDDEN],
        }
    }

    /// The phase of a position.
    #[inline]
    pub fn phase<V: Variant>(position: &Blokus<V>) -> usize {
        position.phase() as usize * PHASES / 257
    }
}

/// The category and room of each cell, in one number, for each role. The room is the opponent's for covered
/// cells, else that of the side to move.
#[inline]
pub fn codes(cells: &Cells) -> [ByCell; ROLES] {
    let mut own = *cells.categories();
    for code in &mut own {
        *code *= ROOMS as u8;
    }
    let mut others = own;
    cells.add_rooms(0, &mut own);
    cells.add_rooms(1, &mut others);
    [others, own, own]
}

/// The place of a cell, from the view of player 1.
pub const fn place_of(index: usize) -> usize {
    let (row, column) = (index / 16, index % 16);
    let (low, high) = if row < column { (row, column) } else { (column, row) };
    (high * (high + 1) / 2 + low) % PLACES
}

/// The number of a cell, from 0 to [`CELLS`] − 1, by its index.
#[inline]
pub const fn number_of(index: usize) -> usize {
    (index / 16 * SIDE + index % 16) % CELLS
}

/// The index of a cell by its number.
#[inline]
pub const fn index_of(number: usize) -> usize {
    number / SIDE * 16 + number % SIDE
}

/// Calls `visit` with the role and the index of every cell on the board that a move touches.
#[inline]
pub fn each_cell<V: Variant>(mv: Move, mut visit: impl FnMut(usize, usize)) {
    let Some(shape) = V::ORIENTATIONS.get(mv.orientation()) else { return };
    for (role, deltas) in shape.touched().iter().enumerate() {
        for &delta in *deltas {
            let index = usize::from((mv.cell().index() as u8).wrapping_add(delta));
            if index % 16 < SIDE && index / 16 < SIDE {
                visit(role, index);
            }
        }
    }
}
