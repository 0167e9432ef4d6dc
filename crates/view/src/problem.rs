//! One-player problems: puzzles that are read from S-expressions, written as S-expressions, and drawn.

use crate::sexpr::{self, Diagnostic, Sexpr};
use crate::{Drawing, GameInfo, Language, Loaded, Scene, Setup};
use plyground_core::spec::SpecError;
use plyground_core::{Puzzle, Spec};

/// A puzzle that can be read from problem files.
pub trait Problem: Puzzle<State: Send + Sync + 'static> + Sized + Send + Sync + 'static {
    /// The problems that come with the program, as a problem file.
    const EMBEDDED: &'static str;

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

    /// An action in the notation of the game. `state` is the one it is taken in.
    fn action_text(&self, _state: &Self::State, action: Self::Action) -> String {
        format!("{action:?}")
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

    /// A state as a scene to look at, without moves; `None` if there is only the drawing.
    fn scene(&self, _state: &Self::State, _language: Language) -> Option<Scene> {
        None
    }

    /// The goal in a few words: `target 28`.
    fn goal_text(&self, language: Language) -> String;
}

/// A problem that belongs to no game for two and is offered under a name of its own.
pub trait Standalone: Problem {
    /// Name, options, texts.
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

/// Reads all problems of a file. Warnings are complete messages with `name`, line and column.
///
/// # Errors
/// The first error, as a complete message.
pub fn read_problems<P: Problem>(name: &str, bytes: &[u8]) -> Result<Loaded<Vec<P>>, String> {
    let located = |diagnostic: &Diagnostic| format!("{name}:{diagnostic}");
    let text = sexpr::decode(bytes).map_err(|diagnostic| located(&diagnostic))?;
    let values = sexpr::read(&text).map_err(|diagnostic| located(&diagnostic))?;
    let mut warnings = Vec::new();
    let problems: Result<Vec<P>, Diagnostic> = values.iter().map(|value| P::read(value, &mut warnings)).collect();
    let value = problems.map_err(|diagnostic| located(&diagnostic))?;
    if value.is_empty() {
        return Err(format!("{name}: no problem found, expected one list per problem"));
    }
    Ok(Loaded { value, warnings: warnings.iter().map(located).collect() })
}
