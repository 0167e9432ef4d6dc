//! Fixed games and problems of the whole catalog, with every engine and path search, by limits of
//! nodes and depth: the report is the same on every platform. Times and bytes are left out.

use std::fmt::Write as _;
use std::time::Duration;

use plyground_catalog::{AnyGame, Catalog, EngineRequest, EngineSpec, Entry, SolveOptions, Source};
use plyground_core::hash::stable_hash;
use plyground_core::trace::Event;
use plyground_core::{Clock, Limits, Spec, Stats};
use plyground_replay::{Recording, Replay};
use plyground_session::player::{SeatPlayer, Sliced};
use plyground_session::{GameLimits, GameSession, Opening, Players, Seat};
use plyground_view::no_files;

/// The engines; each plays the first moves of every game against itself.
const ENGINES: [&str; 9] = [
    "pvs:nodes=3000,table=1MB",
    "alphabeta:depth=3,table=1MB",
    "mtdf:depth=3,table=1MB",
    "mcts:nodes=600",
    "dfpn:nodes=1500,table=1MB",
    "exact:nodes=3000,table=1MB",
    "seed:depth=2",
    "level=3:seed=5",
    "random:seed=7",
];
const PLIES: usize = 4;

/// The path searches; each solves every problem.
const SEARCHES: [&str; 8] = ["bfs", "dfs", "ids", "ucs", "greedy", "astar", "idastar", "beam:width=50"];
const NODES: u64 = 4000;

/// One line for each game and engine, one for a session of each game, and one for each problem and search; only of the
/// game `only` if it is given.
pub fn report(only: Option<&str>) -> String {
    let mut text = String::new();
    for entry in Catalog::standard().entries() {
        if only.is_some_and(|name| entry.info().name != name) {
            continue;
        }
        if entry.is_game() {
            games(entry, &mut text);
            session(entry, &mut text);
        }
        if entry.has_problems() {
            problems(entry, &mut text);
        }
    }
    text
}

/// A session of two engines that think in slices: every event counts.
fn session(entry: &Entry, text: &mut String) {
    let name = entry.info().name;
    let game = entry.open(&Spec::named(name), &no_files).expect("a game of the catalog").value;
    let engine = "pvs:table=1MB";
    let player = || -> Option<Box<dyn SeatPlayer>> {
        let spec = EngineSpec::parse(engine, game.settings()).expect("the spec of an engine");
        Some(Box::new(Sliced::new(spec, Clock::still())))
    };
    let players = Players { seats: [player(), player()], advisor: None };
    let opening = Opening {
        game: name.to_owned(),
        start_name: None,
        seats: [Seat::Engine(engine.to_owned()), Seat::Engine(engine.to_owned())],
        limits: GameLimits { nodes: Some(NODES), ..GameLimits::default() },
        date: 0,
    };
    let mut session = GameSession::new(game, opening, players, Duration::ZERO);
    let mut events = Vec::new();
    for tick in 0..60 {
        events.extend(session.tick(Duration::from_millis(tick)));
    }
    let events = serde_json::to_string(&events).expect("events are data");
    let record = session.record(Duration::ZERO);
    _ = writeln!(text, "{name} session {} plies, events {:016x}", record.plies.len(), stable_hash(&events));
}

fn games(entry: &Entry, text: &mut String) {
    for engine in ENGINES {
        let name = entry.info().name;
        let mut game = entry.open(&Spec::named(name), &no_files).expect("a game of the catalog").value;
        let spec = EngineSpec::parse(engine, game.settings()).expect("the spec of an engine");
        let mut player = spec.engine(&*game).expect("an engine");
        let mut total = Stats::default();
        let mut events: Vec<Event> = Vec::new();
        for ply in 0..PLIES {
            // The last move is traced, and the trace is part of the report.
            let limits = Limits { nodes: Some(if ply + 1 == PLIES { 200 } else { NODES }), ..Limits::default() };
            let mut request = EngineRequest::new(limits);
            if ply + 1 == PLIES {
                request.sink = Some(&mut events);
            }
            let answer = player.think(&*game, request);
            let Some((mv, stats)) = answer.and_then(|answer| Some((answer.best()?.to_owned(), answer.stats))) else {
                break;
            };
            total += stats;
            game.play(&mv).expect("a legal move");
        }
        writeln!(text, "{name} {engine}: {} | {} | {}", moves(&*game), counters(&total), replayed(events))
            .expect("memory");
    }
}

fn problems(entry: &Entry, text: &mut String) {
    let name = entry.info().name;
    let spec = Spec::named(name);
    let problems = entry.problems(&spec, &no_files, &Source::Embedded).expect("the embedded problems").value;
    for (number, problem) in problems.iter().flatten().enumerate() {
        for search in SEARCHES {
            let parsed = Spec::parse(search).expect("the spec of a search");
            let mut options = SolveOptions::parse(&parsed, None, problem.heuristics()).expect("a search");
            options.limits.nodes = Some(NODES);
            let Ok(solution) = problem.solve(&options, &mut |_| {}, None) else { continue };
            let path: Vec<&str> = solution.path.iter().map(|step| step.action.as_str()).collect();
            let (verdict, path) = (solution.verdict, path.join(" "));
            writeln!(text, "{name} {} {search}: {verdict:?} {path} | {}", number + 1, counters(&solution.stats))
                .expect("memory");
        }
    }
}

fn moves(game: &dyn AnyGame) -> String {
    game.history().join(" ")
}

/// All counters except time and bytes.
fn counters(stats: &Stats) -> String {
    let stats = Stats { time: std::time::Duration::ZERO, peak_bytes: 0, ..*stats };
    format!("{stats:?}").replace("Stats { ", "").replace(" }", "")
}

/// A summary of a trace: the number of events, the hash of their texts, and the state after a replay.
fn replayed(events: Vec<Event>) -> String {
    let hash = stable_hash(&format!("{events:?}"));
    let count = events.len();
    let header = plyground_core::trace::Header::new("", "", "");
    let mut replay = Replay::new(Recording { header, events, end: None });
    replay.jump(count);
    format!("{count} events, {hash:016x}, {:?}", replay.line())
}
