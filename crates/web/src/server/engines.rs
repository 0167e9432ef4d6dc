//! The engines of a server: few run at a time, on threads of the lowest priority. They are created at their first
//! question and dropped when others need their place.

use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use plyground_arena::participants::{ProgramWorker, command_of};
use plyground_catalog::{EngineSpec, Entry};
use plyground_core::Stop;
use plyground_session::player::{EngineWorker, Fault, Goal, Question, Reply, SeatPlayer, Threaded, Worker};

use super::lowest_priority;
use super::places::{Places, Ticket};
use crate::hub::Engines;
use crate::protocol::EngineInfo;

/// The limits of engines.
#[derive(Clone, Copy, Debug)]
pub struct EngineLimits {
    /// The maximum number of engines that choose a turn at the same time.
    pub thinking: usize,
    /// The maximum number of engines that choose a turn for one visitor.
    pub thinking_per_visitor: usize,
    /// The maximum number of analyses at the same time.
    pub analysing: usize,
    /// The maximum number of engines that keep their tables between questions.
    pub kept: usize,
    /// The longest time of a turn.
    pub turn: Duration,
    /// The longest time of an analysis.
    pub analysis: Duration,
    /// The size of a level's table, in bytes.
    pub level_bytes: u64,
    /// The size of the strongest engine's table, in bytes.
    pub strongest_bytes: u64,
}

impl Default for EngineLimits {
    fn default() -> Self {
        let cores = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
        Self {
            thinking: cores.max(2),
            thinking_per_visitor: cores.max(2).div_ceil(2),
            analysing: cores.div_ceil(2),
            kept: 8,
            turn: Duration::from_secs(12),
            analysis: Duration::from_mins(1),
            level_bytes: 8 << 20,
            strongest_bytes: 32 << 20,
        }
    }
}

/// The engines that a server has.
#[derive(Debug)]
pub struct NativeEngines {
    /// Name and spec.
    named: Vec<(String, String)>,
    limits: EngineLimits,
    thinking: Places,
    analysing: Places,
    /// The number of engines that keep their tables.
    kept: Arc<AtomicUsize>,
}

impl NativeEngines {
    /// The levels, and the engines of `named`: a name with a spec, or with `cmd:` and a command.
    pub fn new(named: Vec<(String, String)>, limits: EngineLimits) -> Self {
        let thinking = Places::new(limits.thinking, limits.thinking_per_visitor);
        let analysing = Places::new(limits.analysing, 1);
        Self { named, limits, thinking, analysing, kept: Arc::default() }
    }

    fn pooled(&self, make: Make, visitor: u64) -> Box<dyn SeatPlayer> {
        Box::new(Pooled {
            thinking: self.thinking.clone(),
            analysing: self.analysing.clone(),
            kept: Arc::clone(&self.kept),
            limits: self.limits,
            visitor,
            make,
            engine: None,
            state: State::Idle,
        })
    }

    fn spec(&self, text: &str, game: &Entry) -> Option<EngineSpec> {
        let mut spec = EngineSpec::parse(text, game.settings()).ok()?;
        spec.check_evaluation(game).ok()?;
        let most = if spec.is_weakened() { self.limits.level_bytes } else { self.limits.strongest_bytes };
        spec.params.table_bytes = spec.params.table_bytes.min(most);
        Some(spec)
    }
}

impl Engines for NativeEngines {
    fn offered(&self) -> Vec<EngineInfo> {
        self.named.iter().map(|(name, _)| EngineInfo { name: name.clone(), games: Vec::new() }).collect()
    }

    fn player(&self, spec: &str, game: &Entry, visitor: u64) -> Option<Box<dyn SeatPlayer>> {
        let named = self.named.iter().find(|(name, _)| name == spec).map(|(_, spec)| spec.as_str());
        if let Some(command) = named.and_then(command_of) {
            let command = command.to_owned();
            return Some(
                self.pooled(Box::new(move || Threaded::new(ProgramWorker::new(command.clone()), false)), visitor),
            );
        }
        // Only levels can be used without a name.
        let text = named.or_else(|| spec.starts_with("level=").then_some(spec))?;
        let spec = self.spec(text, game)?;
        Some(self.pooled(Box::new(move || Threaded::new(LowPriority(EngineWorker::new(spec.clone())), true)), visitor))
    }

    fn advisor(&self, game: &Entry, visitor: u64) -> Option<Box<dyn SeatPlayer>> {
        let spec = self.spec(game.settings().engine, game)?;
        Some(self.pooled(Box::new(move || Threaded::new(LowPriority(EngineWorker::new(spec.clone())), true)), visitor))
    }
}

/// A worker whose thread has the lowest priority.
struct LowPriority<W>(W);

impl<W: Worker> Worker for LowPriority<W> {
    fn answer(&mut self, question: &Question, stop: &Stop, news: &mut dyn FnMut(Reply)) -> Reply {
        lowest_priority();
        self.0.answer(question, stop, news)
    }
}

type Make = Box<dyn Fn() -> Threaded + Send>;

/// An engine that waits for its place.
struct Pooled {
    thinking: Places,
    analysing: Places,
    kept: Arc<AtomicUsize>,
    limits: EngineLimits,
    visitor: u64,
    make: Make,
    /// The engine with its tables, while it has them.
    engine: Option<Threaded>,
    state: State,
}

