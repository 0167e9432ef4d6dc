//! The first layer of the network in training, which value and policy share. The row of a cell's
//! category is the sum of one of its own and one that all cells of the category share.

use plyground_core::Random;
use plyground_games::blokus::Variant;
use plyground_games::blokus::judge::{CATEGORIES, CELLS, HIDDEN, Inputs, Network, ROW_SCALE, Units};

use super::adam::{Adam, add_scaled};

const RATE: f32 = 2e-3;
/// Rows of single cells are seldom seen and shall stay small: without, games are learnt by heart. On games kept apart the
/// cross entropy of the result was 0.3933 with 0.05 and 0.3922 with 0.3.
const DECAY: f32 = 0.3;

pub(crate) struct Trunk {
    rows: Adam,
    shared: Adam,
    bias: Adam,
}

const fn shared_row(input: usize) -> Option<usize> {
    if input < CATEGORIES * CELLS { Some(input / CELLS) } else { None }
}

impl Trunk {
    pub(crate) fn new<V: Variant>(random: &mut Random) -> Self {
        let mut draw = |size: f32| size * (random.below(2_000_001) as f32 / 1e6 - 1.0);
        Self {
            rows: Adam::new(vec![0.0; Network::inputs::<V>() * HIDDEN]),
            shared: Adam::new((0..CATEGORIES * HIDDEN).map(|_| draw(0.03)).collect()),
            bias: Adam::new((0..HIDDEN).map(|_| draw(0.5)).collect()),
        }
    }

    /// Goes on from a network.
    pub(crate) fn load(&mut self, network: &Network) {
        let rows = network.rows.iter().flatten().map(|&weight| f32::from(weight) / ROW_SCALE).collect();
        self.rows = Adam::new(rows);
        self.shared = Adam::new(vec![0.0; CATEGORIES * HIDDEN]);
        self.bias = Adam::new(network.bias.to_vec());
    }

    /// Writes the layer into a network.
    pub(crate) fn store(&self, network: &mut Network) {
        for (input, row) in network.rows.iter_mut().enumerate() {
            for (unit, weight) in row.iter_mut().enumerate() {
                let shared = shared_row(input).map_or(0.0, |row| self.shared.weights[row * HIDDEN + unit]);
                let sum = self.rows.weights[input * HIDDEN + unit] + shared;
                *weight = (sum * ROW_SCALE).round().clamp(-128.0, 127.0) as i8;
            }
        }
        network.bias.copy_from_slice(&self.bias.weights);
    }

    pub(crate) fn forward(&self, inputs: &Inputs) -> Units {
        let mut units = [0.0; HIDDEN];
        units.copy_from_slice(&self.bias.weights);
        let (rows, _) = self.rows.weights.as_chunks::<HIDDEN>();
        let mut counts = [0.0_f32; CATEGORIES];
        for input in inputs.active() {
            add_scaled(&mut units, &rows[input], 1.0);
            if let Some(shared) = shared_row(input) {
                counts[shared] += 1.0;
            }
        }
        let (shared, _) = self.shared.weights.as_chunks::<HIDDEN>();
        for (row, count) in shared.iter().zip(counts) {
            add_scaled(&mut units, row, count);
        }
        units.map(|unit| unit.max(0.0))
    }

    /// Adds up the gradient, given that of the units.
    pub(crate) fn backward(&mut self, inputs: &Inputs, units: &Units, mut slopes: Units) {
        for (slope, &unit) in slopes.iter_mut().zip(units) {
            if unit <= 0.0 {
                *slope = 0.0;
            }
        }
        let mut counts = [0.0_f32; CATEGORIES];
        let (rows, _) = self.rows.gradient.as_chunks_mut::<HIDDEN>();
        for input in inputs.active() {
            add_scaled(&mut rows[input], &slopes, 1.0);
            if let Some(shared) = shared_row(input) {
                counts[shared] += 1.0;
            }
        }
        let (shared, _) = self.shared.gradient.as_chunks_mut::<HIDDEN>();
        for (row, count) in shared.iter_mut().zip(counts) {
            add_scaled(row, &slopes, count);
        }
        add_scaled(&mut self.bias.gradient, &slopes, 1.0);
    }

    pub(crate) fn step(&mut self, rate: f32) {
        self.rows.step(RATE * rate, DECAY);
        self.shared.step(RATE * rate, 0.0);
        self.bias.step(RATE * rate, 0.0);
    }
}
