//! The sequential probability ratio test, which decides after each pair of games whether the
//! difference in strength is `elo0` or `elo1`, or whether more games are needed.
//!
//! This is the generalised test (GSPRT) for results of unknown distribution (Li, Liu, Ying,
//! *Generalized sequential probability ratio test for separate families of hypotheses*, 2014). It
//! compares the likelihoods of two distributions: for each hypothesis, the most likely one whose
//! mean is the expected score. That distribution weighs each observed frequency by
//! 1 / (1 + x (result − mean)), with x such that the mean is right (Van den Bergh, *Comments on
//! normalized Elo*).

use std::fmt;

use plyground_core::error_text::{ErrorArg, ErrorMessage, ErrorText, said};
use plyground_core::spec::shortened;
use plyground_core::{Spec, SpecError};
use thiserror::Error;

use super::{Pentanomial, score_of_elo};

/// A test of two hypotheses.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sprt {
    /// The difference in Elo under the null hypothesis.
    pub elo0: f64,
    /// The difference under the alternative, greater.
    pub elo1: f64,
    /// The probability of accepting the alternative where the null hypothesis is true.
    pub alpha: f64,
    /// The probability of accepting the null hypothesis where the alternative is true.
    pub beta: f64,
}

/// The hypothesis that a test has accepted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Decision {
    /// The null hypothesis: the difference is `elo0`.
    Null,
    /// The alternative: the difference is `elo1`.
    Alternative,
}

impl Decision {
    /// The name in stores and JSON. These names never change.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Null => "H0",
            Self::Alternative => "H1",
        }
    }
}

/// The reason why a text is not a test.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum SprtError {
    /// The text does not follow the grammar, or has a key that tests do not have.
    #[error("expected a test such as `elo0=0,elo1=10,alpha=0.05,beta=0.05`: {0}")]
    Spec(SpecError),
    /// A required key is missing.
    #[error("expected a test such as `elo0=0,elo1=10,alpha=0.05,beta=0.05`: `{0}` is missing")]
    Missing(&'static str),
    /// A value that is not a number.
    #[error("expected a test such as `elo0=0,elo1=10,alpha=0.05,beta=0.05`: `{0}` is not a number")]
    NotANumber(String),
    /// The hypotheses are in the wrong order.
    #[error("expected a test such as `elo0=0,elo1=10,alpha=0.05,beta=0.05`: `elo0` must be less than `elo1`")]
    Order,
    /// The probability of an error is out of range.
    #[error("expected a test such as `elo0=0,elo1=10,alpha=0.05,beta=0.05`: `{0}` must lie between 0 and 0.5")]
    Probability(&'static str),
}

impl ErrorText for SprtError {
    fn error_message(&self) -> Option<ErrorMessage> {
        match self {
            Self::Spec(_) => said("error-sprt-spec", []),
            Self::Missing(key) => said("error-sprt-missing", [("key", ErrorArg::typed(*key))]),
            Self::NotANumber(found) => said("error-sprt-number", [("found", ErrorArg::typed(found))]),
            Self::Order => said("error-sprt-order", []),
            Self::Probability(key) => said("error-sprt-probability", [("key", ErrorArg::typed(*key))]),
        }
    }

    fn inner(&self) -> Option<&(dyn std::error::Error + 'static)> {
        if let Self::Spec(error) = self { Some(error) } else { None }
    }
}

/// Replaces counts of zero, so that no result is impossible. fishtest and fastchess use the same
/// value.
const MIN_COUNT: f64 = 1e-3;

impl Sprt {
    /// Parses `elo0=0,elo1=10,alpha=0.05,beta=0.05`. The default of `alpha` and `beta` is 0.05.
    ///
    /// # Errors
    /// [`SprtError`] saying what is wrong.
    pub fn parse(text: &str) -> Result<Self, SprtError> {
        let spec = Spec::parse(&format!("sprt:{text}")).map_err(SprtError::Spec)?;
        spec.only(&["elo0", "elo1", "alpha", "beta"]).map_err(SprtError::Spec)?;
        let number = |key: &'static str, default: Option<f64>| {
            let Some(text) = spec.option(key) else {
                return default.ok_or(SprtError::Missing(key));
            };
            let number = text.parse().ok().filter(|number: &f64| number.is_finite());
            number.ok_or_else(|| SprtError::NotANumber(shortened(text)))
        };
        let (elo0, elo1) = (number("elo0", None)?, number("elo1", None)?);
        let (alpha, beta) = (number("alpha", Some(0.05))?, number("beta", Some(0.05))?);
        if elo0 >= elo1 {
            return Err(SprtError::Order);
        }
        for (key, value) in [("alpha", alpha), ("beta", beta)] {
            if !(value > 0.0 && value < 0.5) {
                return Err(SprtError::Probability(key));
            }
        }
        Ok(Self { elo0, elo1, alpha, beta })
    }

    /// The log-likelihood ratios at which the null hypothesis and the alternative are
    /// accepted (Wald, 1945).
    pub fn bounds(&self) -> (f64, f64) {
        ((self.beta / (1.0 - self.alpha)).ln(), ((1.0 - self.beta) / self.alpha).ln())
    }

    /// The log-likelihood ratio of the alternative against the null hypothesis.
    pub fn llr(&self, pairs: &Pentanomial) -> f64 {
        if pairs.pairs() == 0 { 0.0 } else { self.ratio(&pairs.0) }
    }

    /// The ratio for any results spaced evenly from 0 to 1.
    fn ratio<const N: usize>(&self, counts: &[u64; N]) -> f64 {
        let counts = counts.map(|count| (count as f64).max(MIN_COUNT));
        let null = likeliest(&counts, score_of_elo(self.elo0));
        let alternative = likeliest(&counts, score_of_elo(self.elo1));
        (0..N).map(|index| counts[index] * (null[index] / alternative[index]).ln()).sum()
    }

    /// The decision after `pairs`; `None` if more are needed.
    pub fn decide(&self, pairs: &Pentanomial) -> Option<Decision> {
        let (lower, upper) = self.bounds();
        let llr = self.llr(pairs);
        if llr >= upper {
            Some(Decision::Alternative)
        } else if llr <= lower {
            Some(Decision::Null)
        } else {
            None
        }
    }
}

