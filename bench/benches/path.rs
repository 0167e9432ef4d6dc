//! Compares the path searches with those of the crate `pathfinding`: the same puzzles, to the same
//! cost, alternating in one run.
//!
//! The peer gets the same states, successors, estimates and goals through closures, with a reused
//! buffer, so that no call allocates. Its breadth-first search is configured to test for the goal
//! on expansion, as ours does, so that both generate the same states.
//!
//! `cargo bench -p plyground-bench --bench path -- --rounds 7 --csv path.csv`

use std::cell::Cell as StdCell;
use std::mem;

use pathfinding::prelude::{astar, bfs, idastar};
use plyground_bench::compare;
use plyground_bench::memory::{self, Counting};
use plyground_bench::options::Options;
use plyground_bench::table::{Cell, Table};
use plyground_core::Puzzle;
use plyground_core::puzzle::find_heuristic;
use plyground_games::blokus::BlokusProblem;
use plyground_games::classic::Sliding;
use plyground_games::quatro::QuatroProblem;
use plyground_search::path::{self, Algorithm, GoalTest, Mode, Params};
use plyground_view::Problem;
use plyground_view::problem::read_problems;

#[global_allocator]
static MEMORY: Counting = Counting::new();

/// Some of Korf's fifteen puzzles (1985) that A* solves within a hundred megabytes, named by their
/// minimum number of moves.
const FIFTEEN: [(&str, [u8; 16], u32); 6] = [
    ("15-puzzle 41", [13, 8, 14, 3, 9, 1, 0, 7, 15, 5, 4, 10, 12, 2, 6, 11], 41),
    ("15-puzzle 42", [0, 1, 9, 7, 11, 13, 5, 3, 14, 12, 4, 2, 8, 6, 10, 15], 42),
    ("15-puzzle 42 (2)", [4, 5, 7, 2, 9, 14, 12, 13, 0, 3, 6, 11, 8, 1, 15, 10], 42),
    ("15-puzzle 45", [14, 1, 9, 6, 4, 8, 12, 5, 7, 2, 3, 0, 10, 11, 13, 15], 45),
    ("15-puzzle 46", [3, 14, 9, 11, 5, 4, 8, 2, 13, 12, 6, 7, 10, 1, 15, 0], 46),
    ("15-puzzle 52", [13, 14, 6, 12, 4, 5, 1, 0, 9, 3, 10, 2, 15, 11, 8, 7], 52),
];

/// The eight puzzle that needs the most moves (Reinefeld, 1993).
const HARDEST_EIGHT: [u8; 9] = [8, 7, 6, 0, 4, 1, 2, 5, 3];

fn main() -> std::io::Result<()> {
    let options = Options::of_process();
    memory::settle(options.keep_memory);
    let columns = [
        "search",
        "moves",
        "expanded",
        "expanded by peer",
        "seconds",
        "seconds of peer",
        "× faster",
        "× expansions per second",
        "peak bytes",
        "peak bytes of peer",
        "× smaller",
    ];
    let mut bench = Bench { table: Table::new(&columns), options };
    let eight = Sliding::new(3, 3, &HARDEST_EIGHT).expect("an eight puzzle");
    bench.row("8-puzzle, hardest", &eight, Algorithm::Astar, 31);
    bench.row("8-puzzle, hardest", &eight, Algorithm::Idastar, 31);
    bench.row("8-puzzle, hardest", &eight, Algorithm::Bfs, 31);
    for (name, tiles, moves) in FIFTEEN {
        let puzzle = Sliding::new(4, 4, &tiles).expect("a fifteen puzzle");
        bench.row(name, &puzzle, Algorithm::Astar, moves);
        bench.row(name, &puzzle, Algorithm::Idastar, moves);
    }
    let quatro = problems::<QuatroProblem>();
    for (index, name, moves) in [(2, "Quatro C", 2), (3, "Quatro D", 3), (4, "Quatro E", 3)] {
        bench.row(name, &quatro[index], Algorithm::Astar, moves);
        bench.variant(name, &quatro[index], Algorithm::Astar, moves, true);
        bench.row(name, &quatro[index], Algorithm::Bfs, moves);
    }
    bench.row("Blokus B", &problems::<BlokusProblem>()[1], Algorithm::Bfs, 5);
    bench.table.save(bench.options.csv.as_deref())
}

/// The problems that come with a game.
fn problems<P: Problem>() -> Vec<P> {
    read_problems("problems", P::EMBEDDED.as_bytes()).expect("the embedded problems").value
}

struct Bench {
    options: Options,
    table: Table,
}

impl Bench {
    fn row<P: Puzzle>(&mut self, name: &str, puzzle: &P, algorithm: Algorithm, moves: u32) {
        self.variant(name, puzzle, algorithm, moves, false);
    }

