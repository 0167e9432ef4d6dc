//! The answer of a search: every move with its visits, its mean score, its bounds, and the line expected
//! after it.

use std::cmp::Reverse;

use plyground_core::promise::{Caveat, MAX_MOVES};
use plyground_core::trace::Bound;
use plyground_core::{Advice, Interval, Score, StopReason};

use super::Answer;
use super::access::{Access, Word};
use super::reward::Rewards;
use super::simulations::Simulations;
use super::tree::Tree;
use crate::ranks::sort_by_rank;
use crate::tree::answer::MoveValue;

/// A line ends before the first node with fewer visits, unless that node is proved.
const LINE_VISITS: u32 = 2;

impl<G: Advice, A: Access> Simulations<'_, '_, G, A> {
    /// The answer according to the tree.
    pub(super) fn answer(&mut self, stopped_by: StopReason) -> Answer<G::Move> {
        let (tree, rewards) = (self.tree, self.worker.rewards);
        let order = ranked(tree, 0, rewards);
        let moves: Vec<MoveValue<G::Move>> = order.iter().filter_map(|&child| self.move_value(child)).collect();
        let mut found = Interval::new(Score(-tree.uppers[0].int()), Score(-tree.node(0).lower().int()));
        // One of the moves left out may be better.
        if self.job.position.move_count(&mut self.worker.moves) > MAX_MOVES {
            found.upper = Score::MAX;
        }
        let proved = self.job.position.bounds().intersect(found);
        // A game whose bounds contradict each other must not cause a panic.
        let score = moves.first().map_or(Score::ZERO, |best| proved.nearest(best.score));
        self.worker.stats.depth = moves.first().map_or(0, |best| best.depth);
        let caveats = self.worker.broken.map(Caveat::Broken).into_iter().collect();
        Answer { score, proved, moves, stats: self.worker.stats, stopped_by, caveats }
    }

    fn move_value(&self, child: usize) -> Option<MoveValue<G::Move>> {
        let tree = self.tree;
        let node = tree.node(child);
        let visits = node.visits().get();
        let found = Interval::new(Score(node.lower().int()), Score(tree.uppers[child].int()));
        let proved = self.job.position.bounds().intersect(found);
        let estimate = if visits > 0 {
            Score(node.score().float().round() as i32)
        } else {
            self.job.evaluation.of(self.job.position)
        };
        let score = proved.nearest(estimate);
        let line = if visits > 0 { self.line_below(child) } else { Vec::new() };
        Some(MoveValue {
            mv: tree.mv(0, child)?,
            score,
            bound: if visits > 0 { Bound::Exact } else { Bound::Lower },
            proved,
            depth: if visits > 0 { line.len() as u32 + 1 } else { 0 },
            line,
            visits: u64::from(visits),
        })
    }

    /// The moves expected below a node.
    fn line_below(&self, mut node: usize) -> Vec<G::Move> {
        let tree = self.tree;
        let mut line = Vec::new();
        while let Some(best) = best_child(tree, node, self.worker.rewards) {
            if tree.node(best).visits().get() < LINE_VISITS && !tree.is_proved(best) {
                break;
            }
            let Some(mv) = tree.mv(node, best) else { break };
            line.push(mv);
            node = best;
        }
        line
    }

    /// The best line from the root.
    pub(super) fn line(&self) -> Vec<G::Move> {
        self.line_below(0)
    }
}

/// 2 for a proved win, 0 for a proved loss, else 1.
fn class<M: Copy + Send + Sync, A: Access>(tree: &Tree<M, A>, child: usize) -> u8 {
    match (tree.node(child).lower().int(), tree.uppers[child].int()) {
        (1.., _) => 2,
        (_, ..0) => 0,
        _ => 1,
    }
}

/// The sort key of children: proved wins first, by their lower bounds; proved losses last; others by
/// visits, then by mean reward, which is the prior where there are no visits.
fn rank<M: Copy + Send + Sync, A: Access>(tree: &Tree<M, A>, child: usize) -> [i64; 4] {
    let node = tree.node(child);
    let class = class(tree, child);
    let sure = if class == 2 { node.lower().int() } else { 0 };
    [class.into(), sure.into(), node.visits().get().into(), node.reward().get().into()]
}

/// The best proved child, if it is worth more than `front`, the child of the highest rank. Proved children
/// get no more visits, so their rank may be too low.
fn better_proved_child<M: Copy + Send + Sync, A: Access>(
    tree: &Tree<M, A>,
    node: usize,
    front: usize,
    rewards: Rewards,
) -> Option<usize> {
    let front_class = class(tree, front);
    if front_class == 2 {
        return None;
    }
    let worth = |child: usize| {
        let known = rewards.of(tree.node(child).lower().int());
        if tree.is_proved(child) { known } else { tree.node(child).reward().float().max(known) }
    };
    let sure = tree.children(node).filter(|&child| class(tree, child) == front_class && tree.is_proved(child));
    let best = sure.max_by_key(|&child| (tree.node(child).lower().int(), rank(tree, child), Reverse(child)))?;
    (worth(best) > worth(front) || tree.uppers[front].int() <= tree.node(best).lower().int()).then_some(best)
}

/// The child to play.
fn best_child<M: Copy + Send + Sync, A: Access>(tree: &Tree<M, A>, node: usize, rewards: Rewards) -> Option<usize> {
    let front = tree.children(node).max_by_key(|&child| (rank(tree, child), Reverse(child)))?;
    Some(better_proved_child(tree, node, front, rewards).unwrap_or(front))
}

/// The children of a node, the best first.
fn ranked<M: Copy + Send + Sync, A: Access>(tree: &Tree<M, A>, node: usize, rewards: Rewards) -> Vec<usize> {
    let mut order: Vec<usize> = tree.children(node).collect();
    sort_by_rank(&mut order, |&child| rank(tree, child));
    let best = order.first().and_then(|&front| better_proved_child(tree, node, front, rewards));
    if let Some(index) = best.and_then(|best| order.iter().position(|&child| child == best)) {
        order[..=index].rotate_right(1);
    }
    order
}
