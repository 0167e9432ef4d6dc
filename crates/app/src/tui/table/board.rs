//! The board on the screen, drawn from a scene: labels, tiles, the last move, the cursor,
//! where the piece in hand can go and what it would cover. Everything that colour says a
//! mark says as well.

use plyground_view::scene::Scene;
use plyground_view::{Drawing, Ink, Square};
use ratatui::Frame;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Color, Modifier, Style};
use ratatui::text::{Line, Span};
use ratatui::widgets::Paragraph;

use super::geometry::{self, Geometry};
use super::panel::signed;
use super::pointing::Pointing;
use crate::theme::Theme;
use crate::tui::screen::Hits;

/// How a board is to be shown.
pub(crate) struct Shown<'a> {
    pub(crate) scene: &'a Scene,
    /// What the player points at; none when nobody can.
    pub(crate) pointing: Option<&'a Pointing>,
    pub(crate) theme: Theme,
    pub(crate) geometry: Geometry,
    /// What moves to squares are worth, the best marked, where that is known.
    pub(crate) worths: Vec<(Square, f64, bool)>,
}

impl Shown<'_> {
    /// Draws the board at the top left of the area, and notes where its squares are.
    pub(crate) fn draw(&self, frame: &mut Frame<'_>, area: Rect, hits: &mut Hits<Square>) {
        let buffer = frame.buffer_mut();
        let geometry = &self.geometry;
        self.labels(buffer, area, geometry);
        if geometry.ruled {
            self.rules(buffer, area, geometry);
        }
        let (ghost, legal) = self.pointing.map_or((Vec::new(), false), |pointing| pointing.ghost(self.scene));
        let anchors = self.pointing.map_or_else(Vec::new, |pointing| pointing.anchors(self.scene));
        let hovered = self.pointing.and_then(|pointing| self.scene.tile(pointing.cursor));
        let related = hovered.map_or(&[][..], |tile| &tile.related);
        for row in 0..self.scene.rows.len() as u8 {
            for column in 0..self.scene.columns.len() as u8 {
                let square = (row, column);
                let (x, y) = geometry.place(square);
                let place = Rect::new(area.x + x, area.y + y, geometry.tile.0, geometry.tile.1).intersection(area);
                if place.is_empty() {
                    continue;
                }
                hits.add(place, square);
                let mark = Mark {
                    last: self.scene.last.contains(&square),
                    anchor: anchors.contains(&square),
                    related: related.contains(&square),
                    ghost: ghost.contains(&square).then_some(legal),
                    cursor: self
                        .pointing
                        .is_some_and(|pointing| pointing.cursor == square && Pointing::is_on_board(self.scene)),
                };
                self.tile(buffer, place, square, mark);
            }
        }
    }

    fn labels(&self, buffer: &mut Buffer, area: Rect, geometry: &Geometry) {
        let style = self.theme.label();
        for (column, name) in self.scene.columns.iter().enumerate() {
            let (x, _) = geometry.place((0, column as u8));
            // Above the middle of wide tiles, at the left of narrow ones.
            let indent = geometry.tile.0.saturating_sub(name.chars().count() as u16) / 2;
            put(buffer, area, x + indent, 0, name, style);
        }
        for (row, name) in self.scene.rows.iter().enumerate() {
            let (_, y) = geometry.place((row as u8, 0));
            let high = self.scene.ruled || geometry.tile != self.scene.tile_size;
            let middle = if high { geometry.tile.1.saturating_sub(1) / 2 } else { 0 };
            let width = usize::from(geometry.label - 1);
            put(buffer, area, 0, y + middle, &format!("{name:>width$}"), style);
        }
    }

    fn rules(&self, buffer: &mut Buffer, area: Rect, geometry: &Geometry) {
        let (rows, columns) = (self.scene.rows.len(), self.scene.columns.len());
        let style = self.theme.label();
        let dash = "─".repeat(geometry.tile.0.into());
        let shown = if geometry.framed { 0..rows + 1 } else { 1..rows };
        for row in shown {
            let [left, middle, right] = match row {
                0 => ["┌", "┬", "┐"],
                _ if row == rows => ["└", "┴", "┘"],
                _ => ["├", "┼", "┤"],
            };
            let line = format!("{left}{}{right}", vec![dash.as_str(); columns].join(middle));
            let (_, y) = geometry.place((row as u8, 0));
            put(buffer, area, geometry.label, y - 1, &line, style);
        }
        for row in 0..rows {
            for column in 0..=columns {
                let (x, y) = geometry.place((row as u8, column as u8));
                for line in 0..geometry.tile.1 {
                    put(buffer, area, x - 1, y + line, "│", style);
                }
            }
        }
    }

    /// The piece in hand as it would look on a square, where its picture fits one.
    fn in_hand(&self, place: Rect) -> Option<Vec<String>> {
        let item = self.scene.item(self.pointing?.held?)?;
        let is_single = item.shapes.iter().all(|shape| shape.squares.len() == 1);
        let fits = is_single && place.height > 1 && item.picture.len() == usize::from(self.scene.tile_size.1);
        let size = (place.width, place.height);
        fits.then(|| geometry::stretched(&item.picture, &item.patch, self.scene.tile_size, size))
    }

    fn tile(&self, buffer: &mut Buffer, place: Rect, square: Square, mark: Mark) {
        let Some(tile) = self.scene.tile(square) else { return };
        let mut style = self.theme.ink(tile.ink);
        let colours = self.theme.colours;
        if mark.last {
            style = if colours { style.bg(Color::DarkGray) } else { style.add_modifier(Modifier::UNDERLINED) };
        }
        if mark.related {
            style = self.theme.ink(Ink::Blocked).add_modifier(Modifier::BOLD | Modifier::UNDERLINED);
        }
        let blank = tile.picture.iter().all(|line| line.chars().all(|c| " ·+".contains(c)));
        let mut picture = geometry::picture(tile, self.scene.tile_size, self.geometry.tile);
        if mark.anchor && blank {
            picture = centred('◦', place);
            style = self.theme.ink(Ink::Playable);
        }
        match mark.ghost {
            Some(true) => {
                if blank {
                    picture = self.in_hand(place).unwrap_or_else(|| self.filled('▒', place));
                }
                style = if colours { Style::new().fg(Color::Green) } else { style.add_modifier(Modifier::BOLD) };
            }
            Some(false) => {
                if blank || !colours && self.scene.tile_size.1 == 1 {
                    picture = self.filled('x', place);
                }
                style = if colours { Style::new().fg(Color::Red) } else { style };
            }
            None => {}
        }
        if mark.cursor {
            style = style.add_modifier(Modifier::REVERSED);
        }
        for (line, text) in picture.iter().enumerate() {
            put(buffer, place, 0, line as u16, text, style);
        }
        self.worth(buffer, place, square, &picture, style);
    }

    /// A square marked all over; where pieces have pictures, only in its middle.
    fn filled(&self, mark: char, place: Rect) -> Vec<String> {
        let width = usize::from(place.width);
        if self.scene.tile_size.1 == 1 {
            return vec![mark.to_string().repeat(width); place.height.into()];
        }
        let mut lines = vec![" ".repeat(width); place.height.into()];
        lines[usize::from(place.height.saturating_sub(1) / 2)] = format!("{:^width$}", String::from_iter([mark; 3]));
        lines
    }

    /// What a move to the square is worth: on its last line where that is free, in its middle
    /// where the square is.
    fn worth(&self, buffer: &mut Buffer, place: Rect, square: Square, picture: &[String], style: Style) {
        let Some((_, margin, best)) = self.worths.iter().find(|(of, ..)| *of == square) else { return };
        // As exact as there is room for.
        let texts = [signed(*margin), signed((margin * 10.0).round() / 10.0), signed(margin.round())];
        let fits = |text: &String| text.chars().count() <= usize::from(place.width);
        let Some(text) = texts.into_iter().find(fits) else { return };
        let width = text.chars().count() as u16;
        let is_free = |line: &String| line.chars().all(|character| " ·+◦".contains(character));
        let line = match picture {
            [.., last] if picture.len() > 1 && !picture.iter().all(is_free) && is_free(last) => place.height - 1,
            _ if picture.iter().all(is_free) => place.height.saturating_sub(1) / 2,
            _ => return,
        };
        let ink = self.theme.ink(if *best { Ink::Playable } else { Ink::Label });
        let x = (place.width - width) / 2;
        let blank = " ".repeat(place.width.into());
        put(buffer, place, 0, line, &blank, style);
        put(buffer, place, x, line, &text, style.patch(ink));
    }
}

