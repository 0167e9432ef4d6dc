//! The kit for puzzles: checks what [`Puzzle`] promises, in the states nearest to the start.
//!
//! ```
//! # use plyground_core::{Estimate, Heuristic, Puzzle};
//! # struct ToTen;
//! # impl Puzzle for ToTen {
//! #     type State = u32;
//! #     type Action = char;
//! #     fn start(&self) -> u32 { 1 }
//! #     fn successors(&self, &n: &u32, successors: &mut Vec<(char, u32, u32)>) {
//! #         if n < 10 { successors.extend([('+', 1, n + 1), ('d', 1, 2 * n)]); }
//! #     }
//! #     fn is_goal(&self, &n: &u32) -> bool { n == 10 }
//! # }
//! use plyground_core::conformance::PuzzleConformance;
//!
//! let report = PuzzleConformance::new(&ToTen).states(1_000).assert();
//! assert!(report.is_complete && report.solvable > 0);
//! ```
//!
//! The kit expands states by their cost from the start. From those among them that lead to a goal it knows the cost of a
//! path to it, which no admissible estimate may exceed: where all states were expanded, that is the true cost.

use std::cmp::Reverse;
use std::collections::{BinaryHeap, HashMap};
use std::fmt;

use thiserror::Error;

use super::Fault;
use crate::hash::BuildStable;
use crate::{Estimate, Puzzle};

/// A promise of a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Error)]
pub enum PuzzleCheck {
    /// Equal states have the same successors in the same order, appended to what the buffer holds.
    #[error("successors are appended, and the same each time")]
    Successors,
    /// States that are equal have the same hash.
    #[error("equal states have equal hashes")]
    Hash,
    /// The actions of a state are all different.
    #[error("the actions of a state are different")]
    Actions,
    /// Every action costs at least 1, and exactly 1 if the puzzle says so.
    #[error("every action costs at least 1, and 1 if `unit_costs` says so")]
    Costs,
    /// `apply` does what `successors` says.
    #[error("apply agrees with successors")]
    Apply,
    /// `successors_except` leaves out the parent and nothing else.
    #[error("successors_except leaves out the parent and nothing else")]
    Except,
    /// Symmetric states have the same representative, and are goals or not alike.
    #[error("representatives are their own, and goals if their states are")]
    Canonical,
    /// `goals` lists every goal.
    #[error("goals lists every goal and nothing else")]
    Goals,
    /// `predecessors` has every action that leads to a state.
    #[error("predecessors agrees with successors")]
    Predecessors,
    /// Heuristics have different names, and without any all estimates are 0.
    #[error("heuristics are declared, with different names")]
    Heuristics,
    /// `estimate_successors` gives what `estimate` does.
    #[error("estimate_successors agrees with estimate")]
    EstimateSuccessors,
    /// No estimate of an admissible heuristic exceeds the cost of a path to a goal.
    #[error("admissible estimates do not exceed the true cost")]
    Admissible,
    /// No estimate of a consistent heuristic drops by more than the cost of a step.
    #[error("consistent estimates drop by at most the cost of a step")]
    Consistent,
    /// No goal can be reached from a dead end.
    #[error("no goal can be reached from a dead end")]
    DeadEnd,
    /// Either all states have a rank or none.
    #[error("all states have a rank or none")]
    Rank,
}

impl PuzzleCheck {
    /// Every check.
    pub const ALL: [Self; 15] = [
        Self::Successors,
        Self::Hash,
        Self::Actions,
        Self::Costs,
        Self::Apply,
        Self::Except,
        Self::Canonical,
        Self::Goals,
        Self::Predecessors,
        Self::Heuristics,
        Self::EstimateSuccessors,
        Self::Admissible,
        Self::Consistent,
        Self::DeadEnd,
        Self::Rank,
    ];
}

/// A broken promise, and the state in which it was found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PuzzleViolation {
    /// The promise.
    pub check: PuzzleCheck,
    /// The state.
    pub state: String,
    /// A description of what was found.
    pub detail: String,
}

impl fmt::Display for PuzzleViolation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { check, state, detail } = self;
        write!(f, "broken promise: {check}\n  found: {detail}\n  where: in state {state}")
    }
}

impl std::error::Error for PuzzleViolation {}

