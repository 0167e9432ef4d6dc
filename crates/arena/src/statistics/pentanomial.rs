//! Counts of the results of pairs of games.

/// The number of pairs that ended with 0, ½, 1, 1½ and 2 points for the player.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Pentanomial(pub [u64; 5]);

impl Pentanomial {
    /// Counts a pair by its half points, 0 to 4.
    pub const fn record(&mut self, half_points: usize) {
        self.0[if half_points < 5 { half_points } else { 4 }] += 1;
    }

    /// The number of pairs.
    pub fn pairs(&self) -> u64 {
        self.0.iter().sum()
    }

    /// The counts from the opponent's side.
    pub const fn swapped(&self) -> Self {
        let [none, half, one, more, two] = self.0;
        Self([two, more, one, half, none])
    }

    /// Mean and variance of a pair's result, scaled to 0..=1.
    pub(super) fn moments(counts: &[f64]) -> (f64, f64) {
        let all: f64 = counts.iter().sum();
        let most = (counts.len() - 1) as f64;
        let each = || counts.iter().enumerate().map(|(index, &count)| (index as f64 / most, count));
        let mean = each().map(|(result, count)| result * count).sum::<f64>() / all;
        let variance = each().map(|(result, count)| (result - mean).powi(2) * count).sum::<f64>() / all;
        (mean, variance)
    }

    /// The counts. If all pairs ended with the same points, one pair with the neighbouring result is
    /// added; otherwise a single won pair would prove that a player always wins.
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
