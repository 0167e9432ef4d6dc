//! Reuse of the tree from move to move: the subtree of the new position, if it is a few plies below the old
//! root.

use plyground_core::Advice;

use super::access::{Access, Word};
use super::{RootedTree, Step};

/// The greatest depth at which the new position is searched for: a move and its reply, each of two plies in
/// Quarto.
const PLIES: u32 = 4;
/// The greatest number of positions compared, which takes a few milliseconds.
const MOST: u32 = 20_000;

impl<G: Advice, A: Access> RootedTree<G, A> {
    /// Makes a position the root of the tree. Returns whether the tree contains it.
    pub(super) fn reroot(&mut self, position: &G) -> bool {
        let Some(root) = self.root.take() else { return false };
        let start = Step { node: 0, mover: root.turn().other() };
        let mut left = MOST;
        let found = (0..=PLIES).find_map(|plies| self.node_below(&root, start, plies, position, &mut left));
        let Some(Step { node, mover }) = found else { return false };
        self.tree.keep(node);
        // The mover of the root is taken to be the opponent of the player to move. If it was the same
        // player, the values change sides.
        if mover == position.turn() {
            let (root, root_upper) = (self.tree.node(0), &self.tree.uppers[0]);
            let (lower, upper) = (root.lower().int(), root_upper.int());
            root.lower().set_int(-upper);
            root_upper.set_int(-lower);
            root.score().set_float(-root.score().float());
            root.reward().set_float(1.0 - root.reward().float());
        }
        self.root = Some(position.clone());
        true
    }

    /// The node of `wanted` exactly `plies` below a node.
    fn node_below(&self, position: &G, here: Step, plies: u32, wanted: &G, left: &mut u32) -> Option<Step> {
        if plies == 0 {
            *left = left.saturating_sub(1);
            return (position == wanted).then_some(here);
        }
        let mover = position.turn();
        self.tree.children(here.node).find_map(|node| {
            // A subtree without children is not worth keeping.
            if self.tree.node(node).moves() == 0 || *left == 0 {
                return None;
            }
            let mut next = position.clone();
            next.play_unchecked(self.tree.mv(here.node, node)?);
            self.node_below(&next, Step { node, mover }, plies - 1, wanted, left)
        })
    }
}
