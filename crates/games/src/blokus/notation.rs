//! Moves and positions as text: see `docs/formats.md`.

use std::fmt::Write;

use plyground_core::Player;
use plyground_view::{Message, Notation, NotationError};

use super::bits::{Bits, Cell, SIDE};
use super::pieces::Move;
use super::position::{Blokus, Objection};
use super::variant::Variant;
use crate::texts::t;
use plyground_view::texts::{Says, Text};

/// The text of a pass.
const PASS: &str = "pass";
const A_ROW: Text = t::EXPECTED_ROW_OF_14;
const A_COLUMN: Text = t::EXPECTED_COLUMN_OF_14;

impl<V: Variant> Notation for Blokus<V> {
    fn move_text(&self, mv: Move) -> String {
        if mv.is_pass() {
            return PASS.to_owned();
        }
        format!("{} {} {}", V::orientation_text(mv.orientation()), mv.cell().row(), mv.cell().column())
    }

    fn pass_text(&self) -> Option<&'static str> {
        Some(PASS)
    }

    /// The cells covered, as Go programs write them, row by row from the bottom.
    fn protocol_text(&self, mv: Move) -> String {
        if mv.is_pass() {
            return self.move_text(mv);
        }
        let mut cells: Vec<Cell> = V::ORIENTATIONS[mv.orientation()].mask(mv.cell()).cells().collect();
        cells.sort_by_key(|cell| (std::cmp::Reverse(cell.row()), cell.column()));
        cells.into_iter().map(gtp_text).collect::<Vec<_>>().join(",")
    }

    /// `peca-c-2 3 4`.
    fn course_text(&self, mv: Move) -> String {
        let text = self.move_text(mv);
        if mv.is_pass() { text } else { format!("peca-{text}") }
    }

    fn parse_move(&self, text: &str) -> Result<Move, NotationError> {
        let mv = read_move::<V>(text)?;
        self.check(mv)
            .map_err(|objection| NotationError::illegal(text.trim(), reason(objection, |mv| self.move_text(mv))))?;
        Ok(mv)
    }

    fn position_text(&self) -> String {
        let [one, two] = Player::BOTH.map(|player| V::hand_text(self.hand(player)));
        let turn = plyground_core::Game::turn(self);
        format!("{} {one} {two} {turn}", board_text(self.own(Player::One), self.own(Player::Two), self.blocked()))
    }

    fn parse_position(&self, text: &str) -> Result<Self, NotationError> {
        let mut fields = words(text, char::is_whitespace).into_iter();
        let end = || (text.chars().count(), "");
        let (offset, board) = fields.next().unwrap_or_else(end);
        let [one, two, blocked] = read_board(board, offset)?;
        let mut hands = [V::FULL_HAND; 2];
        for hand in &mut hands {
            if let Some((offset, field)) = fields.next() {
                *hand = V::parse_hand(field, offset)?;
            }
        }
        let turn = match fields.next() {
            None | Some((_, "1")) => Player::One,
            Some((_, "2")) => Player::Two,
            Some((offset, field)) => return Err(NotationError::syntax(offset, field, t::EXPECTED_PLAYER)),
        };
        match fields.next() {
            None => Ok(Self::new([one, two], blocked, hands, turn)),
            Some((offset, field)) => Err(NotationError::syntax(offset, field, t::EXPECTED_END_OF_POSITION)),
        }
    }
}

/// The words of a text with their offsets in characters.
fn words(text: &str, separates: impl Fn(char) -> bool) -> Vec<(usize, &str)> {
    let mut words = Vec::new();
    let mut start = None;
    for (offset, (index, character)) in text.char_indices().enumerate() {
        match (separates(character), start) {
            (false, None) => start = Some((offset, index)),
            (true, Some((first, from))) => {
                words.push((first, &text[from..index]));
                start = None;
            }
            _ => {}
        }
    }
    words.extend(start.map(|(first, from)| (first, &text[from..])));
    words
}

// ---- Positions ------------------------------------------------------------------

fn board_text(one: Bits, two: Bits, blocked: Bits) -> String {
    let mut text = String::new();
    let mut free = 0;
    for cell in Cell::all() {
        if cell.column() == 0 && cell.row() > 0 {
            text.push('/');
        }
        let mark = match () {
            () if one.contains(cell) => Some('X'),
            () if two.contains(cell) => Some('O'),
            () if blocked.contains(cell) => Some('#'),
            () => None,
        };
        free += u32::from(mark.is_none());
        if (mark.is_some() || cell.column() == SIDE - 1) && free > 0 {
            // Writing to a string cannot fail.
            _ = write!(text, "{free}");
            free = 0;
        }
        text.extend(mark);
    }
    text
}

