//! All cheapest paths, once their cost is known: counts them, with a memo by state and remaining
//! cost, and lists the first of them.

use std::collections::HashMap;

use plyground_core::hash::BuildStable;
use plyground_core::{Estimate, Limits, Puzzle, Stop, StopReason, Watch};

use super::{Params, Step};

/// The cheapest paths to the goals.
#[derive(Clone, Debug)]
pub struct AllOptimal<P: Puzzle> {
    /// The number of paths, at most `u64::MAX`. If the search was stopped, the number counted until then.
    pub count: u64,
    /// The first of these paths, in the order of the puzzle's successors.
    pub paths: Vec<Vec<Step<P::Action, P::State>>>,
    /// The reason why counting stopped.
    pub stopped_by: StopReason,
}

/// Counts the paths of exactly `cost` to a goal, and lists up to `most` of them.
///
/// `cost` must be the optimum. Actions that cost nothing are not taken. If the heuristic of
/// `params` is admissible, it prunes states that are too far from a goal.
pub fn all_optimal<P: Puzzle>(
    puzzle: &P,
    params: &Params,
    cost: u32,
    most: usize,
    limits: Limits,
    stop: Stop,
) -> AllOptimal<P> {
    let admissible = puzzle.heuristics().get(params.heuristic).is_some_and(|heuristic| heuristic.admissible);
    let mut search = Counting {
        puzzle,
        heuristic: admissible.then_some(params.heuristic),
        known: HashMap::default(),
        watch: Watch::start(limits, stop),
        generated: 0,
    };
    let start = puzzle.start();
    let count = search.count(&start, cost);
    let mut paths = Vec::new();
    if search.watch.reason().is_none() {
        search.list(&start, cost, most, &mut Vec::new(), &mut paths);
    }
    AllOptimal { count, paths, stopped_by: search.watch.reason().unwrap_or(StopReason::Finished) }
}

struct Counting<'a, P: Puzzle> {
    puzzle: &'a P,
    heuristic: Option<usize>,
    /// The number of paths from a state to a goal with exactly this cost.
    known: HashMap<(P::State, u32), u64, BuildStable>,
    watch: Watch,
    generated: u64,
}

impl<P: Puzzle> Counting<'_, P> {
    fn is_hopeless(&self, state: &P::State, left: u32) -> bool {
        self.heuristic.is_some_and(|heuristic| self.puzzle.estimate(heuristic, state) > Estimate::from(left))
    }

    /// The number of paths with a cost of exactly `left`. Each level of recursion reduces `left` by
    /// at least 1, which bounds the depth.
    fn count(&mut self, state: &P::State, left: u32) -> u64 {
        if left == 0 {
            return u64::from(self.puzzle.is_goal(state));
        }
        if self.is_hopeless(state, left) || self.watch.check(self.generated).is_some() {
            return 0;
        }
        let bytes = self.known.capacity() * size_of::<((P::State, u32), u64)>();
        if self.watch.check_memory(bytes as u64).is_some() {
            return 0;
        }
        let key = (state.clone(), left);
        if let Some(&count) = self.known.get(&key) {
            return count;
        }
        let mut successors = Vec::new();
        self.puzzle.successors(state, &mut successors);
        self.generated += successors.len() as u64;
        let mut total = 0_u64;
        for (_, step, next) in successors {
            if (1..=left).contains(&step) {
                total = total.saturating_add(self.count(&next, left - step));
            }
        }
        self.known.insert(key, total);
        total
    }

    fn list(
        &mut self,
        state: &P::State,
        left: u32,
        most: usize,
        path: &mut Vec<Step<P::Action, P::State>>,
        paths: &mut Vec<Vec<Step<P::Action, P::State>>>,
    ) {
        if paths.len() >= most || self.count(state, left) == 0 {
            return;
        }
        if left == 0 {
            paths.push(path.clone());
            return;
        }
        let mut successors = Vec::new();
        self.puzzle.successors(state, &mut successors);
        for (action, cost, next) in successors {
            if (1..=left).contains(&cost) {
                path.push(Step { action, cost, state: next.clone() });
                self.list(&next, left - cost, most, path, paths);
                path.pop();
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// From a corner of a grid to the opposite one: C(n + m, n) shortest paths.
    struct Corner;

    impl Puzzle for Corner {
        type State = (u8, u8);
        type Action = char;

        fn start(&self) -> (u8, u8) {
            (0, 0)
        }

        fn successors(&self, &(row, column): &(u8, u8), successors: &mut Vec<(char, u32, (u8, u8))>) {
            if row < 4 {
                successors.push(('d', 1, (row + 1, column)));
            }
            if column < 4 {
                successors.push(('r', 1, (row, column + 1)));
            }
            if row > 0 {
                successors.push(('u', 1, (row - 1, column)));
            }
        }

        fn is_goal(&self, &state: &(u8, u8)) -> bool {
            state == (4, 4)
        }
    }

    #[test]
    fn lattice_paths() {
        let found = all_optimal(&Corner, &Params::default(), 8, 3, Limits::default(), Stop::new());
        assert_eq!(found.count, 70);
        let actions = |path: &Vec<Step<char, _>>| path.iter().map(|step| step.action).collect::<String>();
        assert_eq!(found.paths.iter().map(actions).collect::<Vec<_>>(), ["ddddrrrr", "dddrdrrr", "dddrrdrr"]);
        assert_eq!(found.stopped_by, StopReason::Finished);
        let limits = Limits { nodes: Some(5), ..Limits::default() };
        let stopped = all_optimal(&Corner, &Params::default(), 8, 3, limits, Stop::new());
        assert_eq!(stopped.stopped_by, StopReason::Nodes);
    }
}
