//! The distance to a win, by which the losing side delays it.

use super::lines::{Lines, WITHOUT, cells};
use super::memory::Goal;
use super::search::Search;

impl<const N: usize> Search<'_, N> {
    /// Returns whether the player with this safe piece in hand can force a complete line within
    /// `placements` placements of its own; `false` after `most` nodes.
    pub(super) fn wins_within(&mut self, lines: &Lines<N>, piece: usize, placements: u32, most: u64) -> bool {
        if placements <= 1 || self.stats.nodes > most || !self.enter() {
            return false;
        }
        let rest = lines.pieces & !(1 << piece);
        let after = lines.after(piece);
        let mut tried = 0;
        let wins = cells(lines.empty).any(|cell| {
            let safe = WITHOUT[usize::from(after.0[cell])] & rest;
            safe != 0 && {
                let next = lines.with(piece, cell);
                !next.dead()
                    && cells(safe).any(|gift| {
                        tried += 1;
                        self.loses_within(&next, gift, placements - 1, most)
                    })
            }
        });
        wins && self.cut(Goal::Win, tried == 1)
    }

    /// Returns whether the opponent of the player with this safe piece in hand completes a line
    /// within `placements` placements, whatever that player does.
    fn loses_within(&mut self, lines: &Lines<N>, piece: usize, placements: u32, most: u64) -> bool {
        if self.stats.nodes > most || !self.enter() {
            return false;
        }
        let rest = lines.pieces & !(1 << piece);
        let after = lines.after(piece);
        if rest == 0 || lines.empty.count_ones() <= 1 {
            return false;
        }
        let mut tried = 0;
        let escapes = cells(lines.empty).any(|cell| {
            let safe = WITHOUT[usize::from(after.0[cell])] & rest;
            safe != 0 && {
                let next = lines.with(piece, cell);
                next.dead()
                    || cells(safe).any(|gift| {
                        tried += 1;
                        !self.wins_within(&next, gift, placements, most)
                    })
            }
        });
        !(escapes && self.cut(Goal::Draw, tried <= 1))
    }
}
