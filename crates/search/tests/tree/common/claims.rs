//! Checks the claims of an answer by the reference search.

use plyground_core::{Advice, Score};
use plyground_search::tree::Answer;

use super::witness::{value, value_of};

/// Every bound must contain the true value, and all moves must be legal.
pub(crate) fn check<G: Advice>(position: &G, answer: &Answer<G::Move>) {
    let truth = Score(value(position));
    assert!(answer.proved.contains(truth), "{truth:?} is outside {answer:?} of {position:?}");
    let mut legal = Vec::new();
    position.legal_moves(&mut legal);
    assert_eq!(answer.moves.len(), legal.len(), "every move is reported");
    for mv in &answer.moves {
        let truth = Score(value_of(position, mv.mv));
        assert!(mv.proved.contains(truth), "{truth:?} is outside {mv:?} of {position:?}");
        assert!(mv.proved.contains(mv.score), "{mv:?}");
        let mut along = position.clone();
        for mv in std::iter::once(mv.mv).chain(mv.line.iter().copied()) {
            along.play(mv).expect("a legal line");
        }
    }
    if answer.is_proved() {
        let best = answer.best().expect("a move");
        assert_eq!(Score(value_of(position, best)), truth, "{best:?} does not keep what is proved: {answer:?}");
    }
}
