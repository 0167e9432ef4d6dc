//! The position: cells, hands and turn, with incremental data for move generation, and the rules of
//! both games.

use std::hash::{Hash, Hasher};
use std::marker::PhantomData;
use std::ops::ControlFlow;

use plyground_core::random::mix64;
use plyground_core::{Game, Outcome, Player, Random, arrays};

use super::bits::{Bits, Cell};
use super::pieces::{CORNERS, EDGES, Hand, LARGEST, Move};
use super::variant::Variant;

/// A position of a game of the family.
///
/// Besides the position it contains, for each player, the cells that a piece may cover (`open`) and
/// those of which one must be covered (`attach`). A move updates them with a few shifts, and they
/// are all that is needed to find placements.
#[derive(Clone, Debug)]
pub struct Blokus<V> {
    own: [Bits; 2],
    open: [Bits; 2],
    attach: [Bits; 2],
    blocked: Bits,
    cells_key: u64,
    hands: [Hand; 2],
    turn: Player,
    /// Players known to have no placement. This is permanent: cells are never vacated, and only a
    /// player's own pieces create new cells to attach to. Derived information, not a part of the
    /// position.
    stuck: [bool; 2],
    variant: PhantomData<V>,
}

/// The reason why a move is illegal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Objection {
    /// The game has no such piece.
    NoSuchPiece,
    /// Neither player can place.
    GameOver,
    /// A pass, although this placement is possible.
    CanPlace(Move),
    /// None of the piece is left in hand.
    NoneLeft,
    /// A cell of the piece is not on the board.
    Outside,
    /// A cell of the piece is occupied or blocked.
    Taken(Cell),
    /// A cell of the piece shares an edge with an own piece.
    Edge(Cell),
    /// The first piece does not cover this start cell.
    MissesStart(Cell),
    /// No corner of the piece touches the corner of an own piece.
    NoCorner,
}

/// The key values of a cell of player 1, a cell of player 2 and a blocked cell.
static CELL_KEYS: [[u64; 256]; 3] = {
    let mut keys = [[0; 256]; 3];
    let mut index = 0;
    while index < 3 * 256 {
        keys[index / 256][index % 256] = mix64(0xB10C_0500 + index as u64);
        index += 1;
    }
    keys
};

/// The key value of "player 2 moves".
const TURN_KEY: u64 = mix64(0xB10C_0000);

impl<V: Variant> Blokus<V> {
    /// The starting position.
    pub fn start() -> Self {
        Self::new([Bits::EMPTY; 2], Bits::EMPTY, [V::FULL_HAND; 2], Player::One)
    }

    /// A position from the cells of each player, blocked cells, hands and turn. A cell given twice
    /// belongs to player 1 first, then to player 2.
    pub fn new(own: [Bits; 2], blocked: Bits, hands: [Hand; 2], turn: Player) -> Self {
        let one = own[0] & Bits::BOARD;
        let two = (own[1] & Bits::BOARD).without(one);
        let blocked = (blocked & Bits::BOARD).without(one | two);
        let own = [one, two];
        let free = Bits::BOARD.without(one | two | blocked);
        let open = arrays::map(own, |own| free.without(own.edges()));
        let attach = arrays::map(Player::BOTH, |player| {
            let own = own[player.index()];
            let attach = if own.is_empty() { Bits::of(V::STARTS[player.index()]) } else { own.corners() };
            attach & open[player.index()]
        });
        let mut position =
            Self { own, open, attach, blocked, cells_key: 0, hands, turn, stuck: [false; 2], variant: PhantomData };
        position.cells_key = position.cells_key_from_scratch();
        position
    }

    /// The cells of a player.
    #[inline]
    pub const fn own(&self, player: Player) -> Bits {
        self.own[player.index()]
    }

    /// The cells that neither player may cover.
    #[inline]
    pub const fn blocked(&self) -> Bits {
        self.blocked
    }

    /// The cells of which a player's next piece must cover one.
    #[inline]
    pub const fn attach(&self, player: Player) -> Bits {
        self.attach[player.index()]
    }

    /// The cells that a player's next piece may cover.
    #[inline]
    pub const fn open(&self, player: Player) -> Bits {
        self.open[player.index()]
    }

    /// The pieces that a player has left.
    #[inline]
    pub const fn hand(&self, player: Player) -> Hand {
        self.hands[player.index()]
    }

