//! How to add a puzzle: the conformance kit checks it, it is solved by A* and by the textbook form of A*, and the search
//! is traced.
//!
//! Run it with `cargo run -p plyground-search --example own_puzzle`.

use plyground_core::conformance::PuzzleConformance;
use plyground_core::trace::Event;
use plyground_core::{Estimate, Heuristic, Puzzle};
use plyground_search::path::{Algorithm, Params, Request, search_within, textbook};

/// Jugs of 3 and 5 litres and a tap: measure 4 litres.
struct Jugs;

/// The content of the small and of the large jug.
type Litres = (u8, u8);

const SMALL: u8 = 3;
const LARGE: u8 = 5;

impl Puzzle for Jugs {
    type State = Litres;
    type Action = &'static str;

    fn start(&self) -> Litres {
        (0, 0)
    }

    fn successors(&self, &(small, large): &Litres, successors: &mut Vec<(&'static str, u32, Litres)>) {
        let (to_large, to_small) = (small.min(LARGE - large), large.min(SMALL - small));
        let all = [
            ("fill the small jug", (SMALL, large)),
            ("fill the large jug", (small, LARGE)),
            ("empty the small jug", (0, large)),
            ("empty the large jug", (small, 0)),
            ("pour the small jug into the large one", (small - to_large, large + to_large)),
            ("pour the large jug into the small one", (small + to_small, large - to_small)),
        ];
        let changes = all.into_iter().filter(|&(_, next)| next != (small, large));
        successors.extend(changes.map(|(action, next)| (action, 1, next)));
    }

    fn is_goal(&self, &(_, large): &Litres) -> bool {
        large == 4
    }

    fn heuristics(&self) -> &'static [Heuristic] {
        &[Heuristic {
            name: "one",
            aliases: &[],
            admissible: true,
            consistent: true,
            about: "1 until the goal is reached: at least one more action is needed",
        }]
    }

    fn estimate(&self, _heuristic: usize, state: &Litres) -> Estimate {
        Estimate::from(u32::from(!self.is_goal(state)))
    }
}

fn main() {
    let report = PuzzleConformance::new(&Jugs).assert();
    println!("{} states, {} of them lead to a goal", report.states, report.solvable);

    let mut events: Vec<Event> = Vec::new();
    let params = Params::default();
    let answer = search_within(&Jugs, Algorithm::Astar, &params, Request::new().with_trace(&mut events));
    for step in &answer.steps {
        println!("{:<40} {:?}", step.action, step.state);
    }
    println!("cost {}, proved optimal: {}", answer.cost, answer.optimal);
    println!("{} states expanded, {} events in the trace", answer.stats.expanded, events.len());

    let witness = textbook::astar(&Jugs, 0);
    assert_eq!((witness.cost, witness.expanded), (answer.cost, answer.stats.expanded));
}
