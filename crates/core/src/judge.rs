//! Learned evaluators ("judges"): a policy and a value, as used by `AlphaZero`.
//!
//! A search with a judge needs no playouts: the policy rates the moves, the value rates the
//! position. Wrong numbers cost strength, never correctness. They must be the same on every
//! platform: sums and products of `f32` in a fixed order are, but the functions of a platform's
//! mathematical library are not. [`exp`] and [`sigmoid`] here are.

use crate::{Game, Score};

/// The estimated value of a position for its side to move.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Judgement {
    /// The probability of a win, draws counted as half, from 0 to 1.
    pub win: f32,
    /// The expected margin at the end, in units of the game.
    pub score: Score,
}

/// Judges positions of a game that are not over.
pub trait Judge<G: Game>: Send + Sync {
    /// Estimates the value of a position for its side to move.
    fn value(&self, position: &G) -> Judgement;

    /// Appends a logit for each of `moves`, which are all the legal moves: the estimated
    /// probability that a move is the best is proportional to [`exp`] of its logit.
    fn policy(&self, position: &G, moves: &[G::Move], logits: &mut Vec<f32>);
}

/// The exponential function, with an error of about 3 units in the last place. The result is 0 for
/// x below −87; above 88 it is that of 88.
#[inline]
pub fn exp(x: f32) -> f32 {
    const LOG2_E: f32 = std::f32::consts::LOG2_E;
    // ln 2 in two parts. The first has few digits, so that multiples of it are exact.
    const LN2_HIGH: f32 = 0.693_359_4;
    const LN2_LOW: f32 = -2.121_944_4e-4;
    // Adding and subtracting 1.5 · 2²³ rounds to a whole number.
    const ROUNDER: f32 = 12_582_912.0;
    let x = x.clamp(-87.0, 88.0);
    let whole = (x * LOG2_E + ROUNDER) - ROUNDER;
    let rest = (x - whole * LN2_HIGH) - whole * LN2_LOW;
    // Taylor series, with an argument below 0.35 in magnitude.
    let series = 1.0
        + rest
            * (1.0
                + rest
                    * (0.5 + rest * (1.0 / 6.0 + rest * (1.0 / 24.0 + rest * (1.0 / 120.0 + rest * (1.0 / 720.0))))));
    series * f32::from_bits(((whole as i32 + 127) as u32) << 23)
}

/// 1 / (1 + e⁻ˣ), from 0 to 1.
#[inline]
pub fn sigmoid(x: f32) -> f32 {
    1.0 / (1.0 + exp(-x))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_exponential_function_is_the_known_one() {
        for step in -8600..8700 {
            let x = step as f32 / 100.0;
            let (ours, known) = (f64::from(exp(x)), f64::from(x).exp());
            assert!((ours / known - 1.0).abs() < 6e-7, "{x}: {ours} {known}");
        }
        assert_eq!(exp(0.0).to_bits(), 1.0_f32.to_bits());
        assert!(exp(-1000.0) < 1e-37 && exp(1000.0).is_finite() && exp(f32::NAN).is_nan());
        assert!((sigmoid(0.0) - 0.5).abs() < 1e-7 && (sigmoid(2.0) + sigmoid(-2.0) - 1.0).abs() < 1e-6);
    }
}
