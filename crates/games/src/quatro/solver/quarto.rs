//! The solver of Quarto: its implementation of the contract.

use std::fmt;

use plyground_core::{Advice, Interval, NoMemory, Proof, Solver, Stats, StopReason, Table, Task};

use super::book;
use super::driver::Solving;
use super::lines::{PLAIN, WITH_SQUARES};
use super::quarto_root::QuartoRoot;
use crate::quatro::{Quarto, QuartoMove};

/// Solves every position of Quarto, with squares or without: from the empty board in seconds, with
/// at least three pieces placed in a fraction of one.
///
/// Boards of problem files are solved too. The table is not used only if a piece of the reserve is
/// also on the board.
pub struct QuartoSolver {
    bytes: u64,
    has_book: bool,
    /// Allocated when it is first needed.
    table: Option<Table>,
}

impl QuartoSolver {
    /// A solver with a table of at most `bytes` bytes, and the opening book.
    pub const fn new(bytes: u64) -> Self {
        Self { bytes, has_book: true, table: None }
    }

    /// A solver without the book: everything is searched.
    pub const fn without_book(bytes: u64) -> Self {
        Self { bytes, has_book: false, table: None }
    }

    /// The table, allocated if necessary.
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
            Solving::new(table, QuartoRoot::<WITH_SQUARES>::new(position), task).solve()
        } else {
            Solving::new(table, QuartoRoot::<PLAIN>::new(position), task).solve()
        }
    }

    fn prepare(&mut self) -> Result<(), NoMemory> {
        self.table().map(|_| ())
    }

    fn clear(&mut self) {
        self.table = None;
    }
}
