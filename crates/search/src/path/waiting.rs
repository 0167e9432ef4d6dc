//! Successors that wait in the open list as they came: not looked up, and without a node
//! until their turn comes. Those of an expansion that have the same cost and estimate are
//! neighbours in the open list, so one entry there stands for all of them.

use plyground_core::Estimate;

use super::arena::{bytes_with, grown};
use super::store::Id;

/// What waits.
#[derive(Debug)]
pub(crate) struct Waiting<S> {
    expansions: Slots<Expansion<S>>,
    groups: Slots<Group>,
    /// Bytes of the states.
    state_bytes: usize,
}

/// The successors of an expansion, one group after the other.
#[derive(Debug)]
struct Expansion<S> {
    parent: Id,
    /// How many still wait.
    left: usize,
    states: Vec<S>,
    /// Their numbers in the trace; empty where nobody watches.
    numbers: Vec<u64>,
}

/// Successors of an expansion with the same cost and estimate.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Group {
    pub(crate) cost: u32,
    pub(crate) estimate: Estimate,
    expansion: u32,
    first: u32,
    /// The next whose turn comes is before this one.
    end: u32,
}

/// A successor whose turn has come.
#[derive(Debug)]
pub(crate) struct Turn<S> {
    pub(crate) state: S,
    pub(crate) parent: Id,
    /// Its group, as it is now.
    pub(crate) group: Group,
    /// Its number in the trace.
    pub(crate) number: Option<u64>,
}

impl Group {
    /// Does another of the group wait?
    #[inline]
    pub(crate) const fn goes_on(&self) -> bool {
        self.first < self.end
    }
}

impl<S: Clone> Waiting<S> {
    pub(crate) const fn new() -> Self {
        Self { expansions: Slots::new(), groups: Slots::new(), state_bytes: 0 }
    }

    /// Bytes held once so many more states, of one expansion and so many groups, wait.
    #[inline]
    pub(crate) fn bytes_with(&self, states: usize, groups: usize) -> usize {
        let state_bytes = self.state_bytes + states * size_of::<S>();
        state_bytes + self.expansions.bytes_with(groups.min(1)) + self.groups.bytes_with(groups)
    }

    /// The successors of an expansion begin to wait, in the order of their kinds. Tells the
    /// number of each group.
    pub(crate) fn enter(
        &mut self,
        parent: Id,
        kinds: &Kinds,
        states: Vec<S>,
        numbers: Vec<u64>,
        mut entered: impl FnMut(u32, &Group),
    ) {
        self.state_bytes += states.capacity() * size_of::<S>();
        let expansion = self.expansions.put(Expansion { parent, left: states.len(), states, numbers });
        let mut end = 0;
        for &Kind { cost, estimate, count, .. } in kinds.live() {
            let group = Group { cost, estimate, expansion, first: end, end: end + count };
            end += count;
            entered(self.groups.put(group), &group);
        }
    }

    /// The last of a group that still waits: its turn has come.
    #[inline]
    pub(crate) fn take(&mut self, number: u32) -> Turn<S> {
        let group = &mut self.groups.items[number as usize];
        group.end -= 1;
        let group = *group;
        if !group.goes_on() {
            self.groups.free.push(number);
        }
        let place = group.end as usize;
        let expansion = &mut self.expansions.items[group.expansion as usize];
        let (state, number) = (expansion.states[place].clone(), expansion.numbers.get(place).copied());
        expansion.left -= 1;
        if expansion.left == 0 {
            self.state_bytes -= expansion.states.capacity() * size_of::<S>();
            (expansion.states, expansion.numbers) = (Vec::new(), Vec::new());
            self.expansions.free.push(group.expansion);
        }
        Turn { state, parent: expansion.parent, group, number }
    }
}

/// Items by number; the number of one that is gone is given to another.
#[derive(Debug)]
struct Slots<T> {
    items: Vec<T>,
    free: Vec<u32>,
}

impl<T> Slots<T> {
    const fn new() -> Self {
        Self { items: Vec::new(), free: Vec::new() }
    }

    #[inline]
    fn put(&mut self, item: T) -> u32 {
        if let Some(number) = self.free.pop() {
            self.items[number as usize] = item;
            return number;
        }
        self.items.push(item);
        (self.items.len() - 1) as u32
    }

    #[inline]
    const fn bytes_with(&self, more: usize) -> usize {
        // Each may be free one day.
        let numbers = grown(0, 0, self.items.len() + more);
        bytes_with(&self.items, more.saturating_sub(self.free.len())) + numbers * size_of::<u32>()
    }
}

/// The successors of an expansion by cost and estimate. Buffers that are used again and again.
#[derive(Debug, Default)]
pub(crate) struct Kinds {
    kinds: Vec<Kind>,
    runs: Vec<Run>,
}

/// Successors of the same cost and estimate.
#[derive(Clone, Copy, Debug)]
struct Kind {
    cost: u32,
    estimate: Estimate,
    count: u32,
    first_run: u32,
    last_run: u32,
}

