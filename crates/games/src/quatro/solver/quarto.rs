//! The solver of Quarto as the contract wants it.

use std::fmt;

use plyground_core::{Advice, Interval, NoMemory, Proof, Solver, Stats, StopReason, Table, Task};

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
    bytes: u64,
    has_book: bool,
    /// Made when it is first needed.
    table: Option<Table>,
}

impl QuartoSolver {
    /// A solver with a table of at most `bytes` bytes, and the book of openings.
    pub const fn new(bytes: u64) -> Self {
        Self { bytes, has_book: true, table: None }
    }

    /// The same without the book: everything is searched.
    pub const fn without_book(bytes: u64) -> Self {
        Self { bytes, has_book: false, table: None }
    }

    /// The table, made if need be.
    fn table(&mut self) -> Result<&Table, NoMemory> {
        if self.table.is_none() {
            let table = Table::with_bytes(self.bytes)?;
            if self.has_book {
                book::load(&table);
            }
            self.table = Some(table);
        }
        self.table.as_ref().ok_or(NoMemory { bytes: self.bytes })
    }
}

impl fmt::Debug for QuartoSolver {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { bytes, has_book, table } = self;
        f.debug_struct("QuartoSolver").field("bytes", bytes).field("has_book", has_book).field("table", table).finish()
    }
}

impl Solver<Quarto> for QuartoSolver {
    fn solve(&mut self, position: &Quarto, task: Task<'_, QuartoMove>) -> Proof<QuartoMove> {
        if let Some(score) = position.final_score() {
            let (line, stats) = (Vec::new(), Stats::default());
            return Proof { proved: Interval::exactly(score), line, stats, stopped_by: StopReason::Finished };
        }
        let Ok(table) = self.table() else { return Proof::nothing(StopReason::Memory) };
        if position.squares() {
            Solving::new(table, GiveRoot::<WITH_SQUARES>::new(position), task).solve()
        } else {
            Solving::new(table, GiveRoot::<PLAIN>::new(position), task).solve()
        }
    }

    fn prepare(&mut self) -> Result<(), NoMemory> {
        self.table().map(|_| ())
    }

    fn clear(&mut self) {
        self.table = None;
    }
}
