//! Engines on background threads, so that the user interface never blocks. A [`Thinker`] owns one engine,
//! built in or external. It searches one position at a time and sends messages about its progress.

use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender, TryRecvError};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use plyground_arena::gtp::Client;
use plyground_arena::participants::{Conditions, Forfeit, MoveRequest, Participant};
use plyground_catalog::{Analysis, AnyEngine, AnyGame, EngineProgress, EngineRequest, EngineSpec, turns};
use plyground_core::{Limits, Stats, Stop, StopReason};
use plyground_search::tree::Purpose;

use crate::tui::panics;

/// How far an external program may exceed its time: it must be started first, and the game cannot go on
/// without it.
const MARGIN: Duration = Duration::from_secs(5);

/// The least interval of progress messages within an iteration.
const NEWS_EVERY: Duration = Duration::from_millis(50);

/// The state of a running search.
#[derive(Clone, Debug, Default)]
pub(crate) struct Live {
    pub(crate) stats: Stats,
    /// The expected margin for the side to move.
    pub(crate) margin: Option<f64>,
    pub(crate) line: Vec<String>,
}

/// A message from a [`Thinker`].
#[derive(Debug)]
pub(crate) enum EngineMessage {
    /// Progress; the search goes on.
    Live(Live),
    /// The chosen turn.
    Turn(Box<turns::ChosenTurn>),
    /// The values of all moves so far; the analysis goes on.
    Moves(Box<Analysis>),
    /// The values of all moves.
    Analysis(Box<Analysis>),
    /// The turn of an external program, and its time.
    Played(Vec<String>, Duration),
    /// An external program resigns.
    Resigned,
    /// The game is over, or the search was stopped before it had an answer.
    NoAnswer,
    /// The engine failed and will never answer: its message, or an empty text.
    Failed(String),
}

/// Which engine: a built-in one by its spec, or an external program by its command.
#[derive(Clone, Debug)]
pub(crate) enum EngineKind {
    BuiltIn(Box<EngineSpec>),
    External(String),
}

impl EngineKind {
    /// The command, if a spec such as `cmd:python3 engine.py` names an external program.
    pub(crate) fn command(spec: &str) -> Option<&str> {
        plyground_arena::participants::command_of(spec)
    }
}

/// What a [`Thinker`] is asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Question {
    /// A turn to play.
    Turn,
    /// The values of all moves.
    Analysis,
}

/// The times of the successive analyses of a position, in milliseconds.
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
    news: Receiver<EngineMessage>,
    stop: Stop,
    thread: Option<JoinHandle<()>>,
    busy: bool,
    /// `false` for external programs, which cannot be told to answer at once.
    can_hurry: bool,
}

impl Thinker {
    /// A thinker for games like this one.
    pub(crate) fn new(kind: &EngineKind, game: &dyn AnyGame) -> Self {
        match kind {
            EngineKind::BuiltIn(spec) => Self::built_in(spec, game),
            EngineKind::External(command) => Self::external(command.clone()),
        }
    }

    /// A built-in engine for games like this one, its tables allocated.
    pub(crate) fn built_in(spec: &EngineSpec, game: &dyn AnyGame) -> Self {
        match spec.engine(game) {
            Ok(mut engine) => Self::start(true, move |job, outbox| think(&mut *engine, job, outbox)),
            Err(error) => Self::start(true, move |_, _| EngineMessage::Failed(error.to_string())),
        }
    }

    /// An external program, started at its first question.
    fn external(command: String) -> Self {
        let mut program = None;
        Self::start(false, move |job, _| ask(&command, &mut program, &job))
    }

