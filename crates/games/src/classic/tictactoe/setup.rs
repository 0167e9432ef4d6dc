//! The setup of tic-tac-toe for the catalog: its name, texts and start.

use plyground_core::Spec;
use plyground_view::{GameInfo, Loaded, ReadFile, Setup, SetupError};

use crate::texts::t;

use super::TicTacToe;

static INFO: GameInfo = GameInfo {
    name: "tictactoe",
    title: "Tic-tac-toe",
    about: t::TICTACTOE_ABOUT,
    options: &[],
    rules: t::RULES_TICTACTOE,
};

impl Setup for TicTacToe {
    fn info() -> &'static GameInfo {
        &INFO
    }

    fn setup(spec: &Spec, _read: ReadFile<'_>) -> Result<Loaded<Self>, SetupError> {
        spec.only(&INFO.keys())?;
        Ok(Loaded::clean(Self::new()))
    }
}

#[cfg(test)]
mod tests {
    use plyground_view::no_files;

    use super::*;

    #[test]
    fn there_is_one_start_and_no_option() {
        let setup = |spec: &str| TicTacToe::setup(&Spec::parse(spec).expect(spec), &no_files);
        assert_eq!(setup("tictactoe").expect("a game").value, TicTacToe::new());
        let error = setup("tictactoe:size=4").expect_err("an unknown option").to_string();
        assert_eq!(error, "`tictactoe` has no option `size`, expected no option");
    }
}
