//! IDA* (Korf, 1985): depth-first searches bounded by f = g + h. The bound rises each time to the
//! least f that exceeded it.
//!
//! Memory holds the current path and the successors along it that are still to be tried. States on
//! the path are not entered again; others may be searched many times.

use plyground_core::trace::Event;
use plyground_core::{Estimate, Puzzle};

use super::chunked::bytes_with;
use super::open::Priority;
use super::run::{Proof, Run, SearchResult, Snapshot, Successors};
use super::store::hash;
use super::tracer::Parent;

pub(super) fn search<P: Puzzle>(run: &mut Run<'_, P>) -> SearchResult<P::State> {
    let (start, first) = match run.begin_informed() {
        Ok(begun) => begun,
        Err(result) => return result,
    };
    let bound = Priority::new(0, 1, first, 1);
    let closest = (first, vec![start.clone()]);
    let (path, pending) = (Path::new(), Vec::new());
    let mut search = Search { run, bound, next_bound: None, path, pending, closest, ended: None };
    for iteration in 1.. {
        search.run.tracer.iteration(iteration, search.bound.decimal());
        let number = search.run.tracer.start(Some(first));
        search.run.depth_cut = false;
        let root = Entry { hash: hash(&start), state: start.clone(), cost: 0, number };
        search.iterate(root, first);
        if let Some(result) = search.ended {
            return result;
        }
        match search.next_bound.take() {
            Some(next) => search.bound = next,
            None => break,
        }
        search.run.report(true, Snapshot { open: None, bound: Some(search.bound.decimal()) });
    }
    SearchResult::no_goal(search.closest.1, !search.run.depth_cut)
}

struct Search<'r, 'a, P: Puzzle> {
    run: &'r mut Run<'a, P>,
    bound: Priority,
    /// The least f above the bound.
    next_bound: Option<Priority>,
    path: Path<P::State>,
    /// The successors of all levels, one level after the other, so that nothing is allocated once
    /// the path has reached its maximum length.
    pending: Successors<P>,
    /// The least h met, and the path to that state.
    closest: (Estimate, Vec<P::State>),
    /// The result, once the search has ended. It is a field because returning it from every call
    /// took a tenth of the time.
    ended: Option<SearchResult<P::State>>,
}

impl<P: Puzzle> Search<'_, '_, P> {
    /// One depth-first search within the bound.
    fn iterate(&mut self, root: Entry<P::State>, h: Estimate) {
        let mut is_running = self.enter(root, h);
        while is_running {
            let depth = self.path.len();
            let Some((level, before)) = self.path.levels.split_last_mut() else { break };
            let Some((action, step, state)) = self.pending.get(level.next) else {
                self.pending.truncate(level.first);
                self.path.pop();
                continue;
            };
            level.next += 1;
            // Most duplicates are the parent. Their estimate is needed only for the trace.
            if !self.run.tracer.is_on() && before.last().is_some_and(|level| level.entry.state == *state) {
                self.run.stats.duplicates += 1;
                continue;
            }
            let cost = level.entry.cost.saturating_add(*step);
            let h = self.run.estimate(state);
            let mut number = 0;
            if self.run.tracer.is_on() {
                let Entry { number: parent, ref state, .. } = level.entry;
                number = self.run.tracer.generate(
                    &Parent { number: parent, depth: depth - 1, state, action: *action },
                    cost,
                    Some(h),
                );
            }
            let hash = hash(state);
            let f = Priority::new(cost, 1, h, 1);
            if self.path.contains(state, hash) {
                self.run.stats.duplicates += 1;
            } else if f > self.bound {
                if !h.is_dead_end() && self.next_bound.is_none_or(|least| f < least) {
                    self.next_bound = Some(f);
                }
            } else if !h.is_dead_end() {
                let state = state.clone();
                is_running = self.enter(Entry { state, hash, cost, number }, h);
            }
        }
    }

    #[cold]
    fn end(&mut self, result: SearchResult<P::State>) -> bool {
        self.ended = Some(result);
        false
    }

    #[cold]
    fn end_without_goal(&mut self) -> bool {
        let path = std::mem::take(&mut self.closest.1);
        self.end(SearchResult::no_goal(path, false))
    }

