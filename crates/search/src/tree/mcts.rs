//! Monte Carlo tree search (Coulom, 2006; UCT by Kocsis and Szepesvári, 2006).
//!
//! A simulation selects a path down the tree ([`choice`]), expands the leaf at its end, plays out from
//! there by the game's policy, and backpropagates the result. Besides mean rewards, each node has proved
//! bounds of its value ([`proof`]). Rewards and bounds are from the view of the player who made the
//! move to the node; bounds are negated where the turn changes.

mod access;
mod answer;
mod choice;
mod judgements;
mod listeners;
mod priors;
mod proof;
mod rave;
mod result;
mod reuse;
mod reward;
mod simulations;
mod stopping;
mod tree;
mod workers;

use plyground_core::promise::MAX_PLIES;
use plyground_core::{Advice, Game, Judge, NoMemory, Random};

#[cfg(not(target_family = "wasm"))]
use self::access::Shared;
use self::access::{Access, Alone};
use self::choice::Choice;
use self::judgements::Judgements;
use self::reward::Rewards;
use self::simulations::Step;
use self::stopping::Stopping;
use self::tree::{NewNode, Tree};
use super::answer::Answer;
use super::engine::{MoveText, Purpose, Request};
use super::evaluation::LeafEvaluation;
use super::params::MctsParams;
use super::value::INFINITY;

/// The weight of a child's prior, in visits.
const PRIOR_WEIGHT: f32 = 3.0;
/// Without hints the prior is only the parent's mean, which says little.
const NO_PRIOR_WEIGHT: f32 = 1.0;

/// The state of the search, kept from move to move.
pub(crate) struct Mcts<G: Game> {
    tree: AnyTree<G>,
    /// The judge's values of positions, if there is a judge.
    judgements: Option<Judgements>,
    choice: Choice,
    carryover: Carryover,
}

/// The state of the first thread that the next search continues with.
#[derive(Clone, Debug)]
struct Carryover {
    random: Random,
    rewards: Rewards,
}

impl Carryover {
    const fn new(seed: u64) -> Self {
        Self { random: Random::new(seed), rewards: Rewards::new() }
    }
}

/// The tree, for one thread or for several. WebAssembly has only one thread, so the other variant is left out.
enum AnyTree<G: Game> {
    Alone(RootedTree<G, Alone>),
    #[cfg(not(target_family = "wasm"))]
    Shared(RootedTree<G, Shared>),
}

/// A tree and the position at its root.
struct RootedTree<G: Game, A: Access> {
    tree: Tree<G::Move, A>,
    /// `None` while there is no tree.
    root: Option<G>,
}

/// The inputs of a search, shared by all its threads.
struct Job<'a, G: Game> {
    params: &'a MctsParams,
    choice: &'a Choice,
    /// Values positions that are not played out.
    evaluation: &'a LeafEvaluation<G>,
    /// Values leaves in place of playouts, and has a policy; with a cache of its values.
    judge: Option<(&'a dyn Judge<G>, &'a Judgements)>,
    /// RAVE is on. It needs playouts.
    rave: bool,
    /// When the search stops before its limits.
    stopping: Option<Stopping>,
    /// Every move of the root needs a value of its own, not only the best.
    all: bool,
    /// Nodes this many plies below the root are not expanded.
    deepest: usize,
    position: &'a G,
    move_text: MoveText<G>,
}

impl<G: Advice> Mcts<G> {
    /// Allocates the memory of an empty tree.
    pub(crate) fn new(params: &MctsParams, judged: bool, bytes: u64, seed: u64) -> Result<Self, NoMemory> {
        let (judgements, bytes) = if judged {
            let (judgements, rest) = Judgements::with_part_of(bytes)?;
            (Some(judgements), rest)
        } else {
            (None, bytes)
        };
        let tree = match params.threads {
            #[cfg(not(target_family = "wasm"))]
            2.. => AnyTree::Shared(RootedTree::with_bytes(bytes)?),
            _ => AnyTree::Alone(RootedTree::with_bytes(bytes)?),
        };
        let exploration = params.exploration as f32;
        let choice = if judged {
            Choice::puct(exploration, params.variance)
        } else {
            Choice::uct(exploration, prior_weight(params))
        };
        Ok(Self { tree, judgements, choice, carryover: Carryover::new(seed) })
    }

    /// Returns to the state before the first search.
    pub(crate) fn clear(&mut self, seed: u64) {
        match &mut self.tree {
            AnyTree::Alone(tree) => tree.clear(),
            #[cfg(not(target_family = "wasm"))]
            AnyTree::Shared(tree) => tree.clear(),
        }
        self.carryover = Carryover::new(seed);
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
        let job = Job {
            params,
            choice: &self.choice,
            evaluation,
            judge: judge.zip(self.judgements.as_ref()),
            rave: params.rave && judge.is_none(),
            stopping: Stopping::of(params.early).filter(|_| judge.is_some() && request.purpose == Purpose::Play),
            all: request.purpose.valued() > 1,
            deepest: request.limits.depth.unwrap_or(MAX_PLIES).min(MAX_PLIES) as usize,
            position,
            move_text: request.move_text,
        };
        match &mut self.tree {
            AnyTree::Alone(tree) => tree.think(&job, &mut self.carryover, request),
            #[cfg(not(target_family = "wasm"))]
            AnyTree::Shared(tree) => tree.think(&job, &mut self.carryover, request),
        }
    }
}

impl<G: Advice, A: Access> RootedTree<G, A> {
    fn with_bytes(bytes: u64) -> Result<Self, NoMemory> {
        Ok(Self { tree: Tree::with_bytes(bytes)?, root: None })
    }

    fn clear(&mut self) {
        self.tree.clear();
        self.root = None;
    }

    /// Starts a new tree, of the root alone.
    fn reset(&mut self, job: &Job<'_, G>) {
        let position = job.position;
        self.tree.clear();
        self.root = Some(position.clone());
        let (lower, upper) = if job.params.proofs { bounds_of(position, false) } else { (-INFINITY, INFINITY) };
        // The mover of the root is taken to be the opponent of the player to move.
        let reward = job.judge.map_or(0.5, |(judge, cache)| 1.0 - cache.value(judge, position).win);
        if let Some(root) = self.tree.take(1) {
            self.tree.write(root, NewNode { reward, uncertainty: 0.0, prior: 1.0, bounds: (lower, upper) });
        }
    }
}

/// The weight of a child's prior, in visits.
const fn prior_weight(params: &MctsParams) -> f32 {
    match (params.priors, params.rave) {
        (true, _) => PRIOR_WEIGHT,
        (false, true) => NO_PRIOR_WEIGHT,
        (false, false) => 0.0,
    }
}

/// The game's own bounds of the value, for the side to move or for the other.
fn bounds_of<G: Advice>(position: &G, for_turn: bool) -> (i32, i32) {
    let bounds = position.bounds().for_parent(for_turn);
    (bounds.lower.0, bounds.upper.0)
}
