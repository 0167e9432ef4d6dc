//! The reference for searches that prove values: the definition of the value, without any technique.

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

/// Returns whether there are so few positions below this one that the reference search is fast.
/// Counts them, since random games may end long before the maximum number of moves.
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

/// The value of a move for the player who plays it.
pub(crate) fn value_of<G: Advice>(position: &G, mv: G::Move) -> i32 {
    let mut child = position.clone();
    child.play_unchecked(mv);
    let value = value(&child);
    if child.turn() == position.turn() { value } else { -value }
}
