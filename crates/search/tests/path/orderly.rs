//! The modes of breadth-first search: checks against a set of all states that a puzzle recognizes
//! new states correctly, and that the search without an index, or without looking up the parent,
//! finds and counts the same as the standard mode, under all limits.

use std::collections::{HashSet, VecDeque};
use std::time::Duration;

use plyground_core::trace::Event;
use plyground_core::{Limits, Orderly, Puzzle, Random};
use plyground_games::blokus::BlokusProblem;
use plyground_games::classic::{Grid, Sliding};
use plyground_games::quatro::QuatroProblem;
use plyground_search::path::{self, Algorithm, Answer, GoalTest, Mode, Params, Request};

use crate::common::problems::{embedded, small_blokus, small_quatro};

// ---- What is new ------------------------------------------------------------------

/// Searches breadth-first with a set of all states, and compares the states that the puzzle
/// considers new with those that are. Returns the numbers of expanded states and of known
/// successors.
fn check_order<P: Puzzle>(puzzle: &P, most: usize, name: &str) -> (usize, usize) {
    let order = puzzle.orderly().expect("an order");
    let mut met = HashSet::from([puzzle.start()]);
    let mut queue = VecDeque::from([order.start()]);
    let (mut expanded, mut sum) = (0, 0);
    while let Some(place) = queue.pop_front() {
        let state = order.state(&place);
        let mut successors = Vec::new();
        puzzle.successors(&state, &mut successors);
        let new: Vec<_> = successors.iter().filter(|(.., successor)| met.insert(successor.clone())).collect();
        let mut actions = Vec::new();
        let known = order.new_actions(&place, &mut actions);
        assert!(new.iter().map(|(action, ..)| *action).eq(actions.iter().copied()), "{name}: from {state:?}");
        assert_eq!(known, successors.len() - new.len(), "{name}: from {state:?}");
        for &&(action, _, ref successor) in &new {
            let next = order.follow(&place, action);
            assert_eq!((&order.state(&next), &order.successor(&place, action)), (successor, successor), "{name}");
            queue.push_back(next);
        }
        (expanded, sum) = (expanded + 1, sum + known);
        if expanded == most {
            break;
        }
    }
    (expanded, sum)
}

#[test]
fn what_is_called_new_is_new() {
    for (problem, letter) in embedded::<QuatroProblem>().iter().zip("ABCDEF".chars()) {
        check_order(problem, 1_500, &format!("quatro {letter}"));
    }
    for (problem, letter) in embedded::<BlokusProblem>().iter().zip("ABCDEF".chars()) {
        check_order(problem, 6_000, &format!("blokus {letter}"));
    }
    let check_small = |seed| {
        let (quatro, blokus) = (small_quatro(seed), small_blokus(seed));
        let quatro = check_order(&quatro, usize::MAX, &format!("small quatro {seed}"));
        let blokus = check_order(&blokus, 20_000, &format!("small blokus {seed}"));
        [quatro, blokus]
    };
    let all: Vec<_> = (0..40).flat_map(check_small).collect();
    let sums = all.iter().fold((0, 0), |sums, counts| (sums.0 + counts.0, sums.1 + counts.1));
    assert!(sums.0 > 50_000 && sums.1 > 100_000, "{sums:?}");
}

#[test]
fn the_parent_is_left_out() {
    let puzzle = Sliding::scrambled(3, 3, 50, 1).expect("a puzzle");
    let mut random = Random::new(1);
    let (mut before, mut successors) = (puzzle.start(), Vec::new());
    for _ in 0..1_000 {
        successors.clear();
        puzzle.successors(&before, &mut successors);
        let (.., state) = successors[random.below(successors.len())];
        let (mut all, mut kept) = (Vec::new(), Vec::new());
        puzzle.successors(&state, &mut all);
        assert_eq!(puzzle.successors_except(&before, &state, &mut kept), 1);
        all.retain(|(.., successor)| *successor != before);
        assert_eq!(kept, all);
        before = state;
    }
}

// ---- Nothing changes --------------------------------------------------------------

/// A trace shows all successors, so a traced search runs in the standard mode.
fn traced<P: Puzzle>(puzzle: &P, params: &Params, limits: Limits) -> Answer<P> {
    let mut events: Vec<Event> = Vec::new();
    let request = Request::new().with_limits(limits).with_trace(&mut events);
    let mut answer = path::search_within(puzzle, Algorithm::Bfs, params, request);
    answer.stats.time = Duration::ZERO;
    // The modes differ only in this.
    answer.stats.peak_bytes = 0;
    assert_eq!(answer.mode, Mode::Standard);
    answer
}

fn plain<P: Puzzle>(puzzle: &P, params: &Params, limits: Limits) -> Answer<P> {
    let request = Request::new().with_limits(limits);
    let mut answer = path::search_within(puzzle, Algorithm::Bfs, params, request);
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
fn without_an_index_all_counters_are_the_same() {
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
