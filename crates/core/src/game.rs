//! The contract of a two-player game, implemented on the position itself: the rules, and
//! nothing but the rules.
//!
//! Four methods make a game playable; the others have defaults. What a game knows besides
//! its rules is [`Advice`](crate::Advice), what can be turned round is
//! [`Symmetric`](crate::Symmetric). The rules of use:
//!
//! * **The game says whose turn it is.** A player may have several plies in a row
//!   (Quarto places, then gives) or be forced to pass; nothing may assume that
//!   turns alternate.
//! * Rules are checked at the border ([`Game::play`]) and trusted inside
//!   ([`Game::play_unchecked`]).
//! * A position is cloned explicitly and a clone is a `memcpy`: no heap inside.
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
/// `Eq` and `Hash` see everything the rules can tell apart, points included.
///
/// # Promises
/// No position occurs twice in a game; a position has at most
/// [`MAX_MOVES`](crate::promise::MAX_MOVES) legal moves; every game ends, within
/// [`MAX_PLIES`] plies; a position that is not over has a legal move. The conformance kit
/// checks all four. What a search does where one is broken: [`promise`](crate::promise).
pub trait Game: Clone + Eq + Hash + Debug + Send + Sync + 'static {
    /// A move: small, and meaningful only together with the position it is for.
    type Move: Copy + Eq + Hash + Debug + Send + Sync + 'static;

    /// The largest margin by which a game can be won, where the rules bound it: `Some(1)` in
    /// games that are only won, drawn or lost. Searches then know a win when they see one;
    /// without it they look on for a greater one.
    const MAX_MARGIN: Option<u32> = None;

    /// Whose turn it is. In a finished game, the player who would be next.
    fn turn(&self) -> Player;

    /// Appends every legal move, each once, in an order that depends on the
    /// position alone. Appends nothing exactly when the game is over: a player
    /// who must pass has the pass as the one legal move.
    fn legal_moves(&self, moves: &mut Vec<Self::Move>);

    /// Plays a move that is known to be legal.
    ///
    /// With any other move the position is unspecified (but safe); games assert
    /// legality in debug builds.
    fn play_unchecked(&mut self, mv: Self::Move);

    /// How the game ended, or `None` while it goes on.
    fn outcome(&self) -> Option<Outcome>;

    // ---- Rules, quicker ---------------------------------------------------

    /// Is the move legal here? False for every move once the game is over.
    fn is_legal(&self, mv: Self::Move) -> bool {
        let mut moves = Vec::new();
        self.legal_moves(&mut moves);
        moves.contains(&mv)
    }

    /// Plays a move, or says why it cannot be played and changes nothing.
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

    /// How many legal moves there are; 0 exactly when the game is over.
    /// `scratch` is a buffer to generate into, left empty.
    fn move_count(&self, scratch: &mut Vec<Self::Move>) -> usize {
        scratch.clear();
        self.legal_moves(scratch);
        let count = scratch.len();
        scratch.clear();
        count
    }

    /// A legal move drawn uniformly, or `None` when the game is over.
    fn random_move(&self, random: &mut Random, scratch: &mut Vec<Self::Move>) -> Option<Self::Move> {
        scratch.clear();
        self.legal_moves(scratch);
        if scratch.is_empty() { None } else { Some(scratch[random.below(scratch.len())]) }
    }

    // ---- Points -----------------------------------------------------------

    /// Points of a player so far, in games that count them (more is better, and
    /// the margin of the outcome is their difference).
    fn points(&self, _player: Player) -> Option<i32> {
        None
    }

    // ---- Identity ---------------------------------------------------------

    /// A 64-bit key. Positions that differ at most in banked points
    /// ([`Advice::banked`](crate::Advice::banked)) have the same key; others have different
    /// ones, as far as 64 bits go. By default a hash of the whole position; a key that is kept
    /// up to date move by move is quicker.
    #[inline]
    fn key(&self) -> u64 {
        stable_hash(self)
    }
}

/// Plays uniformly random moves to the end and says how the game ended.
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
