//! Positions and moves as one line of text, and back (`docs/formats.md`).

use plyground_core::{Game, Player};
use plyground_view::{Message, Notation, NotationError};

use super::piece::{LETTERS, OTHER_WORDS, WORDS};
use super::{Board, Cell, Cells, Piece, Pieces, Quarto, QuartoMove, Quatro, QuatroMove};
use crate::texts::t;
use plyground_view::texts::{Says, Text};

const A_PIECE: Text = t::EXPECTED_PIECE_BQAO;
const A_CELL: Text = t::EXPECTED_CELL_B3;
const A_WORD: Text = t::EXPECTED_PIECE_OR_CELL;
/// The attributes, for messages about incomplete pieces.
const ATTRIBUTES: [Text; 4] = [t::ATTRIBUTE_COLOUR, t::ATTRIBUTE_SHAPE, t::ATTRIBUTE_HEIGHT, t::ATTRIBUTE_FILLING];

impl Notation for Quatro {
    fn move_text(&self, mv: QuatroMove) -> String {
        mv.to_string()
    }

    /// `(branca quadrada alta oca) B3`.
    fn course_text(&self, mv: QuatroMove) -> String {
        format!("({}) {}", mv.piece().words(), mv.cell())
    }

    /// Reads the piece and the cell, in any order: `bqao B3`, `b3 BQAO`,
    /// `(branca quadrada alta oca) B3`.
    fn parse_move(&self, text: &str) -> Result<QuatroMove, NotationError> {
        let mv = piece_on_cell(text)?;
        refuse_finished(self, text)?;
        possible(self.board(), mv)
    }

    fn position_text(&self) -> String {
        format!("{} {}", board_text(self.board()), self.turn())
    }

    fn parse_position(&self, text: &str) -> Result<Self, NotationError> {
        let (board, turn, _) = position(text, false)?;
        Ok(Self::from_board(board, turn, self.squares()))
    }
}

impl Notation for Quarto {
    fn move_text(&self, mv: QuartoMove) -> String {
        mv.to_string()
    }

    /// `(branca quadrada alta oca)`, or a cell.
    fn course_text(&self, mv: QuartoMove) -> String {
        match mv {
            QuartoMove::Give(piece) => format!("({})", piece.words()),
            QuartoMove::Place(cell) => cell.to_string(),
        }
    }

    /// Parses a piece if one is to be given (`bqao`, `branca quadrada alta oca`), a cell if one is
    /// to be placed (`B3`).
    fn parse_move(&self, text: &str) -> Result<QuartoMove, NotationError> {
        let (piece, cell, end) = piece_and_cell(text)?;
        let mv = match (piece, cell) {
            (Some(piece), None) => QuartoMove::Give(piece),
            (None, Some(cell)) => QuartoMove::Place(cell),
            (None, None) => {
                return Err(NotationError::syntax(end, "", if self.hand().is_some() { A_CELL } else { A_PIECE }));
            }
            (Some(_), Some(_)) => {
                return Err(NotationError::illegal(text.trim(), t::REFUSED_TWO_MOVES));
            }
        };
        refuse_finished(self, text)?;
        match (self.hand(), mv) {
            (None, QuartoMove::Give(piece)) => refuse_absent(self.board(), piece)?,
            (Some(_), QuartoMove::Place(cell)) => refuse_occupied(self.board(), cell)?,
            (Some(hand), QuartoMove::Give(piece)) => {
                let reason = t::RefusedInHand { hand };
                return Err(NotationError::illegal(piece.to_string(), reason));
            }
            (None, QuartoMove::Place(cell)) => {
                let reason = t::REFUSED_NOTHING_IN_HAND;
                return Err(NotationError::illegal(cell.to_string(), reason));
            }
        }
        Ok(mv)
    }

    fn position_text(&self) -> String {
        let hand = self.hand().map_or_else(|| "-".to_owned(), |piece| piece.to_string());
        format!("{} {} {hand}", board_text(self.board()), self.turn())
    }

    fn parse_position(&self, text: &str) -> Result<Self, NotationError> {
        let (board, turn, hand) = position(text, true)?;
        Ok(Self::from_board(board, hand, turn, self.squares()))
    }
}

