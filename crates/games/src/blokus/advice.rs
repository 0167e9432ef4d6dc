//! Advice to general searches. The terms of the evaluation are in `evaluation.rs`, the bounds of
//! the margin in `bounds.rs`.

use plyground_core::{Advice, Evaluation, Game, Interval, Judge, Random, Score};
use plyground_view::Text;

use super::evaluation::{Terms, Weights};
use super::pieces::Move;
use super::position::Blokus;
use super::variant::Variant;
use crate::texts::t;

/// The descriptions of the evaluations other than the full one.
pub(super) const CORNERS: Text = t::BLOKUS_EVALUATION_CORNERS;
pub(super) const MOBILITY: Text = t::BLOKUS_EVALUATION_MOBILITY;
pub(super) const TERRITORY: Text = t::BLOKUS_EVALUATION_TERRITORY;

/// Weights that are the same throughout a game.
const fn constant(terms: Terms) -> Weights {
    Weights { opening: terms, ending: terms }
}

/// A point per square and one further term: weights set by hand, for comparison with the fitted
/// ones.
const POINTS: Terms = Terms { points: 100, corners: 0, mobility: 0, reach: 0, territory: 0, singles: 0, tempo: 0 };
const BY_CORNERS: Weights = constant(Terms { corners: 30, ..POINTS });
const BY_MOBILITY: Weights = constant(Terms { mobility: 10, ..POINTS });
const BY_TERRITORY: Weights = constant(Terms { territory: 20, ..POINTS });

impl<V: Variant> Advice for Blokus<V> {
    /// Evaluations are in hundredths of a square.
    const UNIT: i32 = 100;

    #[inline]
    fn bounds(&self) -> Interval {
        self.margin_bounds()
    }

    #[inline]
    fn evaluate(&self) -> Score {
        self.evaluate_with(&V::WEIGHTS)
    }

    fn evaluations() -> &'static [Evaluation<Self>] {
        const {
            &[
                Evaluation::full(),
                Evaluation::material(),
                Evaluation {
                    name: "corners",
                    about: CORNERS.english(),
                    evaluate: |position| position.evaluate_with(&BY_CORNERS),
                },
                Evaluation {
                    name: "mobility",
                    about: MOBILITY.english(),
                    evaluate: |position| position.evaluate_with(&BY_MOBILITY),
                },
                Evaluation {
                    name: "territory",
                    about: TERRITORY.english(),
                    evaluate: |position| position.evaluate_with(&BY_TERRITORY),
                },
            ]
        }
    }

    fn judge() -> Option<&'static dyn Judge<Self>> {
        V::judge().map(|judge| judge as &dyn Judge<Self>)
    }

    /// Prefers large pieces, new cells to attach to, and covering the opponent's.
    #[inline]
    fn move_hints(&self) -> impl Fn(Move) -> i32 {
        let (mover, other) = (self.turn(), self.turn().other());
        move |mv| {
            let Some(shape) = V::ORIENTATIONS.get(mv.orientation()) else { return 0 };
            let [covered, closed, corners] = shape.footprint(mv.cell());
            let gained = (corners & self.open(mover)).without(closed | self.attach(mover)).count() as i32;
            let taken = (covered & self.attach(other)).count() as i32;
            8 * shape.size() as i32 + 2 * gained + 4 * taken
        }
    }

    /// Prefers large pieces, if one can be placed.
    #[inline]
    fn policy_move(&self, random: &mut Random, scratch: &mut Vec<Move>) -> Option<Move> {
        let mover = self.turn();
        let large = V::large(self.hand(mover));
        if !self.is_stuck(mover)
            && let Some(mv) = V::random_placement(self.open(mover), self.attach(mover), large, random)
        {
            return Some(mv);
        }
        self.random_move(random, scratch)
    }
}
