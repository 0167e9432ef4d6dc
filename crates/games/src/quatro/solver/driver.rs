//! The driver of Quarto's solver: two questions, answered by one thread or several, and the answer
//! as bounds and a line.

use std::sync::atomic::{AtomicU8, Ordering::Relaxed};
use std::time::Duration;

use plyground_core::progress::Cadence;
use plyground_core::{
    InProgress, Interval, Limits, Progress, Proof, Score, Stats, Stop, StopReason, Table, Task, Watch, threads,
};

use super::identity::Identities;
use super::memory::Goal;
use super::search::{OnTick, Search, TICK};
use crate::quatro::UNIT;

/// The approximate interval of progress reports.
const REPORT_EVERY: Duration = Duration::from_millis(50);
/// The maximum number of nodes for the line after its first move, once the value is proved.
const LINE_NODES: u64 = 2_000_000;

/// The position to solve, in either game.
pub(super) trait Root<const N: usize>: Sync {
    type Move;

    /// The questions; the one that is likely to decide the value comes first.
    const QUESTIONS: [Goal; 2];

    /// Returns whether the reserve is exactly the pieces that are not on the board.
    fn pieces_are_regular(&self) -> bool;

    /// Returns whether the table can be used. Its entries use the bits of the piece on the first
    /// cell for other data, so that piece must not be in the reserve too.
    fn fits_the_table(&self) -> bool;

    /// The maximum number of plies to the end of the game: the depth of every answer.
    fn plies(&self) -> u32;

    /// Returns whether the side to move reaches the goal.
    fn reaches(&self, search: &mut Search<'_, N>, goal: Goal) -> bool;

    /// Moves that keep a proved value: −1, 0 or 1 for the side to move. After the first turn the
    /// line continues only as far as `nodes` nodes allow.
    fn line(&self, search: &mut Search<'_, N>, value: i32, nodes: u64) -> Vec<Self::Move>;
}

/// A single run of the solver.
pub(super) struct Solving<'t, 'a, R: Root<N>, const N: usize> {
    table: &'t Table,
    root: R,
    task: Task<'a, R::Move>,
    /// The clock's time at the start, and at the last report.
    started: Duration,
    reported: Duration,
    stats: Stats,
    /// The proved bounds so far, in units.
    lower: i32,
    upper: i32,
}

impl<'t, 'a, R: Root<N>, const N: usize> Solving<'t, 'a, R, N> {
    pub(super) fn new(table: &'t Table, root: R, task: Task<'a, R::Move>) -> Self {
        let now = task.clock.now();
        let (lower, upper) = (task.known.lower.0.max(-UNIT), task.known.upper.0.min(UNIT));
        let stats = Stats { peak_bytes: table.bytes(), selective_depth: root.plies(), ..Stats::default() };
        Self { table, root, task, started: now, reported: now, stats, lower, upper }
    }

    /// Answers the questions that are still open.
    pub(super) fn solve(mut self) -> Proof<R::Move> {
        let mut stopped_by = StopReason::Finished;
        for goal in R::QUESTIONS {
            // The least value that reaches the goal, and the greatest that does not.
            let (yes, no) = if goal == Goal::Win { (UNIT, 0) } else { (0, -UNIT) };
            if self.lower >= yes || self.upper <= no {
                continue;
            }
            match self.ask(goal) {
                Ok(true) => self.lower = yes,
                Ok(false) => self.upper = no,
                Err(reason) => {
                    stopped_by = reason;
                    break;
                }
            }
            self.stats.time = self.task.clock.since(self.started);
            let (score, proved) = (Some(Score(self.lower)), Some(self.proved()));
            (self.task.on_progress)(&Progress { score, proved, ..Progress::new(&self.stats) });
        }
        let line = self.line(stopped_by);
        self.stats.time = self.task.clock.since(self.started);
        self.stats.depth = if stopped_by == StopReason::Finished { self.root.plies() } else { 0 };
        let proved = self.proved();
        let report =
            Progress { iteration_ended: true, score: Some(proved.lower), line: &line, ..Progress::new(&self.stats) };
        (self.task.on_progress)(&report);
        Proof { proved, line, stats: self.stats, stopped_by }
    }

    const fn proved(&self) -> Interval {
        Interval::new(Score(self.lower), Score(self.upper))
    }

    /// The remaining limits.
    fn limits(&self) -> Limits {
        Limits {
            time: self.task.limits.time.map(|time| time.saturating_sub(self.task.clock.since(self.started))),
            nodes: self.task.limits.nodes.map(|nodes| nodes.saturating_sub(self.stats.nodes)),
            ..self.task.limits
        }
    }

    /// Answers whether the side to move reaches the goal.
    fn ask(&mut self, goal: Goal) -> Result<bool, StopReason> {
        let threads = self.task.threads.max(1);
        let mut limits = self.limits();
        limits.nodes = limits.nodes.map(|nodes| nodes / threads as u64);
        let (table, root, lower, before) = (self.table, &self.root, Score(self.lower), self.stats);
        let (started, reported, on_progress) = (self.started, &mut self.reported, &mut *self.task.on_progress);
        let clock = self.task.clock;
        let outer = &self.task.stop;
        // With several threads, the first to find the answer stops the others.
        let inner = if threads == 1 { outer.clone() } else { Stop::new() };
        let on_tick = |stats: &Stats| {
            if clock.since(*reported) >= REPORT_EVERY {
                *reported = clock.now();
                let mut sum = before;
                sum += Stats { peak_bytes: 0, ..*stats };
                sum.time = clock.since(started);
                // Nothing is known until something better than a loss is proved.
                on_progress(&Progress { score: (lower.0 > -UNIT).then_some(lower), ..Progress::new(&sum) });
            }
            outer.is_stopped()
        };
        let in_progress = (threads > 1).then(InProgress::new);
        let answer = AtomicU8::new(NONE);
        let watch = Watch::start_with(limits, inner.clone(), clock);
        let run = |on_tick: Option<OnTick<'_>>| {
            let watch = if on_tick.is_none() { watch.clone().of_helper() } else { watch.clone() };
            let mut search = Search::new(table, root, in_progress.as_ref(), watch, on_tick);
            search.root_goal = goal;
            let reached = root.reaches(&mut search, goal);
            if !search.stopped {
                answer.store(u8::from(reached), Relaxed);
                if threads > 1 {
                    inner.stop();
                }
            }
            (search.stats, search.watch.reason())
        };
        let first = || {
            let _stop_helpers = inner.on_panic();
            let found = run(Some(Box::new(on_tick)));
            if outer.is_stopped() {
                inner.stop();
            }
            found
        };
        let ((mut stats, reason), helped) = threads::beside(1..threads, |_| run(None).0, first);
        for theirs in helped {
            stats += theirs;
        }
        stats.peak_bytes = 0;
        self.stats += stats;
        match answer.load(Relaxed) {
            NONE if outer.is_stopped() => Err(StopReason::Cancelled),
            NONE => Err(reason.unwrap_or(StopReason::Cancelled)),
            answer => Ok(answer == 1),
        }
    }

    /// A line of moves that keeps what is proved.
    fn line(&mut self, stopped_by: StopReason) -> Vec<R::Move> {
        if !self.task.line || stopped_by != StopReason::Finished && self.lower <= -UNIT {
            return Vec::new();
        }
        let watch = Watch::start_with(self.limits(), self.task.stop.clone(), self.task.clock);
        let mut search = Search::new(self.table, &self.root, None, watch, None);
        let line = self.root.line(&mut search, self.lower.signum(), LINE_NODES);
        self.stats += search.stats;
        line
    }
}

/// The answer while no thread has found one.
const NONE: u8 = 2;

impl<'a, const N: usize> Search<'a, N> {
    pub(super) fn new(
        table: &'a Table,
        root: &impl Root<N>,
        in_progress: Option<&'a InProgress>,
        watch: Watch,
        on_tick: Option<OnTick<'a>>,
    ) -> Self {
        Search {
            table,
            identities: Identities::new(root.pieces_are_regular()),
            uses_table: root.fits_the_table(),
            in_progress,
            watch,
            on_tick,
            ticks: Cadence::from_the_start(TICK),
            stats: Stats::default(),
            root_goal: Goal::Win,
            stopped: false,
        }
    }

