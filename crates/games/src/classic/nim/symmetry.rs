//! The symmetries of Nim: heaps in any order, and the players exchanged.

use plyground_core::Symmetric;

use super::{Nim, Take};

/// The number of orders of four heaps.
const ORDERS: usize = 24;

/// The place of each heap in an order from 0 to 23: the digits of the number in the factorial
/// number system choose among the remaining places.
fn places(order: usize) -> [usize; 4] {
    let mut left = vec![0, 1, 2, 3];
    [order / 6, order / 2 % 3, order % 2, 0].map(|digit| left.remove(digit))
}

impl Symmetric for Nim {
    /// The orders of the heaps, then the same with the players exchanged.
    fn symmetries(&self) -> usize {
        2 * ORDERS
    }

    fn symmetry_swaps_players(&self, symmetry: usize) -> bool {
        symmetry >= ORDERS
    }

    fn transformed(&self, symmetry: usize) -> Self {
        let mut heaps = [0; 4];
        for (heap, place) in places(symmetry % ORDERS).into_iter().enumerate() {
            heaps[place] = self.heaps[heap];
        }
        let turn = if self.symmetry_swaps_players(symmetry) { self.turn.other() } else { self.turn };
        Self { heaps, turn }
    }

    fn transformed_move(&self, symmetry: usize, mv: Take) -> Take {
        Take { heap: places(symmetry % ORDERS)[usize::from(mv.heap)] as u8, ..mv }
    }
}
