//! The heuristics of the one-player problem of Blokus Uno, and the rank of its states.
//!
//! # Room
//!
//! Pieces never share an edge, so every edge of a piece borders either a wall (the border of the
//! board, a blocked cell, a cell that an earlier piece forbids) or a cell that stays empty. Let R
//! be the set of cells that can still be filled, and S the number of edges between R and its walls.
//! If further pieces with a total of n squares and perimeter P are placed, |R| − n cells stay
//! empty, and those have 4 (|R| − n) edges, hence
//!
//! P ≤ S + 4 (|R| − n),  that is  4 n + P ≤ 4 |R| + S.
//!
//! The left side is the cost of the pieces: 8 for `a` (4 + 4), 24 for `b` (16 + 8), 26 for `c`
//! (16 + 10). The right side is the *room* of R. An edge between two empty cells wastes two units
//! of room, and so does one between an empty cell and a wall.
//!
//! `own` is the least number of pieces that cover the missing squares and have room; the large
//! pieces must also have room within the cells that large pieces can cover. It is consistent: a
//! placement takes at least the piece's cost from the room. A further cell that it makes unusable
//! takes 8, minus 2 for each of its at most four edges to other cells of R, which is not negative.

use plyground_core::{Estimate, Heuristic};
use plyground_view::Text;

use crate::texts::t;

use super::bits::Bits;
use super::pieces::Hand;
use super::problem::{BlokusProblem, BlokusState};
use super::uno::Uno;
use super::variant::Variant;

/// The descriptions of the heuristics, in the order of [`HEURISTICS`].
pub(super) const TEXTS: [Text; 3] =
    [t::BLOKUS_HEURISTIC_ADMISSIBLE, t::BLOKUS_HEURISTIC_GIVEN, t::BLOKUS_HEURISTIC_OWN];

/// The heuristics by index.
pub(super) static HEURISTICS: [Heuristic; 3] = [
    Heuristic { name: "admissible", aliases: &["hand"], admissible: true, consistent: true, about: TEXTS[0].english() },
    Heuristic { name: "given", aliases: &["missing"], admissible: false, consistent: false, about: TEXTS[1].english() },
    Heuristic { name: "own", aliases: &["room"], admissible: true, consistent: true, about: TEXTS[2].english() },
];

/// The cost of each piece in room: four times its squares, plus its perimeter.
pub(super) const COSTS: [u32; 3] = [8, 24, 26];

/// The value of a small piece in hand while a large one fits. It exceeds the room that any piece takes.
const KEPT: u32 = 50;

/// Four times the number of cells of a region, plus the number of edges between it and the rest.
#[inline]
pub(super) fn room(region: Bits) -> u32 {
    let inner = (region & region.up()).count() + (region & region.left(1)).count();
    (8 * region.count() - 2 * inner) as u32
}

/// The cells of `open` that a chess king could reach from `from` without leaving `open`. All future
/// pieces lie there, since a piece is connected by edges and touches others by corners.
#[inline]
pub(super) fn king_walk(open: Bits, from: Bits) -> Bits {
    let mut reached = from & open;
    loop {
        let next = reached.king_step() & open;
        if next == reached {
            return reached;
        }
        reached = next;
    }
}

/// The cells of `region` that pieces of four squares in hand can cover inside it.
#[inline]
pub(super) fn large_cells(region: Bits, [_, squares, bends]: [u32; 3]) -> Bits {
    let standing = region & region.up();
    let mut cells = Bits::EMPTY;
    if squares > 0 {
        let anchors = standing & standing.left(1);
        let tops = anchors | anchors.right(1);
        cells = tops | tops.down();
    }
    if bends > 0 {
        let lying = region & region.left(1);
        let first = lying & lying.left(1).down();
        let lefts = first | first.right(1).up();
        let second = standing & standing.left(1).up();
        let tops = second | second.right(1).down();
        cells = cells | lefts | lefts.right(1) | tops | tops.down();
    }
    cells
}

/// The number of copies of each piece that are left.
#[inline]
pub(super) fn counts(hand: Hand) -> [u32; 3] {
    [Uno::left(hand, 0), Uno::left(hand, 1), Uno::left(hand, 2)]
}

impl BlokusProblem {
    fn missing(&self, state: &BlokusState) -> u32 {
        self.target().unwrap_or(u32::MAX).saturating_sub(state.filled().count() as u32)
    }

    /// The estimate if no squares are missing: one more piece if the goal is strict and a piece fits.
    fn at_target(&self, state: &BlokusState) -> Estimate {
        u32::from(!self.is_finished(state)).into()
    }

    /// The heuristic number `heuristic` of [`HEURISTICS`].
    pub(super) fn estimate_by(&self, heuristic: usize, state: &BlokusState) -> Estimate {
        let missing = self.missing(state);
        match heuristic {
            1 => missing.into(),
            _ if missing == 0 => self.at_target(state),
            0 => fewest_pieces(state.hand(), missing),
            _ => self.fewest_with_room(state, missing),
        }
    }

    /// The room minus the cost of the pieces in hand. While a large piece fits, small ones are
    /// better kept: they fill the gaps at the end.
    pub(super) fn spare_room(&self, state: &BlokusState) -> i64 {
        let (open, attach) = self.open_and_attach(state);
        let hand = counts(state.hand());
        let large = large_cells(open, hand);
        let usable = if hand[0] > 0 { open } else { large };
        let room = if (usable & attach).is_empty() { 0 } else { room(usable) };
        let kept = if (large & attach).is_empty() { 0 } else { KEPT * hand[0] };
        let cost: u32 = hand.iter().zip(COSTS).map(|(&count, cost)| count * cost).sum();
        i64::from(room + kept) - i64::from(cost)
    }

    fn fewest_with_room(&self, state: &BlokusState, missing: u32) -> Estimate {
        let (open, attach) = self.open_and_attach(state);
        let hand = counts(state.hand());
        let [ones, squares, bends] = hand;
        let region = king_walk(open, attach);
        let large_region = large_cells(region, hand);
        let (room_for_all, room_for_large) = (room(region), room(large_region));
        // If no large piece attaches, the next one must be small.
        let least_small = u32::from((large_region & attach).is_empty());
        let mut large = (missing - least_small).div_ceil(4).min(squares + bends);
        // Fewer large pieces mean more pieces in all, so the first number that fits is the best.
        loop {
            let small = missing.saturating_sub(4 * large).max(least_small);
            if small > ones {
                return Estimate::DEAD_END;
            }
            let cost = large.min(squares) * COSTS[1] + large.saturating_sub(squares) * COSTS[2];
            if cost <= room_for_large && cost + small * COSTS[0] <= room_for_all {
                return (large + small).into();
            }
            if large == 0 {
                return Estimate::DEAD_END;
            }
            large -= 1;
        }
    }
}

/// The largest pieces first, then small ones for the rest.
fn fewest_pieces(hand: Hand, missing: u32) -> Estimate {
    let [ones, squares, bends] = counts(hand);
    let large = missing.div_ceil(4).min(squares + bends);
    let small = missing.saturating_sub(4 * large);
    if small > ones { Estimate::DEAD_END } else { (large + small).into() }
}
