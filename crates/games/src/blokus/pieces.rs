//! Pieces, their orientations, moves and hands: the data of both games of the family.

use super::bits::{Bits, Cell, SIDE};

/// The number of squares of the largest piece.
pub const LARGEST: usize = 5;

/// More pieces than a game has.
pub const MOST_PIECES: usize = 24;

/// A piece in any orientation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Piece {
    /// The name in notation.
    pub name: &'static str,
    /// The number of squares it covers.
    pub squares: u8,
    /// The number of copies that a player starts with.
    pub copies: u8,
}

/// A piece in one orientation: the cells it covers, as (row, column) from its reference cell.
#[derive(Clone, Copy, Debug)]
pub struct Orientation {
    piece: u8,
    number: u8,
    size: u8,
    top: i8,
    left: i8,
    /// The cells as differences of cell numbers, modulo 256.
    deltas: [u8; LARGEST],
    /// All ones for each cell of the piece, zero after the last.
    present: [u64; LARGEST],
    cells: [(i8, i8); LARGEST],
    /// The first of its cells, in row order.
    first: (i8, i8),
    /// For each row, the cells it covers if the upper left corner of its bounding box is in column
    /// 0 of that row. Shifted by columns, they are the cells elsewhere.
    masks: [Bits; SIDE],
    /// In the same way, its cells and those that share an edge with one of them, but one column
    /// further right, so that the column to the left fits.
    closed: [Bits; SIDE],
    /// In the same way, the cells that share a corner with one of them.
    corners: [Bits; SIDE],
    /// The neighbours by an edge, and those by a corner only, in the form of `deltas`.
    beside: [Neighbours; 2],
}

/// The neighbours of an orientation, as differences of cell numbers, modulo 256.
#[derive(Clone, Copy, Debug)]
struct Neighbours {
    deltas: [u8; MOST_BESIDE],
    count: u8,
}

/// The maximum number of neighbours by edges.
const MOST_BESIDE: usize = 12;

impl Neighbours {
    /// The cells in directions `ways` from `cells`, except `cells` and `others`.
    const fn new(cells: &[(i8, i8)], ways: [(i8, i8); 4], others: &Self) -> Self {
        let mut found = Self { deltas: [0; MOST_BESIDE], count: 0 };
        let mut index = 0;
        while index < cells.len() {
            let mut way = 0;
            while way < 4 {
                let delta = (16 * (cells[index].0 + ways[way].0) + cells[index].1 + ways[way].1) as u8;
                let mut known = found.contains(delta) || others.contains(delta);
                let mut own = 0;
                while own < cells.len() {
                    known |= (16 * cells[own].0 + cells[own].1) as u8 == delta;
                    own += 1;
                }
                if !known {
                    found.deltas[found.count as usize] = delta;
                    found.count += 1;
                }
                way += 1;
            }
            index += 1;
        }
        found
    }

    const fn contains(&self, delta: u8) -> bool {
        let mut index = 0;
        while index < self.count as usize {
            if self.deltas[index] == delta {
                return true;
            }
            index += 1;
        }
        false
    }

    #[inline]
    fn as_slice(&self) -> &[u8] {
        &self.deltas[..usize::from(self.count)]
    }
}

/// The directions of the four neighbours by an edge.
pub(super) const EDGES: [(i8, i8); 4] = [(-1, 0), (0, -1), (0, 1), (1, 0)];
/// The directions of the four neighbours by a corner.
pub(super) const CORNERS: [(i8, i8); 4] = [(-1, -1), (-1, 1), (1, -1), (1, 1)];

/// The set with one more cell, unless that is outside the sixteen rows. A piece that extends beyond
/// the bottom by more than the two pad rows also covers the pad rows.
const fn with(set: Bits, row: i8, column: i8) -> Bits {
    if row < 0 || row >= 16 { set } else { set.with_row(row as usize, 1 << column) }
}

impl Orientation {
    /// An orientation of piece number `piece`; `number` counts the orientations of a piece from 1.
    pub(super) const fn new(piece: u8, number: u8, offsets: &[(i8, i8)]) -> Self {
        let (mut top, mut left) = (0, 0);
        let mut cells = [(0, 0); LARGEST];
        let mut deltas = [0; LARGEST];
        let mut present = [0; LARGEST];
        let mut first = offsets[0];
        let mut index = 0;
        while index < offsets.len() {
            let (row, column) = offsets[index];
            cells[index] = (row, column);
            deltas[index] = (16 * row + column) as u8;
            present[index] = u64::MAX;
            top = if row < top { row } else { top };
            left = if column < left { column } else { left };
            first = if row < first.0 || row == first.0 && column < first.1 { (row, column) } else { first };
            index += 1;
        }
        let mut masks = [Bits::EMPTY; SIDE];
        let mut closed = [Bits::EMPTY; SIDE];
        let mut corners = [Bits::EMPTY; SIDE];
        let mut start = 0;
        while start < SIDE {
            index = 0;
            while index < offsets.len() {
                let row = start as i8 + cells[index].0 - top;
                let column = cells[index].1 - left;
                masks[start] = with(masks[start], row, column);
                closed[start] = with(closed[start], row, column + 1);
                let mut near = 0;
                while near < 4 {
                    let (rows, columns) = EDGES[near];
                    closed[start] = with(closed[start], row + rows, column + 1 + columns);
                    let (rows, columns) = CORNERS[near];
                    corners[start] = with(corners[start], row + rows, column + 1 + columns);
                    near += 1;
                }
                index += 1;
            }
            start += 1;
        }
        let edges = Neighbours::new(offsets, EDGES, &Neighbours { deltas: [0; MOST_BESIDE], count: 0 });
        let beside = [edges, Neighbours::new(offsets, CORNERS, &edges)];
        Self {
            piece,
            number,
            size: offsets.len() as u8,
            top,
            left,
            deltas,
            present,
            cells,
            first,
            masks,
            closed,
            corners,
            beside,
        }
    }

