//! The search of Quatro, where the mover chooses the piece.
//!
//! A player who can complete a line does so. Otherwise the board is quiet, and only **safe**
//! placements matter: those after which it is still quiet ([`outlook`]). Branches are ordered by
//! the number of safe placements that they leave to the opponent, least first; with none left the
//! opponent loses, unless the game ends. Answers are stored by the whole canonical board ([`key`],
//! [`table`]); a node looks up all its children before it searches any. [`distance`] finds how soon
//! a win comes, and [`mod@line`] the moves.

mod distance;
mod ending;
mod key;
mod line;
mod outlook;
mod table;

use std::time::Duration;

use plyground_core::progress::Cadence;
use plyground_core::{Clock, Interval, OnProgress, Progress, Score, Stats, Watch};

pub(super) use self::distance::MEASURED_EMPTY;
use self::ending::ending;
pub(super) use self::key::Key;
use self::key::Keys;
use self::outlook::Outlook;
pub(super) use self::table::Boards;
use self::table::Known;
use super::lines::{Lines, cells};
use super::memory::Goal;
use crate::quatro::{QuatroMove, UNIT};

/// The number of nodes between checks whether a report is due.
const TICK: u64 = 1 << 12;
/// The approximate interval of progress reports.
const REPORT_EVERY: Duration = Duration::from_millis(50);

/// A piece and a cell.
pub(super) type Pick = (usize, usize);

/// A search: the table, the watch and the counters.
pub(super) struct QuatroSearch<'t, 'a> {
    boards: &'t mut Boards,
    keys: Keys,
    pub(super) watch: Watch,
    pub(super) reporter: Reporter<'a>,
    /// The branches of the nodes on the path from the root, as a stack.
    branches: Vec<Branch>,
    /// The same for nodes whose children are stored in the table, with the keys of the children.
    open: Vec<(Branch, Key)>,
    pub(super) stats: Stats,
    /// The goal of the root's player, which identifies that player at other nodes.
    root_goal: Goal,
    /// Whether the search was stopped; answers are then invalid.
    pub(super) stopped: bool,
}

/// Sends progress reports to the listener.
pub(super) struct Reporter<'a> {
    on_progress: &'a mut OnProgress<'a, QuatroMove>,
    clock: Clock,
    ticks: Cadence,
    /// The clock's time at the last report.
    reported: Duration,
    /// The proved lower bound, once it is above the minimum.
    pub(super) score: Option<Score>,
}

impl<'a> Reporter<'a> {
    pub(super) fn new(on_progress: &'a mut OnProgress<'a, QuatroMove>, clock: Clock) -> Self {
        Self { on_progress, clock, ticks: Cadence::from_the_start(TICK), reported: clock.now(), score: None }
    }

    /// Sends a report now.
    pub(super) fn report(&mut self, news: &Progress<'_, QuatroMove>) {
        (self.on_progress)(news);
    }

    #[cold]
    fn tick(&mut self, stats: &Stats, time: Duration) {
        self.ticks.reported(stats.nodes);
        if stats.nodes == 0 || self.clock.since(self.reported) >= REPORT_EVERY {
            self.reported = self.clock.now();
            let stats = Stats { time, ..*stats };
            (self.on_progress)(&Progress { score: self.score, ..Progress::new(&stats) });
        }
    }
}

/// A placement that completes a line.
pub(super) fn completing<const N: usize>(lines: &Lines<N>) -> Option<Pick> {
    let piece = cells(lines.pieces & !lines.safe()).next()?;
    cells(lines.empty).find(|&cell| lines.completes(piece, cell)).map(|cell| (piece, cell))
}

/// Returns whether every placement ends the game.
const fn last_placement<const N: usize>(lines: &Lines<N>) -> bool {
    lines.empty & lines.empty.wrapping_sub(1) == 0 || lines.pieces & lines.pieces.wrapping_sub(1) == 0
}

/// Returns whether every placement after the next one ends the game.
const fn next_is_last<const N: usize>(lines: &Lines<N>) -> bool {
    lines.empty.count_ones() <= 2 || lines.pieces.count_ones() <= 2
}

/// A safe placement, ordered by the [`freedom`](outlook::freedom) that it leaves.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
struct Branch(u32);

/// Replaces the freedom if the game ends with the next placement.
const ENDS: u32 = 0xFFFF;

