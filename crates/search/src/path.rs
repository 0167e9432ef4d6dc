//! State-space search: ways from the start of a [`Puzzle`] to a goal.
//!
//! One file per algorithm, named as the literature names it; all take the same
//! [`Params`] and return the same [`Answer`]. `docs/algorithms.md` explains each, with
//! its tie-break and what it counts.
//!
//! ```
//! use plyground_core::Puzzle;
//! use plyground_search::path::{self, Algorithm, Params, Verdict};
//!
//! /// From 1 to 10 by adding 1 or doubling.
//! struct ToTen;
//!
//! impl Puzzle for ToTen {
//!     type State = u32;
//!     type Action = char;
//!     fn start(&self) -> u32 { 1 }
//!     fn successors(&self, &n: &u32, successors: &mut Vec<(char, u32, u32)>) {
//!         if n < 10 { successors.extend([('+', 1, n + 1), ('d', 1, 2 * n)]); }
//!     }
//!     fn is_goal(&self, &n: &u32) -> bool { n == 10 }
//! }
//!
//! let answer = path::search(&ToTen, Algorithm::Bfs, &Params::default());
//! assert_eq!(answer.verdict, Verdict::Solved);
//! assert!(answer.optimal);
//! let actions: String = answer.steps.iter().map(|step| step.action).collect();
//! assert_eq!(actions, "+d+d");
//! ```

mod algorithm;
mod all_optimal;
mod arena;
mod beam;
mod best_first;
mod bfs;
mod bidirectional;
mod descent;
mod dfs;
mod idastar;
mod ids;
mod open;
mod orderly;
mod rbfs;
mod repair;
mod run;
mod smastar;
mod store;
mod waiting;

use std::fmt;

use plyground_core::{Limits, NoTrace, Progress, Puzzle, Stats, Stop, StopReason, Trace};

pub use algorithm::{Algorithm, GoalTest, Params, ParamsError};
pub use all_optimal::{AllOptimal, all_optimal};
use run::{Finding, Run};

/// What a search found out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// A goal was reached.
    Solved,
    /// There is no goal to be reached: everything was searched.
    NoSolution,
    /// No goal was found, but not everything was searched.
    NotFound,
}

/// One step of a path.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step<A, S> {
    /// What was done.
    pub action: A,
    /// What it cost.
    pub cost: u32,
    /// The state it led to.
    pub state: S,
}

/// The result of a search.
#[derive(Clone, Debug)]
pub struct Answer<P: Puzzle> {
    /// Was a goal reached, or is there none?
    pub verdict: Verdict,
    /// Is the path proved to be the cheapest?
    pub optimal: bool,
    /// The path to the goal; without one, the most promising path that was met.
    pub steps: Vec<Step<P::Action, P::State>>,
    /// The cost of the path.
    pub cost: u32,
    /// What was counted.
    pub stats: Stats,
    /// Why the search stopped.
    pub stopped_by: StopReason,
}

/// What surrounds a search: its limits, who may stop it, who hears of it.
pub struct Surroundings<'a, P: Puzzle> {
    /// What it may use at most.
    pub limits: Limits,
    /// Stops it from elsewhere.
    pub stop: Stop,
    /// Hears of it now and then.
    pub on_progress: &'a mut dyn FnMut(&Progress<'_, P::Action>),
}

impl<P: Puzzle> fmt::Debug for Surroundings<'_, P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Surroundings").field("limits", &self.limits).field("stop", &self.stop).finish_non_exhaustive()
    }
}

/// Searches without limits.
pub fn search<P: Puzzle>(puzzle: &P, algorithm: Algorithm, params: &Params) -> Answer<P> {
    let mut ignore = |_: &Progress<'_, P::Action>| {};
    let surroundings = Surroundings { limits: Limits::default(), stop: Stop::new(), on_progress: &mut ignore };
    search_within(puzzle, algorithm, params, surroundings, &mut NoTrace)
}

/// Searches within limits. Hitting one is no error: the answer then says which,
/// with the best path so far and the counters. Every step is told to `trace`
/// ([`NoTrace`] for nobody).
pub fn search_within<'a, P: Puzzle, T: Trace>(
    puzzle: &'a P,
    algorithm: Algorithm,
    params: &'a Params,
    surroundings: Surroundings<'a, P>,
    trace: &'a mut T,
) -> Answer<P> {
    let mut run = Run::new(puzzle, algorithm, params, surroundings, trace);
    let finding = match algorithm {
        Algorithm::Bfs => bfs::search(&mut run),
        Algorithm::Dfs => dfs::search(&mut run),
        Algorithm::Ids => ids::search(&mut run),
        Algorithm::Ucs | Algorithm::Greedy | Algorithm::Astar | Algorithm::Wastar => {
            best_first::search(&mut run, algorithm)
        }
        Algorithm::Idastar => idastar::search(&mut run),
        Algorithm::Rbfs => rbfs::search(&mut run),
        Algorithm::Smastar => smastar::search(&mut run),
        Algorithm::Beam => beam::search(&mut run),
        Algorithm::Bidirectional => bidirectional::search(&mut run),
    };
    answer(run, &finding)
}

fn answer<P: Puzzle, T: Trace>(run: Run<'_, P, T>, finding: &Finding<P::State>) -> Answer<P> {
    let steps: Vec<_> = run.steps(&finding.line);
    let cost = steps.iter().map(|step| step.cost).sum();
    let verdict = match (finding.solved, finding.complete) {
        (true, _) => Verdict::Solved,
        (false, true) => Verdict::NoSolution,
        (false, false) => Verdict::NotFound,
    };
    // A way without steps costs nothing, and nothing costs less.
    let optimal = finding.solved && (finding.optimal || steps.is_empty());
    let (mut stats, stopped_by) = run.end(finding.solved);
    stats.depth = steps.len() as u32;
    Answer { verdict, optimal, steps, cost, stats, stopped_by }
}
