//! The words of the drawings, in every language.

use plyground_view::Text;

use crate::texts::text;

pub(super) const RESERVE: Text = text("quatro.reserve");
pub(super) const IN_HAND: Text = text("quatro.in_hand");
pub(super) const NOTHING: Text = text("quatro.nothing");
pub(super) const PLAYER: Text = text("player");
pub(super) const TO_MOVE: Text = text("to_move");
pub(super) const TO_PLACE: Text = text("quatro.to_place");
pub(super) const TO_GIVE: Text = text("quatro.to_give");
pub(super) const WINS: Text = text("wins");
pub(super) const DRAW: Text = text("draw.capital");
pub(super) const COMPLETE: Text = text("quatro.complete");
pub(super) const GOAL: Text = text("goal");
pub(super) const COMPLETE_A_LINE: Text = text("quatro.goal.line");
pub(super) const COMPLETE_A_LINE_OR_SQUARE: Text = text("quatro.goal.line_or_square");

/// What the pieces of a complete line have in common, by attribute and value.
pub(super) const SHARED: [[Text; 2]; 4] = [
    [text("quatro.shared.white"), text("quatro.shared.black")],
    [text("quatro.shared.square"), text("quatro.shared.round")],
    [text("quatro.shared.tall"), text("quatro.shared.short")],
    [text("quatro.shared.solid"), text("quatro.shared.hollow")],
];
