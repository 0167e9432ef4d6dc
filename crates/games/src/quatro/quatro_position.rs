//! Quatro, the course's rule: the mover chooses any piece of the reserve and the cell to put it on.

use std::fmt;

use plyground_core::{Game, Outcome, Player, Random};

use super::{Board, Cell, Member, Piece, keys};

/// A position of Quatro.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Quatro {
    board: Board,
    key: u64,
    turn: Player,
    squares: bool,
    /// Whether a line is complete. Derived from the board, and needed at every node.
    complete: bool,
}

/// A ply of Quatro: a piece and the cell on which it is placed.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct QuatroMove(u8);

impl QuatroMove {
    /// Puts a piece on a cell.
    #[inline]
    pub const fn new(piece: Piece, cell: Cell) -> Self {
        Self((piece.index() << 4 | cell.index()) as u8)
    }

    /// The piece.
    #[inline]
    pub fn piece(self) -> Piece {
        Piece::from_low_bits(u32::from(self.0 >> 4))
    }

    /// The cell.
    #[inline]
    pub fn cell(self) -> Cell {
        Cell::from_low_bits(u32::from(self.0))
    }
}

/// The notation of moves: `bqao B3`.
impl fmt::Display for QuatroMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.piece(), self.cell())
    }
}

impl fmt::Debug for QuatroMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl Quatro {
    /// The start of the game; with `squares`, 2×2 squares win too.
    pub fn new(squares: bool) -> Self {
        Self::from_board(Board::START, Player::One, squares)
    }

    /// A position with any board and its reserve, even if a line is already complete: that game is
    /// over, and the player not to move, who placed last, won it.
    pub fn from_board(board: Board, turn: Player, squares: bool) -> Self {
        let key = keys::from_scratch(&board, None, turn, squares);
        let complete = board.has_line(squares);
        Self { board, key, turn, squares, complete }
    }

    /// The board and the reserve.
    #[inline]
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// Whether 2×2 squares win too.
    #[inline]
    pub const fn squares(&self) -> bool {
        self.squares
    }

    /// Every move that could be legal in some position, for the conformance kit.
    #[cfg(any(test, feature = "testing"))]
    pub fn all_moves(&self, moves: &mut Vec<QuatroMove>) {
        moves.extend((0..=u8::MAX).map(QuatroMove));
    }

    /// The key computed from scratch, to check the incremental one.
    #[cfg(any(test, feature = "testing"))]
    pub fn key_from_scratch(&self) -> u64 {
        keys::from_scratch(&self.board, None, self.turn, self.squares)
    }

    #[inline]
    pub(super) const fn is_over(&self) -> bool {
        self.complete || self.board.reserve().is_empty() || self.board.empty().is_empty()
    }
}

impl Game for Quatro {
    type Move = QuatroMove;
    const MAX_MARGIN: Option<u32> = Some(1);

    #[inline]
    fn turn(&self) -> Player {
        self.turn
    }

    /// Cells in board order, for each the pieces by number.
    #[inline]
    fn legal_moves(&self, moves: &mut Vec<QuatroMove>) {
        if self.is_over() {
            return;
        }
        for cell in self.board.empty() {
            moves.extend(self.board.reserve().into_iter().map(|piece| QuatroMove::new(piece, cell)));
        }
    }

    #[inline]
    fn play_unchecked(&mut self, mv: QuatroMove) {
        debug_assert!(self.is_legal(mv), "{mv} is not legal in {self:?}");
        let (piece, cell) = (mv.piece(), mv.cell());
        self.board.take(piece);
        self.board.put(piece, cell);
        self.complete = self.board.has_line_with(piece, self.squares);
        self.turn = self.turn.other();
        self.key ^= keys::pick(piece, cell);
    }

    #[inline]
    fn outcome(&self) -> Option<Outcome> {
        if self.complete {
            Some(Outcome::win(self.turn.other()))
        } else if self.is_over() {
            Some(Outcome::Draw)
        } else {
            None
        }
    }

    #[inline]
    fn is_legal(&self, mv: QuatroMove) -> bool {
        let placed = self.board.occupied().contains(mv.cell());
        !self.complete && !placed && self.board.reserve().contains(mv.piece())
    }

    #[inline]
    fn move_count(&self, scratch: &mut Vec<QuatroMove>) -> usize {
        scratch.clear();
        if self.complete { 0 } else { self.board.empty().len() * self.board.reserve().len() }
    }

    #[inline]
    fn random_move(&self, random: &mut Random, _scratch: &mut Vec<QuatroMove>) -> Option<QuatroMove> {
        if self.is_over() {
            return None;
        }
        let (pieces, cells) = (self.board.reserve(), self.board.empty());
        let piece = pieces.nth(random.below(pieces.len()));
        let cell = cells.nth(random.below(cells.len()));
        Some(QuatroMove::new(piece, cell))
    }

    #[inline]
    fn key(&self) -> u64 {
        self.key
    }
}
