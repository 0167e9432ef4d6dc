//! The simulations of one thread: selection, expansion, evaluation of the leaf, backpropagation.

use std::ops::Range;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

use plyground_core::promise::{BrokenPromise, MAX_MOVES, MAX_PLIES};
use plyground_core::{Advice, Judge, Player, Random, Score, Stats, StopReason, Watch};

use super::access::{Access, Word};
use super::judgements::Judgements;
use super::listeners::{self, Listeners};
use super::priors::{normalise, rank, softmax};
use super::rave::{self, Played};
use super::result::SimulationResult;
use super::reward::{Rewards, reward_for};
use super::tree::{NewNode, Tree};
use super::{Carryover, Job, bounds_of};

/// A leaf is expanded after this many visits.
const EXPAND_AFTER: u32 = 8;
/// With a judge: a leaf is expanded after this many visits.
const EXPAND_JUDGED_AFTER: u32 = 1;
/// With a judge, a node first gets this many children, in policy order; their number is multiplied by
/// [`WIDER`] when the last of them is visited (progressive unpruning; Chaslot and others, 2008). Most moves
/// are never visited, so the tree takes less memory and the choice reads fewer children. In exchange, moves
/// are generated again when a node is widened. The root gets all children, but the choice there is limited
/// in the same way.
const FIRST_CHILDREN: usize = 8;
/// See [`FIRST_CHILDREN`].
const WIDER: usize = 4;
/// The factor of the logits of a judge's policy: a policy learnt from short searches is too sharp for long
/// ones. 0.7 against 0.85 scored 52.0 ± 2.7 % in 400 games, 0.85 against 1 52.8 ± 3.1 % in 300.
const POLICY_SHARPNESS: f32 = 0.7;
/// With a judge: the initial reward of an unlikely child is this much less than its parent's.
const UNSEEN_LOSS: f32 = 0.15;
/// Playouts per leaf are repeated until their plies reach this multiple of the leaf's depth: where playouts
/// are short, the descent costs more than they do.
const PLAYOUT_SHARE: u64 = 10;
/// The greatest number of playouts per leaf is this, or [`PLAYOUTS_A_PLY`] times its depth if that is more.
const MOST_PLAYOUTS: f32 = 4.0;
const PLAYOUTS_A_PLY: f32 = 0.6;
/// RAVE is no longer updated at nodes with more visits.
const RAVE_UNTIL: u32 = 5000;
/// The number of simulations between checks whether the move is decided.
const DECIDED_EVERY: u64 = 64;
/// What a hint of one standard deviation above the mean adds to the initial reward.
const PRIOR_SPREAD: f32 = 0.1;

/// A node of the path, and the player whose move led to it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Step {
    pub(super) node: usize,
    pub(super) mover: Player,
}

/// The state of one thread, kept from round to round. The vectors from `moves` on are buffers.
#[derive(Debug)]
pub(super) struct Worker<M> {
    pub(super) watch: Watch,
    pub(super) stats: Stats,
    pub(super) random: Random,
    pub(super) rewards: Rewards,
    /// The first promise found broken by the game.
    pub(super) broken: Option<BrokenPromise>,
    /// The number of simulations so far.
    pub(super) simulations: u64,
    /// The path of the current simulation, from the root on.
    pub(super) path: Vec<Step>,
    played: Played,
    pub(super) moves: Vec<M>,
    ranked: Vec<M>,
    codes: Vec<u16>,
    hints: Vec<f32>,
    keys: Vec<u64>,
    order: Vec<u16>,
}

impl<M> Worker<M> {
    pub(super) fn new(watch: Watch, Carryover { random, rewards }: Carryover) -> Self {
        Self {
            watch,
            stats: Stats::default(),
            random,
            rewards,
            broken: None,
            simulations: 0,
            path: Vec::new(),
            played: Played::default(),
            moves: Vec::new(),
            ranked: Vec::new(),
            codes: Vec::new(),
            hints: Vec::new(),
            keys: Vec::new(),
            order: Vec::new(),
        }
    }
}

/// Why a thread ended its round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum RoundEnd {
    /// A limit was reached, or there is nothing left to search.
    Stopped(StopReason),
    /// The tree is full.
    Full,
    /// No other move can become the most visited before this limit.
    Decided(StopReason),
    /// Another thread ended the round.
    Halted,
}

