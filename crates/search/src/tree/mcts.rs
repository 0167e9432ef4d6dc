//! Monte Carlo tree search (Coulom, 2006; UCT by Kocsis and Szepesvári, 2006).
//!
//! A simulation walks down the tree by [`choice`], adds the children of the leaf that it
//! finds, plays out from there by the game's policy, and carries the result up again.
//! Besides rewards the tree carries proofs: each node has limits that its true value
//! cannot leave ([`proof`]). Rewards and limits are kept for the player who made the move,
//! and turned round where the turn changes.

mod answer;
mod choice;
mod listeners;
mod proof;
mod rave;
mod reuse;
mod reward;
mod tree;

use plyground_core::judge::exp;
use plyground_core::promise::{BrokenPromise, MAX_MOVES, MAX_PLIES};
use plyground_core::{Advice, Game, Judge, Judgement, NoMemory, Player, Random, Score, Stats, StopReason, Watch};

use self::choice::Choice;
use self::listeners::Listeners;
use self::rave::Played;
use self::reward::{Rewards, seen_by};
use self::tree::{NewNode, Tree};
use super::engine::{Answer, MoveText, Request};
use super::evaluation::LeafEvaluation;
use super::params::MctsParams;
use super::value::INFINITY;

/// A leaf gets its children when it has been visited this often.
const GROW_AFTER: u32 = 8;
/// The same where a judge says what leaves are worth.
const GROW_JUDGED_AFTER: u32 = 1;
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
/// Prior knowledge of a child weighs as much as this many visits.
const PRIOR_WEIGHT: f32 = 3.0;
/// Without hints there is only the parent's mean to begin with, and that says little.
const NO_PRIOR_WEIGHT: f32 = 1.0;
/// A hint that stands out by one standard deviation adds this much to the reward.
const PRIOR_SPREAD: f32 = 0.1;

/// What the search keeps from move to move.
pub(crate) struct Mcts<G: Game> {
    tree: Tree<G::Move>,
    choice: Choice,
    /// The position at the root of the tree; none while there is no tree.
    root: Option<G>,
    rewards: Rewards,
    random: Random,
}

impl<G: Advice> Mcts<G> {
    /// Nothing known yet; the memory is allocated.
    pub(crate) fn new(params: &MctsParams, judged: bool, bytes: u64, seed: u64) -> Result<Self, NoMemory> {
        let tree = Tree::with_bytes(bytes)?;
        let exploration = params.exploration as f32;
        let choice = if judged { Choice::puct(exploration) } else { Choice::uct(exploration, prior_weight(params)) };
        Ok(Self { tree, choice, root: None, rewards: Rewards::new(), random: Random::new(seed) })
    }

    /// Forgets everything, as before the first move of a game.
    pub(crate) fn clear(&mut self, seed: u64) {
        self.tree.clear();
        self.root = None;
        self.rewards = Rewards::new();
        self.random = Random::new(seed);
    }

    /// Searches a position that is not over.
    pub(crate) fn think(
        &mut self,
        params: &MctsParams,
        evaluation: &LeafEvaluation<G>,
        judge: Option<&dyn Judge<G>>,
        position: &G,
        request: Request<'_, G>,
    ) -> Answer<G::Move> {
        let Request { limits, stop, clock, on_progress, purpose, mut trace, move_text, .. } = request;
        let watch = Watch::start_with(limits, stop, clock);
        if !(params.reuse && self.find(position)) {
            self.plant(params, judge, position);
        }
        let mut simulations = Simulations {
            params,
            evaluation,
            judge,
            rave: params.rave && judge.is_none(),
            all: purpose.valued() > 1,
            deepest: watch.limits().depth.unwrap_or(MAX_PLIES).min(MAX_PLIES) as usize,
            watch,
            stats: Stats::default(),
            path: Vec::new(),
            played: Played::default(),
            moves: Vec::new(),
            hints: Vec::new(),
            is_full: false,
            broken: None,
            listeners: Listeners::new(on_progress, trace.reborrow()),
            memory: self,
            position,
            move_text,
        };
        simulations.run()
    }

