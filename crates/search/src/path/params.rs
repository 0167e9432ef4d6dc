//! The parameters of path searches: what all of them have, and those of single algorithms.

use plyground_core::error_text::{ErrorArg, ErrorMessage, ErrorText, Worded, said};
use plyground_core::{Spec, SpecError};
use thiserror::Error;

use super::{Algorithm, GoalTest, Mode};

/// The parameters of a path search.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Params {
    /// Informed searches: the index of the heuristic among [`Puzzle::heuristics`](plyground_core::Puzzle::heuristics).
    pub heuristic: usize,
    /// When to test for goals, instead of the algorithm's own way.
    pub goal_test: Option<GoalTest>,
    /// Treat symmetric states as one.
    pub symmetry: bool,
    /// The mode to run in, if the puzzle and the request allow it; see
    /// [`choose_mode`](super::choose_mode).
    pub mode: Option<Mode>,
    /// Those of weighted A*.
    pub wastar: WastarParams,
    /// Those of SMA*.
    pub smastar: SmastarParams,
    /// Those of beam search.
    pub beam: BeamParams,
}

/// The parameters of weighted A*.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WastarParams {
    /// The weight of h, as a fraction of at least 1. Default 2.
    pub weight: (u32, u32),
}

impl Default for WastarParams {
    fn default() -> Self {
        Self { weight: (2, 1) }
    }
}

/// The parameters of SMA*.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SmastarParams {
    /// The maximum number of nodes kept. Default: what the memory limit allows, or 100,000 without one.
    pub nodes: Option<usize>,
}

/// The parameters of beam search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BeamParams {
    /// The number of states kept per depth. Default 1000.
    pub width: usize,
    /// The seed for breaking ties and for repairs.
    pub seed: u64,
    /// The maximum number of repairs of a path that missed the goal, in puzzles that rank their states. Default
    /// 1,000,000.
    pub repairs: u32,
}

impl Default for BeamParams {
    fn default() -> Self {
        Self { width: 1000, seed: 0, repairs: 1_000_000 }
    }
}

impl Params {
    /// Reads the options of a spec, all of which the algorithm has.
    pub(super) fn parse(spec: &Spec, algorithm: Algorithm) -> Result<Self, ParamsError> {
        Ok(Self {
            mode: parse_mode(spec, algorithm)?,
            wastar: WastarParams::parse(spec)?,
            smastar: SmastarParams::parse(spec)?,
            beam: BeamParams::parse(spec)?,
            ..Self::default()
        })
    }
}

impl WastarParams {
    fn parse(spec: &Spec) -> Result<Self, ParamsError> {
        let expected = Worded::said("a number of at least 1, such as `2` or `1.5`", "error-expected-weight");
        let weight = parsed(spec, "w", fraction, expected)?;
        Ok(weight.map_or_else(Self::default, |weight| Self { weight }))
    }
}

impl SmastarParams {
    fn parse(spec: &Spec) -> Result<Self, ParamsError> {
        let expected = Worded::said("a number of nodes such as `1000`", "error-expected-nodes");
        Ok(Self { nodes: parsed(spec, "nodes", positive, expected)? })
    }
}

impl BeamParams {
    fn parse(spec: &Spec) -> Result<Self, ParamsError> {
        let default = Self::default();
        let states = Worded::said("a number of states such as `1000`", "error-expected-states");
        let seed = Worded::said("a whole number such as `7`", "error-expected-whole-number");
        let repairs = Worded::said("how many, such as `1000`, or `0`", "error-expected-count");
        Ok(Self {
            width: parsed(spec, "width", positive, states)?.unwrap_or(default.width),
            seed: parsed(spec, "seed", |text| text.parse().ok(), seed)?.unwrap_or(default.seed),
            repairs: parsed(spec, "repairs", |text| text.parse().ok(), repairs)?.unwrap_or(default.repairs),
        })
    }
}

fn parse_mode(spec: &Spec, algorithm: Algorithm) -> Result<Option<Mode>, ParamsError> {
    let modes = algorithm.modes();
    let named = |text: &str| modes.iter().copied().find(|mode| mode.name() == text);
    let mode = parsed(spec, "mode", named, Worded::one_of(modes.iter().map(|mode| mode.name())))?;
    match spec.option("partial") {
        Some("on") if mode.is_none_or(|mode| mode == Mode::Partial) => Ok(Some(Mode::Partial)),
        Some("on") => Err(bad(spec, "mode", Worded::said("`partial`, since `partial=on`", "error-expected-partial"))),
        Some("off") if mode == Some(Mode::Partial) => {
            let expected = Worded::said("another than `partial`, since `partial=off`", "error-expected-not-partial");
            Err(bad(spec, "mode", expected))
        }
        Some("off") | None => Ok(mode),
        Some(_) => Err(bad(spec, "partial", Worded::one_of(["on", "off"]))),
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

/// The value of an option, if the spec has it.
fn parsed<T>(
    spec: &Spec,
    key: &str,
    read: impl Fn(&str) -> Option<T>,
    expected: Worded,
) -> Result<Option<T>, ParamsError> {
    let Some(text) = spec.option(key) else { return Ok(None) };
    read(text).map(Some).ok_or_else(|| bad(spec, key, expected))
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
        assert_eq!(parse("wa*:w=1.5").map(|(_, params)| params.wastar.weight), Ok((15, 10)));
        let (_, params) = parse("beam:width=20,seed=3,repairs=0").expect("a beam");
        assert_eq!(params.beam, BeamParams { width: 20, seed: 3, repairs: 0 });
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
