//! Breadth-first search (Moore, 1959): expands states in the order of their distance from the start.
//!
//! [`textbook::bfs`](super::textbook::bfs) is the same algorithm in its shortest form. This one
//! adds limits, traces and progress, and is optimized:
//!
//! - Nodes are stored in the order of generation, which is the order of expansion: the store is
//!   also the queue, and neither parents nor depths are stored per node ([`Parents`]).
//! - The successors of several states are produced before the first is looked up, so that the
//!   memory accesses of the lookups overlap. They are counted and looked up state by state, so
//!   results and counters are the same as for one state at a time.
//!
//! Modes: in [`Mode::SkipParent`] the parent is not looked up ([`skip_parent`]); in
//! [`Mode::Orderly`] nothing is ([`orderly`]).

mod orderly;
mod skip_parent;

use std::hash::Hash;

use plyground_core::Puzzle;

use super::mode::Mode;
use super::parents::Parents;
use super::run::{Proof, Run, SearchResult, Snapshot, Successors};
use super::store::{Id, Record, StateOnly, Store};

/// States are expanded together until they have at least this many successors.
const BATCH: usize = 32;

pub(super) fn search<P: Puzzle>(run: &mut Run<'_, P>) -> SearchResult<P::State> {
    if run.mode == Mode::Orderly
        && let Some(order) = run.puzzle.orderly()
    {
        return orderly::search(run, &order);
    }
    let mut layers = Layers { store: Store::new(), parents: Parents::new(), parent: 0 };
    let mut batch = Batch::<P> { successors: Vec::new(), expansions: Vec::new(), hashes: Vec::new() };
    let start = run.start();
    if run.tests_on_generation() && run.puzzle.is_goal(&start) {
        return run.goal_at_start(start, None);
    }
    layers.store.insert(StateOnly(start));
    run.tracer.start(None);
    let mut next = 0;
    // States before `layer_end` have the distance `depth` from the start.
    let (mut depth, mut layer_end) = (0, 1);
    while (next as usize) < layers.store.len() {
        if next as usize == layer_end {
            (depth, layer_end) = (depth + 1, layers.store.len());
        }
        if !run.may_continue(|_| layers.snapshot(next, depth)) {
            return SearchResult::no_goal(layers.path(next), false);
        }
        run.stats.selective_depth = depth;
        if is_goal_on_expansion(run, &layers, next) {
            run.tracer.goal(next, depth.into());
            return SearchResult::goal(layers.path(next), Proof::FewestSteps);
        }
        if run.depth_limit().is_some_and(|limit| depth >= limit) {
            layers.parents.begin_children(layers.store.len());
            run.depth_cut = true;
            run.tracer.close(next);
            next += 1;
            continue;
        }
        layers.fill(&mut batch, run, next, layer_end);
        if !run.may_hold(layers.bytes_with(batch.successors.len(), batch.expansions.len())) {
            return SearchResult::no_goal(layers.path(next), false);
        }
        layers.store.prefetch(&batch.successors, &mut batch.hashes);
        let mut first = 0;
        for (number, &Expansion { looked_up, left_out }) in batch.expansions.iter().enumerate() {
            if number > 0 && !run.may_continue(|_| layers.snapshot(next, depth)) {
                return SearchResult::no_goal(layers.path(next), false);
            }
            run.tracer.expand(next);
            run.count_expansion(looked_up + left_out);
            layers.parents.begin_children(layers.store.len());
            run.stats.peak_closed = u64::from(next) + 1;
            let children = first..first + looked_up;
            first = children.end;
            let successors = &batch.successors[children.clone()];
            for ((action, _, state), &hash) in successors.iter().zip(&batch.hashes[children]) {
                let (id, is_new) = layers.store.insert_prefetched(state, hash, || StateOnly(state.clone()));
                run.tracer.generate_stored(&layers.store, (next, *action), (id, is_new), depth + 1, None);
                if !is_new {
                    run.stats.duplicates += 1;
                } else if run.tests_on_generation() && run.puzzle.is_goal(layers.state(id)) {
                    run.tracer.goal(id, u64::from(depth) + 1);
                    run.stats.peak_open = run.stats.peak_open.max(layers.store.len() as u64 - u64::from(next) - 1);
                    if left_out > 0 {
                        let before = skip_parent::left_out_before(run.puzzle, layers.state(next), successors, *action);
                        run.stats.duplicates += before as u64;
                    }
                    return SearchResult::goal(layers.path(id), Proof::FewestSteps);
                }
            }
            run.stats.duplicates += left_out as u64;
            run.tracer.close(next);
            next += 1;
            run.stats.peak_open = run.stats.peak_open.max(layers.store.len() as u64 - u64::from(next));
        }
    }
    SearchResult::no_goal(layers.path(next - 1), !run.depth_cut)
}

