//! The work behind a player: an engine that answers one question at a time.

use std::fmt;
use std::time::Duration;

use plyground_catalog::turns::{self, ChosenTurn};
use plyground_catalog::{AnyEngine, AnyGame, EngineProgress, EngineRequest, EngineSpec};
use plyground_core::{Clock, Limits, Stop, StopReason};
use plyground_search::tree::Purpose;

use super::{Decision, Fault, Goal, Question, Reply, Thought};

/// Answers questions, one at a time.
pub trait Worker: Send + 'static {
    /// Answers a question. Replies before the answer go to `news`. Once `stop` is set, the best
    /// answer so far should be returned as soon as possible.
    fn answer(&mut self, question: &Question, stop: &Stop, news: &mut dyn FnMut(Reply)) -> Reply;
}

/// The times of the successive analyses of a position, in milliseconds: results come early, and each
/// search starts from the table of the one before.
const ANALYSIS_TIMES: [u64; 7] = [250, 750, 2_000, 6_000, 20_000, 60_000, 600_000];

/// A built-in engine. It is created at the first question, so that its tables are allocated on the
/// thread that uses them.
pub struct EngineWorker {
    spec: EngineSpec,
    clock: Clock,
    engine: Option<Box<dyn AnyEngine>>,
}

impl EngineWorker {
    /// An engine with the clock of the system.
    pub fn new(spec: EngineSpec) -> Self {
        Self::with_clock(spec, Clock::default())
    }

    /// An engine with this clock.
    pub const fn with_clock(spec: EngineSpec, clock: Clock) -> Self {
        Self { spec, clock, engine: None }
    }

    fn engine(&mut self, game: &dyn AnyGame) -> Result<&mut dyn AnyEngine, Fault> {
        let engine = match self.engine.take() {
            Some(engine) => engine,
            None => self.spec.engine(game).map_err(|error| Fault::Other(error.to_string()))?,
        };
        Ok(&mut **self.engine.insert(engine))
    }

    /// Chooses a turn within limits, and says why the search ended.
    pub(super) fn turn(
        &mut self,
        game: &dyn AnyGame,
        limits: Limits,
        stop: &Stop,
        on_progress: &mut dyn FnMut(&EngineProgress<'_>),
    ) -> Result<(Reply, StopReason), Fault> {
        let clock = self.clock;
        let turn = turns::think(self.engine(game)?, game, limits, clock, stop, on_progress);
        Ok(turn.map_or((Reply::NoAnswer, StopReason::Finished), |ChosenTurn { plies, analysis }| {
            let report = Some((analysis.worth, Thought::from(&analysis)));
            (Reply::Turn(Box::new(Decision { plies, time: analysis.stats.time, report })), analysis.stopped_by)
        }))
    }

    /// Values all moves within limits. Also returns whether more time would not change the answer.
    pub(super) fn analysis(
        &mut self,
        game: &dyn AnyGame,
        limits: Limits,
        stop: &Stop,
        on_progress: &mut dyn FnMut(&EngineProgress<'_>),
    ) -> Result<(Reply, StopReason), Fault> {
        let (stop, clock, purpose) = (stop.clone(), self.clock, Purpose::EveryMove);
        let request = EngineRequest { stop, clock, purpose, on_progress, ..EngineRequest::new(limits) };
        Ok(match self.engine(game)?.think(game, request) {
            None => (Reply::NoAnswer, StopReason::Finished),
            Some(analysis) if analysis.stopped_by == StopReason::Finished => {
                (Reply::Analysis(Box::new(analysis)), StopReason::Finished)
            }
            Some(analysis) => {
                let stopped_by = analysis.stopped_by;
                (Reply::Improved(Box::new(analysis)), stopped_by)
            }
        })
    }

    /// Answers a question; an engine that cannot be created is a fault.
    fn try_answer(&mut self, question: &Question, stop: &Stop, news: &mut dyn FnMut(Reply)) -> Result<Reply, Fault> {
        let game = &*question.game;
        if question.goal == Goal::Turn {
            let news = &mut |progress: &EngineProgress<'_>| news(Reply::Thought(thought(progress)));
            return Ok(self.turn(game, question.limits, stop, news)?.0);
        }
        let mut last = Reply::NoAnswer;
        let mut last_time = Duration::ZERO;
        let began = self.clock.now();
        for millis in ANALYSIS_TIMES {
            let left = question.limits.time.map(|time| time.saturating_sub(self.clock.since(began)));
            // A search much shorter than the one before would give a worse answer.
            let too_short = left.is_some_and(|left| left.is_zero() || left < last_time / 2);
            if too_short && !matches!(last, Reply::NoAnswer) {
                break;
            }
            let time = Duration::from_millis(millis);
            let time = left.map_or(time, |left| left.min(time));
            last_time = time;
            let limits = Limits { time: Some(time), ..question.limits };
            match self.analysis(game, limits, stop, &mut |progress| news(Reply::Thought(thought(progress))))?.0 {
                Reply::Improved(analysis) => {
                    last = Reply::Analysis(analysis.clone());
                    if stop.is_stopped() {
                        break;
                    }
                    news(Reply::Improved(analysis));
                }
                answer => return Ok(answer),
            }
        }
        Ok(last)
    }
}

impl fmt::Debug for EngineWorker {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("EngineWorker").field("spec", &self.spec).finish_non_exhaustive()
    }
}

impl Worker for EngineWorker {
    fn answer(&mut self, question: &Question, stop: &Stop, news: &mut dyn FnMut(Reply)) -> Reply {
        self.try_answer(question, stop, news).unwrap_or_else(Reply::Failed)
    }
}

/// The current state of a search.
fn thought(progress: &EngineProgress<'_>) -> Thought {
    Thought { stats: *progress.stats, worth: progress.worth, line: progress.line.clone() }
}

#[cfg(test)]
mod tests {
    use plyground_catalog::Catalog;
    use plyground_view::no_files;

    use super::*;

    #[test]
    fn the_last_search_of_an_analysis_is_no_leftover() {
        // Every reading of this clock advances it by a millisecond.
        thread_local!(static TIME: std::cell::Cell<u64> = const { std::cell::Cell::new(0) });
        let clock = Clock::new(|| Duration::from_millis(TIME.with(|time| time.replace(time.get() + 1))));
        let game = Catalog::standard().open("connect-four", &no_files).expect("a game").value;
        let spec = EngineSpec::parse("pvs:table=1MB", game.settings()).expect("an engine");
        // A few milliseconds more than the first two searches take.
        let limits = Limits { time: Some(Duration::from_millis(1_020)), ..Limits::default() };
        let question = Question { game, goal: Goal::Hint, limits };
        let mut nodes = Vec::new();
        let mut news = |reply| {
            if let Reply::Improved(analysis) = reply {
                nodes.push(analysis.stats.nodes);
            }
        };
        let answer = EngineWorker::with_clock(spec, clock).answer(&question, &Stop::new(), &mut news);
        let Reply::Analysis(analysis) = answer else { panic!("{answer:?}") };
        assert!(nodes.len() == 2 && Some(&analysis.stats.nodes) == nodes.last(), "{nodes:?}: {analysis:?}");
    }
}
