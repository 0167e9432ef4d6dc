//! The contract of exact solvers.
//!
//! A game for which there is a better way to the true value than a general search has a solver of
//! its own ([`crate::Advice::solver`]); all other games get a search to the end from
//! `plyground-search`. Both answer with a [`Proof`].

use std::fmt;

use crate::progress::silent;
use crate::{Clock, Game, Interval, Limits, NoMemory, OnProgress, Score, Stats, Stop, StopReason};

/// What is proved about a position's value, for its side to move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Proof<M> {
    /// The proved bounds of the value.
    pub proved: Interval,
    /// A line that reaches the lower bound against every defence: the best move first, then as far
    /// as it is known. Empty if no bound above the minimum is proved, or if it was not requested.
    pub line: Vec<M>,
    /// The counters.
    pub stats: Stats,
    /// The reason why the solver stopped; [`StopReason::Finished`] if the value is known.
    pub stopped_by: StopReason,
}

impl<M> Proof<M> {
    /// An empty proof, with the reason.
    pub fn nothing(stopped_by: StopReason) -> Self {
        Self { proved: Interval::ALL, line: Vec::new(), stats: Stats::default(), stopped_by }
    }

    /// The value, if it is known exactly.
    pub fn value(&self) -> Option<Score> {
        self.proved.value()
    }
}

/// What is proved about one move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MoveProof<M> {
    /// The move.
    pub mv: M,
    /// The proved bounds of its value, for the player who plays it.
    pub proved: Interval,
    /// For a winning or losing move, the plies to the end of the game, this one included, if the
    /// winner hurries and the loser resists; `None` if unknown.
    pub plies: Option<u32>,
    /// The continuation, if a line was requested, as far as it is known.
    pub line: Vec<M>,
}

impl<M> MoveProof<M> {
    /// A sort key, the greater the better: by the proved lower bound, then the upper bound, then
    /// sooner wins and later losses. An unknown number of plies counts as late.
    pub fn rank(&self) -> (Score, Score, i64) {
        let Interval { lower, upper } = self.proved;
        let plies = i64::from(self.plies.unwrap_or(u32::MAX));
        let late = if lower.is_win() {
            -plies
        } else if upper.is_loss() {
            plies
        } else {
            0
        };
        (lower, upper, late)
    }
}

/// What is proved about a position and each of its moves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MoveProofs<M> {
    /// The proved bounds of the position's value, for its side to move.
    pub proved: Interval,
    /// All legal moves, the best first ([`MoveProof::rank`]).
    pub moves: Vec<MoveProof<M>>,
    /// The counters.
    pub stats: Stats,
    /// The reason why the solver stopped; [`StopReason::Finished`] if every move has its value.
    pub stopped_by: StopReason,
}

/// A request to a solver.
pub struct Task<'a, M> {
    /// The bounds that are already known from an interrupted proof; [`Interval::ALL`] if nothing is
    /// known.
    pub known: Interval,
    /// The limits. The memory limit is applied when the solver is created.
    pub limits: Limits,
    /// The handle that stops the solver.
    pub stop: Stop,
    /// The clock, for the time limit and the counters.
    pub clock: Clock,
    /// The number of threads, at least 1.
    pub threads: usize,
    /// Whether a line is wanted besides the value.
    pub line: bool,
    /// Called with the counters; the score is the lower bound proved so far.
    pub on_progress: &'a mut OnProgress<'a, M>,
}

impl<'a, M: 'a> Task<'a, M> {
    /// A request for the value of a position about which nothing is known, on one thread, without a
    /// stop handle or a listener.
    pub fn new(limits: Limits) -> Self {
        let (stop, clock) = (Stop::new(), Clock::default());
        Self { known: Interval::ALL, limits, stop, clock, threads: 1, line: true, on_progress: silent() }
    }
}

impl<M> fmt::Debug for Task<'_, M> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { known, limits, threads, .. } = self;
        f.debug_struct("Task").field("known", known).field("limits", limits).field("threads", threads).finish()
    }
}

/// Computes the true value of positions of one game. It may keep what it learns for later
/// positions.
pub trait Solver<G: Game>: Send {
    /// Returns whether it can solve this position. A solver may need a regular board.
    fn accepts(&self, _position: &G) -> bool {
        true
    }

    /// Proves what it can about the value of a position that it accepts.
    fn solve(&mut self, position: &G, task: Task<'_, G::Move>) -> Proof<G::Move>;

    /// Proves what it can about each move of a position that it accepts and that is not over, with
    /// lines for the best `lines` moves. `None` if the solver has no better way than to solve the
    /// positions after the moves one by one.
    fn solve_moves(&mut self, _position: &G, _task: Task<'_, G::Move>, _lines: usize) -> Option<MoveProofs<G::Move>> {
        None
    }

    /// Allocates the tables that the solver needs from the start. Without this call the first
    /// request does so, and answers [`StopReason::Memory`] if it fails.
    ///
    /// # Errors
    /// [`NoMemory`] if the tables cannot be allocated.
    fn prepare(&mut self) -> Result<(), NoMemory> {
        Ok(())
    }

    /// Clears what it has learnt and frees its tables.
    fn clear(&mut self);
}
