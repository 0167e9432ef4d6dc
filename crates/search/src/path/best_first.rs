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
//!
//! The successors of a state with many of them wait in the open list of A* and weighted A* as
//! they came ([`Waiting`]). Whether a state is known is looked up when its turn comes: most
//! of those with f > C* never have one. A state that was generated several times at the same
//! cost stands there several times, and is expanded when the last of them leaves; the
//! others are duplicates when they do. Nothing else differs from entering all at once.
//!
//! With `partial`, A* keeps of many successors those that it needs (partial expansion: Yoshizumi,
//! Miura and Ishida, 2000), where every action costs 1 and h is consistent, so that no
//! successor has a smaller f than its parent. The successors of that same f are entered,
//! from the last to the first, each when it is to be expanded, the others waiting for
//! their turn; those of greater f are forgotten, and the parent is in the open list
//! again with the least f among them. It is expanded again, and counted again,
//! if that f is reached. Most states with f > C* are then never stored, and the
//! order is that of full expansion: f, the smaller h, the last in.

use plyground_core::trace::Event;
use plyground_core::{Estimate, Puzzle, Trace};

use super::arena::bytes_with;
use super::open::{Open, Priority};
use super::run::{Finding, Run, Standing, Successors};
use super::store::{Id, MOST_COST, NONE, Node, Store};
use super::waiting::{Group, Kinds, Waiting};
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

    /// May successors be forgotten for a while? Where goals are seen on generation, all
    /// are looked at.
    fn is_partial<P: Puzzle, T: Trace>(self, run: &Run<'_, P, T>) -> bool {
        let is_consistent = run.heuristic().is_some_and(|heuristic| heuristic.consistent);
        let is_astar = self.is_informed && self.cost_weight == 1 && self.estimate_weight == 1;
        run.params.partial && is_astar && is_consistent && run.puzzle.unit_costs() && !run.tests_on_generation()
    }

    /// May successors wait as they came? Not where goals are seen on generation, nor where
    /// the first way to a state is kept, as in greedy search; and in uniform-cost search
    /// nearly all have their turn.
    const fn lets_wait<P: Puzzle, T: Trace>(self, run: &Run<'_, P, T>) -> bool {
        self.is_informed && self.cost_weight > 0 && !run.tests_on_generation()
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

/// Fewer successors are all looked up and entered at once.
const MANY: usize = 16;
/// In the open list: the successors that wait for their turn, of the expansion that
/// was left last. What it was left for is better than all that is open, so the last
/// to be left is the first to be gone on with.
const WAITING: Id = NONE;
/// In the open list: a node that is to be expanded again. Where expansions are not partial,
/// a group of successors that wait.
const AGAIN: Id = 1 << 31;

pub(crate) fn search<P: Puzzle, T: Trace>(run: &mut Run<'_, P, T>, algorithm: Algorithm) -> Finding<P::State> {
    let order = Order::new(algorithm, run.params);
    let optimal = order.is_optimal(run);
    let start = run.start();
    let first = order.estimate(run, &start);
    if run.tests_on_generation() && run.puzzle.is_goal(&start) {
        return run.goal_at_start(start, Some(first));
    }
    let partial = order.is_partial(run);
    let mut search = Search::<P>::new(order, partial, !partial && order.lets_wait(run), first);
    search.store.insert(Node::new(start, NONE, 0));
    run.tell_start(Some(first));
    if first.is_dead_end() {
        run.tell_of(0, |node| Event::Close { node });
    } else {
        search.open.push(0, order.priority(0, first), first);
    }
    while let Some((id, priority)) = search.open.pop() {
        if id == WAITING {
            if !search.look_ahead(run, 1) {
                return search.give_up();
            }
            search.go_on(run);
            continue;
        }
        let is_marked = id >= AGAIN;
        let (mut id, is_again) = (id & !AGAIN, is_marked && search.partial);
        if is_marked && !is_again {
            if !search.may_enter(run, 1) {
                return search.give_up();
            }
            let Some(node) = search.take_turn(run, id) else { continue };
            id = node;
        }
        // An older entry of a node that was improved, and expanded since.
        if !is_again && search.store.node(id).is_closed() {
            continue;
        }
        if !run.goes_on(|_| Standing::new(search.open_states, order.decimal(priority))) {
            return search.give_up();
        }
        if !is_again && !run.tests_on_generation() && run.puzzle.is_goal(&search.store.node(id).state) {
            let cost = search.store.node(id).cost().into();
            run.tell_of(id, |node| Event::Goal { node, cost });
            return Finding::goal(search.store.states(id), optimal);
        }
        let Some((cost, first)) = search.expand(run, id) else { continue };
        let count = search.successors.len() - first;
        if search.partial
            && count >= MANY
            && let Some(f) = priority.whole()
            && let Some(h) = f.checked_sub(u64::from(cost) + 1)
        {
            // The h of the successors of the same f. None has it where the state's own h is 0.
            let h = h as u32;
            search.expansions.push(Expansion { id, cost, first, h, next_h: NOT_AGAIN });
            if !search.look_ahead(run, 1) {
                return search.give_up();
            }
            search.go_on(run);
        } else if search.waits && count >= MANY {
            if !search.enter_waiting(run, id, cost) {
                return search.give_up();
            }
        } else {
            if !search.may_enter(run, count) {
                return search.give_up();
            }
            if let Some(goal) = search.enter_all(run, id, cost, first) {
                return Finding::goal(search.store.states(goal), false);
            }
        }
    }
    Finding::none(search.line_to_closest(), !run.depth_cut)
}

/// An expansion whose successors are entered one by one.
#[derive(Clone, Copy)]
struct Expansion {
    id: Id,
    cost: u32,
    /// Where its successors begin. They end where those of the next expansion begin.
    first: usize,
    /// The h of the successors that are entered.
    h: u32,
    /// The least h beyond that.
    next_h: u32,
}

const NOT_AGAIN: u32 = u32::MAX;

struct Search<P: Puzzle> {
    order: Order,
    /// Are expansions partial?
    partial: bool,
    store: Store<Node<P::State>>,
    open: Open,
    /// The successors that wait, of one expansion after the other.
    successors: Successors<P>,
    expansions: Vec<Expansion>,
    hashes: Vec<u32>,
    /// Do successors wait as they came, where they are many?
    waits: bool,
    waiting: Waiting<P::State>,
    kinds: Kinds,
    estimates: Vec<Estimate>,
    /// The node of the least h, or the one before a state that waits.
    closest: (Id, Option<P::State>),
    closest_estimate: Estimate,
    open_states: u64,
    closed_states: u64,
    /// So many states can be entered before memory has to be taken.
    room: usize,
}

impl<P: Puzzle> Search<P> {
    fn new(order: Order, partial: bool, waits: bool, first: Estimate) -> Self {
        Self {
            order,
            partial,
            store: Store::new(),
            open: Open::new(),
            successors: Vec::new(),
            expansions: Vec::new(),
            hashes: Vec::new(),
            waits,
            waiting: Waiting::new(),
            kinds: Kinds::default(),
            estimates: Vec::new(),
            closest: (0, None),
            closest_estimate: first,
            open_states: 1,
            closed_states: 0,
            room: 0,
        }
    }

    fn give_up(&self) -> Finding<P::State> {
        Finding::none(self.line_to_closest(), false)
    }

    fn line_to_closest(&self) -> Vec<P::State> {
        let (node, behind) = &self.closest;
        let mut line = self.store.states(*node);
        line.extend(behind.clone());
        line
    }

    /// Bytes held once so many more states have been entered.
    #[inline]
    fn bytes_with(&self, more: usize) -> usize {
        let waiting = if self.partial { bytes_with(&self.successors, 0) + bytes_with(&self.expansions, 1) } else { 0 };
        // An expansion that is left, or to come again, has an entry too.
        self.store.bytes_with(more) + self.open.bytes_with(more + 1) + self.waiting.bytes_with(0, 0) + waiting
    }

    /// May so many more states be entered? Looked at when memory has to be taken, not at
    /// each expansion.
    #[inline]
    fn may_enter<T: Trace>(&mut self, run: &mut Run<'_, P, T>, more: usize) -> bool {
        if more > self.room {
            return self.look_ahead(run, more);
        }
        self.room -= more;
        true
    }

    #[inline(never)]
    fn look_ahead<T: Trace>(&mut self, run: &mut Run<'_, P, T>, more: usize) -> bool {
        self.room = self.store.room_after(more).min(self.open.room_after(more + 1));
        run.may_hold(self.bytes_with(more))
    }

    /// Closes a node and produces its successors, unless it is too deep. Says what it
    /// costs, and where its successors begin.
    #[inline]
    fn expand<T: Trace>(&mut self, run: &mut Run<'_, P, T>, id: Id) -> Option<(u32, usize)> {
        let node = self.store.node_mut(id);
        node.close();
        let cost = node.cost();
        self.open_states -= 1;
        self.closed_states += 1;
        run.stats.peak_closed = run.stats.peak_closed.max(self.closed_states);
        run.stats.selective_depth = run.stats.selective_depth.max(cost);
        if run.depth_limit().is_some_and(|limit| cost >= limit) {
            run.depth_cut = true;
            run.tell_of(id, |node| Event::Close { node });
            return None;
        }
        run.tell_of(id, |node| Event::Expand { node });
        let first = self.successors.len();
        run.expand_onto(&self.store.node(id).state, &mut self.successors);
        Some((cost, first))
    }

    /// Enters all successors. A goal, where it is accepted on generation, ends it.
    #[inline]
    fn enter_all<T: Trace>(&mut self, run: &mut Run<'_, P, T>, id: Id, cost: u32, first: usize) -> Option<Id> {
        self.store.make_ready(&self.successors[first..], &mut self.hashes);
        for place in 0..self.hashes.len() {
            let (action, step, state) = &self.successors[first + place];
            let (action, child_cost) = (*action, cost + (*step).min(MOST_COST - cost));
            let (child, is_new) =
                self.store.insert_ready(state, self.hashes[place], || Node::new(state.clone(), id, child_cost));
            if T::ENABLED {
                let h = self.order.estimate(run, &self.store.node(child).state);
                run.tell_stored(&self.store, (id, action), (child, is_new), child_cost, Some(h));
            }
            if !self.is_better(run, (child, is_new), id, child_cost) {
                continue;
            }
            if is_new && run.tests_on_generation() && run.puzzle.is_goal(&self.store.node(child).state) {
                run.tell_of(child, |node| Event::Goal { node, cost: child_cost.into() });
                run.stats.peak_open = run.stats.peak_open.max(self.open_states);
                return Some(child);
            }
            let h = self.order.estimate(run, &self.store.node(child).state);
            if h.is_dead_end() {
                // Closed for good: no cheaper way can make a dead end lead on.
                self.store.node_mut(child).close();
                run.tell_of(child, |node| Event::Close { node });
                self.open_states -= 1;
                self.closed_states += 1;
            } else {
                self.push(child, child_cost, h);
            }
        }
        self.successors.truncate(first);
        run.tell_of(id, |node| Event::Close { node });
        run.stats.peak_open = run.stats.peak_open.max(self.open_states);
        None
    }

    /// Lets all successors wait; says whether there is memory for it.
    fn enter_waiting<T: Trace>(&mut self, run: &mut Run<'_, P, T>, id: Id, cost: u32) -> bool {
        let state = &self.store.node(id).state;
        self.estimates.clear();
        run.estimate_successors(state, &self.successors, &mut self.estimates);
        let costs = self.successors.iter().map(|&(_, step, _)| cost + step.min(MOST_COST - cost));
        self.kinds.sort(costs.zip(self.estimates.iter().copied()));
        let (groups, states) = self.kinds.count();
        let bytes = self.store.bytes_with(0) + self.open.bytes_with(groups + 1);
        self.room = 0;
        if !run.may_hold(bytes + self.waiting.bytes_with(states, groups)) {
            return false;
        }
        let numbers = self.tell_waiting(run, id, cost);
        if let Some((estimate, place)) = self.kinds.closest()
            && estimate < self.closest_estimate
        {
            (self.closest, self.closest_estimate) = ((id, Some(self.successors[place].2.clone())), estimate);
        }
        let ordered = self.kinds.in_order(&self.successors, |(.., state)| state.clone());
        self.waiting.enter(id, &self.kinds, ordered, numbers, |number, group| {
            self.open.push(AGAIN | number, self.order.priority(group.cost, group.estimate), group.estimate);
        });
        self.open_states += states as u64;
        self.successors.clear();
        run.tell_of(id, |node| Event::Close { node });
        run.stats.peak_open = run.stats.peak_open.max(self.open_states);
        true
    }

    /// Tells of the successors that begin to wait, and says their numbers in the trace, in
    /// the order of their kinds.
    fn tell_waiting<T: Trace>(&self, run: &mut Run<'_, P, T>, id: Id, cost: u32) -> Vec<u64> {
        if !T::ENABLED {
            return Vec::new();
        }
        let told = self.successors.iter().zip(&self.estimates).map(|(&(action, step, _), &estimate)| {
            run.tell_waiting(&self.store, (id, action), cost + step.min(MOST_COST - cost), estimate)
        });
        let numbers: Vec<u64> = told.collect();
        self.kinds.in_order(&numbers, |&number| number)
    }

    /// The turn of a successor that waited has come: its node, unless it is known at no
    /// greater cost.
    #[inline]
    fn take_turn<T: Trace>(&mut self, run: &mut Run<'_, P, T>, number: u32) -> Option<Id> {
        let turn = self.waiting.take(number);
        let Group { cost, estimate, .. } = turn.group;
        if turn.group.goes_on() {
            self.open.push(AGAIN | number, self.order.priority(cost, estimate), estimate);
        }
        let (id, is_new) = self.store.insert(Node::new(turn.state, turn.parent, cost));
        if !is_new {
            let node = self.store.node_mut(id);
            if node.cost() <= cost {
                self.open_states -= 1;
                run.stats.duplicates += 1;
                run.tell_turn(turn.number, turn.parent, None);
                return None;
            }
            if node.is_closed() {
                run.stats.reopened += 1;
                run.tell_of(id, |node| Event::Reopen { node, cost: cost.into() });
                self.closed_states -= 1;
            } else {
                // It was open twice.
                self.open_states -= 1;
            }
            node.improve(turn.parent, cost);
        }
        run.tell_turn(turn.number, turn.parent, Some((id, is_new)));
        Some(id)
    }

    /// Goes on with the expansion that was left last, until a successor is entered that
    /// is to be expanded before the others are looked at.
    fn go_on<T: Trace>(&mut self, run: &mut Run<'_, P, T>) {
        let Some(mut expansion) = self.expansions.pop() else { return };
        let Expansion { id, cost, first, .. } = expansion;
        let child_cost = cost + 1;
        while self.successors.len() > first {
            let last = self.successors.len() - 1;
            let (action, _, state) = &self.successors[last];
            let (action, h) = (*action, self.order.estimate(run, state));
            if let (steps, 0 | 1) = h.parts()
                && (steps > expansion.h || h.is_dead_end())
            {
                if !h.is_dead_end() {
                    expansion.next_h = expansion.next_h.min(steps);
                }
                self.successors.truncate(last);
                run.tell_forgotten(&self.store, (id, action), child_cost, h);
                continue;
            }
            let state = state.clone();
            self.successors.truncate(last);
            let (child, is_new) = self.store.insert(Node::new(state, id, child_cost));
            run.tell_stored(&self.store, (id, action), (child, is_new), child_cost, Some(h));
            if !self.is_better(run, (child, is_new), id, child_cost) {
                continue;
            }
            if self.successors.len() > first {
                self.expansions.push(expansion);
                self.open.push(WAITING, self.order.priority(child_cost, h), h);
                self.push(child, child_cost, h);
                run.stats.peak_open = run.stats.peak_open.max(self.open_states);
                return;
            }
            self.push(child, child_cost, h);
        }
        run.tell_of(id, |node| Event::Close { node });
        if expansion.next_h != NOT_AGAIN {
            self.open_states += 1;
            self.closed_states -= 1;
            let h = expansion.next_h.into();
            self.open.push(AGAIN | id, self.order.priority(child_cost, h), h);
        }
        run.stats.peak_open = run.stats.peak_open.max(self.open_states);
    }

    /// Is a state, met at this cost, to be looked at: is it new, or was it met on
    /// a cheaper way than before?
    #[inline]
    fn is_better<T: Trace>(
        &mut self,
        run: &mut Run<'_, P, T>,
        (child, is_new): (Id, bool),
        parent: Id,
        cost: u32,
    ) -> bool {
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
            run.tell_of(child, |node| Event::Reopen { node, cost: cost.into() });
            self.closed_states -= 1;
            self.open_states += 1;
        }
        node.improve(parent, cost);
        true
    }

    #[inline]
    fn push(&mut self, id: Id, cost: u32, h: Estimate) {
        if h < self.closest_estimate {
            (self.closest, self.closest_estimate) = ((id, None), h);
        }
        self.open.push(id, self.order.priority(cost, h), h);
    }
}
