//! Fits the network of the value to the ends of games.

use plyground_core::judge::sigmoid;
use plyground_core::{Game, Random};
use plyground_games::blokus::judge::{
    CATEGORIES, HIDDEN, LAYER, LOGIT_OF_SQUARE, Network, OUTPUTS, PHASES, PolicyWeights, ROW_SCALE, SQUARES_OF_OUTPUT,
    outputs_to_margin_and_logit,
};
use plyground_games::blokus::{Blokus, Variant};

use super::adam::Adam;
use super::games::Sample;

const BATCH: usize = 256;
const RATE: f32 = 2e-3;
/// Rows of single cells are seldom seen and shall stay small.
const DECAY: f32 = 0.05;
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

/// The network in training. Each row of a cell is the sum of one of its own and one that all
/// cells of the category share.
pub(crate) struct Trainer {
    rows: Adam,
    shared: Adam,
    rest: Adam,
    inputs: usize,
    active: Vec<usize>,
}

/// Where the other weights stand in `rest`.
const LAYER_AT: usize = HIDDEN;
const LAYER_BIAS_AT: usize = LAYER_AT + HIDDEN * LAYER;
const LAST_AT: usize = LAYER_BIAS_AT + LAYER;
const LAST_BIAS_AT: usize = LAST_AT + LAYER * OUTPUTS;
const REST: usize = LAST_BIAS_AT + OUTPUTS;

/// What the network computes on the way.
struct Forward {
    first: [f32; HIDDEN],
    second: [f32; LAYER],
    margin: f32,
    logit: f32,
}

fn shared_row(input: usize) -> Option<usize> {
    (input < CATEGORIES * 256).then_some(input / 256)
}

impl Trainer {
    pub(crate) fn new<V: Variant>(seed: u64) -> Self {
        let mut random = Random::new(seed);
        let mut draw = |size: f32| size * (random.below(2_000_001) as f32 / 1e6 - 1.0);
        let inputs = Network::inputs::<V>();
        let rows = vec![0.0; inputs * HIDDEN];
        let shared = (0..CATEGORIES * HIDDEN).map(|_| draw(0.03)).collect();
        let rest = (0..REST)
            .map(|place| match place {
                LAYER_AT..LAYER_BIAS_AT => draw(0.4),
                LAST_AT..LAST_BIAS_AT => draw(0.3),
                LAST_BIAS_AT.. => 0.0,
                _ => draw(0.5),
            })
            .collect();
        Self { rows: Adam::new(rows), shared: Adam::new(shared), rest: Adam::new(rest), inputs, active: Vec::new() }
    }

    /// Goes on from a network.
    pub(crate) fn load(&mut self, network: &Network) {
        let rows = network.rows.iter().flatten().map(|&weight| f32::from(weight) / ROW_SCALE).collect();
        self.rows = Adam::new(rows);
        self.shared = Adam::new(vec![0.0; CATEGORIES * HIDDEN]);
        let rest = [
            &network.bias[..],
            network.layer.as_flattened(),
            &network.layer_bias,
            network.last.as_flattened(),
            &network.last_bias,
        ];
        self.rest = Adam::new(rest.concat());
    }

    /// The network as it stands.
    pub(crate) fn network(&self) -> Network {
        let rest = &self.rest.weights;
        let row = |input: usize| {
            std::array::from_fn(|unit| {
                let shared = shared_row(input).map_or(0.0, |row| self.shared.weights[row * HIDDEN + unit]);
                let weight = self.rows.weights[input * HIDDEN + unit] + shared;
                (weight * ROW_SCALE).round().clamp(-128.0, 127.0) as i16
            })
        };
        Network {
            rows: (0..self.inputs).map(row).collect(),
            bias: std::array::from_fn(|unit| rest[unit]),
            layer: std::array::from_fn(|unit| std::array::from_fn(|to| rest[LAYER_AT + unit * LAYER + to])),
            layer_bias: std::array::from_fn(|unit| rest[LAYER_BIAS_AT + unit]),
            last: std::array::from_fn(|unit| std::array::from_fn(|to| rest[LAST_AT + unit * OUTPUTS + to])),
            last_bias: std::array::from_fn(|unit| rest[LAST_BIAS_AT + unit]),
        }
    }

