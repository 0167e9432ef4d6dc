//! Solves a problem with a named algorithm, with the same options and counters as `plyground solve`.

use std::fmt::Write as _;
use std::time::Duration;

use plyground_catalog::measures::{branching_factor, penetrance};
use plyground_catalog::{AnyProblem, Solution, SolveOptions};
use plyground_core::{Limits, Progress, Spec, Stats, Stop};
use plyground_search::path::{GoalTest, Verdict};

use super::Context;
use super::problems::state_board;
use crate::protocol::{
    CountersView, GoalTestChoice, JobUpdate, Refused, SearchChoice, SolutionView, SolveJob, StepView, VerdictView,
};
use crate::texts::t;

/// The least time between two reports of counters.
const BETWEEN: Duration = Duration::from_millis(100);
/// The maximum number of steps of a path that are drawn: depth-first search finds paths of many thousands.
const MOST_STEPS: usize = 400;

pub(super) fn run(
    job: &SolveJob,
    context: &Context,
    stop: &Stop,
    report: &mut dyn FnMut(JobUpdate),
) -> Result<JobUpdate, Refused> {
    let mut found = context.problems(Some(&job.game), &job.source)?;
    let (name, problem) = context.problem(&mut found.loaded.value, &job.problem, job.search.target)?;
    let spec = Spec::parse(&job.algorithm).map_err(|error| context.because("algorithm", &error))?;
    let mut options = SolveOptions::parse(&spec, job.heuristic.as_deref(), problem.heuristics())
        .map_err(|error| context.because("algorithm", &error))?
        .with_goal_test(goal_test(&job.search));
    options.params.symmetry = job.search.symmetry;
    options.limits = limits(&job.search, context)?;
    options.stop = stop.clone();
    options.clock = context.clock;
    let mut reporter = Reporter::new(context);
    let mut on_progress = |progress: &Progress<'_, ()>| {
        if reporter.is_due() {
            report(JobUpdate::Searching { counters: counters_now(progress) });
        }
    };
    let solution =
        problem.solve(&options, &mut on_progress, None).map_err(|error| context.because("algorithm", &error))?;
    let command = command(job, &found.spec, &name, found.file.as_deref());
    Ok(JobUpdate::Solution { solution: Box::new(view(&*problem, &solution, command, context)) })
}

/// Limits the rate of reports.
pub(super) struct Reporter<'a> {
    context: &'a Context,
    last: Duration,
}

impl<'a> Reporter<'a> {
    pub(super) fn new(context: &'a Context) -> Self {
        Self { context, last: context.clock.now() }
    }

    /// Whether a report is due. If so, the next one is due a full interval later.
    pub(super) fn is_due(&mut self) -> bool {
        let is_due = self.context.clock.since(self.last) >= BETWEEN;
        if is_due {
            self.last = self.context.clock.now();
        }
        is_due
    }
}

pub(super) fn goal_test(choice: &SearchChoice) -> Option<GoalTest> {
    choice.goal_test.map(|test| match test {
        GoalTestChoice::Generation => GoalTest::Generation,
        GoalTestChoice::Expansion => GoalTest::Expansion,
    })
}

/// The limits of a search: the requested ones, which must be within the bounds of the context; by default the bounds.
pub(super) fn limits(choice: &SearchChoice, context: &Context) -> Result<Limits, Refused> {
    const MEGABYTE: u64 = 1 << 20;
    let bounds = context.limits;
    let most = u64::try_from(bounds.time.as_millis()).unwrap_or(u64::MAX);
    let time = match choice.time_ms.unwrap_or(most) {
        found if found == 0 || found > most => {
            return Err(context.refusal("bad_time", t::RefusedTime { least: 1_u64, most, found }));
        }
        found => Duration::from_millis(found),
    };
    let nodes = match choice.nodes.unwrap_or(bounds.nodes) {
        found if found == 0 || found > bounds.nodes => {
            return Err(context.refusal("bad_nodes", t::RefusedNodes { most: bounds.nodes, found }));
        }
        found => found,
    };
    let most = bounds.search_bytes / MEGABYTE;
    let memory = match choice.memory_mb.unwrap_or(most) {
        found if found == 0 || found > most => {
            return Err(context.refusal("bad_memory", t::RefusedMemory { most, found }));
        }
        found => found * MEGABYTE,
    };
    Ok(Limits { time: Some(time), nodes: Some(nodes), depth: choice.depth, memory: Some(memory) })
}

