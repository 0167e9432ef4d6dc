//! What stands beside the board: players and clocks, the pieces to take, the engine at
//! work, the moves played.

use std::time::Duration;

use plyground_catalog::{Analysis, MoveAnalysis};
use plyground_core::Player;
use plyground_core::trace::Bound;
use plyground_search::tree::Status;
use plyground_session::player::Thought;
use plyground_view::glyphs;
use plyground_view::scene::{Item, Scene, Tray};
use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, Paragraph};

use super::board::{Grade, put};
use super::pointing::{Held, Pointing};
use crate::play::hosted::HostedGame;
use crate::play::log::{number, signed};
use crate::play::words;
use crate::progress::quantity;
use crate::texts::t;
use crate::theme::{SELECTED, STRONG};
use crate::tui::screen::{Hits, Look};

/// Both players, whose turn it is, clocks and points: two lines each where there is
/// something to say about them.
pub(crate) fn players(hosted: &HostedGame, scene: Option<&Scene>, look: Look, width: u16) -> Vec<Line<'static>> {
    let mut lines = Vec::new();
    for player in Player::BOTH {
        let moves = hosted.ending().is_none() && hosted.turn() == player;
        let arrow = if moves { "▶ " } else { "  " };
        let clock = minutes(hosted.used(player));
        let name = format!("{player} ");
        // Arrow, number and clock need their columns; the seat has what is left.
        let taken = arrow.chars().count() + name.chars().count() + 1 + clock.chars().count();
        let seat_width = usize::from(width).saturating_sub(taken).max(3);
        let seat = words::seat_label(hosted.session().seats(), player, &hosted.setup.game, seat_width, look.texts);
        lines.push(Line::from(vec![
            Span::styled(arrow, STRONG),
            Span::styled(name, look.theme.ink(glyphs::player_ink(player))),
            Span::raw(format!("{seat:<seat_width$} {clock}")),
        ]));
        let about = scene.map_or("", |scene| &scene.about[player.index()]);
        // For points that count down to zero, what is left says more.
        let counts = hosted.game().points(player).is_some_and(|points| points >= 0 || about.is_empty());
        let points = hosted.game().points_text(player, look.texts.language).filter(|_| counts);
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

/// The trays that matter: those with pieces to take first, the others where there is room.
pub(crate) struct Trays<'a> {
    pub(crate) scene: &'a Scene,
    pub(crate) pointing: Option<&'a Pointing>,
    pub(crate) look: Look,
}

