//! The layout of the game screen, designed for 80 × 24 and larger screens.
//!
//! ```text
//! plyground · game                                         whose turn
//! ┌ board ──────────────────┐┌ players ────────────────────────────┐
//! │                         │├ pieces ─────────────────────────────┤
//! │                         │├ engine ─────────────────────────────┤
//! └─────────────────────────┘└ moves ──────────────────────────────┘
//! what happened last, or what is being asked
//! keys
//! ```

use plyground_catalog::Worth;
use plyground_core::Player;
use plyground_session::{Seat, ToAct};
use plyground_view::scene::{Mark, SquareView};
use plyground_view::{Ink, Scene};
use ratatui::Frame;
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Clear, Paragraph, Wrap};

use super::board::{self, BoardView};
use super::geometry::Geometry;
use super::legend::{self, Places};
use super::pointing::{Pointing, drawing_size};
use super::trays::Trays;
use super::{Asked, GameScreen, Hit, evaluation, panel};
use crate::play::words;
use crate::texts::t;
use crate::theme::{SELECTED, STRONG};
use crate::tui::screen::{Hits, Look, frame_of, wrapped};

/// The preferred width of the panels, and their width beside an enlarged board.
const PANELS: u16 = 34;
const GROWN: u16 = 46;
/// Their minimum width, and the width of the board's frame.
const NARROWEST: u16 = 14;
const BESIDE: u16 = 2;
/// The height of the note below the board.
const NOTE: u16 = 1;
/// The width of the line above the board, in any language.
const STATUS: u16 = 36;
/// The height of the engine's panel, and the minimum height of the moves, borders included.
const ENGINE: u16 = 5;
const MOVES: u16 = 4;
/// The minimum height of a panel, and the height of an analysis before others get more than they
/// need.
const LOWEST: u16 = 3;
const ANALYSIS: u16 = 14;

impl GameScreen {
    pub(super) fn show(&mut self, frame: &mut Frame<'_>, look: Look) {
        let title = self.hosted.named.entry.info().title;
        self.hits.clear();
        let Some(area) = frame_of(frame, look, title, &self.footer(look, frame.area().width)) else { return };
        let [body, message] = Layout::vertical([Constraint::Min(1), Constraint::Length(1)]).areas(area);
        let geometry = self.scene.as_ref().map(|scene| fitting(scene, body));
        let (width, height) = geometry.as_ref().map_or_else(|| drawing_size(&self.drawing), Geometry::size);
        if geometry.is_some() && (width + NARROWEST > body.width || height + 1 > body.height) {
            let said = look.texts.say(t::ScreenSmall {
                width: width + NARROWEST,
                height: height + 1 + frame.area().height - body.height,
            });
            frame.render_widget(Paragraph::new(said).wrap(Wrap { trim: true }), body);
            return;
        }
        // The line above the board with the turn or the result.
        let said = if self.hosted.ending().is_some() { self.status(look).chars().count() as u16 + 4 } else { STATUS };
        let room = body.width.saturating_sub(PANELS).max(width + BESIDE.min(body.width - width));
        let left = (width + 4 + evaluation::WIDTH).max(said).min(room);
        let [board_area, panels] = Layout::horizontal([Constraint::Length(left), Constraint::Min(1)]).areas(body);
        self.show_board(frame, board_area, geometry, look);
        self.show_panels(frame, panels, look);
        self.show_message(frame, message, look);
        if let Some(mut help) = self.help {
            // Over everything except the title and the keys.
            help.draw(frame, area, &self.keys_in_words(look), look);
            self.help = Some(help);
        }
    }

