//! Checks of advice: bounds of the score, evaluations within them, and the moves of the playout
//! policy.

use super::{Check, Here, Run, Verdict};
use crate::{Advice, Evaluation, Interval, Player, Random};

/// The bounds at a position of the game, kept until its final score is known.
pub(super) struct PastBounds {
    turn: Player,
    bounds: Interval,
}

impl<G: Advice> Run<'_, G> {
    /// `policy_move` returns a legal move, and `None` exactly at the end. It draws from a stream of
    /// its own, so that the games of a seed do not depend on the policy.
    pub(super) fn check_policy_move(&mut self, here: &Here<'_, G>) -> Verdict {
        let mut random = Random::new(self.random.clone().next_u64());
        let mut scratch = std::mem::take(&mut self.scratch);
        scratch.extend(here.moves.first());
        let drawn = here.position.policy_move(&mut random, &mut scratch);
        self.scratch = scratch;
        let holds = match drawn {
            Some(mv) => here.set.contains(&mv),
            None => here.moves.is_empty(),
        };
        self.expect(holds, Check::PolicyMove, || format!("policy_move gave {drawn:?} of {} moves", here.moves.len()))
    }

    /// The evaluations have different valid names, and the game's own comes first.
    pub(super) fn check_evaluation_names(&mut self) -> Verdict {
        let names: Vec<&str> = G::evaluations().iter().map(|evaluation| evaluation.name).collect();
        let is_word = |name: &&str| {
            let fits = |letter: char| letter.is_ascii_lowercase() || letter.is_ascii_digit() || letter == '-';
            (1..=15).contains(&name.len()) && name.chars().all(fits)
        };
        let different = names.iter().enumerate().all(|(index, name)| !names[..index].contains(name));
        let holds = names.first() == Some(&Evaluation::<G>::FULL) && different && names.iter().all(is_word);
        self.expect(holds, Check::EvaluationNames, || format!("the evaluations are called {names:?}"))
    }

    /// Notes the bounds of a position, and checks that its evaluations are within them. Finished
    /// games have a score and are not evaluated.
    pub(super) fn check_bounds(&mut self, here: &Here<'_, G>, past_bounds: &mut Vec<PastBounds>) -> Verdict {
        let position = here.position;
        let bounds = position.bounds();
        past_bounds.push(PastBounds { turn: position.turn(), bounds });
        if position.outcome().is_some() {
            return Ok(());
        }
        for evaluation in G::evaluations() {
            let (name, value) = (evaluation.name, (evaluation.evaluate)(position));
            self.expect(bounds.contains(value), Check::Bounds, || {
                format!("evaluation `{name}` says {value}, bounds are {bounds}")
            })?;
        }
        let value = position.evaluate();
        self.expect(bounds.contains(value), Check::Bounds, || format!("evaluate says {value}, bounds are {bounds}"))
    }

    /// The final score is within the bounds of every position on the way.
    pub(super) fn check_final_score(&mut self, end: &G, past_bounds: &[PastBounds]) -> Verdict {
        let Some(score) = end.final_score() else { return Ok(()) };
        for (ply, PastBounds { turn, bounds }) in past_bounds.iter().enumerate() {
            let seen = score.for_parent(*turn == end.turn());
            self.expect(bounds.contains(seen), Check::Bounds, || {
                format!("the game ended with {seen} for player {turn}, bounds at ply {ply} were {bounds}")
            })?;
        }
        Ok(())
    }
}
