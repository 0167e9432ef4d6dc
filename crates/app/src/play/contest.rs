//! A game in progress between two seats: positions, turns with what engines counted, the
//! clock, undo and redo, and how it ended. Every change goes to the log and is saved at
//! once. Nothing here waits, reads keys or draws.

use std::time::Duration;

use anyhow::Result;
use plyground_catalog::{AnyGame, turns};
use plyground_core::{Limits, Outcome, Player};
use plyground_view::{Loaded, NotationError};
use serde::{Deserialize, Serialize};

use super::clock::Clock;
use super::log::Log;
use super::saved::{self, SaveFile, Saved};
use super::setup::{Mode, Seat, Setup};
use super::thinker::{EngineKind, Thinker};
use crate::errors;
use crate::lookup::NamedGame;
use crate::texts::Texts;

/// One turn that was played.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Turn {
    pub(crate) player: Player,
    /// Its plies, as the game writes them.
    pub(crate) plies: Vec<String>,
    pub(crate) time: Duration,
    /// The engine's counters; `None` for people and for forced passes.
    pub(crate) effort: Option<Effort>,
}

impl Turn {
    /// The turn as one text.
    pub(crate) fn text(&self) -> String {
        turns::text(&self.plies)
    }
}

/// What an engine counted.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Effort {
    /// The margin it expects for its player.
    pub(crate) value: f64,
    pub(crate) depth: u32,
    pub(crate) nodes: u64,
    pub(crate) alpha_cuts: u64,
    pub(crate) beta_cuts: u64,
}

impl From<&turns::ChosenTurn> for Effort {
    fn from(turn: &turns::ChosenTurn) -> Self {
        let stats = &turn.analysis.stats;
        Self {
            value: turn.analysis.worth.margin,
            depth: stats.depth,
            nodes: stats.nodes,
            alpha_cuts: stats.alpha_cuts,
            beta_cuts: stats.beta_cuts,
        }
    }
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Ending {
    /// By the rules.
    Outcome(Outcome),
    /// This player gave up.
    Resigned(Player),
    /// The time of the whole game was spent.
    TimeSpent,
}

/// A game in progress.
pub(crate) struct Contest {
    pub(crate) setup: Setup,
    pub(crate) named: NamedGame,
    pub(crate) game: Box<dyn AnyGame>,
    pub(crate) clock: Clock,
    engines: [Option<EngineKind>; 2],
    /// The position that the setup led to, where the first turn was played.
    start: String,
    turns: Vec<Turn>,
    undone: Vec<Turn>,
    /// The plies of a turn that is not over.
    begun: Vec<String>,
    ending: Option<Ending>,
    log: Option<Log>,
    slot: Option<SaveFile>,
    texts: Texts,
    /// What the players should hear of once: a log that cannot be written.
    pub(crate) notices: Vec<String>,
}

impl Contest {
    /// Sits down to play.
    pub(crate) fn new(setup: Setup, slot: Option<SaveFile>, texts: Texts) -> Result<Self> {
        let (named, Loaded { value: game, warnings }) = setup.open()?;
        let engines = setup.engines(&named)?;
        let log = setup.log.clone().map(Log::new);
        let ending = game.outcome().map(Ending::Outcome);
        let mut contest = Self {
            start: game.position(),
            setup,
            named,
            game,
            clock: Clock::default(),
            engines,
            turns: Vec::new(),
            undone: Vec::new(),
            begun: Vec::new(),
            ending,
            log,
            slot,
            texts,
            notices: warnings.iter().map(|warning| errors::phrase(warning, texts)).collect(),
        };
        contest.write_log(Log::header);
        Ok(contest)
    }

    /// Goes on with a game that was saved, to the same position and clock.
    pub(crate) fn resume(saved: Saved, slot: Option<SaveFile>, texts: Texts) -> Result<Self> {
        let (named, Loaded { value: mut game, warnings }) = saved.setup.open()?;
        let start = game.position();
        for turn in &saved.turns {
            for ply in &turn.plies {
                game.play(ply)?;
            }
        }
        for ply in &saved.begun {
            game.play(ply)?;
        }
        let engines = saved.setup.engines(&named)?;
        let ending = saved.resigned.map(Ending::Resigned).or_else(|| game.outcome().map(Ending::Outcome));
        // What else ends a game is the time that it may take.
        let ending = ending.or_else(|| saved.finished.then_some(Ending::TimeSpent));
        let mut contest = Self {
            log: saved.setup.log.clone().map(Log::new),
            setup: saved.setup,
            named,
            game,
            clock: Clock::with(saved.used),
            engines,
            start,
            turns: saved.turns,
            undone: Vec::new(),
            begun: saved.begun,
            ending,
            slot,
            texts,
            notices: warnings.iter().map(|warning| errors::phrase(warning, texts)).collect(),
        };
        // A game that is over is only looked at.
        if contest.ending.is_none() {
            contest.write_log(Log::resumed);
        }
        Ok(contest)
    }

