//! Hashes affect only where states are stored: with a hash that is the same for all states, every
//! search finds the same path with the same counters. So neither a collision nor the width of a
//! pointer in a hashed value can change a result.

use std::hash::{Hash, Hasher};
use std::time::Duration;

use plyground_core::{Estimate, Heuristic, Puzzle};
use plyground_games::classic::{Grid, Sliding};
use plyground_search::path::{self, Algorithm, BeamParams, Params};

use crate::common::wide::Wide;

/// A state with a constant hash.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Colliding<S>(S);

impl<S> Hash for Colliding<S> {
    fn hash<H: Hasher>(&self, _state: &mut H) {}
}

/// A puzzle with such states.
struct Collisions<P>(P);

type Successors<P> = Vec<(<P as Puzzle>::Action, u32, Colliding<<P as Puzzle>::State>)>;

fn wrap<P: Puzzle>(successors: Vec<(P::Action, u32, P::State)>, wrapped: &mut Successors<P>) {
    wrapped.extend(successors.into_iter().map(|(action, cost, state)| (action, cost, Colliding(state))));
}

impl<P: Puzzle> Puzzle for Collisions<P> {
    type State = Colliding<P::State>;
    type Action = P::Action;

    fn start(&self) -> Self::State {
        Colliding(self.0.start())
    }

    fn successors(&self, state: &Self::State, successors: &mut Successors<P>) {
        let mut plain = Vec::new();
        self.0.successors(&state.0, &mut plain);
        wrap::<P>(plain, successors);
    }

    fn is_goal(&self, state: &Self::State) -> bool {
        self.0.is_goal(&state.0)
    }

    fn unit_costs(&self) -> bool {
        self.0.unit_costs()
    }

    fn goals(&self) -> Option<Vec<Self::State>> {
        Some(self.0.goals()?.into_iter().map(Colliding).collect())
    }

    fn predecessors(&self, state: &Self::State, predecessors: &mut Successors<P>) {
        let mut plain = Vec::new();
        self.0.predecessors(&state.0, &mut plain);
        wrap::<P>(plain, predecessors);
    }

    fn heuristics(&self) -> &'static [Heuristic] {
        self.0.heuristics()
    }

    fn estimate(&self, heuristic: usize, state: &Self::State) -> Estimate {
        self.0.estimate(heuristic, &state.0)
    }
}

fn check<P: Puzzle>(puzzle: P, algorithms: &[Algorithm], name: &str) {
    let colliding = Collisions(puzzle);
    for &algorithm in algorithms {
        if algorithm.check(&colliding.0).is_err() {
            continue;
        }
        let params = Params { beam: BeamParams { width: 5, ..BeamParams::default() }, ..Params::default() };
        let mut plain = path::search(&colliding.0, algorithm, &params);
        let mut answer = path::search(&colliding, algorithm, &params);
        let name = format!("{name}, {}", algorithm.name());
        assert_eq!(answer.verdict, plain.verdict, "{name}");
        let plain_actions: Vec<_> = plain.steps.iter().map(|step| step.action).collect();
        let actions: Vec<_> = answer.steps.iter().map(|step| step.action).collect();
        assert_eq!(actions, plain_actions, "{name}");
        (plain.stats.time, answer.stats.time) = (Duration::ZERO, Duration::ZERO);
        // The faster mode of sliding tiles uses a different amount of memory.
        (plain.stats.peak_bytes, answer.stats.peak_bytes) = (0, 0);
        assert_eq!(answer.stats, plain.stats, "{name}");
    }
}

/// The algorithms that store states by their hash, for larger puzzles; the others would take too long.
const WITH_STORE: [Algorithm; 9] = [
    Algorithm::Bfs,
    Algorithm::Dfs,
    Algorithm::Ids,
    Algorithm::Ucs,
    Algorithm::Greedy,
    Algorithm::Astar,
    Algorithm::Wastar,
    Algorithm::Beam,
    Algorithm::Bidirectional,
];

#[test]
fn collisions_change_nothing() {
    for seed in 0..10 {
        let costs = if seed % 2 == 0 { 1 } else { 9 };
        check(Grid::random(3, 3, costs, seed), &Algorithm::ALL, &format!("small grid {seed}"));
        check(Grid::random(12, 12, costs, seed), &WITH_STORE, &format!("grid {seed}"));
        check(Wide::random(60, costs as usize, seed), &WITH_STORE, &format!("wide graph {seed}"));
        let tiles = Sliding::scrambled(2, 3, 20, seed).expect("a puzzle");
        check(tiles, &WITH_STORE, &format!("tiles {seed}"));
    }
}
