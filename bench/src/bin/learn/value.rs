//! Fits the value to the ends of games and to what the search expected.

use plyground_core::judge::sigmoid;
use plyground_core::{Game, Random};
use plyground_games::blokus::judge::{
    HIDDEN, LAYER, LOGIT_OF_SQUARE, Network, OUTPUTS, PHASES, PolicyWeights, SQUARES_OF_OUTPUT, Units,
    outputs_to_margin_and_logit,
};
use plyground_games::blokus::{Blokus, Variant};

use super::adam::{Adam, add_scaled, product};
use super::games::Sample;

const RATE: f32 = 2e-3;
/// The weight of the margin in the loss, squared in units of ten squares.
const MARGIN_WEIGHT: f32 = 0.3;

/// What a position counts for: how its game ended, and what the search expected there, half each.
/// The chance that an expected margin wins depends on the phase, and is fitted to the games.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Target {
    win: f32,
    margin: f32,
}

/// How much of the target is what the search expected.
const TRUST: f32 = 0.5;

/// The targets of samples.
pub(crate) fn targets<V: Variant>(samples: &[Sample<V>]) -> Vec<Target> {
    // The logit of a square in each phase, by gradient descent.
    let mut logits = [LOGIT_OF_SQUARE; PHASES];
    for _ in 0..40 {
        let (mut slopes, mut curves) = ([0.0; PHASES], [1.0; PHASES]);
        for sample in samples {
            let phase = PolicyWeights::phase(&sample.position);
            let win = sigmoid(logits[phase] * sample.expected);
            slopes[phase] += (sample.result - win) * sample.expected;
            curves[phase] += win * (1.0 - win) * sample.expected * sample.expected;
        }
        for ((logit, slope), curve) in logits.iter_mut().zip(slopes).zip(curves) {
            *logit += (slope / curve).clamp(-0.1, 0.1);
        }
    }
    println!("the logit of a square in each phase: {logits:.3?}");
    let target = |sample: &Sample<V>| {
        let win = sigmoid(logits[PolicyWeights::phase(&sample.position)] * sample.expected);
        Target {
            win: TRUST * win + (1.0 - TRUST) * sample.result,
            margin: TRUST * sample.expected + (1.0 - TRUST) * sample.margin,
        }
    };
    samples.iter().map(target).collect()
}

/// The two layers behind the first, in training: those of each phase, one behind the other.
pub(crate) struct Head {
    weights: Adam,
}

/// Where the weights of a phase stand.
const LAYER_BIAS_AT: usize = HIDDEN * LAYER;
const LAST_AT: usize = LAYER_BIAS_AT + LAYER;
const LAST_BIAS_AT: usize = LAST_AT + LAYER * OUTPUTS;
const EACH: usize = LAST_BIAS_AT + OUTPUTS;

/// What is computed on the way.
pub(crate) struct Forward {
    phase: usize,
    second: [f32; LAYER],
    margin: f32,
    logit: f32,
}

impl Head {
    pub(crate) fn new(random: &mut Random) -> Self {
        let mut draw = |size: f32| size * (random.below(2_000_001) as f32 / 1e6 - 1.0);
        // The same at first in all phases.
        let phase: Vec<f32> = (0..EACH)
            .map(|place| match place {
                ..LAYER_BIAS_AT | LAST_AT..LAST_BIAS_AT => draw(0.3),
                _ => 0.0,
            })
            .collect();
        Self { weights: Adam::new(phase.repeat(PHASES)) }
    }

    /// Goes on from a network.
    pub(crate) fn load(&mut self, network: &Network) {
        let mut weights = Vec::new();
        for phase in 0..PHASES {
            weights.extend_from_slice(network.layer[phase].as_flattened());
            weights.extend(network.layer_bias[phase]);
            weights.extend_from_slice(network.last[phase].as_flattened());
            weights.extend(network.last_bias[phase]);
        }
        self.weights = Adam::new(weights);
    }

