//! The witness of the searches that prove: the definition of the value, and nothing else.

use plyground_core::Advice;

/// The true value, for the side to move.
pub(crate) fn value<G: Advice>(position: &G) -> i32 {
    if let Some(score) = position.final_score() {
        return score.0;
    }
    let mut moves = Vec::new();
    position.legal_moves(&mut moves);
    moves.into_iter().map(|mv| value_of(position, mv)).max().expect("a game that is not over has a move")
}

/// Are there so few positions below that the witness is quick? Random games may end long
/// before the last move that there could be.
pub(crate) fn is_small<G: Advice>(position: &G, left: &mut u32) -> bool {
    let mut moves = Vec::new();
    position.legal_moves(&mut moves);
    *left = left.saturating_sub(1);
    moves.into_iter().all(|mv| {
        let mut child = position.clone();
        child.play_unchecked(mv);
        *left > 0 && is_small(&child, left)
    })
}

/// The value of a move for the player who makes it.
pub(crate) fn value_of<G: Advice>(position: &G, mv: G::Move) -> i32 {
    let mut child = position.clone();
    child.play_unchecked(mv);
    let value = value(&child);
    if child.turn() == position.turn() { value } else { -value }
}
