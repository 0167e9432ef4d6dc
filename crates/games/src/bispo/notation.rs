//! Positions and moves as text; `docs/formats.md` describes both.

use std::fmt::Write as _;

use plyground_core::{Game as _, Player};
use plyground_view::{Message, Notation, NotationError};

use super::board::Layout;
use super::piece::Piece;
use super::position::{MOST_POINTS, Move, Position};
use crate::texts::t;
use plyground_view::texts::Says;

/// The range of numbers on boards, −1 and −2 excluded.
pub(super) const NUMBERS: std::ops::RangeInclusive<i64> = -9999..=9999;

/// The content of a cell in a file or a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Content {
    Nil,
    Number(i16),
    Piece(Player),
}

impl Content {
    /// The meaning of a number; `None` if it is too large.
    pub(super) fn of_number(number: i64) -> Option<Self> {
        match number {
            -1 => Some(Self::Piece(Player::One)),
            -2 => Some(Self::Piece(Player::Two)),
            _ if NUMBERS.contains(&number) => Some(Self::Number(number as i16)),
            _ => None,
        }
    }
}

/// The content of a cell as text; an empty one is written as `nil`.
pub(super) fn content_text<const CELLS: usize>(layout: &Layout<CELLS>, cell: usize, nil: &str) -> String {
    match Player::BOTH.into_iter().find(|player| layout.pieces[player.index()] == Some(cell as u8)) {
        Some(player) => format!("-{player}"),
        None => layout.numbers[cell].map_or_else(|| nil.to_owned(), |number| number.to_string()),
    }
}

/// The text of a pass.
const PASS: &str = "pass";

impl<P: Piece, const CELLS: usize> Notation for Position<P, CELLS> {
    fn move_text(&self, mv: Move) -> String {
        mv.cell().map_or_else(|| PASS.to_owned(), |cell| Self::name(cell))
    }

    fn pass_text(&self) -> Option<&'static str> {
        Some(PASS)
    }

    /// Row and column from 0, as in the manual's lists: `0 4`.
    fn course_text(&self, mv: Move) -> String {
        mv.cell().map_or_else(|| PASS.to_owned(), |cell| format!("{} {}", cell / P::SIZE, cell % P::SIZE))
    }

    fn parse_move(&self, text: &str) -> Result<Move, NotationError> {
        let mv = if [PASS, "passa", "passo", "passar"].contains(&text.trim().to_ascii_lowercase().as_str()) {
            Move::PASS
        } else {
            Move::to(self.parse_cell(text)?)
        };
        match self.refusal(mv) {
            None => Ok(mv),
            Some(refusal) => Err(NotationError::illegal(text.trim(), self.reason(refusal))),
        }
    }

    fn position_text(&self) -> String {
        let layout = self.layout();
        let mut text = String::with_capacity(CELLS * 3 + 16);
        for cell in 0..CELLS {
            if cell > 0 {
                text.push(if cell % P::SIZE == 0 { '/' } else { ',' });
            }
            text.push_str(&content_text(&layout, cell, "."));
        }
        let [one, two] = self.points;
        let _ = write!(text, " {} {one},{two}", self.turn());
        text
    }

    fn parse_position(&self, text: &str) -> Result<Self, NotationError> {
        let mut cursor = Cursor::new(text);
        let mut layout = Layout { numbers: [None; CELLS], pieces: [None; 2] };
        for cell in 0..CELLS {
            if cell > 0 {
                let separator = if cell % P::SIZE == 0 { '/' } else { ',' };
                cursor.expect(separator, before::<P>(separator, cell))?;
            }
            let (offset, word) = cursor.word();
            match content(word) {
                Some(Content::Nil) => {}
                Some(Content::Number(number)) => layout.numbers[cell] = Some(number),
                Some(Content::Piece(player)) => {
                    if layout.pieces[player.index()].replace(cell as u8).is_some() {
                        let reason = t::RefusedTwoPieces { player, piece: P::NAME };
                        return Err(NotationError::illegal(word, reason));
                    }
                }
                None => {
                    let expected = t::EXPECTED_NUMBER_OR_PIECE;
                    return Err(NotationError::syntax(offset, word, expected));
                }
            }
        }
        let at_end = cursor.at_end();
        let turn = match cursor.word() {
            _ if at_end => Player::One,
            (_, "1") => Player::One,
            (_, "2") => Player::Two,
            (offset, other) => return Err(NotationError::syntax(offset, other, t::EXPECTED_TURN)),
        };
        let mut points = [0; 2];
        if !cursor.at_end() {
            points[0] = cursor.points()?;
            cursor.expect(',', "`,` and the points of player 2")?;
            points[1] = cursor.points()?;
        }
        if !cursor.at_end() {
            let (offset, found) = cursor.rest();
            return Err(NotationError::syntax(offset, found, t::EXPECTED_END_OF_POSITION));
        }
        Ok(Self::new(&layout, turn, points, self.rules))
    }
}