    /// Sets the goal that keeps this value: a win if the value is one, otherwise not to lose, or to
    /// lose late. `root_moves` is whether the side to move is the root's player.
    pub(super) const fn ask_for(&mut self, value: i32, root_moves: bool) {
        let goal = if value == 1 { Goal::Win } else { Goal::Draw };
        self.root_goal = if root_moves { goal } else { goal.other() };
    }
}

#[cfg(test)]
mod tests {
    use plyground_core::{Game, Solver};
    use plyground_view::Notation;

    use super::*;
    use crate::quatro::{Quarto, QuartoSolver, Quatro, QuatroSolver};

    fn solve<G: Game>(solver: &mut dyn Solver<G>, position: &G) -> Proof<G::Move> {
        solver.solve(position, Task::new(Limits::default()))
    }

    fn after<G: Notation>(mut position: G, moves: &[&str]) -> G {
        for mv in moves {
            let mv = position.parse_move(mv).expect(mv);
            position.play(mv).expect("legal");
        }
        position
    }

    /// A node has at most one cut, and both players have nodes.
    fn are_counted(stats: &Stats) {
        assert!(stats.alpha_cuts > 0 && stats.beta_cuts > 0, "{stats:?}");
        assert!(stats.alpha_cuts + stats.beta_cuts <= stats.nodes, "{stats:?}");
        assert!(stats.first_move_cuts <= stats.alpha_cuts + stats.beta_cuts, "{stats:?}");
    }

    #[test]
    fn cuts_are_counted_and_the_depth_is_the_rest_of_the_game() {
        let start = after(Quarto::new(false), &["bqao", "A1", "prac", "B3", "bqbc", "D4", "prbo", "C2", "bqac"]);
        let proof = solve(&mut QuartoSolver::without_book(1 << 20), &start);
        are_counted(&proof.stats);
        assert_eq!(proof.stats.depth, 2 * 12 - 1, "twelve placements, and a gift between two");
        let start = after(Quatro::new(false), &["bqao A1", "prac B3"]);
        let proof = solve(&mut QuatroSolver::new(1 << 20), &start);
        are_counted(&proof.stats);
        assert_eq!(proof.stats.depth, 14);
    }
}
