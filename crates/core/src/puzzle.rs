//! The contract of a one-player problem: a state space to be searched.

use std::cmp::Ordering;
use std::fmt::{self, Debug};
use std::hash::Hash;

use crate::Orderly;
use crate::orderly::NoOrder;

/// An estimate of the remaining cost: an exact fraction, so that no counter depends on rounding. It
/// is infinite in a dead end.
#[derive(Clone, Copy, Debug)]
pub struct Estimate {
    numerator: u32,
    denominator: u32,
}

impl Estimate {
    /// The estimate of a state from which no goal can be reached.
    pub const DEAD_END: Self = Self { numerator: 1, denominator: 0 };

    /// The estimate `numerator / denominator`; a denominator of zero is a dead end.
    #[inline]
    pub const fn ratio(numerator: u32, denominator: u32) -> Self {
        if denominator == 0 { Self::DEAD_END } else { Self { numerator, denominator } }
    }

    /// Returns whether no goal can be reached.
    #[inline]
    pub const fn is_dead_end(self) -> bool {
        self.denominator == 0
    }

    /// Numerator and denominator, not reduced; the denominator of a dead end is 0.
    #[inline]
    pub const fn parts(self) -> (u32, u32) {
        (self.numerator, self.denominator)
    }

    /// The estimate plus a cost: f = g + h. A dead end stays one; a numerator beyond
    /// `u32::MAX` is that maximum.
    ///
    /// ```
    /// use plyground_core::Estimate;
    /// assert_eq!(Estimate::ratio(7, 2).plus(3), Estimate::ratio(13, 2));
    /// ```
    #[must_use]
    pub const fn plus(self, cost: u32) -> Self {
        let numerator = self.numerator.saturating_add(cost.saturating_mul(self.denominator));
        Self { numerator, denominator: self.denominator }
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

/// A heuristic: its name and its properties.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Heuristic {
    /// The name on the command line.
    pub name: &'static str,
    /// Other accepted names.
    pub aliases: &'static [&'static str],
    /// Whether the estimate is never greater than the true cost.
    pub admissible: bool,
    /// Whether the estimate never drops by more than the cost of a step.
    pub consistent: bool,
    /// A description in one line of English. Translations are in `Problem::heuristic_text` of
    /// `plyground-view`.
    pub about: &'static str,
}

/// The index of the heuristic called `name`. If none is called `admissible`, that name means the
/// first admissible one.
pub fn find_heuristic(heuristics: &[Heuristic], name: &str) -> Option<usize> {
    let called = |heuristic: &Heuristic| {
        heuristic.name.eq_ignore_ascii_case(name)
            || heuristic.aliases.iter().any(|alias| alias.eq_ignore_ascii_case(name))
    };
    heuristics.iter().position(called).or_else(|| {
        name.eq_ignore_ascii_case("admissible").then(|| heuristics.iter().position(|heuristic| heuristic.admissible))?
    })
}

/// A problem for one player: find the cheapest path from the start to a goal.
///
/// [`successors`](Self::successors), [`start`](Self::start) and [`is_goal`](Self::is_goal)
/// define it; everything else has a default and makes some search possible or faster.
pub trait Puzzle {
    /// A state: compact, since searches store, compare and hash millions. Equal states must have
    /// equal hashes.
    type State: Clone + Eq + Hash + Debug;
    /// A step from one state to the next.
    type Action: Copy + Eq + Debug;

    /// The initial state.
    fn start(&self) -> Self::State;

    /// Appends every action possible in `state`, its cost, which is at least 1, and the resulting
    /// state. Costs of paths are compared below 2³¹ - 1; dearer ones count as equal, and none is
    /// claimed to be the cheapest. The actions of a state are all different. Their order must depend on `state` alone:
    /// searches break ties by it.
    fn successors(&self, state: &Self::State, successors: &mut Vec<(Self::Action, u32, Self::State)>);

