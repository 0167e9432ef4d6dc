//! The state of a running alpha-beta search on one thread: counters, watch, table, move order,
//! lines, progress and trace events.

use plyground_core::progress::Cadence;
use plyground_core::promise::BrokenPromise;
use plyground_core::trace::{Bound, CutKind, Event};
use plyground_core::{Advice, Game, InProgress, Interval, Player, Progress, Score, Stats, StopReason, Trace, Watch};

use super::child_probes::ChildProbes;
use super::deepening::DEEPEST;
use super::deepening::Schedule;
use super::engine::MoveText;
use super::evaluation::LeafEvaluation;
use super::ordering::Ordering;
use super::parallel::Job;
use super::params::{AlphaBetaParams, Form};
use super::transposition::{Entry, Transpositions};
use super::value::{INFINITY, Value};

/// Called when an iteration ends, and regularly in between.
pub(crate) type OnProgress<'a, M> = &'a mut dyn FnMut(&Progress<'_, M>);

/// The number of nodes between reports.
const REPORT_EVERY: u64 = 1 << 16;

/// A running search on one thread.
pub(crate) struct AlphaBetaSearch<'a, G: Game> {
    pub(crate) params: &'a AlphaBetaParams,
    evaluation: &'a LeafEvaluation<G>,
    /// Whether the search cuts, and whether it uses null windows for all moves but the first.
    pub(crate) cuts: bool,
    pub(crate) scouts: bool,
    pub(crate) transpositions: Option<Transpositions<'a>>,
    /// The branches that other threads are searching, if there are any.
    pub(crate) in_progress: Option<&'a InProgress>,
    /// The sequence of depths of all threads.
    pub(crate) schedule: Option<&'a Schedule>,
    /// The moves put off, of all nodes from the root to the current one, as in [`Ordering`].
    pub(crate) put_off: Vec<(G::Move, Option<u16>)>,
    pub(crate) watch: Watch,
    pub(crate) stats: Stats,
    pub(crate) ordering: Ordering<G::Move>,
    /// The success rate of probing children.
    pub(crate) child_probes: ChildProbes,
    /// The player at the root; determines whether a cut counts as alpha or beta.
    pub(crate) root_player: Player,
    /// The best line from each ply on.
    pub(crate) lines: Vec<Vec<G::Move>>,
    /// Called with the counters and the last report about the root.
    on_progress: OnProgress<'a, G::Move>,
    cadence: Cadence,
    /// The node count at which the watch or a report is due.
    next_pause: u64,
    news: (Option<Score>, Vec<G::Move>),
    /// The first promise that the game broke.
    pub(crate) broken: Option<BrokenPromise>,
    pub(crate) trace: Trace<'a>,
    move_text: MoveText<G>,
    /// The last node number of the trace, and the current node.
    numbered: u64,
    pub(crate) here: Option<u64>,
}

impl<'a, G: Advice> AlphaBetaSearch<'a, G> {
    pub(crate) fn new(
        job: &Job<'a, G>,
        in_progress: Option<&'a InProgress>,
        watch: Watch,
        on_progress: OnProgress<'a, G::Move>,
        trace: Trace<'a>,
    ) -> Self {
        let &Job { params, evaluation, transpositions, move_text, position, .. } = job;
        Self {
            params,
            evaluation,
            cuts: params.form.cuts(),
            scouts: params.form == Form::Pvs,
            transpositions,
            in_progress,
            schedule: None,
            put_off: Vec::new(),
            watch,
            stats: Stats::default(),
            ordering: Ordering::new(),
            child_probes: ChildProbes::default(),
            root_player: position.turn(),
            lines: vec![Vec::new(); DEEPEST as usize + 2],
            on_progress,
            cadence: Cadence::new(REPORT_EVERY),
            next_pause: 0,
            news: (None, Vec::new()),
            broken: None,
            trace,
            move_text,
            numbered: 0,
            here: None,
        }
    }

    /// Counts a position, or returns the reason to stop.
    #[inline]
    pub(crate) fn count_node(&mut self) -> Option<StopReason> {
        if self.stats.nodes >= self.next_pause {
            let reason = self.pause();
            if reason.is_some() {
                return reason;
            }
        }
        self.stats.nodes += 1;
        None
    }

    /// Checks the watch, and reports if a report is due.
    #[cold]
    fn pause(&mut self) -> Option<StopReason> {
        let reason = self.watch.check(self.stats.nodes);
        if reason.is_none() && self.cadence.is_due(self.stats.nodes) {
            self.report(false);
        }
        self.next_pause = self.watch.next_look().min(self.cadence.next());
        reason
    }

    /// Updates the selective depth.
    #[inline]
    pub(crate) fn reach(&mut self, ply: usize) {
        self.stats.selective_depth = self.stats.selective_depth.max(ply as u32);
    }

    /// Reports the current state.
    #[cold]
    fn report(&mut self, iteration_ended: bool) {
        self.cadence.reported(self.stats.nodes);
        self.stats.time = self.watch.elapsed();
        let (score, line) = (self.news.0, self.news.1.as_slice());
        let news = Progress { iteration_ended, score, line, ..Progress::new(&self.stats) };
        (self.on_progress)(&news);
    }

