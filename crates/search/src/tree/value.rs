//! Values inside a search: a score, and how much of it is proved.
//!
//! A value is proved from below if moves to the **end of the game** guarantee it, and from above if
//! every defence to the end was searched. An estimate at the horizon proves nothing. So a deepening
//! search notices by itself when it has solved a position, and never claims more than it has
//! searched.

use std::ops::Neg;

use plyground_core::Score;

/// [`Score::MAX`] as a plain number.
pub(crate) const INFINITY: i32 = Score::MAX.0;

/// A score for the side to move, and what is proved about it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Value {
    pub(crate) score: i32,
    /// Whether the true value is proved to be at least the score.
    pub(crate) at_least: bool,
    /// Whether the true value is proved to be at most the score.
    pub(crate) at_most: bool,
}

impl Value {
    /// An estimated value.
    #[inline]
    pub(crate) const fn estimate(score: Score) -> Self {
        Self { score: score.0, at_least: false, at_most: false }
    }

    /// The exact value of a finished game.
    #[inline]
    pub(crate) const fn exact(score: Score) -> Self {
        Self { score: score.0, at_least: true, at_most: true }
    }

    #[inline]
    pub(crate) const fn is_exact(self) -> bool {
        self.at_least && self.at_most
    }

    /// The value for the player at the parent, who may be the same player.
    #[inline]
    pub(crate) fn for_parent(self, same_player: bool) -> Self {
        if same_player { self } else { -self }
    }
}

impl Neg for Value {
    type Output = Self;

    #[inline]
    fn neg(self) -> Self {
        Self { score: -self.score, at_least: self.at_most, at_most: self.at_least }
    }
}

/// The window of a node from the view of its child.
#[inline]
pub(crate) const fn window_for_child(same_player: bool, alpha: i32, beta: i32) -> (i32, i32) {
    if same_player { (alpha, beta) } else { (-beta, -alpha) }
}