impl Trays<'_> {
    fn order(&self) -> Vec<usize> {
        let mut order: Vec<usize> = (0..self.scene.trays.len()).collect();
        let items = Pointing::items(self.scene);
        order.sort_by_key(|tray| !items.iter().any(|(used, _)| used == tray));
        order.retain(|&tray| !self.scene.trays[tray].items.is_empty());
        order
    }

    /// The height of the trays in lines, if the first `with_pictures` of them have pictures.
    fn height(&self, width: u16, with_pictures: usize) -> u16 {
        let trays = self.order().into_iter().enumerate();
        trays.map(|(place, tray)| 1 + flow(&self.scene.trays[tray], width, place < with_pictures).1).sum()
    }

    /// The number of trays that can have pictures within `lines` lines: all, the most important one, or none.
    fn with_pictures(&self, width: u16, lines: u16) -> usize {
        [self.scene.trays.len(), 1].into_iter().find(|&count| self.height(width, count) <= lines).unwrap_or(0)
    }

    /// The height that the trays use of `lines` lines.
    pub(crate) fn wanted(&self, width: u16, lines: u16) -> u16 {
        self.height(width, self.with_pictures(width, lines))
    }

    /// The lines that the trays which matter take without pictures: the first, and what
    /// belongs to both players.
    pub(crate) fn least_height(&self, width: u16) -> u16 {
        let trays = self.order().into_iter().enumerate();
        let needed = trays.filter(|&(place, tray)| place == 0 || self.scene.trays[tray].owner.is_none());
        needed.map(|(_, tray)| 1 + flow(&self.scene.trays[tray], width, false).1).sum()
    }

    /// Draws as many trays as fit, with pictures where there is room.
    pub(crate) fn draw(&self, frame: &mut Frame<'_>, area: Rect, hits: &mut Hits<(usize, usize)>) {
        let order = self.order();
        let with_pictures = self.with_pictures(area.width, area.height);
        let mut top = 0;
        for (place, tray) in order.into_iter().enumerate() {
            let big = place < with_pictures;
            let (mut places, needed) = flow(&self.scene.trays[tray], area.width, big);
            if top + 1 >= area.height {
                break;
            }
            self.scroll(tray, &mut places, area.height - top - 1);
            self.tray(frame, Rect { y: area.y + top, height: area.height - top, ..area }, tray, &places, big, hits);
            top += needed + 1;
        }
    }

    /// Where the pieces lie in an area that is high enough for all of them.
    pub(crate) fn laid(&self, area: Rect) -> Vec<(Rect, (usize, usize))> {
        let with_pictures = self.with_pictures(area.width, area.height);
        let mut laid = Vec::new();
        let mut top = 0;
        for (place, tray) in self.order().into_iter().enumerate() {
            let (places, needed) = flow(&self.scene.trays[tray], area.width, place < with_pictures);
            let lower = |place: Rect| Rect { y: place.y + top, ..place };
            laid.extend(places.into_iter().enumerate().map(|(item, place)| (lower(place), (tray, item))));
            top += needed + 1;
        }
        laid
    }

    /// Where not all pieces of a tray fit, those above the one in hand make room for it.
    fn scroll(&self, tray: usize, places: &mut [Rect], lines: u16) {
        let held = self.pointing.and_then(|pointing| pointing.held).filter(|held| held.tray == tray);
        let Some(place) = held.and_then(|held| places.get(held.item)).copied() else { return };
        // Whole rows go.
        let rows = (place.y + place.height).saturating_sub(lines).div_ceil(place.height.max(1));
        let gone = rows * place.height;
        for place in places {
            // What is gone has no size, and is neither drawn nor clicked.
            *place = if place.y < gone { Rect::default() } else { Rect { y: place.y - gone, ..*place } };
        }
    }

    fn tray(
        &self,
        frame: &mut Frame<'_>,
        area: Rect,
        number: usize,
        places: &[Rect],
        big: bool,
        hits: &mut Hits<(usize, usize)>,
    ) {
        let tray = &self.scene.trays[number];
        let style =
            tray.owner.map_or_else(|| self.look.theme.label(), |owner| self.look.theme.ink(glyphs::player_ink(owner)));
        let owner =
            tray.owner.map_or_else(String::new, |owner| format!(" · {} {owner}", self.look.texts.get(t::PLAYER)));
        put(frame.buffer_mut(), area, 0, 0, &format!("{}{owner}", tray.title), style);
        let items = Pointing::items(self.scene);
        for (index, (item, place)) in tray.items.iter().zip(places).enumerate() {
            let is_gone = place.is_empty();
            let place = Rect { x: area.x + place.x, y: area.y + 1 + place.y, ..*place }.intersection(area);
            if is_gone || place.is_empty() {
                continue;
            }
            hits.add(place, (number, index));
            let held = self.pointing.and_then(|pointing| pointing.held);
            let is_held = held.is_some_and(|held| (held.tray, held.item) == (number, index));
            let can = items.contains(&(number, index));
            let picture = glyphs::item(item);
            let mut style = self.look.theme.ink(picture.ink);
            if !can && self.pointing.is_some() {
                style = style.add_modifier(Modifier::DIM);
            }
            let name_style = if is_held { SELECTED.add_modifier(Modifier::BOLD) } else { Style::new() };
            let name = label(item, held.filter(|_| is_held));
            let buffer = frame.buffer_mut();
            if big {
                for (line, text) in picture.lines.iter().enumerate() {
                    put(buffer, place, 0, line as u16, text, style);
                }
                put(buffer, place, 0, place.height.saturating_sub(1), &name, name_style);
            } else {
                let brief = glyphs::brief(item);
                let width = brief.chars().count() as u16;
                put(buffer, place, 0, 0, &brief, style);
                put(buffer, place, width + u16::from(width > 0), 0, &name, name_style);
            }
        }
    }
}

