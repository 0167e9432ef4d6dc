//! Keys and clicks of the game screen.

use plyground_session::Command;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind};
use ratatui::layout::Rect;

use super::pointing::{Pointing, Step};
use super::{Asked, GameScreen, Hit, SPEEDS, afterwards};
use crate::texts::t;
use crate::tui::help::Help;
use crate::tui::pager::Pager;
use crate::tui::review::ReviewScreen;
use crate::tui::screen::{Look, Next};

/// The longest move that can be typed.
const LONGEST: usize = 80;

impl GameScreen {
    pub(super) fn key(&mut self, key: KeyEvent, look: Look) -> Next {
        if let Some(help) = &mut self.help {
            if !help.key(key.code) {
                self.help = None;
            }
            return Next::Stay;
        }
        if let Some(asked) = self.asked.take() {
            self.answer(asked, key, look);
            return Next::Stay;
        }
        if let KeyCode::Char(letter) = key.code
            && letter.is_uppercase()
            && self.names_pieces()
        {
            self.take_named(letter, look);
            return Next::Stay;
        }
        match key.code {
            KeyCode::Char('q' | 'Q') | KeyCode::Esc => {
                self.hosted.leave();
                return Next::Back;
            }
            KeyCode::Char('?') | KeyCode::F(1) => self.help = Some(Help::default()),
            KeyCode::Char('i' | 'I') => {
                let rules = self.hosted.named.entry.info().rules(look.texts.language);
                return Next::Push(Box::new(Pager::markdown(look.texts.get(t::MENU_RULES), rules)));
            }
            KeyCode::Char('u' | 'U') => _ = self.command(Command::Undo, look),
            KeyCode::Char('y' | 'Y') => _ = self.command(Command::Redo, look),
            KeyCode::Char('s' | 'S') => _ = self.command(Command::Keep, look),
            KeyCode::Char('r' | 'R') if self.hosted.ending().is_some() => {
                return Next::Push(Box::new(ReviewScreen::new(self.hosted.record())));
            }
            KeyCode::Char('a' | 'A' | 'h' | 'H') if self.hosted.ending().is_some() => {
                self.message = Some(look.texts.get(t::TABLE_GAME_OVER).to_owned());
            }
            _ if self.hosted.ending().is_some() => {
                if matches!(key.code, KeyCode::Enter | KeyCode::Char(' ' | 'n')) {
                    self.hosted.leave();
                    return afterwards(&self.hosted, look);
                }
            }
            KeyCode::Char('x' | 'X') if self.hosted.is_person_to_move() => self.asked = Some(Asked::Resign),
            KeyCode::Char('h' | 'H') if self.hosted.is_person_to_move() => {
                // A quick answer may already be available.
                if self.command(Command::Hint, look) && self.hosted.session().is_thinking() {
                    self.message = Some(look.texts.get(t::TABLE_THINKING_HINT).to_owned());
                }
            }
            KeyCode::Char('a' | 'A') => self.analyse(look),
            // Ignored if no engine is thinking.
            KeyCode::Char('g' | 'G') => _ = self.hosted.command(Command::MoveNow),
            KeyCode::Char('m' | 'M' | ':' | '/') if self.hosted.is_person_to_move() => {
                self.message = None;
                self.asked = Some(Asked::Move(String::new()));
            }
            code if self.is_watched() => self.watch(code, look),
            code => self.point(code, key.modifiers, look),
        }
        Next::Stay
    }

    /// Whether capital letters are names of pieces. Then they have no other meaning, whatever is
    /// left in the tray: a command that works only until its letter is a piece's name would be
    /// surprising.
    fn names_pieces(&self) -> bool {
        let has_trays = self.scene.as_ref().is_some_and(|scene| !scene.trays.is_empty());
        has_trays && self.hosted.ending().is_none() && !self.is_watched()
    }

    /// Takes a piece by the first letter of its name.
    fn take_named(&mut self, letter: char, look: Look) {
        let Some(scene) = self.scene.as_ref().filter(|_| self.hosted.is_person_to_move()) else { return };
        let taken = self.pointing.take_named(scene, letter);
        self.message = (!taken).then(|| look.texts.say(t::TableNoPiece { letter: letter.to_string() }));
    }

