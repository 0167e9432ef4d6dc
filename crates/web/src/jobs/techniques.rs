//! Game-tree searches side by side on positions of a game, as `plyground lab tree` compares them.

use std::convert::Infallible;
use std::time::Duration;

use plyground_catalog::{EngineSpec, Entry, positions};
use plyground_core::Stop;
use plyground_core::spec::shortened;
use plyground_lab::techniques::{Run, STEP, Technique, TechniqueRow, Techniques, Trial, usual_depth};
use plyground_lab::techniques::{csv, markdown, picture};
use plyground_view::texts::Says as _;

use super::solve::Reporter;
use super::{Context, LONGEST_COMPARISON};
use crate::protocol::{ComparisonView, JobUpdate, Refused, Start, TechniqueView, TechniquesJob, TrialView};
use crate::texts::t;

/// The bounds of an experiment.
pub(crate) const MOST_TECHNIQUES: usize = 60;
pub(crate) const MOST_POSITIONS: usize = 50;
pub(crate) const MOST_DEPTH: u32 = 100;
/// The conditions where none are chosen: less than those of the command, since people wait for a page.
pub(crate) const USUAL_POSITIONS: usize = 4;
pub(crate) const USUAL_NODES: u64 = 1_000_000;
pub(crate) const USUAL_TIME: Duration = Duration::from_millis(200);
const USUAL_SEED: u64 = 7;

pub(super) fn run(
    job: &TechniquesJob,
    context: &Context,
    stop: &Stop,
    report: &mut dyn FnMut(JobUpdate),
) -> Result<JobUpdate, Refused> {
    let opened = context.open_after(&job.at.game, &job.at.start, &job.at.moves)?;
    let game = opened.loaded.value;
    if game.outcome().is_some() {
        return Err(Refused { id: "game_over".to_owned(), text: context.language.pick(t::REFUSED_OVER).to_owned() });
    }
    let (entry, _) = context.catalog.parse(&opened.spec).map_err(|error| context.because("no_game", &error))?;
    let engines = engines(job, context, entry)?;
    let is_start = job.at.start == Start::Spec && job.at.moves.is_empty();
    let count = job.positions.unwrap_or(USUAL_POSITIONS);
    if !(1..=MOST_POSITIONS).contains(&count) {
        return Err(context.refusal("bad_positions", t::RefusedPositions { most: MOST_POSITIONS, found: count }));
    }
    let (depth, nodes, time) = conditions(job, context, entry)?;
    let mut found = Techniques {
        game: opened.spec,
        title: entry.info().title,
        position: (!is_start).then(|| game.position()),
        depth,
        positions: count,
        seed: job.seed.unwrap_or(USUAL_SEED),
        nodes,
        time,
        times: true,
        rows: Vec::new(),
        interrupted: false,
    };
    let Ok(games) = positions::sample(|| Ok::<_, Infallible>(game.copy()), count, STEP, found.seed);
    let mut reporter = Reporter::new(context);
    let (began, most) = (context.clock.now(), context.limits.time * LONGEST_COMPARISON);
    let is_over = || context.clock.since(began) >= most;
    // Both callbacks report, one after the other.
    let report = std::cell::RefCell::new(report);
    let run = Run {
        clock: context.clock,
        stop,
        on_progress: &mut |trial, thought| {
            if is_over() {
                stop.stop();
            }
            if reporter.is_due() {
                let trial = trial_view(trial, games.len(), thought.stats, context);
                (*report.borrow_mut())(JobUpdate::Measuring { trial });
            }
        },
        on_row: &mut |so_far| {
            if let Some(row) = so_far.rows.last() {
                let row = Box::new(row_view(so_far.rows.len(), engines.len(), row, context));
                (*report.borrow_mut())(JobUpdate::Measured { row });
            }
            if context.keeps_results {
                let so_far = Techniques { interrupted: true, ..so_far.clone() };
                (*report.borrow_mut())(files(&so_far, Vec::new(), context));
            }
            if is_over() {
                stop.stop();
            }
        },
    };
    found.measure(&engines, &games, run).map_err(|error| context.because("no_engine", &error))?;
    let mut remarks = Vec::new();
    if found.interrupted && is_over() {
        remarks.push(t::CompareOver { seconds: most.as_secs() }.say(context.language));
    }
    Ok(files(&found, remarks, context))
}

