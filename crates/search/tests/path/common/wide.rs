//! Random graphs whose states have many successors, with five heuristics made from the true
//! distances: exact, inconsistent, fractional, zero and inadmissible. Shared by the tests of
//! the searches.

use plyground_core::{Estimate, Heuristic, Puzzle, Random};

/// Numbered states, each with 10 to 29 edges or none. The last state is the goal.
pub(crate) struct Wide {
    edges: Vec<Vec<(u32, usize)>>,
    /// The true distances; `None` if the goal cannot be reached.
    distances: Vec<Option<u32>>,
    /// The errors of the second heuristic, which are subtracted from the distances.
    errors: Vec<u32>,
    unit_costs: bool,
}

impl Wide {
    /// The graph of a seed, with costs from 1 to `most_cost`.
    pub(crate) fn random(states: usize, most_cost: usize, seed: u64) -> Self {
        let mut random = Random::new(seed);
        let mut edges = Vec::new();
        for state in 0..states {
            let ways = 10 + random.below(20);
            // Not far ahead, so that a path to the goal has several steps.
            let mut way = || {
                let to = (state + random.below(12)).saturating_sub(4).min(states - 1);
                (1 + random.below(most_cost) as u32, to)
            };
            let mut out: Vec<(u32, usize)> = (0..ways).map(|_| way()).collect();
            // Some have no successors, and from some the goal cannot be reached.
            if state % 11 == 5 {
                out.clear();
            }
            edges.push(out);
        }
        let mut distances = vec![None; states];
        distances[states - 1] = Some(0);
        for _ in 0..states {
            for (state, out) in edges.iter().enumerate() {
                let ways = out.iter().filter_map(|&(cost, to)| distances[to].map(|rest: u32| cost + rest));
                distances[state] = ways.chain(distances[state]).min();
            }
        }
        let errors = (0..states).map(|_| random.below(20) as u32).collect();
        Self { edges, distances, errors, unit_costs: most_cost == 1 }
    }
}

impl Puzzle for Wide {
    type State = usize;
    type Action = usize;

    fn start(&self) -> usize {
        0
    }

    fn successors(&self, &state: &usize, successors: &mut Vec<(usize, u32, usize)>) {
        successors.extend(self.edges[state].iter().enumerate().map(|(way, &(cost, to))| (way, cost, to)));
    }

    fn is_goal(&self, &state: &usize) -> bool {
        state + 1 == self.edges.len()
    }

    fn unit_costs(&self) -> bool {
        self.unit_costs
    }

    fn heuristics(&self) -> &'static [Heuristic] {
        const fn heuristic(name: &'static str, admissible: bool, consistent: bool) -> Heuristic {
            Heuristic { name, aliases: &[], admissible, consistent, about: "" }
        }
        const {
            &[
                heuristic("exact", true, true),
                heuristic("fickle", true, false),
                heuristic("half", true, true),
                heuristic("none", true, true),
                heuristic("double", false, false),
            ]
        }
    }

    fn estimate(&self, heuristic: usize, &state: &usize) -> Estimate {
        let Some(distance) = self.distances[state] else { return Estimate::DEAD_END };
        match heuristic {
            0 => distance.into(),
            1 => distance.saturating_sub(self.errors[state]).into(),
            2 => Estimate::ratio(distance, 2),
            3 => 0.into(),
            _ => (2 * distance).into(),
        }
    }
}
