//! How a game ended ([`Outcome`], absolute) and how good a position is
//! ([`Score`], for the side to move). Two types, so that neither is negated or
//! compared where the other was meant.

use std::ops::Neg;

use crate::Player;

/// The result of a finished game: who won, and by how much.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// Nobody won.
    Draw,
    /// Somebody won.
    Win {
        /// Who.
        winner: Player,
        /// By how many points or squares: at least 1. Games without points say 1.
        margin: u32,
    },
}

impl Outcome {
    /// A win by one, for games that do not count points.
    #[inline]
    pub const fn win(winner: Player) -> Self {
        Self::Win { winner, margin: 1 }
    }

    /// The outcome of a game of points, from what player 1 has over player 2.
    ///
    /// ```
    /// use plyground_core::{Outcome, Player};
    /// assert_eq!(Outcome::from_margin(-3), Outcome::Win { winner: Player::Two, margin: 3 });
    /// assert_eq!(Outcome::from_margin(0), Outcome::Draw);
    /// ```
    #[inline]
    pub const fn from_margin(margin: i32) -> Self {
        let winner = match margin {
            0 => return Self::Draw,
            1.. => Player::One,
            _ => Player::Two,
        };
        Self::Win { winner, margin: margin.unsigned_abs() }
    }

    /// Who won, if anybody.
    #[inline]
    pub const fn winner(self) -> Option<Player> {
        match self {
            Self::Draw => None,
            Self::Win { winner, .. } => Some(winner),
        }
    }

    /// The margin as `player` sees it: positive when that player won.
    #[inline]
    pub const fn margin_for(self, player: Player) -> i32 {
        match self {
            Self::Draw => 0,
            Self::Win { winner, margin } if winner as u8 == player as u8 => margin as i32,
            Self::Win { margin, .. } => -(margin as i32),
        }
    }

    /// The outcome with the players exchanged.
    pub const fn swapped(self) -> Self {
        match self {
            Self::Draw => Self::Draw,
            Self::Win { winner, margin } => Self::Win { winner: winner.other(), margin },
        }
    }
}

/// The value of a position **for the side to move**, in units of which
/// [`Game::UNIT`](crate::Game::UNIT) make a point.
///
/// It is negated where the turn changes, and nowhere else: some games give a
/// player several plies in a row.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Score(pub i32);

impl Score {
    /// Neither side is ahead.
    pub const ZERO: Self = Self(0);
}

impl Neg for Score {
    type Output = Self;

    #[inline]
    fn neg(self) -> Self {
        Self(-self.0)
    }
}