impl Branch {
    #[inline]
    const fn new(freedom: u32, piece: usize, cell: usize) -> Self {
        Self(freedom << 8 | (piece << 4 | cell) as u32)
    }

    #[inline]
    const fn pick(self) -> Pick {
        (self.0 as usize >> 4 & 15, self.0 as usize & 15)
    }
}

impl<'t, 'a> QuatroSearch<'t, 'a> {
    /// A search for boards; `regular` is whether their reserve is exactly the pieces that are not
    /// on them.
    pub(super) fn new(boards: &'t mut Boards, regular: bool, watch: Watch, reporter: Reporter<'a>) -> Self {
        Self {
            boards,
            keys: Keys::new(regular),
            watch,
            reporter,
            branches: Vec::new(),
            open: Vec::new(),
            stats: Stats::default(),
            root_goal: Goal::Win,
            stopped: false,
        }
    }

    /// Counts a node, if it may be entered, and reports at intervals.
    #[inline]
    fn enter(&mut self) -> bool {
        if self.watch.check(self.stats.nodes).is_some() {
            self.stopped = true;
            return false;
        }
        if self.reporter.ticks.is_due(self.stats.nodes) {
            self.reporter.tick(&self.stats, self.watch.elapsed());
        }
        self.stats.nodes += 1;
        true
    }

    /// Sets the goal of the root's player.
    pub(super) const fn ask_for(&mut self, goal: Goal) {
        self.root_goal = goal;
    }

    /// Counts a cut at a node where the player with this goal has reached it.
    #[inline]
    fn cut(&mut self, goal: Goal, first_move: bool) -> bool {
        self.stats.count_cut(goal == self.root_goal, first_move);
        true
    }

    /// Looks up a key.
    #[inline]
    fn ask(&mut self, key: Key) -> Known {
        self.stats.table_probes += 1;
        let known = self.boards.get(key);
        self.stats.table_hits += u64::from(known.is_some());
        known.unwrap_or_default()
    }

    /// Updates the entry of a key.
    #[inline]
    fn note(&mut self, key: Key, add: impl Fn(Known) -> Known) {
        let known = self.boards.get(key).unwrap_or_default();
        self.boards.put(key, add(known));
        self.stats.table_stores += 1;
    }

    /// The size of the table in bytes.
    pub(super) const fn bytes(&self) -> u64 {
        self.boards.bytes()
    }

    /// The key of a board that is not empty.
    pub(super) fn key_of<const N: usize>(&self, lines: &Lines<N>) -> Key {
        self.keys.of(lines)
    }

    /// The stored bounds of a quiet board's value, for the mover.
    pub(super) fn known<const N: usize>(&mut self, lines: &Lines<N>) -> Interval {
        let known = self.key(lines).map_or_else(Known::default, |key| self.ask(key));
        let at_least = |goal: Goal| known.answer(goal) == Some(true);
        let not = |goal: Goal| known.answer(goal) == Some(false);
        let lower = if at_least(Goal::Win) {
            UNIT
        } else if at_least(Goal::Draw) {
            0
        } else {
            -UNIT
        };
        let upper = if not(Goal::Draw) {
            -UNIT
        } else if not(Goal::Win) {
            0
        } else {
            UNIT
        };
        Interval::new(Score(lower), Score(upper))
    }

    /// Returns whether the mover reaches the goal. Invalid once the search was stopped.
    pub(super) fn reaches_known<const N: usize>(&mut self, lines: &Lines<N>, goal: Goal) -> bool {
        if completing(lines).is_some() {
            return true;
        }
        let Some(key) = self.key(lines) else { return self.reaches(lines, goal) };
        if let Some(answer) = self.ask(key).answer(goal) {
            return answer;
        }
        let answer = self.reaches(lines, goal);
        if !self.stopped {
            self.note(key, |known| known.with(goal, answer));
        }
        answer
    }

    /// The key of a board, if it is stored in the table.
    fn key<const N: usize>(&self, lines: &Lines<N>) -> Option<Key> {
        (lines.empty != u16::MAX && lines.empty.count_ones() > ending::MOST).then(|| self.keys.of(lines))
    }

