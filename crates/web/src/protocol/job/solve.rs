//! Solving a problem by a search: the options, the counters during the search, and the path.

use plyground_view::Scene;
use serde::{Deserialize, Serialize};
#[cfg(test)]
use ts_rs::TS;

use crate::protocol::{Drawing, ProblemSource};

/// A problem to solve.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
pub struct SolveJob {
    /// The spec of the game or puzzle.
    pub game: String,
    /// Where the problem comes from.
    #[serde(default)]
    pub source: ProblemSource,
    /// The problem's letter or number.
    pub problem: String,
    /// How to search.
    #[serde(flatten)]
    pub search: SearchChoice,
    /// The algorithm's spec: `wastar:w=3`.
    pub algorithm: String,
    /// The heuristic; the problem's first if none is named.
    #[serde(default)]
    #[cfg_attr(test, ts(optional, type = "string"))]
    pub heuristic: Option<String>,
}

/// The conditions of a search.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
pub struct SearchChoice {
    /// The target to reach in place of the problem's own.
    #[serde(default)]
    #[cfg_attr(test, ts(optional, type = "number"))]
    pub target: Option<i64>,
    /// When the goal is tested, if not as the algorithm's default.
    #[serde(default)]
    #[cfg_attr(test, ts(optional, type = "GoalTestChoice"))]
    pub goal_test: Option<GoalTestChoice>,
    /// Whether symmetric states are merged.
    #[serde(default)]
    #[cfg_attr(test, ts(optional, as = "Option<_>"))]
    pub symmetry: bool,
    /// The time of a search; the bound of the place by default, and at most that.
    #[serde(default)]
    #[cfg_attr(test, ts(optional, type = "number"))]
    pub time_ms: Option<u64>,
    /// The states that a search may generate; likewise.
    #[serde(default)]
    #[cfg_attr(test, ts(optional, type = "number"))]
    pub nodes: Option<u64>,
    /// The depth of a search.
    #[serde(default)]
    #[cfg_attr(test, ts(optional, type = "number"))]
    pub depth: Option<u32>,
    /// The memory of a search, in megabytes; the bound of the place by default, and at most that.
    #[serde(default)]
    #[cfg_attr(test, ts(optional, type = "number"))]
    pub memory_mb: Option<u64>,
}

/// When the goal is tested.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "snake_case")]
pub enum GoalTestChoice {
    /// When a state is generated.
    Generation,
    /// When a state is about to be expanded.
    Expansion,
}

/// The counters of a search, as `docs/algorithms.md` defines them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
pub struct CountersView {
    /// Successors produced.
    #[cfg_attr(test, ts(type = "number"))]
    pub generated: u64,
    /// States whose successors were produced.
    #[cfg_attr(test, ts(type = "number"))]
    pub expanded: u64,
    /// Closed states that were opened again.
    #[cfg_attr(test, ts(type = "number"))]
    pub reopened: u64,
    /// Successors that were known already.
    #[cfg_attr(test, ts(type = "number"))]
    pub duplicates: u64,
    /// The states that are open now; `null` at the end, and where no list is kept.
    #[cfg_attr(test, ts(type = "number | null"))]
    pub open: Option<u64>,
    /// The most states open at one time.
    #[cfg_attr(test, ts(type = "number"))]
    pub peak_open: u64,
    /// The most states closed at one time.
    #[cfg_attr(test, ts(type = "number"))]
    pub peak_closed: u64,
    /// The bytes held now; `null` at the end, and where they are not counted.
    #[cfg_attr(test, ts(type = "number | null"))]
    pub bytes: Option<u64>,
    /// The most bytes held at one time.
    #[cfg_attr(test, ts(type = "number"))]
    pub peak_bytes: u64,
    /// The greatest depth of a state that was expanded.
    pub depth: u32,
    /// The time of the search.
    pub time_ms: f64,
}

/// A state as a board.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(TS))]
pub struct StateBoard {
    /// The scene; `null` where there is only a drawing.
    #[cfg_attr(test, ts(type = "Scene | null"))]
    pub scene: Option<Scene>,
    /// The drawing, where there is no scene.
    pub drawing: Option<Drawing>,
}

/// A step of a path.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(TS))]
pub struct StepView {
    /// The action, in the notation of the game.
    pub action: String,
    /// The action in words.
    pub words: String,
    /// Its cost.
    pub cost: u32,
    /// The state after it.
    pub board: StateBoard,
}

/// The result of a search.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(TS))]
pub struct SolutionView {
    /// Whether a goal was reached, or proved unreachable.
    pub verdict: VerdictView,
    /// Whether the path is proved to be the cheapest.
    pub optimal: bool,
    /// Why the search stopped, a name that never changes: `finished`, `time`, `nodes`, …
    pub stopped_by: String,
    /// The mode of the algorithm that ran.
    pub mode: String,
    /// The number of actions of the solution; `null` without one.
    #[cfg_attr(test, ts(type = "number | null"))]
    pub length: Option<u64>,
    /// Their cost.
    pub cost: Option<u32>,
    /// Length by states generated.
    pub penetrance: Option<f64>,
    /// The average branching factor.
    pub branching_factor: Option<f64>,
    /// The counters.
    pub counters: CountersView,
    /// The start.
    pub start: StateBoard,
    /// The path: the solution, or the most promising path where there is none.
    pub steps: Vec<StepView>,
    /// The number of steps after these, which are not shown.
    pub more_steps: usize,
    /// The command that does the same.
    pub command: String,
}

/// Whether a problem is solved.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "snake_case")]
pub enum VerdictView {
    /// A goal was reached.
    Solved,
    /// There is no way to a goal.
    NoSolution,
    /// No goal was reached before the search ended.
    NotFound,
}
