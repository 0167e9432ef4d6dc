//! Best-first search (Hart, Nilsson and Raphael, 1968; weights: Pohl, 1970): the open node with the
//! lowest priority value is expanded next.
//!
//! | search | priority |
//! |---|---|
//! | uniform cost | g |
//! | greedy | h |
//! | A* | g + h |
//! | weighted A* | g + w h |
//!
//! Ties go to the smaller h (the deeper node), then to the last in. A closed node that is reached
//! on a cheaper path is opened again, which keeps A* optimal with a heuristic that is admissible
//! but not consistent. Greedy search ignores costs and reopens nothing. The depth limit is compared
//! with the cost, which equals the depth if every action costs 1.
//!
//! This file is the standard mode; [`textbook::astar`](super::textbook::astar) is the same in
//! its shortest form. The modes for states with many successors are [`deferred`] and
//! [`partial`].

mod deferred;
mod groups;
mod partial;

use plyground_core::{Estimate, Puzzle};

use super::mode::Mode;
use super::open::{Open, Priority};
use super::run::{Proof, Run, SearchResult, Snapshot, Successors};
use super::store::{Id, MAX_COST, NONE, Node, Store};
use super::{Algorithm, Params};

/// A state with at least this many successors is wide: the other modes treat it differently.
const WIDE: usize = 16;

pub(super) fn search<P: Puzzle>(run: &mut Run<'_, P>, algorithm: Algorithm) -> SearchResult<P::State> {
    let order = Order::new(algorithm, run.params);
    let start = run.start();
    let estimate = order.estimate(run, &start);
    if run.tests_on_generation() && run.puzzle.is_goal(&start) {
        return run.goal_at_start(start, Some(estimate));
    }
    let frontier = Frontier::new(run, order, start, estimate);
    match run.mode {
        Mode::Deferred => deferred::search(run, frontier),
        Mode::Partial => partial::search(run, frontier),
        _ => standard(run, frontier),
    }
}

fn standard<P: Puzzle>(run: &mut Run<'_, P>, mut frontier: Frontier<P>) -> SearchResult<P::State> {
    let mut successors = Vec::new();
    while let Some((id, priority)) = frontier.open.pop() {
        if frontier.is_stale(id) {
            continue;
        }
        if !frontier.may_continue(run, priority) {
            return frontier.no_goal(false);
        }
        if frontier.is_goal(run, id) {
            return frontier.goal(run, id);
        }
        let Some(cost) = frontier.expand(run, id, &mut successors) else { continue };
        if !frontier.may_store(run, successors.len(), |_| 0) {
            return frontier.no_goal(false);
        }
        if let Some(goal) = frontier.store_all(run, id, cost, &successors) {
            return SearchResult::goal(frontier.store.path(goal), Proof::Nothing);
        }
        successors.clear();
    }
    frontier.no_goal(!run.depth_cut)
}

/// How priorities are computed.
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
            Algorithm::Wastar => (params.wastar.weight.1, params.wastar.weight.0),
            _ => (1, 1),
        };
        Self { cost_weight, estimate_weight, is_informed: algorithm != Algorithm::Ucs }
    }

    /// Returns whether the first goal that is expanded is the cheapest: it is if h is admissible
    /// and not weighted.
    fn is_optimal<P: Puzzle>(self, run: &Run<'_, P>) -> bool {
        let is_admissible = !self.is_informed || run.is_admissible();
        !run.tests_on_generation() && self.cost_weight == self.estimate_weight && is_admissible
    }

    #[inline]
    fn estimate<P: Puzzle>(self, run: &Run<'_, P>, state: &P::State) -> Estimate {
        if self.is_informed { run.estimate(state) } else { Estimate::from(0) }
    }

    #[inline]
    fn priority(self, cost: u32, estimate: Estimate) -> Priority {
        Priority::new(cost, self.cost_weight, estimate, self.estimate_weight)
    }

    /// A priority in units of g, unless g has no weight.
    fn decimal(self, priority: Priority) -> f64 {
        priority.decimal() / f64::from(self.cost_weight.max(1))
    }
}

/// The nodes, the open list, and what all modes do with them.
///
/// Entries of the open list are `u32`. The entry of a node is its id; each mode defines the meaning
/// of other values.
struct Frontier<P: Puzzle> {
    order: Order,
    store: Store<Node<P::State>>,
    open: Open,
    hashes: Vec<u32>,
    /// The node of least h, and a successor of it if the state of least h is not stored.
    closest: (Id, Option<P::State>),
    closest_estimate: Estimate,
    open_states: u64,
    closed_states: u64,
    /// The number of states that can be stored without allocating.
    room: usize,
}

impl<P: Puzzle> Frontier<P> {
    /// A frontier whose only node is the start, open unless it is a dead end.
    fn new(run: &mut Run<'_, P>, order: Order, start: P::State, estimate: Estimate) -> Self {
        let mut frontier = Self {
            order,
            store: Store::new(),
            open: Open::new(),
            hashes: Vec::new(),
            closest: (0, None),
            closest_estimate: estimate,
            open_states: 1,
            closed_states: 0,
            room: 0,
        };
        frontier.store.insert(Node::new(start, NONE, 0));
        run.tracer.start(Some(estimate));
        if estimate.is_dead_end() {
            run.tracer.close(0);
        } else {
            frontier.open.push(0, order.priority(0, estimate), estimate);
        }
        frontier
    }

    fn no_goal(&self, is_exhaustive: bool) -> SearchResult<P::State> {
        let (id, successor) = &self.closest;
        let mut path = self.store.path(*id);
        path.extend(successor.clone());
        SearchResult::no_goal(path, is_exhaustive)
    }