    /// Returns whether the mover reaches the goal on a quiet board.
    fn reaches<const N: usize>(&mut self, lines: &Lines<N>, goal: Goal) -> bool {
        if lines.empty.count_ones() <= ending::MOST {
            let (shape, spot) = ending(lines);
            return self.ends(&shape, spot, goal);
        }
        if !self.enter() {
            return false;
        }
        if last_placement(lines) || lines.dead() {
            return goal == Goal::Draw;
        }
        let start = self.branches.len();
        let first = self.open.len();
        let found = if self.add_branches(lines).is_some() {
            Some(0)
        } else if lines.empty.count_ones() == ending::MOST + 1 {
            self.by_branches(lines, start, goal)
        } else if self.ask_all(lines, start, goal.other()) {
            Some(0)
        } else {
            self.by_open(lines, first, goal)
        };
        self.branches.truncate(start);
        self.open.truncate(first);
        found.is_some_and(|index| self.cut(goal, index == 0))
    }

    /// Pushes the safe placements. If one of them leaves the opponent no safe placement, returns
    /// it: it wins.
    #[inline]
    fn add_branches<const N: usize>(&mut self, lines: &Lines<N>) -> Option<Pick> {
        let outlook = Outlook::of(lines);
        let ends = next_is_last(lines);
        for cell in cells(lines.empty) {
            let safe = outlook.safe(cell);
            if safe == 0 {
                continue;
            }
            let around = outlook.around(cell);
            for piece in cells(safe) {
                let freedom = if ends { ENDS } else { around.freedom(piece) };
                if freedom == 0 {
                    return Some((piece, cell));
                }
                self.branches.push(Branch::new(freedom, piece, cell));
            }
        }
        None
    }

    /// Moves the best of the remaining branches to this index. The first one usually decides, so
    /// sorting all of them would be wasted.
    #[inline]
    fn next_branch(&mut self, index: usize) -> Branch {
        let rest = &mut self.branches[index..];
        let mut best = 0;
        for other in 1..rest.len() {
            if rest[other] < rest[best] {
                best = other;
            }
        }
        rest.swap(0, best);
        rest[0]
    }

    /// The index of the branch, among those from `start` on, by which the mover reaches the goal.
    fn by_branches<const N: usize>(&mut self, lines: &Lines<N>, start: usize, goal: Goal) -> Option<usize> {
        for index in start..self.branches.len() {
            let (piece, cell) = self.next_branch(index).pick();
            let answer = self.reaches(&lines.with(piece, cell), goal.other());
            if self.stopped {
                return None;
            }
            if !answer {
                return Some(index - start);
            }
        }
        None
    }

    /// Looks up the branches from `start` on, which are ordered by cell, and appends those without
    /// an answer to the open ones. Returns whether the opponent does not reach its goal after one
    /// of them.
    fn ask_all<const N: usize>(&mut self, lines: &Lines<N>, start: usize, goal: Goal) -> bool {
        let first = self.open.len();
        let mut index = start;
        while index < self.branches.len() {
            let here = self.keys.at(lines, self.branches[index].pick().1);
            while let Some(&branch) = self.branches.get(index)
                && branch.pick().1 == here.cell
            {
                index += 1;
                self.open.push((branch, here.with(branch.pick().0)));
            }
        }
        // All lookups at once, so that cache misses overlap.
        let mut kept = first;
        for index in first..self.open.len() {
            let (branch, key) = self.open[index];
            match self.ask(key).answer(goal) {
                Some(false) => return true,
                Some(true) => {}
                None => {
                    self.open[kept] = (branch, key);
                    kept += 1;
                }
            }
        }
        self.open.truncate(kept);
        false
    }

    /// Does the same among the open branches from `first` on, whose boards are stored in the table.
    fn by_open<const N: usize>(&mut self, lines: &Lines<N>, first: usize, goal: Goal) -> Option<usize> {
        self.open[first..].sort_unstable_by_key(|(branch, _)| *branch);
        for index in first..self.open.len() {
            let (branch, key) = self.open[index];
            // Another branch may have led to the same board.
            let known = if index == first { None } else { self.ask(key).answer(goal.other()) };
            let (piece, cell) = branch.pick();
            let answer = known.unwrap_or_else(|| self.reaches(&lines.with(piece, cell), goal.other()));
            if self.stopped {
                return None;
            }
            if known.is_none() {
                self.note(key, |known| known.with(goal.other(), answer));
            }
            if !answer {
                return Some(index - first);
            }
        }
        None
    }
}
