//! A session with the program's additions: the clock of the system, the log, the save file, and the
//! engines. Screen and plain mode both use it, and add only texts and pictures.

use std::time::{Duration, Instant};

use anyhow::Result;
use plyground_arena::participants::{ProgramWorker, command_of};
use plyground_catalog::{AnyGame, EngineSpec, Worth};
use plyground_core::{Player, Stop};
use plyground_session::player::{EngineWorker, Fault, Goal, Question, Reply, SeatPlayer, Threaded, Worker};
use plyground_session::{
    Command, Ending, Event, GameRecord, GameSession, Opening, Pace, Players, Refusal, Seat, ToAct, Turn,
};
use plyground_view::Loaded;

use super::log::Log;
use super::saved::{Resumed, SaveFile, Saved};
use super::saver::{Done, Saver};
use super::setup::Setup;
use super::words::{self, seat_name};
use crate::errors::Explain;
use crate::lookup::NamedGame;
use crate::numbers::signed;
use crate::settings::Setting;
use crate::texts::{Texts, t};
use crate::{dates, errors, faults, written};
use plyground_view::Message;

/// A game hosted by this program.
pub(crate) struct HostedGame {
    pub(crate) setup: Setup,
    pub(crate) named: NamedGame,
    session: GameSession,
    /// The moment from which the session's time is counted.
    origin: Instant,
    log: Option<Log>,
    /// The start of a new game, until it is logged with the first move: a game without one is not worth an entry.
    unlogged: Option<GameRecord>,
    /// When something was last played, as a Unix time in milliseconds.
    changed: u64,
    /// Whether the last entry of the log could not be written.
    has_gap: bool,
    saver: Saver,
    /// Whether the last attempt to save failed: a failure is reported once, until a save succeeds.
    is_failing: bool,
    texts: Texts,
    notices: Vec<String>,
    /// Where games were kept: news that is no warning.
    kept: Vec<String>,
}

impl HostedGame {
    /// Begins a game.
    pub(crate) fn new(setup: Setup, slot: Option<SaveFile>, texts: Texts) -> Result<Self> {
        let (named, Loaded { value: game, warnings }) = setup.open()?;
        let players = players(&setup, &named)?;
        let opening = Opening {
            game: setup.game.clone(),
            start_name: setup.start_name.clone(),
            seats: setup.seats.clone(),
            limits: setup.game_limits(),
            date: dates::now(),
        };
        let session = GameSession::new(game, opening, players, Duration::ZERO);
        let mut hosted = Self::with(setup, named, session, slot, &warnings, texts);
        hosted.unlogged = Some(hosted.record());
        hosted.check_log();
        Ok(hosted)
    }

    /// Continues a saved game.
    pub(crate) fn resume(saved: Saved, slot: Option<SaveFile>, texts: Texts) -> Result<Self> {
        let (setup, record) = saved.into_record();
        let mut hosted = Self::of_record(setup, record, slot, texts)?;
        // A finished game is only viewed.
        if hosted.ending().is_none() {
            hosted.write_log(|log, hosted| log.resumed(&hosted.record(), hosted.game(), hosted.texts));
        }
        Ok(hosted)
    }

    /// Continues a saved game in the given file; the player gets a notice if that is not the game's own.
    pub(crate) fn resume_in(saved: Saved, file: Resumed, texts: Texts) -> Result<Self> {
        let (file, is_apart) = match file {
            Resumed::Own(file) => (file, false),
            Resumed::Apart(file) => (file, true),
        };
        let mut hosted = Self::resume(saved, Some(file), texts)?;
        if is_apart {
            hosted.notices.push(texts.get(t::NOTICE_PLAYED_ELSEWHERE).to_owned());
        }
        Ok(hosted)
    }

