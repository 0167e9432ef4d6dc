//! What a simulation found.

use plyground_core::{Judgement, Player, Score};

use super::reward::Rewards;

/// What a simulation came to, for player 1.
#[derive(Clone, Copy, Debug)]
pub(super) struct SimulationResult {
    /// How many playouts it is the sum of.
    pub(super) count: f32,
    pub(super) reward: f32,
    pub(super) score: i32,
    /// The reward of the first of them, whose moves RAVE knows.
    pub(super) first: f32,
}

impl SimulationResult {
    pub(super) const EMPTY: Self = Self { count: 0.0, reward: 0.0, score: 0, first: 0.0 };

    /// Takes note of the end of a game, a score for `whose`.
    #[inline]
    pub(super) fn add(&mut self, rewards: &mut Rewards, Score(score): Score, whose: Player) {
        let score = if whose == Player::One { score } else { -score };
        rewards.learn(score);
        self.note(rewards.of(score), score);
    }

    /// Takes note of what a judge says, for `whose`.
    #[inline]
    pub(super) fn add_judged(
        &mut self,
        rewards: &mut Rewards,
        Judgement { win, score: Score(score) }: Judgement,
        whose: Player,
    ) {
        let (win, score) = if whose == Player::One { (win, score) } else { (1.0 - win, -score) };
        rewards.learn(score);
        self.note(rewards.expected(win, score), score);
    }

    #[inline]
    fn note(&mut self, reward: f32, score: i32) {
        if self.count < 1.0 {
            self.first = reward;
        }
        self.count += 1.0;
        self.reward += reward;
        self.score += score;
    }
}
