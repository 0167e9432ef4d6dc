//! The table: a game on the screen. The board to point at, the players' clocks, the
//! engine thinking live; every key answers at once, whatever the engines do.

mod board;
mod geometry;
mod keys;
mod panel;
mod pointing;
mod view;

use std::time::{Duration, Instant};

use anyhow::Result;
use plyground_catalog::{Analysis, MoveAnalysis, turns};
use plyground_core::{Limits, Player};
use plyground_view::scene::Choice;
use plyground_view::{Drawing, Scene, Square};
use ratatui::Frame;
use ratatui::crossterm::event::{KeyEvent, MouseEvent};
use ratatui::layout::Rect;

pub(crate) use self::board::{BoardView, drawn};
pub(crate) use self::geometry::Geometry;
pub(crate) use self::panel::{boxed, in_box};
use self::pointing::{Pointing, Pressed};
use super::menus;
use super::screen::{Hits, Look, Next, Screen};
use crate::errors;
use crate::play::contest::Contest;
use crate::play::log::{ending, worth};
use crate::play::setup::Mode;
use crate::play::thinker::{EngineMessage, Live, Question, Thinker};
use crate::texts::Texts;

/// How long a hint is thought about.
const HINT_TIME: Duration = Duration::from_secs(1);
/// Between two pictures while an engine thinks or a clock runs.
const FRAME: Duration = Duration::from_millis(50);
/// How often the clock is saved while no move is made.
const SAVE_EVERY: Duration = Duration::from_secs(2);
/// Least time between two moves of computers that are watched.
const SPEEDS: [Duration; 6] = [
    Duration::from_secs(5),
    Duration::from_secs(2),
    Duration::from_secs(1),
    Duration::from_millis(500),
    Duration::from_millis(100),
    Duration::ZERO,
];
const FIRST_SPEED: usize = 3;

/// What is being asked over the board.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Asked {
    /// A move, typed.
    Move(String),
    /// Whether to give up.
    Resign,
}

/// What the advisor was asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Advice {
    Hint,
    Analysis,
}

/// What can be clicked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Hit {
    Square(Square),
    Item(usize, usize),
    Move(usize),
}

/// A game on the screen.
#[expect(clippy::struct_excessive_bools, reason = "each is a switch of its own")]
pub(crate) struct GameScreen {
    contest: Contest,
    thinkers: [Option<Thinker>; 2],
    advisor: Option<Thinker>,
    advice: Option<Advice>,
    /// Is the position analysed all the time?
    analysing: bool,
    /// What every move of this position is worth, where that was asked.
    analysis: Option<Box<Analysis>>,
    /// What an engine thinks, or thought last, and for whom.
    live: Option<(Live, Player)>,
    scene: Option<Scene>,
    drawing: Drawing,
    moves: Vec<String>,
    pointing: Pointing,
    hits: Hits<Hit>,
    /// How the pieces lie to each other, those that do not fit on the screen included.
    laid: Vec<(Rect, (usize, usize))>,
    asked: Option<Asked>,
    help: bool,
    message: Option<String>,
    /// Computers that are watched: do they go on by themselves, and how fast?
    paused: bool,
    speed: usize,
    /// One more move although paused.
    step: bool,
    moved: Instant,
    saved: Instant,
}

impl GameScreen {
    pub(crate) fn new(contest: Contest, look: Look) -> Self {
        let thinkers = contest.thinkers();
        let now = Instant::now();
        let mut table = Self {
            contest,
            thinkers,
            advisor: None,
            advice: None,
            analysing: false,
            analysis: None,
            live: None,
            scene: None,
            drawing: Drawing::new(),
            moves: Vec::new(),
            pointing: Pointing::default(),
            hits: Hits::default(),
            laid: Vec::new(),
            asked: None,
            help: false,
            message: None,
            paused: false,
            speed: FIRST_SPEED,
            step: false,
            moved: now,
            saved: now,
        };
        table.message = Some(look.texts.get("table.welcome").to_owned());
        table.look_at_position(look.texts);
        if let Some(scene) = &table.scene {
            table.pointing.approach(scene);
        }
        table
    }

