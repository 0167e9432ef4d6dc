//! Searches to watch: run within small limits and recorded in memory, for the trace viewer. Menus
//! offer them, with an example for each game.

use anyhow::Result;
use plyground_catalog::{AnyGame, EngineRequest, EngineSpec, trace_header};
use plyground_core::trace::{Event, Sink};
use plyground_core::{Limits, Stop};
use plyground_replay::tree::Because;
use plyground_replay::{Recorder, Recording, Replay, Scene};

use super::menu::{self, Entry, Task};
use crate::cli::FileArguments;
use crate::errors::Explain;
use crate::lookup::{self, NamedGame};
use crate::solving::Prepared;
use crate::texts::{Texts, t};
use plyground_view::Message;

/// The maximum number of recorded events: more than a person can step through, and some 20 MB.
const EVENTS: usize = 100_000;
/// The node limit of a watched search, which sends about one event per node.
const NODES: u64 = 100_000;
/// The maximum number of events of an example, so that it can be understood completely.
const EXAMPLE_EVENTS: usize = 1500;
/// The minimum number of events of an example.
const LEAST_EVENTS: usize = 40;
/// The score from which on an example is good enough: two duplicates, or two cuts by a better move.
const ENOUGH: usize = 1000;
/// The node limit of a search that may become an example.
const EXAMPLE_NODES: u64 = 700;
/// The number of problems tried as examples. The first ones are small.
const EXAMPLE_PROBLEMS: usize = 8;

/// The kinds of searches to watch.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    /// A small path search with duplicates.
    PathExample,
    /// A small tree search with cuts.
    TreeExample,
    /// A problem, with an algorithm of choice.
    Path,
    /// A position, with an algorithm of choice.
    Tree,
}

/// A search to watch.
#[derive(Clone, Debug)]
pub(crate) enum Watched {
    /// An example of the game with this name.
    Example {
        game: String,
        /// Whether it is a two-player game instead of a one-player problem.
        is_tree: bool,
    },
    /// A problem is solved.
    Path(Task),
    /// A position is searched.
    Tree(TreeTask),
}

/// A position to search, as the menus ask for it.
#[derive(Clone, Debug, Default)]
pub(crate) struct TreeTask {
    pub(crate) game: String,
    /// The problem whose position it is; the start of the game if there is none.
    pub(crate) problem: Option<String>,
    pub(crate) algorithm: String,
    pub(crate) depth: u32,
}

impl TreeTask {
    /// The engine's spec. The search goes to its depth at once and keeps no table, as in textbooks.
    fn engine(&self) -> String {
        let Self { algorithm, depth, .. } = self;
        let options = if algorithm == "minimax" { "" } else { ",deepening=off,tt=off" };
        format!("{algorithm}:depth={depth}{options}")
    }

    fn position(&self) -> Result<(NamedGame, Box<dyn AnyGame>)> {
        let named = lookup::game(&self.game)?;
        let game = match &self.problem {
            Some(problem) => {
                let (_, problem, _) = named.problem_quietly(problem, &FileArguments::default())?;
                problem.game().ok_or_else(|| named.no_game())?
            }
            None => named.start_quietly()?.value,
        };
        Ok((named, game))
    }
}

impl Watched {
    /// The shell command that records the same, as words; `None` for an example, which is not known
    /// before it is found.
    pub(crate) fn words(&self) -> Option<Vec<String>> {
        let mut words = match self {
            Self::Example { .. } => return None,
            Self::Path(task) => task.words(),
            Self::Tree(task) => {
                let mut words = vec!["analyze".to_owned(), task.game.clone()];
                if let Some(problem) = &task.problem {
                    words.extend(["--problem".to_owned(), problem.clone()]);
                }
                words.extend(["--engine".to_owned(), task.engine(), "--best".to_owned()]);
                words
            }
        };
        words.extend(["--trace", "trace.jsonl"].map(str::to_owned));
        Some(words)
    }

    /// Runs the search. It may be cut short by the limits of what is watched.
    pub(crate) fn record(&self, stop: &Stop) -> Result<Recording> {
        match self {
            Self::Example { game, is_tree: false } => path_example(game, stop),
            Self::Example { game, is_tree: true } => tree_example(game, stop),
            Self::Path(task) => path(task, NODES, stop),
            Self::Tree(task) => tree(task, NODES, stop),
        }
    }
}

fn path(task: &Task, nodes: u64, stop: &Stop) -> Result<Recording> {
    let mut solve = task.to_solve();
    solve.limits.nodes = Some(nodes);
    let prepared = Prepared::new(&solve, stop)?;
    let mut recorder = Recorder::new(prepared.trace_header(), EVENTS);
    prepared.run(&mut |_| {}, Some(&mut recorder as &mut dyn Sink))?;
    Ok(recorder.finish())
}