/// Two numbers below `size`: row and column, from 0.
fn course_cell(text: &str, size: usize) -> Option<usize> {
    let mut words = text.split([' ', '\t', '(', ')', ',', '\'']).filter(|word| !word.is_empty());
    let mut number = || words.next()?.parse::<usize>().ok().filter(|&number| number < size);
    let (row, column) = (number()?, number()?);
    words.next().is_none().then_some(row * size + column)
}

impl<P: Piece, const CELLS: usize> Position<P, CELLS> {
    /// Reads `C3`, `3 C`, `(3 C)`; row and column from 0, as in `(2 2)`; and, for a placement, a
    /// lone column, `5` or `E`.
    pub(super) fn parse_cell(&self, text: &str) -> Result<usize, NotationError> {
        if let Some(cell) = course_cell(text, P::SIZE) {
            return Ok(cell);
        }
        let placing = self.piece(self.turn()).is_none();
        let example = if placing { t::EXPECTED_CELL_OR_COLUMN } else { t::EXPECTED_CELL_C3 };
        let last = char::from(b'A' + P::SIZE as u8 - 1);
        let (mut column, mut row) = (None, None);
        let mut characters = text.chars().enumerate().peekable();
        while let Some((offset, character)) = characters.next() {
            if character.is_ascii_alphabetic() && column.is_none() {
                let index = usize::from(character.to_ascii_uppercase() as u8 - b'A');
                if index >= P::SIZE {
                    return Err(NotationError::syntax(offset, character, t::ExpectedColumn { last }.message()));
                }
                column = Some(index);
            } else if character.is_ascii_digit() && row.is_none() {
                let mut digits = String::from(character);
                while let Some((_, digit)) = characters.next_if(|(_, next)| next.is_ascii_digit()) {
                    digits.push(digit);
                }
                let number = digits.parse::<usize>().ok().filter(|number| (1..=P::SIZE).contains(number));
                let Some(number) = number else {
                    let expected = t::ExpectedRow { last: P::SIZE }.message();
                    return Err(NotationError::syntax(offset, digits, expected));
                };
                row = Some(number - 1);
            } else if !character.is_whitespace() && !matches!(character, '(' | ')' | ',' | '\'') {
                return Err(NotationError::syntax(offset, character, example));
            }
        }
        let first_row = Self::first_row(self.turn());
        match (column, row) {
            (Some(column), Some(row)) => Ok(row * P::SIZE + column),
            (Some(column), None) | (None, Some(column)) if placing => Ok(first_row * P::SIZE + column),
            _ => Err(NotationError::syntax(text.chars().count(), "", example)),
        }
    }
}

fn content(word: &str) -> Option<Content> {
    if word == "." || word.eq_ignore_ascii_case("nil") {
        return Some(Content::Nil);
    }
    word.parse().ok().and_then(Content::of_number)
}

fn before<P: Piece>(separator: char, cell: usize) -> Message {
    match (cell / P::SIZE + 1, cell % P::SIZE + 1) {
        (row, 1) => t::ExpectedSeparatorAndRow { separator, row }.message(),
        (row, column) => t::ExpectedSeparatorAndCell { separator, row, column }.message(),
    }
}

