//! The position of the family and the rules of play, optimised for speed: sets of cells in one
//! word, the numbers inline, an incremental key. `slow.rs` has the same rules in a simple form, and
//! `legality.rs` move by move with reasons.

use std::cmp::Reverse;
use std::fmt;
use std::hash::{Hash, Hasher};

use plyground_core::{Game, Outcome, Player, Random};
use plyground_view::Notation;

use super::advice::Gain;
use super::bits::Bits;
use super::board::{Board, Layout};
use super::piece::Piece;
use super::rules::{Placement, Rules};
use super::{NOWHERE, keys};

/// A move: the cell to land on, by placing the piece or by moving it, or a pass.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move(u8);

impl Move {
    /// The forced pass.
    pub const PASS: Self = Self(u8::MAX);

    /// A move to a cell, numbered from 0 by rows from the top left.
    #[inline]
    pub const fn to(cell: usize) -> Self {
        debug_assert!(cell < NOWHERE as usize);
        Self(cell as u8)
    }

    /// The cell; `None` for the pass.
    #[inline]
    pub const fn cell(self) -> Option<usize> {
        if self.0 == Self::PASS.0 { None } else { Some(self.0 as usize) }
    }
}

/// A position of the family: `CELLS` is the square of the piece's board size.
#[derive(Clone)]
pub struct Position<P: Piece, const CELLS: usize> {
    /// The cells that have a number.
    pub(super) cells: P::Set,
    key: u64,
    pub(super) points: [i32; 2],
    /// The cell of each player's piece, or [`NOWHERE`].
    pub(super) pieces: [u8; 2],
    pub(super) turn: Player,
    pub(super) rules: Rules,
    pub(super) board: Board<CELLS>,
    /// The sum of the numbers left on the board, as bounds.
    pub(super) left: Gain,
}

/// The maximum absolute number of points, so that no sum overflows.
pub(super) const MOST_POINTS: i32 = 999_999_999;

impl<P: Piece, const CELLS: usize> Position<P, CELLS> {
    /// A position from its parts. Points are clamped to ±999,999,999.
    pub fn new(layout: &Layout<CELLS>, turn: Player, points: [i32; 2], rules: Rules) -> Self {
        const { assert!(CELLS == P::SIZE * P::SIZE && CELLS < NOWHERE as usize, "the board of the piece") };
        let mut numbers = layout.numbers;
        let pieces = layout.pieces.map(|cell| cell.filter(|&cell| usize::from(cell) < CELLS));
        for cell in pieces.into_iter().flatten() {
            numbers[usize::from(cell)] = None;
        }
        let numbered = numbers.iter().enumerate().filter(|(_, number)| number.is_some());
        let mut position = Self {
            cells: numbered.fold(P::Set::EMPTY, |set, (cell, _)| set | P::Set::of(cell)),
            key: 0,
            points: points.map(|points| points.clamp(-MOST_POINTS, MOST_POINTS)),
            pieces: pieces.map(|cell| cell.unwrap_or(NOWHERE)),
            turn,
            rules,
            board: Board::new(numbers, rules.doubles),
            left: numbers.into_iter().flatten().fold(Gain::default(), Gain::with),
        };
        position.key = position.key_of_everything();
        position
    }

    /// The starting position on a board: player 1 to move, no points.
    pub fn start(layout: &Layout<CELLS>, rules: Rules) -> Self {
        Self::new(layout, Player::One, [0; 2], rules)
    }

    /// The board as in files.
    pub fn layout(&self) -> Layout<CELLS> {
        Layout {
            numbers: std::array::from_fn(|cell| self.number(cell)),
            pieces: self.pieces.map(|cell| (cell != NOWHERE).then_some(cell)),
        }
    }

    /// The options of the rules.
    pub const fn rules(&self) -> Rules {
        self.rules
    }

    /// The number on a cell, if there is one.
    pub fn number(&self, cell: usize) -> Option<i16> {
        (cell < CELLS && self.cells.has(cell)).then(|| self.board.numbers[cell])
    }

    /// The cell of a player's piece, if it has been placed.
    pub fn piece(&self, player: Player) -> Option<usize> {
        let cell = self.pieces[player.index()];
        (cell != NOWHERE).then_some(usize::from(cell))
    }

    /// The row, from 0, on which a player places.
    pub const fn first_row(player: Player) -> usize {
        match player {
            Player::One => 0,
            Player::Two => P::SIZE - 1,
        }
    }