/// The counts of a run.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PuzzleReport {
    /// States expanded.
    pub states: usize,
    /// How many of them lead to a goal.
    pub solvable: usize,
    /// Whether these are all states that can be reached.
    pub is_complete: bool,
}

/// A configurable run of the kit.
#[derive(Debug)]
pub struct PuzzleConformance<'p, P> {
    puzzle: &'p P,
    states: usize,
}

type Verdict = Result<(), Fault<PuzzleCheck>>;
type Successors<P> = Vec<(<P as Puzzle>::Action, u32, <P as Puzzle>::State)>;
type Index<S> = HashMap<S, usize, BuildStable>;

/// The most states that are compared with each other.
const COMPARED: usize = 1000;

/// Finds states that are equal, and yet were not found as one by their hashes. A fault comes with
/// the place of its state.
fn check_hashes<S: Eq + fmt::Debug>(states: &[S]) -> Result<(), (Fault<PuzzleCheck>, usize)> {
    let states = &states[..states.len().min(COMPARED)];
    for (place, state) in states.iter().enumerate() {
        let is_alone = states[..place].iter().all(|other| other != state);
        Fault::unless(is_alone, PuzzleCheck::Hash, || {
            "the same state was reached before, with another hash".to_owned()
        })
        .map_err(|fault| (fault, place))?;
    }
    Ok(())
}

impl<'p, P: Puzzle> PuzzleConformance<'p, P> {
    /// A run over 2000 states.
    pub const fn new(puzzle: &'p P) -> Self {
        Self { puzzle, states: 2000 }
    }

    /// Sets the number of states to expand.
    #[must_use]
    pub const fn states(mut self, states: usize) -> Self {
        self.states = states;
        self
    }

    /// Checks every promise.
    ///
    /// # Errors
    /// The first [`PuzzleViolation`].
    pub fn run(&self) -> Result<PuzzleReport, PuzzleViolation> {
        let puzzle = self.puzzle;
        let names: Vec<&str> = puzzle.heuristics().iter().map(|heuristic| heuristic.name).collect();
        let twice = names.iter().enumerate().find(|(index, name)| names[..*index].contains(name));
        let violation = |fault: Fault<PuzzleCheck>, state: &P::State| PuzzleViolation {
            check: fault.check,
            state: format!("{state:?}"),
            detail: fault.detail,
        };
        let start = puzzle.start();
        Fault::unless(twice.is_none(), PuzzleCheck::Heuristics, || format!("the heuristics are called {names:?}"))
            .map_err(|fault| violation(fault, &start))?;

        let mut graph = Graph { states: vec![start.clone()], edges: Vec::new() };
        let mut index: Index<P::State> = HashMap::default();
        index.insert(start, 0);
        let mut costs = vec![0_u64];
        let mut open = BinaryHeap::from([Reverse((0_u64, 0_usize))]);
        // The place of each expanded state, in the order of their expansion, and its parent.
        let mut parents: Vec<Option<usize>> = vec![None];
        let mut is_expanded = vec![false];
        let mut expanded = 0;
        while let Some(Reverse((cost, place))) = open.pop() {
            if is_expanded[place] || cost > costs[place] {
                continue;
            }
            if expanded == self.states {
                open.push(Reverse((cost, place)));
                break;
            }
            is_expanded[place] = true;
            expanded += 1;
            let state = graph.states[place].clone();
            let successors = self.expand(&state).map_err(|fault| violation(fault, &state))?;
            let parent = parents[place].map(|parent| graph.states[parent].clone());
            self.check_state(&state, parent.as_ref(), &successors).map_err(|fault| violation(fault, &state))?;
            for (_, step, next) in successors {
                let known = graph.states.len();
                let to = *index.entry(next.clone()).or_insert(known);
                if to == known {
                    graph.states.push(next);
                    costs.push(u64::MAX);
                    parents.push(None);
                    is_expanded.push(false);
                }
                graph.edges.push((place, step, to));
                let cost = cost + u64::from(step);
                if cost < costs[to] {
                    costs[to] = cost;
                    parents[to] = Some(place);
                    open.push(Reverse((cost, to)));
                }
            }
        }
        check_hashes(&graph.states).map_err(|(fault, place)| violation(fault, &graph.states[place]))?;
        let rest = graph.costs_to_goals(puzzle);
        self.check_estimates(&graph, &rest).map_err(|(fault, place)| violation(fault, &graph.states[place]))?;
        Ok(PuzzleReport {
            states: expanded,
            solvable: rest.iter().filter(|cost| cost.is_some()).count(),
            is_complete: open.is_empty(),
        })
    }

