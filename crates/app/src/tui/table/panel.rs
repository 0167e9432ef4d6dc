//! The panels beside the board: players and clocks, the engine, the moves played. The pieces are in
//! `trays.rs`.

use std::time::Duration;

use plyground_catalog::{Analysis, MoveAnalysis};
use plyground_core::trace::Bound;
use plyground_core::{Player, Stats};
use plyground_search::tree::Status;
use plyground_session::player::Thought;
use plyground_view::glyphs;
use plyground_view::scene::Scene;
use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, Paragraph};

use super::board::Grade;
use crate::numbers::{number, quantity, signed};
use crate::play::hosted::HostedGame;
use crate::play::words;
use crate::texts::{Texts, t};
use crate::theme::STRONG;
use crate::tui::screen::Look;

/// The shortest time with a rate: a shorter one is mostly that of reading the clock.
const MEASURABLE: Duration = Duration::from_micros(1);

/// Both players with turn, clocks and points: two lines each if there is more information about
/// them.
pub(crate) fn players(hosted: &HostedGame, scene: Option<&Scene>, look: Look, width: u16) -> Vec<Line<'static>> {
    let mut lines = Vec::new();
    for player in Player::BOTH {
        let moves = hosted.ending().is_none() && hosted.turn() == player;
        let arrow = if moves { "▶ " } else { "  " };
        let clock = minutes(hosted.used(player));
        let name = format!("{player} ");
        // Arrow, number and clock have fixed columns; the seat gets the rest.
        let taken = arrow.chars().count() + name.chars().count() + 1 + clock.chars().count();
        let seat_width = usize::from(width).saturating_sub(taken).max(3);
        let seat = words::seat_label(hosted.session().seats(), player, &hosted.setup.game, seat_width, look.texts);
        lines.push(Line::from(vec![
            Span::styled(arrow, STRONG),
            Span::styled(name, look.theme.ink(glyphs::player_ink(player))),
            Span::raw(format!("{seat:<seat_width$} {clock}")),
        ]));
        let about = scene.map_or("", |scene| &scene.about[player.index()]);
        // A longer text replaces the points.
        let points = hosted.game().points_text(player, look.texts.language);
        let points = points.filter(|_| hosted.game().left(player).is_none());
        let said: Vec<&str> = points.as_deref().into_iter().chain([about]).filter(|text| !text.is_empty()).collect();
        if !said.is_empty() {
            let text = words::fit(&format!("    {}", said.join(" · ")), width.into());
            lines.push(Line::styled(text, look.theme.label()));
        }
    }
    lines
}

/// Minutes and seconds.
fn minutes(time: Duration) -> String {
    let seconds = time.as_secs();
    format!("{}:{:02}", seconds / 60, seconds % 60)
}

/// The state of the engine's search, or its last one.
pub(crate) fn engine(
    hosted: &HostedGame,
    live: Option<&(Player, Thought)>,
    look: Look,
    width: u16,
) -> Vec<Line<'static>> {
    let texts = look.texts;
    let width = usize::from(width);
    let Some((player, Thought { stats, worth, line })) = live else {
        // The available requests, if there are any.
        let said = if hosted.is_person_to_move() { texts.get(t::PANEL_NO_ENGINE) } else { "" };
        return vec![Line::styled(words::fit(said, width), look.theme.label())];
    };
    let mut first = worth.map_or_else(String::new, |worth| hosted.standing(&worth, *player));
    let depth = texts.say(t::PanelDepth { depth: stats.shown_depth() });
    let mut second = counts(stats, texts);
    // The depth, if there is space.
    if first.is_empty() || first.chars().count() + 3 + depth.chars().count() > width {
        second = format!("{depth}, {second}");
    } else {
        first = format!("{first} · {depth}");
    }
    let expected = line.join(", ");
    vec![
        Line::styled(words::fit(&first, width), STRONG),
        Line::styled(words::fit(&expected, width), look.theme.label()),
        Line::raw(words::fit(&second, width)),
    ]
}

/// Nodes, their rate, and cuts.
fn counts(stats: &Stats, texts: Texts) -> String {
    let nodes = quantity(stats.nodes as f64, texts);
    let (alpha, beta) = (quantity(stats.alpha_cuts as f64, texts), quantity(stats.beta_cuts as f64, texts));
    if stats.time < MEASURABLE {
        return texts.say(t::PanelCountsUntimed { nodes, alpha, beta });
    }
    let rate = quantity(stats.nodes as f64 / stats.time.as_secs_f64(), texts);
    texts.say(t::PanelCounts { nodes, rate, alpha, beta })
}

/// All moves with their values: the value, whether it is proved, the expected continuation.
pub(crate) fn worths(analysis: &Analysis, clear: f64, look: Look, width: u16) -> Vec<Line<'static>> {
    let longest = analysis.moves.iter().map(|known| known.mv.chars().count()).max().unwrap_or(0);
    let line = |known: &MoveAnalysis| {
        let proved = known.worth.status == Status::Proved;
        let sure = match known.bound {
            _ if proved => "=",
            Bound::Exact => "~",
            Bound::Lower => "≥",
            Bound::Upper => "≤",
        };
        let value = if known.depth == 0 && !proved { "?".to_owned() } else { signed(known.worth.margin, look.texts) };
        let text = format!(" {sure} {value:>6}  {:<longest$}  {}", known.mv, known.line.join(", "));
        let style = match Grade::of(&known.worth, false, clear) {
            Grade::Plain => Style::new(),
            grade => look.theme.ink(grade.ink()),
        };
        Line::styled(words::fit(&text, width.into()), style)
    };
    analysis.moves.iter().map(line).collect()
}

/// The column of the values of moves, if there is space.
const VALUE_COLUMN: usize = 18;

/// The last moves played, as many as fit, in two columns if there is space.
pub(crate) fn moves(hosted: &HostedGame, look: Look, area: Rect) -> Vec<Line<'static>> {
    let entries: Vec<(String, Player, Option<String>)> = hosted
        .turns()
        .iter()
        .enumerate()
        .map(|(index, turn)| {
            let value = turn.margin().map(|margin| number(margin, look.texts));
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
                // The value is never cut; the move is.
                let room = usize::from(width).saturating_sub(value.chars().count() + 1);
                let text = format!("{:<1$}{value}", words::fit(text, room), room.min(VALUE_COLUMN));
                let padded = format!("{text:<0$}", usize::from(width));
                [Span::styled(padded, look.theme.ink(glyphs::player_ink(*player)).remove_modifier(Modifier::BOLD))]
            });
            Line::from(spans.collect::<Vec<_>>())
        })
        .collect()
}

/// Draws a titled box and returns its inside.
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

#[cfg(test)]
mod tests {
    use plyground_view::Language;

    use super::*;

    /// A fast move is not slowed down to a thousand times its nodes a second.
    #[test]
    fn rates_are_those_that_were_measured() {
        let said = |nodes, time| counts(&Stats { nodes, time, ..Stats::default() }, Texts::of(Language::EN));
        assert_eq!(said(12, Duration::from_micros(40)), "12 nodes 300 k/s, cuts 0α 0β");
        assert_eq!(said(3_000, Duration::from_millis(2)), "3.0 k nodes 1.5 M/s, cuts 0α 0β");
        assert_eq!(said(5, Duration::from_nanos(80)), "5 nodes, cuts 0α 0β");
    }
}
