//! Engines behind one object-safe trait: a search with its memory, asked about a game in
//! progress, and its answer as text and points.

use std::fmt;

use plyground_core::trace::{Bound, Header, Sink};
use plyground_core::{
    Caveat, Clock, Interval, Limits, NoTrace, Progress, Score, Spec, Stats, Stop, StopReason, Traced,
};
use plyground_search::tree::{self, Engine, Params, ParamsError, Purpose, Request, Status};
use plyground_view::Setup;

use crate::any_game::{AnyGame, TypedGame};

/// How a game ends for the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Class {
    /// It wins.
    Win,
    /// Nobody wins.
    Draw,
    /// It loses.
    Loss,
}

impl Class {
    /// The name in JSON, which never changes.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Win => "win",
            Self::Draw => "draw",
            Self::Loss => "loss",
        }
    }
}

/// What a position or a move is worth for the side to move, in the game's points.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Worth {
    /// How the game ends, as far as is known.
    pub outcome: Class,
    /// By how much. Games without points count a win as 1.
    pub margin: f64,
    /// How sure that is.
    pub status: Status,
    /// Proved: the margin is at least this. None where nothing is proved.
    pub at_least: Option<f64>,
    /// Proved: the margin is at most this.
    pub at_most: Option<f64>,
}

impl Worth {
    fn new(score: Score, proved: Interval, bounds: Interval, unit: i32) -> Self {
        let points = |score: Score| f64::from(score.0) / f64::from(unit);
        let score = proved.nearest(score);
        // An estimate is a win from half a point on.
        let half = Score(unit.midpoint(1));
        let outcome = if proved.lower.is_win() || score >= half {
            Class::Win
        } else if proved.upper.is_loss() || -score >= half {
            Class::Loss
        } else {
            Class::Draw
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

/// What is known of one move.
#[derive(Clone, Debug)]
pub struct MoveAnalysis {
    /// The move.
    pub mv: String,
    /// What it is worth for the player who plays it.
    pub worth: Worth,
    /// Is that its value at this depth, or only at least or at most?
    pub bound: Bound,
    /// How deep it was searched; 0 if not at all.
    pub depth: u32,
    /// The moves expected after it.
    pub line: Vec<String>,
    /// How often Monte Carlo tree search visited it.
    pub visits: u64,
}

/// What an engine found.
#[derive(Clone, Debug)]
pub struct Analysis {
    /// The position's worth for its side to move.
    pub worth: Worth,
    /// The moves, the best first; empty when the game is over.
    pub moves: Vec<MoveAnalysis>,
    /// What was counted.
    pub stats: Stats,
    /// Why the search stopped.
    pub stopped_by: StopReason,
    /// What to keep in mind about the answer, because of the game.
    pub caveats: Vec<Caveat>,
}

impl Analysis {
    /// The move to play; none when the game is over.
    pub fn best(&self) -> Option<&str> {
        self.moves.first().map(|best| best.mv.as_str())
    }
}

/// News of an engine at work.
#[derive(Clone, Debug)]
pub struct Thought<'a> {
    /// Has an iteration just ended?
    pub iteration_ended: bool,
    /// The counters so far.
    pub stats: &'a Stats,
    /// The margin expected for the side to move, once there is one.
    pub margin: Option<f64>,
    /// Margins that are proved so far: at least, and at most.
    pub proved: Option<(f64, f64)>,
    /// The line expected.
    pub line: Vec<String>,
}

/// How an engine is to think.
pub struct Thinking<'a> {
    /// What it may use at most.
    pub limits: Limits,
    /// Stops it from elsewhere.
    pub stop: Stop,
    /// Measures the time: for the limit of time, and for the counters.
    pub clock: Clock,
    /// What the answer is for.
    pub purpose: Purpose,
    /// Called with the news of the search.
    pub on_thought: &'a mut dyn FnMut(&Thought<'_>),
    /// Receives the events of a trace.
    pub sink: Option<&'a mut dyn Sink>,
}

