//! [`Mode::SkipParent`](super::super::Mode::SkipParent): if every action can be undone, one
//! successor of each state is its parent, which is known. The puzzle leaves it out
//! ([`Puzzle::successors_except`]); the search counts it as generated and as a duplicate, but does
//! not look it up.

use plyground_core::Puzzle;

/// The number of left-out successors that precede the action `goal` in the puzzle's order. A search
/// that ends there has met exactly these duplicates. `kept` are the successors that were not left
/// out.
pub(super) fn left_out_before<P: Puzzle>(
    puzzle: &P,
    state: &P::State,
    kept: &[(P::Action, u32, P::State)],
    goal: P::Action,
) -> usize {
    let mut all = Vec::new();
    puzzle.successors(state, &mut all);
    let before = |list: &[(P::Action, u32, P::State)]| list.iter().take_while(|(action, ..)| *action != goal).count();
    before(&all) - before(kept)
}
