//! The one-player problem: complete a line by placing pieces of the reserve on empty cells, in as
//! few moves as possible.
//!
//! In files a problem is `((ROW ROW ROW ROW) RESERVE)` or `(ROW ROW ROW ROW RESERVE)`. A row has
//! four cells, a cell is a piece or `0`, and a piece is `(branca quadrada alta oca)`, `(b q a o)`
//! or `bqao`. Without a reserve it has every piece that is not on the board.

use std::fmt::Write;

use plyground_core::spec::SpecError;
use plyground_core::{Estimate, Heuristic, Orderly, Puzzle, Spec};
use plyground_view::sexpr::{Diagnostic, Sexpr};
use plyground_view::texts::Says;
use plyground_view::{Drawing, Ink, Language, Message, NotationError, Problem, Scene, Text};

use crate::texts::t;

use super::board::{LANES, PIECE_LANES};
use super::notation::{attribute_expected, attribute_value, placement};
use super::{Board, Cell, Cells, Member, Piece, Pieces, QuatroMove, canonical, drawing, heuristics, scene, words};

/// The number of successors that are estimated together.
const MANY: usize = 16;

/// A board with its reserve, on which a line is to be completed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct QuatroProblem {
    board: Board,
    squares: bool,
}

impl QuatroProblem {
    /// The problem of this board; with `squares`, a 2×2 square counts too.
    pub const fn new(board: Board, squares: bool) -> Self {
        Self { board, squares }
    }

    /// The board that the problem starts from.
    pub const fn board(&self) -> &Board {
        &self.board
    }
}

impl Puzzle for QuatroProblem {
    type State = Board;
    type Action = QuatroMove;

    fn start(&self) -> Board {
        self.board.clone()
    }

    /// Cells in board order, for each the pieces of the reserve by number. A goal has successors
    /// like any other state: searches stop there.
    fn successors(&self, state: &Board, successors: &mut Vec<(QuatroMove, u32, Board)>) {
        // The effect of placing each piece, which is the same for every cell.
        let mut changes = [(Piece::from_low_bits(0), 0, Pieces::EMPTY); 16];
        for (change, piece) in changes.iter_mut().zip(state.reserve()) {
            let mut reserve = state.reserve();
            reserve.remove(piece);
            *change = (piece, PIECE_LANES[piece.index()], reserve);
        }
        let pieces = &changes[..state.reserve().len()];
        successors.reserve(state.empty().len() * pieces.len());
        for cell in state.empty() {
            let mut occupied = state.occupied();
            occupied.insert(cell);
            successors.extend(pieces.iter().map(|&(piece, lanes, reserve)| {
                let ones = state.ones() | lanes & LANES << cell.number();
                (QuatroMove::new(piece, cell), 1, Board::from_parts(ones, occupied, reserve))
            }));
        }
    }

    fn orderly(&self) -> Option<impl Orderly<Self>> {
        Some(InOrder(self))
    }

    fn unit_costs(&self) -> bool {
        true
    }

    #[inline]
    fn is_goal(&self, state: &Board) -> bool {
        state.has_line(self.squares)
    }

    fn canonical(&self, state: &Board) -> Board {
        canonical::canonical(state, self.squares)
    }

    fn heuristics(&self) -> &'static [Heuristic] {
        heuristics::HEURISTICS
    }

    #[inline]
    fn estimate(&self, heuristic: usize, state: &Board) -> Estimate {
        heuristics::estimate(heuristic, state, self.squares)
    }

    fn estimate_successors(
        &self,
        heuristic: usize,
        state: &Board,
        successors: &[(QuatroMove, u32, Board)],
        estimates: &mut Vec<Estimate>,
    ) {
        if heuristic < heuristics::ANY || successors.len() < MANY {
            estimates.extend(successors.iter().map(|(.., successor)| self.estimate(heuristic, successor)));
        } else {
            let alike = heuristics::most_alike_after(state, self.squares);
            estimates.extend(successors.iter().map(|(action, ..)| {
                let most = alike[action.cell().index()][action.piece().index()];
                Estimate::from(4 - u32::from(most))
            }));
        }
    }
}