    fn analyse(&mut self, look: Look) {
        let on = !self.is_analysing();
        if self.command(Command::Analyse(on), look) {
            let said = if on { t::TABLE_ANALYSIS_ON } else { t::TABLE_ANALYSIS_OFF };
            self.message = Some(look.texts.get(said).to_owned());
        }
    }

    /// Handles keys while computers play each other: slower, faster, pause, one move.
    fn watch(&mut self, code: KeyCode, look: Look) {
        match code {
            KeyCode::Char(' ' | 'p' | 'P') => {
                let paused = self.hosted.session().is_paused();
                self.command(Command::Pause(!paused), look);
            }
            KeyCode::Char('n' | 'N') | KeyCode::Right | KeyCode::Enter => _ = self.command(Command::Step, look),
            KeyCode::Char('+' | '=') => self.set_speed((self.speed + 1).min(SPEEDS.len() - 1), look),
            KeyCode::Char('-' | '_') => self.set_speed(self.speed.saturating_sub(1), look),
            _ => {}
        }
    }

    fn set_speed(&mut self, speed: usize, look: Look) {
        self.speed = speed;
        self.command(Command::Pace(SPEEDS[speed]), look);
    }

    /// Handles keys for the cursor, the piece in hand, and the move of both.
    fn point(&mut self, code: KeyCode, modifiers: KeyModifiers, look: Look) {
        let Some(scene) = &self.scene else { return self.point_in_list(code, look) };
        let step = match code {
            KeyCode::Up | KeyCode::Char('k') => Some(Step::Up),
            KeyCode::Down | KeyCode::Char('j') => Some(Step::Down),
            KeyCode::Left => Some(Step::Left),
            KeyCode::Right | KeyCode::Char('l') => Some(Step::Right),
            _ => None,
        };
        if let Some(step) = step
            && (modifiers.contains(KeyModifiers::SHIFT) || !Pointing::is_on_board(scene))
        {
            return self.step_in_tray(step);
        }
        let pointing = &mut self.pointing;
        if let Some(step) = step {
            return pointing.step(scene, step);
        }
        match code {
            KeyCode::BackTab => pointing.next_item(scene, false),
            KeyCode::Tab if modifiers.contains(KeyModifiers::SHIFT) => pointing.next_item(scene, false),
            KeyCode::Tab | KeyCode::Char('t') => pointing.next_item(scene, true),
            KeyCode::Char('r') => pointing.turn(scene, true),
            KeyCode::Char('e') => pointing.turn(scene, false),
            KeyCode::Char('c' | 'C') => pointing.approach(scene),
            KeyCode::Char(digit @ '1'..='9') => {
                let number = digit as usize - '1' as usize;
                if let Some(&(tray, item)) = Pointing::items(scene).get(number) {
                    pointing.take(scene, tray, item);
                }
            }
            KeyCode::Backspace => pointing.begin_anew(),
            KeyCode::Enter | KeyCode::Char(' ') => self.play_pointed(look),
            _ => {}
        }
    }

    /// Takes the piece next to the one in hand, as they are drawn.
    fn step_in_tray(&mut self, step: Step) {
        let Some(scene) = &self.scene else { return };
        let can = Pointing::items(scene);
        let takeable: Vec<(Rect, (usize, usize))> =
            self.laid.iter().filter(|(_, item)| can.contains(item)).copied().collect();
        match self.pointing.neighbour(&takeable, step) {
            Some((tray, item)) => _ = self.pointing.take(scene, tray, item),
            None => self.pointing.next_item(scene, matches!(step, Step::Right | Step::Down)),
        }
    }

    fn point_in_list(&mut self, code: KeyCode, look: Look) {
        let last = self.moves.len().saturating_sub(1);
        let listed = &mut self.pointing.listed;
        match code {
            KeyCode::Up | KeyCode::Left => *listed = listed.saturating_sub(1),
            KeyCode::Down | KeyCode::Right | KeyCode::Tab => *listed = (*listed + 1).min(last),
            KeyCode::Enter | KeyCode::Char(' ') => self.play_pointed(look),
            _ => {}
        }
    }

