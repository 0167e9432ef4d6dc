//! An interval of scores: what is known about a value.

use std::fmt;
use std::ops::Neg;

use crate::Score;

/// Scores from `lower` to `upper`, both included, for the side to move.
///
/// ```
/// use plyground_core::{Interval, Score};
/// let known = Interval::new(Score(-3), Score(5));
/// assert!(known.contains(Score(5)) && known.value().is_none());
/// assert_eq!(-known, Interval::new(Score(-5), Score(3))); // as the opponent sees it
/// assert_eq!(known.intersect(Interval::new(Score(5), Score::MAX)).value(), Some(Score(5)));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Interval {
    /// The least possible score.
    pub lower: Score,
    /// The greatest possible score.
    pub upper: Score,
}

impl Interval {
    /// The interval of all scores.
    pub const ALL: Self = Self { lower: Score::MIN, upper: Score::MAX };

    /// From one score to another.
    #[inline]
    pub const fn new(lower: Score, upper: Score) -> Self {
        Self { lower, upper }
    }

    /// The interval of a single score.
    #[inline]
    pub const fn exactly(score: Score) -> Self {
        Self { lower: score, upper: score }
    }

    /// The score, if there is only one.
    #[inline]
    pub fn value(self) -> Option<Score> {
        self.is_point().then_some(self.lower)
    }

    /// Returns whether the interval is a single score.
    #[inline]
    pub fn is_point(self) -> bool {
        self.lower == self.upper
    }

    /// Returns whether `score` is in the interval.
    #[inline]
    pub fn contains(self, score: Score) -> bool {
        self.lower <= score && score <= self.upper
    }

    /// The intersection. If it is empty, `lower` exceeds `upper`.
    #[inline]
    #[must_use]
    pub fn intersect(self, other: Self) -> Self {
        Self { lower: self.lower.max(other.lower), upper: self.upper.min(other.upper) }
    }

    /// The score in the interval nearest to `score`; `lower` if the interval is empty.
    #[inline]
    pub fn nearest(self, score: Score) -> Score {
        score.min(self.upper).max(self.lower)
    }

    /// The interval from the view of the player who moved before, who may be the same player.
    #[inline]
    #[must_use]
    pub fn for_parent(self, same_player: bool) -> Self {
        if same_player { self } else { -self }
    }
}

/// The same scores from the opponent's view.
impl Neg for Interval {
    type Output = Self;

    #[inline]
    fn neg(self) -> Self {
        Self { lower: -self.upper, upper: -self.lower }
    }
}

/// `5`, `-3 to 5`, `at least 0`, `at most 0`, `unknown`.
impl fmt::Display for Interval {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { lower, upper } = self;
        match (*lower <= Score::MIN, *upper >= Score::MAX) {
            (true, true) => f.write_str("unknown"),
            (true, false) => write!(f, "at most {upper}"),
            (false, true) => write!(f, "at least {lower}"),
            (false, false) if lower == upper => write!(f, "{lower}"),
            (false, false) => write!(f, "{lower} to {upper}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn intervals_narrow_and_turn_round() {
        let known = Interval::new(Score(-2), Score(7));
        assert_eq!(known.intersect(Interval::ALL), known);
        assert_eq!(-(-known), known);
        assert_eq!((-known).for_parent(false), known);
        assert_eq!(-Interval::ALL, Interval::ALL);
        assert_eq!([-9, 3, 9].map(|score| known.nearest(Score(score)).0), [-2, 3, 7]);
        let empty = known.intersect(Interval::exactly(Score(9)));
        assert!(!empty.contains(Score(7)) && !empty.contains(Score(9)) && empty.value().is_none());
        assert_eq!(empty.nearest(Score(0)), empty.lower, "no panic on a contradiction");
    }

    #[test]
    fn intervals_are_written_in_words() {
        let text = |lower, upper| Interval::new(lower, upper).to_string();
        assert_eq!(text(Score(-2), Score(7)), "-2 to 7");
        assert_eq!(text(Score(7), Score(7)), "7");
        assert_eq!(text(Score::MIN, Score(7)), "at most 7");
        assert_eq!(text(Score(7), Score::MAX), "at least 7");
        assert_eq!(Interval::ALL.to_string(), "unknown");
    }
}
