//! One-player problems behind an object-safe trait, and their selection by number (1, 2, …) or letter
//! (A, B, …).

use plyground_core::error_text::{ErrorArg, ErrorMessage, ErrorText, Worded, said};
use std::fmt;
use std::sync::Arc;

use plyground_core::trace::{Header, Sink};
use plyground_core::{Heuristic, Spec};
use plyground_view::problem::{HasProblems, Problem, error_of, read_each};
use plyground_view::{Drawing, Language, Loaded, NotationError, Scene, TargetError, Text, Visit};
use thiserror::Error;

use crate::any_game::{AnyGame, TypedGame};
use crate::entry::{OpenError, PlaySettings};
use crate::solving::{self, OnSolveProgress, OptimalPaths, Solution, SolveError, SolveOptions};

/// A one-player problem: a start and a goal.
pub trait AnyProblem: Send + Sync {
    /// The goal in a few words.
    fn goal(&self, language: Language) -> String;

    /// The start, drawn.
    fn draw(&self, language: Language) -> Drawing;

    /// The problem as a scene, if it has one.
    fn scene(&self, language: Language) -> Option<Scene>;

    /// The problem in the format of problem files.
    fn lisp(&self) -> String;

    /// Whether the start is already a goal.
    fn is_solved(&self) -> bool;

    /// Whether every move costs 1, so that the path of fewest moves is the cheapest.
    fn has_unit_costs(&self) -> bool;

    /// Whether it is a board without a target, which can be solved once one is set.
    fn lacks_target(&self) -> bool;

    /// Sets the target to reach.
    ///
    /// # Errors
    /// [`TargetError`] if the problem has no targets, or this one is out of range.
    fn set_target(&mut self, target: i64) -> Result<(), TargetError>;

    /// The origin of an embedded problem, in a few words.
    fn origin(&self, language: Language) -> Option<&'static str>;

    /// Takes actions in any form that the game reads, one after another, up to the first that is
    /// not possible.
    fn follow(&self, actions: &[String]) -> Followed;

    /// The actions possible at the start.
    fn actions(&self) -> Vec<String>;

    /// The two-player game that starts from the problem's board, if there is one.
    fn game(&self) -> Option<Box<dyn AnyGame>>;

