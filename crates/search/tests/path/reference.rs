//! The searches on the road map of Romania, from Arad to Bucharest: the example of Russell and
//! Norvig (*Artificial Intelligence: A Modern Approach*, ch. 3), small enough to be checked by
//! hand.

use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::time::Duration;

use plyground_core::trace::Event;
use plyground_core::{Clock, Estimate, Heuristic, Limits, Puzzle, Stop, StopReason};
use plyground_games::classic::Sliding;
use plyground_search::path::{self, Algorithm, Answer, BeamParams, GoalTest, Params, Request, SmastarParams, Verdict};

const CITIES: [(&str, u32); 20] = [
    ("Arad", 366),
    ("Bucharest", 0),
    ("Craiova", 160),
    ("Drobeta", 242),
    ("Eforie", 161),
    ("Fagaras", 176),
    ("Giurgiu", 77),
    ("Hirsova", 151),
    ("Iasi", 226),
    ("Lugoj", 244),
    ("Mehadia", 241),
    ("Neamt", 234),
    ("Oradea", 380),
    ("Pitesti", 100),
    ("Rimnicu", 193),
    ("Sibiu", 253),
    ("Timisoara", 329),
    ("Urziceni", 80),
    ("Vaslui", 199),
    ("Zerind", 374),
];

const ROADS: [(&str, &str, u32); 23] = [
    ("Oradea", "Zerind", 71),
    ("Oradea", "Sibiu", 151),
    ("Zerind", "Arad", 75),
    ("Arad", "Sibiu", 140),
    ("Arad", "Timisoara", 118),
    ("Timisoara", "Lugoj", 111),
    ("Lugoj", "Mehadia", 70),
    ("Mehadia", "Drobeta", 75),
    ("Drobeta", "Craiova", 120),
    ("Craiova", "Rimnicu", 146),
    ("Craiova", "Pitesti", 138),
    ("Rimnicu", "Sibiu", 80),
    ("Rimnicu", "Pitesti", 97),
    ("Sibiu", "Fagaras", 99),
    ("Fagaras", "Bucharest", 211),
    ("Pitesti", "Bucharest", 101),
    ("Giurgiu", "Bucharest", 90),
    ("Bucharest", "Urziceni", 85),
    ("Urziceni", "Hirsova", 98),
    ("Hirsova", "Eforie", 86),
    ("Urziceni", "Vaslui", 142),
    ("Vaslui", "Iasi", 92),
    ("Iasi", "Neamt", 87),
];

struct Romania;

impl Puzzle for Romania {
    type State = usize;
    type Action = &'static str;

    fn start(&self) -> usize {
        0
    }

    /// Neighbours in alphabetical order.
    fn successors(&self, &city: &usize, successors: &mut Vec<(&'static str, u32, usize)>) {
        let name = CITIES[city].0;
        for (next, &(other, _)) in CITIES.iter().enumerate() {
            let road = ROADS.iter().find(|&&(a, b, _)| (a, b) == (name, other) || (b, a) == (name, other));
            successors.extend(road.map(|&(.., length)| (other, length, next)));
        }
    }

    fn is_goal(&self, &city: &usize) -> bool {
        CITIES[city].0 == "Bucharest"
    }

    fn unit_costs(&self) -> bool {
        false
    }

    fn heuristics(&self) -> &'static [Heuristic] {
        const {
            &[Heuristic {
                name: "straight",
                aliases: &[],
                admissible: true,
                consistent: true,
                about: "as the crow flies",
            }]
        }
    }

    fn estimate(&self, _: usize, &city: &usize) -> Estimate {
        Estimate::from(CITIES[city].1)
    }
}

fn traced<P: Puzzle>(puzzle: &P, algorithm: Algorithm, params: &Params, limits: Limits) -> (Answer<P>, Vec<Event>) {
    // The clock advances by half a millisecond at each reading.
    static READINGS: AtomicU64 = AtomicU64::new(0);
    let mut events: Vec<Event> = Vec::new();
    let clock = Clock::new(|| Duration::from_micros(500 * READINGS.fetch_add(1, Relaxed)));
    let request = Request::new().with_limits(limits).with_clock(clock).with_trace(&mut events);
    let answer = path::search_within(puzzle, algorithm, params, request);
    (answer, events)
}

