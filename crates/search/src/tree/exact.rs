//! The game's own solver, asked for a move: its proof about the position, and where every
//! move is wanted, its proofs about them.

use plyground_core::trace::Bound;
use plyground_core::{
    Advice, Clock, Interval, Limits, MoveProof, MoveProofs, Progress, Proof, Solver, Stats, Stop, StopReason, Task,
};

use super::engine::{Answer, MoveValue};

/// What is asked of a solver.
pub(crate) struct Asked {
    pub(crate) limits: Limits,
    pub(crate) stop: Stop,
    pub(crate) clock: Clock,
    pub(crate) threads: usize,
    /// Every move is to get its own value.
    pub(crate) all: bool,
    /// So many of the best moves are to get a line.
    pub(crate) lines: usize,
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

    /// Asks about every move at once, if the solver has a way for that.
    fn ask_moves<G: Advice>(
        &self,
        solver: &mut dyn Solver<G>,
        position: &G,
        on_progress: &mut dyn FnMut(&Progress<'_, G::Move>),
    ) -> Option<MoveProofs<G::Move>> {
        let Self { known, clock, threads, limits, .. } = *self;
        let task = Task { known, stop: self.stop.clone(), clock, threads, on_progress, ..Task::new(limits) };
        solver.solve_moves(position, task, self.lines)
    }
}

/// The solver's answer about a position that is not over.
pub(crate) fn solve<G: Advice>(
    solver: &mut dyn Solver<G>,
    position: &G,
    asked: &Asked,
    on_progress: &mut dyn FnMut(&Progress<'_, G::Move>),
) -> Answer<G::Move> {
    let proofs = if asked.all { asked.ask_moves(solver, position, on_progress) } else { None };
    let MoveProofs { proved, moves, stats, stopped_by } =
        proofs.unwrap_or_else(|| one_by_one(solver, position, asked, on_progress));
    let best = moves.first().map(|best| best.mv);
    let value = |proof: MoveProof<G::Move>| {
        let MoveProof { mv, proved, plies, line } = proof;
        let (score, bound) = match proved.value() {
            Some(value) => (value, Bound::Exact),
            None if Some(mv) == best && proved.lower > position.bounds().lower => (proved.lower, Bound::Lower),
            None => (proved.upper, Bound::Upper),
        };
        let depth = (line.len() as u32 + 1).max(plies.unwrap_or(0));
        MoveValue { mv, score, bound, proved, depth, line, visits: 0 }
    };
    let moves = moves.into_iter().map(value).collect();
    let score = proved.nearest(position.evaluate());
    Answer { score, proved, moves, stats, stopped_by, caveats: Vec::new() }
}

/// The value of the position, then of each move apart where all are wanted.
fn one_by_one<G: Advice>(
    solver: &mut dyn Solver<G>,
    position: &G,
    asked: &Asked,
    on_progress: &mut dyn FnMut(&Progress<'_, G::Move>),
) -> MoveProofs<G::Move> {
    let mut stats = Stats::default();
    let root = asked.ask(solver, position, asked.known, &mut stats, on_progress);
    let mut stopped_by = root.stopped_by;
    let mut legal = Vec::new();
    position.legal_moves(&mut legal);
    let best = root.line.first().copied();
    let mut moves: Vec<MoveProof<G::Move>> = Vec::with_capacity(legal.len());
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
        moves.push(MoveProof { mv, proved, plies: None, line });
    }
    // Of equals the one whose line wins sooner or loses later, and the one that the proof of
    // the position plays.
    moves.sort_by_cached_key(|proof| {
        let late = i64::from(proof.proved.upper.is_loss()) - i64::from(proof.proved.lower.is_win());
        std::cmp::Reverse((proof.rank(), late * proof.line.len() as i64, Some(proof.mv) == best))
    });
    stats.depth = root.stats.depth.max(root.line.len() as u32);
    MoveProofs { proved: root.proved, moves, stats, stopped_by }
}
