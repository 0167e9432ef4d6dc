//! The layout of the viewer's screen. It works from 60 × 16 up, and is made for 80 × 24.
//!
//! ```text
//! game · search                                  event 12 of 345
//! progress, speed, and whether the trace is complete
//! the last event
//! what it means
//! ┌ board ──────────────┐┌ state or position ───────────────┐
//! │                     │├ open list, or line and moves ────┤
//! ├ events, if room ────┤├ counters ────────────────────────┤
//! └─────────────────────┘└──────────────────────────────────┘
//! keys, messages, what is being typed
//! ```

mod path;
mod tree;

use plyground_view::Drawing;
use ratatui::Frame;
use ratatui::layout::{Alignment, Constraint, Layout, Rect};
use ratatui::style::Style;
use ratatui::text::{Line, Span, Text};
use ratatui::widgets::{Block, Paragraph};

use super::app::{App, Panels, Prompt};
use super::words;
use crate::play::words::fit;
use crate::texts::{Texts, t};
use crate::theme::{SELECTED, STRONG, Theme};
use plyground_replay::Scene;

/// The least size of the screen.
const SMALLEST: (u16, u16) = (60, 16);
/// The least height of the screen that has a line for notes.
const WITH_NOTES: u16 = 20;
/// The least width of the panels beside the board.
const PANELS: u16 = 36;
/// The least height of the events panel.
const FEWEST_EVENTS: u16 = 6;

/// Draws everything except the help, and returns the place for it.
pub(crate) fn draw(frame: &mut Frame<'_>, app: &App, theme: Theme) -> Option<Rect> {
    let area = frame.area();
    if area.width < SMALLEST.0 || area.height < SMALLEST.1 {
        frame.render_widget(Paragraph::new(app.text(t::TRACE_TOO_SMALL)), area);
        return None;
    }
    let rows = [
        Constraint::Length(1),
        Constraint::Length(1),
        Constraint::Length(1),
        // On low screens the panels need the space more.
        Constraint::Length(u16::from(area.height >= WITH_NOTES)),
        Constraint::Min(1),
        Constraint::Length(1),
    ];
    let [title, progress, event, note, body, footer] = Layout::vertical(rows).areas(area);
    draw_title(frame, app, theme, title);
    draw_progress(frame, app, theme, progress);
    draw_event(frame, app, theme, event);
    let text = Line::styled(format!("   {}", app.note().unwrap_or_default()), theme.warning());
    frame.render_widget(Paragraph::new(text), note);
    draw_body(frame, app, theme, body);
    draw_footer(frame, app, theme, footer);
    // Above the keys at the foot.
    Some(Rect { height: area.height - footer.height, ..area })
}

fn draw_title(frame: &mut Frame<'_>, app: &App, theme: Theme, area: Rect) {
    let header = &app.replay().recording().header;
    let number = |count: usize| words::grouped(count as u64, app.language);
    let right = format!(
        "{} ",
        Texts::of(app.language)
            .say(t::TraceEventOf { number: number(app.replay().cursor()), count: number(app.replay().len()) })
    );
    let columns = [Constraint::Min(1), Constraint::Length(right.chars().count() as u16)];
    let [left_area, right_area] = Layout::horizontal(columns).areas(area);
    // A long name ends with an ellipsis, and a blank before the event.
    let (game, between) = (format!(" {}", header.game), " · ");
    let game = fit(&game, usize::from(left_area.width).saturating_sub(1));
    let room = usize::from(left_area.width).saturating_sub(game.chars().count() + between.chars().count() + 1);
    let left = Line::from(vec![
        Span::styled(game, STRONG),
        Span::styled(between, theme.label()),
        Span::styled(fit(&header.search, room), STRONG),
    ]);
    frame.render_widget(Paragraph::new(left), left_area);
    frame.render_widget(Paragraph::new(right).alignment(Alignment::Right), right_area);
}

