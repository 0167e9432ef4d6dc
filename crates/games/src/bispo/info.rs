//! Names, options and rules of the three games, for people.

use plyground_core::{GameInfo, OptionInfo, Text};

const OPTIONS: &[OptionInfo] = &[
    OptionInfo {
        key: "threat",
        values: "on|off",
        default: "on",
        about: Text {
            en: "a move may not end on a cell that the other piece threatens",
            pt: "uma jogada não pode acabar numa casa ameaçada pela outra peça",
        },
    },
    OptionInfo {
        key: "doubles",
        values: "largest|none",
        default: "largest",
        about: Text {
            en: "a double (66) removes the largest double still on the board, or nothing",
            pt: "um duplo (66) apaga o maior duplo ainda no tabuleiro, ou nada",
        },
    },
    OptionInfo {
        key: "through",
        values: "off|on",
        default: "off",
        about: Text {
            en: "a piece may pass over the other one (matters only with threat=off)",
            pt: "uma peça pode passar por cima da outra (só conta com threat=off)",
        },
    },
    OptionInfo {
        key: "placement",
        values: "free|highest",
        default: "free",
        about: Text {
            en: "a piece is placed on any number of its row, or on the highest",
            pt: "a peça é colocada em qualquer número da sua linha, ou no maior",
        },
    },
    OptionInfo {
        key: "board",
        values: "sample|seed-N|FILE",
        default: "sample",
        about: Text {
            en: "the sample board, the random board number N, or a board in a file",
            pt: "o tabuleiro de exemplo, o tabuleiro aleatório número N, ou o de um ficheiro",
        },
    },
];

/// Jogo do Bispo.
pub(super) const BISPO: GameInfo = GameInfo {
    name: "bispo",
    title: "Jogo do Bispo",
    about: Text {
        en: "Two bishops hunt the numbers of an 8×8 board; every number taken removes its mirror",
        pt: "Dois bispos caçam os números de um tabuleiro 8×8; cada número tirado apaga o seu simétrico",
    },
    options: OPTIONS,
    rules: Text { en: include_str!("rules-bispo.en.md"), pt: include_str!("rules-bispo.pt.md") },
};

/// Jogo da Torre.
pub(super) const TORRE: GameInfo = GameInfo {
    name: "torre",
    title: "Jogo da Torre",
    about: Text {
        en: "Jogo do Bispo with rooks, on a 7×7 board", pt: "O Jogo do Bispo com torres, num tabuleiro 7×7"
    },
    options: OPTIONS,
    rules: Text { en: include_str!("rules-torre.en.md"), pt: include_str!("rules-torre.pt.md") },
};

/// Jogo do Cavalo.
pub(super) const CAVALO: GameInfo = GameInfo {
    name: "cavalo",
    title: "Jogo do Cavalo",
    about: Text {
        en: "Jogo do Bispo with knights, on a 10×10 board",
        pt: "O Jogo do Bispo com cavalos, num tabuleiro 10×10",
    },
    options: OPTIONS,
    rules: Text { en: include_str!("rules-cavalo.en.md"), pt: include_str!("rules-cavalo.pt.md") },
};
