//! The one-player problem of Blokus Uno: fill so many cells, from the upper left
//! corner, in as few moves as possible.
//!
//! In files a problem is `(TARGET (ROW …))` or `((ROW …) TARGET)`, 14 rows of 14
//! cells, each 0 free, 1 filled or 2 blocked.

use std::hash::{Hash, Hasher};
use std::ops::ControlFlow;

use plyground_core::spec::SpecError;
use plyground_core::{Estimate, Heuristic, Orderly, Player, Puzzle, Spec};
use plyground_view::scene::{Content, Look, Mark, Piece, SquareView};
use plyground_view::sexpr::{Diagnostic, Sexpr};
use plyground_view::{Drawing, Ink, Language, Problem, Scene};

use super::bits::{Bits, Cell, SIDE};
use super::orderly::InOrder;
use super::pieces::{Hand, Move};
use super::uno::Uno;
use super::variant::Variant;
use super::{drawing, heuristics, scene, words};

/// The target where a file gives none: every square of the hand.
const ALL_SQUARES: u32 = Uno::SQUARES as u32;

/// A board to fill.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BlokusProblem {
    target: u32,
    filled: Bits,
    blocked: Bits,
    strict: bool,
}

/// The cells filled and the pieces left, in 28 bytes: searches hold millions. A row of
/// cells has 14 of 16 bits, and 14 rows end within the seventh half word; how many
/// pieces of a kind are left, 15 at most, stands beside the first two rows of a word.
#[derive(Clone, Copy, Debug)]
pub struct BlokusState([u32; 7]);

impl BlokusState {
    /// The state with these cells filled and these pieces left.
    #[inline]
    pub fn new(filled: Bits, hand: Hand) -> Self {
        let mut words = filled.words();
        for (kind, word) in words.iter_mut().take(3).enumerate() {
            let left = u64::from(Uno::left(hand, kind));
            *word |= (left & 3) << 14 | (left >> 2 & 3) << 30;
        }
        Self::from_words(words)
    }

    /// The state with a piece of a kind less.
    #[inline]
    const fn without(mut self, kind: usize) -> Self {
        let half = &mut self.0[2 * kind];
        let left = (*half >> 14 & 3 | *half >> 30 << 2).wrapping_sub(1);
        *half = *half & 0x3FFF_3FFF | (left & 3) << 14 | (left >> 2 & 3) << 30;
        self
    }

    #[inline]
    fn from_words(words: [u64; 4]) -> Self {
        Self(std::array::from_fn(|half| (words[half / 2] >> (32 * (half % 2))) as u32))
    }

    #[inline]
    fn words(&self) -> [u64; 4] {
        let half = |number: usize| self.0.get(number).map_or(0, |&half| u64::from(half));
        std::array::from_fn(|word| half(2 * word) | half(2 * word + 1) << 32)
    }

    /// The cells filled.
    #[inline]
    pub fn filled(&self) -> Bits {
        Bits::from_words(self.words()) & Bits::BOARD
    }

    /// The pieces left.
    #[inline]
    pub fn hand(&self) -> Hand {
        let [a, b, c, _] = self.words().map(|word| (word >> 14 & 3 | (word >> 30 & 3) << 2) as u8);
        Hand::uno([a, b, c])
    }
}

/// Compared as whole words.
impl PartialEq for BlokusState {
    #[inline]
    fn eq(&self, other: &Self) -> bool {
        let (ours, theirs) = (self.words(), other.words());
        ours.iter().zip(theirs).fold(0, |different, (ours, theirs)| different | (ours ^ theirs)) == 0
    }
}

impl Eq for BlokusState {}

/// As four words of 64 bits, with the hand in the last one.
impl Hash for BlokusState {
    #[inline]
    fn hash<H: Hasher>(&self, state: &mut H) {
        let mut words = self.filled().words();
        words[3] |= u64::from(self.hand().0) << 32;
        words.hash(state);
    }
}

impl BlokusProblem {
    /// The problem to fill `target` cells of a board on which some are filled and
    /// others blocked.
    pub fn new(target: u32, filled: Bits, blocked: Bits) -> Self {
        let filled = filled & Bits::BOARD;
        Self { target, filled, blocked: (blocked & Bits::BOARD).without(filled), strict: false }
    }

    /// How many cells must be filled.
    pub const fn target(&self) -> u32 {
        self.target
    }

    /// The cells filled at the start.
    pub const fn filled(&self) -> Bits {
        self.filled
    }

    /// The cells that cannot be filled.
    pub const fn blocked(&self) -> Bits {
        self.blocked
    }

    /// The cells that the next piece may cover, and those of which it must cover one.
    #[inline]
    pub(super) fn open_and_attach(&self, state: &BlokusState) -> (Bits, Bits) {
        let filled = state.filled();
        let open = self.open(filled);
        (open, attach(filled) & open)
    }