    /// Writes the layers into a network.
    pub(crate) fn store(&self, network: &mut Network) {
        for (phase, weights) in self.weights.weights.chunks_exact(EACH).enumerate() {
            network.layer[phase].as_flattened_mut().copy_from_slice(&weights[..LAYER_BIAS_AT]);
            network.layer_bias[phase].copy_from_slice(&weights[LAYER_BIAS_AT..LAST_AT]);
            network.last[phase].as_flattened_mut().copy_from_slice(&weights[LAST_AT..LAST_BIAS_AT]);
            network.last_bias[phase].copy_from_slice(&weights[LAST_BIAS_AT..]);
        }
    }

    pub(crate) fn forward<V: Variant>(&self, position: &Blokus<V>, units: &Units) -> Forward {
        let phase = PolicyWeights::phase(position);
        let weights = &self.weights.weights[phase * EACH..][..EACH];
        let mut second = [0.0; LAYER];
        second.copy_from_slice(&weights[LAYER_BIAS_AT..LAST_AT]);
        for (&unit, weights) in units.iter().zip(weights.chunks_exact(LAYER)) {
            add_scaled(&mut second, weights, unit);
        }
        let second = second.map(|unit| unit.max(0.0));
        let mut outputs = [0.0; OUTPUTS];
        outputs.copy_from_slice(&weights[LAST_BIAS_AT..]);
        for (&unit, weights) in second.iter().zip(weights[LAST_AT..].chunks_exact(OUTPUTS)) {
            add_scaled(&mut outputs, weights, unit);
        }
        let mover = position.turn();
        let standing = V::points(position.hand(mover)) - V::points(position.hand(mover.other()));
        let (margin, logit) = outputs_to_margin_and_logit(outputs, standing as f32);
        Forward { phase, second, margin, logit }
    }

    /// Adds up the gradient of the loss times `scale`, and that of the units to `slopes`.
    pub(crate) fn backward(
        &mut self,
        forward: &Forward,
        target: Target,
        units: &Units,
        scale: f32,
        slopes: &mut Units,
    ) {
        let logit = sigmoid(forward.logit) - target.win;
        // The squared error, but straight beyond twenty squares.
        let error = ((forward.margin - target.margin) / SQUARES_OF_OUTPUT).clamp(-2.0, 2.0);
        let margin = 2.0 * MARGIN_WEIGHT * error;
        let outputs = [scale * (margin + logit * LOGIT_OF_SQUARE * SQUARES_OF_OUTPUT), scale * logit];
        let Adam { weights, gradient, .. } = &mut self.weights;
        let weights = &weights[forward.phase * EACH..][..EACH];
        let gradient = &mut gradient[forward.phase * EACH..][..EACH];
        add_scaled(&mut gradient[LAST_BIAS_AT..], &outputs, 1.0);
        let mut second = [0.0; LAYER];
        for (unit, slope) in second.iter_mut().enumerate().filter(|&(unit, _)| forward.second[unit] > 0.0) {
            let place = LAST_AT + unit * OUTPUTS;
            add_scaled(&mut gradient[place..][..OUTPUTS], &outputs, forward.second[unit]);
            *slope = product(&outputs, &weights[place..][..OUTPUTS]);
        }
        add_scaled(&mut gradient[LAYER_BIAS_AT..LAST_AT], &second, 1.0);
        for (unit, slope) in slopes.iter_mut().enumerate().filter(|&(unit, _)| units[unit] > 0.0) {
            add_scaled(&mut gradient[unit * LAYER..][..LAYER], &second, units[unit]);
            *slope += product(&second, &weights[unit * LAYER..][..LAYER]);
        }
    }

    pub(crate) fn step(&mut self, rate: f32) {
        self.weights.step(RATE * rate, 0.0);
    }
}

impl Forward {
    /// Cross entropy of the result, and is the winner seen?
    pub(crate) fn loss<V>(&self, sample: &Sample<V>) -> (f32, f32) {
        let win = sigmoid(self.logit).clamp(1e-6, 1.0 - 1e-6);
        let loss = -(sample.result * win.ln() + (1.0 - sample.result) * (1.0 - win).ln());
        let is_draw = (sample.result - 0.5).abs() < 0.1;
        (loss, if is_draw { 0.5 } else { f32::from((self.logit > 0.0) == (sample.result > 0.5)) })
    }
}
