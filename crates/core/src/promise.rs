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
//! A search that meets a broken promise says which one ([`Caveat::Broken`]), and stops there or
//! goes on without relying on it. It never aborts, and never takes for proved what depends on
//! the promise.

use thiserror::Error;

/// The most legal moves that a position may have: searches number them by 16 bits.
pub const MAX_MOVES: usize = 65_535;

/// The most plies that a game may last. Random games are stopped there.
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

/// What to keep in mind about an answer, because of the game that was searched.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Error)]
pub enum Caveat {
    /// The game declares neither a largest margin nor bounds.
    #[error(
        "the game declares no largest margin and no bounds, so a win does not end the search: another might win by more"
    )]
    Unbounded,
    /// The search has a greatest depth of its own, and the game goes on beyond it.
    #[error("the search looks no further than {plies} plies ahead, and the game goes on")]
    Capped {
        /// That depth.
        plies: u32,
    },
    /// The game breaks a promise.
    #[error("the game breaks its contract: {0}")]
    Broken(BrokenPromise),
}

impl Caveat {
    /// The name in JSON, which never changes.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Unbounded => "unbounded",
            Self::Capped { .. } => "capped",
            Self::Broken(promise) => promise.name(),
        }
    }

    /// The number that belongs to it: plies or moves.
    pub const fn number(self) -> Option<u64> {
        match self {
            Self::Unbounded | Self::Broken(BrokenPromise::NoMove) => None,
            Self::Capped { plies }
            | Self::Broken(BrokenPromise::Repetition { plies } | BrokenPromise::NoEnd { plies }) => Some(plies as u64),
            Self::Broken(BrokenPromise::TooManyMoves { count }) => Some(count as u64),
        }
    }
}

impl From<BrokenPromise> for Caveat {
    fn from(promise: BrokenPromise) -> Self {
        Self::Broken(promise)
    }
}
