//! The algorithms by name.

use plyground_core::error_text::Worded;
use plyground_core::{Puzzle, Spec};

use super::{Mode, Params, ParamsError};

/// A path search.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Algorithm {
    /// Breadth-first search.
    Bfs,
    /// Depth-first search.
    Dfs,
    /// Iterative deepening depth-first search.
    Ids,
    /// Uniform-cost search.
    Ucs,
    /// Greedy best-first search.
    Greedy,
    /// A*.
    Astar,
    /// Weighted A*.
    Wastar,
    /// Iterative deepening A*.
    Idastar,
    /// Recursive best-first search.
    Rbfs,
    /// Memory-bounded A*.
    Smastar,
    /// Beam search.
    Beam,
    /// Breadth-first search from both ends.
    Bidirectional,
}

/// When a state is tested for being a goal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum GoalTest {
    /// As soon as it is generated.
    Generation,
    /// When it is about to be expanded.
    Expansion,
}

impl GoalTest {
    /// The name on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Generation => "generation",
            Self::Expansion => "expansion",
        }
    }
}

impl Algorithm {
    /// Every algorithm, in the order in which they are taught.
    pub const ALL: [Self; 12] = [
        Self::Bfs,
        Self::Dfs,
        Self::Ids,
        Self::Ucs,
        Self::Greedy,
        Self::Astar,
        Self::Wastar,
        Self::Idastar,
        Self::Rbfs,
        Self::Smastar,
        Self::Beam,
        Self::Bidirectional,
    ];

    /// The name on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Bfs => "bfs",
            Self::Dfs => "dfs",
            Self::Ids => "ids",
            Self::Ucs => "ucs",
            Self::Greedy => "greedy",
            Self::Astar => "astar",
            Self::Wastar => "wastar",
            Self::Idastar => "idastar",
            Self::Rbfs => "rbfs",
            Self::Smastar => "smastar",
            Self::Beam => "beam",
            Self::Bidirectional => "bidirectional",
        }
    }

    /// The name in the literature.
    pub const fn title(self) -> &'static str {
        match self {
            Self::Bfs => "Breadth-first search",
            Self::Dfs => "Depth-first search",
            Self::Ids => "Iterative deepening",
            Self::Ucs => "Uniform-cost search",
            Self::Greedy => "Greedy best-first search",
            Self::Astar => "A*",
            Self::Wastar => "Weighted A*",
            Self::Idastar => "IDA*",
            Self::Rbfs => "Recursive best-first search",
            Self::Smastar => "SMA*",
            Self::Beam => "Beam search",
            Self::Bidirectional => "Bidirectional search",
        }
    }

    /// Returns whether it uses a heuristic.
    pub const fn is_informed(self) -> bool {
        matches!(
            self,
            Self::Greedy | Self::Astar | Self::Wastar | Self::Idastar | Self::Rbfs | Self::Smastar | Self::Beam
        )
    }

    /// The default time of its goal test.
    pub const fn goal_test(self) -> GoalTest {
        match self {
            Self::Bfs | Self::Dfs | Self::Ids | Self::Beam | Self::Bidirectional => GoalTest::Generation,
            _ => GoalTest::Expansion,
        }
    }

    /// Its modes. By default the first that the puzzle and the request allow is chosen,
    /// [`Mode::Partial`] excepted.
    pub const fn modes(self) -> &'static [Mode] {
        match self {
            Self::Bfs => &[Mode::Orderly, Mode::SkipParent, Mode::Standard],
            Self::Astar => &[Mode::Deferred, Mode::Partial, Mode::Standard],
            Self::Wastar => &[Mode::Deferred, Mode::Standard],
            Self::Beam => &[Mode::Repair, Mode::Standard],
            _ => &[Mode::Standard],
        }
    }

    /// The options of its spec.
    pub const fn options(self) -> &'static [&'static str] {
        match self {
            Self::Bfs => &["mode"],
            Self::Astar => &["mode", "partial"],
            Self::Wastar => &["w", "mode"],
            Self::Beam => &["width", "seed", "repairs", "mode"],
            Self::Smastar => &["nodes"],
            _ => &[],
        }
    }

    /// Reads a spec: `astar`, `wastar:w=1.5`, `beam:width=100,seed=7`, `bfs:mode=standard`. `a*`
    /// and the like are accepted too, and `partial=on` is another way to say `mode=partial`.
    ///
    /// # Errors
    /// [`ParamsError`] for names, options and values that are not known.
    pub fn parse(spec: &Spec) -> Result<(Self, Params), ParamsError> {
        let plain = spec.name.replace('*', "star").replace(['-', '_', ' '], "");
        let algorithm = Self::ALL.into_iter().find(|algorithm| algorithm.name() == plain);
        let algorithm = algorithm.ok_or_else(|| ParamsError::Unknown {
            name: plyground_core::spec::shortened(&spec.name),
            expected: Worded::one_of(Self::ALL.iter().map(|algorithm| algorithm.name())),
        })?;
        spec.only(algorithm.options())?;
        let params = Params::parse(spec, algorithm)?;
        Ok((algorithm, params))
    }

    /// Checks whether the algorithm can run on the puzzle.
    ///
    /// # Errors
    /// [`ParamsError::NotBackwards`] for bidirectional search if the puzzle does not list its
    /// goals.
    pub fn check<P: Puzzle>(self, puzzle: &P) -> Result<(), ParamsError> {
        if self == Self::Bidirectional && puzzle.goals().is_none() { Err(ParamsError::NotBackwards) } else { Ok(()) }
    }
}