    /// Checks every promise, for use in tests.
    ///
    /// # Panics
    /// With the first [`PuzzleViolation`].
    #[track_caller]
    pub fn assert(&self) -> PuzzleReport {
        match self.run() {
            Ok(report) => report,
            Err(violation) => panic!("{violation}"),
        }
    }

    /// The successors of a state, produced twice.
    fn expand(&self, state: &P::State) -> Result<Successors<P>, Fault<PuzzleCheck>> {
        let mut successors = Vec::new();
        self.puzzle.successors(state, &mut successors);
        let mut again = successors.clone();
        self.puzzle.successors(state, &mut again);
        let count = successors.len();
        let holds = again.len() == 2 * count && again[..count] == successors && again[count..] == successors;
        Fault::unless(holds, PuzzleCheck::Successors, || {
            if again.len() == 2 * count {
                format!("other successors, or another order, the second time: {again:?}")
            } else {
                format!("{count} successors at first, {} in a buffer that held them already", again.len())
            }
        })?;
        Ok(successors)
    }

    fn check_state(&self, state: &P::State, parent: Option<&P::State>, successors: &Successors<P>) -> Verdict {
        let puzzle = self.puzzle;
        for (number, (action, cost, next)) in successors.iter().enumerate() {
            let is_new = successors[..number].iter().all(|(other, ..)| other != action);
            Fault::unless(is_new, PuzzleCheck::Actions, || format!("action {action:?} is there twice"))?;
            let least_and_most = (1, if puzzle.unit_costs() { 1 } else { u32::MAX });
            Fault::unless((least_and_most.0..=least_and_most.1).contains(cost), PuzzleCheck::Costs, || {
                format!("action {action:?} costs {cost}, and unit_costs is {}", puzzle.unit_costs())
            })?;
            let applied = puzzle.apply(state, *action);
            Fault::unless(applied.as_ref() == Some(&(*cost, next.clone())), PuzzleCheck::Apply, || {
                format!("apply({action:?}) gave {applied:?}, successors say {:?}", (cost, next))
            })?;
            self.check_predecessors(state, *action, *cost, next)?;
        }
        if let Some(parent) = parent.filter(|_| puzzle.can_skip_parent()) {
            let mut others = Vec::new();
            let left_out = puzzle.successors_except(parent, state, &mut others);
            let expected: Vec<_> = successors.iter().filter(|(.., next)| next != parent).cloned().collect();
            let holds = others == expected && left_out == successors.len() - expected.len();
            Fault::unless(holds, PuzzleCheck::Except, || {
                format!("{left_out} left out and {} produced of {} successors", others.len(), successors.len())
            })?;
        }
        let representative = puzzle.canonical(state);
        let holds = puzzle.canonical(&representative) == representative
            && puzzle.is_goal(&representative) == puzzle.is_goal(state);
        Fault::unless(holds, PuzzleCheck::Canonical, || format!("the representative is {representative:?}"))?;
        if let Some(goals) = puzzle.goals() {
            let holds = puzzle.is_goal(state) == goals.contains(state) && goals.iter().all(|goal| puzzle.is_goal(goal));
            Fault::unless(holds, PuzzleCheck::Goals, || format!("the goals are {goals:?}"))?;
        }
        let ranks = (puzzle.rank(state).is_some(), puzzle.rank(&puzzle.start()).is_some());
        Fault::unless(ranks.0 == ranks.1, PuzzleCheck::Rank, || {
            let has = |has| if has { "has a rank" } else { "has none" };
            format!("the state {}, the start {}", has(ranks.0), has(ranks.1))
        })?;
        self.check_estimate_successors(state, successors)
    }

