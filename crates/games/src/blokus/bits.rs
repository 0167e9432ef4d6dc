//! Sets of cells of the 14×14 board in 256 bits.
//!
//! A row takes 16 bits: 14 cells and two pad columns that no set of playable cells contains; the
//! last two rows are padding too. Moving a set by columns simply shifts each word: bits that leave
//! a row at one side first enter a pad column of another row. For a connected piece the wrapped
//! bits are therefore always cleared by the intersection with a pad cell, and no shift needs a
//! mask. The same holds for rows: bits that leave at the top or the bottom enter the pad rows at
//! the other side.
//!
//! All operations treat the four words alike, so that the compiler puts a set into one vector
//! register.

use std::cmp::Ordering;
use std::ops::{BitAnd, BitOr, Not};

use plyground_core::arrays;

/// The number of rows and of columns of the board.
pub const SIDE: usize = 14;

/// A cell of the board: `row * 16 + column`, 0-based from the top left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell(u8);

impl Cell {
    /// The cell at a row and a column below 14.
    #[inline]
    pub const fn new(row: usize, column: usize) -> Self {
        debug_assert!(row < SIDE && column < SIDE);
        Self((row * 16 + column) as u8)
    }

    /// The cell at a row and a column, if it is on the board.
    #[inline]
    pub const fn checked(row: i32, column: i32) -> Option<Self> {
        const END: i32 = SIDE as i32;
        if row >= 0 && row < END && column >= 0 && column < END { Some(Self((row * 16 + column) as u8)) } else { None }
    }

    /// The cell `rows` rows below and `columns` columns to the right, if it is on the board.
    #[inline]
    pub const fn offset(self, (rows, columns): (i8, i8)) -> Option<Self> {
        Self::checked(self.row() as i32 + rows as i32, self.column() as i32 + columns as i32)
    }

    /// The row, from 0 at the top.
    #[inline]
    pub const fn row(self) -> usize {
        (self.0 >> 4) as usize
    }

    /// The column, from 0 at the left.
    #[inline]
    pub const fn column(self) -> usize {
        (self.0 & 15) as usize
    }

    /// A number below 256, different for each cell.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Every cell, row by row.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..SIDE).flat_map(|row| (0..SIDE).map(move |column| Self::new(row, column)))
    }

    /// The cell of the `n`-th set bit, from 0, in word number `index` of a set.
    #[inline]
    pub(super) const fn nth_of_word(index: usize, mut word: u64, mut n: u32) -> Self {
        // A word of placements has few bits, and the requested one is usually the first or the
        // second, so this loop is faster than other selection methods.
        while n > 0 {
            word &= word.wrapping_sub(1);
            n -= 1;
        }
        Self((index as u32 * 64 + (word.trailing_zeros() & 63)) as u8)
    }

    #[inline]
    const fn word(self) -> usize {
        self.0 as usize >> 6
    }

    #[inline]
    const fn bit(self) -> usize {
        self.0 as usize & 63
    }
}

/// A set of cells.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[repr(align(32))]
pub struct Bits([u64; 4]);

impl Bits {
    /// The empty set.
    pub const EMPTY: Self = Self([0; 4]);

    /// The 196 cells of the board.
    pub const BOARD: Self = {
        let rows = 0x3FFF_3FFF_3FFF_3FFF;
        // Rows 14 and 15 are padding.
        Self([rows, rows, rows, rows & 0xFFFF_FFFF])
    };

    /// The set of one cell.
    #[inline]
    pub const fn of(cell: Cell) -> Self {
        let mut words = [0; 4];
        words[cell.word()] = 1 << cell.bit();
        Self(words)
    }

    /// The cells before a cell, in row order.
    #[inline]
    pub(super) fn before(cell: Cell) -> Self {
        let rest = (1 << cell.bit()) - 1;
        Self(arrays::from_fn(|word| match word.cmp(&cell.word()) {
            Ordering::Less => u64::MAX,
            Ordering::Equal => rest,
            Ordering::Greater => 0,
        })) & Self::BOARD
    }

