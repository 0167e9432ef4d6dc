//! Depth-first search: the last state generated is expanded first, down to the depth limit.
//!
//! Every state is stored with the least depth at which it was reached, and opened again when it is
//! reached at a smaller depth: with a limit, a goal may be within reach from there although it was
//! not before. Successors are tried in the puzzle's order.

use plyground_core::Puzzle;

use super::chunked::bytes_with;
use super::run::{Proof, Run, SearchResult, Snapshot};
use super::store::{Id, NONE, Node, Store};

pub(super) fn search<P: Puzzle>(run: &mut Run<'_, P>) -> SearchResult<P::State> {
    let limit = run.depth_limit().unwrap_or(u32::MAX);
    let mut result = search_to(run, limit);
    result.proof = Proof::Nothing;
    result
}

/// Searches depth-first down to `limit`. The proof of the result is that of iterative
/// deepening, which has found no goal at smaller limits.
pub(super) fn search_to<P: Puzzle>(run: &mut Run<'_, P>, limit: u32) -> SearchResult<P::State> {
    let mut store = Store::new();
    let mut successors = Vec::new();
    let mut stack: Vec<Id> = Vec::new();
    let (mut open, mut closed) = (1_u64, 0_u64);
    let (mut deepest, mut deepest_depth) = (0, 0);
    run.depth_cut = false;
    let start = run.start();
    if run.tests_on_generation() && run.puzzle.is_goal(&start) {
        return run.goal_at_start(start, None);
    }
    store.insert(Node::new(start, NONE, 0));
    run.tracer.start(None);
    stack.push(0);
    while let Some(id) = stack.pop() {
        if store.node(id).is_closed() {
            continue;
        }
        let bound = (limit != u32::MAX).then(|| f64::from(limit));
        if !run.may_continue(|_| Snapshot::new(open, bound)) {
            return SearchResult::no_goal(store.path(deepest), false);
        }
        let depth = store.node(id).cost();
        if depth > deepest_depth {
            (deepest, deepest_depth) = (id, depth);
            run.stats.selective_depth = run.stats.selective_depth.max(depth);
        }
        if !run.tests_on_generation() && run.puzzle.is_goal(&store.node(id).state) {
            run.tracer.goal(id, depth.into());
            return SearchResult::goal(store.path(id), Proof::FewestSteps);
        }
        store.node_mut(id).close();
        open -= 1;
        closed += 1;
        run.stats.peak_closed = run.stats.peak_closed.max(closed);
        if depth >= limit {
            run.depth_cut = true;
            run.tracer.close(id);
            continue;
        }
        run.tracer.expand(id);
        run.expand(&store.node(id).state, &mut successors);
        if !run.may_hold(store.bytes_with(successors.len()) + bytes_with(&stack, successors.len())) {
            return SearchResult::no_goal(store.path(deepest), false);
        }
        let first = stack.len();
        for (action, _, state) in successors.drain(..) {
            let (child, is_new) = store.insert(Node::new(state, id, depth + 1));
            run.tracer.generate_stored(&store, (id, action), (child, is_new), depth + 1, None);
            if is_new {
                open += 1;
                if run.tests_on_generation() && run.puzzle.is_goal(&store.node(child).state) {
                    run.tracer.goal(child, u64::from(depth) + 1);
                    run.stats.peak_open = run.stats.peak_open.max(open);
                    return SearchResult::goal(store.path(child), Proof::FewestSteps);
                }
            } else {
                let node = store.node_mut(child);
                if node.cost() <= depth + 1 {
                    run.stats.duplicates += 1;
                    continue;
                }
                if node.is_closed() {
                    run.stats.reopened += 1;
                    run.tracer.reopen(child, u64::from(depth) + 1);
                    closed -= 1;
                    open += 1;
                }
                node.improve(id, depth + 1);
            }
            stack.push(child);
        }
        run.tracer.close(id);
        stack[first..].reverse();
        run.stats.peak_open = run.stats.peak_open.max(open);
    }
    SearchResult::no_goal(store.path(deepest), !run.depth_cut)
}
