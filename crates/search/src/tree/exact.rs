//! The game's own solver, asked for a move: its proof about the position, and where every
//! move is wanted, its proofs about them.

use plyground_core::trace::Bound;
use plyground_core::{Advice, Clock, Interval, Limits, Progress, Proof, Solver, Stats, Stop, StopReason, Task};

use super::engine::{Answer, MoveValue};

/// What is asked of a solver.
pub(crate) struct Asked {
    pub(crate) limits: Limits,
    pub(crate) stop: Stop,
    pub(crate) clock: Clock,
    pub(crate) threads: usize,
    /// Every move is to get its own value.
    pub(crate) all: bool,
    /// What is known of the position already.
    pub(crate) known: Interval,
}

impl Asked {
    /// Asks about one position, of which this is known, with what the limits leave after
    /// `stats`.
    fn ask<G: Advice>(
        &self,
        solver: &mut dyn Solver<G>,
        position: &G,
        known: Interval,
        stats: &mut Stats,
        on_progress: &mut dyn FnMut(&Progress<'_, G::Move>),
    ) -> Proof<G::Move> {
        let before = *stats;
        let limits = self.limits.after(before.time, before.nodes);
        let Self { clock, threads, .. } = *self;
        let stop = self.stop.clone();
        let task = Task { known, stop, clock, threads, on_progress, ..Task::new(limits) };
        let mut proof = solver.solve(position, task);
        proof.proved = proof.proved.intersect(position.bounds());
        *stats += proof.stats;
        stats.time = before.time + proof.stats.time;
        stats.peak_bytes = proof.stats.peak_bytes;
        proof
    }
}

/// The solver's answer about a position that is not over.
pub(crate) fn solve<G: Advice>(
    solver: &mut dyn Solver<G>,
    position: &G,
    asked: &Asked,
    on_progress: &mut dyn FnMut(&Progress<'_, G::Move>),
) -> Answer<G::Move> {
    let mut stats = Stats::default();
    let root = asked.ask(solver, position, asked.known, &mut stats, on_progress);
    let mut stopped_by = root.stopped_by;
    let mut legal = Vec::new();
    position.legal_moves(&mut legal);
    let best = root.line.first().copied();
    let mut moves: Vec<MoveValue<G::Move>> = Vec::with_capacity(legal.len());
    for mv in legal {
        // No move is worth more than the position.
        let mut proved = Interval::new(position.bounds().lower, root.proved.upper);
        let mut line = Vec::new();
        if Some(mv) == best {
            proved.lower = root.proved.lower;
            line.extend_from_slice(&root.line[1..]);
        } else if asked.all && stopped_by == StopReason::Finished {
            let mut child = position.clone();
            child.play_unchecked(mv);
            let same_player = child.turn() == position.turn();
            let found = if let Some(score) = child.final_score() {
                Interval::exactly(score)
            } else {
                // Listeners know the root only: lines begin there, and so does the score.
                let mut on_child = |news: &Progress<'_, G::Move>| {
                    let line: Vec<_> = std::iter::once(mv).chain(news.line.iter().copied()).collect();
                    on_progress(&Progress { score: Some(root.proved.lower), proved: None, line: &line, ..*news });
                };
                let proof = asked.ask(solver, &child, Interval::ALL, &mut stats, &mut on_child);
                stopped_by = proof.stopped_by;
                line = proof.line;
                proof.proved
            };
            proved = proved.intersect(found.for_parent(same_player));
        }
        let (score, bound) = match proved.value() {
            Some(value) => (value, Bound::Exact),
            None if Some(mv) == best => (proved.lower, Bound::Lower),
            None => (proved.upper, Bound::Upper),
        };
        let depth = line.len() as u32 + 1;
        moves.push(MoveValue { mv, score, bound, proved, depth, line, visits: 0 });
    }
    // The best move first, then by what is proved.
    moves.sort_by_cached_key(|value| {
        std::cmp::Reverse((Some(value.mv) == best, value.proved.lower, value.proved.upper))
    });
    if asked.all && stopped_by == StopReason::Finished {
        moves.sort_by_cached_key(|value| std::cmp::Reverse(value.score));
    }
    let score = root.proved.nearest(position.evaluate());
    stats.depth = root.stats.depth.max(root.line.len() as u32);
    Answer { score, proved: root.proved, moves, stats, stopped_by, caveats: Vec::new() }
}
