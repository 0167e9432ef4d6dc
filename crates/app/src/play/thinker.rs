//! Engines at work on threads of their own, so that whoever watches keys never waits.
//! A thinker owns one engine, ours or a program outside; it is given one position at a time
//! and tells what it thinks as it goes.

use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender, TryRecvError};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use plyground_arena::gtp::Client;
use plyground_arena::participants::{Conditions, Forfeit, MoveRequest, Participant};
use plyground_catalog::{Analysis, AnyEngine, AnyGame, EngineSpec, Thinking, Thought, turns};
use plyground_core::{Limits, Stats, Stop, StopReason};
use plyground_search::tree::Purpose;

use crate::tui::panics;

/// How much longer than its time a program outside may take: it must start first, and the
/// players have no other game to go on with.
const MARGIN: Duration = Duration::from_secs(5);

/// Between two pieces of news within an iteration.
const NEWS_EVERY: Duration = Duration::from_millis(50);

/// What an engine thinks at the moment.
#[derive(Clone, Debug, Default)]
pub(crate) struct Live {
    pub(crate) stats: Stats,
    /// The margin that it expects for the side to move.
    pub(crate) margin: Option<f64>,
    pub(crate) line: Vec<String>,
}

/// What comes from a thinker.
#[derive(Debug)]
pub(crate) enum News {
    /// It is still thinking.
    Live(Live),
    /// The turn it wants to play.
    Turn(Box<turns::Turn>),
    /// What every move is worth, so far.
    Moves(Box<Analysis>),
    /// What every move is worth.
    Analysis(Box<Analysis>),
    /// The turn that a program outside plays, and how long it took.
    Played(Vec<String>, Duration),
    /// A program outside gives up.
    Resigned,
    /// It has no answer: the game is over, or it was stopped before it had one.
    Nothing,
    /// It broke down and will never answer: in its words, if it left any.
    Broken(String),
}

/// Who thinks: an engine of ours by its spec, or a program outside by its command.
#[derive(Clone, Debug)]
pub(crate) enum Mind {
    Own(EngineSpec),
    Outside(String),
}

impl Mind {
    /// The command of the program outside that a spec names, `cmd:python3 engine.py`.
    pub(crate) fn command(spec: &str) -> Option<&str> {
        Some(spec.trim().strip_prefix("cmd:")?.trim()).map(|command| command.strip_prefix("cmd=").unwrap_or(command))
    }
}

/// What a thinker is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Question {
    /// What to play.
    Turn,
    /// What every move is worth.
    Analysis,
}

/// How long each look at every move takes, in milliseconds.
const ANALYSIS_TIMES: [u64; 7] = [250, 750, 2_000, 6_000, 20_000, 60_000, 600_000];

struct Job {
    game: Box<dyn AnyGame>,
    question: Question,
    limits: Limits,
    stop: Stop,
}

/// One engine on its thread.
pub(crate) struct Thinker {
    jobs: Option<Sender<Job>>,
    news: Receiver<News>,
    stop: Stop,
    thread: Option<JoinHandle<()>>,
    busy: bool,
    /// A program outside cannot be told to answer at once.
    can_hurry: bool,
}

impl Thinker {
    /// A thinker for games like this one.
    pub(crate) fn new(mind: &Mind, game: &dyn AnyGame) -> Self {
        match mind {
            Mind::Own(spec) => Self::own(spec, game),
            Mind::Outside(command) => Self::outside(command.clone()),
        }
    }

    /// An engine of ours for games like this one, its memory allocated.
    pub(crate) fn own(spec: &EngineSpec, game: &dyn AnyGame) -> Self {
        match spec.engine(game) {
            Ok(mut engine) => Self::start(true, move |job, outbox| think(&mut *engine, job, outbox)),
            Err(error) => Self::start(true, move |_, _| News::Broken(error.to_string())),
        }
    }

    /// A program outside. It is started when it is first asked.
    fn outside(command: String) -> Self {
        let mut program = None;
        Self::start(false, move |job, _| ask(&command, &mut program, &job))
    }

