//! The games as the catalog and the menus know them.

use plyground_core::{Player, Spec};
use plyground_view::{GameInfo, HasProblems, Loaded, ReadFile, Setup, SetupError, Text};

use super::advice::{CORNERS, MOBILITY, TERRITORY};
use super::bits::Bits;
use super::position::Blokus;
use super::problem::{BlokusProblem, rows_text};
use super::uno::Uno;
use super::variant::Variant;

impl<V: Variant> Setup for Blokus<V> {
    fn info() -> &'static GameInfo {
        V::info()
    }

    fn setup(spec: &Spec, _read: ReadFile<'_>) -> Result<Loaded<Self>, SetupError> {
        spec.only(&V::info().keys())?;
        // The options there are concern the one-player problem, but must be
        // understood wherever the game is named.
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

    /// Filled cells belong to player 1; both have all their pieces.
    fn continue_from(&self, problem: &BlokusProblem) -> Self {
        Self::new([problem.filled(), Bits::EMPTY], problem.blocked(), [Uno::FULL_HAND; 2], Player::One)
    }

    /// The rows alone, as player 1 sees them: the cells of player 2 are as good as
    /// blocked. Hands and turn are not written.
    fn lisp(&self) -> String {
        format!("({})", rows_text(self.own(Player::One), self.own(Player::Two) | self.blocked(), "\n "))
    }
}