    /// The cells on which a player could land if it were the player's turn.
    #[inline(always)]
    #[expect(clippy::inline_always, reason = "outcome, moves and evaluation of a position share what it computes")]
    pub(super) fn targets(&self, player: Player) -> P::Set {
        let own = self.pieces[player.index()];
        let other = self.pieces[player.other().index()];
        if own == NOWHERE {
            return self.placements(player);
        }
        // A piece that is not placed threatens nothing: its entry in the table is empty.
        let reach = P::REACH[usize::from(own) % super::SLOTS] & self.cells;
        if self.rules.threat {
            reach.without(P::REACH[usize::from(other) % super::SLOTS])
        } else if self.rules.through || other == NOWHERE {
            reach
        } else {
            reach.without(Self::behind(own, other))
        }
    }

    /// The cells hidden by `other` from a sliding piece on `own`.
    #[inline]
    fn behind(own: u8, other: u8) -> P::Set {
        let (own, other) = (usize::from(own) % super::SLOTS, usize::from(other) % super::SLOTS);
        let hidden = |set, ray: &super::SetOfEach<P::Set>| if ray[own].has(other) { set | ray[other] } else { set };
        P::RAYS.iter().fold(P::Set::EMPTY, hidden)
    }

    /// Not inlined: placements occur twice per game.
    #[cold]
    fn placements(&self, player: Player) -> P::Set {
        let row = P::FIRST_ROWS[player.index()] & self.cells;
        match self.rules.placement {
            Placement::Free => row,
            // The first of equals, whereas `max_by_key` returns the last.
            Placement::Highest => {
                row.cells().min_by_key(|&cell| Reverse(self.board.numbers[cell])).map_or(P::Set::EMPTY, P::Set::of)
            }
        }
    }

    /// Rules 2 and 3: score the number, set the cell to NIL, remove the mirror or a double.
    #[inline]
    fn land(&mut self, cell: usize) {
        let player = self.turn;
        let from = std::mem::replace(&mut self.pieces[player.index()], cell as u8);
        let number = std::mem::replace(&mut self.board.numbers[cell], 0);
        self.points[player.index()] += i32::from(number);
        self.left = self.left.without(number);
        self.cells = self.cells.without(P::Set::of(cell));
        self.key ^= keys::piece(player, from) ^ keys::piece(player, cell as u8) ^ keys::number(cell, number);
        if let Some(partner) = self.board.partner(cell) {
            // Branch-free, since whether the mirror is still there is unpredictable.
            let there = u64::from(self.cells.has(partner)).wrapping_neg();
            let removed = std::mem::replace(&mut self.board.numbers[partner], 0);
            self.key ^= keys::number(partner, removed) & there;
            self.left = self.left.without(removed);
            self.cells = self.cells.without(P::Set::of(partner));
        } else {
            let removed = self.board.removed_by(cell, number, self.cells);
            self.cells = self.cells.without(removed);
            for cell in removed.cells() {
                let number = std::mem::replace(&mut self.board.numbers[cell], 0);
                self.key ^= keys::number(cell, number);
                self.left = self.left.without(number);
            }
        }
    }

    fn key_of_everything(&self) -> u64 {
        let numbers = self.cells.cells().map(|cell| keys::number(cell, self.board.numbers[cell]));
        let pieces = Player::BOTH.map(|player| keys::piece(player, self.pieces[player.index()]));
        let turn = if self.turn == Player::One { 0 } else { keys::TURN };
        numbers.chain(pieces).fold(keys::rules(self.rules) ^ turn, |key, value| key ^ value)
    }

    /// Every move that could be legal in some position, for the conformance kit.
    #[cfg(any(test, feature = "testing"))]
    pub fn all_moves(&self, moves: &mut Vec<Move>) {
        moves.extend((0..CELLS).map(Move::to));
        moves.push(Move::PASS);
    }

    /// The key computed from scratch, to check the incremental one.
    #[cfg(any(test, feature = "testing"))]
    pub fn key_from_scratch(&self) -> u64 {
        self.key_of_everything()
    }

    /// A cell as (row, column), from 0.
    #[inline]
    pub(super) const fn place(cell: usize) -> (usize, usize) {
        (cell / P::SIZE, cell % P::SIZE)
    }
}

