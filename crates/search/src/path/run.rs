//! The state that all path searches share: the puzzle, the counters, the limits, and the one place
//! where states are expanded and counted.

use std::cell::Cell;

use plyground_core::trace::Event;
use plyground_core::{Estimate, Heuristic, Progress, Puzzle, Stats, StopReason, Watch};

use super::mode::Mode;
use super::progress::Reporter;
use super::store::MAX_COST;
use super::tracer::Tracer;
use super::{Algorithm, GoalTest, Params, Request, Step};

/// The result of an algorithm: a path of states, and what is proved about it.
#[derive(Debug)]
pub(super) struct SearchResult<S> {
    /// From the start to the goal, or to the most promising state.
    pub(super) path: Vec<S>,
    /// Whether the path ends in a goal.
    pub(super) is_solved: bool,
    /// Whether everything was searched that could lead to a goal.
    pub(super) is_exhaustive: bool,
    /// What is proved of the path, if it ends in a goal.
    pub(super) proof: Proof,
}

/// What an algorithm has proved of a path to a goal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Proof {
    Nothing,
    /// No path has fewer steps. Every step costs at least 1, so the path is the cheapest if each of its steps costs 1.
    FewestSteps,
    /// No path that was not cut off by the depth limit is cheaper.
    Cheapest,
}

impl Proof {
    pub(super) const fn cheapest_if(holds: bool) -> Self {
        if holds { Self::Cheapest } else { Self::Nothing }
    }
}

impl<S> SearchResult<S> {
    /// A path that ends in a goal.
    pub(super) const fn goal(path: Vec<S>, proof: Proof) -> Self {
        Self { path, is_solved: true, is_exhaustive: false, proof }
    }

    /// A path to the most promising state, without a goal.
    pub(super) const fn no_goal(path: Vec<S>, is_exhaustive: bool) -> Self {
        Self { path, is_solved: false, is_exhaustive, proof: Proof::Nothing }
    }
}

/// The part of a progress report that depends on the algorithm.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Snapshot {
    /// The number of open states, if the algorithm has any.
    pub(super) open: Option<u64>,
    /// The priority, cost or depth that it has reached, if it has one.
    pub(super) bound: Option<f64>,
}

impl Snapshot {
    pub(super) fn new(open: u64, bound: impl Into<Option<f64>>) -> Self {
        Self { open: Some(open), bound: bound.into() }
    }
}

/// Successors as puzzles produce them: action, cost, state.
pub(super) type Successors<P> = Vec<(<P as Puzzle>::Action, u32, <P as Puzzle>::State)>;

/// A search in progress.
pub(super) struct Run<'a, P: Puzzle> {
    pub(super) puzzle: &'a P,
    pub(super) params: &'a Params,
    /// The mode, set by [`choose`](super::mode::choose). A mode that may turn out to have no effect
    /// changes it to `Standard` first, and back when it takes effect.
    pub(super) mode: Mode,
    pub(super) stats: Stats,
    pub(super) tracer: Tracer<'a, P>,
    goal_test: GoalTest,
    /// Whether the heuristic in use is none that the puzzle declares, and whether it gave an estimate other than 0.
    is_undeclared: bool,
    has_guessed: Cell<bool>,
    watch: Watch,
    reporter: Reporter<'a, P::Action>,
    /// The bytes held now.
    bytes: u64,
    /// The reason why the algorithm itself could not continue.
    gave_up: Option<StopReason>,
    /// Whether a state was not expanded because of the depth limit.
    pub(super) depth_cut: bool,
}

impl<'a, P: Puzzle> Run<'a, P> {
    pub(super) fn new(puzzle: &'a P, algorithm: Algorithm, params: &'a Params, request: Request<'a, P>) -> Self {
        Self {
            puzzle,
            params,
            mode: super::mode::choose(puzzle, algorithm, params, request.trace.is_on()),
            stats: Stats::default(),
            tracer: Tracer::new(puzzle, request.trace, request.action_text),
            goal_test: params.goal_test.unwrap_or_else(|| algorithm.goal_test()),
            is_undeclared: puzzle.heuristics().get(params.heuristic).is_none(),
            has_guessed: Cell::new(false),
            watch: Watch::start_with(request.limits, request.stop, request.clock),
            reporter: Reporter::new(request.on_progress),
            bytes: 0,
            gave_up: None,
            depth_cut: false,
        }
    }

    /// The initial state, or its representative if symmetry is used.
    pub(super) fn start(&self) -> P::State {
        self.canonical(self.puzzle.start())
    }

