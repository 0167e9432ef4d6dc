//! Successors in the open list that have not been looked up and have no node yet. Successors of one
//! expansion with the same cost and estimate form a group: they are adjacent in the open list, so
//! one entry represents all of them.

use plyground_core::Estimate;

use crate::path::chunked::{bytes_with, grown};
use crate::path::store::Id;

/// All groups, by number.
#[derive(Debug)]
pub(super) struct Groups<S> {
    expansions: Slab<Expansion<S>>,
    groups: Slab<Group>,
    /// The total size of the states in bytes.
    state_bytes: usize,
}

/// The successors of an expansion, one group after the other.
#[derive(Debug)]
struct Expansion<S> {
    parent: Id,
    /// The number of successors that have not been looked up.
    left: usize,
    states: Vec<S>,
    /// Their numbers in the trace; empty without a trace.
    numbers: Vec<u64>,
}

/// Successors of an expansion with the same cost and estimate.
#[derive(Clone, Copy, Debug)]
pub(super) struct Group {
    pub(super) cost: u32,
    pub(super) estimate: Estimate,
    expansion: u32,
    first: u32,
    /// The next successor to be looked up is the one before this index.
    end: u32,
}

/// A successor that is to be looked up.
#[derive(Debug)]
pub(super) struct Successor<S> {
    pub(super) state: S,
    pub(super) parent: Id,
    pub(super) cost: u32,
    pub(super) estimate: Estimate,
    /// Its number in the trace.
    pub(super) number: Option<u64>,
    /// Whether there are more successors in its group.
    pub(super) has_more: bool,
}

impl<S: Clone> Groups<S> {
    pub(super) const fn new() -> Self {
        Self { expansions: Slab::new(), groups: Slab::new(), state_bytes: 0 }
    }

    /// The bytes held after one more expansion of `states` states in `groups` groups is inserted.
    #[inline]
    pub(super) fn bytes_with(&self, states: usize, groups: usize) -> usize {
        let state_bytes = self.state_bytes + states * size_of::<S>();
        state_bytes + self.expansions.bytes_with(groups.min(1)) + self.groups.bytes_with(groups)
    }

    /// Inserts the successors of an expansion, sorted by group as
    /// [`Grouping::in_order`] does. Calls `inserted` with the number of each group.
    pub(super) fn insert(
        &mut self,
        parent: Id,
        grouping: &Grouping,
        states: Vec<S>,
        numbers: Vec<u64>,
        mut inserted: impl FnMut(u32, &Group),
    ) {
        self.state_bytes += states.capacity() * size_of::<S>();
        let expansion = self.expansions.insert(Expansion { parent, left: states.len(), states, numbers });
        let mut end = 0;
        for &Kind { cost, estimate, count, .. } in grouping.live() {
            let group = Group { cost, estimate, expansion, first: end, end: end + count };
            end += count;
            inserted(self.groups.insert(group), &group);
        }
    }

    /// Removes the last successor of a group.
    #[inline]
    pub(super) fn pop(&mut self, number: u32) -> Successor<S> {
        let group = &mut self.groups.items[number as usize];
        group.end -= 1;
        let Group { cost, estimate, expansion: of, first, end } = *group;
        let has_more = first < end;
        if !has_more {
            self.groups.free.push(number);
        }
        let expansion = &mut self.expansions.items[of as usize];
        let index = end as usize;
        let (state, number) = (expansion.states[index].clone(), expansion.numbers.get(index).copied());
        expansion.left -= 1;
        if expansion.left == 0 {
            self.state_bytes -= expansion.states.capacity() * size_of::<S>();
            (expansion.states, expansion.numbers) = (Vec::new(), Vec::new());
            self.expansions.free.push(of);
        }
        Successor { state, parent: expansion.parent, cost, estimate, number, has_more }
    }
}

/// Items by number. The numbers of removed items are reused.
#[derive(Debug)]
struct Slab<T> {
    items: Vec<T>,
    free: Vec<u32>,
}

impl<T> Slab<T> {
    const fn new() -> Self {
        Self { items: Vec::new(), free: Vec::new() }
    }

    #[inline]
    fn insert(&mut self, item: T) -> u32 {
        if let Some(number) = self.free.pop() {
            self.items[number as usize] = item;
            return number;
        }
        self.items.push(item);
        (self.items.len() - 1) as u32
    }

    #[inline]
    const fn bytes_with(&self, more: usize) -> usize {
        // All items may become free.
        let numbers = grown(0, 0, self.items.len() + more);
        bytes_with(&self.items, more.saturating_sub(self.free.len())) + numbers * size_of::<u32>()
    }
}

/// Sorts the successors of an expansion into groups. Its buffers are reused.
#[derive(Debug, Default)]
pub(super) struct Grouping {
    kinds: Vec<Kind>,
    spans: Vec<Span>,
}

/// Successors of the same cost and estimate.
#[derive(Clone, Copy, Debug)]
struct Kind {
    cost: u32,
    estimate: Estimate,
    count: u32,
    first_span: u32,
    last_span: u32,
}

