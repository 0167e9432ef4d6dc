//! What every path search carries: the puzzle, the counters, the limits, and the
//! one place where states are expanded and counted.

use plyground_core::trace::Event;
use plyground_core::{Estimate, Heuristic, Progress, Puzzle, Stats, StopReason, Trace, Watch};

use super::store::{Id, Record, Store};
use super::{Algorithm, GoalTest, Params, Step, Surroundings};

/// What an algorithm hands back: states, and what they prove.
#[derive(Debug)]
pub(crate) struct Finding<S> {
    /// From the start to the goal, or to the most promising state.
    pub(crate) line: Vec<S>,
    /// Does the line end in a goal?
    pub(crate) solved: bool,
    /// Was everything searched that could lead to a goal?
    pub(crate) complete: bool,
    /// Is the line, if it ends in a goal, proved the cheapest?
    pub(crate) optimal: bool,
}

impl<S> Finding<S> {
    pub(crate) const fn goal(line: Vec<S>, optimal: bool) -> Self {
        Self { line, solved: true, complete: false, optimal }
    }

    pub(crate) const fn none(line: Vec<S>, complete: bool) -> Self {
        Self { line, solved: false, complete, optimal: false }
    }
}

/// Where a search stands, for those who hear of it; what has no meaning in it is none.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Standing {
    /// The states that are open.
    pub(crate) open: Option<u64>,
    /// The priority, cost or depth that it has reached.
    pub(crate) bound: Option<f64>,
}

impl Standing {
    pub(crate) fn new(open: u64, bound: impl Into<Option<f64>>) -> Self {
        Self { open: Some(open), bound: bound.into() }
    }
}

/// Successors as puzzles produce them.
pub(crate) type Successors<P> = Vec<(<P as Puzzle>::Action, u32, <P as Puzzle>::State)>;

/// A search under way.
pub(crate) struct Run<'a, P: Puzzle, T> {
    pub(crate) puzzle: &'a P,
    pub(crate) params: &'a Params,
    pub(crate) stats: Stats,
    goal_test: GoalTest,
    watch: Watch,
    on_progress: &'a mut dyn FnMut(&Progress<'_, P::Action>),
    /// The count of generated states at which the next progress is reported.
    next_report: u64,
    /// The bytes held now.
    bytes: u64,
    /// The algorithm itself saw that it could not go on.
    gave_up: Option<StopReason>,
    /// A state was not expanded because it was too deep.
    pub(crate) depth_cut: bool,
    trace: &'a mut T,
    /// Numbers of the trace given out so far.
    numbered: u64,
    /// Number in the trace and depth, by node of the store: only while traced.
    tracked: Vec<(u64, u32)>,
}

/// Reports are this many generated states apart; whoever listens thins them out by
/// the clock.
const REPORT_EVERY: u64 = 1 << 14;

impl<'a, P: Puzzle, T: Trace> Run<'a, P, T> {
    pub(crate) fn new(
        puzzle: &'a P,
        algorithm: Algorithm,
        params: &'a Params,
        surroundings: Surroundings<'a, P>,
        trace: &'a mut T,
    ) -> Self {
        Self {
            puzzle,
            params,
            stats: Stats::default(),
            goal_test: params.goal_test.unwrap_or_else(|| algorithm.goal_test()),
            watch: Watch::start(surroundings.limits, surroundings.stop),
            on_progress: surroundings.on_progress,
            next_report: REPORT_EVERY,
            bytes: 0,
            gave_up: None,
            depth_cut: false,
            trace,
            numbered: 0,
            tracked: Vec::new(),
        }
    }

    /// The start, as the search sees it.
    pub(crate) fn start(&self) -> P::State {
        self.alike(self.puzzle.start())
    }

    /// The state that stands for this one and all that are alike.
    #[inline]
    pub(crate) fn alike(&self, state: P::State) -> P::State {
        if self.params.symmetry { self.puzzle.canonical(&state) } else { state }
    }

    pub(crate) const fn tests_on_generation(&self) -> bool {
        matches!(self.goal_test, GoalTest::Generation)
    }

    pub(crate) const fn depth_limit(&self) -> Option<u32> {
        self.watch.limits().depth
    }

    pub(crate) const fn memory_limit(&self) -> Option<u64> {
        self.watch.limits().memory
    }

