//! A window of keys and their effects, over a screen. What does not fit is scrolled; any other key closes it.

use ratatui::Frame;
use ratatui::crossterm::event::KeyCode;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use ratatui::widgets::Paragraph;

use super::screen::{Look, window, wrapped};
use crate::texts::t;
use crate::theme::STRONG;

/// The columns between a key and its effect.
const GAP: usize = 2;
/// The columns of the window's frame.
const FRAME: usize = 4;

/// A key, or several, with their effect.
pub(crate) type KeyHelp = (String, String);

/// The lines `key: effect` of a text.
pub(crate) fn keys_of(text: &str) -> impl Iterator<Item = KeyHelp> {
    text.lines().filter_map(|line| line.split_once(": ")).map(|(key, effect)| (key.to_owned(), effect.to_owned()))
}

/// The window, and how far it is scrolled.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Help {
    top: usize,
    /// The last line that can be the first.
    last: usize,
    page: usize,
}

impl Help {
    /// Handles a key; whether the window stays.
    pub(crate) fn key(&mut self, code: KeyCode) -> bool {
        // Without lines to scroll to, every key closes it.
        self.last > 0
            && match code {
                KeyCode::Up => self.scroll(-1),
                KeyCode::Down => self.scroll(1),
                KeyCode::PageUp => self.scroll(-self.page.cast_signed()),
                KeyCode::PageDown => self.scroll(self.page.cast_signed()),
                KeyCode::Home => self.scroll(isize::MIN),
                KeyCode::End => self.scroll(isize::MAX),
                _ => false,
            }
    }

    /// Scrolls; always `true`.
    pub(crate) fn scroll(&mut self, lines: isize) -> bool {
        self.top = self.top.saturating_add_signed(lines).min(self.last);
        true
    }

    /// Draws the window in the middle of an area.
    pub(crate) fn draw(&mut self, frame: &mut Frame<'_>, area: Rect, keys: &[KeyHelp], look: Look) {
        let column = keys.iter().map(|(key, _)| key.chars().count()).max().unwrap_or(0) + GAP;
        let widest = keys.iter().map(|(_, effect)| effect.chars().count()).max().unwrap_or(0);
        let width = (column + widest).min(usize::from(area.width).saturating_sub(FRAME));
        let lines: Vec<Line<'static>> =
            keys.iter().flat_map(|(key, effect)| entry(key, effect, column, width)).collect();
        let inside = window(frame, area, look.texts.get(t::HELP_TITLE), width as u16, lines.len() as u16);
        self.page = usize::from(inside.height).max(1);
        self.last = lines.len().saturating_sub(self.page);
        self.scroll(0);
        let foot = look.texts.get(if self.last > 0 { t::HELP_MORE } else { t::HELP_CLOSE });
        let place = Rect { y: inside.bottom(), height: 1, ..inside }.intersection(area);
        let foot = Line::styled(format!(" {foot} "), look.theme.label()).centered();
        frame.render_widget(foot, place);
        let mut arrow = |y: u16, arrow: &'static str| {
            let place = Rect { x: inside.right() + 1, y, width: 1, height: 1 }.intersection(area);
            frame.render_widget(Span::styled(arrow, look.theme.label()), place);
        };
        if self.top > 0 {
            arrow(inside.y, "▲");
        }
        if self.top < self.last {
            arrow(inside.bottom().saturating_sub(1), "▼");
        }
        let shown: Vec<Line<'_>> = lines.into_iter().skip(self.top).take(self.page).collect();
        frame.render_widget(Paragraph::new(shown), inside);
    }
}

/// A key and its effect, on several lines if it is long.
fn entry(key: &str, effect: &str, column: usize, width: usize) -> Vec<Line<'static>> {
    let line = |(index, text): (usize, String)| {
        let key = if index == 0 { key } else { "" };
        Line::from(vec![Span::styled(format!("{key:<column$}"), STRONG), Span::raw(text)])
    };
    wrapped(effect, width.saturating_sub(column)).into_iter().enumerate().map(line).collect()
}
