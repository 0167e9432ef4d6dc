//! Beam search (Lowerre, 1976): of each depth only the most promising states are
//! kept. Quick and forgetful; not complete once a state has been dropped.
//!
//! States go by the puzzle's own rank where it has one, then by h, equals by a draw
//! from the seed. Only what is kept is stored, so memory is bounded by width × depth,
//! and the candidates of one layer. Where there is a rank, a beam that ends without a
//! goal hands its best path on to be repaired.

use std::cmp::Reverse;
use std::collections::HashSet;

use plyground_core::hash::BuildStable;
use plyground_core::trace::Event;
use plyground_core::{Estimate, Puzzle, Random, Trace};

use super::arena::bytes_with;
use super::repair;
use super::run::{Finding, From, Run, Standing};
use super::store::{Id, NONE, Node, Store, hash};

/// A state of the next layer: its key, the least first; its parent, itself, and its
/// number in the trace.
type Candidate<S> = ((Option<Reverse<i64>>, Estimate, u64), Id, S, u64);

pub(crate) fn search<P: Puzzle, T: Trace>(run: &mut Run<'_, P, T>) -> Finding<P::State> {
    let width = run.params.width.max(1);
    let mut random = Random::new(run.params.seed);
    let mut store = Store::new();
    let mut successors = Vec::new();
    let start = run.start();
    if run.puzzle.is_goal(&start) {
        let estimate = run.estimate(&start);
        return run.goal_at_start(start, Some(estimate));
    }
    let rank = |run: &Run<'_, P, T>, state: &P::State| run.puzzle.rank(state).map(Reverse);
    let is_ranked = rank(run, &start).is_some();
    let (mut closest, mut closest_estimate) = (0, run.estimate(&start));
    let mut layer: Vec<Id> = vec![store.insert(Node::new(start, NONE, 0)).0];
    let mut numbers = vec![run.tell_start(Some(closest_estimate))];
    let mut dropped = false;
    let mut depth = 0;
    while !layer.is_empty() {
        if run.depth_limit().is_some_and(|limit| depth >= limit) {
            let goal = layer.iter().zip(&numbers).find(|&(&id, _)| run.puzzle.is_goal(&store.node(id).state));
            if let Some((&id, &node)) = goal {
                run.tell_event(depth, Event::Goal { node, cost: depth.into() });
                return Finding::goal(store.states(id), false);
            }
            run.depth_cut = true;
            break;
        }
        let mut candidates: Vec<Candidate<P::State>> = Vec::new();
        let mut seen = HashSet::<u64, BuildStable>::default();
        for (&id, &number) in layer.iter().zip(&numbers) {
            if !run.goes_on(|_| Standing::new(layer.len() as u64, None)) {
                return Finding::none(store.states(closest), false);
            }
            if !run.tests_on_generation() && run.puzzle.is_goal(&store.node(id).state) {
                run.tell_event(depth, Event::Goal { node: number, cost: depth.into() });
                return Finding::goal(store.states(id), false);
            }
            run.tell_event(depth, Event::Expand { node: number });
            run.expand(&store.node(id).state, &mut successors);
            let more = successors.len();
            if !run.may_hold(store.bytes_with(0) + bytes_with(&candidates, more) + set_bytes_with(&seen, more)) {
                return Finding::none(store.states(closest), false);
            }
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
                    candidates.push(((rank(run, &state), h, random.next_u64()), id, state, child));
                }
            }
            run.tell_event(depth, Event::Close { node: number });
        }
        if candidates.len() > width {
            candidates.select_nth_unstable_by_key(width, |&(key, ..)| key);
            candidates.truncate(width);
            dropped = true;
        }
        candidates.sort_unstable_by_key(|&(key, ..)| key);
        drop(seen);
        if !run.may_hold(store.bytes_with(candidates.len()) + bytes_with(&candidates, 0)) {
            return Finding::none(store.states(closest), false);
        }
        depth += 1;
        layer.clear();
        numbers.clear();
        for ((_, h, _), parent, state, number) in candidates {
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
        run.report(true, Standing::new(layer.len() as u64, None));
    }
    let line = store.states(closest);
    drop(store);
    if dropped && is_ranked {
        return repair::search(run, line, &mut random);
    }
    Finding::none(line, !dropped && !run.depth_cut)
}

/// Bytes held while so many more hashes come. A set is a table of hashes, one byte more
/// for each, seven eighths full at most; the old one is held while it moves to a new one.
fn set_bytes_with(set: &HashSet<u64, BuildStable>, more: usize) -> usize {
    let bytes = |room: usize| (room * 8 / 7).next_power_of_two() * (size_of::<u64>() + 1);
    let room = set.capacity();
    let needed = set.len() + more;
    if needed <= room { bytes(room) } else { bytes(room) + bytes(needed.max(room + 1)) }
}