/// A cursor in a text. Blanks between words are skipped.
struct Cursor<'a> {
    text: &'a str,
    /// The offset in bytes.
    at: usize,
}

impl<'a> Cursor<'a> {
    const fn new(text: &'a str) -> Self {
        Self { text, at: 0 }
    }

    fn skip_blanks(&mut self) {
        let rest = &self.text[self.at..];
        self.at += rest.len() - rest.trim_start().len();
    }

    fn at_end(&mut self) -> bool {
        self.skip_blanks();
        self.at == self.text.len()
    }

    /// The offset in characters, and the rest of the text.
    fn rest(&self) -> (usize, &'a str) {
        (self.text[..self.at].chars().count(), &self.text[self.at..])
    }

    /// The next word and its offset. A word ends before a blank, a comma or a slash.
    fn word(&mut self) -> (usize, &'a str) {
        self.skip_blanks();
        let (offset, rest) = self.rest();
        let end = rest.find(|c: char| c.is_whitespace() || matches!(c, ',' | '/')).unwrap_or(rest.len());
        self.at += end;
        (offset, &rest[..end])
    }

    fn expect(&mut self, separator: char, expected: impl Into<Message>) -> Result<(), NotationError> {
        self.skip_blanks();
        let (offset, rest) = self.rest();
        if rest.starts_with(separator) {
            self.at += separator.len_utf8();
            return Ok(());
        }
        let found: String = rest.chars().take_while(|c| !c.is_whitespace()).collect();
        Err(NotationError::syntax(offset, found, expected))
    }

    fn points(&mut self) -> Result<i32, NotationError> {
        let (offset, word) = self.word();
        let points = word.parse().ok().filter(|points| (-MOST_POINTS..=MOST_POINTS).contains(points));
        points.ok_or_else(|| NotationError::syntax(offset, word, t::EXPECTED_POINTS))
    }
}

#[cfg(test)]
mod tests {
    use plyground_core::{Game, Spec};
    use plyground_view::Setup;

    use super::super::{Bispo, Cavalo, Torre};
    use super::*;

    fn start<G: Setup>(spec: &str) -> G {
        G::setup(&Spec::parse(spec).expect(spec), &|_| Err("no files".into())).expect(spec).value
    }

    fn message<G: Notation>(position: &G, text: &str) -> String {
        position.parse_move(text).expect_err(text).to_string()
    }

    #[test]
    fn moves_are_read_in_every_form() {
        let mut position: Bispo = start("bispo");
        for text in ["E1", "e1", " e 1 ", "1 E", "(1 E)", "(1, e)", "5", "E", "e"] {
            assert_eq!(position.parse_move(text), Ok(Move::to(4)), "{text}");
        }
        position.play(Move::to(4)).expect("a placement");
        assert_eq!(position.parse_move("5"), Ok(Move::to(60)));
        position.play(Move::to(60)).expect("a placement");
        assert_eq!(position.parse_move("f2"), Ok(Move::to(13)));
        assert_eq!(message(&position, "5"), "expected a cell such as `C3`, found the end of the text (character 2)");
        let position: Cavalo = start("cavalo");
        assert_eq!(position.move_text(position.parse_move("j1").expect("a move")), "J1");
        assert_eq!(position.parse_move("10"), Ok(Move::to(9)));
    }

