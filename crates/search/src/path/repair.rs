//! Repairing a path that missed the goal: leave it somewhere by another action, take of
//! what followed whatever is still possible, and fill up by rank.
//!
//! This is iterated greedy search (Ruiz and Stützle, 2007), a kind of large
//! neighbourhood search (Shaw, 1998), told in actions: it suits puzzles in which most
//! actions can be taken in any order. A repaired path replaces the old one if its end
//! ranks as high, and otherwise with a chance that halves with each further bit of loss,
//! as in simulated annealing at a constant temperature; what a bit is follows from the
//! losses met so far, so ranks may have any scale. Whole numbers only: a seed must
//! repeat exactly on every machine.

use plyground_core::trace::Event;
use plyground_core::{Puzzle, Random, Trace};

use super::run::{Finding, From, Run, Standing, Successors};

/// One in so many actions behind the place where a path is left is dropped, possible or
/// not. Measured on Blokus with all pieces to be placed: none, or one in five, took more
/// than twice as long.
const DROPPED: usize = 20;
/// A loss of the mean loss has a chance of one in 2 to the power of this. In the same
/// place 12 and 22 took about twice as long.
const STRICTNESS: u64 = 16;

/// States, the start first, and the actions between them.
struct Path<P: Puzzle> {
    states: Vec<P::State>,
    actions: Vec<P::Action>,
    /// The states' numbers in the trace.
    numbers: Vec<u64>,
    /// How many actions there may be.
    room: usize,
}

impl<P: Puzzle> Path<P> {
    fn last(&self) -> &P::State {
        &self.states[self.actions.len()]
    }

    const fn bytes(&self) -> usize {
        self.states.capacity() * (size_of::<P::State>() + size_of::<P::Action>() + size_of::<u64>())
    }

    /// The end of the path as the puzzle ranks it.
    fn value<T: Trace>(&self, run: &Run<'_, P, T>) -> i64 {
        run.puzzle.rank(self.last()).unwrap_or_default()
    }

    /// The states as the search sees them.
    fn line<T: Trace>(&self, run: &Run<'_, P, T>) -> Vec<P::State> {
        self.states.iter().map(|state| run.alike(state.clone())).collect()
    }

    /// Becomes the first `length` actions of another path.
    fn start_like(&mut self, other: &Self, length: usize) {
        self.states.clear();
        self.states.extend_from_slice(&other.states[..=length]);
        self.actions.clear();
        self.actions.extend_from_slice(&other.actions[..length]);
        self.numbers.clear();
        self.numbers.extend_from_slice(&other.numbers[..=length]);
    }

    /// Goes on by an action to a state. Is that a goal?
    fn push<T: Trace>(&mut self, run: &mut Run<'_, P, T>, action: P::Action, state: P::State) -> bool {
        let depth = self.actions.len() as u32;
        let number = if T::ENABLED {
            let from = From { node: self.numbers[self.actions.len()], depth, state: self.last(), action };
            run.tell(&from, depth + 1, Some(run.estimate(&state)))
        } else {
            0
        };
        self.actions.push(action);
        self.states.push(state);
        self.numbers.push(number);
        run.stats.selective_depth = run.stats.selective_depth.max(depth + 1);
        let is_goal = run.puzzle.is_goal(self.last());
        if is_goal {
            run.tell_event(depth + 1, Event::Goal { node: number, cost: u64::from(depth) + 1 });
        }
        is_goal
    }

    /// Goes on by another action than those of `not`, drawn by chance, if there is one.
    fn deviate<T: Trace>(
        &mut self,
        run: &mut Run<'_, P, T>,
        not: &[P::Action],
        random: &mut Random,
        successors: &mut Successors<P>,
    ) -> Option<bool> {
        self.expand(run, successors);
        successors.retain(|(action, ..)| !not.contains(action));
        if successors.is_empty() {
            return None;
        }
        let (action, _, state) = successors.swap_remove(random.below(successors.len()));
        Some(self.push(run, action, state))
    }

    /// Goes on by whatever is possible of `actions`, which keeps the others. What is not
    /// possible yet may be so after another action: as many rounds as lead on.
    fn replay<T: Trace>(&mut self, run: &mut Run<'_, P, T>, actions: &mut Vec<P::Action>) -> bool {
        let mut is_goal = false;
        loop {
            let before = actions.len();
            actions.retain(|&action| {
                if is_goal || self.actions.len() >= self.room {
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

    /// Goes on by the successors of highest rank until there are none.
    fn fill_up<T: Trace>(&mut self, run: &mut Run<'_, P, T>, successors: &mut Successors<P>) -> bool {
        while self.actions.len() < self.room {
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

    fn expand<T: Trace>(&self, run: &mut Run<'_, P, T>, successors: &mut Successors<P>) {
        let node = self.numbers[self.actions.len()];
        run.tell_event(self.actions.len() as u32, Event::Expand { node });
        run.expand_plainly(self.last(), successors);
    }
}

/// Repairs the path through the states of `line` until it reaches a goal, or the number
/// of repairs is spent.
pub(crate) fn search<P: Puzzle, T: Trace>(
    run: &mut Run<'_, P, T>,
    line: Vec<P::State>,
    random: &mut Random,
) -> Finding<P::State> {
    // Actions are about states as they are, not about those that stand for them.
    let start = run.puzzle.start();
    let numbers = vec![run.tell_start(Some(run.estimate(&start)))];
    let room = run.depth_limit().map_or(usize::MAX, |limit| limit as usize);
    let mut current: Path<P> = Path { states: vec![start], actions: Vec::new(), numbers, room };
    for step in run.steps(&line) {
        current.push(run, step.action, step.state);
    }
    let mut trial: Path<P> = Path { states: Vec::new(), actions: Vec::new(), numbers: Vec::new(), room };
    let (mut successors, mut rest) = (Vec::new(), Vec::new());
    let mut value = current.value(run);
    let (mut best, mut best_value) = (line, value);
    let (mut losses, mut total_loss) = (0_u64, 0_u64);
    for _ in 0..run.params.repairs {
        if !run.goes_on(|_| Standing::default()) || !run.may_hold(2 * current.bytes()) {
            break;
        }
        // One that is as long as it may be must be left before its end.
        let kept = random.below(current.actions.len().min(room.saturating_sub(1)) + 1);
        trial.start_like(&current, kept);
        let followed = &current.actions[kept..];
        rest.clear();
        rest.extend(followed.iter().copied().filter(|_| random.below(DROPPED) != 0));
        let Some(is_goal) = trial.deviate(run, followed, random, &mut successors) else { continue };
        if is_goal || trial.replay(run, &mut rest) || trial.fill_up(run, &mut successors) {
            return Finding::goal(trial.line(run), false);
        }
        let trial_value = trial.value(run);
        let loss = value.saturating_sub(trial_value).max(0).unsigned_abs();
        losses += u64::from(loss > 0);
        total_loss = total_loss.saturating_add(loss);
        let luck = random.next_u64().leading_zeros();
        if u128::from(loss) * u128::from(losses * STRICTNESS) <= u128::from(total_loss) * u128::from(luck) {
            std::mem::swap(&mut current, &mut trial);
            value = trial_value;
            if value > best_value {
                best_value = value;
                best = current.line(run);
            }
        }
    }
    Finding::none(best, false)
}