/// The form that [`Sprt::parse`] reads.
impl fmt::Display for Sprt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { elo0, elo1, alpha, beta } = self;
        write!(f, "elo0={elo0},elo1={elo1},alpha={alpha},beta={beta}")
    }
}

/// For each result, its observed frequency divided by its probability in the most likely
/// distribution of mean `mean`: 1 + x (result − mean).
fn likeliest<const N: usize>(counts: &[f64; N], mean: f64) -> [f64; N] {
    let gap = |index: usize| index as f64 / (N - 1) as f64 - mean;
    // Every divisor must be positive, which bounds x. Between the bounds the sum below decreases.
    let (mut low, mut high) = (-1.0 / gap(N - 1), -1.0 / gap(0));
    let mut x = 0.0;
    // Newton's method, and bisection where it would leave the interval.
    for _ in 0..100 {
        let (mut sum, mut slope) = (0.0, 0.0);
        for (index, count) in counts.iter().enumerate() {
            let share = gap(index) / (1.0 + x * gap(index));
            sum += count * share;
            slope -= count * share * share;
        }
        if sum > 0.0 {
            low = x;
        } else {
            high = x;
        }
        let next = x - sum / slope;
        let next = if next > low && next < high { next } else { f64::midpoint(low, high) };
        if (next - x).abs() <= 1e-14 * (high - low).max(1.0) {
            break;
        }
        x = next;
    }
    std::array::from_fn(|index| 1.0 + x * gap(index))
}

#[cfg(test)]
mod tests {
    use plyground_core::Random;

    use super::*;

    fn test(elo0: f64, elo1: f64) -> Sprt {
        Sprt { elo0, elo1, alpha: 0.05, beta: 0.05 }
    }

