//! A* with deferred lookup of successors, compared with uniform-cost search: on random wide graphs
//! with costs other than 1, fractional and inconsistent estimates, and dead ends; and on Quatro's
//! problem D.

use plyground_core::puzzle::find_heuristic;
use plyground_core::trace::Event;
use plyground_core::{Limits, Puzzle, StopReason};
use plyground_games::quatro::QuatroProblem;
use plyground_search::path::{self, Algorithm, Answer, Params, Request, Verdict};
use plyground_view::Problem;
use plyground_view::problem::read_problems;

use crate::common::agreement::agree;
use crate::common::wide::Wide;

/// Searches without a memory of states would take too long.
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
    let answer = path::search_within(puzzle, algorithm, params, Request::new().with_trace(&mut events));
    (answer, events)
}

/// Everything that is generated, expanded and reopened is traced, with states that were traced before.
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
            let mut reported = std::collections::HashSet::new();
            for event in &events {
                match *event {
                    Event::Generate { node, parent, .. } => {
                        assert!(parent.is_none_or(|parent| reported.contains(&parent)) && reported.insert(node));
                    }
                    Event::Expand { node } | Event::Close { node } | Event::Goal { node, .. } => {
                        assert!(reported.contains(&node));
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
        let request = Request::new().with_limits(Limits { memory, ..Limits::default() });
        path::search_within(&problems[3], Algorithm::Astar, &params, request)
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
