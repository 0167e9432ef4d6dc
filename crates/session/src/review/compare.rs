//! The comparison of a played move with the best one, before it is called a mistake. What is known about the
//! played move comes from later positions, and is deeper than what a search of the position finds. Here
//! one search from empty tables values all moves: by the game's exact solver if that is fast enough, or
//! else to the same depth.

use plyground_catalog::{Analysis, AnyGame, MoveAnalysis};
use plyground_core::Limits;
use plyground_search::tree::Purpose;

use super::ReviewError;
use super::knowledge::Known;
use super::walk::{LONGER, Step, Walker, line_of};

impl Walker<'_, '_> {
    /// Whether the loss of a step can be told without a comparison: it is proved, or too small for a name.
    pub(super) fn is_fair(&self, step: &Step) -> bool {
        let loss = self.scale.reported(step.position) - self.scale.reported(step.played);
        (step.played.is_proved() && step.position.is_proved()) || loss < self.thresholds.inaccuracy
    }

    /// The step in which `mv` loses what a comparison finds, and at most what it loses in `step`.
    /// `expected` is the line of the played move.
    pub(super) fn compared(
        &mut self,
        game: &dyn AnyGame,
        mv: &str,
        step: Step,
        expected: &[String],
    ) -> Result<Step, ReviewError> {
        let found = self.think_unbiased(game, Purpose::EveryMove, self.limits(LONGER))?;
        let Some((best, own)) = best_and(&found, mv) else { return Ok(step) };
        let (position, own_known) = (Known::of(&found.worth, self.scale), Known::of(&own.worth, self.scale));
        let upper = step.position.upper.min(position.upper).max(step.played.lower);
        let played = step.played.at_least(own_known.lower).at_most(own_known.upper).at_most(upper);
        let proved = Known { upper, ..played }.at_least(step.position.lower).at_least(position.lower);
        // Not more than was found at first: the loss must be there both ways.
        let most = step.position.estimate - step.played.estimate;
        let gap = self.scale.gap(self.gap(game, &found, best, own)?).min(most);
        let value = Known { estimate: played.estimate + gap, ..proved }.at_least(proved.estimate);
        let level = self.scale.is_least(value) || self.scale.is_level(&found);
        let line = match () {
            () if self.scale.reported(value) <= self.scale.reported(played) => expected.to_vec(),
            () if best.mv != mv => line_of(&found),
            () => step.line,
        };
        Ok(Step { played, position: value, line, forced: false, level })
    }

    /// Whether no move is worse than the best one of a position with this value, as far as its search `found` and one
    /// that values all moves can tell. In a game with points a tie is rare, and not looked for.
    pub(super) fn is_level(&mut self, game: &dyn AnyGame, found: &Analysis, value: Known) -> Result<bool, ReviewError> {
        if self.scale.points || self.scale.is_least(value) {
            return Ok(self.scale.is_least(value));
        }
        // Moves that only are no better may be worse.
        Ok(self.scale.is_level(found) && self.scale.is_level(&self.think(game, Purpose::EveryMove, 1)?))
    }

    /// By how much the best move is better than the played one, both searched alike.
    fn gap(
        &mut self,
        game: &dyn AnyGame,
        found: &Analysis,
        best: &MoveAnalysis,
        own: &MoveAnalysis,
    ) -> Result<f64, ReviewError> {
        if best.mv == own.mv {
            return Ok(0.0);
        }
        // Visits and solvers leave some moves with less of a search than others.
        if best.visits > 0 || best.depth == 0 || own.depth == 0 {
            return Ok(self.value_after(game, &best.mv)? - self.value_after(game, &own.mv)?);
        }
        if best.depth == own.depth || found.worth.at_least == found.worth.at_most && found.worth.at_least.is_some() {
            return Ok(best.worth.margin - own.worth.margin);
        }
        // The last iteration was interrupted between the two.
        let limits = Limits { depth: Some(best.depth.min(own.depth)), ..self.limits(LONGER) };
        let again = self.think_unbiased(game, Purpose::EveryMove, limits)?;
        let alike = best_and(&again, &own.mv).filter(|(best, own)| best.depth == own.depth);
        Ok(alike.map_or(0.0, |(best, own)| best.worth.margin - own.worth.margin))
    }

    /// The value of a move for its player, by a search of the position after it.
    fn value_after(&mut self, game: &dyn AnyGame, mv: &str) -> Result<f64, ReviewError> {
        let mut child = game.copy();
        if child.play(mv).is_err() {
            return Ok(0.0);
        }
        let found = self.think_unbiased(&*child, Purpose::Value, self.limits(LONGER / 2))?;
        Ok(Known::of(&found.worth, self.scale).swapped_if(child.turn() != game.turn()).estimate)
    }
}

/// The best move and the played one.
fn best_and<'a>(found: &'a Analysis, mv: &str) -> Option<(&'a MoveAnalysis, &'a MoveAnalysis)> {
    found.moves.first().zip(found.moves.iter().find(|other| other.mv == mv))
}
