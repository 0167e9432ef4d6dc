//! The search of the last cells, without a table.
//!
//! Two mutually recursive questions. To win, the placer needs a placement and a gift after which
//! the opponent does not even draw; to draw, ones after which the opponent does not win. Only safe
//! gifts count; a player without one loses.
//!
//! The placer can win only if three more pieces are placed: this one, the opponent's, and one more
//! that completes the line. So with three empty cells, or two pieces besides the one in hand, a
//! player who can continue at all draws, and nothing below needs to be searched.
//!
//! The loop over cells is duplicated in both questions: with a shared function for the changed
//! shape, or a closure for the difference, the search takes a tenth longer.

use super::last_cells::{Shape, Spot, View, last};
use super::lines::{Lines, cells};
use super::memory::Goal;
use super::search::Search;

/// Branches are ordered if at least this many cells are empty.
const ORDERED_EMPTY: u32 = 6;

impl<const N: usize> Search<'_, N> {
    /// Returns whether the player with this safe piece in hand reaches the goal.
    pub(super) fn ends(&mut self, lines: &Lines<N>, piece: usize, goal: Goal) -> bool {
        let (shape, spot) = last(lines);
        self.end(&shape, spot, spot.view(&shape), piece, goal)
    }

    #[inline]
    fn end(&mut self, shape: &Shape, spot: Spot, view: View, piece: usize, goal: Goal) -> bool {
        if spot.empty.count_ones() >= ORDERED_EMPTY {
            self.ordered(shape, spot, view, piece, goal)
        } else if goal == Goal::Win {
            self.wins(shape, spot, view, piece)
        } else {
            self.draws(shape, spot, view, piece)
        }
    }

    /// The same with branches ordered by the opponent's mobility, least first.
    fn ordered(&mut self, shape: &Shape, spot: Spot, view: View, piece: usize, goal: Goal) -> bool {
        let rest = spot.pieces & !(1 << (piece & 15));
        if !self.enter() || rest & rest.wrapping_sub(1) == 0 {
            return end_of_pieces(spot, view, piece, goal);
        }
        // At most eight cells times fifteen gifts.
        let mut branches = [0_u16; 120];
        let mut count = 0;
        let after = view.after(piece);
        for cell in cells(u16::from(spot.empty)) {
            let gifts = after.safe(cell) & rest;
            if gifts == 0 {
                continue;
            }
            let changed;
            let mut now = shape;
            if shape.touches(cell) {
                changed = shape.with(piece, cell);
                now = &changed;
            }
            let next = spot.with(shape, piece, cell);
            let view = next.view(now);
            if next.dead(now, view) {
                if goal == Goal::Draw {
                    return self.cut(goal, true);
                }
                continue;
            }
            for gift in cells(gifts) {
                let mobility = next.mobility(view, gift);
                if mobility == 0 {
                    return self.cut(goal, true);
                }
                if let Some(branch) = branches.get_mut(count) {
                    *branch = (mobility << 7) as u16 | (cell << 4 | gift) as u16;
                    count += 1;
                }
            }
        }
        let branches = &mut branches[..count];
        branches.sort_unstable();
        for (index, branch) in branches.iter().enumerate() {
            let (cell, gift) = (usize::from(*branch >> 4 & 7), usize::from(*branch & 15));
            let changed;
            let mut now = shape;
            if shape.touches(cell) {
                changed = shape.with(piece, cell);
                now = &changed;
            }
            let next = spot.with(shape, piece, cell);
            if !self.end(now, next, next.view(now), gift, goal.other()) {
                return self.cut(goal, index == 0);
            }
        }
        false
    }

    /// Returns whether the player with this safe piece in hand wins.
    fn wins(&mut self, shape: &Shape, spot: Spot, view: View, piece: usize) -> bool {
        let left = spot.empty.count_ones();
        let rest = spot.pieces & !(1 << (piece & 15));
        if !self.enter() || left <= 2 || rest & rest.wrapping_sub(1) == 0 {
            return false;
        }
        // The opponent is left with three cells or two pieces: see the module documentation.
        let shallow = left <= 4 || rest.count_ones() <= 3;
        let mut first = true;
        let after = view.after(piece);
        for cell in cells(u16::from(spot.empty)) {
            let gifts = after.safe(cell) & rest;
            if gifts == 0 {
                continue;
            }
            let changed;
            let mut now = shape;
            if shape.touches(cell) {
                changed = shape.with(piece, cell);
                now = &changed;
            }
            let next = spot.with(shape, piece, cell);
            let view = next.view(now);
            if next.dead(now, view) {
                continue;
            }
            for gift in cells(gifts) {
                if !next.goes_on(view, gift) || !shallow && !self.draws(now, next, view, gift) {
                    return self.cut(Goal::Win, first);
                }
                first = false;
            }
        }
        false
    }

    /// Returns whether the player with this safe piece in hand at least draws.
    fn draws(&mut self, shape: &Shape, spot: Spot, view: View, piece: usize) -> bool {
        let left = spot.empty.count_ones();
        let rest = spot.pieces & !(1 << (piece & 15));
        if !self.enter() || left <= 1 || rest == 0 {
            return true;
        }
        let shallow = left <= 3 || rest.count_ones() <= 2;
        if shallow {
            return spot.goes_on(view, piece);
        }
        let mut first = true;
        let after = view.after(piece);
        for cell in cells(u16::from(spot.empty)) {
            let gifts = after.safe(cell) & rest;
            if gifts == 0 {
                continue;
            }
            let changed;
            let mut now = shape;
            if shape.touches(cell) {
                changed = shape.with(piece, cell);
                now = &changed;
            }
            let next = spot.with(shape, piece, cell);
            let view = next.view(now);
            if next.dead(now, view) {
                return self.cut(Goal::Draw, first);
            }
            for gift in cells(gifts) {
                if !self.wins(now, next, view, gift) {
                    return self.cut(Goal::Draw, first);
                }
                first = false;
            }
        }
        false
    }
}

/// The result with at most one piece besides the one in hand: only the opponent can win, and only
/// if there is no safe gift.
fn end_of_pieces(spot: Spot, view: View, piece: usize, goal: Goal) -> bool {
    let rest = spot.pieces & !(1 << (piece & 15));
    goal == Goal::Draw && (rest == 0 || spot.goes_on(view, piece))
}
