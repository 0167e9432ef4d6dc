//! Boards of Blokus Uno in files: a problem with its target, or a two-player position.
//!
//! A problem is `(TARGET (ROW …))` or `((ROW …) TARGET)`, 14 rows of 14 cells, each 0
//! free, 1 filled or 2 blocked. Without a target the board is a position: 1 and 2 are
//! the cells of the players, 3 is blocked, and hands and turn may follow:
//! `((ROW …) (10 9 15) (10 10 15) 2)`.

use plyground_core::{Game as _, Player};
use plyground_view::Message;
use plyground_view::sexpr::{Diagnostic, Sexpr};

use super::bits::{Bits, Cell, SIDE};
use super::pieces::Hand;
use super::position::Blokus;
use super::problem::{BlokusProblem, BlokusState};
use super::uno::Uno;
use super::variant::Variant;
use crate::texts::t;

/// The squares of a full hand.
const ALL_SQUARES: u32 = Uno::SQUARES as u32;

/// Reads a problem, or a position as a problem without a target.
pub(super) fn read(value: &Sexpr, warnings: &mut Vec<Diagnostic>) -> Result<BlokusProblem, Diagnostic> {
    let items = value.list().ok_or_else(|| value.expected(t::EXPECTED_BLOKUS_PROBLEM))?;
    let is_row = |value: &Sexpr| value.list().is_some_and(|row| row.iter().all(|cell| cell.list().is_none()));
    let is_board = |value: &Sexpr| value.list().is_some_and(|rows| rows.iter().any(|row| row.list().is_some()));
    let (target, board) = match items {
        [board, one, two] if is_board(board) => return read_position(board, [one, two], None),
        [board, one, two, turn] if is_board(board) && !is_board(one) => {
            return read_position(board, [one, two], Some(turn));
        }
        [board, target] if is_board(board) => (target, board),
        [target, board] if target.list().is_none_or(|row| row.len() != SIDE) => (target, board),
        // A row instead of a target or a board.
        [first, ..] if is_row(first) => {
            let [one, two, blocked] = read_board(value, Three::Blocked)?;
            warnings.push(Diagnostic::new(value.place, t::ODD_NO_HANDS));
            let position = Blokus::new([one, two], blocked, [Uno::FULL_HAND; 2], Player::One);
            return Ok(BlokusProblem::of_position(&position));
        }
        _ => return Err(value.expected(t::EXPECTED_BLOKUS_PROBLEM)),
    };
    let [filled, blocked, _] = read_board(board, Three::Nothing)?;
    let target = read_target(target)?;
    let most = ALL_SQUARES + filled.count() as u32;
    if target > most {
        warnings.push(Diagnostic::new(value.place, t::OddTarget { target, most }));
    }
    if blocked.contains(Uno::STARTS[0]) {
        warnings.push(Diagnostic::new(value.place, t::ODD_START_BLOCKED));
    }
    Ok(BlokusProblem::new(target, filled, blocked))
}

fn read_target(value: &Sexpr) -> Result<u32, Diagnostic> {
    let target = value.number().and_then(|number| u32::try_from(number).ok());
    target.ok_or_else(|| value.expected(t::EXPECTED_CELLS_TARGET))
}

fn read_position(board: &Sexpr, hands: [&Sexpr; 2], turn: Option<&Sexpr>) -> Result<BlokusProblem, Diagnostic> {
    let [one, two, blocked] = read_board(board, Three::Blocked)?;
    let hands = [read_hand(hands[0])?, read_hand(hands[1])?];
    let turn = match turn.map(|turn| (turn, turn.number())) {
        None | Some((_, Some(1))) => Player::One,
        Some((_, Some(2))) => Player::Two,
        Some((turn, _)) => return Err(turn.expected(t::EXPECTED_PLAYER)),
    };
    Ok(BlokusProblem::of_position(&Blokus::new([one, two], blocked, hands, turn)))
}

/// Reads the numbers of `a`, `b` and `c` that are left.
fn read_hand(value: &Sexpr) -> Result<Hand, Diagnostic> {
    let expected = || value.expected(t::EXPECTED_HAND_COUNTS);
    let Some(counts @ [_, _, _]) = value.list() else { return Err(expected()) };
    let mut hand = [0; 3];
    for ((kind, left), count) in hand.iter_mut().enumerate().zip(counts) {
        let most = Uno::left(Uno::FULL_HAND, kind);
        let count = count.number().and_then(|count| u8::try_from(count).ok()).filter(|&count| u32::from(count) <= most);
        *left = count.ok_or_else(expected)?;
    }
    Ok(Hand::uno(hand))
}

/// Whether 3 is a valid cell: only if 2 means a cell of player 2.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Three {
    Blocked,
    Nothing,
}

/// The cells with 1, with 2 and with 3.
fn read_board(value: &Sexpr, three: Three) -> Result<[Bits; 3], Diagnostic> {
    let mut sets = [Bits::EMPTY; 3];
    for (row, cells) in items(value, t::EXPECTED_14_ROWS)?.iter().enumerate() {
        for (column, cell) in items(cells, t::ExpectedRowOf14Cells { row })?.iter().enumerate() {
            let set = match cell.number() {
                Some(0) => continue,
                Some(1) => 0,
                Some(2) => 1,
                Some(3) if three == Three::Blocked => 2,
                _ if three == Three::Nothing => return Err(cell.expected(t::EXPECTED_CELL_OF_PROBLEM)),
                _ => return Err(cell.expected(t::EXPECTED_CELL_OF_POSITION)),
            };
            sets[set].insert(Cell::new(row, column));
        }
    }
    Ok(sets)
}

/// The items of a list that must have 14.
fn items(value: &Sexpr, expected: impl Into<Message>) -> Result<&[Sexpr], Diagnostic> {
    value.list().filter(|items| items.len() == SIDE).ok_or_else(|| value.expected(expected))
}

/// A state of a problem; without a target, the position.
pub(super) fn problem_lisp(problem: &BlokusProblem, state: &BlokusState) -> String {
    let Some(target) = problem.target() else { return position_lisp(&problem.position_of(state)) };
    let rows = rows_text([state.filled(), problem.blocked(), Bits::EMPTY], "\n   ");
    format!("({target}\n  ({rows}))")
}

/// A position with its hands and the player to move, which can be read back.
pub(super) fn position_lisp(position: &Blokus<Uno>) -> String {
    let [one, two] = Player::BOTH.map(|player| position.own(player));
    let rows = rows_text([one, two, position.blocked()], "\n  ");
    let hands = Player::BOTH.map(|player| Uno::hand_text(position.hand(player)).replace(',', " "));
    format!("(({rows})\n ({}) ({}) {})", hands[0], hands[1], position.turn())
}

/// Rows with 1, 2 and 3 for the cells of three sets.
fn rows_text(sets: [Bits; 3], separator: &str) -> String {
    let cell = |cell: Cell| match sets.iter().position(|set| set.contains(cell)) {
        Some(0) => "1",
        Some(1) => "2",
        Some(_) => "3",
        None => "0",
    };
    let row = |row: usize| (0..SIDE).map(|column| cell(Cell::new(row, column))).collect::<Vec<_>>().join(" ");
    (0..SIDE).map(|number| format!("({})", row(number))).collect::<Vec<_>>().join(separator)
}
