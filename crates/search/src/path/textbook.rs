//! Breadth-first search and A* as in textbooks: one short file each, with the collections of the
//! standard library, without limits, traces or optimizations.
//!
//! They are meant to be read, and serve as references for the fast forms: tests check that
//! [`search`](super::search) has the same costs and verdicts, and the same counters in the modes
//! that promise them.

mod astar;
mod bfs;

use std::collections::HashMap;

use plyground_core::Puzzle;

use super::Step;

pub use astar::astar;
pub use bfs::bfs;

/// The result of a textbook search.
#[derive(Clone, Debug)]
pub struct Solution<P: Puzzle> {
    /// The steps from the start to a goal; `None` if no goal can be reached.
    pub path: Option<Vec<Step<P::Action, P::State>>>,
    /// The cost of the path; 0 without one.
    pub cost: u32,
    /// Successors produced, duplicates included.
    pub generated: u64,
    /// States whose successors were produced.
    pub expanded: u64,
}

/// For each state, its parent, the action taken there, and its cost; `None` for the start.
type Parents<P> = HashMap<<P as Puzzle>::State, Option<(<P as Puzzle>::State, <P as Puzzle>::Action, u32)>>;

/// The counters of a search.
#[derive(Clone, Copy, Debug, Default)]
struct Counters {
    generated: u64,
    expanded: u64,
}

impl Counters {
    /// Ends the search at `goal`: follows the parents back to the start.
    fn solved<P: Puzzle>(self, parents: &Parents<P>, goal: P::State) -> Solution<P> {
        let mut path = Vec::new();
        let mut state = goal;
        while let Some(Some((parent, action, cost))) = parents.get(&state) {
            path.push(Step { action: *action, cost: *cost, state });
            state = parent.clone();
        }
        path.reverse();
        let cost = super::total_cost(&path);
        Solution { path: Some(path), cost, generated: self.generated, expanded: self.expanded }
    }

    /// Ends the search without a goal.
    const fn unsolved<P: Puzzle>(self) -> Solution<P> {
        Solution { path: None, cost: 0, generated: self.generated, expanded: self.expanded }
    }
}
