//! The game screen: the board with a cursor, the players' clocks, and the engine's thinking. Every
//! key works at once, whatever the engines do.

mod board;
mod evaluation;
mod footer;
mod geometry;
mod help;
mod keys;
mod legend;
mod panel;
mod pointing;
mod trays;
mod view;

use std::time::Duration;

use anyhow::Result;
use plyground_catalog::{Analysis, MoveAnalysis, turns};
use plyground_core::Player;
use plyground_session::player::{Fault, Thought};
use plyground_session::{Command, Event, Pace, Refusal, Seat};
use plyground_view::scene::Choice;
use plyground_view::{Drawing, Scene, Square};
use ratatui::Frame;
use ratatui::crossterm::event::{KeyEvent, MouseEvent};
use ratatui::layout::Rect;

pub(crate) use self::board::{Grade, SquareWorth, still};
pub(crate) use self::geometry::Geometry;
pub(crate) use self::panel::{boxed, in_box};
use self::pointing::{Pointing, Pressed};
use super::help::Help;
use super::menus;
use super::screen::{Hits, Look, Next, Screen};
use crate::errors;
use crate::play::hosted::HostedGame;
use crate::play::words;
use crate::texts::{Texts, t};

/// The time between two frames while an engine thinks or a clock runs.
const FRAME: Duration = Duration::from_millis(50);
/// The least times between two moves when computers play each other.
const SPEEDS: [Duration; 6] = [
    Duration::from_secs(5),
    Duration::from_secs(2),
    Duration::from_secs(1),
    Duration::from_millis(500),
    Duration::from_millis(100),
    Duration::ZERO,
];
const FIRST_SPEED: usize = 3;

/// A question over the board.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Asked {
    /// A typed move.
    Move(String),
    /// Whether to resign.
    Resign,
}

/// The clickable objects.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Hit {
    Square(Square),
    Item(usize, usize),
    Move(usize),
}

/// A game on the screen.
pub(crate) struct GameScreen {
    hosted: HostedGame,
    scene: Option<Scene>,
    drawing: Drawing,
    moves: Vec<String>,
    pointing: Pointing,
    hits: Hits<Hit>,
    /// The layout of the pieces, including those that do not fit on the screen.
    laid: Vec<(Rect, (usize, usize))>,
    asked: Option<Asked>,
    help: Option<Help>,
    message: Option<String>,
    /// The speed of computers that play each other: an index of [`SPEEDS`].
    speed: usize,
    #[cfg(test)]
    shown: Shown,
}

/// Values that tests show instead of those of the session.
#[cfg(test)]
#[derive(Default)]
struct Shown {
    thought: Option<(Player, Thought)>,
    analysis: Option<Analysis>,
}

impl GameScreen {
    pub(crate) fn new(hosted: HostedGame, look: Look) -> Self {
        let hosted = hosted.with_pace(Pace { pass: SPEEDS[FIRST_SPEED], engines: SPEEDS[FIRST_SPEED] });
        let mut table = Self {
            hosted,
            scene: None,
            drawing: Drawing::new(),
            moves: Vec::new(),
            pointing: Pointing::default(),
            hits: Hits::default(),
            laid: Vec::new(),
            asked: None,
            help: None,
            message: None,
            speed: FIRST_SPEED,
            #[cfg(test)]
            shown: Shown::default(),
        };
        table.message = Some(look.texts.get(t::TABLE_WELCOME).to_owned());
        table.look_at_position(look.texts);
        if table.hosted.ending().is_some() {
            table.message = Some(table.result(look.texts));
        }
        if let Some(scene) = &table.scene {
            table.pointing.approach(scene);
        }
        table.hear_notices();
        table
    }

    /// Updates the cursor for a new position.
    fn look_at_position(&mut self, texts: Texts) {
        let game = self.hosted.game();
        self.scene = game.scene(texts.language);
        self.drawing = game.draw(texts.language);
        self.moves = game.legal_moves();
        if let Some(scene) = &self.scene {
            self.pointing.settle(scene);
        }
        self.pointing.listed = self.pointing.listed.min(self.moves.len().saturating_sub(1));
    }

    /// The result of the game, as a sentence.
    fn result(&self, texts: Texts) -> String {
        words::result(self.hosted.ending(), self.hosted.session().seats(), self.hosted.game(), texts)
    }

    fn hear_notices(&mut self) {
        let notices = [self.hosted.take_kept(), self.hosted.take_notices()].concat();
        if !notices.is_empty() {
            self.message = Some(notices.join("  "));
        }
    }

    /// The current or last state of an engine's search, and its player. None at the end: the result is known, and a
    /// thought about an earlier position would contradict it.
    const fn thought(&self) -> Option<&(Player, Thought)> {
        if self.hosted.ending().is_some() {
            return None;
        }
        #[cfg(test)]
        if self.shown.thought.is_some() {
            return self.shown.thought.as_ref();
        }
        self.hosted.session().thought()
    }

    /// The values of all moves of this position, if they are known.
    fn analysis(&self) -> Option<&Analysis> {
        if self.hosted.ending().is_some() {
            return None;
        }
        #[cfg(test)]
        if self.shown.analysis.is_some() {
            return self.shown.analysis.as_ref();
        }
        self.hosted.session().analysis()
    }

    /// Whether analysis is on and there is something to analyse.
    const fn is_analysing(&self) -> bool {
        if self.hosted.ending().is_some() {
            return false;
        }
        #[cfg(test)]
        if self.shown.analysis.is_some() {
            return true;
        }
        self.hosted.session().is_analysing()
    }

    /// The margin in points that is a clear lead in this game.
    const fn clear_margin(&self) -> f64 {
        self.hosted.named.entry.settings().clear_margin
    }