    /// The keys of the game's options that are about the problem.
    fn options(&self) -> &'static [&'static str];

    /// The heuristics it offers; the first is the default.
    fn heuristics(&self) -> &'static [Heuristic];

    /// What the heuristic with this index estimates, in one line.
    fn heuristic_text(&self, heuristic: usize, language: Language) -> &'static str;

    /// Solves the problem. `on_progress` is called regularly; `sink` receives every step.
    ///
    /// # Errors
    /// [`SolveError`] if the algorithm cannot be used on this problem.
    fn solve(
        &self,
        options: &SolveOptions,
        on_progress: OnSolveProgress<'_>,
        sink: Option<&mut dyn Sink>,
    ) -> Result<Solution, SolveError>;

    /// Counts the paths of cost `cost` to a goal, and lists up to `most` of them.
    fn all_optimal(&self, options: &SolveOptions, cost: u32, most: usize) -> OptimalPaths;

    /// Draws the state after `actions`; `None` if one of them is not possible. With `symmetry`, each
    /// state on the way is replaced by its canonical form, as in a search that merges symmetric
    /// states.
    fn draw_after(&self, actions: &[&str], symmetry: bool, language: Language) -> Option<Drawing>;

    /// Draws the states of a search on one board, if a state is a place on the board; otherwise
    /// `None`. States that cannot be reached as `visited` describes are left out.
    fn draw_visits(&self, visited: &[Visited<'_>], language: Language) -> Option<Drawing>;

    /// The header of a trace. `game` and `search` are the specs of the request; the heuristic and the
    /// use of symmetry are added to the options of the search. The start is the problem itself, so
    /// a viewer needs only the trace file.
    fn trace_header(&self, game: &Spec, search: &Spec, options: &SolveOptions) -> Header {
        let mut search = search.clone();
        let mut add = |key: &str, value: &str| {
            if search.option(key).is_none() {
                search.options.push((key.to_owned(), value.to_owned()));
            }
        };
        if let (true, Some(heuristic)) =
            (options.algorithm.is_informed(), self.heuristics().get(options.params.heuristic))
        {
            add("heuristic", heuristic.name);
        }
        if options.params.symmetry {
            add("symmetry", "on");
        }
        let lisp = self.lisp();
        let start: Vec<&str> = lisp.split_whitespace().collect();
        Header::new(game.to_string(), search.to_string(), start.join(" "))
    }
}

/// A state of a search, and how it was reached.
#[derive(Clone, Copy, Debug)]
pub struct Visited<'a> {
    /// The index of its parent, earlier in the same list, and the action that leads from there;
    /// `None` for the start.
    pub from: Option<(usize, &'a str)>,
    /// What the search has done with it; `None` if it is only an ancestor of others.
    pub visit: Option<Visit>,
}

/// The result of following a list of actions.
#[derive(Clone, Debug)]
pub struct Followed {
    /// The actions that were taken, in the notation of the game.
    pub actions: Vec<String>,
    /// Their cost.
    pub cost: u32,
    /// The number of actions after which a goal was first reached.
    pub goal_after: Option<usize>,
    /// Whether the last state is a goal.
    pub is_goal: bool,
    /// The last state, in the format of problem files.
    pub lisp: String,
    /// The reason why the next action is not possible, if there is one.
    pub refused: Option<NotationError>,
}

struct TypedProblem<P: Problem> {
    problem: Arc<P>,
    origin: Option<Text>,
    /// The two-player game on the problem's board, if there is one.
    game: Option<Box<dyn AnyGame>>,
}

impl<P: Problem> AnyProblem for TypedProblem<P> {
    fn goal(&self, language: Language) -> String {
        self.problem.goal_text(language)
    }

    fn draw(&self, language: Language) -> Drawing {
        self.problem.draw(&self.problem.start(), language)
    }

    fn scene(&self, language: Language) -> Option<Scene> {
        self.problem.scene(&self.problem.start(), language)
    }

    fn lisp(&self) -> String {
        self.problem.lisp(&self.problem.start())
    }

    fn is_solved(&self) -> bool {
        self.problem.is_goal(&self.problem.start())
    }

    fn has_unit_costs(&self) -> bool {
        self.problem.unit_costs()
    }

    fn lacks_target(&self) -> bool {
        self.problem.lacks_target()
    }

    fn set_target(&mut self, target: i64) -> Result<(), TargetError> {
        // Solutions share the problem; none exists yet for one that is still being changed.
        Arc::get_mut(&mut self.problem).map_or(Err(TargetError::NoTargets), |problem| problem.set_target(target))
    }

    fn origin(&self, language: Language) -> Option<&'static str> {
        self.origin.map(|origin| language.pick(origin))
    }

    fn follow(&self, actions: &[String]) -> Followed {
        let problem = &*self.problem;
        let mut state = problem.start();
        let mut followed = Followed {
            actions: Vec::with_capacity(actions.len()),
            cost: 0,
            goal_after: problem.is_goal(&state).then_some(0),
            is_goal: false,
            lisp: String::new(),
            refused: None,
        };
        for text in actions {
            let taken = problem.parse_action(&state, text).and_then(|action| {
                let next = problem.apply(&state, action);
                next.map(|next| (action, next)).ok_or_else(|| NotationError::not_legal(text.trim()))
            });
            let (action, (cost, next)) = match taken {
                Ok(taken) => taken,
                Err(error) => {
                    followed.refused = Some(error);
                    break;
                }
            };
            followed.actions.push(problem.action_text(&state, action));
            followed.cost = followed.cost.saturating_add(cost);
            state = next;
            if followed.goal_after.is_none() && problem.is_goal(&state) {
                followed.goal_after = Some(followed.actions.len());
            }
        }
        followed.is_goal = problem.is_goal(&state);
        followed.lisp = problem.lisp(&state);
        followed
    }

    fn actions(&self) -> Vec<String> {
        let start = self.problem.start();
        let mut successors = Vec::new();
        self.problem.successors(&start, &mut successors);
        successors.iter().map(|&(action, ..)| self.problem.action_text(&start, action)).collect()
    }

    fn game(&self) -> Option<Box<dyn AnyGame>> {
        self.game.as_ref().map(|game| game.copy())
    }

    fn options(&self) -> &'static [&'static str] {
        P::OPTIONS
    }

    fn heuristics(&self) -> &'static [Heuristic] {
        self.problem.heuristics()
    }

    fn heuristic_text(&self, heuristic: usize, language: Language) -> &'static str {
        self.problem.heuristic_text(heuristic, language)
    }

    fn solve(
        &self,
        options: &SolveOptions,
        on_progress: OnSolveProgress<'_>,
        sink: Option<&mut dyn Sink>,
    ) -> Result<Solution, SolveError> {
        if self.lacks_target() {
            return Err(SolveError::NoTarget);
        }
        solving::solve(&self.problem, options, on_progress, sink)
    }

    fn all_optimal(&self, options: &SolveOptions, cost: u32, most: usize) -> OptimalPaths {
        solving::all_optimal(&*self.problem, options, cost, most)
    }

    fn draw_after(&self, actions: &[&str], symmetry: bool, language: Language) -> Option<Drawing> {
        let canonical = |state| if symmetry { self.problem.canonical(&state) } else { state };
        let mut state = canonical(self.problem.start());
        let mut successors = Vec::new();
        for &wanted in actions {
            successors.clear();
            self.problem.successors(&state, &mut successors);
            let mut found =
                successors.drain(..).filter(|&(action, ..)| self.problem.action_text(&state, action) == wanted);
            let (.., next) = found.next()?;
            drop(found);
            state = canonical(next);
        }
        Some(self.problem.draw(&state, language))
    }

    fn draw_visits(&self, visited: &[Visited<'_>], language: Language) -> Option<Drawing> {
        let mut states: Vec<Option<P::State>> = Vec::with_capacity(visited.len());
        let mut successors = Vec::new();
        for step in visited {
            let state = step.from.map_or_else(
                || Some(self.problem.start()),
                |(parent, wanted)| {
                    let parent = states.get(parent)?.as_ref()?;
                    successors.clear();
                    self.problem.successors(parent, &mut successors);
                    let is_wanted = |action| self.problem.action_text(parent, action) == wanted;
                    successors.drain(..).find(|&(action, ..)| is_wanted(action)).map(|(.., next)| next)
                },
            );
            states.push(state);
        }
        let visits = states.into_iter().zip(visited).filter_map(|(state, step)| Some((state?, step.visit?)));
        self.problem.draw_visits(&visits.collect::<Vec<_>>(), language)
    }
}

