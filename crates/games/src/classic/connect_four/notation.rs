//! The notation of connect four. Moves are columns, `D`, and may be typed as numbers. Positions are
//! the rows from the top and the turn.

use plyground_core::{Game, Player};
use plyground_view::{Notation, NotationError};

use crate::classic::marks::{board_text, letter, parse_board};

use super::{COLUMNS, Column, ConnectFour, ROWS, STRIDE, has_four};
use crate::texts::t;
use plyground_view::texts::{Message, Says};

/// The bit of a cell, rows counted from the top.
pub(super) const fn bit(row: usize, column: usize) -> u64 {
    1 << (column * STRIDE as usize + ROWS as usize - 1 - row)
}

impl ConnectFour {
    /// The owner of a cell, rows counted from the top.
    pub(super) fn owner(&self, row: usize, column: usize) -> Option<Player> {
        Player::BOTH.into_iter().find(|player| self.cells[player.index()] & bit(row, column) != 0)
    }
}

impl Notation for ConnectFour {
    fn move_text(&self, mv: Column) -> String {
        format!("{mv:?}")
    }

    fn parse_move(&self, text: &str) -> Result<Column, NotationError> {
        let text = text.trim();
        let column = match *text.as_bytes() {
            [letter @ (b'A'..=b'G' | b'a'..=b'g')] => Column(letter.to_ascii_uppercase() - b'A'),
            [number @ b'1'..=b'7'] => Column(number - b'1'),
            _ => return Err(NotationError::syntax(0, text, t::EXPECTED_COLUMN_A_TO_G)),
        };
        if self.outcome().is_some() {
            Err(NotationError::illegal(text, t::REFUSED_GAME_OVER))
        } else if self.is_legal(column) {
            Ok(column)
        } else {
            Err(NotationError::illegal(text, t::REFUSED_COLUMN_FULL))
        }
    }

    fn position_text(&self) -> String {
        board_text(ROWS as usize, COLUMNS as usize, |row, column| self.owner(row, column), self.turn)
    }

    fn parse_position(&self, text: &str) -> Result<Self, NotationError> {
        let (owners, turn) = parse_board(text, ROWS as usize, COLUMNS as usize)?;
        let mut cells = [0; 2];
        for (index, owner) in owners.into_iter().enumerate() {
            let (row, column) = (index / COLUMNS as usize, index % COLUMNS as usize);
            if let Some(player) = owner {
                cells[player.index()] |= bit(row, column);
            }
        }
        let refuse = |reason: Message| Err(NotationError::illegal(text, reason));
        // The pieces of a column are ones from its lowest bit on, so adding 1 gives a single bit.
        let occupied = cells[0] | cells[1];
        let in_column = |column: u8| occupied >> (u32::from(column) * STRIDE) & ((1 << ROWS) - 1);
        if let Some(column) = (0..COLUMNS as u8).find(|&column| !(in_column(column) + 1).is_power_of_two()) {
            return refuse(t::RefusedFloating { column: format_args!("{:?}", Column(column)) }.message());
        }
        let [one, two] = cells.map(u64::count_ones);
        // Player 1 must have started: the key relies on it.
        if one != two + u32::from(turn == Player::Two) {
            return refuse(t::RefusedTurn { mark: letter(turn) }.message());
        }
        if has_four(cells[turn.index()]) {
            return refuse(t::REFUSED_COMPLETE_BEFORE.into());
        }
        Ok(Self { cells, turn, won: has_four(cells[turn.other().index()]) })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_are_letters_or_numbers() {
        let mut position = ConnectFour::default();
        assert_eq!(position.parse_move(" d "), Ok(Column(3)));
        assert_eq!(position.parse_move("7"), Ok(Column(6)));
        for text in ["H", "0", "8", "D1", ""] {
            let message = position.parse_move(text).expect_err(text).to_string();
            assert!(message.starts_with("expected a column from A to G"), "{message}");
        }
        for _ in 0..6 {
            position.play(Column(0)).expect("room");
        }
        let message = position.parse_move("a").expect_err("full").to_string();
        assert_eq!(message, "`a` is not possible here: the column is full");
    }

    #[test]
    fn positions_that_cannot_be_are_refused() {
        let reason = |text: &str| match ConnectFour::default().parse_position(text) {
            Err(NotationError::Illegal { reason, .. }) => reason,
            other => panic!("{text}: {other:?}"),
        };
        let hanging = "......./......./......./.....x./......./....... o";
        assert_eq!(reason(hanging), "a piece in column F has nothing under it");
        let two_by_one = "......./......./......./......./......./xx..... o";
        assert_eq!(reason(two_by_one), "it cannot be the turn of `o`");
        let second_starts = "......./......./......./......./......./xo..... o";
        assert_eq!(reason(second_starts), "it cannot be the turn of `o`");
        let played_on = "......./......./......./......./ooo..../xxxxo.. x";
        assert_eq!(reason(played_on), "the line was complete before the last move");
    }

    #[test]
    fn a_won_position_is_over() {
        let text = "......./......./......./......./ooo..../xxxx... o";
        let position = ConnectFour::default().parse_position(text).expect("a position");
        assert_eq!(position.position_text(), text);
        assert_eq!(position.outcome().and_then(plyground_core::Outcome::winner), Some(Player::One));
        let message = position.parse_move("D").expect_err("over").to_string();
        assert_eq!(message, "`D` is not possible here: the game is over");
    }
}
