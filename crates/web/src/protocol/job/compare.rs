//! The comparison of searches: what to compare, the result of each search, and all results as files.

use serde::{Deserialize, Serialize};
#[cfg(test)]
use ts_rs::TS;

use super::solve::{CountersView, SearchChoice, VerdictView};
use crate::protocol::ProblemSource;

/// Searches to compare.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
pub struct CompareJob {
    /// The spec of the game or puzzle.
    pub game: String,
    /// Where the problems come from.
    #[serde(default)]
    pub source: ProblemSource,
    /// The letters or numbers of the problems; none means all.
    #[serde(default)]
    pub problems: Vec<String>,
    /// The specs of the algorithms; none means all.
    #[serde(default)]
    pub algorithms: Vec<String>,
    /// The heuristics of informed algorithms; none means all.
    #[serde(default)]
    pub heuristics: Vec<String>,
    /// The conditions of each search.
    #[serde(flatten)]
    pub search: SearchChoice,
}

/// A search of a comparison.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(TS))]
pub struct ComparePlace {
    /// Its number, from 1.
    pub number: usize,
    /// The number of all.
    pub total: usize,
    /// The problem's letter or number.
    pub problem: String,
    /// The algorithm's spec.
    pub algorithm: String,
    /// The heuristic.
    pub heuristic: Option<String>,
}

/// The result of one search.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
pub struct CompareRow {
    /// Which search.
    pub place: ComparePlace,
    /// Whether a goal was reached, or proved unreachable.
    pub verdict: VerdictView,
    /// Whether the solution is proved to be the cheapest.
    pub optimal: bool,
    /// Why the search stopped, a name that never changes.
    pub stopped_by: String,
    /// The result in words.
    pub result: String,
    /// The number of actions of the solution.
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
}

/// The whole comparison.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(TS))]
pub struct ComparisonView {
    /// Whether it ended before all searches were run.
    pub interrupted: bool,
    /// What was left out, and why, in words.
    pub notes: Vec<String>,
    /// A line per search, as CSV.
    pub csv: String,
    /// The tables, as Markdown.
    pub markdown: String,
    /// The plots, as SVG.
    pub svg: String,
}