/// The cities in the order in which they were expanded, from the trace alone.
fn expanded(algorithm: Algorithm) -> Vec<String> {
    let (answer, events) = traced(&Romania, algorithm, &Params::default(), Limits::default());
    assert_eq!(answer.verdict, Verdict::Solved);
    let mut names = std::collections::HashMap::new();
    let mut order = Vec::new();
    for event in events {
        match event {
            Event::Generate { node, action, .. } => {
                let action = action.map(|text| text.trim_matches('"').to_owned());
                names.insert(node, action.unwrap_or_else(|| "Arad".to_owned()));
            }
            Event::Expand { node } => order.push(names[&node].clone()),
            _ => {}
        }
    }
    assert_eq!(order.len() as u64, answer.stats.expanded);
    order
}

#[test]
fn astar_expands_what_the_book_says() {
    assert_eq!(expanded(Algorithm::Astar), ["Arad", "Sibiu", "Rimnicu", "Fagaras", "Pitesti"]);
}

#[test]
fn greedy_expands_what_the_book_says() {
    assert_eq!(expanded(Algorithm::Greedy), ["Arad", "Sibiu", "Fagaras"]);
}

#[test]
fn rbfs_goes_back_and_forth_as_the_book_says() {
    assert_eq!(expanded(Algorithm::Rbfs), ["Arad", "Sibiu", "Rimnicu", "Fagaras", "Rimnicu", "Pitesti"]);
}

/// Bounds 366, 393, 413, 415, 417 and 418, computed by hand.
#[test]
fn idastar_raises_its_bound_step_by_step() {
    let iterations = [
        vec!["Arad"],
        vec!["Arad", "Sibiu"],
        vec!["Arad", "Sibiu", "Rimnicu"],
        vec!["Arad", "Sibiu", "Fagaras", "Rimnicu"],
        vec!["Arad", "Sibiu", "Fagaras", "Rimnicu", "Pitesti"],
        vec!["Arad", "Sibiu", "Fagaras", "Rimnicu", "Pitesti"],
    ];
    assert_eq!(expanded(Algorithm::Idastar), iterations.concat());
    let (_, events) = traced(&Romania, Algorithm::Idastar, &Params::default(), Limits::default());
    let bounds: Vec<f64> = events
        .iter()
        .filter_map(|event| if let Event::Iteration { limit, .. } = event { Some(*limit) } else { None })
        .collect();
    assert_eq!(bounds, [366.0, 393.0, 413.0, 415.0, 417.0, 418.0]);
}

#[test]
fn costs_are_those_of_the_book() {
    for (algorithm, cost) in [
        (Algorithm::Ucs, 418),
        (Algorithm::Astar, 418),
        (Algorithm::Idastar, 418),
        (Algorithm::Rbfs, 418),
        (Algorithm::Smastar, 418),
        (Algorithm::Greedy, 450),
        (Algorithm::Bfs, 450),
    ] {
        let answer = path::search(&Romania, algorithm, &Params::default());
        assert_eq!(answer.cost, cost, "{}", algorithm.name());
        assert_eq!(answer.optimal, !matches!(algorithm, Algorithm::Greedy | Algorithm::Bfs), "{}", algorithm.name());
    }
}

#[test]
fn memory_bounds_are_kept() {
    let puzzle = Sliding::scrambled(3, 3, 40, 3).expect("a puzzle");
    let optimum = path::search(&puzzle, Algorithm::Astar, &Params::default()).cost;
    for nodes in [20, 50, 100, 10_000] {
        let params = Params { smastar: SmastarParams { nodes: Some(nodes) }, ..Params::default() };
        let answer = path::search(&puzzle, Algorithm::Smastar, &params);
        assert!(answer.stats.peak_open <= nodes as u64, "{nodes}: {}", answer.stats.peak_open);
        assert!(answer.optimal && answer.cost == optimum, "{nodes} nodes: {}", answer.cost);
    }
    // A path that is longer than the memory cannot be found, and nothing is claimed about it.
    let params = Params { smastar: SmastarParams { nodes: Some(5) }, ..Params::default() };
    let answer = path::search(&puzzle, Algorithm::Smastar, &params);
    assert_eq!((answer.verdict, answer.stopped_by), (Verdict::NotFound, StopReason::Memory));
    // RBFS holds the siblings along one path: depth times branching factor.
    let answer = path::search(&puzzle, Algorithm::Rbfs, &Params::default());
    assert!(answer.stats.peak_open <= 4 * u64::from(answer.cost + 1), "{}", answer.stats.peak_open);
    assert_eq!(answer.cost, optimum);
}

