//! Replays of real traces of every path search, and of tree traces written by hand.

use plyground_core::Puzzle;
use plyground_core::trace::{Bound, CutKind, Event, Header};
use plyground_games::classic::{Grid, Sliding};
use plyground_games::quatro::QuatroProblem;
use plyground_search::path::{Algorithm, Answer, Params};
use plyground_view::Problem;

use super::path::{PathScene, Status};
use super::samples::{run, traced, tree};
use super::*;

fn scene(replay: &Replay) -> &PathScene {
    match replay.scene() {
        Scene::Path(scene) => scene,
        Scene::Tree(_) => panic!("a path search"),
    }
}

fn texts<P: Puzzle>(answer: &Answer<P>) -> Vec<String> {
    answer.steps.iter().map(|step| format!("{:?}", step.action)).collect()
}

/// Steps forward, back and forward again: the state is the same at every cursor.
fn check_steps(replay: &mut Replay) {
    let length = replay.len();
    // A fingerprint costs time proportional to the trace, so long traces are checked only at some
    // cursors.
    let is_checked = |cursor: usize| length <= 2000 || cursor.is_multiple_of(97) || cursor + 50 > length;
    let mut prints = vec![scene(replay).fingerprint()];
    while replay.forward() {
        prints.push(if is_checked(replay.cursor()) { scene(replay).fingerprint() } else { 0 });
    }
    assert_eq!(prints.len(), replay.len() + 1);
    while replay.back() {
        let cursor = replay.cursor();
        assert!(!is_checked(cursor) || scene(replay).fingerprint() == prints[cursor], "back at {cursor}");
    }
    for cursor in [1, replay.len() / 2, replay.len() / 3, replay.len() + 5, 0, replay.len()] {
        replay.jump(cursor);
        assert_eq!(replay.cursor(), cursor.min(replay.len()));
        let cursor = replay.cursor();
        assert!(!is_checked(cursor) || scene(replay).fingerprint() == prints[cursor], "jump to {cursor}");
    }
}

/// Checks that each expanded state was the head of the open list.
fn check_heads(replay: &mut Replay) {
    replay.jump(0);
    while let Some(event) = replay.recording().events.get(replay.cursor()) {
        if let Event::Expand { node } = *event {
            let scene = scene(replay);
            let head = scene.open().next().map(|id| scene.number(id));
            let passes = replay.recording().header.depth.is_some();
            assert!(passes || head == Some(node), "{head:?} before {node} is expanded, event {}", replay.cursor());
        }
        replay.forward();
    }
}

const SEARCHES: [&str; 12] = [
    "bfs",
    "dfs",
    "ids",
    "ucs",
    "greedy",
    "astar",
    "wastar:w=1.5",
    "idastar",
    "rbfs",
    "smastar:nodes=60",
    "beam:width=5",
    "bidirectional",
];

#[test]
fn every_search_replays_alike_in_both_directions() {
    let puzzle = Sliding::scrambled(3, 3, 14, 3).expect("a puzzle");
    for search in SEARCHES {
        let depth = (search == "dfs").then_some(12);
        let (answer, recording) = traced(&puzzle, search, Header::new("sliding", search, ""), depth);
        assert!(!recording.events.is_empty() && recording.events.len() < 100_000, "{search}");
        let mut replay = Replay::new(recording);
        check_steps(&mut replay);
        let scene = scene(&replay);
        let counters = scene.counters();
        assert_eq!(u64::from(counters.expanded), answer.stats.expanded, "{search}");
        // A search that stops in the middle of an expansion has counted all its successors, and
        // searches without a closed list do not report states that are already on the path.
        let (reported, counted) = (u64::from(counters.generated), answer.stats.generated);
        let tells_all = !scene.order().keeps_only_path() && !search.starts_with("smastar");
        assert!(reported <= counted && (reported + 4 > counted || !tells_all), "{search}: {reported} of {counted}");
        assert_eq!(counters.goals, 1, "{search}");
        if search != "bidirectional" {
            assert_eq!(replay.line().expect("a line"), texts(&answer), "{search}");
            assert!(scene.focus().is_some_and(|goal| scene.status(goal) == Status::Goal));
        }
    }
}

