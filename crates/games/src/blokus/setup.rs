//! The setup of the games for the catalog.

use plyground_core::Spec;
use plyground_view::{GameInfo, HasProblems, Loaded, ReadFile, Setup, SetupError, Text};

use super::advice::{CORNERS, MOBILITY, TERRITORY};
use super::files;
use super::position::Blokus;
use super::problem::BlokusProblem;
use super::uno::Uno;
use super::variant::Variant;

impl<V: Variant> Setup for Blokus<V> {
    fn info() -> &'static GameInfo {
        V::info()
    }

    fn setup(spec: &Spec, _read: ReadFile<'_>) -> Result<Loaded<Self>, SetupError> {
        spec.only(&V::info().keys())?;
        // The options concern the one-player problem, but are accepted wherever the game is named.
        for option in V::info().options {
            spec.switch(option.key, false)?;
        }
        Ok(Loaded::clean(Self::start()))
    }

    fn evaluation_texts() -> &'static [(&'static str, Text)] {
        &[("corners", CORNERS), ("mobility", MOBILITY), ("territory", TERRITORY)]
    }
}

impl HasProblems for Blokus<Uno> {
    type Problem = BlokusProblem;

    /// The cells that a problem has filled belong to player 1, and both players have all their
    /// pieces; a board without a target keeps its position.
    fn continue_from(&self, problem: &BlokusProblem) -> Self {
        problem.position()
    }

    fn lisp(&self) -> String {
        files::position_lisp(self)
    }
}
