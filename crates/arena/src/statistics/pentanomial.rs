//! The results of pairs of games.

/// How many pairs ended with 0, ½, 1, 1½ and 2 points for the player in question.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Pentanomial(pub [u64; 5]);

impl Pentanomial {
    /// Counts a pair, by its points in halves: 0 to 4.
    pub const fn record(&mut self, half_points: usize) {
        self.0[if half_points < 5 { half_points } else { 4 }] += 1;
    }

    /// The pairs counted.
    pub fn pairs(&self) -> u64 {
        self.0.iter().sum()
    }

    /// The same, seen by the opponent.
    pub const fn swapped(&self) -> Self {
        let [none, half, one, more, two] = self.0;
        Self([two, more, one, half, none])
    }

    /// Mean and variance of a pair's result, as a part of its points: 0 to 1.
    pub(super) fn moments(counts: &[f64]) -> (f64, f64) {
        let all: f64 = counts.iter().sum();
        let most = (counts.len() - 1) as f64;
        let each = || counts.iter().enumerate().map(|(index, &count)| (index as f64 / most, count));
        let mean = each().map(|(result, count)| result * count).sum::<f64>() / all;
        let variance = each().map(|(result, count)| (result - mean).powi(2) * count).sum::<f64>() / all;
        (mean, variance)
    }

    /// The counts, with one pair more where all pairs ended alike: as if it had ended next
    /// to the others. Otherwise one won pair would prove that a player always wins.
    pub(super) fn smoothed(&self) -> [f64; 5] {
        let mut counts = self.0.map(|count| count as f64);
        let alike = self.0.iter().filter(|&&count| count > 0).count() == 1;
        if let Some(result) = self.0.iter().position(|&count| count > 0).filter(|_| alike) {
            match result {
                0 => counts[1] += 1.0,
                4 => counts[3] += 1.0,
                _ => {
                    counts[result - 1] += 0.5;
                    counts[result + 1] += 0.5;
                }
            }
        }
        counts
    }
}