    /// The representative of a state if symmetry is used, else the state.
    #[inline]
    pub(super) fn canonical(&self, state: P::State) -> P::State {
        if self.params.symmetry { self.puzzle.canonical(&state) } else { state }
    }

    /// The result if the start is a goal: a path of one state.
    pub(super) fn goal_at_start(&mut self, start: P::State, estimate: Option<Estimate>) -> SearchResult<P::State> {
        let node = self.tracer.start(estimate);
        self.tracer.event(0, Event::Goal { node, cost: 0 });
        SearchResult::goal(vec![start], Proof::Cheapest)
    }

    /// The start of an informed search and its estimate; the result if the search ends there, at a
    /// goal or a dead end.
    pub(super) fn begin_informed(&mut self) -> Result<(P::State, Estimate), SearchResult<P::State>> {
        let start = self.start();
        let estimate = self.estimate(&start);
        if self.tests_on_generation() && self.puzzle.is_goal(&start) {
            return Err(self.goal_at_start(start, Some(estimate)));
        }
        if estimate.is_dead_end() {
            self.tracer.start(None);
            return Err(SearchResult::no_goal(vec![start], true));
        }
        Ok((start, estimate))
    }

    pub(super) const fn tests_on_generation(&self) -> bool {
        matches!(self.goal_test, GoalTest::Generation)
    }

    pub(super) const fn depth_limit(&self) -> Option<u32> {
        self.watch.limits().depth
    }

    /// The memory limit in bytes, at most the address space.
    pub(super) fn memory_limit(&self) -> Option<usize> {
        self.watch.limits().memory.map(|bytes| usize::try_from(bytes).unwrap_or(usize::MAX))
    }