    /// A game with a record, which is not logged as resumed.
    pub(crate) fn of_record(setup: Setup, record: GameRecord, slot: Option<SaveFile>, texts: Texts) -> Result<Self> {
        let (named, Loaded { value: game, warnings }) = setup.open()?;
        let players = players(&setup, &named)?;
        let changed = record.times.1;
        let session =
            GameSession::resume(game, record, players, Duration::ZERO)?.with_date(dates::now(), Duration::ZERO);
        Ok(Self { changed, ..Self::with(setup, named, session, slot, &warnings, texts) })
    }

    fn with(
        setup: Setup,
        named: NamedGame,
        session: GameSession,
        slot: Option<SaveFile>,
        warnings: &[Message],
        texts: Texts,
    ) -> Self {
        Self {
            log: setup.log.clone().map(Log::new),
            unlogged: None,
            changed: dates::now(),
            setup,
            named,
            session,
            origin: Instant::now(),
            has_gap: false,
            saver: Saver::new(slot),
            is_failing: false,
            texts,
            notices: warnings.iter().map(|warning| errors::said(warning, texts)).collect(),
            kept: Vec::new(),
        }
    }

    /// Sets the times between turns, for people who watch.
    pub(crate) fn with_pace(mut self, pace: Pace) -> Self {
        self.session = self.session.with_pace(pace);
        self
    }

    // ---- State -------------------------------------------------------------

    pub(crate) const fn session(&self) -> &GameSession {
        &self.session
    }

    /// The game at its current position.
    pub(crate) fn game(&self) -> &dyn AnyGame {
        self.session.game()
    }

    pub(crate) fn turn(&self) -> Player {
        self.game().turn()
    }

    pub(crate) const fn ending(&self) -> Option<&Ending> {
        self.session.ending()
    }

    pub(crate) fn is_person_to_move(&self) -> bool {
        self.session.to_act() == ToAct::Person
    }

