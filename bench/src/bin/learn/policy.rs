//! Fits the policy to the visits of the search.

use plyground_core::Game;
use plyground_core::judge::exp;
use plyground_games::blokus::judge::{
    CATEGORIES, CELLS, Cells, HIDDEN, MOST_PIECES, PHASES, PLACES, PolicyWeights, ROLES, ROOMS, UNIT_SCALE, Units,
    codes, each_cell, mirrored_index, number_of, place_of, seen_by_first,
};
use plyground_games::blokus::pieces::Orientation;
use plyground_games::blokus::{Move, Variant};

use super::adam::{Adam, add_scaled, product};
use super::games::Sample;

const RATE: f32 = 3e-3;
const UNIT_RATE: f32 = 1e-3;
const DECAY: f32 = 0.002;
const UNIT_DECAY: f32 = 0.02;
/// How much of its gradient goes on to the units, which are there for the value, too.
const SHARE: f32 = 0.3;

const CODES: usize = CATEGORIES * ROOMS;
const MAPS: usize = ROLES * CELLS;

/// The weights in training.
pub(crate) struct Trainer {
    pieces: Adam,
    cells: Adam,
    places: Adam,
    unit_cells: Adam,
    unit_pieces: Adam,
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
    pub(crate) fn new(weights: &PolicyWeights) -> Self {
        Self {
            pieces: Adam::new(weights.pieces.as_flattened().to_vec()),
            cells: Adam::new(weights.cells.as_flattened().as_flattened().to_vec()),
            places: Adam::new(weights.places.as_flattened().as_flattened().to_vec()),
            unit_cells: Adam::new(weights.unit_cells.as_flattened().as_flattened().to_vec()),
            unit_pieces: Adam::new(weights.unit_pieces.as_flattened().to_vec()),
            moves: Vec::new(),
            logits: Vec::new(),
        }
    }

    /// The policy as it stands.
    pub(crate) fn store(&self, policy: &mut PolicyWeights) {
        let rounded = |weight: &f32| (weight * UNIT_SCALE).round().clamp(-128.0, 127.0) / UNIT_SCALE;
        policy.pieces.as_flattened_mut().copy_from_slice(&self.pieces.weights);
        policy.cells.as_flattened_mut().as_flattened_mut().copy_from_slice(&self.cells.weights);
        policy.places.as_flattened_mut().as_flattened_mut().copy_from_slice(&self.places.weights);
        let units = policy.unit_cells.as_flattened_mut().as_flattened_mut();
        units.iter_mut().zip(&self.unit_cells.weights).for_each(|(to, weight)| *to = rounded(weight));
        let units = policy.unit_pieces.as_flattened_mut();
        units.iter_mut().zip(&self.unit_pieces.weights).for_each(|(to, weight)| *to = rounded(weight));
    }

    /// The loss, and whether the likeliest move was the most visited. Where it learns, the
    /// gradient times `scale` is added up, and that of the units to `slopes`.
    pub(crate) fn see<V: Variant>(
        &mut self,
        sample: &Sample<V>,
        (cells, mirror): (&Cells, bool),
        units: &Units,
        learnt: Option<(f32, &mut Units)>,
    ) -> (f32, f32) {
        let position = &sample.position;
        let phase = PolicyWeights::phase(position);
        let codes = codes(cells);
        let seen = |index: usize| {
            let index = seen_by_first(index, position.turn());
            if mirror { mirrored_index(index) } else { index }
        };
        let mut by_unit = [0.0; MAPS];
        let mut by_piece = [0.0; MOST_PIECES];
        for (unit, &value) in units.iter().enumerate().filter(|unit| *unit.1 > 0.0) {
            add_scaled(&mut by_unit, &self.unit_cells.weights[unit * MAPS..][..MAPS], value);
            add_scaled(&mut by_piece, &self.unit_pieces.weights[unit * MOST_PIECES..][..MOST_PIECES], value);
        }
        let mut maps = [[0.0_f32; 256]; ROLES];
        for index in (0..256).filter(|index| index % 16 < 14 && index / 16 < 14) {
            let seen = seen(index);
            for (role, (map, codes)) in maps.iter_mut().zip(&codes).enumerate() {
                map[index] = self.cells.weights[cell_at(phase, role, usize::from(codes[index]))]
                    + self.places.weights[place_at(phase, role, place_of(seen))]
                    + by_unit[role * CELLS + number_of(seen)];
            }
        }
        let Self { pieces, cells, places, unit_cells, unit_pieces, moves, logits } = self;
        moves.clear();
        position.legal_moves(moves);
        logits.clear();
        for &mv in &*moves {
            let piece = V::ORIENTATIONS.get(mv.orientation()).map_or(0, Orientation::piece);
            let mut sum = pieces.weights[piece * PHASES + phase] + by_piece[piece];
            each_cell::<V>(mv, |role, index| sum += maps[role][index]);
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
        let best = sample.visits.iter().max_by(|one, other| one.1.total_cmp(&other.1)).map(|visit| visit.0);
        let Some((scale, slopes)) = learnt else { return (loss, f32::from(best == likeliest)) };

        let mut errors = [[0.0_f32; 256]; ROLES];
        let mut piece_errors = [0.0; MOST_PIECES];
        for (&mv, &error) in moves.iter().zip(&*logits) {
            let error = error * scale;
            let piece = V::ORIENTATIONS.get(mv.orientation()).map_or(0, Orientation::piece);
            piece_errors[piece] += error;
            each_cell::<V>(mv, |role, index| errors[role][index] += error);
        }
        for (piece, &error) in piece_errors.iter().enumerate().take(V::PIECES.len()) {
            pieces.gradient[piece * PHASES + phase] += error;
        }
        let mut flat = [0.0; MAPS];
        for index in (0..256).filter(|index| index % 16 < 14 && index / 16 < 14) {
            let seen = seen(index);
            for (role, (errors, codes)) in errors.iter().zip(&codes).enumerate() {
                let error = errors[index];
                cells.gradient[cell_at(phase, role, usize::from(codes[index]))] += error;
                places.gradient[place_at(phase, role, place_of(seen))] += error;
                flat[role * CELLS + number_of(seen)] = error;
            }
        }
        for unit in (0..HIDDEN).filter(|&unit| units[unit] > 0.0) {
            add_scaled(&mut unit_cells.gradient[unit * MAPS..][..MAPS], &flat, units[unit]);
            add_scaled(&mut unit_pieces.gradient[unit * MOST_PIECES..][..MOST_PIECES], &piece_errors, units[unit]);
            let slope = product(&unit_cells.weights[unit * MAPS..][..MAPS], &flat)
                + product(&unit_pieces.weights[unit * MOST_PIECES..][..MOST_PIECES], &piece_errors);
            slopes[unit] += SHARE * slope;
        }
        (loss, f32::from(best == likeliest))
    }

    pub(crate) fn step(&mut self, rate: f32) {
        self.pieces.step(RATE * rate, 0.0);
        self.cells.step(RATE * rate, DECAY);
        self.places.step(RATE * rate, DECAY);
        self.unit_cells.step(UNIT_RATE * rate, UNIT_DECAY);
        self.unit_pieces.step(UNIT_RATE * rate, UNIT_DECAY);
    }
}
