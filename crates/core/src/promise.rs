//! The promises of games that searches rely on, and what happens if one is broken.
//!
//! Every [`Game`](crate::Game) promises five things, which the conformance kit checks:
//!
//! 1. **Progress**: no position occurs twice in a game.
//! 2. **At most [`MAX_MOVES`] legal moves** in a position.
//! 3. **An end**: every game ends, within [`MAX_PLIES`] plies.
//! 4. **A move or an outcome**: a position that is not over has a legal move; a player
//!    who can do nothing has a pass.
//! 5. **Bounds that hold**: no value lies outside those that the game declares
//!    ([`MAX_MARGIN`](crate::Game::MAX_MARGIN), [`bounds`](crate::Advice::bounds)).
//!
//! A search never aborts because a promise is broken. Of the third it relies on nothing, and of
//! the others it reports what it meets ([`Caveat::Broken`]):
//!
//! - too many moves and a position without any, always, and does not count as proved what depends
//!   on them;
//! - positions that repeat, df-pn; alpha-beta reaches its greatest depth ([`Caveat::Capped`]) and
//!   Monte Carlo tree search perhaps the end of the longest playout, and both prove nothing there;
//! - bounds, if an answer contradicts them. A search that is cut by wrong bounds may as well see
//!   nothing of it, and claim a wrong proof: only the kit finds all of them.

use thiserror::Error;

/// The maximum number of legal moves of a position: searches number them with 16 bits.
pub const MAX_MOVES: usize = 65_535;

/// The maximum number of plies of a game. Random games are stopped there.
pub const MAX_PLIES: u32 = 10_000;

/// A broken promise.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Error)]
pub enum BrokenPromise {
    /// A position occurs twice in a game.
    #[error("a position occurs twice in a game: {plies} plies after the root it is one that led there")]
    Repetition {
        /// The distance from the searched position.
        plies: u32,
    },
    /// A position has more than [`MAX_MOVES`] moves.
    #[error("a position has {count} legal moves, and the most is 65535")]
    TooManyMoves {
        /// The number of moves.
        count: usize,
    },
    /// The game does not end within [`MAX_PLIES`] plies.
    #[error("a game goes on after {plies} plies")]
    NoEnd {
        /// The number of plies played.
        plies: u32,
    },
    /// A position has neither a legal move nor an outcome.
    #[error("a position that is not over has no legal move")]
    NoMove,
    /// A value lies outside the bounds of the game.
    #[error("a value lies outside the bounds that the game declares")]
    Bounds,
}

impl BrokenPromise {
    /// The name in JSON, which never changes.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Repetition { .. } => "repetition",
            Self::TooManyMoves { .. } => "too-many-moves",
            Self::NoEnd { .. } => "no-end",
            Self::NoMove => "no-move",
            Self::Bounds => "bounds",
        }
    }
}

/// A reservation about an answer, due to the game that was searched.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Error)]
pub enum Caveat {
    /// The game has no largest margin, and no bound of how high it can be won.
    #[error(
        "the game declares no largest margin and no bounds, so a win does not end the search: another might win by more"
    )]
    Unbounded,
    /// The game continues beyond the maximum depth of the search.
    #[error("the search looks no further than {plies} plies ahead, and the game goes on")]
    Capped {
        /// The maximum depth.
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

    /// The number in the caveat: plies or moves.
    pub const fn number(self) -> Option<u64> {
        match self {
            Self::Unbounded | Self::Broken(BrokenPromise::NoMove | BrokenPromise::Bounds) => None,
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
