//! [`Mode::Orderly`](super::super::Mode::Orderly): breadth-first search for puzzles that recognize
//! new successors by themselves ([`Orderly`]).
//!
//! No state is hashed or looked up, and there is no index. States are not even stored: a state is
//! represented by the action that led to it, and rebuilt from its ancestors, which is cheap because
//! consecutive states have the same or neighbouring parents. Known successors are not produced, but
//! counted as generated and as duplicates, so path and counters are those of the standard mode.

use plyground_core::{Orderly, Puzzle, StopReason};

use crate::path::chunked::ChunkedVec;
use crate::path::parents::Parents;
use crate::path::run::{Proof, Run, SearchResult, Snapshot};
use crate::path::store::Id;

/// Not for traced searches: the trace would lack the duplicates.
pub(super) fn search<P: Puzzle>(run: &mut Run<'_, P>, order: &impl Orderly<P>) -> SearchResult<P::State> {
    let start = order.start();
    if run.tests_on_generation() && run.puzzle.is_goal(&order.state(&start)) {
        return run.goal_at_start(order.state(&start), None);
    }
    let mut layers = Layers { order, actions: ChunkedVec::new(), parents: Parents::new(), current: vec![(0, start)] };
    let mut actions = Vec::new();
    let mut next = 0;
    // States before `layer_end` have the distance `depth` from the start.
    let (mut depth, mut layer_end) = (0, 1);
    while (next as usize) < layers.len() {
        if next as usize == layer_end {
            (depth, layer_end) = (depth + 1, layers.len());
            layers.begin_layer(next);
        }
        let open = layers.len() as u64 - u64::from(next);
        if !run.may_continue(|_| Snapshot::new(open, f64::from(depth))) {
            return SearchResult::no_goal(layers.path(next), false);
        }
        run.stats.selective_depth = depth;
        let place = layers.advance(next);
        if !run.tests_on_generation() && run.puzzle.is_goal(&order.state(place)) {
            return SearchResult::goal(layers.path(next), Proof::FewestSteps);
        }
        if run.depth_limit().is_some_and(|limit| depth >= limit) {
            layers.parents.begin_children(layers.len());
            run.depth_cut = true;
            next += 1;
            continue;
        }
        actions.clear();
        let known = order.new_actions(place, &mut actions);
        let goal = run.tests_on_generation().then(|| find_goal(run.puzzle, order, place, &actions)).flatten();
        run.count_expansion(actions.len() + known);
        if !run.may_hold(layers.bytes_with(actions.len())) {
            return SearchResult::no_goal(layers.path(next), false);
        }
        // A state may take only one byte, so ids can run out before memory does.
        if layers.len() + actions.len() > Id::MAX as usize {
            run.give_up(StopReason::Memory);
            return SearchResult::no_goal(layers.path(next), false);
        }
        layers.parents.begin_children(layers.len());
        run.stats.peak_closed = u64::from(next) + 1;
        if let Some((index, known_before)) = goal {
            run.stats.duplicates += known_before as u64;
            actions.truncate(index + 1);
            layers.actions.append(&mut actions);
            run.stats.peak_open = run.stats.peak_open.max(layers.len() as u64 - u64::from(next) - 1);
            return SearchResult::goal(layers.path(layers.len() as Id - 1), Proof::FewestSteps);
        }
        run.stats.duplicates += known as u64;
        layers.actions.append(&mut actions);
        next += 1;
        run.stats.peak_open = run.stats.peak_open.max(layers.len() as u64 - u64::from(next));
    }
    SearchResult::no_goal(layers.path(next - 1), !run.depth_cut)
}

/// The index of the first new action that leads to a goal, and the number of actions to known
/// states that precede it in the puzzle's order: the duplicates that the standard mode would have
/// met.
fn find_goal<P: Puzzle, O: Orderly<P>>(
    puzzle: &P,
    order: &O,
    place: &O::Place,
    actions: &[P::Action],
) -> Option<(usize, usize)> {
    let index = actions.iter().position(|&action| puzzle.is_goal(&order.successor(place, action)))?;
    let mut all = Vec::new();
    puzzle.successors(&order.state(place), &mut all);
    let before = all.iter().take_while(|(action, ..)| *action != actions[index]).count();
    Some((index, before - index))
}

/// The states in the order of their distance.
struct Layers<'a, P: Puzzle, O: Orderly<P>> {
    order: &'a O,
    /// For each state except the start, the action that led to it.
    actions: ChunkedVec<P::Action>,
    parents: Parents,
    /// The path from the start to the state expanded last.
    current: Vec<(Id, O::Place)>,
}

impl<P: Puzzle, O: Orderly<P>> Layers<'_, P, O> {
    /// The number of states.
    #[inline]
    const fn len(&self) -> usize {
        self.actions.len() + 1
    }

    /// The place of a state other than the start, given the place of its parent.
    #[inline]
    fn follow(&self, parent: &O::Place, id: Id) -> O::Place {
        self.order.follow(parent, *self.actions.get(id as usize - 1))
    }

    /// The places from the start to a state.
    fn places(&self, id: Id) -> Vec<(Id, O::Place)> {
        let mut places = vec![(0, self.order.start())];
        for &id in &self.parents.path(id)[1..] {
            let place = self.follow(&places[places.len() - 1].1, id);
            places.push((id, place));
        }
        places
    }

    /// Starts a layer, of which `next` is the first state.
    fn begin_layer(&mut self, next: Id) {
        self.current = self.places(next);
    }

    /// Moves to `id`, which is the current state or the next one in its layer.
    #[inline]
    fn advance(&mut self, id: Id) -> &O::Place {
        let last = self.current.len() - 1;
        // The places before this index are shared by the current state and `id`.
        let mut first_other = last + 1;
        if self.current[last].0 != id {
            self.current[last].0 = id;
            first_other = last;
            while first_other > 0 {
                let child = self.current[first_other].0;
                if !self.parents.advance(&mut self.current[first_other - 1].0, child) {
                    break;
                }
                first_other -= 1;
            }
        }
        for index in first_other..=last {
            self.current[index].1 = self.follow(&self.current[index - 1].1, self.current[index].0);
        }
        &self.current[last].1
    }

    /// The bytes held after one more state is expanded, with `successors` new ones.
    #[inline]
    const fn bytes_with(&self, successors: usize) -> usize {
        self.actions.bytes_with(successors) + self.parents.bytes_with(1)
    }

    /// The states from the start to `id`.
    fn path(&self, id: Id) -> Vec<P::State> {
        self.places(id).iter().map(|(_, place)| self.order.state(place)).collect()
    }
}
