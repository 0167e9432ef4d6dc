//! The setup of Nim for the catalog; its one option is the sizes of the heaps.

use plyground_core::spec::{Spec, shortened};
use plyground_view::{GameInfo, Loaded, OptionInfo, OptionValue, ReadFile, Setup, SetupError, Text};

use crate::texts::t;

use super::Nim;
use super::notation::{EXPECTED_HEAPS, parse_heaps};

const HEAPS: OptionInfo = OptionInfo {
    key: "heaps",
    title: t::NIM_OPTION_HEAPS_TITLE,
    values: &[
        OptionValue::Word("1-3-5-7", Text::same("1, 3, 5, 7")),
        OptionValue::Word("3-4-5", Text::same("3, 4, 5")),
        OptionValue::Form("N-N-N-N"),
    ],
    default: "1-3-5-7",
    about: t::NIM_OPTION_HEAPS,
};

static INFO: GameInfo =
    GameInfo { name: "nim", title: "Nim", about: t::NIM_ABOUT, options: &[HEAPS], rules: t::RULES_NIM };

impl Setup for Nim {
    fn info() -> &'static GameInfo {
        &INFO
    }

    fn setup(spec: &Spec, _read: ReadFile<'_>) -> Result<Loaded<Self>, SetupError> {
        spec.only(&INFO.keys())?;
        let value = spec.option(HEAPS.key).unwrap_or(HEAPS.default);
        // Without a match the game would be over before it starts.
        let heaps = parse_heaps(value).filter(|heaps| *heaps != [0; 4]).ok_or_else(|| SetupError::Value {
            key: HEAPS.key,
            value: shortened(value),
            expected: EXPECTED_HEAPS.into(),
        })?;
        Ok(Loaded::clean(Self::new(heaps)))
    }
}

#[cfg(test)]
mod tests {
    use plyground_view::no_files;

    use super::*;

    #[test]
    fn heaps_are_an_option() {
        let setup = |spec: &str| Nim::setup(&Spec::parse(spec).expect(spec), &no_files).map(|loaded| loaded.value);
        assert_eq!(setup("nim").expect("the default"), Nim::new([1, 3, 5, 7]));
        assert_eq!(setup("nim:heaps=3-4-5").expect("three heaps"), Nim::new([3, 4, 5, 0]));
        for wrong in ["", "0", "0-0-0-0", "1-2-3-4-5", "10", "3-", "three"] {
            let message = setup(&format!("nim:heaps={wrong}")).expect_err(wrong).to_string();
            assert!(message.contains("expected one to four heaps of at most 9 matches"), "{message}");
        }
    }
}
