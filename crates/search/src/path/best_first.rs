//! Best-first search (Hart, Nilsson and Raphael, 1968; weights: Pohl, 1970): the
//! open node of least priority is expanded next.
//!
//! | search | priority |
//! |---|---|
//! | uniform cost | g |
//! | greedy | h |
//! | A* | g + h |
//! | weighted A* | g + w h |
//!
//! Equal priorities: the smaller h first (so the deeper node), then the last in.
//! A closed node that is met on a cheaper way is opened again, which keeps A*
//! optimal with a heuristic that is admissible but not consistent. Greedy search
//! does not look at costs and reopens nothing. A depth limit is compared with the
//! cost, which is the depth where every action costs 1.

use plyground_core::trace::Event;
use plyground_core::{Estimate, Puzzle, Trace};

use super::open::{Open, Priority};
use super::run::{Finding, Run, Standing};
use super::store::{MOST_COST, NONE, Node, Store};
use super::{Algorithm, Params};

/// By what the open nodes are ordered.
#[derive(Clone, Copy)]
struct Order {
    cost_weight: u32,
    estimate_weight: u32,
    is_informed: bool,
}

impl Order {
    fn new(algorithm: Algorithm, params: &Params) -> Self {
        let (cost_weight, estimate_weight) = match algorithm {
            Algorithm::Greedy => (0, 1),
            Algorithm::Wastar => (params.weight.1, params.weight.0),
            _ => (1, 1),
        };
        Self { cost_weight, estimate_weight, is_informed: algorithm != Algorithm::Ucs }
    }

    /// What is expanded first is cheapest if h never says too much and counts once.
    fn is_optimal<P: Puzzle, T: Trace>(self, run: &Run<'_, P, T>) -> bool {
        let is_admissible = !self.is_informed || run.is_admissible();
        !run.tests_on_generation() && self.cost_weight == self.estimate_weight && is_admissible
    }

    #[inline]
    fn estimate<P: Puzzle, T: Trace>(self, run: &Run<'_, P, T>, state: &P::State) -> Estimate {
        if self.is_informed { run.estimate(state) } else { Estimate::from(0) }
    }

    #[inline]
    fn priority(self, cost: u32, estimate: Estimate) -> Priority {
        Priority::new(cost, self.cost_weight, estimate, self.estimate_weight)
    }

    /// A priority as people expect it: g counts once, unless it does not count.
    fn decimal(self, priority: Priority) -> f64 {
        priority.decimal() / f64::from(self.cost_weight.max(1))
    }
}

pub(crate) fn search<P: Puzzle, T: Trace>(run: &mut Run<'_, P, T>, algorithm: Algorithm) -> Finding<P::State> {
    let order = Order::new(algorithm, run.params);
    let is_greedy = order.cost_weight == 0;
    let optimal = order.is_optimal(run);
    let mut store = Store::new();
    let mut open = Open::new();
    let (mut successors, mut sought) = (Vec::new(), Vec::new());
    let start = run.start();
    let first = order.estimate(run, &start);
    if run.tests_on_generation() && run.puzzle.is_goal(&start) {
        return run.goal_at_start(start, Some(first));
    }
    let (mut closest, mut closest_estimate) = (0, first);
    store.insert(Node::new(start, NONE, 0));
    run.tell_start(Some(first));
    if first.is_dead_end() {
        run.tell_of(0, |node| Event::Close { node });
    } else {
        open.push(0, order.priority(0, first), first);
    }
    let (mut open_states, mut closed_states) = (1_u64, 0_u64);
    while let Some(id) = open.pop() {
        // An older entry of a node that was improved, and expanded since.
        if store.node(id).is_closed() {
            continue;
        }
        let standing = |run: &Run<'_, P, T>| {
            let node = store.node(id);
            let priority = order.priority(node.cost(), order.estimate(run, &node.state));
            Standing::new(open_states, order.decimal(priority))
        };
        if !run.goes_on(standing) {
            return Finding::none(store.states(closest), false);
        }
        if !run.tests_on_generation() && run.puzzle.is_goal(&store.node(id).state) {
            let cost = store.node(id).cost().into();
            run.tell_of(id, |node| Event::Goal { node, cost });
            return Finding::goal(store.states(id), optimal);
        }
        store.node_mut(id).close();
        open_states -= 1;
        closed_states += 1;
        run.stats.peak_closed = run.stats.peak_closed.max(closed_states);
        let cost = store.node(id).cost();
        run.stats.selective_depth = run.stats.selective_depth.max(cost);
        if run.depth_limit().is_some_and(|limit| cost >= limit) {
            run.depth_cut = true;
            run.tell_of(id, |node| Event::Close { node });
            continue;
        }
        run.tell_of(id, |node| Event::Expand { node });
        run.expand(&store.node(id).state, &mut successors);
        if !run.may_hold(store.bytes_with(successors.len()) + open.bytes_with(successors.len())) {
            return Finding::none(store.states(closest), false);
        }
        store.seek(&successors, &mut sought);
        for ((action, step, state), &sought) in successors.drain(..).zip(&sought) {
            let child_cost = cost + step.min(MOST_COST - cost);
            let (child, is_new) = store.insert_sought(Node::new(state, id, child_cost), sought);
            if T::ENABLED {
                let h = order.estimate(run, &store.node(child).state);
                run.tell_stored(&store, (id, action), (child, is_new), child_cost, Some(h));
            }
            if is_new {
                open_states += 1;
                if run.tests_on_generation() && run.puzzle.is_goal(&store.node(child).state) {
                    run.tell_of(child, |node| Event::Goal { node, cost: child_cost.into() });
                    run.stats.peak_open = run.stats.peak_open.max(open_states);
                    return Finding::goal(store.states(child), false);
                }
            } else {
                let node = store.node_mut(child);
                if is_greedy || node.cost() <= child_cost {
                    run.stats.duplicates += 1;
                    continue;
                }
                if node.is_closed() {
                    run.stats.reopened += 1;
                    run.tell_of(child, |node| Event::Reopen { node, cost: child_cost.into() });
                    closed_states -= 1;
                    open_states += 1;
                }
                node.improve(id, child_cost);
            }
            let h = order.estimate(run, &store.node(child).state);
            if h.is_dead_end() {
                // Closed for good: no cheaper way can make a dead end lead on.
                store.node_mut(child).close();
                run.tell_of(child, |node| Event::Close { node });
                open_states -= 1;
                closed_states += 1;
                continue;
            }
            if h < closest_estimate {
                (closest, closest_estimate) = (child, h);
            }
            open.push(child, order.priority(child_cost, h), h);
        }
        run.tell_of(id, |node| Event::Close { node });
        run.stats.peak_open = run.stats.peak_open.max(open_states);
    }
    Finding::none(store.states(closest), !run.depth_cut)
}