/// A puzzle with costs other than 1, a heuristic that reopens closed states, and dead ends: for
/// searches with a closed list, the counters of the replay are those of the search.
#[test]
fn counters_are_those_of_the_search() {
    for seed in 0..12 {
        let grid = Grid::random(7, 6, 9, seed);
        for algorithm in
            [Algorithm::Bfs, Algorithm::Dfs, Algorithm::Ids, Algorithm::Ucs, Algorithm::Greedy, Algorithm::Astar]
        {
            for heuristic in 0..3 {
                let params = Params { heuristic, ..Params::default() };
                let header = Header::new("grid", algorithm.name(), "");
                let (answer, recording) = run(&grid, algorithm, &params, header, None);
                let mut replay = Replay::new(recording);
                check_steps(&mut replay);
                let counters = scene(&replay).counters();
                let counted =
                    [counters.generated, counters.expanded, counters.duplicates, counters.reopened].map(u64::from);
                let stats = answer.stats;
                let expected = [stats.generated, stats.expanded, stats.duplicates, stats.reopened];
                assert_eq!(counted, expected, "{algorithm:?}, heuristic {heuristic}, seed {seed}");
                if algorithm != Algorithm::Ids {
                    check_heads(&mut replay);
                }
            }
        }
    }
}

#[test]
fn the_head_of_the_open_list_is_expanded_next() {
    let puzzle = Sliding::scrambled(3, 3, 14, 3).expect("a puzzle");
    for search in ["bfs", "ucs", "greedy", "astar", "wastar:w=1.5", "idastar"] {
        let (_, recording) = traced(&puzzle, search, Header::new("sliding", search, ""), None);
        check_heads(&mut Replay::new(recording));
    }
}

/// A forgotten state leaves the open list, and its parent returns to it.
#[test]
fn smastar_expands_what_is_open() {
    let puzzle = Sliding::scrambled(3, 3, 40, 3).expect("a puzzle");
    for search in ["smastar:nodes=30", "smastar:nodes=40"] {
        let (answer, recording) = traced(&puzzle, search, Header::new("sliding", search, ""), None);
        let mut replay = Replay::new(recording);
        let mut again = 0;
        while let Some(event) = replay.recording().events.get(replay.cursor()) {
            if let Event::Expand { node } = *event {
                let scene = scene(&replay);
                let id = scene.find(node).expect("a state");
                assert_eq!(scene.status(id), Status::Open, "{search}: state {node}");
                assert!(scene.open_count() as u64 <= answer.stats.peak_open, "{search}: state {node}");
            }
            again += u32::from(matches!(event, Event::Forget { value: Some(_), .. }));
            replay.forward();
        }
        assert!(again > 0, "{search}: nothing was forgotten");
        replay.jump(0);
        check_steps(&mut replay);
    }
}

/// States at the depth limit are closed without having been expanded.
#[test]
fn states_that_are_too_deep_are_skipped() {
    let puzzle = Sliding::scrambled(3, 3, 20, 5).expect("a puzzle");
    let (_, recording) = traced(&puzzle, "dfs", Header::new("sliding", "dfs", ""), Some(3));
    let mut replay = Replay::new(recording);
    while replay.forward() {
        let Some(&Event::Expand { node }) = replay.event() else { continue };
        let scene = scene(&replay);
        let deepest = scene.open().map(|id| scene.generation(id).depth).max();
        let focus = scene.focus().expect("a state");
        assert!(deepest.is_none_or(|depth| depth <= scene.generation(focus).depth + 1), "state {node}");
    }
}

fn quatro(letter: usize) -> QuatroProblem {
    let embedded = QuatroProblem::EMBEDDED.as_bytes();
    plyground_view::problem::read_problems("embedded", embedded).expect("problems").value.swap_remove(letter)
}

#[test]
fn a_problem_of_a_game_is_replayed() {
    let problem = quatro(0);
    for search in ["astar", "bfs", "idastar"] {
        let (answer, recording) = traced(&problem, search, Header::new("quatro", search, ""), None);
        let mut replay = Replay::new(recording);
        check_steps(&mut replay);
        assert_eq!(replay.line().expect("a line"), texts(&answer), "{search}");
    }
}

#[test]
fn expansions_are_stepped_over() {
    let (_, recording) = traced(&quatro(0), "bfs", Header::new("quatro", "bfs", ""), None);
    let mut replay = Replay::new(recording);
    replay.next_expansion();
    assert_eq!(replay.event(), Some(&Event::Expand { node: 0 }));
    let first = replay.cursor();
    replay.previous_expansion();
    assert_eq!(replay.cursor(), 0);
    replay.next_expansion();
    replay.forward();
    replay.previous_expansion();
    assert_eq!(replay.cursor(), first);
    replay.jump(usize::MAX);
    replay.next_expansion();
    assert_eq!(replay.cursor(), replay.len());
}

