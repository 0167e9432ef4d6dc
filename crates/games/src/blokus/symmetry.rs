//! The symmetries of the board that the games share.
//!
//! 0 is the identity and 1 the half turn, which exchanges the starting points and
//! therefore the players. 2 mirrors about the main diagonal, on which the starting
//! points lie; 3 is both, a mirror about the other diagonal.

use super::bits::{Bits, Cell, SIDE};

/// Does the symmetry exchange the players?
pub(super) const fn swaps_players(symmetry: usize) -> bool {
    symmetry & 1 != 0
}

/// The set under a symmetry.
pub(super) fn transformed(set: Bits, symmetry: usize) -> Bits {
    let turned = if symmetry & 1 != 0 { half_turn(set) } else { set };
    if symmetry & 2 != 0 { turned.cells().map(|cell| Cell::new(cell.column(), cell.row())).collect() } else { turned }
}

fn half_turn(set: Bits) -> Bits {
    (0..SIDE)
        .fold(Bits::EMPTY, |turned, row| turned.with_row(SIDE - 1 - row, set.row(row).reverse_bits() >> (16 - SIDE)))
}
