//! The contract of a two-player game, implemented on the position itself.
//!
//! Four methods make a game playable; everything else is a capability with a
//! default, which a search uses where the game offers it. The rules of use:
//!
//! * **The game says whose turn it is.** A player may have several plies in a row
//!   (Quarto places, then gives) or be forced to pass; nothing may assume that
//!   turns alternate.
//! * Rules are checked at the border ([`Game::play`]) and trusted inside
//!   ([`Game::play_unchecked`]).
//! * A position is cloned explicitly and a clone is a `memcpy`: no heap inside.

use std::fmt::Debug;
use std::hash::Hash;

use thiserror::Error;

use crate::solver::{INFINITE, Solver};
use crate::{Outcome, Player, Random, Score};

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
/// `PartialEq` compares everything the rules can tell apart, points included.
pub trait Game: Clone + Eq + Debug {
    /// A move: small, and meaningful only together with the position it is for.
    type Move: Copy + Eq + Hash + Debug;

    /// How many units of [`Score`] make one point of the margin: 1 in games where
    /// an evaluation in whole points is fine enough.
    const UNIT: i32 = 1;

    /// Whose turn it is. In a finished game, whoever would be next.
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

    /// Appends every move that could be legal in some position of this game,
    /// whatever the position: the conformance kit asks [`Game::is_legal`] about
    /// each. Empty when the game does not say.
    fn all_moves(&self, _moves: &mut Vec<Self::Move>) {}

    // ---- Points -----------------------------------------------------------

    /// Points of a player so far, in games that count them (more is better, and
    /// the margin of the outcome is their difference).
    fn points(&self, _player: Player) -> Option<i32> {
        None
    }

    /// The score already certain, for the side to move. The key leaves it out,
    /// so that positions reached with different points share what lies ahead:
    /// a table stores `value - banked`.
    fn banked(&self) -> Score {
        Score::ZERO
    }

    /// The score of a finished game, for the side to move; `None` while it goes on.
    #[inline]
    fn final_score(&self) -> Option<Score> {
        self.outcome().map(|outcome| Score(outcome.margin_for(self.turn()) * Self::UNIT))
    }

    /// Limits of the value under best play, for the side to move, as narrow as can be told
    /// quickly: a search cuts by them. Mostly they are limits that no course of play can
    /// leave. An argument about the opponent's best play (a player who can mirror every move
    /// does not lose) may lower the upper one; the lower one must hold for every move of the side to
    /// move, since it counts as proved for each.
    #[inline]
    fn bounds(&self) -> (Score, Score) {
        (-INFINITE, INFINITE)
    }

    // ---- Identity ---------------------------------------------------------

    /// A 64-bit key, kept up to date move by move. Positions that differ at most
    /// in banked points have the same key. `None`: the game has no key.
    fn key(&self) -> Option<u64> {
        None
    }

    /// The same key computed from nothing but the position: the slow witness.
    fn key_from_scratch(&self) -> Option<u64> {
        self.key()
    }

    // ---- Symmetry ---------------------------------------------------------

    /// How many symmetries the rules have, the identity (number 0) included.
    fn symmetries(&self) -> usize {
        1
    }

    /// Does the symmetry exchange the players as well?
    fn symmetry_swaps_players(&self, _symmetry: usize) -> bool {
        false
    }

    /// The position under a symmetry. Commutes with play.
    fn transformed(&self, _symmetry: usize) -> Self {
        self.clone()
    }

    /// The move that corresponds to `mv` in the transformed position.
    fn transformed_move(&self, _symmetry: usize, mv: Self::Move) -> Self::Move {
        mv
    }

    // ---- Advice to searches -----------------------------------------------

    /// A static estimate of the final score, for the side to move, within
    /// [`Game::bounds`]. Same value under every symmetry, also those that exchange
    /// the players.
    fn evaluate(&self) -> Score {
        self.banked()
    }

    /// Appends the legal moves after which the evaluation cannot be trusted yet,
    /// for quiescence search. None by default.
    fn noisy_moves(&self, _moves: &mut Vec<Self::Move>) {}

    /// How promising a move looks before any search: larger is searched first.
    fn move_hint(&self, _mv: Self::Move) -> i32 {
        0
    }

    /// [`Game::move_hint`] for the moves of this position, where what they have in common
    /// is computed once.
    #[inline]
    fn move_hints(&self) -> impl Fn(Self::Move) -> i32 {
        |mv| self.move_hint(mv)
    }

    /// A legal move drawn by the game's playout policy, or `None` when the game is
    /// over: what Monte Carlo tree search plays beyond its tree. Uniform by default.
    #[inline]
    fn policy_move(&self, random: &mut Random, scratch: &mut Vec<Self::Move>) -> Option<Self::Move> {
        self.random_move(random, scratch)
    }

    /// A solver made for this game, with a table of at most so many bytes; `None`
    /// where a general search to the end is the best there is.
    fn solver(_bytes: u64) -> Option<Box<dyn Solver<Self>>> {
        None
    }
}

/// Plays uniformly random moves to the end and says how the game ended.
///
/// # Panics
/// When the game breaks its contract: no legal move, and no outcome.
#[inline]
pub fn playout<G: Game>(position: &mut G, random: &mut Random, scratch: &mut Vec<G::Move>) -> Outcome {
    while let Some(mv) = position.random_move(random, scratch) {
        position.play_unchecked(mv);
    }
    position.outcome().expect("a position without moves has an outcome")
}
