//! Quatro, where the mover picks the piece: its search and its lines.
//!
//! A player who can complete a line does so. Where play goes on, no piece of the reserve
//! completes one, and only **safe** placements matter: those after which that is still
//! so. Branches are ordered by how many safe placements they leave the opponent, least
//! first; with none left he has lost, unless the game ends.

use super::driver::Root;
use super::lines::{Lines, WITHOUT, cells};
use super::memory::Goal;
use super::search::Search;
use crate::quatro::{Cell, Member, Piece, Quatro, QuatroMove};

/// Where entries of the table keep the answer: they have room for one per piece in hand,
/// and here nobody has a piece in hand. Piece 0 is taken.
const NAME: usize = 1;
/// Boards with fewer empty cells are not kept in the table.
const KEPT_EMPTY: u32 = 6;
/// Nodes that go into finding the move that resists longest.
const RESISTING_NODES: u64 = 10_000;

/// A piece and a cell.
type Pick = (usize, usize);

/// The root of a search.
#[derive(Debug)]
pub(super) struct PickRoot<const N: usize> {
    lines: Lines<N>,
    absent: u16,
}

impl<const N: usize> PickRoot<N> {
    pub(super) fn new(position: &Quatro) -> Self {
        let (lines, absent) = Lines::of(position.board());
        Self { lines, absent }
    }
}

impl<const N: usize> Root<N> for PickRoot<N> {
    type Move = QuatroMove;

    /// Draws are rare, and from the empty board the mover loses.
    const QUESTIONS: [Goal; 2] = [Goal::Draw, Goal::Win];

    fn pieces_are_regular(&self) -> bool {
        self.lines.pieces == self.absent
    }

    fn fits_the_table(&self) -> bool {
        self.lines.pieces & !self.absent == 0
    }

    fn plies(&self) -> u32 {
        self.lines.empty.count_ones().min(self.lines.pieces.count_ones())
    }

    fn reaches(&self, search: &mut Search<'_, N>, goal: Goal) -> bool {
        completing(&self.lines).is_some() || search.picks(&self.lines, goal)
    }

    fn line(&self, search: &mut Search<'_, N>, value: i32, nodes: u64) -> Vec<QuatroMove> {
        let mut line = Vec::new();
        let (mut lines, mut value) = (self.lines, value);
        let most = search.stats.nodes.saturating_add(nodes);
        let mut root_moves = true;
        loop {
            search.ask_for(value, root_moves);
            let Some((piece, cell)) = search.best_pick(&lines, value).filter(|_| !search.stopped) else { break };
            line.push(QuatroMove::new(Piece::from_low_bits(piece as u32), Cell::from_low_bits(cell as u32)));
            let over = lines.completes(piece, cell);
            lines = lines.with(piece, cell);
            value = -value;
            root_moves = !root_moves;
            if over || search.stats.nodes > most {
                break;
            }
        }
        line
    }
}

/// A placement that completes a line.
fn completing<const N: usize>(lines: &Lines<N>) -> Option<Pick> {
    let piece = cells(lines.pieces & !lines.safe()).next()?;
    cells(lines.empty).find(|&cell| lines.completes(piece, cell)).map(|cell| (piece, cell))
}

/// Does every placement end the game?
const fn last_placement<const N: usize>(lines: &Lines<N>) -> bool {
    lines.empty & lines.empty.wrapping_sub(1) == 0 || lines.pieces & lines.pieces.wrapping_sub(1) == 0
}

/// The safe placements, where no piece completes a line.
fn safe_picks<const N: usize>(lines: &Lines<N>) -> impl Iterator<Item = Pick> {
    cells(lines.pieces).flat_map(move |piece| {
        let (after, rest) = (lines.after(piece), lines.pieces & !(1 << piece));
        cells(lines.empty)
            .filter(move |&cell| rest & !WITHOUT[usize::from(after.0[cell])] == 0)
            .map(move |cell| (piece, cell))
    })
}

/// A board after a placement, and how many safe placements it leaves.
struct Branch<const N: usize> {
    lines: Lines<N>,
    key: u64,
    replies: usize,
    pick: Pick,
}

