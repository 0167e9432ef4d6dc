//! What each cell means to the two players, the side to move first: the one picture of the
//! board that value and policy share.

use plyground_core::{Game, Player};

use crate::blokus::bits::Bits;
use crate::blokus::heuristics::king_walk;
use crate::blokus::position::Blokus;
use crate::blokus::variant::Variant;

/// What a free cell can mean to a player: nothing, since it is closed or out of reach; reached
/// some day; soon, a king's step or two from what the next piece can cover; covered by the next
/// piece, perhaps; a cell to attach to.
const MEANINGS: usize = 5;
/// What a cell can be: what it means to one, times what it means to the other, or covered
/// by one or by the other.
pub const CATEGORIES: usize = MEANINGS * MEANINGS + 2;
/// How much room a free cell has: none, part of an open 2×2, part of an open 3×3.
pub const ROOMS: usize = 3;

const OWN: usize = MEANINGS * MEANINGS;
const OTHERS: usize = OWN + 1;

/// The cells of each category.
#[derive(Clone, Copy, Debug)]
pub struct Cells {
    own: Bits,
    others: Bits,
    meanings: [[Bits; MEANINGS]; 2],
    open: [Bits; 2],
}

impl Cells {
    /// The cells of a position as its side to move sees them.
    #[inline]
    pub fn of<V: Variant>(position: &Blokus<V>) -> Self {
        let (mover, other) = (position.turn(), position.turn().other());
        Self {
            own: position.own(mover),
            others: position.own(other),
            meanings: [meanings(position, mover), meanings(position, other)],
            open: [position.open(mover), position.open(other)],
        }
    }

    /// Calls `visit` with each category but 0, cells that mean nothing to either, and its cells.
    #[inline]
    pub fn each(&self, mut visit: impl FnMut(usize, Bits)) {
        visit(OWN, self.own);
        visit(OTHERS, self.others);
        for mine in 0..MEANINGS {
            for theirs in 0..MEANINGS {
                if mine + theirs > 0 {
                    visit(mine * MEANINGS + theirs, self.meanings[0][mine] & self.meanings[1][theirs]);
                }
            }
        }
    }

    /// The category of every cell.
    #[inline]
    pub fn categories(&self) -> [u8; 256] {
        let mut categories = [0; 256];
        self.each(|category, cells| cells.each(|index| categories[index] = category as u8));
        categories
    }

    /// How much room the side to move, or the other, has around each cell.
    #[inline]
    pub fn rooms(&self, player: usize) -> [u8; 256] {
        let open = self.open[player];
        let mut rooms = [0; 256];
        let pair = open & open.left(1);
        let square = pair & pair.up();
        let row = pair & pair.left(1);
        let block = row & row.up() & row.up().up();
        let (square, block) = (square | square.right(1), block | block.right(1) | block.right(2));
        let (square, block) = (square | square.down(), block | block.down() | block.down().down());
        square.each(|index| rooms[index] = 1);
        block.each(|index| rooms[index] = 2);
        rooms
    }
}

/// The free cells of each meaning to a player.
#[inline]
fn meanings<V: Variant>(position: &Blokus<V>, player: Player) -> [Bits; MEANINGS] {
    let (open, attach) = (position.open(player), position.attach(player));
    let free = Bits::BOARD.without(position.own(Player::One) | position.own(Player::Two) | position.blocked());
    let next = V::reach(open, attach, position.hand(player)).cells & open;
    let soon = ((next.king_step() & open).king_step() & open) | next;
    let some_day = king_walk(open, attach) | soon;
    [free.without(some_day), some_day.without(soon), soon.without(next), next.without(attach), attach]
}

/// The cell as player 1 sees it whoever the mover is: the half turn exchanges the players.
#[inline]
pub fn seen_by_first(index: usize, mover: Player) -> usize {
    /// The number of the last cell.
    const LAST: usize = 13 * 16 + 13;
    if mover == Player::One { index } else { LAST - index }
}

/// The index of the cell mirrored about the main diagonal.
#[inline]
pub const fn mirrored_index(index: usize) -> usize {
    index % 16 * 16 + index / 16
}
