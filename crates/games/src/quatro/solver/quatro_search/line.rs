//! Lines of moves that keep a proved value: the winner's soonest win and the loser's longest
//! resistance within a node limit; beyond it any moves that keep the value.

use super::super::lines::{Lines, cells};
use super::super::memory::Goal;
use super::distance::MEASURED_EMPTY;
use super::{Branch, Pick, QuatroSearch, completing, last_placement};

/// The maximum number of nodes for a whole line, once those for the distance are spent.
const LINE_NODES: u64 = 2_000_000;

impl QuatroSearch<'_, '_> {
    /// Moves that keep a proved value: −1, 0 or 1 for the mover. At most `nodes` nodes are spent on
    /// finding the soonest wins and the longest resistance.
    pub(in super::super) fn line<const N: usize>(&mut self, lines: &Lines<N>, value: i32, nodes: u64) -> Vec<Pick> {
        let mut line = Vec::new();
        let (mut lines, mut value) = (*lines, value);
        let most = self.stats.nodes.saturating_add(nodes);
        let last = most.saturating_add(LINE_NODES);
        // Cuts are counted for the same root player along the whole line.
        let mut goal = if value == 1 { Goal::Win } else { Goal::Draw };
        loop {
            self.ask_for(goal);
            // Each step gets half of the remaining nodes, since the first ones take longest.
            let late = lines.empty.count_ones() <= MEASURED_EMPTY;
            let share = if late { most.saturating_sub(self.stats.nodes) / 2 } else { 0 };
            let share = self.stats.nodes.saturating_add(share);
            let Some((piece, cell)) = self.best_pick(&lines, value, share).filter(|_| !self.stopped) else { break };
            line.push((piece, cell));
            let over = lines.completes(piece, cell);
            lines = lines.with(piece, cell);
            value = -value;
            goal = goal.other();
            if over || self.stats.nodes > last {
                break;
            }
        }
        line
    }

    /// A placement that keeps the value; `None` if the game is over.
    fn best_pick<const N: usize>(&mut self, lines: &Lines<N>, value: i32, most: u64) -> Option<Pick> {
        if let Some(pick) = completing(lines) {
            return Some(pick);
        }
        let any = cells(lines.pieces).next().zip(cells(lines.empty).next())?;
        if last_placement(lines) {
            return Some(any);
        }
        let start = self.branches.len();
        if let Some(pick) = self.add_branches(lines) {
            self.branches.truncate(start);
            return Some(pick);
        }
        let mut branches = self.branches.split_off(start);
        branches.sort_unstable();
        match value {
            1 => self.soonest(lines, &branches, most).or_else(|| self.keeping(lines, &branches, Goal::Win)),
            0 => self.keeping(lines, &branches, Goal::Draw),
            _ => self.longest(lines, &branches, most).or(Some(any)),
        }
    }

    /// A branch that wins as soon as possible, if `most` nodes are enough to find it.
    fn soonest<const N: usize>(&mut self, lines: &Lines<N>, branches: &[Branch], most: u64) -> Option<Pick> {
        for plies in (4..=lines.empty.count_ones()).step_by(2) {
            if self.stats.nodes >= most {
                break;
            }
            let wins = |&(piece, cell): &Pick| self.settled(&lines.with(piece, cell), plies, most);
            if let Some(pick) = branches.iter().map(|branch| branch.pick()).find(wins) {
                return Some(pick);
            }
        }
        None
    }

    /// A branch that reaches the goal.
    fn keeping<const N: usize>(&mut self, lines: &Lines<N>, branches: &[Branch], goal: Goal) -> Option<Pick> {
        // Branches with a known answer first.
        let known = branches.iter().map(|branch| branch.pick()).find(|&(piece, cell)| {
            let key = self.key(&lines.with(piece, cell));
            key.is_some_and(|key| self.ask(key).answer(goal.other()) == Some(false))
        });
        known.or_else(|| {
            let mut picks = branches.iter().map(|branch| branch.pick());
            picks.find(|&(piece, cell)| {
                let reached = self.reaches_known(&lines.with(piece, cell), goal.other());
                !reached || self.stopped
            })
        })
    }

    /// Among branches that all lose, one that delays the loss longest, if `most` nodes are enough
    /// to find it; `None` if there is no branch.
    fn longest<const N: usize>(&mut self, lines: &Lines<N>, branches: &[Branch], most: u64) -> Option<Pick> {
        // More freedom usually delays longer.
        let mut left: Vec<Pick> = branches.iter().rev().map(|branch| branch.pick()).collect();
        let mut best = *left.first()?;
        for plies in (3..=lines.empty.count_ones()).step_by(2) {
            if self.stats.nodes >= most {
                break;
            }
            left.retain(|&(piece, cell)| !self.settled(&lines.with(piece, cell), plies, most));
            match left.first() {
                Some(&pick) if !self.stopped && self.stats.nodes <= most => best = pick,
                _ => break,
            }
        }
        Some(best)
    }
}
