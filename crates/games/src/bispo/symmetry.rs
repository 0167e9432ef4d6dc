//! The symmetries of the rules. The board can be mirrored left to right; if it is mirrored top to
//! bottom, each player's first row becomes the other's, so the players are exchanged as well.
//! Numbers move with their cells.

use plyground_core::{Player, Symmetric};

use super::bits::Bits;
use super::piece::Piece;
use super::position::{Move, Position};
use super::rules::Placement;
use super::{Layout, NOWHERE};

/// The bit of a symmetry that mirrors top to bottom and exchanges the players.
const UPSIDE_DOWN: usize = 1;
/// The bit of a symmetry that mirrors left to right.
const LEFT_RIGHT: usize = 2;

const fn swaps_players(symmetry: usize) -> bool {
    symmetry & UPSIDE_DOWN != 0
}

/// The image of a cell under a symmetry. Each symmetry is its own inverse.
const fn image<P: Piece>(symmetry: usize, cell: usize) -> usize {
    let (row, column) = (cell / P::SIZE, cell % P::SIZE);
    let row = if symmetry & UPSIDE_DOWN != 0 { P::SIZE - 1 - row } else { row };
    let column = if symmetry & LEFT_RIGHT != 0 { P::SIZE - 1 - column } else { column };
    row * P::SIZE + column
}

impl<P: Piece, const CELLS: usize> Position<P, CELLS> {
    /// Returns whether the row in which the player has yet to place contains a number twice.
    fn may_meet_equals(&self, player: Player) -> bool {
        let row = Self::first_row(player) * P::SIZE;
        let there = |&cell: &usize| self.cells.has(cell);
        let same = |one: usize, other: usize| self.board.numbers[one] == self.board.numbers[other];
        self.pieces[player.index()] == NOWHERE
            && (row..row + P::SIZE)
                .filter(there)
                .any(|cell| (row..cell).filter(there).any(|earlier| same(earlier, cell)))
    }
}

impl<P: Piece, const CELLS: usize> Symmetric for Position<P, CELLS> {
    /// All four, but without left-right mirroring if the rule "the leftmost of equals" may still matter.
    fn symmetries(&self) -> usize {
        let leftmost_matters = self.rules.placement == Placement::Highest
            && Player::BOTH.iter().any(|&player| self.may_meet_equals(player));
        if leftmost_matters { 2 } else { 4 }
    }

    fn symmetry_swaps_players(&self, symmetry: usize) -> bool {
        swaps_players(symmetry)
    }

    fn transformed(&self, symmetry: usize) -> Self {
        let swap = |pair: [_; 2]| if swaps_players(symmetry) { [pair[1], pair[0]] } else { pair };
        let before = self.layout();
        let layout = Layout {
            numbers: std::array::from_fn(|cell| before.numbers[image::<P>(symmetry, cell)]),
            pieces: swap(before.pieces.map(|cell| cell.map(|cell| image::<P>(symmetry, cell.into()) as u8))),
        };
        let (turn, points) = if swaps_players(symmetry) {
            (self.turn.other(), [self.points[1], self.points[0]])
        } else {
            (self.turn, self.points)
        };
        Self::new(&layout, turn, points, self.rules)
    }

    fn transformed_move(&self, symmetry: usize, mv: Move) -> Move {
        mv.cell().map_or(mv, |cell| Move::to(image::<P>(symmetry, cell)))
    }
}