    fn start(can_hurry: bool, mut answer: impl FnMut(Job, &Sender<News>) -> News + Send + 'static) -> Self {
        let (jobs, inbox) = mpsc::channel::<Job>();
        let (outbox, news) = mpsc::channel();
        let thread = std::thread::spawn(move || {
            for job in inbox {
                panics::provoked("engine", job.question == Question::Turn);
                if outbox.send(answer(job, &outbox)).is_err() {
                    return;
                }
            }
        });
        Self { jobs: Some(jobs), news, stop: Stop::new(), thread: Some(thread), busy: false, can_hurry }
    }

    /// Asks about a position. What was asked before is given up first.
    pub(crate) fn ask(&mut self, game: &dyn AnyGame, question: Question, limits: Limits) {
        self.give_up();
        self.stop = Stop::new();
        let job = Job { game: game.copy(), question, limits, stop: self.stop.clone() };
        self.busy = self.jobs.as_ref().is_some_and(|jobs| jobs.send(job).is_ok());
    }

    /// Is there an answer to come?
    pub(crate) const fn is_busy(&self) -> bool {
        self.busy
    }

    /// Tells it to answer at once with what it has.
    pub(crate) fn hurry(&self) {
        if self.can_hurry {
            self.stop.stop();
        }
    }

    /// Stops it and drops what it would have said.
    pub(crate) fn give_up(&mut self) {
        self.stop.stop();
        while self.busy {
            self.wait(Duration::MAX);
        }
    }

    /// The next news, if there is any now.
    pub(crate) fn poll(&mut self) -> Option<News> {
        match self.news.try_recv() {
            Ok(news) => Some(self.heard(news)),
            // The engine's thread is gone: it will not answer.
            Err(TryRecvError::Disconnected) if self.busy => Some(self.heard(News::Broken(String::new()))),
            Err(_) => None,
        }
    }

    /// The next news, waited for no longer than this.
    pub(crate) fn wait(&mut self, patience: Duration) -> Option<News> {
        match self.news.recv_timeout(patience) {
            Ok(news) => Some(self.heard(news)),
            Err(RecvTimeoutError::Timeout) => None,
            Err(RecvTimeoutError::Disconnected) => Some(self.heard(News::Broken(String::new()))),
        }
    }

    const fn heard(&mut self, news: News) -> News {
        self.busy = self.busy && matches!(news, News::Live(_) | News::Moves(_));
        news
    }
}

/// An engine of ours answers.
fn think(engine: &mut dyn AnyEngine, job: Job, outbox: &Sender<News>) -> News {
    let mut next = Instant::now();
    let mut tell = |thought: &Thought<'_>| {
        let now = Instant::now();
        if thought.iteration_ended || now >= next {
            next = now + NEWS_EVERY;
            let Thought { stats, margin, line, .. } = thought;
            // Where nobody listens any more, the answer will not matter either.
            _ = outbox.send(News::Live(Live { stats: **stats, margin: *margin, line: line.clone() }));
        }
    };
    let Job { game, question, limits, stop } = job;
    let answer = match question {
        Question::Turn => turns::think(engine, &*game, limits, &stop, &mut tell).map(|turn| News::Turn(Box::new(turn))),
        Question::Analysis => analyse(engine, &*game, &stop, &mut tell, outbox),
    };
    answer.unwrap_or(News::Nothing)
}

