//! The exact solver of the family: the true margin of a position, by null-window
//! proofs that narrow it down.

mod entry;
mod ground;
mod search;
mod solo;

use std::fmt;

use plyground_core::solver::{Proof, Solver, Task};
use plyground_core::{Game, Score, Stats, StopReason, Table, Watch};

use self::ground::Ground;
use self::search::{Node, Params, Search};
use self::solo::Solo;
use super::bits::Bits;
use super::piece::Piece;
use super::position::{Hunt, Move};

/// A line may cost this share of the nodes of its proof, and as many nodes besides.
const LINE_SHARE: u64 = 16;
const LINE_NODES: u64 = 100_000;

/// The solver. Between positions of one board it keeps what it learnt.
pub struct HuntSolver<P: Piece, const CELLS: usize> {
    table: Table,
    solo: Solo<P>,
    ground: Option<Ground<P>>,
    params: Params,
}

impl<P: Piece, const CELLS: usize> fmt::Debug for HuntSolver<P, CELLS> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("HuntSolver").field("table", &self.table).finish_non_exhaustive()
    }
}

impl<P: Piece, const CELLS: usize> HuntSolver<P, CELLS> {
    /// A solver with at most so many bytes: an eighth for paths of one piece, the rest
    /// for the table of positions.
    pub fn with_bytes(bytes: u64) -> Self {
        let paths = bytes / 8;
        Self {
            table: Table::with_bytes(bytes - paths),
            solo: Solo::with_bytes(paths),
            ground: None,
            params: Params::default(),
        }
    }

    /// Makes the board of a position ready, unless it is the one of last time.
    fn prepare(&mut self, position: &Hunt<P, CELLS>) {
        if !self.ground.as_ref().is_some_and(|ground| ground.holds(position)) {
            if self.ground.is_some() {
                self.table.clear();
                self.solo.clear();
            }
            self.ground = Some(Ground::new(position));
        }
    }
}

impl<P: Piece, const CELLS: usize> Solver<Hunt<P, CELLS>> for HuntSolver<P, CELLS> {
    /// Negative numbers break the bounds: a longer way would not be a better one.
    fn accepts(&self, position: &Hunt<P, CELLS>) -> bool {
        position.cells.cells().all(|cell| position.board.numbers[cell] >= 0)
    }

    fn solve(&mut self, position: &Hunt<P, CELLS>, task: Task<'_, Move>) -> Proof<Move> {
        self.prepare(position);
        let ground = self.ground.as_ref().expect("prepared");
        let (own, other) = (position.turn, position.turn.other());
        let root = Node {
            cells: ground.labels(position.cells),
            own: ground.label(position.pieces[own.index()]),
            other: ground.label(position.pieces[other.index()]),
            player: own.index(),
        };
        let banked = position.banked().0;
        let (least, most) = position.bounds();
        let mut lower = task.known.0.max(least).0 - banked;
        let mut upper = task.known.1.min(most).0 - banked;
        let mut search = Search {
            ground,
            table: &self.table,
            solo: &mut self.solo,
            params: self.params,
            watch: Watch::start(task.limits, task.stop),
            stats: Stats::default(),
            root_player: own.index(),
            on_progress: task.on_progress,
            proved: None,
            stopped: false,
            allowed: u64::MAX,
        };
        let mut guess = 0.clamp(lower, upper);
        let (mut step, mut rose, mut fell) = (32, false, false);
        while lower < upper {
            let beta = guess.clamp(lower + 1, upper);
            let gain = search.gain(root, beta, 0);
            if search.stopped {
                break;
            }
            if gain >= beta {
                lower = gain;
                rose = true;
            } else {
                upper = gain;
                fell = true;
            }
            if rose && fell {
                guess = lower + (upper - lower + 1) / 2;
            } else {
                guess = if rose { lower + step } else { upper - step };
                step *= 2;
            }
            if std::env::var("VERBOSE").is_ok() {
                eprintln!("beta {beta}: [{lower}, {upper}] nodes {} time {:?}", search.stats.nodes, search.watch.elapsed());
            }
            search.proved = Some(Score(lower + banked));
            search.report(true);
        }
        let stopped_by = if lower < upper { search.watch.reason() } else { None }.unwrap_or(StopReason::Finished);
        let line = if lower == upper || rose {
            search.stopped = false;
            search.allowed = search.stats.nodes + search.stats.nodes / LINE_SHARE + LINE_NODES;
            search.line(root, lower, lower == upper)
        } else {
            Vec::new()
        };
        search.stats.time = search.watch.elapsed();
        search.stats.peak_bytes = self.table.bytes() + search.solo.bytes();
        Proof { lower: Score(lower + banked), upper: Score(upper + banked), line, stats: search.stats, stopped_by }
    }

    fn clear(&mut self) {
        self.table.clear();
        self.solo.clear();
    }
}