    /// Reports the end of an iteration, with the root's score and best line.
    pub(crate) fn report_iteration(&mut self, score: Score, line: Vec<G::Move>) {
        self.news = (Some(score), line);
        self.report(true);
    }

    /// The bounds of the game, if they are used.
    #[inline]
    pub(crate) fn bounds(&self, position: &G) -> Interval {
        if self.params.bounds { position.bounds() } else { Interval::ALL }
    }

    /// The value of a leaf.
    #[inline]
    pub(crate) fn evaluate(&self, position: &G) -> Score {
        self.evaluation.of(position)
    }

    /// The value of an unfinished position without moves, which breaks a promise.
    #[cold]
    pub(crate) fn without_moves(&mut self, position: &G) -> Value {
        self.broken.get_or_insert(BrokenPromise::NoMove);
        Value::estimate(self.evaluate(position))
    }

    /// Clears the best line from `ply` on.
    #[inline]
    pub(crate) fn clear_line(&mut self, ply: usize) {
        self.lines[ply].clear();
    }

    /// Sets the best line from `ply` on to this move and the line after it.
    #[inline]
    pub(crate) fn set_line(&mut self, ply: usize, mv: G::Move) {
        if let [line, rest, ..] = &mut self.lines[ply..] {
            line.clear();
            line.push(mv);
            line.extend_from_slice(rest);
        }
    }

    /// Counts a cut by a move of a position.
    #[inline]
    pub(crate) fn count_cut(&mut self, position: &G, mv: G::Move, first: bool, ply: usize) {
        let root_player_moves = position.turn() == self.root_player;
        self.stats.count_cut(root_player_moves, first);
        if self.trace.is_on() {
            let kind = if root_player_moves { CutKind::Beta } else { CutKind::Alpha };
            let node = self.here.unwrap_or_default();
            let move_text = self.move_text;
            self.trace.emit(ply as u32, || Event::Cut { node, mv: move_text(position, mv), kind });
        }
    }

    // ---- Trace events -------------------------------------------------------

    /// Writes that a position is entered. It becomes the current one; returns the previous one for
    /// [`AlphaBetaSearch::trace_leave`].
    #[inline]
    pub(crate) fn trace_enter(&mut self, entry: &Entering<'_, G>) -> Option<u64> {
        if !self.trace.is_on() {
            return None;
        }
        let before = self.here;
        let node = self.numbered;
        self.numbered += 1;
        self.here = Some(node);
        let move_text = self.move_text;
        let window = |end: i32| (end.abs() < INFINITY).then_some(end);
        self.trace.emit(entry.ply as u32, || Event::Enter {
            node,
            parent: before,
            mv: entry.parent.map(|(parent, mv)| move_text(parent, mv)),
            ply: entry.ply as u32,
            depth: entry.depth,
            player: entry.position.turn().number(),
            alpha: window(entry.alpha),
            beta: window(entry.beta),
        });
        before
    }

    /// Writes that the current position is left.
    #[inline]
    pub(crate) fn trace_leave(&mut self, before: Option<u64>, value: Option<Value>, alpha: i32, beta: i32, ply: usize) {
        if !self.trace.is_on() {
            return;
        }
        if let (Some(node), Some(value)) = (self.here, value) {
            let bound = bound_of(value.score, alpha, beta);
            self.trace.emit(ply as u32, || Event::Value { node, value: value.score, bound });
        }
        self.here = before;
    }

    /// Writes the table entry of the current position.
    #[inline]
    pub(crate) fn trace_table(&mut self, entry: &Entry, used: bool, ply: usize) {
        if self.trace.is_on() {
            let node = self.here.unwrap_or_default();
            let &Entry { value, bound, depth, .. } = entry;
            self.trace.emit(ply as u32, || Event::Table { node, value: value.score, bound, depth, used });
        }
    }

    /// Writes the value of a move in the current position.
    #[inline]
    pub(crate) fn trace_child(&mut self, position: &G, mv: G::Move, value: i32, best: bool, ply: usize) {
        if self.trace.is_on() {
            let node = self.here.unwrap_or_default();
            let move_text = self.move_text;
            self.trace.emit(ply as u32, || Event::Child { node, mv: move_text(position, mv), value, best });
        }
    }
}

/// A position about to be entered, for the trace.
pub(crate) struct Entering<'p, G: Game> {
    pub(crate) position: &'p G,
    /// The position before, and the move that led here.
    pub(crate) parent: Option<(&'p G, G::Move)>,
    pub(crate) depth: i32,
    pub(crate) alpha: i32,
    pub(crate) beta: i32,
    pub(crate) ply: usize,
}

/// The relation of a score to the value, in a search with this window.
#[inline]
pub(crate) const fn bound_of(score: i32, alpha: i32, beta: i32) -> Bound {
    if score >= beta {
        Bound::Lower
    } else if score <= alpha {
        Bound::Upper
    } else {
        Bound::Exact
    }
}
