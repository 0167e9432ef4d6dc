//! Advice to searches, based on lines that can be completed.

use plyground_core::{Advice, Evaluation, Player, Score, arrays};
use plyground_view::Text;

use super::{BOARD, BOTTOM, Column, ConnectFour, DIRECTIONS, ROWS, STRIDE};
use crate::texts::t;

/// The description of the evaluation `lines`.
pub(super) const LINES: Text = t::CONNECT_FOUR_EVALUATION_LINES;

/// The value of a line without pieces of the other side, by its own pieces.
const LINE: [i32; 4] = [0, 2, 8, 20];
/// The value of an empty cell that completes a line, in a row that its player is likely to get.
const THREAT: i32 = 40;

/// The rows that each player tends to get at the end, counted from the bottom: when nothing else is
/// left, player 2 answers in the column where player 1 had to move (Allis, 1988). So player 1 gets
/// the first cell of each pair, and player 2 the second.
const ROWS_OF: [u64; 2] = [BOTTOM * 0b01_0101, BOTTOM * 0b10_1010];

/// For each direction, the cells where a line begins.
const BEGINNINGS: [u64; 4] = {
    let mut beginnings = [BOARD; 4];
    let mut direction = 0;
    while direction < DIRECTIONS.len() {
        let step = DIRECTIONS[direction];
        beginnings[direction] &= BOARD >> step & BOARD >> (2 * step) & BOARD >> (3 * step);
        direction += 1;
    }
    beginnings
};

impl ConnectFour {
    /// The difference of lines that each side can still complete.
    fn by_lines(&self) -> Score {
        let lines = |player: Player| open_lines(BOARD & !self.cells[player.other().index()]) as i32;
        Score(lines(self.turn) - lines(self.turn.other()))
    }

    /// The worth of a player's lines and threats.
    #[inline]
    fn prospects(&self, player: Player) -> i32 {
        let (own, other) = (self.cells[player.index()], self.cells[player.other().index()]);
        let mut worth = 0;
        for (step, beginnings) in DIRECTIONS.into_iter().zip(BEGINNINGS) {
            let open = beginnings & !(other | other >> step | other >> (2 * step) | other >> (3 * step));
            // The number of own pieces on all lines at once, in binary: 1 if odd, 2 if there are two or
            // three. Lines of four have ended the game.
            let [first, second, third, fourth] = arrays::from_fn(|place| own >> (place as u32 * step));
            let odd = first ^ second ^ third ^ fourth;
            let two = (first & second) ^ (third & fourth) ^ ((first ^ second) & (third ^ fourth));
            let count = |lines: u64| (lines & open).count_ones() as i32;
            worth += LINE[1] * count(odd & !two) + LINE[2] * count(two & !odd) + LINE[3] * count(odd & two);
        }
        let threats = completing(own) & BOARD & !self.occupied() & ROWS_OF[player.index()];
        worth + THREAT * threats.count_ones() as i32
    }
}

impl Advice for ConnectFour {
    const UNIT: i32 = 1000;

    fn evaluations() -> &'static [Evaluation<Self>] {
        const LINES_ALONE: Evaluation<ConnectFour> =
            Evaluation { name: "lines", about: LINES.english(), evaluate: ConnectFour::by_lines };
        const { &[Evaluation::full(), Evaluation::material(), LINES_ALONE] }
    }

    /// The difference of lines that can still be completed, by the pieces that they have, and of
    /// threats. At most 69 lines and 42 threats, so it is less than a win.
    #[inline]
    fn evaluate(&self) -> Score {
        let bound = Self::UNIT - 1;
        Score((self.prospects(self.turn) - self.prospects(self.turn.other())).clamp(-bound, bound))
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
    use plyground_core::{Game, Random};

    use super::super::{COLUMNS, ORDER};
    use super::*;

    #[test]
    fn the_empty_board_has_69_lines() {
        assert_eq!(open_lines(BOARD), 69);
        assert_eq!(BEGINNINGS.map(u64::count_ones).iter().sum::<u32>(), 69);
    }

    /// The worth of a player's lines and threats, cell by cell.
    fn slow_prospects(position: &ConnectFour, player: Player) -> i32 {
        let (rows, columns) = (ROWS as i32, COLUMNS as i32);
        let has = |player: Player, (column, row): (i32, i32)| {
            position.cells[player.index()] >> (column * STRIDE as i32 + row) & 1 != 0
        };
        let mut worth = 0;
        let mut threats = std::collections::BTreeSet::new();
        for column in 0..columns {
            for row in 0..rows {
                for (right, up) in [(0, 1), (1, 0), (1, 1), (1, -1)] {
                    let line = [0, 1, 2, 3].map(|step| (column + step * right, row + step * up));
                    if line.iter().any(|cell| !(0..columns).contains(&cell.0) || !(0..rows).contains(&cell.1)) {
                        continue;
                    }
                    let own = line.iter().filter(|&&cell| has(player, cell)).count();
                    if line.iter().any(|&cell| has(player.other(), cell)) {
                        continue;
                    }
                    worth += LINE[own];
                    let empty = line.into_iter().find(|&cell| !has(player, cell));
                    threats.extend(empty.filter(|&(_, row)| own == 3 && row as usize % 2 == player.index()));
                }
            }
        }
        worth + THREAT * threats.len() as i32
    }

    #[test]
    fn all_lines_at_once_are_worth_what_they_are_one_by_one() {
        let mut random = Random::new(1);
        let mut positions = 0;
        while positions < 2_000 {
            let mut position = ConnectFour::default();
            while position.outcome().is_none() {
                for player in Player::BOTH {
                    assert_eq!(position.prospects(player), slow_prospects(&position, player), "{position:?}");
                }
                positions += 1;
                let Some(mv) = position.random_move(&mut random, &mut Vec::new()) else { break };
                position.play_unchecked(mv);
            }
        }
    }

    /// The middle is best, as is known (Allis and Allen, 1988), and no two moves of one half are alike.
    #[test]
    fn moves_have_different_values() {
        let values = ORDER.map(|column| {
            let mut position = ConnectFour::default();
            position.play_unchecked(Column(column));
            -position.evaluate().0
        });
        let halves = [values[0], values[1], values[3], values[5]];
        assert!(halves.is_sorted_by(|one, other| one > other), "{values:?}");
    }
}
