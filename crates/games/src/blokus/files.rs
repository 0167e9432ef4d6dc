//! Boards of Blokus Uno in files: a problem with its target, or a position of the
//! game for two.
//!
//! A problem is `(TARGET (ROW …))` or `((ROW …) TARGET)`, 14 rows of 14 cells, each 0
//! free, 1 filled or 2 blocked. Without a target the board is a position: 1 and 2 are
//! the cells of the players, 3 is blocked, and hands and turn may follow:
//! `((ROW …) (10 9 15) (10 10 15) 2)`.

use plyground_core::{Game as _, Player};
use plyground_view::sexpr::{Diagnostic, Sexpr};

use super::bits::{Bits, Cell, SIDE};
use super::pieces::Hand;
use super::position::Blokus;
use super::problem::{BlokusProblem, BlokusState};
use super::uno::Uno;
use super::variant::Variant;

/// The squares of a full hand.
const ALL_SQUARES: u32 = Uno::SQUARES as u32;

/// Reads a problem, or a position as a problem without a target.
pub(super) fn read(value: &Sexpr, warnings: &mut Vec<Diagnostic>) -> Result<BlokusProblem, Diagnostic> {
    const EXPECTED: &str = "a problem, that is a list of a target and a board of 14 rows";
    let items = value.list().ok_or_else(|| value.expected(EXPECTED))?;
    let is_row = |value: &Sexpr| value.list().is_some_and(|row| row.iter().all(|cell| cell.list().is_none()));
    let is_board = |value: &Sexpr| value.list().is_some_and(|rows| rows.iter().any(|row| row.list().is_some()));
    let (target, board) = match items {
        [board, one, two] if is_board(board) => return read_position(board, [one, two], None),
        [board, one, two, turn] if is_board(board) && !is_board(one) => {
            return read_position(board, [one, two], Some(turn));
        }
        [board, target] if is_board(board) => (target, board),
        [target, board] if target.list().is_none_or(|row| row.len() != SIDE) => (target, board),
        // A row stands where a target or a board would.
        [first, ..] if is_row(first) => {
            let [one, two, blocked] = read_board(value, Three::Blocked)?;
            let message = "a board without a target and without hands: both players have all their pieces";
            warnings.push(Diagnostic::new(value.place, message));
            let position = Blokus::new([one, two], blocked, [Uno::FULL_HAND; 2], Player::One);
            return Ok(BlokusProblem::of_position(&position));
        }
        _ => return Err(value.expected(EXPECTED)),
    };
    let [filled, blocked, _] = read_board(board, Three::Nothing)?;
    let target = read_target(target)?;
    let most = ALL_SQUARES + filled.count() as u32;
    if target > most {
        let message = format!("target {target} cannot be reached: the pieces fill at most {most} cells");
        warnings.push(Diagnostic::new(value.place, message));
    }
    if blocked.contains(Uno::STARTS[0]) {
        let message = "the cell of row 0, column 0, that the first piece must cover, is blocked";
        warnings.push(Diagnostic::new(value.place, message));
    }
    Ok(BlokusProblem::new(target, filled, blocked))
}

fn read_target(value: &Sexpr) -> Result<u32, Diagnostic> {
    let target = value.number().and_then(|number| u32::try_from(number).ok());
    target.ok_or_else(|| value.expected("a target, that is a number of cells, 0 or more"))
}

fn read_position(board: &Sexpr, hands: [&Sexpr; 2], turn: Option<&Sexpr>) -> Result<BlokusProblem, Diagnostic> {
    let [one, two, blocked] = read_board(board, Three::Blocked)?;
    let hands = [read_hand(hands[0])?, read_hand(hands[1])?];
    let turn = match turn.map(|turn| (turn, turn.number())) {
        None | Some((_, Some(1))) => Player::One,
        Some((_, Some(2))) => Player::Two,
        Some((turn, _)) => return Err(turn.expected("the player to move, 1 or 2")),
    };
    Ok(BlokusProblem::of_position(&Blokus::new([one, two], blocked, hands, turn)))
}

/// How many of `a`, `b` and `c` are left.
fn read_hand(value: &Sexpr) -> Result<Hand, Diagnostic> {
    let expected = || value.expected("a hand, that is a list of three numbers, at most 10, 10 and 15");
    let Some(counts @ [_, _, _]) = value.list() else { return Err(expected()) };
    let mut hand = [0; 3];
    for ((kind, left), count) in hand.iter_mut().enumerate().zip(counts) {
        let most = Uno::left(Uno::FULL_HAND, kind);
        let count = count.number().and_then(|count| u8::try_from(count).ok()).filter(|&count| u32::from(count) <= most);
        *left = count.ok_or_else(expected)?;
    }
    Ok(Hand::uno(hand))
}

/// Whether 3 is a cell: only where 2 is a cell of player 2.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Three {
    Blocked,
    Nothing,
}

/// The cells with 1, with 2 and with 3.
fn read_board(value: &Sexpr, three: Three) -> Result<[Bits; 3], Diagnostic> {
    let mut sets = [Bits::EMPTY; 3];
    for (row, cells) in items(value, "a board of 14 rows")?.iter().enumerate() {
        for (column, cell) in items(cells, format_args!("row {row} with 14 cells"))?.iter().enumerate() {
            let set = match cell.number() {
                Some(0) => continue,
                Some(1) => 0,
                Some(2) => 1,
                Some(3) if three == Three::Blocked => 2,
                _ if three == Three::Nothing => {
                    return Err(cell.expected("a cell, 0 (free), 1 (filled) or 2 (blocked)"));
                }
                _ => return Err(cell.expected("a cell, 0 (free), 1, 2 (of a player) or 3 (blocked)")),
            };
            sets[set].insert(Cell::new(row, column));
        }
    }
    Ok(sets)
}

/// The items of a list that must have 14.
fn items(value: &Sexpr, expected: impl std::fmt::Display) -> Result<&[Sexpr], Diagnostic> {
    value.list().filter(|items| items.len() == SIDE).ok_or_else(|| value.expected(expected))
}

/// A state of a problem; of one without a target, the position.
pub(super) fn problem_lisp(problem: &BlokusProblem, state: &BlokusState) -> String {
    let Some(target) = problem.target() else { return position_lisp(&problem.position_of(state)) };
    let rows = rows_text([state.filled(), problem.blocked(), Bits::EMPTY], "\n   ");
    format!("({target}\n  ({rows}))")
}

/// A position with its hands and the player to move, which comes back as it was.
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