impl<const N: usize> Search<'_, N> {
    /// Does the mover, who cannot complete a line, reach the goal?
    fn picks(&mut self, lines: &Lines<N>, goal: Goal) -> bool {
        self.tick();
        if self.stopped || !self.enter() {
            return false;
        }
        if lines.dead() || last_placement(lines) {
            return goal == Goal::Draw;
        }
        let Some(branches) = self.branches(lines, goal) else { return self.cut(goal, true) };
        let left = lines.empty.count_ones() - 1;
        for (index, Branch { lines, key, .. }) in branches.into_iter().enumerate() {
            let answer = match self.answer(key, goal.other()) {
                Some(answer) => answer,
                None => self.picks(&lines, goal.other()),
            };
            if self.stopped {
                return false;
            }
            self.note(key, left, goal.other(), answer);
            if !answer {
                return self.cut(goal, index == 0);
            }
        }
        false
    }

    /// The branches that are still open, in order; `None` when one of them is known to
    /// reach the goal.
    fn branches(&mut self, lines: &Lines<N>, goal: Goal) -> Option<Vec<Branch<N>>> {
        let kept = self.uses_table && lines.empty.count_ones() > KEPT_EMPTY;
        let mut branches: Vec<Branch<N>> = Vec::new();
        for pick in safe_picks(lines) {
            let next = lines.with(pick.0, pick.1);
            // Key 0 stands for none.
            let key = if kept { self.identities.of(&next).key } else { 0 };
            if kept && branches.iter().any(|branch| branch.key == key) {
                continue;
            }
            match self.answer(key, goal.other()) {
                Some(false) => return None,
                Some(true) => continue,
                None => {}
            }
            let replies = if last_placement(&next) { usize::MAX } else { safe_picks(&next).count() };
            if replies == 0 {
                return None;
            }
            branches.push(Branch { lines: next, key, replies, pick });
        }
        // Of equals the last first: half the nodes from the empty board, for no known reason.
        branches.reverse();
        branches.sort_by_key(|branch| branch.replies);
        Some(branches)
    }

    fn answer(&mut self, key: u64, goal: Goal) -> Option<bool> {
        if key == 0 { None } else { self.ask(key).answer(goal, NAME) }
    }

    fn note(&mut self, key: u64, left: u32, goal: Goal, answer: bool) {
        if key != 0 {
            self.remember(key, left, goal, NAME, answer);
        }
    }

    /// A placement that keeps the value; if everything loses, one that resists. `None`
    /// where the game is over.
    fn best_pick(&mut self, lines: &Lines<N>, value: i32) -> Option<Pick> {
        if let Some(pick) = completing(lines) {
            return Some(pick);
        }
        let any = cells(lines.pieces).next().zip(cells(lines.empty).next())?;
        if last_placement(lines) {
            return Some(any);
        }
        let goal = match value {
            1 => Goal::Win,
            0 => Goal::Draw,
            _ => return self.longest_pick(lines).or(Some(any)),
        };
        // A known answer first: it ends the look at branches.
        for (piece, cell) in safe_picks(lines) {
            let next = lines.with(piece, cell);
            let key = if self.uses_table { self.identities.of(&next).key } else { 0 };
            let lost = !last_placement(&next) && safe_picks(&next).next().is_none();
            if lost || self.answer(key, goal.other()) == Some(false) {
                return Some((piece, cell));
            }
        }
        let branches = self.branches(lines, goal)?;
        let found = branches.into_iter().find(|branch| !self.picks(&branch.lines, goal.other()));
        found.map(|branch| branch.pick)
    }

    /// Among safe placements that all lose, one that holds out longest, as far as a
    /// little searching tells.
    fn longest_pick(&mut self, lines: &Lines<N>) -> Option<Pick> {
        let most = self.stats.nodes.saturating_add(RESISTING_NODES);
        let mut left: Vec<(Lines<N>, Pick)> =
            safe_picks(lines).map(|pick| (lines.with(pick.0, pick.1), pick)).collect();
        left.sort_by_key(|(next, _)| std::cmp::Reverse(safe_picks(next).count()));
        let mut best = left.first()?.1;
        for placements in 2..=lines.empty.count_ones() {
            left.retain(|(next, _)| !self.picks_within(next, placements, most));
            match left.first() {
                Some((_, pick)) if !self.stopped && self.stats.nodes <= most => best = *pick,
                _ => break,
            }
        }
        Some(best)
    }

    /// Can the mover, who cannot complete a line now, force one within so many
    /// placements of its own? Says no when `most` nodes have been entered.
    fn picks_within(&mut self, lines: &Lines<N>, placements: u32, most: u64) -> bool {
        if placements <= 1 || self.stats.nodes > most || !self.enter() || last_placement(lines) {
            return false;
        }
        let mut tried = 0;
        let wins = safe_picks(lines).any(|(piece, cell)| {
            let next = lines.with(piece, cell);
            tried += 1;
            // The opponent's board is no node of its own, nor is a cut there one.
            !last_placement(&next)
                && safe_picks(&next)
                    .all(|(piece, cell)| self.picks_within(&next.with(piece, cell), placements - 1, most))
        });
        wins && self.cut(Goal::Win, tried == 1)
    }
}