    /// The set with the cells of a pattern added to row `row` of 16: bit 0 is column 0.
    #[inline]
    pub(super) const fn with_row(self, row: usize, pattern: u16) -> Self {
        let mut words = self.0;
        words[row >> 2] |= (pattern as u64) << (16 * (row & 3));
        Self(words)
    }

    /// The row as a bit pattern: bit 0 is column 0.
    #[inline]
    pub const fn row(self, row: usize) -> u16 {
        (self.0[row >> 2] >> (16 * (row & 3))) as u16
    }

    /// Returns whether the cell is in the set.
    #[inline]
    pub const fn contains(self, cell: Cell) -> bool {
        self.0[cell.word()] >> cell.bit() & 1 != 0
    }

    /// Adds a cell.
    #[inline]
    pub const fn insert(&mut self, cell: Cell) {
        self.0[cell.word()] |= 1 << cell.bit();
    }

    /// Returns whether the set is empty.
    #[inline]
    pub const fn is_empty(self) -> bool {
        (self.0[0] | self.0[1]) | (self.0[2] | self.0[3]) == 0
    }

    /// The number of cells.
    #[inline]
    pub const fn count(self) -> usize {
        let [a, b, c, d] = self.counts();
        (a + b + c + d) as usize
    }

    #[inline]
    const fn counts(self) -> [u32; 4] {
        [self.0[0].count_ones(), self.0[1].count_ones(), self.0[2].count_ones(), self.0[3].count_ones()]
    }

    /// The set moved up by one row. The last pad row gets the first row: see the module documentation.
    #[inline]
    pub const fn up(self) -> Self {
        let (a, b) = (self.0, [self.0[1], self.0[2], self.0[3], self.0[0]]);
        Self([a[0] >> 16 | b[0] << 48, a[1] >> 16 | b[1] << 48, a[2] >> 16 | b[2] << 48, a[3] >> 16 | b[3] << 48])
    }

    /// The set moved down by one row. The first row gets the last pad row.
    #[inline]
    pub const fn down(self) -> Self {
        let (a, b) = (self.0, [self.0[3], self.0[0], self.0[1], self.0[2]]);
        Self([a[0] << 16 | b[0] >> 48, a[1] << 16 | b[1] >> 48, a[2] << 16 | b[2] >> 48, a[3] << 16 | b[3] >> 48])
    }

    /// The set moved left by `columns`.
    #[inline]
    pub const fn left(self, columns: u32) -> Self {
        let [a, b, c, d] = self.0;
        Self([a >> columns, b >> columns, c >> columns, d >> columns])
    }

    /// The set moved right by `columns`.
    #[inline]
    pub const fn right(self, columns: u32) -> Self {
        let [a, b, c, d] = self.0;
        Self([a << columns, b << columns, c << columns, d << columns])
    }

    /// The cells not in `other`.
    #[inline]
    pub const fn without(self, other: Self) -> Self {
        let (a, b) = (self.0, other.0);
        Self([a[0] & !b[0], a[1] & !b[1], a[2] & !b[2], a[3] & !b[3]])
    }

    /// The cells that share an edge with one of these. May include pad cells and these cells.
    #[inline]
    pub fn edges(self) -> Self {
        self.up() | self.down() | self.left(1) | self.right(1)
    }

    /// The cells that share a corner with one of these. May include pad cells and these cells.
    #[inline]
    pub fn corners(self) -> Self {
        let sides = self.left(1) | self.right(1);
        sides.up() | sides.down()
    }

    /// These cells and all that share an edge or a corner with one: the reach of a king in one
    /// step. May include pad cells.
    #[inline]
    pub fn king_step(self) -> Self {
        let rows = self | self.up() | self.down();
        rows | rows.left(1) | rows.right(1)
    }

    /// The set with these words.
    #[inline]
    pub(super) const fn from_words(words: [u64; 4]) -> Self {
        Self(words)
    }

    /// The words, four rows each.
    #[inline]
    pub(super) const fn words(self) -> [u64; 4] {
        self.0
    }

