//! The score of one player against another.

use plyground_core::Outcome;

use super::normal::Z95;
use super::{Estimate, Pentanomial};

/// A mean with its 95 % interval.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Mean {
    /// The mean.
    pub mean: f64,
    /// Half the width of the interval; `None` for a single value.
    pub error: Option<f64>,
}

/// The results of one player against another, pair by pair.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Score {
    /// Games won.
    pub wins: u64,
    /// Games drawn.
    pub draws: u64,
    /// Games lost.
    pub losses: u64,
    /// The results by pair.
    pub pairs: Pentanomial,
    /// Sum and sum of squares of the pairs' mean margins.
    margins: (f64, f64),
}

impl Score {
    /// Counts a pair by its two margins, from this player's side.
    pub fn record(&mut self, margins: [i32; 2]) {
        let mut half_points = 0;
        for margin in margins {
            match margin.signum() {
                1 => self.wins += 1,
                0 => self.draws += 1,
                _ => self.losses += 1,
            }
            half_points += (margin.signum() + 1) as usize;
        }
        self.pairs.record(half_points);
        let mean = f64::midpoint(f64::from(margins[0]), f64::from(margins[1]));
        self.margins.0 += mean;
        self.margins.1 += mean * mean;
    }

    /// Counts the two games of a pair: each outcome, and which side this player had.
    pub fn record_outcomes(&mut self, games: [(Outcome, plyground_core::Player); 2]) {
        self.record(games.map(|(outcome, player)| outcome.margin_for(player)));
    }

    /// The number of games.
    pub const fn games(&self) -> u64 {
        self.wins + self.draws + self.losses
    }

    /// The points: 1 for a win, ½ for a draw.
    pub const fn points(&self) -> f64 {
        self.wins as f64 + self.draws as f64 / 2.0
    }

    /// The points per game; `None` if there are no games.
    pub fn part(&self) -> Option<f64> {
        (self.games() > 0).then(|| self.points() / self.games() as f64)
    }

    /// The estimated difference in strength.
    pub fn elo(&self) -> Option<Estimate> {
        Estimate::of(&self.pairs)
    }

    /// The mean margin of a game.
    pub fn margin(&self) -> Option<Mean> {
        let pairs = self.pairs.pairs() as f64;
        let (sum, squares) = self.margins;
        let mean = sum / pairs;
        let variance = (squares - sum * mean).max(0.0) / (pairs - 1.0);
        (pairs > 0.0).then(|| Mean { mean, error: (pairs > 1.0).then(|| Z95 * (variance / pairs).sqrt()) })
    }

    /// The score from the opponent's side.
    pub const fn swapped(&self) -> Self {
        Self {
            wins: self.losses,
            draws: self.draws,
            losses: self.wins,
            pairs: self.pairs.swapped(),
            margins: (-self.margins.0, self.margins.1),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pairs_are_counted() {
        let mut score = Score::default();
        for margins in [[3, -1], [0, 5], [-2, -2], [4, 1], [0, 0]] {
            score.record(margins);
        }
        assert_eq!((score.wins, score.draws, score.losses), (4, 3, 3));
        assert_eq!(score.pairs.0, [1, 0, 2, 1, 1]);
        assert_eq!((score.games(), score.points(), score.part()), (10, 5.5, Some(0.55)));
        let margin = score.margin().expect("games");
        assert!((margin.mean - 0.8).abs() < 1e-12);
        // Pairs of 1, 2.5, −2, 2.5, 0: the variance is 3.575 by hand.
        let error = Z95 * (3.575_f64 / 5.0).sqrt();
        assert!((margin.error.expect("five pairs") - error).abs() < 1e-12);
        assert_eq!(score.swapped().swapped(), score);
        assert_eq!((Score::default().margin(), Score::default().part()), (None, None));
    }
}
