//! Values as the searches pass them up the tree: a score, and how much of it is
//! proved rather than estimated.
//!
//! A value is proved from below when moves to the **end of the game** guarantee it,
//! and from above when every defence to the end was seen. An estimate at the horizon
//! proves nothing. So a deepening search notices by itself when it has solved a
//! position, and never claims more than it has seen.

use std::ops::Neg;

use plyground_core::Score;

/// [`Score::MAX`] as the plain number that searches compute with.
pub(crate) const INFINITY: i32 = Score::MAX.0;

/// A score for the side to move, with what is proved of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Value {
    pub(crate) score: i32,
    /// The true value is at least the score.
    pub(crate) at_least: bool,
    /// The true value is at most the score.
    pub(crate) at_most: bool,
}

impl Value {
    /// Something estimated.
    #[inline]
    pub(crate) const fn estimate(score: Score) -> Self {
        Self { score: score.0, at_least: false, at_most: false }
    }

    /// The end of a game.
    #[inline]
    pub(crate) const fn exact(score: Score) -> Self {
        Self { score: score.0, at_least: true, at_most: true }
    }

    #[inline]
    pub(crate) const fn is_exact(self) -> bool {
        self.at_least && self.at_most
    }

    /// The value for the player before, whose turn it was too or not.
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

/// The window of a node, as its child sees it.
#[inline]
pub(crate) const fn window_for_child(same_player: bool, alpha: i32, beta: i32) -> (i32, i32) {
    if same_player { (alpha, beta) } else { (-beta, -alpha) }
}