    /// Returns whether an entry is outdated: its node was improved, and has been expanded since.
    #[inline]
    fn is_stale(&self, id: Id) -> bool {
        self.store.node(id).is_closed()
    }

    #[inline]
    fn may_continue(&self, run: &mut Run<'_, P>, priority: Priority) -> bool {
        run.may_continue(|_| Snapshot::new(self.open_states, self.order.decimal(priority)))
    }

    #[inline]
    fn is_goal(&self, run: &Run<'_, P>, id: Id) -> bool {
        !run.tests_on_generation() && run.puzzle.is_goal(&self.store.node(id).state)
    }

    /// The result if a node that is about to be expanded is a goal.
    fn goal(&self, run: &mut Run<'_, P>, id: Id) -> SearchResult<P::State> {
        let cost = self.store.node(id).cost().into();
        run.tracer.goal(id, cost);
        SearchResult::goal(self.store.path(id), Proof::cheapest_if(self.order.is_optimal(run)))
    }

    /// Returns whether there is memory for `more` states; called before they are stored. `extra`
    /// returns the bytes that the mode itself holds. It is called only when the store or the open
    /// list has to grow.
    #[inline]
    fn may_store(&mut self, run: &mut Run<'_, P>, more: usize, extra: impl FnOnce(&Self) -> usize) -> bool {
        if more > self.room {
            return self.reserve(run, more, extra(self));
        }
        self.room -= more;
        true
    }

    #[inline(never)]
    fn reserve(&mut self, run: &mut Run<'_, P>, more: usize, extra: usize) -> bool {
        // One more entry, since a mode may put a node back.
        self.room = self.store.room_after(more).min(self.open.room_after(more + 1));
        run.may_hold(self.store.bytes_with(more) + self.open.bytes_with(more + 1) + extra)
    }

    /// Closes a node and appends its successors to a buffer, unless it is at the depth limit.
    /// Returns its cost.
    #[inline]
    fn expand(&mut self, run: &mut Run<'_, P>, id: Id, successors: &mut Successors<P>) -> Option<u32> {
        let node = self.store.node_mut(id);
        node.close();
        let cost = node.cost();
        self.open_states -= 1;
        self.closed_states += 1;
        run.stats.peak_closed = run.stats.peak_closed.max(self.closed_states);
        run.stats.selective_depth = run.stats.selective_depth.max(cost);
        if run.depth_limit().is_some_and(|limit| cost >= limit) {
            run.depth_cut = true;
            run.tracer.close(id);
            return None;
        }
        run.tracer.expand(id);
        run.expand_onto(&self.store.node(id).state, successors);
        Some(cost)
    }

    /// Looks up all successors of a node, and opens those that are new or cheaper than before.
    /// Returns a goal, if goals are tested on generation.
    #[inline]
    fn store_all(
        &mut self,
        run: &mut Run<'_, P>,
        id: Id,
        cost: u32,
        successors: &[(P::Action, u32, P::State)],
    ) -> Option<Id> {
        self.store.prefetch(successors, &mut self.hashes);
        for (index, (action, step, state)) in successors.iter().enumerate() {
            let child_cost = plus(cost, *step);
            let (child, is_new) =
                self.store.insert_prefetched(state, self.hashes[index], || Node::new(state.clone(), id, child_cost));
            if run.tracer.is_on() {
                let estimate = self.order.estimate(run, state);
                run.tracer.generate_stored(&self.store, (id, *action), (child, is_new), child_cost, Some(estimate));
            }
            if !self.is_better(run, (child, is_new), id, child_cost) {
                continue;
            }
            if is_new && run.tests_on_generation() && run.puzzle.is_goal(state) {
                run.tracer.goal(child, child_cost.into());
                run.stats.peak_open = run.stats.peak_open.max(self.open_states);
                return Some(child);
            }
            let estimate = self.order.estimate(run, state);
            if estimate.is_dead_end() {
                // Stays closed: a cheaper path to a dead end leads nowhere either.
                self.store.node_mut(child).close();
                run.tracer.close(child);
                self.open_states -= 1;
                self.closed_states += 1;
            } else {
                self.push(child, child_cost, estimate);
            }
        }
        run.tracer.close(id);
        run.stats.peak_open = run.stats.peak_open.max(self.open_states);
        None
    }

    /// Returns whether a state reached at `cost` must be opened, because it is new or cheaper than
    /// before. Updates its node.
    #[inline]
    fn is_better(&mut self, run: &mut Run<'_, P>, (child, is_new): (Id, bool), parent: Id, cost: u32) -> bool {
        if is_new {
            self.open_states += 1;
            return true;
        }
        let is_greedy = self.order.cost_weight == 0;
        let node = self.store.node_mut(child);
        if is_greedy || node.cost() <= cost {
            run.stats.duplicates += 1;
            return false;
        }
        if node.is_closed() {
            run.stats.reopened += 1;
            run.tracer.reopen(child, cost.into());
            self.closed_states -= 1;
            self.open_states += 1;
        }
        node.improve(parent, cost);
        true
    }

    #[inline]
    fn push(&mut self, id: Id, cost: u32, estimate: Estimate) {
        if estimate < self.closest_estimate {
            (self.closest, self.closest_estimate) = ((id, None), estimate);
        }
        self.open.push(id, self.order.priority(cost, estimate), estimate);
    }
}

/// The cost of a path plus one step, saturated at [`MAX_COST`].
#[inline]
fn plus(cost: u32, step: u32) -> u32 {
    cost + step.min(MAX_COST - cost)
}
