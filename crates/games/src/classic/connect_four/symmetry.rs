//! The one symmetry of connect four: the board mirrored left to right.

use plyground_core::Symmetric;

use super::{COLUMNS, Column, ConnectFour, ROWS, STRIDE};

/// The cells of a player with the columns in reverse order.
fn mirrored(cells: u64) -> u64 {
    let column = |index: u32| cells >> (index * STRIDE) & ((1 << ROWS) - 1);
    (0..COLUMNS).fold(0, |found, index| found | column(index) << ((COLUMNS - 1 - index) * STRIDE))
}

impl Symmetric for ConnectFour {
    fn symmetries(&self) -> usize {
        2
    }

    fn transformed(&self, symmetry: usize) -> Self {
        if symmetry == 0 { self.clone() } else { Self { cells: self.cells.map(mirrored), ..self.clone() } }
    }

    fn transformed_move(&self, symmetry: usize, mv: Column) -> Column {
        if symmetry == 0 { mv } else { Column(COLUMNS as u8 - 1 - mv.0) }
    }
}