    /// The position is another one.
    fn look_at_position(&mut self, texts: Texts) {
        self.scene = self.contest.game.scene(texts.language);
        self.drawing = self.contest.game.draw(texts.language);
        self.moves = self.contest.game.legal_moves();
        if let Some(scene) = &self.scene {
            self.pointing.settle(scene);
        }
        self.pointing.listed = self.pointing.listed.min(self.moves.len().saturating_sub(1));
        self.moved = Instant::now();
        if self.contest.ending().is_some() {
            let mut said = ending(self.contest.ending(), texts);
            if let Some(first) = said.chars().next() {
                said.replace_range(..first.len_utf8(), &first.to_uppercase().to_string());
            }
            self.message = Some(said);
        }
        let notices = self.contest.take_notices();
        if !notices.is_empty() {
            self.message = Some(notices.join("  "));
        }
        if let Some(advisor) = &mut self.advisor {
            advisor.give_up();
        }
        self.advice = None;
        self.analysis = None;
        if self.analysing && self.contest.human_to_move() {
            self.advise(Advice::Analysis);
        }
    }

    /// What moves to squares are worth for the piece in hand, the best marked.
    fn worths(&self) -> Vec<(Square, f64, bool)> {
        let (Some(scene), Some(analysis)) = (&self.scene, &self.analysis) else { return Vec::new() };
        let Some(best) = analysis.moves.first() else { return Vec::new() };
        let held = self.pointing.in_hand(scene);
        let worth = |known: &MoveAnalysis| {
            let index = self.moves.iter().position(|mv| *mv == known.mv)?;
            let [Choice::Square(square)] = scene.moves.get(index)?.choices.strip_prefix(&held[..])? else {
                return None;
            };
            let is_best = (known.worth.margin - best.worth.margin).abs() < f64::EPSILON;
            Some((*square, known.worth.margin, is_best))
        };
        analysis.moves.iter().filter(|known| known.depth > 0).filter_map(worth).collect()
    }

    /// Analyses as if the advisor had answered so.
    #[cfg(test)]
    pub(crate) fn show_analysis(&mut self, analysis: Analysis) {
        self.analysing = true;
        self.analysis = Some(Box::new(analysis));
    }

    /// Shows these thoughts of an engine.
    #[cfg(test)]
    pub(crate) fn think(&mut self, live: Live, player: Player) {
        self.live = Some((live, player));
    }

    /// Must the side to move pass? Asked many times a second: the moves are known.
    fn must_pass(&self) -> bool {
        self.contest.ending().is_none() && self.contest.game.pass_text().is_some_and(|pass| self.moves == [pass])
    }

    const fn is_watched(&self) -> bool {
        self.thinkers[0].is_some() && self.thinkers[1].is_some()
    }

    // ---- Engines -----------------------------------------------------------

    /// Lets the engine that is to move think, and plays what it answers.
    fn let_engines_play(&mut self, look: Look) -> Result<()> {
        let player = self.contest.turn();
        if self.contest.engine_to_move().is_none() || self.asked.is_some() {
            return Ok(());
        }
        let Some(thinker) = &mut self.thinkers[player.index()] else { return Ok(()) };
        if !thinker.is_busy() {
            let wait = self.contest.setup.mode() == Mode::ComputerComputer && !self.contest.turns().is_empty();
            if self.paused && !self.step || wait && !self.step && self.moved.elapsed() < SPEEDS[self.speed] {
                return Ok(());
            }
            self.step = false;
            self.contest.clock.start(player);
            thinker.ask(&*self.contest.game, Question::Turn, self.contest.limits());
        }
        while let Some(news) = thinker.poll() {
            match news {
                EngineMessage::Live(live) => self.live = Some((live, player)),
                EngineMessage::Turn(turn) => {
                    self.live = Some((thought(&turn), player));
                    self.contest.play_turn(&turn)?;
                    let gaps: [(&str, &dyn std::fmt::Display); 2] =
                        [("player", &player), ("move", &turns::text(&turn.plies))];
                    self.message = Some(look.texts.fill("plain.played", &gaps));
                    self.look_at_position(look.texts);
                    return Ok(());
                }
                EngineMessage::Played(plies, time) => {
                    self.contest.play_plies(&plies, time)?;
                    let gaps: [(&str, &dyn std::fmt::Display); 2] =
                        [("player", &player), ("move", &turns::text(&plies))];
                    self.message = Some(look.texts.fill("plain.played", &gaps));
                    self.look_at_position(look.texts);
                    return Ok(());
                }
                EngineMessage::Resigned => {
                    self.contest.resign(player);
                    self.look_at_position(look.texts);
                    return Ok(());
                }
                EngineMessage::Failed(reason) => {
                    self.replace_engine(player, &reason, look);
                    return Ok(());
                }
                EngineMessage::Moves(_) | EngineMessage::Analysis(_) | EngineMessage::NoAnswer => {
                    // No time to think at all: any move will do.
                    if let Some(first) = self.moves.first().cloned() {
                        self.contest.play(&first)?;
                        self.look_at_position(look.texts);
                    }
                    return Ok(());
                }
            }
        }
        Ok(())
    }