/// Where problems come from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Source {
    /// The problems embedded in the program.
    Embedded,
    /// A file.
    File {
        /// Its name, for messages.
        name: String,
        /// Its content, not decoded yet.
        bytes: Vec<u8>,
    },
}

impl fmt::Display for Source {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Embedded => f.write_str("embedded"),
            Self::File { name, .. } => f.write_str(name),
        }
    }
}

/// The problems of one file, in its order. One that cannot be read keeps its place, with its error.
pub type Problems = Vec<Result<Box<dyn AnyProblem>, OpenError>>;

/// Reads the problems of a two-player game; each can be continued as a game.
pub(crate) fn load_with_game<G: HasProblems>(
    start: &G,
    spec: &Spec,
    settings: PlaySettings,
    source: &Source,
) -> Result<Loaded<Problems>, OpenError> {
    load(spec, source, |problem: &G::Problem| {
        Some(Box::new(TypedGame::of_problem(start.continue_from(problem), spec, settings)))
    })
}

/// Reads the problems of `source` and applies the options of `spec`. `game` creates the two-player game
/// on a problem's board.
pub(crate) fn load<P: Problem>(
    spec: &Spec,
    source: &Source,
    game: impl Fn(&P) -> Option<Box<dyn AnyGame>>,
) -> Result<Loaded<Problems>, OpenError> {
    let (name, bytes) = match source {
        Source::Embedded => ("embedded", P::EMBEDDED.as_bytes()),
        Source::File { name, bytes } => (name.as_str(), bytes.as_slice()),
    };
    let Loaded { value, mut warnings } = read_each::<P>(name, bytes).map_err(OpenError::Problems)?;
    if let Some(Err(first)) = value.first()
        && value.iter().all(Result::is_err)
    {
        return Err(OpenError::Problems(first.clone()));
    }
    // Warnings about embedded problems are not shown.
    let origin = if *source == Source::Embedded { P::origin } else { |_| None };
    if *source == Source::Embedded {
        warnings.clear();
    }
    let mut problems = Problems::with_capacity(value.len());
    for (index, problem) in value.into_iter().enumerate() {
        let mut problem = match problem {
            Ok(problem) => problem,
            Err(error) => {
                warnings.push(error_of(error.clone(), &name_of(index)));
                problems.push(Err(OpenError::Problems(error)));
                continue;
            }
        };
        problem.configure(spec)?;
        let game = game(&problem);
        problems.push(Ok(Box::new(TypedProblem { problem: Arc::new(problem), origin: origin(index), game })));
    }
    Ok(Loaded { value: problems, warnings })
}

