//! Breadth-first search where the puzzle knows which successors are new ([`Orderly`]).
//!
//! No state is looked up, none is hashed, and there is no index. States are not even kept:
//! what is expanded next comes from a parent near that of what was expanded last, so that a
//! state is its parent and an action. What is found and counted is what is found and
//! counted otherwise: successors that are known count as generated, and as duplicates.

use plyground_core::{Orderly, Puzzle, StopReason, Trace};

use super::arena::Arena;
use super::descent::Descent;
use super::run::{Finding, Run, Standing};
use super::store::Id;

/// Only for searches that nobody watches: they would not see the duplicates.
pub(crate) fn search<P: Puzzle, T: Trace>(run: &mut Run<'_, P, T>, order: &impl Orderly<P>) -> Finding<P::State> {
    let optimal = run.puzzle.unit_costs();
    let start = order.start();
    if run.tests_on_generation() && run.puzzle.is_goal(&order.state(&start)) {
        return run.goal_at_start(order.state(&start), None);
    }
    let mut layers = Layers { order, actions: Arena::new(), descent: Descent::new(), line: vec![(0, start)] };
    let mut actions = Vec::new();
    let mut next = 0;
    // States before `layer_end` are `depth` away.
    let (mut depth, mut layer_end) = (0, 1);
    while (next as usize) < layers.len() {
        if next as usize == layer_end {
            (depth, layer_end) = (depth + 1, layers.len());
            layers.begin_layer(next);
        }
        let open = layers.len() as u64 - u64::from(next);
        if !run.goes_on(|_| Standing::new(open, f64::from(depth))) {
            return Finding::none(layers.states(next), false);
        }
        run.stats.selective_depth = depth;
        let place = layers.advance(next);
        if !run.tests_on_generation() && run.puzzle.is_goal(&order.state(place)) {
            return Finding::goal(layers.states(next), optimal);
        }
        if run.depth_limit().is_some_and(|limit| depth >= limit) {
            layers.descent.begin_children(layers.len());
            run.depth_cut = true;
            next += 1;
            continue;
        }
        actions.clear();
        let known = order.new_actions(place, &mut actions);
        let goal = run.tests_on_generation().then(|| find_goal(run.puzzle, order, place, &actions)).flatten();
        run.count_expansion(actions.len() + known);
        if !run.may_hold(layers.bytes_with(actions.len())) {
            return Finding::none(layers.states(next), false);
        }
        // They are small enough for numbers to end before memory does.
        if layers.len() + actions.len() > Id::MAX as usize {
            run.gives_up(StopReason::Memory);
            return Finding::none(layers.states(next), false);
        }
        layers.descent.begin_children(layers.len());
        run.stats.peak_closed = u64::from(next) + 1;
        if let Some((number, known)) = goal {
            run.stats.duplicates += known as u64;
            actions.truncate(number + 1);
            layers.actions.append(&mut actions);
            run.stats.peak_open = run.stats.peak_open.max(layers.len() as u64 - u64::from(next) - 1);
            return Finding::goal(layers.states(layers.len() as Id - 1), optimal);
        }
        run.stats.duplicates += known as u64;
        layers.actions.append(&mut actions);
        next += 1;
        run.stats.peak_open = run.stats.peak_open.max(layers.len() as u64 - u64::from(next));
    }
    Finding::none(layers.states(next - 1), !run.depth_cut)
}

/// The first of some new actions that leads to a goal, and how many that are not new stand
/// before it.
fn find_goal<P: Puzzle, O: Orderly<P>>(
    puzzle: &P,
    order: &O,
    place: &O::Place,
    actions: &[P::Action],
) -> Option<(usize, usize)> {
    let number = actions.iter().position(|&action| puzzle.is_goal(&order.successor(place, action)))?;
    let mut all = Vec::new();
    puzzle.successors(&order.state(place), &mut all);
    let before = all.iter().take_while(|(action, ..)| *action != actions[number]).count();
    Some((number, before - number))
}

/// The states in the order of their distance.
struct Layers<'a, P: Puzzle, O: Orderly<P>> {
    order: &'a O,
    /// The last action on the way to each state but the start.
    actions: Arena<P::Action>,
    descent: Descent,
    /// The states from the start to the one expanded last.
    line: Vec<(Id, O::Place)>,
}

impl<P: Puzzle, O: Orderly<P>> Layers<'_, P, O> {
    /// How many states there are.
    #[inline]
    const fn len(&self) -> usize {
        self.actions.len() + 1
    }

    /// Where the last action on the way to a state, other than the start, leads from its parent.
    #[inline]
    fn follow(&self, parent: &O::Place, id: Id) -> O::Place {
        self.order.follow(parent, *self.actions.get(id as usize - 1))
    }

    /// The places from the start to a state.
    fn places(&self, id: Id) -> Vec<(Id, O::Place)> {
        let mut places = vec![(0, self.order.start())];
        for &id in &self.descent.line(id)[1..] {
            let place = self.follow(&places[places.len() - 1].1, id);
            places.push((id, place));
        }
        places
    }

    /// The first state of a layer is next.
    fn begin_layer(&mut self, next: Id) {
        self.line = self.places(next);
    }

    /// Goes on to a state, the last one or the one behind it in its layer.
    #[inline]
    fn advance(&mut self, id: Id) -> &O::Place {
        let last = self.line.len() - 1;
        // Those before this one are still on the way.
        let mut first_other = last + 1;
        if self.line[last].0 != id {
            self.line[last].0 = id;
            first_other = last;
            while first_other > 0 {
                let child = self.line[first_other].0;
                if !self.descent.advance(&mut self.line[first_other - 1].0, child) {
                    break;
                }
                first_other -= 1;
            }
        }
        for number in first_other..=last {
            self.line[number].1 = self.follow(&self.line[number - 1].1, self.line[number].0);
        }
        &self.line[last].1
    }

    /// Bytes held once so many more states have come from one more.
    #[inline]
    const fn bytes_with(&self, more: usize) -> usize {
        self.actions.bytes_with(more) + self.descent.bytes_with(1)
    }

    /// The states from the start to `id`.
    fn states(&self, id: Id) -> Vec<P::State> {
        self.places(id).iter().map(|(_, place)| self.order.state(place)).collect()
    }
}