/// All placements are possible in any order, so the first order that reaches a state has the cells
/// in board order: placements on cells before the last one lead to known states.
struct InOrder<'a>(&'a QuatroProblem);

impl Orderly<QuatroProblem> for InOrder<'_> {
    /// The board, and the cells after the last one.
    type Place = (Board, Cells);

    fn start(&self) -> (Board, Cells) {
        (self.0.start(), Cells::FULL)
    }

    #[inline]
    fn follow(&self, (board, _): &(Board, Cells), action: QuatroMove) -> (Board, Cells) {
        let mut board = board.clone();
        board.take(action.piece());
        board.put(action.piece(), action.cell());
        (board, Cells::from_bits(u16::MAX << action.cell().number()))
    }

    #[inline]
    fn state(&self, (board, _): &(Board, Cells)) -> Board {
        board.clone()
    }

    #[inline]
    fn new_actions(&self, (board, behind): &(Board, Cells), actions: &mut Vec<QuatroMove>) -> usize {
        let cells = Cells::from_bits(board.empty().bits() & behind.bits());
        let reserve = board.reserve();
        for cell in cells {
            actions.extend(reserve.into_iter().map(|piece| QuatroMove::new(piece, cell)));
        }
        (board.empty().len() - cells.len()) * reserve.len()
    }
}

impl Problem for QuatroProblem {
    const EMBEDDED: &'static str = include_str!("../../../../data/quatro/problemas.dat");
    const OPTIONS: &'static [&'static str] = &["squares"];

    fn origin(_index: usize) -> Option<Text> {
        Some(t::ORIGIN_COURSE)
    }

    fn read(value: &Sexpr, warnings: &mut Vec<Diagnostic>) -> Result<Self, Diagnostic> {
        let (rows, reserve) = match value.list() {
            Some([rows, reserve]) => (items(rows, 4, t::EXPECTED_BOARD_OF_4)?, Some(reserve)),
            Some([rows @ .., reserve]) if rows.len() == 4 => (rows, Some(reserve)),
            Some(rows @ [_, _, _, _]) => (rows, None),
            _ => return Err(value.expected(t::EXPECTED_QUATRO_PROBLEM)),
        };
        let placed = read_rows(rows, warnings)?;
        let reserve = if let Some(reserve) = reserve {
            read_reserve(reserve, &placed, warnings)?
        } else {
            warnings.push(Diagnostic::new(value.place, t::ODD_NO_RESERVE));
            let is_free = |piece: &Piece| placed.iter().all(|(other, _)| other != piece);
            Pieces::FULL.into_iter().filter(is_free).collect()
        };
        let mut board = Board::with_reserve(reserve);
        for (piece, cell) in placed {
            board.put(piece, cell);
        }
        Ok(Self::new(board, false))
    }

    fn configure(&mut self, spec: &Spec) -> Result<(), SpecError> {
        self.squares = spec.switch("squares", self.squares)?;
        Ok(())
    }

    fn action_text(&self, _state: &Board, action: QuatroMove) -> String {
        action.to_string()
    }

    fn action_words(&self, _state: &Board, action: QuatroMove, language: Language) -> String {
        let piece = scene::in_words(action.piece(), language);
        t::QuatroStep { piece, cell: action.cell() }.say(language)
    }

    fn parse_action(&self, state: &Board, text: &str) -> Result<QuatroMove, NotationError> {
        placement(state, text)
    }

    fn heuristic_text(&self, heuristic: usize, language: Language) -> &'static str {
        heuristics::TEXTS.get(heuristic).map_or("", |&text| language.pick(text))
    }

    fn lisp(&self, state: &Board) -> String {
        lisp(state)
    }

    fn draw(&self, state: &Board, language: Language) -> Drawing {
        let mut drawing = drawing::board(state, self.squares, language);
        drawing.line().push(format!("{}: ", language.pick(words::GOAL)), Ink::Label);
        drawing.push(self.goal_text(language), Ink::Plain);
        drawing
    }

    fn scene(&self, state: &Board, language: Language) -> Option<Scene> {
        Some(scene::of_board(state, self.squares, self.goal_text(language), language))
    }

    fn goal_text(&self, language: Language) -> String {
        language.pick(if self.squares { words::COMPLETE_A_LINE_OR_SQUARE } else { words::COMPLETE_A_LINE }).to_owned()
    }
}