    /// The line under the title: the turn and its task.
    fn status(&self, look: Look) -> String {
        let texts = look.texts;
        if self.hosted.ending().is_some() {
            return words::verdict(self.hosted.ending(), self.hosted.session().seats(), texts);
        }
        let player = self.hosted.turn();
        let status = self.scene.as_ref().map_or(texts.get(t::TABLE_TO_MOVE), |scene| &scene.status);
        let state = if self.hosted.session().to_act() == ToAct::Engine && !self.hosted.session().is_paused() {
            texts.get(t::TABLE_THINKS)
        } else {
            status
        };
        let paused = if self.hosted.session().is_paused() {
            format!(" · {}", texts.get(t::TABLE_PAUSED))
        } else {
            String::new()
        };
        let to_act = match words::person(self.hosted.session().seats()) {
            Some(you) if you != player => texts.get(t::TABLE_COMPUTER_THINKS).to_owned(),
            // Only unusual states need words.
            Some(_) if state == texts.get(t::TABLE_TO_MOVE) => texts.get(t::TABLE_YOUR_TURN).to_owned(),
            Some(_) => texts.say(t::TableYourTurnFor { what: state }),
            None => format!("{} {player} {state}", texts.get(t::PLAYER)),
        };
        format!("{to_act}{paused}")
    }

    fn show_board(&mut self, frame: &mut Frame<'_>, area: Rect, geometry: Option<Geometry>, look: Look) {
        let is_open = geometry.as_ref().is_some_and(|geometry| geometry.size().1 + 2 > area.height);
        let inside = if is_open {
            // No box if every line counts.
            board::put(frame.buffer_mut(), area, 1, 0, &self.status(look), STRONG);
            Rect { y: area.y + 1, height: area.height.saturating_sub(1), ..area }
        } else {
            panel::boxed(frame, area, &self.status(look), look)
        };
        let spare = inside.width > geometry.as_ref().map_or(0, |geometry| geometry.size().0);
        let inside = Rect { x: inside.x + u16::from(spare), width: inside.width - u16::from(spare), ..inside };
        let (Some(scene), Some(geometry)) = (&self.scene, geometry) else {
            board::drawn(frame, inside, &self.drawing, look.theme);
            return;
        };
        let people = self.hosted.is_person_to_move();
        let (width, height) = geometry.size();
        let mut inside = inside;
        // The bar has its columns before there is an evaluation, so that the board does not move.
        if inside.width >= width + evaluation::WIDTH {
            let place = Rect { height: height.min(inside.height), ..inside };
            if let Some((player, worth)) = self.evaluated() {
                evaluation::draw(frame.buffer_mut(), place, &worth, player, self.clear_margin(), look.theme);
            }
            inside = Rect { x: inside.x + evaluation::WIDTH, width: inside.width - evaluation::WIDTH, ..inside };
        }
        let pointing = people.then_some(&self.pointing);
        let shown =
            BoardView { scene, pointing, theme: look.theme, texts: look.texts, geometry, worths: self.worths() };
        let mut squares = Hits::default();
        shown.draw(frame, inside, &mut squares);
        for (place, square) in squares.into_all() {
            self.hits.add(place, Hit::Square(square));
        }
        // The note about the selected square, below the board, and the legend of marks.
        let places = match () {
            () if !people || self.pointing.anchors(scene).is_empty() => Places::None,
            () if self.worths().is_empty() => Places::Marks,
            () => Places::Worths,
        };
        let explained = legend::lines(scene, places, look.texts, inside.width);
        let is_new = |view: &&SquareView| explained.is_empty() || !view.has(Mark::Playable);
        // Where a piece is only given, there is no cursor on the board, and that piece is described.
        let is_pointed = people && Pointing::is_on_board(scene);
        let note =
            scene.square(self.pointing.cursor).filter(|_| is_pointed).filter(is_new).map_or("", |view| &view.note);
        // Without a note about the square, the piece in hand is described.
        let held = if note.is_empty() && people { self.held_in_words(scene) } else { String::new() };
        let note = if held.is_empty() { note } else { &held };
        let room = inside.height.saturating_sub(height);
        let lines = wrapped(note, inside.width.into());
        let above = room.saturating_sub(lines.len() as u16);
        let first = height + u16::from(above > explained.len() as u16);
        for (line, text) in explained.iter().take(above.into()).enumerate() {
            let y = first + line as u16;
            board::put(frame.buffer_mut(), inside, 0, y, text, look.theme.label());
            for (x, mark) in text.chars().enumerate().filter(|&(_, character)| legend::is_mark(character)) {
                let style = look.theme.ink(Ink::Playable);
                board::put(frame.buffer_mut(), inside, x as u16, y, &mark.to_string(), style);
            }
        }
        for (line, text) in lines.iter().take(room.into()).enumerate() {
            let y = inside.height - (lines.len() as u16).min(room) + line as u16;
            board::put(frame.buffer_mut(), inside, 0, y, text, look.theme.label());
        }
    }

