//! Value and policy in training, by batches of positions, of which every other is seen mirrored.

use plyground_core::Random;
use plyground_games::blokus::Variant;
use plyground_games::blokus::judge::{BlokusJudge, Cells, HIDDEN, Network, PolicyWeights};

use super::games::Sample;
use super::policy;
use super::trunk::Trunk;
use super::value::{Head, Target};

const BATCH: usize = 512;

pub(crate) struct Model {
    trunk: Trunk,
    head: Head,
    policy: policy::Trainer,
}

/// Mean losses: of the value, and of the policy where a search was long enough to learn it.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Losses {
    positions: f32,
    value: f32,
    right: f32,
    policies: f32,
    policy: f32,
    first: f32,
}

impl std::fmt::Display for Losses {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let (positions, policies) = (self.positions.max(1.0), self.policies.max(1.0));
        write!(
            f,
            "value {:.4} ({:.1} % right), policy {:.4} ({:.1} % first)",
            self.value / positions,
            100.0 * self.right / positions,
            self.policy / policies,
            100.0 * self.first / policies
        )
    }
}

impl Model {
    pub(crate) fn new<V: Variant>(seed: u64) -> Self {
        let mut random = Random::new(seed);
        Self {
            trunk: Trunk::new::<V>(&mut random),
            head: Head::new(&mut random),
            policy: policy::Trainer::new(&PolicyWeights::new::<V>()),
        }
    }

    /// Goes on from a judge.
    pub(crate) fn load(&mut self, judge: &BlokusJudge) {
        self.trunk.load(judge.network());
        self.head.load(judge.network());
        self.policy = policy::Trainer::new(judge.policy_weights());
    }

    /// The judge as it stands.
    pub(crate) fn judge<V: Variant>(&self) -> BlokusJudge {
        let (mut network, mut policy) = (Network::zero::<V>(), PolicyWeights::new::<V>());
        self.trunk.store(&mut network);
        self.head.store(&mut network);
        self.policy.store(&mut policy);
        BlokusJudge::new::<V>(network, policy)
    }

    /// Learns from all samples once, at rates from one to another.
    pub(crate) fn epoch<V: Variant>(
        &mut self,
        samples: &[(&Sample<V>, Target)],
        rates: [f32; 2],
        random: &mut Random,
    ) -> Losses {
        let mut losses = Losses::default();
        for (number, batch) in samples.chunks(BATCH).enumerate() {
            let scale = 1.0 / batch.len() as f32;
            for &(sample, target) in batch {
                self.see(sample, Some((target, scale)), random.below(2) == 1, &mut losses);
            }
            let rate = rates[0] + (rates[1] - rates[0]) * (number * BATCH) as f32 / samples.len() as f32;
            self.trunk.step(rate);
            self.head.step(rate);
            self.policy.step(rate);
        }
        losses
    }

    /// The losses on samples that are not learnt from.
    pub(crate) fn test<V: Variant>(&mut self, samples: &[Sample<V>]) -> Losses {
        let mut losses = Losses::default();
        for sample in samples {
            self.see(sample, None, false, &mut losses);
        }
        losses
    }

    fn see<V: Variant>(
        &mut self,
        sample: &Sample<V>,
        learnt: Option<(Target, f32)>,
        mirror: bool,
        losses: &mut Losses,
    ) {
        let cells = Cells::of(&sample.position);
        let inputs = Network::inputs_of(&sample.position, &cells, mirror);
        let units = self.trunk.forward(&inputs);
        let forward = self.head.forward(&sample.position, &units);
        let (loss, right) = forward.loss(sample);
        losses.positions += 1.0;
        losses.value += loss;
        losses.right += right;
        let mut slopes = [0.0; HIDDEN];
        if !sample.visits.is_empty() {
            let learnt = learnt.map(|(_, scale)| (scale, &mut slopes));
            let (loss, first) = self.policy.see(sample, (&cells, mirror), &units, learnt);
            losses.policies += 1.0;
            losses.policy += loss;
            losses.first += first;
        }
        if let Some((target, scale)) = learnt {
            self.head.backward(&forward, target, &units, scale, &mut slopes);
            self.trunk.backward(&inputs, &units, slopes);
        }
    }
}