fn tree(task: &TreeTask, nodes: u64, stop: &Stop) -> Result<Recording> {
    let (named, game) = task.position()?;
    let chosen = EngineSpec::parse(&task.engine(), named.entry.settings())?;
    let mut engine = chosen.engine(&*game)?;
    let mut recorder = Recorder::new(trace_header(&named.spec, &chosen.spec, &*game), EVENTS);
    let limits = Limits { depth: Some(task.depth), nodes: Some(nodes), ..Limits::default() };
    let request =
        EngineRequest { stop: stop.clone(), sink: Some(&mut recorder as &mut dyn Sink), ..EngineRequest::new(limits) };
    engine.think(&*game, request).about(|| t::FAIL_ENGINE_GAME)?;
    Ok(recorder.finish())
}

// ---- Examples ------------------------------------------------------------------

/// The first recording with a high enough score, or the one with the highest. `seen` computes the
/// score.
fn worth_watching(
    recordings: impl Iterator<Item = Result<Recording>>,
    seen: fn(&Recording) -> usize,
    is_done: fn(&Recording) -> bool,
) -> Result<(usize, Recording)> {
    let mut best: Option<(usize, Recording)> = None;
    let mut failure = None;
    for recording in recordings {
        let recording = match recording {
            Ok(recording) => recording,
            Err(error) => {
                failure.get_or_insert(error);
                continue;
            }
        };
        let is_small = (LEAST_EVENTS..=EXAMPLE_EVENTS).contains(&recording.events.len());
        let seen = if is_small && is_done(&recording) { seen(&recording) } else { 0 };
        if seen >= ENOUGH {
            return Ok((seen, recording));
        }
        if best.as_ref().is_none_or(|(most, _)| seen > *most) {
            best = Some((seen, recording));
        }
    }
    match (best, failure) {
        (Some(best), _) => Ok(best),
        (None, Some(error)) => Err(error),
        (None, None) => anyhow::bail!(Message::from(t::FAIL_NO_PROBLEM)),
    }
}

/// The number of duplicates.
fn duplicates(recording: &Recording) -> usize {
    let is_duplicate = |event: &&Event| matches!(event, Event::Generate { same: Some(_), .. });
    recording.events.iter().filter(is_duplicate).count()
}

/// The score of cuts. One that compares two moves is worth more than one by the best possible
/// result, which needs no tree.
fn cuts(recording: &Recording) -> usize {
    let mut replay = Replay::new(recording.clone());
    let mut worth = 0;
    while replay.cursor() < replay.len() {
        replay.next_cut();
        if let Scene::Tree(scene) = replay.scene()
            && let Some(cut) = scene.refutation(&replay.recording().events)
        {
            worth += if matches!(cut.because, Because::Better(_)) { ENOUGH / 2 } else { 1 };
        }
    }
    worth
}

/// A small search of a problem that meets a state twice and finds a solution: by A\* if possible,
/// otherwise by a search without a heuristic, which has more duplicates.
fn path_example(game: &str, stop: &Stop) -> Result<Recording> {
    let named = lookup::game(game)?;
    let count = named.problems_quietly(&FileArguments::default())?.problems.len().min(EXAMPLE_PROBLEMS);
    let tasks = ["astar", "ucs", "bfs"].into_iter().flat_map(|algorithm| {
        (1..=count).map(move |problem| Task {
            game: game.to_owned(),
            problem: problem.to_string(),
            algorithm: algorithm.to_owned(),
            ..Task::default()
        })
    });
    worth_watching(
        tasks.map(|task| path(&task, EXAMPLE_NODES, stop)),
        // In some games duplicates are rare: then any small search is used.
        |recording| 1 + duplicates(recording) * ENOUGH / 2,
        |recording| recording.events.iter().any(|event| matches!(event, Event::Goal { .. })),
    )
    .map(|(_, recording)| recording)
}

