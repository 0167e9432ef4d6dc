//! Beam search (Lowerre, 1976): breadth-first search that keeps only the most promising states of
//! each depth. It is no longer complete once a state has been dropped.
//!
//! States are ordered by the puzzle's rank, if it has one, then by h, then by a number drawn from
//! the seed. Only the states that are kept are stored permanently, so memory is bounded by width ×
//! depth plus the successors of one layer.
//!
//! In [`Mode::Repair`] a beam that ends without a goal passes its best path to [`repair`].

mod repair;

use std::cmp::Reverse;

use plyground_core::trace::Event;
use plyground_core::{Estimate, Puzzle, Random};

use super::chunked::bytes_with;
use super::mode::Mode;
use super::run::{Proof, Run, SearchResult, Snapshot};
use super::store::{Id, NONE, Node, Record, StateOnly, Store};
use super::tracer::Parent;

/// A state of the next layer.
struct Candidate {
    /// Smaller is better. The last part is drawn from the seed, so keys are distinct and the order
    /// does not depend on how the standard library sorts equal elements.
    key: (Option<Reverse<i64>>, Estimate, u64),
    parent: Id,
    /// The state, among those generated for the layer.
    state: Id,
    /// Its number in the trace.
    number: u64,
}

pub(super) fn search<P: Puzzle>(run: &mut Run<'_, P>) -> SearchResult<P::State> {
    // The answer says `Repair` only if a path was repaired.
    let is_repairing = run.mode == Mode::Repair;
    run.mode = Mode::Standard;
    let width = run.params.beam.width.max(1);
    let mut random = Random::new(run.params.beam.seed);
    let mut store = Store::new();
    let mut successors = Vec::new();
    let start = run.start();
    if run.puzzle.is_goal(&start) {
        let estimate = run.estimate(&start);
        return run.goal_at_start(start, Some(estimate));
    }
    let (mut closest, mut closest_estimate) = (0, run.estimate(&start));
    let mut layer: Vec<Id> = vec![store.insert(Node::new(start, NONE, 0)).0];
    let mut numbers = vec![run.tracer.start(Some(closest_estimate))];
    let mut has_dropped = false;
    let mut depth = 0;
    while !layer.is_empty() {
        if run.depth_limit().is_some_and(|limit| depth >= limit) {
            let goal = layer.iter().zip(&numbers).find(|&(&id, _)| run.puzzle.is_goal(&store.node(id).state));
            if let Some((&id, &node)) = goal {
                run.tracer.event(depth, Event::Goal { node, cost: depth.into() });
                return SearchResult::goal(store.path(id), Proof::Nothing);
            }
            run.depth_cut = true;
            break;
        }
        let mut candidates: Vec<Candidate> = Vec::new();
        let mut generated = Store::new();
        for (&id, &number) in layer.iter().zip(&numbers) {
            if !run.may_continue(|_| Snapshot::new(layer.len() as u64, None)) {
                return SearchResult::no_goal(store.path(closest), false);
            }
            if !run.tests_on_generation() && run.puzzle.is_goal(&store.node(id).state) {
                run.tracer.event(depth, Event::Goal { node: number, cost: depth.into() });
                return SearchResult::goal(store.path(id), Proof::Nothing);
            }
            run.tracer.event(depth, Event::Expand { node: number });
            run.expand(&store.node(id).state, &mut successors);
            let more = successors.len();
            if !run.may_hold(store.bytes_with(0) + bytes_with(&candidates, more) + generated.bytes_with(more)) {
                return SearchResult::no_goal(store.path(closest), false);
            }
            for (action, _, state) in successors.drain(..) {
                let estimate = run.estimate(&state);
                let parent = Parent { number, depth, state: &store.node(id).state, action };
                let child = run.tracer.generate(&parent, depth + 1, Some(estimate));
                if run.tests_on_generation() && run.puzzle.is_goal(&state) {
                    run.tracer.event(depth + 1, Event::Goal { node: child, cost: u64::from(depth) + 1 });
                    let mut path = store.path(id);
                    path.push(state);
                    return SearchResult::goal(path, Proof::Nothing);
                }
                let (state, is_new) = generated.insert(StateOnly(state));
                if !is_new {
                    run.stats.duplicates += 1;
                } else if !estimate.is_dead_end() {
                    let rank = run.puzzle.rank(generated.node(state).state());
                    let key = (rank.map(Reverse), estimate, random.next_u64());
                    candidates.push(Candidate { key, parent: id, state, number: child });
                }
            }
            run.tracer.event(depth, Event::Close { node: number });
        }
        has_dropped |= candidates.len() > width;
        keep_best(&mut candidates, width);
        let held = bytes_with(&candidates, 0) + generated.bytes_with(0);
        if !run.may_hold(store.bytes_with(candidates.len()) + held) {
            return SearchResult::no_goal(store.path(closest), false);
        }
        depth += 1;
        layer.clear();
        numbers.clear();
        for Candidate { key: (_, estimate, _), parent, state, number } in candidates {
            let state = generated.node(state).state();
            let (id, is_new) = store.insert(Node::new(state.clone(), parent, depth));
            if !is_new {
                run.stats.duplicates += 1;
                continue;
            }
            if estimate < closest_estimate {
                (closest, closest_estimate) = (id, estimate);
            }
            layer.push(id);
            numbers.push(number);
        }
        run.stats.selective_depth = depth;
        run.stats.peak_open = run.stats.peak_open.max(layer.len() as u64);
        run.stats.peak_closed = store.len() as u64;
        run.report(true, Snapshot::new(layer.len() as u64, None));
    }
    let path = store.path(closest);
    drop(store);
    if has_dropped && is_repairing {
        run.mode = Mode::Repair;
        return repair::search(run, path, &mut random);
    }
    SearchResult::no_goal(path, !has_dropped && !run.depth_cut)
}

/// Keeps the best `width` candidates, the best first.
fn keep_best(candidates: &mut Vec<Candidate>, width: usize) {
    if candidates.len() > width {
        candidates.select_nth_unstable_by_key(width, |candidate| candidate.key);
        candidates.truncate(width);
    }
    candidates.sort_unstable_by_key(|candidate| candidate.key);
}
