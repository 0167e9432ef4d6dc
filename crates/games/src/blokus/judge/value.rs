//! The value of a position: a network of two hidden layers. The inputs are the category of
//! each cell and the pieces in hand, of which few are on, so that the first layer is a sum of
//! the rows of those; it is in whole numbers. The rest is small.

use plyground_core::{Game, Player};

use super::cells::{CATEGORIES, Cells, mirrored, seen_by_first};
use crate::blokus::position::Blokus;
use crate::blokus::variant::Variant;

/// The units of the first hidden layer.
pub const HIDDEN: usize = 32;
/// The units of the second hidden layer.
pub const LAYER: usize = 16;
/// What comes out: see [`super::outputs_to_margin_and_logit`].
pub const OUTPUTS: usize = 2;
/// The weights of the first layer are in this part of 1.
pub const ROW_SCALE: f32 = 64.0;

/// The network.
#[derive(Clone, Debug, PartialEq)]
pub struct Network {
    /// A row for each input.
    pub rows: Vec<[i16; HIDDEN]>,
    /// What is added to the sums.
    pub bias: [f32; HIDDEN],
    /// From the first hidden layer to the second.
    pub layer: [[f32; LAYER]; HIDDEN],
    /// What is added there.
    pub layer_bias: [f32; LAYER],
    /// From the second hidden layer to the outputs.
    pub last: [[f32; OUTPUTS]; LAYER],
    /// What is added there.
    pub last_bias: [f32; OUTPUTS],
}

impl Network {
    /// A network that says nothing.
    pub fn zero<V: Variant>() -> Self {
        Self {
            rows: vec![[0; HIDDEN]; Self::inputs::<V>()],
            bias: [0.0; HIDDEN],
            layer: [[0.0; LAYER]; HIDDEN],
            layer_bias: [0.0; LAYER],
            last: [[0.0; OUTPUTS]; LAYER],
            last_bias: [0.0; OUTPUTS],
        }
    }

    /// How many inputs there are for a game.
    pub fn inputs<V: Variant>() -> usize {
        CATEGORIES * 256 + 2 * copies::<V>()
    }

    /// Calls `visit` with the number of each input that is on, for the position or its mirror
    /// image about the main diagonal.
    #[inline]
    pub fn each_input<V: Variant>(position: &Blokus<V>, mirror: bool, mut visit: impl FnMut(usize)) {
        let mover = position.turn();
        Cells::of(position).each(|category, cells| {
            for cell in cells.cells() {
                let cell = if mirror { mirrored(cell) } else { cell };
                visit(category * 256 + seen_by_first(cell.index(), mover));
            }
        });
        for (player, side) in [(mover, 0), (mover.other(), 1)] {
            Self::each_piece(position, player, |number| visit(CATEGORIES * 256 + side * copies::<V>() + number));
        }
    }

    /// The number of each piece in hand that is left, with how many there are of it.
    #[inline]
    fn each_piece<V: Variant>(position: &Blokus<V>, player: Player, mut visit: impl FnMut(usize)) {
        let mut first = 0;
        for (piece, info) in V::PIECES.iter().enumerate() {
            let left = V::left(position.hand(player), piece) as usize;
            if left > 0 {
                visit(first + left - 1);
            }
            first += usize::from(info.copies);
        }
    }

    /// What comes out for a position.
    #[inline]
    pub fn outputs<V: Variant>(&self, position: &Blokus<V>) -> [f32; OUTPUTS] {
        let mut sums = [0_i16; HIDDEN];
        Self::each_input(position, false, |input| {
            // A file of another game is refused when it is read.
            for (sum, &weight) in sums.iter_mut().zip(&self.rows[input]) {
                *sum = sum.wrapping_add(weight);
            }
        });
        let mut second = self.layer_bias;
        for ((&sum, &bias), weights) in sums.iter().zip(&self.bias).zip(&self.layer) {
            add_scaled(&mut second, weights, (f32::from(sum) * (1.0 / ROW_SCALE) + bias).max(0.0));
        }
        let mut outputs = self.last_bias;
        for (&unit, weights) in second.iter().zip(&self.last) {
            add_scaled(&mut outputs, weights, unit.max(0.0));
        }
        outputs
    }
}

/// Adds a multiple of numbers to others.
#[inline]
fn add_scaled<const N: usize>(to: &mut [f32; N], numbers: &[f32; N], by: f32) {
    for (sum, &number) in to.iter_mut().zip(numbers) {
        *sum += by * number;
    }
}

/// How many pieces a player has at the start.
pub(super) fn copies<V: Variant>() -> usize {
    V::PIECES.iter().map(|piece| usize::from(piece.copies)).sum()
}
