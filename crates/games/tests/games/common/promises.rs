//! Checks the promises of heuristics against true distances, in every state that can be reached.
//! Shared by the tests of the heuristics.

use std::cmp::Ordering;
use std::collections::HashMap;

use plyground_core::{Estimate, Puzzle};

/// The distance of every state that can be reached; `None` if it has no solution. No state occurs
/// twice, since every move uses something up.
pub(crate) fn distance<P: Puzzle>(
    puzzle: &P,
    state: &P::State,
    known: &mut HashMap<P::State, Option<u32>>,
) -> Option<u32> {
    if let Some(&distance) = known.get(state) {
        return distance;
    }
    let mut successors = Vec::new();
    puzzle.successors(state, &mut successors);
    let nearest = successors.iter().filter_map(|(_, cost, next)| Some(distance(puzzle, next, known)? + cost)).min();
    let distance = if puzzle.is_goal(state) { Some(0) } else { nearest };
    known.insert(state.clone(), distance);
    distance
}

/// An estimate plus a cost.
const fn plus(estimate: Estimate, cost: u32) -> Estimate {
    let (numerator, denominator) = estimate.parts();
    Estimate::ratio(numerator + cost * denominator, denominator)
}

/// The numbers of states in which a heuristic was below, equal to and above the true distance.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Tally {
    pub(crate) less: u64,
    pub(crate) exact: u64,
    pub(crate) more: u64,
}

/// Checks the promises of every heuristic in every state that can be reached: dead ends are
/// certain, admissible heuristics do not exceed the true distance, consistent ones never drop by
/// more than the cost of a step, and the default is admissible.
pub(crate) fn check<P: Puzzle>(puzzle: &P, tallies: &mut Vec<Tally>, name: &str) {
    check_from(puzzle, &puzzle.start(), tallies, name);
}

/// The same for every state that can be reached from `start`.
pub(crate) fn check_from<P: Puzzle>(puzzle: &P, start: &P::State, tallies: &mut Vec<Tally>, name: &str) {
    let heuristics = puzzle.heuristics();
    assert!(heuristics[0].admissible);
    tallies.resize(heuristics.len(), Tally::default());
    let mut known = HashMap::new();
    distance(puzzle, start, &mut known);
    let mut successors = Vec::new();
    for (state, &distance) in &known {
        let truth = distance.map_or(Estimate::DEAD_END, Estimate::from);
        successors.clear();
        puzzle.successors(state, &mut successors);
        for (number, heuristic) in heuristics.iter().enumerate() {
            let estimate = puzzle.estimate(number, state);
            let place = || format!("{name}: {} says {estimate}, {truth} is true: {state:?}", heuristic.name);
            assert!(!estimate.is_dead_end() || distance.is_none(), "{}", place());
            assert!(distance != Some(0) || estimate == Estimate::from(0), "{}", place());
            assert!(!heuristic.admissible || estimate <= truth, "{}", place());
            if heuristic.consistent {
                for (action, cost, next) in &successors {
                    let then = puzzle.estimate(number, next);
                    assert!(estimate <= plus(then, *cost), "{}, then {then} after {action:?}", place());
                }
            }
            match estimate.cmp(&truth) {
                Ordering::Less => tallies[number].less += 1,
                Ordering::Equal => tallies[number].exact += 1,
                Ordering::Greater => tallies[number].more += 1,
            }
        }
    }
}
