//! Breadth-first search (Moore, 1959): states in the order of their distance.
//!
//! The arena of nodes is in the order of generation, which is the order of
//! expansion: it is its own queue, and the open list costs nothing.

use plyground_core::trace::Event;
use plyground_core::{Puzzle, Trace};

use super::run::{Finding, Run};
use super::store::{NONE, Store};

pub(crate) fn search<P: Puzzle, T: Trace>(run: &mut Run<'_, P, T>) -> Finding<P::State> {
    let optimal = run.puzzle.unit_costs();
    let mut store = Store::new();
    let mut successors = Vec::new();
    let start = run.start();
    if run.tests_on_generation() && run.puzzle.is_goal(&start) {
        return Finding::goal(vec![start], true);
    }
    store.insert(start, NONE, 0);
    run.tell_start(None);
    let mut next = 0;
    while (next as usize) < store.len() {
        if !run.goes_on(store.bytes_after_growth()) {
            return Finding::none(store.states(next), false);
        }
        let node = store.node(next);
        let depth = node.cost();
        run.stats.selective_depth = run.stats.selective_depth.max(depth);
        if !run.tests_on_generation() && run.puzzle.is_goal(&node.state) {
            run.tell_of(next, |node| Event::Goal { node, cost: depth.into() });
            return Finding::goal(store.states(next), optimal);
        }
        if run.depth_limit().is_some_and(|limit| depth >= limit) {
            run.depth_cut = true;
            next += 1;
            continue;
        }
        run.tell_of(next, |node| Event::Expand { node });
        run.expand(&store.node(next).state, &mut successors);
        for (action, _, state) in successors.drain(..) {
            let (id, is_new) = store.insert(state, next, depth + 1);
            run.tell_stored(&store, (next, action), (id, is_new), depth + 1, None);
            if !is_new {
                run.stats.duplicates += 1;
            } else if run.tests_on_generation() && run.puzzle.is_goal(&store.node(id).state) {
                run.tell_of(id, |node| Event::Goal { node, cost: u64::from(depth) + 1 });
                return Finding::goal(store.states(id), optimal);
            }
        }
        run.tell_of(next, |node| Event::Close { node });
        next += 1;
        run.stats.peak_open = run.stats.peak_open.max(store.len() as u64 - u64::from(next));
        run.stats.peak_closed = u64::from(next);
    }
    Finding::none(store.states(next - 1), !run.depth_cut)
}
