//! The last cells, without a table: plain and quick.
//!
//! Two questions that call each other. To win, the placer needs a placement and a gift
//! with which the opponent does not even draw; to draw, ones with which the opponent
//! does not win. Only safe gifts count, and who has none loses.

use super::last::{Last, View, safe};
use super::lines::{Lines, cells};
use super::memory::Goal;
use super::search::Search;

/// From so many empty cells on, branches are ordered.
const ORDERED_EMPTY: u32 = 6;

impl<const N: usize> Search<'_, N> {
    /// Does the player with this safe piece in hand reach the goal?
    pub(super) fn ends(&mut self, lines: &Lines<N>, piece: usize, goal: Goal) -> bool {
        let last = Last::new(lines);
        self.end(&last, last.view(), piece, goal)
    }

    #[inline]
    fn end(&mut self, last: &Last, view: View, piece: usize, goal: Goal) -> bool {
        if last.empty.count_ones() >= ORDERED_EMPTY {
            self.ordered(last, view, piece, goal)
        } else if goal == Goal::Win {
            self.wins(last, view, piece)
        } else {
            self.draws(last, view, piece)
        }
    }

    /// The same with branches ordered by the opponent's mobility, least first.
    fn ordered(&mut self, last: &Last, view: View, piece: usize, goal: Goal) -> bool {
        let rest = last.pieces & !(1 << (piece & 15));
        if !self.enter() || rest == 0 {
            return goal == Goal::Draw;
        }
        let mut children = [*last; 8];
        let mut views = [view; 8];
        let mut branches = [0_u32; 128];
        let mut count = 0;
        let after = view.after(piece);
        for cell in cells(u16::from(last.empty)) {
            let gifts = safe(after, cell as u32) & rest;
            if gifts == 0 {
                continue;
            }
            let next = last.with(piece, cell as u32);
            let view = next.view();
            if next.dead(view) {
                if goal == Goal::Draw {
                    return true;
                }
                continue;
            }
            for gift in cells(gifts) {
                let mobility = next.mobility(view, gift);
                if mobility == 0 && next.pieces & !(1 << gift) != 0 {
                    return true;
                }
                if count < branches.len() {
                    branches[count] = mobility << 16 | (cell as u32) << 8 | gift as u32;
                    count += 1;
                }
            }
            children[cell & 7] = next;
            views[cell & 7] = view;
        }
        let branches = &mut branches[..count];
        branches.sort_unstable();
        for branch in branches {
            let cell = (*branch >> 8) as usize & 7;
            if !self.end(&children[cell], views[cell], *branch as usize & 15, goal.other()) {
                return true;
            }
        }
        false
    }

    /// Does the player with this safe piece in hand win?
    fn wins(&mut self, last: &Last, view: View, piece: usize) -> bool {
        let left = last.empty.count_ones();
        let rest = last.pieces & !(1 << (piece & 15));
        // After this piece the opponent needs one more, and the placer another.
        if !self.enter() || left <= 2 || rest & rest.wrapping_sub(1) == 0 {
            return false;
        }
        let after = view.after(piece);
        for cell in cells(u16::from(last.empty)) {
            let gifts = safe(after, cell as u32) & rest;
            if gifts == 0 {
                continue;
            }
            let next = last.with(piece, cell as u32);
            let view = next.view();
            if next.dead(view) {
                continue;
            }
            for gift in cells(gifts) {
                if !self.draws(&next, view, gift) {
                    return true;
                }
            }
        }
        false
    }

    /// Does the player with this safe piece in hand at least draw?
    fn draws(&mut self, last: &Last, view: View, piece: usize) -> bool {
        let left = last.empty.count_ones();
        let rest = last.pieces & !(1 << (piece & 15));
        if !self.enter() || left <= 1 || rest == 0 {
            return true;
        }
        let after = view.after(piece);
        for cell in cells(u16::from(last.empty)) {
            let gifts = safe(after, cell as u32) & rest;
            if gifts == 0 {
                continue;
            }
            // The last cell, or the last piece, is safe: nobody wins any more.
            if left == 2 || rest & (rest - 1) == 0 {
                return true;
            }
            let next = last.with(piece, cell as u32);
            let view = next.view();
            if next.dead(view) {
                return true;
            }
            for gift in cells(gifts) {
                if !self.wins(&next, view, gift) {
                    return true;
                }
            }
        }
        false
    }
}
