//! Boards in files: Lisp data, alone or as a problem with a target.
//!
//! `(target (rows…))`, `((rows…) target)` or the rows alone, where a row is a list of cells; the
//! symbol `random:SEED` may replace the rows. Unusual numbers are kept, with one warning per kind.
//! [`boards()`](plyground_view::sexpr::boards()) has already combined rows that have no enclosing
//! list.

use plyground_core::Player;
use plyground_view::sexpr::{Diagnostic, Place, Sexpr};

use super::board::Layout;
use super::notation::{Content, content_text};
use super::piece::Piece;
use super::position::MOST_POINTS;
use super::setup::random_numbers;
use crate::texts::t;

/// A board as read from a file.
pub(super) struct Source<const CELLS: usize> {
    pub(super) layout: Layout<CELLS>,
    /// The points to reach, in a problem.
    pub(super) target: Option<i32>,
    /// The place of player 2's piece in the file.
    pub(super) second_piece: Option<Place>,
}

/// Symbols that files contain instead of -1: the initials of the three pieces. All are accepted in
/// each of the games, since `T` is also Lisp's true.
const INITIALS: [&str; 3] = ["b", "c", "t"];

/// Reads a board or a problem.
pub(super) fn read<P: Piece, const CELLS: usize>(
    value: &Sexpr,
    warnings: &mut Vec<Diagnostic>,
) -> Result<Source<CELLS>, Diagnostic> {
    let size = P::SIZE;
    let (rows, target) = match value.list() {
        Some([target, rows]) if target.number().is_some() => (rows, Some(read_target(target)?)),
        Some([rows, target]) if target.number().is_some() => (rows, Some(read_target(target)?)),
        Some([only]) if only.symbol().is_some() => (only, None),
        Some(_) => (value, None),
        None => return Err(value.expected(t::ExpectedRowsOrTarget { size })),
    };
    let (layout, second_piece) = if let Some(symbol) = rows.symbol() {
        let seed = symbol.strip_prefix("random:").and_then(|seed| seed.parse().ok());
        let seed = seed.ok_or_else(|| rows.expected(t::EXPECTED_ROWS_OR_SEED))?;
        (Layout::full(random_numbers::<P, CELLS>(seed)), None)
    } else {
        read_rows::<P, CELLS>(rows, warnings)?
    };
    Ok(Source { layout, target, second_piece })
}

fn read_target(value: &Sexpr) -> Result<i32, Diagnostic> {
    let target = value.number().and_then(target);
    target.ok_or_else(|| value.expected(t::ExpectedTargetOf { most: MOST_POINTS }))
}

/// The target of this number, if it is in range.
pub(super) fn target(number: i64) -> Option<i32> {
    i32::try_from(number).ok().filter(|target| (-MOST_POINTS..=MOST_POINTS).contains(target))
}

type Rows<const CELLS: usize> = (Layout<CELLS>, Option<Place>);

fn read_rows<P: Piece, const CELLS: usize>(
    value: &Sexpr,
    warnings: &mut Vec<Diagnostic>,
) -> Result<Rows<CELLS>, Diagnostic> {
    let size = P::SIZE;
    let rows = value.list().filter(|rows| rows.len() == size);
    let rows = rows.ok_or_else(|| value.expected(t::ExpectedRows { size }))?;
    let mut layout = Layout { numbers: [None; CELLS], pieces: [None; 2] };
    let mut places = [value.place; CELLS];
    for (row_number, row) in rows.iter().enumerate() {
        let cells = row.list().filter(|cells| cells.len() == size);
        let cells = cells.ok_or_else(|| row.expected(t::ExpectedRowCells { row: row_number + 1, size }))?;
        for (column, item) in cells.iter().enumerate() {
            let cell = row_number * size + column;
            places[cell] = item.place;
            let content = match item.symbol() {
                _ if item.is_nil() => Some(Content::Nil),
                Some(symbol) if INITIALS.contains(&symbol) => Some(Content::Piece(Player::One)),
                _ => item.number().and_then(Content::of_number),
            };
            match content {
                Some(Content::Nil) => {}
                Some(Content::Number(number)) => layout.numbers[cell] = Some(number),
                Some(Content::Piece(player)) => {
                    if layout.pieces[player.index()].replace(cell as u8).is_some() {
                        return Err(item.expected(t::ExpectedOnePieceOf { player, piece: P::NAME }));
                    }
                }
                None => return Err(item.expected(t::EXPECTED_NUMBER_NIL_OR_PIECE)),
            }
        }
    }
    warn::<P, CELLS>(&layout, &places, warnings);
    let second_piece = layout.pieces[1].map(|cell| places[usize::from(cell)]);
    Ok((layout, second_piece))
}

/// Adds one warning for repeated numbers and one for unusual ones, at the first of each.
fn warn<P: Piece, const CELLS: usize>(layout: &Layout<CELLS>, places: &[Place; CELLS], warnings: &mut Vec<Diagnostic>) {
    let numbers = || (0..CELLS).filter_map(|cell| layout.numbers[cell].map(|number| (cell, number)));
    let earlier = |cell: usize, number| (0..cell).find(|&earlier| layout.numbers[earlier] == Some(number));
    let repeated: Vec<_> = numbers().filter(|&(cell, number)| earlier(cell, number).is_some()).collect();
    if let Some(&(cell, number)) = repeated.first() {
        let first = earlier(cell, number).map_or(places[cell], |earlier| places[earlier]);
        let message = t::OddRepeated { number, place: first, count: repeated.len() };
        warnings.push(Diagnostic::new(places[cell], message));
    }
    let digits = P::LOWEST_DIGIT..=P::LOWEST_DIGIT + P::SIZE as i16 - 1;
    let usual =
        |number: i16| matches!(number, 0..=99) && digits.contains(&(number / 10)) && digits.contains(&(number % 10));
    let odd: Vec<_> = numbers().filter(|&(_, number)| !usual(number)).collect();
    if let Some(&(cell, number)) = odd.first() {
        let (low, high) = (digits.start(), digits.end());
        let message = t::OddDigits { number, low, high, count: odd.len() };
        warnings.push(Diagnostic::new(places[cell], message));
    }
}

/// The rows as the course prints them, with later lines indented.
pub(super) fn rows_lisp<P: Piece, const CELLS: usize>(layout: &Layout<CELLS>, indent: &str) -> String {
    let row = |row: usize| {
        let cells = row * P::SIZE..(row + 1) * P::SIZE;
        let cells: Vec<String> = cells.map(|cell| content_text(layout, cell, "NIL")).collect();
        format!("({})", cells.join(" "))
    };
    let rows: Vec<String> = (0..P::SIZE).map(row).collect();
    format!("({})", rows.join(&format!("\n{indent} ")))
}
