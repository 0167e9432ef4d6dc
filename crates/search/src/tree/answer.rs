//! The answer of a search: a value, what is proved of it, and the moves.

use std::fmt;

use plyground_core::promise::{BrokenPromise, Caveat};
use plyground_core::trace::Bound;
use plyground_core::{Interval, Score, Stats, StopReason};

use crate::ranks::sort_by_rank;

/// How certain a score is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Status {
    /// It is the true value: the game was searched to its end.
    Proved,
    /// Something is proved that tells who does not win: a bound of 0 or beyond.
    Bound,
    /// An estimate.
    Estimate,
}

impl Status {
    /// The status of a value with these proved bounds, in a position with these bounds by the
    /// rules.
    pub fn of(proved: Interval, game: Interval) -> Self {
        // What the rules allow anyway, or a few points less than that, says nothing.
        let tells = proved.lower > game.lower && proved.lower >= Score::ZERO
            || proved.upper < game.upper && proved.upper <= Score::ZERO;
        if proved.is_point() {
            Self::Proved
        } else if tells {
            Self::Bound
        } else {
            Self::Estimate
        }
    }

    /// The name in JSON, which never changes.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Proved => "proved",
            Self::Bound => "bound",
            Self::Estimate => "estimate",
        }
    }
}

impl fmt::Display for Status {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// The result of a search for one move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MoveValue<M> {
    /// The move.
    pub mv: M,
    /// Its value for the player who plays it.
    pub score: Score,
    /// Whether the score is exact at that depth, or a bound.
    pub bound: Bound,
    /// The proved bounds of the true value.
    pub proved: Interval,
    /// The depth of its search; 0 if it was not searched.
    pub depth: u32,
    /// The expected continuation.
    pub line: Vec<M>,
    /// The number of visits (Monte Carlo tree search; otherwise 0).
    pub visits: u64,
}

/// The answer of a search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer<M> {
    /// The value for the side to move.
    pub score: Score,
    /// The proved bounds of the true value, equal if it is known.
    pub proved: Interval,
    /// The moves, the best first. Empty if the game is over. Unless all moves were requested, only
    /// the first is sure to have a value of its own.
    pub moves: Vec<MoveValue<M>>,
    /// The counters.
    pub stats: Stats,
    /// The reason why the search stopped.
    pub stopped_by: StopReason,
    /// Reservations: broken promises of the game, limits of the search.
    pub caveats: Vec<Caveat>,
}

impl<M: Copy> Answer<M> {
    /// The best move; `None` if the game is over.
    pub fn best(&self) -> Option<M> {
        self.moves.first().map(|best| best.mv)
    }

    /// The best move and its expected continuation.
    pub fn line(&self) -> Vec<M> {
        self.moves.first().map_or_else(Vec::new, |best| std::iter::once(best.mv).chain(best.line.clone()).collect())
    }

    /// Returns whether the score is the true value.
    pub fn is_proved(&self) -> bool {
        self.proved.is_point()
    }

    /// The promise that the game broke, if there is one.
    pub fn broken(&self) -> Option<BrokenPromise> {
        self.caveats.iter().find_map(|caveat| match caveat {
            Caveat::Broken(promise) => Some(*promise),
            _ => None,
        })
    }

    /// Adds the proofs of another answer about the same position. Moves that are proved to be worse
    /// than another move are sorted behind the others.
    pub(super) fn learn(&mut self, other: &Self)
    where
        M: PartialEq,
    {
        self.proved = self.proved.intersect(other.proved);
        self.score = self.proved.nearest(self.score);
        for theirs in &other.moves {
            if let Some(own) = self.moves.iter_mut().find(|own| own.mv == theirs.mv) {
                own.proved = own.proved.intersect(theirs.proved);
                own.score = own.proved.nearest(own.score);
            }
        }
        let lower = self.moves.iter().map(|mv| mv.proved.lower).max().unwrap_or(Score::MIN);
        let refuted = |mv: &MoveValue<M>| mv.proved.upper < lower;
        let was_best = self.moves.first().is_some_and(refuted);
        sort_by_rank(&mut self.moves, |mv| [(!refuted(mv)).into()]);
        if let Some(best) = self.moves.first().filter(|_| was_best) {
            self.score = self.proved.nearest(best.score);
        }
    }

    /// Withdraws all proofs if one contradicts itself or the bounds of the game.
    pub(super) fn check_bounds(&mut self, bounds: Interval) {
        let contradicts =
            |proved: Interval| proved.lower > proved.upper.min(bounds.upper) || proved.upper < bounds.lower;
        if contradicts(self.proved) || self.moves.iter().any(|mv| contradicts(mv.proved)) {
            self.proved = Interval::ALL;
            self.moves.iter_mut().for_each(|mv| mv.proved = Interval::ALL);
            self.add_caveat(BrokenPromise::Bounds.into());
        }
    }

    /// Adds a caveat, unless there is one of its kind.
    pub(super) fn add_caveat(&mut self, caveat: Caveat) {
        if self.caveats.iter().all(|other| other.name() != caveat.name()) {
            self.caveats.push(caveat);
        }
    }
}
