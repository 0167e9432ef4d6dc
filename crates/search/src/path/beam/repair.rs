//! [`Mode::Repair`](super::Mode): repairs a path that missed the goal. It leaves the path somewhere
//! by another action, repeats those of the following actions that are still possible, and completes
//! the path by rank.
//!
//! This is iterated greedy search (Ruiz and Stützle, 2007), a kind of large neighbourhood search
//! (Shaw, 1998), in terms of actions: it suits puzzles in which most actions can be taken in any
//! order. A repaired path replaces the old one if the rank of its end is at least as high;
//! otherwise with a probability that halves with each further unit of loss, as in simulated
//! annealing at a constant temperature. The unit follows from the losses met so far, so ranks may
//! have any scale. Only integers are used, so that a seed gives the same result on every machine.

use plyground_core::trace::Event;
use plyground_core::{Puzzle, Random};

use crate::path::run::{Proof, Run, SearchResult, Snapshot, Successors};
use crate::path::tracer::Parent;

/// One in `DROPPED` of the actions after the point where a path is left is dropped, possible or
/// not. Measured on Blokus with all pieces to be placed: dropping none, or one in five, took more
/// than twice as long.
const DROPPED: usize = 20;
/// A loss equal to the mean loss is accepted with probability 2 to the power of −`STRICTNESS`. In
/// the same measurement 12 and 22 took about twice as long.
const STRICTNESS: u64 = 16;

/// States, the start first, and the actions between them.
struct Path<P: Puzzle> {
    states: Vec<P::State>,
    actions: Vec<P::Action>,
    /// The numbers of the states in the trace.
    numbers: Vec<u64>,
    /// The maximum number of actions.
    max_length: usize,
}

impl<P: Puzzle> Path<P> {
    fn last(&self) -> &P::State {
        &self.states[self.actions.len()]
    }

    const fn bytes(&self) -> usize {
        self.states.capacity() * (size_of::<P::State>() + size_of::<P::Action>() + size_of::<u64>())
    }

    /// The rank of the last state.
    fn value(&self, run: &Run<'_, P>) -> i64 {
        run.puzzle.rank(self.last()).unwrap_or_default()
    }

    /// The states, or their representatives if symmetry is used.
    fn canonical_states(&self, run: &Run<'_, P>) -> Vec<P::State> {
        self.states.iter().map(|state| run.canonical(state.clone())).collect()
    }

    /// Becomes a copy of the first `length` actions of another path.
    fn copy_prefix(&mut self, other: &Self, length: usize) {
        self.states.clear();
        self.states.extend_from_slice(&other.states[..=length]);
        self.actions.clear();
        self.actions.extend_from_slice(&other.actions[..length]);
        self.numbers.clear();
        self.numbers.extend_from_slice(&other.numbers[..=length]);
    }

    /// Appends an action and the state it leads to. Returns whether that state is a goal.
    fn push(&mut self, run: &mut Run<'_, P>, action: P::Action, state: P::State) -> bool {
        let depth = self.actions.len() as u32;
        let number = if run.tracer.is_on() {
            let parent = Parent { number: self.numbers[self.actions.len()], depth, state: self.last(), action };
            let estimate = run.estimate(&state);
            run.tracer.generate(&parent, depth + 1, Some(estimate))
        } else {
            0
        };
        self.actions.push(action);
        self.states.push(state);
        self.numbers.push(number);
        run.stats.selective_depth = run.stats.selective_depth.max(depth + 1);
        let is_goal = run.puzzle.is_goal(self.last());
        if is_goal {
            run.tracer.event(depth + 1, Event::Goal { node: number, cost: u64::from(depth) + 1 });
        }
        is_goal
    }

    /// Appends a random action that is not in `excluded`. Returns whether it leads to a goal;
    /// `None` if there is no such action.
    fn deviate(
        &mut self,
        run: &mut Run<'_, P>,
        excluded: &[P::Action],
        random: &mut Random,
        successors: &mut Successors<P>,
    ) -> Option<bool> {
        self.expand(run, successors);
        successors.retain(|(action, ..)| !excluded.contains(action));
        if successors.is_empty() {
            return None;
        }
        let (action, _, state) = successors.swap_remove(random.below(successors.len()));
        Some(self.push(run, action, state))
    }

