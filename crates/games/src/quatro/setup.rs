//! The setup of the two games for the catalog.

use plyground_core::{Player, Spec};
use plyground_view::{GameInfo, HasProblems, Loaded, OptionInfo, OptionValue, ReadFile, Setup, SetupError, Text};

use crate::texts::t;

use super::advice::LINES;
use super::problem::{self, QuatroProblem};
use super::{Quarto, Quatro};

const SQUARES: OptionInfo = OptionInfo {
    key: "squares",
    title: t::QUATRO_OPTION_SQUARES_TITLE,
    values: OptionValue::OFF_ON,
    default: "off",
    about: t::QUATRO_OPTION_SQUARES,
};

static QUATRO: GameInfo =
    GameInfo { name: "quatro", title: "Quatro", about: t::QUATRO_ABOUT, options: &[SQUARES], rules: t::RULES_QUATRO };

static QUARTO: GameInfo =
    GameInfo { name: "quarto", title: "Quarto", about: t::QUARTO_ABOUT, options: &[SQUARES], rules: t::RULES_QUARTO };

/// Parses the one option of both games; any other is an error.
fn squares(info: &GameInfo, spec: &Spec) -> Result<bool, SetupError> {
    spec.only(&info.keys())?;
    Ok(spec.switch(SQUARES.key, false)?)
}

impl Setup for Quatro {
    fn info() -> &'static GameInfo {
        &QUATRO
    }

    fn setup(spec: &Spec, _read: ReadFile<'_>) -> Result<Loaded<Self>, SetupError> {
        Ok(Loaded::clean(Self::new(squares(&QUATRO, spec)?)))
    }

    fn evaluation_texts() -> &'static [(&'static str, Text)] {
        &[("lines", LINES)]
    }
}

impl Setup for Quarto {
    fn info() -> &'static GameInfo {
        &QUARTO
    }

    fn setup(spec: &Spec, _read: ReadFile<'_>) -> Result<Loaded<Self>, SetupError> {
        Ok(Loaded::clean(Self::new(squares(&QUARTO, spec)?)))
    }

    fn evaluation_texts() -> &'static [(&'static str, Text)] {
        &[("lines", LINES)]
    }
}

impl HasProblems for Quatro {
    type Problem = QuatroProblem;

    fn continue_from(&self, problem: &QuatroProblem) -> Self {
        Self::from_board(problem.board().clone(), Player::One, self.squares())
    }

    fn lisp(&self) -> String {
        problem::lisp(self.board())
    }
}

impl HasProblems for Quarto {
    type Problem = QuatroProblem;

    /// Player 1 gives the first piece.
    fn continue_from(&self, problem: &QuatroProblem) -> Self {
        Self::from_board(problem.board().clone(), None, Player::One, self.squares())
    }

    /// Problem files have no piece in hand: it is written into the reserve.
    fn lisp(&self) -> String {
        let mut board = self.board().clone();
        if let Some(piece) = self.hand() {
            board.give_back(piece);
        }
        problem::lisp(&board)
    }
}
