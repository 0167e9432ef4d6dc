//! Tic-tac-toe as text and as a drawing.

use plyground_core::{Game, Outcome, Player};
use plyground_view::{Drawing, Ink, Language, Notation, NotationError, Render, Scene, Square, Text};

use crate::texts::text;

use super::{Cell, LINES, TicTacToe, has_line};

const fn letter(player: Player) -> char {
    match player {
        Player::One => 'x',
        Player::Two => 'o',
    }
}

fn player_of(letter: char) -> Option<Player> {
    Player::BOTH.into_iter().find(|&player| self::letter(player) == letter.to_ascii_lowercase())
}

/// Moves are cells, `B2`. Positions are rows from the top and whose turn it is:
/// `x.o/.x./... o`.
impl Notation for TicTacToe {
    fn move_text(&self, mv: Cell) -> String {
        format!("{}{}", char::from(b'A' + mv.column()), mv.row() + 1)
    }

    fn parse_move(&self, text: &str) -> Result<Cell, NotationError> {
        let text = text.trim();
        let &[column, row] = text.to_ascii_uppercase().as_bytes() else {
            return Err(NotationError::syntax(0, text, "a cell such as `B2`"));
        };
        if !(b'A'..=b'C').contains(&column) || !(b'1'..=b'3').contains(&row) {
            return Err(NotationError::syntax(0, text, "a cell from `A1` to `C3`"));
        }
        let cell = Cell::at(row - b'1', column - b'A');
        if self.is_legal(cell) {
            Ok(cell)
        } else {
            let taken = self.outcome().is_none();
            Err(NotationError::illegal(text, if taken { "the cell is taken" } else { "the game is over" }))
        }
    }

    fn position_text(&self) -> String {
        let mut text = String::with_capacity(13);
        for cell in Cell::all() {
            if cell.column() == 0 && cell.row() > 0 {
                text.push('/');
            }
            text.push(self.owner(cell).map_or('.', letter));
        }
        text.extend([' ', letter(self.turn)]);
        text
    }

    fn parse_position(&self, text: &str) -> Result<Self, NotationError> {
        let mut cells = [0_u16; 2];
        let mut letters = text.trim().chars().enumerate();
        let mut next = |expected: &str| {
            let (offset, found) = letters.next().map_or((text.trim().chars().count(), None), |(i, c)| (i, Some(c)));
            let error = NotationError::syntax(offset, found.map_or_else(String::new, String::from), expected);
            (found.unwrap_or_default(), error)
        };
        for cell in Cell::all() {
            if cell.column() == 0 && cell.row() > 0 {
                let (found, error) = next("`/` between rows");
                if found != '/' {
                    return Err(error);
                }
            }
            let (found, error) = next("`x`, `o` or `.`");
            match player_of(found) {
                Some(player) => cells[player.index()] |= cell.bit(),
                None if found == '.' => {}
                None => return Err(error),
            }
        }
        let (found, error) = next("a space and whose turn it is");
        if found != ' ' {
            return Err(error);
        }
        let (found, error) = next("whose turn it is, `x` or `o`");
        let turn = player_of(found).ok_or(error)?;
        let (found, error) = next("the end of the text");
        if found != '\0' {
            return Err(error);
        }
        // Either may have started: exchanging the players is a symmetry.
        let [own, other] = [turn, turn.other()].map(|player| cells[player.index()].count_ones());
        if own != other && own + 1 != other {
            return Err(NotationError::illegal(text, format!("it cannot be the turn of `{}`", letter(turn))));
        }
        if has_line(cells[turn.index()]) {
            return Err(NotationError::illegal(text, "the line was complete before the last move"));
        }
        Ok(Self::from_parts(cells, turn))
    }
}

const TO_MOVE: Text = text("to_move");
const WINS: Text = text("wins");
const DRAW: Text = text("draw");

