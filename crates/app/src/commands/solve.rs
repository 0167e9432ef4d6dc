//! `plyground solve GAME`: a one-player problem, solved by a named algorithm, with
//! every measure of the course, the path board by board, and a line in the results
//! file.

mod report;
mod results;

use std::fs::File;
use std::io::BufWriter;
use std::path::Path;
use std::process::ExitCode;

use anyhow::{Context, Result};
use jiff::Zoned;
use plyground_catalog::{AnyProblem, SolveOptions};
use plyground_core::trace::Sink;
use plyground_core::{Limits, Spec};
use plyground_replay::JsonTrace;
use plyground_search::path::Verdict;

use crate::cli::{SolveArguments, Switch};
use crate::output::{Output, warn};
use crate::progress::ProgressLine;
use crate::texts::Texts;
use crate::{interrupt, memory, opening};
use report::SolveReport;

/// How many of all cheapest ways are listed.
const LISTED_PATHS: usize = 10;

pub(crate) fn run(arguments: &SolveArguments, output: Output) -> Result<ExitCode> {
    let named = opening::game(&arguments.game)?;
    let (name, problem) = named.problem(arguments.problem.as_deref().unwrap_or("A"), &arguments.source)?;
    let options = options(arguments, &*problem)?;
    interrupt::stops(&options.stop);

    let mut trace = match &arguments.trace {
        Some(path) => Some(open_trace(path, arguments, &named.spec, &*problem, &options)?),
        None => None,
    };
    let started = Zoned::now();
    let mut line = ProgressLine::new(&options, Texts::of(output.language));
    let solution = problem.solve(
        &options,
        output.language,
        &mut |progress| line.show(progress),
        trace.as_mut().map(|trace| trace as &mut dyn Sink),
    );
    line.clear();
    let solution = solution?;
    let ended = Zoned::now();
    if let (Some(trace), Some(path)) = (trace, &arguments.trace)
        && let Err(error) = trace.finish()
    {
        warn(&[format!("the trace `{}` is not complete: {error}", path.display())]);
    }
    if arguments.all_optimal && !solution.optimal {
        warn(&["the shortest solutions are not counted: none is proved to be one".to_owned()]);
    }
    let all_optimal = (arguments.all_optimal && solution.optimal).then(|| {
        // One budget for both searches.
        let limits = options.limits.after(solution.stats.time, solution.stats.generated);
        problem.all_optimal(&SolveOptions { limits, ..options.clone() }, solution.cost, LISTED_PATHS)
    });

    let solved = solution.verdict == Verdict::Solved;
    let report = SolveReport {
        game: &named.spec,
        title: named.entry.info().title,
        problem: &name,
        goal: problem.goal(output.language),
        start: problem.draw(output.language),
        options: &options,
        search: Spec::parse(&arguments.algorithm)?.to_string(),
        heuristic: options
            .algorithm
            .is_informed()
            .then(|| problem.heuristics().get(options.params.heuristic))
            .flatten(),
        solution: &solution,
        all_optimal: all_optimal.as_ref(),
        started: &started,
        ended: &ended,
        boards: arguments.boards,
    };
    // First the record: whoever reads the output may go away in the middle.
    if !arguments.no_results
        && let Err(error) = results::append(&arguments.results, &report, output.language)
    {
        warn(&[format!("the run is not recorded: {error:#}")]);
    }
    output.emit(&report)?;
    Ok(if solved { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

fn options(arguments: &SolveArguments, problem: &dyn AnyProblem) -> Result<SolveOptions> {
    let spec = Spec::parse(&arguments.algorithm)?;
    let mut options = SolveOptions::parse(&spec, arguments.heuristic.as_deref(), problem.heuristics())?
        .with_goal_test(arguments.goal_test.map(Into::into));
    options.params.symmetry = arguments.symmetry == Switch::On;
    options.limits = Limits {
        time: arguments.time,
        nodes: arguments.nodes,
        depth: arguments.depth,
        memory: Some(arguments.memory.unwrap_or_else(memory::default_limit)),
    };
    Ok(options)
}

fn open_trace(
    path: &Path,
    arguments: &SolveArguments,
    spec: &Spec,
    problem: &dyn AnyProblem,
    options: &SolveOptions,
) -> Result<JsonTrace<BufWriter<File>>> {
    let file = File::create(path).with_context(|| format!("cannot write the trace `{}`", path.display()))?;
    let header = problem.trace_header(spec, &Spec::parse(&arguments.algorithm)?, options);
    let trace = JsonTrace::new(BufWriter::new(file), header);
    Ok(match arguments.trace_events {
        Some(events) => trace.events(events),
        None => trace,
    })
}