    /// Appends the successors of `state` as [`Puzzle::successors`] does, except `parent`, from
    /// which the search reached it, and returns the number of successors left out. Called only if
    /// [`Puzzle::can_skip_parent`] is true.
    fn successors_except(
        &self,
        _parent: &Self::State,
        state: &Self::State,
        successors: &mut Vec<(Self::Action, u32, Self::State)>,
    ) -> usize {
        self.successors(state, successors);
        0
    }

    /// Returns whether [`Puzzle::successors_except`] leaves out the parent. For puzzles in which
    /// every action can be undone at once, such as sliding tiles: breadth-first search then does
    /// not look up the parent for each of its children.
    fn can_skip_parent(&self) -> bool {
        false
    }

    /// The orderly generation of the puzzle, if it has one: breadth-first search then needs no
    /// index of states. For puzzles of unit costs; see [`Orderly`].
    fn orderly(&self) -> Option<impl Orderly<Self>> {
        None::<NoOrder>
    }

    /// The cost of `action` and the state it leads to, if it is possible in `state`.
    /// The default looks for it among the successors.
    fn apply(&self, state: &Self::State, action: Self::Action) -> Option<(u32, Self::State)> {
        let mut successors = Vec::new();
        self.successors(state, &mut successors);
        let found = successors.into_iter().find(|&(other, ..)| other == action);
        found.map(|(_, cost, state)| (cost, state))
    }

    /// Returns whether `state` is a goal.
    fn is_goal(&self, state: &Self::State) -> bool;

    /// Promises that every action costs 1, which some faster forms of searches need. Answers do not rest on it: that a
    /// path of fewest actions is the cheapest is proved by its own costs.
    fn unit_costs(&self) -> bool {
        false
    }

    /// The representative of all states symmetric to this one. Symmetric states must have the same
    /// distance from a goal.
    fn canonical(&self, state: &Self::State) -> Self::State {
        state.clone()
    }

    /// All goals, if they are few and known: bidirectional search starts from them.
    fn goals(&self) -> Option<Vec<Self::State>> {
        None
    }

    /// Appends every action that leads to `state`, its cost and the state that it leads from. For
    /// puzzles that list their [`Puzzle::goals`].
    fn predecessors(&self, _state: &Self::State, _predecessors: &mut Vec<(Self::Action, u32, Self::State)>) {}

    /// The heuristics; the first is the default. [`Estimate::DEAD_END`] must be certain, even in a
    /// heuristic that is not admissible: searches never expand such a state.
    fn heuristics(&self) -> &'static [Heuristic] {
        &[]
    }

    /// The estimate of the heuristic with this index; zero if there is none. A path is proved to be the cheapest only
    /// by a heuristic that [`Puzzle::heuristics`] declares admissible, or by estimates that are all zero.
    fn estimate(&self, _heuristic: usize, _state: &Self::State) -> Estimate {
        Estimate::from(0)
    }

    /// Appends the estimates of some successors of `state`, as [`Puzzle::successors`] produced
    /// them, in the same order. The results must be those of [`Puzzle::estimate`]; a puzzle
    /// overrides this to share the work that the successors have in common.
    fn estimate_successors(
        &self,
        heuristic: usize,
        _state: &Self::State,
        successors: &[(Self::Action, u32, Self::State)],
        estimates: &mut Vec<Estimate>,
    ) {
        estimates.extend(successors.iter().map(|(.., successor)| self.estimate(heuristic, successor)));
    }

    /// The rank of a state for beam search, the greater the better. Unlike an estimate it promises
    /// nothing, but it must be comparable between states of all depths. Either all states of a
    /// puzzle have a rank or none; without ranks, beam search uses the heuristic.
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
        assert_eq!(Estimate::ratio(1, 3).plus(2), Estimate::ratio(7, 3));
        assert!(Estimate::DEAD_END.plus(1).is_dead_end());
    }
}
