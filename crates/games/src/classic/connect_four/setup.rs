//! The setup of connect four for the catalog.

use plyground_core::Spec;
use plyground_view::{GameInfo, Loaded, ReadFile, Setup, SetupError, Text};

use crate::texts::t;

use super::ConnectFour;
use super::advice::LINES;

static INFO: GameInfo = GameInfo {
    name: "connect-four",
    title: "Connect Four",
    about: t::CONNECT_FOUR_ABOUT,
    options: &[],
    rules: t::RULES_CONNECT_FOUR,
};

impl Setup for ConnectFour {
    fn info() -> &'static GameInfo {
        &INFO
    }

    fn setup(spec: &Spec, _read: ReadFile<'_>) -> Result<Loaded<Self>, SetupError> {
        spec.only(&INFO.keys())?;
        Ok(Loaded::clean(Self::default()))
    }

    fn evaluation_texts() -> &'static [(&'static str, Text)] {
        &[("lines", LINES)]
    }
}