    fn check_predecessors(&self, state: &P::State, action: P::Action, cost: u32, next: &P::State) -> Verdict {
        if self.puzzle.goals().is_none() {
            return Ok(());
        }
        let mut predecessors = Vec::new();
        self.puzzle.predecessors(next, &mut predecessors);
        // What leads back may have a name of its own.
        let holds = predecessors.iter().any(|(_, known, from)| *known == cost && from == state);
        Fault::unless(holds, PuzzleCheck::Predecessors, || {
            format!("action {action:?} leads to {next:?}, whose predecessors are {predecessors:?}")
        })
    }

    fn check_estimate_successors(&self, state: &P::State, successors: &Successors<P>) -> Verdict {
        for (number, heuristic) in self.puzzle.heuristics().iter().enumerate() {
            let mut estimates = Vec::new();
            self.puzzle.estimate_successors(number, state, successors, &mut estimates);
            let expected: Vec<_> = successors.iter().map(|(.., next)| self.puzzle.estimate(number, next)).collect();
            Fault::unless(estimates == expected, PuzzleCheck::EstimateSuccessors, || {
                format!("`{}` says {estimates:?}, one by one {expected:?}", heuristic.name)
            })?;
        }
        // The first heuristic is the default, so its estimates are used though it is not declared.
        let undeclared = self.puzzle.heuristics().is_empty().then(|| self.puzzle.estimate(0, state));
        let holds = undeclared.is_none_or(|estimate| estimate == Estimate::from(0));
        Fault::unless(holds, PuzzleCheck::Heuristics, || "no heuristic is declared, and estimates are not 0".to_owned())
    }

    /// Compares estimates with the costs to goals that are known, and along edges. A fault comes with the place of its
    /// state.
    fn check_estimates(
        &self,
        graph: &Graph<P::State>,
        rest: &[Option<u64>],
    ) -> Result<(), (Fault<PuzzleCheck>, usize)> {
        for (number, heuristic) in self.puzzle.heuristics().iter().enumerate() {
            let name = heuristic.name;
            let estimates: Vec<_> = graph.states.iter().map(|state| self.puzzle.estimate(number, state)).collect();
            for (place, (&estimate, &rest)) in estimates.iter().zip(rest).enumerate() {
                let Some(rest) = rest else { continue };
                Fault::unless(!estimate.is_dead_end(), PuzzleCheck::DeadEnd, || {
                    format!("`{name}` says so, and a goal is reached at cost {rest}")
                })
                .and_then(|()| {
                    let holds = !heuristic.admissible || estimate <= Estimate::from(saturated(rest));
                    Fault::unless(holds, PuzzleCheck::Admissible, || {
                        format!("`{name}` says {estimate}, and a goal is reached at cost {rest}")
                    })
                })
                .map_err(|fault| (fault, place))?;
            }
            for &(from, cost, to) in graph.edges.iter().filter(|_| heuristic.consistent) {
                let (before, after) = (estimates[from], estimates[to]);
                Fault::unless(before <= after.plus(cost), PuzzleCheck::Consistent, || {
                    format!("`{name}` says {before}, and {after} after a step of cost {cost}")
                })
                .map_err(|fault| (fault, from))?;
            }
        }
        Ok(())
    }
}

/// The states that were met, and the steps between them: from, cost, to.
struct Graph<S> {
    states: Vec<S>,
    edges: Vec<(usize, u32, usize)>,
}

impl<S> Graph<S> {
    /// For each state, the cost of the cheapest known path to a goal.
    fn costs_to_goals<P: Puzzle<State = S>>(&self, puzzle: &P) -> Vec<Option<u64>> {
        let mut into: Vec<Vec<(usize, u32)>> = self.states.iter().map(|_| Vec::new()).collect();
        for &(from, cost, to) in &self.edges {
            into[to].push((from, cost));
        }
        let mut rest = vec![None; self.states.len()];
        let goals = (0..self.states.len()).filter(|&place| puzzle.is_goal(&self.states[place]));
        let mut open: BinaryHeap<_> = goals.map(|place| Reverse((0_u64, place))).collect();
        while let Some(Reverse((cost, place))) = open.pop() {
            if rest[place].is_some() {
                continue;
            }
            rest[place] = Some(cost);
            open.extend(into[place].iter().map(|&(from, step)| Reverse((cost + u64::from(step), from))));
        }
        rest
    }
}

fn saturated(cost: u64) -> u32 {
    u32::try_from(cost).unwrap_or(u32::MAX)
}

#[cfg(test)]
mod tests;