    pub(crate) fn turns(&self) -> Vec<Turn<'_>> {
        self.session.turns().collect()
    }

    /// The record, with the clocks as they are now.
    pub(crate) fn record(&self) -> GameRecord {
        self.session.record(self.now())
    }

    /// What the player's clock shows.
    pub(crate) fn used(&self, player: Player) -> Duration {
        self.session.used(self.now())[player.index()]
    }

    /// Whether the game is saved and has begun.
    pub(crate) fn can_be_resumed(&self) -> bool {
        self.saver.has_file() && !self.is_failing && self.session.turns().next().is_some()
    }

    /// The name of a player's seat: `human`, or the engine.
    pub(crate) fn seat_name(&self, player: Player) -> String {
        seat_name(&self.session.seats()[player.index()], &self.setup.game, self.texts)
    }

    /// The standing of the game for a player, in words, with the margin if the game counts points.
    pub(crate) fn standing(&self, worth: &Worth, player: Player) -> String {
        let clear = self.named.entry.settings().clear_margin;
        let (said, margin) = words::standing(worth, player, clear, self.session.seats(), self.texts);
        let has_points = self.game().points(player).is_some() && margin != 0.0;
        if has_points { format!("{said} ({})", signed(margin, self.texts)) } else { said }
    }

    /// Takes the messages that players should read once: about files that cannot be written.
    pub(crate) fn take_notices(&mut self) -> Vec<String> {
        std::mem::take(&mut self.notices)
    }

    /// Takes the messages about games that were kept as the player asked.
    pub(crate) fn take_kept(&mut self) -> Vec<String> {
        std::mem::take(&mut self.kept)
    }

    fn now(&self) -> Duration {
        self.origin.elapsed()
    }

    // ---- Commands and time -------------------------------------------------

    pub(crate) fn command(&mut self, command: Command) -> Result<(), Refusal> {
        let now = self.now();
        self.session.command(command, now)
    }

    /// Lets time pass, logs and saves the events, and returns them.
    pub(crate) fn tick(&mut self) -> Vec<Event> {
        let now = self.now();
        let events = self.session.tick(now);
        if events.iter().any(is_change) {
            self.changed = dates::now();
        }
        for event in &events {
            self.carry_out(event);
        }
        for done in self.saver.poll() {
            self.note(done);
        }
        events
    }

    /// Waits for an engine, at most for `patience`.
    pub(crate) fn wait(&mut self, patience: Duration) {
        self.session.wait(patience);
    }

    /// Waits until all requested saves are written.
    pub(crate) fn wait_until_saved(&mut self) {
        for done in self.saver.wait() {
            self.note(done);
        }
    }

    /// Leaves the game, which can be resumed if it is not over, and waits until it is saved.
    pub(crate) fn leave(&mut self) {
        // Leaving is never refused.
        _ = self.command(Command::Leave);
        self.tick();
        for done in self.saver.finish() {
            self.note(done);
        }
    }

    fn carry_out(&mut self, event: &Event) {
        match event {
            Event::Played(turn) | Event::Replayed(turn) => {
                self.begin_log();
                let position = self.after_turn(turn.number);
                self.write_log(|log, hosted| log.turn(&hosted.record(), turn.number, &*position, hosted.texts));
            }
            Event::TakenBack { turns } if self.unlogged.is_none() => {
                self.write_log(|log, hosted| log.taken_back(&hosted.record(), *turns, hosted.texts));
            }
            Event::Ended { .. } => self.log_footer(),
            Event::Left if self.ending().is_none() => self.log_footer(),
            // An engine that panicked is tried again when the game is resumed.
            Event::SeatTaken { player, fault } if *fault != Fault::Died => {
                self.setup.seats[player.index()] = Seat::Human;
            }
            Event::Save => self.saver.save(self.saved()),
            Event::Keep => {
                let setup = self.setup.without_file(&self.named);
                self.saver.keep(Saved { kept: true, ..Saved::new(setup, self.record()) });
            }
            _ => {}
        }
    }

    /// The game after some of its turns, from 1.
    pub(crate) fn after_turn(&self, number: usize) -> Box<dyn AnyGame> {
        let mut game = self.game().copy();
        let later: usize = self.session.turns().skip(number).map(|turn| turn.plies.len()).sum();
        for _ in 0..later {
            game.undo();
        }
        game
    }

    fn note(&mut self, done: Done) {
        let texts = self.texts;
        match done {
            Done::Saved => self.is_failing = false,
            Done::Kept(path) => self.kept.push(texts.say(t::PlaySaved { file: path.display() })),
            Done::Failed(error) => {
                if !self.is_failing {
                    self.notices.push(texts.say(t::NoticeNotSaved { error: errors::words(&error, texts) }));
                }
                self.is_failing = true;
            }
        }
    }

    /// The game as it is saved: with the time of its last move, since a game that is only open is no later than one
    /// that is played.
    pub(crate) fn saved(&self) -> Saved {
        let record = self.record();
        let last = if record.ending.is_some() { record.times.1 } else { self.changed };
        let record = GameRecord { times: (record.times.0, last), ..record };
        Saved::new(self.setup.without_file(&self.named), record)
    }

    /// Tells at the beginning of a game that its log cannot be written.
    fn check_log(&mut self) {
        if let Some(Err(error)) = self.log.as_ref().map(Log::check) {
            // The first entry that can be written will have the whole game.
            self.unlogged = None;
            self.note_gap(&error);
        }
    }

    /// Logs the start of a new game, once.
    fn begin_log(&mut self) {
        if let Some(record) = self.unlogged.take() {
            let start = self.after_turn(0);
            self.write_log(|log, hosted| log.header(&record, &*start, hosted.texts));
        }
    }

    fn log_footer(&mut self) {
        // A part of a move counts.
        if (self.unlogged.is_some() || self.has_gap) && self.session.turns().next().is_none() {
            return;
        }
        self.begin_log();
        self.write_log(|log, hosted| log.footer(&hosted.record(), hosted.game(), hosted.texts));
    }

    /// Writes an entry of the log. If an entry could not be written, the next one begins with the
    /// whole game so far.
    fn write_log(&mut self, write: impl FnOnce(&Log, &Self) -> std::io::Result<()>) {
        let Some(log) = self.log.take() else { return };
        let missed = if self.has_gap { log.resumed(&self.record(), self.game(), self.texts) } else { Ok(()) };
        match missed.and_then(|()| write(&log, self)) {
            Ok(()) => {
                written::note(log.path(), Setting::Log);
                self.has_gap = false;
            }
            // The game continues without the log.
            Err(error) => {
                self.log = Some(log);
                return self.note_gap(&error);
            }
        }
        self.log = Some(log);
    }

    /// Tells once that the log cannot be written.
    fn note_gap(&mut self, error: &std::io::Error) {
        if !self.has_gap
            && let Some(log) = &self.log
        {
            let file = log.path().display().to_string();
            let error = errors::one(error, self.texts);
            self.notices.push(self.texts.say(t::NoticeNoLog { file: &file, error: &error }));
        }
        self.has_gap = true;
    }
}

