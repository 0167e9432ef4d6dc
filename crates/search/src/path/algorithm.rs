//! The algorithms by name, and their parameters.

use plyground_core::error_text::{ErrorArg, ErrorMessage, ErrorText, Worded, said};
use plyground_core::{Puzzle, Spec, SpecError};
use thiserror::Error;

use super::Mode;

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

/// The parameters of the searches. Each algorithm uses its own and ignores the others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Params {
    /// Informed searches: the index of the heuristic among
    /// [`Puzzle::heuristics`].
    pub heuristic: usize,
    /// When to test for goals, instead of the algorithm's own way.
    pub goal_test: Option<GoalTest>,
    /// Treat symmetric states as one.
    pub symmetry: bool,
    /// The mode to run in, if the puzzle and the request allow it; see
    /// [`choose_mode`](super::choose_mode).
    pub mode: Option<Mode>,
    /// Weighted A*: the weight of h, as a fraction. Default 2.
    pub weight: (u32, u32),
    /// Beam search: the number of states kept per depth. Default 1000.
    pub width: usize,
    /// Beam search: the seed for breaking ties and for repairs.
    pub seed: u64,
    /// Beam search: the maximum number of repairs of a path that missed the goal, in puzzles that
    /// rank their states. Default 1,000,000.
    pub repairs: u32,
    /// SMA*: the maximum number of nodes kept. Default: what the memory limit allows, or 100,000
    /// without one.
    pub nodes: Option<usize>,
}

impl Default for Params {
    fn default() -> Self {
        Self {
            heuristic: 0,
            goal_test: None,
            symmetry: false,
            mode: None,
            weight: (2, 1),
            width: 1000,
            seed: 0,
            repairs: 1_000_000,
            nodes: None,
        }
    }
}

/// The reason why a spec or a puzzle does not fit an algorithm.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum ParamsError {
    /// There is no algorithm of that name.
    #[error("there is no algorithm `{name}`, expected {expected}")]
    Unknown {
        /// The name.
        name: String,
        /// The known names.
        expected: Worded,
    },
    /// An option or value that the algorithm does not have.
    #[error(transparent)]
    Spec(#[from] SpecError),
    /// The puzzle does not list its goals, so no search can start from them.
    #[error("bidirectional search needs a puzzle whose goals are known and whose actions can be undone")]
    NotBackwards,
}