    // ---- What is the matter ------------------------------------------------

    pub(crate) fn turn(&self) -> Player {
        self.game.turn()
    }

    /// How it ended; none while it goes on.
    pub(crate) const fn ending(&self) -> Option<Ending> {
        self.ending
    }

    /// The engine to move; `None` if a person is to move or the game is over.
    pub(crate) fn engine_to_move(&self) -> Option<&EngineKind> {
        if self.ending.is_some() { None } else { self.engines[self.turn().index()].as_ref() }
    }

    /// Is a person to move?
    pub(crate) fn human_to_move(&self) -> bool {
        self.ending.is_none() && self.engine_to_move().is_none()
    }

    /// The turns played.
    pub(crate) fn turns(&self) -> &[Turn] {
        &self.turns
    }

    /// The position where the first turn was played.
    pub(crate) fn start(&self) -> &str {
        &self.start
    }

    /// Has enough happened for the game to be saved, and is it?
    pub(crate) const fn can_be_resumed(&self) -> bool {
        self.slot.is_some() && !(self.turns.is_empty() && self.begun.is_empty())
    }

    /// Whether the side to move must pass.
    pub(crate) fn must_pass(&self) -> bool {
        self.ending.is_none() && self.game.must_pass()
    }

    /// What an engine may use for the turn.
    pub(crate) fn limits(&self) -> Limits {
        let mut limits = self.setup.limits();
        if let Some(whole) = self.setup.game_time {
            let left = whole.saturating_sub(self.clock.total());
            limits.time = Some(limits.time.map_or(left, |time| time.min(left)));
        }
        limits
    }

    /// The engines of the seats, each on its thread with its memory allocated.
    pub(crate) fn thinkers(&self) -> [Option<Thinker>; 2] {
        let thinker = |mind: &Option<EngineKind>| Some(Thinker::new(mind.as_ref()?, &*self.game));
        [thinker(&self.engines[0]), thinker(&self.engines[1])]
    }

    /// A notice to show once.
    pub(crate) fn take_notices(&mut self) -> Vec<String> {
        std::mem::take(&mut self.notices)
    }

    /// The name of a player's seat: `human`, or the engine.
    pub(crate) fn seat_name(&self, player: Player) -> String {
        seat_name(&self.setup, player, self.texts)
    }

    // ---- What can be done --------------------------------------------------

    /// A person plays a ply, or several of one turn; true when the turn is over.
    pub(crate) fn play(&mut self, text: &str) -> Result<bool, NotationError> {
        self.clock.start(self.turn());
        let player = self.turn();
        let plies = turns::play(&mut *self.game, text)?;
        self.begun.extend(plies);
        self.undone.clear();
        if self.game.outcome().is_none() && self.game.turn() == player {
            self.save();
            return Ok(false);
        }
        let time = self.clock.end_turn();
        self.end_turn(player, time, None);
        Ok(true)
    }

    /// An engine plays its turn.
    pub(crate) fn play_turn(&mut self, turn: &turns::ChosenTurn) -> Result<(), NotationError> {
        let player = self.turn();
        for ply in &turn.plies {
            self.begun.push(self.game.play(ply)?);
        }
        self.undone.clear();
        let time = self.clock.end_turn_of(player, turn.analysis.stats.time);
        self.end_turn(player, time, Some(turn.into()));
        Ok(())
    }

    /// Plays the turn of an external program.
    pub(crate) fn play_plies(&mut self, plies: &[String], time: Duration) -> Result<(), NotationError> {
        let player = self.turn();
        for ply in plies {
            self.begun.push(self.game.play(ply)?);
        }
        self.undone.clear();
        let time = self.clock.end_turn_of(player, time);
        self.end_turn(player, time, None);
        Ok(())
    }

    /// The engine of a seat is gone: a person takes it.
    pub(crate) fn take_seat(&mut self, player: Player) {
        self.engines[player.index()] = None;
        self.setup.seats[player.index()] = Seat::Human;
        self.save();
    }

    fn end_turn(&mut self, player: Player, time: Duration, effort: Option<Effort>) {
        self.turns.push(Turn { player, plies: std::mem::take(&mut self.begun), time, effort });
        self.ending = self.game.outcome().map(Ending::Outcome);
        self.write_log(Log::turn);
        if self.ending.is_some() {
            self.write_log(Log::footer);
        }
        self.save();
    }

