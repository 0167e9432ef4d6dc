//! The modes of the algorithms: the textbook form, and named faster forms of it.
//!
//! Every algorithm has [`Mode::Standard`]. A few have other modes, which use a capability of the
//! puzzle to save memory or time. [`choose_mode`](super::choose_mode) is the only place where a
//! mode is chosen, and the [`Answer`](super::Answer) contains the one that ran.

use plyground_core::Puzzle;

use super::{Algorithm, GoalTest, Params};

/// How an algorithm does its work. `docs/algorithms.md` says which counters a mode keeps.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Mode {
    /// As in the textbooks: every successor is looked up and entered when it is generated.
    Standard,
    /// Breadth-first search does not look up the parent among the successors of a state
    /// ([`Puzzle::successors_except`]). Path and counters are those of the standard mode.
    SkipParent,
    /// Breadth-first search without an index of states ([`Puzzle::orderly`]). Path and
    /// counters are those of the standard mode.
    Orderly,
    /// A* and weighted A*: if a state has many successors, they are looked up when they leave the
    /// open list, not when they are generated. The order of expansion among equal priorities may
    /// differ from the standard mode.
    Deferred,
    /// Partial expansion A*: of a state with many successors only those of the same f are stored,
    /// and the state is expanded again for the others. Used only on request.
    Partial,
    /// Beam search repairs its best path if no goal was found ([`Puzzle::rank`]).
    Repair,
}

impl Mode {
    /// Every mode.
    pub const ALL: [Self; 6] =
        [Self::Standard, Self::SkipParent, Self::Orderly, Self::Deferred, Self::Partial, Self::Repair];

    /// The name on the command line and in JSON.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Standard => "standard",
            Self::SkipParent => "skip-parent",
            Self::Orderly => "orderly",
            Self::Deferred => "deferred",
            Self::Partial => "partial",
            Self::Repair => "repair",
        }
    }

    /// Returns whether a search can run in this mode. A trace shows every successor, so the modes
    /// of breadth-first search that do not produce all of them cannot be traced. Nor do they work
    /// with symmetry, since the puzzle's order is not that of the representatives.
    fn is_possible<P: Puzzle>(self, puzzle: &P, algorithm: Algorithm, params: &Params, is_traced: bool) -> bool {
        let sees_all = is_traced || params.symmetry;
        let goal_test = params.goal_test.unwrap_or_else(|| algorithm.goal_test());
        algorithm.modes().contains(&self)
            && match self {
                Self::Standard => true,
                Self::SkipParent => !sees_all && puzzle.can_skip_parent(),
                Self::Orderly => !sees_all && puzzle.orderly().is_some(),
                // A goal test on generation must look at every successor at once.
                Self::Deferred => goal_test == GoalTest::Expansion,
                // No successor may have a smaller f than its parent, and f must be an integer.
                Self::Partial => {
                    let heuristic = puzzle.heuristics().get(params.heuristic);
                    let is_consistent = heuristic.is_some_and(|heuristic| heuristic.consistent);
                    goal_test == GoalTest::Expansion && is_consistent && puzzle.unit_costs()
                }
                Self::Repair => params.beam.repairs > 0 && puzzle.rank(&puzzle.start()).is_some(),
            }
    }
}

/// The mode that a search runs in: the requested one, if the puzzle and the request allow it,
/// otherwise the first of the algorithm's modes that they allow, [`Mode::Partial`] excepted.
///
/// `is_traced` is whether the search writes a trace.
pub fn choose<P: Puzzle>(puzzle: &P, algorithm: Algorithm, params: &Params, is_traced: bool) -> Mode {
    let is_possible = |mode: &Mode| mode.is_possible(puzzle, algorithm, params, is_traced);
    let is_default = |mode: &Mode| *mode != Mode::Partial && is_possible(mode);
    params
        .mode
        .filter(is_possible)
        .or_else(|| algorithm.modes().iter().copied().find(is_default))
        .unwrap_or(Mode::Standard)
}
