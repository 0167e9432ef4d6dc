//! Ratings of many players: a maximum-likelihood fit of the Bradley–Terry model to all encounters at
//! once, with draws as half a win. Existing rating crates update after every game, so their result
//! depends on the order of the games and ignores the variance of pairs.
//!
//! Errors are the sandwich estimate (Huber, 1967): the inverse of the likelihood's curvature on both
//! sides, the observed variance of the pairs in between. They are right even where draws and shared
//! openings give pairs a variance other than the model's.

use super::normal::Z95;
use super::{Pentanomial, score_of_elo};

/// The results of two players against each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Encounter {
    /// The index of the first player.
    pub one: usize,
    /// The index of the second player.
    pub other: usize,
    /// The pairs, from the first player's side.
    pub pairs: Pentanomial,
}

/// A player's strength.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rating {
    /// In Elo; the mean of all players is 0.
    pub elo: f64,
    /// Half the width of the 95 % interval.
    pub error: f64,
}

/// Weight of the prior: each player also draws one game against a player of rating 0. This keeps the
/// rating of a player who won everything finite, and matters little beside real games.
const PRIOR: f64 = 1.0;

/// Elo per unit of log-odds.
const SCALE: f64 = 400.0 / std::f64::consts::LN_10;

/// The ratings of `players` players.
pub fn ratings(players: usize, encounters: &[Encounter]) -> Vec<Rating> {
    let mut strengths = vec![0.0; players];
    let mut inverse = Vec::new();
    // Newton's method on a concave function; steps are limited, since the first ones may overshoot.
    for _ in 0..200 {
        let (gradient, curvature) = likelihood(&strengths, encounters);
        inverse = inverted(curvature);
        let mut largest = 0.0_f64;
        let steps: Vec<f64> = inverse.iter().map(|row| dot(row, &gradient)).collect();
        for (strength, step) in strengths.iter_mut().zip(steps) {
            *strength += step.clamp(-1.0, 1.0);
            largest = largest.max(step.abs());
        }
        if largest < 1e-10 {
            break;
        }
    }
    let mean = strengths.iter().sum::<f64>() / players.max(1) as f64;
    let spread = spread(&strengths, encounters);
    let rating = |player: usize| {
        // The error of the difference to the mean, not to an arbitrary zero.
        let row: Vec<f64> = (0..players)
            .map(|column| {
                let average = inverse.iter().map(|row| row[column]).sum::<f64>() / players as f64;
                inverse[player][column] - average
            })
            .collect();
        let variance: f64 = spread.iter().zip(&row).map(|(line, weight)| weight * dot(line, &row)).sum();
        Rating { elo: (strengths[player] - mean) * SCALE, error: Z95 * variance.max(0.0).sqrt() * SCALE }
    };
    (0..players).map(rating).collect()
}

fn dot(one: &[f64], other: &[f64]) -> f64 {
    one.iter().zip(other).map(|(one, other)| one * other).sum()
}

fn expected(strengths: &[f64], encounter: &Encounter) -> f64 {
    score_of_elo((strengths[encounter.one] - strengths[encounter.other]) * SCALE)
}

/// The gradient of the log-likelihood, and its negated Hessian.
fn likelihood(strengths: &[f64], encounters: &[Encounter]) -> (Vec<f64>, Vec<Vec<f64>>) {
    let mut gradient = vec![0.0; strengths.len()];
    let mut curvature = vec![vec![0.0; strengths.len()]; strengths.len()];
    for (player, strength) in strengths.iter().enumerate() {
        let score = score_of_elo(strength * SCALE);
        gradient[player] += PRIOR * (0.5 - score);
        curvature[player][player] += PRIOR * score * (1.0 - score);
    }
    for encounter in encounters {
        let score = expected(strengths, encounter);
        let games = 2.0 * encounter.pairs.pairs() as f64;
        let points: f64 =
            encounter.pairs.0.iter().enumerate().map(|(halves, &count)| halves as f64 / 2.0 * count as f64).sum();
        let (one, other) = (encounter.one, encounter.other);
        gradient[one] += points - games * score;
        gradient[other] -= points - games * score;
        add(&mut curvature, one, other, games * score * (1.0 - score));
    }
    (gradient, curvature)
}