/// The progress bar, the speed, and what the trace lacks.
fn draw_progress(frame: &mut Frame<'_>, app: &App, theme: Theme, area: Rect) {
    let (cursor, length) = (app.replay().cursor(), app.replay().len());
    let percent = (cursor * 100).checked_div(length).unwrap_or(100);
    let mut right = vec![Span::raw(format!(" {percent:>3}% "))];
    let running =
        format!("{} {}/s ", if app.is_running() { "▶" } else { "‖" }, words::grouped(app.speed().into(), app.language));
    right.push(Span::styled(running, if app.is_running() { theme.good() } else { theme.label() }));
    if let Some(lack) = words::incomplete(app.replay().recording(), app.language) {
        right.push(Span::styled(format!(" {lack} "), theme.warning()));
    } else if let Some(depth) = app.replay().recording().header.depth {
        right.push(Span::styled(format!(" {} ≤ {depth} ", app.text(t::WORD_DEPTH_SHORT)), theme.warning()));
    }
    let right = Line::from(right);
    let width = usize::from(area.width).saturating_sub(right.width() + 1);
    let filled = (cursor * width).checked_div(length).unwrap_or(width);
    let mut spans = vec![
        Span::raw(" "),
        Span::styled("━".repeat(filled), theme.good()),
        Span::styled("─".repeat(width - filled), theme.label()),
    ];
    spans.extend(right.spans);
    frame.render_widget(Paragraph::new(Line::from(spans)), area);
}

fn draw_event(frame: &mut Frame<'_>, app: &App, theme: Theme, area: Rect) {
    let text = match app.replay().event() {
        Some(event) => words::line(event, app.points(), app.language),
        None => app.text(t::TRACE_BEFORE).to_owned(),
    };
    let line = Line::from(vec![Span::styled(" ▸ ", theme.good()), Span::styled(text, STRONG)]);
    frame.render_widget(Paragraph::new(line), area);
}

fn draw_body(frame: &mut Frame<'_>, app: &App, theme: Theme, area: Rect) {
    let (columns, rows) = app.board_size;
    let has_board = app.missing_board().is_none() && columns > 0;
    if has_board && app.shown == Panels::BoardAlone {
        return draw_board(frame, app, theme, area);
    }
    let left_width = if has_board { (columns + 2).min(area.width - PANELS) } else { area.width * 45 / 100 };
    let [left, right] = Layout::horizontal([Constraint::Length(left_width), Constraint::Min(PANELS)]).areas(area);
    if has_board {
        let board_height = if area.height >= rows + 2 + FEWEST_EVENTS { rows + 2 } else { area.height };
        let [board, events] = Layout::vertical([Constraint::Length(board_height), Constraint::Min(0)]).areas(left);
        draw_board(frame, app, theme, board);
        if !events.is_empty() {
            draw_events(frame, app, theme, events);
        }
    } else {
        draw_events(frame, app, theme, left);
    }
    match app.replay().scene() {
        Scene::Path(scene) => path::draw(frame, app, scene, theme, right),
        Scene::Tree(scene) => tree::draw(frame, app, scene, theme, right),
    }
}

fn draw_board(frame: &mut Frame<'_>, app: &App, theme: Theme, area: Rect) {
    let text = app.drawing().map_or_else(
        || Text::styled(app.text(t::TRACE_UNKNOWN_PATH), theme.warning()),
        |drawing| painted(drawing, theme),
    );
    frame.render_widget(Paragraph::new(text).block(panel(app.text(t::TRACE_BOARD), theme)), area);
}

fn painted(drawing: &Drawing, theme: Theme) -> Text<'static> {
    let line = |spans: &Vec<plyground_view::drawing::Span>| {
        Line::from(spans.iter().map(|span| Span::styled(span.text.clone(), theme.ink(span.ink))).collect::<Vec<_>>())
    };
    Text::from(drawing.lines().iter().map(line).collect::<Vec<_>>())
}

