//! Breadth-first search (Moore, 1959): states in the order of their distance.
//!
//! The arena of states is in the order of generation, which is the order of
//! expansion: it is its own queue, and the open list costs nothing. The children of
//! a state stand side by side, in the order of their parents, so that neither parents
//! nor depths are kept: where the children of each begin is enough.
//!
//! What is expanded next is known long before. So some states are expanded before the
//! successors of the first are looked up, and the successors of all of them together:
//! then memory answers all the questions at once, not one after the other. What is found
//! and counted is the same.

use std::hash::Hash;

use plyground_core::trace::Event;
use plyground_core::{Puzzle, Trace};

use super::arena::Arena;
use super::run::{Finding, Run, Standing};
use super::store::{Id, Record, Store};

/// States are expanded together until there are so many successors.
const TOGETHER: usize = 32;

pub(crate) fn search<P: Puzzle, T: Trace>(run: &mut Run<'_, P, T>) -> Finding<P::State> {
    let optimal = run.puzzle.unit_costs();
    let mut layers = Layers { store: Store::new(), first_children: Arena::new() };
    let (mut successors, mut sought) = (Vec::new(), Vec::new());
    // How many successors each of the states expanded together has.
    let mut counts: Vec<usize> = Vec::new();
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
        let standing = |_: &Run<'_, P, T>| Standing::new(layers.store.len() as u64 - u64::from(next), f64::from(depth));
        if !run.goes_on(standing) {
            return Finding::none(layers.states(next), false);
        }
        run.stats.selective_depth = depth;
        let is_goal = |run: &Run<'_, P, T>, id: Id| !run.tests_on_generation() && run.puzzle.is_goal(layers.state(id));
        if is_goal(run, next) {
            run.tell_of(next, |node| Event::Goal { node, cost: depth.into() });
            return Finding::goal(layers.states(next), optimal);
        }
        if run.depth_limit().is_some_and(|limit| depth >= limit) {
            layers.first_children.push(layers.store.len() as Id);
            run.depth_cut = true;
            run.tell_of(next, |node| Event::Close { node });
            next += 1;
            continue;
        }
        run.tell_of(next, |node| Event::Expand { node });
        run.expand(layers.state(next), &mut successors);
        counts.clear();
        counts.push(successors.len());
        // Those who watch see one expansion after the other.
        while !T::ENABLED && successors.len() < TOGETHER {
            let also = next + counts.len() as Id;
            if also as usize == layer_end || !run.goes_on(standing) || is_goal(run, also) {
                break;
            }
            let before = successors.len();
            run.expand_onto(layers.state(also), &mut successors);
            counts.push(successors.len() - before);
        }
        if !run.may_hold(layers.bytes_with(successors.len(), counts.len())) {
            return Finding::none(layers.states(next), false);
        }
        layers.store.seek(&successors, &mut sought);
        let mut looked_up = successors.iter().zip(&sought);
        for (expanded, &count) in counts.iter().enumerate() {
            layers.first_children.push(layers.store.len() as Id);
            for ((action, _, state), &sought) in looked_up.by_ref().take(count) {
                let (id, is_new) = layers.store.insert_sought(sought, || Bare(state.clone()));
                run.tell_stored(&layers.store, (next, *action), (id, is_new), depth + 1, None);
                if !is_new {
                    run.stats.duplicates += 1;
                } else if run.tests_on_generation() && run.puzzle.is_goal(layers.state(id)) {
                    run.tell_of(id, |node| Event::Goal { node, cost: u64::from(depth) + 1 });
                    run.stats.peak_open = run.stats.peak_open.max(layers.store.len() as u64 - u64::from(next) - 1);
                    run.stats.peak_closed = u64::from(next) + 1;
                    run.take_back(&counts[expanded + 1..]);
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
    /// For each state that was expanded, the number that its first new successor got or
    /// would have got.
    first_children: Arena<Id>,
}

impl<S: Eq + Hash + Clone> Layers<S> {
    #[inline]
    fn state(&self, id: Id) -> &S {
        self.store.node(id).state()
    }

    /// Bytes held once so many more states have come, and so many have been expanded.
    #[inline]
    const fn bytes_with(&self, more: usize, expanded: usize) -> usize {
        self.store.bytes_with(more) + self.first_children.bytes_with(expanded)
    }

    /// The states from the root to `id`.
    fn states(&self, id: Id) -> Vec<S> {
        let mut states = vec![self.state(id).clone()];
        let mut current = id;
        while current != 0 {
            // The last of those whose children begin no later.
            current = self.first_children.partition_point(|&first| first <= current) as Id - 1;
            states.push(self.state(current).clone());
        }
        states.reverse();
        states
    }
}