/// The cells of player 1, of player 2 and the blocked ones.
fn read_board(text: &str, offset: usize) -> Result<[Bits; 3], NotationError> {
    const EXPECTED: Text = t::EXPECTED_BOARD_OF_14;
    let mut sets = [Bits::EMPTY; 3];
    let mut offset = offset;
    let mut rows = 0;
    for (row, text) in text.split('/').enumerate() {
        if row == SIDE || text.is_empty() {
            return Err(NotationError::syntax(offset, text, EXPECTED));
        }
        read_row(text, row, offset, &mut sets)?;
        offset += text.chars().count() + 1;
        rows += 1;
    }
    if rows < SIDE { Err(NotationError::syntax(offset - 1, "", EXPECTED)) } else { Ok(sets) }
}

fn read_row(text: &str, row: usize, offset: usize, sets: &mut [Bits; 3]) -> Result<(), NotationError> {
    let wrong = |place: usize, found: &str, expected: Text| {
        Err(NotationError::syntax(offset + place, found, t::ExpectedInRow { expected, row }.message()))
    };
    let mut column = 0;
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let place = text.chars().count() - rest.chars().count();
        let digits = rest.len() - rest.trim_start_matches(|c: char| c.is_ascii_digit()).len();
        let (set, length, taken) = match first {
            'x' | 'X' => (Some(0), 1, 1),
            'o' | 'O' => (Some(1), 1, 1),
            '#' => (Some(2), 1, 1),
            '.' => (None, 1, 1),
            // A number with too many digits is too large as well.
            '1'..='9' => (None, rest[..digits].parse().unwrap_or(usize::MAX), digits),
            _ => return wrong(place, &first.to_string(), t::EXPECTED_CELLS),
        };
        if length > SIDE - column {
            return wrong(place, &rest[..taken], t::EXPECTED_14_CELLS);
        }
        if let (Some(set), Some(cell)) = (set, Cell::checked(row as i32, column as i32)) {
            sets[set].insert(cell);
        }
        column += length;
        rest = &rest[taken..];
    }
    if column < SIDE { wrong(text.chars().count(), "", t::EXPECTED_14_CELLS) } else { Ok(()) }
}

// ---- Moves ----------------------------------------------------------------------

fn read_move<V: Variant>(text: &str) -> Result<Move, NotationError> {
    let lower = text.to_lowercase();
    // Lower-casing changes the length of a few letters, and so the offsets; none of them can be
    // part of a move.
    let text = if lower.chars().count() == text.chars().count() { lower.as_str() } else { text };
    let end = text.chars().count();
    let mut words = words(text, |c| c.is_whitespace() || matches!(c, ',' | ';' | '(' | ')'));
    words.retain(|(_, word)| !matches!(*word, "peca" | "peça" | "piece"));
    let example = V::orientation_text(V::ORIENTATIONS.len() - 1);
    match words.as_slice() {
        [] => Err(NotationError::syntax(end, "", t::ExpectedPlacement { example })),
        [(_, PASS | "passa" | "passo" | "passar")] => Ok(Move::PASS),
        cells if cells.iter().all(|(_, word)| gtp_cell(word).is_some()) => {
            let set = cells.iter().filter_map(|(_, word)| gtp_cell(word)).collect();
            V::placement_on(set).ok_or_else(|| NotationError::illegal(text.trim(), t::REFUSED_NO_SUCH_SHAPE))
        }
        [(offset, name), place @ ..] => {
            let orientation = read_orientation::<V>(name, *offset, t::ExpectedPieceSuchAs { example })?;
            let cell = read_place(place, end)?;
            Ok(Move::place(orientation, cell))
        }
    }
}

/// A cell in the notation of Go programs: a column letter and a row from 1 at the bottom.
fn gtp_cell(word: &str) -> Option<Cell> {
    let (column, row) = (word.chars().next()?, word.get(1..)?);
    let row: i32 = if row.bytes().all(|b| b.is_ascii_digit()) { row.parse().ok()? } else { return None };
    Cell::checked(SIDE as i32 - row, column_letter(column)? as i32)
}