    /// The squares of the pieces that a player has left.
    #[inline]
    pub fn squares_left(&self, player: Player) -> i32 {
        V::squares_left(self.hand(player))
    }

    /// Returns whether the player is known to have no placement. It is not always known.
    #[inline]
    pub(super) const fn is_stuck(&self, player: Player) -> bool {
        self.stuck[player.index()]
    }

    /// Returns whether the player could place a piece if it were the player's turn.
    #[inline]
    pub fn can_place(&self, player: Player) -> bool {
        let index = player.index();
        !self.stuck[index]
            && V::placements(self.open[index], self.attach[index], self.hands[index], |_, set| {
                if set.is_empty() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
            })
            .is_break()
    }

    /// The cells of which the next piece must cover one; none if no piece fits.
    pub(super) fn playable(&self) -> Bits {
        let mover = self.turn();
        if self.can_place(mover) { self.attach(mover) } else { Bits::EMPTY }
    }

    /// Checks the legality of a move cell by cell, without generating moves.
    ///
    /// # Errors
    /// The first objection.
    pub fn check(&self, mv: Move) -> Result<(), Objection> {
        if mv.is_pass() {
            return self.check_pass();
        }
        let shape = V::ORIENTATIONS.get(mv.orientation()).ok_or(Objection::NoSuchPiece)?;
        let mover = self.turn.index();
        let (mut touches, mut starts) = (false, false);
        let mut covered = [mv.cell(); LARGEST];
        let covered = &mut covered[..shape.size()];
        for (cell, &offset) in covered.iter_mut().zip(shape.cells()) {
            *cell = mv.cell().offset(offset).ok_or(Objection::Outside)?;
        }
        if V::left(self.hands[mover], shape.piece()) == 0 {
            return Err(Objection::NoneLeft);
        }
        let own = self.own[mover];
        for &cell in covered.iter() {
            if self.own[0].contains(cell) || self.own[1].contains(cell) || self.blocked.contains(cell) {
                return Err(Objection::Taken(cell));
            }
        }
        for &cell in covered.iter() {
            let holds_own = |offset: &(i8, i8)| cell.offset(*offset).is_some_and(|near| own.contains(near));
            if EDGES.iter().any(holds_own) {
                return Err(Objection::Edge(cell));
            }
            touches |= CORNERS.iter().any(holds_own);
            starts |= cell == V::STARTS[mover];
        }
        match (own.is_empty(), starts, touches) {
            (true, false, _) => Err(Objection::MissesStart(V::STARTS[mover])),
            (false, _, false) => Err(Objection::NoCorner),
            _ => Ok(()),
        }
    }

    fn check_pass(&self) -> Result<(), Objection> {
        let mover = self.turn.index();
        let first = |orientation, set: Bits| match set.cells().next() {
            Some(cell) => ControlFlow::Break(Move::place(orientation, cell)),
            None => ControlFlow::Continue(()),
        };
        match V::placements(self.open[mover], self.attach[mover], self.hands[mover], first) {
            ControlFlow::Break(mv) => Err(Objection::CanPlace(mv)),
            ControlFlow::Continue(()) if self.can_place(self.turn.other()) => Ok(()),
            ControlFlow::Continue(()) => Err(Objection::GameOver),
        }
    }

    fn cells_key_from_scratch(&self) -> u64 {
        let sets = [self.own[0], self.own[1], self.blocked];
        let keys = sets.iter().zip(&CELL_KEYS).flat_map(|(set, keys)| set.cells().map(|cell| keys[cell.index()]));
        keys.fold(0, |key, number| key ^ number)
    }

    #[inline]
    fn key_with(&self, cells_key: u64) -> u64 {
        let hands = u64::from(self.hands[0].0) | u64::from(self.hands[1].0) << 32;
        cells_key ^ mix64(hands) ^ if self.turn == Player::Two { TURN_KEY } else { 0 }
    }

    /// Every move that could be legal in some position, for the conformance kit.
    #[cfg(any(test, feature = "testing"))]
    pub fn all_moves(&self, moves: &mut Vec<Move>) {
        for orientation in 0..V::ORIENTATIONS.len() {
            moves.extend(Cell::all().map(|cell| Move::place(orientation, cell)));
        }
        moves.push(Move::PASS);
    }

