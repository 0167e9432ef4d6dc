//! The panels of a path search: the state of the last event with its f, g and h and the
//! path to it, the head of the open list, and the counters.

use ratatui::Frame;
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Paragraph, Row, Table};

use super::{counted, panel, wrapped};
use crate::texts::t;
use crate::theme::{SELECTED, Theme};
use crate::trace_viewer::app::App;
use crate::trace_viewer::words::{self, decimal, grouped};
use plyground_replay::path::{Id, Parent, PathScene, Status, action};
use plyground_view::Text;

pub(super) fn draw(frame: &mut Frame<'_>, app: &App, scene: &PathScene, theme: Theme, area: Rect) {
    // The state gets a third of the height, for long paths; the open list gets the rest.
    let state = (area.height / 3).clamp(7, 14);
    let rows = [Constraint::Length(state), Constraint::Min(3), Constraint::Length(5)];
    let [state, open, counters] = Layout::vertical(rows).areas(area);
    draw_state(frame, app, scene, theme, state);
    draw_open(frame, app, scene, theme, open);
    draw_counters(frame, app, scene, theme, counters);
}

fn draw_state(frame: &mut Frame<'_>, app: &App, scene: &PathScene, theme: Theme, area: Rect) {
    let events = &app.replay().recording().events;
    let Some(id) = scene.focus() else {
        let text = Line::styled(app.text(t::TRACE_START), theme.label());
        frame.render_widget(Paragraph::new(text).block(panel(app.text(t::TRACE_STATE), theme)), area);
        return;
    };
    let generation = scene.generation(id);
    let status = scene.status(id);
    let title = Line::from(vec![
        Span::raw(format!("{} {}: ", app.text(t::TRACE_STATE), scene.number(id))),
        Span::styled(app.text(words::status(status)), status_style(status, theme)),
    ]);
    let block = panel(title, theme);
    let inner = block.inner(area);
    let mut numbers = Vec::new();
    if let Some(value) = scene.value(id) {
        numbers.push(("f", decimal(value, app.language)));
    }
    numbers.push(("g", generation.cost.to_string()));
    if let Some(estimate) = generation.estimate {
        numbers.push(("h", decimal(estimate, app.language)));
    }
    numbers.push((app.text(t::WORD_DEPTH_SHORT), generation.depth.to_string()));
    let mut lines = vec![counted(numbers, theme)];
    if let Parent::Known(parent) = generation.parent {
        let text = action(events, generation).unwrap_or("?");
        let parent = scene.number(parent).to_string();
        lines.push(counted([(app.text(t::TRACE_FROM), parent), (app.text(t::TRACE_BY), text.to_owned())], theme));
    }
    let rows = usize::from(inner.height).saturating_sub(lines.len());
    match app.replay().line() {
        Some(line) if line.is_empty() => lines.push(Line::styled(app.text(t::TRACE_START), theme.label())),
        Some(line) => {
            let path = format!("{}:", app.text(t::TRACE_PATH));
            let words: Vec<&str> = [path.as_str()].into_iter().chain(line).collect();
            // The label is not an action, so no semicolon follows it.
            let texts = wrapped(&words, usize::from(inner.width), rows);
            lines.extend(texts.into_iter().map(|text| Line::raw(text.replacen(":;", ":", 1))));
        }
        None if generation.backwards => lines.push(Line::styled(app.text(t::TRACE_BACKWARDS), theme.warning())),
        None => lines.push(Line::styled(app.text(t::TRACE_UNKNOWN_PATH), theme.warning())),
    }
    frame.render_widget(Paragraph::new(lines).block(block), area);
}

