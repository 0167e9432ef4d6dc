//! State-space search: paths from the start of a [`Puzzle`] to a goal.
//!
//! One file per algorithm, named as in the literature; all take the same [`Params`] and return the
//! same [`Answer`]. `docs/algorithms.md` explains each, with its tie-breaks and what it counts. To
//! learn how breadth-first search and A* work, begin with [`textbook`]. Some algorithms have faster
//! forms for puzzles that allow them, the [`Mode`]s; the answer contains the one that ran.
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
mod beam;
mod best_first;
mod bfs;
mod bidirectional;
mod chunked;
mod dfs;
mod idastar;
mod ids;
mod mode;
mod open;
mod params;
mod parents;
mod progress;
mod rbfs;
mod request;
mod run;
mod smastar;
mod store;
pub mod textbook;
mod tracer;

use plyground_core::{Puzzle, Stats, StopReason};

pub use algorithm::{Algorithm, GoalTest};
pub use all_optimal::{AllOptimal, all_optimal};
pub use mode::{Mode, choose as choose_mode};
pub use params::{BeamParams, Params, ParamsError, SmastarParams, WastarParams};
pub use request::Request;
use run::{Run, SearchResult};

/// The conclusion of a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// A goal was reached.
    Solved,
    /// No goal can be reached: everything was searched.
    NoSolution,
    /// No goal was found, but not everything was searched.
    NotFound,
}

/// One step of a path.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step<A, S> {
    /// The action taken.
    pub action: A,
    /// Its cost.
    pub cost: u32,
    /// The state it led to.
    pub state: S,
}

/// The result of a search.
#[derive(Clone, Debug)]
pub struct Answer<P: Puzzle> {
    /// Whether a goal was reached, or there is none.
    pub verdict: Verdict,
    /// Whether the path is proved to be the cheapest.
    pub optimal: bool,
    /// The path to the goal; if no goal was found, the path to the most promising state.
    pub steps: Vec<Step<P::Action, P::State>>,
    /// The cost of the path.
    pub cost: u32,
    /// The counters.
    pub stats: Stats,
    /// The reason why the search stopped.
    pub stopped_by: StopReason,
    /// The mode that ran. It is `Standard` also if another mode was chosen but had no effect, for
    /// example because no state had many successors.
    pub mode: Mode,
}

/// The cost of a path, saturated.
fn total_cost<A, S>(steps: &[Step<A, S>]) -> u32 {
    steps.iter().fold(0, |cost: u32, step| cost.saturating_add(step.cost))
}

/// Searches without limits.
pub fn search<P: Puzzle>(puzzle: &P, algorithm: Algorithm, params: &Params) -> Answer<P> {
    search_within(puzzle, algorithm, params, Request::new())
}

/// Searches within limits. Reaching one is no error: the answer then gives the limit, the best path
/// so far and the counters, which are the same with and without a trace. An algorithm that cannot
/// run on the puzzle ([`Algorithm::check`]) finds nothing, having searched nothing.
pub fn search_within<'a, P: Puzzle>(
    puzzle: &'a P,
    algorithm: Algorithm,
    params: &'a Params,
    request: Request<'a, P>,
) -> Answer<P> {
    let mut run = Run::new(puzzle, algorithm, params, request);
    let result = match algorithm {
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
    answer(run, &result)
}

fn answer<P: Puzzle>(run: Run<'_, P>, result: &SearchResult<P::State>) -> Answer<P> {
    let steps: Vec<_> = run.steps(&result.path);
    let cost = total_cost(&steps);
    let verdict = match (result.is_solved, result.is_exhaustive) {
        (true, _) => Verdict::Solved,
        (false, true) => Verdict::NoSolution,
        (false, false) => Verdict::NotFound,
    };
    let optimal = result.is_solved && run.is_optimal(result.proof, &steps, cost);
    let mode = run.mode;
    let (mut stats, stopped_by) = run.end(result.is_solved);
    stats.depth = steps.len() as u32;
    Answer { verdict, optimal, steps, cost, stats, stopped_by, mode }
}