fn gtp_text(cell: Cell) -> String {
    format!("{}{}", char::from(b'a' + cell.column() as u8), SIDE - cell.row())
}

fn column_letter(letter: char) -> Option<usize> {
    ('a'..='n').position(|known| known == letter)
}

fn read_orientation<V: Variant>(
    word: &str,
    offset: usize,
    expected: impl Into<Message>,
) -> Result<usize, NotationError> {
    let name = ["peca-", "peça-", "piece-"].iter().find_map(|prefix| word.strip_prefix(prefix)).unwrap_or(word);
    let (piece, number) = name.split_once('-').unwrap_or((name, ""));
    let found = V::PIECES.iter().position(|known| known.name.eq_ignore_ascii_case(piece));
    let Some(found) = found else {
        return Err(NotationError::syntax(offset, word, expected));
    };
    let orientations = V::orientations_of(found);
    let number = match number {
        // There is nothing to choose from.
        "" if orientations.len() == 1 => 1,
        number => number.parse().unwrap_or(0),
    };
    if (1..=orientations.len()).contains(&number) {
        return Ok(orientations.start + number - 1);
    }
    let name = V::PIECES[found].name;
    let expected = match orientations.len() {
        1 => t::ExpectedOnlyOrientation { piece: name }.message(),
        2 => t::ExpectedTwoOrientations { piece: name }.message(),
        count => t::ExpectedOrientation { piece: name, count }.message(),
    };
    Err(NotationError::syntax(offset, word, expected))
}

/// Row and column: `0 0`, `0 a`, `a 0`, `a0` or `0a`.
fn read_place(words: &[(usize, &str)], end: usize) -> Result<Cell, NotationError> {
    let (row, column) = match words {
        [] => return Err(NotationError::syntax(end, "", t::EXPECTED_ROW_AND_COLUMN)),
        [(offset, word)] => {
            let letter = |c: char| c.is_ascii_lowercase();
            let (row, column) = if word.starts_with(letter) {
                let rest = word.trim_start_matches(letter);
                ((offset + word.len() - rest.len(), rest), (*offset, &word[..word.len() - rest.len()]))
            } else {
                let row = word.trim_end_matches(letter);
                ((*offset, row), (offset + row.chars().count(), &word[row.len()..]))
            };
            (row, column)
        }
        [first, second] if first.1.chars().all(|c| column_letter(c).is_some()) => (*second, *first),
        [first, second] => (*first, *second),
        [_, _, (offset, word), ..] => return Err(NotationError::syntax(*offset, *word, t::EXPECTED_END_OF_MOVE)),
    };
    let coordinate = |(offset, word): (usize, &str), letters: bool, expected: Text| {
        let mut characters = word.chars();
        let value = match (characters.next().and_then(column_letter), characters.next()) {
            (Some(column), None) if letters => Some(column),
            _ if word.bytes().all(|b| b.is_ascii_digit()) => word.parse().ok().filter(|&value| value < SIDE),
            _ => None,
        };
        value.ok_or_else(|| NotationError::syntax(offset, word, expected))
    };
    Ok(Cell::new(coordinate(row, false, A_ROW)?, coordinate(column, true, A_COLUMN)?))
}

fn reason(objection: Objection, move_text: impl Fn(Move) -> String) -> Message {
    let named = |cell: Cell| (cell.row(), cell.column(), char::from(b'A' + cell.column() as u8));
    match objection {
        Objection::NoSuchPiece => t::REFUSED_NO_SUCH_PIECE.into(),
        Objection::GameOver => t::REFUSED_GAME_OVER.into(),
        Objection::CanPlace(mv) => t::RefusedCanPlace { example: move_text(mv) }.message(),
        Objection::NoneLeft => t::REFUSED_NONE_LEFT.into(),
        Objection::Outside => t::REFUSED_OUTSIDE.into(),
        Objection::Taken(cell) => {
            let (row, column, letter) = named(cell);
            t::RefusedNotFree { row, column, letter }.message()
        }
        Objection::Edge(cell) => {
            let (row, column, letter) = named(cell);
            t::RefusedEdge { row, column, letter }.message()
        }
        Objection::MissesStart(cell) => {
            let (row, column, letter) = named(cell);
            t::RefusedMissesStart { row, column, letter }.message()
        }
        Objection::NoCorner => t::REFUSED_NO_CORNER.into(),
    }
}
