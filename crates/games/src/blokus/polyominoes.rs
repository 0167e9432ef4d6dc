//! Tables of polyominoes, computed at compile time: rotated and mirrored pictures, and the tree in
//! which each polyomino extends a smaller one.

use super::bits::Bits;
use super::pieces::{LARGEST, Orientation};

type Cells = [(i8, i8); LARGEST];

/// The number of squares of a picture.
pub(super) const fn squares(picture: &[&str]) -> u8 {
    let (_, count) = cells(picture);
    count as u8
}

const fn cells(picture: &[&str]) -> (Cells, usize) {
    let mut cells = [(0, 0); LARGEST];
    let (mut count, mut row) = (0, 0);
    while row < picture.len() {
        let line = picture[row].as_bytes();
        let mut column = 0;
        while column < line.len() {
            if line[column] == b'X' {
                cells[count] = (row as i8, column as i8);
                count += 1;
            }
            column += 1;
        }
        row += 1;
    }
    (cells, count)
}

/// The distinct orientations of a picture.
pub(super) struct Turned {
    pub(super) list: [Cells; 8],
    pub(super) count: usize,
}

/// The picture, its clockwise quarter turns, its mirror image and the quarter turns of that,
/// without duplicates. The cells are in row order, as offsets from the first.
pub(super) const fn orientations(picture: &[&str]) -> Turned {
    let (cells, size) = cells(picture);
    let mut turned = Turned { list: [[(0, 0); LARGEST]; 8], count: 0 };
    let mut way = 0;
    while way < 8 {
        let mut moved = cells;
        let mut index = 0;
        while index < size {
            let (mut row, mut column) = moved[index];
            if way >= 4 {
                column = -column;
            }
            let mut turns = way % 4;
            while turns > 0 {
                (row, column) = (column, -row);
                turns -= 1;
            }
            moved[index] = (row, column);
            index += 1;
        }
        let moved = normal(moved, size);
        let mut known = 0;
        while known < turned.count && !same(&turned.list[known], &moved, LARGEST) {
            known += 1;
        }
        if known == turned.count {
            turned.list[known] = moved;
            turned.count += 1;
        }
        way += 1;
    }
    turned
}

/// Sorts the first `size` cells in row order and converts them to offsets from the first.
const fn normal(mut cells: Cells, size: usize) -> Cells {
    let mut sorted = 1;
    while sorted < size {
        let mut index = sorted;
        while index > 0 && before(cells[index], cells[index - 1]) {
            cells.swap(index, index - 1);
            index -= 1;
        }
        sorted += 1;
    }
    let (row, column) = cells[0];
    let mut index = 0;
    while index < size {
        cells[index] = (cells[index].0 - row, cells[index].1 - column);
        index += 1;
    }
    cells
}

const fn before(a: (i8, i8), b: (i8, i8)) -> bool {
    a.0 < b.0 || a.0 == b.0 && a.1 < b.1
}

const fn same(a: &Cells, b: &Cells, size: usize) -> bool {
    let mut index = 0;
    while index < size && a[index].0 == b[index].0 && a[index].1 == b[index].1 {
        index += 1;
    }
    index == size
}

/// The number of offsets that a cell of a polyomino of up to five cells can have from its first
/// cell in row order.
pub(super) const SHIFTS: usize = 21;

/// The number of an offset, in row order.
const fn shift_number((row, column): (i8, i8)) -> u8 {
    let (first, leftmost) = [(0, 0), (5, -3), (12, -2), (17, -1), (20, 0)][row as usize];
    first + (column - leftmost) as u8
}

/// The set shifted by every offset: `shifts(set)[n]` contains a cell if `set` contains the cell at
/// offset number *n* from it.
#[inline]
pub(super) const fn shifts(set: Bits) -> [Bits; SHIFTS] {
    let one = set.up();
    let two = one.up();
    let three = two.up();
    let four = three.up();
    [
        set,
        set.left(1),
        set.left(2),
        set.left(3),
        set.left(4),
        one.right(3),
        one.right(2),
        one.right(1),
        one,
        one.left(1),
        one.left(2),
        one.left(3),
        two.right(2),
        two.right(1),
        two,
        two.left(1),
        two.left(2),
        three.right(1),
        three,
        three.left(1),
        four,
    ]
}