    #[inline]
    pub(crate) fn estimate(&self, state: &P::State) -> Estimate {
        self.puzzle.estimate(self.params.heuristic, state)
    }

    /// Appends the estimates of the successors of a state, in their order.
    #[inline]
    pub(crate) fn estimate_successors(
        &self,
        state: &P::State,
        successors: &Successors<P>,
        estimates: &mut Vec<Estimate>,
    ) {
        if self.params.symmetry {
            // They are not what the puzzle made of the state.
            estimates.extend(successors.iter().map(|(.., successor)| self.estimate(successor)));
        } else {
            self.puzzle.estimate_successors(self.params.heuristic, state, successors, estimates);
        }
    }

    /// Does the heuristic never say too much?
    pub(crate) fn is_admissible(&self) -> bool {
        // Without heuristics every estimate is 0.
        self.heuristic().is_none_or(|heuristic| heuristic.admissible)
    }

    /// The heuristic that the estimates are of.
    pub(crate) fn heuristic(&self) -> Option<&'static Heuristic> {
        self.puzzle.heuristics().get(self.params.heuristic)
    }

    /// Are the ways that a depth limit cut off no cheaper than those it left?
    pub(crate) fn cuts_keep_optimum(&self) -> bool {
        !self.depth_cut || self.puzzle.unit_costs()
    }

    /// Asked before each expansion: may the search go on? Where it stands is asked for
    /// only when it is time for a report.
    #[inline]
    pub(crate) fn goes_on(&mut self, standing: impl FnOnce(&Self) -> Standing) -> bool {
        if self.stats.generated >= self.next_report {
            self.report(false, standing(self));
        }
        self.watch.check(self.stats.generated).is_none()
    }

    /// Asked before memory is taken: may the search hold so many bytes in all? Where it
    /// may not it ends, and they do not count.
    #[inline]
    pub(crate) fn may_hold(&mut self, bytes: usize) -> bool {
        if self.watch.check_memory(bytes as u64).is_some() {
            return false;
        }
        self.bytes = bytes as u64;
        self.stats.peak_bytes = self.stats.peak_bytes.max(self.bytes);
        true
    }

    /// The search ends for a reason that only the algorithm can see.
    pub(crate) const fn gives_up(&mut self, reason: StopReason) {
        self.gave_up = Some(reason);
    }

    #[cold]
    pub(crate) fn report(&mut self, iteration_ended: bool, standing: Standing) {
        self.next_report = self.stats.generated + REPORT_EVERY;
        self.stats.time = self.watch.elapsed();
        let Standing { open, bound } = standing;
        let bytes = Some(self.bytes);
        (self.on_progress)(&Progress { iteration_ended, open, bound, bytes, ..Progress::new(&self.stats) });
    }

    /// Produces the successors of a state into an empty buffer, and counts them.
    #[inline]
    pub(crate) fn expand(&mut self, state: &P::State, successors: &mut Successors<P>) {
        successors.clear();
        self.expand_onto(state, successors);
    }

    /// Appends the successors of a state to others, and counts them.
    #[inline]
    pub(crate) fn expand_onto(&mut self, state: &P::State, successors: &mut Successors<P>) {
        let first = successors.len();
        self.puzzle.successors(state, successors);
        self.count_successors(&mut successors[first..]);
    }

    /// Counts an expansion of which so many successors came.
    #[inline]
    pub(crate) const fn count_expansion(&mut self, successors: usize) {
        self.stats.expanded += 1;
        self.stats.generated += successors as u64;
    }

    /// Appends the successors of a state to others, but not the way back to `before`. All
    /// count as generated; how many are left out is returned. Those who watch see all.
    #[inline]
    pub(crate) fn expand_after(
        &mut self,
        before: &P::State,
        state: &P::State,
        successors: &mut Successors<P>,
    ) -> usize {
        // Alike states have their actions in another order.
        if T::ENABLED || self.params.symmetry {
            self.expand_onto(state, successors);
            return 0;
        }
        let first = successors.len();
        let left_out = self.puzzle.successors_after(before, state, successors);
        self.count_successors(&mut successors[first..]);
        self.stats.generated += left_out as u64;
        left_out
    }

    /// Produces the successors of a state as they are, whatever symmetry says, and
    /// counts them.
    #[inline]
    pub(crate) fn expand_plainly(&mut self, state: &P::State, successors: &mut Successors<P>) {
        successors.clear();
        self.puzzle.successors(state, successors);
        self.count_expansion(successors.len());
    }

    /// Produces the predecessors of a state, counted like successors.
    pub(crate) fn expand_backwards(&mut self, state: &P::State, predecessors: &mut Successors<P>) {
        predecessors.clear();
        self.puzzle.predecessors(state, predecessors);
        self.count_successors(predecessors);
    }

    #[inline]
    fn count_successors(&mut self, successors: &mut [(P::Action, u32, P::State)]) {
        self.count_expansion(successors.len());
        debug_assert!(
            successors.iter().all(|&(_, cost, _)| cost == 1) || !self.puzzle.unit_costs(),
            "an action costs other than 1 in a puzzle that says unit_costs"
        );
        if self.params.symmetry {
            for (.., state) in successors {
                *state = self.puzzle.canonical(state);
            }
        }
    }

    // ---- Telling those who watch ------------------------------------------

    /// A new number for a state of the trace; 0 where nobody watches.
    const fn new_number(&mut self) -> u64 {
        if T::ENABLED {
            self.numbered += 1;
            self.numbered - 1
        } else {
            0
        }
    }

    /// Tells of the start.
    pub(crate) fn tell_start(&mut self, estimate: Option<Estimate>) -> u64 {
        let node = self.new_number();
        self.tracked.clear();
        if T::ENABLED {
            self.tracked.push((node, 0));
        }
        self.trace.emit(0, || Event::Generate {
            node,
            parent: None,
            action: None,
            depth: 0,
            cost: 0,
            estimate: estimate.and_then(decimal),
            same: None,
        });
        node
    }

    /// Tells of a start that is a goal already, which ends the search.
    pub(crate) fn goal_at_start(&mut self, start: P::State, estimate: Option<Estimate>) -> Finding<P::State> {
        let node = self.tell_start(estimate);
        self.tell_event(0, Event::Goal { node, cost: 0 });
        Finding::goal(vec![start], true)
    }

    /// Tells of a state produced by a search that keeps a tree of its own.
    #[inline]
    pub(crate) fn tell(&mut self, from: &From<'_, P>, cost: u32, estimate: Option<Estimate>) -> u64 {
        let node = self.new_number();
        let puzzle = self.puzzle;
        self.trace.emit(from.depth + 1, || Event::Generate {
            node,
            parent: Some(from.node),
            action: Some(puzzle.action_text(from.state, from.action)),
            depth: from.depth + 1,
            cost: cost.into(),
            estimate: estimate.and_then(decimal),
            same: None,
        });
        node
    }

    /// Tells of a state produced by a search with a store: `child` is its node, new
    /// or known before.
    #[inline]
    pub(crate) fn tell_stored(
        &mut self,
        store: &Store<impl Record<State = P::State>>,
        (parent, action): (Id, P::Action),
        (child, is_new): (Id, bool),
        cost: u32,
        estimate: Option<Estimate>,
    ) {
        if !T::ENABLED {
            return;
        }
        let node = self.new_number();
        let (parent_number, parent_depth) = self.tracked[parent as usize];
        let depth = parent_depth + 1;
        let same = if is_new {
            self.tracked.push((node, depth));
            None
        } else {
            Some(self.tracked[child as usize].0)
        };
        let puzzle = self.puzzle;
        self.trace.emit(depth, || Event::Generate {
            node,
            parent: Some(parent_number),
            action: Some(puzzle.action_text(store.node(parent).state(), action)),
            depth,
            cost: cost.into(),
            estimate: estimate.and_then(decimal),
            same,
        });
    }

    /// Tells of a state that waits to be looked up, and says its number.
    pub(crate) fn tell_waiting(
        &mut self,
        store: &Store<impl Record<State = P::State>>,
        (parent, action): (Id, P::Action),
        cost: u32,
        estimate: Estimate,
    ) -> u64 {
        let (node, depth) = self.tracked[parent as usize];
        let from = From { node, depth, state: store.node(parent).state(), action };
        let node = self.tell(&from, cost, Some(estimate));
        if estimate.is_dead_end() {
            self.tell_event(depth + 1, Event::Close { node });
        }
        node
    }

    /// Tells what became of a state that waited, by its number and its parent: its node, new
    /// or, met on a cheaper way, that of another number until now; none where the state is
    /// known and was not needed.
    #[inline]
    pub(crate) fn tell_turn(&mut self, number: Option<u64>, parent: Id, found: Option<(Id, bool)>) {
        let Some(node) = number else { return };
        let depth = self.tracked[parent as usize].1 + 1;
        match found {
            None => self.tell_event(depth, Event::Close { node }),
            Some((_, true)) => self.tracked.push((node, depth)),
            Some((id, false)) => {
                self.tell_of(id, |node| Event::Close { node });
                self.tracked[id as usize] = (node, depth);
            }
        }
    }

    /// Tells of a state that is not kept.
    #[inline]
    pub(crate) fn tell_forgotten(
        &mut self,
        store: &Store<impl Record<State = P::State>>,
        (parent, action): (Id, P::Action),
        cost: u32,
        estimate: Estimate,
    ) {
        if T::ENABLED {
            let (node, depth) = self.tracked[parent as usize];
            let from = From { node, depth, state: store.node(parent).state(), action };
            let node = self.tell(&from, cost, Some(estimate));
            self.tell_event(depth + 1, Event::Close { node });
        }
    }

    /// Tells of a goal that is accepted as soon as it is produced.
    pub(crate) fn tell_goal(&mut self, from: &From<'_, P>, cost: u32) {
        let node = self.tell(from, cost, None);
        self.tell_event(from.depth + 1, Event::Goal { node, cost: cost.into() });
    }

    /// Tells what became of a state of the store.
    #[inline]
    pub(crate) fn tell_of(&mut self, id: Id, event: impl FnOnce(u64) -> Event) {
        if T::ENABLED {
            let (node, depth) = self.tracked[id as usize];
            self.trace.emit(depth, || event(node));
        }
    }

    /// Tells what became of a state of a tree.
    #[inline]
    pub(crate) fn tell_event(&mut self, depth: u32, event: Event) {
        self.trace.emit(depth, || event);
    }

    /// Tells that an iteration begins, with its bound.
    pub(crate) fn tell_iteration(&mut self, number: u32, limit: f64) {
        self.trace.emit(0, || Event::Iteration { number, limit });
    }

    /// The actions along a line of states. With symmetry the line is one of
    /// representatives: each step goes to a state like the next one.
    pub(crate) fn steps(&self, line: &[P::State]) -> Vec<Step<P::Action, P::State>> {
        let mut successors = Vec::new();
        let mut current = self.puzzle.start();
        let mut steps = Vec::with_capacity(line.len().saturating_sub(1));
        for next in line.iter().skip(1) {
            successors.clear();
            self.puzzle.successors(&current, &mut successors);
            let mut matching = successors.iter().filter(|(.., state)| {
                if self.params.symmetry { self.puzzle.canonical(state) == *next } else { state == next }
            });
            let step =
                if self.puzzle.unit_costs() { matching.next() } else { matching.min_by_key(|&&(_, cost, _)| cost) };
            debug_assert!(step.is_some(), "every state of a line is a successor of the one before");
            let Some((action, cost, state)) = step.cloned() else { break };
            current = state.clone();
            steps.push(Step { action, cost, state });
        }
        steps
    }

    /// The counters, and why the search stopped.
    pub(crate) fn end(mut self, solved: bool) -> (Stats, StopReason) {
        self.stats.time = self.watch.elapsed();
        let reason = match self.watch.reason().or(self.gave_up) {
            _ if solved => StopReason::Finished,
            Some(reason) => reason,
            None if self.depth_cut => StopReason::Depth,
            None => StopReason::Finished,
        };
        (self.stats, reason)
    }
}

/// Where a state comes from, for the trace.
pub(crate) struct From<'a, P: Puzzle> {
    /// The number of the state before.
    pub(crate) node: u64,
    /// Its depth.
    pub(crate) depth: u32,
    /// The state before.
    pub(crate) state: &'a P::State,
    /// What was done there.
    pub(crate) action: P::Action,
}

/// An estimate as traces show it; none in dead ends.
fn decimal(estimate: Estimate) -> Option<f64> {
    let (numerator, denominator) = estimate.parts();
    (denominator != 0).then(|| f64::from(numerator) / f64::from(denominator))
}
