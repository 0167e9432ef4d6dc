//! Recursive best-first search (Korf, 1993): best-first search in memory linear in the depth. It
//! keeps the siblings along the current path, and the least f of every subtree that it leaves.
//!
//! It uses an explicit stack instead of recursion, so that a long path cannot overflow the
//! program's stack. States on the path are not entered again.

use std::cmp::Ordering;

use plyground_core::Puzzle;
use plyground_core::trace::Event;

use super::chunked::bytes_with;
use super::open::Priority;
use super::run::{Proof, Run, SearchResult, Snapshot};
use super::tracer::Parent;

struct Child<S> {
    state: S,
    cost: u32,
    /// The least f known below it.
    value: Priority,
    dead: bool,
    number: u64,
}

struct Level<S> {
    state: S,
    children: Vec<Child<S>>,
    /// The search returns to the parent when every child is worse than this. `None` at the root.
    bound: Option<Priority>,
    /// The child that is being searched.
    active: usize,
}

/// Compares by value, dead ends last. Among equal children `min_by` takes the first.
fn order<S>(one: &Child<S>, other: &Child<S>) -> Ordering {
    one.dead.cmp(&other.dead).then_with(|| one.value.cmp(&other.value))
}

pub(super) fn search<P: Puzzle>(run: &mut Run<'_, P>) -> SearchResult<P::State> {
    let (start, first) = match run.begin_informed() {
        Ok(begun) => begun,
        Err(result) => return result,
    };
    let mut closest = (first, vec![start.clone()]);
    let mut successors = Vec::new();
    let mut path: Vec<Level<P::State>> = Vec::new();
    let mut held = 0_usize;
    // The node to enter: state, cost, value, bound, and number in the trace.
    let number = run.tracer.start(Some(first));
    let mut entering = Some((start, 0_u32, Priority::new(0, 1, first, 1), None::<Priority>, number));
    loop {
        if let Some((state, cost, value, bound, number)) = entering.take() {
            let path_to = |path: &[Level<P::State>], state: P::State| {
                path.iter().map(|level| level.state.clone()).chain([state]).collect::<Vec<_>>()
            };
            if !run.tests_on_generation() && run.puzzle.is_goal(&state) {
                run.tracer.event(path.len() as u32, Event::Goal { node: number, cost: cost.into() });
                return SearchResult::goal(path_to(&path, state), Proof::cheapest_if(run.is_admissible()));
            }
            if !run.may_continue(|_| Snapshot::new(held as u64, value.decimal())) {
                return SearchResult::no_goal(closest.1, false);
            }
            let h = run.estimate(&state);
            if h < closest.0 {
                closest = (h, path_to(&path, state.clone()));
            }
            let mut children = Vec::new();
            if run.depth_limit().is_some_and(|limit| path.len() as u32 >= limit) {
                run.depth_cut = true;
            } else {
                // It was searched before, so its value is a lower bound for its children too.
                let known = value > Priority::new(cost, 1, h, 1);
                run.tracer.event(path.len() as u32, Event::Expand { node: number });
                run.expand(&state, &mut successors);
                let children_bytes = (held + successors.len()) * size_of::<Child<P::State>>();
                if !run.may_hold(children_bytes + bytes_with(&path, 1)) {
                    return SearchResult::no_goal(closest.1, false);
                }
                for (action, step, next) in successors.drain(..) {
                    if next == state || path.iter().any(|level| level.state == next) {
                        run.stats.duplicates += 1;
                        continue;
                    }
                    if run.tests_on_generation() && run.puzzle.is_goal(&next) {
                        let parent = Parent { number, depth: path.len() as u32, state: &state, action };
                        run.tracer.generate_goal(&parent, cost.saturating_add(step));
                        let mut found = path_to(&path, state);
                        found.push(next);
                        return SearchResult::goal(found, Proof::Nothing);
                    }
                    let cost = cost.saturating_add(step);
                    let h = run.estimate(&next);
                    let own = Priority::new(cost, 1, h, 1);
                    let value = if known { own.max(value) } else { own };
                    let parent = Parent { number, depth: path.len() as u32, state: &state, action };
                    let number = run.tracer.generate(&parent, cost, Some(h));
                    children.push(Child { state: next, cost, value, dead: h.is_dead_end(), number });
                }
            }
            held += children.len();
            run.stats.peak_open = run.stats.peak_open.max(held as u64);
            run.stats.selective_depth = run.stats.selective_depth.max(path.len() as u32);
            path.push(Level { state, children, bound, active: 0 });
        }
        let Some(level) = path.last_mut() else {
            return SearchResult::no_goal(closest.1, !run.depth_cut);
        };
        let best = (0..level.children.len()).min_by(|&a, &b| order(&level.children[a], &level.children[b]));
        let within = best.filter(|&best| {
            let child = &level.children[best];
            !child.dead && level.bound.is_none_or(|bound| child.value <= bound)
        });
        if let Some(best) = within {
            level.active = best;
            let others = level.children.iter().enumerate().filter(|&(index, child)| index != best && !child.dead);
            let second = others.map(|(_, child)| child.value).min();
            let bound = [second, level.bound].into_iter().flatten().min();
            let child = &level.children[best];
            entering = Some((child.state.clone(), child.cost, child.value, bound, child.number));
        } else {
            // Returns to the parent with the least value below.
            let value = best.map(|best| &level.children[best]).filter(|child| !child.dead).map(|child| child.value);
            held -= level.children.len();
            path.pop();
            if let Some(parent) = path.last_mut() {
                let child = &mut parent.children[parent.active];
                match value {
                    Some(value) => child.value = value,
                    None => child.dead = true,
                }
            }
        }
    }
}
