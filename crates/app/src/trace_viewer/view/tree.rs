//! The panels of a tree search: the position of the last event with its window, the
//! line of moves that leads there, the values of its moves so far, and the counters.

use ratatui::Frame;
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::text::{Line, Span};
use ratatui::widgets::Paragraph;

use super::path::iteration;
use super::{counted, panel};
use crate::texts::t;
use crate::theme::{STRONG, Theme};
use crate::trace_viewer::app::App;
use crate::trace_viewer::words::{self, grouped};
use plyground_replay::tree::{Id, TreeScene};

pub(super) fn draw(frame: &mut Frame<'_>, app: &App, scene: &TreeScene, theme: Theme, area: Rect) {
    let rows = [Constraint::Length(4), Constraint::Fill(2), Constraint::Fill(3), Constraint::Length(4)];
    let [position, line, moves, counters] = Layout::vertical(rows).areas(area);
    draw_position(frame, app, scene, theme, position);
    draw_line(frame, app, scene, theme, line);
    draw_moves(frame, app, scene, theme, moves);
    draw_counters(frame, app, scene, theme, counters);
}

fn draw_position(frame: &mut Frame<'_>, app: &App, scene: &TreeScene, theme: Theme, area: Rect) {
    let events = &app.replay().recording().events;
    let word = app.text(t::TRACE_POSITION);
    let Some((id, entered)) = scene.focus().and_then(|id| Some((id, scene.entered(id, events)?))) else {
        let text = Line::styled(app.text(t::TRACE_START), theme.label());
        frame.render_widget(Paragraph::new(text).block(panel(word, theme)), area);
        return;
    };
    let mut first = vec![
        (app.text(t::TRACE_PLAYER), entered.player.to_string()),
        (app.text(t::WORD_DEPTH_SHORT), entered.depth.to_string()),
    ];
    if let Some((value, bound)) = scene.value(id, events) {
        first.push((app.text(t::TRACE_VALUE), app.points().bounded(value, bound)));
    }
    let second = [(app.text(t::TRACE_WINDOW), app.points().window(entered.alpha, entered.beta))];
    let title = format!("{word} {}", scene.entry(id).number);
    let lines = vec![counted(first, theme), counted(second, theme)];
    frame.render_widget(Paragraph::new(lines).block(panel(title, theme)), area);
}

/// A row per position of the line; the last ones if there is no room for all.
fn draw_line(frame: &mut Frame<'_>, app: &App, scene: &TreeScene, theme: Theme, area: Rect) {
    let events = &app.replay().recording().events;
    let block = panel(app.text(t::TRACE_LINE), theme);
    let rows = usize::from(block.inner(area).height);
    let line = scene.focus().and_then(|id| scene.lineage(id)).unwrap_or_default();
    let name = |id: Id| scene.entered(id, events)?.mv.map(|mv| mv.chars().count());
    let start = app.text(t::TRACE_START).chars().count();
    let widest = line.iter().filter_map(|&id| name(id)).chain([start]).max().unwrap_or(0);
    let row = |(ply, &id): (usize, &Id)| {
        let entered = scene.entered(id, events)?;
        let mv = entered.mv.unwrap_or_else(|| app.text(t::TRACE_START));
        let mut spans = vec![
            Span::styled(format!("{ply:>2} "), theme.label()),
            Span::styled(format!("{mv:<widest$}"), STRONG),
            Span::raw(format!(" {}", app.points().window(entered.alpha, entered.beta))),
        ];
        if let Some(best) = scene.searched(id, events).into_iter().rev().find(|searched| searched.best) {
            spans.push(Span::styled(format!("  {} ", app.text(t::TRACE_BEST)), theme.label()));
            spans.push(Span::raw(format!("{} {}", best.mv, app.points().text(best.value))));
        }
        Some(Line::from(spans))
    };
    let lines: Vec<Line<'_>> = line.iter().enumerate().skip(line.len().saturating_sub(rows)).filter_map(row).collect();
    frame.render_widget(Paragraph::new(lines).block(block), area);
}

/// The moves of the position, in the order of the search; the last ones if there is no room for all.
fn draw_moves(frame: &mut Frame<'_>, app: &App, scene: &TreeScene, theme: Theme, area: Rect) {
    let events = &app.replay().recording().events;
    let searched = scene.focus().map(|id| scene.searched(id, events)).unwrap_or_default();
    let title = format!("{}: {}", app.text(t::TRACE_MOVES), searched.len());
    let block = panel(title, theme);
    let rows = usize::from(block.inner(area).height);
    let hidden = searched.len().saturating_sub(rows);
    let widest = searched.iter().map(|searched| searched.mv.chars().count()).max().unwrap_or(0);
    let row = |(index, searched): (usize, &plyground_replay::tree::Searched<'_>)| {
        let mut spans = vec![
            Span::styled(format!("{:>2} ", index + 1), theme.label()),
            Span::raw(format!("{:<widest$} {:>6}", searched.mv, app.points().text(searched.value))),
        ];
        if searched.best {
            spans.push(Span::styled(format!("  {}", app.text(t::TRACE_BEST)), theme.good()));
        }
        if let Some(kind) = searched.cut {
            spans.push(Span::styled(format!("  {} {}", app.text(t::TRACE_CUT), words::cut(kind)), theme.gone()));
        }
        Line::from(spans)
    };
    let lines: Vec<Line<'_>> = searched.iter().enumerate().skip(hidden).map(row).collect();
    frame.render_widget(Paragraph::new(lines).block(block), area);
}

fn draw_counters(frame: &mut Frame<'_>, app: &App, scene: &TreeScene, theme: Theme, area: Rect) {
    let counters = scene.counters();
    let count = |number: u32| grouped(number.into(), app.language);
    let table = format!("{} ({} {})", count(counters.table_hits), count(counters.table_used), app.text(t::TRACE_USED));
    let first =
        counted([(app.text(t::WORD_POSITIONS), count(counters.nodes)), (app.text(t::TRACE_TABLE_HITS), table)], theme);
    let second = counted(
        [
            (app.text(t::WORD_ALPHA_CUTS), count(counters.alpha_cuts)),
            (app.text(t::WORD_BETA_CUTS), count(counters.beta_cuts)),
        ],
        theme,
    );
    let title = iteration(app, scene.iteration(&app.replay().recording().events));
    frame.render_widget(Paragraph::new(vec![first, second]).block(panel(title, theme)), area);
}