/// The simulations of one thread in a round.
pub(super) struct Simulations<'a, 'l, G: Advice, A: Access> {
    pub(super) job: &'a Job<'a, G>,
    pub(super) tree: &'a Tree<G::Move, A>,
    pub(super) worker: &'a mut Worker<G::Move>,
    pub(super) listeners: &'a mut Listeners<'l, G::Move>,
    /// Set when all threads must end the round.
    pub(super) halt: &'a AtomicBool,
    /// The round ends when the tree is full.
    pub(super) prunes: bool,
    /// The tree has no room for more children.
    pub(super) is_full: bool,
}

impl<G: Advice, A: Access> Simulations<'_, '_, G, A> {
    /// Runs simulations until the round ends.
    pub(super) fn run(&mut self) -> RoundEnd {
        let mut begun = false;
        while !self.is_settled() {
            if self.is_full && self.prunes && begun {
                return RoundEnd::Full;
            }
            if A::SHARED && self.halt.load(Relaxed) {
                return RoundEnd::Halted;
            }
            begun = true;
            if let Err(reason) = self.simulate() {
                return RoundEnd::Stopped(reason);
            }
            self.worker.simulations += 1;
            if self.worker.simulations.is_multiple_of(DECIDED_EVERY)
                && let Some(reason) = self.decided()
            {
                return RoundEnd::Decided(reason);
            }
            if listeners::is_due(self.worker.simulations) {
                self.report();
            }
        }
        RoundEnd::Stopped(StopReason::Finished)
    }

    /// Expands the root, and counts it.
    pub(super) fn begin(&mut self) -> Result<(), StopReason> {
        let position = self.job.position;
        let root = Step { node: 0, mover: position.turn().other() };
        let known = self.tree.node(0).moves();
        if known == 0 {
            self.expand(position, root);
        } else if self.tree.node(0).has_more() {
            self.widen(position, root);
        }
        // Children of a previous search come before new ones, which are in policy order.
        let width = if self.job.judge.is_some() { FIRST_CHILDREN.max(known * WIDER) } else { usize::MAX };
        self.tree.set_root_width(width);
        self.count_node()?;
        self.trace_root();
        Ok(())
    }

    /// Returns whether there is nothing left to search.
    fn is_settled(&self) -> bool {
        let tree = self.tree;
        if self.job.all { tree.children(0).all(|child| tree.is_proved(child)) } else { tree.is_proved(0) }
    }

    /// The limit that will be reached first, if at the current rate no other root move can overtake the most
    /// visited.
    fn decided(&self) -> Option<StopReason> {
        let stopping = self.job.stopping?;
        let (used, reason) = self.worker.watch.used(self.worker.stats.nodes)?;
        let threads = if A::SHARED { self.job.params.threads } else { 1 };
        let so_far = (self.worker.simulations * threads as u64) as f64;
        let limit = stopping.stakes(f64::from(self.tree.node(0).reward().float()));
        let left = so_far * (limit - used) / used.max(f64::MIN_POSITIVE);
        let moves = self.tree.children(0).map(|child| {
            let node = self.tree.node(child);
            (node.visits().get(), node.reward().float())
        });
        stopping.is_decided(left, moves).then_some(reason)
    }

    /// Counts a position that is entered, unless the search must stop.
    #[inline]
    fn count_node(&mut self) -> Result<(), StopReason> {
        if let Some(reason) = self.worker.watch.check(self.worker.stats.nodes) {
            return Err(reason);
        }
        self.worker.stats.nodes += 1;
        Ok(())
    }

    /// Runs one simulation. If the search must stop meanwhile, it is not counted.
    #[inline]
    fn simulate(&mut self) -> Result<(), StopReason> {
        match self.descend() {
            Ok(result) => {
                self.backpropagate(result);
                Ok(())
            }
            Err(reason) => {
                if A::SHARED {
                    for step in self.worker.path.iter().skip(1) {
                        self.tree.node(step.node).leave();
                        self.job.choice.refresh(self.tree, step.node);
                    }
                }
                Err(reason)
            }
        }
    }