/// How a player's cells are marked.
pub(super) const fn look(player: Player) -> (char, Ink) {
    match player {
        Player::One => ('X', Ink::One),
        Player::Two => ('O', Ink::Two),
    }
}

/// Whose turn it is, or how the game ended, by the mark of who is meant.
fn clause(position: &TicTacToe) -> (Option<Player>, Text) {
    match position.outcome() {
        None => (Some(position.turn), TO_MOVE),
        Some(Outcome::Win { winner, .. }) => (Some(winner), WINS),
        Some(Outcome::Draw) => (None, DRAW),
    }
}

/// The clause for a scene, where whoever is to move is named by others.
pub(super) fn status(position: &TicTacToe, language: Language) -> String {
    match clause(position) {
        (Some(winner), words) if position.outcome().is_some() => {
            format!("{} {}", look(winner).0, language.pick(words))
        }
        (_, words) => language.pick(words).to_owned(),
    }
}

impl TicTacToe {
    /// The cells of complete lines.
    pub(super) fn complete(&self) -> u16 {
        let complete = |line: &u16| self.cells.iter().any(|cells| cells & line == *line);
        LINES.iter().copied().filter(complete).fold(0, |cells, line| cells | line)
    }
}

impl Render for TicTacToe {
    fn draw(&self, language: Language) -> Drawing {
        let mut drawing = Drawing::new();
        drawing.line().push("  A B C", Ink::Label);
        for cell in Cell::all() {
            if cell.column() == 0 {
                drawing.line().push((cell.row() + 1).to_string(), Ink::Label);
            }
            let (mark, ink) = self.owner(cell).map_or(('.', Ink::Faint), look);
            drawing.push(" ", Ink::Plain);
            drawing.push(mark.to_string(), if self.complete() & cell.bit() == 0 { ink } else { Ink::Strong });
        }
        drawing.line();
        let (player, words) = clause(self);
        if let Some((mark, ink)) = player.map(look) {
            drawing.push(mark.to_string(), ink).push(" ", Ink::Plain);
        }
        drawing.push(language.pick(words), Ink::Plain);
        drawing
    }

    fn scene(&self, language: Language) -> Option<Scene> {
        Some(self.to_scene(language))
    }

    fn squares_of(&self, mv: Cell) -> Vec<Square> {
        vec![mv.square()]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn position(text: &str) -> TicTacToe {
        TicTacToe::new().parse_position(text).expect(text)
    }

    #[test]
    fn mistakes_in_notation_are_named() {
        let start = TicTacToe::new();
        let message = |text: &str| start.parse_position(text).expect_err(text).to_string();
        assert_eq!(message("x.o/.z./... x"), "expected `x`, `o` or `.`, found `z` (character 6)");
        assert_eq!(message("x.o.z./... x"), "expected `/` between rows, found `.` (character 4)");
        assert_eq!(message("x.o/"), "expected `x`, `o` or `.`, found the end of the text (character 5)");
        assert_eq!(message(".../.../... x!"), "expected the end of the text, found `!` (character 14)");
        assert_eq!(message("xx./.../... x"), "`xx./.../... x` is not possible here: it cannot be the turn of `x`");
        let over = position("xxx/oo./... o");
        assert_eq!(over.parse_move("c3").expect_err("over").to_string(), "`c3` is not possible here: the game is over");
        assert_eq!(
            start.parse_move("D1").expect_err("no cell").to_string(),
            "expected a cell from `A1` to `C3`, found `D1` (character 1)"
        );
    }

    #[test]
    fn drawings() {
        let drawing = |text: &str, language| position(text).draw(language).to_string();
        assert_eq!(drawing("x.o/.x./... o", Language::English), "  A B C\n1 X . O\n2 . X .\n3 . . .\nO to move\n");
        assert_eq!(drawing("xxx/oo./... o", Language::Portuguese), "  A B C\n1 X X X\n2 O O .\n3 . . .\nX vence\n");
    }
}
