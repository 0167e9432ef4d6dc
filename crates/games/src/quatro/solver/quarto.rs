//! The solver of Quarto: two questions, asked of one thread or of several, and the
//! answer as bounds and a line.

use std::fmt;
use std::sync::atomic::{AtomicU8, Ordering::Relaxed};
use std::time::{Duration, Instant};

use plyground_core::{
    Game, Limits, Progress, Proof, Score, Solver, Stats, Stop, StopReason, Table, Task, Watch,
};

use super::identity::Identities;
use super::lines::{Lines, PLAIN, WITH_SQUARES};
use super::marks::Marks;
use super::memory::Goal;
use super::root::Root;
use super::search::{OnTick, Search};
use crate::quatro::{Pieces, Quarto, QuartoMove};

/// Listeners hear of a running search about this often.
const REPORT_EVERY: Duration = Duration::from_millis(50);
/// Nodes that may go into the line, once the value is proved, beyond its first move.
const LINE_NODES: u64 = 2_000_000;

/// Solves every position of Quarto, with squares or without: from the empty board in
/// seconds, with three pieces placed or more in a fraction of one.
///
/// Boards of problem files are solved too. What matters is which pieces are beside the
/// board; only where one of them also stands on it is the table left out.
pub struct QuartoSolver {
    table: Table,
}

impl QuartoSolver {
    /// A solver with a table of at most so many bytes.
    pub fn new(bytes: u64) -> Self {
        Self { table: Table::with_bytes(bytes) }
    }
}

impl fmt::Debug for QuartoSolver {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("QuartoSolver").field("table", &self.table).finish()
    }
}

impl Solver<Quarto> for QuartoSolver {
    fn solve(&mut self, position: &Quarto, task: Task<'_, QuartoMove>) -> Proof<QuartoMove> {
        if let Some(score) = position.final_score() {
            let (line, stats) = (Vec::new(), Stats::default());
            return Proof { lower: score, upper: score, line, stats, stopped_by: StopReason::Finished };
        }
        if position.squares() {
            Solving::<WITH_SQUARES>::new(&self.table, position, task).solve()
        } else {
            Solving::<PLAIN>::new(&self.table, position, task).solve()
        }
    }

    fn clear(&mut self) {
        self.table.clear();
    }
}

/// One call of the solver.
struct Solving<'t, 'a, const N: usize> {
    table: &'t Table,
    root: Root<N>,
    task: Task<'a, QuartoMove>,
    started: Instant,
    reported: Instant,
    stats: Stats,
    /// Proved so far, in units.
    lower: i32,
    upper: i32,
}

impl<'t, 'a, const N: usize> Solving<'t, 'a, N> {
    fn new(table: &'t Table, position: &Quarto, task: Task<'a, QuartoMove>) -> Self {
        let now = Instant::now();
        let (lower, upper) = (task.known.0.0.max(-Quarto::UNIT), task.known.1.0.min(Quarto::UNIT));
        let stats = Stats { peak_bytes: table.bytes(), ..Stats::default() };
        let root = Root::new(position);
        Self { table, root, task, started: now, reported: now, stats, lower, upper }
    }

    fn solve(mut self) -> Proof<QuartoMove> {
        let mut stopped_by = StopReason::Finished;
        for goal in [Goal::Win, Goal::Draw] {
            // The least that reaches the goal, and the most that does not.
            let (yes, no) = if goal == Goal::Win { (Quarto::UNIT, 0) } else { (0, -Quarto::UNIT) };
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
        }
        let line = self.line(stopped_by);
        self.stats.time = self.started.elapsed();
        self.stats.depth = if stopped_by == StopReason::Finished { line.len() as u32 } else { 0 };
        let (lower, upper) = (Score(self.lower), Score(self.upper));
        let news = Progress { iteration_ended: true, stats: &self.stats, score: Some(lower), line: &line };
        (self.task.on_progress)(&news);
        Proof { lower, upper, line, stats: self.stats, stopped_by }
    }

    /// What is left of the limits.
    fn limits(&self) -> Limits {
        Limits {
            time: self.task.limits.time.map(|time| time.saturating_sub(self.started.elapsed())),
            nodes: self.task.limits.nodes.map(|nodes| nodes.saturating_sub(self.stats.nodes)),
            ..self.task.limits
        }
    }

