//! The opening book of Quarto: the proved value of every board with one to three pieces, for every
//! piece that may be in hand, so that the first turns need no search. The book contains the table
//! entries that result from solving these positions, and is loaded into the table of a new solver.
//!
//! `cargo run --release -p plyground-games --example quarto_book` generates it with this solver,
//! without a book. A line is the key of a canonical board, the answers as packed by `memory`, and,
//! for readers, a board with that key.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use plyground_core::{DataFile, Limits, Player, Proof, Solver, Table, Task, data_file};

use super::identity::Identities;
use super::lines::{Lines, PLAIN, WITH_SQUARES};
use super::memory::{Goal, Known, keep};
use super::quarto::QuartoSolver;
use crate::quatro::{Board, Piece, Quarto, QuartoMove};

/// The books for the rules without squares and with squares.
pub static BOOKS: [DataFile; 2] = [
    data_file!("quatro/quarto.book", "../../../../../data/quatro/quarto.book"),
    data_file!("quatro/quarto-squares.book", "../../../../../data/quatro/quarto-squares.book"),
];

/// The maximum number of pieces of boards in the book.
const PLACED: usize = 3;

/// Loads the book into a table.
pub(super) fn load(table: &Table) {
    for line in BOOKS.iter().filter_map(DataFile::text).flat_map(str::lines) {
        if let Some((key, known)) = entry(line) {
            keep(table, key, known);
        }
    }
}

/// The entry of a line; `None` for comments. A damaged line is ignored: the solver then searches,
/// as it would without a book. A test reads every line.
fn entry(line: &str) -> Option<(u64, Known)> {
    let mut words = line.split_whitespace();
    let mut number = || words.next().and_then(|word| u64::from_str_radix(word, 16).ok());
    Some((number()?, Known(number()?)))
}

/// All canonical boards of the book: the key, and one board with that key.
fn boards<const N: usize>() -> BTreeMap<u64, Board> {
    let identities = Identities::new(true);
    let mut all = BTreeMap::new();
    let mut last = vec![Board::START];
    for _ in 0..PLACED {
        let mut next = BTreeMap::new();
        for board in &last {
            for piece in board.reserve() {
                for cell in board.empty() {
                    let mut after = board.clone();
                    after.take(piece);
                    after.put(piece, cell);
                    let key = identities.of(&Lines::<N>::of(&after).0).key;
                    next.entry(key).or_insert(after);
                }
            }
        }
        last = next.values().cloned().collect();
        all.append(&mut next);
    }
    all
}

/// Generates the book of a rule with a table of `bytes` bytes. `on_board` is called after each
/// board with the number of boards done and the total number.
pub fn compute(squares: bool, bytes: u64, on_board: &mut dyn FnMut(usize, usize)) -> String {
    let boards = if squares { boards::<WITH_SQUARES>() } else { boards::<PLAIN>() };
    let identities = Identities::new(true);
    let mut solver = QuartoSolver::without_book(bytes);
    let rule = if squares { "with squares" } else { "without squares" };
    let mut text = format!(
        "# Quarto {rule}: what is proved of every board with one to three pieces, up to symmetry.\n\
         # Key of the canonical board, answers for each piece in hand, a board with that key.\n\
         # Made by: cargo run --release -p plyground-games --example quarto_book{}\n",
        if squares { " -- squares=on" } else { "" }
    );
    for (number, (key, board)) in boards.iter().enumerate() {
        let identity = if squares {
            identities.of(&Lines::<WITH_SQUARES>::of(board).0)
        } else {
            identities.of(&Lines::<PLAIN>::of(board).0)
        };
        let mut known = Known::default().with_empty(board.empty().len() as u32);
        for piece in board.reserve() {
            let name = identity.piece(piece.index());
            if known.answer(Goal::Win, name).is_some() {
                continue;
            }
            let value = value(&mut solver, board, piece, squares);
            known = known.with(Goal::Win, name, value > 0).with(Goal::Draw, name, value >= 0);
        }
        // Only the cells; the reserve follows from them. Writing to a string cannot fail.
        let cells = format!("{board:?}");
        _ = writeln!(text, "{key:016x} {:016x} {}", known.0, cells.split(' ').next().unwrap_or_default());
        on_board(number + 1, boards.len());
    }
    text
}

