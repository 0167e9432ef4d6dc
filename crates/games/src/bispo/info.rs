//! User-visible names, options and rules of the three games.

use plyground_view::{GameInfo, OptionInfo, OptionValue};

use crate::texts::t;

const OPTIONS: &[OptionInfo] = &[
    OptionInfo {
        key: "threat",
        title: t::BISPO_OPTION_THREAT_TITLE,
        values: OptionValue::ON_OFF,
        default: "on",
        about: t::BISPO_OPTION_THREAT,
    },
    OptionInfo {
        key: "doubles",
        title: t::BISPO_OPTION_DOUBLES_TITLE,
        values: &[
            OptionValue::Word("largest", t::BISPO_OPTION_DOUBLES_LARGEST),
            OptionValue::Word("none", t::BISPO_OPTION_DOUBLES_NONE),
        ],
        default: "largest",
        about: t::BISPO_OPTION_DOUBLES,
    },
    OptionInfo {
        key: "through",
        title: t::BISPO_OPTION_THROUGH_TITLE,
        values: OptionValue::OFF_ON,
        default: "off",
        about: t::BISPO_OPTION_THROUGH,
    },
    OptionInfo {
        key: "placement",
        title: t::BISPO_OPTION_PLACEMENT_TITLE,
        values: &[
            OptionValue::Word("free", t::BISPO_OPTION_PLACEMENT_FREE),
            OptionValue::Word("highest", t::BISPO_OPTION_PLACEMENT_HIGHEST),
        ],
        default: "free",
        about: t::BISPO_OPTION_PLACEMENT,
    },
    OptionInfo {
        key: "board",
        title: t::BISPO_OPTION_BOARD_TITLE,
        values: &[OptionValue::Word("sample", t::BISPO_OPTION_BOARD_SAMPLE), OptionValue::Seed, OptionValue::File],
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