/// Every move, again and again with more time: what was found the last time is in the
/// engine's memory, and the player need not wait for the end.
fn analyse(
    engine: &mut dyn AnyEngine,
    game: &dyn AnyGame,
    stop: &Stop,
    tell: &mut dyn FnMut(&Thought<'_>),
    outbox: &Sender<News>,
) -> Option<News> {
    let mut last = None;
    for millis in ANALYSIS_TIMES {
        let limits = Limits { time: Some(Duration::from_millis(millis)), ..Limits::default() };
        let thinking = Thinking {
            stop: stop.clone(),
            purpose: Purpose::EveryMove,
            on_thought: &mut *tell,
            ..Thinking::new(limits)
        };
        let analysis = engine.think(game, thinking)?;
        if stop.is_stopped() || analysis.stopped_by == StopReason::Finished {
            return Some(News::Analysis(Box::new(analysis)));
        }
        _ = outbox.send(News::Moves(Box::new(analysis.clone())));
        last = Some(News::Analysis(Box::new(analysis)));
    }
    last
}

/// A program outside answers, ply by ply.
fn ask(command: &str, program: &mut Option<Client>, job: &Job) -> News {
    let Job { game, limits, stop, .. } = job;
    if program.is_none() {
        match Client::new(command, &Conditions { limits: *limits, margin: MARGIN }) {
            Ok(client) => *program = Some(client),
            Err(message) => return News::Broken(message),
        }
    }
    let Some(client) = program else { return News::Nothing };
    let (player, started) = (game.turn(), Instant::now());
    let mut game = game.copy();
    let mut plies = Vec::new();
    while game.outcome().is_none() && game.turn() == player {
        let budget = Limits { time: limits.time.map(|time| time.saturating_sub(started.elapsed())), ..*limits };
        let request = MoveRequest { game: &*game, budget, is_first_ply: plies.is_empty(), stop };
        let answer = client.choose(request).and_then(|chosen| {
            game.play(&chosen.mv).map_err(|error| Forfeit::Illegal { mv: chosen.mv, reason: error.to_string() })
        });
        match answer {
            Ok(ply) => plies.push(ply),
            Err(_) if stop.is_stopped() => return News::Nothing,
            Err(Forfeit::Resigned) => return News::Resigned,
            Err(forfeit) => return News::Broken(forfeit.to_string()),
        }
    }
    News::Played(plies, started.elapsed())
}

impl Drop for Thinker {
    fn drop(&mut self) {
        self.stop.stop();
        self.jobs = None;
        if let Some(thread) = self.thread.take() {
            // A panic there has been reported where it happened.
            _ = thread.join();
        }
    }
}

#[cfg(test)]
mod tests {

    use super::*;
    use crate::opening;

    fn thinker(game: &str, engine: &str) -> (Thinker, Box<dyn AnyGame>) {
        let game = opening::game(game).expect("a game").start().expect("starts");
        let spec = EngineSpec::parse(engine, game.settings()).expect("an engine");
        (Thinker::own(&spec, &*game), game)
    }

    #[test]
    fn it_thinks_and_answers() {
        let (mut thinker, game) = thinker("bispo", "pvs:table=1MB");
        let limits = Limits { depth: Some(4), ..Limits::default() };
        thinker.ask(&*game, Question::Turn, limits);
        let mut live = 0;
        loop {
            match thinker.wait(Duration::from_mins(1)).expect("news in time") {
                News::Live(_) => live += 1,
                News::Turn(turn) => {
                    assert!(game.legal_moves().contains(&turn.plies[0]));
                    break;
                }
                other => panic!("{other:?}"),
            }
        }
        // Two plies an iteration.
        assert!(live >= 2, "one piece of news per iteration at least, not {live}");
        assert!(!thinker.is_busy());
    }

    #[test]
    fn it_can_be_hurried_and_given_up() {
        let (mut thinker, game) = thinker("blokus-uno", "pvs:table=1MB");
        thinker.ask(&*game, Question::Turn, Limits::default());
        std::thread::sleep(Duration::from_millis(20));
        thinker.hurry();
        let news =
            std::iter::from_fn(|| thinker.wait(Duration::from_mins(1))).find(|news| !matches!(news, News::Live(_)));
        assert!(matches!(news, Some(News::Turn(_))), "{news:?}");
        thinker.ask(&*game, Question::Analysis, Limits::default());
        thinker.give_up();
        assert!(!thinker.is_busy() && thinker.poll().is_none());
    }
}
