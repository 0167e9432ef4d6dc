//! Limits that the final margin cannot leave, and the draw by mirroring.
//!
//! # Gains
//!
//! What a player can still place is at most the hand, and at most what there is room for
//! in the cells that can still be reached. Pieces hang together by edges inside and by
//! corners between them, so everything to come lies where a king can walk from the cells
//! to attach to without leaving those the player may cover; what the opponent
//! plays takes cells away and never adds any.
//!
//! # Mirroring
//!
//! A half turn exchanges the players. When it maps a position to itself but for the turn,
//! the side that is not to move can answer each placement with its image, unless a
//! placement and its image share a cell. That takes a piece that covers some cell
//! together with its image, and such pairs of cells are all near the centre. Once
//! the side to move may not cover both cells of any pair, the other has at least a draw.
//! This is a limit of the value, not of games in which the other plays something else.

use plyground_core::{Advice, Game, Interval, Player, Score};

use super::evaluation::LAST_PHASE;
use super::position::Blokus;
use super::symmetry;
use super::variant::Variant;

/// The phase from which room is looked at.
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
        // Early, limits this wide cut nothing.
        if self.phase() < LIMITED_FROM {
            return whole;
        }
        V::room(open, attach, hand).min(whole)
    }

    /// Can the side that is not to move draw by mirroring?
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

    /// Limits of the value for the side to move: what [`Advice::bounds`] promises.
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
