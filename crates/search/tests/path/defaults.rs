//! A puzzle that declares nothing gets sound answers: what is claimed to be optimal is, whatever its costs and estimates
//! are, and what can be proved without a declaration is claimed.

use plyground_core::{Estimate, Limits, Puzzle};
use plyground_search::path::{self, Algorithm, Params, Request, Verdict};

/// From 0 to 6, by steps of cost 1 along the numbers or by one leap of a cost of its own. Nothing is declared.
struct Leap {
    cost: u32,
    estimates: fn(u32) -> u32,
}

const GOAL: u32 = 6;

impl Puzzle for Leap {
    type State = u32;
    type Action = char;

    fn start(&self) -> u32 {
        0
    }

    fn successors(&self, &state: &u32, successors: &mut Vec<(char, u32, u32)>) {
        successors.extend((state < GOAL).then_some(('s', 1, state + 1)));
        successors.extend((state == 0).then_some(('l', self.cost, GOAL)));
    }

    fn is_goal(&self, &state: &u32) -> bool {
        state == GOAL
    }

    fn estimate(&self, _heuristic: usize, &state: &u32) -> Estimate {
        Estimate::from((self.estimates)(state))
    }
}

/// Every search of a puzzle, and whether it claims an optimal path.
fn claims(puzzle: &Leap) -> Vec<(Algorithm, bool)> {
    let searched = Algorithm::ALL.into_iter().filter(|algorithm| algorithm.check(puzzle).is_ok());
    let claimed = |algorithm: Algorithm| {
        let answer = path::search(puzzle, algorithm, &Params::default());
        assert_eq!(answer.verdict, Verdict::Solved, "{algorithm:?}");
        assert!(!answer.optimal || answer.cost == puzzle.cost.min(GOAL), "{algorithm:?} claims {}", answer.cost);
        (algorithm, answer.optimal)
    };
    searched.map(claimed).collect()
}

fn claims_of(puzzle: &Leap, algorithm: Algorithm) -> bool {
    claims(puzzle).contains(&(algorithm, true))
}

#[test]
fn a_path_of_fewest_steps_is_optimal_if_its_costs_prove_it() {
    let [cheap, dear] = [1, 9].map(|cost| Leap { cost, estimates: |_| 0 });
    for algorithm in [Algorithm::Bfs, Algorithm::Ids] {
        // The leap is the path of fewest steps.
        assert!(claims_of(&cheap, algorithm) && !claims_of(&dear, algorithm), "{algorithm:?}");
    }
}

#[test]
fn estimates_that_are_not_declared_prove_nothing_unless_they_are_zero() {
    let informed = [Algorithm::Astar, Algorithm::Idastar, Algorithm::Rbfs, Algorithm::Smastar];
    for cost in [1, 9] {
        let [zero, wrong] = [|_| 0, |state| if state == 0 { 0 } else { 20 * (GOAL - state) }];
        let (zero, wrong) = (Leap { cost, estimates: zero }, Leap { cost, estimates: wrong });
        for algorithm in informed {
            assert!(claims_of(&zero, algorithm) && !claims_of(&wrong, algorithm), "{algorithm:?} at cost {cost}");
        }
        assert!(claims_of(&wrong, Algorithm::Ucs));
    }
}

/// The depth limit cuts the cheapest path off: what is left is optimal only if nothing that was cut off can be cheaper.
#[test]
fn a_depth_limit_proves_nothing_of_what_it_cut_off() {
    for (cost, depth, optimal) in [(9, 3, false), (4, 3, true), (5, 3, false), (9, 6, true)] {
        let puzzle = Leap { cost, estimates: |_| 0 };
        for algorithm in [Algorithm::Ucs, Algorithm::Astar, Algorithm::Idastar, Algorithm::Rbfs, Algorithm::Smastar] {
            let request = Request::new().with_limits(Limits { depth: Some(depth), ..Limits::default() });
            let answer = path::search_within(&puzzle, algorithm, &Params::default(), request);
            assert_eq!((answer.verdict, answer.optimal), (Verdict::Solved, optimal), "{algorithm:?} {cost} {depth}");
        }
    }
}

/// From 1 to 200 by adding one and by doubling, at the same cost.
struct Doubling(u32);

impl Puzzle for Doubling {
    type State = u32;
    type Action = char;

    fn start(&self) -> u32 {
        1
    }

    fn successors(&self, &state: &u32, successors: &mut Vec<(char, u32, u32)>) {
        successors.extend((state < 200).then_some(('a', self.0, state + 1)));
        successors.extend((state <= 100).then_some(('d', self.0, 2 * state)));
    }

    fn is_goal(&self, &state: &u32) -> bool {
        state == 200
    }
}

/// Sums of costs beyond 32 bits neither wrap around nor lead to false claims.
#[test]
fn huge_costs_are_saturated_and_prove_nothing() {
    const FEWEST: u32 = 9;
    for cost in [1 << 20, 1 << 27, 1 << 28, 1 << 31, u32::MAX] {
        let puzzle = Doubling(cost);
        for algorithm in Algorithm::ALL.into_iter().filter(|algorithm| algorithm.check(&puzzle).is_ok()) {
            let request = Request::new().with_limits(Limits { nodes: Some(200_000), ..Limits::default() });
            let answer = path::search_within(&puzzle, algorithm, &Params::default(), request);
            let steps = answer.steps.len() as u32;
            assert_eq!(answer.cost, cost.saturating_mul(steps), "{algorithm:?} at cost {cost}");
            assert!(!answer.optimal || steps == FEWEST, "{algorithm:?} at cost {cost} claims {steps} steps");
            if algorithm == Algorithm::Ucs {
                assert_eq!((answer.verdict, answer.optimal), (Verdict::Solved, cost <= 1 << 27), "at cost {cost}");
            }
        }
    }
}