    /// An engine is gone: a person plays on in its place. Where there was no reason, the
    /// program ends: see [`panics`](crate::tui::panics).
    fn replace_engine(&mut self, player: Player, reason: &str, look: Look) {
        if reason.is_empty() {
            return;
        }
        self.thinkers[player.index()] = None;
        self.contest.take_seat(player);
        self.look_at_position(look.texts);
        let reason = errors::phrase(reason, look.texts);
        self.message = Some(look.texts.fill("play.broken", &[("player", &player), ("reason", &reason)]));
    }

    /// Asks the game's best engine about the position.
    fn advise(&mut self, advice: Advice) {
        if self.advisor.is_none() {
            let Ok(spec) = self.contest.named.strongest() else { return };
            self.advisor = Some(Thinker::built_in(&spec, &*self.contest.game));
        }
        let Some(advisor) = &mut self.advisor else { return };
        let (question, time) = match advice {
            Advice::Hint => (Question::Turn, Some(HINT_TIME)),
            Advice::Analysis => (Question::Analysis, None),
        };
        advisor.ask(&*self.contest.game, question, Limits { time, ..Limits::default() });
        self.advice = Some(advice);
    }

    fn hear_advice(&mut self, look: Look) {
        let player = self.contest.turn();
        while let Some(news) = self.advisor.as_mut().and_then(Thinker::poll) {
            match news {
                EngineMessage::Live(mut live) => {
                    // While every move is looked at, the value is that of the last look.
                    if self.advice == Some(Advice::Analysis) {
                        live.margin = self.analysis.as_ref().map(|analysis| analysis.worth.margin);
                    }
                    self.live = Some((live, player));
                }
                EngineMessage::Turn(turn) => {
                    self.live = Some((thought(&turn), player));
                    let text = turns::text(&turn.plies);
                    let value = worth(&turn.analysis.worth, look.texts);
                    self.message = Some(look.texts.fill("play.hint", &[("move", &text), ("value", &value)]));
                    self.point_at(&turn.plies[0]);
                    self.advice = None;
                    return;
                }
                EngineMessage::Moves(analysis) => self.analysed(analysis, player),
                EngineMessage::Analysis(analysis) => {
                    self.analysed(analysis, player);
                    self.advice = None;
                }
                EngineMessage::Played(..)
                | EngineMessage::Resigned
                | EngineMessage::NoAnswer
                | EngineMessage::Failed(_) => self.advice = None,
            }
        }
    }

    /// Every move has been looked at.
    fn analysed(&mut self, analysis: Box<Analysis>, player: Player) {
        let line = line(&analysis);
        self.live = Some((Live { stats: analysis.stats, margin: Some(analysis.worth.margin), line }, player));
        self.analysis = Some(analysis);
    }

    /// Points at a legal move.
    fn point_at(&mut self, mv: &str) {
        let Some(index) = self.moves.iter().position(|known| known == mv) else { return };
        self.pointing.listed = index;
        if let Some(known) = self.scene.as_ref().and_then(|scene| scene.moves.get(index)) {
            self.pointing.point_at(&known.choices);
        }
    }