/// The name by which problem `index` (from 0) is chosen: its letter, or its number.
pub fn name_of(index: usize) -> String {
    letter(index).map_or_else(|| (index + 1).to_string(), String::from)
}

/// There is no problem of that name.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("no problem `{chosen}`, expected {expected}")]
pub struct SelectError {
    chosen: String,
    expected: Worded,
}

impl ErrorText for SelectError {
    fn error_message(&self) -> Option<ErrorMessage> {
        said("error-no-problem", [("chosen", ErrorArg::typed(&self.chosen)), ("expected", self.expected.arg())])
    }
}

/// The letter of problem `index` (from 0): A to Z, `None` beyond.
pub fn letter(index: usize) -> Option<char> {
    u8::try_from(index).ok().filter(|&index| index < 26).map(|index| char::from(b'A' + index))
}

/// The index (from 0) of the problem called `name` among `count`: a number from 1, or a letter.
///
/// # Errors
/// [`SelectError`], which lists the valid names.
pub fn select(name: &str, count: usize) -> Result<usize, SelectError> {
    let name = name.trim();
    let mut letters = name.chars();
    let index = match (letters.next(), letters.next()) {
        (Some(only), None) if only.is_ascii_alphabetic() => Some((only.to_ascii_uppercase() as u8 - b'A') as usize),
        _ => name.parse::<usize>().ok().and_then(|ordinal| ordinal.checked_sub(1)),
    };
    index
        .filter(|&index| index < count)
        .ok_or_else(|| SelectError { chosen: plyground_core::spec::shortened(name), expected: expected_name(count) })
}

/// The names of `count` problems.
fn expected_name(count: usize) -> Worded {
    if count == 1 {
        return Worded::said("A (or 1), the only one", "error-expected-only-problem");
    }
    let last = letter(count.saturating_sub(1)).unwrap_or('Z');
    let args = [("last", ErrorArg::typed(last)), ("count", ErrorArg::number(count))];
    Worded::filled(format!("A to {last} or 1 to {count}"), "error-expected-problem", args)
}