/// The pieces on the board and their cells; repeated pieces are kept.
fn read_rows(rows: &[Sexpr], warnings: &mut Vec<Diagnostic>) -> Result<Vec<(Piece, Cell)>, Diagnostic> {
    let mut placed: Vec<(Piece, Cell)> = Vec::new();
    let mut cells = Cells::FULL.into_iter();
    for (number, row) in rows.iter().enumerate() {
        for value in items(row, 4, t::ExpectedRowOf4 { row: number + 1 })? {
            let Some(cell) = cells.next() else { break };
            if value.is_nil() || value.number() == Some(0) {
                continue;
            }
            let piece = read_piece(value, t::EXPECTED_PIECE_WORDS_OR_ZERO)?;
            if let Some((_, first)) = placed.iter().find(|(other, _)| *other == piece) {
                let message = t::OddPieceTwice { words: piece.words(), piece, first, cell };
                warnings.push(Diagnostic::new(value.place, message));
            }
            placed.push((piece, cell));
        }
    }
    Ok(placed)
}

/// The reserve is a set: a piece that is listed twice, or is on the board, counts once.
fn read_reserve(
    reserve: &Sexpr,
    placed: &[(Piece, Cell)],
    warnings: &mut Vec<Diagnostic>,
) -> Result<Pieces, Diagnostic> {
    let mut pieces = Pieces::EMPTY;
    if reserve.is_nil() {
        return Ok(pieces);
    }
    for value in reserve.list().ok_or_else(|| reserve.expected(t::EXPECTED_RESERVE_LIST))? {
        let piece = read_piece(value, t::EXPECTED_PIECE_WORDS)?;
        let standing = placed.iter().find(|(other, _)| *other == piece);
        let message = match standing {
            Some((_, cell)) => t::OddReservePlaced { words: piece.words(), piece, cell }.message(),
            None if pieces.contains(piece) => t::OddReserveTwice { words: piece.words(), piece }.message(),
            None => {
                pieces.insert(piece);
                continue;
            }
        };
        warnings.push(Diagnostic::new(value.place, message));
    }
    Ok(pieces)
}

fn read_piece(value: &Sexpr, expected: Text) -> Result<Piece, Diagnostic> {
    if let Some(symbol) = value.symbol() {
        return Piece::from_letters(symbol).ok_or_else(|| value.expected(expected));
    }
    let Some(words @ [_, _, _, _]) = value.list() else { return Err(value.expected(expected)) };
    let mut values = [0; 4];
    for (attribute, (found, word)) in values.iter_mut().zip(words).enumerate() {
        let value = word.symbol().and_then(|symbol| attribute_value(attribute, symbol));
        *found = value.ok_or_else(|| word.expected(attribute_expected(attribute)))?;
    }
    Ok(Piece::from_attributes(values))
}

/// The items of a list that must have `count` of them.
fn items(value: &Sexpr, count: usize, expected: impl Into<Message>) -> Result<&[Sexpr], Diagnostic> {
    value.list().filter(|items| items.len() == count).ok_or_else(|| value.expected(expected))
}

/// A board and its reserve in the format of problem files, pieces by number.
pub(super) fn lisp(board: &Board) -> String {
    let cell = |cell| board.at(cell).map_or_else(|| "0".to_owned(), |piece| format!("({})", piece.words()));
    let cells: Vec<String> = Cells::FULL.into_iter().map(cell).collect();
    let rows: Vec<String> = cells.chunks(4).map(|row| format!("({})", row.join(" "))).collect();
    let reserve: Vec<String> = board.reserve().into_iter().map(|piece| format!("({})", piece.words())).collect();
    let mut text = String::new();
    // Writing to a string cannot fail.
    _ = writeln!(text, "(({})", rows.join("\n  "));
    _ = write!(text, " ({}))", reserve.join("\n  "));
    text
}
