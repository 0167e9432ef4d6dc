//! A finished game, replayed move by move.

use anyhow::Result;
use plyground_catalog::AnyGame;
use plyground_core::Player;
use plyground_session::{GameRecord, Turn};
use plyground_view::Loaded;
use ratatui::Frame;
use ratatui::crossterm::event::{KeyCode, KeyEvent, MouseEvent, MouseEventKind};
use ratatui::layout::{Constraint, Layout};
use ratatui::style::Style;
use ratatui::text::{Line, Span};

use super::review::ReviewScreen;
use super::screen::{Look, Next, Screen, frame_of};
use super::table::{Geometry, boxed, in_box, still};
use crate::lookup::NamedGame;
use crate::numbers::number;
use crate::play::setup::Setup;
use crate::play::words::{ending, seat_name};
use crate::texts::t;
use crate::theme::SELECTED;

/// Columns that the list of moves needs.
const MOVES: u16 = 40;

/// A replayed game.
pub(crate) struct Replay {
    named: NamedGame,
    record: GameRecord,
    game: Box<dyn AnyGame>,
    /// The number of turns played so far.
    at: usize,
}

impl Replay {
    pub(crate) fn new(setup: &Setup, record: GameRecord) -> Result<Self> {
        let (named, Loaded { value: mut game, .. }) = setup.open()?;
        record.replay(&mut *game)?;
        game.set_position(&record.start)?;
        Ok(Self { named, record, game, at: 0 })
    }

    fn turns(&self) -> Vec<Turn<'_>> {
        self.record.turns().collect()
    }

    fn go(&mut self, to: usize) {
        let turns: Vec<Turn<'_>> = self.record.turns().collect();
        let to = to.min(turns.len());
        while self.at < to {
            for ply in turns[self.at].plies {
                // They were legal when the record was checked.
                _ = self.game.play(&ply.mv);
            }
            self.at += 1;
        }
        while self.at > to {
            self.at -= 1;
            for _ in turns[self.at].plies {
                self.game.undo();
            }
        }
    }
}

impl Screen for Replay {
    fn draw(&mut self, frame: &mut Frame<'_>, look: Look) {
        let texts = look.texts;
        let title = self.named.entry.info().title;
        let Some(area) = frame_of(frame, look, title, texts.get(t::REPLAY_KEYS)) else { return };
        let scene = self.game.scene(texts.language);
        let room = (area.width.saturating_sub(MOVES + 4), area.height.saturating_sub(2));
        let geometry = scene.as_ref().map(|scene| Geometry::within(scene, room));
        let width = geometry.as_ref().map_or(40, |geometry| geometry.size().0) + 4;
        let [left, right] = Layout::horizontal([Constraint::Length(width), Constraint::Min(1)]).areas(area);
        let inside = boxed(frame, left, &texts.say(t::ReplayAt { at: &self.at, of: self.turns().len() }), look);
        still(frame, inside, &*self.game, scene.as_ref().zip(geometry), look);
        let mut lines = vec![];
        for player in Player::BOTH {
            let points = self.game.points(player).map_or_else(String::new, |points| format!(": {points}"));
            lines.push(Line::raw(format!(
                "{} {player} ({}){points}",
                texts.get(t::PLAYER),
                seat_name(&self.record.seats[player.index()], &self.record.game, texts)
            )));
        }
        lines.push(Line::raw(ending(self.record.ending.as_ref(), texts)));
        lines.push(Line::raw(""));
        let room = usize::from(right.height).saturating_sub(lines.len() + 2).max(1);
        let first = self.at.saturating_sub(room / 2).min(self.turns().len().saturating_sub(room));
        for (index, turn) in self.turns().iter().enumerate().skip(first).take(room) {
            let style = if index + 1 == self.at { SELECTED } else { Style::new() };
            let value = turn.stats().zip(turn.margin()).map_or_else(String::new, |(stats, margin)| {
                texts.say(t::ReplayEffort {
                    value: number(margin, texts),
                    depth: &stats.shown_depth(),
                    nodes: &stats.nodes,
                })
            });
            let text = format!("{:>3}. {} {:<12}", index + 1, turn.player, turn.text());
            lines.push(Line::from(vec![
                Span::styled(text, style),
                Span::styled(format!(" {value}"), look.theme.label()),
            ]));
        }
        in_box(frame, right, texts.get(t::PANEL_MOVES), look, lines);
    }

    fn press(&mut self, key: KeyEvent, _look: Look) -> Result<Next> {
        match key.code {
            KeyCode::Right | KeyCode::Down | KeyCode::Char(' ' | 'n') | KeyCode::Enter => self.go(self.at + 1),
            KeyCode::Left | KeyCode::Up | KeyCode::Char('p') | KeyCode::Backspace => self.go(self.at.saturating_sub(1)),
            KeyCode::Home => self.go(0),
            KeyCode::Char('r' | 'R') => {
                return Ok(Next::Push(Box::new(ReviewScreen::new(self.record.clone()))));
            }
            KeyCode::End => self.go(usize::MAX),
            KeyCode::Esc | KeyCode::Char('q' | 'Q' | 's' | '0') => return Ok(Next::Back),
            _ => {}
        }
        Ok(Next::Stay)
    }

    fn mouse(&mut self, event: MouseEvent, _look: Look) -> Result<Next> {
        match event.kind {
            MouseEventKind::ScrollDown | MouseEventKind::Down(ratatui::crossterm::event::MouseButton::Left) => {
                self.go(self.at + 1);
            }
            MouseEventKind::ScrollUp => self.go(self.at.saturating_sub(1)),
            MouseEventKind::Down(ratatui::crossterm::event::MouseButton::Right) => return Ok(Next::Back),
            _ => {}
        }
        Ok(Next::Stay)
    }
}
