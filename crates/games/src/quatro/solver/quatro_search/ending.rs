//! The search of at most eight empty cells, without a table: one byte for each of them in a word.
//!
//! A line is classified by its number of empty cells. One with two of them, a **pair**, is a danger
//! on both. One with three becomes a danger on two of them when a piece is placed on the third.
//! Pairs are a symmetric matrix of words, of which a placement only removes a row: as long as no
//! longer line is touched, a whole subtree shares one [`Shape`], and the rest of the board is a few
//! words ([`Spot`]).
//!
//! A win takes at least three placements: one that leaves the opponent no safe one, the opponent's,
//! and the one that completes a line. So with three placements left a player who has a safe one at
//! least draws, and with three or four left only a placement that leaves the opponent no safe one
//! wins.

use super::super::lines::{FAMILIES, Lines, VALUES, WITHOUT, cells};
use super::super::memory::Goal;
use super::outlook::freedom;
use super::{Branch, Pick, QuatroSearch};

/// The maximum number of empty cells.
pub(super) const MOST: u32 = 8;
const CELLS: usize = MOST as usize;
/// The maximum number of lines with at least three empty cells: ten and nine squares.
const LINES: usize = 19;
/// A 1 in every byte. Multiplied by a byte it repeats that byte.
const EVERYWHERE: u64 = 0x0101_0101_0101_0101;

/// For each set of cells, all ones in their bytes.
static SPREAD: [u64; 256] = {
    let mut table = [0; 256];
    let mut set = 0;
    while set < 256 {
        let mut cell = 0;
        while cell < 8 {
            if set >> cell & 1 != 0 {
                table[set] |= 0xFF << (8 * cell);
            }
            cell += 1;
        }
        set += 1;
    }
    table
};

/// For each set of values, a 1 in the byte of each.
static ONES: [u64; 256] = {
    let mut table = [0; 256];
    let mut set = 0;
    while set < 256 {
        table[set] = SPREAD[set] & EVERYWHERE;
        set += 1;
    }
    table
};

/// The cells of each line of [`FAMILIES`].
static MEMBERS: [[[u8; 4]; 4]; FAMILIES.len()] = {
    let mut table = [[[0; 4]; 4]; FAMILIES.len()];
    let mut family = 0;
    while family < FAMILIES.len() {
        let mut line = 0;
        while line < FAMILIES[family].len() {
            let (mut cell, mut count) = (0, 0);
            while cell < 16 {
                if FAMILIES[family][line] >> cell & 1 != 0 {
                    table[family][line][count] = cell;
                    count += 1;
                }
                cell += 1;
            }
            line += 1;
        }
        family += 1;
    }
    table
};

/// A line: its empty cells, a bit each, and what its pieces share.
#[derive(Clone, Copy, Default)]
struct Line {
    cells: u8,
    common: u8,
}

/// The lines with at least two empty cells.
#[derive(Clone, Copy)]
pub(super) struct Shape {
    /// For each cell, what the pairs through it endanger on other cells.
    pairs: [u64; CELLS],
    /// For each cell, what lines of three empty cells through it endanger on the two others, once a
    /// piece with that value is placed there.
    along: [u64; CELLS],
    /// The lines with at least three empty cells, and all their cells.
    long: [Line; LINES],
    longs: u8,
    touched: u8,
}

/// The rest of the board.
#[derive(Clone, Copy)]
pub(super) struct Spot {
    /// The number of pieces of the reserve with each value, a byte each.
    have: u64,
    /// The reserve.
    pieces: u16,
    /// The empty cells, a bit each.
    pub(super) empty: u8,
}

/// Data about every placement.
pub(super) struct View {
    /// For each cell, the values for which it is dangerous.
    dangers: u64,
    /// The same regardless of the reserve: what one pair makes dangerous, and what two pairs do.
    any: u64,
    twice: u64,
    /// The values of at least two pieces of the reserve, and of at least three.
    two_have: u8,
    three_have: u8,
}

