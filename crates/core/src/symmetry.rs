//! The symmetries of a game: transformations of positions that preserve the rules.
//!
//! No search here needs them. Solvers and books use them to keep one of several symmetric
//! positions, and the conformance kit as a second check of the rules.

use crate::Game;

/// A game whose rules have symmetries.
pub trait Symmetric: Game {
    /// The number of symmetries, including the identity, number 0.
    fn symmetries(&self) -> usize;

    /// Returns whether the symmetry also exchanges the players.
    fn symmetry_swaps_players(&self, _symmetry: usize) -> bool {
        false
    }

    /// The position under a symmetry. Commutes with play.
    #[must_use]
    fn transformed(&self, symmetry: usize) -> Self;

    /// The move that corresponds to `mv` in the transformed position.
    fn transformed_move(&self, symmetry: usize, mv: Self::Move) -> Self::Move;
}
