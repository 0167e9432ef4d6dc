//! The texts of drawings.

use plyground_view::Text;

use crate::texts::t;

pub(super) const PLAYER: Text = t::PLAYER;
pub(super) const PLACED: Text = t::BLOKUS_PLACED;
pub(super) const LEFT: Text = t::BLOKUS_LEFT;
pub(super) const NO_PIECES: Text = t::BLOKUS_NO_PIECES;
pub(super) const TO_MOVE: Text = t::TO_MOVE;
pub(super) const MUST_PASS: Text = t::BLOKUS_MUST_PASS;
pub(super) const WINS_BY: Text = t::WINS_BY;
pub(super) const DRAW: Text = t::DRAW_CAPITAL;
pub(super) const POINTS: Text = t::POINTS;
pub(super) const FILLED: Text = t::BLOKUS_FILLED;
pub(super) const GOAL: Text = t::GOAL;
pub(super) const TARGET: Text = t::BLOKUS_TARGET;
pub(super) const NO_FURTHER: Text = t::BLOKUS_NO_FURTHER;
pub(super) const HAND: Text = t::BLOKUS_HAND;
pub(super) const BLOCKED: Text = t::BLOKUS_CELL_BLOCKED;
pub(super) const START: Text = t::BLOKUS_CELL_START;
pub(super) const OTHER_START: Text = t::BLOKUS_CELL_OTHER_START;
pub(super) const ATTACH: Text = t::BLOKUS_CELL_ATTACH;
pub(super) const CLOSED: Text = t::BLOKUS_CELL_CLOSED;
