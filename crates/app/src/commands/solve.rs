//! `plyground solve GAME`: a one-player problem, solved by a named algorithm, with
//! every measure of the course, the path board by board, and a line in the results
//! file.

use std::io::BufWriter;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::Result;
use plyground_core::trace::{Header, Sink};
use plyground_core::{Limits, Stop};
use plyground_replay::JsonTrace;

use crate::cli::{SolveArguments, Switch};
use crate::errors;
use crate::files::{self, Temporary};
use crate::output::{Output, warn};
use crate::progress::ProgressLine;
use crate::solving::{Prepared, RESULTS, SolveTask, results};
use crate::texts::{Texts, t};
use crate::{interrupt, memory, settings};
use plyground_view::texts::Says;

pub(crate) fn run(arguments: &SolveArguments, output: Output) -> Result<ExitCode> {
    let task = task(arguments);
    let stop = Stop::new();
    interrupt::stops(&stop);
    let texts = Texts::of(output.language);
    let prepared = Prepared::new(&task, &stop)?;
    let mut line = ProgressLine::named(texts.algorithm(prepared.options.algorithm.name()).to_owned(), texts);
    let open = |path: &PathBuf| open_trace(path, prepared.trace_header(), arguments.trace_events);
    let mut trace = arguments.trace.as_ref().map(open).transpose()?;
    let sink = trace.as_mut().map(|trace| trace as &mut dyn Sink);
    let report = prepared.run(&mut |progress| line.show(progress), sink);
    line.clear();
    let report = report?;
    if let (Some(trace), Some(path)) = (trace, &arguments.trace)
        && let Err(error) = files::finish_trace(trace)
    {
        warn(&[t::FailTraceUnwritten { file: path.display(), error: errors::message(&error) }.message()]);
    }
    warn(&report.warnings);
    // The results file first: printing fails if the reader of the output has gone.
    let by_default = || settings::current().results.then(|| PathBuf::from(RESULTS));
    let file = if arguments.no_results { None } else { arguments.results.clone().or_else(by_default) };
    if let Some(file) = file
        && let Err(error) = results::append(&file, &report, output.language)
    {
        warn(&[t::FailNotRecorded { error: errors::words_message(&error) }.message()]);
    }
    output.emit(&report)?;
    Ok(if report.is_solved() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

fn task(arguments: &SolveArguments) -> SolveTask {
    SolveTask {
        game: arguments.game.clone(),
        problem: arguments.problem.clone().unwrap_or_else(|| "A".to_owned()),
        target: arguments.target,
        source: arguments.source.clone(),
        algorithm: arguments.algorithm.clone(),
        heuristic: arguments.heuristic.clone(),
        goal_test: arguments.goal_test.map(Into::into),
        symmetry: arguments.symmetry == Switch::On,
        limits: Limits {
            time: arguments.time,
            nodes: arguments.nodes,
            depth: arguments.depth,
            memory: Some(arguments.memory.unwrap_or_else(memory::default_limit)),
        },
        all_optimal: arguments.all_optimal,
        boards: arguments.boards,
    }
}

fn open_trace(path: &Path, header: Header, events: Option<u64>) -> Result<JsonTrace<BufWriter<Temporary>>> {
    let trace = JsonTrace::new(BufWriter::new(Temporary::for_output(path)?), header);
    Ok(match events {
        Some(events) => trace.events(events),
        None => trace,
    })
}