    /// The piece in hand in words, if its name in moves is a code.
    fn held_in_words(&self, scene: &Scene) -> String {
        let item = scene.chosen_item(&self.pointing.in_hand(scene)).filter(|item| item.piece.name.contains(' '));
        item.map_or_else(String::new, |item| format!("{}: {}", item.name, item.piece.name))
    }

    fn show_panels(&mut self, frame: &mut Frame<'_>, area: Rect, look: Look) {
        let players = panel::players(&self.hosted, self.scene.as_ref(), look, area.width.saturating_sub(2));
        let has_engine = self.thought().is_some()
            || self.is_analysing()
            || self.hosted.session().seats().iter().any(|seat| *seat != Seat::Human);
        let players_height = players.len() as u16 + 2;
        let inner = area.width.saturating_sub(2);
        let free = area.height.saturating_sub(players_height);
        let trays = self.scene.as_ref().map(|scene| self.trays(scene, look));
        // On a small screen the pieces are shapes if the engine and the moves need only a line
        // each; they make space for an analysis.
        let others = if self.is_analysing() { ANALYSIS } else { 2 * LOWEST };
        let spare = free.saturating_sub(others + 2);
        let least = trays.as_ref().map_or(6, |trays| trays.least_height(inner, spare));
        let has_middle = if trays.is_some() { least > 0 } else { !self.moves.is_empty() };
        let least = if has_middle { least + 2 } else { 0 };
        let engine_height = match self.analysis() {
            _ if !has_engine => 0,
            // All moves, as far as there is space beside pieces that are not too large. On a small
            // screen possible moves matter more than played ones.
            Some(analysis) => {
                let room = free.saturating_sub(least);
                let room = if room >= ANALYSIS + MOVES { room - MOVES } else { room };
                (ENGINE + analysis.moves.len() as u16).min(room.max(LOWEST))
            }
            _ if free >= least + ENGINE + MOVES => ENGINE,
            _ if free >= least + LOWEST => LOWEST,
            _ => 0,
        };
        // Every piece must be visible; the moves played need not be.
        let moves_height = match free.saturating_sub(least + engine_height) {
            0..LOWEST => 0,
            left => left.min(MOVES),
        };
        let room = free.saturating_sub(engine_height + moves_height);
        let wanted = room.saturating_sub(2);
        let most = trays.map_or(self.moves.len() as u16, |trays| trays.wanted(inner, wanted));
        let middle_height = if has_middle { most + 2 } else { 0 };
        let rows = [
            Constraint::Length(players_height),
            Constraint::Length(middle_height.min(room)),
            Constraint::Length(engine_height),
            Constraint::Min(moves_height),
        ];
        let [players_area, middle_area, engine_area, moves_area] = Layout::vertical(rows).areas(area);
        panel::in_box(frame, players_area, look.texts.get(t::PANEL_PLAYERS), look, players);
        if has_middle && self.scene.is_some() {
            self.show_trays(frame, middle_area, look);
        } else if has_middle {
            self.show_list(frame, middle_area, look);
        }
        if has_engine {
            let thought = self.thought();
            let mut lines = panel::engine(&self.hosted, thought, look, inner);
            if let Some(analysis) = self.analysis() {
                // With little space, depth and value are enough.
                let is_low = usize::from(engine_height) < lines.len() + analysis.moves.len().min(10);
                lines.truncate(if is_low { 1 } else { lines.len() });
                lines.extend(panel::worths(analysis, self.clear_margin(), look, inner));
            }
            let title = if self.is_analysing() {
                look.texts.get(t::PANEL_ANALYSIS)
            } else {
                look.texts.get(t::PANEL_ENGINE_TITLE)
            };
            panel::in_box(frame, engine_area, title, look, lines);
        }
        if moves_area.height < 3 {
            return;
        }
        let inside = panel::boxed(frame, moves_area, look.texts.get(t::PANEL_MOVES), look);
        frame.render_widget(Paragraph::new(panel::moves(&self.hosted, look, inside)), inside);
    }

