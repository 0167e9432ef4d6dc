//! Connect four as the catalog knows it.

use plyground_core::Spec;
use plyground_view::{GameInfo, Loaded, ReadFile, Setup, SetupError, Text};

use crate::texts::text;

use super::ConnectFour;

static INFO: GameInfo = GameInfo {
    name: "connect-four",
    title: "Connect Four",
    about: text("connect_four.about"),
    options: &[],
    rules: Text { en: include_str!("rules.en.md"), pt: include_str!("rules.pt.md") },
};

impl Setup for ConnectFour {
    fn info() -> &'static GameInfo {
        &INFO
    }

    fn setup(spec: &Spec, _read: ReadFile<'_>) -> Result<Loaded<Self>, SetupError> {
        spec.only(&INFO.keys())?;
        Ok(Loaded::clean(Self::default()))
    }
}
