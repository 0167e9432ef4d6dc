//! The result of a simulation.

use plyground_core::{Judgement, Player, Score};

use super::reward::Rewards;

/// The result of a simulation for player 1: the sum of its playouts, or the judge's value.
#[derive(Clone, Copy, Debug)]
pub(super) struct SimulationResult {
    /// The number of playouts.
    pub(super) count: f32,
    pub(super) reward: f32,
    pub(super) score: i32,
    /// The reward of the first playout, the one whose moves are recorded for RAVE.
    pub(super) first: f32,
}

impl SimulationResult {
    pub(super) const EMPTY: Self = Self { count: 0.0, reward: 0.0, score: 0, first: 0.0 };

    /// Adds the score of a finished game, for `whose`.
    #[inline]
    pub(super) fn add(&mut self, rewards: &mut Rewards, Score(score): Score, whose: Player) {
        let score = if whose == Player::One { score } else { -score };
        rewards.learn(score);
        self.push(rewards.of(score), score);
    }

    /// Adds the judge's value, for `whose`.
    #[inline]
    pub(super) fn add_judged(
        &mut self,
        rewards: &mut Rewards,
        Judgement { win, score: Score(score) }: Judgement,
        whose: Player,
    ) {
        let (win, score) = if whose == Player::One { (win, score) } else { (1.0 - win, -score) };
        rewards.learn(score);
        self.push(rewards.expected(win, score), score);
    }

    #[inline]
    fn push(&mut self, reward: f32, score: i32) {
        if self.count < 1.0 {
            self.first = reward;
        }
        self.count += 1.0;
        self.reward += reward;
        self.score = self.score.saturating_add(score);
    }
}
