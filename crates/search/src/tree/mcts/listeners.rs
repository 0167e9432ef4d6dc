//! Progress and trace events. Progress is reported when the number of simulations doubles, and at fixed
//! intervals. In a trace a position is entered at its first visit, with the result of that simulation as
//! its value. Every doubling is an iteration, with the scores of the root moves.

use std::collections::HashMap;

use plyground_core::trace::{Bound, Event};
use plyground_core::{Advice, Player, Progress, Score, Trace};

use super::access::{Access, Word};
use super::simulations::Simulations;
use crate::tree::search::OnProgress;

/// Simulations between reports.
const REPORT_EVERY: u64 = 1 << 12;

/// Where progress and trace events go.
pub(super) struct Listeners<'a, M> {
    on_progress: OnProgress<'a, M>,
    pub(super) trace: Trace<'a>,
    /// The trace's number of each visited node.
    numbers: HashMap<usize, u64>,
    /// The last node of the current simulation, if it is new: its number, and the player to move there.
    new: Option<(u64, Player)>,
}

impl<'a, M> Listeners<'a, M> {
    pub(super) fn new(on_progress: OnProgress<'a, M>, trace: Trace<'a>) -> Self {
        Self { on_progress, trace, numbers: HashMap::new(), new: None }
    }
}

impl<M> Listeners<'_, M> {
    /// Updates the numbers after nodes were moved.
    pub(super) fn move_nodes(&mut self, nodes: std::ops::Range<usize>, to: usize) {
        if self.trace.is_on() {
            for (from, to) in nodes.zip(to..) {
                if let Some(number) = self.numbers.remove(&from) {
                    self.numbers.insert(to, number);
                }
            }
        }
    }
}

/// Returns whether a report is due.
#[inline]
pub(super) const fn is_due(simulations: u64) -> bool {
    simulations.is_power_of_two() || simulations.is_multiple_of(REPORT_EVERY)
}

impl<G: Advice, A: Access> Simulations<'_, '_, G, A> {
    /// Traces the start of the search.
    pub(super) fn trace_root(&mut self) {
        if self.listeners.trace.is_on() {
            self.listeners.trace.emit(0, || Event::Iteration { number: 1, limit: 1.0 });
            self.worker.path.clear();
            self.trace_enter(None, 0, self.job.position.turn());
        }
    }

    /// Traces that the simulation enters a node, by a move from the last node of the path.
    #[inline]
    pub(super) fn trace_enter(&mut self, mv: Option<String>, node: usize, player: Player) {
        if !self.listeners.trace.is_on() {
            return;
        }
        let listeners = &mut *self.listeners;
        let number = listeners.numbers.len() as u64;
        listeners.new = None;
        if *listeners.numbers.entry(node).or_insert(number) == number {
            listeners.new = Some((number, player));
            let parent = self.worker.path.last().and_then(|step| listeners.numbers.get(&step.node)).copied();
            let (ply, player) = (self.worker.path.len() as u32, player.number());
            listeners
                .trace
                .send(ply, Event::Enter { node: number, parent, mv, ply, depth: 0, player, alpha: None, beta: None });
        }
    }

    /// Traces the result of a simulation, as the value of the new node.
    #[inline]
    pub(super) fn trace_simulation(&mut self, score: i32, whose: Player) {
        if !self.listeners.trace.is_on() {
            return;
        }
        if let Some((node, turn)) = self.listeners.new.take() {
            let value = if whose == turn { score } else { -score };
            let ply = self.worker.path.len() as u32 - 1;
            self.listeners.trace.emit(ply, || Event::Value { node, value, bound: Bound::Exact });
        }
    }

    /// Reports progress, and traces the end of an iteration.
    #[cold]
    pub(super) fn report(&mut self) {
        let simulations = self.worker.simulations;
        let iteration_ended = simulations.is_power_of_two();
        let line = self.line();
        let tree = self.tree;
        let best = tree.children(0).find(|&child| tree.mv(0, child).as_ref() == line.first());
        let score = best.map(|best| Score(tree.node(best).score().float().round() as i32));
        self.worker.stats.depth = line.len() as u32;
        self.worker.stats.time = self.worker.watch.elapsed();
        let progress = Progress {
            iteration_ended,
            score,
            line: &line,
            bytes: Some(tree.bytes()),
            ..Progress::new(&self.worker.stats)
        };
        (self.listeners.on_progress)(&progress);
        if !self.listeners.trace.is_on() || !iteration_ended {
            return;
        }
        let visited = tree.children(0).filter(|&child| tree.node(child).visits().get() > 0);
        for child in visited {
            let value = tree.node(child).score().float().round() as i32;
            let Some(mv) = tree.mv(0, child) else { continue };
            self.listeners.trace.emit(0, || Event::Child {
                node: 0,
                mv: (self.job.move_text)(self.job.position, mv),
                value,
                best: Some(child) == best,
            });
        }
        let value = score.unwrap_or_default().0;
        self.listeners.trace.emit(0, || Event::Value { node: 0, value, bound: Bound::Exact });
        let number = simulations.ilog2() + 2;
        self.listeners.trace.emit(0, || Event::Iteration { number, limit: (simulations * 2) as f64 });
    }
}
