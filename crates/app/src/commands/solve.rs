//! `plyground solve GAME`: a one-player problem, solved by a named algorithm, with
//! every measure of the course, the path board by board, and a line in the results
//! file.

use std::cell::RefCell;
use std::fs::File;
use std::io::BufWriter;
use std::path::Path;
use std::process::ExitCode;
use std::rc::Rc;

use anyhow::{Context, Result};
use plyground_core::trace::{Event, Header, Sink};
use plyground_core::{Limits, Progress, Spec, Stop};
use plyground_replay::JsonTrace;

use crate::cli::{SolveArguments, Switch};
use crate::output::{Output, warn};
use crate::progress::ProgressLine;
use crate::solving::{self, SolveTask, results};
use crate::texts::Texts;
use crate::{interrupt, memory};

pub(crate) fn run(arguments: &SolveArguments, output: Output) -> Result<ExitCode> {
    let task = task(arguments);
    let stop = Stop::new();
    interrupt::stops(&stop);
    let texts = Texts::of(output.language);
    let algorithm = Spec::parse(&task.algorithm)?;
    let mut line = ProgressLine::named(
        texts.find(&format!("algorithm.{}", algorithm.name)).unwrap_or(&algorithm.name).to_owned(),
        texts,
    );
    let trace = SharedTrace::default();
    let mut on_progress = |progress: &Progress<'_, ()>| line.show(progress);
    let report = match &arguments.trace {
        None => solving::solve(&task, &stop, &mut on_progress),
        Some(path) => {
            let mut open = |header: Header| -> Result<Box<dyn Sink>> {
                trace.0.replace(Some(open_trace(path, header, arguments.trace_events)?));
                Ok(Box::new(trace.clone()))
            };
            solving::solve_traced(&task, &stop, &mut on_progress, Some(&mut open))
        }
    };
    line.clear();
    let report = report?;
    if let (Some(trace), Some(path)) = (trace.0.take(), &arguments.trace)
        && let Err(error) = trace.finish()
    {
        warn(&[format!("the trace `{}` is not complete: {error}", path.display())]);
    }
    warn(&report.warnings);
    // The results file first: printing fails if the reader of the output has gone.
    if !arguments.no_results
        && let Err(error) = results::append(&arguments.results, &report, output.language)
    {
        warn(&[format!("the run is not recorded: {error:#}")]);
    }
    output.emit(&report)?;
    Ok(if report.is_solved() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

fn task(arguments: &SolveArguments) -> SolveTask {
    SolveTask {
        game: arguments.game.clone(),
        problem: arguments.problem.clone().unwrap_or_else(|| "A".to_owned()),
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

/// A trace file that the search writes and the command finishes.
#[derive(Clone, Default)]
struct SharedTrace(Rc<RefCell<Option<JsonTrace<BufWriter<File>>>>>);

impl Sink for SharedTrace {
    fn wants(&mut self, ply: u32) -> bool {
        self.0.borrow_mut().as_mut().is_some_and(|trace| trace.wants(ply))
    }

    fn take(&mut self, event: Event) {
        if let Some(trace) = self.0.borrow_mut().as_mut() {
            trace.take(event);
        }
    }
}

fn open_trace(path: &Path, header: Header, events: Option<u64>) -> Result<JsonTrace<BufWriter<File>>> {
    let file = File::create(path).with_context(|| format!("cannot write the trace `{}`", path.display()))?;
    let trace = JsonTrace::new(BufWriter::new(file), header);
    Ok(match events {
        Some(events) => trace.events(events),
        None => trace,
    })
}
