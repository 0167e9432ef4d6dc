//! How soon a win comes: for the side that is lost, to make it come late.

use super::lines::{Lines, WITHOUT, cells};
use super::memory::Goal;
use super::search::Search;

impl<const N: usize> Search<'_, N> {
    /// Can the player with this safe piece in hand force a complete line within
    /// `placements` placements of its own? Says no when `most` nodes have been entered.
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

    /// Will the opponent of the player with this safe piece in hand complete a line
    /// within `placements` placements, whatever that player does?
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
