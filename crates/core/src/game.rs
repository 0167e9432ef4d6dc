//! The contract of a two-player game, implemented on the position itself: the rules, and
//! nothing but the rules.
//!
//! Four methods make a game playable; the others have defaults. What a game knows beyond its rules
//! is in [`Advice`](crate::Advice), its symmetries are in [`Symmetric`](crate::Symmetric). Rules of
//! use:
//!
//! * **The game says whose turn it is.** A player may have several plies in a row
//!   (Quarto places, then gives) or be forced to pass; nothing may assume that
//!   turns alternate.
//! * Rules are checked at the border ([`Game::play`]) and trusted inside
//!   ([`Game::play_unchecked`]).
//! * A clone of a position is a `memcpy`: positions hold no heap memory.
//! * Searches rely on four promises: see [`promise`](crate::promise).

use std::fmt::Debug;
use std::hash::Hash;

use thiserror::Error;

use crate::hash::stable_hash;
use crate::promise::{BrokenPromise, MAX_PLIES};
use crate::{Outcome, Player, Random};

/// Why a move was refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum PlayError {
    /// The game had ended.
    #[error("the game is over")]
    GameOver,
    /// The rules do not allow the move here.
    #[error("the move is not legal in this position")]
    Illegal,
}

/// A position of a two-player game of perfect information.
///
/// `Eq` and `Hash` include everything that matters to the rules, points too.
///
/// # Promises
/// No position occurs twice in a game; a position has at most
/// [`MAX_MOVES`](crate::promise::MAX_MOVES) legal moves; every game ends within [`MAX_PLIES`]
/// plies; a position that is not over has a legal move. The conformance kit checks all four;
/// [`promise`](crate::promise) describes what searches do if one is broken.
pub trait Game: Clone + Eq + Hash + Debug + Send + Sync + 'static {
    /// A move: small, and valid only together with its position.
    type Move: Copy + Eq + Hash + Debug + Send + Sync + 'static;

    /// The largest margin by which a game can be won, if the rules bound it: `Some(1)` in games
    /// that are only won, drawn or lost. Searches stop at a win of this margin; without it they
    /// keep looking for a greater one.
    const MAX_MARGIN: Option<u32> = None;

    /// The player to move; in a finished game, the player who would be next.
    fn turn(&self) -> Player;

    /// Appends every legal move, each once, in an order that depends on the position alone. Appends
    /// nothing exactly if the game is over: a player who must pass has the pass as the only legal
    /// move.
    fn legal_moves(&self, moves: &mut Vec<Self::Move>);

    /// Plays a move that is known to be legal.
    ///
    /// With any other move the position is unspecified (but safe); games assert
    /// legality in debug builds.
    fn play_unchecked(&mut self, mv: Self::Move);

    /// How the game ended, or `None` while it goes on.
    fn outcome(&self) -> Option<Outcome>;

    // ---- Rules, quicker ---------------------------------------------------

    /// Returns whether the move is legal here; `false` for every move once the game is over.
    fn is_legal(&self, mv: Self::Move) -> bool {
        let mut moves = Vec::new();
        self.legal_moves(&mut moves);
        moves.contains(&mv)
    }

    /// Plays a move, or returns why it cannot be played and changes nothing.
    ///
    /// # Errors
    /// [`PlayError`] when the game is over or the move is not legal.
    fn play(&mut self, mv: Self::Move) -> Result<(), PlayError> {
        if self.outcome().is_some() {
            return Err(PlayError::GameOver);
        }
        if !self.is_legal(mv) {
            return Err(PlayError::Illegal);
        }
        self.play_unchecked(mv);
        Ok(())
    }

    /// The number of legal moves; 0 exactly if the game is over. `scratch` is a buffer for
    /// generated moves, left empty.
    fn move_count(&self, scratch: &mut Vec<Self::Move>) -> usize {
        scratch.clear();
        self.legal_moves(scratch);
        let count = scratch.len();
        scratch.clear();
        count
    }

    /// Draws a legal move uniformly; `None` if the game is over.
    fn random_move(&self, random: &mut Random, scratch: &mut Vec<Self::Move>) -> Option<Self::Move> {
        scratch.clear();
        self.legal_moves(scratch);
        if scratch.is_empty() { None } else { Some(scratch[random.below(scratch.len())]) }
    }

    // ---- Points -----------------------------------------------------------

    /// The points of a player so far, in games that count them: more is better, and the margin of
    /// the outcome is their difference.
    fn points(&self, _player: Player) -> Option<i32> {
        None
    }

    // ---- Identity ---------------------------------------------------------

    /// A 64-bit key. Positions that differ at most in banked points
    /// ([`Advice::banked`](crate::Advice::banked)) have the same key; others have different keys,
    /// as far as 64 bits allow. What decides neither the moves nor the turn nor what can still be
    /// gained, such as who has which box, may be left out together with the points. The default hashes the whole position; a key updated move by move
    /// is faster.
    #[inline]
    fn key(&self) -> u64 {
        stable_hash(self)
    }
}

/// Plays uniformly random moves to the end and returns the outcome.
///
/// # Errors
/// [`BrokenPromise::NoMove`] where there is neither a legal move nor an outcome,
/// [`BrokenPromise::NoEnd`] after [`MAX_PLIES`] plies.
#[inline]
pub fn playout<G: Game>(
    position: &mut G,
    random: &mut Random,
    scratch: &mut Vec<G::Move>,
) -> Result<Outcome, BrokenPromise> {
    for _ in 0..=MAX_PLIES {
        let Some(mv) = position.random_move(random, scratch) else {
            return position.outcome().ok_or(BrokenPromise::NoMove);
        };
        position.play_unchecked(mv);
    }
    Err(BrokenPromise::NoEnd { plies: MAX_PLIES })
}
