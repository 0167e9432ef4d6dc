//! What the tree says: every move with its visits, its mean score and its limits, and
//! the line that is expected after it.

use std::cmp::Reverse;

use plyground_core::promise::{Caveat, MAX_MOVES};
use plyground_core::trace::Bound;
use plyground_core::{Advice, Interval, Score, StopReason};

use super::reward::Rewards;
use super::tree::Tree;
use super::{Answer, Simulations};
use crate::tree::engine::MoveValue;

/// A line goes on while its positions were visited this often.
const LINE_VISITS: u32 = 2;

impl<G: Advice> Simulations<'_, G> {
    /// The answer, as the tree stands.
    pub(super) fn answer(&mut self, stopped_by: StopReason) -> Answer<G::Move> {
        let (tree, rewards) = (&self.memory.tree, self.memory.rewards);
        let order = ranked(tree, 0, rewards);
        let moves: Vec<MoveValue<G::Move>> = order.iter().map(|&child| self.move_value(child)).collect();
        let mut found = Interval::new(Score(-tree.uppers[0]), Score(-tree.nodes[0].lower));
        // A move that was left out may be worth more than those that were not.
        if self.position.move_count(&mut self.moves) > MAX_MOVES {
            found.upper = Score::MAX;
        }
        let proved = self.position.bounds().intersect(found);
        // Limits of a game that contradicts itself must not make a panic.
        let score = moves.first().map_or(Score::ZERO, |best| proved.nearest(best.score));
        self.stats.depth = moves.first().map_or(0, |best| best.depth);
        let caveats = self.broken.map(Caveat::Broken).into_iter().collect();
        Answer { score, proved, moves, stats: self.stats, stopped_by, caveats }
    }

    fn move_value(&self, child: usize) -> MoveValue<G::Move> {
        let tree = &self.memory.tree;
        let node = tree.nodes[child];
        let visits = node.visits;
        let found = Interval::new(Score(node.lower), Score(tree.uppers[child]));
        let proved = self.position.bounds().intersect(found);
        let estimate = if visits > 0 { Score(node.score.round() as i32) } else { self.evaluation.of(self.position) };
        let score = proved.nearest(estimate);
        let line = if visits > 0 { self.line_below(child) } else { Vec::new() };
        MoveValue {
            mv: node.mv,
            score,
            bound: if visits > 0 { Bound::Exact } else { Bound::Lower },
            proved,
            depth: if visits > 0 { line.len() as u32 + 1 } else { 0 },
            line,
            visits: u64::from(visits),
        }
    }

    /// The moves expected below a node.
    fn line_below(&self, mut node: usize) -> Vec<G::Move> {
        let tree = &self.memory.tree;
        let mut line = Vec::new();
        while let Some(best) = best_child(tree, node, self.memory.rewards) {
            if tree.nodes[best].visits < LINE_VISITS && !tree.is_proved(best) {
                break;
            }
            line.push(tree.nodes[best].mv);
            node = best;
        }
        line
    }

    /// The best line from the root.
    pub(super) fn line(&self) -> Vec<G::Move> {
        self.line_below(0)
    }
}

/// Won, open or lost, by what is proved.
fn class<M: Copy>(tree: &Tree<M>, child: usize) -> u8 {
    match (tree.nodes[child].lower, tree.uppers[child]) {
        (1.., _) => 2,
        (_, ..0) => 0,
        _ => 1,
    }
}

/// The order of the children of a node, but for what is proved of those that are neither won nor
/// lost: won ones by what they are sure of, the lost last; visits, then what was thought
/// beforehand, so that there is an order without any.
fn rank<M: Copy>(tree: &Tree<M>, child: usize) -> (u8, i32, u32, u32) {
    let node = &tree.nodes[child];
    let class = class(tree, child);
    (class, if class == 2 { node.lower } else { 0 }, node.visits, node.reward.to_bits())
}

/// The proved child, if any, that is to be played rather than `front`, which is ranked first: what
/// is proved is visited no more, so it comes first if it is worth more than the most visited of the
/// others promises.
fn surer<M: Copy>(tree: &Tree<M>, node: usize, front: usize, rewards: Rewards) -> Option<usize> {
    let front_class = class(tree, front);
    if front_class == 2 {
        return None;
    }
    let promise = |child: usize| {
        let known = rewards.of(tree.nodes[child].lower);
        if tree.is_proved(child) { known } else { tree.nodes[child].reward.max(known) }
    };
    let sure = tree.children(node).filter(|&child| class(tree, child) == front_class && tree.is_proved(child));
    let best = sure.max_by_key(|&child| (tree.nodes[child].lower, rank(tree, child), Reverse(child)))?;
    (promise(best) > promise(front) || tree.uppers[front] <= tree.nodes[best].lower).then_some(best)
}

/// The child to play.
fn best_child<M: Copy>(tree: &Tree<M>, node: usize, rewards: Rewards) -> Option<usize> {
    let front = tree.children(node).max_by_key(|&child| (rank(tree, child), Reverse(child)))?;
    Some(surer(tree, node, front, rewards).unwrap_or(front))
}

/// The children of a node, the one to play first.
fn ranked<M: Copy>(tree: &Tree<M>, node: usize, rewards: Rewards) -> Vec<usize> {
    let mut order: Vec<usize> = tree.children(node).collect();
    order.sort_by_cached_key(|&child| Reverse(rank(tree, child)));
    let best = order.first().and_then(|&front| surer(tree, node, front, rewards));
    if let Some(index) = best.and_then(|best| order.iter().position(|&child| child == best)) {
        order[..=index].rotate_right(1);
    }
    order
}
