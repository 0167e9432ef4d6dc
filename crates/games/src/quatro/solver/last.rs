//! The board of the last eight empty cells or fewer: a byte for each of them in one
//! word, and nothing about the others.
//!
//! What matters about a line is how many of its cells are empty. With one it is **hot**:
//! what its pieces share would complete it there. With two it is a **pair**: a piece on
//! one of them makes the other hot. Hot cells are one word; pairs are a symmetric
//! matrix of words, which placements hardly change: a placement only reads its row.
//! Lines with more empty cells are few and stand in a list.

use super::lines::{FAMILIES, Lines, VALUES, WITHOUT, cells};

/// Every byte 1: times a byte, that byte everywhere.
const EVERYWHERE: u64 = 0x0101_0101_0101_0101;
/// Cells that fit.
pub(super) const MOST: u32 = 8;
/// Lines at most: ten, and nine squares.
const LINES: usize = 19;

/// By piece, its values in every byte.
static SPREAD: [u64; 16] = {
    let mut table = [0; 16];
    let mut piece = 0;
    while piece < 16 {
        table[piece] = VALUES[piece] as u64 * EVERYWHERE;
        piece += 1;
    }
    table
};

/// A line with three empty cells or four.
#[derive(Clone, Copy, Default)]
struct Long {
    /// Its empty cells, a bit each.
    cells: u8,
    /// What its pieces share.
    common: u8,
}

/// The board.
#[derive(Clone, Copy)]
pub(super) struct Last {
    /// What would complete a line on each empty cell.
    hot: u64,
    /// What would make each other cell hot, if put on this one.
    pairs: [u64; MOST as usize],
    long: [Long; LINES],
    longs: u8,
    /// The empty cells, a bit each.
    pub(super) empty: u8,
    /// All ones in their bytes.
    bytes: u64,
    /// The pieces that are not on the board.
    pub(super) pieces: u16,
}

/// What can be told from a board about every piece in hand.
#[derive(Clone, Copy)]
pub(super) struct View {
    /// For each cell, what would complete a line on another one.
    elsewhere: u64,
    /// For each cell, what would make another one hot if put there.
    here: u64,
}

impl View {
    /// For each cell, what would complete a line after the (safe) piece was put there.
    #[inline(always)]
    pub(super) fn after(self, piece: usize) -> u64 {
        self.elsewhere | self.here & SPREAD[piece & 15]
    }
}

/// The pieces that complete no line, given the values of each cell after a placement.
#[inline(always)]
pub(super) fn safe(after: u64, cell: u32) -> u16 {
    WITHOUT[(after >> (8 * cell)) as usize & 0xFF]
}

impl Last {
    /// Of a board with at most [`MOST`] empty cells.
    pub(super) fn new<const N: usize>(lines: &Lines<N>) -> Self {
        debug_assert!(lines.empty.count_ones() <= MOST);
        let count = lines.empty.count_ones();
        let mut last = Self {
            hot: 0,
            pairs: [0; MOST as usize],
            long: [Long::default(); LINES],
            longs: 0,
            empty: ((1_u32 << count) - 1) as u8,
            bytes: if count >= MOST { u64::MAX } else { (1 << (8 * count)) - 1 },
            pieces: lines.pieces,
        };
        // The number that an empty cell has here.
        let number = |cell: u32| (lines.empty & ((1_u32 << cell) - 1) as u16).count_ones();
        for (family, members) in FAMILIES.iter().enumerate().take(N) {
            for line in *members {
                let common = lines.common(family, line.trailing_zeros() as usize);
                let mut left = line & lines.empty;
                if common == 0 || left == 0 {
                    continue;
                }
                let mut set = 0_u8;
                while left != 0 {
                    set |= 1 << number(left.trailing_zeros());
                    left &= left - 1;
                }
                last.add(Long { cells: set, common });
            }
        }
        last
    }

    /// Adds a line with this much left.
    #[inline(always)]
    fn add(&mut self, line: Long) {
        let first = line.cells.trailing_zeros() & 7;
        let rest = line.cells & line.cells.wrapping_sub(1);
        let second = rest.trailing_zeros() & 7;
        let common = u64::from(line.common);
        if rest == 0 {
            self.hot |= common << (8 * first);
        } else if rest & (rest - 1) == 0 {
            self.pairs[first as usize] |= common << (8 * second);
            self.pairs[second as usize] |= common << (8 * first);
        } else {
            self.long[usize::from(self.longs)] = line;
            self.longs += 1;
        }
    }

    /// The board with one more piece on it.
    #[inline(always)]
    pub(super) fn with(&self, piece: usize, cell: u32) -> Self {
        let (piece, cell) = (piece & 15, cell & 7);
        let mut next = *self;
        next.empty &= !(1 << cell);
        next.bytes &= !(0xFF << (8 * cell));
        next.hot = (self.hot | self.pairs[cell as usize] & SPREAD[piece]) & next.bytes;
        next.pieces &= !(1 << piece);
        if self.longs != 0 {
            next.longs = 0;
            for &line in self.long.iter().take(usize::from(self.longs)) {
                if line.cells >> cell & 1 == 0 {
                    next.add(line);
                } else if line.common & VALUES[piece] != 0 {
                    next.add(Long { cells: line.cells & !(1 << cell), common: line.common & VALUES[piece] });
                }
            }
        }
        next
    }

    /// Can no line be completed any more? Yes is the truth; no may be too cautious.
    #[inline(always)]
    pub(super) fn dead(&self, view: View) -> bool {
        self.longs == 0 && (self.hot | view.here) & self.bytes == 0
    }

    /// What follows for every piece in hand.
    #[inline(always)]
    pub(super) fn view(&self) -> View {
        let mut here = 0;
        let mut left = u32::from(self.empty);
        while left != 0 {
            here |= self.pairs[left.trailing_zeros() as usize & 7];
            left &= left - 1;
        }
        // What is hot on some cell, and what is hot on two cells at least.
        let (mut any, mut twice) = (self.hot, 0);
        for shift in [32, 16, 8] {
            twice |= twice >> shift | any & any >> shift;
            any |= any >> shift;
        }
        let any = (any & 0xFF) * EVERYWHERE;
        let once = any & !((twice & 0xFF) * EVERYWHERE);
        View { elsewhere: any & !(self.hot & once), here }
    }

    /// Safe gifts summed over the cells, after each of which this piece was placed.
    #[inline(always)]
    pub(super) fn mobility(&self, view: View, piece: usize) -> u32 {
        let rest = self.pieces & !(1 << (piece & 15));
        let after = view.after(piece);
        cells(u16::from(self.empty)).map(|cell| (safe(after, cell as u32) & rest).count_ones()).sum()
    }
}
