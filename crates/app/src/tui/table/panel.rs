//! What stands beside the board: players and clocks, the engine at work, the moves played. The pieces are in
//! `trays.rs`.

use std::time::Duration;

use plyground_catalog::{Analysis, MoveAnalysis};
use plyground_core::Player;
use plyground_core::trace::Bound;
use plyground_search::tree::Status;
use plyground_session::player::Thought;
use plyground_view::glyphs;
use plyground_view::scene::Scene;
use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, Paragraph};

use crate::play::hosted::HostedGame;
use crate::play::log::number;
use crate::progress::quantity;
use crate::texts::t;
use crate::theme::STRONG;
use crate::tui::screen::Look;

/// Both players, whose turn it is, clocks and points: two lines each where there is
/// something to say about them.
pub(crate) fn players(hosted: &HostedGame, scene: Option<&Scene>, look: Look, width: u16) -> Vec<Line<'static>> {
    let mut lines = Vec::new();
    for player in Player::BOTH {
        let moves = hosted.ending().is_none() && hosted.turn() == player;
        let arrow = if moves { "▶ " } else { "  " };
        let seat = hosted.seat_name(player);
        let clock = minutes(hosted.used(player));
        let name = format!("{} {player} ", look.texts.get(t::PLAYER));
        let columns = if hosted.game().points(player).is_some() { 17 } else { 12 };
        if usize::from(width) < name.chars().count() + columns {
            // Beside a wide board on a narrow screen.
            lines.push(Line::from(vec![
                Span::styled(arrow, STRONG),
                Span::styled(name, look.theme.ink(glyphs::player_ink(player))),
            ]));
            let points = hosted.game().points(player).map_or_else(String::new, |points| format!(" {points}"));
            lines.push(Line::raw(format!("  {clock:>5}{points}")));
            continue;
        }
        // Arrow, clock and points need their columns; the seat has what is left.
        let seat_width = usize::from(width).saturating_sub(name.chars().count() + 13).clamp(4, 15);
        let mut spans = vec![
            Span::styled(arrow, STRONG),
            Span::styled(name, look.theme.ink(glyphs::player_ink(player))),
            Span::raw(format!("{seat:<seat_width$.seat_width$} {clock:>5}")),
        ];
        let about = scene.map_or("", |scene| &scene.about[player.index()]);
        if let Some(points) = hosted.game().points(player) {
            spans.push(Span::styled(format!(" {points:>4}"), STRONG));
        }
        lines.push(Line::from(spans));
        if !about.is_empty() {
            lines.push(Line::styled(format!("    {about}"), look.theme.label()));
        }
    }
    lines
}

/// Minutes and seconds.
fn minutes(time: Duration) -> String {
    let seconds = time.as_secs();
    format!("{}:{:02}", seconds / 60, seconds % 60)
}

/// The engine at work, or what it thought last.
pub(crate) fn engine(live: Option<&Thought>, margin_for: Player, look: Look, width: u16) -> Vec<Line<'static>> {
    let texts = look.texts;
    let Some(Thought { stats, margin, line }) = live else {
        return vec![Line::styled(texts.get(t::PANEL_NO_ENGINE), look.theme.label())];
    };
    let rate = stats.nodes as f64 / stats.time.as_secs_f64().max(1e-3);
    let value = margin.map_or_else(|| "-".to_owned(), number);
    // An exact solver knows no depth before it has its answer, but how far it looks.
    let depth = if stats.depth == 0 { stats.selective_depth } else { stats.depth };
    let first = texts.say(t::PanelEngine { depth: &depth, value: &value, player: &margin_for });
    let second = texts.say(t::PanelCounts {
        nodes: quantity(stats.nodes as f64),
        rate: quantity(rate),
        alpha: quantity(stats.alpha_cuts as f64),
        beta: quantity(stats.beta_cuts as f64),
    });
    let expected = line.join(", ");
    vec![
        Line::raw(first),
        Line::styled(expected.chars().take(width.into()).collect::<String>(), look.theme.label()),
        Line::raw(second),
    ]
}

/// What a move is worth, in few characters: `+12`.
pub(crate) fn signed(margin: f64) -> String {
    format!("{}{}", if margin > 0.0 { "+" } else { "" }, number(margin))
}

/// Every move with its worth: the value, whether it is proved, what is expected after it.
pub(crate) fn worths(analysis: &Analysis, look: Look, width: u16) -> Vec<Line<'static>> {
    let longest = analysis.moves.iter().map(|known| known.mv.chars().count()).max().unwrap_or(0);
    let line = |known: &MoveAnalysis| {
        let proved = known.worth.status == Status::Proved;
        let sure = match known.bound {
            _ if proved => "=",
            Bound::Exact => "~",
            Bound::Lower => "≥",
            Bound::Upper => "≤",
        };
        let value = if known.depth == 0 && !proved { "?".to_owned() } else { signed(known.worth.margin) };
        let text = format!(" {sure} {value:>6}  {:<longest$}  {}", known.mv, known.line.join(", "));
        let style = if proved { look.theme.good() } else { Style::new() };
        Line::styled(text.chars().take(width.into()).collect::<String>(), style)
    };
    analysis.moves.iter().map(line).collect()
}

/// The moves played, as many of the last as fit, two columns where there is room.
pub(crate) fn moves(hosted: &HostedGame, look: Look, area: Rect) -> Vec<Line<'static>> {
    let entries: Vec<(String, Player, Option<String>)> = hosted
        .turns()
        .iter()
        .enumerate()
        .map(|(index, turn)| {
            let value = turn.margin().map(number);
            (format!("{:>3}. {}", index + 1, turn.text()), turn.player, value)
        })
        .collect();
    let height = usize::from(area.height).max(1);
    let width = if area.width >= 44 { area.width / 2 } else { area.width };
    let columns = usize::from(area.width / width.max(1)).max(1);
    let shown = &entries[entries.len().saturating_sub(height * columns)..];
    let rows = shown.len().min(height);
    (0..rows)
        .map(|row| {
            let cells = shown.iter().skip(row).step_by(height);
            let spans = cells.flat_map(|(text, player, value)| {
                let value = value.as_ref().map_or_else(String::new, |value| format!(" ({value})"));
                let text: String = format!("{text:<18}{value}").chars().take(usize::from(width)).collect();
                let padded = format!("{text:<0$}", usize::from(width));
                [Span::styled(padded, look.theme.ink(glyphs::player_ink(*player)).remove_modifier(Modifier::BOLD))]
            });
            Line::from(spans.collect::<Vec<_>>())
        })
        .collect()
}

/// A titled box; returns what is inside.
pub(crate) fn boxed(frame: &mut Frame<'_>, area: Rect, title: &str, look: Look) -> Rect {
    let block = Block::bordered().border_style(look.theme.label()).title(Line::styled(format!(" {title} "), STRONG));
    let inside = block.inner(area);
    frame.render_widget(block, area);
    inside
}

/// Lines in a titled box.
pub(crate) fn in_box(frame: &mut Frame<'_>, area: Rect, title: &str, look: Look, lines: Vec<Line<'static>>) {
    let inside = boxed(frame, area, title, look);
    frame.render_widget(Paragraph::new(lines), inside);
}