    /// The values of moves to squares for the piece in hand.
    fn worths(&self) -> Vec<SquareWorth> {
        let (Some(scene), Some(analysis)) = (&self.scene, self.analysis()) else { return Vec::new() };
        let Some(best) = analysis.moves.first() else { return Vec::new() };
        let held = self.pointing.in_hand(scene);
        let worth = |known: &MoveAnalysis| {
            let index = self.moves.iter().position(|mv| *mv == known.mv)?;
            let [Choice::Square(square)] = scene.moves.get(index)?.choices.strip_prefix(&held[..])? else {
                return None;
            };
            let is_best = (known.worth.margin - best.worth.margin).abs() < f64::EPSILON;
            let grade = Grade::of(&known.worth, is_best, self.clear_margin());
            Some(SquareWorth { square: *square, margin: known.worth.margin, grade })
        };
        analysis.moves.iter().filter(|known| known.depth > 0).filter_map(worth).collect()
    }

    /// Shows an analysis as if the advisor had sent it.
    #[cfg(test)]
    pub(crate) fn show_analysis(&mut self, analysis: Analysis) {
        self.shown.analysis = Some(analysis);
    }

    /// The game that is played.
    #[cfg(test)]
    pub(crate) const fn hosted(&mut self) -> &mut HostedGame {
        &mut self.hosted
    }

    /// Shows this state of an engine's search.
    #[cfg(test)]
    pub(crate) fn think(&mut self, thought: Thought, player: Player) {
        self.shown.thought = Some((player, thought));
    }

    fn is_watched(&self) -> bool {
        self.hosted.session().is_watched()
    }

    /// Sends a command to the game; a refusal is shown. Returns whether it was carried out.
    fn command(&mut self, command: Command, look: Look) -> bool {
        match self.hosted.command(command) {
            Ok(()) => {
                self.follow(look);
                true
            }
            Err(refusal) => {
                self.message = Some(refused(&refusal, look.texts));
                false
            }
        }
    }

    /// Lets time pass, and shows the events.
    fn follow(&mut self, look: Look) {
        let texts = look.texts;
        for event in self.hosted.tick() {
            match event {
                Event::Played(turn) => {
                    let (player, seats) = (turn.player, self.hosted.session().seats());
                    self.message = if turn.is_pass {
                        Some(words::passed(seats, player, texts))
                    } else if seats[player.index()] == Seat::Human {
                        None
                    } else {
                        // The pieces are those of the previous position.
                        Some(words::played(seats, player, &turns::text(&turn.plies), self.scene.as_ref(), texts))
                    };
                    self.look_at_position(texts);
                }
                Event::Ply { .. } | Event::TakenBack { .. } | Event::Replayed(_) => {
                    self.message = None;
                    self.look_at_position(texts);
                }
                Event::Hint { turn: Some((plies, value)) } => {
                    let text = words::with_pieces(&turns::text(&plies), self.scene.as_ref());
                    let value = self.hosted.standing(&value, self.hosted.turn());
                    self.message = Some(texts.say(t::PlayHint { mv: &text, value: &value }));
                    self.point_at(&plies[0]);
                }
                // After an engine's panic the program ends: see `panics`.
                Event::SeatTaken { fault: Fault::Died, .. } => self.look_at_position(texts),
                Event::SeatTaken { player, fault } => {
                    self.look_at_position(texts);
                    let reason = errors::one(&fault, texts);
                    self.message = Some(texts.say(t::PlayBroken { player: &player, reason: &reason }));
                }
                Event::Ended { .. } => {
                    self.look_at_position(texts);
                    self.message = Some(self.result(texts));
                }
                Event::Hint { turn: None }
                | Event::Thinking { .. }
                | Event::Analysis { .. }
                | Event::Save
                | Event::Keep
                | Event::Left => {}
            }
        }
        self.hear_notices();
    }

    /// Moves the cursor to a legal move.
    fn point_at(&mut self, mv: &str) {
        let Some(index) = self.moves.iter().position(|known| known == mv) else { return };
        self.pointing.listed = index;
        if let Some(known) = self.scene.as_ref().and_then(|scene| scene.moves.get(index)) {
            self.pointing.point_at(&known.choices);
        }
    }

    // ---- People ------------------------------------------------------------

    /// Plays the move under the cursor, or makes the first of its choices.
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
            None => self.message = Some(look.texts.get(t::TABLE_NOT_HERE).to_owned()),
        }
    }

    /// Plays a typed or selected move; `false` if it is not possible.
    fn play(&mut self, text: &str, look: Look) -> bool {
        self.command(Command::Play(text.to_owned()), look)
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
        self.follow(look);
        Ok(Next::Stay)
    }

    fn patience(&self) -> Duration {
        FRAME
    }

    fn say(&mut self, message: String) {
        self.message = Some(message);
    }

    fn leave(&mut self) {
        self.hosted.leave();
    }
}

/// The reason why a command was refused, in words.
fn refused(refusal: &Refusal, texts: Texts) -> String {
    match refusal {
        Refusal::NotYourTurn => texts.get(t::TABLE_NOT_YOUR_TURN).to_owned(),
        Refusal::NothingToUndo => texts.get(t::PLAY_NOTHING_TO_UNDO).to_owned(),
        Refusal::NothingToRedo => texts.get(t::PLAY_NOTHING_TO_REDO).to_owned(),
        other => errors::one(other, texts),
    }
}

/// The menu after a game: rematch, swapped seats, review, or the main menu.
fn afterwards(hosted: &HostedGame, look: Look) -> Next {
    Next::Replace(menus::afterwards(hosted.setup.clone(), hosted.record(), look))
}