    /// Descends to a leaf, and evaluates it.
    #[inline]
    fn descend(&mut self) -> Result<SimulationResult, StopReason> {
        let tree = self.tree;
        let mut position = self.job.position.clone();
        self.worker.path.clear();
        self.worker.played.start();
        let mut here = Step { node: 0, mover: position.turn().other() };
        self.worker.path.push(here);

        // Selection, down to a node without children.
        let result = loop {
            if tree.node(here.node).moves() == 0 {
                if let Some(score) = self.known_score(&position, here) {
                    let mut result = SimulationResult::EMPTY;
                    result.add(&mut self.worker.rewards, score, position.turn());
                    break result;
                }
                let expand_after = if self.job.judge.is_some() { EXPAND_JUDGED_AFTER } else { EXPAND_AFTER };
                if tree.node(here.node).visits().get() < expand_after || !self.expand(&position, here) {
                    // The judge's value, or playouts.
                    break match self.job.judge {
                        Some(judge) => self.judged(judge, &position),
                        None => self.play_outs(&position)?,
                    };
                }
            }
            let turn = position.turn();
            let (first, child) = self.select(&position, here);
            self.count_node()?;
            let Some(mv) = tree.mv_in(first, child) else { break SimulationResult::EMPTY };
            if self.job.rave {
                self.worker.played.push(turn, tree.code_in(first, child));
            }
            let text = self.listeners.trace.is_on().then(|| (self.job.move_text)(&position, mv));
            position.play_unchecked(mv);
            self.trace_enter(text, child, position.turn());
            here = Step { node: child, mover: turn };
            self.worker.path.push(here);
            if A::SHARED {
                tree.node(child).enter();
                self.job.choice.refresh(tree, child);
            }
        };
        self.worker.stats.selective_depth = self.worker.stats.selective_depth.max(self.worker.path.len() as u32 - 1);
        Ok(result)
    }

    /// Selects the child to visit next. Returns the start of its block, and the child.
    #[inline]
    fn select(&mut self, position: &G, here: Step) -> (usize, usize) {
        let (tree, choice) = (self.tree, self.job.choice);
        let is_any_open = self.job.all && here.node == 0;
        let same_player = position.turn() == here.mover;
        loop {
            let cutoff = if self.job.params.proofs { tree.cutoff(here.node, same_player) } else { i32::MIN };
            let children = tree.candidates(here.node);
            let (child, none_is_open) = if is_any_open {
                let child = choice.choose_open(tree, &children);
                (child, tree.is_proved(child))
            } else {
                let child = choice.choose(tree, here.node, &children, cutoff);
                (child, tree.uppers[child].int() <= cutoff)
            };
            // A choice among all children finds the same. Other threads may change the tree in between.
            debug_assert!(
                A::SHARED
                    || is_any_open
                    || none_is_open
                    || child == choice.choose(tree, here.node, &tree.children(here.node), cutoff)
            );
            if tree.has_more(here.node, &children) && (none_is_open || child + 1 == children.end) {
                // The last candidate is about to be visited, and others may be as good.
                if self.widen(position, here) {
                    if none_is_open {
                        continue;
                    }
                    let first = tree.children(here.node).start;
                    return (first, first + (child - children.start));
                }
            } else if A::SHARED && none_is_open {
                tree.settle(&self.worker.path, same_player);
            }
            return (children.start, child);
        }
    }

    /// The score of a leaf for its side to move, if the game is over or its bounds allow only one. The game's
    /// bounds are read at the first visit.
    #[inline]
    fn known_score(&self, position: &G, here: Step) -> Option<Score> {
        let end = position.final_score();
        if self.job.params.proofs && (end.is_some() || self.tree.node(here.node).visits().get() == 0) {
            let same_player = position.turn() == here.mover;
            let (lower, upper) = match end {
                Some(Score(score)) if same_player => (score, score),
                Some(Score(score)) => (-score, -score),
                None => bounds_of(position, same_player),
            };
            let before = self.tree.uppers[here.node].int();
            if self.tree.narrow(here.node, lower, upper) {
                self.tree.prove_upwards(&self.worker.path, before);
                if end.is_none() && self.tree.is_proved(here.node) {
                    let score = self.tree.node(here.node).lower().int();
                    return Some(Score(if same_player { score } else { -score }));
                }
            }
        }
        end
    }

