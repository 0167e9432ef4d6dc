//! Breadth-first search (Moore, 1959): states in the order of their distance.
//!
//! The arena of states is in the order of generation, which is the order of
//! expansion: it is its own queue, and the open list costs nothing. Neither parents nor
//! depths are kept ([`Descent`]).
//!
//! What is expanded next is known long before. So some states are expanded before the
//! successors of the first are looked up, and the successors of all of them together:
//! then memory answers all the questions at once, not one after the other. What is found
//! and counted is the same.
//!
//! The way back is not even looked up ([`Puzzle::successors_after`]): it counts as
//! generated, and as a duplicate. Where a puzzle knows all duplicates beforehand, none is
//! ([`orderly`]).

use std::hash::Hash;

use plyground_core::trace::Event;
use plyground_core::{Puzzle, Trace};

use super::descent::Descent;
use super::orderly;
use super::run::{Finding, Run, Standing, Successors};
use super::store::{Id, Record, Store};

/// States are expanded together until there are so many successors.
const TOGETHER: usize = 32;

pub(crate) fn search<P: Puzzle, T: Trace>(run: &mut Run<'_, P, T>) -> Finding<P::State> {
    // Those who watch see all successors, and alike states have their actions in another
    // order.
    if !T::ENABLED
        && !run.params.symmetry
        && let Some(order) = run.puzzle.orderly()
    {
        return orderly::search(run, &order);
    }
    let optimal = run.puzzle.unit_costs();
    let mut layers = Layers { store: Store::new(), descent: Descent::new(), parent: 0 };
    let (mut successors, mut hashes) = (Vec::new(), Vec::new());
    // The states expanded together.
    let mut expansions: Vec<Expansion> = Vec::new();
    let start = run.start();
    if run.tests_on_generation() && run.puzzle.is_goal(&start) {
        return run.goal_at_start(start, None);
    }
    layers.store.insert(Bare(start));
    run.tell_start(None);
    let mut next = 0;
    // States before `layer_end` are `depth` away.
    let (mut depth, mut layer_end) = (0, 1);
    while (next as usize) < layers.store.len() {
        if next as usize == layer_end {
            (depth, layer_end) = (depth + 1, layers.store.len());
        }
        if !run.goes_on(|_| layers.standing(next, depth)) {
            return Finding::none(layers.states(next), false);
        }
        run.stats.selective_depth = depth;
        if is_goal(run, &layers, next) {
            run.tell_of(next, |node| Event::Goal { node, cost: depth.into() });
            return Finding::goal(layers.states(next), optimal);
        }
        if run.depth_limit().is_some_and(|limit| depth >= limit) {
            layers.descent.begin_children(layers.store.len());
            run.depth_cut = true;
            run.tell_of(next, |node| Event::Close { node });
            next += 1;
            continue;
        }
        run.tell_of(next, |node| Event::Expand { node });
        successors.clear();
        expansions.clear();
        expansions.push(layers.expand(run, next, &mut successors));
        // Those who watch see one expansion after the other.
        while !T::ENABLED && successors.len() < TOGETHER {
            let standing = |_: &Run<'_, P, T>| layers.standing(next, depth);
            let also = next + expansions.len() as Id;
            if also as usize == layer_end || !run.goes_on(standing) || is_goal(run, &layers, also) {
                break;
            }
            expansions.push(layers.expand(run, also, &mut successors));
        }
        if !run.may_hold(layers.bytes_with(successors.len(), expansions.len())) {
            return Finding::none(layers.states(next), false);
        }
        layers.store.make_ready(&successors, &mut hashes);
        let mut looked_up = 0;
        for (number, expansion) in expansions.iter().enumerate() {
            layers.descent.begin_children(layers.store.len());
            run.stats.duplicates += expansion.left_out as u64;
            let children = looked_up..looked_up + expansion.looked_up;
            looked_up = children.end;
            for ((action, _, state), &hash) in successors[children.clone()].iter().zip(&hashes[children.clone()]) {
                let (id, is_new) = layers.store.insert_ready(state, hash, || Bare(state.clone()));
                run.tell_stored(&layers.store, (next, *action), (id, is_new), depth + 1, None);
                if !is_new {
                    run.stats.duplicates += 1;
                } else if run.tests_on_generation() && run.puzzle.is_goal(layers.state(id)) {
                    run.tell_of(id, |node| Event::Goal { node, cost: u64::from(depth) + 1 });
                    run.stats.peak_open = run.stats.peak_open.max(layers.store.len() as u64 - u64::from(next) - 1);
                    run.stats.peak_closed = u64::from(next) + 1;
                    uncount(run, layers.state(next), &expansions[number..], &successors[children], *action);
                    return Finding::goal(layers.states(id), optimal);
                }
            }
            run.tell_of(next, |node| Event::Close { node });
            next += 1;
            run.stats.peak_open = run.stats.peak_open.max(layers.store.len() as u64 - u64::from(next));
            run.stats.peak_closed = u64::from(next);
        }
    }
    Finding::none(layers.states(next - 1), !run.depth_cut)
}