/// Adjacent successors of one kind. Most puzzles produce long spans.
#[derive(Clone, Copy, Debug)]
struct Span {
    first: u32,
    end: u32,
    /// The next span of the same kind, or [`NO_SPAN`].
    next: u32,
}

const NO_SPAN: u32 = u32::MAX;
/// Beyond this number of kinds, each further span becomes a kind of its own, which bounds the time
/// to find a kind. The order in the open list stays the same.
const MAX_KINDS: usize = 32;

impl Grouping {
    /// Groups successors by their costs and estimates.
    #[inline]
    pub(super) fn group(&mut self, successors: impl Iterator<Item = (u32, Estimate)>) {
        self.kinds.clear();
        self.spans.clear();
        let (mut latest, mut first, mut end) = ((0, Estimate::from(0).parts()), 0, 0);
        for (cost, estimate) in successors {
            if (cost, estimate.parts()) != latest {
                self.add_span(latest, first, end);
                (latest, first) = ((cost, estimate.parts()), end);
            }
            end += 1;
        }
        self.add_span(latest, first, end);
    }

    fn add_span(&mut self, (cost, estimate): (u32, (u32, u32)), first: u32, end: u32) {
        if first == end {
            return;
        }
        let span = self.spans.len() as u32;
        self.spans.push(Span { first, end, next: NO_SPAN });
        let mut known = self.kinds.iter_mut().take(MAX_KINDS);
        if let Some(kind) = known.find(|kind| kind.cost == cost && kind.estimate.parts() == estimate) {
            self.spans[kind.last_span as usize].next = span;
            kind.last_span = span;
            kind.count += end - first;
        } else {
            let estimate = Estimate::ratio(estimate.0, estimate.1);
            self.kinds.push(Kind { cost, estimate, count: end - first, first_span: span, last_span: span });
        }
    }

    /// The kinds that are not dead ends.
    fn live(&self) -> impl Iterator<Item = &Kind> {
        self.kinds.iter().filter(|kind| !kind.estimate.is_dead_end())
    }

    /// The number of kinds that are not dead ends, and of their successors.
    pub(super) fn count(&self) -> (usize, usize) {
        self.live().fold((0, 0), |(kinds, successors), kind| (kinds + 1, successors + kind.count as usize))
    }

    /// The least estimate, and the index of the first successor that has it.
    pub(super) fn closest(&self) -> Option<(Estimate, usize)> {
        let kind = self.live().min_by_key(|kind| kind.estimate)?;
        Some((kind.estimate, self.spans[kind.first_span as usize].first as usize))
    }

    /// Maps `items`, one for each successor, and returns those of successors that are not dead
    /// ends, sorted by kind.
    #[inline]
    pub(super) fn in_order<T, R>(&self, items: &[T], map: impl Fn(&T) -> R) -> Vec<R> {
        let mut all = Vec::with_capacity(self.count().1);
        for kind in self.live() {
            let mut span = kind.first_span;
            while let Some(&Span { first, end, next }) = self.spans.get(span as usize) {
                all.extend(items[first as usize..end as usize].iter().map(&map));
                span = next;
            }
        }
        all
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_of_a_group_is_the_first_to_be_popped() {
        let mut groups = Groups::new();
        let mut grouping = Grouping::default();
        let mut inserted = Vec::new();
        let estimates = [3, 1, 3, 1, 1].map(Estimate::from);
        for parent in [7, 8] {
            grouping.group([Estimate::DEAD_END].into_iter().chain(estimates).map(|estimate| (2, estimate)));
            assert_eq!(grouping.closest(), Some((Estimate::from(1), 2)));
            assert_eq!(grouping.count(), (2, 5));
            let states: Vec<u64> = grouping.in_order(&[9, 10, 11, 12, 13, 14], |&state| state);
            assert_eq!(states, [10, 12, 11, 13, 14]);
            let foreseen = groups.bytes_with(5, 2);
            groups.insert(parent, &grouping, states, Vec::new(), |number, group| inserted.push((number, *group)));
            assert!(groups.bytes_with(0, 0) <= foreseen);
        }
        let pop_all = |groups: &mut Groups<u64>, number: u32| {
            let mut states = Vec::new();
            loop {
                let next = groups.pop(number);
                states.push((next.parent, next.state));
                if !next.has_more {
                    return states;
                }
            }
        };
        assert_eq!(inserted.iter().map(|(_, group)| group.estimate.parts().0).collect::<Vec<_>>(), [3, 1, 3, 1]);
        assert_eq!(pop_all(&mut groups, inserted[1].0), [(7, 14), (7, 13), (7, 11)]);
        assert_eq!(pop_all(&mut groups, inserted[2].0), [(8, 12), (8, 10)]);
        assert!(groups.state_bytes > 0);
        pop_all(&mut groups, inserted[0].0);
        pop_all(&mut groups, inserted[3].0);
        assert_eq!(groups.state_bytes, 0);
        groups.insert(9, &grouping, vec![1; 5], Vec::new(), |number, _| assert!(number < 4));
        assert_eq!(groups.expansions.items.len(), 2);
    }
}
