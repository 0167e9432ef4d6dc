//! `plyground check GAME [FILE]`: checks a problem file, problem by problem, or a solution to one
//! of its problems, move by move. The exit code is the answer, for scripts: 0 correct, 1 a wrong
//! solution, 2 unusable input.

mod report;
mod solution;

use std::process::ExitCode;
use std::time::Duration;

use anyhow::Result;
use plyground_catalog::{AnyProblem, Followed, OpenError, Solution, SolveOptions, letter};
use plyground_core::{Limits, Spec, Stop, StopReason};
use plyground_search::path::Verdict;

use crate::cli::{CheckArguments, FileArguments};
use crate::errors;
use crate::errors::Explain;
use crate::lookup::{self, FoundProblems, NamedGame};
use crate::output::{Output, warn};
use crate::progress::ProgressLine;
use crate::texts::{Texts, t};
use crate::{interrupt, memory};
use plyground_view::Message;
use report::{FileReport, ProblemRow, SolutionReport, State};

/// The default time for the optimum of each problem.
const TIME: Duration = Duration::from_secs(10);

pub(crate) fn run(arguments: &CheckArguments, output: Output) -> Result<ExitCode> {
    let named = lookup::game(&arguments.game)?;
    let source = FileArguments { file: arguments.file.clone(), embedded: arguments.embedded };
    let stop = Stop::new();
    interrupt::stops(&stop);
    let judge = Judge { arguments, stop, texts: Texts::of(output.language) };
    match &arguments.solution {
        None => judge.file(&named, &source, output),
        Some(text) => judge.solution(&named, &source, text, output),
    }
}

/// The optimum of a problem, as far as a search found it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Optimum {
    /// Its cost, and whether that is the number of moves of every path.
    Cost(u32, bool),
    NoSolution,
    /// Unknown; the reason why the search ended.
    Unknown(StopReason),
}

impl Optimum {
    const fn of(solution: &Solution, has_unit_costs: bool) -> Self {
        match solution.verdict {
            Verdict::Solved if solution.optimal => Self::Cost(solution.cost, has_unit_costs),
            Verdict::NoSolution => Self::NoSolution,
            _ => Self::Unknown(solution.stopped_by),
        }
    }
}

struct Judge<'a> {
    arguments: &'a CheckArguments,
    stop: Stop,
    texts: Texts,
}

impl Judge<'_> {
    /// The fewest moves by A*, with the first heuristic, which is admissible.
    fn optimum(&self, problem: &dyn AnyProblem, name: &str) -> Result<Optimum> {
        let CheckArguments { time, nodes, memory, .. } = *self.arguments;
        let mut options = SolveOptions::parse(&Spec::named("astar"), None, problem.heuristics())?;
        options.limits = Limits {
            // With a node limit the answer should be the same every time.
            time: time.or_else(|| nodes.is_none().then_some(TIME)),
            nodes,
            depth: None,
            memory: Some(memory.unwrap_or_else(memory::default_limit)),
        };
        options.stop = self.stop.clone();
        let mut line = ProgressLine::named(self.texts.say(t::ValueProblem { problem: &name }), self.texts);
        let solution = problem.solve(&options, &mut |progress| line.show(progress), None);
        line.clear();
        Ok(Optimum::of(&solution?, problem.has_unit_costs()))
    }

    fn file(&self, named: &NamedGame, source: &FileArguments, output: Output) -> Result<ExitCode> {
        let FoundProblems { problems, source, warnings } = named.problems_quietly(source)?;
        let chosen = self.arguments.problem.as_deref();
        let chosen = chosen.map(|chosen| lookup::select_in(chosen, problems.len(), &source, named)).transpose()?;
        let mut rows = Vec::with_capacity(problems.len());
        for (index, problem) in problems.into_iter().enumerate() {
            if chosen.is_none_or(|chosen| chosen == index) {
                rows.push(self.row(index, problem)?);
            }
        }
        // Bad lists are rows of the report.
        let is_row = |warning: &Message| {
            let warning = warning.to_string();
            rows.iter().any(|row| row.error().is_some_and(|error| warning.starts_with(&error.to_string())))
        };
        let warnings: Vec<Message> = warnings.into_iter().filter(|warning| !is_row(warning)).collect();
        warn(&warnings);
        let is_usable = rows.iter().all(|row| row.error().is_none());
        let (game, source) = (named.spec.to_string(), source.to_string());
        output.emit(&FileReport { game, source, ok: is_usable, warnings, problems: rows })?;
        Ok(if is_usable { ExitCode::SUCCESS } else { ExitCode::from(2) })
    }

    fn row(&self, index: usize, problem: Result<Box<dyn AnyProblem>, OpenError>) -> Result<ProblemRow> {
        let name = plyground_catalog::name_of(index);
        let (ordinal, letter) = (index + 1, letter(index));
        let mut problem = match problem {
            Ok(problem) => problem,
            Err(error) => {
                return Ok(ProblemRow { ordinal, letter, goal: None, state: State::Error(errors::message(&error)) });
            }
        };
        if let Some(target) = self.arguments.target {
            problem.set_target(target)?;
        }
        let goal = Some(problem.goal(self.texts.language));
        let state = if problem.lacks_target() { State::NoTarget } else { State::of(self.optimum(&*problem, &name)?) };
        Ok(ProblemRow { ordinal, letter, goal, state })
    }

    fn solution(&self, named: &NamedGame, source: &FileArguments, text: &str, output: Output) -> Result<ExitCode> {
        let chosen = self.arguments.problem.as_deref().unwrap_or("A");
        let (name, mut problem) = named.problem(chosen, source)?;
        if let Some(target) = self.arguments.target {
            problem.set_target(target)?;
        }
        let actions = solution::read(text)?;
        let followed = problem.follow(&actions);
        // A board without a target has no goal to be reached.
        let optimum = self.optimum(&*problem, &name).about(|| t::FailProblem { name: &name })?;
        let is_right = self.is_right(&followed, optimum);
        let refused = followed.refused.as_ref().and_then(|_| actions.get(followed.actions.len()).cloned());
        output.emit(&SolutionReport {
            game: named.spec.to_string(),
            problem: name,
            goal: problem.goal(output.language),
            is_right,
            given: actions.len(),
            refused,
            followed,
            optimum,
        })?;
        Ok(if is_right { ExitCode::SUCCESS } else { ExitCode::FAILURE })
    }

    /// Legal, at the goal, and with `--optimal` not longer than necessary.
    const fn is_right(&self, followed: &Followed, optimum: Optimum) -> bool {
        let is_cheapest = matches!(optimum, Optimum::Cost(cost, _) if cost == followed.cost);
        let is_short = !self.arguments.optimal || is_cheapest;
        followed.refused.is_none() && followed.is_goal && is_short
    }
}