    /// Cell number `n`, from 0, row by row; `n` must be below [`Bits::count`].
    #[inline]
    pub fn nth(self, n: usize) -> Cell {
        let [a, b, c, _] = self.counts();
        let n = n as u32;
        // Sums and comparisons instead of branches, which would be unpredictable with random numbers.
        let (ab, abc) = (a + b, a + b + c);
        let word = usize::from(n >= a) + usize::from(n >= ab) + usize::from(n >= abc);
        let before = [0, a, ab, abc][word];
        Cell::nth_of_word(word, self.0[word], n - before)
    }

    /// The cells, row by row.
    #[inline]
    pub const fn cells(self) -> Cells {
        Cells { words: self.0, index: 0 }
    }
}

/// The cells of a set, row by row.
#[derive(Clone, Debug)]
pub struct Cells {
    words: [u64; 4],
    index: usize,
}

impl Iterator for Cells {
    type Item = Cell;

    #[inline]
    fn next(&mut self) -> Option<Cell> {
        while let Some(word) = self.words.get_mut(self.index) {
            if *word != 0 {
                let bit = word.trailing_zeros() as usize;
                *word &= *word - 1;
                return Some(Cell((self.index * 64 + bit) as u8));
            }
            self.index += 1;
        }
        None
    }
}

impl BitAnd for Bits {
    type Output = Self;

    #[inline]
    fn bitand(self, other: Self) -> Self {
        let (a, b) = (self.0, other.0);
        Self([a[0] & b[0], a[1] & b[1], a[2] & b[2], a[3] & b[3]])
    }
}

impl BitOr for Bits {
    type Output = Self;

    #[inline]
    fn bitor(self, other: Self) -> Self {
        let (a, b) = (self.0, other.0);
        Self([a[0] | b[0], a[1] | b[1], a[2] | b[2], a[3] | b[3]])
    }
}

impl Not for Bits {
    type Output = Self;

    #[inline]
    fn not(self) -> Self {
        let [a, b, c, d] = self.0;
        Self([!a, !b, !c, !d])
    }
}

impl FromIterator<Cell> for Bits {
    fn from_iter<I: IntoIterator<Item = Cell>>(cells: I) -> Self {
        let mut set = Self::EMPTY;
        cells.into_iter().for_each(|cell| set.insert(cell));
        set
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use plyground_core::Random;

    fn random_set(random: &mut Random) -> Bits {
        Cell::all().filter(|_| random.below(3) == 0).collect()
    }

    /// Compares shifts, neighbours and selection with cell-by-cell versions.
    #[test]
    fn sets_behave_like_sets_of_cells() {
        let mut random = Random::new(1);
        assert_eq!(Bits::BOARD, Cell::all().collect());
        assert_eq!(Bits::BOARD.count(), SIDE * SIDE);
        for _ in 0..200 {
            let set = random_set(&mut random);
            let moved = |offsets: &[(i8, i8)]| -> Bits {
                Cell::all()
                    .filter(|cell| offsets.iter().any(|&o| cell.offset(o).is_some_and(|from| set.contains(from))))
                    .collect()
            };
            assert_eq!(set.up() & Bits::BOARD, moved(&[(1, 0)]));
            assert_eq!(set.down() & Bits::BOARD, moved(&[(-1, 0)]));
            assert_eq!(set.left(2) & Bits::BOARD, moved(&[(0, 2)]));
            assert_eq!(set.right(2) & Bits::BOARD, moved(&[(0, -2)]));
            assert_eq!(set.edges() & Bits::BOARD, moved(&[(0, 1), (1, 0), (0, -1), (-1, 0)]));
            assert_eq!(set.corners() & Bits::BOARD, moved(&[(1, 1), (1, -1), (-1, 1), (-1, -1)]));
            assert_eq!(set.king_step() & Bits::BOARD, (set | set.edges() | set.corners()) & Bits::BOARD);
            let listed: Vec<Cell> = set.cells().collect();
            assert!(listed.is_sorted() && listed.len() == set.count() && listed.iter().all(|&cell| set.contains(cell)));
            let selected: Vec<Cell> = (0..set.count()).map(|n| set.nth(n)).collect();
            assert_eq!(selected, listed);
            assert_eq!(set.without(set), Bits::EMPTY);
            assert_eq!(set & !set, Bits::EMPTY);
        }
    }
}
