//! A comparison of path searches as data: a task in, the matrix of results out, with progress. The
//! command and the menus both use it.

use std::sync::Arc;
use std::time::Duration;

use anyhow::{Result, bail};
use plyground_catalog::{OpenError, SolveError, Source, name_of, select};
use plyground_core::{Limits, Stop};
use plyground_lab::{Column, OnProgress};
use plyground_search::path::GoalTest;

use super::{Choice, Matrix, Show, items, plan};
use crate::cli::FileArguments;
use crate::errors::Explain;
use crate::lookup::{self, FoundProblems};
use crate::memory;
use crate::texts::t;
use plyground_view::Message;
use plyground_view::texts::Says;

const TIME: Duration = Duration::from_secs(2);
const MEMORY: u64 = 1 << 30;

/// A comparison.
#[derive(Clone, Debug)]
pub(crate) struct LabTask {
    /// The game's spec.
    pub(crate) game: String,
    /// The source of the problems.
    pub(crate) source: FileArguments,
    /// Lists of problems; none means all.
    pub(crate) problems: Vec<String>,
    /// The target that replaces the problems' own.
    pub(crate) target: Option<i64>,
    /// Lists of algorithms; none means all.
    pub(crate) algorithms: Vec<String>,
    /// Lists of heuristics; none means all.
    pub(crate) heuristics: Vec<String>,
    /// The limits of each search.
    pub(crate) limits: Limits,
    pub(crate) goal_test: Option<GoalTest>,
    pub(crate) symmetry: bool,
    pub(crate) show: Show,
}

impl LabTask {
    /// A comparison of everything on all problems of a game, with the default limits.
    pub(crate) fn all(game: &str) -> Self {
        Self {
            game: game.to_owned(),
            source: FileArguments::default(),
            problems: Vec::new(),
            target: None,
            algorithms: Vec::new(),
            heuristics: Vec::new(),
            limits: limits(None, None, None, None),
            goal_test: None,
            symmetry: false,
            show: Show { times: true, summary: false },
        }
    }
}

/// The limits of each search; with the defaults a whole lab takes about a minute.
pub(crate) fn limits(time: Option<Duration>, nodes: Option<u64>, depth: Option<u32>, bytes: Option<u64>) -> Limits {
    Limits {
        // With a node limit runs should be exactly repeatable, so there is no default time limit.
        time: time.or_else(|| nodes.is_none().then_some(TIME)),
        nodes,
        depth,
        memory: Some(bytes.unwrap_or_else(|| MEMORY.min(memory::default_limit()))),
    }
}

/// Runs every search, and returns the matrix with the warnings of the problem file. `stop` ends it with the
/// results so far.
pub(crate) fn run(task: &LabTask, stop: &Stop, on_progress: OnProgress<'_>) -> Result<(Matrix, Vec<Message>)> {
    let named = lookup::game(&task.game)?;
    let FoundProblems { problems, source, mut warnings } = named.problems_quietly(&task.source)?;
    let chosen = choose(&task.problems, problems.len(), &source)?;
    let mut problems: Vec<Option<Result<_, OpenError>>> = problems.into_iter().map(Some).collect();
    let mut columns = Vec::new();
    for index in chosen {
        let problem = match problems[index].take().transpose() {
            Ok(problem) => problem,
            // Problems that were not requested by name are left out; warnings name them.
            Err(_) if task.problems.is_empty() => continue,
            Err(error) => return Err(error.into()),
        };
        let Some(mut problem) = problem else { continue };
        if let Some(target) = task.target {
            problem.set_target(target)?;
        }
        let name = name_of(index);
        if problem.lacks_target() {
            if !task.problems.is_empty() {
                return Err(SolveError::NoTarget).about(|| t::FailProblem { name });
            }
            warnings.push(t::FailProblemLeftOut { name }.message());
            continue;
        }
        columns.push(Column { name, problem: Arc::from(problem) });
    }
    let Some(first) = columns.first() else { return Err(SolveError::NoTarget.into()) };
    let known = first.problem.heuristics();
    let choice = Choice {
        algorithms: &task.algorithms,
        heuristics: &task.heuristics,
        limits: task.limits,
        goal_test: task.goal_test,
        symmetry: task.symmetry,
    };
    let plan = plan(&choice, known)?;
    let title = named.entry.info().title;
    let mut matrix = Matrix { show: task.show, ..Matrix::new(&named.spec, title, &source, columns, &plan) };
    matrix.fill(&plan, stop, on_progress, &mut |_, _, _| {});
    Ok((matrix, warnings))
}

/// The indexes of the chosen problems, without duplicates; all if none is named.
fn choose(lists: &[String], count: usize, source: &Source) -> Result<Vec<usize>> {
    if lists.is_empty() {
        return Ok((0..count).collect());
    }
    let mut chosen = Vec::new();
    for item in items(lists) {
        let index = select(item, count).about(|| t::FailProblemsOf { source })?;
        if !chosen.contains(&index) {
            chosen.push(index);
        }
    }
    if chosen.is_empty() {
        bail!(Message::from(t::FAIL_PROBLEMS));
    }
    Ok(chosen)
}
