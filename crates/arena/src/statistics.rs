//! Statistics of match results: scores of pairs of games, Elo differences with their error, the
//! sequential test that ends a match as soon as it is decided, and ratings of many players.
//!
//! The two games of a pair share an opening and are not independent. The sample is therefore the
//! pair, with its five possible results (the pentanomial model), not the game.

mod elo;
mod normal;
mod pentanomial;
mod ratings;
mod score;
mod sprt;

pub use elo::{Estimate, elo_of_score, score_of_elo};
pub use pentanomial::Pentanomial;
pub use ratings::{Encounter, Rating, ratings};
pub use score::{Mean, Score};
pub use sprt::{Decision, Sprt, SprtError};
