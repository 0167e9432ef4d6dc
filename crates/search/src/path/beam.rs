//! Beam search (Lowerre, 1976): of each depth only the most promising states are
//! kept. Quick and forgetful; not complete once a state has been dropped.
//!
//! States are ranked by h, equals by a draw from the seed. Only what is kept is
//! stored, so memory is bounded by width × depth, and the candidates of
//! one layer.

use plyground_core::trace::Event;
use plyground_core::{Puzzle, Random, Trace};
use rustc_hash::FxHashSet;

use super::run::{Finding, From, Run};
use super::store::{Id, NONE, Node, Store, hash};

pub(crate) fn search<P: Puzzle, T: Trace>(run: &mut Run<'_, P, T>) -> Finding<P::State> {
    let width = run.params.width.max(1);
    let mut random = Random::new(run.params.seed);
    let mut store = Store::new();
    let mut successors = Vec::new();
    let start = run.start();
    if run.puzzle.is_goal(&start) {
        return Finding::goal(vec![start], true);
    }
    let (mut closest, mut closest_estimate) = (0, run.estimate(&start));
    let mut layer: Vec<Id> = vec![store.insert(Node::new(start, NONE, 0)).0];
    let mut numbers = vec![run.tell_start(Some(closest_estimate))];
    let mut dropped = false;
    let mut depth = 0;
    while !layer.is_empty() {
        if run.depth_limit().is_some_and(|limit| depth >= limit) {
            let goal = layer.iter().copied().find(|&id| run.puzzle.is_goal(&store.node(id).state));
            if let Some(id) = goal {
                return Finding::goal(store.states(id), false);
            }
            run.depth_cut = true;
            break;
        }
        let mut candidates = Vec::new();
        let mut seen = FxHashSet::default();
        for (&id, &number) in layer.iter().zip(&numbers) {
            let held = store.bytes_after_growth() + candidates.capacity() * size_of::<(u64, u64, Id, P::State, u64)>();
            if !run.goes_on(held + seen.capacity() * size_of::<u64>()) {
                return Finding::none(store.states(closest), false);
            }
            if !run.tests_on_generation() && run.puzzle.is_goal(&store.node(id).state) {
                run.tell_event(depth, Event::Goal { node: number, cost: depth.into() });
                return Finding::goal(store.states(id), false);
            }
            run.tell_event(depth, Event::Expand { node: number });
            run.expand(&store.node(id).state, &mut successors);
            for (action, _, state) in successors.drain(..) {
                let h = run.estimate(&state);
                let from = From { node: number, depth, state: &store.node(id).state, action };
                let child = run.tell(&from, depth + 1, Some(h));
                if run.tests_on_generation() && run.puzzle.is_goal(&state) {
                    run.tell_event(depth + 1, Event::Goal { node: child, cost: u64::from(depth) + 1 });
                    let mut line = store.states(id);
                    line.push(state);
                    return Finding::goal(line, false);
                }
                // Two states of one hash in one layer: one in 2^64 pairs; then one is lost.
                if !seen.insert(hash(&state)) {
                    run.stats.duplicates += 1;
                    continue;
                }
                if !h.is_dead_end() {
                    candidates.push((h, random.next_u64(), id, state, child));
                }
            }
        }
        if candidates.len() > width {
            candidates.select_nth_unstable_by_key(width, |&(h, draw, ..)| (h, draw));
            candidates.truncate(width);
            dropped = true;
        }
        candidates.sort_unstable_by_key(|&(h, draw, ..)| (h, draw));
        depth += 1;
        layer.clear();
        numbers.clear();
        for (h, _, parent, state, number) in candidates {
            let (id, is_new) = store.insert(Node::new(state, parent, depth));
            if !is_new {
                run.stats.duplicates += 1;
                continue;
            }
            if h < closest_estimate {
                (closest, closest_estimate) = (id, h);
            }
            layer.push(id);
            numbers.push(number);
        }
        run.stats.selective_depth = depth;
        run.stats.peak_open = run.stats.peak_open.max(layer.len() as u64);
        run.stats.peak_closed = store.len() as u64;
        run.report(true);
    }
    Finding::none(store.states(closest), !dropped && !run.depth_cut)
}
