//! Engines behind an object-safe trait: a tree search with its tables, and its answer as text and
//! points.

use std::fmt;

use plyground_core::trace::{Bound, Header, Sink};
use plyground_core::{Caveat, Clock, Interval, Limits, Progress, Score, Spec, Stats, Stop, StopReason, Trace};
use plyground_search::tree::{self, Engine, Params, ParamsError, Purpose, Request, Status};
use plyground_view::Setup;
use serde::{Serialize, Serializer};

use crate::any_game::{AnyGame, TypedGame};

/// The result of a game for the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum ExpectedResult {
    /// A win.
    Win,
    /// A draw.
    Draw,
    /// A loss.
    Loss,
}

impl ExpectedResult {
    /// The name in JSON. These names never change.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Win => "win",
            Self::Draw => "draw",
            Self::Loss => "loss",
        }
    }
}

/// The value of a position or a move for the side to move, in points of the game.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Worth {
    /// The expected result.
    pub outcome: ExpectedResult,
    /// The expected margin. Games without points count a win as 1.
    pub margin: f64,
    /// Whether the value is proved, bounded or estimated.
    #[serde(serialize_with = "status_name")]
    pub status: Status,
    /// The proved lower bound of the margin, if there is one.
    pub at_least: Option<f64>,
    /// The proved upper bound of the margin, if there is one.
    pub at_most: Option<f64>,
}

impl Worth {
    fn new(score: Score, proved: Interval, bounds: Interval, unit: i32) -> Self {
        let points = |score: Score| f64::from(score.0) / f64::from(unit);
        let score = proved.nearest(score);
        // An estimate is a win from half a point on.
        let half = Score(unit.midpoint(1));
        let outcome = if proved.lower.is_win() || score >= half {
            ExpectedResult::Win
        } else if proved.upper.is_loss() || -score >= half {
            ExpectedResult::Loss
        } else {
            ExpectedResult::Draw
        };
        let status = Status::of(proved, bounds);
        Self {
            outcome,
            margin: points(score),
            status,
            at_least: (proved.lower > bounds.lower || status == Status::Proved).then(|| points(proved.lower)),
            at_most: (proved.upper < bounds.upper || status == Status::Proved).then(|| points(proved.upper)),
        }
    }
}

/// The analysis of one move.
#[derive(Clone, Debug, Serialize)]
pub struct MoveAnalysis {
    /// The move.
    #[serde(rename = "move")]
    pub mv: String,
    /// Its value for the player who makes it.
    pub worth: Worth,
    /// Whether that is its exact value at this depth, or a bound.
    pub bound: Bound,
    /// The depth of its search; 0 if it was not searched.
    pub depth: u32,
    /// The expected continuation.
    pub line: Vec<String>,
    /// The number of visits in Monte Carlo tree search.
    pub visits: u64,
}

/// The answer of an engine.
#[derive(Clone, Debug, Serialize)]
pub struct Analysis {
    /// The value of the position for the side to move.
    pub worth: Worth,
    /// The moves, the best first; empty when the game is over.
    pub moves: Vec<MoveAnalysis>,
    /// The statistics of the search.
    pub stats: Stats,
    /// The reason why the search stopped.
    pub stopped_by: StopReason,
    /// Reservations about the answer, due to the game.
    #[serde(serialize_with = "caveat_names")]
    pub caveats: Vec<Caveat>,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "as serde calls it")]
fn status_name<S: Serializer>(status: &Status, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(status.name())
}

fn caveat_names<S: Serializer>(caveats: &[Caveat], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_seq(caveats.iter().map(|caveat| caveat.name()))
}

impl Analysis {
    /// The move to play; `None` if the game is over.
    pub fn best(&self) -> Option<&str> {
        self.moves.first().map(|best| best.mv.as_str())
    }
}

/// The state of a search while it runs.
#[derive(Clone, Debug)]
pub struct EngineProgress<'a> {
    /// Whether an iteration has just ended.
    pub iteration_ended: bool,
    /// The statistics so far.
    pub stats: &'a Stats,
    /// The value for the side to move, once there is one.
    pub worth: Option<Worth>,
    /// The proved lower and upper bounds of the margin.
    pub proved: Option<(f64, f64)>,
    /// The principal variation.
    pub line: Vec<String>,
}

/// A request to an engine.
pub struct EngineRequest<'a> {
    /// The limits of the search.
    pub limits: Limits,
    /// The handle that stops the search.
    pub stop: Stop,
    /// The clock, for the time limit and the counters.
    pub clock: Clock,
    /// The purpose of the answer.
    pub purpose: Purpose,
    /// The least number of best moves that get a line, for solvers, to which lines are extra work.
    pub lines: usize,
    /// Called with the progress of the search.
    pub on_progress: &'a mut dyn FnMut(&EngineProgress<'_>),
    /// Receives a trace of every step of the search.
    pub sink: Option<&'a mut dyn Sink>,
}

impl EngineRequest<'_> {
    /// A request for the value of a position, with the clock of the system, without a stop handle
    /// or a listener.
    pub fn new(limits: Limits) -> Self {
        // A closure without captures has no size: nothing is allocated or leaked.
        let on_progress = Box::leak(Box::new(|_: &EngineProgress<'_>| {}));
        let (stop, clock) = (Stop::new(), Clock::default());
        Self { limits, stop, clock, purpose: Purpose::Value, lines: usize::MAX, on_progress, sink: None }
    }
}

impl fmt::Debug for EngineRequest<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { limits, purpose, .. } = self;
        f.debug_struct("EngineRequest").field("limits", limits).field("purpose", purpose).finish_non_exhaustive()
    }
}

