//! The policy: how likely a move is the best, by a softmax over sums of weights. A move has
//! one for its piece, and one for each cell that it covers, closes (an edge neighbour) or opens
//! (a corner neighbour), by the cell's category, its room and its place. The weights of
//! each cell are looked up once for all moves.

use plyground_core::Game;

use super::cells::{CATEGORIES, Cells, ROOMS, seen_by_first};
use crate::blokus::bits::{Cell, SIDE};
use crate::blokus::pieces::Move;
use crate::blokus::position::Blokus;
use crate::blokus::variant::Variant;

/// The phases of a game that have weights of their own.
pub const PHASES: usize = 6;
/// The places of the board that a mirror image about the main diagonal does not tell apart.
pub const PLACES: usize = SIDE * (SIDE + 1) / 2;
/// The roles of a cell: covered, closed, opened.
pub const ROLES: usize = 3;

/// The weights of the policy.
#[derive(Clone, Debug, PartialEq)]
pub struct PolicyWeights {
    /// Of a piece, by phase.
    pub pieces: Vec<[f32; PHASES]>,
    /// Of a role, category and room, by phase.
    pub cells: Vec<[[f32; CATEGORIES * ROOMS]; ROLES]>,
    /// Of a role and place, by phase.
    pub places: Vec<[[f32; PLACES]; ROLES]>,
}

impl PolicyWeights {
    /// No move is more likely than another.
    pub fn new<V: Variant>() -> Self {
        Self {
            pieces: vec![[0.0; PHASES]; V::PIECES.len()],
            cells: vec![[[0.0; CATEGORIES * ROOMS]; ROLES]; PHASES],
            places: vec![[[0.0; PLACES]; ROLES]; PHASES],
        }
    }

    /// The phase of a position.
    #[inline]
    pub fn phase<V: Variant>(position: &Blokus<V>) -> usize {
        position.phase() as usize * PHASES / 257
    }

    /// Appends the logit of each move.
    #[inline]
    pub(super) fn logits<V: Variant>(&self, position: &Blokus<V>, moves: &[Move], logits: &mut Vec<f32>) {
        let phase = Self::phase(position);
        let codes = codes(position);
        let mut maps = [[0.0; 256]; ROLES];
        for cell in Cell::all() {
            let index = cell.index();
            let place = place_of(seen_by_first(index, position.turn()));
            for role in 0..ROLES {
                maps[role][index] =
                    self.cells[phase][role][usize::from(codes[role][index])] + self.places[phase][role][place];
            }
        }
        logits.extend(moves.iter().map(|mv| {
            let Some(shape) = V::ORIENTATIONS.get(mv.orientation()) else { return 0.0 };
            let mut sum = self.pieces[shape.piece()][phase];
            for (role, deltas) in shape.touched().iter().enumerate() {
                for &delta in *deltas {
                    sum += maps[role][usize::from((mv.cell().index() as u8).wrapping_add(delta))];
                }
            }
            sum
        }));
    }
}

/// The code of each cell in each role: what is covered counts by the opponent's room there, what
/// is closed or opened by one's own.
#[inline]
pub fn codes<V: Variant>(position: &Blokus<V>) -> [[u8; 256]; ROLES] {
    let cells = Cells::of(position);
    let categories = cells.categories();
    let rooms = [cells.rooms(1), cells.rooms(0)];
    let code = |rooms: &[u8; 256]| std::array::from_fn(|index| categories[index] * ROOMS as u8 + rooms[index]);
    let (covered, others) = (code(&rooms[0]), code(&rooms[1]));
    [covered, others, others]
}

/// The place of a cell, as player 1 sees it.
#[inline]
pub(super) const fn place_of(index: usize) -> usize {
    let (row, column) = (index / 16, index % 16);
    let (low, high) = if row < column { (row, column) } else { (column, row) };
    (high * (high + 1) / 2 + low) % PLACES
}

/// Calls `visit` with the role, code and place of every cell on the board that a move touches,
/// given the codes of the position: what its logit is a sum over.
pub fn each_cell<V: Variant>(
    position: &Blokus<V>,
    codes: &[[u8; 256]; ROLES],
    mv: Move,
    mut visit: impl FnMut(usize, usize, usize),
) {
    let Some(shape) = V::ORIENTATIONS.get(mv.orientation()) else { return };
    for (role, deltas) in shape.touched().iter().enumerate() {
        for &delta in *deltas {
            let index = usize::from((mv.cell().index() as u8).wrapping_add(delta));
            if index % 16 < SIDE && index / 16 < SIDE {
                let place = place_of(seen_by_first(index, position.turn()));
                visit(role, usize::from(codes[role][index]), place);
            }
        }
    }
}
