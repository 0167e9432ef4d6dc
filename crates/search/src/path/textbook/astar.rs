//! A* (Hart, Nilsson and Raphael, 1968).

use std::cmp::Reverse;
use std::collections::{BinaryHeap, HashMap};

use plyground_core::Puzzle;

use super::{Counters, Parents, Solution};

/// Finds a cheapest path from the start of a puzzle to a goal, by expanding the open state of
/// least f = g + h: the cost of the path to it plus the estimate of what remains.
///
/// - `puzzle`: the number of states with f ≤ the cost of a solution must be finite; without a
///   solution, that of all states that can be reached.
/// - `heuristic`: the index of the estimate h among [`Puzzle::heuristics`]. The path is the
///   cheapest if that heuristic is admissible; it need not be consistent, since a state that is
///   reached on a cheaper path is opened again. A puzzle without heuristics estimates 0, which
///   makes this uniform-cost search (Dijkstra, 1959).
///
/// Among states of equal f, the one with smaller h comes first, then the one opened last. Goals are
/// recognized when they are about to be expanded: only then is their path known to be the cheapest.
///
/// ```
/// use plyground_core::{Estimate, Heuristic, Puzzle};
/// use plyground_search::path::textbook;
///
/// /// A walk on the plane, east and north, from (0, 0) to (3, 2).
/// struct Walk;
///
/// impl Puzzle for Walk {
///     type State = (u32, u32);
///     type Action = char;
///     fn start(&self) -> (u32, u32) { (0, 0) }
///     fn successors(&self, &(x, y): &(u32, u32), successors: &mut Vec<(char, u32, (u32, u32))>) {
///         successors.extend([('E', 1, (x + 1, y)), ('N', 1, (x, y + 1))]);
///     }
///     fn is_goal(&self, &state: &(u32, u32)) -> bool { state == (3, 2) }
///     fn heuristics(&self) -> &'static [Heuristic] {
///         &[Heuristic { name: "blocks", aliases: &[], admissible: true, consistent: true, about: "steps left" }]
///     }
///     fn estimate(&self, _heuristic: usize, &(x, y): &(u32, u32)) -> Estimate {
///         if x > 3 || y > 2 { Estimate::DEAD_END } else { Estimate::from(3 - x + 2 - y) }
///     }
/// }
///
/// let solution = textbook::astar(&Walk, 0);
/// let path = solution.path.expect("the goal can be reached");
/// assert_eq!(path.iter().map(|step| step.action).collect::<String>(), "NNEEE");
/// assert_eq!((solution.cost, solution.expanded, solution.generated), (5, 5, 10));
/// ```
pub fn astar<P: Puzzle>(puzzle: &P, heuristic: usize) -> Solution<P> {
    let mut counters = Counters::default();
    let start = puzzle.start();
    let h = puzzle.estimate(heuristic, &start);
    // The least known cost g of every state that was generated, and its parent on that path.
    let mut costs = HashMap::from([(start.clone(), 0_u32)]);
    let mut parents: Parents<P> = HashMap::from([(start.clone(), None)]);
    // The heap pops its greatest entry, so f and h are reversed. The third part is the index of a
    // state and its g in `entries`; it grows, so that the last in is the first out.
    let mut entries = vec![(start, 0)];
    let mut open = BinaryHeap::new();
    if !h.is_dead_end() {
        open.push((Reverse(h), Reverse(h), 0));
    }
    let mut successors = Vec::new();
    while let Some((_, _, entry)) = open.pop() {
        let (state, g) = entries[entry].clone();
        if g > costs[&state] {
            // A cheaper path was found after this entry was created.
            continue;
        }
        if puzzle.is_goal(&state) {
            return counters.solved(&parents, state);
        }
        puzzle.successors(&state, &mut successors);
        counters.expanded += 1;
        counters.generated += successors.len() as u64;
        for (action, step, successor) in successors.drain(..) {
            let g = g.saturating_add(step);
            if costs.get(&successor).is_some_and(|&known| known <= g) {
                continue;
            }
            costs.insert(successor.clone(), g);
            parents.insert(successor.clone(), Some((state.clone(), action, step)));
            let h = puzzle.estimate(heuristic, &successor);
            if !h.is_dead_end() {
                open.push((Reverse(h.plus(g)), Reverse(h), entries.len()));
                entries.push((successor, g));
            }
        }
    }
    counters.unsolved()
}
