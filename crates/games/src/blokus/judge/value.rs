//! The network. Its inputs are the category of each cell, the pieces in hand, and the number of ways to
//! place each of them. Few inputs are 1 and the others 0, so the first layer is the sum of the rows of those
//! few, in integers. Two small layers with weights for each phase of the game compute the value from it; the
//! policy uses the first layer too.
//!
//! Loops are written out, since iterator adapters are not inlined across codegen units.

#![expect(clippy::needless_range_loop, reason = "see above")]

use plyground_core::Game;

use super::cells::{CATEGORIES, Cells, seen_by_first};
use super::policy::{CELLS, PHASES, PolicyWeights};
use crate::blokus::bits::SIDE;
use crate::blokus::pieces::MOST_PIECES;
use crate::blokus::position::Blokus;
use crate::blokus::variant::Variant;

/// The units of the first hidden layer.
pub const HIDDEN: usize = 128;
/// The units of the second hidden layer.
pub const LAYER: usize = 16;
/// The number of outputs: see [`super::outputs_to_margin_and_logit`].
pub const OUTPUTS: usize = 2;
/// Fixed-point scale of the weights of the first layer.
pub const ROW_SCALE: f32 = 64.0;
/// The greatest number of active piece inputs: two for each piece of each player.
const MOST_PIECE_INPUTS: usize = 4 * MOST_PIECES;
/// The classes of the number of ways to place a piece: 0, 1, 2 to 4, 5 to 15, more.
const WAYS: usize = 5;

/// The values of the first hidden layer.
pub type Units = [f32; HIDDEN];

/// The network.
#[derive(Clone, Debug, PartialEq)]
pub struct Network {
    /// The weights of the first layer: a row for each input.
    pub rows: Vec<[i8; HIDDEN]>,
    /// Biases of the first layer.
    pub bias: Units,
    /// Weights from the first hidden layer to the second, by phase.
    pub layer: Vec<[[f32; LAYER]; HIDDEN]>,
    /// Biases of the second hidden layer, by phase.
    pub layer_bias: Vec<[f32; LAYER]>,
    /// Weights from the second hidden layer to the outputs, by phase.
    pub last: Vec<[[f32; OUTPUTS]; LAYER]>,
    /// Biases of the output layer, by phase.
    pub last_bias: Vec<[f32; OUTPUTS]>,
}

/// The inputs of a position. The number of a cell's input is its category times [`CELLS`] plus the number of
/// the cell; those of the pieces follow.
#[derive(Clone, Copy, Debug)]
pub struct Inputs {
    /// The category of each cell, from the view of player 1.
    pub categories: [u8; CELLS],
    pieces: [u16; MOST_PIECE_INPUTS],
    piece_count: usize,
}

impl Inputs {
    #[inline]
    fn push(&mut self, number: usize) {
        // See `MOST_PIECE_INPUTS`: there are never more.
        if let Some(place) = self.pieces.get_mut(self.piece_count) {
            *place = number as u16;
            self.piece_count += 1;
        }
    }

    /// The active inputs of pieces.
    #[inline]
    fn pieces(&self) -> &[u16] {
        &self.pieces[..self.piece_count]
    }

    /// All active inputs. Cells of category 0 have none.
    pub fn active(&self) -> impl Iterator<Item = usize> {
        let cells = self.categories.iter().enumerate().filter(|(_, category)| **category > 0);
        let cells = cells.map(|(number, &category)| usize::from(category) * CELLS + number);
        cells.chain(self.pieces().iter().map(|&number| usize::from(number)))
    }
}

impl Network {
    /// A network whose weights are all 0.
    pub fn zero<V: Variant>() -> Self {
        Self {
            rows: vec![[0; HIDDEN]; Self::inputs::<V>()],
            bias: [0.0; HIDDEN],
            layer: vec![[[0.0; LAYER]; HIDDEN]; PHASES],
            layer_bias: vec![[0.0; LAYER]; PHASES],
            last: vec![[[0.0; OUTPUTS]; LAYER]; PHASES],
            last_bias: vec![[0.0; OUTPUTS]; PHASES],
        }
    }