/// A small alpha-beta search with cuts: from the start if that is small enough, else from a problem's position.
fn tree_example(game: &str, stop: &Stop) -> Result<Recording> {
    let named = lookup::game(game)?;
    let problems = named.problems_quietly(&FileArguments::default()).map_or(0, |found| found.problems.len());
    let positions = std::iter::once(None).chain((1..=problems.min(EXAMPLE_PROBLEMS)).map(Some));
    let task = |problem: Option<usize>, depth| TreeTask {
        game: game.to_owned(),
        problem: problem.map(|problem| problem.to_string()),
        algorithm: "alphabeta".to_owned(),
        depth,
    };
    let tasks = positions.flat_map(|problem| [task(problem, 3), task(problem, 2)]);
    let (seen, recording) = worth_watching(
        tasks.map(|task| tree(&task, EXAMPLE_NODES, stop)),
        cuts,
        // A search that ended at its limit has no value for the root.
        |recording| recording.events.iter().any(|event| matches!(event, Event::Value { node: 0, .. })),
    )?;
    // With many moves, two plies are a large tree, but a complete one.
    if seen == 0 { tree(&task(None, 2), NODES, stop) } else { Ok(recording) }
}

// ---- Menus -----------------------------------------------------------------------

/// What can be watched in a game, the examples first.
pub(crate) fn kinds(named: &NamedGame, texts: Texts) -> Vec<Entry<Kind>> {
    let (problems, game) = (named.entry.has_problems(), named.entry.is_game());
    let all = [
        (game, t::WATCH_TREE_EXAMPLE, t::WATCH_TREE_EXAMPLE_ABOUT, Kind::TreeExample),
        (problems, t::WATCH_PATH_EXAMPLE, t::WATCH_PATH_EXAMPLE_ABOUT, Kind::PathExample),
        (problems, t::WATCH_PATH, t::WATCH_PATH_ABOUT, Kind::Path),
        (game, t::WATCH_TREE, t::WATCH_TREE_ABOUT, Kind::Tree),
    ];
    let entry = |(_, label, about, choice)| Entry {
        label: texts.get(label).to_owned(),
        about: texts.get(about).to_owned(),
        choice,
    };
    all.into_iter().filter(|(is_there, ..)| *is_there).map(entry).collect()
}

/// The positions to search: the start, and those of the problems.
pub(crate) fn positions(named: &NamedGame, texts: Texts) -> Vec<Entry<Option<String>>> {
    let start = Entry { label: texts.get(t::VALUE_START).to_owned(), about: String::new(), choice: None };
    let problems = menu::problems(named, &named.menu_source().0, texts).unwrap_or_default().into_iter();
    let position =
        |entry: Entry<String>| Entry { label: entry.label, about: String::new(), choice: Some(entry.choice) };
    std::iter::once(start).chain(problems.map(position)).collect()
}

/// The algorithms whose trees are worth watching.
pub(crate) fn algorithms(texts: Texts) -> Vec<Entry<String>> {
    let entry = |name: &'static str| Entry {
        label: texts.algorithm(name).to_owned(),
        about: name.to_owned(),
        choice: name.to_owned(),
    };
    ["alphabeta", "minimax", "pvs"].map(entry).into()
}

/// The depths.
pub(crate) fn depths() -> Vec<Entry<u32>> {
    (1..=6).map(|depth| Entry { label: depth.to_string(), about: String::new(), choice: depth }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every example has duplicates or cuts, and is small.
    #[test]
    fn examples_are_small_and_have_cuts_or_duplicates() {
        for entry in lookup::catalog().entries() {
            let name = entry.info().name;
            for is_tree in [false, true] {
                if !(if is_tree { entry.is_game() } else { entry.has_problems() }) {
                    continue;
                }
                let example = Watched::Example { game: name.to_owned(), is_tree };
                let recording = example.record(&Stop::new()).expect(name);
                let count = recording.events.len();
                // Blokus Duo has 414 first moves.
                let most = if name == "blokus-duo" { 10_000 } else { EXAMPLE_EVENTS };
                assert!((LEAST_EVENTS..=most).contains(&count), "{name}: {count} events");
                let seen = recording.events.iter().filter(|event| match event {
                    Event::Cut { .. } => is_tree,
                    Event::Generate { same, .. } => same.is_some(),
                    _ => false,
                });
                let seen = seen.count();
                // In Blokus Uno and Cavalo different orders of moves rarely lead to the same state.
                let has_none = !is_tree && ["blokus-uno", "cavalo"].contains(&name);
                assert!(seen >= 2 || has_none, "{name}: nothing to see in {}", recording.header.search);
            }
        }
    }

    #[test]
    fn what_is_watched_can_be_recorded_by_the_shell() {
        let task =
            TreeTask { game: "quatro".into(), problem: Some("B".into()), algorithm: "alphabeta".into(), depth: 2 };
        let words = Watched::Tree(task).words().expect("words").join(" ");
        let expected =
            "analyze quatro --problem B --engine alphabeta:depth=2,deepening=off,tt=off --best --trace trace.jsonl";
        assert_eq!(words, expected);
    }
}
