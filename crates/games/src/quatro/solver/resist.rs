//! How soon a win comes: for the side that is lost, to make it come late.

use super::lines::{Lines, WITHOUT, cells};
use super::search::Search;

impl<const N: usize> Search<'_, N> {
    /// Can the player with this safe piece in hand force a complete line within so many
    /// placements of its own? Says no when `most` nodes have been entered.
    pub(super) fn wins_within(&mut self, lines: &Lines<N>, piece: usize, placements: u32, most: u64) -> bool {
        if placements <= 1 || self.stats.nodes > most || !self.enter() {
            return false;
        }
        let rest = lines.pieces & !(1 << piece);
        let after = lines.after(piece);
        cells(lines.empty).any(|cell| {
            let safe = WITHOUT[usize::from(after.0[cell])] & rest;
            safe != 0 && {
                let next = lines.with(piece, cell);
                !next.dead() && cells(safe).any(|gift| self.loses_within(&next, gift, placements - 1, most))
            }
        })
    }

    /// Will the opponent of the player with this safe piece in hand complete a line
    /// within so many placements, whatever that player does?
    fn loses_within(&mut self, lines: &Lines<N>, piece: usize, placements: u32, most: u64) -> bool {
        if self.stats.nodes > most || !self.enter() {
            return false;
        }
        let rest = lines.pieces & !(1 << piece);
        let after = lines.after(piece);
        rest != 0
            && lines.empty.count_ones() > 1
            && cells(lines.empty).all(|cell| {
                let safe = WITHOUT[usize::from(after.0[cell])] & rest;
                safe == 0 || {
                    let next = lines.with(piece, cell);
                    !next.dead() && cells(safe).all(|gift| self.wins_within(&next, gift, placements, most))
                }
            })
    }
}
