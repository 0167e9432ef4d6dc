//! The words of the drawings, in every language.

use plyground_core::Text;

pub(super) const PLAYER: Text = Text { en: "Player", pt: "Jogador" };
pub(super) const PLACED: Text = Text { en: "squares placed", pt: "quadrados colocados" };
pub(super) const LEFT: Text = Text { en: "left", pt: "por colocar" };
pub(super) const NO_PIECES: Text = Text { en: "no pieces left", pt: "sem peças" };
pub(super) const TO_MOVE: Text = Text { en: "to move", pt: "a jogar" };
pub(super) const MUST_PASS: Text = Text { en: "cannot place and must pass", pt: "não pode colocar e tem de passar" };
pub(super) const WINS_BY: Text = Text { en: "wins by", pt: "vence por" };
pub(super) const DRAW: Text = Text { en: "Draw", pt: "Empate" };
pub(super) const POINTS: Text = Text { en: "points", pt: "pontos" };
pub(super) const FILLED: Text = Text { en: "Filled", pt: "Preenchidas" };
pub(super) const GOAL: Text = Text { en: "Goal", pt: "Objetivo" };
pub(super) const TARGET: Text = Text { en: "target", pt: "alvo" };
pub(super) const NO_FURTHER: Text = Text { en: "and no further piece fits", pt: "e não cabe mais nenhuma peça" };
pub(super) const HAND: Text = Text { en: "Pieces", pt: "Peças" };
pub(super) const BLOCKED: Text = Text { en: "blocked", pt: "bloqueada" };
pub(super) const START: Text =
    Text { en: "the first piece must cover this cell", pt: "a primeira peça tem de cobrir esta casa" };
pub(super) const ATTACH: Text =
    Text { en: "the next piece must cover one of these", pt: "a próxima peça tem de cobrir uma destas" };
pub(super) const CLOSED: Text =
    Text { en: "shares an edge with an own piece", pt: "tem um lado em comum com uma peça própria" };
