//! The simulations of one thread: down the tree, beyond it, and up again.

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

/// A leaf gets its children when it has been visited this often.
const EXPAND_AFTER: u32 = 8;
/// The same where a judge says what leaves are worth.
const EXPAND_JUDGED_AFTER: u32 = 1;
/// With a judge, whose policy says which children are visited first: the number of those that a node
/// gets first, and how many times as many it has when the last of them is visited. Most nodes are
/// visited seldom, and most moves never: so the tree takes a fraction of the memory, and a choice
/// looks at few. The moves are generated again for that. The root has all its children, of which a choice looks at as many.
const FIRST_CHILDREN: usize = 8;
const WIDER: usize = 4;
/// The logits of a judge's policy are multiplied with this. A policy that was learnt from short searches is too sure of
/// itself for long ones: against 0.85 it scored 52.0 ± 2.7 % of 400 games, 0.85 against 1 52.8 ± 3.1 % of 300.
const POLICY_SHARPNESS: f32 = 0.7;
/// With a judge: how much less than its parent a child is taken to be worth before its
/// first visit, if its prior is small beside the greatest.
const UNSEEN_LOSS: f32 = 0.15;
/// A leaf is played out again until that took this many times the plies of the way to it:
/// where playouts are short, the way costs more than they do. At most [`MOST_PLAYOUTS`], or
/// [`PLAYOUTS_A_PLY`] times the plies of a long way.
const PLAYOUT_SHARE: u64 = 10;
const MOST_PLAYOUTS: f32 = 4.0;
const PLAYOUTS_A_PLY: f32 = 0.6;
/// Nodes visited more often no longer learn by RAVE, which is for the first visits.
const RAVE_UNTIL: u32 = 5000;
/// Simulations from one look at whether the move is decided to the next.
const DECIDED_EVERY: u64 = 64;
/// A hint that stands out by one standard deviation adds this much to the reward.
const PRIOR_SPREAD: f32 = 0.1;

/// A node on the way down, and the player who moved there.
#[derive(Clone, Copy, Debug)]
pub(super) struct Step {
    pub(super) node: usize,
    pub(super) mover: Player,
}

/// The state of one thread, kept from round to round.
#[derive(Debug)]
pub(super) struct Worker<M> {
    pub(super) watch: Watch,
    pub(super) stats: Stats,
    pub(super) random: Random,
    pub(super) rewards: Rewards,
    /// The first promise that the game was seen to break.
    pub(super) broken: Option<BrokenPromise>,
    /// Simulations so far.
    pub(super) simulations: u64,
    /// The way down, root included.
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
    /// Its limits, or those of the game, said so.
    Stopped(StopReason),
    /// There is no room for more children.
    Full,
    /// No other move can become the most visited within this limit.
    Decided(StopReason),
    /// Another thread wants all to end the round.
    Halted,
}

/// One thread at work.
pub(super) struct Simulations<'a, 'l, G: Advice, A: Access> {
    pub(super) job: &'a Job<'a, G>,
    pub(super) tree: &'a Tree<G::Move, A>,
    pub(super) worker: &'a mut Worker<G::Move>,
    pub(super) listeners: &'a mut Listeners<'l, G::Move>,
    /// All threads are to end the round.
    pub(super) halt: &'a AtomicBool,
    /// The round ends when the tree is full.
    pub(super) prunes: bool,
    /// The tree has no room for more.
    pub(super) is_full: bool,
}

impl<G: Advice, A: Access> Simulations<'_, '_, G, A> {
    /// Simulates until something says stop.
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

    /// Gives the root its children, and counts it.
    pub(super) fn begin(&mut self) -> Result<(), StopReason> {
        let position = self.job.position;
        let root = Step { node: 0, mover: position.turn().other() };
        let known = self.tree.node(0).moves();
        if known == 0 {
            self.expand(position, root);
        } else if self.tree.node(0).has_more() {
            self.widen(position, root);
        }
        // Children that are made now come in the order of the policy, behind those that a search before made.
        let width = if self.job.judge.is_some() { FIRST_CHILDREN.max(known * WIDER) } else { usize::MAX };
        self.tree.set_root_width(width);
        self.count_node()?;
        self.trace_root();
        Ok(())
    }

    /// Is there nothing left to find out?
    fn is_settled(&self) -> bool {
        let tree = self.tree;
        if self.job.all { tree.children(0).all(|child| tree.is_proved(child)) } else { tree.is_proved(0) }
    }

    /// The limit within which no other move of the root can become the most visited, if the
    /// simulations that it leaves go on at the rate of those so far.
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

    /// Counts a position that is entered, in the tree or beyond, or says why not.
    #[inline]
    fn count_node(&mut self) -> Result<(), StopReason> {
        if let Some(reason) = self.worker.watch.check(self.worker.stats.nodes) {
            return Err(reason);
        }
        self.worker.stats.nodes += 1;
        Ok(())
    }

