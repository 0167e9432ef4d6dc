//! A game in progress: a state machine that takes commands and the time, and returns events and a
//! view. It reads no clock, prints nothing and never waits.

mod advice;
mod engines;
mod history;

use std::fmt;
use std::time::Duration;

use plyground_catalog::{Analysis, AnyGame, turns};
use plyground_core::Player;

use crate::clock::GameClock;
use crate::command::{Command, Refusal};
use crate::event::{Event, PlayedTurn};
use crate::player::{SeatPlayer, Thought};
use crate::record::{self, Ending, GameLimits, GameRecord, PROGRAM, Ply, RecordError, Seat, Turn};
use crate::view::{ToAct, TurnView, View};

/// The interval in which the record is saved because of its clocks while no move is made.
const SAVE_EVERY: Duration = Duration::from_secs(2);

/// The engines of a session: its players, and the advisor of people.
#[derive(Default)]
pub struct Players {
    /// Player 1 and player 2; `None` for people.
    pub seats: [Option<Box<dyn SeatPlayer>>; 2],
    /// The engine for hints and analyses.
    pub advisor: Option<Box<dyn SeatPlayer>>,
}

impl fmt::Debug for Players {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let engines = self.seats.each_ref().map(Option::is_some);
        f.debug_struct("Players").field("engines", &engines).finish_non_exhaustive()
    }
}

/// The start of a game.
#[derive(Clone, Debug)]
pub struct Opening {
    /// The game's spec.
    pub game: String,
    /// The name of the start: `problem C`.
    pub start_name: Option<String>,
    /// Player 1 and player 2.
    pub seats: [Seat; 2],
    /// The limits of the game.
    pub limits: GameLimits,
    /// The time of day, as a Unix time in milliseconds.
    pub date: u64,
}

/// The least times between turns, for people who watch.
#[derive(Clone, Copy, Debug)]
pub struct Pace {
    /// Before a forced pass.
    pub pass: Duration,
    /// Between two turns of engines that play each other.
    pub engines: Duration,
}

/// A game in progress.
pub struct GameSession {
    game: Box<dyn AnyGame>,
    /// Whether the side to move must pass. Cached: it is needed many times a second, and costly to
    /// compute.
    must_pass: bool,
    /// Everything about the game except its clocks, which are in `clock`.
    record: GameRecord,
    clock: GameClock,
    players: Players,
    /// Turns that were taken back, the next one to play again last.
    undone: Vec<Vec<Ply>>,
    /// Whether the player to move has been asked for a turn.
    is_asked: bool,
    advice: Option<Advice>,
    is_analysing: bool,
    analysis: Option<Box<Analysis>>,
    thought: Option<(Player, Thought)>,
    running: Running,
    pace: Pace,
    /// A moment and its time of day, as a Unix time in milliseconds.
    date: (Duration, u64),
    moved: Duration,
    saved: Duration,
    events: Vec<Event>,
}

/// Whether engines play automatically.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Running {
    On,
    Paused,
    /// For one turn, and then paused.
    Step,
}

/// The pending question to the advisor.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Advice {
    Hint,
    Analysis,
}

impl GameSession {
    /// Begins a game at the position of `game`. No clock runs before the first [`tick`](Self::tick).
    pub fn new(game: Box<dyn AnyGame>, opening: Opening, players: Players, now: Duration) -> Self {
        let Opening { game: spec, start_name, seats, limits, date } = opening;
        let record = GameRecord {
            id: record::new_id(date),
            program: PROGRAM.to_owned(),
            start_name,
            limits,
            ending: game.outcome().map(|outcome| Ending::Rules { outcome }),
            times: (date, date),
            ..GameRecord::new(spec, game.position(), seats)
        };
        Self::with_record(game, record, players, now)
    }

    /// Continues a recorded game. `game` is one of the same spec.
    ///
    /// # Errors
    /// [`RecordError`] if the record cannot be replayed.
    pub fn resume(
        mut game: Box<dyn AnyGame>,
        record: GameRecord,
        players: Players,
        now: Duration,
    ) -> Result<Self, RecordError> {
        record.replay(&mut *game)?;
        let mut session = Self::with_record(game, record, players, now);
        session.record.ending =
            session.record.ending.take().or_else(|| session.game.outcome().map(|outcome| Ending::Rules { outcome }));
        Ok(session)
    }

