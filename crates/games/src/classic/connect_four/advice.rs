//! Advice to searches, based on lines that can be completed.

use plyground_core::{Advice, Player, Score, arrays};

use super::{BOARD, Column, ConnectFour, DIRECTIONS, ROWS, STRIDE};

impl Advice for ConnectFour {
    const UNIT: i32 = 1000;

    /// The difference of lines that each side can still complete.
    #[inline]
    fn evaluate(&self) -> Score {
        let lines = |player: Player| open_lines(BOARD & !self.cells[player.other().index()]) as i32;
        Score(lines(self.turn) - lines(self.turn.other()))
    }

    /// Moves that complete a line first, then moves that prevent one.
    #[inline]
    fn move_hints(&self) -> impl Fn(Column) -> i32 {
        let landing = self.landing();
        let [own, other] =
            arrays::map([self.turn, self.turn.other()], |player| completing(self.cells[player.index()]) & landing);
        move |mv| {
            let column = ((1_u64 << ROWS) - 1) << (u32::from(mv.0) * STRIDE);
            200 * i32::from(own & column != 0) + 100 * i32::from(other & column != 0)
        }
    }
}

/// The number of lines of four that can still be completed.
fn open_lines(cells: u64) -> u32 {
    DIRECTIONS
        .iter()
        .map(|&step| {
            let pairs = cells & cells >> step;
            (pairs & pairs >> (2 * step)).count_ones()
        })
        .sum()
}

/// The cells, occupied or not, that would complete a line.
const fn completing(cells: u64) -> u64 {
    let mut found = cells << 1 & cells << 2 & cells << 3;
    let mut direction = 1;
    while direction < DIRECTIONS.len() {
        let step = DIRECTIONS[direction];
        let after = cells << step & cells << (2 * step);
        let before = cells >> step & cells >> (2 * step);
        found |= after & (cells << (3 * step) | cells >> step) | before & (cells >> (3 * step) | cells << step);
        direction += 1;
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_empty_board_has_69_lines() {
        assert_eq!(open_lines(BOARD), 69);
    }
}
