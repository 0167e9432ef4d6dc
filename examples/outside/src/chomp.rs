//! Chomp: a move eats a square of a chocolate bar and all squares below and to the right of it. The
//! player who eats the poisoned top left square loses.

use std::fmt;

use plyground_core::{Advice, Game, Outcome, Player, Spec};
use plyground_view::scene::{Board, BoardLook, Content, Look, Move, Piece, SquareView};
use plyground_view::texts::Says;
use plyground_view::{
    Drawing, GameInfo, Ink, Language, Loaded, Notation, NotationError, ReadFile, Render, Scene, Setup, SetupError,
    Square,
};

use crate::t;

const ROWS: usize = 4;
const COLUMNS: u8 = 5;

/// A position.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Chomp {
    /// Squares left in each row; no row is longer than the one above it.
    rows: [u8; ROWS],
    turn: Player,
}

/// The chosen square: the top left one of those that are eaten.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Bite {
    row: u8,
    column: u8,
}

impl fmt::Display for Bite {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'A' + self.column), self.row + 1)
    }
}

impl Game for Chomp {
    type Move = Bite;
    const MAX_MARGIN: Option<u32> = Some(1);

    fn turn(&self) -> Player {
        self.turn
    }

    fn legal_moves(&self, moves: &mut Vec<Bite>) {
        for (row, &left) in (0..).zip(&self.rows) {
            moves.extend((0..left).map(|column| Bite { row, column }));
        }
    }

    fn play_unchecked(&mut self, Bite { row, column }: Bite) {
        for left in &mut self.rows[usize::from(row)..] {
            *left = (*left).min(column);
        }
        self.turn = self.turn.other();
    }

    fn outcome(&self) -> Option<Outcome> {
        (self.rows[0] == 0).then(|| Outcome::win(self.turn))
    }
}

impl Advice for Chomp {}

/// Moves are squares (`B3`), positions are the lengths of the rows and the player to move (`5551 1`).
impl Notation for Chomp {
    fn move_text(&self, mv: Bite) -> String {
        mv.to_string()
    }

    fn position_text(&self) -> String {
        let rows: String = self.rows.iter().map(ToString::to_string).collect();
        format!("{rows} {}", self.turn)
    }

    fn parse_position(&self, text: &str) -> Result<Self, NotationError> {
        let expected = "four digits that do not grow, from 0 to 5, and 1 or 2, such as `5551 1`";
        let wrong = || NotationError::syntax(0, text, expected);
        let (digits, turn) = text.trim().split_once(' ').ok_or_else(wrong)?;
        let digits: Option<Vec<u8>> = digits.chars().map(|c| Some(c.to_digit(10)? as u8)).collect();
        let rows: [u8; ROWS] = digits.and_then(|digits| digits.try_into().ok()).ok_or_else(wrong)?;
        let turn = turn.trim().parse().ok().and_then(Player::from_number).ok_or_else(wrong)?;
        let is_bar = rows.is_sorted_by(|above, below| above >= below) && rows[0] <= COLUMNS;
        if is_bar { Ok(Self { rows, turn }) } else { Err(wrong()) }
    }
}

impl Render for Chomp {
    fn draw(&self, language: Language) -> Drawing {
        let mut drawing = Drawing::new();
        drawing.line().push("  A B C D E", Ink::Label);
        for (row, &left) in (1..).zip(&self.rows) {
            drawing.line().push(format!("{row} "), Ink::Label);
            drawing.push("# ".repeat(usize::from(left)), Ink::Strong);
        }
        drawing.line().push(self.status(language), Ink::Plain);
        drawing
    }

    fn scene(&self, language: Language) -> Option<Scene> {
        let mut moves = Vec::new();
        self.legal_moves(&mut moves);
        let view = |(row, column): Square| {
            if column >= self.rows[usize::from(row)] {
                return SquareView::default();
            }
            let (look, name) = match (row, column) {
                (0, 0) => ("☠", t::CHOMP_POISONED),
                _ => ("■", t::CHOMP_CHOCOLATE),
            };
            Content::Piece(Piece::shared(Look::Text(look.to_owned()), language.pick(name))).into()
        };
        let rows = (1..=ROWS).map(|row| row.to_string());
        Some(Scene {
            board: Board::new(rows, ('A'..='E').map(String::from), BoardLook::Ruled, view),
            moves: moves.iter().map(|mv| Move::to((mv.row, mv.column))).collect(),
            status: self.status(language),
            ..Scene::default()
        })
    }

    fn squares_of(&self, mv: Bite) -> Vec<Square> {
        vec![(mv.row, mv.column)]
    }
}

impl Chomp {
    fn status(&self, language: Language) -> String {
        let player = self.turn;
        match self.outcome() {
            None => t::ChompToMove { player }.say(language),
            Some(_) => t::ChompWins { player }.say(language),
        }
    }
}

static INFO: GameInfo =
    GameInfo { name: "chomp", title: "Chomp", about: t::CHOMP_ABOUT, options: &[], rules: t::RULES_CHOMP };

impl Setup for Chomp {
    fn info() -> &'static GameInfo {
        &INFO
    }

    fn setup(spec: &Spec, _read: ReadFile<'_>) -> Result<Loaded<Self>, SetupError> {
        spec.only(&INFO.keys())?;
        Ok(Loaded::clean(Self { rows: [COLUMNS; ROWS], turn: Player::One }))
    }
}

#[cfg(test)]
mod tests {
    use plyground_core::conformance::Conformance;
    use plyground_view::conformance::{SceneConformance, TextConformance};

    use super::*;

    #[test]
    fn keeps_every_promise() {
        let kit = Conformance::new(Chomp { rows: [COLUMNS; ROWS], turn: Player::One }).names(Chomp::move_text);
        kit.assert();
        assert!(kit.assert_texts().positions_read > 100);
        assert!(kit.assert_scenes() > 100);
    }
}