    /// Creates the children of a leaf. Returns `false` if there are none, the tree is full, the leaf is too
    /// deep, or another thread is creating them.
    fn expand(&mut self, position: &G, here: Step) -> bool {
        if self.is_full || self.worker.path.len() > self.job.deepest || !self.tree.claim(here.node) {
            return false;
        }
        self.worker.moves.clear();
        position.legal_moves(&mut self.worker.moves);
        let count = self.worker.moves.len();
        if count > MAX_MOVES {
            self.worker.broken.get_or_insert(BrokenPromise::TooManyMoves { count });
            // Proofs need all children. The root must be expanded even so; its upper bound is not reported.
            if here.node > 0 {
                return self.tree.give_up(here.node);
            }
            self.worker.moves.truncate(MAX_MOVES);
        }
        let total = self.worker.moves.len();
        // The root gets all children, since the answer lists every move.
        let count = if self.job.judge.is_some() && here.node > 0 { total.min(FIRST_CHILDREN) } else { total };
        let Some(first) = self.tree.take(count) else {
            self.is_full = true;
            return self.tree.give_up(here.node);
        };
        self.write_children(position, here, first, 0..count);
        self.tree.adopt(here.node, first, (&self.worker.moves, &self.worker.codes), count < total);
        self.worker.stats.expanded += 1;
        self.worker.stats.generated += count as u64;
        total > 0
    }

    /// Creates more children of an expanded node, or makes more of the root's children candidates. Returns
    /// `false` if there are none, the tree is full, or another thread is creating them.
    #[cold]
    fn widen(&mut self, position: &G, here: Step) -> bool {
        if here.node == 0 && !self.tree.node(0).has_more() {
            self.tree.widen_root(self.tree.candidates(0).len() * WIDER);
            return true;
        }
        if self.is_full || !self.tree.start_widening(here.node) {
            return false;
        }
        let children = self.tree.children(here.node);
        self.worker.moves.clear();
        position.legal_moves(&mut self.worker.moves);
        self.worker.moves.truncate(MAX_MOVES);
        let total = self.worker.moves.len();
        let wanted = if here.node == 0 { total } else { children.len() * WIDER };
        let count = wanted.min(total);
        // The game generated fewer moves than last time.
        if count <= children.len() {
            return self.tree.stop_widening(here.node);
        }
        let Some(first) = self.tree.take(count) else {
            self.is_full = true;
            return self.tree.stop_widening(here.node);
        };
        self.write_children(position, here, first, children.len()..count);
        self.tree.widen(here.node, first, &self.worker.moves, count < total);
        self.worker.stats.generated += (count - children.len()) as u64;
        self.listeners.move_nodes(children, first);
        true
    }

    /// Writes children `some` into the block at `first`, with a judge in policy order; the moves of the block
    /// stay in `moves`.
    fn write_children(&mut self, position: &G, here: Step, first: usize, some: Range<usize>) {
        let (tree, choice) = (self.tree, self.job.choice);
        let Worker { moves, ranked, codes, hints, keys, order, .. } = &mut *self.worker;
        let same_player = position.turn() == here.mover;
        let (mean, lower) = (tree.node(here.node).reward().float(), tree.node(here.node).lower().int());
        let upper = tree.uppers[here.node].int();
        let (mean, bounds) = if same_player { (mean, (lower, upper)) } else { (1.0 - mean, (-upper, -lower)) };
        hints.clear();
        codes.clear();
        if let Some((judge, _)) = self.job.judge {
            judge.policy(position, moves, hints);
            for logit in &mut *hints {
                *logit *= POLICY_SHARPNESS;
            }
            let most = softmax(hints);
            rank(hints, some.end, keys, order);
            for index in some {
                let prior = hints[usize::from(order[index])];
                let reward = (mean - UNSEEN_LOSS * (1.0 - (prior / most).sqrt())).clamp(0.0, 1.0);
                tree.write(first + index, NewNode { reward, uncertainty: prior, prior, bounds });
            }
            ranked.clear();
            ranked.extend(order.iter().map(|&index| moves[usize::from(index)]));
            std::mem::swap(moves, ranked);
            return;
        }
        if self.job.params.priors {
            let hint = position.move_hints();
            hints.extend(moves.iter().map(|&mv| hint(mv) as f32));
            normalise(hints);
        }
        codes.extend(moves.iter().map(|&mv| rave::code(mv)));
        let uncertainty = choice.uncertainty(choice.weight(0), 0.0);
        for index in some {
            let hint = hints.get(index).copied().unwrap_or_default();
            let reward = (mean + PRIOR_SPREAD * hint).clamp(0.0, 1.0);
            tree.write(first + index, NewNode { reward, uncertainty, prior: 0.0, bounds });
        }
    }

