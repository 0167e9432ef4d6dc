//! test
use std::fmt;
use plyground_core::{Limits, Stats, Stop, Table, Watch};
use super::identity::Identities;
use super::lines::{Lines, PLAIN, WITH_SQUARES};
use super::memory::Goal;
use super::search::Search;
use crate::quatro::{Quarto, Member};

/// Solver
pub struct QuartoSolver { table: Table }
impl fmt::Debug for QuartoSolver {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result { f.write_str("QuartoSolver") }
}
impl QuartoSolver {
    /// new
    pub fn new(bytes: u64) -> Self { Self { table: Table::with_bytes(bytes) } }
    /// test
    pub fn raw(&self, position: &Quarto) -> (bool, bool, Stats) {
        if position.squares() { self.run::<WITH_SQUARES>(position) } else { self.run::<PLAIN>(position) }
    }
    fn run<const N: usize>(&self, position: &Quarto) -> (bool, bool, Stats) {
        let hand = position.hand().unwrap();
        let mut lines = Lines::<N>::new(position.board().reserve().bits() | 1 << hand.index());
        for cell in position.board().occupied() {
            lines = lines.with(position.board().at(cell).unwrap().index(), cell.index());
        }
        let mut search = Search { table: &self.table, identities: Identities::new(true), uses_table: true, marks: None,
            watch: Watch::start(Limits::default(), Stop::new()), on_tick: None, next_tick: 0, stats: Stats::default(), stopped: false };
        let _ = hand.number();
        let win = search.reaches(&lines, hand.index(), Goal::Win);
        eprintln!("win {win} {:?}", search.stats);
        let draw = search.reaches(&lines, hand.index(), Goal::Draw);
        (win, draw, search.stats)
    }
}