/// Converts a board with at most [`MOST`] empty cells.
pub(super) fn ending<const N: usize>(lines: &Lines<N>) -> (Shape, Spot) {
    debug_assert!(lines.empty.count_ones() <= MOST);
    let empty = ((1_u32 << lines.empty.count_ones()) - 1) as u8;
    let have = cells(lines.pieces).map(|piece| ONES[usize::from(VALUES[piece])]).sum();
    let spot = Spot { have, pieces: lines.pieces, empty };
    let mut shape = Shape::EMPTY;
    // The bit of an empty cell in this representation.
    let mut bits = [0_u8; 16];
    for (number, cell) in cells(lines.empty).enumerate() {
        bits[cell] = 1 << (number & 7);
    }
    for (family, members) in MEMBERS.iter().enumerate().take(N) {
        for line in &members[..FAMILIES[family].len()] {
            let common = lines.common(family, usize::from(line[0]));
            let cells = line.iter().fold(0, |set, cell| set | bits[usize::from(cell & 15)]);
            shape.add(Line { cells, common });
        }
    }
    (shape, spot)
}

impl Shape {
    const EMPTY: Self = Self {
        pairs: [0; CELLS],
        along: [0; CELLS],
        long: [Line { cells: 0, common: 0 }; LINES],
        longs: 0,
        touched: 0,
    };

    /// Adds a line; one with fewer than two empty cells has no effect.
    #[inline]
    fn add(&mut self, line: Line) {
        let empty = line.cells.count_ones();
        if empty < 2 || line.common == 0 {
            return;
        }
        let spread = SPREAD[usize::from(line.cells)] & (u64::from(line.common) * EVERYWHERE);
        let rows = if empty == 2 { &mut self.pairs } else { &mut self.along };
        if empty <= 3 {
            for cell in cells(u16::from(line.cells)) {
                rows[cell & 7] |= spread & !SPREAD[1 << (cell & 7)];
            }
        }
        if empty >= 3 {
            self.long[usize::from(self.longs) % LINES] = line;
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
        let mut next = Self { pairs: self.pairs, ..Self::EMPTY };
        for &line in &self.long[..usize::from(self.longs).min(LINES)] {
            let common = if line.cells & bit == 0 { line.common } else { line.common & values };
            next.add(Line { cells: line.cells & !bit, common });
        }
        next
    }
}

impl Spot {
    /// The spot after a placement.
    #[inline]
    pub(super) fn with(&self, piece: usize, cell: usize) -> Self {
        let piece = piece & 15;
        Self {
            have: self.have - ONES[usize::from(VALUES[piece])],
            pieces: self.pieces & !(1 << piece),
            empty: self.empty & !(1 << (cell & 7)),
        }
    }

    /// The values that at least `least` pieces have; `least` is at most 16.
    #[inline]
    const fn values_of(&self, least: u8) -> u8 {
        let reached = (self.have + (0x80 - least) as u64 * EVERYWHERE) >> 7 & EVERYWHERE;
        // Gathers the bit of each byte in the highest one.
        (reached.wrapping_mul(0x0102_0408_1020_4080) >> 56) as u8
    }

    #[inline]
    pub(super) fn view(&self, shape: &Shape) -> View {
        let (mut any, mut twice) = (0, 0);
        for (cell, row) in shape.pairs.iter().enumerate() {
            let row = row & u64::from(self.empty >> cell & 1).wrapping_neg();
            twice |= any & row;
            any |= row;
        }
        let (two_have, three_have) = (self.values_of(2), self.values_of(3));
        let dangers = any & (u64::from(two_have) * EVERYWHERE) & SPREAD[usize::from(self.empty)];
        View { dangers, any, twice, two_have, three_have }
    }

    /// The pieces that are safe on an empty cell.
    #[inline]
    pub(super) fn safe(&self, view: &View, cell: usize) -> u16 {
        WITHOUT[(view.dangers >> (8 * (cell & 7))) as usize & 0xFF] & self.pieces
    }

