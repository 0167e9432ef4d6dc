//! Compares the fast forms of breadth-first search and A* with their textbook forms: every mode
//! finds the same cost and verdict, and the modes that promise it have the same path and counters.
//! On random puzzles, wide graphs and the problems of the games.

use plyground_core::Puzzle;
use plyground_games::bispo::{Bishop, TargetProblem};
use plyground_games::blokus::BlokusProblem;
use plyground_games::classic::{Grid, Sliding};
use plyground_games::quatro::QuatroProblem;
use plyground_search::path::textbook::{self, Solution};
use plyground_search::path::{self, Algorithm, Answer, BeamParams, GoalTest, Mode, Params, Verdict};

use crate::common::problems::{embedded, small_blokus, small_quatro};
use crate::common::wide::Wide;

/// Checks that the path of the textbook form begins at the start, consists of valid steps, and ends
/// in a goal.
fn check_witness<P: Puzzle>(puzzle: &P, solution: &Solution<P>, name: &str) {
    let Some(path) = &solution.path else { return };
    let mut state = puzzle.start();
    for step in path {
        let mut successors = Vec::new();
        puzzle.successors(&state, &mut successors);
        assert!(successors.contains(&(step.action, step.cost, step.state.clone())), "{name}");
        state = step.state.clone();
    }
    assert!(puzzle.is_goal(&state), "{name}");
    assert_eq!(path.iter().map(|step| step.cost).sum::<u32>(), solution.cost, "{name}");
}

fn check_verdict<P: Puzzle>(answer: &Answer<P>, witness: &Solution<P>, name: &str) {
    let expected = if witness.path.is_some() { Verdict::Solved } else { Verdict::NoSolution };
    assert_eq!(answer.verdict, expected, "{name}");
}

fn check_counters<P: Puzzle>(answer: &Answer<P>, witness: &Solution<P>, name: &str) {
    assert_eq!((answer.stats.generated, answer.stats.expanded), (witness.generated, witness.expanded), "{name}");
    if let Some(path) = &witness.path {
        let states =
            |steps: &[path::Step<P::Action, P::State>]| steps.iter().map(|step| step.state.clone()).collect::<Vec<_>>();
        assert_eq!(states(&answer.steps), states(path), "{name}");
    }
}

/// Every mode of breadth-first search promises the path and the counters. Returns the modes that ran.
fn check_bfs<P: Puzzle>(puzzle: &P, name: &str) -> Vec<Mode> {
    let mut ran = Vec::new();
    for goal_test in [GoalTest::Generation, GoalTest::Expansion] {
        let witness = textbook::bfs(puzzle, goal_test);
        check_witness(puzzle, &witness, name);
        for &mode in Algorithm::Bfs.modes() {
            let params = Params { goal_test: Some(goal_test), mode: Some(mode), ..Params::default() };
            let answer = path::search(puzzle, Algorithm::Bfs, &params);
            let name = format!("{name}, bfs {}, {goal_test:?}", answer.mode.name());
            check_verdict(&answer, &witness, &name);
            check_counters(&answer, &witness, &name);
            ran.push(answer.mode);
        }
    }
    ran
}

/// The standard mode of A* promises path and counters. The other modes promise the cost if the
/// heuristic is admissible. Returns the modes that ran.
fn check_astar<P: Puzzle>(puzzle: &P, heuristic: usize, name: &str) -> Vec<Mode> {
    let witness = textbook::astar(puzzle, heuristic);
    check_witness(puzzle, &witness, name);
    let is_admissible = puzzle.heuristics().get(heuristic).is_none_or(|heuristic| heuristic.admissible);
    let check = |&mode: &Mode| {
        let params = Params { heuristic, mode: Some(mode), ..Params::default() };
        let answer = path::search(puzzle, Algorithm::Astar, &params);
        let name = format!("{name}, astar {}, heuristic {heuristic}", answer.mode.name());
        check_verdict(&answer, &witness, &name);
        assert!(!is_admissible || answer.cost == witness.cost || witness.path.is_none(), "{name}");
        // An empty path is the cheapest, whatever the heuristic promises.
        let is_optimal = witness.path.as_ref().is_some_and(|path| is_admissible || path.is_empty());
        assert_eq!(answer.optimal, is_optimal, "{name}");
        if answer.mode == Mode::Standard {
            check_counters(&answer, &witness, &name);
        }
        answer.mode
    };
    Algorithm::Astar.modes().iter().map(check).collect()
}

/// Both algorithms with all heuristics.
fn check<P: Puzzle>(puzzle: &P, name: &str) -> Vec<Mode> {
    let mut ran = check_bfs(puzzle, name);
    for heuristic in 0..puzzle.heuristics().len() {
        ran.extend(check_astar(puzzle, heuristic, name));
    }
    ran
}

fn count(ran: &[Mode], mode: Mode) -> usize {
    ran.iter().filter(|&&other| other == mode).count()
}

#[test]
fn on_random_grids() {
    let mut ran = Vec::new();
    for seed in 0..200 {
        let costs = if seed % 2 == 0 { 1 } else { 9 };
        ran.extend(check(&Grid::random(8, 8, costs, seed), &format!("grid {seed}")));
    }
    // No state is wide, and the puzzle supports neither orderly generation nor skipping the parent.
    assert!(ran.iter().all(|&mode| mode == Mode::Standard));
}

