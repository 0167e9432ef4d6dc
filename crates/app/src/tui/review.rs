//! The review of a game on the screen: first the work, on a thread of its own, then the board
//! beside the curve, the moves with their losses, and the better moves.

use std::sync::mpsc::{self, Receiver, TryRecvError};
use std::time::Duration;

use anyhow::Result;
use plyground_catalog::AnyGame;
use plyground_core::Stop;
use plyground_session::GameRecord;
use plyground_session::review::{Quality, ReviewError, ReviewProgress, ReviewedMove};
use ratatui::Frame;
use ratatui::crossterm::event::{KeyCode, KeyEvent, MouseButton, MouseEvent, MouseEventKind};
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use ratatui::widgets::Paragraph;

use super::pager::working_keys;
use super::screen::{Hits, Look, Next, Screen, frame_of, window, wrapped};
use super::table::{Geometry, boxed, in_box, still};
use crate::numbers::signed;
use crate::review::{self, ReviewReport, curve, words};
use crate::texts::t;
use crate::theme::SELECTED;
use crate::{errors, lookup};

/// The width of curve, moves and texts, in columns.
const SIDE: u16 = 42;
/// The height of the text about a move, with its frame.
const ABOUT: u16 = 7;
/// On lower screens the curve is small, and has no numbers.
const HIGH: u16 = 30;

/// A game under review.
pub(crate) struct ReviewScreen {
    state: State,
}

enum State {
    Working(Work),
    Done(Box<Shown>),
    /// The review failed, with the reason.
    Failed(String),
}

/// The thread that computes the review.
struct Work {
    stop: Stop,
    messages: Receiver<Message>,
    progress: Option<ReviewProgress>,
}

enum Message {
    Progress(ReviewProgress),
    Done(Box<Result<ReviewReport, ReviewError>>),
}

impl Drop for Work {
    fn drop(&mut self) {
        self.stop.stop();
    }
}

/// A finished review, and the current place.
struct Shown {
    report: ReviewReport,
    game: Box<dyn AnyGame>,
    /// The number of plies played.
    at: usize,
    hits: Hits<usize>,
}

impl ReviewScreen {
    /// Starts the review of a game.
    pub(crate) fn new(record: GameRecord) -> Self {
        let stop = Stop::new();
        let (sender, messages) = mpsc::channel();
        let handle = stop.clone();
        std::thread::spawn(move || {
            // An error means that the screen was left.
            let mut news = |progress| _ = sender.send(Message::Progress(progress));
            let done = ReviewReport::of(record, review::limits(None, None), &handle, &mut news);
            _ = sender.send(Message::Done(Box::new(done)));
        });
        Self { state: State::Working(Work { stop, messages, progress: None }) }
    }

    /// Takes a message of the thread; `None` if there will be no more.
    fn take(&mut self, message: Option<Message>, look: Look) -> Result<()> {
        match (message, &mut self.state) {
            (Some(Message::Progress(progress)), State::Working(work)) => work.progress = Some(progress),
            (Some(Message::Progress(_)), _) => {}
            (Some(Message::Done(done)), _) => match *done {
                Ok(report) => *self = Self::of(report)?,
                Err(error) => self.state = State::Failed(errors::one(&error, look.texts)),
            },
            // The thread has ended without a review: a panic, which is reported elsewhere.
            (None, _) => self.state = State::Failed(look.texts.get(t::PAGER_NOTHING).to_owned()),
        }
        Ok(())
    }

    /// Waits for the thread, which screens only poll.
    #[cfg(test)]
    pub(crate) fn wait(&mut self, look: Look) {
        while let State::Working(work) = &self.state {
            let message = work.messages.recv().ok();
            self.take(message, look).expect("no error");
        }
    }

    /// Shows a review, at its first turning point.
    pub(crate) fn of(report: ReviewReport) -> Result<Self> {
        let game = report.record.open(lookup::catalog())?;
        let first = report.review.turning_points.first().copied();
        let mut shown = Shown { report, game, at: 0, hits: Hits::default() };
        shown.go(first.unwrap_or(usize::MAX));
        Ok(Self { state: State::Done(Box::new(shown)) })
    }
}

impl Shown {
    fn go(&mut self, to: usize) {
        let moves = &self.report.review.moves;
        let to = to.min(moves.len());
        while self.at < to {
            // They were legal when the record was checked.
            _ = self.game.play(&moves[self.at].mv);
            self.at += 1;
        }
        while self.at > to {
            self.at -= 1;
            self.game.undo();
        }
    }