    fn with_record(game: Box<dyn AnyGame>, record: GameRecord, players: Players, now: Duration) -> Self {
        Self {
            must_pass: game.must_pass(),
            game,
            clock: GameClock::new(record.used),
            date: (now, record.times.1),
            record,
            players,
            undone: Vec::new(),
            is_asked: false,
            advice: None,
            is_analysing: false,
            analysis: None,
            thought: None,
            running: Running::On,
            pace: Pace { pass: Duration::ZERO, engines: Duration::ZERO },
            moved: now,
            saved: now,
            events: Vec::new(),
        }
    }

    /// Sets the times between turns; by default there are none.
    pub const fn with_pace(mut self, pace: Pace) -> Self {
        self.pace = pace;
        self
    }

    /// The times between turns.
    pub const fn pace(&self) -> Pace {
        self.pace
    }

    /// Sets the time of day at `now`, a Unix time in milliseconds: a resumed game does not know how
    /// much time has passed since it was left.
    pub const fn with_date(mut self, date: u64, now: Duration) -> Self {
        self.date = (now, date);
        self
    }

    // ---- State -------------------------------------------------------------

    /// The game at its current position.
    pub fn game(&self) -> &dyn AnyGame {
        &*self.game
    }

    /// The record so far, with the clocks as they are now.
    pub fn record(&self, now: Duration) -> GameRecord {
        let (moment, date) = self.date;
        let passed = u64::try_from(now.saturating_sub(moment).as_millis()).unwrap_or(u64::MAX);
        let (began, last) = self.record.times;
        // Reading the record of a finished game does not change it.
        let last = if self.record.ending.is_some() { last } else { last.max(date.saturating_add(passed)) };
        GameRecord { used: self.clock.used(now), times: (began, last), ..self.record.clone() }
    }