fn is_goal_on_expansion<P: Puzzle>(run: &Run<'_, P>, layers: &Layers<P::State>, id: Id) -> bool {
    !run.tests_on_generation() && run.puzzle.is_goal(layers.state(id))
}

/// States that are expanded together. The buffers are reused.
struct Batch<P: Puzzle> {
    /// The successors of all of them.
    successors: Successors<P>,
    /// One for each state, in their order.
    expansions: Vec<Expansion>,
    /// The hashes of the successors.
    hashes: Vec<u32>,
}

/// The successors of one state of a batch.
struct Expansion {
    /// The number of successors to be looked up.
    looked_up: usize,
    /// The number of successors left out, since they are known.
    left_out: usize,
}

/// The states in the order of their distance.
struct Layers<S> {
    store: Store<StateOnly<S>>,
    parents: Parents,
    /// The parent of the state expanded last, if the mode needs it.
    parent: Id,
}

impl<S: Eq + Hash + Clone> Layers<S> {
    #[inline]
    fn state(&self, id: Id) -> &S {
        self.store.node(id).state()
    }

    fn snapshot(&self, next: Id, depth: u32) -> Snapshot {
        Snapshot::new(self.store.len() as u64 - u64::from(next), f64::from(depth))
    }

    /// Produces the successors of `next` and of the following states in its layer, until the batch
    /// is full or the next state is a goal.
    fn fill<P: Puzzle<State = S>>(&mut self, batch: &mut Batch<P>, run: &Run<'_, P>, next: Id, layer_end: usize) {
        batch.successors.clear();
        batch.expansions.clear();
        batch.expansions.push(self.expand(run, next, &mut batch.successors));
        for id in next + 1..layer_end as Id {
            if batch.successors.len() >= BATCH || is_goal_on_expansion(run, self, id) {
                break;
            }
            batch.expansions.push(self.expand(run, id, &mut batch.successors));
        }
    }

    /// Appends the successors of a state without counting them. Must be called for all states in order.
    #[inline]
    fn expand<P: Puzzle<State = S>>(&mut self, run: &Run<'_, P>, id: Id, successors: &mut Successors<P>) -> Expansion {
        let first = successors.len();
        let left_out = if run.mode == Mode::SkipParent && id > 0 {
            self.parents.advance(&mut self.parent, id);
            run.puzzle.successors_except(self.state(self.parent), self.state(id), successors)
        } else {
            run.append_successors(self.state(id), successors);
            0
        };
        Expansion { looked_up: successors.len() - first, left_out }
    }

    /// The bytes held after `states` more states are stored and `expanded` more are expanded.
    #[inline]
    const fn bytes_with(&self, states: usize, expanded: usize) -> usize {
        self.store.bytes_with(states) + self.parents.bytes_with(expanded)
    }

    /// The states from the start to `id`.
    fn path(&self, id: Id) -> Vec<S> {
        self.parents.path(id).into_iter().map(|id| self.state(id).clone()).collect()
    }
}
