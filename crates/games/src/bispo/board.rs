//! The numbers of a board, and which of them disappear with a landing (rule 3).
//!
//! Boards from files may repeat numbers, so in general a landing removes every cell with a certain
//! value. If that value occurs once, as on all random boards, the cell to remove is stored per
//! cell; only repeated values are found by scanning the board.

use super::bits::Bits;
use super::rules::Doubles;

/// A board as in files: the numbers and the pieces already placed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Layout<const CELLS: usize> {
    /// The number of each cell, by rows from the top left; `None` is `NIL`. From −9999 to 9999,
    /// except −1 and −2, which mean the pieces in texts.
    pub numbers: [Option<i16>; CELLS],
    /// The cell of each player's piece. It holds no number.
    pub pieces: [Option<u8>; 2],
}

impl<const CELLS: usize> Layout<CELLS> {
    /// A full board without pieces.
    pub fn full(numbers: [i16; CELLS]) -> Self {
        Self { numbers: numbers.map(Some), pieces: [None; 2] }
    }
}

/// The number with the two digits exchanged, for numbers of at most two digits.
pub const fn mirror(number: i16) -> Option<i16> {
    if matches!(number, 0..=99) { Some(number % 10 * 10 + number / 10) } else { None }
}

/// Returns whether the two digits are the same.
pub const fn is_double(number: i16) -> bool {
    matches!(number, 0..=99) && number % 11 == 0
}

/// Fills unused entries of the list of doubles.
const NONE: u8 = u8::MAX;
/// Instead of a partner: landing removes the largest double of the list.
const DOUBLE: u8 = u8::MAX - 1;
/// Instead of a partner: the value to remove occurs more than once and must be searched for.
const SCAN: u8 = u8::MAX - 2;

/// The numbers, with precomputed removals.
#[derive(Clone)]
pub(super) struct Board<const CELLS: usize> {
    /// The number of each cell; 0 if there is none.
    pub(super) numbers: [i16; CELLS],
    /// The cell that landing on each cell removes, the cell itself if there is none, or a marker.
    partner: [u8; CELLS],
    /// The cells of the doubles, the largest first, if each occurs once.
    doubles: [u8; 10],
}

impl<const CELLS: usize> Board<CELLS> {
    pub(super) fn new(numbers: [Option<i16>; CELLS], doubles: Doubles) -> Self {
        let mut count = [0_u8; 100];
        let mut cell_of = [NONE; 100];
        for (cell, number) in numbers.iter().enumerate() {
            if let Some(number @ 0..=99) = *number {
                count[number as usize] += 1;
                cell_of[number as usize] = cell as u8;
            }
        }
        let mut board =
            Self { numbers: numbers.map(|number| number.unwrap_or(0)), partner: [NONE; CELLS], doubles: [NONE; 10] };
        let descending = (0..=9).rev().map(|digit| cell_of[digit * 11]).filter(|&cell| cell != NONE);
        board.doubles.iter_mut().zip(descending).for_each(|(slot, cell)| *slot = cell);
        let double = if (0..=9).all(|digit| count[digit * 11] < 2) { DOUBLE } else { SCAN };
        for (cell, number) in numbers.into_iter().enumerate() {
            let itself = cell as u8;
            board.partner[cell] = match number {
                Some(number) if is_double(number) => {
                    if doubles == Doubles::Largest {
                        double
                    } else {
                        itself
                    }
                }
                Some(number) => match mirror(number).map(|mirror| mirror as usize) {
                    Some(mirror) if count[mirror] == 1 => cell_of[mirror],
                    Some(mirror) if count[mirror] > 1 => SCAN,
                    _ => itself,
                },
                None => itself,
            };
        }
        board
    }

    /// The cell that landing on `cell` removes if it still has a number; `cell` itself if there is
    /// none to remove; `None` if [`Board::removed_by`] must be called.
    #[inline]
    pub(super) fn partner(&self, cell: usize) -> Option<usize> {
        let partner = usize::from(self.partner[cell]);
        (partner < CELLS).then_some(partner)
    }

    /// The cells of `left`, the other numbered cells, that are removed by landing on `cell`, which
    /// has or had the number `number`.
    #[inline]
    pub(super) fn removed_by<B: Bits>(&self, cell: usize, number: i16, left: B) -> B {
        match self.partner[cell] {
            DOUBLE => {
                let there = |&&double: &&u8| double != NONE && left.has(usize::from(double));
                self.doubles.iter().find(there).map_or(B::EMPTY, |&double| B::of(usize::from(double)))
            }
            SCAN => self.found_by_scanning(number, left),
            partner => B::of(usize::from(partner)) & left,
        }
    }

    #[cold]
    fn found_by_scanning<B: Bits>(&self, number: i16, left: B) -> B {
        let values = || left.cells().map(|cell| self.numbers[cell]);
        let wanted = if is_double(number) { values().filter(|&value| is_double(value)).max() } else { mirror(number) };
        let matches = left.cells().filter(|&cell| Some(self.numbers[cell]) == wanted);
        matches.fold(B::EMPTY, |set, cell| set | B::of(cell))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn mirrors_and_doubles_go_by_two_digits() {
        assert_eq!([57, 5, 50, 0, 66].map(mirror), [75, 50, 5, 0, 66].map(Some));
        assert_eq!([-5, 100, 575, i16::MAX].map(mirror), [None; 4]);
        assert_eq!([0, 11, 99].map(is_double), [true; 3]);
        assert_eq!([5, 50, 110, -11, 101].map(is_double), [false; 5]);
    }

    fn removed(numbers: [i16; 6], doubles: Doubles, cell: usize) -> Vec<usize> {
        let board = Board::new(numbers.map(Some), doubles);
        let left = 0b11_1111_u64.without(u64::of(cell));
        board.removed_by(cell, numbers[cell], left).cells().collect()
    }

    #[test]
    fn every_match_is_removed() {
        assert_eq!(removed([57, 75, 11, 22, 33, 99], Doubles::Largest, 0), [1]);
        assert_eq!(removed([57, 75, 75, 22, 33, 99], Doubles::Largest, 0), [1, 2]);
        assert_eq!(removed([57, 75, 75, 22, 33, 99], Doubles::Largest, 1), [0]);
        assert_eq!(removed([57, 11, 11, 22, 33, 99], Doubles::Largest, 1), [5]);
        assert_eq!(removed([99, 11, 11, 22, 33, 99], Doubles::Largest, 1), [0, 5]);
        assert_eq!(removed([99, 11, 11, 22, 33, 99], Doubles::Largest, 0), [5]);
        assert_eq!(removed([99, 0, 5, 50, 33, 12], Doubles::Largest, 0), [4]);
        assert_eq!(removed([99, 0, 5, 50, 33, 12], Doubles::None, 0), [0; 0]);
        assert_eq!(removed([100, 100, 1, 1, -5, -5], Doubles::Largest, 0), [0; 0]);
    }
}