/// The events around the cursor, the last one in the middle.
fn draw_events(frame: &mut Frame<'_>, app: &App, theme: Theme, area: Rect) {
    let block = panel(app.text(t::TRACE_EVENTS_TITLE), theme);
    let rows = usize::from(block.inner(area).height);
    let events = &app.replay().recording().events;
    let cursor = app.replay().cursor();
    let first = cursor.saturating_sub(rows / 2 + 1).min(events.len().saturating_sub(rows));
    let line = |(index, event): (usize, &plyground_core::trace::Event)| {
        let text = format!("{:>6} {}", index + 1, words::line(event, app.points(), app.language));
        let style = match (index + 1).cmp(&cursor) {
            std::cmp::Ordering::Less => Style::new(),
            std::cmp::Ordering::Equal => SELECTED,
            std::cmp::Ordering::Greater => theme.label(),
        };
        Line::styled(text, style)
    };
    let lines: Vec<Line<'_>> = events.iter().enumerate().skip(first).take(rows).map(line).collect();
    frame.render_widget(Paragraph::new(lines).block(block), area);
}

fn draw_footer(frame: &mut Frame<'_>, app: &App, theme: Theme, area: Rect) {
    let line = match (&app.prompt, &app.message) {
        (Some(prompt), _) => {
            let (word, text) = match prompt {
                Prompt::Find(text) => (app.text(t::TRACE_FIND), text),
                Prompt::GoTo(text) => (app.text(t::TRACE_GO_TO), text),
            };
            // Shows the end of a long text, where the cursor is.
            let room = usize::from(area.width).saturating_sub(word.chars().count() + 4);
            let hidden = text.chars().count().saturating_sub(room);
            let shown: String = text.chars().skip(hidden).collect();
            let column = word.chars().count() + 3 + shown.chars().count();
            frame.set_cursor_position((area.x + column as u16, area.y));
            Line::from(vec![Span::styled(format!(" {word}: "), STRONG), Span::raw(shown)])
        }
        (None, Some(message)) => Line::styled(format!(" {message}"), theme.warning()),
        (None, None) => match app.missing_board() {
            Some(reason) if app.replay().cursor() == 0 => Line::styled(format!(" {reason}"), theme.warning()),
            _ => Line::styled(format!(" {}", hints(app.text(t::TRACE_HINTS), area.width.into())), theme.label()),
        },
    };
    frame.render_widget(Paragraph::new(line), area);
}

/// As many of the keys at the foot as fit, the first ones and always the last two, which are help and end.
fn hints(text: &str, width: usize) -> String {
    const BETWEEN: &str = "  ";
    let mut keys: Vec<&str> = text.split(BETWEEN).collect();
    let length = |keys: &[&str]| keys.join(BETWEEN).chars().count();
    while keys.len() > 2 && length(&keys) + 1 > width {
        keys.remove(keys.len() - 3);
    }
    keys.join(BETWEEN)
}

/// A border with a title.
fn panel<'a>(title: impl Into<Line<'a>>, theme: Theme) -> Block<'a> {
    let mut title: Line<'a> = title.into();
    title.spans.insert(0, Span::raw(" "));
    title.spans.push(Span::raw(" "));
    Block::bordered().border_style(theme.label()).title(title.style(STRONG))
}

/// Words and numbers in a row: `generated 12  expanded 3`.
fn counted<'a>(counts: impl IntoIterator<Item = (&'a str, String)>, theme: Theme) -> Line<'a> {
    let mut line = Line::default();
    for (word, count) in counts {
        let gap = if line.spans.is_empty() { "" } else { "  " };
        line.push_span(Span::styled(format!("{gap}{word} "), theme.label()));
        line.push_span(Span::raw(count));
    }
    line
}

/// Joins words by `; ` into lines of at most `width` columns. If there are more than `rows` lines, returns the
/// last ones after an ellipsis. A single word that is too wide is cut by the panel.
fn wrapped(words: &[&str], width: usize, rows: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for (index, word) in words.iter().enumerate() {
        let piece = if index + 1 < words.len() { format!("{word};") } else { (*word).to_owned() };
        match lines.last_mut() {
            Some(line) if line.chars().count() + 1 + piece.chars().count() <= width => {
                line.push(' ');
                line.push_str(&piece);
            }
            _ => lines.push(piece),
        }
    }
    if lines.len() > rows && rows > 0 {
        lines.drain(..lines.len() - rows);
        lines[0] = format!("… {}", lines[0]);
    }
    lines
}

#[cfg(test)]
mod tests;
