//! Proofs in the tree: the MCTS-Solver of Winands, Björnsson and Saito (2008) with
//! limits instead of wins and losses (Cazenave and Saffidine, 2010), since games here
//! have margins.
//!
//! Every node has limits that its true value cannot leave: at first what the game itself
//! says, at the end of a game its score. A player gets the best of the children, so both
//! limits of a node are the greatest of theirs, seen by the player who moves there. A node
//! is proved when its limits meet. A child is not visited again when it cannot be
//! better than what is proved already, nor when it is lost and another may not be.

use super::Step;
use super::tree::Tree;

impl<M: Copy> Tree<M> {
    #[inline]
    pub(super) fn is_proved(&self, node: usize) -> bool {
        self.nodes[node].lower >= self.uppers[node]
    }

    /// Takes note of limits; was there anything new in them?
    #[inline]
    pub(super) fn narrow(&mut self, node: usize, lower: i32, upper: i32) -> bool {
        let (old_lower, old_upper) = (self.nodes[node].lower, self.uppers[node]);
        self.nodes[node].lower = old_lower.max(lower);
        self.uppers[node] = old_upper.min(upper);
        lower > old_lower || upper < old_upper
    }

    /// Children worth no more than this, to the player who moves at the node, need no visit.
    #[inline]
    pub(super) fn cutoff(&self, node: usize, same_player: bool) -> i32 {
        let (lower, upper) = (self.nodes[node].lower, self.uppers[node]);
        let (lower, upper) = if same_player { (lower, upper) } else { (-upper, -lower) };
        if upper >= 0 { lower.max(-1) } else { lower }
    }

    /// Carries new limits of the last node of a path up, as far as they change anything.
    /// `before` is what its value was known not to exceed.
    pub(super) fn prove_upwards(&mut self, path: &[Step], mut before: i32) {
        for ways in path.windows(2).rev() {
            let [here, next] = ways else { return };
            let same_player = here.mover == next.mover;
            let (old_lower, old_upper) = (self.nodes[here.node].lower, self.uppers[here.node]);
            // What the parent gets, seen like its children: at least what this one is sure
            // of. Only where none of the others promises as much as this one did,
            // it gets less than was thought.
            let lower = self.nodes[next.node].lower;
            let thought = if same_player { old_upper } else { -old_lower };
            let is_same = before < thought || before == self.uppers[next.node];
            let upper = if is_same { thought } else { self.most(here.node) };
            let (lower, upper) = if same_player { (lower, upper) } else { (-upper, -lower) };
            if !self.narrow(here.node, lower, upper) {
                return;
            }
            before = old_upper;
        }
    }

    /// What the best child of a node may be worth.
    fn most(&self, node: usize) -> i32 {
        self.uppers[self.children(node)].iter().copied().max().unwrap_or(i32::MAX)
    }
}