    /// The value of the position and its player, if an engine has evaluated it.
    fn evaluated(&self) -> Option<(Player, Worth)> {
        self.thought().and_then(|(player, thought)| Some((*player, thought.worth?)))
    }

    /// The pieces beside the board: in a game with one person, that person's first, whichever side is
    /// to move.
    fn trays<'a>(&'a self, scene: &'a Scene, look: Look) -> Trays<'a> {
        let seats = self.hosted.session().seats();
        let people: Vec<Player> =
            Player::BOTH.into_iter().filter(|player| seats[player.index()] == Seat::Human).collect();
        let first = if let [only] = people[..] { Some(only) } else { None };
        let pointing = self.hosted.is_person_to_move().then_some(&self.pointing);
        Trays { scene, pointing, first, look }
    }

    fn show_trays(&mut self, frame: &mut Frame<'_>, area: Rect, look: Look) {
        let Some(scene) = &self.scene else { return };
        let trays = self.trays(scene, look);
        let title = trays.title(area.width.saturating_sub(2), area.height.saturating_sub(2));
        let inside = panel::boxed(frame, area, &title, look);
        let mut items = Hits::default();
        trays.draw(frame, inside, &mut items);
        self.laid = trays.laid(inside);
        for (place, (tray, item)) in items.into_all() {
            self.hits.add(place, Hit::Item(tray, item));
        }
    }

    /// The legal moves of a game without a scene.
    fn show_list(&mut self, frame: &mut Frame<'_>, area: Rect, look: Look) {
        let inside = panel::boxed(frame, area, look.texts.get(t::PANEL_LEGAL), look);
        let height = usize::from(inside.height).max(1);
        let first = (self.pointing.listed + 1).saturating_sub(height);
        for (line, index) in (first..self.moves.len()).take(height).enumerate() {
            let style = if index == self.pointing.listed { SELECTED } else { ratatui::style::Style::new() };
            let text = format!("{:>3}. {}", index + 1, self.moves[index]);
            board::put(frame.buffer_mut(), inside, 0, line as u16, &text, style);
            let place = Rect { y: inside.y + line as u16, height: 1, ..inside };
            self.hits.add(place, Hit::Move(index));
        }
    }

    /// The last event, or the open question; a long text grows upwards over the rest.
    fn show_message(&self, frame: &mut Frame<'_>, area: Rect, look: Look) {
        let width = usize::from(area.width.saturating_sub(2));
        let message = self.message.as_deref().unwrap_or_default();
        let mut lines: Vec<Line<'_>> = wrapped(message, width)
            .into_iter()
            .map(|line| Line::styled(format!(" {line}"), look.theme.warning()))
            .collect();
        match &self.asked {
            Some(Asked::Move(text)) => lines.push(Line::from(vec![
                Span::styled(format!(" {} ", look.texts.get(t::TABLE_TYPE_MOVE)), STRONG),
                Span::raw(text.clone()),
                Span::styled(" ", SELECTED),
            ])),
            Some(Asked::Resign) => {
                lines = vec![Line::styled(format!(" {}", look.texts.get(t::TABLE_SURE)), look.theme.warning())];
            }
            None => {}
        }
        let height = (lines.len() as u16).clamp(1, 5);
        let place = Rect { y: (area.y + 1).saturating_sub(height), height, ..area }.intersection(frame.area());
        frame.render_widget(Clear, place);
        frame.render_widget(Paragraph::new(lines), place);
    }
}

/// The geometry of the board in this part of the screen.
fn fitting(scene: &Scene, body: Rect) -> Geometry {
    let boxed =
        |panels: u16, note: u16| (body.width.saturating_sub(panels + BESIDE + 1), body.height.saturating_sub(2 + note));
    let grown = Geometry::within(scene, boxed(GROWN, NOTE));
    let plain = Geometry::plain(scene);
    if grown.tile.0 > plain.tile.0 || grown.tile.1 > plain.tile.1 {
        return grown;
    }
    let (width, height) = plain.size();
    let (_, room) = boxed(0, 0);
    if height <= room && width + NARROWEST <= body.width {
        return plain;
    }
    let low = Geometry::within(scene, (body.width, room));
    if low.size().1 <= room { low } else { Geometry::within(scene, (body.width, body.height.saturating_sub(1))) }
}