/// The value for the player who has this piece in hand.
fn value(solver: &mut QuartoSolver, board: &Board, piece: Piece, squares: bool) -> i32 {
    let mut board = board.clone();
    board.take(piece);
    let position = Quarto::from_board(board, Some(piece), Player::One, squares);
    solve(solver, &position, Limits::default()).proved.lower.0
}

/// Solves a position on one thread.
fn solve(solver: &mut QuartoSolver, position: &Quarto, limits: Limits) -> Proof<QuartoMove> {
    solver.solve(position, Task::new(limits))
}

#[cfg(test)]
mod tests {
    use plyground_core::{Game, Random, Score};

    use super::*;

    /// The book has every board, with an answer for every piece, and nothing else.
    #[test]
    fn the_book_is_whole() {
        for (text, squares) in BOOKS.iter().filter_map(DataFile::text).zip([false, true]) {
            let boards = if squares { boards::<WITH_SQUARES>() } else { boards::<PLAIN>() };
            let entries: BTreeMap<u64, Known> = text.lines().filter_map(entry).collect();
            let lines = text.lines().filter(|line| !line.starts_with('#')).count();
            assert_eq!((entries.len(), lines), (boards.len(), boards.len()));
            let identities = Identities::new(true);
            for (key, board) in &boards {
                let identity = if squares {
                    identities.of(&Lines::<WITH_SQUARES>::of(board).0)
                } else {
                    identities.of(&Lines::<PLAIN>::of(board).0)
                };
                let known = entries[key];
                for piece in board.reserve() {
                    let name = identity.piece(piece.index());
                    let (win, draw) = (known.answer(Goal::Win, name), known.answer(Goal::Draw, name));
                    assert!(win.is_some() && draw.is_some(), "{board:?} {piece}");
                    assert!(win == Some(false) || draw == Some(true), "{board:?} {piece}: wins but does not draw");
                }
            }
        }
    }

    /// The first turns are answered from the book, and the start is a draw.
    #[test]
    fn the_start_is_a_draw_without_a_search() {
        for squares in [false, true] {
            let limits = Limits { nodes: Some(2_000), ..Limits::default() };
            let proof = solve(&mut QuartoSolver::new(1 << 20), &Quarto::new(squares), limits);
            assert_eq!(proof.value(), Some(Score::ZERO), "{proof:?}");
            assert!(!proof.line.is_empty());
        }
    }

    /// So does every turn with three pieces on the board.
    #[test]
    fn three_pieces_need_no_search() {
        let (mut random, mut scratch) = (Random::new(3), Vec::new());
        for number in 0..200 {
            let mut position = Quarto::new(number % 2 == 0);
            for _ in 0..7 {
                let mv = position.random_move(&mut random, &mut scratch).expect("no game ends with three pieces");
                position.play_unchecked(mv);
            }
            let limits = Limits { nodes: Some(100), ..Limits::default() };
            let proof = solve(&mut QuartoSolver::new(1 << 20), &position, limits);
            assert!(proof.value().is_some(), "{position:?}");
        }
    }

    #[test]
    #[ignore = "generates the whole book: a quarter of an hour"]
    fn the_book_is_what_the_solver_proves() {
        for (text, squares) in BOOKS.iter().filter_map(DataFile::text).zip([false, true]) {
            assert!(compute(squares, 1 << 30, &mut |_, _| {}) == text, "squares {squares}");
        }
    }

    #[test]
    fn damaged_lines_are_left_out() {
        assert_eq!(entry("# Quarto"), None);
        assert_eq!(entry(""), None);
        assert_eq!(entry("12 zz"), None);
        assert_eq!(entry("12 1f rest"), Some((0x12, Known(0x1F))));
    }
}