    fn forward<V: Variant>(&mut self, position: &Blokus<V>, mirror: bool) -> Forward {
        self.active.clear();
        Network::each_input(position, mirror, |input| self.active.push(input));
        let rest = &self.rest.weights;
        let mut first: [f32; HIDDEN] = std::array::from_fn(|unit| rest[unit]);
        for &input in &self.active {
            add_scaled(&mut first, &self.rows.weights[input * HIDDEN..][..HIDDEN], 1.0);
            if let Some(shared) = shared_row(input) {
                add_scaled(&mut first, &self.shared.weights[shared * HIDDEN..][..HIDDEN], 1.0);
            }
        }
        let mut second: [f32; LAYER] = std::array::from_fn(|unit| rest[LAYER_BIAS_AT + unit]);
        for (unit, value) in first.iter().enumerate() {
            add_scaled(&mut second, &rest[LAYER_AT + unit * LAYER..][..LAYER], value.max(0.0));
        }
        let mut outputs: [f32; OUTPUTS] = std::array::from_fn(|unit| rest[LAST_BIAS_AT + unit]);
        for (unit, value) in second.iter().enumerate() {
            add_scaled(&mut outputs, &rest[LAST_AT + unit * OUTPUTS..][..OUTPUTS], value.max(0.0));
        }
        let mover = position.turn();
        let standing = V::points(position.hand(mover)) - V::points(position.hand(mover.other()));
        let (margin, logit) = outputs_to_margin_and_logit(outputs, standing as f32);
        Forward { first, second, margin, logit }
    }

    fn backward(&mut self, forward: &Forward, outputs: [f32; OUTPUTS]) {
        let (rest, gradient) = (&self.rest.weights, &mut self.rest.gradient);
        add_scaled(&mut gradient[LAST_BIAS_AT..REST], &outputs, 1.0);
        let mut second = [0.0; LAYER];
        for (unit, slope) in second.iter_mut().enumerate().filter(|&(unit, _)| forward.second[unit] > 0.0) {
            let place = LAST_AT + unit * OUTPUTS;
            add_scaled(&mut gradient[place..][..OUTPUTS], &outputs, forward.second[unit]);
            *slope = product(&outputs, &rest[place..][..OUTPUTS]);
        }
        add_scaled(&mut gradient[LAYER_BIAS_AT..LAST_AT], &second, 1.0);
        let mut first = [0.0; HIDDEN];
        for (unit, slope) in first.iter_mut().enumerate().filter(|&(unit, _)| forward.first[unit] > 0.0) {
            let place = LAYER_AT + unit * LAYER;
            add_scaled(&mut gradient[place..][..LAYER], &second, forward.first[unit]);
            *slope = product(&second, &rest[place..][..LAYER]);
        }
        add_scaled(&mut gradient[..HIDDEN], &first, 1.0);
        for &input in &self.active {
            add_scaled(&mut self.rows.gradient[input * HIDDEN..][..HIDDEN], &first, 1.0);
            if let Some(shared) = shared_row(input) {
                add_scaled(&mut self.shared.gradient[shared * HIDDEN..][..HIDDEN], &first, 1.0);
            }
        }
    }

    /// Learns from all samples once; the mean loss.
    pub(crate) fn epoch<V: Variant>(
        &mut self,
        samples: &[(&Sample<V>, Target)],
        rate: f32,
        random: &mut Random,
    ) -> f32 {
        let mut sum = 0.0;
        for batch in samples.chunks(BATCH) {
            let scale = 1.0 / batch.len() as f32;
            for (sample, target) in batch {
                let forward = self.forward(&sample.position, random.below(2) == 1);
                sum += loss(&forward, sample);
                let logit = sigmoid(forward.logit) - target.win;
                // The squared error, but straight beyond twenty squares.
                let error = ((forward.margin - target.margin) / SQUARES_OF_OUTPUT).clamp(-2.0, 2.0);
                let margin = 2.0 * MARGIN_WEIGHT * error;
                let outputs = [margin + logit * LOGIT_OF_SQUARE * SQUARES_OF_OUTPUT, logit];
                self.backward(&forward, outputs.map(|output| output * scale));
            }
            self.rows.step(RATE * rate, DECAY);
            self.shared.step(RATE * rate, 0.0);
            self.rest.step(RATE * rate, 0.0);
        }
        sum / samples.len().max(1) as f32
    }

    /// The mean loss, and the part of the games whose winner is seen, in per cent.
    pub(crate) fn test<V: Variant>(&mut self, samples: &[Sample<V>]) -> (f32, f32) {
        let (mut sum, mut right) = (0.0, 0.0);
        for sample in samples {
            let forward = self.forward(&sample.position, false);
            sum += loss(&forward, sample);
            let is_draw = (sample.result - 0.5).abs() < 0.1;
            right += if is_draw { 0.5 } else { f32::from((forward.logit > 0.0) == (sample.result > 0.5)) };
        }
        let count = samples.len().max(1) as f32;
        (sum / count, 100.0 * right / count)
    }
}

/// Adds a multiple of numbers to others.
fn add_scaled(to: &mut [f32], numbers: &[f32], by: f32) {
    for (sum, &number) in to.iter_mut().zip(numbers) {
        *sum += by * number;
    }
}

fn product(one: &[f32], other: &[f32]) -> f32 {
    one.iter().zip(other).map(|(one, other)| one * other).sum()
}

/// Cross entropy of the result.
fn loss<V>(forward: &Forward, sample: &Sample<V>) -> f32 {
    let win = sigmoid(forward.logit).clamp(1e-6, 1.0 - 1e-6);
    -(sample.result * win.ln() + (1.0 - sample.result) * (1.0 - win).ln())
}
