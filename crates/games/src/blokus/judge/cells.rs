//! The category of each cell, by its meaning to both players: the input that value and policy share.

#![expect(clippy::needless_range_loop, reason = "such loops are vectorised: see `value.rs`")]

use plyground_core::{Game, Player};

use crate::blokus::bits::Bits;
use crate::blokus::heuristics::king_walk;
use crate::blokus::pieces::MOST_PIECES;
use crate::blokus::position::Blokus;
use crate::blokus::variant::{Next, Variant};

/// The number of meanings of a free cell to a player:
///
/// 0. closed or out of reach
/// 1. within reach of later pieces only
/// 2. one or two king's steps from a cell that the next piece can cover
/// 3. the next piece can cover it, but no piece of five squares can
/// 4. a next piece of five squares can cover it
/// 5. a cell to attach to, but no piece of five squares can cover it
/// 6. a cell to attach to that a piece of five squares can cover
const MEANINGS: usize = 7;
/// The number of categories of a cell: three bits for its meaning to the other player, then three for that to the
/// side to move. Covered cells have two of the unused numbers.
pub const CATEGORIES: usize = 64;

/// The room of a free cell: none, part of an open 2×2 square, part of an open 3×3 square.
pub const ROOMS: usize = 3;

/// The category of cells covered by the side to move.
const OWN: usize = 63;
/// The category of cells covered by the other player.
const OTHERS: usize = 62;

/// Returns whether a cell can have this category.
pub(super) const fn is_category(category: usize) -> bool {
    category == OWN || category == OTHERS || category / 8 < MEANINGS && category % 8 < MEANINGS
}

/// A number for each cell, by its index: sixteen to a row.
pub type ByCell = [u8; 256];

/// The cells of a position, from the view of the side to move.
#[derive(Clone, Copy, Debug)]
pub struct Cells {
    categories: ByCell,
    open: [Bits; 2],
    /// The number of ways to place each piece of the side to move, and of the other.
    ways: [[u16; MOST_PIECES]; 2],
}

impl Cells {
    /// The cells of a position.
    #[inline]
    pub fn of<V: Variant>(position: &Blokus<V>) -> Self {
        let (mover, other) = (position.turn(), position.turn().other());
        let next = [next(position, mover), next(position, other)];
        let bits = [meaning_bits(position, other, &next[1]), meaning_bits(position, mover, &next[0])];
        // `bits` has no covered cells. Of their categories, `OWN` has all six bits, and `OTHERS` all but the lowest.
        let own = position.own(mover);
        let covered = own | position.own(other);
        let mut categories = [0; 256];
        for bit in 0..3 {
            add(&mut categories, bits[0][bit] | if bit == 0 { own } else { covered }, 1 << bit);
            add(&mut categories, bits[1][bit] | covered, 8 << bit);
        }
        Self { categories, open: [position.open(mover), position.open(other)], ways: [next[0].ways, next[1].ways] }
    }

    /// The number of ways to place each piece of the side to move, and of the other.
    #[inline]
    pub const fn ways(&self) -> &[[u16; MOST_PIECES]; 2] {
        &self.ways
    }

    /// The category of every cell: 0 for cells out of reach of both players, and off the board.
    #[inline]
    pub const fn categories(&self) -> &ByCell {
        &self.categories
    }

    /// Adds the room of every cell for the side to move (0) or for the other (1).
    #[inline]
    pub fn add_rooms(&self, player: usize, to: &mut ByCell) {
        let open = self.open[player];
        let pair = open & open.left(1);
        let square = pair & pair.up();
        let row = pair & pair.left(1);
        let block = row & row.up() & row.up().up();
        let (square, block) = (square | square.right(1), block | block.right(1) | block.right(2));
        let (square, block) = (square | square.down(), block | block.down() | block.down().down());
        // A 3×3 consists of 2×2s.
        add(to, square, 1);
        add(to, block, 1);
    }
}

/// Adds `number` at these cells.
#[inline]
fn add(to: &mut ByCell, cells: Bits, number: u8) {
    let (rows, _) = to.as_chunks_mut::<16>();
    for (row, to) in rows.iter_mut().enumerate() {
        let bits = cells.row(row);
        for column in 0..16 {
            to[column] += if bits & 1 << column == 0 { 0 } else { number };
        }
    }
}

/// What the next piece of a player can do.
#[inline]
fn next<V: Variant>(position: &Blokus<V>, player: Player) -> Next {
    if position.is_stuck(player) {
        return Next::default();
    }
    V::next(position.open(player), position.attach(player), position.hand(player))
}

/// For each of the three bits of a meaning, the free cells that have it.
#[inline]
fn meaning_bits<V: Variant>(position: &Blokus<V>, player: Player, next: &Next) -> [Bits; 3] {
    let (open, attach) = (position.open(player), position.attach(player));
    let large = next.by_large;
    let next = large | next.by_small;
    let soon = ((next.king_step() & open).king_step() & open) | next;
    // The cells of each meaning or a greater one. Without pieces that can be placed there are still cells to attach to.
    let one = king_walk(open, attach) | soon;
    let (two, three, four) = (soon | attach, next | attach, large | attach);
    let (five, six) = (attach, attach & large);
    [one.without(two) | three.without(four) | five.without(six), two.without(four) | six, four]
}

/// The index of a cell from the view of player 1: if player 2 moves, after a half turn.
#[inline]
pub const fn seen_by_first(index: usize, mover: Player) -> usize {
    /// The number of the last cell.
    const LAST: usize = 13 * 16 + 13;
    match mover {
        Player::One => index,
        Player::Two => LAST - index,
    }
}

/// The index of the cell mirrored about the main diagonal.
#[inline]
pub const fn mirrored_index(index: usize) -> usize {
    index % 16 * 16 + index / 16
}