impl ErrorText for ParamsError {
    fn error_message(&self) -> Option<ErrorMessage> {
        match self {
            Self::Unknown { name, expected } => {
                said("error-no-algorithm", [("name", ErrorArg::typed(name)), ("expected", expected.arg())])
            }
            Self::Spec(error) => error.error_message(),
            Self::NotBackwards => said("error-not-backwards", []),
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
        let mut params = Params::default();
        if let Some(text) = spec.option("mode") {
            let modes = algorithm.modes();
            let names = Worded::one_of(modes.iter().map(|mode| mode.name()));
            let mode = modes.iter().find(|mode| mode.name() == text).ok_or_else(|| bad(spec, "mode", names))?;
            params.mode = Some(*mode);
        }
        match spec.option("partial") {
            Some("on") if params.mode.is_none_or(|mode| mode == Mode::Partial) => params.mode = Some(Mode::Partial),
            Some("on") => {
                return Err(bad(spec, "mode", Worded::said("`partial`, since `partial=on`", "error-expected-partial")));
            }
            Some("off") if params.mode == Some(Mode::Partial) => {
                return Err(bad(
                    spec,
                    "mode",
                    Worded::said("another than `partial`, since `partial=off`", "error-expected-not-partial"),
                ));
            }
            Some("off") | None => {}
            Some(_) => return Err(bad(spec, "partial", Worded::one_of(["on", "off"]))),
        }
        if let Some(text) = spec.option("w") {
            params.weight = fraction(text).ok_or_else(|| {
                bad(spec, "w", Worded::said("a number of at least 1, such as `2` or `1.5`", "error-expected-weight"))
            })?;
        }
        if let Some(text) = spec.option("width") {
            params.width = positive(text).ok_or_else(|| {
                bad(spec, "width", Worded::said("a number of states such as `1000`", "error-expected-states"))
            })?;
        }
        if let Some(text) = spec.option("nodes") {
            params.nodes = Some(positive(text).ok_or_else(|| {
                bad(spec, "nodes", Worded::said("a number of nodes such as `1000`", "error-expected-nodes"))
            })?);
        }
        if let Some(text) = spec.option("seed") {
            params.seed = text.parse().map_err(|_| {
                bad(spec, "seed", Worded::said("a whole number such as `7`", "error-expected-whole-number"))
            })?;
        }
        if let Some(text) = spec.option("repairs") {
            params.repairs = text.parse().map_err(|_| {
                bad(spec, "repairs", Worded::said("how many, such as `1000`, or `0`", "error-expected-count"))
            })?;
        }
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

fn bad(spec: &Spec, key: &str, expected: Worded) -> ParamsError {
    SpecError::BadValue {
        key: key.to_owned(),
        value: plyground_core::spec::shortened(spec.option(key).unwrap_or_default()),
        expected,
    }
    .into()
}

fn positive(text: &str) -> Option<usize> {
    text.parse().ok().filter(|&number| (1..=100_000_000).contains(&number))
}

/// A decimal number of at least 1 as an exact fraction.
fn fraction(text: &str) -> Option<(u32, u32)> {
    let (whole, decimals) = text.split_once('.').unwrap_or((text, ""));
    if decimals.len() > 3 || !whole.bytes().chain(decimals.bytes()).all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    let denominator = 10_u32.pow(decimals.len() as u32);
    let numerator: u32 = format!("{whole}{decimals}").parse().ok()?;
    (numerator >= denominator && numerator <= 1000 * denominator).then_some((numerator, denominator))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parse(text: &str) -> Result<(Algorithm, Params), ParamsError> {
        Algorithm::parse(&Spec::parse(text).expect("a spec"))
    }

    #[test]
    fn names_and_parameters() {
        for algorithm in Algorithm::ALL {
            assert_eq!(parse(algorithm.name()), Ok((algorithm, Params::default())));
        }
        assert_eq!(parse("A*").map(|(algorithm, _)| algorithm), Ok(Algorithm::Astar));
        assert_eq!(parse("IDA*").map(|(algorithm, _)| algorithm), Ok(Algorithm::Idastar));
        let mode = |text: &str| parse(text).map(|(_, params)| params.mode);
        assert_eq!(mode("a*:partial=on"), Ok(Some(Mode::Partial)));
        assert_eq!(mode("a*:partial=off"), Ok(None));
        for algorithm in Algorithm::ALL {
            for known in Mode::ALL {
                let spec = format!("{}:mode={}", algorithm.name(), known.name());
                let is_offered = algorithm.modes().len() > 1 && algorithm.modes().contains(&known);
                assert_eq!(mode(&spec).ok(), is_offered.then_some(Some(known)), "{spec}");
            }
        }
        assert_eq!(parse("wa*:w=1.5").map(|(_, params)| params.weight), Ok((15, 10)));
        let (_, params) = parse("beam:width=20,seed=3,repairs=0").expect("a beam");
        assert_eq!((params.width, params.seed, params.repairs), (20, 3, 0));
    }

    #[test]
    fn mistakes_are_named() {
        let message = |text: &str| parse(text).expect_err(text).to_string();
        assert!(message("dijkstra").starts_with("there is no algorithm `dijkstra`, expected `bfs`, `dfs`,"));
        assert_eq!(message("dfs:w=2"), "`dfs` has no option `w`, expected no option");
        assert!(message("bfs:mode=quick").contains("`orderly`, `skip-parent` or `standard`"));
        assert!(message("astar:mode=deferred,partial=on").contains("expected `partial`"));
        assert!(message("astar:mode=partial,partial=off").contains("expected another than `partial`"));
        for wrong in ["0.5", "x", "", "1e9", "-2", "1.23456"] {
            let message = message(&format!("wastar:w={wrong}"));
            assert_eq!(
                message,
                format!(
                    "`{wrong}` is not a value of option `w`, expected a number of at least 1, such as `2` or `1.5`"
                )
            );
        }
        assert!(message("astar:partial=yes").contains("`on` or `off`"));
        assert!(message("beam:width=0").contains("a number of states"));
        assert!(message("beam:repairs=many").contains("expected how many"));
    }
}
