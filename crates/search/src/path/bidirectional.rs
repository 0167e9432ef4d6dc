//! Bidirectional breadth-first search (Pohl, 1971): one search from the start and one backwards
//! from the goals, until they meet. Each step expands a whole layer of the smaller frontier, so the
//! first meeting is on a shortest path.

use std::hash::Hash;

use plyground_core::Puzzle;
use plyground_core::trace::Event;

use super::run::{Proof, Run, SearchResult, Snapshot};
use super::store::{Id, NONE, Node, Store};
use super::tracer::Parent;

/// The search from one end.
struct Side<S> {
    store: Store<Node<S>>,
    /// The next node to expand: the store is also the queue, as in breadth-first search.
    next: Id,
    /// Numbers in the trace, by node; empty without a trace.
    numbers: Vec<u64>,
}

impl<S: Eq + Hash + Clone> Side<S> {
    fn new() -> Self {
        Self { store: Store::new(), next: 0, numbers: Vec::new() }
    }

    /// The number of a node in the trace; 0 without a trace.
    fn number(&self, id: Id) -> u64 {
        self.numbers.get(id as usize).copied().unwrap_or_default()
    }

    /// The result if a limit ended the search. Called on the side of the start.
    fn not_found(&self) -> SearchResult<S> {
        SearchResult::no_goal(self.store.path(self.next.min(self.store.len() as Id - 1)), false)
    }
}

pub(super) fn search<P: Puzzle>(run: &mut Run<'_, P>) -> SearchResult<P::State> {
    let start = run.start();
    let mut sides = [Side::new(), Side::new()];
    if run.puzzle.is_goal(&start) {
        return run.goal_at_start(start, None);
    }
    sides[0].store.insert(Node::new(start.clone(), NONE, 0));
    let number = run.tracer.start(None);
    sides[0].numbers.extend(run.tracer.is_on().then_some(number));
    let Some(goals) = run.puzzle.goals() else {
        return SearchResult::no_goal(vec![start], false);
    };
    for goal in goals {
        let goal = run.canonical(goal);
        // Symmetric goals have the same representative.
        if sides[1].store.insert(Node::new(goal, NONE, 0)).1 {
            let number = run.tracer.start(None);
            sides[1].numbers.extend(run.tracer.is_on().then_some(number));
        }
    }
    let mut successors = Vec::new();
    let mut depth = 0;
    loop {
        let frontier = |side: &Side<P::State>| side.store.len() - side.next as usize;
        let [forward, backward] = [&sides[0], &sides[1]].map(frontier);
        if forward == 0 || backward == 0 {
            return SearchResult::no_goal(vec![start], !run.depth_cut);
        }
        if run.depth_limit().is_some_and(|limit| depth >= limit) {
            run.depth_cut = true;
            return SearchResult::no_goal(vec![start], false);
        }
        depth += 1;
        let turn = usize::from(backward < forward);
        let last = sides[turn].store.len() as Id;
        while sides[turn].next < last {
            let open = sides.iter().map(frontier).sum::<usize>() as u64;
            if !run.may_continue(|_| Snapshot::new(open, f64::from(depth))) {
                return sides[0].not_found();
            }
            let id = sides[turn].next;
            let number = sides[turn].number(id);
            let node = sides[turn].store.node(id);
            let cost = node.cost();
            run.tracer.event(cost, Event::Expand { node: number });
            if turn == 0 {
                run.expand(&node.state, &mut successors);
            } else {
                run.expand_backwards(&node.state, &mut successors);
            }
            if !run.may_hold(sides[turn].store.bytes_with(successors.len()) + sides[1 - turn].store.bytes_with(0)) {
                return sides[0].not_found();
            }
            for (action, _, state) in successors.drain(..) {
                // In the backward search, the action is taken in the new state.
                let origin = if turn == 0 { &sides[0].store.node(id).state } else { &state };
                let number =
                    run.tracer.generate(&Parent { number, depth: cost, state: origin, action }, cost + 1, None);
                let met = sides[1 - turn].store.find(&state);
                let (child, is_new) = sides[turn].store.insert(Node::new(state, id, cost + 1));
                if run.tracer.is_on() && is_new {
                    sides[turn].numbers.push(number);
                }
                if let Some(met) = met {
                    let total = u64::from(cost) + 1 + u64::from(sides[1 - turn].store.node(met).cost());
                    run.tracer.event(cost + 1, Event::Goal { node: number, cost: total });
                    let ends = if turn == 0 { [child, met] } else { [met, child] };
                    let mut path = sides[0].store.path(ends[0]);
                    path.extend(sides[1].store.path(ends[1]).into_iter().rev().skip(1));
                    return SearchResult::goal(path, Proof::FewestSteps);
                }
                run.stats.duplicates += u64::from(!is_new);
            }
            run.tracer.event(cost, Event::Close { node: number });
            sides[turn].next += 1;
            let open = sides.iter().map(frontier).sum::<usize>() as u64;
            run.stats.peak_open = run.stats.peak_open.max(open);
        }
        run.stats.selective_depth = depth;
        run.stats.peak_closed = u64::from(sides[0].next) + u64::from(sides[1].next);
        run.report(true, Snapshot::new(sides.iter().map(frontier).sum::<usize>() as u64, f64::from(depth)));
    }
}
