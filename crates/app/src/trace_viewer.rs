//! The trace viewer: replays a search step by step in the terminal.
//!
//! `plyground_replay` knows what the search knew at each event, `app` what the viewer is doing
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

/// How often the viewer checks for a stop while it waits for keys.
const LOOK: Duration = Duration::from_millis(200);

/// Shows the trace until the user quits. The terminal is restored, also after a panic and when the program is
/// stopped.
pub(crate) fn run(replay: Replay, language: Language, colours: bool) -> io::Result<()> {
    let stop = Stop::new();
    interrupt::stops(&stop);
    let _watchdog = Watchdog::new(&stop);
    let mut app = App::new(replay, language, colours);
    let mut terminal = ratatui::try_init()?;
    let result = watch(&mut terminal, &mut app, &stop);
    let _writing = interrupt::writing();
    crate::tui::restore();
    result
}

fn watch(terminal: &mut DefaultTerminal, app: &mut App, stop: &Stop) -> io::Result<()> {
    let mut last = Instant::now();
    while !stop.is_stopped() {
        app.draw_board();
        let writing = interrupt::writing();
        terminal.draw(|frame| view::draw(frame, app))?;
        drop(writing);
        let mut wait = app.patience().unwrap_or(LOOK).min(LOOK);
        // Handles all pending keys before the next frame, so that a key held down does not fill a queue.
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
