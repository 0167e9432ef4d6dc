//! The distance to a win, by which the winner chooses the fastest and the loser the slowest line.
//!
//! One question for both players: is the game **settled** within a number of plies? With an odd
//! number: does the mover force a complete line within them? With an even number: does the
//! opponent, whatever the mover plays? After a ply, each becomes the other with one ply fewer. The
//! table stores the answers for odd numbers.

use super::super::lines::{Lines, cells};
use super::super::memory::Goal;
use super::ending::{self, Shape, Spot, ending};
use super::outlook::Outlook;
use super::{QuatroSearch, last_placement};

/// With more empty cells the answer is not worth the search.
pub(in super::super) const MEASURED_EMPTY: u32 = 12;

impl QuatroSearch<'_, '_> {
    /// Returns whether the game is settled within `plies` plies from a quiet board; `false` after
    /// `most` nodes, or if the search was stopped.
    pub(in super::super) fn settled<const N: usize>(&mut self, lines: &Lines<N>, plies: u32, most: u64) -> bool {
        if plies <= 1 || last_placement(lines) {
            return false;
        }
        if lines.empty.count_ones() <= ending::MOST {
            let (shape, spot) = ending(lines);
            return self.settled_at_end(&shape, spot, plies, most);
        }
        if plies == 2 {
            return !Outlook::of(lines).goes_on();
        }
        let mover_wins = plies % 2 == 1;
        let key = self.key(lines);
        if let Some(key) = key {
            let known = self.ask(key);
            if mover_wins && let Some(answer) = known.within(plies) {
                return answer;
            }
            if !mover_wins && known.answer(Goal::Draw) == Some(true) {
                return false;
            }
        }
        if self.stats.nodes > most || !self.enter() {
            return false;
        }
        let start = self.branches.len();
        let settled = if mover_wins {
            self.add_branches(lines).is_some() || plies > 3 && self.any_settled(lines, start, plies - 1, most)
        } else {
            // A placement that leaves no reply is not settled.
            self.add_branches(lines).is_none() && self.all_settled(lines, start, plies - 1, most)
        };
        self.branches.truncate(start);
        // If the search was interrupted, nothing is known.
        if let Some(key) = key.filter(|_| mover_wins && (settled || self.stats.nodes <= most && !self.stopped)) {
            self.note(key, |known| known.with_plies(plies, settled));
        }
        settled
    }

    fn any_settled<const N: usize>(&mut self, lines: &Lines<N>, start: usize, plies: u32, most: u64) -> bool {
        self.branches[start..].sort_unstable();
        (start..self.branches.len()).any(|index| {
            let (piece, cell) = self.branches[index].pick();
            self.settled(&lines.with(piece, cell), plies, most)
        })
    }

    fn all_settled<const N: usize>(&mut self, lines: &Lines<N>, start: usize, plies: u32, most: u64) -> bool {
        self.branches[start..].sort_unstable();
        (start..self.branches.len()).all(|index| {
            let (piece, cell) = self.branches[index].pick();
            self.settled(&lines.with(piece, cell), plies, most)
        })
    }

    /// The same for a board with few empty cells.
    fn settled_at_end(&mut self, shape: &Shape, spot: Spot, plies: u32, most: u64) -> bool {
        let left = spot.placements();
        if plies <= 1 || left <= 1 {
            return false;
        }
        let view = spot.view(shape);
        if plies == 2 {
            return cells(u16::from(spot.empty)).all(|cell| spot.safe(&view, cell) == 0);
        }
        if self.stats.nodes > most || !self.enter() {
            return false;
        }
        let mover_wins = plies % 2 == 1;
        let start = self.branches.len();
        let wins_at_once = left >= 3 && self.add_last_branches(shape, spot, &view).is_some();
        let settled = match (mover_wins, wins_at_once) {
            (true, true) => true,
            (true, false) if plies == 3 || left <= 3 => false,
            (false, true) => false,
            // With fewer than three placements to come, a player who has a safe one cannot lose.
            (false, false) if left <= 3 => cells(u16::from(spot.empty)).all(|cell| spot.safe(&view, cell) == 0),
            _ => {
                self.branches[start..].sort_unstable();
                let mut settled = !mover_wins;
                for index in start..self.branches.len() {
                    let (piece, cell) = self.branches[index].pick();
                    let changed;
                    let mut now = shape;
                    if shape.touches(cell) {
                        changed = shape.with(piece, cell);
                        now = &changed;
                    }
                    settled = self.settled_at_end(now, spot.with(piece, cell), plies - 1, most);
                    if settled == mover_wins {
                        break;
                    }
                }
                settled
            }
        };
        self.branches.truncate(start);
        settled
    }
}
