//! One-player problems: puzzles that are read from S-expressions, written as S-expressions, and drawn.

use crate::sexpr::{self, Diagnostic, Item, Sexpr};
use crate::texts::{Message, Says, t};
use crate::{Drawing, GameInfo, Language, Loaded, NotationError, Scene, Setup, Text};
use plyground_core::error_text::{ErrorArg, ErrorMessage, ErrorText, said};
use plyground_core::spec::SpecError;
use plyground_core::{Puzzle, Spec};
use thiserror::Error;

/// A puzzle that can be read from problem files.
pub trait Problem:
    Puzzle<State: Send + Sync + 'static, Action: Send + Sync + 'static> + Sized + Send + Sync + 'static
{
    /// The problems that come with the program, as a problem file.
    const EMBEDDED: &'static str;

    /// The number of rows and columns, if boards are squares whose rows may be written in a file
    /// without an enclosing list, with or without a target: see [`sexpr::boards()`].
    const SIDE: Option<usize> = None;

    /// The keys of the game's options that [`Self::configure`] reads.
    const OPTIONS: &'static [&'static str] = &[];

    /// The origin of the problem with this index in [`Self::EMBEDDED`], in a few words.
    fn origin(_index: usize) -> Option<Text> {
        None
    }

    /// Reads one problem. Unusual data is accepted, with a warning.
    ///
    /// # Errors
    /// A [`Diagnostic`] that names the place and what was expected there.
    fn read(value: &Sexpr, warnings: &mut Vec<Diagnostic>) -> Result<Self, Diagnostic>;

    /// Applies the options of a game's spec, such as `bispo:doubles=none`, to a
    /// problem that was read. By default there is nothing to apply.
    ///
    /// # Errors
    /// [`SpecError`] for values that are not understood.
    fn configure(&mut self, _spec: &Spec) -> Result<(), SpecError> {
        Ok(())
    }

    /// Whether it is a board without a target: it can be shown and played on, but not solved before
    /// [`Self::set_target`].
    fn lacks_target(&self) -> bool {
        false
    }

    /// Sets the target, if problems of this kind have one.
    ///
    /// # Errors
    /// [`TargetError`] if they have none, or `target` is out of range.
    fn set_target(&mut self, _target: i64) -> Result<(), TargetError> {
        Err(TargetError::NoTargets)
    }

    /// An action in the notation of the game, taken in `state`.
    fn action_text(&self, _state: &Self::State, action: Self::Action) -> String {
        format!("{action:?}")
    }

    /// An action in words: `tile 5 slides left`. `state` is the one it is taken in. By default it is the
    /// text of the action.
    fn action_words(&self, state: &Self::State, action: Self::Action, _language: Language) -> String {
        self.action_text(state, action)
    }

    /// Reads an action as people write it. By default the text must be that of a possible action; case,
    /// commas, parentheses and blanks do not matter.
    ///
    /// # Errors
    /// [`NotationError`] if the text is no action, or one that is not possible in this state.
    fn parse_action(&self, state: &Self::State, text: &str) -> Result<Self::Action, NotationError> {
        let wanted = words(text);
        let mut successors = Vec::new();
        self.successors(state, &mut successors);
        let found = successors.iter().find(|(action, ..)| words(&self.action_text(state, *action)) == wanted);
        found.map(|(action, ..)| *action).ok_or_else(|| NotationError::not_legal(text.trim()))
    }

    /// What the heuristic with index `heuristic` estimates, in one line. The default is the
    /// English text of [`Heuristic::about`](plyground_core::Heuristic); empty where there is no such
    /// heuristic.
    fn heuristic_text(&self, heuristic: usize, _language: Language) -> &'static str {
        self.heuristics().get(heuristic).map_or("", |heuristic| heuristic.about)
    }

    /// Writes a state in the format of problem files.
    fn lisp(&self, state: &Self::State) -> String;

    /// Draws a state and the goal.
    fn draw(&self, state: &Self::State, language: Language) -> Drawing;

    /// A state as a scene without moves; `None` if there is only the drawing.
    fn scene(&self, _state: &Self::State, _language: Language) -> Option<Scene> {
        None
    }

    /// Draws all states that a search has visited on one board, if a state is a place on the board;
    /// otherwise `None`. If a state occurs several times, the greatest [`Visit`] is shown. The
    /// visits must be distinguishable without colours.
    fn draw_visits(&self, _visits: &[(Self::State, Visit)], _language: Language) -> Option<Drawing> {
        None
    }

    /// The goal in a few words: `target 28`.
    fn goal_text(&self, language: Language) -> String;
}

