//! An artificial game for testing searches: a random graph of layers. A seed determines the player
//! to move, the number of moves (one is a forced pass), their results and points, and the
//! evaluations. There are few different values, so ties are common; different lines lead to the
//! same node with different points; turns do not alternate.

use plyground_core::random::mix64;
use plyground_core::{Advice, Game, Interval, Outcome, Player, Score};
use plyground_view::Notation;

/// A position: a node of a layer, and the points scored on the way to it.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Layers {
    seed: u64,
    layers: u32,
    layer: u32,
    node: u64,
    points: i32,
}

impl Layers {
    /// The start of the game of `seed`, which has `layers` layers.
    pub(crate) const fn new(seed: u64, layers: u32) -> Self {
        Self { seed, layers, layer: 0, node: 0, points: 0 }
    }

    fn chance(&self, what: u64) -> u64 {
        mix64(mix64(self.seed ^ what << 32) ^ u64::from(self.layer) << 16 ^ self.node)
    }

    fn is_over(&self) -> bool {
        // Some lines end early.
        self.layer == self.layers || (self.layer > 1 && self.chance(1).is_multiple_of(16))
    }
}

impl Game for Layers {
    type Move = u8;

    fn turn(&self) -> Player {
        if self.chance(2).is_multiple_of(2) { Player::One } else { Player::Two }
    }

    fn legal_moves(&self, moves: &mut Vec<u8>) {
        if !self.is_over() {
            let count = if self.chance(3).is_multiple_of(5) { 1 } else { 2 + self.chance(4) % 4 };
            moves.extend(0..count as u8);
        }
    }

    fn play_unchecked(&mut self, mv: u8) {
        let chance = self.chance(100 + u64::from(mv));
        self.points += (chance >> 8) as i32 % 3;
        self.layer += 1;
        // Few nodes per layer, so that lines meet again.
        self.node = chance % 9;
    }

    fn outcome(&self) -> Option<Outcome> {
        self.is_over().then(|| Outcome::from_margin(self.points + (self.chance(5) % 5) as i32 - 2))
    }

    fn key(&self) -> u64 {
        self.chance(6)
    }
}

impl Advice for Layers {
    const UNIT: i32 = 2;

    fn banked(&self) -> Score {
        Score(self.points).for_parent(self.turn() == Player::One) * Self::UNIT
    }

    fn evaluate(&self) -> Score {
        self.banked() + Score((self.chance(7) % 5) as i32 - 2)
    }

    fn move_hints(&self) -> impl Fn(u8) -> i32 {
        |mv| (self.chance(200 + u64::from(mv)) % 4) as i32
    }

    /// Bounds that hold: each layer scores from −2 to 2, the end another 2, and the estimate of a
    /// leaf has an error of at most 2 units.
    fn bounds(&self) -> Interval {
        let reach = Score(2 * (self.layers - self.layer) as i32 + 2) * Self::UNIT;
        Interval::new(self.banked() - reach, self.banked() + reach)
    }
}

impl Notation for Layers {}