    /// The turns so far, oldest first. The last may be unfinished.
    pub fn turns(&self) -> impl Iterator<Item = Turn<'_>> {
        self.record.turns()
    }

    /// The time that each player has used.
    pub fn used(&self, now: Duration) -> [Duration; 2] {
        self.clock.used(now)
    }

    /// The current occupants of both seats.
    pub const fn seats(&self) -> &[Seat; 2] {
        &self.record.seats
    }

    /// The limits of the game.
    pub const fn limits(&self) -> GameLimits {
        self.record.limits
    }

    /// The player whose clock runs.
    pub fn running(&self) -> Option<Player> {
        self.clock.running()
    }

    /// Whether analysis is on, for positions in which a person is to move.
    pub const fn is_analysing(&self) -> bool {
        self.is_analysing
    }

    /// Whether engines are paused between moves.
    pub fn is_paused(&self) -> bool {
        self.running != Running::On
    }

    /// The ending; `None` while the game goes on.
    pub const fn ending(&self) -> Option<&Ending> {
        self.record.ending.as_ref()
    }

    /// Who has to act.
    pub fn to_act(&self) -> ToAct {
        if self.record.ending.is_some() {
            ToAct::GameOver
        } else if self.must_pass {
            ToAct::Pass
        } else if self.is_person(self.game.turn()) {
            ToAct::Person
        } else {
            ToAct::Engine
        }
    }

    /// Whether both players are engines.
    pub fn is_watched(&self) -> bool {
        !self.record.seats.contains(&Seat::Human)
    }

    /// The session at this moment.
    pub fn view(&self, now: Duration) -> View {
        let turns = self.record.turns().map(|turn| TurnView {
            player: turn.player,
            text: turn.text(),
            time: turn.time(),
            margin: turn.margin(),
        });
        View {
            game: self.record.game.clone(),
            position: self.game.position(),
            turn: self.game.turn(),
            to_act: self.to_act(),
            moves: if self.record.ending.is_some() { Vec::new() } else { self.game.legal_moves() },
            seats: self.record.seats.clone(),
            limits: self.record.limits,
            turns: turns.collect(),
            points: Player::BOTH.map(|player| self.game.points(player)),
            left: Player::BOTH.map(|player| self.game.left(player)),
            used: self.clock.used(now),
            running: self.clock.running(),
            ending: self.record.ending.clone(),
            thought: self.thought.clone(),
            analysis: self.analysis.as_deref().cloned(),
            is_analysing: self.is_analysing,
            is_paused: self.is_paused(),
            can_undo: self.can_undo(),
            can_redo: self.can_redo(),
        }
    }

    /// The current or last state of an engine's search, and its player.
    pub const fn thought(&self) -> Option<&(Player, Thought)> {
        self.thought.as_ref()
    }

    /// Whether there is a turn to play again.
    pub const fn can_redo(&self) -> bool {
        !self.undone.is_empty()
    }

    /// The values of all moves of the position, if they are known.
    pub fn analysis(&self) -> Option<&Analysis> {
        self.analysis.as_deref()
    }

    fn is_person(&self, player: Player) -> bool {
        self.record.seats[player.index()] == Seat::Human
    }

    // ---- Commands and time -------------------------------------------------

    /// Carries out a command. Its effects are among the events of the next [`tick`](Self::tick).
    ///
    /// # Errors
    /// [`Refusal`] with the reason; the game is unchanged.
    pub fn command(&mut self, command: Command, now: Duration) -> Result<(), Refusal> {
        match command {
            Command::Play(text) => self.play(&text, now),
            Command::Undo => self.undo(now),
            Command::Redo => self.redo(now),
            Command::Resign => self.resign(now),
            Command::Hint => self.hint(),
            Command::Analyse(on) => self.analyse(on),
            Command::MoveNow => self.hurry(),
            Command::Pause(paused) => {
                self.running = if paused { Running::Paused } else { Running::On };
                Ok(())
            }
            Command::Step => {
                self.running = Running::Step;
                Ok(())
            }
            Command::Pace(engines) => {
                self.pace.engines = engines;
                Ok(())
            }
            Command::Keep => {
                self.events.push(Event::Keep);
                Ok(())
            }
            Command::Leave => {
                self.leave(now);
                Ok(())
            }
        }
    }

    /// Lets time pass: players think and move, clocks run. Returns the events since the last call,
    /// including the effects of commands.
    pub fn tick(&mut self, now: Duration) -> Vec<Event> {
        match self.to_act() {
            ToAct::GameOver | ToAct::Person => {}
            ToAct::Pass => self.pass(now),
            ToAct::Engine => self.let_engine_play(now),
        }
        // Also after a move of the engine in this tick: the next one may be much later.
        if self.to_act() == ToAct::Person {
            self.clock.start(self.game.turn(), now);
        }
        self.hear_advisor();
        self.check_time(now);
        if self.record.ending.is_none() && self.clock.running().is_some() && now >= self.saved + SAVE_EVERY {
            self.save(now);
        }
        std::mem::take(&mut self.events)
    }

    /// Waits for the thinking engine for at most `patience`, for front ends that have nothing else
    /// to do.
    pub fn wait(&mut self, patience: Duration) {
        if self.is_asked
            && let Some(player) = &mut self.players.seats[self.game.turn().index()]
        {
            player.wait(patience);
        } else if self.advice.is_some()
            && let Some(advisor) = &mut self.players.advisor
        {
            advisor.wait(patience);
        }
    }

    /// Whether an engine is asked for a turn, or the advisor for a hint.
    pub fn is_thinking(&self) -> bool {
        self.is_asked || self.advice == Some(Advice::Hint)
    }

    fn play(&mut self, text: &str, now: Duration) -> Result<(), Refusal> {
        match self.to_act() {
            ToAct::GameOver => return Err(Refusal::GameOver),
            ToAct::Engine => return Err(Refusal::NotYourTurn),
            ToAct::Person | ToAct::Pass => {}
        }
        let player = self.game.turn();
        let (first, is_pass) = (self.begun(), self.must_pass);
        let plies = turns::play(&mut *self.game, text)?;
        self.clock.start(player, now);
        self.undone.clear();
        if self.game.outcome().is_none() && self.game.turn() == player {
            for ply in plies {
                self.record.plies.push(Ply::new(player, ply.clone()));
                self.events.push(Event::Ply { player, ply });
            }
            self.position_changed(now);
            self.save(now);
            return Ok(());
        }
        self.record.plies.extend(plies.into_iter().map(|ply| Ply::new(player, ply)));
        let time = self.clock.end_turn(now);
        self.record.plies[first].time = time;
        self.end_turn(first, is_pass, now);
        Ok(())
    }

    /// Passes for the player to move, if that is the only legal move.
    fn pass(&mut self, now: Duration) {
        if self.running == Running::Paused || now < self.moved + self.pace.pass {
            return;
        }
        self.step_done();
        let player = self.game.turn();
        if let Some(pass) = self.game.legal_moves().first().cloned()
            && let Ok(ply) = self.game.play(&pass)
        {
            self.undone.clear();
            self.clock.end_turn(now);
            self.record.plies.push(Ply::new(player, ply));
            self.end_turn(self.record.plies.len() - 1, true, now);
        }
    }

    /// Ends a single step: its turn has begun.
    fn step_done(&mut self) {
        if self.running == Running::Step {
            self.running = Running::Paused;
        }
    }

    /// The index of the first ply of the current turn; the number of plies if it has not begun.
    fn begun(&self) -> usize {
        let turn = self.game.turn();
        let plies = &self.record.plies;
        // After a ply that ended the turn it is the other player's turn, or the game is over.
        let begun = plies.iter().rev().take_while(|ply| ply.player == turn).count();
        plies.len() - begun
    }

    /// Ends the turn with the plies from `first` on.
    fn end_turn(&mut self, first: usize, is_pass: bool, now: Duration) {
        let played = self.played(first, is_pass);
        self.events.push(Event::Played(played));
        self.position_changed(now);
        if let Some(outcome) = self.game.outcome() {
            self.end(Ending::Rules { outcome }, now);
        } else {
            self.save(now);
        }
    }

    fn played(&self, first: usize, is_pass: bool) -> PlayedTurn {
        let plies = &self.record.plies[first..];
        let player = plies.first().map_or(Player::One, |ply| ply.player);
        let turn = Turn { player, plies };
        PlayedTurn {
            number: self.record.turns().count(),
            player,
            plies: plies.iter().map(|ply| ply.mv.clone()).collect(),
            time: turn.time(),
            is_pass,
            margin: turn.margin(),
            stats: turn.stats(),
        }
    }

    /// Resigns for the person to move, or for the only person.
    fn resign(&mut self, now: Duration) -> Result<(), Refusal> {
        let turn = self.game.turn();
        let people: Vec<Player> = Player::BOTH.into_iter().filter(|&player| self.is_person(player)).collect();
        let loser = match people[..] {
            _ if people.contains(&turn) => turn,
            [only] => only,
            // A finished game is refused for that reason first.
            _ => return Err(if self.record.ending.is_some() { Refusal::GameOver } else { Refusal::NoPerson }),
        };
        self.resign_as(loser, now)
    }

    /// Resigns for a person, who need not be to move: for two people who play from different
    /// places.
    ///
    /// # Errors
    /// [`Refusal`] if the game is over, or the seat is not a person's; the game is unchanged.
    pub fn resign_as(&mut self, loser: Player, now: Duration) -> Result<(), Refusal> {
        if self.record.ending.is_some() {
            return Err(Refusal::GameOver);
        }
        if !self.is_person(loser) {
            return Err(Refusal::NoPerson);
        }
        self.cancel_players();
        self.end(Ending::Resigned { loser }, now);
        Ok(())
    }

    /// Ends the game when the time of the whole game is spent.
    fn check_time(&mut self, now: Duration) {
        let used: Duration = self.clock.used(now).iter().sum();
        if self.record.ending.is_none() && self.record.limits.game_time.is_some_and(|whole| used >= whole) {
            self.cancel_players();
            self.end(Ending::Time, now);
        }
    }

    fn end(&mut self, ending: Ending, now: Duration) {
        self.clock.end_turn(now);
        self.cancel_advice();
        self.record.times.1 = self.record(now).times.1;
        self.record.ending = Some(ending.clone());
        self.events.push(Event::Ended { ending });
        self.save(now);
    }

    fn leave(&mut self, now: Duration) {
        self.clock.pause(now);
        self.cancel_players();
        self.cancel_advice();
        self.running = Running::Paused;
        self.save(now);
        self.events.push(Event::Left);
    }

    /// Requests a save from the front end, once a ply has been played.
    fn save(&mut self, now: Duration) {
        self.saved = now;
        if !self.record.plies.is_empty() || !self.undone.is_empty() {
            self.events.push(Event::Save);
        }
    }

    fn position_changed(&mut self, now: Duration) {
        self.must_pass = self.game.must_pass();
        self.moved = now;
        self.is_asked = false;
        self.analysis = None;
        self.cancel_advice();
        self.advise_if_wanted();
    }
}

impl fmt::Debug for GameSession {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("GameSession").field("record", &self.record).finish_non_exhaustive()
    }
}