/// Successors of a kind that stand side by side. Most puzzles make long runs.
#[derive(Clone, Copy, Debug)]
struct Run {
    first: u32,
    end: u32,
    /// The next of the same kind, if there is one.
    next: u32,
}

const NO_RUN: u32 = u32::MAX;
/// Beyond so many kinds, each run is one of its own. The order is the same.
const MOST_KINDS: usize = 32;

impl Kinds {
    /// Sorts the successors of these costs and estimates.
    #[inline]
    pub(crate) fn sort(&mut self, successors: impl Iterator<Item = (u32, Estimate)>) {
        self.kinds.clear();
        self.runs.clear();
        let (mut latest, mut first, mut end) = ((0, Estimate::from(0).parts()), 0, 0);
        for (cost, estimate) in successors {
            if (cost, estimate.parts()) != latest {
                self.add_run(latest, first, end);
                (latest, first) = ((cost, estimate.parts()), end);
            }
            end += 1;
        }
        self.add_run(latest, first, end);
    }

    fn add_run(&mut self, (cost, estimate): (u32, (u32, u32)), first: u32, end: u32) {
        if first == end {
            return;
        }
        let run = self.runs.len() as u32;
        self.runs.push(Run { first, end, next: NO_RUN });
        let mut known = self.kinds.iter_mut().take(MOST_KINDS);
        if let Some(kind) = known.find(|kind| kind.cost == cost && kind.estimate.parts() == estimate) {
            self.runs[kind.last_run as usize].next = run;
            kind.last_run = run;
            kind.count += end - first;
        } else {
            let estimate = Estimate::ratio(estimate.0, estimate.1);
            self.kinds.push(Kind { cost, estimate, count: end - first, first_run: run, last_run: run });
        }
    }

    /// The kinds that lead on.
    fn live(&self) -> impl Iterator<Item = &Kind> {
        self.kinds.iter().filter(|kind| !kind.estimate.is_dead_end())
    }

    /// How many kinds lead on, and how many successors.
    pub(crate) fn count(&self) -> (usize, usize) {
        self.live().fold((0, 0), |(kinds, successors), kind| (kinds + 1, successors + kind.count as usize))
    }

    /// The least estimate, and the first successor that has it.
    pub(crate) fn closest(&self) -> Option<(Estimate, usize)> {
        let kind = self.live().min_by_key(|kind| kind.estimate)?;
        Some((kind.estimate, self.runs[kind.first_run as usize].first as usize))
    }

    /// What is made of the items that belong to the successors that lead on, one kind after
    /// the other.
    #[inline]
    pub(crate) fn in_order<T, R>(&self, items: &[T], made: impl Fn(&T) -> R) -> Vec<R> {
        let mut all = Vec::with_capacity(self.count().1);
        for kind in self.live() {
            let mut run = kind.first_run;
            while let Some(&Run { first, end, next }) = self.runs.get(run as usize) {
                all.extend(items[first as usize..end as usize].iter().map(&made));
                run = next;
            }
        }
        all
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_of_a_group_has_its_turn_first() {
        let mut waiting = Waiting::new();
        let mut kinds = Kinds::default();
        let mut groups = Vec::new();
        let estimates = [3, 1, 3, 1, 1].map(Estimate::from);
        for parent in [7, 8] {
            kinds.sort([Estimate::DEAD_END].into_iter().chain(estimates).map(|estimate| (2, estimate)));
            assert_eq!(kinds.closest(), Some((Estimate::from(1), 2)));
            assert_eq!(kinds.count(), (2, 5));
            let states: Vec<u64> = kinds.in_order(&[9, 10, 11, 12, 13, 14], |&state| state);
            assert_eq!(states, [10, 12, 11, 13, 14]);
            let foreseen = waiting.bytes_with(5, 2);
            waiting.enter(parent, &kinds, states, Vec::new(), |number, group| groups.push((number, *group)));
            assert!(waiting.bytes_with(0, 0) <= foreseen);
        }
        let states = |waiting: &mut Waiting<u64>, number: u32| {
            let mut states = Vec::new();
            loop {
                let turn = waiting.take(number);
                states.push((turn.parent, turn.state));
                if !turn.group.goes_on() {
                    return states;
                }
            }
        };
        assert_eq!(groups.iter().map(|(_, group)| group.estimate.parts().0).collect::<Vec<_>>(), [3, 1, 3, 1]);
        assert_eq!(states(&mut waiting, groups[1].0), [(7, 14), (7, 13), (7, 11)]);
        assert_eq!(states(&mut waiting, groups[2].0), [(8, 12), (8, 10)]);
        assert!(waiting.state_bytes > 0);
        states(&mut waiting, groups[0].0);
        states(&mut waiting, groups[3].0);
        assert_eq!(waiting.state_bytes, 0);
        waiting.enter(9, &kinds, vec![1; 5], Vec::new(), |number, _| assert!(number < 4));
        assert_eq!(waiting.expansions.items.len(), 2);
    }
}
