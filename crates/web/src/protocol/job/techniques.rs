//! Game-tree searches side by side: what there is to compare at a position, what to compare, and each result as it
//! comes.

use serde::{Deserialize, Serialize};
#[cfg(test)]
use ts_rs::TS;

use super::solve::StateBoard;
use crate::protocol::StudyAt;

/// What there is to compare at a position, and the conditions where none are chosen.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(TS))]
pub struct LabOffer {
    /// The game's spec with all options.
    pub spec: String,
    /// The game's title.
    pub title: String,
    /// The position on one line.
    pub position: String,
    /// The position to look at.
    pub board: StateBoard,
    /// Whether the game is over there, so that there is nothing to search.
    pub is_over: bool,
    /// The techniques, each on top of the ones before, then searches that stand for themselves, then evaluations.
    pub techniques: Vec<TechniqueCard>,
    /// The searches of which engines can be made, as in specs.
    pub engines: Vec<String>,
    /// The usual conditions.
    pub usual: LabLimits,
    /// The bounds.
    pub most: LabLimits,
}

/// A technique.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(TS))]
pub struct TechniqueCard {
    /// Its name, the same in every language.
    pub name: String,
    /// Its name in words.
    pub title: String,
    /// The spec of its engine.
    pub spec: String,
}

/// The conditions of an experiment: the usual ones, or their bounds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(TS))]
pub struct LabLimits {
    /// The number of techniques and engines.
    pub techniques: usize,
    /// The number of positions.
    pub positions: usize,
    /// The depth of searches.
    pub depth: u32,
    /// The nodes of one search to that depth.
    #[cfg_attr(test, ts(type = "number"))]
    pub nodes: u64,
    /// The time of one search whose depth is measured.
    #[cfg_attr(test, ts(type = "number"))]
    pub time_ms: u64,
}

/// Techniques to compare. What is left out is as usual.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
pub struct TechniquesJob {
    /// The first position. The others are played from it at random.
    #[serde(flatten)]
    pub at: StudyAt,
    /// The names of techniques; all of the game if there is no list.
    #[serde(default)]
    #[cfg_attr(test, ts(optional))]
    pub techniques: Option<Vec<String>>,
    /// The specs of engines, compared after them.
    #[serde(default)]
    #[cfg_attr(test, ts(optional, as = "Option<_>"))]
    pub engines: Vec<String>,
    /// The number of positions.
    #[serde(default)]
    #[cfg_attr(test, ts(optional))]
    pub positions: Option<usize>,
    /// The seed of their selection.
    #[serde(default)]
    #[cfg_attr(test, ts(optional, type = "number"))]
    pub seed: Option<u64>,
    /// The depth of searches.
    #[serde(default)]
    #[cfg_attr(test, ts(optional))]
    pub depth: Option<u32>,
    /// The nodes of one search to that depth.
    #[serde(default)]
    #[cfg_attr(test, ts(optional, type = "number"))]
    pub nodes: Option<u64>,
    /// The time of one search whose depth is measured; 0 for none.
    #[serde(default)]
    #[cfg_attr(test, ts(optional, type = "number"))]
    pub time_ms: Option<u64>,
}

/// The search that runs.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
pub struct TrialView {
    /// The number of its technique, from 1.
    pub number: usize,
    /// The number of techniques.
    pub total: usize,
    /// The name of its technique in words.
    pub technique: String,
    /// The number of its position, from 1.
    pub position: usize,
    /// The number of positions.
    pub positions: usize,
    /// Whether it is for the depth in a time.
    pub is_timed: bool,
    /// The depth so far.
    pub depth: u32,
    /// The nodes so far.
    #[cfg_attr(test, ts(type = "number"))]
    pub nodes: u64,
    /// The time so far.
    pub time_ms: f64,
}

/// The results of one technique, summed over the positions.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
pub struct TechniqueView {
    /// Its number, from 1.
    pub number: usize,
    /// The number of all.
    pub total: usize,
    /// Its name in words.
    pub technique: String,
    /// The spec of its engine.
    pub engine: String,
    /// Whether every search reached the depth or the end of the game.
    pub complete: bool,
    /// The nodes of all searches to the depth.
    #[cfg_attr(test, ts(type = "number"))]
    pub nodes: u64,
    /// Cuts at nodes where the opponent of the player to move moves.
    #[cfg_attr(test, ts(type = "number"))]
    pub alpha_cuts: u64,
    /// Cuts at nodes where the player to move moves.
    #[cfg_attr(test, ts(type = "number"))]
    pub beta_cuts: u64,
    /// The share of cuts by the first move of a node; `null` without cuts.
    pub first_move_share: Option<f64>,
    /// The effective branching factor; `null` where a search was cut short.
    pub branching_factor: Option<f64>,
    /// The time of the searches to the depth.
    pub time_ms: f64,
    /// The mean depth in the time; `null` where it was not measured.
    pub depth_in_time: Option<f64>,
}
