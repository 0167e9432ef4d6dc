//! The policy: how likely a move is the best, by a softmax over sums of weights. A move has
//! one for its piece, and one for each cell that it covers, closes (an edge neighbour) or opens
//! (a corner neighbour): by the cell's category and its room, by its place, and by what the
//! network's first layer makes of the whole position. The weights of the cells are added
//! up once for all moves.

use super::cells::{ByCell, CATEGORIES, Cells, ROOMS};
use super::value::HIDDEN;
use crate::blokus::bits::SIDE;
use crate::blokus::pieces::MOST_PIECES;
use crate::blokus::pieces::Move;
use crate::blokus::position::Blokus;
use crate::blokus::variant::Variant;

/// The phases of a game that have weights of their own.
pub const PHASES: usize = 6;
/// The places of the board that a mirror image about the main diagonal does not tell apart.
pub const PLACES: usize = SIDE * (SIDE + 1) / 2;
/// The roles of a cell: covered, closed, opened.
pub const ROLES: usize = 3;
/// The weights of the network's units are in this part of 1.
pub const UNIT_SCALE: f32 = 128.0;
/// The cells of the board, without pads between them.
pub const CELLS: usize = SIDE * SIDE;

/// The weights of the policy.
#[derive(Clone, Debug, PartialEq)]
pub struct PolicyWeights {
    /// Of a piece, by phase.
    pub pieces: Vec<[f32; PHASES]>,
    /// Of a role, category and room, by phase.
    pub cells: Vec<[[f32; CATEGORIES * ROOMS]; ROLES]>,
    /// Of a role and place, by phase.
    pub places: Vec<[[f32; PLACES]; ROLES]>,
    /// Of a role and cell, by unit of the network.
    pub unit_cells: Vec<[[f32; CELLS]; ROLES]>,
    /// Of a piece, by unit of the network.
    pub unit_pieces: Vec<[f32; MOST_PIECES]>,
}

impl PolicyWeights {
    /// No move is more likely than another.
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

/// The code of each cell in each role: what is covered counts by the opponent's room there, what
/// is closed or opened by one's own.
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

/// The place of a cell, as player 1 sees it.
pub const fn place_of(index: usize) -> usize {
    let (row, column) = (index / 16, index % 16);
    let (low, high) = if row < column { (row, column) } else { (column, row) };
    (high * (high + 1) / 2 + low) % PLACES
}

/// The number of a cell of the board without the pads.
#[inline]
pub const fn number_of(index: usize) -> usize {
    (index / 16 * SIDE + index % 16) % CELLS
}

/// The index of the cell of a number.
#[inline]
pub const fn index_of(number: usize) -> usize {
    number / SIDE * 16 + number % SIDE
}

/// Calls `visit` with the role and the index of every cell on the board that a move touches: what
/// its logit is a sum over.
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
