//! `plyground lab path GAME`: algorithms × heuristics × problems side by side, and `lab tree GAME`: techniques ×
//! positions.

use std::path::Path;
use std::process::ExitCode;
use std::time::Duration;

use anyhow::{Context, Result, bail};
use plyground_catalog::{Problems, Source, select};
use plyground_core::{Limits, Stop};
use plyground_view::Language;

use crate::cli::{LabArguments, LabCommand, LabOutputs, PathLabArguments, Switch, TreeLabArguments};
use crate::lab::techniques::{self, Experiment};
use crate::lab::{self, Choice, Matrix, Plan, Rasterizer, Show};
use crate::lookup::FoundProblems;
use crate::output::{Output, warn};
use crate::texts::Texts;
use crate::{files, interrupt, lookup, memory};

/// The default limits of each search, with which a whole lab takes about a minute.
const TIME: Duration = Duration::from_secs(2);
const MEMORY: u64 = 1 << 30;
/// The default limits of game-tree searches.
const TREE_NODES: u64 = 5_000_000;
const TREE_TIME: Duration = Duration::from_millis(200);
/// The default depth for games that are not part of the bench.
const TREE_DEPTH: u32 = 5;

pub(crate) fn run(arguments: &LabArguments, output: Output) -> Result<ExitCode> {
    match &arguments.command {
        LabCommand::Path(arguments) => run_path(arguments, output),
        LabCommand::Tree(arguments) => run_tree(arguments, output),
    }
}

fn run_path(arguments: &PathLabArguments, output: Output) -> Result<ExitCode> {
    let prints = standard_output(&arguments.outputs, output)?;
    let named = lookup::game(&arguments.game)?;
    let FoundProblems { problems, source, .. } = named.problems(&arguments.source)?;
    let chosen = choose(&arguments.problems, &problems, &source)?;
    let known = chosen.first().map_or(&[][..], |&index| problems[index].heuristics());
    let limits = limits(arguments);
    let choice = Choice {
        algorithms: &arguments.algorithms,
        heuristics: &arguments.heuristics,
        limits,
        goal_test: arguments.goal_test.map(Into::into),
        symmetry: arguments.symmetry == Switch::On,
    };
    let plan = Plan::new(&choice, known)?;
    // Fails now, not after a minute of searching.
    let rasterizer = arguments.outputs.png.as_ref().map(|_| Rasterizer::new()).transpose()?;

    let mut matrix = Matrix {
        game: named.spec.to_string(),
        title: named.entry.info().title,
        source: source.to_string(),
        rows: Vec::new(),
        columns: Matrix::columns(&problems, &chosen, output.language),
        cells: Vec::new(),
        limits,
        goal_test: choice.goal_test,
        symmetry: choice.symmetry,
        notes: Vec::new(),
        interrupted: false,
        show: Show { times: !arguments.outputs.no_times, summary: arguments.summary },
    };
    let stop = Stop::new();
    interrupt::stops(&stop);
    matrix.fill(&plan, &problems, &chosen, &stop, output.language);
    if prints {
        output.emit(&matrix)?;
    }
    let language = output.language;
    write_results(
        &arguments.outputs,
        rasterizer.as_ref(),
        &|| lab::csv(&matrix),
        &|| lab::markdown(&matrix, language),
        &|| lab::picture(&matrix, language),
    )?;
    Ok(end(matrix.interrupted, language))
}

