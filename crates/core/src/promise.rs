//! What searches rely on, and what they say where a game does not keep to it.
//!
//! Every [`Game`](crate::Game) promises four things, which the conformance kit checks:
//!
//! 1. **Progress**: no position occurs twice in a game.
//! 2. **At most [`MAX_MOVES`] legal moves** in a position.
//! 3. **An end**: every game ends, within [`MAX_PLIES`] plies.
//! 4. **A move or an outcome**: a position that is not over has a legal move; a player
//!    who can do nothing has a pass.
//!
//! A search that meets a broken promise says which one, and stops there or goes on without
//! relying on it. It never aborts, and never takes for proved what depends on the promise.

use thiserror::Error;

/// The most legal moves that a position may have: searches number them by 16 bits.
pub const MAX_MOVES: usize = 65_535;

/// The most plies that a game may last. Random games are given up after so many.
pub const MAX_PLIES: u32 = 10_000;

/// A promise that a game was seen to break.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Error)]
pub enum BrokenPromise {
    /// The game goes round in circles.
    #[error("a position occurs twice in a game: {plies} plies after the root it is one that led there")]
    Repetition {
        /// How far from the position that was searched.
        plies: u32,
    },
    /// More moves than can be numbered.
    #[error("a position has {count} legal moves, and the most is 65535")]
    TooManyMoves {
        /// How many.
        count: usize,
    },
    /// The game does not end.
    #[error("a game goes on after {plies} plies")]
    NoEnd {
        /// The plies played.
        plies: u32,
    },
    /// Neither moves nor an outcome.
    #[error("a position that is not over has no legal move")]
    NoMove,
}

impl BrokenPromise {
    /// The name in JSON, which never changes.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Repetition { .. } => "repetition",
            Self::TooManyMoves { .. } => "too-many-moves",
            Self::NoEnd { .. } => "no-end",
            Self::NoMove => "no-move",
        }
    }
}
