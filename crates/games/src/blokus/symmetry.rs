//! The symmetries of the board that the games share.
//!
//! 0 is the identity and 1 the half turn, which exchanges the starting points and
//! therefore the players. 2 mirrors about the main diagonal, on which the starting
//! points lie; 3 is both, a mirror about the other diagonal.

use super::bits::{Bits, Cell};

/// Does the symmetry exchange the players?
pub(super) const fn swaps_players(symmetry: usize) -> bool {
    symmetry & 1 != 0
}

/// The set under a symmetry.
pub(super) fn transformed(set: Bits, symmetry: usize) -> Bits {
    let turned = if symmetry & 1 != 0 { half_turn(set) } else { set };
    if symmetry & 2 != 0 { turned.cells().map(|cell| Cell::new(cell.column(), cell.row())).collect() } else { turned }
}

/// The pad cells of two rows and two columns, as a shift.
const PADS: u32 = 2 * 16 + 2;

/// The set turned by half a turn.
#[inline]
pub(super) const fn half_turn(set: Bits) -> Bits {
    // All 256 bits in reverse order put the two pad rows and the two pad columns first.
    let words = set.words();
    let turned = [words[3].reverse_bits(), words[2].reverse_bits(), words[1].reverse_bits(), words[0].reverse_bits()];
    Bits::from_words([
        turned[0] >> PADS | turned[1] << (64 - PADS),
        turned[1] >> PADS | turned[2] << (64 - PADS),
        turned[2] >> PADS | turned[3] << (64 - PADS),
        turned[3] >> PADS,
    ])
}