/// The first two fields of a position: rows and reserve.
pub(super) fn board_text(board: &Board) -> String {
    let cell = |cell| board.at(cell).map_or_else(|| ".".to_owned(), |piece: Piece| piece.to_string());
    let cells: Vec<String> = Cells::FULL.into_iter().map(cell).collect();
    let rows: Vec<String> = cells.chunks(4).map(|row| row.join(",")).collect();
    let reserve: Vec<String> = board.reserve().into_iter().map(|piece| piece.to_string()).collect();
    format!("{} {}", rows.join("/"), if reserve.is_empty() { "-".to_owned() } else { reserve.join(",") })
}

// ---- Moves ------------------------------------------------------------------

/// A piece of the reserve and an empty cell.
pub(super) fn placement(board: &Board, text: &str) -> Result<QuatroMove, NotationError> {
    possible(board, piece_on_cell(text)?)
}

fn piece_on_cell(text: &str) -> Result<QuatroMove, NotationError> {
    let (piece, cell, end) = piece_and_cell(text)?;
    let piece = piece.ok_or_else(|| NotationError::syntax(end, "", A_PIECE))?;
    let cell = cell.ok_or_else(|| NotationError::syntax(end, "", A_CELL))?;
    Ok(QuatroMove::new(piece, cell))
}

fn possible(board: &Board, mv: QuatroMove) -> Result<QuatroMove, NotationError> {
    refuse_absent(board, mv.piece())?;
    refuse_occupied(board, mv.cell())?;
    Ok(mv)
}

fn refuse_finished<G: Game>(position: &G, text: &str) -> Result<(), NotationError> {
    match position.outcome() {
        None => Ok(()),
        Some(_) => Err(NotationError::illegal(text.trim(), t::REFUSED_GAME_OVER)),
    }
}

fn refuse_occupied(board: &Board, cell: Cell) -> Result<(), NotationError> {
    match board.at(cell) {
        None => Ok(()),
        Some(piece) => Err(NotationError::illegal(cell.to_string(), t::RefusedOccupied { piece }.message())),
    }
}

fn refuse_absent(board: &Board, piece: Piece) -> Result<(), NotationError> {
    if board.reserve().contains(piece) {
        return Ok(());
    }
    let reason = match board.cells_of(piece).into_iter().next() {
        Some(cell) => t::RefusedPlaced { cell }.message(),
        None => t::REFUSED_NOT_IN_RESERVE.into(),
    };
    Err(NotationError::illegal(piece.to_string(), reason))
}

/// The piece and the cell in a text, either of which may be missing, and the length of the text in
/// characters. Words may be separated by blanks, commas and parentheses; a piece may be one word
/// (`bqao`), four words in any order (`branca quadrada alta oca`) or four letters in the usual
/// order (`b q a o`).
fn piece_and_cell(text: &str) -> Result<(Option<Piece>, Option<Cell>, usize), NotationError> {
    let mut scanner = Scanner::new(text);
    let (mut cell, mut values) = (None, [None; 4]);
    loop {
        scanner.skip(|c| c.is_whitespace() || "(),".contains(c));
        let start = scanner;
        let word = scanner.word();
        if word.is_empty() {
            break;
        }
        let missing = values.iter().position(Option::is_none);
        if let Some(named) = Cell::from_name(word) {
            if cell.replace(named).is_some() {
                return Err(start.expected(if missing.is_some() { A_PIECE } else { t::EXPECTED_END_OF_MOVE }));
            }
        } else if let Some(piece) = Piece::from_letters(word) {
            if values.iter().any(Option::is_some) {
                return Err(start.expected(t::EXPECTED_ONE_PIECE));
            }
            values = std::array::from_fn(|attribute| Some(piece.attribute(attribute)));
        } else if let Some((attribute, value)) = attribute_word(word, missing) {
            if values[attribute].replace(value).is_some() {
                return Err(start.expected(t::ExpectedAttributeOnce { attribute: ATTRIBUTES[attribute] }));
            }
        } else {
            return Err(start.expected(A_WORD));
        }
    }
    let end = text.chars().count();
    let piece = match values {
        [Some(colour), Some(shape), Some(height), Some(filling)] => {
            Some(Piece::from_attributes([colour, shape, height, filling]))
        }
        [None, None, None, None] => None,
        _ => {
            let attribute = values.iter().position(Option::is_none).unwrap_or_default();
            return Err(NotationError::syntax(end, "", attribute_expected(attribute)));
        }
    };
    Ok((piece, cell, end))
}

