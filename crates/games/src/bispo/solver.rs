//! The exact solver of the family: it finds the true margin of a position by null-window searches.
//! From a guess, the bound is moved in doubling steps until the value is bracketed, then the
//! bracket is halved. All searches share the table, so later ones are not more expensive although
//! they are closer to the value.
//!
//! Default boards take seconds. Several threads work on each search together (see [`threads`]):
//! overall, two are 1.7 times as fast as one; boards differ.

mod entry;
mod paths;
mod search;
mod tables;
mod threads;

use std::fmt;

use plyground_core::solver::{Proof, Solver, Task};
use plyground_core::{Advice, Interval, Limits, NoMemory, Score, Stats, StopReason, Table, Watch};

use self::paths::Paths;
use self::search::{Node, Params, Search};
use self::tables::BoardTables;
use self::threads::{Helper, SharedState};
use super::bits::Bits;
use super::piece::Piece;
use super::position::{Move, Position};

/// A line may take 1 / `LINE_SHARE` of the nodes of its proof, plus `LINE_NODES`.
const LINE_SHARE: u64 = 16;
const LINE_NODES: u64 = 100_000;

/// The solver. It keeps its memory between positions of one board.
pub struct FamilySolver<P: Piece, const CELLS: usize> {
    bytes: u64,
    /// Allocated when it is first needed.
    memory: Option<Memory<P>>,
    tables: Option<BoardTables<P>>,
    params: Params,
}

/// The memory of the solver.
struct Memory<P: Piece> {
    table: Table,
    paths: Paths<P>,
}

impl<P: Piece> Memory<P> {
    /// At most `bytes` bytes for all threads: an eighth for paths of a single piece, divided among
    /// the threads, and the rest for the table of positions, which they share.
    fn with_bytes(bytes: u64) -> Result<Self, NoMemory> {
        let paths = bytes / 8;
        Ok(Self { table: Table::with_bytes(bytes - paths)?, paths: Paths::with_bytes(paths)? })
    }
}

impl<P: Piece, const CELLS: usize> fmt::Debug for FamilySolver<P, CELLS> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("FamilySolver").field("bytes", &self.bytes).finish_non_exhaustive()
    }
}

impl<P: Piece, const CELLS: usize> FamilySolver<P, CELLS> {
    /// A solver with at most `bytes` bytes of memory.
    pub fn with_bytes(bytes: u64) -> Self {
        Self { bytes, memory: None, tables: None, params: Params::default() }
    }

    /// Prepares the tables of a position's board, unless it is the previous one.
    fn prepare_tables(&mut self, position: &Position<P, CELLS>) {
        if !self.tables.as_ref().is_some_and(|tables| tables.holds(position)) {
            if let (Some(_), Some(memory)) = (&self.tables, &mut self.memory) {
                memory.table.clear();
                memory.paths.clear();
            }
            self.tables = Some(BoardTables::new(position));
        }
    }
}

impl<P: Piece, const CELLS: usize> Solver<Position<P, CELLS>> for FamilySolver<P, CELLS> {
    /// Refuses negative numbers, which break the bounds: a longer path would not be a better one.
    fn accepts(&self, position: &Position<P, CELLS>) -> bool {
        position.cells.cells().all(|cell| position.board.numbers[cell] >= 0)
    }