    #[inline]
    pub(super) fn open(&self, filled: Bits) -> Bits {
        Bits::BOARD.without(filled | self.blocked | filled.edges())
    }

    /// Is a strict goal content: does no further piece fit?
    pub(super) fn is_finished(&self, state: &BlokusState) -> bool {
        !(self.strict && self.can_place(state))
    }

    fn can_place(&self, state: &BlokusState) -> bool {
        let (open, attach) = self.open_and_attach(state);
        let found = Uno::placements(open, attach, state.hand(), |_, set| {
            if set.is_empty() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        });
        found.is_break()
    }
}

impl Puzzle for BlokusProblem {
    type State = BlokusState;
    type Action = Move;

    fn start(&self) -> BlokusState {
        BlokusState::new(self.filled, Uno::FULL_HAND)
    }

    fn successors(&self, state: &BlokusState, successors: &mut Vec<(Move, u32, BlokusState)>) {
        let (open, attach) = self.open_and_attach(state);
        let _ = Uno::placements::<()>(open, attach, state.hand(), |orientation, set| {
            append(state, orientation, set, successors);
            ControlFlow::Continue(())
        });
    }

    fn orderly(&self) -> Option<impl Orderly<Self>> {
        Some(InOrder(self))
    }

    #[inline]
    fn apply(&self, state: &BlokusState, action: Move) -> Option<(u32, BlokusState)> {
        let shape = Uno::ORIENTATIONS.get(action.orientation())?;
        let (open, attach) = self.open_and_attach(state);
        let cells = shape.mask(action.cell());
        let fits = shape.starts_inside(action.cell())
            && Uno::left(state.hand(), shape.piece()) > 0
            && cells.without(open).is_empty()
            && !(cells & attach).is_empty();
        let hand = Uno::without(state.hand(), shape.piece());
        fits.then(|| (1, BlokusState::new(state.filled() | cells, hand)))
    }

    fn is_goal(&self, state: &BlokusState) -> bool {
        state.filled().count() >= self.target as usize && self.is_finished(state)
    }

    fn heuristics(&self) -> &'static [Heuristic] {
        &heuristics::HEURISTICS
    }

    fn estimate(&self, heuristic: usize, state: &BlokusState) -> Estimate {
        self.estimate_by(heuristic, state)
    }

    fn rank(&self, state: &BlokusState) -> Option<i64> {
        Some(self.spare_room(state))
    }
}

/// The cells one of which the next piece must cover.
#[inline]
pub(super) fn attach(filled: Bits) -> Bits {
    if filled.is_empty() { Bits::of(Uno::STARTS[0]) } else { filled.corners() }
}

/// The placements of an orientation with its reference cell on each of some cells.
#[inline]
fn append(state: &BlokusState, orientation: usize, set: Bits, successors: &mut Vec<(Move, u32, BlokusState)>) {
    let shape = &Uno::ORIENTATIONS[orientation];
    let before = state.without(shape.piece()).words();
    for (index, mut word) in set.words().into_iter().enumerate() {
        while word != 0 {
            let cell = Cell::nth_of_word(index, word, 0);
            word &= word - 1;
            let cells = shape.mask(cell).words();
            let state = BlokusState::from_words(std::array::from_fn(|word| before[word] | cells[word]));
            successors.push((Move::place(orientation, cell), 1, state));
        }
    }
}

impl Problem for BlokusProblem {
    const EMBEDDED: &'static str = include_str!("../../../../data/blokus/problemas.dat");

    fn read(value: &Sexpr, warnings: &mut Vec<Diagnostic>) -> Result<Self, Diagnostic> {
        const EXPECTED: &str = "a problem, that is a list of a target and a board of 14 rows";
        let items = value.list().ok_or_else(|| value.expected(EXPECTED))?;
        let is_board = |value: &Sexpr| value.list().is_some_and(|rows| rows.iter().any(|row| row.list().is_some()));
        let (target, board) = match items {
            [board, target] if is_board(board) => (Some(target), board),
            [target, board] if target.list().is_none_or(|row| row.len() != SIDE) => (Some(target), board),
            // A row stands where a target or a board would.
            [first, ..] if first.list().is_some_and(|row| row.iter().all(|cell| cell.list().is_none())) => {
                (None, value)
            }
            _ => return Err(value.expected(EXPECTED)),
        };
        let [filled, blocked] = read_board(board)?;
        let target = if let Some(target) = target {
            read_target(target)?
        } else {
            let message = format!("no target, {ALL_SQUARES} assumed; expected a list of a target and the rows");
            warnings.push(Diagnostic::new(value.place, message));
            ALL_SQUARES
        };
        let most = ALL_SQUARES + filled.count() as u32;
        if target > most {
            let message = format!("target {target} cannot be reached: the pieces fill at most {most} cells");
            warnings.push(Diagnostic::new(value.place, message));
        }
        if blocked.contains(Uno::STARTS[0]) {
            let message = "the cell of row 0, column 0, that the first piece must cover, is blocked";
            warnings.push(Diagnostic::new(value.place, message));
        }
        Ok(Self::new(target, filled, blocked))
    }

