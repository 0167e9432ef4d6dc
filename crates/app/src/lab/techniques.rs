//! The laboratory of game-tree search: searches the same positions with one technique after another, to the same
//! depth and then for the same time, to show the effect of each technique.

mod picture;
mod report;

use std::time::Duration;

use anyhow::Result;
use plyground_catalog::{AnyGame, EngineRequest, EngineSpec, positions};
use plyground_core::{Limits, Stats, Stop, StopReason};
use plyground_search::tree::ladder;
use serde::Serialize;

use crate::lookup::NamedGame;
use crate::progress::ProgressLine;
use crate::texts::Texts;

pub(crate) use picture::picture;
pub(crate) use report::{csv, markdown};

/// The settings of an experiment.
pub(crate) struct Experiment<'a> {
    pub(crate) named: &'a NamedGame,
    /// The number of positions, and the seed of their selection.
    pub(crate) positions: usize,
    pub(crate) seed: u64,
    pub(crate) depth: u32,
    /// The node limit of one search to that depth.
    pub(crate) nodes: u64,
    /// The time of one search of the second part; `None` leaves that part out.
    pub(crate) time: Option<Duration>,
    /// Engines besides those of the ladder.
    pub(crate) engines: &'a [String],
    /// Whether to show times, which differ from run to run.
    pub(crate) times: bool,
}

/// The results.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct Techniques {
    pub(crate) game: String,
    #[serde(skip)]
    pub(crate) title: &'static str,
    pub(crate) depth: u32,
    pub(crate) positions: usize,
    pub(crate) seed: u64,
    /// The node limit of one search.
    pub(crate) nodes: u64,
    #[serde(skip)]
    pub(crate) time: Option<Duration>,
    #[serde(skip)]
    pub(crate) times: bool,
    pub(crate) rows: Vec<Row>,
    #[serde(skip)]
    pub(crate) interrupted: bool,
}

/// One technique.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct Row {
    pub(crate) technique: String,
    pub(crate) engine: String,
    /// Whether every search reached the depth or the end of the game.
    pub(crate) complete: bool,
    /// Summed over the positions.
    pub(crate) nodes: u64,
    pub(crate) quiescence_nodes: u64,
    pub(crate) alpha_cuts: u64,
    pub(crate) beta_cuts: u64,
    pub(crate) first_move_cuts: u64,
    /// The geometric mean over the positions of nodes^(1/depth).
    pub(crate) branching_factor: f64,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) time_ms: Option<f64>,
    /// The mean depth reached in the given time.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) depth_in_time: Option<f64>,
}

/// Searches every position with every technique. An interrupt ends it with the results so far.
pub(crate) fn measure(experiment: &Experiment<'_>, stop: &Stop, texts: Texts) -> Result<Techniques> {
    let Experiment { named, positions, seed, depth, nodes, time, engines, times } = *experiment;
    let games = positions::sample(|| named.start(), positions, step(), seed)?;
    let ladder = ladder().into_iter().map(|rung| (rung.name, rung.spec));
    let evaluations = evaluations(named);
    let others = engines.iter().map(|spec| (spec.clone(), spec.clone()));
    let mut line = ProgressLine::named(named.entry.info().title.to_owned(), texts);
    let mut techniques = Techniques {
        game: named.spec.to_string(),
        title: named.entry.info().title,
        depth,
        positions: games.len(),
        seed,
        nodes,
        time,
        times,
        rows: Vec::new(),
        interrupted: false,
    };
    for (technique, spec) in ladder.chain(evaluations).chain(others) {
        let engine = EngineSpec::parse(&spec, named.entry.settings())?;
        line.rename(format!("{}, {technique}", named.entry.info().title));
        let row = row(technique, &engine, &games, experiment, stop, &mut line)?;
        if stop.is_stopped() {
            techniques.interrupted = true;
            break;
        }
        techniques.rows.push(row);
    }
    line.clear();
    Ok(techniques)
}

/// The evaluations of a game except its own, which the ladder has, each with the same search.
fn evaluations(named: &NamedGame) -> Vec<(String, String)> {
    let others = named.entry.evaluations().into_iter().skip(1);
    others.map(|other| (format!("evaluation {}", other.name), format!("pvs:evaluation={}", other.name))).collect()
}

/// The number of plies between the positions.
const fn step() -> usize {
    3
}

fn row(
    technique: String,
    spec: &EngineSpec,
    games: &[Box<dyn AnyGame>],
    experiment: &Experiment<'_>,
    stop: &Stop,
    line: &mut ProgressLine,
) -> Result<Row> {
    let mut row = Row {
        technique,
        engine: spec.spec.to_string(),
        complete: true,
        nodes: 0,
        quiescence_nodes: 0,
        alpha_cuts: 0,
        beta_cuts: 0,
        first_move_cuts: 0,
        branching_factor: 0.0,
        time_ms: None,
        depth_in_time: None,
    };
    let Some(first) = games.first() else { return Ok(row) };
    let mut engine = spec.engine(&**first)?;
    let mut search = |game: &dyn AnyGame, limits: Limits| {
        engine.clear();
        let request = EngineRequest {
            stop: stop.clone(),
            on_progress: &mut |thought| {
                line.show_text(|| format!("depth {}, {} nodes", thought.stats.depth, thought.stats.nodes));
            },
            ..EngineRequest::new(limits)
        };
        engine.think(game, request).map(|analysis| (analysis.stats, analysis.stopped_by))
    };
    let mut logarithms = 0.0;
    let mut time = Duration::ZERO;
    for game in games {
        let limits = Limits { depth: Some(experiment.depth), nodes: Some(experiment.nodes), ..Limits::default() };
        let Some((stats, reason)) = search(&**game, limits) else { continue };
        row.complete &= matches!(reason, StopReason::Depth | StopReason::Finished);
        add(&mut row, &stats);
        time += stats.time;
        logarithms += (stats.nodes.max(1) as f64).ln() / f64::from(stats.depth.max(1));
    }
    row.branching_factor = (logarithms / games.len() as f64).exp();
    row.time_ms = experiment.times.then_some(time.as_secs_f64() * 1e3);
    if let Some(time) = experiment.time {
        let mut depths = 0.0;
        for game in games {
            let limits = Limits { time: Some(time), ..Limits::default() };
            depths += search(&**game, limits).map_or(0.0, |(stats, _)| f64::from(stats.depth));
        }
        row.depth_in_time = Some(depths / games.len() as f64);
    }
    Ok(row)
}

const fn add(row: &mut Row, stats: &Stats) {
    row.nodes += stats.nodes;
    row.quiescence_nodes += stats.quiescence_nodes;
    row.alpha_cuts += stats.alpha_cuts;
    row.beta_cuts += stats.beta_cuts;
    row.first_move_cuts += stats.first_move_cuts;
}