/// The search ends with any number of nodes. It used to loop when the last child in memory of a
/// node with forgotten children was removed.
#[test]
fn smastar_ends_on_every_small_memory() {
    for seed in 0..40 {
        let puzzle = plyground_games::classic::Grid::random(3, 3, 3, seed);
        let reference = path::search(&puzzle, Algorithm::Ucs, &Params::default());
        for nodes in 2..30 {
            let params = Params { smastar: SmastarParams { nodes: Some(nodes) }, ..Params::default() };
            let answer = path::search(&puzzle, Algorithm::Smastar, &params);
            match (answer.verdict, reference.verdict) {
                (Verdict::Solved, Verdict::Solved) => assert!(!answer.optimal || answer.cost == reference.cost),
                (Verdict::NoSolution, Verdict::NoSolution) => {}
                (Verdict::NotFound, _) => assert_eq!(answer.stopped_by, StopReason::Memory),
                other => panic!("seed {seed}, {nodes} nodes: {other:?}"),
            }
        }
    }
}

#[test]
fn every_limit_ends_every_search_with_what_is_known() {
    // Unsolvable, and far too large to be searched.
    let puzzle = Sliding::new(4, 4, &[0, 2, 1, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15]).expect("a puzzle");
    let limits = [
        (Limits { nodes: Some(5_000), ..Limits::default() }, StopReason::Nodes),
        (Limits { time: Some(Duration::from_millis(5)), ..Limits::default() }, StopReason::Time),
    ];
    for algorithm in Algorithm::ALL {
        for (limit, reason) in limits {
            let (answer, _) = traced(&puzzle, algorithm, &Params::default(), limit);
            assert_eq!(answer.stopped_by, reason, "{}", algorithm.name());
            assert_eq!(answer.verdict, Verdict::NotFound, "{}", algorithm.name());
            if reason == StopReason::Nodes {
                // The limit is checked before each expansion, which generates at most four states.
                assert!((5_000..5_004).contains(&answer.stats.generated), "{}", algorithm.name());
            }
        }
        let holds_states =
            !matches!(algorithm, Algorithm::Idastar | Algorithm::Rbfs | Algorithm::Smastar | Algorithm::Beam);
        if holds_states {
            let most = 1 << 20;
            let limit = Limits { memory: Some(most), ..Limits::default() };
            let (answer, _) = traced(&puzzle, algorithm, &Params::default(), limit);
            assert_eq!(
                (answer.stopped_by, answer.verdict),
                (StopReason::Memory, Verdict::NotFound),
                "{}",
                algorithm.name()
            );
            assert!(answer.stats.peak_bytes <= most, "{}", algorithm.name());
        }
        let limit = Limits { depth: Some(3), ..Limits::default() };
        let (answer, _) = traced(&puzzle, algorithm, &Params::default(), limit);
        assert_eq!(answer.stopped_by, StopReason::Depth, "{}", algorithm.name());
        assert!(answer.steps.len() <= 3, "{}", algorithm.name());
    }
}

#[test]
fn a_stop_from_elsewhere_ends_the_search() {
    let puzzle = Sliding::new(4, 4, &[0, 2, 1, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15]).expect("a puzzle");
    let stop = Stop::new();
    let handle = stop.clone();
    let mut on_progress = |progress: &plyground_core::Progress<'_, _>| {
        if progress.stats.generated > 100_000 {
            handle.stop();
        }
    };
    let request = Request::new().with_stop(stop).with_progress(&mut on_progress);
    let answer = path::search_within(&puzzle, Algorithm::Astar, &Params::default(), request);
    assert_eq!(answer.stopped_by, StopReason::Cancelled);
}

#[test]
fn counters_repeat_and_tracing_changes_nothing() {
    let puzzle = Sliding::scrambled(3, 3, 30, 9).expect("a puzzle");
    for algorithm in Algorithm::ALL {
        let mut plain = path::search(&puzzle, algorithm, &Params::default());
        let (mut watched, events) = traced(&puzzle, algorithm, &Params::default(), Limits::default());
        plain.stats.time = std::time::Duration::ZERO;
        watched.stats.time = std::time::Duration::ZERO;
        assert_eq!(plain.stats, watched.stats, "{}", algorithm.name());
        assert_eq!(plain.steps, watched.steps);
        let count = |wanted: fn(&Event) -> bool| events.iter().filter(|event| wanted(event)).count() as u64;
        assert_eq!(count(|event| matches!(event, Event::Expand { .. })), plain.stats.expanded, "{}", algorithm.name());
        assert_eq!(count(|event| matches!(event, Event::Goal { .. })), 1, "{}", algorithm.name());
    }
}

