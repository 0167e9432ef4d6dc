//! Quarto, the board game's rule: the opponent chooses the piece to place.
//!
//! A turn consists of a placement and then a gift, two plies of one player; the turn changes with
//! the gift. The first ply of the game is player 1's first gift.

use std::fmt;

use plyground_core::{Game, Outcome, Player, Random};

use super::{Board, Cell, Cells, Piece, Pieces, keys};

/// A position of Quarto: a piece in hand is to be placed, or a piece is to be given.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Quarto {
    board: Board,
    key: u64,
    hand: Option<Piece>,
    turn: Player,
    squares: bool,
    /// Whether a line is complete. Derived from the board, and needed at every node.
    complete: bool,
}

/// A ply of Quarto.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum QuartoMove {
    /// Hands the opponent a piece of the reserve.
    Give(Piece),
    /// Puts the piece in hand on a cell.
    Place(Cell),
}

/// The notation of moves: `bqao` or `B3`.
impl fmt::Display for QuartoMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Give(piece) => piece.fmt(f),
            Self::Place(cell) => cell.fmt(f),
        }
    }
}

impl fmt::Debug for QuartoMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl Quarto {
    /// The start of the game; with `squares`, 2×2 squares win too.
    pub fn new(squares: bool) -> Self {
        Self::from_board(Board::START, None, Player::One, squares)
    }

    /// A position with any board, its reserve and perhaps a piece in hand (which is not in the
    /// reserve), even if a line is already complete. That game is over, and the player who placed
    /// last won it: the player not to move if a piece is in hand, otherwise the player to move, who
    /// has not given yet.
    pub fn from_board(board: Board, hand: Option<Piece>, turn: Player, squares: bool) -> Self {
        let key = keys::from_scratch(&board, hand, turn, squares);
        let complete = board.has_line(squares);
        Self { board, key, hand, turn, squares, complete }
    }

    /// The board and the reserve.
    #[inline]
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// The piece to be placed; `None` if a piece is to be given.
    #[inline]
    pub const fn hand(&self) -> Option<Piece> {
        self.hand
    }

    /// Whether 2×2 squares win too.
    #[inline]
    pub const fn squares(&self) -> bool {
        self.squares
    }

    /// Every move that could be legal in some position, for the conformance kit.
    #[cfg(any(test, feature = "testing"))]
    pub fn all_moves(&self, moves: &mut Vec<QuartoMove>) {
        moves.extend(Pieces::FULL.into_iter().map(QuartoMove::Give));
        moves.extend(Cells::FULL.into_iter().map(QuartoMove::Place));
    }

    /// The key computed from scratch, to check the incremental one.
    #[cfg(any(test, feature = "testing"))]
    pub fn key_from_scratch(&self) -> u64 {
        keys::from_scratch(&self.board, self.hand, self.turn, self.squares)
    }

    /// The cells on which the piece in hand may be placed; empty if there is no such piece.
    #[inline]
    pub(super) const fn placements(&self) -> Cells {
        if self.complete || self.hand.is_none() { Cells::EMPTY } else { self.board.empty() }
    }

    /// The pieces that may be given; empty if one is in hand. On a full board nothing is given,
    /// since it could not be placed.
    #[inline]
    pub(super) const fn gifts(&self) -> Pieces {
        let over = self.complete || self.board.empty().is_empty();
        if over || self.hand.is_some() { Pieces::EMPTY } else { self.board.reserve() }
    }
}

impl Game for Quarto {
    type Move = QuartoMove;
    const MAX_MARGIN: Option<u32> = Some(1);

    #[inline]
    fn turn(&self) -> Player {
        self.turn
    }

    /// Placements in board order, gifts by the number of the piece.
    #[inline]
    fn legal_moves(&self, moves: &mut Vec<QuartoMove>) {
        moves.extend(self.placements().into_iter().map(QuartoMove::Place));
        moves.extend(self.gifts().into_iter().map(QuartoMove::Give));
    }

    #[inline]
    fn play_unchecked(&mut self, mv: QuartoMove) {
        debug_assert!(self.is_legal(mv), "{mv} is not legal in {self:?}");
        match mv {
            QuartoMove::Give(piece) => {
                self.board.take(piece);
                self.hand = Some(piece);
                self.turn = self.turn.other();
                self.key ^= keys::give(piece);
            }
            QuartoMove::Place(cell) => {
                let Some(piece) = self.hand.take() else { return };
                self.board.put(piece, cell);
                self.complete = self.board.has_line_with(piece, self.squares);
                self.key ^= keys::place(piece, cell);
            }
        }
    }

    #[inline]
    fn outcome(&self) -> Option<Outcome> {
        if self.complete {
            let winner = if self.hand.is_some() { self.turn.other() } else { self.turn };
            return Some(Outcome::win(winner));
        }
        let nothing_to_give = self.hand.is_none() && self.board.reserve().is_empty();
        (nothing_to_give || self.board.empty().is_empty()).then_some(Outcome::Draw)
    }

    #[inline]
    fn is_legal(&self, mv: QuartoMove) -> bool {
        self.outcome().is_none()
            && match mv {
                QuartoMove::Give(piece) => self.hand.is_none() && self.board.reserve().contains(piece),
                QuartoMove::Place(cell) => self.hand.is_some() && !self.board.occupied().contains(cell),
            }
    }

    #[inline]
    fn move_count(&self, scratch: &mut Vec<QuartoMove>) -> usize {
        scratch.clear();
        self.placements().len() + self.gifts().len()
    }

    #[inline]
    fn random_move(&self, random: &mut Random, _scratch: &mut Vec<QuartoMove>) -> Option<QuartoMove> {
        let (cells, pieces) = (self.placements(), self.gifts());
        if !cells.is_empty() {
            Some(QuartoMove::Place(cells.nth(random.below(cells.len()))))
        } else if !pieces.is_empty() {
            Some(QuartoMove::Give(pieces.nth(random.below(pieces.len()))))
        } else {
            None
        }
    }

    #[inline]
    fn key(&self) -> u64 {
        self.key
    }
}
