//! The options before a game, as a form. Left and right change the value, Enter opens a text field,
//! and the first line plays.

use anyhow::Result;
use ratatui::Frame;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind};
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use ratatui::widgets::Paragraph;

use super::menus;
use super::screen::{Hits, Look, Next, Screen, frame_of, window, wrapped};
use crate::errors;
use crate::play::choices;
use crate::play::options::{Choice, Options};
use crate::play::setup::Mode;
use crate::texts::t;
use crate::theme::{SELECTED, STRONG};

/// The longest value that can be typed: a position of Blokus fits.
const LONGEST: usize = 1000;
/// Columns of the form.
const WIDTH: u16 = 66;

/// The form.
pub(crate) struct OptionsScreen {
    options: Options,
    /// 0 plays; the options follow.
    selected: usize,
    typing: Option<String>,
    message: Option<String>,
    hits: Hits<usize>,
}

impl OptionsScreen {
    pub(crate) fn new(options: Options) -> Self {
        Self { options, selected: 0, typing: None, message: None, hits: Hits::default() }
    }

    fn choice(&self) -> Option<Choice> {
        self.options.choices().get(self.selected.checked_sub(1)?).copied()
    }

    fn play(&self, look: Look) -> Result<Next> {
        choices::remember(&self.options.setup);
        Ok(Next::Replace(menus::table(self.options.setup.clone(), look)?))
    }

    /// Switches to the next or the previous offered value.
    fn walk(&mut self, forwards: bool) {
        let Some(choice) = self.choice() else { return };
        let offers = self.options.offers(choice);
        let value = self.options.value(choice);
        let next = match offers.iter().position(|offer| *offer == value) {
            Some(at) => (at + if forwards { 1 } else { offers.len() - 1 }) % offers.len(),
            None => 0,
        };
        if let Some(offer) = offers.get(next) {
            self.set(choice, offer);
        }
    }

    fn set(&mut self, choice: Choice, typed: &str) {
        self.message = self.options.set(choice, typed).err();
    }

    fn activate(&mut self, look: Look) -> Next {
        match self.choice() {
            None => match self.play(look) {
                Ok(next) => return next,
                Err(error) => self.message = Some(errors::words(&error, look.texts)),
            },
            Some(_) => self.typing = Some(String::new()),
        }
        Next::Stay
    }

    fn type_key(&mut self, mut text: String, key: KeyEvent) {
        match key.code {
            KeyCode::Enter => {
                if let (Some(choice), false) = (self.choice(), text.trim().is_empty()) {
                    self.set(choice, &text);
                }
                // What is refused can be corrected.
                if self.message.is_none() {
                    return;
                }
            }
            KeyCode::Esc => return,
            KeyCode::Backspace => {
                text.pop();
            }
            KeyCode::Char('u') if key.modifiers.contains(KeyModifiers::CONTROL) => text.clear(),
            KeyCode::Char(letter) if text.chars().count() < LONGEST => text.push(letter),
            _ => {}
        }
        self.typing = Some(text);
    }
}