/// An engine for one game, with the tables that it keeps from move to move.
pub trait AnyEngine: Send {
    /// Searches the current position of `game`. `None` if the engine was created for another game.
    fn think(&mut self, game: &dyn AnyGame, request: EngineRequest<'_>) -> Option<Analysis>;

    /// Accepts as proved that the margin for the side to move lies within these bounds, so that an
    /// interrupted proof can be resumed.
    fn recall(&mut self, game: &dyn AnyGame, proved: (f64, f64));

    /// Clears all tables, as before a new game.
    fn clear(&mut self);

    /// Brings its table into memory, as in an engine that has been searching ([`Engine::warm`]).
    fn warm(&mut self);

    /// Clears all tables and restarts the random numbers from `seed`.
    fn reseed(&mut self, seed: u64);
}

impl<G: Setup> AnyEngine for Engine<G> {
    fn think(&mut self, game: &dyn AnyGame, request: EngineRequest<'_>) -> Option<Analysis> {
        let position = game.as_any().downcast_ref::<TypedGame<G>>()?.current();
        let EngineRequest { limits, stop, clock, purpose, lines, on_progress, sink } = request;
        let bounds = position.bounds();
        let mut on_progress = |progress: &Progress<'_, G::Move>| {
            on_progress(&EngineProgress {
                iteration_ended: progress.iteration_ended,
                stats: progress.stats,
                worth: progress
                    .score
                    .map(|score| Worth::new(score, progress.proved.unwrap_or(bounds), bounds, G::UNIT)),
                proved: progress.proved.map(|proved| (points::<G>(proved.lower), points::<G>(proved.upper))),
                line: texts(position, progress.line),
            });
        };
        let mut trace = Trace::from(sink);
        let trace = trace.reborrow();
        let request = Request {
            limits,
            stop,
            clock,
            purpose,
            lines,
            on_progress: &mut on_progress,
            trace,
            move_text: G::move_text,
        };
        Some(analysis(position, self.think_within(position, request)))
    }

    fn recall(&mut self, game: &dyn AnyGame, (least, most): (f64, f64)) {
        if let Some(session) = game.as_any().downcast_ref::<TypedGame<G>>() {
            // A cast from a float saturates.
            let score = |points: f64| Score((points * f64::from(G::UNIT)).round() as i32);
            Self::recall(self, session.current(), Interval::new(score(least), score(most)));
        }
    }

    fn clear(&mut self) {
        Self::clear(self);
    }

    fn warm(&mut self) {
        // The engine was created with its table. Without memory for one it searches without.
        _ = Self::warm(self);
    }

    fn reseed(&mut self, seed: u64) {
        Self::reseed(self, seed);
    }
}

/// A score in points.
fn points<G: Setup>(score: Score) -> f64 {
    f64::from(score.0) / f64::from(G::UNIT)
}

fn analysis<G: Setup>(position: &G, answer: tree::Answer<G::Move>) -> Analysis {
    let bounds = position.bounds();
    let worth = |score, proved| Worth::new(score, proved, bounds, G::UNIT);
    let moves = answer.moves.into_iter().map(|value| {
        let mut after = position.clone();
        let mv = after.move_text(value.mv);
        after.play_unchecked(value.mv);
        MoveAnalysis {
            mv,
            worth: worth(value.score, value.proved),
            bound: value.bound,
            depth: value.depth,
            line: texts(&after, &value.line),
            visits: value.visits,
        }
    });
    let mut moves: Vec<MoveAnalysis> = moves.collect();
    order_equals(&mut moves);
    Analysis {
        moves,
        worth: worth(answer.score, answer.proved),
        stats: answer.stats,
        stopped_by: answer.stopped_by,
        caveats: answer.caveats,
    }
}

/// Sorts moves of the same proved result: the shortest win first, the longest loss first. A solver
/// that knows distances has already done so, and its depths differ; otherwise the lengths of the
/// lines are used.
fn order_equals(moves: &mut [MoveAnalysis]) {
    let is_equal = |one: &MoveAnalysis, two: &MoveAnalysis| {
        let is_proved = |mv: &MoveAnalysis| mv.worth.status == Status::Proved;
        let is_same = one.worth.margin.total_cmp(&two.worth.margin).is_eq() && one.depth == two.depth;
        is_proved(one) && is_proved(two) && is_same
    };
    for equals in moves.chunk_by_mut(is_equal) {
        match equals[0].worth.outcome {
            ExpectedResult::Win => equals.sort_by_key(|mv| mv.line.len()),
            ExpectedResult::Loss => equals.sort_by_key(|mv| std::cmp::Reverse(mv.line.len())),
            ExpectedResult::Draw => {}
        }
    }
}

/// A line in the game's notation.
fn texts<G: Setup>(position: &G, line: &[G::Move]) -> Vec<String> {
    let mut position = position.clone();
    let text = |&mv: &G::Move| {
        let text = position.move_text(mv);
        position.play_unchecked(mv);
        text
    };
    line.iter().map(text).collect()
}

/// The header of a trace of an engine's search.
pub fn trace_header(game: &Spec, engine: &Spec, position: &dyn AnyGame) -> Header {
    Header::new(game.to_string(), engine.to_string(), position.position())
}

/// Creates an engine, for [`AnyGame::engine`].
pub(crate) fn engine<G: Setup>(params: Params) -> Result<Box<dyn AnyEngine>, ParamsError> {
    let mut engine = Engine::<G>::new(params)?;
    engine.prepare()?;
    Ok(Box::new(engine))
}
