//! IDA* (Korf, 1985): depth-first searches bounded by f = g + h, the bound rising
//! each time to the least f that exceeded it.
//!
//! Memory is the current path alone, with the successors along it that are still to be
//! tried. States on the path are not entered again; others may be, many times: that is
//! the price.

use plyground_core::trace::Event;
use plyground_core::{Puzzle, Trace};

use super::open::Priority;
use super::run::{Finding, From, Run, Successors};
use super::store::hash;

pub(crate) fn search<P: Puzzle, T: Trace>(run: &mut Run<'_, P, T>) -> Finding<P::State> {
    let optimal = run.is_admissible();
    let start = run.start();
    if run.tests_on_generation() && run.puzzle.is_goal(&start) {
        return Finding::goal(vec![start], true);
    }
    let first = run.estimate(&start);
    if first.is_dead_end() {
        return Finding::none(vec![start], true);
    }
    let mut bound = Priority::new(0, 1, first, 1);
    let mut closest = (first, vec![start.clone()]);
    let mut path = Path::new();
    // The successors of all levels, one level upon the other, each with the next one to
    // be tried last: no allocation once the path is at its longest.
    let mut pending: Successors<P> = Vec::new();
    let mut iteration = 0;
    loop {
        let mut next_bound: Option<Priority> = None;
        iteration += 1;
        run.tell_iteration(iteration, bound.decimal());
        let root = run.tell_start(Some(first));
        let mut entering = Some((start.clone(), 0_u32, root));
        run.depth_cut = false;
        loop {
            if let Some((state, cost, number)) = entering.take() {
                let hash = hash(&state);
                let h = run.estimate(&state);
                let f = Priority::new(cost, 1, h, 1);
                if path.contains(&state, hash) {
                    run.stats.duplicates += 1;
                } else if h.is_dead_end() {
                    // Nothing below it.
                } else if f > bound {
                    next_bound = Some(next_bound.map_or(f, |least| least.min(f)));
                } else {
                    if !run.tests_on_generation() && run.puzzle.is_goal(&state) {
                        run.tell_event(path.len(), Event::Goal { node: number, cost: cost.into() });
                        return Finding::goal(path.line(state), optimal && run.cuts_keep_optimum());
                    }
                    if !run.goes_on(path.bytes() + pending.capacity() * size_of::<(P::Action, u32, P::State)>()) {
                        return Finding::none(closest.1, false);
                    }
                    if h < closest.0 {
                        closest = (h, path.line(state.clone()));
                    }
                    if run.depth_limit().is_some_and(|limit| path.len() >= limit) {
                        run.depth_cut = true;
                    } else {
                        run.tell_event(path.len(), Event::Expand { node: number });
                        let waiting = pending.len();
                        run.expand_onto(&state, &mut pending);
                        let successors = &mut pending[waiting..];
                        if run.tests_on_generation()
                            && let Some((action, step, goal)) =
                                successors.iter().find(|(.., state)| run.puzzle.is_goal(state))
                        {
                            let from = From { node: number, depth: path.len(), state: &state, action: *action };
                            run.tell_goal(&from, cost.saturating_add(*step));
                            let goal = goal.clone();
                            let mut found = path.line(state);
                            found.push(goal);
                            return Finding::goal(found, false);
                        }
                        successors.reverse();
                        path.push(Level { state, hash, cost, number, waiting });
                        run.stats.peak_open = run.stats.peak_open.max(path.len().into());
                        run.stats.selective_depth = run.stats.selective_depth.max(path.len() - 1);
                    }
                }
            }
            let depth = path.len();
            let Some(level) = path.levels.last() else { break };
            if pending.len() == level.waiting {
                path.pop();
            } else if let Some((action, step, state)) = pending.pop() {
                let cost = level.cost.saturating_add(step);
                let number = if T::ENABLED {
                    let h = run.estimate(&state);
                    let from = From { node: level.number, depth: depth - 1, state: &level.state, action };
                    run.tell(&from, cost, Some(h))
                } else {
                    0
                };
                entering = Some((state, cost, number));
            }
        }
        match next_bound {
            Some(next) => bound = next,
            None => return Finding::none(closest.1, !run.depth_cut),
        }
        run.report(true);
    }
}

/// One state of the path.
struct Level<S> {
    state: S,
    hash: u64,
    cost: u32,
    number: u64,
    /// How many successors of the levels above wait below those of this one.
    waiting: usize,
}

/// The current path, and an index of its states.
///
/// The index is an open-addressing table. What came last leaves first, so that nothing
/// in it was ever put behind what leaves, and a place is simply emptied.
struct Path<S> {
    levels: Vec<Level<S>>,
    /// 0, or the number of a level plus 1. At most a quarter is in use.
    index: Vec<u32>,
}

impl<S: Eq + Clone> Path<S> {
    fn new() -> Self {
        Self { levels: Vec::new(), index: vec![0; 256] }
    }

    #[inline]
    const fn len(&self) -> u32 {
        self.levels.len() as u32
    }

    const fn bytes(&self) -> usize {
        self.levels.capacity() * size_of::<Level<S>>() + self.index.len() * size_of::<u32>()
    }

    /// The first place, from the home of the hash on, that is empty or of a level for
    /// which the question is answered with yes.
    #[inline]
    fn place(&self, hash: u64, is_it: impl Fn(u32) -> bool) -> usize {
        let mask = self.index.len() - 1;
        let mut place = hash as usize & mask;
        while self.index[place] != 0 && !is_it(self.index[place] - 1) {
            place = (place + 1) & mask;
        }
        place
    }

    #[inline]
    fn contains(&self, state: &S, hash: u64) -> bool {
        let is_it = |level: u32| {
            let level = &self.levels[level as usize];
            level.hash == hash && level.state == *state
        };
        self.index[self.place(hash, is_it)] != 0
    }

    #[inline]
    fn push(&mut self, level: Level<S>) {
        if 4 * self.levels.len() >= self.index.len() {
            self.index = vec![0; 2 * self.index.len()];
            for number in 0..self.levels.len() {
                self.enter(number);
            }
        }
        self.levels.push(level);
        self.enter(self.levels.len() - 1);
    }

    #[inline]
    fn enter(&mut self, number: usize) {
        let place = self.place(self.levels[number].hash, |_| false);
        self.index[place] = number as u32 + 1;
    }

    #[inline]
    fn pop(&mut self) {
        if let Some(level) = self.levels.pop() {
            let last = self.len();
            let place = self.place(level.hash, |number| number == last);
            self.index[place] = 0;
        }
    }

    /// The states of the path, and one more.
    fn line(&self, state: S) -> Vec<S> {
        self.levels.iter().map(|level| level.state.clone()).chain([state]).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_path_knows_its_states_however_they_collide() {
        let mut path = Path::new();
        let level = |state: u64| Level { state, hash: state % 7, cost: 0, number: 0, waiting: 0 };
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
        assert_eq!(path.line(9).len(), 501);
    }
}
