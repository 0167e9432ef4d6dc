//! The terminal screens: menus, options, games, replays, reviews.
//!
//! [`screen`] has the trait of screens. This file connects them to a terminal: it draws the topmost
//! one, passes it keys, clicks and time, and always restores the terminal.

#[cfg(feature = "web")]
mod browser;
pub(crate) mod help;
mod menus;
mod number;
mod options;
mod pager;
pub(crate) mod panics;
mod picture;
mod replay;
mod review;
pub(crate) mod screen;
mod table;
#[cfg(test)]
mod tests;
mod watch;

use std::io;
use std::time::{Duration, Instant};

use anyhow::Result;
use plyground_core::Stop;
use plyground_replay::Replay;
use plyground_view::Language;
use ratatui::DefaultTerminal;
use ratatui::crossterm::cursor;
use ratatui::crossterm::event::{
    self, DisableMouseCapture, EnableMouseCapture, Event, KeyCode, KeyEventKind, KeyModifiers,
};
use ratatui::crossterm::execute;

use self::number::Number;
use self::screen::{Look, Next, Screen};
use crate::interrupt::{self, Watchdog};
use crate::play::setup::Setup;
use crate::texts::{Texts, t};
use crate::theme::Theme;
use crate::trace_viewer::App;
use crate::{errors, foreign};

/// Opens the menu.
pub(crate) fn menu(language: Language, colours: bool) -> Result<()> {
    let look = Look { texts: Texts::of(language), theme: Theme { colours } };
    run(vec![menus::main(look)], look)
}

/// Plays a game, then returns to the menu.
pub(crate) fn play(setup: Setup, language: Language, colours: bool) -> Result<()> {
    let look = Look { texts: Texts::of(language), theme: Theme { colours } };
    let table = menus::table(setup, look)?;
    run(vec![menus::main(look), table], look)
}

/// Replays the trace of a search.
pub(crate) fn trace(replay: Replay, language: Language, colours: bool) -> Result<()> {
    let look = Look { texts: Texts::of(language), theme: Theme { colours } };
    run(vec![Box::new(App::new(replay, language))], look)
}

/// Shows the last of the screens, and those that follow it, until the first is left.
fn run(screens: Vec<Box<dyn Screen>>, look: Look) -> Result<()> {
    let stop = Stop::new();
    interrupt::stops(&stop);
    let _watchdog = Watchdog::new(&stop);
    let mut terminal = ratatui::try_init()?;
    let panics = panics::watch(&stop);
    let result = execute!(io::stdout(), EnableMouseCapture)
        .map_err(Into::into)
        .and_then(|()| show(&mut terminal, screens, look, &stop));
    let _writing = interrupt::writing();
    restore();
    panics.report(look.texts).and(result)
}

/// Restores the terminal. If it is gone, nothing can be done.
pub(crate) fn restore() {
    _ = execute!(io::stdout(), DisableMouseCapture);
    _ = ratatui::try_restore();
    // Dropping the terminal shows the cursor again, but a program ended by a second Ctrl-C drops nothing.
    _ = execute!(io::stdout(), cursor::Show);
}

/// Cleans untrusted text on the screen, as the last step before the terminal.
fn clean_cells(buffer: &mut ratatui::buffer::Buffer) {
    for cell in &mut buffer.content {
        if cell.symbol().contains(foreign::is_harmful) {
            let clean = foreign::clean_line(cell.symbol()).into_owned();
            cell.set_symbol(&clean);
        }
    }
}

fn show(terminal: &mut DefaultTerminal, screens: Vec<Box<dyn Screen>>, look: Look, stop: &Stop) -> Result<()> {
    let mut stack = Stack::new(screens, look);
    while let Some(top) = stack.screens.last_mut() {
        if stop.is_stopped() {
            break;
        }
        let writing = interrupt::writing();
        let drawn = terminal.draw(|frame| {
            top.draw(frame, stack.look);
            clean_cells(frame.buffer_mut());
        })?;
        if std::mem::take(&mut stack.picture) {
            let said = match picture::save(drawn.buffer) {
                Ok(path) => stack.look.texts.say(t::ScreenPicture { file: path.display() }),
                Err(error) => errors::words(&error, stack.look.texts),
            };
            top.say(said);
        }
        drop(writing);
        let mut wait = top.patience();
        // Handles all pending keys before the next frame, so that a key held down does not fill a queue.
        while event::poll(wait)? {
            wait = Duration::ZERO;
            if !stack.hear(&event::read()?, Instant::now())? {
                stack.leave();
                return Ok(());
            }
        }
        if !stack.tick(Instant::now())? {
            break;
        }
    }
    stack.leave();
    Ok(())
}

/// The screens, the topmost last.
struct Stack {
    screens: Vec<Box<dyn Screen>>,
    look: Look,
    /// Whether the next frame is saved as a picture.
    picture: bool,
    number: Number,
}

impl Stack {
    fn new(screens: Vec<Box<dyn Screen>>, look: Look) -> Self {
        Self { screens, look, picture: false, number: Number::default() }
    }

    /// Lets time pass for the topmost screen; `false` at the end.
    fn tick(&mut self, now: Instant) -> Result<bool> {
        let look = self.look;
        let Some(top) = self.screens.last_mut() else { return Ok(false) };
        let next = top.tick(look)?;
        Ok(self.go(next, now))
    }

    /// Passes an event to the topmost screen; `false` at the end.
    fn hear(&mut self, event: &Event, now: Instant) -> Result<bool> {
        let look = self.look;
        let Some(top) = self.screens.last_mut() else { return Ok(false) };
        let next = match event {
            Event::Key(key) if key.kind == KeyEventKind::Release => Next::Stay,
            Event::Key(key) if key.code == KeyCode::Char('c') && key.modifiers.contains(KeyModifiers::CONTROL) => {
                Next::Quit
            }
            Event::Key(key) if key.code == KeyCode::F(12) => {
                self.picture = true;
                Next::Stay
            }
            Event::Key(key) if self.number.ends_by(key.code, now) => Next::Stay,
            Event::Key(key) => {
                crate::faults::provoked("screen", key.code == KeyCode::Char('!'));
                top.press(*key, look)?
            }
            Event::Mouse(mouse) => top.mouse(*mouse, look)?,
            _ => Next::Stay,
        };
        Ok(self.go(next, now))
    }

    /// Switches to the next screen; `false` at the end.
    fn go(&mut self, next: Next, now: Instant) -> bool {
        if !matches!(next, Next::Stay) {
            self.number.taken(now);
        }
        match next {
            Next::Stay | Next::Taken => {}
            Next::Push(screen) => self.screens.push(screen),
            Next::Replace(screen) => {
                self.screens.pop();
                self.screens.push(screen);
            }
            Next::Back => {
                self.screens.pop();
                if let Some(top) = self.screens.last_mut() {
                    top.returned(self.look);
                }
            }
            Next::Quit => return false,
            Next::Language(texts) => {
                self.look.texts = texts;
                if let Some(top) = self.screens.last_mut() {
                    top.returned(self.look);
                }
            }
        }
        !self.screens.is_empty()
    }

    /// Ends the program.
    fn leave(&mut self) {
        for screen in &mut self.screens {
            screen.leave();
        }
    }
}