/// What an item is called, with its count; the piece in hand by the way it lies.
fn label(item: &Item, held: Option<Held>) -> String {
    let orientation = held.and_then(|held| item.orientations.get(held.orientation));
    let name = orientation.map_or(&item.name, |orientation| &orientation.name);
    item.count.map_or_else(|| name.clone(), |count| format!("{name}×{count}"))
}

/// Where the items of a tray go, and how many lines that takes.
fn flow(tray: &Tray, width: u16, big: bool) -> (Vec<Rect>, u16) {
    let size = |item: &Item| -> (u16, u16) {
        // Names grow by two when a piece is in hand: `V3` becomes `V3-2`.
        let longest = item.orientations.iter().map(|orientation| orientation.name.chars().count()).max().unwrap_or(0);
        let name = longest.max(item.name.chars().count()) + item.count.map_or(0, |count| 1 + count.to_string().len());
        if big {
            let picture = glyphs::item(item).lines;
            let wide = picture.iter().map(|line| line.chars().count()).max().unwrap_or(0);
            (wide.max(name) as u16, picture.len() as u16 + 1)
        } else {
            let brief = glyphs::brief(item).chars().count();
            ((brief + usize::from(brief > 0) + name) as u16, 1)
        }
    };
    let sizes: Vec<(u16, u16)> = tray.items.iter().map(size).collect();
    // One width for all makes columns.
    let (wide, high) = sizes.iter().fold((1, 1), |(wide, high), size| (size.0.max(wide), size.1.max(high)));
    let columns = ((width + 1) / (wide + 1)).max(1);
    let places: Vec<Rect> = (0..sizes.len() as u16)
        .map(|index| Rect::new(index % columns * (wide + 1), index / columns * high, wide, high))
        .collect();
    let lines = (sizes.len() as u16).div_ceil(columns) * high;
    (places, lines)
}

/// The engine at work, or what it thought last.
pub(crate) fn engine(
    hosted: &HostedGame,
    live: Option<&(Player, Thought)>,
    look: Look,
    width: u16,
) -> Vec<Line<'static>> {
    let texts = look.texts;
    let width = usize::from(width);
    let Some((player, Thought { stats, worth, line })) = live else {
        return vec![Line::styled(words::fit(texts.get(t::PANEL_NO_ENGINE), width), look.theme.label())];
    };
    let rate = stats.nodes as f64 / stats.time.as_secs_f64().max(1e-3);
    let mut first = worth.map_or_else(String::new, |worth| hosted.standing(&worth, *player));
    let depth = texts.say(t::PanelDepth { depth: stats.shown_depth() });
    let mut second = texts.say(t::PanelCounts {
        nodes: quantity(stats.nodes as f64),
        rate: quantity(rate),
        alpha: quantity(stats.alpha_cuts as f64),
        beta: quantity(stats.beta_cuts as f64),
    });
    // The depth stands where there is room for it.
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

/// Every move with its worth: the value, whether it is proved, what is expected after it.
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
        let value = if known.depth == 0 && !proved { "?".to_owned() } else { signed(known.worth.margin) };
        let text = format!(" {sure} {value:>6}  {:<longest$}  {}", known.mv, known.line.join(", "));
        let style = match Grade::of(&known.worth, false, clear) {
            Grade::Plain => Style::new(),
            grade => look.theme.ink(grade.ink()),
        };
        Line::styled(words::fit(&text, width.into()), style)
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