    /// A tree of the root alone.
    fn plant(&mut self, params: &MctsParams, judge: Option<&dyn Judge<G>>, position: &G) {
        self.tree.clear();
        self.root = Some(position.clone());
        let mut moves = Vec::new();
        position.legal_moves(&mut moves);
        let Some(&mv) = moves.first() else { return };
        let (lower, upper) = if params.proofs { limits_of(position, false) } else { (-INFINITY, INFINITY) };
        // The root's mover is the opponent of its player, so that it is seen like the
        // others; its move is of no account.
        let reward = judge.map_or(0.5, |judge| 1.0 - judge.value(position).win);
        self.tree.push(NewNode { mv, code: 0, reward, uncertainty: 0.0, prior: 1.0, bounds: (lower, upper) });
    }
}

/// How many visits the prior knowledge of a child weighs.
const fn prior_weight(params: &MctsParams) -> f32 {
    match (params.priors, params.rave) {
        (true, _) => PRIOR_WEIGHT,
        (false, true) => NO_PRIOR_WEIGHT,
        (false, false) => 0.0,
    }
}

/// The game's own limits of the value, for the side to move or for the other.
fn limits_of<G: Advice>(position: &G, for_turn: bool) -> (i32, i32) {
    let bounds = position.bounds().for_parent(for_turn);
    (bounds.lower.0, bounds.upper.0)
}

/// A node on the way down, and the player who moved there.
#[derive(Clone, Copy, Debug)]
struct Step {
    node: usize,
    mover: Player,
}

/// The simulations of one search.
struct Simulations<'a, G: Advice> {
    params: &'a MctsParams,
    /// What positions are worth that are not played out.
    evaluation: &'a LeafEvaluation<G>,
    /// What leaves are worth in place of playouts, and which moves are worth a look.
    judge: Option<&'a dyn Judge<G>>,
    /// Moves count where they are made later, too: not without playouts.
    rave: bool,
    /// Every move of the root is to get its own value.
    all: bool,
    deepest: usize,
    watch: Watch,
    stats: Stats,
    memory: &'a mut Mcts<G>,
    position: &'a G,
    move_text: MoveText<G>,
    /// The way down, root included.
    path: Vec<Step>,
    played: Played,
    moves: Vec<G::Move>,
    hints: Vec<f32>,
    /// The tree has no room for more.
    is_full: bool,
    /// The promise that the game was first seen to break.
    broken: Option<BrokenPromise>,
    listeners: Listeners<'a, G::Move>,
}

