//! The words of the drawings, in every language.

use plyground_view::Text;

use crate::texts::text;

pub(super) const PLAYER: Text = text("player");
pub(super) const PLACED: Text = text("blokus.placed");
pub(super) const LEFT: Text = text("blokus.left");
pub(super) const NO_PIECES: Text = text("blokus.no_pieces");
pub(super) const TO_MOVE: Text = text("to_move");
pub(super) const MUST_PASS: Text = text("blokus.must_pass");
pub(super) const WINS_BY: Text = text("wins_by");
pub(super) const DRAW: Text = text("draw.capital");
pub(super) const POINTS: Text = text("points");
pub(super) const FILLED: Text = text("blokus.filled");
pub(super) const GOAL: Text = text("goal");
pub(super) const TARGET: Text = text("blokus.target");
pub(super) const NO_FURTHER: Text = text("blokus.no_further");
pub(super) const HAND: Text = text("blokus.hand");
pub(super) const BLOCKED: Text = text("blokus.cell.blocked");
pub(super) const START: Text = text("blokus.cell.start");
pub(super) const ATTACH: Text = text("blokus.cell.attach");
pub(super) const CLOSED: Text = text("blokus.cell.closed");
