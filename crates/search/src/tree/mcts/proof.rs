//! Proofs in the tree: the MCTS-Solver of Winands, Björnsson and Saito (2008), with bounds instead of wins
//! and losses (Cazenave and Saffidine, 2010), since games here have margins.
//!
//! Every node has proved bounds of its value: at first those of the game, at the end of a game its score.
//! Both bounds of a node are the greatest of its children's, as seen by the player to move. A node is
//! proved when its bounds meet. A child gets no more visits if it cannot be better than the node's lower
//! bound, or if it is lost and another child may not be.
//!
//! With several threads the bounds are always true, but may be too wide: if two threads update siblings at
//! once, neither may propagate the combined bound. [`Tree::settle`] recomputes it when no child of an
//! unproved node needs a visit.

use super::Step;
use super::access::{Access, Word};
use super::tree::Tree;

impl<M: Copy + Send + Sync, A: Access> Tree<M, A> {
    #[inline]
    pub(super) fn is_proved(&self, node: usize) -> bool {
        self.node(node).lower().int() >= self.uppers[node].int()
    }

    /// Narrows the bounds of a node. Returns whether they changed.
    #[inline]
    pub(super) fn narrow(&self, node: usize, lower: i32, upper: i32) -> bool {
        let old_lower = self.node(node).lower().improve(lower, |new, old| new > old);
        let old_upper = self.uppers[node].improve(upper, |new, old| new < old);
        lower > old_lower || upper < old_upper
    }

    /// Children whose upper bound does not exceed this, for the player to move at the node, need no visit.
    #[inline]
    pub(super) fn cutoff(&self, node: usize, same_player: bool) -> i32 {
        let (lower, upper) = (self.node(node).lower().int(), self.uppers[node].int());
        let (lower, upper) = if same_player { (lower, upper) } else { (-upper, -lower) };
        if upper >= 0 { lower.max(-1) } else { lower }
    }

    /// Propagates new bounds of the last node of a path upwards, until a node's do not change. `before` is its
    /// old upper bound.
    pub(super) fn prove_upwards(&self, path: &[Step], mut before: i32) {
        for pair in path.windows(2).rev() {
            let [here, next] = pair else { return };
            let same_player = here.mover == next.mover;
            let (old_lower, old_upper) = (self.node(here.node).lower().int(), self.uppers[here.node].int());
            // The bounds of `here` as its children see them. The upper bound can fall only if it was that of
            // `next`; otherwise the siblings need not be read.
            let lower = self.node(next.node).lower().int();
            let old = if same_player { old_upper } else { -old_lower };
            let is_same = before < old || before == self.uppers[next.node].int();
            let upper = if is_same { old } else { self.greatest_upper(here.node) };
            let (lower, upper) = if same_player { (lower, upper) } else { (-upper, -lower) };
            if !self.narrow(here.node, lower, upper) {
                return;
            }
            before = old_upper;
        }
    }

    /// Recomputes the bounds of the last node of a path from its children's, and propagates them upwards.
    /// `same_player`: whether its mover moves again.
    #[cold]
    pub(super) fn settle(&self, path: &[Step], same_player: bool) {
        let Some(&Step { node, .. }) = path.last() else { return };
        let least = self.children(node).map(|child| self.node(child).lower().int()).max().unwrap_or(i32::MIN + 1);
        let (lower, upper) = (least, self.greatest_upper(node));
        let (lower, upper) = if same_player { (lower, upper) } else { (-upper, -lower) };
        let before = self.uppers[node].int();
        if self.narrow(node, lower, upper) {
            self.prove_upwards(path, before);
        }
    }

    /// The greatest upper bound of a node's children, unbounded until all children are created.
    fn greatest_upper(&self, node: usize) -> i32 {
        if self.node(node).has_more() {
            return i32::MAX;
        }
        self.uppers[self.children(node)].iter().map(Word::int).max().unwrap_or(i32::MAX)
    }
}