    fn solve(&mut self, position: &Position<P, CELLS>, task: Task<'_, Move>) -> Proof<Move> {
        self.prepare_tables(position);
        if self.prepare().is_err() {
            return Proof::nothing(StopReason::Memory);
        }
        let tables = self.tables.as_ref().expect("taken");
        let memory = self.memory.as_mut().expect("prepared");
        let (own, other) = (position.turn, position.turn.other());
        let root = Node {
            cells: tables.labels(position.cells),
            own: tables.label(position.pieces[own.index()]),
            other: tables.label(position.pieces[other.index()]),
            player: own.index(),
        };
        let banked = position.banked().0;
        let bounds = position.bounds();
        let known = task.known.intersect(bounds);
        let (mut lower, mut upper) = (known.lower.0 - banked, known.upper.0 - banked);
        let paths_bytes = memory.paths.bytes();
        let threads = if root.cells.count() < self.params.marked { 1 } else { task.threads.max(1) };
        let shared = (threads > 1).then(SharedState::default);
        let [limits, limits_of_helper] = shares(task.limits, threads as u64);
        let mut parts = memory.paths.parts(threads);
        let mut search = Search {
            tables,
            table: &memory.table,
            paths: parts.next().expect("one part at least"),
            shared: shared.as_ref(),
            params: self.params,
            watch: Watch::start_with(limits, task.stop.clone(), task.clock),
            stats: Stats::default(),
            helped: Stats::default(),
            root_player: own.index(),
            on_progress: Some(task.on_progress),
            proved: None,
            stopped: false,
            allowed: u64::MAX,
        };
        let watch = || Watch::start_with(limits_of_helper, task.stop.clone(), task.clock).of_helper();
        let mut helpers: Vec<_> =
            parts.map(|paths| Helper { paths, watch: watch(), stats: Stats::default() }).collect();
        // Bounds from an earlier proof count like those of this one.
        let (mut rose, mut fell) = (task.known.lower > bounds.lower, task.known.upper < bounds.upper);
        let (mut step, mut reached) = (32, false);
        let mut guess = position.evaluate().0 - banked;
        if rose || fell {
            guess = next_guess(lower, upper, rose, fell, step);
        }
        while lower < upper {
            let beta = guess.clamp(lower + 1, upper);
            let Some(gain) = search.prove(root, beta, &mut helpers) else { break };
            if gain >= beta {
                lower = gain;
                (rose, reached) = (true, true);
            } else {
                upper = gain;
                fell = true;
            }
            guess = next_guess(lower, upper, rose, fell, step);
            step = step.saturating_mul(2);
            search.proved = Some(Interval::new(Score(lower + banked), Score(upper + banked)));
            search.report(true);
        }
        let stopped_by = if lower < upper { search.watch.reason() } else { None }.unwrap_or(StopReason::Finished);
        let line = if task.line && (lower == upper || reached) {
            (search.stopped, search.shared) = (false, None);
            search.allowed = search.stats.nodes + search.stats.nodes / LINE_SHARE + LINE_NODES;
            search.line(root, lower, lower == upper)
        } else {
            Vec::new()
        };
        let mut stats = search.stats;
        stats += search.helped;
        stats.time = search.watch.elapsed();
        stats.peak_bytes = memory.table.bytes() + paths_bytes;
        let proved = Interval::new(Score(lower + banked), Score(upper + banked));
        Proof { proved, line, stats, stopped_by }
    }

    fn prepare(&mut self) -> Result<(), NoMemory> {
        if self.memory.is_none() {
            self.memory = Some(Memory::with_bytes(self.bytes)?);
        }
        Ok(())
    }

    fn clear(&mut self) {
        self.memory = None;
    }
}

/// The limits of the first thread and of each helper: the time limit is the same for all, the nodes
/// are divided.
fn shares(limits: Limits, threads: u64) -> [Limits; 2] {
    let first = |nodes: u64| nodes - nodes / threads * (threads - 1);
    [
        Limits { nodes: limits.nodes.map(first), ..limits },
        Limits { nodes: limits.nodes.map(|nodes| nodes / threads), ..limits },
    ]
}

