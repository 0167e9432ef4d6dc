//! Elo differences with 95 % confidence intervals. The scale is logistic: 400 points are odds of ten
//! to one.

use super::Pentanomial;
use super::normal::{Z95, distribution};

/// The expected score, from 0 to 1, at a difference in Elo.
pub fn score_of_elo(elo: f64) -> f64 {
    1.0 / (1.0 + 10_f64.powf(-elo / 400.0))
}

/// The difference in Elo at which `score` is expected; infinite at 0 and 1.
pub fn elo_of_score(score: f64) -> f64 {
    if score <= 0.0 {
        f64::NEG_INFINITY
    } else if score >= 1.0 {
        f64::INFINITY
    } else {
        -400.0 * (1.0 / score - 1.0).log10()
    }
}

/// A difference in strength, estimated from pairs of games.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Estimate {
    /// The difference. If all pairs ended with the same points, one different pair is added, so that
    /// it is finite.
    pub elo: f64,
    /// Half the width of the 95 % interval; infinite if one of its ends is.
    pub error: f64,
    /// The ends of the interval; infinite where it includes a score of 0 or 1.
    pub interval: (f64, f64),
    /// The likelihood of superiority: the probability that the player is the better one.
    pub los: f64,
    /// Normalised Elo: the difference in units of the standard deviation of a game's result. Tests
    /// with the same normalised bounds need about the same number of games, whatever the game.
    pub normalized: f64,
    /// Half the width of its 95 % interval.
    pub normalized_error: f64,
}

/// The unit of normalised Elo, 800 / ln 10.
const NORMALIZED: f64 = 347.435_585_522_601_46;

impl Estimate {
    /// The estimate from `pairs`; `None` if there are no pairs.
    pub fn of(pairs: &Pentanomial) -> Option<Self> {
        if pairs.pairs() == 0 {
            return None;
        }
        let counts = pairs.smoothed();
        let sample: f64 = counts.iter().sum();
        let (mean, variance) = Pentanomial::moments(&counts);
        let deviation = (variance / sample).sqrt();
        let interval = (elo_of_score(mean - Z95 * deviation), elo_of_score(mean + Z95 * deviation));
        // A pair is two games, so a game has twice the variance of a pair's mean.
        let per_game = (2.0 * variance).sqrt();
        Some(Self {
            elo: elo_of_score(mean),
            error: (interval.1 - interval.0) / 2.0,
            interval,
            los: distribution((mean - 0.5) / deviation),
            normalized: (mean - 0.5) / per_game * NORMALIZED,
            normalized_error: Z95 / (2.0 * sample).sqrt() * NORMALIZED,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Pair counts with Elo, error, normalised Elo, its error and the likelihood of
    /// superiority, as the tests of fastchess have them (`app/tests/elo_test.cpp`,
    /// github.com/Disservin/fastchess).
    #[test]
    fn published_numbers() {
        let cases = [
            ([34, 54, 63, 64, 75], 55.58, 27.65, 57.94, 28.28, 1.0),
            ([332, 433, 498, 333, 334], -8.64, 10.33, -9.17, 10.96, 0.0505),
            ([7895, 8757, 5685, 568, 9999], -21.04, 2.95, -19.01, 2.65, 0.0),
        ];
        for (counts, elo, error, normalized, normalized_error, los) in cases {
            let estimate = Estimate::of(&Pentanomial(counts)).expect("pairs");
            let found = [estimate.elo, estimate.error, estimate.normalized, estimate.normalized_error];
            for (found, expected) in found.into_iter().zip([elo, error, normalized, normalized_error]) {
                assert!((found - expected).abs() < 0.006, "{counts:?}: {found} for {expected}");
            }
            assert!((estimate.los - los).abs() < 0.000_06, "{}", estimate.los);
        }
    }

    #[test]
    fn scores_and_elo_are_inverse() {
        // 200 Elo are 76 %, 400 are ten to one: the table of Elo's own scale.
        assert!((score_of_elo(200.0) - 0.759_746_9).abs() < 1e-6 && (score_of_elo(400.0) - 10.0 / 11.0).abs() < 1e-12);
        for elo in [-700.0, -3.0, 0.0, 55.5, 800.0] {
            assert!((elo_of_score(score_of_elo(elo)) - elo).abs() < 1e-9);
        }
        assert_eq!((elo_of_score(1.0), elo_of_score(0.0)), (f64::INFINITY, f64::NEG_INFINITY));
    }

    #[test]
    fn results_without_spread_get_one_more_pair() {
        let all = Estimate::of(&Pentanomial([0, 0, 0, 0, 50])).expect("pairs");
        assert!((900.0..950.0).contains(&all.elo) && all.interval.1 == f64::INFINITY, "{all:?}");
        assert!(all.interval.0 > 600.0 && all.los > 0.999 && all.error == f64::INFINITY);
        let none = Estimate::of(&Pentanomial([50, 0, 0, 0, 0])).expect("pairs");
        assert!((none.elo + all.elo).abs() < 1e-9);
        let even = Estimate::of(&Pentanomial([0, 0, 50, 0, 0])).expect("pairs");
        assert!(even.elo.abs() < 1e-9 && even.error > 1.0 && (even.los - 0.5).abs() < 1e-6, "{even:?}");
        assert_eq!(Estimate::of(&Pentanomial::default()), None);
    }

    #[test]
    fn the_opponent_sees_the_opposite() {
        let pairs = Pentanomial([3, 9, 20, 14, 8]);
        let (one, other) = (Estimate::of(&pairs).expect("pairs"), Estimate::of(&pairs.swapped()).expect("pairs"));
        assert!((one.elo + other.elo).abs() < 1e-9 && (one.los + other.los - 1.0).abs() < 1e-6);
    }
}
