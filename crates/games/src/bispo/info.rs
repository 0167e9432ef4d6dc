//! Names, options and rules of the three games, for people.

use plyground_view::{GameInfo, OptionInfo, OptionValue, Text};

use crate::texts::text;

const OPTIONS: &[OptionInfo] = &[
    OptionInfo { key: "threat", values: OptionValue::ON_OFF, default: "on", about: text("bispo.option.threat") },
    OptionInfo {
        key: "doubles",
        values: &[OptionValue::Word("largest"), OptionValue::Word("none")],
        default: "largest",
        about: text("bispo.option.doubles"),
    },
    OptionInfo { key: "through", values: OptionValue::OFF_ON, default: "off", about: text("bispo.option.through") },
    OptionInfo {
        key: "placement",
        values: &[OptionValue::Word("free"), OptionValue::Word("highest")],
        default: "free",
        about: text("bispo.option.placement"),
    },
    OptionInfo {
        key: "board",
        values: &[OptionValue::Word("sample"), OptionValue::Seed, OptionValue::File],
        default: "sample",
        about: text("bispo.option.board"),
    },
];

/// Jogo do Bispo.
pub(super) const BISPO: GameInfo = GameInfo {
    name: "bispo",
    title: "Jogo do Bispo",
    about: text("bispo.about"),
    options: OPTIONS,
    rules: Text { en: include_str!("rules-bispo.en.md"), pt: include_str!("rules-bispo.pt.md") },
};

/// Jogo da Torre.
pub(super) const TORRE: GameInfo = GameInfo {
    name: "torre",
    title: "Jogo da Torre",
    about: text("torre.about"),
    options: OPTIONS,
    rules: Text { en: include_str!("rules-torre.en.md"), pt: include_str!("rules-torre.pt.md") },
};

/// Jogo do Cavalo.
pub(super) const CAVALO: GameInfo = GameInfo {
    name: "cavalo",
    title: "Jogo do Cavalo",
    about: text("cavalo.about"),
    options: OPTIONS,
    rules: Text { en: include_str!("rules-cavalo.en.md"), pt: include_str!("rules-cavalo.pt.md") },
};