/// The cells at offset number *n* from a cell of `from[n]`, for every offset: the inverse of [`shifts`].
#[inline]
pub(super) fn shifted_back(from: &[Bits; SHIFTS]) -> Bits {
    let zero = from[0] | from[1].right(1) | from[2].right(2) | from[3].right(3) | from[4].right(4);
    let one = from[5].left(3)
        | from[6].left(2)
        | from[7].left(1)
        | from[8]
        | from[9].right(1)
        | from[10].right(2)
        | from[11].right(3);
    let two = from[12].left(2) | from[13].left(1) | from[14] | from[15].right(1) | from[16].right(2);
    let three = from[17].left(1) | from[18] | from[19].right(1);
    zero | (one | (two | (three | from[20].down()).down()).down()).down()
}

/// The set shifted by one offset, whose row is not negative.
#[inline]
pub(super) fn seen_from(set: Bits, (row, column): (i8, i8)) -> Bits {
    let raised = (0..row).fold(set, |set, _| set.up());
    let columns = u32::from(column.unsigned_abs());
    if column < 0 { raised.right(columns) } else { raised.left(columns) }
}

/// An orientation in the tree. Its parent has all its cells but one.
#[derive(Clone, Copy, Debug)]
pub(super) struct Node {
    /// The pieces at and below the node, a bit each.
    pub(super) pieces: u32,
    /// The piece of the node.
    pub(super) piece: u8,
    /// The orientation.
    pub(super) orientation: u8,
    /// The number of cells of the parent.
    pub(super) depth: u8,
    /// The number of the offset of the cell that the parent lacks.
    pub(super) shift: u8,
}

/// The tree of a complete set of polyominoes, parents before children.
///
/// From every polyomino a cell other than the first can be removed such that the rest is connected;
/// the rest has the same first cell. So every polyomino has a parent, and results for the parent's
/// cells need not be computed again.
pub(super) const fn tree<const N: usize>(shapes: &[Orientation; N]) -> [Node; N] {
    let mut parents = [usize::MAX; N];
    let mut added = [(0, 0); N];
    let mut child = 0;
    while child < N {
        let size = shapes[child].size();
        let mut parent = 0;
        while parent < N && size > 1 && parents[child] == usize::MAX {
            if shapes[parent].size() == size - 1 {
                // The first cell in which they differ must be the only one.
                let mut extra = 1;
                while extra < size - 1 && equal(shapes[child].offset(extra), shapes[parent].offset(extra)) {
                    extra += 1;
                }
                let mut rest = extra;
                while rest < size - 1 && equal(shapes[child].offset(rest + 1), shapes[parent].offset(rest)) {
                    rest += 1;
                }
                if rest == size - 1 {
                    parents[child] = parent;
                    added[child] = shapes[child].offset(extra);
                }
            }
            parent += 1;
        }
        assert!(size == 1 || parents[child] != usize::MAX);
        child += 1;
    }

    let mut nodes = [Node { pieces: 0, piece: 0, orientation: 0, depth: 0, shift: 0 }; N];
    // Shapes whose node is not yet created; the next one is last.
    let mut waiting = [0; N];
    let (mut count, mut written) = (0, 0);
    child = N;
    while child > 0 {
        child -= 1;
        if shapes[child].size() == 1 {
            waiting[count] = child;
            count += 1;
        }
    }
    while count > 0 {
        count -= 1;
        let shape = waiting[count];
        let piece = shapes[shape].piece() as u8;
        let depth = shapes[shape].size() as u8 - 1;
        let shift = shift_number(added[shape]);
        nodes[written] = Node { pieces: 1 << piece, piece, orientation: shape as u8, depth, shift };
        written += 1;
        child = N;
        while child > 0 {
            child -= 1;
            if parents[child] == shape {
                waiting[count] = child;
                count += 1;
            }
        }
    }
    let mut index = 0;
    while index < N {
        let mut end = index + 1;
        while end < N && nodes[end].depth > nodes[index].depth {
            nodes[index].pieces |= 1 << nodes[end].piece;
            end += 1;
        }
        index += 1;
    }
    nodes
}

const fn equal(a: (i8, i8), b: (i8, i8)) -> bool {
    a.0 == b.0 && a.1 == b.1
}
