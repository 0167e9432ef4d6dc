//! Problems as they stand in files: a puzzle that can be read from an
//! S-expression, written as one, and drawn.

use crate::sexpr::{self, Diagnostic, Sexpr};
use crate::{Drawing, Language, Loaded, Setup};
use plyground_core::spec::SpecError;
use plyground_core::{Puzzle, Spec};

/// A puzzle with a place in problem files.
pub trait Problem: Puzzle + Sized + Send + Sync + 'static {
    /// The problems that come with the program, as a problem file.
    const EMBEDDED: &'static str;

    /// Reads one problem. Unusual data is reported to `warnings` and kept as it is.
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

    /// Writes a state as problem files have it, ready to be read again.
    fn lisp(&self, state: &Self::State) -> String;

    /// Draws a state, with what is to be reached.
    fn draw(&self, state: &Self::State, language: Language) -> Drawing;

    /// The goal in a few words: `target 28`.
    fn goal_text(&self, language: Language) -> String;
}

/// A game that can be continued from a board of a problem file, and written as one.
pub trait HasProblems: Setup {
    /// The game's one-player problem.
    type Problem: Problem;

    /// The two-player position, with the options of `self` and player 1 to move,
    /// on the board of the problem.
    fn continue_from(&self, problem: &Self::Problem) -> Self;

    /// The position as the problem files would have it.
    fn lisp(&self) -> String;
}

/// Reads every problem of a file. The warnings are whole messages with `name`,
/// line and column.
///
/// # Errors
/// The first thing that is not as it should be, as a whole message.
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