    /// Takes back a resignation, the last ply of an unfinished turn, or the last turn; against an engine, also the
    /// engine's turns after the person's. `false` if there is nothing to take back.
    pub(crate) fn undo(&mut self) -> bool {
        self.clock.end_turn();
        // Who gave up thinks better of it; the moves stay.
        if matches!(self.ending, Some(Ending::Resigned(_))) {
            self.ending = None;
            self.write_log(Log::taken_back);
            self.save();
            return true;
        }
        if self.begun.pop().is_some() {
            self.game.undo();
            self.save();
            return true;
        }
        if self.turns.is_empty() || (self.setup.mode() == Mode::HumanComputer && !self.has_human_turn()) {
            return false;
        }
        while let Some(turn) = self.turns.pop() {
            for _ in &turn.plies {
                self.game.undo();
            }
            let passed = turn.effort.is_none() && self.is_pass(&turn);
            self.undone.push(turn);
            self.ending = None;
            if self.setup.mode() != Mode::HumanComputer || (self.human_to_move() && !passed) {
                break;
            }
        }
        self.write_log(Log::taken_back);
        self.save();
        true
    }

    fn is_pass(&self, turn: &Turn) -> bool {
        self.game.pass_text().is_some_and(|pass| turn.plies == [pass])
    }

    fn has_human_turn(&self) -> bool {
        let human = |turn: &Turn| *self.setup.seat(turn.player) == Seat::Human && !self.is_pass(turn);
        self.turns.iter().any(human)
    }

    /// Plays again what was taken back, as far as one undo had gone; false when there is
    /// nothing.
    pub(crate) fn redo(&mut self) -> bool {
        let mut done = false;
        while let Some(turn) = self.undone.pop() {
            for ply in &turn.plies {
                // It was legal when it was played from the same position.
                _ = self.game.play(ply);
            }
            self.turns.push(turn);
            self.ending = self.game.outcome().map(Ending::Outcome);
            self.write_log(Log::turn);
            done = true;
            if self.setup.mode() != Mode::HumanComputer || self.human_to_move() || self.ending.is_some() {
                break;
            }
        }
        self.save();
        done
    }

    /// The player gives up.
    pub(crate) fn resign(&mut self, player: Player) {
        if self.ending.is_none() {
            self.end(Ending::Resigned(player));
        }
    }

    /// Ends the game when the time of the whole game is spent; true when it just was.
    pub(crate) fn check_time(&mut self) -> bool {
        let spent = self.setup.game_time.is_some_and(|whole| self.clock.total() >= whole);
        if spent && self.ending.is_none() {
            self.end(Ending::TimeSpent);
            return true;
        }
        false
    }

    fn end(&mut self, ending: Ending) {
        self.clock.end_turn();
        self.ending = Some(ending);
        self.write_log(Log::footer);
        self.save();
    }

    /// Leaves the table. A game that is not over can be resumed.
    pub(crate) fn leave(&mut self) {
        self.clock.pause();
        if self.ending.is_none() {
            self.write_log(Log::footer);
        }
        self.save();
    }

    // ---- What is kept ------------------------------------------------------

    /// What a saved game holds.
    pub(crate) fn saved(&self) -> Saved {
        Saved {
            version: saved::VERSION,
            date: saved::now(),
            // The board itself: a file that the spec names may be another one tomorrow.
            setup: Setup { start: Some(self.start.clone()), ..self.setup.without_file(&self.named) },
            turns: self.turns.clone(),
            begun: self.begun.clone(),
            used: Player::BOTH.map(|player| self.clock.used(player)),
            resigned: match self.ending {
                Some(Ending::Resigned(player)) => Some(player),
                _ => None,
            },
            finished: self.ending.is_some(),
            kept: false,
        }
    }

    /// Saves the game, from its first ply on; an error is reported once.
    pub(crate) fn save(&mut self) {
        if self.turns.is_empty() && self.begun.is_empty() && self.undone.is_empty() {
            return;
        }
        let saved = self.saved();
        if let Some(slot) = &mut self.slot
            && let Err(error) = slot.write(&saved)
        {
            self.notices.push(self.texts.fill("notice.not_saved", &[("error", &errors::words(&error, self.texts))]));
            self.slot = None;
        }
    }

    /// Keeps the game also under a name of its own.
    pub(crate) fn keep(&self) -> Result<std::path::PathBuf> {
        SaveFile::kept()?.write_kept(&Saved { kept: true, ..self.saved() })
    }

    fn write_log(&mut self, write: fn(&mut Log, &Self, Texts) -> std::io::Result<()>) {
        let Some(mut log) = self.log.take() else { return };
        match write(&mut log, self, self.texts) {
            Ok(()) => self.log = Some(log),
            // The game goes on without the log.
            Err(error) => {
                let file = log.path().display().to_string();
                self.notices.push(self.texts.fill(
                    "notice.no_log",
                    &[("file", &file), ("error", &errors::phrase(&error.to_string(), self.texts))],
                ));
            }
        }
    }
}

/// The name of a seat: `human`, or the engine.
pub(crate) fn seat_name(setup: &Setup, player: Player, texts: Texts) -> String {
    match setup.seat(player) {
        Seat::Human => texts.get("seat.human").to_owned(),
        Seat::Engine(spec) => spec.clone(),
    }
}
