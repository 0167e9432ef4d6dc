//! The notation of tic-tac-toe. Moves are cells, `B2`. Positions are the rows from the top and the
//! turn: `x.o/.x./... o`.

use plyground_core::{Game, Player};
use plyground_view::{Notation, NotationError};

use crate::classic::marks::{board_text, letter, parse_board};

use super::{Cell, TicTacToe, has_line};
use crate::texts::t;
use plyground_view::texts::Says;

impl Notation for TicTacToe {
    fn move_text(&self, mv: Cell) -> String {
        format!("{}{}", char::from(b'A' + mv.column()), mv.row() + 1)
    }

    fn parse_move(&self, text: &str) -> Result<Cell, NotationError> {
        let text = text.trim();
        let &[column, row] = text.to_ascii_uppercase().as_bytes() else {
            return Err(NotationError::syntax(0, text, t::EXPECTED_CELL_B2));
        };
        if !(b'A'..=b'C').contains(&column) || !(b'1'..=b'3').contains(&row) {
            return Err(NotationError::syntax(0, text, t::EXPECTED_CELL_OF_9));
        }
        let cell = Cell::at(row - b'1', column - b'A');
        if self.is_legal(cell) {
            Ok(cell)
        } else {
            let taken = self.outcome().is_none();
            Err(NotationError::illegal(text, if taken { t::REFUSED_TAKEN } else { t::REFUSED_GAME_OVER }))
        }
    }

    fn position_text(&self) -> String {
        board_text(3, 3, |row, column| self.owner(Cell::at(row as u8, column as u8)), self.turn)
    }

    fn parse_position(&self, text: &str) -> Result<Self, NotationError> {
        let (owners, turn) = parse_board(text, 3, 3)?;
        let of = |player: Player| {
            let own = Cell::all().zip(&owners).filter(|(_, owner)| **owner == Some(player));
            own.fold(0, |cells, (cell, _)| cells | cell.bit())
        };
        let cells: [u16; 2] = Player::BOTH.map(of);
        // Either player may have started: exchanging the players is a symmetry.
        let [own, other] = [turn, turn.other()].map(|player| cells[player.index()].count_ones());
        if own != other && own + 1 != other {
            return Err(NotationError::illegal(text, t::RefusedTurn { mark: letter(turn) }.message()));
        }
        if has_line(cells[turn.index()]) {
            return Err(NotationError::illegal(text, t::REFUSED_COMPLETE_BEFORE));
        }
        Ok(Self::from_parts(cells, turn))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn mistakes_in_notation_are_named() {
        let start = TicTacToe::new();
        let message = |text: &str| start.parse_position(text).expect_err(text).to_string();
        assert_eq!(message("x.o/.z./... x"), "expected `x`, `o` or `.`, found `z` (character 6)");
        assert_eq!(message("x.o.z./... x"), "expected `/` between rows, found `.` (character 4)");
        assert_eq!(message("x.o/"), "expected `x`, `o` or `.`, found the end of the text (character 5)");
        assert_eq!(message(".../.../... x!"), "expected the end of the text, found `!` (character 14)");
        assert_eq!(message("xx./.../... x"), "`xx./.../... x` is not possible here: it cannot be the turn of `x`");
        assert_eq!(
            message("xxx/ooo/... x"),
            "`xxx/ooo/... x` is not possible here: the line was complete before the last move"
        );
        let over = start.parse_position("xxx/oo./... o").expect("a position");
        assert_eq!(over.parse_move("c3").expect_err("over").to_string(), "`c3` is not possible here: the game is over");
        assert_eq!(
            start.parse_move("D1").expect_err("no cell").to_string(),
            "expected a cell from `A1` to `C3`, found `D1` (character 1)"
        );
    }
}
