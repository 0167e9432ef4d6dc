//! The board on the screen, drawn from a scene: labels, tiles, the last move, the cursor,
//! where the piece in hand can go and what it would cover. Everything that colour says a
//! mark says as well.

use plyground_core::scene::Scene;
use plyground_core::{Drawing, Ink, Square};
use ratatui::Frame;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Color, Modifier, Style};
use ratatui::text::{Line, Span};
use ratatui::widgets::Paragraph;

use super::pointing::Pointing;
use crate::theme::Theme;
use crate::tui::screen::Hits;

/// How a board is to be shown.
pub(crate) struct Shown<'a> {
    pub(crate) scene: &'a Scene,
    /// What the player points at; none when nobody can.
    pub(crate) pointing: Option<&'a Pointing>,
    pub(crate) theme: Theme,
}

/// Where the parts of a board are.
struct Geometry {
    /// Columns of the row names.
    label: u16,
    tile: (u16, u16),
    ruled: bool,
}

impl Geometry {
    fn of(scene: &Scene) -> Self {
        let label = scene.rows.iter().map(|name| name.chars().count()).max().unwrap_or(0) as u16 + 1;
        Self { label, tile: scene.tile_size, ruled: scene.ruled }
    }

    /// Where a square's tile begins, from the board's top left corner.
    const fn place(&self, (row, column): Square) -> (u16, u16) {
        let rule = self.ruled as u16;
        let x = self.label + rule + column as u16 * (self.tile.0 + rule);
        let y = 1 + rule + row as u16 * (self.tile.1 + rule);
        (x, y)
    }
}

/// The columns and lines that a scene's board takes.
pub(crate) fn size(scene: &Scene) -> (u16, u16) {
    let geometry = Geometry::of(scene);
    let (x, y) = geometry.place((scene.rows.len() as u8, scene.columns.len() as u8));
    if geometry.ruled { (x, y) } else { (x + 1, y) }
}

impl Shown<'_> {
    /// Draws the board at the top left of the area, and notes where its squares are.
    pub(crate) fn draw(&self, frame: &mut Frame<'_>, area: Rect, hits: &mut Hits<Square>) {
        let buffer = frame.buffer_mut();
        let geometry = Geometry::of(self.scene);
        self.labels(buffer, area, &geometry);
        if geometry.ruled {
            self.rules(buffer, area, &geometry);
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
            let middle = if geometry.ruled { geometry.tile.1 / 2 } else { 0 };
            let width = usize::from(geometry.label - 1);
            put(buffer, area, 0, y + middle, &format!("{name:>width$}"), style);
        }
    }

    fn rules(&self, buffer: &mut Buffer, area: Rect, geometry: &Geometry) {
        let (rows, columns) = (self.scene.rows.len(), self.scene.columns.len());
        let style = self.theme.label();
        let dash = "─".repeat(geometry.tile.0.into());
        for row in 0..=rows {
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
        let (width, height) = (usize::from(place.width), usize::from(place.height));
        let fits =
            height > 1 && item.picture.len() == height && item.shapes.iter().all(|shape| shape.squares.len() == 1);
        fits.then(|| item.picture.iter().map(|line| format!("{line:<width$}")).collect())
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
        let mut picture: Vec<String> = (0..place.height)
            .map(|line| {
                let text = tile.picture.get(usize::from(line)).map_or("", String::as_str);
                format!("{text:<0$}", usize::from(place.width))
            })
            .collect();
        if mark.anchor && blank {
            picture = centred('◦', place);
            style = self.theme.ink(Ink::Playable);
        }
        match mark.ghost {
            Some(true) => {
                if blank {
                    picture = self.in_hand(place).unwrap_or_else(|| filled('▒', place));
                }
                style = if colours { Style::new().fg(Color::Green) } else { style.add_modifier(Modifier::BOLD) };
            }
            Some(false) => {
                if blank || !colours {
                    picture = filled('x', place);
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

fn filled(mark: char, place: Rect) -> Vec<String> {
    let mut lines = vec![" ".repeat(place.width.into()); place.height.into()];
    // A tile of Quatro is not painted all over: its middle is enough.
    if place.height > 1 {
        let middle = usize::from(place.height / 2);
        let width = usize::from(place.width);
        lines[middle] = format!("{:^width$}", String::from_iter([mark; 3]));
    } else {
        lines[0] = mark.to_string().repeat(place.width.into());
    }
    lines
}

fn centred(mark: char, place: Rect) -> Vec<String> {
    let mut lines = vec![" ".repeat(place.width.into()); place.height.into()];
    let width = usize::from(place.width);
    if width < 3 {
        lines[0] = format!("{mark:<width$}");
    } else {
        lines[usize::from(place.height / 2)] = format!("{mark:^width$}");
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
    let line = |spans: &Vec<plyground_core::drawing::Span>| {
        Line::from(spans.iter().map(|span| Span::styled(span.text.clone(), theme.ink(span.ink))).collect::<Vec<_>>())
    };
    drawing.lines().iter().map(line).collect()
}

/// The drawing of a game without a scene.
pub(crate) fn drawn(frame: &mut Frame<'_>, area: Rect, drawing: &Drawing, theme: Theme) {
    frame.render_widget(Paragraph::new(lines(drawing, theme)), area);
}
