//! Knowledge about a value: proved bounds, and an estimate within them.

use plyground_catalog::{Analysis, MoveAnalysis, Worth};

use super::Certainty;

/// A value in points, for one of the players.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Known {
    /// The proved lower bound.
    pub(super) lower: f64,
    /// The proved upper bound.
    pub(super) upper: f64,
    /// The estimate, within the bounds.
    pub(super) estimate: f64,
}

/// The scale of a game's values.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Scale {
    /// Whether values are points. Otherwise a win is 1, a draw 0 and a loss -1.
    pub(super) points: bool,
}

impl Scale {
    /// The maximum value, if the rules give no bound.
    pub(super) const fn most(self) -> f64 {
        if self.points { f64::INFINITY } else { 1.0 }
    }

    pub(super) fn certainty(self, known: Known) -> Certainty {
        if known.is_proved() {
            Certainty::Proved
        } else if known.lower > -self.most() || known.upper < self.most() {
            Certainty::Bound
        } else {
            Certainty::Estimate
        }
    }

    /// The value in reports: points in hundredths, or 1, 0 and -1, where an estimate is a win from
    /// a half on, as everywhere else.
    pub(super) fn reported(self, known: Known) -> f64 {
        if self.points {
            return hundredths(known.estimate);
        }
        match known {
            Known { lower, estimate, .. } if lower > 0.0 || estimate >= 0.5 => 1.0,
            Known { upper, estimate, .. } if upper < 0.0 || estimate <= -0.5 => -1.0,
            _ => 0.0,
        }
    }
}

impl Scale {
    /// By how much one value is better than another one. Between results, less than half a step is nothing.
    pub(super) fn gap(self, difference: f64) -> f64 {
        let least = if self.points { 0.0 } else { 0.5 };
        if difference > least - 1e-9 { difference.max(0.0) } else { 0.0 }
    }

    /// Whether no move can be worse than one of this value.
    pub(super) fn is_least(self, value: Known) -> bool {
        !self.points && self.reported(value) <= -1.0
    }

    /// Whether a search found no move that is worse than the best one.
    pub(super) fn is_level(self, found: &Analysis) -> bool {
        let value = |worth: &Worth| self.reported(Known::of(worth, self));
        let Some(best) = found.moves.first().map(|best| Known::of(&best.worth, self)) else { return true };
        // Beside a proof, moves without a search may be worse; beside a guess, nothing is known about them.
        let is_equal = |mv: &MoveAnalysis| {
            if mv.depth == 0 { !best.is_proved() } else { value(&mv.worth) >= self.reported(best) }
        };
        found.moves.iter().all(is_equal)
    }
}

/// Rounds to hundredths; never -0.
pub(super) fn hundredths(value: f64) -> f64 {
    (value * 100.0).round() / 100.0 + 0.0
}

impl Known {
    /// The value from an engine's answer, for the side to move.
    pub(super) fn of(worth: &Worth, scale: Scale) -> Self {
        let lower = worth.at_least.unwrap_or(-scale.most());
        let upper = worth.at_most.unwrap_or_else(|| scale.most());
        Self { lower, upper, estimate: worth.margin }.settled()
    }

    /// The value from the other player's side.
    pub(super) fn swapped(self) -> Self {
        Self { lower: -self.upper, upper: -self.lower, estimate: -self.estimate }
    }

    pub(super) fn swapped_if(self, swap: bool) -> Self {
        if swap { self.swapped() } else { self }
    }

    pub(super) fn is_proved(self) -> bool {
        self.lower >= self.upper
    }

    /// Adds a proved lower bound.
    pub(super) const fn at_least(self, lower: f64) -> Self {
        // Contradictory proofs are an error of the game; the first one stays.
        Self { lower: self.lower.max(lower.min(self.upper)), ..self }.settled()
    }

    /// Adds a proved upper bound.
    pub(super) const fn at_most(self, upper: f64) -> Self {
        Self { upper: self.upper.min(upper.max(self.lower)), ..self }.settled()
    }

    /// Moves the estimate into the bounds.
    const fn settled(self) -> Self {
        Self { estimate: self.estimate.max(self.lower).min(self.upper), ..self }
    }

    /// Whether this value, of another move, ranks above that of the played one. Proofs about both
    /// count first. No estimate ranks above a proved win or draw: a player who took a sure result
    /// is not blamed for a guess. A proved loss ranks below anything that may still be saved.
    pub(super) fn ranks_above(self, played: Self) -> bool {
        if self.lower > played.upper {
            return true;
        }
        if self.upper <= played.lower || (self.is_guess_against(played) && played.estimate >= 0.0) {
            return false;
        }
        self.estimate > played.estimate
    }

    /// Whether only an estimate puts this value above another one, which is proved.
    pub(super) fn is_guess_against(self, played: Self) -> bool {
        played.is_proved() && !self.is_proved() && self.estimate > played.estimate && self.lower <= played.upper
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn between(lower: f64, upper: f64, estimate: f64) -> Known {
        Known { lower, upper, estimate }
    }

    #[test]
    fn no_estimate_ranks_above_a_proved_win_or_draw() {
        let proved = between(3.0, 3.0, 3.0);
        let (drawn, lost) = (between(0.0, 0.0, 0.0), between(-3.0, -3.0, -3.0));
        let guess = between(f64::NEG_INFINITY, f64::INFINITY, 9.0);
        assert!(!guess.ranks_above(proved) && !guess.ranks_above(drawn));
        assert!(guess.ranks_above(lost), "what is lost cannot get worse");
        assert!(guess.is_guess_against(lost) && !drawn.is_guess_against(lost));
        assert!(proved.ranks_above(between(f64::NEG_INFINITY, f64::INFINITY, 1.0)));
        assert!(between(4.0, 9.0, 5.0).ranks_above(proved), "its lower bound is proved");
        assert!(!between(f64::NEG_INFINITY, 3.0, 3.0).ranks_above(proved));
        assert!(guess.ranks_above(between(f64::NEG_INFINITY, 20.0, 8.0)));
    }

    #[test]
    fn bounds_move_the_estimate() {
        let guess = between(f64::NEG_INFINITY, f64::INFINITY, 9.0);
        assert_eq!(guess.at_most(5.0), between(f64::NEG_INFINITY, 5.0, 5.0));
        assert_eq!(guess.at_least(12.0).swapped(), between(f64::NEG_INFINITY, -12.0, -12.0));
        let proved = between(3.0, 3.0, 3.0);
        assert_eq!((proved.at_least(4.0), proved.at_most(2.0)), (proved, proved));
    }

    #[test]
    fn values_without_points_are_results() {
        let (points, results) = (Scale { points: true }, Scale { points: false });
        let reported = |lower, upper, estimate| results.reported(between(lower, upper, estimate));
        assert_eq!((reported(-1.0, 1.0, 0.5), reported(-1.0, 1.0, 0.49), reported(0.0, 1.0, 0.0)), (1.0, 0.0, 0.0));
        assert_eq!((reported(-1.0, -1.0, -1.0), reported(-1.0, 1.0, -0.7)), (-1.0, -1.0));
        assert_eq!(Some(points.reported(between(-9.0, 9.0, 1.234))), Some(1.23));
        assert_eq!(results.certainty(between(-1.0, 1.0, 0.3)), Certainty::Estimate);
        assert_eq!(results.certainty(between(0.0, 1.0, 0.3)), Certainty::Bound);
        assert_eq!(points.certainty(between(2.0, 2.0, 2.0)), Certainty::Proved);
        assert_eq!(points.certainty(between(f64::NEG_INFINITY, f64::INFINITY, 2.0)), Certainty::Estimate);
    }
}