    fn configure(&mut self, spec: &Spec) -> Result<(), SpecError> {
        self.strict = spec.switch("strict", self.strict)?;
        Ok(())
    }

    fn action_text(&self, _state: &BlokusState, action: Move) -> String {
        format!("{} {} {}", Uno::orientation_text(action.orientation()), action.cell().row(), action.cell().column())
    }

    fn heuristic_text(&self, heuristic: usize, language: Language) -> &'static str {
        heuristics::TEXTS.get(heuristic).map_or("", |&text| language.pick(text))
    }

    fn lisp(&self, state: &BlokusState) -> String {
        format!("({}\n  ({}))", self.target, rows_text(state.filled(), self.blocked, "\n   "))
    }

    fn draw(&self, state: &BlokusState, language: Language) -> Drawing {
        let (_, attach) = self.open_and_attach(state);
        let filled = state.filled();
        let mut drawing = drawing::board(filled, Bits::EMPTY, self.blocked, attach);
        drawing::orientations::<Uno>(&mut drawing);
        let hand = drawing::counts::<Uno>(state.hand());
        let left = Uno::squares_left(state.hand());
        let text = format!("{hand}   {} {left}", language.pick(words::LEFT));
        drawing.line().push(format!("{}: ", language.pick(words::HAND)), Ink::Label).push(text, Ink::Plain);
        let count = filled.count().to_string();
        drawing.line().push(format!("{}: ", language.pick(words::FILLED)), Ink::Label).push(count, Ink::Plain);
        let goal = self.goal_text(language);
        drawing.line().push(format!("{}: ", language.pick(words::GOAL)), Ink::Label).push(goal, Ink::Plain);
        drawing
    }

    fn scene(&self, state: &BlokusState, language: Language) -> Option<Scene> {
        let (_, attach) = self.open_and_attach(state);
        let filled = state.filled();
        let view = |cell| match () {
            () if filled.contains(cell) => Content::Piece(Piece::of(Player::One, Look::Block, "")).into(),
            () if self.blocked.contains(cell) => Content::Blocked.into(),
            () if attach.contains(cell) => SquareView::default().marked(Mark::Playable),
            () => SquareView::default(),
        };
        let trays = vec![scene::tray::<Uno>(Player::One, state.hand(), language)];
        Some(Scene { board: scene::board(view), trays, status: self.goal_text(language), ..Scene::default() })
    }

    fn goal_text(&self, language: Language) -> String {
        let target = format!("{} {}", language.pick(words::TARGET), self.target);
        if self.strict { format!("{target} {}", language.pick(words::NO_FURTHER)) } else { target }
    }
}

fn read_target(value: &Sexpr) -> Result<u32, Diagnostic> {
    let target = value.number().and_then(|number| u32::try_from(number).ok());
    target.ok_or_else(|| value.expected("a target, that is a number of cells, 0 or more"))
}

/// The cells filled and those blocked.
fn read_board(value: &Sexpr) -> Result<[Bits; 2], Diagnostic> {
    let mut sets = [Bits::EMPTY; 2];
    for (row, cells) in items(value, "a board of 14 rows")?.iter().enumerate() {
        for (column, cell) in items(cells, format_args!("row {row} with 14 cells"))?.iter().enumerate() {
            match cell.number() {
                Some(0) => {}
                Some(1) => sets[0].insert(Cell::new(row, column)),
                Some(2) => sets[1].insert(Cell::new(row, column)),
                _ => return Err(cell.expected("a cell, 0 (free), 1 (filled) or 2 (blocked)")),
            }
        }
    }
    Ok(sets)
}

/// The items of a list that must have 14.
fn items(value: &Sexpr, expected: impl std::fmt::Display) -> Result<&[Sexpr], Diagnostic> {
    value.list().filter(|items| items.len() == SIDE).ok_or_else(|| value.expected(expected))
}

/// The rows of the problem files.
pub(super) fn rows_text(filled: Bits, blocked: Bits, separator: &str) -> String {
    let cell = |cell: Cell| match (filled.contains(cell), blocked.contains(cell)) {
        (true, _) => "1",
        (_, true) => "2",
        _ => "0",
    };
    let row = |row: usize| (0..SIDE).map(|column| cell(Cell::new(row, column))).collect::<Vec<_>>().join(" ");
    (0..SIDE).map(|number| format!("({})", row(number))).collect::<Vec<_>>().join(separator)
}
