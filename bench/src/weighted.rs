//! Blokus with weights of one's choice, so that two sets of weights can play each other.

use plyground_core::{Advice, Game, Interval, Limits, Outcome, Player, Random, Score};
use plyground_games::blokus::{Blokus, Move, Variant, Weights};
use plyground_search::tree::{Algorithm, Engine, Params};
use plyground_view::{Notation, NotationError};

/// A position that is evaluated with its own weights.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Weighted<V: Variant> {
    position: Blokus<V>,
    weights: Weights,
}

impl<V: Variant> Game for Weighted<V> {
    type Move = Move;

    #[inline]
    fn turn(&self) -> Player {
        self.position.turn()
    }

    #[inline]
    fn legal_moves(&self, moves: &mut Vec<Move>) {
        self.position.legal_moves(moves);
    }

    #[inline]
    fn play_unchecked(&mut self, mv: Move) {
        self.position.play_unchecked(mv);
    }

    #[inline]
    fn outcome(&self) -> Option<Outcome> {
        self.position.outcome()
    }

    #[inline]
    fn key(&self) -> u64 {
        self.position.key()
    }
}

impl<V: Variant> Advice for Weighted<V> {
    const UNIT: i32 = Blokus::<V>::UNIT;

    #[inline]
    fn bounds(&self) -> Interval {
        self.position.bounds()
    }

    #[inline]
    fn evaluate(&self) -> Score {
        self.position.evaluate_with(&self.weights)
    }

    #[inline]
    fn move_hints(&self) -> impl Fn(Move) -> i32 {
        self.position.move_hints()
    }
}

impl<V: Variant> Notation for Weighted<V> {
    fn move_text(&self, mv: Move) -> String {
        self.position.move_text(mv)
    }

    fn parse_move(&self, text: &str) -> Result<Move, NotationError> {
        self.position.parse_move(text)
    }
}

/// A player: weights, and nodes for a move.
#[derive(Debug)]
pub struct WeightedPlayer<V: Variant> {
    weights: Weights,
    engine: Engine<Weighted<V>>,
}

impl<V: Variant> WeightedPlayer<V> {
    /// Principal variation search with a small table.
    ///
    /// # Panics
    /// Never: every game has the evaluation that is the default.
    pub fn new(weights: Weights, nodes: u64) -> Self {
        let mut params = Params::new(Algorithm::Pvs);
        params.limits = Limits { nodes: Some(nodes), ..Limits::default() };
        params.table_bytes = 4 << 20;
        Self { weights, engine: Engine::new(params).expect("an engine") }
    }

    /// Forgets the game before.
    pub fn clear(&mut self) {
        self.engine.clear();
    }

    /// The move it plays; none when the game is over.
    pub fn choose(&mut self, position: &Blokus<V>) -> Option<Move> {
        self.engine.think(&Weighted { position: position.clone(), weights: self.weights }).best()
    }
}

/// Plays `plies` random plies, and tries again if that ends the game.
pub fn random_opening<V: Variant>(plies: usize, random: &mut Random) -> Blokus<V> {
    let mut scratch = Vec::new();
    loop {
        let mut position = Blokus::<V>::start();
        for _ in 0..plies {
            let Some(mv) = position.random_move(random, &mut scratch) else { break };
            position.play_unchecked(mv);
        }
        if position.outcome().is_none() {
            return position;
        }
    }
}

/// One game between two players, the first to move first: the positions from the opening
/// on, and the margin of player 1.
pub fn play_out<V: Variant>(
    opening: &Blokus<V>,
    players: [&mut WeightedPlayer<V>; 2],
    on_position: &mut dyn FnMut(&Blokus<V>),
) -> i32 {
    let [one, two] = players;
    one.clear();
    two.clear();
    let mut position = opening.clone();
    loop {
        on_position(&position);
        let player = if position.turn() == Player::One { &mut *one } else { &mut *two };
        let Some(mv) = player.choose(&position) else {
            return position.outcome().map_or(0, |outcome| outcome.margin_for(Player::One));
        };
        position.play_unchecked(mv);
    }
}

#[cfg(test)]
mod tests {
    use plyground_core::Symmetric;
    use plyground_games::blokus::Uno;

    use super::*;

    /// A second player who mirrors does not draw for nothing: the first covers the centre.
    #[test]
    fn mirroring_does_not_draw() {
        let mut engine = Engine::<Blokus<Uno>>::new(Params {
            limits: Limits { nodes: Some(3_000), ..Limits::default() },
            ..Params::new(Algorithm::Pvs)
        })
        .expect("an engine");
        let mut position = Blokus::<Uno>::start();
        let mut image = None;
        let mut broken = false;
        while position.outcome().is_none() {
            let mirrored = image.filter(|&mv| position.turn() == Player::Two && position.is_legal(mv));
            broken |= position.turn() == Player::Two && mirrored.is_none();
            let mv = mirrored.or_else(|| engine.think(&position).best()).expect("a move");
            image = Some(position.transformed_move(1, mv));
            position.play_unchecked(mv);
        }
        assert!(broken, "every move was mirrored");
        assert_ne!(position.outcome(), Some(Outcome::Draw));
    }
}