/// What is special about a square.
#[derive(Clone, Copy)]
#[expect(clippy::struct_excessive_bools, reason = "a square may be several of these at once")]
struct Mark {
    last: bool,
    anchor: bool,
    related: bool,
    /// Under the piece in hand, which may lie there or not.
    ghost: Option<bool>,
    cursor: bool,
}

fn centred(mark: char, place: Rect) -> Vec<String> {
    let mut lines = vec![" ".repeat(place.width.into()); place.height.into()];
    let width = usize::from(place.width);
    if width < 3 {
        lines[0] = format!("{mark:<width$}");
    } else {
        lines[usize::from(place.height.saturating_sub(1) / 2)] = format!("{mark:^width$}");
    }
    lines
}

/// Writes text, what does not fit left out.
pub(crate) fn put(buffer: &mut Buffer, area: Rect, x: u16, y: u16, text: &str, style: Style) {
    if y < area.height && x < area.width {
        buffer.set_stringn(area.x + x, area.y + y, text, (area.width - x).into(), style);
    }
}

/// A drawing as lines of the screen.
pub(crate) fn lines(drawing: &Drawing, theme: Theme) -> Vec<Line<'static>> {
    let line = |spans: &Vec<plyground_view::drawing::Span>| {
        Line::from(spans.iter().map(|span| Span::styled(span.text.clone(), theme.ink(span.ink))).collect::<Vec<_>>())
    };
    drawing.lines().iter().map(line).collect()
}

/// The drawing of a game without a scene.
pub(crate) fn drawn(frame: &mut Frame<'_>, area: Rect, drawing: &Drawing, theme: Theme) {
    frame.render_widget(Paragraph::new(lines(drawing, theme)), area);
}
