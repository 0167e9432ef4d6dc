//! The contract of a one-player problem: a state space to be searched.

use std::cmp::Ordering;
use std::fmt::{self, Debug};
use std::hash::Hash;

use crate::orderly::Disorder;
use crate::{Orderly, Text};

/// An estimate of the cost that remains: an exact fraction, so that counters
/// never depend on rounding. A dead end is infinitely far.
#[derive(Clone, Copy, Debug)]
pub struct Estimate {
    numerator: u32,
    denominator: u32,
}

impl Estimate {
    /// The goal cannot be reached.
    pub const DEAD_END: Self = Self { numerator: 1, denominator: 0 };

    /// `numerator / denominator`; a denominator of zero is a dead end.
    #[inline]
    pub const fn ratio(numerator: u32, denominator: u32) -> Self {
        if denominator == 0 { Self::DEAD_END } else { Self { numerator, denominator } }
    }

    /// Is the goal out of reach?
    #[inline]
    pub const fn is_dead_end(self) -> bool {
        self.denominator == 0
    }

    /// Numerator and denominator, not reduced; the denominator of a dead end is 0.
    #[inline]
    pub const fn parts(self) -> (u32, u32) {
        (self.numerator, self.denominator)
    }
}

impl From<u32> for Estimate {
    #[inline]
    fn from(value: u32) -> Self {
        Self { numerator: value, denominator: 1 }
    }
}

impl PartialEq for Estimate {
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other) == Ordering::Equal
    }
}

impl Eq for Estimate {}

impl PartialOrd for Estimate {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Estimate {
    /// Compares the fractions exactly.
    #[inline]
    fn cmp(&self, other: &Self) -> Ordering {
        let left = u64::from(self.numerator) * u64::from(other.denominator);
        let right = u64::from(other.numerator) * u64::from(self.denominator);
        left.cmp(&right)
    }
}

impl fmt::Display for Estimate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.numerator, self.denominator) {
            (_, 0) => f.write_str("inf"),
            (numerator, 1) => write!(f, "{numerator}"),
            (numerator, denominator) => write!(f, "{numerator}/{denominator}"),
        }
    }
}

/// What a heuristic is called and what it promises.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Heuristic {
    /// The name on the command line.
    pub name: &'static str,
    /// Other names it answers to.
    pub aliases: &'static [&'static str],
    /// Never more than the true distance.
    pub admissible: bool,
    /// Never drops by more than the cost of a step.
    pub consistent: bool,
    /// What it estimates, in one line.
    pub about: Text,
}

/// The number of the heuristic called `name`, among those of a puzzle. Where none has
/// the name `admissible`, it is the first that is.
pub fn find_heuristic(heuristics: &[Heuristic], name: &str) -> Option<usize> {
    let called = |heuristic: &Heuristic| {
        heuristic.name.eq_ignore_ascii_case(name)
            || heuristic.aliases.iter().any(|alias| alias.eq_ignore_ascii_case(name))
    };
    heuristics.iter().position(called).or_else(|| {
        name.eq_ignore_ascii_case("admissible").then(|| heuristics.iter().position(|heuristic| heuristic.admissible))?
    })
}

/// A problem for one player: find the cheapest way from the start to a goal.
pub trait Puzzle {
    /// A state: compact, compared and hashed by the searches.
    type State: Clone + Eq + Hash + Debug;
    /// What leads from one state to the next.
    type Action: Copy + Eq + Debug;

    /// Where the search starts.
    fn start(&self) -> Self::State;

    /// Appends every action possible in `state`, its cost and the state it leads
    /// to, in an order that depends on the state alone.
    fn successors(&self, state: &Self::State, successors: &mut Vec<(Self::Action, u32, Self::State)>);

    /// Appends the successors of `state` as [`Puzzle::successors`] does, but not `before`, from
    /// which a search has come to it. Returns how many it left out. By default it leaves out
    /// none, which is right for puzzles without a way back.
    fn successors_after(
        &self,
        _before: &Self::State,
        state: &Self::State,
        successors: &mut Vec<(Self::Action, u32, Self::State)>,
    ) -> usize {
        self.successors(state, successors);
        0
    }

    /// Which successors are new to a breadth-first search, where that can be told from the
    /// way to a state: then it needs no index of states. For puzzles of unit costs.
    fn orderly(&self) -> Option<impl Orderly<Self>> {
        None::<Disorder>
    }

    /// The cost of an action and the state it leads to, if it is possible in `state`.
    /// By default it is looked for among the successors.
    fn apply(&self, state: &Self::State, action: Self::Action) -> Option<(u32, Self::State)> {
        let mut successors = Vec::new();
        self.successors(state, &mut successors);
        let found = successors.into_iter().find(|&(other, ..)| other == action);
        found.map(|(_, cost, state)| (cost, state))
    }

    /// Is this a goal?
    fn is_goal(&self, state: &Self::State) -> bool;

    /// The action as text.
    fn action_text(&self, _state: &Self::State, action: Self::Action) -> String {
        format!("{action:?}")
    }

    /// Does every action cost 1? Then the fewest actions are the cheapest way.
    fn unit_costs(&self) -> bool {
        true
    }

    /// The state that stands for this one and all that are alike by symmetry. Alike
    /// states are equally far from a goal.
    fn canonical(&self, state: &Self::State) -> Self::State {
        state.clone()
    }

    /// Every goal, where they are few and known: a search may start from them.
    fn goals(&self) -> Option<Vec<Self::State>> {
        None
    }

    /// Appends every action that leads to `state`, its cost and the state it leads
    /// from. For puzzles that list their goals.
    fn predecessors(&self, _state: &Self::State, _predecessors: &mut Vec<(Self::Action, u32, Self::State)>) {}

    /// The heuristics it offers; the first is the default. In each a dead end is
    /// certain, admissible or not: searches do not look further there.
    fn heuristics(&self) -> &'static [Heuristic] {
        &[]
    }

    /// The estimate of heuristic number `heuristic`. Zero where there is none.
    fn estimate(&self, _heuristic: usize, _state: &Self::State) -> Estimate {
        Estimate::from(0)
    }

    /// Appends the estimates of some successors of `state`, as [`Puzzle::successors`] made
    /// them, in their order: the same as one by one, but what they have in common may be
    /// looked at once.
    fn estimate_successors(
        &self,
        heuristic: usize,
        _state: &Self::State,
        successors: &[(Self::Action, u32, Self::State)],
        estimates: &mut Vec<Estimate>,
    ) {
        estimates.extend(successors.iter().map(|(.., successor)| self.estimate(heuristic, successor)));
    }

    /// How promising a state is, the more the better, for searches that must choose
    /// which states to forget. Unlike an estimate it promises nothing, but states of all
    /// depths can be compared by it. Every state of a puzzle has a rank, or none has:
    /// beam search then goes by the heuristic.
    fn rank(&self, _state: &Self::State) -> Option<i64> {
        None
    }
}

#[cfg(test)]
mod tests {
    use super::Estimate;

    #[test]
    fn estimates_compare_as_fractions() {
        assert!(Estimate::ratio(1, 3) < Estimate::ratio(34, 100));
        assert_eq!(Estimate::ratio(2, 4), Estimate::ratio(1, 2));
        assert!(Estimate::from(u32::MAX) < Estimate::DEAD_END);
        assert_eq!(Estimate::ratio(5, 0), Estimate::DEAD_END);
        let shown = [Estimate::from(3), Estimate::ratio(7, 2), Estimate::DEAD_END].map(|e| e.to_string());
        assert_eq!(shown, ["3", "7/2", "inf"]);
    }
}