/// The counters of a search that is running.
pub(super) fn counters_now(progress: &Progress<'_, ()>) -> CountersView {
    CountersView { open: progress.open, bytes: progress.bytes, ..counters(progress.stats) }
}

pub(super) fn counters(stats: &Stats) -> CountersView {
    CountersView {
        generated: stats.generated,
        expanded: stats.expanded,
        reopened: stats.reopened,
        duplicates: stats.duplicates,
        open: None,
        peak_open: stats.peak_open,
        peak_closed: stats.peak_closed,
        bytes: None,
        peak_bytes: stats.peak_bytes,
        depth: stats.selective_depth.max(stats.depth),
        time_ms: stats.time.as_secs_f64() * 1e3,
    }
}

pub(super) const fn verdict(verdict: Verdict) -> VerdictView {
    match verdict {
        Verdict::Solved => VerdictView::Solved,
        Verdict::NoSolution => VerdictView::NoSolution,
        Verdict::NotFound => VerdictView::NotFound,
    }
}

fn view(problem: &dyn AnyProblem, solution: &Solution, command: String, context: &Context) -> SolutionView {
    let language = context.language;
    let length = (solution.verdict == Verdict::Solved).then_some(solution.path.len() as u64);
    let generated = solution.stats.generated;
    let steps = solution.path.iter().take(MOST_STEPS).enumerate().map(|(index, step)| StepView {
        action: step.action.clone(),
        words: solution.words(index, language).unwrap_or_else(|| step.action.clone()),
        cost: step.cost,
        board: state_board(solution.scene(index, language), || solution.draw(index, language)),
    });
    SolutionView {
        verdict: verdict(solution.verdict),
        optimal: solution.optimal,
        stopped_by: solution.stopped_by.name().to_owned(),
        mode: solution.mode.name().to_owned(),
        length,
        cost: length.map(|_| solution.cost),
        penetrance: length.and_then(|length| penetrance(length, generated)),
        branching_factor: length.and_then(|length| branching_factor(length, generated)),
        counters: counters(&solution.stats),
        start: state_board(problem.scene(language), || Some(problem.draw(language))),
        steps: steps.collect(),
        more_steps: solution.path.len().saturating_sub(MOST_STEPS),
        command,
    }
}

/// The equivalent shell command.
fn command(job: &SolveJob, game: &Spec, problem: &str, file: Option<&str>) -> String {
    let SolveJob { search, algorithm, heuristic, .. } = job;
    let mut text = format!("plyground solve {} --problem {problem}", quoted(&game.to_string()));
    match file {
        Some(file) => _ = write!(text, " --file {}", quoted(file)),
        None => text.push_str(" --embedded"),
    }
    _ = write!(text, " --algorithm {}", quoted(algorithm));
    let mut add = |name: &str, value: Option<String>| {
        if let Some(value) = value {
            _ = write!(text, " --{name} {}", quoted(&value));
        }
    };
    add("heuristic", heuristic.clone());
    add("target", search.target.map(|target| target.to_string()));
    add("goal-test", goal_test(search).map(|test| test.name().to_owned()));
    add("symmetry", search.symmetry.then(|| "on".to_owned()));
    add("depth", search.depth.map(|depth| depth.to_string()));
    add("nodes", search.nodes.map(|nodes| nodes.to_string()));
    add("time", search.time_ms.map(|time| format!("{time}ms")));
    add("memory", search.memory_mb.map(|memory| format!("{memory}MB")));
    text
}

/// A word of a command line, quoted if a shell would interpret it.
fn quoted(word: &str) -> String {
    let is_plain = |c: char| c.is_ascii_alphanumeric() || "-_./:=,+".contains(c);
    let is_plain = !word.is_empty() && word.chars().all(is_plain);
    if is_plain { word.to_owned() } else { format!("'{}'", word.replace('\'', "'\\''")) }
}