/// Whether the game has changed, and not just its clocks.
const fn is_change(event: &Event) -> bool {
    matches!(
        event,
        Event::Played(_) | Event::Replayed(_) | Event::Ply { .. } | Event::TakenBack { .. } | Event::Ended { .. }
    )
}

/// The engines of the seats, and the game's strongest engine as the advisor of people.
fn players(setup: &Setup, named: &NamedGame) -> Result<Players> {
    setup.check_engines(named)?;
    let player = |seat: &Seat| -> Result<Option<Box<dyn SeatPlayer>>> {
        let Some(spec) = seat.engine() else { return Ok(None) };
        if let Some(command) = command_of(spec) {
            return Ok(Some(Box::new(Threaded::new(ProgramWorker::new(command.to_owned()), false))));
        }
        let spec = EngineSpec::parse(spec, named.entry.settings()).about(|| t::FailEngine { spec })?;
        Ok(Some(Box::new(Threaded::new(Provoked(EngineWorker::new(spec)), true))))
    };
    let [one, two] = &setup.seats;
    let advisor = Threaded::new(EngineWorker::new(named.strongest()?), true);
    Ok(Players { seats: [player(one)?, player(two)?], advisor: Some(Box::new(advisor)) })
}

/// A worker that fails when a test requests it.
struct Provoked<W>(W);

impl<W: Worker> Worker for Provoked<W> {
    fn answer(&mut self, question: &Question, stop: &Stop, news: &mut dyn FnMut(Reply)) -> Reply {
        faults::provoked("engine", question.goal == Goal::Turn);
        self.0.answer(question, stop, news)
    }
}

#[cfg(test)]
mod tests {
    use plyground_view::Language;

    use super::*;
    use crate::lookup;

    #[test]
    fn a_game_that_is_only_open_keeps_its_time() {
        let texts = Texts::of(Language::EN);
        let setup =
            Setup { log: None, seats: [Seat::Human, Seat::Human], ..Setup::new(&lookup::game("nim").expect("a game")) };
        let mut hosted = HostedGame::new(setup, None, texts).expect("a game");
        hosted.command(Command::Play("A-1".to_owned())).expect("a move");
        hosted.tick();
        let mut saved = hosted.saved();
        saved.record.times = (1_000, 2_000);
        let mut resumed = HostedGame::resume(saved, None, texts).expect("a game");
        resumed.tick();
        resumed.command(Command::Leave).expect("left");
        resumed.tick();
        assert_eq!(resumed.saved().record.times, (1_000, 2_000));
        let next = resumed.game().legal_moves()[0].clone();
        resumed.command(Command::Play(next)).expect("a move");
        resumed.tick();
        assert!(resumed.saved().record.times.1 > 2_000);
    }
}
