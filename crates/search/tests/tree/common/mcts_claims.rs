//! Checks the claims of an answer of Monte Carlo tree search by the reference search.

use plyground_core::{Advice, Score};
use plyground_search::tree::Answer;

use super::claims;

/// Checks the claims of every search, and that the score is within the bounds, that a proved win is
/// preferred to everything else, and that everything else is preferred to a proved loss.
pub(crate) fn check<G: Advice>(position: &G, answer: &Answer<G::Move>) {
    claims::check(position, answer);
    assert!(answer.proved.contains(answer.score), "{answer:?}");
    if answer.proved.lower.is_win() {
        assert!(answer.moves[0].proved.lower.is_win(), "a proven win is played: {answer:?}");
    }
    if answer.moves.iter().any(|mv| mv.proved.upper >= Score::ZERO) {
        assert!(answer.moves[0].proved.upper >= Score::ZERO, "a proven loss is not: {answer:?}");
    }
}