    /// Appends those of `actions` that are possible and removes them from the list, repeatedly,
    /// since an action may become possible after another. Returns whether a goal was reached.
    fn replay(&mut self, run: &mut Run<'_, P>, actions: &mut Vec<P::Action>) -> bool {
        let mut is_goal = false;
        loop {
            let before = actions.len();
            actions.retain(|&action| {
                if is_goal || self.actions.len() >= self.max_length {
                    return true;
                }
                let Some((_, state)) = run.puzzle.apply(self.last(), action) else { return true };
                run.stats.generated += 1;
                is_goal = self.push(run, action, state);
                false
            });
            if is_goal || actions.len() == before {
                return is_goal;
            }
        }
    }

    /// Appends the successor of highest rank until there is none. Returns whether a goal was reached.
    fn complete(&mut self, run: &mut Run<'_, P>, successors: &mut Successors<P>) -> bool {
        while self.actions.len() < self.max_length {
            self.expand(run, successors);
            let highest = successors.drain(..).max_by_key(|(.., state)| run.puzzle.rank(state));
            let Some((action, _, state)) = highest else { return false };
            if self.push(run, action, state) {
                return true;
            }
        }
        run.depth_cut = true;
        false
    }

    fn expand(&self, run: &mut Run<'_, P>, successors: &mut Successors<P>) {
        let node = self.numbers[self.actions.len()];
        run.tracer.event(self.actions.len() as u32, Event::Expand { node });
        run.expand_without_symmetry(self.last(), successors);
    }
}

/// Repairs a path of states until it reaches a goal, at most
/// [`repairs`](crate::path::BeamParams::repairs) times.
pub(super) fn search<P: Puzzle>(
    run: &mut Run<'_, P>,
    path: Vec<P::State>,
    random: &mut Random,
) -> SearchResult<P::State> {
    // Actions apply to the states themselves, not to their canonical representatives.
    let start = run.puzzle.start();
    let estimate = run.estimate(&start);
    let numbers = vec![run.tracer.start(Some(estimate))];
    let max_length = run.depth_limit().map_or(usize::MAX, |limit| limit as usize);
    let mut current: Path<P> = Path { states: vec![start], actions: Vec::new(), numbers, max_length };
    for step in run.steps(&path) {
        current.push(run, step.action, step.state);
    }
    let mut trial: Path<P> = Path { states: Vec::new(), actions: Vec::new(), numbers: Vec::new(), max_length };
    let (mut successors, mut rest) = (Vec::new(), Vec::new());
    let mut value = current.value(run);
    let (mut best, mut best_value) = (path, value);
    let (mut losses, mut total_loss) = (0_u64, 0_u64);
    for _ in 0..run.params.beam.repairs {
        if !run.may_continue(|_| Snapshot::default()) || !run.may_hold(2 * current.bytes()) {
            break;
        }
        // A path of maximum length must be left before its end.
        let kept = random.below(current.actions.len().min(max_length.saturating_sub(1)) + 1);
        trial.copy_prefix(&current, kept);
        let followed = &current.actions[kept..];
        rest.clear();
        rest.extend(followed.iter().copied().filter(|_| random.below(DROPPED) != 0));
        let Some(is_goal) = trial.deviate(run, followed, random, &mut successors) else { continue };
        if is_goal || trial.replay(run, &mut rest) || trial.complete(run, &mut successors) {
            return SearchResult::goal(trial.canonical_states(run), Proof::Nothing);
        }
        let trial_value = trial.value(run);
        let loss = value.saturating_sub(trial_value).max(0).unsigned_abs();
        losses += u64::from(loss > 0);
        total_loss = total_loss.saturating_add(loss);
        let tolerance = random.next_u64().leading_zeros();
        if u128::from(loss) * u128::from(losses * STRICTNESS) <= u128::from(total_loss) * u128::from(tolerance) {
            std::mem::swap(&mut current, &mut trial);
            value = trial_value;
            if value > best_value {
                best_value = value;
                best = current.canonical_states(run);
            }
        }
    }
    SearchResult::no_goal(best, false)
}
