//! The one-player problem of Blokus Uno: fill a given number of cells, from the upper left
//! corner, in as few moves as possible.
//!
//! A board may have no target: it is then a two-player position, which can be played on, and solved
//! once a target is set.

use std::hash::{Hash, Hasher};
use std::ops::ControlFlow;

use plyground_core::spec::SpecError;
use plyground_core::{Estimate, Game as _, Heuristic, Orderly, Player, Puzzle, Spec, arrays};
use plyground_view::scene::{Content, Look, Mark, Piece, SquareView};
use plyground_view::sexpr::{Diagnostic, Sexpr};
use plyground_view::texts::Says as _;
use plyground_view::{Drawing, Ink, Language, Notation as _, NotationError, Problem, Scene, TargetError, Text};

use crate::texts::t;

use super::bits::{Bits, Cell, SIDE};
use super::orderly::InOrder;
use super::pieces::{Hand, Move};
use super::position::Blokus;
use super::uno::Uno;
use super::variant::Variant;
use super::{drawing, files, heuristics, scene, words};

/// A board to fill.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BlokusProblem {
    target: Option<u32>,
    filled: Bits,
    blocked: Bits,
    /// The blocked cells that are pieces of player 2.
    others: Bits,
    hands: [Hand; 2],
    turn: Player,
    strict: bool,
}

/// The filled cells and the pieces left, in 28 bytes, since searches store millions. A row of cells
/// takes 14 of 16 bits, and 14 rows take seven words; the number of pieces left of each kind, at
/// most 15, is in the free bits of the first words.
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

    /// The state with one piece of a kind less.
    #[inline]
    const fn without(mut self, kind: usize) -> Self {
        let half = &mut self.0[2 * kind];
        let left = (*half >> 14 & 3 | *half >> 30 << 2).wrapping_sub(1);
        *half = *half & 0x3FFF_3FFF | (left & 3) << 14 | (left >> 2 & 3) << 30;
        self
    }

    #[inline]
    fn from_words(words: [u64; 4]) -> Self {
        Self(arrays::from_fn(|half| (words[half / 2] >> (32 * (half % 2))) as u32))
    }

    #[inline]
    fn words(&self) -> [u64; 4] {
        let half = |number: usize| self.0.get(number).map_or(0, |&half| u64::from(half));
        arrays::from_fn(|word| half(2 * word) | half(2 * word + 1) << 32)
    }

    /// The cells filled.
    #[inline]
    pub fn filled(&self) -> Bits {
        Bits::from_words(self.words()) & Bits::BOARD
    }

    /// The pieces left.
    #[inline]
    pub fn hand(&self) -> Hand {
        let [a, b, c, _] = arrays::map(self.words(), |word| (word >> 14 & 3 | (word >> 30 & 3) << 2) as u8);
        Hand::uno([a, b, c])
    }
}

/// Compares whole words instead of the fields of a row.
impl PartialEq for BlokusState {
    #[inline]
    fn eq(&self, other: &Self) -> bool {
        let (ours, theirs) = (self.words(), other.words());
        ours.iter().zip(theirs).fold(0, |different, (ours, theirs)| different | (ours ^ theirs)) == 0
    }
}

impl Eq for BlokusState {}

/// Hashes four words of 64 bits, with the hand in the last one.
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
        let blocked = (blocked & Bits::BOARD).without(filled);
        let (others, hands, turn) = (Bits::EMPTY, [Uno::FULL_HAND; 2], Player::One);
        Self { target: Some(target), filled, blocked, others, hands, turn, strict: false }
    }

    /// The board of a position, to be filled by player 1 with the pieces in hand, without a target.
    pub fn of_position(position: &Blokus<Uno>) -> Self {
        let [filled, others] = Player::BOTH.map(|player| position.own(player));
        let hands = Player::BOTH.map(|player| position.hand(player));
        let blocked = position.blocked() | others;
        Self { target: None, filled, blocked, others, hands, turn: position.turn(), strict: false }
    }

    /// The two-player position on this board.
    pub fn position(&self) -> Blokus<Uno> {
        self.position_of(&self.start())
    }

    /// The two-player position of a state.
    pub(super) fn position_of(&self, state: &BlokusState) -> Blokus<Uno> {
        let blocked = self.blocked.without(self.others);
        Blokus::new([state.filled(), self.others], blocked, [state.hand(), self.hands[1]], self.turn)
    }

    /// The number of cells to fill, if there is a target.
    pub const fn target(&self) -> Option<u32> {
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

    /// Returns whether a strict goal is met: no further piece fits.
    #[inline]
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
        BlokusState::new(self.filled, self.hands[0])
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

    fn unit_costs(&self) -> bool {
        true
    }

    #[inline]
    fn is_goal(&self, state: &BlokusState) -> bool {
        let is_full = |target: u32| state.filled().count() >= target as usize;
        self.target.is_some_and(is_full) && self.is_finished(state)
    }

    fn heuristics(&self) -> &'static [Heuristic] {
        &heuristics::HEURISTICS
    }

    #[inline]
    fn estimate(&self, heuristic: usize, state: &BlokusState) -> Estimate {
        self.estimate_by(heuristic, state)
    }

    #[inline]
    fn rank(&self, state: &BlokusState) -> Option<i64> {
        Some(self.spare_room(state))
    }
}