    /// A row, with or without partial expansion. The peer does not have it.
    fn variant<P: Puzzle>(&mut self, name: &str, puzzle: &P, algorithm: Algorithm, moves: u32, partial: bool) {
        let name = format!("{}{}, {name}", algorithm.title(), if partial { " (partial)" } else { "" });
        let long = moves > 45 || name.contains("Quatro E");
        if !self.options.wants(&name) || (self.options.quick && long) {
            return;
        }
        let heuristic = find_heuristic(puzzle.heuristics(), "any").unwrap_or(0);
        let mode = partial.then_some(Mode::Partial);
        let params = Params { heuristic, goal_test: Some(GoalTest::Expansion), mode, ..Params::default() };
        let ours = || {
            let answer = path::search(puzzle, algorithm, &params);
            assert_eq!(answer.cost, moves, "{name}: the cost of ours");
            answer.stats.expanded
        };
        let peer = || {
            let (cost, expanded) = Peer::new(puzzle, heuristic).search(algorithm);
            assert_eq!(cost, Some(moves), "{name}: the cost of the peer");
            expanded
        };
        // Tables that the rules create at first use should count for neither.
        puzzle.estimate(heuristic, &puzzle.start());
        let (expanded, bytes) = MEMORY.peak_of(ours);
        let (peer_expanded, peer_bytes) = MEMORY.peak_of(peer);
        let once = |search: &dyn Fn() -> u64| {
            search();
            1
        };
        let timed = compare(self.options.rounds, self.options.budget, &mut || once(&ours), &mut || once(&peer));
        self.table.row(&[
            Cell::Text(name.clone()),
            Cell::Count(moves.into()),
            Cell::Count(expanded),
            Cell::Count(peer_expanded),
            Cell::Amount(1.0 / timed.ours.mean),
            Cell::Amount(1.0 / timed.other.mean),
            Cell::Ratio(timed.ratio),
            Cell::Factor(timed.ratio.mean * expanded as f64 / peer_expanded as f64),
            Cell::Amount(bytes as f64),
            Cell::Amount(peer_bytes as f64),
            Cell::Factor(peer_bytes as f64 / bytes as f64),
        ]);
    }
}

/// A puzzle in the form that the peer needs.
struct Peer<'a, P: Puzzle> {
    puzzle: &'a P,
    heuristic: usize,
    expanded: StdCell<u64>,
    spare: Spare<P>,
}

type Successors<P> = Vec<(<P as Puzzle>::Action, u32, <P as Puzzle>::State)>;
type Spare<P> = StdCell<Successors<P>>;

impl<'a, P: Puzzle> Peer<'a, P> {
    fn new(puzzle: &'a P, heuristic: usize) -> Self {
        Self { puzzle, heuristic, expanded: StdCell::new(0), spare: StdCell::default() }
    }

    /// The cost that the peer finds, and the number of states that it expanded.
    fn search(&self, algorithm: Algorithm) -> (Option<u32>, u64) {
        let start = self.puzzle.start();
        let successors = |state: &P::State| self.successors(state);
        let estimate = |state: &P::State| self.estimate(state);
        let is_goal = |state: &P::State| self.puzzle.is_goal(state);
        let cost = match algorithm {
            Algorithm::Astar => astar(&start, successors, estimate, is_goal).map(|(_, cost)| cost),
            Algorithm::Idastar => idastar(&start, successors, estimate, is_goal).map(|(_, cost)| cost),
            _ => self.breadth_first(&start),
        };
        (cost, self.expanded.get())
    }

    /// The peer tests each successor. To test on expansion, a goal that is expanded gets itself as
    /// its only successor, which passes the test.
    fn breadth_first(&self, start: &P::State) -> Option<u32> {
        let found = StdCell::new(false);
        let successors = |state: &P::State| {
            if self.puzzle.is_goal(state) {
                found.set(true);
                let mut items = self.spare.take();
                self.puzzle.successors(start, &mut items);
                items.truncate(1);
                items[0].2 = state.clone();
                return Reused { spare: &self.spare, items, next: 0 }.map(only_state as fn(_) -> _);
            }
            self.successors(state).map(only_state as fn(_) -> _)
        };
        bfs(start, successors, |_| found.get()).map(|line| line.len() as u32 - 2)
    }

    #[inline]
    fn successors(&self, state: &P::State) -> Reused<'_, P> {
        self.expanded.set(self.expanded.get() + 1);
        let mut items = self.spare.take();
        self.puzzle.successors(state, &mut items);
        Reused { spare: &self.spare, items, next: 0 }
    }

    /// The estimate; for a dead end, greater than any other.
    #[inline]
    fn estimate(&self, state: &P::State) -> u32 {
        let estimate = self.puzzle.estimate(self.heuristic, state);
        if estimate.is_dead_end() { 1 << 30 } else { estimate.parts().0 }
    }
}

fn only_state<S>((state, _): (S, u32)) -> S {
    state
}

/// Successors in a buffer that is returned when they are used up.
struct Reused<'a, P: Puzzle> {
    spare: &'a Spare<P>,
    items: Successors<P>,
    next: usize,
}

impl<P: Puzzle> Iterator for Reused<'_, P> {
    type Item = (P::State, u32);

    #[inline]
    fn next(&mut self) -> Option<Self::Item> {
        let (_, cost, state) = self.items.get(self.next)?;
        self.next += 1;
        Some((state.clone(), *cost))
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = self.items.len() - self.next;
        (left, Some(left))
    }
}

impl<P: Puzzle> Drop for Reused<'_, P> {
    #[inline]
    fn drop(&mut self) {
        self.items.clear();
        self.spare.set(mem::take(&mut self.items));
    }
}