#[test]
fn on_sliding_tiles() {
    let mut ran = Vec::new();
    for seed in 0..20 {
        ran.extend(check(&Sliding::scrambled(2, 3, 40, seed).expect("a puzzle"), &format!("2 × 3 tiles {seed}")));
        ran.extend(check(&Sliding::scrambled(3, 3, 14, seed).expect("a puzzle"), &format!("3 × 3 tiles {seed}")));
    }
    ran.extend(check(&Sliding::new(2, 3, &[0, 2, 1, 3, 4, 5]).expect("a puzzle"), "unsolvable tiles"));
    // Orderly generation is not possible, so the default of the puzzle runs instead.
    assert_eq!(count(&ran, Mode::SkipParent), 41 * 4);
    assert_eq!(count(&ran, Mode::Orderly), 0);
}

#[test]
fn on_wide_graphs() {
    let mut ran = Vec::new();
    for seed in 0..200 {
        let puzzle = Wide::random(10 + seed as usize % 90, [1, 9][seed as usize % 2], seed);
        ran.extend(check(&puzzle, &format!("wide graph {seed}")));
    }
    let (deferred, partial) = (count(&ran, Mode::Deferred), count(&ran, Mode::Partial));
    assert!(deferred > 1_000 && partial > 80, "{deferred} deferred, {partial} partial");
}

#[test]
fn on_small_boards() {
    let mut ran = Vec::new();
    for seed in 0..20 {
        ran.extend(check(&small_quatro(seed), &format!("small quatro {seed}")));
        ran.extend(check(&small_blokus(seed), &format!("small blokus {seed}")));
    }
    assert!(count(&ran, Mode::Orderly) >= 40, "{ran:?}");
}

#[test]
fn on_the_problems_of_the_games() {
    let quatro = embedded::<QuatroProblem>();
    for (problem, letter) in quatro.iter().zip("ABC".chars()) {
        check(problem, &format!("quatro {letter}"));
    }
    // With the other heuristics there are too many states of equal f for the simple open list.
    check_astar(&quatro[3], 0, "quatro D");
    for (problem, letter) in embedded::<BlokusProblem>().iter().zip("AB".chars()) {
        check(problem, &format!("blokus {letter}"));
    }
    let bispo = embedded::<TargetProblem<Bishop, 64>>();
    for (problem, letter) in bispo.iter().zip("AB".chars()) {
        check_astar(problem, 0, &format!("bispo {letter}"));
    }
}

/// The default mode, and how a request changes it.
#[test]
fn modes_follow_from_puzzle_and_request() {
    let quatro = &embedded::<QuatroProblem>()[0];
    let blokus = &embedded::<BlokusProblem>()[0];
    let tiles = Sliding::scrambled(3, 3, 10, 1).expect("a puzzle");
    let grid = Grid::random(3, 3, 1, 1);
    let default = Params::default();
    let no_repairs = Params { beam: BeamParams { repairs: 0, ..default.beam }, ..default };
    let symmetric = Params { symmetry: true, ..default };
    let tests_early = Params { goal_test: Some(GoalTest::Generation), ..default };
    let asked = |mode| Params { mode: Some(mode), ..default };
    for (expected, found) in [
        (Mode::Orderly, path::choose_mode(quatro, Algorithm::Bfs, &default, false)),
        (Mode::Standard, path::choose_mode(quatro, Algorithm::Bfs, &default, true)),
        (Mode::Standard, path::choose_mode(quatro, Algorithm::Bfs, &symmetric, false)),
        (Mode::Standard, path::choose_mode(quatro, Algorithm::Bfs, &asked(Mode::Standard), false)),
        (Mode::SkipParent, path::choose_mode(&tiles, Algorithm::Bfs, &default, false)),
        (Mode::Standard, path::choose_mode(&tiles, Algorithm::Bfs, &default, true)),
        (Mode::Standard, path::choose_mode(&grid, Algorithm::Bfs, &asked(Mode::Orderly), false)),
        (Mode::Deferred, path::choose_mode(quatro, Algorithm::Astar, &default, false)),
        (Mode::Deferred, path::choose_mode(quatro, Algorithm::Astar, &default, true)),
        (Mode::Standard, path::choose_mode(quatro, Algorithm::Astar, &tests_early, false)),
        (Mode::Partial, path::choose_mode(quatro, Algorithm::Astar, &asked(Mode::Partial), false)),
        (Mode::Deferred, path::choose_mode(&Wide::random(9, 9, 1), Algorithm::Astar, &asked(Mode::Partial), false)),
        (Mode::Deferred, path::choose_mode(quatro, Algorithm::Wastar, &asked(Mode::Partial), false)),
        (Mode::Standard, path::choose_mode(quatro, Algorithm::Greedy, &default, false)),
        (Mode::Repair, path::choose_mode(blokus, Algorithm::Beam, &default, false)),
        (Mode::Standard, path::choose_mode(blokus, Algorithm::Beam, &no_repairs, false)),
        (Mode::Standard, path::choose_mode(quatro, Algorithm::Beam, &default, false)),
    ] {
        assert_eq!(found, expected);
    }
    // A mode that had no effect is not reported.
    assert_eq!(path::search(&tiles, Algorithm::Astar, &default).mode, Mode::Standard);
    assert_eq!(path::search(quatro, Algorithm::Astar, &default).mode, Mode::Deferred);
}
