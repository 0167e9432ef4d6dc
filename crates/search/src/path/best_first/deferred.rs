//! [`Mode::Deferred`]: A* and weighted A* for puzzles whose states have many successors.
//!
//! The successors of a wide state ([`WIDE`]) are put into the open list as they are, without a
//! node. They are looked up only when they leave the open list; most successors with f > C* never
//! do, so they are neither hashed nor indexed. Successors of one expansion with the same cost and
//! estimate are adjacent in the open list, so one entry represents such a group ([`Groups`]).
//!
//! A state that was generated several times at the same cost has several entries in the open list.
//! It is expanded when the one added last leaves, which is the first to leave; the others count as
//! duplicates when they leave. So the order among equal priorities may differ from the standard
//! mode, and with it the counters; cost and proof do not.

use plyground_core::{Estimate, Puzzle};

use super::groups::{Grouping, Groups};
use super::{Frontier, WIDE, plus};
use crate::path::mode::Mode;
use crate::path::run::{Run, SearchResult, Successors};
use crate::path::store::{Id, Node};

/// An entry of the open list. Nodes are below 2³¹, so the top bit marks a group.
enum Entry {
    Node(Id),
    /// A group. The entry represents its last successor; the others follow in the open list.
    Group(u32),
}

const GROUP: u32 = 1 << 31;

impl Entry {
    #[inline]
    const fn decode(entry: u32) -> Self {
        if entry & GROUP == 0 { Self::Node(entry) } else { Self::Group(entry & !GROUP) }
    }

    #[inline]
    const fn encode_group(number: u32) -> u32 {
        GROUP | number
    }
}

pub(super) fn search<P: Puzzle>(run: &mut Run<'_, P>, frontier: Frontier<P>) -> SearchResult<P::State> {
    // The mode becomes `Deferred` when a wide state is met.
    run.mode = Mode::Standard;
    let (groups, grouping) = (Groups::new(), Grouping::default());
    let mut search = Search { frontier, groups, grouping, successors: Vec::new(), estimates: Vec::new() };
    while let Some((entry, priority)) = search.frontier.open.pop() {
        let id = match Entry::decode(entry) {
            Entry::Node(id) => id,
            Entry::Group(group) => {
                if !search.may_store(run, 1) {
                    return search.frontier.no_goal(false);
                }
                let Some(id) = search.look_up(run, group) else { continue };
                id
            }
        };
        if search.frontier.is_stale(id) {
            continue;
        }
        if !search.frontier.may_continue(run, priority) {
            return search.frontier.no_goal(false);
        }
        if search.frontier.is_goal(run, id) {
            return search.frontier.goal(run, id);
        }
        let Some(cost) = search.frontier.expand(run, id, &mut search.successors) else { continue };
        if search.successors.len() >= WIDE {
            run.mode = Mode::Deferred;
            if !search.defer_all(run, id, cost) {
                return search.frontier.no_goal(false);
            }
        } else {
            if !search.may_store(run, search.successors.len()) {
                return search.frontier.no_goal(false);
            }
            search.frontier.store_all(run, id, cost, &search.successors);
        }
        search.successors.clear();
    }
    search.frontier.no_goal(!run.depth_cut)
}

struct Search<P: Puzzle> {
    frontier: Frontier<P>,
    groups: Groups<P::State>,
    grouping: Grouping,
    /// The successors of the current expansion, with their estimates.
    successors: Successors<P>,
    estimates: Vec<Estimate>,
}

impl<P: Puzzle> Search<P> {
    #[inline]
    fn may_store(&mut self, run: &mut Run<'_, P>, more: usize) -> bool {
        self.frontier.may_store(run, more, |_| self.groups.bytes_with(0, 0))
    }

    /// Puts all successors of a node into the open list, in groups. Returns `false` if there is no
    /// memory for them.
    fn defer_all(&mut self, run: &mut Run<'_, P>, id: Id, cost: u32) -> bool {
        let Self { frontier, groups, grouping, successors, estimates } = self;
        estimates.clear();
        run.estimate_successors(&frontier.store.node(id).state, successors, estimates);
        let costs = successors.iter().map(|&(_, step, _)| plus(cost, step));
        grouping.group(costs.zip(estimates.iter().copied()));
        let (group_count, state_count) = grouping.count();
        let bytes = frontier.store.bytes_with(0) + frontier.open.bytes_with(group_count + 1);
        frontier.room = 0;
        if !run.may_hold(bytes + groups.bytes_with(state_count, group_count)) {
            return false;
        }
        let mut numbers = Vec::new();
        if run.tracer.is_on() {
            let generated = successors.iter().zip(estimates.iter()).map(|(&(action, step, _), &estimate)| {
                run.tracer.generate_deferred(&frontier.store, (id, action), plus(cost, step), estimate)
            });
            numbers = grouping.in_order(&generated.collect::<Vec<u64>>(), |&number| number);
        }
        if let Some((estimate, index)) = grouping.closest()
            && estimate < frontier.closest_estimate
        {
            (frontier.closest, frontier.closest_estimate) = ((id, Some(successors[index].2.clone())), estimate);
        }
        let states = grouping.in_order(successors, |(.., state)| state.clone());
        groups.insert(id, grouping, states, numbers, |number, group| {
            let priority = frontier.order.priority(group.cost, group.estimate);
            frontier.open.push(Entry::encode_group(number), priority, group.estimate);
        });
        frontier.open_states += state_count as u64;
        run.tracer.close(id);
        run.stats.peak_open = run.stats.peak_open.max(frontier.open_states);
        true
    }

    /// Looks up the next successor of a group. Returns its node; `None` if the state was already
    /// known at this cost or less.
    #[inline]
    fn look_up(&mut self, run: &mut Run<'_, P>, group: u32) -> Option<Id> {
        let Self { frontier, groups, .. } = self;
        let next = groups.pop(group);
        let (cost, estimate) = (next.cost, next.estimate);
        if next.has_more {
            frontier.open.push(Entry::encode_group(group), frontier.order.priority(cost, estimate), estimate);
        }
        let (id, is_new) = frontier.store.insert(Node::new(next.state, next.parent, cost));
        if !is_new {
            let node = frontier.store.node_mut(id);
            if node.cost() <= cost {
                frontier.open_states -= 1;
                run.stats.duplicates += 1;
                run.tracer.look_up_deferred(next.number, next.parent, None);
                return None;
            }
            if node.is_closed() {
                run.stats.reopened += 1;
                run.tracer.reopen(id, cost.into());
                frontier.closed_states -= 1;
            } else {
                // The state had two entries in the open list.
                frontier.open_states -= 1;
            }
            node.improve(next.parent, cost);
        }
        run.tracer.look_up_deferred(next.number, next.parent, Some((id, is_new)));
        Some(id)
    }
}