/// The attribute and value of a word such as `branca` or `white`, or of a letter for a value of the
/// first missing attribute.
fn attribute_word(word: &str, missing: Option<usize>) -> Option<(usize, usize)> {
    let whole = (0..4).find_map(|attribute| {
        let named = |&value: &usize| {
            let known = [WORDS[attribute][value]];
            known.iter().chain(OTHER_WORDS[attribute][value]).any(|known| known.eq_ignore_ascii_case(word))
        };
        Some((attribute, (0..2).find(named)?))
    });
    let letter = || attribute_value(missing?, word).map(|value| (missing.unwrap_or_default(), value));
    whole.or_else(letter)
}

/// The value of an attribute from a word or a letter.
pub(super) fn attribute_value(attribute: usize, word: &str) -> Option<usize> {
    (0..2).find(|&value| {
        let letter = LETTERS[attribute][value];
        WORDS[attribute][value].eq_ignore_ascii_case(word)
            || word.chars().eq([letter])
            || word.chars().eq([letter.to_ascii_uppercase()])
    })
}

/// "the colour, `branca` or `preta`".
pub(super) fn attribute_expected(attribute: usize) -> Message {
    let [one, two] = WORDS[attribute];
    t::ExpectedAttribute { attribute: ATTRIBUTES[attribute], one, two }.message()
}

// ---- Positions --------------------------------------------------------------

/// Parses `ROWS RESERVE TURN` and, with `hand`, a fourth field. Trailing fields may be left out.
fn position(text: &str, with_hand: bool) -> Result<(Board, Player, Option<Piece>), NotationError> {
    let mut scanner = Scanner::new(text);
    let mut placed = Vec::new();
    for cell in Cells::FULL {
        scanner.blanks();
        if cell.column() > 0 && scanner.eat(',') {
            scanner.blanks();
        } else if cell.column() == 0 && cell.row() > 0 {
            if !scanner.eat('/') {
                return Err(scanner.expected(t::EXPECTED_NEXT_ROW));
            }
            scanner.blanks();
        }
        if !scanner.eat('.') {
            let piece = scanner.piece().ok_or_else(|| scanner.expected(t::EXPECTED_PIECE_OR_DOT))?;
            placed.push((piece, cell));
        }
    }
    let on_board: Pieces = placed.iter().map(|&(piece, _)| piece).collect();
    scanner.end_field(t::EXPECTED_RESERVE)?;
    let listed = reserve(&mut scanner, on_board)?;
    scanner.end_field(t::EXPECTED_BLANK_AND_TURN)?;
    let turn = turn(&mut scanner)?;
    let mut hand = None;
    if with_hand {
        scanner.end_field(t::EXPECTED_HAND)?;
        hand = in_hand(&mut scanner, on_board, listed)?;
    }
    scanner.blanks();
    if scanner.peek().is_some() {
        return Err(scanner.expected(t::EXPECTED_END_OF_POSITION));
    }
    let reserve = listed.unwrap_or_else(|| {
        let mut others = on_board.complement();
        if let Some(piece) = hand {
            others.remove(piece);
        }
        others
    });
    let mut board = Board::with_reserve(reserve);
    for (piece, cell) in placed {
        board.put(piece, cell);
    }
    Ok((board, turn, hand))
}

