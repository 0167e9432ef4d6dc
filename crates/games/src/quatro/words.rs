//! The texts of drawings.

use plyground_view::Text;

use crate::texts::t;

pub(super) const RESERVE: Text = t::QUATRO_RESERVE;
pub(super) const IN_HAND: Text = t::QUATRO_IN_HAND;
pub(super) const NOTHING: Text = t::QUATRO_NOTHING;
pub(super) const PLAYER: Text = t::PLAYER;
pub(super) const TO_MOVE: Text = t::TO_MOVE;
pub(super) const TO_PLACE: Text = t::QUATRO_TO_PLACE;
pub(super) const TO_GIVE: Text = t::QUATRO_TO_GIVE;
pub(super) const WINS: Text = t::WINS;
pub(super) const DRAW: Text = t::DRAW_CAPITAL;
pub(super) const COMPLETE: Text = t::QUATRO_COMPLETE;
pub(super) const GOAL: Text = t::GOAL;
pub(super) const COMPLETE_A_LINE: Text = t::QUATRO_GOAL_LINE;
pub(super) const COMPLETE_A_LINE_OR_SQUARE: Text = t::QUATRO_GOAL_LINE_OR_SQUARE;

/// The adjectives for the pieces of a complete line, by attribute and value.
pub(super) const SHARED: [[Text; 2]; 4] = [
    [t::QUATRO_SHARED_WHITE, t::QUATRO_SHARED_BLACK],
    [t::QUATRO_SHARED_SQUARE, t::QUATRO_SHARED_ROUND],
    [t::QUATRO_SHARED_TALL, t::QUATRO_SHARED_SHORT],
    [t::QUATRO_SHARED_SOLID, t::QUATRO_SHARED_HOLLOW],
];

/// The same for a single piece.
pub(super) const OF_A_PIECE: [[Text; 2]; 4] = [
    [t::QUATRO_PIECE_WHITE, t::QUATRO_PIECE_BLACK],
    [t::QUATRO_PIECE_SQUARE, t::QUATRO_PIECE_ROUND],
    [t::QUATRO_PIECE_TALL, t::QUATRO_PIECE_SHORT],
    [t::QUATRO_PIECE_SOLID, t::QUATRO_PIECE_HOLLOW],
];