fn run_tree(arguments: &TreeLabArguments, output: Output) -> Result<ExitCode> {
    let prints = standard_output(&arguments.outputs, output)?;
    let named = lookup::game(&arguments.game)?;
    let rasterizer = arguments.outputs.png.as_ref().map(|_| Rasterizer::new()).transpose()?;
    let stop = Stop::new();
    interrupt::stops(&stop);
    let experiment = Experiment {
        named: &named,
        positions: arguments.positions.into(),
        seed: arguments.seed,
        depth: arguments
            .depth
            .unwrap_or(named.entry.settings().bench_depth.map_or(TREE_DEPTH, |depth| depth.saturating_sub(1)))
            .max(1),
        nodes: arguments.nodes.unwrap_or(TREE_NODES),
        time: arguments.time.or_else(|| (!arguments.outputs.no_times).then_some(TREE_TIME)),
        engines: &arguments.engines,
        times: !arguments.outputs.no_times,
    };
    let found = techniques::measure(&experiment, &stop, Texts::of(output.language))?;
    if prints {
        output.emit(&found)?;
    }
    let language = output.language;
    write_results(
        &arguments.outputs,
        rasterizer.as_ref(),
        &|| techniques::csv(&found),
        &|| techniques::markdown(&found, language),
        &|| techniques::picture(&found, language),
    )?;
    Ok(end(found.interrupted, language))
}

/// The exit code; prints a message if the run was interrupted.
fn end(interrupted: bool, language: Language) -> ExitCode {
    if !interrupted {
        return ExitCode::SUCCESS;
    }
    warn(&[Texts::of(language).get("lab.interrupted").to_owned()]);
    ExitCode::FAILURE
}

/// Whether the report goes to standard output: not if a file is written there. Fails if two files are.
fn standard_output(outputs: &LabOutputs, output: Output) -> Result<bool> {
    let is_standard = |path: &Option<_>| path.as_deref().is_some_and(files::is_standard);
    let candidates = [
        ("--json", output.json),
        ("--csv", is_standard(&outputs.csv)),
        ("--markdown", is_standard(&outputs.markdown)),
        ("--svg", is_standard(&outputs.svg)),
        ("--png", is_standard(&outputs.png)),
    ];
    let wanted: Vec<&str> = candidates.iter().filter(|(_, wanted)| *wanted).map(|&(name, _)| name).collect();
    match wanted.as_slice() {
        [first, second, ..] => bail!("{first} and {second} both go to standard output: name a file for one of them"),
        [only] => Ok(*only == "--json"),
        [] => Ok(true),
    }
}

fn limits(arguments: &PathLabArguments) -> Limits {
    Limits {
        // With a node limit runs should be exactly repeatable, so there is no default time limit.
        time: arguments.time.or_else(|| arguments.nodes.is_none().then_some(TIME)),
        nodes: arguments.nodes,
        depth: arguments.depth,
        memory: Some(arguments.memory.unwrap_or_else(|| MEMORY.min(memory::default_limit()))),
    }
}

/// The indexes of the chosen problems, without duplicates; all if none is named.
fn choose(lists: &[String], problems: &Problems, source: &Source) -> Result<Vec<usize>> {
    if lists.is_empty() {
        return Ok((0..problems.len()).collect());
    }
    let mut chosen = Vec::new();
    for item in lab::items(lists) {
        let index = select(item, problems.len()).with_context(|| format!("{source} problems"))?;
        if !chosen.contains(&index) {
            chosen.push(index);
        }
    }
    if chosen.is_empty() {
        bail!("expected problems such as `A,C,3` after --problems");
    }
    Ok(chosen)
}

/// Writes the requested files.
fn write_results(
    outputs: &LabOutputs,
    rasterizer: Option<&Rasterizer>,
    csv: &dyn Fn() -> String,
    markdown: &dyn Fn() -> String,
    picture: &dyn Fn() -> String,
) -> Result<()> {
    let write = |path: &Option<_>, content: &dyn Fn() -> String| match path.as_deref() {
        Some(path) => files::write(path, content()),
        None => Ok(()),
    };
    write(&outputs.csv, csv)?;
    write(&outputs.markdown, markdown)?;
    write(&outputs.svg, picture)?;
    let png: Option<(&Path, &Rasterizer)> = outputs.png.as_deref().zip(rasterizer);
    png.map_or(Ok(()), |(path, rasterizer)| files::write(path, rasterizer.png(&picture())?))
}
