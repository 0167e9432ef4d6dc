//! Shared by the tests of the game-tree searches.

pub(crate) mod claims;
pub(crate) mod clock;
pub(crate) mod layers;
pub(crate) mod mcts_claims;
pub(crate) mod witness;