    #[test]
    fn refusals_say_why() {
        let row = ".,.,.,.,.,.,.,.";
        let position: Bispo = start("bispo:threat=off");
        let board =
            format!("-1,.,.,.,.,.,.,33/{row}/.,.,44,.,77,.,.,./.,12,.,-2,.,.,.,./.,.,.,.,55,.,.,./{row}/{row}/{row}");
        let position = position.parse_position(&board).expect("a position");
        for (text, reason) in [
            ("H1", "it is not on a diagonal of the bishop at A1"),
            ("B2", "the cell is NIL, it has no number"),
            ("a1", "the player's own bishop stands there"),
            ("D4", "the other bishop stands there"),
            ("E5", "it is behind the other bishop at D4"),
            ("pass", "only a player who cannot move passes"),
        ] {
            assert_eq!(message(&position, text), format!("`{text}` is not possible here: {reason}"));
        }
        let position: Bispo = start("bispo");
        let position = position.parse_position(&board).expect("a position");
        for (text, reason) in [
            ("C3", "the player cannot move and must pass (`pass`)"),
            ("E5", "the player cannot move and must pass (`pass`)"),
        ] {
            assert_eq!(message(&position, text), format!("`{text}` is not possible here: {reason}"));
        }
        assert_eq!(position.parse_move("Passo"), Ok(Move::PASS));
        let board = format!(".,-1,.,-2,.,.,.,./.,.,44,.,.,.,.,./.,.,.,55,.,.,.,.{}", format!("/{row}").repeat(5));
        let position = position.parse_position(&board).expect("a position");
        assert_eq!(position.parse_move("D3"), Ok(Move::to(19)));
        assert!(message(&position, "C2").ends_with("it is threatened by the other bishop at D1"));
        let position: Torre = start("torre:placement=highest");
        assert!(message(&position, "A7").ends_with("player 1 places its rook on row 1"));
        let best = (0..7).max_by_key(|&cell| position.number(cell)).expect("a cell");
        assert_eq!(position.parse_move(&(best + 1).to_string()), Ok(Move::to(best)));
        let expected = format!("on the highest number of the row, at {}1", char::from(b'A' + best as u8));
        assert!(message(&position, &((best + 1) % 7 + 1).to_string()).ends_with(&expected));
        assert_eq!(message(&position, "H1"), "expected a column from A to G, found `H` (character 1)");
        assert_eq!(message(&position, "A8"), "expected a row from 1 to 7, found `8` (character 2)");
        assert!(message(&position, "A1x").starts_with("expected a cell such as `C3`, or a column, found `x`"));
    }

    #[test]
    fn positions_may_be_written_with_blanks_and_without_later_fields() {
        let position: Torre = start("torre");
        let text = position.position_text();
        assert!(text.ends_with(" 1 0,0"));
        let board = text.strip_suffix(" 1 0,0").expect("the board");
        assert_eq!(position.parse_position(board), Ok(position.clone()));
        assert_eq!(position.parse_position(&format!(" {} 1", board.replace(',', " , "))), Ok(position.clone()));
        let nil = ["NIL", "nil", ".", "Nil", ".", ".", "."].join(",");
        let odd = format!("0,05,-7,-9999,575,-1,.{}", format!("/{nil}").repeat(6));
        let read = position.parse_position(&format!("{odd} 2 -3,4000")).expect("an odd position");
        let rest = "/.,.,.,.,.,.,.".repeat(6);
        assert_eq!(read.position_text(), format!("0,5,-7,-9999,575,-1,.{rest} 2 -3,4000"));
        assert_eq!(position.parse_position(&read.position_text()), Ok(read));
    }

    #[test]
    fn mistakes_in_positions_are_located() {
        let position: Torre = start("torre");
        let error = |text: &str| position.parse_position(text).expect_err(text).to_string();
        assert_eq!(error("11,12 13"), "expected `,` and cell 3 of row 1, found `13` (character 7)");
        assert_eq!(
            error(""),
            "expected a number from -9999 to 9999, `.`, or `-1` or `-2` for a piece, found the end of the text (character 1)"
        );
        assert!(error("11,12,10000").ends_with("found `10000` (character 7)"));
        assert_eq!(error("-1,-1"), "`-1` is not possible here: player 1 has one rook, not two");
        let board = position.position_text();
        let board = board.strip_suffix(" 1 0,0").expect("the board");
        assert!(error(&format!("{board} 3")).starts_with("expected the player to move, `1` or `2`, found `3`"));
        assert!(error(&format!("{board} 1 7")).starts_with("expected `,` and the points of player 2"));
        assert!(error(&format!("{board} 1 7,8 9")).starts_with("expected the end of the position, found `9`"));
        assert!(error(&format!("{board}/1")).starts_with("expected the player to move"));
        assert!(error(&format!("{board} 1 7,99999999999")).starts_with("expected points such as `73,0`"));
    }
}
