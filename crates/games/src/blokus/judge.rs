//! A judge of Blokus, learnt by self-play: a small network for the value of positions, and a policy, a
//! softmax over sums of weights of the cells that a move touches.
//!
//! Both take the category of each cell as input ([`Cells`]), and share the first layer of the network. The
//! weights are in a text file written by `learn` (`bench/`).

mod cells;
mod logits;
mod policy;
#[cfg(test)]
mod tests;
mod text;
mod value;

use plyground_core::judge::sigmoid;
use plyground_core::{Advice, Game, Judge, Judgement, Score};

pub use super::pieces::MOST_PIECES;
pub use cells::{ByCell, CATEGORIES, Cells, ROOMS, mirrored_index, seen_by_first};
pub use policy::{
    CELLS, PHASES, PLACES, PolicyWeights, ROLES, UNIT_SCALE, codes, each_cell, index_of, number_of, place_of,
};
pub use text::WeightsError;
pub use value::{HIDDEN, Inputs, LAYER, Network, OUTPUTS, ROW_SCALE, Units};

use self::logits::Logits;
use super::pieces::Move;
use super::position::Blokus;
use super::variant::Variant;

/// What a square of the expected margin adds to the logit of a win.
pub const LOGIT_OF_SQUARE: f32 = 0.2;
/// The scale of the network's first output, in squares.
pub const SQUARES_OF_OUTPUT: f32 = 10.0;

/// The weights of value and policy.
#[derive(Clone, Debug)]
pub struct BlokusJudge {
    network: Network,
    policy: PolicyWeights,
    logits: Logits,
}

impl BlokusJudge {
    /// A judge with these weights.
    pub fn new<V: Variant>(network: Network, policy: PolicyWeights) -> Self {
        let logits = Logits::new::<V>(&policy);
        Self { network, policy, logits }
    }

    /// The weights of the value.
    pub const fn network(&self) -> &Network {
        &self.network
    }

    /// The weights of the policy.
    pub const fn policy_weights(&self) -> &PolicyWeights {
        &self.policy
    }
}

/// The expected margin and the logit of a win, from the network's outputs and the present margin.
#[inline]
pub fn outputs_to_margin_and_logit(outputs: [f32; OUTPUTS], margin: f32) -> (f32, f32) {
    let expected = margin + SQUARES_OF_OUTPUT * outputs[0];
    (expected, outputs[1] + LOGIT_OF_SQUARE * expected)
}

impl<V: Variant> Judge<Blokus<V>> for BlokusJudge {
    fn value(&self, position: &Blokus<V>) -> Judgement {
        let outputs = self.network.outputs(position);
        let mover = position.turn();
        let margin = V::points(position.hand(mover)) - V::points(position.hand(mover.other()));
        let (expected, logit) = outputs_to_margin_and_logit(outputs, margin as f32);
        let unit = Blokus::<V>::UNIT;
        // In the range of scores for any weights.
        let score = (expected * unit as f32).clamp(-1e6, 1e6) as i32;
        Judgement { win: sigmoid(logit), score: Score(score) }
    }

    fn policy(&self, position: &Blokus<V>, moves: &[Move], logits: &mut Vec<f32>) {
        self.logits.append((&self.network, &self.policy), position, moves, logits);
    }
}