    /// The key computed from scratch, to check the incremental one.
    #[cfg(any(test, feature = "testing"))]
    pub fn key_from_scratch(&self) -> u64 {
        self.key_with(self.cells_key_from_scratch())
    }

    /// The same position with players known to have no placement, for its images under symmetries.
    #[must_use]
    pub(super) const fn with_stuck(self, stuck: [bool; 2]) -> Self {
        Self { stuck, ..self }
    }

    /// The points of player 1 minus those of player 2.
    #[inline]
    fn margin(&self) -> i32 {
        V::points(self.hands[0]) - V::points(self.hands[1])
    }
}

/// Compares everything that matters to the rules; derived data is left out.
impl<V: Variant> PartialEq for Blokus<V> {
    fn eq(&self, other: &Self) -> bool {
        self.own == other.own && self.blocked == other.blocked && self.hands == other.hands && self.turn == other.turn
    }
}

impl<V: Variant> Eq for Blokus<V> {}

impl<V: Variant> Hash for Blokus<V> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.key().hash(state);
    }
}

impl<V: Variant> Default for Blokus<V> {
    fn default() -> Self {
        Self::start()
    }
}

impl<V: Variant> Game for Blokus<V> {
    type Move = Move;

    #[inline]
    fn turn(&self) -> Player {
        self.turn
    }

    #[inline]
    fn legal_moves(&self, moves: &mut Vec<Move>) {
        let player = self.turn.index();
        let length = moves.len();
        if !self.stuck[player] {
            let _ =
                V::placements::<()>(self.open[player], self.attach[player], self.hands[player], |orientation, set| {
                    if set.is_empty() {
                        return ControlFlow::Continue(());
                    }
                    for cell in set.cells() {
                        moves.push(Move::place(orientation, cell));
                    }
                    ControlFlow::Continue(())
                });
        }
        if moves.len() == length && self.can_place(self.turn.other()) {
            moves.push(Move::PASS);
        }
    }

    #[inline]
    fn play_unchecked(&mut self, mv: Move) {
        debug_assert!(self.is_legal(mv), "{mv:?} is not legal");
        let (mover, other) = (self.turn.index(), self.turn.other().index());
        self.turn = self.turn.other();
        let Some(shape) = V::ORIENTATIONS.get(mv.orientation()) else {
            self.stuck[mover] = true;
            return;
        };
        let [covered, closed, corners] = shape.footprint(mv.cell());
        self.own[mover] = self.own[mover] | covered;
        self.open[mover] = self.open[mover].without(closed);
        self.attach[mover] = (self.attach[mover] | corners) & self.open[mover];
        self.open[other] = self.open[other].without(covered);
        self.attach[other] = self.attach[other].without(covered);
        self.hands[mover] = V::without(self.hands[mover], shape.piece());
        self.cells_key ^= shape.fold_keys(&CELL_KEYS[mover], mv.cell());
    }

    #[inline]
    fn outcome(&self) -> Option<Outcome> {
        if self.can_place(self.turn) || self.can_place(self.turn.other()) {
            return None;
        }
        Some(Outcome::from_margin(self.margin()))
    }

    fn is_legal(&self, mv: Move) -> bool {
        self.check(mv).is_ok()
    }

    #[inline]
    fn move_count(&self, scratch: &mut Vec<Move>) -> usize {
        scratch.clear();
        let mover = self.turn.index();
        let mut count = 0;
        if !self.stuck[mover] {
            let _ = V::placements::<()>(self.open[mover], self.attach[mover], self.hands[mover], |_, set| {
                count += set.count();
                ControlFlow::Continue(())
            });
        }
        if count == 0 { usize::from(self.can_place(self.turn.other())) } else { count }
    }

    #[inline]
    fn random_move(&self, random: &mut Random, _scratch: &mut Vec<Move>) -> Option<Move> {
        let mover = self.turn.index();
        if !self.stuck[mover]
            && let Some(mv) = V::random_placement(self.open[mover], self.attach[mover], self.hands[mover], random)
        {
            return Some(mv);
        }
        self.can_place(self.turn.other()).then_some(Move::PASS)
    }

    #[inline]
    fn points(&self, player: Player) -> Option<i32> {
        Some(V::points(self.hand(player)))
    }

    #[inline]
    fn key(&self) -> u64 {
        self.key_with(self.cells_key)
    }
}