    /// The cells that it covers, those that share an edge with one of them, and those that only
    /// share a corner: as differences of cell numbers, modulo 256. Cells off the board become pad
    /// cells.
    #[inline]
    pub(super) fn touched(&self) -> [&[u8]; 3] {
        [&self.deltas[..usize::from(self.size)], self.beside[0].as_slice(), self.beside[1].as_slice()]
    }

    /// The piece, as an index into the game's pieces.
    #[inline]
    pub const fn piece(&self) -> usize {
        self.piece as usize
    }

    /// The number of the orientation among those of the piece, from 1.
    pub const fn number(&self) -> usize {
        self.number as usize
    }

    /// The number of cells it covers.
    #[inline]
    pub const fn size(&self) -> usize {
        self.size as usize
    }

    /// The cells it covers, as (row, column) from the reference cell.
    #[inline]
    pub fn cells(&self) -> &[(i8, i8)] {
        &self.cells[..usize::from(self.size)]
    }

    /// The exclusive or of the table entries of its cells.
    #[inline]
    pub(super) fn fold_keys(&self, keys: &[u64; 256], cell: Cell) -> u64 {
        // A fixed number of steps: a loop to `size` costs a mispredicted branch.
        (0..LARGEST).fold(0, |key, index| {
            let number = keys[usize::from((cell.index() as u8).wrapping_add(self.deltas[index]))];
            key ^ number & self.present[index]
        })
    }

    /// The first of the cells it covers, in row order.
    #[inline]
    pub(super) const fn first(&self) -> (i8, i8) {
        self.first
    }

    /// Cell number `index` of [`Orientation::cells`], for building tables.
    pub(super) const fn offset(&self, index: usize) -> (i8, i8) {
        self.cells[index]
    }

    /// Returns whether it does not extend beyond the top or the left, with its reference cell on `cell`.
    #[inline]
    pub(super) const fn starts_inside(&self, cell: Cell) -> bool {
        cell.row() as i32 + self.top as i32 >= 0 && cell.column() as i32 + self.left as i32 >= 0
    }

    /// The cells it covers with its reference cell on `cell`. They include pad cells if it extends
    /// beyond the right or the bottom; it must not extend beyond the top or the left.
    #[inline]
    pub const fn mask(&self, cell: Cell) -> Bits {
        let (top, left) = self.upper_left(cell);
        self.masks[top].right(left)
    }

    /// For a valid placement: the cells it covers; these and the cells that share an edge with
    /// them; the cells that share a corner with them. The last two may include pad cells.
    #[inline]
    pub(super) const fn footprint(&self, cell: Cell) -> [Bits; 3] {
        let (top, left) = self.upper_left(cell);
        [self.masks[top].right(left), self.closed[top].right(left).left(1), self.corners[top].right(left).left(1)]
    }

    #[inline]
    const fn upper_left(&self, cell: Cell) -> (usize, u32) {
        let top = cell.row().wrapping_add_signed(self.top as isize);
        let left = cell.column().wrapping_add_signed(self.left as isize);
        // Out of bounds only for pieces that extend beyond the top or the left, for which the
        // result is unspecified: not a placement, but no panic either.
        (if top < SIDE { top } else { 0 }, left as u32 & 15)
    }
}

/// A placement, or the forced pass. The orientation is an index into the game's list.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move {
    orientation: u8,
    cell: Cell,
}

impl Move {
    /// The move of a player who cannot place while the opponent can.
    pub const PASS: Self = Self { orientation: u8::MAX, cell: Cell::new(0, 0) };

    /// Puts the reference cell of an orientation on a cell.
    #[inline]
    pub const fn place(orientation: usize, cell: Cell) -> Self {
        Self { orientation: orientation as u8, cell }
    }

    /// Returns whether it is the pass.
    #[inline]
    pub const fn is_pass(self) -> bool {
        self.orientation == u8::MAX
    }

    /// The orientation, as an index into the game's list; out of range for a pass.
    #[inline]
    pub const fn orientation(self) -> usize {
        self.orientation as usize
    }

    /// The cell of the reference cell.
    #[inline]
    pub const fn cell(self) -> Cell {
        self.cell
    }
}

/// The pieces that a player has left, in the game's own packing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Hand(pub(super) u32);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_move_is_small() {
        assert_eq!(size_of::<Move>(), 2);
        assert_eq!(size_of::<Option<Hand>>(), 8);
    }

    /// Compares the masks with the cells, for every cell on which the orientation fits.
    #[test]
    fn masks_are_the_cells() {
        for cells in [&[(0, 0)][..], &[(0, 0), (0, 1), (-1, 1), (-1, 2)], &[(0, 0), (1, -1), (1, 0), (2, -1), (3, -1)]]
        {
            let orientation = Orientation::new(0, 1, cells);
            for cell in Cell::all() {
                let placed: Option<Bits> = cells.iter().map(|&offset| cell.offset(offset)).collect();
                if let Some(placed) = placed {
                    assert_eq!(orientation.mask(cell), placed);
                }
            }
        }
    }
}
