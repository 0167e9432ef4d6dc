//! Checks of advice: bounds of the score, evaluations within them, and the moves of the playout
//! policy.

use super::{Check, Here, Run, Verdict};
use crate::{Advice, Evaluation, Interval, Random, Score};

/// A position of the game and its bounds, kept until the final score is known.
pub(super) struct PastBounds<G> {
    position: G,
    bounds: Interval,
}

/// The most nodes that the true value of a position may take.
const VALUE_NODES: u32 = 500;

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
    pub(super) fn check_bounds(&mut self, here: &Here<'_, G>, past_bounds: &mut Vec<PastBounds<G>>) -> Verdict {
        let position = here.position;
        let bounds = position.bounds();
        past_bounds.push(PastBounds { position: position.clone(), bounds });
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

    /// The final score is within the bounds of every position on the way, unless these rest on best play.
    pub(super) fn check_final_score(&mut self, end: &G, past_bounds: &[PastBounds<G>]) -> Verdict {
        let Some(score) = end.final_score().filter(|_| !self.options.bounds_of_best_play) else { return Ok(()) };
        for (ply, PastBounds { position, bounds }) in past_bounds.iter().enumerate() {
            let turn = position.turn();
            let seen = score.for_parent(turn == end.turn());
            self.expect(bounds.contains(seen), Check::Bounds, || {
                format!(
                    "the game ended with {seen} for player {turn}, bounds at ply {ply} were {bounds} (if they hold under \
                     best play only, call `bounds_of_best_play`)"
                )
            })?;
        }
        Ok(())
    }

    /// The true values of the last positions are within their bounds, as far back as a plain search reaches. The lower
    /// bound holds for every move, since searches take it as proved for each.
    pub(super) fn check_values(&mut self, past_bounds: &[PastBounds<G>]) -> Verdict {
        for (ply, PastBounds { position, bounds }) in past_bounds.iter().enumerate().rev() {
            let mut nodes = VALUE_NODES.min(self.value_nodes);
            let values = move_values(position, &mut nodes);
            self.value_nodes -= VALUE_NODES.min(self.value_nodes) - nodes;
            let Some(values) = values else { break };
            let Some(best) = values.iter().copied().max() else { continue };
            let worst = values.into_iter().min().unwrap_or(best);
            self.expect(bounds.contains(best), Check::Bounds, || {
                format!("the value at ply {ply} is {best} for the side to move, bounds are {bounds}")
            })?;
            self.expect(bounds.lower <= worst, Check::Bounds, || {
                format!("a move at ply {ply} is worth {worst}, bounds are {bounds}")
            })?;
        }
        Ok(())
    }
}

/// The values of the legal moves for the side to move, by plain negamax; `None` when the nodes are used up.
fn move_values<G: Advice>(position: &G, nodes: &mut u32) -> Option<Vec<Score>> {
    let mut moves = Vec::new();
    position.legal_moves(&mut moves);
    let value = |mv| {
        *nodes = nodes.checked_sub(1)?;
        let mut child = position.clone();
        child.play_unchecked(mv);
        let value = child.final_score().or_else(|| move_values(&child, nodes)?.into_iter().max())?;
        Some(value.for_parent(child.turn() == position.turn()))
    };
    moves.into_iter().map(value).collect()
}