impl<G: Advice> Simulations<'_, G> {
    fn run(&mut self) -> Answer<G::Move> {
        let reason = self.simulate_until_stopped().err().unwrap_or(StopReason::Finished);
        self.stats.time = self.watch.elapsed();
        self.stats.peak_bytes = self.stats.peak_bytes.max(self.memory.tree.bytes());
        self.answer(reason)
    }

    fn simulate_until_stopped(&mut self) -> Result<(), StopReason> {
        let position = self.position;
        if self.memory.tree.nodes[0].moves == 0 {
            self.grow(position, Step { node: 0, mover: position.turn().other() });
        }
        self.count_node()?;
        self.trace_root();
        let mut simulations = 0;
        while !self.is_settled() {
            self.simulate()?;
            simulations += 1;
            if listeners::is_due(simulations) {
                self.report(simulations);
            }
        }
        Ok(())
    }

    /// Is there nothing left to find out?
    fn is_settled(&self) -> bool {
        let tree = &self.memory.tree;
        if self.all { tree.children(0).all(|child| tree.is_proved(child)) } else { tree.is_proved(0) }
    }

    /// Counts a position that is entered, in the tree or beyond, or says why not.
    #[inline]
    fn count_node(&mut self) -> Result<(), StopReason> {
        if let Some(reason) = self.watch.check(self.stats.nodes) {
            return Err(reason);
        }
        self.stats.nodes += 1;
        Ok(())
    }

    /// One simulation. Where the watch says stop, nothing of it counts.
    #[inline]
    fn simulate(&mut self) -> Result<(), StopReason> {
        // A trace numbers the nodes, which must then stay where they are.
        if self.is_full && !self.listeners.trace.is_on() {
            self.stats.peak_bytes = self.stats.peak_bytes.max(self.memory.tree.bytes());
            self.is_full = !self.memory.tree.prune();
        }
        let mut position = self.position.clone();
        self.path.clear();
        self.played.start();
        let mut here = Step { node: 0, mover: position.turn().other() };
        self.path.push(here);

        // Step 1. Down the tree, to a node without children.
        let found = loop {
            if self.memory.tree.nodes[here.node].moves == 0 {
                if let Some(score) = self.known_score(&position, here) {
                    let mut found = Found::NOTHING;
                    found.add(&mut self.memory.rewards, score, position.turn());
                    break found;
                }
                let grow_after = if self.judge.is_some() { GROW_JUDGED_AFTER } else { GROW_AFTER };
                if self.memory.tree.nodes[here.node].visits < grow_after || !self.grow(&position, here) {
                    // Step 2. Beyond the tree.
                    break match self.judge {
                        Some(judge) => self.judged(judge, &position),
                        None => self.play_outs(&position)?,
                    };
                }
            }
            let turn = position.turn();
            let child = self.select(here.node, turn == here.mover);
            self.count_node()?;
            let mv = self.memory.tree.nodes[child].mv;
            if self.rave {
                self.played.note(turn, self.memory.tree.codes[child]);
            }
            let text = self.listeners.trace.is_on().then(|| (self.move_text)(&position, mv));
            position.play_unchecked(mv);
            self.trace_enter(text, child, position.turn());
            here = Step { node: child, mover: turn };
            self.path.push(here);
        };
        self.stats.selective_depth = self.stats.selective_depth.max(self.path.len() as u32 - 1);

        // Step 3. Up again.
        self.carry_up(found);
        Ok(())
    }

    /// The child to visit next.
    #[inline]
    fn select(&mut self, node: usize, same_player: bool) -> usize {
        let tree = &self.memory.tree;
        if self.all && node == 0 {
            return self.memory.choice.choose_open(tree);
        }
        let cutoff = if self.params.proofs { tree.cutoff(node, same_player) } else { i32::MIN };
        self.memory.choice.choose(tree, node, cutoff)
    }

    /// The score of a leaf for its side to move, where the game is over or its limits
    /// leave but one. At the first visit the game is asked for its limits.
    #[inline]
    fn known_score(&mut self, position: &G, here: Step) -> Option<Score> {
        let end = position.final_score();
        if self.params.proofs && (end.is_some() || self.memory.tree.nodes[here.node].visits == 0) {
            let same_player = position.turn() == here.mover;
            let (lower, upper) = match end {
                Some(Score(score)) if same_player => (score, score),
                Some(Score(score)) => (-score, -score),
                None => limits_of(position, same_player),
            };
            let before = self.memory.tree.uppers[here.node];
            if self.memory.tree.narrow(here.node, lower, upper) {
                self.memory.tree.prove_upwards(&self.path, before);
                if end.is_none() && self.memory.tree.is_proved(here.node) {
                    let score = self.memory.tree.nodes[here.node].lower;
                    return Some(Score(if same_player { score } else { -score }));
                }
            }
        }
        end
    }

    /// Gives a leaf its children, if there is room.
    fn grow(&mut self, position: &G, here: Step) -> bool {
        if self.is_full || self.path.len() > self.deepest {
            return false;
        }
        self.moves.clear();
        position.legal_moves(&mut self.moves);
        let count = self.moves.len();
        if count > MAX_MOVES {
            self.broken.get_or_insert(BrokenPromise::TooManyMoves { count });
            // Proofs need all children. The root cannot do without, and its proof does not count.
            if here.node > 0 {
                return false;
            }
            self.moves.truncate(MAX_MOVES);
        }
        let tree = &mut self.memory.tree;
        if here.node == 0 {
            tree.make_room(self.moves.len());
        }
        if !tree.has_room(self.moves.len()) {
            self.is_full = true;
            return false;
        }
        let same_player = position.turn() == here.mover;
        let node = tree.nodes[here.node];
        let (mean, upper) = (tree.nodes[here.node].reward, tree.uppers[here.node]);
        let (mean, bounds) =
            if same_player { (mean, (node.lower, upper)) } else { (1.0 - mean, (-upper, -node.lower)) };
        self.hints.clear();
        if let Some(judge) = self.judge {
            judge.policy(position, &self.moves, &mut self.hints);
            let most = softmax(&mut self.hints);
            let first = tree.len();
            for (&mv, &prior) in self.moves.iter().zip(&self.hints) {
                let reward = (mean - UNSEEN_LOSS * (1.0 - (prior / most).sqrt())).clamp(0.0, 1.0);
                tree.push(NewNode { mv, code: 0, reward, uncertainty: prior, prior, bounds });
            }
            tree.adopt(here.node, first);
            self.stats.expanded += 1;
            self.stats.generated += self.moves.len() as u64;
            return !self.moves.is_empty();
        }
        if self.params.priors {
            let hint = position.move_hints();
            self.hints.extend(self.moves.iter().map(|&mv| hint(mv) as f32));
            normalise(&mut self.hints);
        }
        let uncertainty = self.memory.choice.uncertainty(self.memory.choice.weight(0), 0.0);
        let first = tree.len();
        for (index, &mv) in self.moves.iter().enumerate() {
            let hint = self.hints.get(index).copied().unwrap_or_default();
            let reward = (mean + PRIOR_SPREAD * hint).clamp(0.0, 1.0);
            tree.push(NewNode { mv, code: rave::code(mv), reward, uncertainty, prior: 0.0, bounds });
        }
        tree.adopt(here.node, first);
        self.stats.expanded += 1;
        self.stats.generated += self.moves.len() as u64;
        !self.moves.is_empty()
    }

    /// What the judge says of a leaf.
    #[inline]
    fn judged(&mut self, judge: &dyn Judge<G>, leaf: &G) -> Found {
        let mut found = Found::NOTHING;
        found.add_judged(&mut self.memory.rewards, judge.value(leaf), leaf.turn());
        found
    }

    /// Plays to the end: the score for the side to move there. With `NOTED` the moves are
    /// noted for RAVE.
    #[inline]
    fn play_out<const NOTED: bool>(&mut self, position: &mut G) -> Result<Score, StopReason> {
        let Self { params, watch, stats, played, moves, memory, .. } = self;
        let policy = params.policy;
        let (mut nodes, last) = (stats.nodes, stats.nodes + u64::from(MAX_PLIES));
        let mut next_look = watch.next_look().min(last);
        let mut broken = BrokenPromise::NoMove;
        loop {
            let random = &mut memory.random;
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
            self.broken.get_or_insert(broken);
            self.evaluation.of(position)
        }))
    }

    /// Plays out from a leaf, as often as is worth the way to it.
    #[inline]
    fn play_outs(&mut self, leaf: &G) -> Result<Found, StopReason> {
        let enough = self.stats.nodes + PLAYOUT_SHARE * self.path.len() as u64;
        let most = MOST_PLAYOUTS.max(PLAYOUTS_A_PLY * self.path.len() as f32);
        let mut found = Found::NOTHING;
        let mut position = leaf.clone();
        let score =
            if self.rave { self.play_out::<true>(&mut position)? } else { self.play_out::<false>(&mut position)? };
        found.add(&mut self.memory.rewards, score, position.turn());
        while self.stats.nodes < enough && found.count < most {
            let mut position = leaf.clone();
            let score = self.play_out::<false>(&mut position)?;
            found.add(&mut self.memory.rewards, score, position.turn());
        }
        Ok(found)
    }

    /// Enters the result of a simulation all the way up.
    #[inline]
    fn carry_up(&mut self, found: Found) {
        let Mcts { tree, choice, .. } = &mut *self.memory;
        // Moves of each player on the way so far.
        let mut made = [0; 2];
        for (ply, step) in self.path.iter().enumerate() {
            let Step { node, mover } = *step;
            let (reward, score) = if mover == Player::One {
                (found.reward, found.score as f32)
            } else {
                (found.count - found.reward, -found.score as f32)
            };
            let entry = &mut tree.nodes[node];
            entry.visits = entry.visits.saturating_add(found.count as u32);
            let visits = entry.visits;
            let weight = choice.weight(visits);
            entry.reward += (reward - found.count * entry.reward) / weight;
            tree.worths[node] = Choice::worth(entry, weight);
            tree.uncertainties[node] = choice.uncertainty(weight, tree.priors[node]);
            entry.score += (score - found.count * entry.score) / visits as f32;
            if self.rave
                && let Some(&Step { mover: next, .. }) = self.path.get(ply + 1)
            {
                let before = made[next.index()];
                made[next.index()] += 1;
                if visits < RAVE_UNTIL {
                    let reward = seen_by(found.first, Player::One, next);
                    self.played.learn(tree, choice, node, (next, before), reward);
                }
            }
        }
        self.trace_simulation(found.score / found.count.max(1.0) as i32, Player::One);
    }
}