/// Growth is computed in advance: the reported memory stays within the limit, and uses most of it.
#[test]
fn the_memory_limit_is_never_exceeded() {
    let puzzle = Sliding::new(4, 4, &[0, 2, 1, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15]).expect("a puzzle");
    for algorithm in Algorithm::ALL {
        for most in [1, 500, 5_000, 12_345, 100_000, 1_000_000, 1_050_000, 5_000_000] {
            let limits = Limits { memory: Some(most), nodes: Some(2_000_000), ..Limits::default() };
            let params = Params { beam: BeamParams { width: 100_000, ..BeamParams::default() }, ..Params::default() };
            let request = Request::new().with_limits(limits);
            let answer = path::search_within(&puzzle, algorithm, &params, request);
            let (name, peak) = (algorithm.name(), answer.stats.peak_bytes);
            assert!(peak <= most, "{name}: {peak} of {most}");
            assert_eq!(answer.verdict, Verdict::NotFound, "{name}, {most}");
            if most >= 100_000 && answer.stopped_by == StopReason::Memory {
                assert!(4 * peak >= most, "{name}: only {peak} of {most}");
            }
        }
    }
}

#[test]
fn a_start_that_is_a_goal_is_reported() {
    let puzzle = Sliding::new(3, 3, &[0, 1, 2, 3, 4, 5, 6, 7, 8]).expect("a puzzle");
    for algorithm in Algorithm::ALL {
        for goal_test in [None, Some(GoalTest::Generation), Some(GoalTest::Expansion)] {
            let params = Params { goal_test, ..Params::default() };
            let (answer, events) = traced(&puzzle, algorithm, &params, Limits::default());
            assert!(answer.optimal && answer.steps.is_empty(), "{}", algorithm.name());
            let events: Vec<&Event> = events.iter().filter(|event| !matches!(event, Event::Iteration { .. })).collect();
            assert!(
                matches!(events[..], [Event::Generate { node: 0, parent: None, .. }, Event::Goal { node: 0, cost: 0 }]),
                "{}: {events:?}",
                algorithm.name()
            );
        }
    }
}

/// Every expanded state is reported as closed. SMA* reports forgotten states instead, and searches
/// without an open list report neither.
#[test]
fn closed_and_forgotten_states_are_reported() {
    let puzzle = Sliding::scrambled(3, 3, 40, 3).expect("a puzzle");
    for algorithm in Algorithm::ALL {
        let params = Params {
            smastar: SmastarParams { nodes: Some(60) },
            beam: BeamParams { width: 5, ..BeamParams::default() },
            ..Params::default()
        };
        let (answer, events) = traced(&puzzle, algorithm, &params, Limits { depth: Some(22), ..Limits::default() });
        let count = |wanted: fn(&Event) -> bool| events.iter().filter(|event| wanted(event)).count() as u64;
        let closed = count(|event| matches!(event, Event::Close { .. }));
        let forgotten = count(|event| matches!(event, Event::Forget { value: Some(_), .. }));
        let name = algorithm.name();
        match algorithm {
            Algorithm::Smastar => assert!(forgotten > 10 && closed == 0, "{name}: {forgotten}"),
            Algorithm::Idastar | Algorithm::Rbfs => assert_eq!((closed, forgotten), (0, 0), "{name}"),
            // The last expansion may have been interrupted.
            _ => assert!(closed + 1 >= answer.stats.expanded && forgotten == 0, "{name}: {closed}"),
        }
    }
}

#[test]
fn progress_reports_open_states_and_bound() {
    let puzzle = Sliding::scrambled(3, 3, 60, 5).expect("a puzzle");
    for algorithm in Algorithm::ALL {
        let mut reports = Vec::new();
        let mut on_progress = |progress: &plyground_core::Progress<'_, _>| {
            reports.push((progress.open, progress.bound, progress.bytes, progress.stats.peak_open));
        };
        let limits = Limits { nodes: Some(300_000), ..Limits::default() };
        let request = Request::new().with_limits(limits).with_progress(&mut on_progress);
        let params = Params { beam: BeamParams { width: 3_000, ..BeamParams::default() }, ..Params::default() };
        let answer = path::search_within(&puzzle, algorithm, &params, request);
        let name = algorithm.name();
        assert!(answer.stats.generated < 1 << 14 || !reports.is_empty(), "{name}");
        for (open, bound, bytes, peak_open) in reports {
            assert!(open.is_none_or(|open| open <= peak_open.max(1)), "{name}: {open:?} of {peak_open}");
            assert!(bytes.is_some_and(|bytes| bytes <= answer.stats.peak_bytes), "{name}");
            assert_eq!(bound.is_none(), matches!(algorithm, Algorithm::Dfs | Algorithm::Beam), "{name}");
            if answer.optimal {
                assert!(bound.is_none_or(|bound| bound <= f64::from(answer.cost)), "{name}: {bound:?}");
            }
        }
    }
}
