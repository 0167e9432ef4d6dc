//! The board with at most eight empty cells: one byte for each of them in a word, and no data about
//! the other cells.
//!
//! A line is classified by its number of empty cells. With one, that cell is **hot**: a piece with
//! a value that the line's pieces share would complete the line. With two the line is a **pair**: a
//! piece on one cell makes the other hot. Lines with more empty cells are **long**; there are few.
//! Hot cells are one word ([`Spot`]). Pairs are a symmetric matrix of words, of which a placement
//! only reads a row: as long as no long line is touched, a whole subtree shares one matrix
//! ([`Shape`]).

use super::lines::{FAMILIES, Lines, VALUES, WITHOUT, cells};

/// A 1 in every byte. Multiplied by a byte it repeats that byte.
const EVERYWHERE: u64 = 0x0101_0101_0101_0101;
/// The maximum number of empty cells.
pub(super) const MOST: u32 = 8;
/// The maximum number of lines: ten, and nine squares.
const LINES: usize = 19;

/// For each piece, its values in every byte.
static SPREAD: [u64; 16] = {
    let mut table = [0; 16];
    let mut piece = 0;
    while piece < 16 {
        table[piece] = VALUES[piece] as u64 * EVERYWHERE;
        piece += 1;
    }
    table
};

/// A line: its empty cells, a bit each, and what its pieces share.
#[derive(Clone, Copy, Default)]
struct Line {
    cells: u8,
    common: u8,
}

/// The lines with two empty cells or more.
#[derive(Clone, Copy)]
pub(super) struct Shape {
    /// For each cell, the values that make each other cell hot if placed on this one.
    pairs: [u64; MOST as usize],
    long: [Line; LINES],
    longs: u8,
    /// The cells of the long lines.
    touched: u8,
}

/// The rest of the board, and the pieces that are not on it.
#[derive(Clone, Copy)]
pub(super) struct Spot {
    /// The values that would complete a line on each empty cell.
    hot: u64,
    /// All ones in the bytes of the empty cells.
    bytes: u64,
    /// The empty cells, a bit each.
    pub(super) empty: u8,
    /// The pieces that are not on the board.
    pub(super) pieces: u16,
}

/// For each cell, the values that would complete a line after a certain safe piece is placed there.
#[derive(Clone, Copy)]
pub(super) struct After(u64);

impl After {
    /// The pieces that complete no line after a placement on this cell.
    #[inline]
    pub(super) fn safe(self, cell: usize) -> u16 {
        WITHOUT[(self.0 >> (8 * (cell & 7))) as usize & 0xFF]
    }
}

/// Data about a board that apply to every piece in hand.
#[derive(Clone, Copy)]
pub(super) struct View {
    /// For each cell, the values that would complete a line on another cell.
    elsewhere: u64,
    /// For each cell, the values that would make another cell hot if placed there.
    here: u64,
}

impl View {
    #[inline]
    pub(super) fn after(self, piece: usize) -> After {
        After(self.elsewhere | self.here & SPREAD[piece & 15])
    }
}

/// Converts a board with at most [`MOST`] empty cells.
pub(super) fn last<const N: usize>(lines: &Lines<N>) -> (Shape, Spot) {
    debug_assert!(lines.empty.count_ones() <= MOST);
    let count = lines.empty.count_ones();
    let mut shape = Shape { pairs: [0; MOST as usize], long: [Line::default(); LINES], longs: 0, touched: 0 };
    let mut hot = 0;
    // The index of an empty cell in this representation.
    let number = |cell: u32| (lines.empty & ((1_u32 << cell) - 1) as u16).count_ones();
    for (family, members) in FAMILIES.iter().enumerate().take(N) {
        for line in *members {
            let common = lines.common(family, line.trailing_zeros() as usize);
            let left = line & lines.empty;
            if common == 0 || left == 0 {
                continue;
            }
            let numbers = cells(left).fold(0_u8, |set, cell| set | 1 << number(cell as u32));
            if left.is_power_of_two() {
                hot |= u64::from(common) << (8 * numbers.trailing_zeros());
            } else {
                shape.add(Line { cells: numbers, common });
            }
        }
    }
    let bytes = if count >= MOST { u64::MAX } else { (1 << (8 * count)) - 1 };
    let spot = Spot { hot, bytes, empty: ((1_u32 << count) - 1) as u8, pieces: lines.pieces };
    (shape, spot)
}

