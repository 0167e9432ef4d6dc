//! IDA* (Korf, 1985): depth-first searches bounded by f = g + h, the bound rising
//! each time to the least f that exceeded it.
//!
//! Memory is the current path alone. States on the path are not entered again;
//! others may be, many times: that is the price.

use plyground_core::trace::Event;
use plyground_core::{Puzzle, Trace};

use super::open::Priority;
use super::run::{Finding, From, Run, Successors};
use super::store::hash;

struct Level<P: Puzzle> {
    state: P::State,
    hash: u64,
    cost: u32,
    number: u64,
    /// Left to be tried, the next one last.
    successors: Successors<P>,
}

pub(crate) fn search<P: Puzzle, T: Trace>(run: &mut Run<'_, P, T>) -> Finding<P::State> {
    let optimal = run.is_admissible();
    let start = run.start();
    if run.tests_on_generation() && run.puzzle.is_goal(&start) {
        return Finding::goal(vec![start], true);
    }
    let first = run.estimate(&start);
    if first.is_dead_end() {
        return Finding::none(vec![start], true);
    }
    let mut bound = Priority::new(0, 1, first, 1);
    let mut closest = (first, vec![start.clone()]);
    // Buffers are used again and again: no allocation once the path is at its longest.
    let mut spare: Vec<Successors<P>> = Vec::new();
    let mut iteration = 0;
    loop {
        let mut next_bound: Option<Priority> = None;
        let mut path: Vec<Level<P>> = Vec::new();
        let mut hashes: Vec<u64> = Vec::new();
        iteration += 1;
        run.tell_iteration(iteration, bound.decimal());
        let root = run.tell_start(Some(first));
        let mut entering = Some((start.clone(), 0_u32, root));
        run.depth_cut = false;
        loop {
            if let Some((state, cost, number)) = entering.take() {
                let hash = hash(&state);
                // The hashes stand side by side: one glance for most states.
                let repeats =
                    hashes.contains(&hash) && path.iter().any(|level| level.hash == hash && level.state == state);
                let h = run.estimate(&state);
                let f = Priority::new(cost, 1, h, 1);
                if repeats {
                    run.stats.duplicates += 1;
                } else if f > bound && !h.is_dead_end() {
                    next_bound = Some(next_bound.map_or(f, |least| least.min(f)));
                } else if !h.is_dead_end() {
                    let line = |path: &[Level<P>], state: P::State| {
                        path.iter().map(|level| level.state.clone()).chain([state]).collect::<Vec<_>>()
                    };
                    if !run.tests_on_generation() && run.puzzle.is_goal(&state) {
                        run.tell_event(path.len() as u32, Event::Goal { node: number, cost: cost.into() });
                        return Finding::goal(line(&path, state), optimal);
                    }
                    let bytes = path.len() * (size_of::<Level<P>>() + 8 * size_of::<(P::Action, u32, P::State)>());
                    if !run.goes_on(bytes) {
                        return Finding::none(closest.1, false);
                    }
                    if h < closest.0 {
                        closest = (h, line(&path, state.clone()));
                    }
                    if run.depth_limit().is_some_and(|limit| path.len() as u32 >= limit) {
                        run.depth_cut = true;
                    } else {
                        let mut successors = spare.pop().unwrap_or_default();
                        run.tell_event(path.len() as u32, Event::Expand { node: number });
                        run.expand(&state, &mut successors);
                        if run.tests_on_generation()
                            && let Some((.., goal)) = successors.iter().find(|(.., state)| run.puzzle.is_goal(state))
                        {
                            let mut found = line(&path, state);
                            found.push(goal.clone());
                            return Finding::goal(found, false);
                        }
                        successors.reverse();
                        hashes.push(hash);
                        path.push(Level { state, hash, cost, number, successors });
                        run.stats.peak_open = run.stats.peak_open.max(path.len() as u64);
                        run.stats.selective_depth = run.stats.selective_depth.max(path.len() as u32 - 1);
                    }
                }
            }
            let depth = path.len() as u32;
            let Some(level) = path.last_mut() else { break };
            if let Some((action, step, state)) = level.successors.pop() {
                let cost = level.cost.saturating_add(step);
                let number = if T::ENABLED {
                    let h = run.estimate(&state);
                    let from = From { node: level.number, depth: depth - 1, state: &level.state, action };
                    run.tell(&from, cost, Some(h))
                } else {
                    0
                };
                entering = Some((state, cost, number));
            } else {
                hashes.pop();
                spare.extend(path.pop().map(|level| level.successors));
            }
        }
        match next_bound {
            Some(next) => bound = next,
            None => return Finding::none(closest.1, !run.depth_cut),
        }
        run.report(true);
    }
}
