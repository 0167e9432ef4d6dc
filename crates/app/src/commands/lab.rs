//! `plyground lab path GAME`: algorithms × heuristics × problems side by side, and `lab tree GAME`: techniques ×
//! positions.

use std::path::Path;
use std::process::ExitCode;
use std::time::Duration;

use anyhow::{Result, bail};
use plyground_catalog::{EngineError, EngineSpec, positions};
use plyground_core::{Clock, Stop};
use plyground_lab::techniques::{self, Run, STEP, Technique, Techniques};
use plyground_view::Message;

use crate::cli::{LabArguments, LabCommand, LabOutputs, PathLabArguments, Switch, TreeLabArguments};
use crate::lab::{self, LabTask, Rasterizer, Show};
use crate::output::{Output, warn};
use crate::progress::ProgressLine;
use crate::texts::{Texts, t};
use crate::{files, interrupt, lookup};
use plyground_view::texts::Says;

/// The default limits of game-tree searches.
const TREE_NODES: u64 = 5_000_000;
const TREE_TIME: Duration = Duration::from_millis(200);

pub(crate) fn run(arguments: &LabArguments, output: Output) -> Result<ExitCode> {
    match &arguments.command {
        LabCommand::Path(arguments) => run_path(arguments, output),
        LabCommand::Tree(arguments) => run_tree(arguments, output),
    }
}

fn run_path(arguments: &PathLabArguments, output: Output) -> Result<ExitCode> {
    let prints = standard_output(&arguments.outputs, output)?;
    let task = LabTask {
        game: arguments.game.clone(),
        source: arguments.source.clone(),
        problems: arguments.problems.clone(),
        target: arguments.target,
        algorithms: arguments.algorithms.clone(),
        heuristics: arguments.heuristics.clone(),
        limits: lab::limits(arguments.time, arguments.nodes, arguments.depth, arguments.memory),
        goal_test: arguments.goal_test.map(Into::into),
        symmetry: arguments.symmetry == Switch::On,
        show: Show { times: !arguments.outputs.no_times, summary: arguments.summary },
    };
    // Fails now, not after a minute of searching.
    let rasterizer = arguments.outputs.png.as_ref().map(|_| Rasterizer::new()).transpose()?;
    let stop = Stop::new();
    interrupt::stops(&stop);
    let texts = Texts::of(output.language);
    let mut line = ProgressLine::named(String::new(), texts);
    let result = lab::run(&task, &stop, &mut |place, progress| {
        line.rename(place.text(texts.language));
        line.show(progress);
    });
    line.clear();
    let (matrix, warnings) = result?;
    warn(&warnings);
    if prints {
        output.emit(&matrix)?;
    }
    let language = output.people;
    write_results(
        &arguments.outputs,
        rasterizer.as_ref(),
        &|| lab::csv(&matrix),
        &|| lab::markdown(&matrix, language),
        &|| lab::picture(&matrix, language),
    )?;
    Ok(end(matrix.interrupted))
}

fn run_tree(arguments: &TreeLabArguments, output: Output) -> Result<ExitCode> {
    let prints = standard_output(&arguments.outputs, output)?;
    let named = lookup::game(&arguments.game)?;
    let rasterizer = arguments.outputs.png.as_ref().map(|_| Rasterizer::new()).transpose()?;
    let stop = Stop::new();
    interrupt::stops(&stop);
    let mut compared = Technique::all(named.entry);
    compared.extend(arguments.engines.iter().map(|spec| Technique::engine(spec)));
    let parse = |technique: Technique| Ok((technique.parse(named.entry)?, technique));
    let engines: Vec<(EngineSpec, Technique)> = compared.into_iter().map(parse).collect::<Result<_, EngineError>>()?;
    let games = positions::sample(|| named.start(), arguments.positions.into(), STEP, arguments.seed)?;
    let title = named.entry.info().title;
    let mut found = Techniques {
        game: named.spec.to_string(),
        title,
        position: None,
        depth: arguments.depth.unwrap_or_else(|| techniques::usual_depth(named.entry)).max(1),
        positions: games.len(),
        seed: arguments.seed,
        nodes: arguments.nodes.unwrap_or(TREE_NODES),
        time: arguments.time.or_else(|| (!arguments.outputs.no_times).then_some(TREE_TIME)),
        times: !arguments.outputs.no_times,
        rows: Vec::new(),
        interrupted: false,
    };
    let mut line = ProgressLine::named(title.to_owned(), Texts::of(output.language));
    let run = Run {
        clock: Clock::default(),
        stop: &stop,
        on_progress: &mut |trial, thought| {
            line.rename(format!("{title}, {}", trial.technique));
            line.show_text(|| format!("depth {}, {} nodes", thought.stats.depth, thought.stats.nodes));
        },
        on_row: &mut |_| {},
    };
    let result = found.measure(&engines, &games, run);
    line.clear();
    result?;
    if prints {
        output.emit(&found)?;
    }
    let language = output.people;
    write_results(
        &arguments.outputs,
        rasterizer.as_ref(),
        &|| techniques::csv(&found),
        &|| techniques::markdown(&found, language),
        &|| techniques::picture(&found, language),
    )?;
    Ok(end(found.interrupted))
}

/// The exit code; prints a message if the run was interrupted.
fn end(interrupted: bool) -> ExitCode {
    if !interrupted {
        return ExitCode::SUCCESS;
    }
    warn(&[Message::from(t::LAB_INTERRUPTED)]);
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
        [first, second, ..] => bail!(t::FailBothToOutput { first, second }.message()),
        [only] => Ok(*only == "--json"),
        [] => Ok(true),
    }
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