    /// The heuristic in use.
    pub(super) fn heuristic(&self) -> Option<&'static Heuristic> {
        self.puzzle.heuristics().get(self.params.heuristic)
    }

    /// Returns whether no estimate so far was greater than the true cost, by what the puzzle declares.
    pub(super) fn is_admissible(&self) -> bool {
        self.heuristic().map_or(!self.has_guessed.get(), |heuristic| heuristic.admissible)
    }

    #[inline]
    pub(super) fn estimate(&self, state: &P::State) -> Estimate {
        let estimate = self.puzzle.estimate(self.params.heuristic, state);
        if self.is_undeclared {
            note_guesses(&self.has_guessed, &[estimate]);
        }
        estimate
    }

    /// Appends the estimates of the successors of a state, in their order.
    #[inline]
    pub(super) fn estimate_successors(
        &self,
        state: &P::State,
        successors: &Successors<P>,
        estimates: &mut Vec<Estimate>,
    ) {
        if self.params.symmetry {
            // The puzzle's shortcut works only for its own successors, not for their representatives.
            estimates.extend(successors.iter().map(|(.., successor)| self.estimate(successor)));
        } else {
            let first = estimates.len();
            self.puzzle.estimate_successors(self.params.heuristic, state, successors, estimates);
            if self.is_undeclared {
                note_guesses(&self.has_guessed, &estimates[first..]);
            }
        }
    }

    /// Returns whether a path with these steps is the cheapest, by what the search has proved of it.
    pub(super) fn is_optimal(&self, proof: Proof, steps: &[Step<P::Action, P::State>], cost: u32) -> bool {
        match proof {
            // Searches add costs up to this one, so dearer paths look alike.
            _ if cost >= MAX_COST => false,
            Proof::Nothing => steps.is_empty(),
            Proof::FewestSteps => steps.iter().all(|step| step.cost == 1),
            // A path that the limit cut off has more steps than it allows, and so costs at least one more.
            Proof::Cheapest => {
                !self.depth_cut || self.depth_limit().is_some_and(|limit| cost <= limit.saturating_add(1))
            }
        }
    }

    // ---- Limits ------------------------------------------------------------

    /// Returns whether the search is within its limits; called before each expansion. Reports
    /// progress when it is due; `snapshot` is called only then.
    #[inline]
    pub(super) fn may_continue(&mut self, snapshot: impl FnOnce(&Self) -> Snapshot) -> bool {
        if self.reporter.is_due(self.stats.generated) {
            self.report(false, snapshot(self));
        }
        self.watch.check(self.stats.generated).is_none()
    }

    /// Returns whether the search may hold `bytes` in all; called before memory is allocated. If
    /// not, the search must end, and `peak_bytes` does not count them.
    #[inline]
    pub(super) fn may_hold(&mut self, bytes: usize) -> bool {
        if self.watch.check_memory(bytes as u64).is_some() {
            return false;
        }
        self.bytes = bytes as u64;
        self.stats.peak_bytes = self.stats.peak_bytes.max(self.bytes);
        true
    }

    /// Ends the search for a reason that only the algorithm knows.
    pub(super) const fn give_up(&mut self, reason: StopReason) {
        self.gave_up = Some(reason);
    }

    #[cold]
    pub(super) fn report(&mut self, iteration_ended: bool, snapshot: Snapshot) {
        self.stats.time = self.watch.elapsed();
        let Snapshot { open, bound } = snapshot;
        let bytes = Some(self.bytes);
        self.reporter.report(&Progress { iteration_ended, open, bound, bytes, ..Progress::new(&self.stats) });
    }

    // ---- Expansion ---------------------------------------------------------

    /// Produces the successors of a state in an empty buffer, and counts them.
    #[inline]
    pub(super) fn expand(&mut self, state: &P::State, successors: &mut Successors<P>) {
        successors.clear();
        self.expand_onto(state, successors);
    }

    /// Appends the successors of a state to a buffer, and counts them.
    #[inline]
    pub(super) fn expand_onto(&mut self, state: &P::State, successors: &mut Successors<P>) {
        let first = successors.len();
        self.append_successors(state, successors);
        self.count_expansion(successors.len() - first);
    }

    /// Appends the successors of a state to a buffer. The caller counts them.
    #[inline]
    pub(super) fn append_successors(&self, state: &P::State, successors: &mut Successors<P>) {
        let first = successors.len();
        self.puzzle.successors(state, successors);
        self.make_canonical(&mut successors[first..]);
    }

    /// Produces the successors of a state themselves, not their representatives, and counts them.
    #[inline]
    pub(super) fn expand_without_symmetry(&mut self, state: &P::State, successors: &mut Successors<P>) {
        successors.clear();
        self.puzzle.successors(state, successors);
        self.count_expansion(successors.len());
    }

    /// Produces the predecessors of a state, counted like successors.
    pub(super) fn expand_backwards(&mut self, state: &P::State, predecessors: &mut Successors<P>) {
        predecessors.clear();
        self.puzzle.predecessors(state, predecessors);
        self.make_canonical(predecessors);
        self.count_expansion(predecessors.len());
    }

    /// Counts an expansion with `successors` successors.
    #[inline]
    pub(super) const fn count_expansion(&mut self, successors: usize) {
        self.stats.expanded += 1;
        self.stats.generated += successors as u64;
    }

    #[inline]
    fn make_canonical(&self, successors: &mut [(P::Action, u32, P::State)]) {
        if self.params.symmetry {
            for (.., state) in successors {
                *state = self.puzzle.canonical(state);
            }
        }
    }

    // ---- The end -----------------------------------------------------------

    /// The actions along a path of states. With symmetry it is a path of representatives: each
    /// action leads to a state that is symmetric to the next one.
    pub(super) fn steps(&self, path: &[P::State]) -> Vec<Step<P::Action, P::State>> {
        let mut successors = Vec::new();
        let mut current = self.puzzle.start();
        let mut steps = Vec::with_capacity(path.len().saturating_sub(1));
        for next in path.iter().skip(1) {
            successors.clear();
            self.puzzle.successors(&current, &mut successors);
            let matching = successors.iter().filter(|(.., state)| {
                if self.params.symmetry { self.puzzle.canonical(state) == *next } else { state == next }
            });
            let step = matching.min_by_key(|&&(_, cost, _)| cost);
            debug_assert!(step.is_some(), "every state of a path is a successor of the one before");
            let Some((action, cost, state)) = step.cloned() else { break };
            current = state.clone();
            steps.push(Step { action, cost, state });
        }
        steps
    }

    /// The counters, and why the search stopped.
    pub(super) fn end(mut self, is_solved: bool) -> (Stats, StopReason) {
        self.stats.time = self.watch.elapsed();
        let reason = match self.watch.reason().or(self.gave_up) {
            _ if is_solved => StopReason::Finished,
            Some(reason) => reason,
            None if self.depth_cut => StopReason::Depth,
            None => StopReason::Finished,
        };
        (self.stats, reason)
    }
}

/// Notes whether an estimate of a heuristic that is not declared is other than 0.
#[cold]
fn note_guesses(has_guessed: &Cell<bool>, estimates: &[Estimate]) {
    if estimates.iter().any(|&estimate| estimate != Estimate::from(0)) {
        has_guessed.set(true);
    }
}
