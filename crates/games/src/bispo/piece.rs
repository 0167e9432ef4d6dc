//! The differences between the games of the family: the piece, its moves, the size of the board and
//! the texts.

use std::fmt::Debug;

use plyground_view::scene::Look;
use plyground_view::{GameInfo, Text};

use crate::texts::t;

use super::bits::Bits;
use super::{SLOTS, info};

/// A set of cells per cell; slots beyond the board have empty sets, so that an unplaced piece
/// reaches nothing.
pub type SetOfEach<B> = [B; SLOTS];

/// How a piece moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Line {
    /// Along diagonals.
    Diagonal,
    /// Along rows and columns.
    Straight,
    /// By a knight's jump.
    Jump,
}

/// A piece on its board.
pub trait Piece: Copy + Eq + Debug + Send + Sync + 'static {
    /// The type of sets of the board's cells.
    type Set: Bits;
    /// The number of rows and of columns.
    const SIZE: usize;
    /// The lowest digit of the numbers; the highest is `LOWEST_DIGIT + SIZE - 1`.
    const LOWEST_DIGIT: i16;
    /// The cells that the piece reaches from each cell of an empty board.
    const REACH: &'static SetOfEach<Self::Set>;
    /// The same by direction, for pieces that slide; empty for one that jumps.
    const RAYS: &'static [SetOfEach<Self::Set>; 4];
    /// The rows on which player 1 and player 2 place.
    const FIRST_ROWS: [Self::Set; 2];
    /// Name, options and texts of the game.
    const INFO: &'static GameInfo;
    /// The sample board as a file. If there is none, the sample is the random board of seed 1.
    const SAMPLE: Option<&'static str>;
    /// The problems, as a file.
    const PROBLEMS: &'static str;
    /// The number of problems from the course, with a note on their origin; the others are the
    /// project's own.
    const COURSE: (usize, Text);
    /// The name of the piece.
    const NAME: Text;
    /// The picture of the piece.
    const LOOK: Look;
    /// How the piece moves.
    const LINE: Line;

    /// Returns whether the piece can move between two cells, given as (row, column), on an empty
    /// board. Computed by geometry, to check [`Piece::REACH`].
    fn joins(from: (usize, usize), to: (usize, usize)) -> bool;
}

/// The bishop of Jogo do Bispo, on 8×8.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bishop;

/// The rook of Jogo da Torre, on 7×7.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rook;

/// The knight of Jogo do Cavalo, on 10×10.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Knight;

impl Piece for Bishop {
    type Set = u64;
    const SIZE: usize = 8;
    const LOWEST_DIGIT: i16 = 1;
    const REACH: &'static SetOfEach<u64> = &narrow(&union(&Self::WIDE));
    const RAYS: &'static [SetOfEach<u64>; 4] =
        &[narrow(&Self::WIDE[0]), narrow(&Self::WIDE[1]), narrow(&Self::WIDE[2]), narrow(&Self::WIDE[3])];
    const FIRST_ROWS: [u64; 2] = [0xFF, 0xFF << 56];
    const INFO: &'static GameInfo = &info::BISPO;
    const SAMPLE: Option<&'static str> = Some(include_str!("../../../../data/bispo/sample.dat"));
    const PROBLEMS: &'static str = include_str!("../../../../data/bispo/problemas.dat");
    const COURSE: (usize, Text) = (0, t::ORIGIN_COURSE);
    const NAME: Text = t::BISPO_PIECE_BISHOP;
    const LOOK: Look = Look::Bishop;
    const LINE: Line = Line::Diagonal;

    fn joins(from: (usize, usize), to: (usize, usize)) -> bool {
        from != to && from.0.abs_diff(to.0) == from.1.abs_diff(to.1)
    }
}

impl Bishop {
    const WIDE: [SetOfEach<u128>; 4] =
        [steps(8, (-1, -1), 7), steps(8, (-1, 1), 7), steps(8, (1, -1), 7), steps(8, (1, 1), 7)];
}

impl Piece for Rook {
    type Set = u64;
    const SIZE: usize = 7;
    const LOWEST_DIGIT: i16 = 1;
    const REACH: &'static SetOfEach<u64> = &narrow(&union(&Self::WIDE));
    const RAYS: &'static [SetOfEach<u64>; 4] =
        &[narrow(&Self::WIDE[0]), narrow(&Self::WIDE[1]), narrow(&Self::WIDE[2]), narrow(&Self::WIDE[3])];
    const FIRST_ROWS: [u64; 2] = [0x7F, 0x7F << 42];
    const INFO: &'static GameInfo = &info::TORRE;
    const SAMPLE: Option<&'static str> = None;
    const PROBLEMS: &'static str = include_str!("../../../../data/torre/problemas.dat");
    const COURSE: (usize, Text) = (6, t::ORIGIN_COURSE_BOARD);
    const NAME: Text = t::BISPO_PIECE_ROOK;
    const LOOK: Look = Look::Rook;
    const LINE: Line = Line::Straight;

