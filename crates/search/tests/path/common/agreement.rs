//! Compares every path search with uniform-cost search on one puzzle: searches that claim an
//! optimal path must have one, and no claim may be false. Shared by the tests of the searches.

use plyground_core::Puzzle;
use plyground_search::path::{self, Algorithm, Answer, BeamParams, GoalTest, Mode, Params, Verdict};

/// Checks that the path begins at the start, consists of valid steps, and ends in a goal if the
/// answer says so.
pub(crate) fn check_path<P: Puzzle>(puzzle: &P, answer: &Answer<P>) {
    let mut state = puzzle.start();
    let mut cost = 0;
    for step in &answer.steps {
        let mut successors = Vec::new();
        puzzle.successors(&state, &mut successors);
        assert!(successors.contains(&(step.action, step.cost, step.state.clone())));
        state = step.state.clone();
        cost += step.cost;
    }
    assert_eq!(answer.cost, cost);
    assert_eq!(answer.verdict == Verdict::Solved, puzzle.is_goal(&state));
    assert_eq!(answer.stats.depth as usize, answer.steps.len());
    assert!(!answer.optimal || answer.verdict == Verdict::Solved);
}

fn all_params<P: Puzzle>(puzzle: &P, algorithm: Algorithm, symmetries: &[bool]) -> Vec<Params> {
    let heuristics = if algorithm.is_informed() { puzzle.heuristics().len() } else { 1 };
    let goal_tests = [None, Some(GoalTest::Generation), Some(GoalTest::Expansion)];
    let beam = BeamParams { width: 20, repairs: 50, ..BeamParams::default() };
    let mut all = Vec::new();
    for heuristic in 0..heuristics {
        for goal_test in goal_tests {
            for &symmetry in symmetries {
                let params = Params { heuristic, goal_test, symmetry, beam, ..Params::default() };
                all.push(params);
                if algorithm == Algorithm::Astar {
                    all.push(Params { mode: Some(Mode::Partial), ..params });
                }
            }
        }
    }
    all
}

/// Runs every algorithm in every way, except those in `skip`, and returns how often an optimal path
/// was claimed. `symmetries` lists whether to run with symmetry reduction, without, or both.
pub(crate) fn agree<P: Puzzle>(puzzle: &P, skip: &[Algorithm], symmetries: &[bool], name: &str) -> usize {
    let reference = path::search(puzzle, Algorithm::Ucs, &Params::default());
    check_path(puzzle, &reference);
    let mut claims = 0;
    for algorithm in Algorithm::ALL {
        if skip.contains(&algorithm) || algorithm.check(puzzle).is_err() {
            continue;
        }
        for params in all_params(puzzle, algorithm, symmetries) {
            let answer = path::search(puzzle, algorithm, &params);
            let context = format!("{name}: {} {params:?}: {:?}", algorithm.name(), answer.verdict);
            check_path(puzzle, &answer);
            match (reference.verdict, answer.verdict) {
                (Verdict::Solved, Verdict::Solved) => {
                    assert!(answer.cost >= reference.cost, "{context}");
                    assert!(!answer.optimal || answer.cost == reference.cost, "{context}");
                    claims += usize::from(answer.optimal);
                }
                (Verdict::NoSolution, Verdict::NoSolution) => {}
                // Only beam search drops states that it may need.
                (_, Verdict::NotFound) if algorithm == Algorithm::Beam => {}
                _ => panic!("{context}, uniform cost says {:?}", reference.verdict),
            }
            // Searches that are optimal in theory must claim it.
            let admissible = puzzle.heuristics().get(params.heuristic).is_none_or(|h| h.admissible);
            let expansion = params.goal_test != Some(GoalTest::Generation);
            let must_claim = match algorithm {
                Algorithm::Bfs | Algorithm::Ids | Algorithm::Bidirectional => puzzle.unit_costs(),
                Algorithm::Ucs => expansion,
                Algorithm::Astar | Algorithm::Idastar | Algorithm::Rbfs | Algorithm::Smastar => expansion && admissible,
                _ => false,
            };
            if must_claim && reference.verdict == Verdict::Solved {
                assert!(answer.optimal, "{context}");
            }
            // The cost of weighted A* is at most w times the optimum.
            if algorithm == Algorithm::Wastar && expansion && admissible && answer.verdict == Verdict::Solved {
                assert!(answer.cost <= 2 * reference.cost, "{context}");
            }
        }
    }
    claims
}