    fn start(
        can_hurry: bool,
        mut answer: impl FnMut(Job, &Sender<EngineMessage>) -> EngineMessage + Send + 'static,
    ) -> Self {
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

    /// Asks about a position, and cancels the question before.
    pub(crate) fn ask(&mut self, game: &dyn AnyGame, question: Question, limits: Limits) {
        self.give_up();
        self.stop = Stop::new();
        let job = Job { game: game.copy(), question, limits, stop: self.stop.clone() };
        self.busy = self.jobs.as_ref().is_some_and(|jobs| jobs.send(job).is_ok());
    }

    /// Whether an answer is pending.
    pub(crate) const fn is_busy(&self) -> bool {
        self.busy
    }

    /// Asks for the best answer so far, at once.
    pub(crate) fn hurry(&self) {
        if self.can_hurry {
            self.stop.stop();
        }
    }

    /// Stops the search and discards its answer.
    pub(crate) fn give_up(&mut self) {
        self.stop.stop();
        while self.busy {
            self.wait(Duration::MAX);
        }
    }

    /// The next message, if there is one.
    pub(crate) fn poll(&mut self) -> Option<EngineMessage> {
        match self.news.try_recv() {
            Ok(news) => Some(self.heard(news)),
            // The engine's thread is gone: it will not answer.
            Err(TryRecvError::Disconnected) if self.busy => Some(self.heard(EngineMessage::Failed(String::new()))),
            Err(_) => None,
        }
    }

    /// Waits at most `patience` for the next message.
    pub(crate) fn wait(&mut self, patience: Duration) -> Option<EngineMessage> {
        match self.news.recv_timeout(patience) {
            Ok(news) => Some(self.heard(news)),
            Err(RecvTimeoutError::Timeout) => None,
            Err(RecvTimeoutError::Disconnected) => Some(self.heard(EngineMessage::Failed(String::new()))),
        }
    }

    const fn heard(&mut self, news: EngineMessage) -> EngineMessage {
        self.busy = self.busy && matches!(news, EngineMessage::Live(_) | EngineMessage::Moves(_));
        news
    }
}

/// Answers a question with a built-in engine.
fn think(engine: &mut dyn AnyEngine, job: Job, outbox: &Sender<EngineMessage>) -> EngineMessage {
    let mut next = Instant::now();
    let mut tell = |thought: &EngineProgress<'_>| {
        let now = Instant::now();
        if thought.iteration_ended || now >= next {
            next = now + NEWS_EVERY;
            let EngineProgress { stats, margin, line, .. } = thought;
            // An error means that the receiver is gone, and the answer does not matter.
            _ = outbox.send(EngineMessage::Live(Live { stats: **stats, margin: *margin, line: line.clone() }));
        }
    };
    let Job { game, question, limits, stop } = job;
    let answer = match question {
        Question::Turn => turns::think(engine, &*game, limits, plyground_core::Clock::default(), &stop, &mut tell)
            .map(|turn| EngineMessage::Turn(Box::new(turn))),
        Question::Analysis => analyse(engine, &*game, &stop, &mut tell, outbox),
    };
    answer.unwrap_or(EngineMessage::NoAnswer)
}

/// Analyses all moves repeatedly with more time, so that the player sees results early. Each search
/// starts from the engine's table of the one before.
fn analyse(
    engine: &mut dyn AnyEngine,
    game: &dyn AnyGame,
    stop: &Stop,
    tell: &mut dyn FnMut(&EngineProgress<'_>),
    outbox: &Sender<EngineMessage>,
) -> Option<EngineMessage> {
    let mut last = None;
    for millis in ANALYSIS_TIMES {
        let limits = Limits { time: Some(Duration::from_millis(millis)), ..Limits::default() };
        let request = EngineRequest {
            stop: stop.clone(),
            purpose: Purpose::EveryMove,
            on_progress: &mut *tell,
            ..EngineRequest::new(limits)
        };
        let analysis = engine.think(game, request)?;
        if stop.is_stopped() || analysis.stopped_by == StopReason::Finished {
            return Some(EngineMessage::Analysis(Box::new(analysis)));
        }
        _ = outbox.send(EngineMessage::Moves(Box::new(analysis.clone())));
        last = Some(EngineMessage::Analysis(Box::new(analysis)));
    }
    last
}

/// Answers a question with an external program, ply by ply.
fn ask(command: &str, program: &mut Option<Client>, job: &Job) -> EngineMessage {
    let Job { game, limits, stop, .. } = job;
    if program.is_none() {
        match Client::new(command, &Conditions { limits: *limits, margin: MARGIN }) {
            Ok(client) => *program = Some(client),
            Err(message) => return EngineMessage::Failed(message),
        }
    }
    let Some(client) = program else { return EngineMessage::NoAnswer };
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
            Err(_) if stop.is_stopped() => return EngineMessage::NoAnswer,
            Err(Forfeit::Resigned) => return EngineMessage::Resigned,
            Err(forfeit) => return EngineMessage::Failed(forfeit.to_string()),
        }
    }
    EngineMessage::Played(plies, started.elapsed())
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
    use crate::lookup;

    fn thinker(game: &str, engine: &str) -> (Thinker, Box<dyn AnyGame>) {
        let game = lookup::game(game).expect("a game").start().expect("starts");
        let spec = EngineSpec::parse(engine, game.settings()).expect("an engine");
        (Thinker::built_in(&spec, &*game), game)
    }

    #[test]
    fn it_thinks_and_answers() {
        let (mut thinker, game) = thinker("bispo", "pvs:table=1MB");
        let limits = Limits { depth: Some(4), ..Limits::default() };
        thinker.ask(&*game, Question::Turn, limits);
        let mut live = 0;
        loop {
            match thinker.wait(Duration::from_mins(1)).expect("news in time") {
                EngineMessage::Live(_) => live += 1,
                EngineMessage::Turn(turn) => {
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
        let news = std::iter::from_fn(|| thinker.wait(Duration::from_mins(1)))
            .find(|news| !matches!(news, EngineMessage::Live(_)));
        assert!(matches!(news, Some(EngineMessage::Turn(_))), "{news:?}");
        thinker.ask(&*game, Question::Analysis, Limits::default());
        thinker.give_up();
        assert!(!thinker.is_busy() && thinker.poll().is_none());
    }
}
