//! The trace viewer: replays what a search did, step by step, in the terminal.
//!
//! [`model`] knows what the search knew at each event, `app` what the viewer is doing
//! and what keys do, `view` what the screen looks like, `board` how a state is drawn,
//! `words` what everything is called. This file ties them to a terminal.

mod app;
mod board;
mod view;
pub(crate) mod words;

use std::io;
use std::time::{Duration, Instant};

use plyground_core::Stop;
use plyground_view::Language;
use ratatui::DefaultTerminal;
use ratatui::crossterm::event::{self, Event, KeyEventKind};

use self::app::App;
pub(crate) use self::board::{Board, has_symmetry};
use crate::interrupt::{self, Watchdog};
use plyground_replay::Replay;

/// How often a viewer that waits for keys looks whether it was told to end.
const LOOK: Duration = Duration::from_millis(200);

/// Shows the trace until the user quits. The terminal is left as it was found, also
/// after a panic and when the program is told to end.
pub(crate) fn run(replay: Replay, language: Language, colours: bool) -> io::Result<()> {
    let told_to_end = Stop::new();
    interrupt::stops(&told_to_end);
    let _watchdog = Watchdog::new(&told_to_end);
    let mut app = App::new(replay, language, colours);
    let mut terminal = ratatui::try_init()?;
    let result = watch(&mut terminal, &mut app, &told_to_end);
    let _writing = interrupt::writing();
    crate::tui::restore();
    result
}

fn watch(terminal: &mut DefaultTerminal, app: &mut App, told_to_end: &Stop) -> io::Result<()> {
    let mut last = Instant::now();
    while !told_to_end.is_stopped() {
        app.draw_board();
        let writing = interrupt::writing();
        terminal.draw(|frame| view::draw(frame, app))?;
        drop(writing);
        let mut wait = app.patience().unwrap_or(LOOK).min(LOOK);
        // Everything that was typed meanwhile counts before the next picture: a key held
        // down must not leave a queue behind.
        while event::poll(wait)? {
            wait = Duration::ZERO;
            if let Event::Key(key) = event::read()?
                && key.kind != KeyEventKind::Release
                && !app.press(key)
            {
                return Ok(());
            }
        }
        let now = Instant::now();
        app.pass(now - last);
        last = now;
    }
    Ok(())
}