    /// The number of inputs.
    pub fn inputs<V: Variant>() -> usize {
        CATEGORIES * CELLS + 2 * (copies::<V>() + WAYS * V::PIECES.len())
    }

    /// The inputs of a position with these cells, or of its mirror image about the main diagonal.
    #[inline]
    pub fn inputs_of<V: Variant>(position: &Blokus<V>, cells: &Cells, mirror: bool) -> Inputs {
        let mover = position.turn();
        let mut inputs = Inputs { categories: [0; CELLS], pieces: [0; MOST_PIECE_INPUTS], piece_count: 0 };
        // From the view of player 1: a half turn exchanges the players.
        for row in 0..SIDE {
            for column in 0..SIDE {
                let seen = if mirror { column * 16 + row } else { row * 16 + column };
                inputs.categories[row * SIDE + column] = cells.categories()[seen_by_first(seen, mover)];
            }
        }
        let mut first = CATEGORIES * CELLS;
        for side in 0..2 {
            let player = if side == 0 { mover } else { mover.other() };
            let ways = &cells.ways()[side];
            for piece in 0..V::PIECES.len() {
                let copies = usize::from(V::PIECES[piece].copies);
                let left = V::left(position.hand(player), piece) as usize;
                if left > 0 {
                    inputs.push(first + left - 1);
                    inputs.push(first + copies + class_of_ways(ways[piece]));
                }
                first += copies + WAYS;
            }
        }
        inputs
    }

    /// The first hidden layer.
    #[inline]
    pub fn units(&self, inputs: &Inputs) -> Units {
        let mut sums = [0_i16; HIDDEN];
        let mut add = |input: usize| {
            // In range: weights of another game are refused when read.
            let row = &self.rows[input];
            for unit in 0..HIDDEN {
                sums[unit] = sums[unit].wrapping_add(i16::from(row[unit]));
            }
        };
        // The rows of category 0 are zero. Adding them is faster than skipping them.
        for number in 0..CELLS {
            add(usize::from(inputs.categories[number]) * CELLS + number);
        }
        for &input in inputs.pieces() {
            add(usize::from(input));
        }
        let mut units = self.bias;
        for unit in 0..HIDDEN {
            let sum = f32::from(sums[unit]) * (1.0 / ROW_SCALE) + units[unit];
            units[unit] = if sum > 0.0 { sum } else { 0.0 };
        }
        units
    }

    /// The outputs for a position.
    #[inline]
    pub fn outputs<V: Variant>(&self, position: &Blokus<V>) -> [f32; OUTPUTS] {
        let phase = PolicyWeights::phase(position);
        let inputs = Self::inputs_of(position, &Cells::of(position), false);
        let units = self.units(&inputs);
        let (layer, last) = (&self.layer[phase], &self.last[phase]);
        let mut second = self.layer_bias[phase];
        for unit in 0..HIDDEN {
            add_scaled(&mut second, &layer[unit], units[unit]);
        }
        let mut outputs = self.last_bias[phase];
        for unit in 0..LAYER {
            if second[unit] > 0.0 {
                add_scaled(&mut outputs, &last[unit], second[unit]);
            }
        }
        outputs
    }
}

#[inline]
const fn class_of_ways(ways: u16) -> usize {
    match ways {
        0 => 0,
        1 => 1,
        2..=4 => 2,
        5..=15 => 3,
        16.. => 4,
    }
}

/// Adds `by` times `numbers` to `to`.
#[inline]
pub(super) fn add_scaled<const N: usize>(to: &mut [f32; N], numbers: &[f32; N], by: f32) {
    for index in 0..N {
        to[index] += by * numbers[index];
    }
}

/// The number of pieces of a player at the start.
fn copies<V: Variant>() -> usize {
    V::PIECES.iter().map(|piece| usize::from(piece.copies)).sum()
}
