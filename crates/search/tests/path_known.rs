//! Successors that a puzzle leaves out because breadth-first search knows them: that they
//! are known, along random ways, and that the search finds and counts what it finds and
//! counts without.

use std::time::Duration;

use plyground_core::problem::read_problems;
use plyground_core::trace::Event;
use plyground_core::{Limits, Problem, Puzzle, Random, Stop, Traced};
use plyground_games::blokus::BlokusProblem;
use plyground_games::blokus::bits::{Bits, Cell};
use plyground_games::quatro::{Board, QuatroProblem};
use plyground_games::toy::{Grid, Sliding};
use plyground_search::path::{self, Algorithm, Answer, GoalTest, Params, Surroundings};

fn embedded<P: Problem>() -> Vec<P> {
    read_problems("problemas.dat", P::EMBEDDED.as_bytes()).expect("the embedded problems").value
}

/// A board on which some cells are blocked and a few are to be filled.
fn small_blokus(seed: u64) -> BlokusProblem {
    let mut random = Random::new(seed);
    let room = 5 + random.below(2);
    let is_blocked = |cell: &Cell| cell.row() >= room || cell.column() >= room;
    let outside: Bits = Cell::all().filter(is_blocked).collect();
    let holes: Bits = Cell::all().skip(1).filter(|_| random.below(12) == 0).collect();
    BlokusProblem::new(6 + random.below(8) as u32, Bits::EMPTY, outside | holes)
}

/// A board with some pieces, and some others beside it.
fn small_quatro(seed: u64) -> QuatroProblem {
    let mut random = Random::new(seed);
    let mut problem = QuatroProblem::new(Board::START, seed.is_multiple_of(2));
    let mut successors = Vec::new();
    for _ in 0..9 + random.below(3) {
        successors.clear();
        problem.successors(&problem.start(), &mut successors);
        let (.., board) = successors.swap_remove(random.below(successors.len()));
        problem = QuatroProblem::new(board, seed.is_multiple_of(2));
    }
    problem
}

// ---- What is left out is known --------------------------------------------------

/// Follows random ways. Whatever is left out must be where the last step came from, or a
/// successor of a state that was generated before the last one. Returns how many were.
fn check_left_out<P: Puzzle>(puzzle: &P, ways: u64, name: &str) -> usize {
    let all = |state: &P::State| {
        let mut successors = Vec::new();
        puzzle.successors(state, &mut successors);
        successors
    };
    let mut sum = 0;
    for seed in 0..ways {
        let mut random = Random::new(seed);
        let mut before = puzzle.start();
        for step in 0.. {
            let siblings = all(&before);
            if siblings.is_empty() || step == 12 {
                break;
            }
            let chosen = random.below(siblings.len());
            let state = &siblings[chosen].2;
            let mut kept = Vec::new();
            let left_out = puzzle.successors_after(&before, state, &mut kept);
            sum += left_out;
            let expected = all(state);
            let mut rest = kept.iter().peekable();
            let known = expected.iter().filter(|successor| rest.next_if_eq(successor).is_none());
            let known: Vec<&P::State> = known.map(|(.., state)| state).collect();
            assert!(rest.peek().is_none(), "{name}, {seed}: those kept are not in the order of all");
            assert_eq!(known.len(), left_out, "{name}, {seed}");
            // Breadth-first search has expanded these before.
            let elder: Vec<_> = siblings[..chosen].iter().flat_map(|(.., state)| all(state)).collect();
            for state in known {
                assert!(
                    *state == before || elder.iter().any(|(.., other)| other == state),
                    "{name}, {seed}: {state:?}"
                );
            }
            before = state.clone();
        }
    }
    sum
}

#[test]
fn what_is_left_out_is_known() {
    assert!(check_left_out(&Sliding::scrambled(3, 3, 50, 1).expect("a puzzle"), 100, "tiles") > 1_000);
    assert!((0..20).map(|seed| check_left_out(&small_quatro(seed), 5, "small quatro")).sum::<usize>() > 1_000);
    assert!((0..20).map(|seed| check_left_out(&small_blokus(seed), 20, "small blokus")).sum::<usize>() > 1_000);
    assert!(check_left_out(&embedded::<BlokusProblem>()[6], 4, "blokus") > 50);
}

// ---- Nothing changes --------------------------------------------------------------

/// Those who watch see all successors: a traced search leaves none out.
fn traced<P: Puzzle>(puzzle: &P, params: &Params, limits: Limits) -> Answer<P> {
    let mut events: Vec<Event> = Vec::new();
    let surroundings = Surroundings { limits, stop: Stop::new(), on_progress: &mut |_| {} };
    let mut answer = path::search_within(puzzle, Algorithm::Bfs, params, surroundings, &mut Traced(&mut events));
    answer.stats.time = Duration::ZERO;
    // What is foreseen for successors that are left out is not held.
    answer.stats.peak_bytes = 0;
    answer
}

fn plain<P: Puzzle>(puzzle: &P, params: &Params, limits: Limits) -> Answer<P> {
    let surroundings = Surroundings { limits, stop: Stop::new(), on_progress: &mut |_| {} };
    let mut answer = path::search_within(puzzle, Algorithm::Bfs, params, surroundings, &mut plyground_core::NoTrace);
    answer.stats.time = Duration::ZERO;
    answer.stats.peak_bytes = 0;
    answer
}

fn check_counters<P: Puzzle>(puzzle: &P, name: &str) {
    for goal_test in [GoalTest::Generation, GoalTest::Expansion] {
        let limits = [(None, None), (Some(2), None), (Some(3), None), (None, Some(100)), (None, Some(1_001))];
        for ((depth, nodes), symmetry) in limits.into_iter().flat_map(|limits| [(limits, false), (limits, true)]) {
            let params = Params { goal_test: Some(goal_test), symmetry, ..Params::default() };
            let limits = Limits { depth, nodes, ..Limits::default() };
            let (all, some) = (traced(puzzle, &params, limits), plain(puzzle, &params, limits));
            assert_eq!(all.stats, some.stats, "{name}, {goal_test:?}, {symmetry}, {limits:?}");
            assert_eq!(all.verdict, some.verdict, "{name}");
            assert_eq!(all.steps, some.steps, "{name}");
        }
    }
}

#[test]
fn leaving_them_out_changes_no_counter() {
    for (problem, letter) in embedded::<QuatroProblem>().iter().zip("ABC".chars()) {
        check_counters(problem, &format!("quatro {letter}"));
    }
    for (problem, letter) in embedded::<BlokusProblem>().iter().zip("AB".chars()) {
        check_counters(problem, &format!("blokus {letter}"));
    }
    for seed in 0..30 {
        check_counters(&small_blokus(seed), &format!("small blokus {seed}"));
        check_counters(&small_quatro(seed), &format!("small quatro {seed}"));
        check_counters(&Sliding::scrambled(2, 3, 40, seed).expect("a puzzle"), &format!("tiles {seed}"));
        check_counters(&Grid::random(6, 6, 1, seed), &format!("grid {seed}"));
    }
}