    // ---- People ------------------------------------------------------------

    /// Plays the move that is pointed at, or makes the first of its choices.
    fn play_pointed(&mut self, look: Look) {
        let chosen = match &self.scene {
            Some(scene) => self.pointing.press(scene),
            None => Pressed::Move(self.pointing.listed),
        };
        let mv = match chosen {
            Pressed::Move(index) => self.moves.get(index).cloned(),
            Pressed::Begun => return self.message = None,
            Pressed::Nothing => None,
        };
        match mv {
            Some(mv) => _ = self.play(&mv, look),
            None => self.message = Some(look.texts.get("table.not_here").to_owned()),
        }
    }

    /// Plays what was typed or pointed at; false when it is not possible.
    fn play(&mut self, text: &str, look: Look) -> bool {
        if !self.contest.human_to_move() {
            self.message = Some(look.texts.get("table.not_your_turn").to_owned());
            return false;
        }
        match self.contest.play(text) {
            Ok(_) => {
                self.message = None;
                self.look_at_position(look.texts);
            }
            Err(error) => {
                self.message = Some(errors::phrase(&error.to_string(), look.texts));
                return false;
            }
        }
        true
    }

    /// Stops engines that search a position which undo or redo has replaced.
    fn rewind(&mut self, back: bool, look: Look) {
        for thinker in self.thinkers.iter_mut().flatten() {
            thinker.give_up();
        }
        self.paused = self.is_watched() || self.paused;
        let done = if back { self.contest.undo() } else { self.contest.redo() };
        let nothing = if back { "play.nothing_to_undo" } else { "play.nothing_to_redo" };
        self.message = if done { None } else { Some(look.texts.get(nothing).to_owned()) };
        self.live = None;
        self.look_at_position(look.texts);
    }
}

impl Screen for GameScreen {
    fn draw(&mut self, frame: &mut Frame<'_>, look: Look) {
        self.show(frame, look);
    }

    fn press(&mut self, key: KeyEvent, look: Look) -> Result<Next> {
        Ok(self.key(key, look))
    }

    fn mouse(&mut self, event: MouseEvent, look: Look) -> Result<Next> {
        Ok(self.click(event, look))
    }

    fn tick(&mut self, look: Look) -> Result<Next> {
        let waits = self.paused && !self.step;
        let must_pass = self.must_pass();
        if let (true, Some(pass)) = (must_pass && !waits, self.contest.game.pass_text())
            && self.moved.elapsed() >= SPEEDS[FIRST_SPEED]
        {
            self.step = false;
            let passes = look.texts.fill("plain.no_moves", &[("player", &self.contest.turn())]);
            self.contest.play(pass)?;
            self.look_at_position(look.texts);
            self.message = Some(passes);
        } else if !must_pass {
            self.let_engines_play(look)?;
        }
        if self.contest.human_to_move() && !self.must_pass() {
            self.contest.clock.start(self.contest.turn());
        }
        self.hear_advice(look);
        if self.contest.check_time() {
            self.look_at_position(look.texts);
        }
        if self.contest.ending().is_none() && self.saved.elapsed() >= SAVE_EVERY {
            self.contest.save();
            self.saved = Instant::now();
        }
        Ok(Next::Stay)
    }

    fn patience(&self) -> Duration {
        FRAME
    }

    fn say(&mut self, message: String) {
        self.message = Some(message);
    }

    fn leave(&mut self) {
        self.contest.leave();
    }
}

/// What an engine thought when it answered.
fn thought(turn: &turns::ChosenTurn) -> Live {
    Live { stats: turn.analysis.stats, margin: Some(turn.analysis.worth.margin), line: line(&turn.analysis) }
}

/// The line that begins with the best move.
fn line(analysis: &Analysis) -> Vec<String> {
    let best = analysis.moves.first();
    best.map_or_else(Vec::new, |best| [best.mv.clone()].into_iter().chain(best.line.iter().cloned()).collect())
}

/// What follows a game: the menu of rematch, swapped seats, or the menu.
fn afterwards(contest: &Contest, look: Look) -> Next {
    Next::Replace(menus::afterwards(contest.setup.clone(), look))
}
