//! The trait of screens: a screen is drawn, handles keys, clicks and time, and chooses the next screen. Also the
//! parts that several screens share.

use std::time::Duration;

use anyhow::Result;
use ratatui::Frame;
use ratatui::crossterm::event::{KeyEvent, MouseEvent};
use ratatui::layout::{Alignment, Constraint, Layout, Position, Rect};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, Clear, Paragraph, Wrap};

use crate::play::words::fit;
use crate::texts::{Texts, t};
use crate::theme::{STRONG, Theme};

/// The minimum size of the screen.
pub(crate) const SMALLEST: (u16, u16) = (60, 20);

/// The result of a key, a click, or some time.
pub(crate) enum Next {
    /// Stay on this screen.
    Stay,
    /// Stay, and something has been taken here by its number.
    Taken,
    /// Show another screen on top of this one.
    Push(Box<dyn Screen>),
    /// Replace this screen by another.
    Replace(Box<dyn Screen>),
    /// Return to the screen below.
    Back,
    /// End the program.
    Quit,
    /// Switch to another language.
    Language(Texts),
}

/// The data that every screen gets.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Look {
    pub(crate) texts: Texts,
    pub(crate) theme: Theme,
}

/// One screen.
pub(crate) trait Screen {
    /// Draws the screen, and remembers the clickable areas.
    fn draw(&mut self, frame: &mut Frame<'_>, look: Look);

    /// Handles a key.
    fn press(&mut self, key: KeyEvent, look: Look) -> Result<Next>;

    /// Handles a mouse event.
    fn mouse(&mut self, _event: MouseEvent, _look: Look) -> Result<Next> {
        Ok(Next::Stay)
    }

    /// Lets time pass.
    fn tick(&mut self, _look: Look) -> Result<Next> {
        Ok(Next::Stay)
    }

    /// How long the screen can wait for a key before it must be drawn again.
    fn patience(&self) -> Duration {
        Duration::from_millis(200)
    }

    /// Shows a message; a screen without a place for it ignores it.
    fn say(&mut self, _message: String) {}

    /// Called when the screen is on top again.
    fn returned(&mut self, _look: Look) {}

    /// Called when the program ends, to save what must not be lost.
    fn leave(&mut self) {}
}

/// Clickable areas of the screen, and their meanings.
#[derive(Clone, Debug)]
pub(crate) struct Hits<T>(Vec<(Rect, T)>);

impl<T> Default for Hits<T> {
    fn default() -> Self {
        Self(Vec::new())
    }
}

impl<T: Clone> Hits<T> {
    pub(crate) fn clear(&mut self) {
        self.0.clear();
    }

    pub(crate) fn add(&mut self, area: Rect, meaning: T) {
        self.0.push((area, meaning));
    }

    /// All areas.
    pub(crate) fn into_all(self) -> Vec<(Rect, T)> {
        self.0
    }

    /// The meaning of the area at a cell; where areas overlap, of the one added last.
    pub(crate) fn at(&self, column: u16, row: u16) -> Option<T> {
        let hit = |(area, _): &&(Rect, T)| area.contains(Position::new(column, row));
        self.0.iter().rev().find(hit).map(|(_, meaning)| meaning.clone())
    }
}

/// The title line of a screen, the body below it, and the line of keys at the foot.
pub(crate) fn frame_of(frame: &mut Frame<'_>, look: Look, title: &str, keys: &str) -> Option<Rect> {
    let area = frame.area();
    if area.width < SMALLEST.0 || area.height < SMALLEST.1 {
        let said = Paragraph::new(look.texts.say(t::ScreenSmall { width: &SMALLEST.0, height: &SMALLEST.1 }))
            .wrap(Wrap { trim: true });
        frame.render_widget(said, area);
        return None;
    }
    let [head, body, foot] =
        Layout::vertical([Constraint::Length(1), Constraint::Min(1), Constraint::Length(1)]).areas(area);
    let name = " plyground ";
    let title = fit(&format!("· {title}"), usize::from(area.width).saturating_sub(name.len()));
    let line = Line::from(vec![Span::styled(name, STRONG), Span::styled(title, look.theme.label())]);
    frame.render_widget(Paragraph::new(line), head);
    frame.render_widget(Paragraph::new(Line::styled(format!(" {keys}"), look.theme.label())), foot);
    Some(body)
}

/// A window in the middle of an area, with lines in it. Returns its inside.
pub(crate) fn window(frame: &mut Frame<'_>, area: Rect, title: &str, width: u16, height: u16) -> Rect {
    let width = width.max(title.chars().count() as u16);
    let (width, height) = ((width + 4).min(area.width), (height + 2).min(area.height));
    let place = Rect { x: area.x + (area.width - width) / 2, y: area.y + (area.height - height) / 2, width, height };
    frame.render_widget(Clear, place);
    let block = Block::bordered().title(Line::styled(format!(" {title} "), STRONG)).title_alignment(Alignment::Center);
    let inside = block.inner(place);
    frame.render_widget(block, place);
    Rect { x: inside.x + 1, width: inside.width.saturating_sub(2), ..inside }
}

/// The text broken into lines of at most this width, at blanks.
pub(crate) fn wrapped(text: &str, width: usize) -> Vec<String> {
    let mut lines = Vec::new();
    for paragraph in text.lines() {
        let mut line = String::new();
        for (index, word) in paragraph.split(' ').enumerate() {
            let room = width.saturating_sub(line.chars().count() + 1);
            if !line.trim().is_empty() && word.chars().count() > room {
                lines.push(std::mem::take(&mut line));
            } else if index > 0 {
                line.push(' ');
            }
            line.push_str(word);
        }
        lines.push(line);
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clicks_find_what_lies_on_top() {
        let mut hits = Hits::default();
        hits.add(Rect::new(0, 0, 10, 10), 'a');
        hits.add(Rect::new(2, 2, 2, 1), 'b');
        assert_eq!(
            (hits.at(0, 0), hits.at(3, 2), hits.at(3, 3), hits.at(10, 0)),
            (Some('a'), Some('b'), Some('a'), None)
        );
    }

    #[test]
    fn text_is_broken_at_blanks() {
        assert_eq!(wrapped("one two three\n\nfour", 8), ["one two", "three", "", "four"]);
        assert_eq!(wrapped("immeasurably long", 5), ["immeasurably", "long"]);
        assert_eq!(wrapped("  - indented words", 12), ["  - indented", "words"]);
    }
}
