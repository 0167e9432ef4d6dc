//! The sixteen cells.

use std::fmt;

use super::set::{Member, Set};

/// A cell: four times its row plus its column, both from 0 and from the top left.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell(u8);

/// A set of cells, such as the empty ones.
pub type Cells = Set<Cell>;

impl Cell {
    /// The cell at this row and column, if both are below 4.
    pub const fn new(row: usize, column: usize) -> Option<Self> {
        if row < 4 && column < 4 { Some(Self((4 * row + column) as u8)) } else { None }
    }

    /// The number as an index, 0 to 15.
    #[inline]
    pub const fn index(self) -> usize {
        (self.0 & 15) as usize
    }

    /// The row, from 0 at the top.
    #[inline]
    pub const fn row(self) -> usize {
        self.index() / 4
    }

    /// The column, from 0 at the left.
    #[inline]
    pub const fn column(self) -> usize {
        self.index() % 4
    }

    /// The cell with a name such as `B3`, in upper or lower case: column A to D, row 1 to 4 from
    /// the top.
    pub fn from_name(name: &str) -> Option<Self> {
        let &[column, row] = name.as_bytes() else { return None };
        let column = column.to_ascii_uppercase().checked_sub(b'A')?;
        Self::new(usize::from(row.checked_sub(b'1')?), usize::from(column))
    }
}

impl Member for Cell {
    #[inline]
    fn from_low_bits(number: u32) -> Self {
        Self((number & 15) as u8)
    }

    #[inline]
    fn number(self) -> u32 {
        u32::from(self.0 & 15)
    }
}

/// The name: `B3`.
impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'A' + self.column() as u8), self.row() + 1)
    }
}

impl fmt::Debug for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_column_then_row_from_the_top() {
        let cell = Cell::from_name("b3").expect("a cell");
        assert_eq!((cell.row(), cell.column(), cell.to_string().as_str()), (2, 1, "B3"));
        assert!(Cells::FULL.into_iter().all(|cell| Cell::from_name(&cell.to_string()) == Some(cell)));
        for wrong in ["", "B", "E1", "A0", "A5", "3B", "B33", "é"] {
            assert_eq!(Cell::from_name(wrong), None, "{wrong}");
        }
    }
}
