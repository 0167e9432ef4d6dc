//! A* where states have so many successors that they wait to be looked up: on random wide
//! graphs, with costs other than 1, estimates that are fractions, that fall by more than a step costs,
//! and dead ends, against uniform cost; and on Quatro's problem D.

use plyground_core::problem::read_problems;
use plyground_core::puzzle::find_heuristic;
use plyground_core::trace::Event;
use plyground_core::{Estimate, Heuristic, Limits, NoTrace, Problem, Puzzle, Random, Stop, StopReason, Text, Traced};
use plyground_games::quatro::QuatroProblem;
use plyground_search::path::{self, Algorithm, Answer, Params, Surroundings, Verdict};

#[path = "common/agreement.rs"]
mod agreement;

use agreement::agree;

/// States by number, each with some twenty ways out. The last is the goal.
struct Wide {
    edges: Vec<Vec<(u32, usize)>>,
    /// True distances; none where there is no way.
    distances: Vec<Option<u32>>,
    /// What the second heuristic says less than that.
    errors: Vec<u32>,
    unit_costs: bool,
}

impl Wide {
    fn random(states: usize, most_cost: usize, seed: u64) -> Self {
        let mut random = Random::new(seed);
        let mut edges = Vec::new();
        for state in 0..states {
            let ways = 10 + random.below(20);
            // Not far ahead, so that a way to the goal has several steps.
            let mut way = || {
                let to = (state + random.below(12)).saturating_sub(4).min(states - 1);
                (1 + random.below(most_cost) as u32, to)
            };
            let mut out: Vec<(u32, usize)> = (0..ways).map(|_| way()).collect();
            // Some have no way on, and from some no way leads to the goal.
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

const NOTHING: Text = Text { en: "", pt: "" };

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
            Heuristic { name, aliases: &[], admissible, consistent, about: NOTHING }
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

/// What the tree searches would not get through.
const SKIP: [Algorithm; 4] = [Algorithm::Ids, Algorithm::Idastar, Algorithm::Rbfs, Algorithm::Smastar];

#[test]
fn on_wide_graphs() {
    let mut claims = 0;
    let mut reopened = 0;
    for seed in 0..200 {
        let puzzle = Wide::random(10 + seed as usize % 90, [1, 9][seed as usize % 2], seed);
        claims += agree(&puzzle, &SKIP, &[false], &format!("wide {seed}"));
        let fickle = Params { heuristic: 1, ..Params::default() };
        reopened += path::search(&puzzle, Algorithm::Astar, &fickle).stats.reopened;
    }
    assert!(claims > 1500 && reopened > 20, "{claims} {reopened}");
}

fn traced<P: Puzzle>(puzzle: &P, algorithm: Algorithm, params: &Params) -> (Answer<P>, Vec<Event>) {
    let mut events: Vec<Event> = Vec::new();
    let mut ignore = |_: &plyground_core::Progress<'_, P::Action>| {};
    let surroundings = Surroundings { limits: Limits::default(), stop: Stop::new(), on_progress: &mut ignore };
    let answer = path::search_within(puzzle, algorithm, params, surroundings, &mut Traced(&mut events));
    (answer, events)
}

/// Everything that is generated, expanded and reopened is told, of states that are known by then.
#[test]
fn tracing_changes_nothing() {
    for seed in 0..100 {
        let puzzle = Wide::random(20 + seed as usize % 60, [1, 9][seed as usize % 2], seed);
        for (algorithm, heuristic) in
            [Algorithm::Astar, Algorithm::Wastar].into_iter().flat_map(|it| (0..5).map(move |h| (it, h)))
        {
            let params = Params { heuristic, ..Params::default() };
            let mut plain = path::search(&puzzle, algorithm, &params);
            let (mut watched, events) = traced(&puzzle, algorithm, &params);
            plain.stats.time = std::time::Duration::ZERO;
            watched.stats.time = std::time::Duration::ZERO;
            assert_eq!((plain.stats, &plain.steps), (watched.stats, &watched.steps), "seed {seed}");
            let count = |wanted: fn(&Event) -> bool| events.iter().filter(|event| wanted(event)).count() as u64;
            let stats = plain.stats;
            assert_eq!(count(|event| matches!(event, Event::Generate { .. })), stats.generated + 1);
            assert_eq!(count(|event| matches!(event, Event::Expand { .. })), stats.expanded);
            assert_eq!(count(|event| matches!(event, Event::Reopen { .. })), stats.reopened);
            let mut told = std::collections::HashSet::new();
            for event in &events {
                match *event {
                    Event::Generate { node, parent, .. } => {
                        assert!(parent.is_none_or(|parent| told.contains(&parent)) && told.insert(node));
                    }
                    Event::Expand { node } | Event::Close { node } | Event::Goal { node, .. } => {
                        assert!(told.contains(&node));
                    }
                    _ => {}
                }
            }
        }
    }
}

#[test]
fn memory_is_kept_while_successors_wait() {
    let problems: Vec<QuatroProblem> =
        read_problems("problemas.dat", QuatroProblem::EMBEDDED.as_bytes()).expect("the embedded problems").value;
    let heuristic = find_heuristic(problems[3].heuristics(), "any").expect("a heuristic");
    let params = Params { heuristic, ..Params::default() };
    let search = |memory: Option<u64>| {
        let mut ignore = |_: &plyground_core::Progress<'_, _>| {};
        let limits = Limits { memory, ..Limits::default() };
        let surroundings = Surroundings { limits, stop: Stop::new(), on_progress: &mut ignore };
        path::search_within(&problems[3], Algorithm::Astar, &params, surroundings, &mut NoTrace)
    };
    let free = search(None);
    assert!(free.optimal && free.cost == 3 && free.stats.peak_bytes < 250_000, "{:?}", free.stats);
    for most in [100, 5_000, 20_000, 100_000, 150_000] {
        let answer = search(Some(most));
        assert_eq!((answer.verdict, answer.stopped_by), (Verdict::NotFound, StopReason::Memory));
        assert!(answer.stats.peak_bytes <= most && answer.steps.len() <= 3);
        assert!(most < 5_000 || 4 * answer.stats.peak_bytes >= most, "{most}: {}", answer.stats.peak_bytes);
    }
}