/// Depth, nodes and time that are asked for, which must be within the bounds of the place.
fn conditions(job: &TechniquesJob, context: &Context, entry: &Entry) -> Result<(u32, u64, Option<Duration>), Refused> {
    let bounds = context.limits;
    let depth = job.depth.unwrap_or_else(|| usual_depth(entry));
    if !(1..=MOST_DEPTH).contains(&depth) {
        return Err(context.refusal("bad_depth", t::RefusedDepth { most: MOST_DEPTH, found: depth }));
    }
    let nodes = job.nodes.unwrap_or(USUAL_NODES.min(bounds.nodes));
    if !(1..=bounds.nodes).contains(&nodes) {
        return Err(context.refusal("bad_nodes", t::RefusedTreeNodes { most: bounds.nodes, found: nodes }));
    }
    let most = u64::try_from(bounds.time.as_millis()).unwrap_or(u64::MAX);
    let time = match job.time_ms {
        Some(found) if found > most => {
            return Err(context.refusal("bad_time", t::RefusedTime { least: 0_u64, most, found }));
        }
        Some(time) => Duration::from_millis(time),
        None => USUAL_TIME.min(bounds.time),
    };
    Ok((depth, nodes, Some(time).filter(|time| !time.is_zero())))
}

/// The engines that are chosen, each once, within the bounds of the place.
fn engines(job: &TechniquesJob, context: &Context, entry: &Entry) -> Result<Vec<(EngineSpec, Technique)>, Refused> {
    let mut known = Technique::all(entry);
    if let Some(names) = &job.techniques {
        if let Some(name) = names.iter().find(|name| known.iter().all(|technique| technique.name != **name)) {
            return Err(context.refusal("no_technique", t::RefusedTechnique { name: shortened(name) }));
        }
        known.retain(|technique| names.contains(&technique.name));
    }
    for spec in job.engines.iter().map(|spec| spec.trim()) {
        if known.iter().all(|technique| technique.name != spec) {
            known.push(Technique::engine(spec));
        }
    }
    if !(1..=MOST_TECHNIQUES).contains(&known.len()) {
        let found = known.len();
        return Err(context.refusal("bad_techniques", t::RefusedTechniques { most: MOST_TECHNIQUES, found }));
    }
    let bounded = |technique: Technique| {
        let mut spec = technique.parse(entry).map_err(|error| context.because("no_engine", &error))?;
        let asks = |key: &str| spec.spec.option(key).is_some();
        if asks("threads") && spec.spec.option("threads") != Some("1") {
            return Err(context.refusal("one_thread", t::RefusedThreads { engine: shortened(&technique.spec) }));
        }
        if asks("table") && spec.params.table_bytes > context.limits.bytes {
            let (most, found) = (context.limits.bytes >> 20, spec.params.table_bytes >> 20);
            return Err(context.refusal("bad_memory", t::RefusedMemory { most, found }));
        }
        spec.params.table_bytes = spec.params.table_bytes.min(context.limits.bytes);
        Ok((spec, technique))
    };
    known.into_iter().map(bounded).collect()
}

fn files(found: &Techniques, notes: Vec<String>, context: &Context) -> JobUpdate {
    JobUpdate::Comparison {
        comparison: Box::new(ComparisonView {
            interrupted: found.interrupted,
            notes,
            csv: csv(found),
            markdown: markdown(found, context.language),
            svg: picture(found, context.language),
        }),
    }
}

fn trial_view(trial: &Trial<'_>, positions: usize, stats: &plyground_core::Stats, context: &Context) -> TrialView {
    TrialView {
        number: trial.number,
        total: trial.total,
        technique: trial.title(context.language),
        position: trial.position,
        positions,
        is_timed: trial.is_timed,
        depth: stats.depth,
        nodes: stats.nodes,
        time_ms: stats.time.as_secs_f64() * 1e3,
    }
}

fn row_view(number: usize, total: usize, row: &TechniqueRow, context: &Context) -> TechniqueView {
    TechniqueView {
        number,
        total,
        technique: row.title(context.language),
        engine: row.engine.clone(),
        complete: row.complete,
        nodes: row.nodes,
        alpha_cuts: row.alpha_cuts,
        beta_cuts: row.beta_cuts,
        first_move_share: row.first_move_share(),
        branching_factor: row.complete.then_some(row.branching_factor),
        time_ms: row.time_ms.unwrap_or_default(),
        depth_in_time: row.depth_in_time,
    }
}