/// What a simulation came to, for player 1.
#[derive(Clone, Copy, Debug)]
struct Found {
    /// How many playouts it is the sum of.
    count: f32,
    reward: f32,
    score: i32,
    /// The reward of the first of them, whose moves RAVE knows.
    first: f32,
}

impl Found {
    const NOTHING: Self = Self { count: 0.0, reward: 0.0, score: 0, first: 0.0 };

    /// Takes note of the end of a game, a score for `whose`.
    #[inline]
    fn add(&mut self, rewards: &mut Rewards, Score(score): Score, whose: Player) {
        let score = if whose == Player::One { score } else { -score };
        rewards.learn(score);
        self.note(rewards.of(score), score);
    }

    /// Takes note of what a judge says, for `whose`.
    #[inline]
    fn add_judged(&mut self, rewards: &mut Rewards, Judgement { win, score: Score(score) }: Judgement, whose: Player) {
        let (win, score) = if whose == Player::One { (win, score) } else { (1.0 - win, -score) };
        rewards.learn(score);
        self.note(rewards.expected(win, score), score);
    }

    #[inline]
    fn note(&mut self, reward: f32, score: i32) {
        if self.count < 1.0 {
            self.first = reward;
        }
        self.count += 1.0;
        self.reward += reward;
        self.score += score;
    }
}

/// Makes probabilities of logits; the greatest of them.
fn softmax(logits: &mut [f32]) -> f32 {
    let most = logits.iter().copied().fold(f32::NEG_INFINITY, f32::max);
    for logit in &mut *logits {
        *logit = exp(*logit - most);
    }
    // The greatest is 1 before the division.
    let scale = 1.0 / logits.iter().sum::<f32>().max(1.0);
    for logit in logits {
        *logit *= scale;
    }
    scale
}

/// Hints in standard deviations from their mean, at most 3.
fn normalise(hints: &mut [f32]) {
    let count = hints.len().max(1) as f32;
    let mean = hints.iter().sum::<f32>() / count;
    let variance = hints.iter().map(|hint| (hint - mean) * (hint - mean)).sum::<f32>() / count;
    let scale = if variance > 0.0 { 1.0 / variance.sqrt() } else { 0.0 };
    for hint in hints {
        *hint = ((*hint - mean) * scale).clamp(-3.0, 3.0);
    }
}
