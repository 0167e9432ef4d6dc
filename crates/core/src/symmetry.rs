//! The symmetries of a game: ways to change a position that change nothing about it.
//!
//! No search here needs them; solvers and books do, to keep one position of many, and the
//! conformance kit uses them as a second witness of the rules.

use crate::Game;

/// A game whose rules have symmetries.
pub trait Symmetric: Game {
    /// How many symmetries there are, the identity (number 0) included.
    fn symmetries(&self) -> usize;

    /// Does the symmetry exchange the players as well?
    fn symmetry_swaps_players(&self, _symmetry: usize) -> bool {
        false
    }

    /// The position under a symmetry. Commutes with play.
    #[must_use]
    fn transformed(&self, symmetry: usize) -> Self;

    /// The move that corresponds to `mv` in the transformed position.
    fn transformed_move(&self, symmetry: usize, mv: Self::Move) -> Self::Move;
}