    /// Does the side to move reach the goal?
    fn ask(&mut self, goal: Goal) -> Result<bool, StopReason> {
        let threads = self.task.threads.max(1);
        let mut limits = self.limits();
        limits.nodes = limits.nodes.map(|nodes| nodes / threads as u64);
        let (table, root, lower, before) = (self.table, &self.root, Score(self.lower), self.stats);
        let (started, reported, on_progress) = (self.started, &mut self.reported, &mut *self.task.on_progress);
        let outer = &self.task.stop;
        // With several threads, whoever has the answer stops the others.
        let inner = if threads == 1 { outer.clone() } else { Stop::new() };
        let on_tick = |stats: &Stats| {
            if reported.elapsed() >= REPORT_EVERY {
                *reported = Instant::now();
                let mut sum = before;
                sum += Stats { peak_bytes: 0, ..*stats };
                sum.time = started.elapsed();
                on_progress(&Progress { iteration_ended: false, stats: &sum, score: Some(lower), line: &[] });
            }
            outer.is_stopped()
        };
        let marks = (threads > 1).then(Marks::new);
        let answer = AtomicU8::new(NONE);
        let run = |on_tick: Option<OnTick<'_>>| {
            let watch = Watch::start(limits, inner.clone());
            let mut search = Search::new(table, root, marks.as_ref(), watch, on_tick);
            let reached = root.reaches(&mut search, goal);
            if !search.stopped {
                answer.store(u8::from(reached), Relaxed);
                if threads > 1 {
                    inner.stop();
                }
            }
            (search.stats, search.watch.reason())
        };
        let (mut stats, reason) = std::thread::scope(|scope| {
            let helpers: Vec<_> = (1..threads).map(|_| scope.spawn(|| run(None).0)).collect();
            let (mut stats, reason) = run(Some(Box::new(on_tick)));
            if outer.is_stopped() {
                inner.stop();
            }
            for helper in helpers {
                // A helper that panicked has nothing to add.
                stats += helper.join().unwrap_or_default();
            }
            (stats, reason)
        });
        stats.peak_bytes = 0;
        self.stats += stats;
        match answer.load(Relaxed) {
            NONE if outer.is_stopped() => Err(StopReason::Cancelled),
            NONE => Err(reason.unwrap_or(StopReason::Cancelled)),
            answer => Ok(answer == 1),
        }
    }

    /// Moves that keep what is proved.
    fn line(&mut self, stopped_by: StopReason) -> Vec<QuartoMove> {
        if stopped_by != StopReason::Finished && self.lower <= -Quarto::UNIT {
            return Vec::new();
        }
        let watch = Watch::start(self.limits(), self.task.stop.clone());
        let mut search = Search::new(self.table, &self.root, None, watch, None);
        let line = self.root.line(&mut search, self.lower.signum(), LINE_NODES);
        self.stats += search.stats;
        line
    }
}

/// No thread has an answer.
const NONE: u8 = 2;

impl<'a, const N: usize> Search<'a, N> {
    pub(super) fn new(
        table: &'a Table,
        root: &Root<N>,
        marks: Option<&'a Marks>,
        watch: Watch,
        on_tick: Option<OnTick<'a>>,
    ) -> Self {
        Search {
            table,
            identities: Identities::new(root.regular),
            uses_table: root.uses_table,
            marks,
            watch,
            on_tick,
            next_tick: 0,
            stats: Stats::default(),
            stopped: false,
        }
    }
}

/// The board as its lines see it, with the piece in hand counted among the others.
pub(super) fn lines_of<const N: usize>(position: &Quarto) -> (Lines<N>, Pieces) {
    let board = position.board();
    let hand = position.hand().map_or(0, |piece| 1 << piece.index());
    let mut lines = Lines::new(u16::MAX);
    for cell in board.occupied() {
        if let Some(piece) = board.at(cell) {
            lines = lines.with(piece.index(), cell.index());
        }
    }
    let absent = Pieces::from_bits(lines.pieces);
    lines.pieces = board.reserve().bits() | hand;
    (lines, absent)
}
