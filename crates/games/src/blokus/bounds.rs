//! Bounds of the final margin, and the draw by mirroring.
//!
//! # Gains
//!
//! A player can still place at most the pieces in hand, and at most what fits into the cells that
//! can still be reached. A piece is connected by edges, and touches other pieces of its player by
//! corners. So all future pieces lie on cells that a chess king can reach from the cells to attach
//! to without leaving the cells that the player may cover; the opponent's moves remove such cells
//! and never add any.
//!
//! # Mirroring
//!
//! A half turn exchanges the players. If it maps a position to itself except for the turn, the side
//! that is not to move can answer each placement with its image, unless a placement and its image
//! share a cell. For that, a piece must cover some cell together with its image, and such pairs of
//! cells are all near the centre. Once the side to move cannot cover both cells of any pair, the
//! other side has at least a draw. This bounds the value under best play, not every line of play.

use plyground_core::{Advice, Game, Interval, Player, Score};

use super::evaluation::LAST_PHASE;
use super::position::Blokus;
use super::symmetry;
use super::variant::Variant;

/// The phase from which the room on the board is considered.
const LIMITED_FROM: i32 = LAST_PHASE * 5 / 8;

impl<V: Variant> Blokus<V> {
    /// The most points that a player can still gain.
    #[inline]
    fn gain(&self, player: Player) -> i32 {
        if self.is_stuck(player) {
            return 0;
        }
        let (open, attach, hand) = (self.open(player), self.attach(player), self.hand(player));
        let whole = V::most_points(hand) - V::points(hand);
        if attach.is_empty() || whole == 0 {
            return 0;
        }
        // Earlier, such wide bounds cut nothing.
        if self.phase() < LIMITED_FROM {
            return whole;
        }
        V::room(open, attach, hand).min(whole)
    }

    /// Returns whether the side that is not to move can draw by mirroring.
    #[inline]
    pub(super) fn is_mirrored(&self) -> bool {
        if self.hand(Player::One) != self.hand(Player::Two) {
            return false;
        }
        let central = self.open(self.turn()) & V::CENTRE;
        (central & symmetry::half_turn(central)).is_empty()
            && self.own(Player::Two) == symmetry::half_turn(self.own(Player::One))
            && self.blocked() == symmetry::half_turn(self.blocked())
    }

    /// The bounds of the value for the side to move, for [`Advice::bounds`].
    #[inline]
    pub(super) fn margin_bounds(&self) -> Interval {
        let (own, other) = (self.turn(), self.turn().other());
        let margin = V::points(self.hand(own)) - V::points(self.hand(other));
        let least = margin - self.gain(other);
        let mut most = margin + self.gain(own);
        if self.is_mirrored() {
            most = most.min(0);
        }
        Interval::new(Score(least) * Self::UNIT, Score(most) * Self::UNIT)
    }
}
