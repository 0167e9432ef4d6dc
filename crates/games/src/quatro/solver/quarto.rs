//! The solver of Quarto as the contract wants it.

use std::fmt;

use plyground_core::{Advice, Interval, Proof, Solver, Stats, StopReason, Table, Task};

use super::book;
use super::driver::Solving;
use super::give::GiveRoot;
use super::lines::{PLAIN, WITH_SQUARES};
use crate::quatro::{Quarto, QuartoMove};

/// Solves every position of Quarto, with squares or without: from the empty board in
/// seconds, with three pieces placed or more in a fraction of one.
///
/// Boards of problem files are solved too. What matters is which pieces are beside the
/// board; only where one of them also stands on it is the table left out.
pub struct QuartoSolver {
    table: Table,
    has_book: bool,
}

impl QuartoSolver {
    /// A solver with a table of at most so many bytes, which knows the openings.
    pub fn new(bytes: u64) -> Self {
        let solver = Self { table: Table::with_bytes(bytes), has_book: true };
        book::load(&solver.table);
        solver
    }

    /// The same without the book: everything is searched.
    pub fn without_book(bytes: u64) -> Self {
        Self { table: Table::with_bytes(bytes), has_book: false }
    }
}

impl fmt::Debug for QuartoSolver {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("QuartoSolver").field("table", &self.table).field("has_book", &self.has_book).finish()
    }
}

impl Solver<Quarto> for QuartoSolver {
    fn solve(&mut self, position: &Quarto, task: Task<'_, QuartoMove>) -> Proof<QuartoMove> {
        if let Some(score) = position.final_score() {
            let (line, stats) = (Vec::new(), Stats::default());
            return Proof { proved: Interval::exactly(score), line, stats, stopped_by: StopReason::Finished };
        }
        if position.squares() {
            Solving::new(&self.table, GiveRoot::<WITH_SQUARES>::new(position), task).solve()
        } else {
            Solving::new(&self.table, GiveRoot::<PLAIN>::new(position), task).solve()
        }
    }

    fn clear(&mut self) {
        self.table.clear();
        if self.has_book {
            book::load(&self.table);
        }
    }
}
