//! Solving a problem by name: which algorithm, which heuristic, within which
//! limits; and the answer as text and drawings.

use plyground_core::puzzle::find_heuristic;
use plyground_core::spec::one_of;
use plyground_core::trace::Sink;
use plyground_core::{Heuristic, Limits, NoTrace, OnProgress, Progress, Spec, Stats, Stop, StopReason, Traced};
use plyground_search::path::{self, Algorithm, GoalTest, Mode, Params, ParamsError, Request, Step, Verdict};
use plyground_view::{Drawing, Language, Problem};
use thiserror::Error;

/// How a problem is to be solved.
#[derive(Clone, Debug)]
pub struct SolveOptions {
    /// The algorithm.
    pub algorithm: Algorithm,
    /// Its parameters.
    pub params: Params,
    /// What it may use at most.
    pub limits: Limits,
    /// Stops it from elsewhere.
    pub stop: Stop,
}

/// Why a problem cannot be solved as asked.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum SolveError {
    /// The algorithm or one of its parameters.
    #[error(transparent)]
    Params(#[from] ParamsError),
    /// No heuristic of that name.
    #[error("there is no heuristic `{name}` for this game, expected {expected}")]
    Heuristic {
        /// The name.
        name: String,
        /// The names there are.
        expected: String,
    },
    /// A heuristic for an algorithm that has no use for one.
    #[error("`{0}` uses no heuristic")]
    Uninformed(&'static str),
}

impl SolveOptions {
    /// Reads an algorithm's spec and the name of a heuristic; none is the default.
    ///
    /// # Errors
    /// [`SolveError`] for what is not known.
    pub fn parse(spec: &Spec, heuristic: Option<&str>, heuristics: &[Heuristic]) -> Result<Self, SolveError> {
        let (algorithm, mut params) = Algorithm::parse(spec)?;
        if let Some(name) = heuristic {
            if !algorithm.is_informed() {
                return Err(SolveError::Uninformed(algorithm.name()));
            }
            params.heuristic = find_heuristic(heuristics, name).ok_or_else(|| SolveError::Heuristic {
                name: plyground_core::spec::shortened(name),
                expected: match heuristics {
                    [] => "none".to_owned(),
                    _ => one_of(heuristics.iter().map(|heuristic| heuristic.name)),
                },
            })?;
        }
        Ok(Self { algorithm, params, limits: Limits::default(), stop: Stop::new() })
    }

    /// Sets when the goal is tested.
    pub const fn with_goal_test(mut self, goal_test: Option<GoalTest>) -> Self {
        self.params.goal_test = goal_test;
        self
    }
}

/// One step of a solution.
#[derive(Clone, Debug)]
pub struct PathStep {
    /// The action, in the notation of the game's moves.
    pub action: String,
    /// What it cost.
    pub cost: u32,
    /// The state it led to, as problem files have it.
    pub lisp: String,
    /// The same, drawn.
    pub drawing: Drawing,
}

/// What a search found out about a problem.
#[derive(Clone, Debug)]
pub struct Solution {
    /// Was a goal reached, or is there none?
    pub verdict: Verdict,
    /// Is the path proved the cheapest?
    pub optimal: bool,
    /// The path; without a goal, the most promising one.
    pub path: Vec<PathStep>,
    /// What it costs.
    pub cost: u32,
    /// What was counted.
    pub stats: Stats,
    /// Why the search stopped.
    pub stopped_by: StopReason,
    /// The mode of the algorithm that ran.
    pub mode: Mode,
}

/// Every cheapest way.
#[derive(Clone, Debug)]
pub struct OptimalPaths {
    /// How many there are, as far as they were counted.
    pub count: u64,
    /// The actions of the first of them.
    pub paths: Vec<Vec<String>>,
    /// Why counting stopped.
    pub stopped_by: StopReason,
}

/// Hears of a search while it runs.
pub type OnNews<'a> = &'a mut OnProgress<'a, ()>;

/// Solves `problem`; `on_news` hears of it now and then, `sink` of every step.
pub(crate) fn solve<P: Problem>(
    problem: &P,
    options: &SolveOptions,
    language: Language,
    on_news: OnNews<'_>,
    sink: Option<&mut dyn Sink>,
) -> Result<Solution, SolveError> {
    options.algorithm.check(problem)?;
    let mut on_progress = |progress: &Progress<'_, P::Action>| on_news(&progress.without_line());
    let request = Request::new()
        .with_limits(options.limits)
        .with_stop(options.stop.clone())
        .with_progress(&mut on_progress)
        .with_action_text(P::action_text);
    let SolveOptions { algorithm, params, .. } = options;
    let answer = match sink {
        None => path::search_within(problem, *algorithm, params, request, &mut NoTrace),
        Some(sink) => path::search_within(problem, *algorithm, params, request, &mut Traced(sink)),
    };
    let mut before = problem.start();
    let mut steps = Vec::with_capacity(answer.steps.len());
    for Step { action, cost, state } in answer.steps {
        steps.push(PathStep {
            action: problem.action_text(&before, action),
            cost,
            lisp: problem.lisp(&state),
            drawing: problem.draw(&state, language),
        });
        before = state;
    }
    Ok(Solution {
        verdict: answer.verdict,
        optimal: answer.optimal,
        path: steps,
        cost: answer.cost,
        stats: answer.stats,
        stopped_by: answer.stopped_by,
        mode: answer.mode,
    })
}

/// Counts the ways of `cost`, and lists up to `most`.
pub(crate) fn all_optimal<P: Problem>(problem: &P, options: &SolveOptions, cost: u32, most: usize) -> OptimalPaths {
    let found = path::all_optimal(problem, &options.params, cost, most, options.limits, options.stop.clone());
    let texts = |path: Vec<Step<P::Action, P::State>>| {
        let mut before = problem.start();
        let mut texts = Vec::with_capacity(path.len());
        for step in path {
            texts.push(problem.action_text(&before, step.action));
            before = step.state;
        }
        texts
    };
    OptimalPaths {
        count: found.count,
        paths: found.paths.into_iter().map(texts).collect(),
        stopped_by: found.stopped_by,
    }
}
