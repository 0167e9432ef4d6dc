//! Connect four on seven columns and six rows: the usual example of search libraries, and therefore
//! useful for comparing them. Four in a row, a column or a diagonal win. A move is a column,
//! written A to G.

mod advice;
mod drawing;
mod editing;
mod notation;
mod scene;
mod setup;
mod symmetry;

use std::fmt;

use plyground_core::random::mix64;
use plyground_core::{Game, Outcome, Player};

const COLUMNS: u32 = 7;
const ROWS: u32 = 6;
/// The bits of a column: its cells from the bottom, and one above them that stays empty, so that no
/// line wraps around the edge.
const STRIDE: u32 = ROWS + 1;
/// The lowest cell of every column.
const BOTTOM: u64 = {
    let mut cells = 0;
    let mut column = 0;
    while column < COLUMNS {
        cells |= 1 << (column * STRIDE);
        column += 1;
    }
    cells
};
const BOARD: u64 = BOTTOM * ((1 << ROWS) - 1);
/// Up, right, and the two diagonals.
const DIRECTIONS: [u32; 4] = [1, STRIDE, STRIDE + 1, STRIDE - 1];
/// The order of moves: the middle first, where most lines pass.
const ORDER: [u8; 7] = [3, 2, 4, 1, 5, 0, 6];

/// A position.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct ConnectFour {
    /// The cells of each player.
    cells: [u64; 2],
    turn: Player,
    won: bool,
}

/// A column, from 0.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Column(u8);

impl fmt::Debug for Column {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", char::from(b'A' + self.0))
    }
}

impl Default for ConnectFour {
    fn default() -> Self {
        Self { cells: [0; 2], turn: Player::One, won: false }
    }
}

impl ConnectFour {
    const fn occupied(&self) -> u64 {
        self.cells[0] | self.cells[1]
    }

    /// The cell that a piece falls to in each column that is not full.
    const fn landing(&self) -> u64 {
        (self.occupied() + BOTTOM) & BOARD
    }
}

/// Returns whether there are four in a line.
fn has_four(cells: u64) -> bool {
    DIRECTIONS.iter().any(|&step| {
        let pairs = cells & cells >> step;
        pairs & pairs >> (2 * step) != 0
    })
}

impl Game for ConnectFour {
    type Move = Column;
    const MAX_MARGIN: Option<u32> = Some(1);

    #[inline]
    fn turn(&self) -> Player {
        self.turn
    }

    #[inline]
    fn legal_moves(&self, moves: &mut Vec<Column>) {
        if !self.won {
            let landing = self.landing();
            let has_room = |&column: &u8| landing >> (u32::from(column) * STRIDE) & ((1 << ROWS) - 1) != 0;
            moves.extend(ORDER.into_iter().filter(has_room).map(Column));
        }
    }

    #[inline]
    fn play_unchecked(&mut self, mv: Column) {
        let column = ((1_u64 << ROWS) - 1) << (u32::from(mv.0) * STRIDE);
        let cell = (self.occupied() + BOTTOM) & column;
        let own = &mut self.cells[self.turn.index()];
        *own |= cell;
        self.won = has_four(*own);
        self.turn = self.turn.other();
    }

    #[inline]
    fn outcome(&self) -> Option<Outcome> {
        if self.won {
            Some(Outcome::win(self.turn.other()))
        } else {
            (self.occupied() == BOARD).then_some(Outcome::Draw)
        }
    }

    #[inline]
    fn is_legal(&self, mv: Column) -> bool {
        let column = ((1_u64 << ROWS) - 1) << (u32::from(mv.0 % COLUMNS as u8) * STRIDE);
        !self.won && u32::from(mv.0) < COLUMNS && self.landing() & column != 0
    }

    #[inline]
    fn key(&self) -> u64 {
        mix64(self.cells[0] ^ mix64(self.cells[1]))
    }
}

#[cfg(test)]
mod tests {
    use plyground_core::conformance::Conformance;
    use plyground_core::perft::perft;
    use plyground_view::conformance::text::TextConformance;

    use super::*;

    /// The published counts, won games not continued (John Tromp's connect four pages).
    #[test]
    fn perft_counts() {
        let counts = (0..=8).map(|depth| perft(&ConnectFour::default(), depth));
        assert_eq!(counts.collect::<Vec<_>>(), [1, 7, 49, 343, 2401, 16_807, 117_649, 823_536, 5_673_234]);
    }

    #[test]
    fn keeps_its_promises() {
        let kit = Conformance::new(ConnectFour::default()).games(300).symmetric();
        let report = kit.assert();
        kit.assert_texts();
        assert!(report.longest <= 42);
    }

    #[test]
    fn lines_do_not_run_over_the_edge() {
        // The top three of a column and the bottom of the next are not a line.
        assert!(!has_four(0b11_1000 | 1 << STRIDE));
        assert!(has_four(0b11_1100));
    }
}
