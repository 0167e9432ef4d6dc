//! [`Mode::Partial`]: A* with partial expansion (Yoshizumi, Miura and Ishida, 2000). Requires that
//! every action costs 1 and that h is consistent, so that no successor has a smaller f than its
//! parent.
//!
//! Of a wide state ([`WIDE`]) only the successors with the same f are stored, from the last to the
//! first, each when it is to be expanded; the rest of the expansion is suspended until then.
//! Successors of greater f are discarded, and the parent is put back into the open list with the
//! least f among them. If the search reaches that f, the parent is expanded, and counted, again. So
//! most states with f > C* are never stored, and the order is that of full expansion: by f, then
//! the smaller h, then the last in.

use plyground_core::Puzzle;

use super::{Frontier, WIDE};
use crate::path::chunked::bytes_with;
use crate::path::mode::Mode;
use crate::path::run::{Run, SearchResult, Successors};
use crate::path::store::{Id, Node};

/// An entry of the open list. Nodes are below 2³¹, so the top bit marks a node to be expanded again.
enum Entry {
    Node(Id),
    /// A node that was expanded before and must be expanded again for its discarded successors.
    Again(Id),
    /// The expansion that was suspended last. It was suspended for a node better than all open
    /// ones, so suspended expansions are resumed in last-in, first-out order.
    Suspended,
}

const AGAIN: u32 = 1 << 31;
const SUSPENDED: u32 = u32::MAX;

impl Entry {
    #[inline]
    const fn decode(entry: u32) -> Self {
        match entry {
            SUSPENDED => Self::Suspended,
            AGAIN.. => Self::Again(entry & !AGAIN),
            id => Self::Node(id),
        }
    }

    #[inline]
    const fn encode(self) -> u32 {
        match self {
            Self::Node(id) => id,
            Self::Again(id) => AGAIN | id,
            Self::Suspended => SUSPENDED,
        }
    }
}

pub(super) fn search<P: Puzzle>(run: &mut Run<'_, P>, frontier: Frontier<P>) -> SearchResult<P::State> {
    // The mode becomes `Partial` when a wide state is met.
    run.mode = Mode::Standard;
    let mut search = Search { frontier, successors: Vec::new(), suspended: Vec::new() };
    while let Some((entry, priority)) = search.frontier.open.pop() {
        let id = match Entry::decode(entry) {
            Entry::Node(id) if search.frontier.is_stale(id) => continue,
            Entry::Node(id) | Entry::Again(id) => id,
            Entry::Suspended => {
                if !search.reserve(run) {
                    return search.frontier.no_goal(false);
                }
                search.resume(run);
                continue;
            }
        };
        if !search.frontier.may_continue(run, priority) {
            return search.frontier.no_goal(false);
        }
        if search.frontier.is_goal(run, id) {
            return search.frontier.goal(run, id);
        }
        let first = search.successors.len();
        let Some(cost) = search.frontier.expand(run, id, &mut search.successors) else { continue };
        let count = search.successors.len() - first;
        if count >= WIDE
            && let Some(f) = priority.whole()
            // The h of the successors with the same f. There are none if the state's own h is 0.
            && let Some(h) = f.checked_sub(u64::from(cost) + 1)
        {
            run.mode = Mode::Partial;
            search.suspended.push(Expansion { id, cost, first, h: h as u32, next_h: None });
            if !search.reserve(run) {
                return search.frontier.no_goal(false);
            }
            search.resume(run);
        } else {
            let Search { frontier, successors, suspended } = &mut search;
            if !frontier.may_store(run, count, |_| held::<P>(successors, suspended)) {
                return frontier.no_goal(false);
            }
            frontier.store_all(run, id, cost, &successors[first..]);
            successors.truncate(first);
        }
    }
    search.frontier.no_goal(!run.depth_cut)
}

/// An expansion whose successors are stored one by one.
#[derive(Clone, Copy)]
struct Expansion {
    id: Id,
    cost: u32,
    /// The index of its first successor. Its successors end where those of the next expansion begin.
    first: usize,
    /// The h of the successors that are stored.
    h: u32,
    /// The least h of the discarded successors.
    next_h: Option<u32>,
}

struct Search<P: Puzzle> {
    frontier: Frontier<P>,
    /// The remaining successors of all suspended expansions.
    successors: Successors<P>,
    suspended: Vec<Expansion>,
}

/// The bytes of the suspended expansions, with room for one more.
const fn held<P: Puzzle>(successors: &Successors<P>, suspended: &Vec<Expansion>) -> usize {
    bytes_with(successors, 0) + bytes_with(suspended, 1)
}

impl<P: Puzzle> Search<P> {
    /// Returns whether there is memory for another node.
    fn reserve(&mut self, run: &mut Run<'_, P>) -> bool {
        let extra = held::<P>(&self.successors, &self.suspended);
        self.frontier.reserve(run, 1, extra)
    }

    /// Resumes the expansion that was suspended last, until it opens a successor that must be
    /// expanded before the remaining ones are considered.
    fn resume(&mut self, run: &mut Run<'_, P>) {
        let Self { frontier, successors, suspended } = self;
        let Some(mut expansion) = suspended.pop() else { return };
        let Expansion { id, cost, first, .. } = expansion;
        let child_cost = cost + 1;
        while successors.len() > first {
            let Some((action, _, state)) = successors.pop() else { break };
            let estimate = frontier.order.estimate(run, &state);
            if let (h, 0 | 1) = estimate.parts()
                && (h > expansion.h || estimate.is_dead_end())
            {
                if !estimate.is_dead_end() {
                    expansion.next_h = Some(expansion.next_h.map_or(h, |least| least.min(h)));
                }
                run.tracer.generate_discarded(&frontier.store, (id, action), child_cost, estimate);
                continue;
            }
            let (child, is_new) = frontier.store.insert(Node::new(state, id, child_cost));
            run.tracer.generate_stored(&frontier.store, (id, action), (child, is_new), child_cost, Some(estimate));
            if !frontier.is_better(run, (child, is_new), id, child_cost) {
                continue;
            }
            if successors.len() > first {
                suspended.push(expansion);
                let priority = frontier.order.priority(child_cost, estimate);
                frontier.open.push(Entry::Suspended.encode(), priority, estimate);
                frontier.push(child, child_cost, estimate);
                run.stats.peak_open = run.stats.peak_open.max(frontier.open_states);
                return;
            }
            frontier.push(child, child_cost, estimate);
        }
        run.tracer.close(id);
        if let Some(h) = expansion.next_h {
            frontier.open_states += 1;
            frontier.closed_states -= 1;
            let estimate = h.into();
            let priority = frontier.order.priority(child_cost, estimate);
            frontier.open.push(Entry::Again(id).encode(), priority, estimate);
        }
        run.stats.peak_open = run.stats.peak_open.max(frontier.open_states);
    }
}
