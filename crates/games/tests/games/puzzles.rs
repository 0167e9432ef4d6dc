//! The conformance kit on every embedded problem of every puzzle.

use plyground_core::conformance::PuzzleConformance;
use plyground_games::bispo::{Bishop, Knight, Rook, TargetProblem};
use plyground_games::blokus::BlokusProblem;
use plyground_games::classic::{EightPuzzle, FifteenPuzzle, Grid};
use plyground_games::quatro::QuatroProblem;
use plyground_view::Problem;
use plyground_view::problem::read_problems;

/// Returns the numbers of problems, and of those whose goal is among the states that were looked at.
fn keep_their_promises<P: Problem>(states: usize) -> (usize, usize) {
    let problems = read_problems::<P>("embedded", P::EMBEDDED.as_bytes()).expect("problems").value;
    let reports = problems.iter().map(|problem| PuzzleConformance::new(problem).states(states).assert());
    (problems.len(), reports.filter(|report| report.solvable > 0).count())
}

#[test]
fn puzzles_keep_their_promises() {
    let found = [
        keep_their_promises::<QuatroProblem>(500),
        keep_their_promises::<BlokusProblem>(2_000),
        keep_their_promises::<TargetProblem<Bishop, 64>>(20_000),
        keep_their_promises::<TargetProblem<Rook, 49>>(20_000),
        keep_their_promises::<TargetProblem<Knight, 100>>(20_000),
        keep_their_promises::<EightPuzzle>(2_000),
        keep_their_promises::<FifteenPuzzle>(2_000),
        keep_their_promises::<Grid>(2_000),
    ];
    assert_eq!(found, [(6, 5), (7, 2), (6, 3), (9, 7), (8, 5), (7, 3), (9, 1), (6, 5)]);
}