/// The second field: the pieces, `-` for none; `None` for `*` or an empty field, which mean all
/// pieces that are not elsewhere.
fn reserve(scanner: &mut Scanner<'_>, on_board: Pieces) -> Result<Option<Pieces>, NotationError> {
    if scanner.peek().is_none() || scanner.eat('*') {
        return Ok(None);
    }
    let mut pieces = Pieces::EMPTY;
    if scanner.eat('-') {
        return Ok(Some(pieces));
    }
    loop {
        let start = *scanner;
        let Some(piece) = scanner.piece() else {
            return Err(start.expected(t::EXPECTED_RESERVE_PIECE));
        };
        if on_board.contains(piece) {
            return Err(start.expected(t::EXPECTED_PIECE_NOT_ON_BOARD));
        }
        if pieces.contains(piece) {
            return Err(start.expected(t::EXPECTED_PIECE_NOT_IN_RESERVE));
        }
        pieces.insert(piece);
        let end = *scanner;
        scanner.blanks();
        if scanner.eat(',') {
            scanner.blanks();
        } else if !scanner.peek().is_some_and(char::is_alphabetic) {
            *scanner = end;
            return Ok(Some(pieces));
        }
    }
}

/// The third field; the default is 1.
fn turn(scanner: &mut Scanner<'_>) -> Result<Player, NotationError> {
    if scanner.peek().is_none() || scanner.eat('1') {
        Ok(Player::One)
    } else if scanner.eat('2') {
        Ok(Player::Two)
    } else {
        Err(scanner.expected(t::EXPECTED_WHOSE_TURN))
    }
}

/// The fourth field of Quarto: the piece to be placed; none by default.
fn in_hand(
    scanner: &mut Scanner<'_>,
    on_board: Pieces,
    listed: Option<Pieces>,
) -> Result<Option<Piece>, NotationError> {
    if scanner.peek().is_none() || scanner.eat('-') {
        return Ok(None);
    }
    let start = *scanner;
    let piece = scanner.piece().ok_or_else(|| start.expected(t::EXPECTED_HAND_PIECE))?;
    let elsewhere = on_board.contains(piece) || listed.is_some_and(|reserve| reserve.contains(piece));
    if elsewhere {
        return Err(start.expected(t::EXPECTED_FREE_PIECE));
    }
    Ok(Some(piece))
}

/// A cursor in a text.
#[derive(Clone, Copy)]
struct Scanner<'a> {
    text: &'a str,
    /// The rest of the text.
    rest: &'a str,
}

impl<'a> Scanner<'a> {
    const fn new(text: &'a str) -> Self {
        Self { text, rest: text }
    }

    fn peek(&self) -> Option<char> {
        self.rest.chars().next()
    }

    fn skip(&mut self, skipped: impl Fn(char) -> bool) {
        self.rest = self.rest.trim_start_matches(skipped);
    }

    fn blanks(&mut self) {
        self.skip(char::is_whitespace);
    }

    fn eat(&mut self, wanted: char) -> bool {
        let rest = self.rest.strip_prefix(wanted);
        self.rest = rest.unwrap_or(self.rest);
        rest.is_some()
    }

    /// The text up to the next separator.
    fn word(&mut self) -> &'a str {
        let end = self.rest.find(|c: char| c.is_whitespace() || ",/()".contains(c)).unwrap_or(self.rest.len());
        let (word, rest) = self.rest.split_at(end);
        self.rest = rest;
        word
    }

    /// A piece in its short form; reads nothing if there is none.
    fn piece(&mut self) -> Option<Piece> {
        let (letters, rest) = self.rest.split_at_checked(4)?;
        let piece = Piece::from_letters(letters)?;
        self.rest = rest;
        Some(piece)
    }

    /// Checks that a field ends with a blank or the end of the text.
    fn end_field(&mut self, expected: impl Into<Message>) -> Result<(), NotationError> {
        if self.peek().is_some_and(|c| !c.is_whitespace()) {
            return Err(self.expected(expected));
        }
        self.blanks();
        Ok(())
    }

    /// The error that `expected` was not found here.
    fn expected(mut self, expected: impl Into<Message>) -> NotationError {
        let offset = self.text[..self.text.len() - self.rest.len()].chars().count();
        let first = self.peek();
        let word = match self.word() {
            "" => first.map(String::from).unwrap_or_default(),
            word => word.to_owned(),
        };
        NotationError::syntax(offset, word, expected)
    }
}