/// 200,000 events can be stepped through in both directions and jumped to, fast enough even without
/// optimisation.
#[test]
fn large_traces_are_quick() {
    let puzzle = Sliding::scrambled(3, 3, 200, 1).expect("a puzzle");
    let (_, recording) = traced(&puzzle, "ucs", Header::new("sliding", "ucs", ""), None);
    assert_eq!(recording.end.map(|end| end.written), Some(200_000));
    let started = std::time::Instant::now();
    let mut replay = Replay::new(recording);
    replay.jump(usize::MAX);
    replay.jump(0);
    replay.jump(100_000);
    for _ in 0..1000 {
        replay.back();
        let _ = (replay.line(), scene(&replay).open().take(20).count());
    }
    assert!(started.elapsed().as_secs() < 10, "{:?}", started.elapsed());
}

/// No content of a file makes the replay panic.
#[test]
fn malformed_traces_do_not_panic() {
    let generate = |node, parent, same| Event::Generate {
        node,
        parent,
        action: None,
        depth: 3,
        cost: u64::MAX - node,
        estimate: Some(1e300),
        same,
    };
    let events = vec![
        Event::Expand { node: 9 },
        generate(5, Some(5), None),
        generate(5, Some(7), Some(5)),
        generate(6, Some(5), Some(5)),
        generate(7, Some(6), Some(6)),
        Event::Close { node: 5 },
        Event::Close { node: 5 },
        Event::Reopen { node: 6, cost: 0 },
        Event::Reopen { node: 99, cost: 0 },
        Event::Goal { node: 98, cost: 0 },
        Event::Goal { node: 5, cost: 0 },
        Event::Iteration { number: 0, limit: -1.0 },
        Event::Value { node: 5, value: 0, bound: Bound::Exact },
        Event::Expand { node: 7 },
        Event::Expand { node: 7 },
    ];
    for search in SEARCHES.into_iter().chain(["unknown"]) {
        let recording = Recording { header: Header::new("?", search, ""), events: events.clone(), end: None };
        check_steps(&mut Replay::new(recording));
    }
    let mut empty = Replay::new(Recording { header: Header::new("", "", ""), events: Vec::new(), end: None });
    assert!(!empty.forward() && !empty.back());
    empty.next_expansion();
    empty.previous_expansion();
    assert_eq!(empty.line(), Some(Vec::new()));
}

#[test]
fn a_tree_is_replayed() {
    let mut replay = Replay::new(tree());
    let events = tree().events;
    let tree = |replay: &Replay| match replay.scene() {
        Scene::Tree(scene) => (scene.focus(), scene.counters(), scene.result(&events).is_some()),
        Scene::Path(_) => panic!("a tree search"),
    };
    assert_eq!(tree(&replay).0, None);
    replay.jump(14);
    assert_eq!(replay.line(), Some(vec!["c3"]));
    let Scene::Tree(scene) = replay.scene() else { panic!("a tree search") };
    let focus = scene.focus().expect("a position");
    let entered = scene.entered(focus, &events).expect("an entry");
    assert_eq!((entered.alpha, entered.beta, entered.player, entered.depth), (None, Some(-3), 2, 1));
    let searched = scene.searched(focus, &events);
    assert_eq!((searched[0].mv, searched[0].value, searched[0].cut), ("b2", 5, Some(CutKind::Alpha)));
    assert_eq!(scene.value(focus, &events), None);
    assert_eq!(scene.searched(0, &events).len(), 1, "c3 is not yet searched");
    let counters = scene.counters();
    assert_eq!((counters.nodes, counters.alpha_cuts, counters.beta_cuts, counters.table_hits), (5, 1, 0, 1));
    assert_eq!(scene.iteration(&events), Some((2, 2.0)));
    assert!(!tree(&replay).2);
    replay.forward();
    let Scene::Tree(scene) = replay.scene() else { panic!("a tree search") };
    assert_eq!(scene.value(focus, &events), Some((5, Bound::Lower)));
    replay.jump(usize::MAX);
    let Scene::Tree(scene) = replay.scene() else { panic!("a tree search") };
    assert_eq!(scene.result(&events), Some((3, Some("a1"))));
}
