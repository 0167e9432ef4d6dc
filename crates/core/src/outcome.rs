//! The outcome of a game ([`Outcome`], absolute) and the value of a position ([`Score`], for the
//! side to move). They are two types, so that one cannot be negated or compared in place of the
//! other.

use std::fmt;
use std::ops::{Add, AddAssign, Mul, Neg, Sub, SubAssign};

use serde::{Deserialize, Serialize};

use crate::Player;

/// The result of a finished game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Outcome {
    /// Neither player won.
    Draw,
    /// One player won.
    Win {
        /// The winner.
        winner: Player,
        /// The difference in points or squares, at least 1; 1 in games without points.
        margin: u32,
    },
}

impl Outcome {
    /// A win by one, for games that do not count points.
    #[inline]
    pub const fn win(winner: Player) -> Self {
        Self::Win { winner, margin: 1 }
    }

    /// The outcome of a game of points; `margin` is player 1's lead over player 2.
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

    /// The winner; `None` for a draw.
    #[inline]
    pub const fn winner(self) -> Option<Player> {
        match self {
            Self::Draw => None,
            Self::Win { winner, .. } => Some(winner),
        }
    }

    /// The margin from the view of `player`: positive if that player won.
    #[inline]
    pub const fn margin_for(self, player: Player) -> i32 {
        match self {
            Self::Draw => 0,
            Self::Win { winner, margin } if winner as u8 == player as u8 => signed(margin),
            Self::Win { margin, .. } => -signed(margin),
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

/// The margin as a signed number, saturated.
#[inline]
const fn signed(margin: u32) -> i32 {
    if margin > i32::MAX as u32 { i32::MAX } else { margin as i32 }
}

/// The value of a position **for the side to move**, in units;
/// [`Advice::UNIT`](crate::Advice::UNIT) of them make a point.
///
/// It is negated where the turn changes, and nowhere else: some games give a player several plies
/// in a row. Arithmetic saturates.
///
/// ```
/// use plyground_core::Score;
/// let score = Score(30) - Score(50);
/// assert!(score.is_loss() && (-score).is_win() && score * 3 == Score(-60));
/// assert_eq!((-score).to_string(), "20");
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Score(pub i32);

impl Score {
    /// Neither side is ahead.
    pub const ZERO: Self = Self(0);
    /// Greater than every final score: the infinity of searches. Far enough from the limits of
    /// `i32` for windows around it.
    pub const MAX: Self = Self(1 << 30);
    /// Less than every final score.
    pub const MIN: Self = Self(-(1 << 30));

    /// Returns whether the score is positive: the side to move is ahead, or, if the score is
    /// proved, wins.
    #[inline]
    pub const fn is_win(self) -> bool {
        self.0 > 0
    }

    /// Returns whether the score is negative: the side to move is behind, or, if the score is
    /// proved, loses.
    #[inline]
    pub const fn is_loss(self) -> bool {
        self.0 < 0
    }

    /// The score from the view of the player who moved before, who may be the same player.
    #[inline]
    #[must_use]
    pub const fn for_parent(self, same_player: bool) -> Self {
        if same_player { self } else { Self(-self.0) }
    }
}

impl Neg for Score {
    type Output = Self;

    #[inline]
    fn neg(self) -> Self {
        Self(self.0.saturating_neg())
    }
}

impl Add for Score {
    type Output = Self;

    #[inline]
    fn add(self, other: Self) -> Self {
        Self(self.0.saturating_add(other.0))
    }
}

impl Sub for Score {
    type Output = Self;

    #[inline]
    fn sub(self, other: Self) -> Self {
        Self(self.0.saturating_sub(other.0))
    }
}

impl Mul<i32> for Score {
    type Output = Self;

    #[inline]
    fn mul(self, factor: i32) -> Self {
        Self(self.0.saturating_mul(factor))
    }
}

impl AddAssign for Score {
    #[inline]
    fn add_assign(&mut self, other: Self) {
        *self = *self + other;
    }
}

impl SubAssign for Score {
    #[inline]
    fn sub_assign(&mut self, other: Self) {
        *self = *self - other;
    }
}

/// The number; ∞ and -∞ from [`Score::MAX`] and [`Score::MIN`] on.
impl fmt::Display for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if *self >= Self::MAX {
            f.pad("∞")
        } else if *self <= Self::MIN {
            f.pad("-∞")
        } else {
            self.0.fmt(f)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scores_add_up_and_never_wrap() {
        let mut score = Score(5);
        score += Score(7);
        score -= Score(2);
        assert_eq!((score, score * -2, -score), (Score(10), Score(-20), Score(-10)));
        assert_eq!(Score(i32::MAX) + Score::MAX, Score(i32::MAX));
        assert_eq!(Score(i32::MIN) - Score::MAX, Score(i32::MIN));
        assert_eq!((-Score(i32::MIN), Score::MIN * 4), (Score(i32::MAX), Score(i32::MIN)));
        assert_eq!(-Score::MAX, Score::MIN);
        assert!(!Score::ZERO.is_win() && !Score::ZERO.is_loss());
    }

    #[test]
    fn scores_are_written_as_numbers() {
        assert_eq!(format!("{:+} {:>4} {}", Score(3), Score(-12), Score::MIN), "+3  -12 -∞");
        assert_eq!(format!("{:>3}|{}", Score::MAX, Score(i32::MAX)), "  ∞|∞");
    }

    #[test]
    fn margins_beyond_all_numbers_do_not_turn_round() {
        let outcome = Outcome::Win { winner: Player::One, margin: u32::MAX };
        assert_eq!(outcome.margin_for(Player::One), i32::MAX);
        assert_eq!(outcome.margin_for(Player::Two), -i32::MAX);
    }
}
