//! A judge that is curious at the root: some moves drawn at random get a part of its policy, so that
//! long searches also look at moves of which the policy thinks little, and it can learn better
//! (the idea of the noise of Silver and others, 2017).

use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::sync::{Arc, PoisonError};

use plyground_core::judge::exp;
use plyground_core::{Game, Judge, Judgement, Random};

/// The number of moves drawn, and the part of the policy that they get together.
const DRAWN: usize = 4;
const PART: f32 = 0.2;

pub(crate) struct Curious<G: Game> {
    judge: Arc<dyn Judge<G>>,
    /// The key of the position at the root.
    root: AtomicU64,
    random: std::sync::Mutex<Random>,
}

impl<G: Game> Curious<G> {
    pub(crate) fn new(judge: Arc<dyn Judge<G>>, seed: u64) -> Self {
        Self { judge, root: AtomicU64::new(0), random: std::sync::Mutex::new(Random::new(seed)) }
    }

    /// Sets the position at the root of the next search.
    pub(crate) fn set_root(&self, position: &G) {
        self.root.store(position.key(), Relaxed);
    }
}

impl<G: Game> Judge<G> for Curious<G> {
    fn value(&self, position: &G) -> Judgement {
        self.judge.value(position)
    }

    fn policy(&self, position: &G, moves: &[G::Move], logits: &mut Vec<f32>) {
        let first = logits.len();
        self.judge.policy(position, moves, logits);
        if position.key() != self.root.load(Relaxed) || moves.len() <= DRAWN {
            return;
        }
        let logits = &mut logits[first..];
        let most = logits.iter().copied().fold(f32::NEG_INFINITY, f32::max);
        let total: f32 = logits.iter().map(|logit| exp(logit - most)).sum();
        let mut random = self.random.lock().unwrap_or_else(PoisonError::into_inner);
        for _ in 0..DRAWN {
            let drawn = &mut logits[random.below(moves.len())];
            let part = (1.0 - PART) * exp(*drawn - most) / total + PART / DRAWN as f32;
            *drawn = most + (part * total / (1.0 - PART)).ln();
        }
    }
}