    /// Handles a key while a question is open.
    fn answer(&mut self, asked: Asked, key: KeyEvent, look: Look) {
        match asked {
            Asked::Resign => {
                let yes = look.texts.get(t::TABLE_YES_KEYS);
                if matches!(key.code, KeyCode::Char(letter) if yes.contains(letter.to_ascii_lowercase())) {
                    self.command(Command::Resign, look);
                }
            }
            Asked::Move(mut text) => match key.code {
                KeyCode::Enter if text.trim().is_empty() => {}
                KeyCode::Enter => {
                    let number = text.trim().parse::<usize>().ok().and_then(|number| number.checked_sub(1));
                    let listed =
                        number.filter(|_| self.scene.is_none()).and_then(|index| self.moves.get(index).cloned());
                    if !self.play(&listed.unwrap_or_else(|| text.clone()), look) {
                        // It can be corrected.
                        self.asked = Some(Asked::Move(text));
                    }
                }
                KeyCode::Esc => {}
                KeyCode::Char('u') if key.modifiers.contains(KeyModifiers::CONTROL) => {
                    self.asked = Some(Asked::Move(String::new()));
                }
                KeyCode::Backspace if text.is_empty() => {}
                KeyCode::Backspace => {
                    text.pop();
                    self.asked = Some(Asked::Move(text));
                }
                KeyCode::Char(letter)
                    if text.chars().count() < LONGEST && !key.modifiers.contains(KeyModifiers::CONTROL) =>
                {
                    text.push(letter);
                    self.asked = Some(Asked::Move(text));
                }
                _ => self.asked = Some(Asked::Move(text)),
            },
        }
    }

    pub(super) fn click(&mut self, event: MouseEvent, look: Look) -> Next {
        let hit = self.hits.at(event.column, event.row);
        let watched = self.is_watched() && self.hosted.ending().is_none() && self.help.is_none();
        if watched || self.asked.is_some() {
            return Next::Stay;
        }
        if let Some(help) = &mut self.help {
            match event.kind {
                MouseEventKind::Down(_) => self.help = None,
                MouseEventKind::ScrollDown => _ = help.scroll(3),
                MouseEventKind::ScrollUp => _ = help.scroll(-3),
                _ => {}
            }
            return Next::Stay;
        }
        match (event.kind, hit) {
            (MouseEventKind::Down(MouseButton::Left), _) if self.hosted.ending().is_some() => {
                self.hosted.leave();
                return afterwards(&self.hosted, look);
            }
            (MouseEventKind::Moved | MouseEventKind::Drag(_), Some(Hit::Square(square))) => {
                self.pointing.cursor = square;
            }
            (MouseEventKind::Down(MouseButton::Left), Some(Hit::Square(square))) => {
                self.pointing.cursor = square;
                self.play_pointed(look);
            }
            (MouseEventKind::Down(MouseButton::Left), Some(Hit::Item(tray, item))) => self.click_item(tray, item, look),
            (MouseEventKind::Down(MouseButton::Left), Some(Hit::Move(index))) => {
                self.pointing.listed = index;
                self.play_pointed(look);
            }
            (MouseEventKind::Down(MouseButton::Right) | MouseEventKind::ScrollDown, _) => self.turn_piece(true),
            (MouseEventKind::ScrollUp, _) => self.turn_piece(false),
            _ => {}
        }
        Next::Stay
    }

    fn turn_piece(&mut self, forwards: bool) {
        if let Some(scene) = &self.scene {
            self.pointing.turn(scene, forwards);
        }
    }

    /// A click takes a piece; if pieces are only given, it gives the taken one.
    fn click_item(&mut self, tray: usize, item: usize, look: Look) {
        let Some(scene) = &self.scene else { return };
        let held = self.pointing.held.is_some_and(|held| (held.tray, held.item) == (tray, item));
        if held && !Pointing::is_on_board(scene) {
            self.play_pointed(look);
        } else if !self.pointing.take(scene, tray, item) {
            self.message = Some(look.texts.get(t::TABLE_NOT_THIS_PIECE).to_owned());
        } else if !Pointing::is_on_board(scene) {
            self.message = Some(look.texts.get(t::TABLE_CLICK_AGAIN).to_owned());
        }
    }
}
