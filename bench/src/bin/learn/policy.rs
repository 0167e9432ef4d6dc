//! Fits the policy to the visits of the search.

use plyground_core::Game;
use plyground_core::judge::exp;
use plyground_games::blokus::judge::{CATEGORIES, PHASES, PLACES, PolicyWeights, ROLES, ROOMS, codes, each_cell};
use plyground_games::blokus::pieces::Orientation;
use plyground_games::blokus::{Move, Variant};

use super::adam::Adam;
use super::games::Sample;
use super::value::Target;

const BATCH: usize = 64;
const RATE: f32 = 5e-3;

const CODES: usize = CATEGORIES * ROOMS;

/// The weights in training.
pub(crate) struct Trainer {
    pub(crate) weights: PolicyWeights,
    pieces: Adam,
    cells: Adam,
    places: Adam,
    moves: Vec<Move>,
    logits: Vec<f32>,
}

const fn cell_at(phase: usize, role: usize, code: usize) -> usize {
    (phase * ROLES + role) * CODES + code
}

const fn place_at(phase: usize, role: usize, place: usize) -> usize {
    (phase * ROLES + role) * PLACES + place
}

impl Trainer {
    pub(crate) fn new(weights: PolicyWeights) -> Self {
        Self {
            pieces: Adam::new(weights.pieces.as_flattened().to_vec()),
            cells: Adam::new(weights.cells.as_flattened().as_flattened().to_vec()),
            places: Adam::new(weights.places.as_flattened().as_flattened().to_vec()),
            weights,
            moves: Vec::new(),
            logits: Vec::new(),
        }
    }

    /// The probability of each legal move, in `logits`, and the loss; where it learns, the
    /// gradient is added up.
    fn see<V: Variant>(&mut self, sample: &Sample<V>, scale: Option<f32>) -> (f32, bool) {
        let Self { pieces, cells, places, moves, logits, .. } = self;
        let position = &sample.position;
        let phase = PolicyWeights::phase(position);
        let codes = codes(position);
        moves.clear();
        position.legal_moves(moves);
        logits.clear();
        for &mv in &*moves {
            let piece = V::ORIENTATIONS.get(mv.orientation()).map_or(0, Orientation::piece);
            let mut sum = pieces.weights[piece * PHASES + phase];
            each_cell(position, &codes, mv, |role, code, place| {
                sum += cells.weights[cell_at(phase, role, code)] + places.weights[place_at(phase, role, place)];
            });
            logits.push(sum);
        }
        let most = logits.iter().copied().fold(f32::NEG_INFINITY, f32::max);
        let likeliest = logits.iter().position(|&logit| logit >= most).map(|place| moves[place]);
        let total: f32 = logits.iter().map(|&logit| exp(logit - most)).sum();
        let mut loss = 0.0;
        for (&mv, logit) in moves.iter().zip(&mut *logits) {
            let probability = exp(*logit - most) / total;
            let wanted = sample.visits.iter().find(|visit| visit.0 == mv).map_or(0.0, |visit| visit.1);
            if wanted > 0.0 {
                loss -= wanted * probability.max(1e-9).ln();
            }
            *logit = probability - wanted;
        }
        if let Some(scale) = scale {
            for (&mv, &error) in moves.iter().zip(&*logits) {
                let error = error * scale;
                if error.abs() < 1e-7 {
                    continue;
                }
                let piece = V::ORIENTATIONS.get(mv.orientation()).map_or(0, Orientation::piece);
                pieces.gradient[piece * PHASES + phase] += error;
                each_cell(position, &codes, mv, |role, code, place| {
                    cells.gradient[cell_at(phase, role, code)] += error;
                    places.gradient[place_at(phase, role, place)] += error;
                });
            }
        }
        let best = sample.visits.iter().max_by(|one, other| one.1.total_cmp(&other.1)).map(|visit| visit.0);
        (loss, best == likeliest)
    }

    /// Learns from all samples once; the mean loss.
    pub(crate) fn epoch<V: Variant>(&mut self, samples: &[(&Sample<V>, Target)], rate: f32) -> f32 {
        let mut sum = 0.0;
        for batch in samples.chunks(BATCH) {
            for (sample, _) in batch {
                sum += self.see(sample, Some(1.0 / batch.len() as f32)).0;
            }
            self.pieces.step(RATE * rate, 0.0);
            self.cells.step(RATE * rate, 0.002);
            self.places.step(RATE * rate, 0.002);
        }
        self.weights.pieces.as_flattened_mut().copy_from_slice(&self.pieces.weights);
        self.weights.cells.as_flattened_mut().as_flattened_mut().copy_from_slice(&self.cells.weights);
        self.weights.places.as_flattened_mut().as_flattened_mut().copy_from_slice(&self.places.weights);
        sum / samples.len().max(1) as f32
    }

    /// The mean loss, and how often the likeliest move was the most visited, in per cent.
    pub(crate) fn test<V: Variant>(&mut self, samples: &[Sample<V>]) -> (f32, f32) {
        let (mut sum, mut first) = (0.0, 0.0);
        for sample in samples {
            let (loss, is_first) = self.see(sample, None);
            sum += loss;
            first += f32::from(is_first);
        }
        let count = samples.len().max(1) as f32;
        (sum / count, 100.0 * first / count)
    }
}
