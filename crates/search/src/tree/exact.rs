//! Answers by the game's own solver: its proof about the position and, if every move is requested,
//! about each move.

use plyground_core::trace::Bound;
use plyground_core::{
    Advice, Clock, Interval, Limits, MoveProof, MoveProofs, Progress, Proof, Solver, Stats, Stop, StopReason, Task,
};

use super::answer::{Answer, MoveValue};
use crate::ranks::sort_by_rank;

/// A request to a solver.
pub(crate) struct SolverRequest {
    pub(crate) limits: Limits,
    pub(crate) stop: Stop,
    pub(crate) clock: Clock,
    pub(crate) threads: usize,
    /// Whether every move gets a value of its own.
    pub(crate) all: bool,
    /// The number of best moves that get a line.
    pub(crate) lines: usize,
    /// The known bounds of the position's value.
    pub(crate) known: Interval,
}

impl SolverRequest {
    /// Solves one position with these known bounds, within what remains of the limits after `stats`.
    fn ask<G: Advice>(
        &self,
        solver: &mut dyn Solver<G>,
        (position, known, line): (&G, Interval, bool),
        stats: &mut Stats,
        on_progress: &mut dyn FnMut(&Progress<'_, G::Move>),
    ) -> Proof<G::Move> {
        let before = *stats;
        let limits = self.limits.after(before.time, before.nodes);
        let Self { clock, threads, .. } = *self;
        let stop = self.stop.clone();
        let task = Task { known, stop, clock, threads, line, on_progress, ..Task::new(limits) };
        let mut proof = solver.solve(position, task);
        proof.proved = proof.proved.intersect(position.bounds());
        *stats += proof.stats;
        stats.time = before.time + proof.stats.time;
        stats.peak_bytes = proof.stats.peak_bytes;
        proof
    }

    /// Solves all moves at once, if the solver supports that.
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
    request: &SolverRequest,
    on_progress: &mut dyn FnMut(&Progress<'_, G::Move>),
) -> Answer<G::Move> {
    let proofs = if request.all { request.ask_moves(solver, position, on_progress) } else { None };
    let MoveProofs { proved, moves, stats, stopped_by } =
        proofs.unwrap_or_else(|| one_by_one(solver, position, request, on_progress));
    let best = moves.first().map(|best| best.mv);
    let value = |proof: MoveProof<G::Move>| {
        let MoveProof { mv, proved, plies, line } = proof;
        let (score, bound) = match proved.value() {
            Some(value) => (value, Bound::Exact),
            None if Some(mv) == best && proved.lower > position.bounds().lower => (proved.lower, Bound::Lower),
            None => (proved.upper, Bound::Upper),
        };
        // Without a line, a proved value reaches to the end of the game.
        let whole = if line.is_empty() && proved.is_point() { stats.depth } else { 0 };
        let depth = plies.unwrap_or_else(|| whole.max(line.len() as u32 + 1));
        MoveValue { mv, score, bound, proved, depth, line, visits: 0 }
    };
    let moves = moves.into_iter().map(value).collect();
    let score = proved.nearest(position.evaluate());
    Answer { score, proved, moves, stats, stopped_by, caveats: Vec::new() }
}

/// Solves the position, then each move by itself if all are requested.
fn one_by_one<G: Advice>(
    solver: &mut dyn Solver<G>,
    position: &G,
    request: &SolverRequest,
    on_progress: &mut dyn FnMut(&Progress<'_, G::Move>),
) -> MoveProofs<G::Move> {
    let mut stats = Stats::default();
    let root = request.ask(solver, (position, request.known, true), &mut stats, on_progress);
    let mut stopped_by = root.stopped_by;
    let mut legal = Vec::new();
    position.legal_moves(&mut legal);
    let best = root.line.first().copied();
    let after = |mv: G::Move| {
        let mut child = position.clone();
        child.play_unchecked(mv);
        let same_player = child.turn() == position.turn();
        (child, same_player)
    };
    // Listeners know only the root, so lines and scores are converted to its view.
    let mut on_child = |mv: G::Move, news: &Progress<'_, G::Move>| {
        let line: Vec<_> = std::iter::once(mv).chain(news.line.iter().copied()).collect();
        on_progress(&Progress { score: Some(root.proved.lower), proved: None, line: &line, ..*news });
    };
    let mut moves: Vec<MoveProof<G::Move>> = Vec::with_capacity(legal.len());
    for mv in legal {
        // No move has a greater value than the position.
        let mut proved = Interval::new(position.bounds().lower, root.proved.upper);
        let mut line = Vec::new();
        let (child, same_player) = after(mv);
        let end = child.final_score();
        if Some(mv) == best {
            proved.lower = root.proved.lower;
            line.extend_from_slice(&root.line[1..]);
        } else if request.all && stopped_by == StopReason::Finished {
            let found = end.map_or_else(
                || {
                    let asking = (&child, Interval::ALL, false);
                    let proof = request.ask(solver, asking, &mut stats, &mut |news| on_child(mv, news));
                    stopped_by = proof.stopped_by;
                    proof.proved
                },
                Interval::exactly,
            );
            proved = proved.intersect(found.for_parent(same_player));
        }
        let plies = end.map(|_| 1);
        moves.push(MoveProof { mv, proved, plies, line });
    }
    // Among equal moves, the one in the proof of the position comes first.
    let rank = |proof: &MoveProof<G::Move>| {
        let (lower, upper, late) = proof.rank();
        [lower.0.into(), upper.0.into(), late]
    };
    sort_by_rank(&mut moves, |proof| {
        let [lower, upper, late] = rank(proof);
        [lower, upper, late, i64::from(Some(proof.mv) == best)]
    });
    let shown = if request.all { request.lines.min(moves.len()) } else { 0 };
    for proof in moves[..shown].iter_mut().filter(|proof| proof.line.is_empty() && proof.proved.is_point()) {
        let (child, same_player) = after(proof.mv);
        if stopped_by == StopReason::Finished && child.outcome().is_none() {
            let (mv, known) = (proof.mv, proof.proved.for_parent(same_player));
            let found = request.ask(solver, (&child, known, true), &mut stats, &mut |news| on_child(mv, news));
            proof.line = found.line;
        }
    }
    // Then moves that win sooner or lose later.
    sort_by_rank(&mut moves[..shown], |proof| {
        let [lower, upper, late] = rank(proof);
        let sign = i64::from(proof.proved.upper.is_loss()) - i64::from(proof.proved.lower.is_win());
        [lower, upper, late, sign * proof.line.len() as i64, i64::from(Some(proof.mv) == best)]
    });
    stats.depth = root.stats.depth.max(root.line.len() as u32);
    MoveProofs { proved: root.proved, moves, stats, stopped_by }
}
