//! The contract of an exact solver: what is proved of a position, and no more.
//!
//! A game that knows a better way to its true value than a general search brings a
//! solver of its own ([`crate::Advice::solver`]); every other game gets a search to the
//! end from `plyground-search`. Both answer with a [`Proof`].

use std::fmt;

use crate::progress::silent;
use crate::{Clock, Game, Interval, Limits, NoMemory, OnProgress, Score, Stats, Stop, StopReason};

/// What is proved of a position's value, for its side to move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Proof<M> {
    /// The value lies within.
    pub proved: Interval,
    /// Moves that reach its lower end against every defence: the best move first, then the
    /// line as far as it is known. Empty where nothing above the least is proved, or where it was not
    /// asked for.
    pub line: Vec<M>,
    /// What was counted.
    pub stats: Stats,
    /// Why the solver stopped: [`StopReason::Finished`] when the question is answered.
    pub stopped_by: StopReason,
}

impl<M> Proof<M> {
    /// Nothing, for this reason.
    pub fn nothing(stopped_by: StopReason) -> Self {
        Self { proved: Interval::ALL, line: Vec::new(), stats: Stats::default(), stopped_by }
    }

    /// The value, if it is known exactly.
    pub fn value(&self) -> Option<Score> {
        self.proved.value()
    }
}

/// What is proved of one move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MoveProof<M> {
    /// The move.
    pub mv: M,
    /// Its value lies within, for the player who plays it.
    pub proved: Interval,
    /// Where it wins or loses, the plies to the end of the game, this one included, if the
    /// winner hurries and the loser resists; `None` where that is not known.
    pub plies: Option<u32>,
    /// What follows, where a line was asked for, as far as it is known.
    pub line: Vec<M>,
}

impl<M> MoveProof<M> {
    /// The greater, the better: by what is proved, the lower end first; of wins the soonest, of
    /// losses the latest. What is not known counts as late.
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

/// What is proved of a position and of each of its moves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MoveProofs<M> {
    /// The value of the position lies within, for its side to move.
    pub proved: Interval,
    /// Every legal move, the best first ([`MoveProof::rank`]).
    pub moves: Vec<MoveProof<M>>,
    /// What was counted.
    pub stats: Stats,
    /// Why the solver stopped: [`StopReason::Finished`] when every move has its value.
    pub stopped_by: StopReason,
}

/// What a solver is asked, and within what limits.
pub struct Task<'a, M> {
    /// What is known already, from a proof that was interrupted: the value lies
    /// within. [`Interval::ALL`] where nothing is known.
    pub known: Interval,
    /// What it may use at most. The memory is settled when the solver is made.
    pub limits: Limits,
    /// Stops it from elsewhere.
    pub stop: Stop,
    /// Measures the time: for the limit of time, and for the counters.
    pub clock: Clock,
    /// How many threads it may use, 1 at least.
    pub threads: usize,
    /// Is a line wanted too, and not the value alone?
    pub line: bool,
    /// Called with the counters, and with the lower bound proved so far as the score.
    pub on_progress: &'a mut OnProgress<'a, M>,
}

impl<'a, M: 'a> Task<'a, M> {
    /// The value of a position of which nothing is known, by one thread within limits, without
    /// anything that stops it or listens.
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

/// Finds the true value of positions of one game. What it learns on one position it
/// may keep for the next.
pub trait Solver<G: Game>: Send {
    /// Can it solve this position? A solver may need a regular board.
    fn accepts(&self, _position: &G) -> bool {
        true
    }

    /// Proves what it can about the value of a position that it accepts.
    fn solve(&mut self, position: &G, task: Task<'_, G::Move>) -> Proof<G::Move>;

    /// Proves what it can about each move of a position that it accepts and that is not over,
    /// with lines for the best `lines` moves. `None` from a solver that has no better
    /// way than to solve the positions after the moves, one by one.
    fn solve_moves(&mut self, _position: &G, _task: Task<'_, G::Move>, _lines: usize) -> Option<MoveProofs<G::Move>> {
        None
    }

    /// Makes the tables that it needs from the start. Who does not call it has them made by the
    /// first question; if they cannot be allocated, the answer is then [`StopReason::Memory`].
    ///
    /// # Errors
    /// [`NoMemory`] if they cannot be allocated.
    fn prepare(&mut self) -> Result<(), NoMemory> {
        Ok(())
    }

    /// Forgets what it learnt, and gives its tables back.
    fn clear(&mut self);
}