/// The next bound to ask about: between the two bounds if both were found, otherwise a step beyond
/// the one that was found.
const fn next_guess(lower: i32, upper: i32, rose: bool, fell: bool, step: i32) -> i32 {
    match (rose, fell) {
        (true, true) => lower + (upper - lower + 1) / 2,
        (true, false) => lower.saturating_add(step),
        _ => upper.saturating_sub(step),
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Mutex;
    use std::sync::atomic::AtomicU64;
    use std::sync::atomic::Ordering::Relaxed;
    use std::time::Duration;

    use plyground_core::{Clock, Game, Limits, Random, Stop};

    use super::super::{Bishop, Bispo, Doubles, Layout, Rules, random_numbers};
    use super::*;

    type BispoSolver = FamilySolver<Bishop, 64>;

    fn solve(solver: &mut BispoSolver, position: &Bispo, limits: Limits, stop: Stop, threads: usize) -> Proof<Move> {
        solver.solve(position, Task { stop, threads, ..Task::new(limits) })
    }

    fn unlimited(solver: &mut BispoSolver, position: &Bispo) -> Proof<Move> {
        solve(solver, position, Limits::default(), Stop::new(), 1)
    }

    fn random_game(seed: u64, plies: usize, rules: Rules) -> Bispo {
        let mut random = Random::new(seed);
        let mut position = Bispo::start(&Layout::full(random_numbers::<Bishop, 64>(seed)), rules);
        for _ in 0..plies {
            let Some(mv) = position.random_move(&mut random, &mut Vec::new()) else { break };
            position.play_unchecked(mv);
        }
        position
    }

    fn rules(number: u64) -> Rules {
        let bit = |bit: u64| number >> bit & 1 == 1;
        let doubles = if bit(2) { Doubles::None } else { Doubles::Largest };
        Rules { threat: !bit(0), through: bit(1), doubles, ..Rules::default() }
    }

    /// Compares the search with all techniques and with the table alone, in the middle of the game,
    /// where plain minimax takes too long.
    #[test]
    fn bounds_and_order_change_no_value() {
        let order = search::Order { calm: 0, denied: 0, wasted: 0, mobility: 0, hindered: 0 };
        let plain = Params {
            flooded: 0,
            path_cells_apart: 0,
            path_cells_shared: 0,
            apart: order,
            shared: order,
            ..Params::default()
        };
        for seed in 0..24 {
            let position = random_game(seed, 13, rules(seed));
            let mut quick = BispoSolver::with_bytes(8 << 20);
            let mut slow = BispoSolver { params: plain, ..BispoSolver::with_bytes(8 << 20) };
            let (quick, slow) = (unlimited(&mut quick, &position), unlimited(&mut slow, &position));
            assert!(quick.value().is_some() && quick.value() == slow.value(), "{position:?}: {quick:?} {slow:?}");
        }
    }

    /// The value is that of the best move, when each is solved separately with an empty table.
    #[test]
    fn values_agree_from_ply_to_ply() {
        for seed in 30..36 {
            let position = random_game(seed, 10, rules(seed));
            let value = unlimited(&mut BispoSolver::with_bytes(8 << 20), &position).value();
            let mut moves = Vec::new();
            position.legal_moves(&mut moves);
            let replies = moves.into_iter().map(|mv| {
                let mut child = position.clone();
                child.play_unchecked(mv);
                -unlimited(&mut BispoSolver::with_bytes(1 << 20), &child).value().expect("solved")
            });
            assert_eq!(replies.max(), value, "{position:?}");
        }
    }

    #[test]
    fn counters_repeat_and_what_was_learnt_serves_the_next_move() {
        let mut position = random_game(1, 9, Rules::default());
        let mut solver = BispoSolver::with_bytes(8 << 20);
        let first = unlimited(&mut solver, &position);
        solver.clear();
        let mut second = unlimited(&mut solver, &position);
        second.stats.time = first.stats.time;
        assert_eq!(first, second);
        position.play_unchecked(first.line[0]);
        let next = unlimited(&mut solver, &position);
        assert_eq!(next.value(), first.value().map(|value| -value));
        assert!(next.stats.nodes < first.stats.nodes / 2, "{} {}", next.stats.nodes, first.stats.nodes);
    }

    /// How often the artificial clock was read, the number of readings after which it stops a
    /// search, and that search.
    static READINGS: AtomicU64 = AtomicU64::new(0);
    const LAST_READING: u64 = 5_000;
    static STOPPED: Mutex<Option<Stop>> = Mutex::new(None);

    /// A clock that advances with each reading, so that a search reads it at every node.
    fn fake_time() -> Duration {
        let readings = READINGS.fetch_add(1, Relaxed);
        if readings == LAST_READING {
            STOPPED.lock().expect("no panic").as_ref().inspect(|stop| stop.stop());
        }
        Duration::from_micros(600) * readings as u32
    }

    #[test]
    fn a_handle_stops_it_and_so_does_the_time() {
        let start = random_game(2, 0, Rules::default());
        for threads in [1, 2, 3] {
            let mut solver = BispoSolver::with_bytes(1 << 20);
            let mut solve = |limits, stop| {
                READINGS.store(0, Relaxed);
                let clock = Clock::new(fake_time);
                solver.solve(&start, Task { stop, threads, clock, ..Task::new(limits) })
            };
            let stop = Stop::new();
            *STOPPED.lock().expect("no panic") = Some(stop.clone());
            let proof = solve(Limits::default(), stop);
            assert_eq!((proof.stopped_by, proof.value()), (StopReason::Cancelled, None));
            let limits = Limits { time: Some(Duration::from_millis(30)), ..Limits::default() };
            let proof = solve(limits, Stop::new());
            assert_eq!((proof.stopped_by, proof.value()), (StopReason::Time, None));
            assert!(proof.stats.time < Duration::from_millis(40), "{proof:?}");
        }
    }

    /// Threads share moves down to the last cells, so that they meet often.
    fn crowded(bytes: u64) -> BispoSolver {
        let params = Params { marked: 2, ..Params::default() };
        BispoSolver { params, ..BispoSolver::with_bytes(bytes) }
    }

    #[test]
    fn threads_prove_what_one_proves() {
        for seed in 0..96 {
            let position = random_game(seed, 10 + seed as usize % 9, rules(seed));
            let alone = unlimited(&mut BispoSolver::with_bytes(4 << 20), &position);
            // A small table loses many entries.
            let bytes = if seed % 2 == 0 { 4 << 20 } else { 1 << 16 };
            let mut solver = if seed % 3 == 0 { BispoSolver::with_bytes(bytes) } else { crowded(bytes) };
            let threads = 2 + seed as usize % 3;
            let together = solve(&mut solver, &position, Limits::default(), Stop::new(), threads);
            assert_eq!(together.proved, alone.proved, "{threads} threads, {position:?}");
            assert_eq!(together.stopped_by, StopReason::Finished);
            assert!(together.stats.peak_bytes <= bytes.max(1 << 16) + (1 << 15), "{}", together.stats.peak_bytes);
            let mut at = position.clone();
            for &mv in &together.line {
                at.play(mv).expect("a legal move");
            }
            let score = at.final_score().map(|score| if at.turn() == position.turn() { score } else { -score });
            assert!(score.is_none() || score == alone.value(), "{:?} {position:?}", together.line);
            assert!(!together.line.is_empty() || position.outcome().is_some());
            // The memory of several threads serves one thread too, and vice versa.
            assert_eq!(unlimited(&mut solver, &position).value(), alone.value());
        }
    }

    #[test]
    fn threads_keep_to_their_nodes_and_go_on_from_what_is_known() {
        for seed in 0..24 {
            let position = random_game(seed, 12, rules(seed));
            let value = unlimited(&mut BispoSolver::with_bytes(4 << 20), &position).value().expect("solved");
            let mut solver = crowded(1 << 20);
            let (mut known, mut nodes) = (Interval::ALL, seed);
            loop {
                let limits = Limits { nodes: Some(nodes), ..Limits::default() };
                let task = Task { known, threads: 2, ..Task::new(limits) };
                let proof = solver.solve(&position, task);
                assert!(proof.stats.nodes <= nodes, "{} of {nodes}", proof.stats.nodes);
                assert_eq!(proof.proved.intersect(known), proof.proved, "{proof:?}");
                assert!(proof.proved.contains(value), "{value:?} {proof:?}");
                known = proof.proved;
                if proof.value().is_some() {
                    break;
                }
                assert_eq!(proof.stopped_by, StopReason::Nodes);
                nodes = nodes * 2 + 1;
            }
        }
    }

    #[test]
    fn boards_with_negative_numbers_are_refused() {
        let mut numbers = random_numbers::<Bishop, 64>(1);
        let solver = BispoSolver::with_bytes(1 << 20);
        assert!(solver.accepts(&Bispo::start(&Layout::full(numbers), Rules::default())));
        numbers[5] = -7;
        assert!(!solver.accepts(&Bispo::start(&Layout::full(numbers), Rules::default())));
    }
}