impl Shape {
    /// Adds a line with two empty cells or more.
    #[inline]
    fn add(&mut self, line: Line) {
        let first = line.cells.trailing_zeros() & 7;
        let rest = line.cells & line.cells.wrapping_sub(1);
        let second = rest.trailing_zeros() & 7;
        let common = u64::from(line.common);
        if rest & rest.wrapping_sub(1) == 0 {
            self.pairs[first as usize] |= common << (8 * second);
            self.pairs[second as usize] |= common << (8 * first);
        } else {
            self.long[usize::from(self.longs)] = line;
            self.longs += 1;
            self.touched |= line.cells;
        }
    }

    /// Returns whether the cell is on a long line, so that a placement there changes the shape.
    #[inline]
    pub(super) const fn touches(&self, cell: usize) -> bool {
        self.touched >> (cell & 7) & 1 != 0
    }

    /// The shape after a placement.
    #[inline]
    pub(super) fn with(&self, piece: usize, cell: usize) -> Self {
        let (values, bit) = (VALUES[piece & 15], 1 << (cell & 7));
        let mut next = Self { pairs: self.pairs, long: [Line::default(); LINES], longs: 0, touched: 0 };
        for &line in self.long.iter().take(usize::from(self.longs)) {
            if line.cells & bit == 0 {
                next.add(line);
            } else if line.common & values != 0 {
                next.add(Line { cells: line.cells & !bit, common: line.common & values });
            }
        }
        next
    }
}

impl Spot {
    /// The spot after a placement.
    #[inline]
    pub(super) fn with(&self, shape: &Shape, piece: usize, cell: usize) -> Self {
        let (piece, cell) = (piece & 15, cell & 7);
        let bytes = self.bytes & !(0xFF << (8 * cell));
        Self {
            hot: (self.hot | shape.pairs[cell] & SPREAD[piece]) & bytes,
            bytes,
            empty: self.empty & !(1 << cell),
            pieces: self.pieces & !(1 << piece),
        }
    }

    /// The data for every piece in hand.
    #[inline]
    pub(super) fn view(&self, shape: &Shape) -> View {
        let here = cells(u16::from(self.empty)).fold(0, |here, cell| here | shape.pairs[cell & 7]);
        // The values hot on some cell, and those hot on at least two cells.
        let (mut any, mut twice) = (self.hot, 0);
        for shift in [32, 16, 8] {
            twice |= twice >> shift | any & any >> shift;
            any |= any >> shift;
        }
        let any = (any & 0xFF) * EVERYWHERE;
        let once = any & !((twice & 0xFF) * EVERYWHERE);
        View { elsewhere: any & !(self.hot & once), here }
    }

    /// Returns whether no line can be completed any more. The result may be `false` although none can.
    #[inline]
    pub(super) const fn dead(&self, shape: &Shape, view: View) -> bool {
        shape.longs == 0 && (self.hot | view.here & self.bytes) == 0
    }

    /// The number of ways in which the player with this safe piece in hand can continue without
    /// losing at once: safe gifts summed over the empty cells.
    #[inline]
    pub(super) fn mobility(&self, view: View, piece: usize) -> u32 {
        let rest = self.pieces & !(1 << (piece & 15));
        let after = view.after(piece);
        cells(u16::from(self.empty)).map(|cell| (after.safe(cell) & rest).count_ones()).sum()
    }

    /// Returns whether that player can continue at all.
    #[inline]
    pub(super) fn goes_on(&self, view: View, piece: usize) -> bool {
        let rest = self.pieces & !(1 << (piece & 15));
        let after = view.after(piece);
        let gifts = cells(u16::from(self.empty)).fold(0, |gifts, cell| gifts | after.safe(cell));
        gifts & rest != 0
    }
}
