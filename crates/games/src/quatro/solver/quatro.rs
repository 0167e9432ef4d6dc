//! The solver of Quatro as the contract wants it.

use std::fmt;

use plyground_core::{Advice, Interval, Proof, Solver, Stats, StopReason, Table, Task};

use super::driver::Solving;
use super::lines::{PLAIN, WITH_SQUARES};
use super::pick::PickRoot;
use crate::quatro::{Quatro, QuatroMove};

/// Solves every position of Quatro, with squares or without, boards of problem files
/// included: from the empty board in a fraction of a second. It uses one thread.
pub struct QuatroSolver {
    table: Table,
}

impl QuatroSolver {
    /// A solver with a table of at most so many bytes.
    pub fn new(bytes: u64) -> Self {
        Self { table: Table::with_bytes(bytes) }
    }
}

impl fmt::Debug for QuatroSolver {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("QuatroSolver").field("table", &self.table).finish()
    }
}

impl Solver<Quatro> for QuatroSolver {
    fn solve(&mut self, position: &Quatro, mut task: Task<'_, QuatroMove>) -> Proof<QuatroMove> {
        task.threads = 1;
        if let Some(score) = position.final_score() {
            let (line, stats) = (Vec::new(), Stats::default());
            return Proof { proved: Interval::exactly(score), line, stats, stopped_by: StopReason::Finished };
        }
        if position.squares() {
            Solving::new(&self.table, PickRoot::<WITH_SQUARES>::new(position), task).solve()
        } else {
            Solving::new(&self.table, PickRoot::<PLAIN>::new(position), task).solve()
        }
    }

    fn clear(&mut self) {
        self.table.clear();
    }
}
