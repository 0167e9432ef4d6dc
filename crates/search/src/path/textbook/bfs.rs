//! Breadth-first search (Moore, 1959).

use std::collections::{HashMap, VecDeque};

use plyground_core::Puzzle;

use super::{Counters, Parents, Solution};
use crate::path::GoalTest;

/// Finds a path with the fewest actions from the start of a puzzle to a goal, by expanding states
/// in the order in which they were generated.
///
/// - `puzzle`: the number of states that can be reached must be finite, or a goal must be among
///   them. Costs are summed but do not affect the search, so the path is the cheapest only if every
///   action costs 1.
/// - `goal_test`: whether a state is tested for being a goal when it is generated, which saves the
///   last layer, or when it is about to be expanded. The number of actions is the same.
///
/// ```
/// use plyground_core::Puzzle;
/// use plyground_search::path::{GoalTest, textbook};
///
/// /// From 1 to 10 by adding 1 or doubling.
/// struct ToTen;
///
/// impl Puzzle for ToTen {
///     type State = u32;
///     type Action = char;
///     fn start(&self) -> u32 { 1 }
///     fn successors(&self, &n: &u32, successors: &mut Vec<(char, u32, u32)>) {
///         successors.extend([('+', 1, n + 1), ('d', 1, 2 * n)]);
///     }
///     fn is_goal(&self, &n: &u32) -> bool { n == 10 }
/// }
///
/// let solution = textbook::bfs(&ToTen, GoalTest::Generation);
/// let path = solution.path.expect("10 can be reached");
/// assert_eq!(path.iter().map(|step| step.action).collect::<String>(), "+d+d");
/// assert_eq!((solution.cost, solution.expanded, solution.generated), (4, 6, 12));
/// ```
pub fn bfs<P: Puzzle>(puzzle: &P, goal_test: GoalTest) -> Solution<P> {
    let on_generation = goal_test == GoalTest::Generation;
    let mut counters = Counters::default();
    let start = puzzle.start();
    let mut parents: Parents<P> = HashMap::from([(start.clone(), None)]);
    if on_generation && puzzle.is_goal(&start) {
        return counters.solved(&parents, start);
    }
    let mut queue = VecDeque::from([start]);
    let mut successors = Vec::new();
    while let Some(state) = queue.pop_front() {
        if !on_generation && puzzle.is_goal(&state) {
            return counters.solved(&parents, state);
        }
        puzzle.successors(&state, &mut successors);
        counters.expanded += 1;
        counters.generated += successors.len() as u64;
        for (action, cost, successor) in successors.drain(..) {
            if parents.contains_key(&successor) {
                continue;
            }
            parents.insert(successor.clone(), Some((state.clone(), action, cost)));
            if on_generation && puzzle.is_goal(&successor) {
                return counters.solved(&parents, successor);
            }
            queue.push_back(successor);
        }
    }
    counters.unsolved()
}