    /// The dangers of all cells after a safe placement.
    #[inline]
    fn dangers_after(shape: &Shape, view: &View, piece: usize, cell: usize) -> u64 {
        let (values, cell) = (VALUES[piece & 15], cell & 7);
        let two_have = view.three_have | view.two_have & !values;
        // The dangers of pairs that do not pass through this cell.
        let elsewhere = view.twice | view.any & !shape.pairs[cell];
        let dangers = elsewhere | shape.along[cell] & (u64::from(values) * EVERYWHERE);
        dangers & (u64::from(two_have) * EVERYWHERE)
    }

    /// The [`freedom`] after a safe placement.
    #[inline]
    fn freedom(&self, shape: &Shape, view: &View, piece: usize, cell: usize) -> u32 {
        let rest = self.pieces & !(1 << (piece & 15));
        // All values on the cells that are not empty.
        let filled = !SPREAD[usize::from(self.empty & !(1 << (cell & 7)))];
        let dangers = Self::dangers_after(shape, view, piece, cell) | filled;
        dangers.to_le_bytes().iter().map(|&values| freedom(WITHOUT[usize::from(values)] & rest)).sum()
    }

    /// Returns whether no freedom is left after a safe placement. Faster than computing the freedom.
    #[inline]
    fn leaves_none(&self, shape: &Shape, view: &View, piece: usize, cell: usize) -> bool {
        let rest = self.pieces & !(1 << (piece & 15));
        let dangers = Self::dangers_after(shape, view, piece, cell);
        let mut others = cells(u16::from(self.empty & !(1 << (cell & 7))));
        others.all(|other| WITHOUT[(dangers >> (8 * (other & 7))) as usize & 0xFF] & rest == 0)
    }

    /// The maximum number of placements to come.
    #[inline]
    pub(super) fn placements(&self) -> u32 {
        self.empty.count_ones().min(self.pieces.count_ones())
    }
}

impl QuatroSearch<'_, '_> {
    /// Returns whether the mover reaches the goal on a quiet board.
    pub(super) fn ends(&mut self, shape: &Shape, spot: Spot, goal: Goal) -> bool {
        if !self.enter() {
            return false;
        }
        let left = spot.placements();
        if left <= 1 {
            return goal == Goal::Draw;
        }
        let view = spot.view(shape);
        if shape.longs == 0 && view.dangers == 0 {
            // No line can be completed any more.
            return goal == Goal::Draw;
        }
        if left <= 3 && goal == Goal::Draw {
            return cells(u16::from(spot.empty)).any(|cell| spot.safe(&view, cell) != 0);
        }
        if left <= 2 {
            return false;
        }
        if left <= 4 && goal == Goal::Win {
            let wins = cells(u16::from(spot.empty))
                .any(|cell| cells(spot.safe(&view, cell)).any(|piece| spot.leaves_none(shape, &view, piece, cell)));
            return wins && self.cut(goal, true);
        }
        let start = self.branches.len();
        if self.add_last_branches(shape, spot, &view).is_some() {
            self.branches.truncate(start);
            return self.cut(goal, true);
        }
        let mut answer = false;
        for index in start..self.branches.len() {
            let (piece, cell) = self.next_branch(index).pick();
            let changed;
            let mut now = shape;
            if shape.touches(cell) {
                changed = shape.with(piece, cell);
                now = &changed;
            }
            if !self.ends(now, spot.with(piece, cell), goal.other()) {
                answer = !self.stopped && self.cut(goal, index == start);
                break;
            }
        }
        self.branches.truncate(start);
        answer
    }

    /// Pushes the safe placements. If one of them leaves the opponent no safe placement, with at
    /// least three placements to come, returns it: it wins.
    #[inline]
    pub(super) fn add_last_branches(&mut self, shape: &Shape, spot: Spot, view: &View) -> Option<Pick> {
        for cell in cells(u16::from(spot.empty)) {
            for piece in cells(spot.safe(view, cell)) {
                let freedom = spot.freedom(shape, view, piece, cell);
                if freedom == 0 {
                    return Some((piece, cell));
                }
                self.branches.push(Branch::new(freedom, piece, cell));
            }
        }
        None
    }
}
