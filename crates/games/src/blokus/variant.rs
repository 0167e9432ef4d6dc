//! The differences between the games of the family. All other code is shared, and compiled once for
//! each game.

use std::fmt::Debug;
use std::hash::Hash;
use std::ops::ControlFlow;

use plyground_core::Random;
use plyground_view::{GameInfo, NotationError};

use super::bits::{Bits, Cell};
use super::evaluation::{Reach, Weights};
use super::judge::BlokusJudge;
use super::pieces::{Hand, LARGEST, MOST_PIECES, Move, Orientation, Piece};

/// What a player's next piece can do.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Next {
    /// The number of ways to place each piece.
    pub ways: [u16; MOST_PIECES],
    /// The cells that a piece of fewer than five squares can cover.
    pub by_small: Bits,
    /// The cells that a piece of five squares can cover.
    pub by_large: Bits,
}

/// A game of the family: its pieces, its start cells, its score, and the fastest way to find
/// placements of its pieces.
pub trait Variant: Copy + Eq + Hash + Debug + Send + Sync + 'static {
    /// The pieces, in their usual order.
    const PIECES: &'static [Piece];
    /// Every orientation of every piece, in the order of the pieces.
    const ORIENTATIONS: &'static [Orientation];
    /// The cells that the first pieces of player 1 and player 2 must cover.
    const STARTS: [Cell; 2];
    /// The hand at the start.
    const FULL_HAND: Hand;
    /// The number of symmetries of the board that preserve pieces and start cells: see `symmetry.rs`.
    const SYMMETRIES: usize;
    /// The squares of a full hand.
    const SQUARES: i32;

    /// The approximate number of squares on the board at the end of a game.
    const SQUARES_AT_END: i32;
    /// The weights of the evaluation.
    const WEIGHTS: Weights;
    /// The cells that some piece covers together with their image under the half turn.
    const CENTRE: Bits;

    /// The learned evaluator of the game, if there is one.
    fn judge() -> Option<&'static BlokusJudge> {
        None
    }

    /// The name, options and texts.
    fn info() -> &'static GameInfo;

    /// The number of copies of a piece left.
    fn left(hand: Hand, piece: usize) -> u32;

    /// The hand after placing a piece.
    fn without(hand: Hand, piece: usize) -> Hand;

    /// The squares of the pieces in hand.
    fn squares_left(hand: Hand) -> i32;

    /// The points of a player with this hand; the margin is their difference.
    fn points(hand: Hand) -> i32;

    /// The most points that a player with this hand can end with.
    fn most_points(hand: Hand) -> i32;

    /// The pieces of a hand that should be placed first.
    fn large(hand: Hand) -> Hand;

    /// An upper bound on the points that can be gained with the pieces of a hand that is not empty,
    /// on the cells of `open`, if the first piece covers a cell of `attach`.
    fn room(open: Bits, attach: Bits, hand: Hand) -> i32;

    /// The immediate possibilities of the player, for the evaluation. A variant may count only some
    /// shapes.
    fn reach(open: Bits, attach: Bits, hand: Hand) -> Reach;

    /// Calls `visit` with orientations of pieces in hand and the set of cells on which the
    /// reference cell can be placed, possibly empty, until it breaks. An orientation that is left
    /// out cannot be placed. `open` are the cells that the player may cover, `attach` those of
    /// which one must be covered.
    fn placements<B>(
        open: Bits,
        attach: Bits,
        hand: Hand,
        visit: impl FnMut(usize, Bits) -> ControlFlow<B>,
    ) -> ControlFlow<B>;

    /// What the next piece can do.
    fn next(open: Bits, attach: Bits, hand: Hand) -> Next {
        next_by_cells::<Self>(open, attach, hand)
    }

    /// Draws one of the placements uniformly.
    fn random_placement(open: Bits, attach: Bits, hand: Hand, random: &mut Random) -> Option<Move>;

    /// The hand as text.
    fn hand_text(hand: Hand) -> String;

    /// Parses a hand at `offset` characters into a text.
    ///
    /// # Errors
    /// [`NotationError`] with what was expected.
    fn parse_hand(text: &str, offset: usize) -> Result<Hand, NotationError>;

    /// The orientation as text: `c-2`, `V5-3`.
    fn orientation_text(orientation: usize) -> String {
        let shape = &Self::ORIENTATIONS[orientation];
        let piece = Self::PIECES[shape.piece()];
        match Self::orientations_of(shape.piece()).len() {
            1 => piece.name.to_owned(),
            _ => format!("{}-{}", piece.name, shape.number()),
        }
    }

    /// The range of the orientations of a piece.
    fn orientations_of(piece: usize) -> std::ops::Range<usize> {
        let first = Self::ORIENTATIONS.partition_point(|shape| shape.piece() < piece);
        let end = Self::ORIENTATIONS.partition_point(|shape| shape.piece() <= piece);
        first..end
    }

    /// The placement that covers exactly these cells, if a piece has that shape.
    fn placement_on(cells: Bits) -> Option<Move> {
        // The first cell of the set in row order is also the first of the shape, regardless of
        // which of its cells is the reference.
        let first = cells.cells().next()?;
        Self::ORIENTATIONS.iter().enumerate().find_map(|(index, shape)| {
            let (row, column) = shape.first();
            let reference = first.offset((-row, -column)).filter(|&cell| shape.starts_inside(cell))?;
            (shape.mask(reference) == cells).then(|| Move::place(index, reference))
        })
    }
}

/// What the next piece can do, placement by placement.
pub(super) fn next_by_cells<V: Variant>(open: Bits, attach: Bits, hand: Hand) -> Next {
    let mut next = Next::default();
    let _ = V::placements::<()>(open, attach, hand, |orientation, set| {
        let shape = &V::ORIENTATIONS[orientation];
        next.ways[shape.piece() % MOST_PIECES] += set.count() as u16;
        let covered = if shape.size() == LARGEST { &mut next.by_large } else { &mut next.by_small };
        for cell in set.cells() {
            *covered = *covered | shape.mask(cell);
        }
        ControlFlow::Continue(())
    });
    next
}
