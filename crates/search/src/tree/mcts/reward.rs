//! What the end of a game is worth to the tree: a number from 0, lost, to 1, won, of
//! which a small part says by how much.
//!
//! Playing for the margin alone risks won games; playing for the win alone wanders about
//! in games that are decided. The margin m is seen relative to the mean margin of the
//! playouts so far: m / (|m| + mean |m|).

use plyground_core::Player;

/// How much of the reward is the margin. Measured; see `docs/engine.md`.
const MARGIN: f32 = 0.2;
/// The mean follows this many games.
const MEMORY: f32 = 1000.0;

/// The measure of margins.
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

    /// Takes note of the margin of a game, in units.
    #[inline]
    pub(super) fn learn(&mut self, margin: i32) {
        let news = margin.unsigned_abs() as f32 - self.mean_margin;
        // Hardly ever are there fewer games than that, and a division takes its time.
        if self.games < MEMORY {
            self.games += 1.0;
            self.mean_margin += news / self.games;
        } else {
            self.mean_margin += news * (1.0 / MEMORY);
        }
        self.mean_margin = self.mean_margin.max(1.0);
    }

    /// What a margin is worth to the player whose margin it is.
    #[inline]
    pub(super) fn of(self, margin: i32) -> f32 {
        let m = margin as f32;
        let sign = margin.signum() as f32;
        0.5 + 0.5 * ((1.0 - MARGIN) * sign + MARGIN * m / (m.abs() + self.mean_margin))
    }
}

impl Rewards {
    /// What a position is worth to a player who wins it with a probability, and expects a margin.
    #[inline]
    pub(super) fn expected(self, win: f32, margin: i32) -> f32 {
        let m = margin as f32;
        (1.0 - MARGIN) * win + MARGIN * (0.5 + 0.5 * m / (m.abs() + self.mean_margin))
    }
}

/// The reward of a player as another sees it.
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