impl Thinking<'_> {
    /// About the value of a position within limits, by the clock of the system, without
    /// anything that stops it or listens.
    pub fn new(limits: Limits) -> Self {
        // A closure without captures takes no memory: nothing is allocated, and so nothing is lost.
        let on_thought = Box::leak(Box::new(|_: &Thought<'_>| {}));
        let (stop, clock) = (Stop::new(), Clock::default());
        Self { limits, stop, clock, purpose: Purpose::Value, on_thought, sink: None }
    }
}

impl fmt::Debug for Thinking<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { limits, purpose, .. } = self;
        f.debug_struct("Thinking").field("limits", limits).field("purpose", purpose).finish_non_exhaustive()
    }
}

/// An engine for one game, with what it remembers from move to move.
pub trait AnyEngine: Send {
    /// Thinks about a game in progress, of the kind the engine was made for; about any
    /// other it knows nothing.
    fn think(&mut self, game: &dyn AnyGame, thinking: Thinking<'_>) -> Option<Analysis>;

    /// Takes it as proved that the margin of a game in progress lies within these limits,
    /// for its side to move: a proof that was interrupted goes on from there.
    fn recall(&mut self, game: &dyn AnyGame, proved: (f64, f64));

    /// Forgets everything, as before a new game.
    fn clear(&mut self);

    /// Forgets everything, and draws its random choices from this seed from now on.
    fn reseed(&mut self, seed: u64);
}

impl<G: Setup> AnyEngine for Engine<G> {
    fn think(&mut self, game: &dyn AnyGame, thinking: Thinking<'_>) -> Option<Analysis> {
        let position = game.as_any().downcast_ref::<TypedGame<G>>()?.current();
        let Thinking { limits, stop, clock, purpose, on_thought, sink } = thinking;
        let mut on_progress = |progress: &Progress<'_, G::Move>| {
            on_thought(&Thought {
                iteration_ended: progress.iteration_ended,
                stats: progress.stats,
                margin: progress.score.map(points::<G>),
                proved: progress.proved.map(|proved| (points::<G>(proved.lower), points::<G>(proved.upper))),
                line: texts(position, progress.line),
            });
        };
        let request = Request { limits, stop, clock, purpose, on_progress: &mut on_progress, move_text: G::move_text };
        let answer = match sink {
            None => self.think_within(position, request, &mut NoTrace),
            Some(sink) => self.think_within(position, request, &mut Traced(sink)),
        };
        Some(analysis(position, answer))
    }

    fn recall(&mut self, game: &dyn AnyGame, (least, most): (f64, f64)) {
        if let Some(session) = game.as_any().downcast_ref::<TypedGame<G>>() {
            // A cast from a float keeps within the limits of the whole number.
            let score = |points: f64| Score((points * f64::from(G::UNIT)).round() as i32);
            Self::recall(self, session.current(), Interval::new(score(least), score(most)));
        }
    }

    fn clear(&mut self) {
        Self::clear(self);
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
    Analysis {
        moves: moves.collect(),
        worth: worth(answer.score, answer.proved),
        stats: answer.stats,
        stopped_by: answer.stopped_by,
        caveats: answer.caveats,
    }
}

/// A line as the game writes it.
fn texts<G: Setup>(position: &G, line: &[G::Move]) -> Vec<String> {
    let mut position = position.clone();
    let text = |&mv: &G::Move| {
        let text = position.move_text(mv);
        position.play_unchecked(mv);
        text
    };
    line.iter().map(text).collect()
}

/// The first line of a trace of an engine's search.
pub fn trace_header(game: &Spec, engine: &Spec, position: &dyn AnyGame) -> Header {
    Header::new(game.to_string(), engine.to_string(), position.position())
}

/// The engine of a game, for [`AnyGame::engine`].
pub(crate) fn engine<G: Setup>(params: Params) -> Result<Box<dyn AnyEngine>, ParamsError> {
    let mut engine = Engine::<G>::new(params)?;
    engine.prepare();
    Ok(Box::new(engine))
}