/// The cells of which the next piece must cover one.
#[inline]
pub(super) fn attach(filled: Bits) -> Bits {
    if filled.is_empty() { Bits::of(Uno::STARTS[0]) } else { filled.corners() }
}

/// Appends the placements of an orientation on a set of reference cells.
#[inline]
fn append(state: &BlokusState, orientation: usize, set: Bits, successors: &mut Vec<(Move, u32, BlokusState)>) {
    let shape = &Uno::ORIENTATIONS[orientation];
    let before = state.without(shape.piece()).words();
    for (index, mut word) in set.words().into_iter().enumerate() {
        while word != 0 {
            let cell = Cell::nth_of_word(index, word, 0);
            word &= word - 1;
            let cells = shape.mask(cell).words();
            let state = BlokusState::from_words(arrays::from_fn(|word| before[word] | cells[word]));
            successors.push((Move::place(orientation, cell), 1, state));
        }
    }
}

impl Problem for BlokusProblem {
    const EMBEDDED: &'static str = include_str!("../../../../data/blokus/problemas.dat");
    const OPTIONS: &'static [&'static str] = &["strict"];

    const SIDE: Option<usize> = Some(SIDE);

    fn origin(_index: usize) -> Option<Text> {
        Some(t::ORIGIN_COURSE)
    }

    fn read(value: &Sexpr, warnings: &mut Vec<Diagnostic>) -> Result<Self, Diagnostic> {
        files::read(value, warnings)
    }

    fn lacks_target(&self) -> bool {
        self.target.is_none()
    }

    fn set_target(&mut self, target: i64) -> Result<(), TargetError> {
        let out_of_range = TargetError::OutOfRange { least: 0, most: u32::MAX.into(), found: target };
        self.target = Some(u32::try_from(target).map_err(|_| out_of_range)?);
        Ok(())
    }

    fn configure(&mut self, spec: &Spec) -> Result<(), SpecError> {
        self.strict = spec.switch("strict", self.strict)?;
        Ok(())
    }

    fn action_text(&self, _state: &BlokusState, action: Move) -> String {
        format!("{} {} {}", Uno::orientation_text(action.orientation()), action.cell().row(), action.cell().column())
    }

    fn action_words(&self, _state: &BlokusState, action: Move, language: Language) -> String {
        let piece = Uno::orientation_text(action.orientation());
        let (row, column) = (action.cell().row(), action.cell().column());
        t::BlokusStep { piece, row, column }.say(language)
    }

    /// Parses a move as player 1 writes it in the game, alone on the board.
    fn parse_action(&self, state: &BlokusState, text: &str) -> Result<Move, NotationError> {
        let alone = Blokus::<Uno>::new([state.filled(), Bits::EMPTY], self.blocked, [state.hand(); 2], Player::One);
        if !self.can_place(state) {
            return Err(NotationError::illegal(text.trim(), t::REFUSED_NO_MOVES));
        }
        alone.parse_move(text)
    }

    fn heuristic_text(&self, heuristic: usize, language: Language) -> &'static str {
        heuristics::TEXTS.get(heuristic).map_or("", |&text| language.pick(text))
    }

    fn lisp(&self, state: &BlokusState) -> String {
        files::problem_lisp(self, state)
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
        let Some(target) = self.target else { return language.pick(t::NO_TARGET).to_owned() };
        let target = format!("{} {target}", language.pick(words::TARGET));
        if self.strict { format!("{target} {}", language.pick(words::NO_FURTHER)) } else { target }
    }
}
