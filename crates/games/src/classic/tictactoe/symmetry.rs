//! The symmetries of the square, and the exchange of crosses and noughts.

use plyground_core::Symmetric;

use super::{Cell, TicTacToe, cells_of};

impl Cell {
    /// The image of the cell under one of the eight symmetries of the square: bits 0 and 1 mirror
    /// columns and rows, bit 2 then exchanges rows and columns.
    const fn transformed(self, symmetry: usize) -> Self {
        let column = if symmetry & 1 == 0 { self.column() } else { 2 - self.column() };
        let row = if symmetry & 2 == 0 { self.row() } else { 2 - self.row() };
        if symmetry & 4 == 0 { Self::at(row, column) } else { Self::at(column, row) }
    }
}

impl Symmetric for TicTacToe {
    /// The eight symmetries of the square, then the same with the players exchanged.
    fn symmetries(&self) -> usize {
        16
    }

    fn symmetry_swaps_players(&self, symmetry: usize) -> bool {
        symmetry >= 8
    }

    fn transformed(&self, symmetry: usize) -> Self {
        let map = |set| cells_of(set).fold(0, |cells, cell| cells | cell.transformed(symmetry).bit());
        let [one, two] = self.cells.map(map);
        if self.symmetry_swaps_players(symmetry) {
            Self::from_parts([two, one], self.turn.other())
        } else {
            Self::from_parts([one, two], self.turn)
        }
    }

    fn transformed_move(&self, symmetry: usize, mv: Cell) -> Cell {
        mv.transformed(symmetry)
    }
}