    /// The judge's value of a leaf.
    #[inline]
    fn judged(&mut self, (judge, cache): (&dyn Judge<G>, &Judgements), leaf: &G) -> SimulationResult {
        let mut result = SimulationResult::EMPTY;
        result.add_judged(&mut self.worker.rewards, cache.value(judge, leaf), leaf.turn());
        result
    }

    /// Plays to the end. Returns the score for the side to move there. With `RECORD` the moves are recorded for
    /// RAVE.
    #[inline]
    fn play_out<const RECORD: bool>(&mut self, position: &mut G) -> Result<Score, StopReason> {
        let Worker { watch, stats, played, moves, random, .. } = &mut *self.worker;
        let policy = self.job.params.policy;
        let (mut nodes, last) = (stats.nodes, stats.nodes + u64::from(MAX_PLIES));
        let mut next_look = watch.next_look().min(last);
        let mut broken = BrokenPromise::NoMove;
        loop {
            let drawn = if policy { position.policy_move(random, moves) } else { position.random_move(random, moves) };
            let Some(mv) = drawn else { break };
            if nodes >= next_look {
                if let Some(reason) = watch.check(nodes) {
                    stats.nodes = nodes;
                    return Err(reason);
                }
                if nodes >= last {
                    broken = BrokenPromise::NoEnd { plies: MAX_PLIES };
                    break;
                }
                next_look = watch.next_look().min(last);
            }
            nodes += 1;
            if RECORD {
                played.push(position.turn(), rave::code(mv));
            }
            position.play_unchecked(mv);
        }
        stats.nodes = nodes;
        Ok(position.final_score().unwrap_or_else(|| {
            self.worker.broken.get_or_insert(broken);
            self.job.evaluation.of(position)
        }))
    }

    /// Plays out from a leaf, several times if playouts are short: see [`PLAYOUT_SHARE`].
    #[inline]
    fn play_outs(&mut self, leaf: &G) -> Result<SimulationResult, StopReason> {
        let enough = self.worker.stats.nodes + PLAYOUT_SHARE * self.worker.path.len() as u64;
        let most = MOST_PLAYOUTS.max(PLAYOUTS_A_PLY * self.worker.path.len() as f32);
        let mut result = SimulationResult::EMPTY;
        let mut position = leaf.clone();
        let score =
            if self.job.rave { self.play_out::<true>(&mut position)? } else { self.play_out::<false>(&mut position)? };
        result.add(&mut self.worker.rewards, score, position.turn());
        while self.worker.stats.nodes < enough && result.count < most {
            let mut position = leaf.clone();
            let score = self.play_out::<false>(&mut position)?;
            result.add(&mut self.worker.rewards, score, position.turn());
        }
        Ok(result)
    }

    /// Records the result of a simulation in every node of its path.
    #[inline]
    fn backpropagate(&mut self, result: SimulationResult) {
        let (tree, choice) = (self.tree, self.job.choice);
        let Worker { path, played, .. } = &mut *self.worker;
        // The number of each player's moves on the path so far.
        let mut made = [0; 2];
        for (ply, step) in path.iter().enumerate() {
            let Step { node, mover } = *step;
            let (reward, score) = if mover == Player::One {
                (result.reward, result.score as f32)
            } else {
                (result.count - result.reward, -result.score as f32)
            };
            let entry = tree.node(node);
            let visits = entry.visits().get().saturating_add(result.count as u32);
            entry.visits().set(visits);
            let weight = choice.weight(visits);
            if self.job.judge.is_some() {
                let square = entry.square().float();
                entry.square().set_float(square + (reward * reward - result.count * square) / visits as f32);
            }
            let (mean, mean_score) = (entry.reward().float(), entry.score().float());
            entry.reward().set_float(mean + (reward - result.count * mean) / weight);
            entry.score().set_float(mean_score + (score - result.count * mean_score) / visits as f32);
            if A::SHARED && ply > 0 {
                entry.leave();
            }
            // The root has no siblings.
            if ply > 0 {
                choice.refresh(tree, node);
            }
            if self.job.rave
                && let Some(&Step { mover: next, .. }) = path.get(ply + 1)
            {
                let before = made[next.index()];
                made[next.index()] += 1;
                if visits < RAVE_UNTIL {
                    let reward = reward_for(result.first, Player::One, next);
                    played.learn(tree, choice, node, (next, before), reward);
                }
            }
        }
        self.trace_simulation(result.score / result.count.max(1.0) as i32, Player::One);
    }
}