impl Screen for OptionsScreen {
    fn draw(&mut self, frame: &mut Frame<'_>, look: Look) {
        self.hits.clear();
        let texts = look.texts;
        let mode = match self.options.setup.mode() {
            Mode::HumanComputer => texts.get(t::MODE_HUMAN_COMPUTER),
            Mode::ComputerComputer => texts.get(t::MODE_COMPUTER_COMPUTER),
            Mode::HumanHuman => texts.get(t::MODE_HUMAN_HUMAN),
        };
        let title = format!("{} · {mode}", self.options.named.entry.info().title);
        let keys = if self.typing.is_some() { texts.get(t::OPTIONS_KEYS_TYPING) } else { texts.get(t::OPTIONS_KEYS) };
        let Some(area) = frame_of(frame, look, &title, keys) else { return };
        let choices = self.options.choices();
        let inside = window(frame, area, &title, WIDTH, choices.len() as u16 + 7);
        let label = choices.iter().map(|choice| self.options.label(*choice).chars().count()).max().unwrap_or(0);
        let mut line = |index: usize, y: u16, spans: Vec<Span<'static>>| {
            let place = Rect { y: inside.y + y, height: 1, ..inside };
            frame.render_widget(Paragraph::new(Line::from(spans)), place);
            self.hits.add(place, index);
        };
        let play = format!(" ▶ {} ", texts.get(t::MENU_PLAY));
        line(0, 1, vec![Span::styled(play, if self.selected == 0 { SELECTED } else { STRONG })]);
        for (index, choice) in choices.iter().enumerate() {
            let selected = self.selected == index + 1;
            let style = if selected { SELECTED } else { Style::new() };
            let name = format!(" {:<label$}  ", self.options.label(*choice));
            let value = match (&self.typing, selected) {
                (Some(text), true) => format!("{text}▏"),
                (None, true) => format!("◂ {} ▸", self.options.value(*choice)),
                _ => format!("  {}", self.options.value(*choice)),
            };
            line(
                index + 1,
                index as u16 + 3,
                vec![Span::styled(name, style), Span::raw(" "), Span::styled(value, STRONG)],
            );
        }
        let help = match (&self.message, self.choice()) {
            (Some(message), _) => message.clone(),
            (None, Some(choice)) => self.options.help(choice),
            (None, None) => texts.get(t::OPTIONS_HELP).to_owned(),
        };
        let style = if self.message.is_some() { look.theme.warning() } else { look.theme.label() };
        let lines: Vec<Line<'_>> =
            wrapped(&help, inside.width.into()).into_iter().map(|text| Line::styled(text, style)).collect();
        let top = choices.len() as u16 + 4;
        let place = Rect { y: inside.y + top, height: inside.height.saturating_sub(top), ..inside };
        frame.render_widget(Paragraph::new(lines), place);
    }

    fn press(&mut self, key: KeyEvent, look: Look) -> Result<Next> {
        self.message = None;
        if let Some(text) = self.typing.take() {
            self.type_key(text, key);
            return Ok(Next::Stay);
        }
        let last = self.options.choices().len();
        match key.code {
            KeyCode::Up | KeyCode::BackTab | KeyCode::Char('k') => {
                self.selected = if self.selected == 0 { last } else { self.selected - 1 };
            }
            KeyCode::Down | KeyCode::Tab | KeyCode::Char('j') => {
                self.selected = if self.selected == last { 0 } else { self.selected + 1 };
            }
            KeyCode::Left => self.walk(false),
            KeyCode::Right => self.walk(true),
            KeyCode::Enter | KeyCode::Char(' ') => return Ok(self.activate(look)),
            KeyCode::Char('p' | 'P') => {
                self.selected = 0;
                return Ok(self.activate(look));
            }
            KeyCode::Char(digit) if digit.is_ascii_digit() && digit != '0' => {
                let number = digit as usize - '0' as usize;
                if number <= last + 1 {
                    self.selected = number - 1;
                    return Ok(self.activate(look));
                }
            }
            KeyCode::Esc | KeyCode::Char('q' | 'Q' | 's' | '0') => return Ok(Next::Back),
            _ => {}
        }
        Ok(Next::Stay)
    }

    fn mouse(&mut self, event: MouseEvent, look: Look) -> Result<Next> {
        let hit = self.hits.at(event.column, event.row);
        match (event.kind, hit) {
            (MouseEventKind::Moved, Some(index)) if self.typing.is_none() => self.selected = index,
            (MouseEventKind::Down(MouseButton::Left), Some(index)) => {
                self.selected = index;
                self.typing = None;
                if index == 0 {
                    return Ok(self.activate(look));
                }
                self.walk(true);
            }
            (MouseEventKind::Down(MouseButton::Right), Some(index)) if index > 0 => {
                self.selected = index;
                self.walk(false);
            }
            (MouseEventKind::Down(MouseButton::Right), _) => return Ok(Next::Back),
            _ => {}
        }
        Ok(Next::Stay)
    }
}
