//! Solving a problem: the algorithm, heuristic and limits as options, the solution as text, and drawings
//! of its states on demand.

use std::fmt;
use std::sync::Arc;

use plyground_core::error_text::{ErrorArg, ErrorMessage, ErrorText, Worded, said};
use plyground_core::puzzle::find_heuristic;
use plyground_core::trace::Sink;
use plyground_core::{Clock, Heuristic, Limits, OnProgress, Progress, Spec, Stats, Stop, StopReason, Trace};
use plyground_search::path::{self, Algorithm, GoalTest, Mode, Params, ParamsError, Request, Step, Verdict};
use plyground_view::{Drawing, Language, Problem, Scene};
use thiserror::Error;

/// The options of solving a problem.
#[derive(Clone, Debug)]
pub struct SolveOptions {
    /// The algorithm.
    pub algorithm: Algorithm,
    /// Its parameters.
    pub params: Params,
    /// The limits of the search.
    pub limits: Limits,
    /// The handle that stops the search.
    pub stop: Stop,
    /// Measures the time of the search.
    pub clock: Clock,
}

/// The reason why a problem cannot be solved as requested.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum SolveError {
    /// Unknown algorithm, or a wrong parameter of one.
    #[error(transparent)]
    Params(#[from] ParamsError),
    /// There is no heuristic of that name.
    #[error("there is no heuristic `{name}` for this game, expected {expected}")]
    Heuristic {
        /// The name.
        name: String,
        /// The known names.
        expected: Worded,
    },
    /// A heuristic was given for an algorithm that uses none.
    #[error("`{0}` uses no heuristic")]
    Uninformed(&'static str),
    /// The problem is a board without a target.
    #[error("the board has no target: --target N sets one")]
    NoTarget,
}

impl ErrorText for SolveError {
    fn error_message(&self) -> Option<ErrorMessage> {
        match self {
            Self::Params(error) => error.error_message(),
            Self::Heuristic { name, expected } => {
                said("error-no-heuristic", [("name", ErrorArg::typed(name)), ("expected", expected.arg())])
            }
            Self::NoTarget => said("error-no-target", []),
            Self::Uninformed(algorithm) => said("error-uninformed", [("algorithm", ErrorArg::typed(*algorithm))]),
        }
    }
}

/// The index of the heuristic that has this name or alias.
///
/// # Errors
/// [`SolveError::Heuristic`] if there is none.
pub fn heuristic_named(name: &str, known: &[Heuristic]) -> Result<usize, SolveError> {
    find_heuristic(known, name).ok_or_else(|| SolveError::Heuristic {
        name: plyground_core::spec::shortened(name),
        expected: match known {
            [] => Worded::said("none", "error-expected-none"),
            _ => Worded::one_of(known.iter().map(|heuristic| heuristic.name)),
        },
    })
}

impl SolveOptions {
    /// Parses an algorithm's spec and the name of a heuristic; by default the problem's first.
    ///
    /// # Errors
    /// [`SolveError`] for unknown names, options and values.
    pub fn parse(spec: &Spec, heuristic: Option<&str>, heuristics: &[Heuristic]) -> Result<Self, SolveError> {
        let (algorithm, mut params) = Algorithm::parse(spec)?;
        if let Some(name) = heuristic {
            if !algorithm.is_informed() {
                return Err(SolveError::Uninformed(algorithm.name()));
            }
            params.heuristic = heuristic_named(name, heuristics)?;
        }
        Ok(Self { algorithm, params, limits: Limits::default(), stop: Stop::new(), clock: Clock::default() })
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
    /// Its cost.
    pub cost: u32,
    /// The state after it, in the format of problem files.
    pub lisp: String,
}

/// The states of a path, drawn on demand.
trait PathStates: Send + Sync {
    fn draw(&self, step: usize, language: Language) -> Option<Drawing>;
    fn scene(&self, step: usize, language: Language) -> Option<Scene>;
    fn words(&self, step: usize, language: Language) -> Option<String>;
}

struct TypedStates<P: Problem> {
    problem: Arc<P>,
    actions: Vec<P::Action>,
    /// The states after the actions.
    states: Vec<P::State>,
}

impl<P: Problem> PathStates for TypedStates<P> {
    fn draw(&self, step: usize, language: Language) -> Option<Drawing> {
        self.states.get(step).map(|state| self.problem.draw(state, language))
    }

    fn scene(&self, step: usize, language: Language) -> Option<Scene> {
        self.states.get(step).and_then(|state| self.problem.scene(state, language))
    }

    fn words(&self, step: usize, language: Language) -> Option<String> {
        let action = *self.actions.get(step)?;
        let said = |state: &P::State| self.problem.action_words(state, action, language);
        match step.checked_sub(1) {
            Some(before) => self.states.get(before).map(said),
            None => Some(said(&self.problem.start())),
        }
    }
}

/// The result of a search. It is independent of the problem that it came from, and can be sent to another
/// thread.
#[derive(Clone)]
pub struct Solution {
    /// Whether a goal was reached, or proved unreachable.
    pub verdict: Verdict,
    /// Whether the path is proved to be the cheapest.
    pub optimal: bool,
    /// The path to the goal; if none was reached, the most promising path.
    pub path: Vec<PathStep>,
    /// The cost of the path.
    pub cost: u32,
    /// The statistics of the search.
    pub stats: Stats,
    /// The reason why the search stopped.
    pub stopped_by: StopReason,
    /// The mode of the algorithm that ran.
    pub mode: Mode,
    states: Arc<dyn PathStates>,
}

impl Solution {
    /// Draws the state after the step with this index; `None` if there is no such step.
    pub fn draw(&self, step: usize, language: Language) -> Option<Drawing> {
        self.states.draw(step, language)
    }

    /// The state after the step with this index as a scene, if the problem has scenes.
    pub fn scene(&self, step: usize, language: Language) -> Option<Scene> {
        self.states.scene(step, language)
    }

    /// The step with this index in words.
    pub fn words(&self, step: usize, language: Language) -> Option<String> {
        self.states.words(step, language)
    }
}

impl fmt::Debug for Solution {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { verdict, optimal, path, cost, stats, stopped_by, mode, .. } = self;
        f.debug_struct("Solution")
            .field("verdict", verdict)
            .field("optimal", optimal)
            .field("path", path)
            .field("cost", cost)
            .field("stats", stats)
            .field("stopped_by", stopped_by)
            .field("mode", mode)
            .finish_non_exhaustive()
    }
}

/// The cheapest paths.
#[derive(Clone, Debug)]
pub struct OptimalPaths {
    /// Their number, as far as they were counted.
    pub count: u64,
    /// The actions of the first paths.
    pub paths: Vec<Vec<String>>,
    /// The reason why counting stopped.
    pub stopped_by: StopReason,
}

/// A callback for the progress of a search.
pub type OnSolveProgress<'a> = &'a mut OnProgress<'a, ()>;

/// Solves `problem`. `on_progress` is called regularly; `sink` receives every step.
pub(crate) fn solve<P: Problem>(
    shared: &Arc<P>,
    options: &SolveOptions,
    on_progress: OnSolveProgress<'_>,
    sink: Option<&mut dyn Sink>,
) -> Result<Solution, SolveError> {
    let problem = &**shared;
    options.algorithm.check(problem)?;
    let mut without_line = |progress: &Progress<'_, P::Action>| on_progress(&progress.without_line());
    let mut trace = Trace::from(sink);
    let mut request = Request::new()
        .with_limits(options.limits)
        .with_stop(options.stop.clone())
        .with_clock(options.clock)
        .with_progress(&mut without_line)
        .with_action_text(P::action_text);
    request.trace = trace.reborrow();
    let answer = path::search_within(problem, options.algorithm, &options.params, request);
    let mut before = problem.start();
    let count = answer.steps.len();
    let (mut steps, mut actions, mut states) =
        (Vec::with_capacity(count), Vec::with_capacity(count), Vec::with_capacity(count));
    for Step { action, cost, state } in answer.steps {
        steps.push(PathStep { action: problem.action_text(&before, action), cost, lisp: problem.lisp(&state) });
        actions.push(action);
        states.push(state.clone());
        before = state;
    }
    let states = Arc::new(TypedStates { problem: Arc::clone(shared), actions, states });
    Ok(Solution {
        states,
        verdict: answer.verdict,
        optimal: answer.optimal,
        path: steps,
        cost: answer.cost,
        stats: answer.stats,
        stopped_by: answer.stopped_by,
        mode: answer.mode,
    })
}

/// Counts the paths of cost `cost`, and lists up to `most` of them.
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