fn draw_open(frame: &mut Frame<'_>, app: &App, scene: &PathScene, theme: Theme, area: Rect) {
    let kept = if scene.order().keeps_only_path() { t::TRACE_ON_PATH } else { t::TRACE_CLOSED };
    let title = format!(
        "{} {} · {} {}",
        app.text(t::TRACE_OPEN_TITLE),
        grouped(scene.open_count() as u64, app.language),
        app.text(kept),
        grouped(scene.counters().closed.into(), app.language),
    );
    let block = panel(title, theme);
    let rows = usize::from(block.inner(area).height).saturating_sub(1);
    if scene.open_count() == 0 {
        frame.render_widget(Paragraph::new(Line::styled(app.text(t::TRACE_NO_OPEN), theme.label())).block(block), area);
        return;
    }
    let shown: Vec<Id> = scene.open().take(rows).collect();
    let is_informed = scene.order().is_informed();
    let events = &app.replay().recording().events;
    let row = |&id: &Id| {
        let generation = scene.generation(id);
        let mut cells = vec![scene.number(id).to_string()];
        if is_informed {
            cells.push(scene.value(id).map_or_else(String::new, |number| decimal(number, app.language)));
        }
        cells.push(generation.cost.to_string());
        if is_informed {
            cells.push(generation.estimate.map_or_else(String::new, |number| decimal(number, app.language)));
        } else {
            cells.push(generation.depth.to_string());
        }
        cells.push(match (action(events, generation), generation.backwards) {
            (Some(action), true) => format!("← {action}"),
            (Some(action), false) => action.to_owned(),
            (None, true) => format!("← {}", app.text(t::TRACE_GOALS)),
            (None, false) => app.text(t::TRACE_START).to_owned(),
        });
        cells
    };
    let rows: Vec<Vec<String>> = shown.iter().map(row).collect();
    let heads: Vec<&str> = if is_informed {
        vec![app.text(t::TRACE_STATE), "f", "g", "h", app.text(t::TRACE_ACTION)]
    } else {
        vec![app.text(t::TRACE_STATE), "g", app.text(t::WORD_DEPTH_SHORT), app.text(t::TRACE_ACTION)]
    };
    let widest = |column: usize| {
        let cells = rows.iter().map(|row| row[column].chars().count());
        cells.chain([heads[column].chars().count()]).max().unwrap_or(0) as u16
    };
    let last = heads.len() - 1;
    let widths = (0..heads.len()).map(|column| match column {
        column if column == last => Constraint::Min(4),
        column => Constraint::Length(widest(column)),
    });
    let focus = scene.focus();
    let body = rows.iter().zip(&shown).map(|(cells, &id)| {
        let style = if Some(id) == focus { SELECTED } else { Style::new() };
        Row::new(cells.iter().enumerate().map(|(column, cell)| match column {
            column if column == last => cell.clone(),
            column => format!("{cell:>width$}", width = usize::from(widest(column))),
        }))
        .style(style)
    });
    let head = heads.iter().enumerate().map(|(column, head)| match column {
        column if column == last => (*head).to_owned(),
        column => format!("{head:>width$}", width = usize::from(widest(column))),
    });
    let table = Table::new(body, widths).header(Row::new(head).style(theme.label())).column_spacing(2);
    frame.render_widget(table.block(block), area);
}

fn draw_counters(frame: &mut Frame<'_>, app: &App, scene: &PathScene, theme: Theme, area: Rect) {
    let counters = scene.counters();
    let count = |number: u32| grouped(number.into(), app.language);
    let rows = [
        [(t::WORD_GENERATED, counters.generated), (t::WORD_EXPANDED, counters.expanded)],
        [(t::TRACE_DUPLICATES, counters.duplicates), (t::TRACE_REOPENED, counters.reopened)],
    ];
    let row = |row: [(Text, u32); 2]| counted(row.map(|(word, number)| (app.text(word), count(number))), theme);
    let mut lines = rows.map(row).to_vec();
    lines.push(counted([(app.text(t::TRACE_GOALS), count(counters.goals))], theme));
    let title = iteration(app, scene.iteration(&app.replay().recording().events));
    frame.render_widget(Paragraph::new(lines).block(panel(title, theme)), area);
}

/// The title of the counters, with the iteration if there is one.
pub(super) fn iteration(app: &App, iteration: Option<(u32, f64)>) -> String {
    let counters = app.text(t::TRACE_COUNTERS);
    iteration.map_or_else(
        || counters.to_owned(),
        |(number, limit)| {
            format!(
                "{counters} · {} {number}, {} {}",
                app.text(t::TRACE_ITERATION),
                app.text(t::WORD_LIMIT),
                decimal(limit, app.language)
            )
        },
    )
}

const fn status_style(status: Status, theme: Theme) -> Style {
    match status {
        Status::Goal => theme.warning(),
        Status::Open | Status::Expanded | Status::Improvement => theme.good(),
        Status::Closed | Status::Unseen => Style::new(),
        Status::Duplicate | Status::DeadEnd | Status::Skipped | Status::Forgotten => theme.gone(),
    }
}
