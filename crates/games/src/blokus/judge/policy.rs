//! The policy: how likely a move is the best, by a softmax over sums of weights. A move has
//! one for its piece, and one for each cell that it covers, closes (an edge neighbour) or opens
//! (a corner neighbour): by the cell's category and its room, by its place, and by what the
//! network's first layer makes of the whole position. The weights of the cells are added
//! up once for all moves.

#![expect(clippy::needless_range_loop, reason = "adapters of iterators are not always inlined: see `value.rs`")]

use plyground_core::Game;

use super::cells::{CATEGORIES, Cells, ROOMS, seen_by_first};
use super::value::{HIDDEN, MOST_PIECES, Network, Units, add_scaled};
use crate::blokus::bits::SIDE;
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

    /// Appends the logit of each move.
    #[inline]
    pub(super) fn logits<V: Variant>(
        &self,
        network: &Network,
        position: &Blokus<V>,
        moves: &[Move],
        logits: &mut Vec<f32>,
    ) {
        let phase = Self::phase(position);
        let cells = Cells::of(position);
        let units = network.units(&Network::active(position, &cells, false));
        let (by_cell, by_piece) = self.of_units(&units);
        let codes = codes(&cells);
        let mut maps = [[0.0; 256]; ROLES];
        for role in 0..ROLES {
            let (cells, places) = (&self.cells[phase][role], &self.places[phase][role]);
            let (codes, by_cell, map) = (&codes[role], &by_cell[role], &mut maps[role]);
            for number in 0..CELLS {
                let index = number / SIDE * 16 + number % SIDE;
                let seen = seen_by_first(index, position.turn());
                map[index] = cells[usize::from(codes[index])] + places[PLACE[seen]] + by_cell[number_of(seen)];
            }
        }
        logits.reserve(moves.len());
        for mv in moves {
            let Some(shape) = V::ORIENTATIONS.get(mv.orientation()) else {
                logits.push(0.0);
                continue;
            };
            let mut sum = self.pieces[shape.piece()][phase] + by_piece[shape.piece() % MOST_PIECES];
            let (first, touched) = (mv.cell().index() as u8, shape.touched());
            for role in 0..ROLES {
                let map = &maps[role];
                for &delta in touched[role] {
                    sum += map[usize::from(first.wrapping_add(delta))];
                }
            }
            logits.push(sum);
        }
    }

    /// What the units of the network add to each role of a cell, as player 1 sees it, and to
    /// each piece.
    #[inline]
    pub fn of_units(&self, units: &Units) -> ([[f32; CELLS]; ROLES], [f32; MOST_PIECES]) {
        let (mut by_cell, mut by_piece) = ([[0.0; CELLS]; ROLES], [0.0; MOST_PIECES]);
        for unit in 0..HIDDEN {
            // Many units are off.
            if units[unit] > 0.0 {
                let cells = &self.unit_cells[unit];
                for role in 0..ROLES {
                    add_scaled(&mut by_cell[role], &cells[role], units[unit]);
                }
                add_scaled(&mut by_piece, &self.unit_pieces[unit], units[unit]);
            }
        }
        (by_cell, by_piece)
    }
}

/// The code of each cell in each role: what is covered counts by the opponent's room there, what
/// is closed or opened by one's own.
#[inline]
pub fn codes(cells: &Cells) -> [[u8; 256]; ROLES] {
    let categories = cells.categories();
    let mut codes = [[0; 256]; ROLES];
    let (others, own) = (cells.rooms(1), cells.rooms(0));
    for index in 0..256 {
        codes[0][index] = categories[index] * ROOMS as u8 + others[index];
        codes[1][index] = categories[index] * ROOMS as u8 + own[index];
    }
    codes[2] = codes[1];
    codes
}

/// The place of each cell, as player 1 sees it.
static PLACE: [usize; 256] = {
    let mut places = [0; 256];
    let mut index = 0;
    while index < 256 {
        places[index] = place_of(index);
        index += 1;
    }
    places
};

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
