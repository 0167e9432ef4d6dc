//! The claims of an answer of Monte Carlo tree search, checked by the witness.

use plyground_core::{Advice, Score};
use plyground_search::tree::Answer;

use crate::claims;

/// The claims of every search; the score is within the limits, a proved win is preferred to everything else, and
/// everything else to a proved loss.
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