/// Compares everything that matters to the rules, points included. Derived fields do not count, nor
/// do the numbers of removed cells, which are all 0.
impl<P: Piece, const CELLS: usize> PartialEq for Position<P, CELLS> {
    fn eq(&self, other: &Self) -> bool {
        self.cells == other.cells
            && self.pieces == other.pieces
            && self.turn == other.turn
            && self.points == other.points
            && self.rules == other.rules
            && self.board.numbers == other.board.numbers
    }
}

impl<P: Piece, const CELLS: usize> Eq for Position<P, CELLS> {}

/// Hashes the key, which covers everything but the points.
impl<P: Piece, const CELLS: usize> Hash for Position<P, CELLS> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (self.key, self.points).hash(state);
    }
}

impl<P: Piece, const CELLS: usize> fmt::Debug for Position<P, CELLS> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Position({:?} {} {:?})", P::NAME.english(), self.position_text(), self.rules)
    }
}

impl<P: Piece, const CELLS: usize> Game for Position<P, CELLS> {
    type Move = Move;

    #[inline]
    fn turn(&self) -> Player {
        self.turn
    }

    #[inline]
    fn legal_moves(&self, moves: &mut Vec<Move>) {
        let targets = self.targets(self.turn);
        if !targets.is_empty() {
            for cell in targets.cells() {
                moves.push(Move::to(cell));
            }
        } else if !self.targets(self.turn.other()).is_empty() {
            moves.push(Move::PASS);
        }
    }

    #[inline]
    fn play_unchecked(&mut self, mv: Move) {
        debug_assert!(self.is_legal(mv), "{mv:?} in {self:?}");
        if let Some(cell) = mv.cell() {
            self.land(cell);
        }
        self.turn = self.turn.other();
        self.key ^= keys::TURN;
    }

    #[inline]
    fn outcome(&self) -> Option<Outcome> {
        // The side to move is tested first: it can almost always move.
        let stuck = |player| self.targets(player).is_empty();
        let over = stuck(self.turn) && stuck(self.turn.other());
        over.then(|| Outcome::from_margin(self.points[0] - self.points[1]))
    }

    #[inline]
    fn is_legal(&self, mv: Move) -> bool {
        let targets = self.targets(self.turn);
        match mv.cell() {
            Some(cell) => cell < CELLS && targets.has(cell),
            None => targets.is_empty() && !self.targets(self.turn.other()).is_empty(),
        }
    }

    #[inline]
    fn move_count(&self, scratch: &mut Vec<Move>) -> usize {
        scratch.clear();
        match self.targets(self.turn).count() {
            0 => usize::from(!self.targets(self.turn.other()).is_empty()),
            count => count,
        }
    }

    #[inline]
    fn random_move(&self, random: &mut Random, _scratch: &mut Vec<Move>) -> Option<Move> {
        let targets = self.targets(self.turn);
        match targets.count() {
            0 => (!self.targets(self.turn.other()).is_empty()).then_some(Move::PASS),
            count => Some(Move::to(targets.nth(random.below(count)))),
        }
    }

    #[inline]
    fn points(&self, player: Player) -> Option<i32> {
        Some(self.points[player.index()])
    }

    #[inline]
    fn key(&self) -> u64 {
        self.key
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Bishop, Bispo, Cavalo, Torre, random_numbers};
    use super::*;

    /// The tables of the generator agree with the geometry of the rules.
    #[test]
    fn a_move_is_legal_exactly_when_nothing_refuses_it() {
        let (mut random, mut scratch) = (Random::new(5), Vec::new());
        for seed in 0..60 {
            let rules = Rules { threat: seed % 2 == 0, through: seed % 3 == 0, ..Rules::default() };
            let mut position = Bispo::start(&Layout::full(random_numbers::<Bishop, 64>(seed)), rules);
            loop {
                for mv in (0..70).map(Move::to).chain([Move::PASS]) {
                    assert_eq!(position.is_legal(mv), position.refusal(mv).is_none(), "{mv:?} in {position:?}");
                }
                let Some(mv) = position.random_move(&mut random, &mut scratch) else { break };
                position.play_unchecked(mv);
            }
        }
    }

    #[test]
    fn moves_and_positions_are_small() {
        assert_eq!(size_of::<Move>(), 1);
        assert!(size_of::<Bispo>() <= 264, "{}", size_of::<Bispo>());
        assert!(size_of::<Torre>() <= 200, "{}", size_of::<Torre>());
        assert!(size_of::<Cavalo>() <= 392, "{}", size_of::<Cavalo>());
    }
}
