//! Telling those who watch. Progress comes with every doubling of the simulations, and
//! every so many in between. In a trace a position is entered when it is met for the
//! first time, its value is that of the simulation that met it, and every doubling is an
//! iteration, at which the moves of the root tell their scores.

use std::collections::HashMap;

use plyground_core::trace::{Bound, Event};
use plyground_core::{Advice, Player, Progress, Score, Trace};

use super::Simulations;
use crate::tree::search::OnProgress;

/// Simulations between reports.
const REPORT_EVERY: u64 = 1 << 12;

/// Those who watch a search.
pub(super) struct Telling<'a, M, T> {
    on_progress: OnProgress<'a, M>,
    trace: &'a mut T,
    /// The number in the trace of each node that was met.
    numbers: HashMap<usize, u64>,
    /// The position that the simulation under way met for the first time, and whose
    /// turn it is there.
    new: Option<(u64, Player)>,
}

impl<'a, M, T> Telling<'a, M, T> {
    pub(super) fn new(on_progress: OnProgress<'a, M>, trace: &'a mut T) -> Self {
        Self { on_progress, trace, numbers: HashMap::new(), new: None }
    }
}

/// Is it time to tell how the search stands?
#[inline]
pub(super) const fn is_due(simulations: u64) -> bool {
    simulations.is_power_of_two() || simulations.is_multiple_of(REPORT_EVERY)
}

impl<G: Advice, T: Trace> Simulations<'_, G, T> {
    /// Tells that the search begins.
    pub(super) fn tell_root(&mut self) {
        if T::ENABLED {
            self.telling.trace.emit(0, || Event::Iteration { number: 1, limit: 1.0 });
            self.path.clear();
            self.tell_entered(None, 0, self.position.turn());
        }
    }

    /// Tells that the simulation goes to a node, by a move from the last of the path.
    #[inline]
    pub(super) fn tell_entered(&mut self, mv: Option<String>, node: usize, player: Player) {
        if !T::ENABLED {
            return;
        }
        let telling = &mut self.telling;
        let number = telling.numbers.len() as u64;
        telling.new = None;
        if *telling.numbers.entry(node).or_insert(number) == number {
            telling.new = Some((number, player));
            let parent = self.path.last().and_then(|step| telling.numbers.get(&step.node)).copied();
            let (ply, player) = (self.path.len() as u32, player.number());
            telling.trace.emit(ply, || Event::Enter {
                node: number,
                parent,
                mv,
                ply,
                depth: 0,
                player,
                alpha: None,
                beta: None,
            });
        }
    }

    /// Tells what a simulation came to, for the position that it met first.
    #[inline]
    pub(super) fn tell_simulated(&mut self, score: i32, whose: Player) {
        if !T::ENABLED {
            return;
        }
        if let Some((node, turn)) = self.telling.new.take() {
            let value = if whose == turn { score } else { -score };
            let ply = self.path.len() as u32 - 1;
            self.telling.trace.emit(ply, || Event::Value { node, value, bound: Bound::Exact });
        }
    }

    /// Tells how the search stands.
    #[cold]
    pub(super) fn tell_standing(&mut self, simulations: u64) {
        let iteration_ended = simulations.is_power_of_two();
        let line = self.line();
        let arena = &self.memory.arena;
        let best = arena.children(0).find(|&child| Some(&arena.nodes[child].mv) == line.first());
        let score = best.map(|best| Score(arena.nodes[best].score.round() as i32));
        self.stats.depth = line.len() as u32;
        self.stats.time = self.watch.elapsed();
        let news =
            Progress { iteration_ended, score, line: &line, bytes: Some(arena.bytes()), ..Progress::new(&self.stats) };
        (self.telling.on_progress)(&news);
        if !T::ENABLED || !iteration_ended {
            return;
        }
        let visited = arena.children(0).filter(|&child| arena.nodes[child].visits > 0);
        for child in visited {
            let value = arena.nodes[child].score.round() as i32;
            let mv = arena.nodes[child].mv;
            self.telling.trace.emit(0, || Event::Child {
                node: 0,
                mv: (self.move_text)(self.position, mv),
                value,
                best: Some(child) == best,
            });
        }
        let value = score.unwrap_or_default().0;
        self.telling.trace.emit(0, || Event::Value { node: 0, value, bound: Bound::Exact });
        let number = simulations.ilog2() + 2;
        self.telling.trace.emit(0, || Event::Iteration { number, limit: (simulations * 2) as f64 });
    }
}