    /// Puts a state that is within the bound on the path. Returns `false` when the search has ended.
    fn enter(&mut self, entry: Entry<P::State>, h: Estimate) -> bool {
        let Self { run, path, pending, .. } = self;
        if !run.tests_on_generation() && run.puzzle.is_goal(&entry.state) {
            run.tracer.event(path.len(), Event::Goal { node: entry.number, cost: entry.cost.into() });
            let result = SearchResult::goal(path.states_with(entry.state), Proof::cheapest_if(run.is_admissible()));
            return self.end(result);
        }
        if !run.may_continue(|_| Snapshot::new(path.len().into(), self.bound.decimal())) {
            return self.end_without_goal();
        }
        if h < self.closest.0 {
            self.closest = (h, path.states_with(entry.state.clone()));
        }
        if run.depth_limit().is_some_and(|limit| path.len() >= limit) {
            run.depth_cut = true;
            return true;
        }
        run.tracer.event(path.len(), Event::Expand { node: entry.number });
        let first = pending.len();
        run.expand_onto(&entry.state, pending);
        if !run.may_hold(path.bytes_with_one() + bytes_with(pending, 0)) {
            return self.end_without_goal();
        }
        if run.tests_on_generation()
            && let Some((action, step, goal)) = pending[first..].iter().find(|(.., state)| run.puzzle.is_goal(state))
        {
            let Entry { number, ref state, cost, .. } = entry;
            run.tracer.generate_goal(
                &Parent { number, depth: path.len(), state, action: *action },
                cost.saturating_add(*step),
            );
            let mut found = path.states_with(entry.state);
            found.push(goal.clone());
            return self.end(SearchResult::goal(found, Proof::Nothing));
        }
        run.stats.selective_depth = run.stats.selective_depth.max(path.len());
        path.push(Level { entry, first, next: first, place: 0 });
        run.stats.peak_open = run.stats.peak_open.max(path.len().into());
        true
    }
}

/// A state that is put on the path.
struct Entry<S> {
    state: S,
    hash: u64,
    cost: u32,
    /// Its number in the trace.
    number: u64,
}

/// One state of the path.
struct Level<S> {
    entry: Entry<S>,
    /// The index of its first successor.
    first: usize,
    /// The next successor to be tried.
    next: usize,
    /// Its slot in the index.
    place: usize,
}

/// The current path, and an index of its states.
///
/// The index is an open-addressing table. States leave in the reverse order of insertion, so no
/// entry was ever displaced by one that leaves, and its slot can simply be cleared.
struct Path<S> {
    levels: Vec<Level<S>>,
    /// 0, or the number of a level plus 1. At most an eighth of the slots are in use.
    index: Vec<u32>,
}

const SPARSE: usize = 8;

impl<S: Eq + Clone> Path<S> {
    fn new() -> Self {
        Self { levels: Vec::new(), index: vec![0; 64 * SPARSE] }
    }

    #[inline]
    const fn len(&self) -> u32 {
        self.levels.len() as u32
    }

    /// The bytes held after another state is pushed.
    #[inline]
    const fn bytes_with_one(&self) -> usize {
        let index = self.index.len() << self.is_full() as u32;
        bytes_with(&self.levels, 1) + index * size_of::<u32>()
    }

    /// Returns whether the index must grow for another state.
    #[inline]
    const fn is_full(&self) -> bool {
        SPARSE * self.levels.len() >= self.index.len()
    }

    /// The first slot, starting at the hash, that is empty or holds an entry that `matches`.
    #[inline]
    fn place(&self, hash: u64, matches: impl Fn(&Entry<S>) -> bool) -> usize {
        let mask = self.index.len() - 1;
        let mut place = hash as usize & mask;
        while self.index[place] != 0 && !matches(&self.levels[self.index[place] as usize - 1].entry) {
            place = (place + 1) & mask;
        }
        place
    }

    #[inline]
    fn contains(&self, state: &S, hash: u64) -> bool {
        self.index[self.place(hash, |entry| entry.hash == hash && entry.state == *state)] != 0
    }

    #[inline]
    fn push(&mut self, level: Level<S>) {
        if self.is_full() {
            self.grow();
        }
        self.levels.push(level);
        self.index_level(self.levels.len() - 1);
    }

    /// Puts a level into the index.
    #[inline]
    fn index_level(&mut self, number: usize) {
        let place = self.place(self.levels[number].entry.hash, |_| false);
        self.levels[number].place = place;
        self.index[place] = number as u32 + 1;
    }

    #[cold]
    fn grow(&mut self) {
        self.index = vec![0; 2 * self.index.len()];
        for number in 0..self.levels.len() {
            self.index_level(number);
        }
    }

    #[inline]
    fn pop(&mut self) {
        if let Some(level) = self.levels.pop() {
            self.index[level.place] = 0;
        }
    }

    /// The states of the path, followed by `state`.
    fn states_with(&self, state: S) -> Vec<S> {
        self.levels.iter().map(|level| level.entry.state.clone()).chain([state]).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_path_knows_its_states_however_they_collide() {
        let mut path = Path::new();
        let level = |state: u64| {
            let entry = Entry { state, hash: state % 7, cost: 0, number: 0 };
            Level { entry, first: 0, next: 0, place: 0 }
        };
        for length in [5, 300, 20, 500] {
            while path.len() > length {
                path.pop();
            }
            while path.len() < length {
                path.push(level(path.len().into()));
            }
            for state in 0..600 {
                assert_eq!(path.contains(&state, state % 7), state < length.into(), "{state} of {length}");
            }
        }
        assert_eq!(path.states_with(9).len(), 501);
    }
}