    /// Moves to the next turning point, and from the last one to the first.
    fn turn(&mut self) {
        let points = &self.report.review.turning_points;
        let next = points.iter().find(|&&ply| ply > self.at).or_else(|| points.first());
        if let Some(&ply) = next {
            self.go(ply);
        }
    }

    fn draw(&mut self, frame: &mut Frame<'_>, area: Rect, look: Look) {
        let texts = look.texts;
        let scene = self.game.scene(texts.language);
        let room = (area.width.saturating_sub(SIDE + 4), area.height.saturating_sub(2));
        let geometry = scene.as_ref().map(|scene| Geometry::within(scene, room));
        let width = geometry.as_ref().map_or(room.0, |geometry| geometry.size().0) + 4;
        let width = width.min(area.width.saturating_sub(SIDE));
        let [left, right] = Layout::horizontal([Constraint::Length(width), Constraint::Min(1)]).areas(area);
        let of = self.report.review.moves.len();
        let inside = boxed(frame, left, &texts.say(t::ReplayAt { at: &self.at, of }), look);
        still(frame, inside, &*self.game, scene.as_ref().zip(geometry), look);
        let curve = self.curve(right, look);
        let heights = [Constraint::Length(curve.len() as u16 + 2), Constraint::Min(3), Constraint::Length(ABOUT)];
        let [top, middle, bottom] = Layout::vertical(heights).areas(right);
        in_box(frame, top, curve::title(&self.report.review, texts), look, curve);
        self.moves(frame, middle, look);
        let about = self.about(usize::from(bottom.width.saturating_sub(3)), look);
        in_box(frame, bottom, texts.get(t::REVIEW_THIS_MOVE), look, about);
    }

    /// The curve, with the current place marked below it.
    fn curve(&self, area: Rect, look: Look) -> Vec<Line<'static>> {
        let high = area.height >= HIGH;
        let size = (usize::from(area.width.saturating_sub(2)), if high { 8 } else { 3 });
        let mut rows = curve::rows(&self.report.review, size, look.texts);
        if !high {
            rows.pop();
        }
        let line = |row: curve::Row| {
            let ink =
                row.player.map_or(Style::new(), |player| look.theme.ink(plyground_view::glyphs::player_ink(player)));
            Line::from(vec![Span::styled(row.label, look.theme.label()), Span::styled(row.bars, ink)])
        };
        rows.into_iter().map(line).collect()
    }

    fn moves(&mut self, frame: &mut Frame<'_>, area: Rect, look: Look) {
        let inside = boxed(frame, area, look.texts.get(t::PANEL_MOVES), look);
        self.hits.clear();
        let moves = &self.report.review.moves;
        let room = usize::from(inside.height).max(1);
        let first = self.at.saturating_sub(room / 2 + 1).min(moves.len().saturating_sub(room));
        let width = moves.iter().map(|reviewed| reviewed.mv.chars().count()).max().unwrap_or(0).min(14);
        for (line, reviewed) in moves.iter().skip(first).take(room).enumerate() {
            let place = Rect { y: inside.y + line as u16, height: 1, ..inside };
            let style = if reviewed.ply == self.at { SELECTED } else { Style::new() };
            let colour = match reviewed.quality {
                Quality::Blunder => look.theme.gone(),
                Quality::Mistake | Quality::Inaccuracy => look.theme.warning(),
                Quality::Best => look.theme.good(),
                Quality::Good | Quality::Forced | Quality::Opening => look.theme.label(),
            };
            let ReviewedMove { ply, player, mv, quality, .. } = reviewed;
            let judged = format!(" {:<2} {:<11}", words::sign(*quality), words::quality(*quality, look.texts));
            let text = Line::from(vec![
                Span::styled(format!("{ply:>3}. {player} {mv:<width$}"), style),
                Span::styled(judged, colour),
                Span::styled(format!("{:>6}", words::loss(reviewed, look.texts)), colour),
            ]);
            frame.render_widget(Paragraph::new(text), place);
            self.hits.add(place, *ply);
        }
    }

    /// The text about the last move played.
    fn about(&self, width: usize, look: Look) -> Vec<Line<'static>> {
        let (texts, review) = (look.texts, &self.report.review);
        let Some(reviewed) = self.at.checked_sub(1).and_then(|last| review.moves.get(last)) else {
            return wrapped(&words::proof(review, texts), width).into_iter().map(Line::raw).collect();
        };
        let mut text = Vec::new();
        if reviewed.loss > 0.0 {
            text.push(words::sentence(reviewed, review.points, texts));
            text.push(format!("{} {}", texts.get(t::REVIEW_BETTER_LINE), reviewed.line.join("; ")));
        } else {
            let quality = words::quality(reviewed.quality, texts);
            text.push(format!("{}. {}: {quality}", reviewed.ply, reviewed.mv));
            let value = signed(reviewed.value, texts);
            let certainty = words::certainty(reviewed.certainty, texts);
            text.push(format!("{}: {value} ({certainty})", texts.get(t::LOG_VALUE)));
        }
        text.iter().flat_map(|text| wrapped(text, width)).map(Line::raw).collect()
    }
}