    fn joins(from: (usize, usize), to: (usize, usize)) -> bool {
        from != to && (from.0 == to.0 || from.1 == to.1)
    }
}

impl Rook {
    const WIDE: [SetOfEach<u128>; 4] =
        [steps(7, (-1, 0), 6), steps(7, (1, 0), 6), steps(7, (0, -1), 6), steps(7, (0, 1), 6)];
}

impl Piece for Knight {
    type Set = u128;
    const SIZE: usize = 10;
    const LOWEST_DIGIT: i16 = 0;
    const REACH: &'static SetOfEach<u128> = &union(&[
        steps(10, (-2, -1), 1),
        steps(10, (-2, 1), 1),
        steps(10, (-1, -2), 1),
        steps(10, (-1, 2), 1),
        steps(10, (1, -2), 1),
        steps(10, (1, 2), 1),
        steps(10, (2, -1), 1),
        steps(10, (2, 1), 1),
    ]);
    const RAYS: &'static [SetOfEach<u128>; 4] = &[[0; SLOTS]; 4];
    const FIRST_ROWS: [u128; 2] = [0x3FF, 0x3FF << 90];
    const INFO: &'static GameInfo = &info::CAVALO;
    const SAMPLE: Option<&'static str> = None;
    const PROBLEMS: &'static str = include_str!("../../../../data/cavalo/problemas.dat");
    const COURSE: (usize, Text) = (5, t::ORIGIN_COURSE);
    const NAME: Text = t::BISPO_PIECE_KNIGHT;
    const LOOK: Look = Look::Knight;
    const LINE: Line = Line::Jump;

    fn joins(from: (usize, usize), to: (usize, usize)) -> bool {
        matches!((from.0.abs_diff(to.0), from.1.abs_diff(to.1)), (1, 2) | (2, 1))
    }
}

/// The cells that up to `times` equal steps reach from each cell.
const fn steps(size: isize, step: (isize, isize), times: usize) -> SetOfEach<u128> {
    let mut table = [0; SLOTS];
    let mut cell = 0;
    while cell < size * size {
        let (mut row, mut column) = (cell / size + step.0, cell % size + step.1);
        let mut taken = 0;
        while taken < times && row >= 0 && row < size && column >= 0 && column < size {
            table[cell as usize] |= 1 << (row * size + column);
            (row, column) = (row + step.0, column + step.1);
            taken += 1;
        }
        cell += 1;
    }
    table
}

const fn union(tables: &[SetOfEach<u128>]) -> SetOfEach<u128> {
    let mut all = [0; SLOTS];
    let mut index = 0;
    while index < tables.len() {
        let mut cell = 0;
        while cell < SLOTS {
            all[cell] |= tables[index][cell];
            cell += 1;
        }
        index += 1;
    }
    all
}

const fn narrow(wide: &SetOfEach<u128>) -> SetOfEach<u64> {
    let mut table = [0; SLOTS];
    let mut cell = 0;
    while cell < SLOTS {
        assert!(wide[cell] >> 64 == 0, "the board has at most 64 cells");
        table[cell] = wide[cell] as u64;
        cell += 1;
    }
    table
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tables_agree_with_geometry<P: Piece>() {
        let places = || (0..P::SIZE).flat_map(|row| (0..P::SIZE).map(move |column| (row, column)));
        for (from, place) in places().enumerate() {
            for (to, other) in places().enumerate() {
                assert_eq!(P::REACH[from].has(to), P::joins(place, other), "{place:?} {other:?}");
            }
        }
        for cell in P::SIZE * P::SIZE..SLOTS {
            assert!(P::REACH[cell].is_empty());
        }
        for (cells, row) in P::FIRST_ROWS.into_iter().zip([0, P::SIZE - 1]) {
            assert!(cells.cells().eq(row * P::SIZE..(row + 1) * P::SIZE));
        }
    }

    #[test]
    fn reach_is_what_geometry_says() {
        tables_agree_with_geometry::<Bishop>();
        tables_agree_with_geometry::<Rook>();
        tables_agree_with_geometry::<Knight>();
    }
}
