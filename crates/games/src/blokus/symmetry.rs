//! The symmetries of the board that the games share.
//!
//! 0 is the identity and 1 the half turn, which exchanges the start cells and therefore the
//! players. 2 mirrors about the main diagonal, on which the start cells lie; 3 is both, a mirror
//! about the other diagonal.

use plyground_core::{Game, Player, Symmetric};

use super::bits::{Bits, Cell};
use super::pieces::Move;
use super::position::Blokus;
use super::variant::Variant;

impl<V: Variant> Symmetric for Blokus<V> {
    fn symmetries(&self) -> usize {
        V::SYMMETRIES
    }

    fn symmetry_swaps_players(&self, symmetry: usize) -> bool {
        swaps_players(symmetry)
    }

    fn transformed(&self, symmetry: usize) -> Self {
        let [mut one, mut two] = Player::BOTH
            .map(|player| (transformed(self.own(player), symmetry), self.hand(player), self.is_stuck(player)));
        let mut turn = self.turn();
        if swaps_players(symmetry) {
            (one, two) = (two, one);
            turn = turn.other();
        }
        let blocked = transformed(self.blocked(), symmetry);
        Self::new([one.0, two.0], blocked, [one.1, two.1], turn).with_stuck([one.2, two.2])
    }

    fn transformed_move(&self, symmetry: usize, mv: Move) -> Move {
        let Some(shape) = V::ORIENTATIONS.get(mv.orientation()) else { return mv };
        let covered = transformed(shape.mask(mv.cell()), symmetry);
        // The symmetries of a game map pieces to pieces, so such a placement exists.
        V::placement_on(covered).unwrap_or(mv)
    }
}

/// Returns whether the symmetry exchanges the players.
const fn swaps_players(symmetry: usize) -> bool {
    symmetry & 1 != 0
}

/// The set under a symmetry.
fn transformed(set: Bits, symmetry: usize) -> Bits {
    let turned = if symmetry & 1 != 0 { half_turn(set) } else { set };
    if symmetry & 2 != 0 { turned.cells().map(|cell| Cell::new(cell.column(), cell.row())).collect() } else { turned }
}

/// The shift caused by the two pad rows and the two pad columns.
const PADS: u32 = 2 * 16 + 2;

/// The set after a half turn.
#[inline]
pub(super) const fn half_turn(set: Bits) -> Bits {
    // Reversing all 256 bits puts the two pad rows and the two pad columns first.
    let words = set.words();
    let turned = [words[3].reverse_bits(), words[2].reverse_bits(), words[1].reverse_bits(), words[0].reverse_bits()];
    Bits::from_words([
        turned[0] >> PADS | turned[1] << (64 - PADS),
        turned[1] >> PADS | turned[2] << (64 - PADS),
        turned[2] >> PADS | turned[3] << (64 - PADS),
        turned[3] >> PADS,
    ])
}