    /// One simulation. Where the watch says stop, nothing of it counts.
    #[inline]
    fn simulate(&mut self) -> Result<(), StopReason> {
        match self.descend() {
            Ok(found) => {
                self.backpropagate(found);
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

    /// The way down, and what is found at its end.
    #[inline]
    fn descend(&mut self) -> Result<SimulationResult, StopReason> {
        let tree = self.tree;
        let mut position = self.job.position.clone();
        self.worker.path.clear();
        self.worker.played.start();
        let mut here = Step { node: 0, mover: position.turn().other() };
        self.worker.path.push(here);

        // Step 1. Down the tree, to a node without children.
        let found = loop {
            if tree.node(here.node).moves() == 0 {
                if let Some(score) = self.known_score(&position, here) {
                    let mut found = SimulationResult::EMPTY;
                    found.add(&mut self.worker.rewards, score, position.turn());
                    break found;
                }
                let expand_after = if self.job.judge.is_some() { EXPAND_JUDGED_AFTER } else { EXPAND_AFTER };
                if tree.node(here.node).visits().get() < expand_after || !self.expand(&position, here) {
                    // Step 2. Beyond the tree.
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
                self.worker.played.note(turn, tree.code_in(first, child));
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
        Ok(found)
    }

    /// The child to visit next, and where it and its siblings begin.
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
            // What a choice among all would find. Threads change the tree meanwhile.
            debug_assert!(
                A::SHARED
                    || is_any_open
                    || none_is_open
                    || child == choice.choose(tree, here.node, &tree.children(here.node), cutoff)
            );
            if tree.has_more(here.node, &children) && (none_is_open || child + 1 == children.end) {
                // The last is about to be visited, and others may be worth as much.
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

    /// The score of a leaf for its side to move, where the game is over or its limits
    /// leave but one. At the first visit the game is asked for its limits.
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

    /// Gives a leaf its children, if there is room and no other thread does so.
    fn expand(&mut self, position: &G, here: Step) -> bool {
        if self.is_full || self.worker.path.len() > self.job.deepest || !self.tree.claim(here.node) {
            return false;
        }
        self.worker.moves.clear();
        position.legal_moves(&mut self.worker.moves);
        let count = self.worker.moves.len();
        if count > MAX_MOVES {
            self.worker.broken.get_or_insert(BrokenPromise::TooManyMoves { count });
            // Proofs need all children. The root cannot do without, and its proof does not count.
            if here.node > 0 {
                return self.tree.give_up(here.node);
            }
            self.worker.moves.truncate(MAX_MOVES);
        }
        let total = self.worker.moves.len();
        // The root gets all of them, since the answer lists every move.
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

    /// Makes more children of a node that has some, if there is room and no other thread does so; or more candidates of
    /// those of the root.
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
        // Nothing to do for a game whose moves are others than before.
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

    /// Writes some of the children of a node, whose first one is to stand at `first`: with a judge in
    /// the order of its policy. The moves of all up to the last of them stay in the hand.
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
        let mut found = SimulationResult::EMPTY;
        found.add_judged(&mut self.worker.rewards, cache.value(judge, leaf), leaf.turn());
        found
    }

    /// Plays to the end: the score for the side to move there. With `NOTED` the moves are
    /// noted for RAVE.
    #[inline]
    fn play_out<const NOTED: bool>(&mut self, position: &mut G) -> Result<Score, StopReason> {
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
            if NOTED {
                played.note(position.turn(), rave::code(mv));
            }
            position.play_unchecked(mv);
        }
        stats.nodes = nodes;
        Ok(position.final_score().unwrap_or_else(|| {
            self.worker.broken.get_or_insert(broken);
            self.job.evaluation.of(position)
        }))
    }

    /// Plays out from a leaf, several times where the way to it costs more than a playout.
    #[inline]
    fn play_outs(&mut self, leaf: &G) -> Result<SimulationResult, StopReason> {
        let enough = self.worker.stats.nodes + PLAYOUT_SHARE * self.worker.path.len() as u64;
        let most = MOST_PLAYOUTS.max(PLAYOUTS_A_PLY * self.worker.path.len() as f32);
        let mut found = SimulationResult::EMPTY;
        let mut position = leaf.clone();
        let score =
            if self.job.rave { self.play_out::<true>(&mut position)? } else { self.play_out::<false>(&mut position)? };
        found.add(&mut self.worker.rewards, score, position.turn());
        while self.worker.stats.nodes < enough && found.count < most {
            let mut position = leaf.clone();
            let score = self.play_out::<false>(&mut position)?;
            found.add(&mut self.worker.rewards, score, position.turn());
        }
        Ok(found)
    }

    /// Records the result of a simulation in every node of its path.
    #[inline]
    fn backpropagate(&mut self, found: SimulationResult) {
        let (tree, choice) = (self.tree, self.job.choice);
        let Worker { path, played, .. } = &mut *self.worker;
        // Moves of each player on the way so far.
        let mut made = [0; 2];
        for (ply, step) in path.iter().enumerate() {
            let Step { node, mover } = *step;
            let (reward, score) = if mover == Player::One {
                (found.reward, found.score as f32)
            } else {
                (found.count - found.reward, -found.score as f32)
            };
            let entry = tree.node(node);
            let visits = entry.visits().get().saturating_add(found.count as u32);
            entry.visits().set(visits);
            let weight = choice.weight(visits);
            if self.job.judge.is_some() {
                let square = entry.square().float();
                entry.square().set_float(square + (reward * reward - found.count * square) / visits as f32);
            }
            let (mean, mean_score) = (entry.reward().float(), entry.score().float());
            entry.reward().set_float(mean + (reward - found.count * mean) / weight);
            entry.score().set_float(mean_score + (score - found.count * mean_score) / visits as f32);
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
                    let reward = reward_for(found.first, Player::One, next);
                    played.learn(tree, choice, node, (next, before), reward);
                }
            }
        }
        self.trace_simulation(found.score / found.count.max(1.0) as i32, Player::One);
    }
}