enum State {
    Idle,
    Waiting { ticket: Ticket, question: Box<Question> },
    // Dropping the ticket, when the state changes, gives back the place.
    Thinking { _place: Ticket, is_analysis: bool, since: Instant, is_hurried: bool },
}

impl fmt::Debug for Pooled {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Pooled").field("visitor", &self.visitor).finish_non_exhaustive()
    }
}

impl Pooled {
    /// Gives back the place.
    fn end(&mut self) {
        let was_thinking = matches!(self.state, State::Thinking { .. });
        self.state = State::Idle;
        if was_thinking && self.kept.load(Ordering::Relaxed) >= self.limits.kept {
            self.drop_engine();
        }
    }

    fn drop_engine(&mut self) {
        if self.engine.take().is_some() {
            self.kept.fetch_sub(1, Ordering::Relaxed);
        }
    }
}

impl SeatPlayer for Pooled {
    fn ask(&mut self, mut question: Question) {
        self.cancel();
        if question.goal != Goal::Analysis {
            let most = self.limits.turn;
            question.limits.time = Some(question.limits.time.map_or(most, |time| time.min(most)));
        }
        let places = if question.goal == Goal::Analysis { &self.analysing } else { &self.thinking };
        self.state = State::Waiting { ticket: places.join(self.visitor), question: Box::new(question) };
    }

    fn wait(&mut self, patience: Duration) {
        if let (State::Thinking { .. }, Some(engine)) = (&self.state, &mut self.engine) {
            engine.wait(patience);
        }
    }

    fn poll(&mut self) -> Option<Reply> {
        if let State::Waiting { ticket, .. } = &mut self.state {
            if !ticket.admit() {
                return None;
            }
            let State::Waiting { ticket, question } = std::mem::replace(&mut self.state, State::Idle) else {
                return None;
            };
            let is_analysis = question.goal == Goal::Analysis;
            if self.engine.is_none() {
                self.kept.fetch_add(1, Ordering::Relaxed);
                self.engine = Some((self.make)());
            }
            self.state = State::Thinking { _place: ticket, is_analysis, since: Instant::now(), is_hurried: false };
            if let Some(engine) = &mut self.engine {
                engine.ask(*question);
            }
        }
        let engine = self.engine.as_mut()?;
        if let State::Thinking { is_analysis: true, since, is_hurried, .. } = &mut self.state
            && !*is_hurried
            && since.elapsed() >= self.limits.analysis
        {
            *is_hurried = true;
            engine.hurry();
        }
        let reply = engine.poll()?;
        if reply.is_final() {
            self.end();
        }
        if matches!(reply, Reply::Failed(Fault::Died)) {
            self.drop_engine();
        }
        Some(reply)
    }

    fn hurry(&mut self) {
        if let Some(engine) = &mut self.engine {
            engine.hurry();
        }
    }

    fn cancel(&mut self) {
        if let Some(engine) = &mut self.engine {
            engine.cancel();
        }
        self.end();
    }
}

impl Drop for Pooled {
    fn drop(&mut self) {
        self.cancel();
        self.drop_engine();
    }
}

#[cfg(test)]
mod tests {
    use plyground_catalog::Catalog;
    use plyground_core::Limits;
    use plyground_view::no_files;

    use super::*;

    fn question(catalog: &Catalog) -> Question {
        let game = catalog.open("quatro", &no_files).expect("a game").value;
        Question { game, goal: Goal::Turn, limits: Limits { nodes: Some(2_000), ..Limits::default() } }
    }

    /// Engines of one visitor wait for each other; another visitor does not wait for them.
    #[test]
    fn a_visitor_has_a_place_and_others_have_theirs() {
        let limits = EngineLimits { thinking: 2, thinking_per_visitor: 1, ..EngineLimits::default() };
        let engines = NativeEngines::new(Vec::new(), limits);
        let catalog = Catalog::standard();
        let entry = catalog.parse("quatro").expect("a game").0;
        let player = |visitor| engines.player("level=2", entry, visitor).expect("a level");
        let mut players = [player(1), player(1), player(2)];
        for player in &mut players {
            player.ask(question(&catalog));
        }
        let waiting = || engines.thinking.counts().0;
        let _: Vec<_> = players.iter_mut().map(|player| player.poll()).collect();
        assert_eq!(waiting(), 1, "the second of visitor 1 waits");
        // All questions are answered in the end, and the places are free again.
        for player in &mut players {
            // A reply may come before the turn; the second player gets its place when the first has answered.
            let mut replies = (0..100).map(|_| {
                player.wait(Duration::from_mins(1));
                player.poll()
            });
            assert!(replies.any(|reply| matches!(reply, Some(Reply::Turn(_)))), "an answer");
        }
        drop(players);
        assert_eq!((engines.thinking.counts(), engines.kept.load(Ordering::Relaxed)), ((0, 0), 0));
    }

    #[test]
    fn only_levels_and_named_engines_play() {
        let named = vec![("fast".to_owned(), "pvs:depth=1".to_owned())];
        let engines = NativeEngines::new(named, EngineLimits::default());
        let catalog = Catalog::standard();
        let entry = catalog.parse("quatro").expect("a game").0;
        for (spec, is_known) in
            [("level=3", true), ("fast", true), ("pvs:depth=9", false), ("cmd:rm -rf /", false), ("level=x", false)]
        {
            assert_eq!(engines.player(spec, entry, 1).is_some(), is_known, "{spec}");
        }
    }
}
