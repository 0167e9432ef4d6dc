//! The reward of a finished game, from 0 (lost) to 1 (won); a small part depends on the margin.
//!
//! A search for the margin alone risks won games; a search for the win alone plays aimlessly once a game is
//! decided. The margin m is taken relative to the mean margin so far: m / (|m| + mean |m|).

use plyground_core::Player;

/// The part of the reward that depends on the margin. Measured; see `docs/engine.md`.
const MARGIN: f32 = 0.2;
/// The number of games that the running mean covers.
const MEMORY: f32 = 1000.0;

/// Converts margins into rewards, by the mean margin so far.
#[derive(Clone, Copy, Debug)]
pub(super) struct Rewards {
    /// Games seen, at most [`MEMORY`], and the mean of their absolute margins.
    games: f32,
    mean_margin: f32,
}

impl Rewards {
    pub(super) const fn new() -> Self {
        Self { games: 0.0, mean_margin: 1.0 }
    }

    /// Updates the mean with the margin of a game, in units.
    #[inline]
    pub(super) fn learn(&mut self, margin: i32) {
        let difference = margin.unsigned_abs() as f32 - self.mean_margin;
        // Rarely taken; saves a division afterwards.
        if self.games < MEMORY {
            self.games += 1.0;
            self.mean_margin += difference / self.games;
        } else {
            self.mean_margin += difference * (1.0 / MEMORY);
        }
        self.mean_margin = self.mean_margin.max(1.0);
    }

    /// The reward of a margin, for the player whose margin it is.
    #[inline]
    pub(super) fn of(self, margin: i32) -> f32 {
        let m = margin as f32;
        let sign = margin.signum() as f32;
        0.5 + 0.5 * ((1.0 - MARGIN) * sign + MARGIN * m / (m.abs() + self.mean_margin))
    }

    /// The expected reward, given the probability of a win and the expected margin.
    #[inline]
    pub(super) fn expected(self, win: f32, margin: i32) -> f32 {
        let m = margin as f32;
        (1.0 - MARGIN) * win + MARGIN * (0.5 + 0.5 * m / (m.abs() + self.mean_margin))
    }
}

/// The reward of `whose`, from the view of `player`.
#[inline]
pub(super) fn reward_for(reward: f32, whose: Player, player: Player) -> f32 {
    if whose == player { reward } else { 1.0 - reward }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rewards_rise_with_the_margin_and_wins_stand_out() {
        let mut rewards = Rewards::new();
        for margin in [-12, 3, 9, -16, 0, 20] {
            rewards.learn(margin);
        }
        let all: Vec<f32> = (-30..=30).map(|margin| rewards.of(margin)).collect();
        assert!(all.is_sorted_by(|one, other| one < other) && all[0] > 0.0 && all[60] < 1.0);
        assert!((rewards.of(0) - 0.5).abs() < 1e-6);
        assert!(rewards.of(1) - rewards.of(0) > rewards.of(30) - rewards.of(1), "the win is what counts");
        assert!((rewards.of(7) + rewards.of(-7) - 1.0).abs() < 1e-6, "what one wins the other loses");
    }
}
