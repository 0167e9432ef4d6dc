//! The browser screen of the menu: the server runs while this screen is open.

use std::time::Duration;

use anyhow::Result;
use plyground_web::server::Running;
use ratatui::Frame;
use ratatui::crossterm::event::{KeyCode, KeyEvent};
use ratatui::text::Line;
use ratatui::widgets::{Paragraph, Wrap};

use super::screen::{Look, Next, Screen, frame_of};
use crate::serve::{self, open_browser};
use crate::texts::t;
use crate::theme::STRONG;

/// A running server, with its address on the screen.
pub(crate) struct Browser {
    running: Option<Running>,
    link: String,
}

impl Browser {
    /// Starts the server and opens the page.
    pub(crate) fn start() -> Result<Self> {
        let running = serve::start_anywhere()?;
        let link = running.link();
        open_browser(&link);
        Ok(Self { running: Some(running), link })
    }
}

impl Screen for Browser {
    fn draw(&mut self, frame: &mut Frame<'_>, look: Look) {
        let texts = look.texts;
        let Some(area) = frame_of(frame, look, texts.get(t::MENU_BROWSER), texts.get(t::BROWSER_KEYS)) else { return };
        let lines = vec![
            Line::raw(""),
            Line::raw(format!(" {}", texts.get(t::BROWSER_OPEN))),
            Line::raw(""),
            Line::styled(format!("   {}", self.link), STRONG),
            Line::raw(""),
            Line::raw(format!(" {}", texts.get(t::BROWSER_SAVED))),
        ];
        frame.render_widget(Paragraph::new(lines).wrap(Wrap { trim: false }), area);
    }

    fn press(&mut self, key: KeyEvent, _look: Look) -> Result<Next> {
        match key.code {
            KeyCode::Char('o' | 'O') => {
                open_browser(&self.link);
                Ok(Next::Stay)
            }
            KeyCode::Esc
            | KeyCode::Enter
            | KeyCode::Left
            | KeyCode::Backspace
            | KeyCode::Char('q' | 'Q' | 's' | '0') => {
                self.leave();
                Ok(Next::Back)
            }
            _ => Ok(Next::Stay),
        }
    }

    fn patience(&self) -> Duration {
        Duration::from_millis(500)
    }

    /// Stops the server, and waits until its games are saved.
    fn leave(&mut self) {
        drop(self.running.take());
    }
}