/// The covariance of the gradient, from the observed pairs.
fn spread(strengths: &[f64], encounters: &[Encounter]) -> Vec<Vec<f64>> {
    let mut spread = vec![vec![0.0; strengths.len()]; strengths.len()];
    for encounter in encounters.iter().filter(|encounter| encounter.pairs.pairs() > 0) {
        let score = expected(strengths, encounter);
        let counts = encounter.pairs.smoothed();
        let each = counts.iter().enumerate();
        let squares: f64 = each.map(|(halves, count)| count * (halves as f64 / 2.0 - 2.0 * score).powi(2)).sum();
        add(&mut spread, encounter.one, encounter.other, squares);
    }
    spread
}

/// Adds the contribution of a term in the difference of two players to a matrix.
fn add(matrix: &mut [Vec<f64>], one: usize, other: usize, value: f64) {
    matrix[one][one] += value;
    matrix[other][other] += value;
    matrix[one][other] -= value;
    matrix[other][one] -= value;
}

/// The inverse of a positive definite matrix, by Gauss–Jordan elimination. Such a matrix needs no
/// pivoting.
fn inverted(mut matrix: Vec<Vec<f64>>) -> Vec<Vec<f64>> {
    let size = matrix.len();
    let mut inverse: Vec<Vec<f64>> =
        (0..size).map(|row| (0..size).map(|column| f64::from(u8::from(row == column))).collect()).collect();
    for pivot in 0..size {
        let by = matrix[pivot][pivot];
        for column in 0..size {
            matrix[pivot][column] /= by;
            inverse[pivot][column] /= by;
        }
        let (kept, kept_inverse) = (matrix[pivot].clone(), inverse[pivot].clone());
        for row in (0..size).filter(|&row| row != pivot) {
            let factor = matrix[row][pivot];
            for column in 0..size {
                matrix[row][column] -= factor * kept[column];
                inverse[row][column] -= factor * kept_inverse[column];
            }
        }
    }
    inverse
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::statistics::Estimate;

    fn close(found: f64, expected: f64, within: f64) {
        assert!((found - expected).abs() < within, "{found} for {expected}");
    }

    #[test]
    fn two_players_are_as_far_apart_as_their_score_says() {
        let pairs = Pentanomial([34, 54, 63, 64, 75]);
        let estimate = Estimate::of(&pairs).expect("pairs");
        let rated = ratings(2, &[Encounter { one: 0, other: 1, pairs }]);
        close(rated[0].elo - rated[1].elo, estimate.elo, 0.2);
        close(rated[0].elo, -rated[1].elo, 1e-9);
        // Each is known half as well as the difference.
        close(2.0 * rated[0].error, estimate.error, 0.3);
    }

    #[test]
    fn a_chain_of_players_adds_up() {
        // 0 beats 1 and 1 beats 2 by three to one: 191 Elo each (400 log 3).
        let pairs = Pentanomial([100, 300, 600, 1_500, 1_500]);
        let chain = [Encounter { one: 0, other: 1, pairs }, Encounter { one: 1, other: 2, pairs }];
        let rated = ratings(3, &chain);
        let step = 400.0 * 3_f64.log10() * 1.0;
        let score = (300.0 * 0.25 + 600.0 * 0.5 + 1_500.0 * 0.75 + 1_500.0) / 4_000.0;
        close(score, 0.75, 1e-12);
        close(rated[0].elo - rated[1].elo, step, 0.5);
        close(rated[0].elo - rated[2].elo, 2.0 * step, 1.0);
        assert!(rated[0].error > rated[1].error, "the one in the middle is known best");
    }

    #[test]
    fn perfect_scores_and_strangers_stay_finite() {
        let all = Encounter { one: 0, other: 1, pairs: Pentanomial([0, 0, 0, 0, 50]) };
        let rated = ratings(4, &[all]);
        assert!(rated[0].elo - rated[1].elo > 600.0 && rated[0].elo < 1_000.0, "{rated:?}");
        assert!(rated.iter().all(|rating| rating.elo.is_finite() && rating.error.is_finite()));
        close(rated[2].elo, rated[3].elo, 1e-9);
        assert!(ratings(0, &[]).is_empty());
    }
}