/// What a search has done with a state, in order of importance.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Visit {
    /// Generated; it waits to be expanded.
    Open,
    /// Expanded.
    Closed,
    /// On the path to the current state.
    Path,
    /// The current state.
    Current,
}

/// A problem with a name of its own, which belongs to no two-player game.
pub trait Standalone: Problem {
    /// The name, options and texts.
    fn info() -> &'static GameInfo;
}

/// A two-player game with one-player problems on the same boards.
pub trait HasProblems: Setup {
    /// The game's one-player problem.
    type Problem: Problem;

    /// The two-player position on the problem's board, with the options of `self` and player 1 to move.
    fn continue_from(&self, problem: &Self::Problem) -> Self;

    /// The position in the format of problem files.
    fn lisp(&self) -> String;
}

/// The reason why a target cannot be set.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum TargetError {
    /// The problems of the game have no target.
    #[error("problems of this game have no target")]
    NoTargets,
    /// The number is no valid target.
    #[error("expected a target from {least} to {most}, found {found}")]
    OutOfRange {
        /// The smallest target.
        least: i64,
        /// The largest one.
        most: i64,
        /// The given number.
        found: i64,
    },
}

impl ErrorText for TargetError {
    fn error_message(&self) -> Option<ErrorMessage> {
        match self {
            Self::NoTargets => said("error-no-targets", []),
            Self::OutOfRange { least, most, found } => said(
                "error-target-range",
                [("least", least), ("most", most), ("found", found)]
                    .map(|(name, n)| (name, ErrorArg::typed(n.to_string()))),
            ),
        }
    }
}

/// The words of a text in lower case, without commas and parentheses.
fn words(text: &str) -> Vec<String> {
    let separates = |c: char| c.is_whitespace() || matches!(c, ',' | '(' | ')' | '\'');
    text.split(separates).filter(|word| !word.is_empty()).map(str::to_lowercase).collect()
}

/// Reads the problems of a file independently: an invalid one does not affect the others. Warnings
/// and errors are complete messages with `name`, line and column.
///
/// # Errors
/// A complete message if the file is not text, or has no list.
pub fn read_each<P: Problem>(name: &str, bytes: &[u8]) -> Result<Loaded<Vec<Result<P, Message>>>, Message> {
    let located = |diagnostic: &Diagnostic| diagnostic.located(name);
    let text = sexpr::decode(bytes).map_err(|diagnostic| located(&diagnostic))?;
    let items = sexpr::items(&text).map_err(|diagnostic| located(&diagnostic))?;
    let odd = items.iter().find_map(|item| match item {
        Item::Break { odd: Some(odd), .. } | Item::Stray(odd) => Some(located(odd)),
        _ => None,
    });
    let mut warnings = Vec::new();
    let values = sexpr::boards(items, P::SIDE, &mut warnings);
    if values.is_empty() {
        return Err(odd.unwrap_or_else(|| t::FileNoProblem { file: name }.message()));
    }
    let mut read = |value: Result<Sexpr, Diagnostic>| value.and_then(|value| P::read(&value, &mut warnings));
    let value = values.into_iter().map(|value| read(value).map_err(|diagnostic| located(&diagnostic))).collect();
    Ok(Loaded { value, warnings: warnings.iter().map(located).collect() })
}

/// The error of a problem in a file, with the problem's name.
pub fn error_of(error: Message, name: &str) -> Message {
    t::FileProblem { error, name }.message()
}

/// Reads all problems of a file in which every list is one.
///
/// # Errors
/// The first error, as a complete message.
pub fn read_problems<P: Problem>(name: &str, bytes: &[u8]) -> Result<Loaded<Vec<P>>, Message> {
    let Loaded { value, warnings } = read_each(name, bytes)?;
    Ok(Loaded { value: value.into_iter().collect::<Result<_, _>>()?, warnings })
}
