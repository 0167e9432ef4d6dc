//! Solving a problem as data: a task in, an owned report out, with progress. The command, the
//! screen's menus and plain mode all use it.

mod report;
pub(crate) mod results;

use anyhow::Result;
use jiff::Zoned;
use plyground_catalog::{AnyProblem, SolveError, SolveOptions};
use plyground_core::trace::{Header, Sink};
use plyground_core::{Limits, Progress, Spec, Stop};
use plyground_search::path::GoalTest;

use crate::cli::{Boards, FileArguments};
use crate::errors::Explain;
use crate::lookup::{self, NamedGame};
use crate::texts::t;
use plyground_view::Message;
pub(crate) use report::SolveReport;

/// The file to which runs are appended by default.
pub(crate) const RESULTS: &str = "resultados.dat";
/// The number of cheapest paths that are listed.
const LISTED_PATHS: usize = 10;

/// A problem to solve, and the way to solve it.
#[derive(Clone, Debug)]
pub(crate) struct SolveTask {
    /// The game's spec.
    pub(crate) game: String,
    /// The problem's letter or number.
    pub(crate) problem: String,
    /// The target that replaces the problem's own.
    pub(crate) target: Option<i64>,
    /// The source of the problems.
    pub(crate) source: FileArguments,
    /// The algorithm's spec.
    pub(crate) algorithm: String,
    /// The heuristic; the problem's first by default.
    pub(crate) heuristic: Option<String>,
    pub(crate) goal_test: Option<GoalTest>,
    pub(crate) symmetry: bool,
    pub(crate) limits: Limits,
    /// Whether to count all shortest solutions.
    pub(crate) all_optimal: bool,
    /// The boards that the report shows as text.
    pub(crate) boards: Boards,
}

/// A callback for the progress of a search.
pub(crate) type OnProgress<'a> = &'a mut dyn FnMut(&Progress<'_, ()>);

/// Solves a problem. `stop` ends the search early, with the best path so far.
pub(crate) fn solve(task: &SolveTask, stop: &Stop, on_progress: OnProgress<'_>) -> Result<SolveReport> {
    Prepared::new(task, stop)?.run(on_progress, None)
}

/// A task with resolved names and options.
pub(crate) struct Prepared {
    named: NamedGame,
    /// The problem's letter or number.
    name: String,
    problem: Box<dyn AnyProblem>,
    search: Spec,
    pub(crate) options: SolveOptions,
    all_optimal: bool,
    boards: Boards,
    warnings: Vec<Message>,
}

impl Prepared {
    pub(crate) fn new(task: &SolveTask, stop: &Stop) -> Result<Self> {
        let named = lookup::game(&task.game)?;
        let (name, mut problem, warnings) = named.problem_quietly(&task.problem, &task.source)?;
        if let Some(target) = task.target {
            problem.set_target(target)?;
        }
        if problem.lacks_target() {
            return Err(SolveError::NoTarget).about(|| t::FailProblem { name });
        }
        let search = Spec::parse(&task.algorithm)?;
        let mut options = SolveOptions::parse(&search, task.heuristic.as_deref(), problem.heuristics())?
            .with_goal_test(task.goal_test);
        options.params.symmetry = task.symmetry;
        options.limits = task.limits;
        options.stop = stop.clone();
        let SolveTask { all_optimal, boards, .. } = *task;
        Ok(Self { named, name, problem, search, options, all_optimal, boards, warnings })
    }

    /// The header of its trace.
    pub(crate) fn trace_header(&self) -> Header {
        self.problem.trace_header(&self.named.spec, &self.search, &self.options)
    }

    /// Searches. `sink` receives every step.
    pub(crate) fn run(self, on_progress: OnProgress<'_>, sink: Option<&mut dyn Sink>) -> Result<SolveReport> {
        let Self { named, name, problem, search, options, all_optimal, boards, mut warnings } = self;
        let started = Zoned::now();
        let solution = problem.solve(&options, &mut |progress| on_progress(progress), sink)?;
        let ended = Zoned::now();
        if all_optimal && !solution.optimal {
            warnings.push(t::FAIL_NOT_COUNTED.into());
        }
        let all_optimal = (all_optimal && solution.optimal).then(|| {
            // Both searches share the limits.
            let limits = options.limits.after(solution.stats.time, solution.stats.generated);
            problem.all_optimal(&SolveOptions { limits, ..options.clone() }, solution.cost, LISTED_PATHS)
        });
        let heuristic = problem.heuristics().get(options.params.heuristic).filter(|_| options.algorithm.is_informed());
        Ok(SolveReport {
            game: named.spec,
            title: named.entry.info().title,
            name,
            heuristic,
            problem,
            options,
            search: search.to_string(),
            solution,
            all_optimal,
            started,
            ended,
            boards,
            warnings,
        })
    }
}
