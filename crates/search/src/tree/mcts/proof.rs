//! Proofs in the tree: the MCTS-Solver of Winands, Björnsson and Saito (2008) with
//! limits instead of wins and losses (Cazenave and Saffidine, 2010), since games here
//! have margins.
//!
//! Every node has limits that its true value cannot leave: at first what the game itself
//! says, at the end of a game its score. A player gets the best of the children, so both
//! limits of a node are the greatest of theirs, seen by the player who moves there. A node
//! is proved when its limits meet. A child is not visited again when it cannot be
//! better than what is proved already, nor when it is lost and another may not be.

//! With several threads limits are still true whenever they are read, since each follows from
//! others that were true. But a thread may look at a child a moment before another narrows
//! it, and then neither carries all of it up. What was left behind is found when no child of a node
//! needs a visit and the node is not proved: then its limits are made anew ([`Tree::settle`]).

use super::Step;
use super::access::{Access, Word};
use super::tree::Tree;

impl<M: Copy + Send + Sync, A: Access> Tree<M, A> {
    #[inline]
    pub(super) fn is_proved(&self, node: usize) -> bool {
        self.node(node).lower().int() >= self.uppers[node].int()
    }

    /// Narrows the limits of a node. Returns whether they changed.
    #[inline]
    pub(super) fn narrow(&self, node: usize, lower: i32, upper: i32) -> bool {
        let old_lower = self.node(node).lower().improve(lower, |new, old| new > old);
        let old_upper = self.uppers[node].improve(upper, |new, old| new < old);
        lower > old_lower || upper < old_upper
    }

    /// Children worth no more than this, to the player who moves at the node, need no visit.
    #[inline]
    pub(super) fn cutoff(&self, node: usize, same_player: bool) -> i32 {
        let (lower, upper) = (self.node(node).lower().int(), self.uppers[node].int());
        let (lower, upper) = if same_player { (lower, upper) } else { (-upper, -lower) };
        if upper >= 0 { lower.max(-1) } else { lower }
    }

    /// Propagates new limits of the last node of a path upwards, as far as they change anything.
    /// `before` is what its value was known not to exceed.
    pub(super) fn prove_upwards(&self, path: &[Step], mut before: i32) {
        for ways in path.windows(2).rev() {
            let [here, next] = ways else { return };
            let same_player = here.mover == next.mover;
            let (old_lower, old_upper) = (self.node(here.node).lower().int(), self.uppers[here.node].int());
            // What the parent gets, seen like its children: at least what this one is sure
            // of. Only where none of the others promises as much as this one did,
            // it gets less than was thought.
            let lower = self.node(next.node).lower().int();
            let thought = if same_player { old_upper } else { -old_lower };
            let is_same = before < thought || before == self.uppers[next.node].int();
            let upper = if is_same { thought } else { self.most(here.node) };
            let (lower, upper) = if same_player { (lower, upper) } else { (-upper, -lower) };
            if !self.narrow(here.node, lower, upper) {
                return;
            }
            before = old_upper;
        }
    }

    /// Makes the limits of the last node of a path anew from its children's, and carries them up.
    /// `same_player`: does its mover move again?
    #[cold]
    pub(super) fn settle(&self, path: &[Step], same_player: bool) {
        let Some(&Step { node, .. }) = path.last() else { return };
        let least = self.children(node).map(|child| self.node(child).lower().int()).max().unwrap_or(i32::MIN + 1);
        let (lower, upper) = (least, self.most(node));
        let (lower, upper) = if same_player { (lower, upper) } else { (-upper, -lower) };
        let before = self.uppers[node].int();
        if self.narrow(node, lower, upper) {
            self.prove_upwards(path, before);
        }
    }

    /// What the best child of a node may be worth: anything, while not all are made.
    fn most(&self, node: usize) -> i32 {
        if self.node(node).has_more() {
            return i32::MAX;
        }
        self.uppers[self.children(node)].iter().map(Word::int).max().unwrap_or(i32::MAX)
    }
}
