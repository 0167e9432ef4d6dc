//! Keys of boards: the whole canonical form, so that two boards share a key only if they are
//! symmetric.
//!
//! The children of a board are generated cell by cell. The images of the present pieces, under the
//! symmetries that lead to the least set of cells, are computed once per cell; each piece then
//! costs a few operations for each of these symmetries, usually one or two.

use plyground_core::arrays;

use super::super::lines::{Lines, WITH_SQUARES};
use crate::quatro::canonical::{TABLES, Tables, canonical, image_of};
use crate::quatro::{Board, Cells, Pieces};

/// A key, never all zero.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub(in super::super) struct Key {
    /// The lanes of the canonical board.
    pub(super) ones: u64,
    /// Its cells; its reserve, if that does not follow from the board; and a bit each for that and
    /// for the rule of squares.
    pub(super) rest: u64,
}

/// The maximum number of used bits of [`Key::rest`].
pub(super) const REST_BITS: u32 = 34;
const SQUARES: u64 = 1 << 32;
const IRREGULAR: u64 = 1 << 33;

/// Computes keys.
#[derive(Clone, Copy)]
pub(super) struct Keys {
    tables: &'static Tables,
    /// Whether the reserve is exactly the pieces that are not on the board.
    regular: bool,
}

/// The image of the pieces and of one more cell under a symmetry.
#[derive(Clone, Copy, Default)]
struct Way {
    lanes: [u16; 4],
    /// The image of that cell.
    cell: u16,
    /// Whether it is the first cell of the image, whose piece becomes number 0.
    is_first: bool,
    /// If not, the attributes that are inverted.
    flips: u8,
}

/// The keys of all placements on one cell.
pub(super) struct CellKeys<'a, const N: usize> {
    lines: &'a Lines<N>,
    pub(super) cell: usize,
    regular: bool,
    ways: [Way; 32],
    count: usize,
    /// The cells of the canonical board.
    occupied: u16,
}

impl Keys {
    pub(super) fn new(regular: bool) -> Self {
        Self { tables: &TABLES, regular }
    }

    /// The key of a board that is not empty.
    pub(super) fn of<const N: usize>(&self, lines: &Lines<N>) -> Key {
        exact(lines.ones, !lines.empty, lines.pieces, N == WITH_SQUARES, self.regular)
    }

    /// Prepares the keys of placements on an empty cell.
    #[inline]
    pub(super) fn at<'a, const N: usize>(&self, lines: &'a Lines<N>, cell: usize) -> CellKeys<'a, N> {
        let mut keys =
            CellKeys { lines, cell, regular: self.regular, ways: [Way::default(); 32], count: 0, occupied: 0 };
        let occupied = !lines.empty | 1 << cell;
        let mut left = self.tables.to_least[usize::from(N == WITH_SQUARES)][usize::from(occupied)];
        while left != 0 {
            let halves = &self.tables.images[left.trailing_zeros() as usize & 31];
            left &= left - 1;
            let occupied = image_of(halves, occupied);
            let image = image_of(halves, 1 << cell);
            let first = occupied & occupied.wrapping_neg();
            let is_first = image == first;
            let others = occupied & !image;
            let mut flips = 0;
            let images = arrays::from_fn(|lane| {
                let cells = image_of(halves, (lines.ones >> (16 * lane)) as u16);
                if cells & first == 0 {
                    cells
                } else {
                    flips |= 1 << lane;
                    cells ^ others
                }
            });
            keys.ways[keys.count & 31] = Way { lanes: images, cell: image, is_first, flips };
            keys.count += 1;
            keys.occupied = occupied;
        }
        keys
    }
}

impl<const N: usize> CellKeys<'_, N> {
    /// The key with this piece on the cell.
    #[inline]
    pub(super) fn with(&self, piece: usize) -> Key {
        let squares = N == WITH_SQUARES;
        if !self.regular {
            let next = self.lines.with(piece, self.cell);
            return exact(next.ones, !next.empty, next.pieces, squares, false);
        }
        let least = self.ways[..self.count.min(32)].iter().map(|way| way.lanes_with(piece, self.occupied)).min();
        Key { ones: least.unwrap_or_default(), rest: u64::from(self.occupied) | if squares { SQUARES } else { 0 } }
    }
}

impl Way {
    /// The four lanes in ascending order, with a piece on that cell.
    #[inline]
    fn lanes_with(&self, piece: usize, occupied: u16) -> u64 {
        let flips = if self.is_first { piece as u8 } else { self.flips };
        let others = if self.is_first { occupied & !self.cell } else { 0 };
        let values = piece as u8 ^ flips;
        let mut lanes: [u16; 4] = arrays::from_fn(|lane| {
            let (flip, value) = (u16::from(flips >> lane & 1), u16::from(values >> lane & 1));
            self.lanes[lane] ^ (others & flip.wrapping_neg()) | self.cell & value.wrapping_neg()
        });
        for (low, high) in [(0, 1), (2, 3), (0, 2), (1, 3), (1, 2)] {
            let (a, b) = (lanes[low], lanes[high]);
            lanes[low] = a.min(b);
            lanes[high] = a.max(b);
        }
        lanes.iter().rev().fold(0, |ones, &lane| ones << 16 | u64::from(lane))
    }
}

/// The key computed with the general function for canonical boards.
fn exact(ones: u64, occupied: u16, pieces: u16, squares: bool, regular: bool) -> Key {
    let board = Board::from_parts(ones, Cells::from_bits(occupied), Pieces::from_bits(pieces));
    let board = canonical(&board, squares);
    let reserve = if regular { 0 } else { IRREGULAR | u64::from(board.reserve().bits()) << 16 };
    let rest = u64::from(board.occupied().bits()) | reserve | if squares { SQUARES } else { 0 };
    Key { ones: board.ones(), rest }
}

#[cfg(test)]
mod tests {
    use plyground_core::{Game, Random};

    use super::super::super::lines::{PLAIN, cells};
    use super::*;
    use crate::quatro::Quatro;

    fn check<const N: usize>(board: &Board, regular: bool) {
        let lines = Lines::<N>::of(board).0;
        let keys = Keys::new(regular);
        for cell in cells(lines.empty) {
            let here = keys.at(&lines, cell);
            for piece in cells(lines.pieces) {
                assert_eq!(here.with(piece), keys.of(&lines.with(piece, cell)), "{piece} on {cell} in {board:?}");
            }
        }
    }

    #[test]
    fn keys_of_placements_are_those_of_the_boards() {
        let mut random = Random::new(9);
        for round in 0..200 {
            let squares = round % 2 == 0;
            let mut position = Quatro::new(squares);
            while let Some(mv) = position.random_move(&mut random, &mut Vec::new()) {
                let board = position.board();
                if squares {
                    check::<WITH_SQUARES>(board, true);
                } else {
                    check::<PLAIN>(board, true);
                }
                position.play_unchecked(mv);
            }
            let mut reserve = Pieces::FULL;
            reserve.remove(Pieces::FULL.nth(round % 16));
            let board = Board::with_reserve(reserve);
            if squares { check::<WITH_SQUARES>(&board, false) } else { check::<PLAIN>(&board, false) }
        }
    }
}