impl Screen for ReviewScreen {
    fn draw(&mut self, frame: &mut Frame<'_>, look: Look) {
        let texts = look.texts;
        let (title, keys) = match &self.state {
            State::Done(shown) => {
                (texts.say(t::ReviewHeading { game: &shown.report.title }), texts.get(t::REVIEW_KEYS).to_owned())
            }
            State::Working(_) => (texts.get(t::REVIEW_TITLE).to_owned(), working_keys(texts)),
            State::Failed(_) => (texts.get(t::REVIEW_TITLE).to_owned(), texts.get(t::PAGER_BACK).to_owned()),
        };
        let Some(area) = frame_of(frame, look, &title, &keys) else { return };
        let said = match &mut self.state {
            State::Done(shown) => return shown.draw(frame, area, look),
            State::Failed(message) => message.clone(),
            State::Working(work) => {
                let progress = work.progress.map(|progress| review::progress(progress, texts));
                format!("{}\n\n{}", texts.get(t::REVIEW_WORKING), progress.unwrap_or_default())
            }
        };
        let lines = wrapped(&said, 56);
        let inside = window(frame, area, texts.get(t::REVIEW_TITLE), 56, lines.len() as u16 + 2);
        let inside = Rect { y: inside.y + 1, height: inside.height.saturating_sub(1), ..inside };
        frame.render_widget(Paragraph::new(lines.into_iter().map(Line::raw).collect::<Vec<_>>()), inside);
    }

    fn press(&mut self, key: KeyEvent, _look: Look) -> Result<Next> {
        let is_working = matches!(self.state, State::Working(_));
        match key.code {
            KeyCode::Esc => return Ok(Next::Back),
            // As in a pager, only the key that the footer names gives up the work.
            KeyCode::Char('q' | 'Q' | 's' | '0') if !is_working => return Ok(Next::Back),
            // There is nothing to walk through.
            KeyCode::Enter | KeyCode::Left | KeyCode::Backspace if matches!(self.state, State::Failed(_)) => {
                return Ok(Next::Back);
            }
            _ => {}
        }
        let State::Done(shown) = &mut self.state else { return Ok(Next::Stay) };
        match key.code {
            KeyCode::Right | KeyCode::Down | KeyCode::Char(' ' | 'n') | KeyCode::Enter => shown.go(shown.at + 1),
            KeyCode::Left | KeyCode::Up | KeyCode::Char('p') | KeyCode::Backspace => {
                shown.go(shown.at.saturating_sub(1));
            }
            KeyCode::Home => shown.go(0),
            KeyCode::End => shown.go(usize::MAX),
            KeyCode::Tab | KeyCode::Char('t' | 'T') => shown.turn(),
            _ => {}
        }
        Ok(Next::Stay)
    }

    fn mouse(&mut self, event: MouseEvent, _look: Look) -> Result<Next> {
        let is_working = matches!(self.state, State::Working(_));
        if event.kind == MouseEventKind::Down(MouseButton::Right) && !is_working {
            return Ok(Next::Back);
        }
        let State::Done(shown) = &mut self.state else { return Ok(Next::Stay) };
        match (event.kind, shown.hits.at(event.column, event.row)) {
            (MouseEventKind::Down(MouseButton::Left), Some(ply)) => shown.go(ply),
            (MouseEventKind::ScrollDown, _) => shown.go(shown.at + 1),
            (MouseEventKind::ScrollUp, _) => shown.go(shown.at.saturating_sub(1)),
            _ => {}
        }
        Ok(Next::Stay)
    }

    fn tick(&mut self, look: Look) -> Result<Next> {
        while let State::Working(work) = &self.state {
            match work.messages.try_recv() {
                Err(TryRecvError::Empty) => break,
                message => self.take(message.ok(), look)?,
            }
        }
        Ok(Next::Stay)
    }

    fn patience(&self) -> Duration {
        Duration::from_millis(if matches!(self.state, State::Working(_)) { 50 } else { 500 })
    }
}
