//! What each cell means to the two players, the side to move first: the one picture of the
//! board that value and policy share.

#![expect(clippy::needless_range_loop, reason = "loops over arrays of one size become vectors: see `value.rs`")]

use plyground_core::{Game, Player};

use crate::blokus::bits::Bits;
use crate::blokus::heuristics::king_walk;
use crate::blokus::position::Blokus;
use crate::blokus::variant::Variant;

/// The meanings of a free cell to a player, each of which includes those before it: none, since the
/// cell is closed or out of reach; reached some day; soon, a king's step or two from what the next
/// piece can cover; covered by the next piece, perhaps; a cell to attach to.
const MEANINGS: usize = 5;
/// The categories of a cell: its meaning to one player times its meaning to the other, or covered
/// by one or by the other.
pub const CATEGORIES: usize = MEANINGS * MEANINGS + 2;
/// How much room a free cell has: none, part of an open 2×2, part of an open 3×3.
pub const ROOMS: usize = 3;

const OWN: u8 = (MEANINGS * MEANINGS) as u8;
const OTHERS: u8 = OWN + 1;

/// A number for each cell, sixteen to a row, as the indexes of cells are.
pub type ByCell = [u8; 256];

/// The cells of a position as its side to move sees them.
#[derive(Clone, Copy, Debug)]
pub struct Cells {
    categories: ByCell,
    open: [Bits; 2],
}

impl Cells {
    /// The cells of a position.
    #[inline]
    pub fn of<V: Variant>(position: &Blokus<V>) -> Self {
        let (mover, other) = (position.turn(), position.turn().other());
        let mut categories = [0; 256];
        for (player, factor) in [(mover, MEANINGS as u8), (other, 1)] {
            for set in meanings(position, player) {
                add(&mut categories, set, factor);
            }
        }
        // Covered cells mean nothing to either player, so they are 0 so far.
        add(&mut categories, position.own(mover), OWN);
        add(&mut categories, position.own(other), OTHERS);
        Self { categories, open: [position.open(mover), position.open(other)] }
    }

    /// The category of every cell: 0 for cells that mean nothing to either player, and off the board.
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

/// Adds a number to those of some cells.
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

/// The free cells of each meaning to a player but the first, with those of all later meanings.
#[inline]
fn meanings<V: Variant>(position: &Blokus<V>, player: Player) -> [Bits; MEANINGS - 1] {
    let (open, attach) = (position.open(player), position.attach(player));
    let next = V::reach(open, attach, position.hand(player)).cells & open;
    let soon = ((next.king_step() & open).king_step() & open) | next;
    let some_day = king_walk(open, attach) | soon;
    // With an empty hand the next piece covers nothing, but the cells to attach to stay what they are.
    [some_day, soon | attach, next | attach, attach]
}

/// The cell as player 1 sees it, for either mover: the half turn exchanges the players.
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