fn is_goal<P: Puzzle, T: Trace>(run: &Run<'_, P, T>, layers: &Layers<P::State>, id: Id) -> bool {
    !run.tests_on_generation() && run.puzzle.is_goal(layers.state(id))
}

/// Takes back what was counted too early when an action led to the goal: the expansions
/// after its own, the first, and the known successors behind the goal, which are not duplicates yet.
fn uncount<P: Puzzle, T: Trace>(
    run: &mut Run<'_, P, T>,
    state: &P::State,
    expansions: &[Expansion],
    successors: &[(P::Action, u32, P::State)],
    goal: P::Action,
) {
    let Some((own, later)) = expansions.split_first() else { return };
    for other in later {
        run.stats.expanded -= 1;
        run.stats.generated -= (other.looked_up + other.left_out) as u64;
    }
    if own.left_out > 0 {
        let mut all = Vec::new();
        run.puzzle.successors(state, &mut all);
        let before =
            |those: &[(P::Action, u32, P::State)]| those.iter().take_while(|(other, ..)| *other != goal).count();
        run.stats.duplicates -= (own.left_out + before(successors) - before(&all)) as u64;
    }
}

/// What came of the expansion of a state.
struct Expansion {
    /// How many of its successors are looked up.
    looked_up: usize,
    /// How many are not, since they are known.
    left_out: usize,
}

/// A state and nothing else.
struct Bare<S>(S);

impl<S: Eq + Hash> Record for Bare<S> {
    type State = S;

    #[inline]
    fn state(&self) -> &S {
        &self.0
    }
}

/// The states in the order of their distance.
struct Layers<S> {
    store: Store<Bare<S>>,
    descent: Descent,
    /// The parent of the state expanded last.
    parent: Id,
}

impl<S: Eq + Hash + Clone> Layers<S> {
    #[inline]
    fn state(&self, id: Id) -> &S {
        self.store.node(id).state()
    }

    fn standing(&self, next: Id, depth: u32) -> Standing {
        Standing::new(self.store.len() as u64 - u64::from(next), f64::from(depth))
    }

    /// Appends the successors of the next state. States are expanded in their order.
    #[inline]
    fn expand<P: Puzzle<State = S>, T: Trace>(
        &mut self,
        run: &mut Run<'_, P, T>,
        id: Id,
        successors: &mut Successors<P>,
    ) -> Expansion {
        let first = successors.len();
        if id == 0 {
            run.expand_onto(self.state(0), successors);
            return Expansion { looked_up: successors.len() - first, left_out: 0 };
        }
        self.descent.advance(&mut self.parent, id);
        let left_out = run.expand_after(self.state(self.parent), self.state(id), successors);
        Expansion { looked_up: successors.len() - first, left_out }
    }

    /// Bytes held once so many more states have come, and so many have been expanded.
    #[inline]
    const fn bytes_with(&self, more: usize, expanded: usize) -> usize {
        self.store.bytes_with(more) + self.descent.bytes_with(expanded)
    }

    /// The states from the root to `id`.
    fn states(&self, id: Id) -> Vec<S> {
        self.descent.line(id).into_iter().map(|id| self.state(id).clone()).collect()
    }
}
