//! The words of the drawings, in every language.

use plyground_core::Text;

pub(super) const RESERVE: Text = Text { en: "Reserve", pt: "Reserva" };
pub(super) const IN_HAND: Text = Text { en: "In hand", pt: "Na mão" };
pub(super) const NOTHING: Text = Text { en: "none", pt: "nenhuma" };
pub(super) const PLAYER: Text = Text { en: "Player", pt: "Jogador" };
pub(super) const TO_MOVE: Text = Text { en: "to move", pt: "a jogar" };
pub(super) const TO_PLACE: Text = Text { en: "to place the piece in hand", pt: "coloca a peça que tem na mão" };
pub(super) const TO_GIVE: Text = Text { en: "to give a piece", pt: "escolhe a peça a dar" };
pub(super) const WINS: Text = Text { en: "wins", pt: "vence" };
pub(super) const DRAW: Text = Text { en: "Draw", pt: "Empate" };
pub(super) const COMPLETE: Text = Text { en: "Complete", pt: "Completa" };
pub(super) const GOAL: Text = Text { en: "Goal", pt: "Objetivo" };
pub(super) const COMPLETE_A_LINE: Text = Text { en: "complete a line", pt: "completar uma linha" };
pub(super) const COMPLETE_A_LINE_OR_SQUARE: Text =
    Text { en: "complete a line or a 2×2 square", pt: "completar uma linha ou um quadrado 2×2" };

/// What the pieces of a complete line have in common, by attribute and value.
pub(super) const SHARED: [[Text; 2]; 4] = [
    [Text { en: "white", pt: "brancas" }, Text { en: "black", pt: "pretas" }],
    [Text { en: "square", pt: "quadradas" }, Text { en: "round", pt: "redondas" }],
    [Text { en: "tall", pt: "altas" }, Text { en: "short", pt: "baixas" }],
    [Text { en: "solid", pt: "cheias" }, Text { en: "hollow", pt: "ocas" }],
];
