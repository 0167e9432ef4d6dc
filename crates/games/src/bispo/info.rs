//! Names, options and rules of the three games, for people.

use plyground_view::{GameInfo, OptionInfo, OptionValue};

use crate::texts::t;

const OPTIONS: &[OptionInfo] = &[
    OptionInfo { key: "threat", values: OptionValue::ON_OFF, default: "on", about: t::BISPO_OPTION_THREAT },
    OptionInfo {
        key: "doubles",
        values: &[OptionValue::Word("largest"), OptionValue::Word("none")],
        default: "largest",
        about: t::BISPO_OPTION_DOUBLES,
    },
    OptionInfo { key: "through", values: OptionValue::OFF_ON, default: "off", about: t::BISPO_OPTION_THROUGH },
    OptionInfo {
        key: "placement",
        values: &[OptionValue::Word("free"), OptionValue::Word("highest")],
        default: "free",
        about: t::BISPO_OPTION_PLACEMENT,
    },
    OptionInfo {
        key: "board",
        values: &[OptionValue::Word("sample"), OptionValue::Seed, OptionValue::File],
        default: "sample",
        about: t::BISPO_OPTION_BOARD,
    },
];

/// Jogo do Bispo.
pub(super) const BISPO: GameInfo =
    GameInfo { name: "bispo", title: "Jogo do Bispo", about: t::BISPO_ABOUT, options: OPTIONS, rules: t::RULES_BISPO };

/// Jogo da Torre.
pub(super) const TORRE: GameInfo =
    GameInfo { name: "torre", title: "Jogo da Torre", about: t::TORRE_ABOUT, options: OPTIONS, rules: t::RULES_TORRE };

/// Jogo do Cavalo.
pub(super) const CAVALO: GameInfo = GameInfo {
    name: "cavalo",
    title: "Jogo do Cavalo",
    about: t::CAVALO_ABOUT,
    options: OPTIONS,
    rules: t::RULES_CAVALO,
};