    /// The logistic cases of the tests of fastchess (`app/tests/sprt_test.cpp`,
    /// github.com/Disservin/fastchess), of pairs and of single games.
    #[test]
    fn published_numbers() {
        let pairs =
            [([223, 9863, 21279, 10037, 246], 0.5, 2.5, -3.07), ([871, 26175, 55983, 26678, 821], 0.0, 2.0, -4.98)];
        for (counts, elo0, elo1, llr) in pairs {
            let found = test(elo0, elo1).llr(&Pentanomial(counts));
            assert!((found - llr).abs() < 0.006, "{found} for {llr}");
        }
        let games = [([21184, 40708, 21404], 0.5, 2.5, -1.57), ([57030, 106_593, 57433], 0.0, 2.0, -2.59)];
        for (counts, elo0, elo1, llr) in games {
            let found = test(elo0, elo1).ratio(&counts);
            assert!((found - llr).abs() < 0.006, "{found} for {llr}");
        }
        let (lower, upper) = test(0.0, 1.0).bounds();
        assert!((lower + 2.944).abs() < 0.001 && (upper - 2.944).abs() < 0.001, "the bounds that fishtest prints");
    }

    #[test]
    fn extreme_results_are_decided_and_finite() {
        let sprt = test(0.0, 10.0);
        let decide = |counts| sprt.decide(&Pentanomial(counts));
        assert_eq!(decide([0; 5]), None);
        assert_eq!(decide([0, 0, 0, 0, 1]), None);
        assert_eq!(decide([0, 0, 0, 0, 500]), Some(Decision::Alternative));
        assert_eq!(decide([500, 0, 0, 0, 0]), Some(Decision::Null));
        assert_eq!(decide([0, 0, 500, 0, 0]), Some(Decision::Null), "no difference at all");
        for counts in [[0, 0, 0, 0, 1_000_000], [1_000_000, 0, 0, 0, 0], [0, 0, 1_000_000, 0, 0]] {
            assert!(sprt.llr(&Pentanomial(counts)).is_finite());
        }
    }

    /// Draws pairs whose two games are independent, each won, drawn or lost.
    fn simulate(sprt: &Sprt, elo: f64, draws: f64, random: &mut Random) -> (Decision, u64) {
        let win = score_of_elo(elo) - draws / 2.0;
        let mut game = || {
            let point = (random.next_u64() >> 11) as f64 / (1_u64 << 53) as f64;
            usize::from(point < win) + usize::from(point < win + draws)
        };
        let mut pairs = Pentanomial::default();
        loop {
            pairs.record(game() + game());
            if let Some(decision) = sprt.decide(&pairs) {
                return (decision, pairs.pairs());
            }
        }
    }

    /// The error rates are what was asked for: 2,000 matches each, where three standard
    /// errors of 5 % are 1.5 %.
    #[test]
    fn error_rates_hold_in_simulation() {
        let sprt = test(0.0, 60.0);
        let mut random = Random::new(5);
        for (elo, wrong) in [(0.0, Decision::Alternative), (60.0, Decision::Null)] {
            for draws in [0.0, 0.4] {
                let runs = 2_000;
                let mut errors = 0;
                let mut pairs = 0;
                for _ in 0..runs {
                    let (decision, length) = simulate(&sprt, elo, draws, &mut random);
                    errors += u32::from(decision == wrong);
                    pairs += length;
                }
                let rate = f64::from(errors) / f64::from(runs);
                assert!((0.01..0.065).contains(&rate), "{elo} Elo, {draws} drawn: {rate}, {} pairs", pairs / 2_000);
            }
        }
    }

    #[test]
    fn tests_are_read_and_written() {
        let sprt = Sprt::parse("elo0=0, elo1=10").expect("a test");
        assert_eq!(sprt, test(0.0, 10.0));
        assert_eq!(Sprt::parse(&sprt.to_string()), Ok(sprt));
        let message = |text| Sprt::parse(text).expect_err(text).to_string();
        assert!(message("elo0=5,elo1=5").ends_with("`elo0` must be less than `elo1`"));
        assert!(message("elo0=0").ends_with("`elo1` is missing"));
        assert!(message("elo0=0,elo1=x").ends_with("`x` is not a number"));
        assert!(message("elo0=0,elo1=1,alpha=1").ends_with("`alpha` must lie between 0 and 0.5"));
        assert!(message("elo2=0").contains("no option `elo2`"));
    }
}
