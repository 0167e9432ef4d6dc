//! Scrollable text: rules, and the report of a search, which runs on a thread of its own and can be
//! watched and cancelled.

use std::sync::mpsc::{self, Receiver};
use std::time::Duration;

use anyhow::Result;
use plyground_core::Stop;
use ratatui::Frame;
use ratatui::crossterm::event::{KeyCode, KeyEvent, MouseButton, MouseEvent, MouseEventKind};
use ratatui::style::{Modifier, Style};
use ratatui::text::{Line, Span};
use ratatui::widgets::Paragraph;

use super::screen::{Look, Next, Screen, frame_of, wrapped};
use super::watch::WatchScreen;
use crate::markdown::{self, Piece, Tone};
use crate::play::watch::Watched;
use crate::texts::{Texts, t};
use crate::theme::STRONG;

/// The lines above a report.
const HEAD: usize = 2;
/// The columns of a step to the side.
const STEP: usize = 8;
/// The marks of lines that go on beyond the screen.
const ON_THE_LEFT: char = '‹';
const ON_THE_RIGHT: char = '›';
/// The longest line of prose.
const PROSE: usize = 100;

/// Text on the screen.
pub(crate) struct Pager {
    title: String,
    lines: Vec<String>,
    /// Whether lines are wrapped, as prose, or scrolled to the side, as tables and boards.
    prose: bool,
    /// A Markdown text, instead of lines.
    markdown: Option<&'static str>,
    top: usize,
    /// The first column that is shown of lines that are not wrapped.
    left: usize,
    /// The last column that can be the first; 0 if every line fits.
    last_left: usize,
    height: usize,
    /// The number of lines at the current width.
    count: usize,
    job: Option<Job>,
    /// The reported search, which can be watched.
    watched: Option<Watched>,
}

/// A running job.
struct Job {
    stop: Stop,
    messages: Receiver<Message>,
}

/// A message of a job.
enum Message {
    /// A line of progress, which replaces the previous one.
    Progress(String),
    /// Its result.
    Done(String),
}

impl Drop for Job {
    fn drop(&mut self) {
        self.stop.stop();
    }
}

/// The keys of a screen that waits for work, and has nothing to scroll.
pub(crate) fn working_keys(texts: Texts) -> String {
    [t::PAGER_WORKING, t::PAGER_GIVE_UP].map(|part| texts.get(part)).join("  ")
}

impl Pager {
    /// A text.
    pub(crate) fn text(title: impl Into<String>, text: &str) -> Self {
        let lines = text.lines().map(str::to_owned).collect();
        Self {
            title: title.into(),
            lines,
            prose: true,
            markdown: None,
            top: 0,
            left: 0,
            last_left: 0,
            height: 1,
            count: 0,
            job: None,
            watched: None,
        }
    }

    /// Formatted Markdown.
    pub(crate) fn markdown(title: impl Into<String>, text: &'static str) -> Self {
        Self { markdown: Some(text), ..Self::text(title, "") }
    }

    /// The report of a job, which runs on a thread of its own: it gets a stop handle, and a
    /// callback for a line of progress. `words` is the equivalent shell command.
    pub(crate) fn work(
        words: &[String],
        look: Look,
        work: impl FnOnce(&Stop, &mut dyn FnMut(String)) -> String + Send + 'static,
    ) -> Self {
        let stop = Stop::new();
        let (sender, messages) = mpsc::channel();
        let handle = stop.clone();
        std::thread::spawn(move || {
            // An error means that the screen was left, and the report is not needed.
            let mut progress = |line: String| _ = sender.send(Message::Progress(line));
            let report = work(&handle, &mut progress);
            _ = sender.send(Message::Done(report));
        });
        let command = words.join(" ");
        let said = look.texts.say(t::MenuSame { command: &command });
        let lines = vec![said, String::new()];
        let job = Some(Job { stop, messages });
        Self { lines, prose: false, job, ..Self::text(format!("plyground {command}"), "") }
    }

    /// Lets a key open the viewer on this search, when the job is done.
    pub(crate) fn watched(mut self, watched: Watched) -> Self {
        self.watched = Some(watched);
        self
    }

    #[cfg(test)]
    pub(crate) const fn is_working(&self) -> bool {
        self.job.is_some()
    }

    fn scroll(&mut self, lines: isize) {
        let last = self.count.saturating_sub(self.height);
        self.top = self.top.saturating_add_signed(lines).min(last);
    }

    /// The useful keys.
    fn keys(&self, look: Look) -> String {
        let is_working = self.job.is_some();
        let parts = [
            is_working.then_some(t::PAGER_WORKING),
            Some(if self.last_left > 0 { t::PAGER_SCROLL_WIDE } else { t::PAGER_SCROLL }),
            (!is_working && self.watched.is_some()).then_some(t::PAGER_WATCH),
            Some(if is_working { t::PAGER_GIVE_UP } else { t::PAGER_BACK }),
        ];
        parts.into_iter().flatten().map(|part| look.texts.get(part)).collect::<Vec<_>>().join("  ")
    }

    /// The text at this width, not yet scrolled up or down.
    fn shown(&mut self, width: usize, look: Look) -> Vec<Line<'static>> {
        if let Some(text) = self.markdown {
            return markdown::lines(text, width.min(PROSE)).iter().map(|line| formatted(line, look)).collect();
        }
        // The command above a report is a sentence.
        let is_prose = |index: usize| self.prose || index < HEAD;
        let widths = self.lines.iter().enumerate().filter(|(index, _)| !is_prose(*index));
        let widest = widths.map(|(_, line)| line.chars().count()).max().unwrap_or(0);
        self.last_left = widest.saturating_sub(width);
        self.left = self.left.min(self.last_left);
        let lines = self.lines.iter().enumerate().flat_map(|(index, line)| match is_prose(index) {
            true if !line.is_empty() => wrapped(line, width.min(PROSE)),
            true => vec![String::new()],
            false => vec![part(line, self.left, width)],
        });
        lines.map(|line| Line::raw(format!(" {line}"))).collect()
    }
}

/// The columns of a line from `left` on, with a mark on each side where there is more.
fn part(line: &str, left: usize, width: usize) -> String {
    let mut shown: Vec<char> = line.chars().skip(left).take(width).collect();
    let is_cut = line.chars().count() > left + width;
    if let Some(last) = shown.last_mut().filter(|_| is_cut) {
        *last = ON_THE_RIGHT;
    }
    if let Some(first) = shown.first_mut().filter(|_| left > 0) {
        *first = ON_THE_LEFT;
    }
    shown.into_iter().collect()
}

/// A line of formatted text for the screen.
fn formatted(line: &[Piece], look: Look) -> Line<'static> {
    let styled = |piece: &Piece| {
        let style = match piece.tone {
            Tone::Plain => Style::new(),
            Tone::Heading => look.theme.warning().add_modifier(Modifier::BOLD),
            Tone::Strong => STRONG,
            Tone::Emphasis => Style::new().add_modifier(Modifier::ITALIC),
            Tone::Code => look.theme.good(),
        };
        Span::styled(piece.text.clone(), style)
    };
    Line::from(std::iter::once(Span::raw(" ")).chain(line.iter().map(styled)).collect::<Vec<_>>())
}

impl Screen for Pager {
    fn draw(&mut self, frame: &mut Frame<'_>, look: Look) {
        // A column is left free on each side.
        let shown = self.shown(usize::from(frame.area().width.saturating_sub(2)), look);
        let keys = self.keys(look);
        let Some(area) = frame_of(frame, look, &self.title, &keys) else { return };
        self.height = usize::from(area.height);
        self.count = shown.len();
        // On a wider screen there are fewer lines.
        self.scroll(0);
        let shown: Vec<Line<'_>> = shown.into_iter().skip(self.top).take(self.height).collect();
        frame.render_widget(Paragraph::new(shown), area);
    }

    fn press(&mut self, key: KeyEvent, look: Look) -> Result<Next> {
        let page = self.height.max(2) as isize - 1;
        match key.code {
            KeyCode::Esc => return Ok(Next::Back),
            KeyCode::Down | KeyCode::Char('j') => self.scroll(1),
            KeyCode::Up | KeyCode::Char('k') => self.scroll(-1),
            KeyCode::PageDown | KeyCode::Char(' ') => self.scroll(page),
            KeyCode::PageUp | KeyCode::Char('b') => self.scroll(-page),
            KeyCode::Home | KeyCode::Char('g') => self.top = 0,
            KeyCode::End | KeyCode::Char('G') => self.scroll(isize::MAX),
            KeyCode::Right => self.left = (self.left + STEP).min(self.last_left),
            KeyCode::Left if self.left > 0 => self.left = self.left.saturating_sub(STEP),
            KeyCode::Char('w' | 'W') if self.job.is_none() => {
                if let Some(watched) = &self.watched {
                    return Ok(Next::Push(Box::new(WatchScreen::new(watched.clone(), look))));
                }
            }
            // A job may have run for minutes: only the key that the footer names throws it away.
            KeyCode::Enter | KeyCode::Left | KeyCode::Backspace | KeyCode::Char('q' | 'Q' | 's' | '0')
                if self.job.is_none() =>
            {
                return Ok(Next::Back);
            }
            _ => {}
        }
        Ok(Next::Stay)
    }

    fn mouse(&mut self, event: MouseEvent, _look: Look) -> Result<Next> {
        match event.kind {
            MouseEventKind::ScrollDown => self.scroll(3),
            MouseEventKind::ScrollUp => self.scroll(-3),
            MouseEventKind::Down(MouseButton::Right) if self.job.is_none() => return Ok(Next::Back),
            _ => {}
        }
        Ok(Next::Stay)
    }

    fn tick(&mut self, look: Look) -> Result<Next> {
        let Some(job) = &self.job else { return Ok(Next::Stay) };
        loop {
            match job.messages.try_recv() {
                Ok(Message::Progress(line)) => {
                    self.lines.truncate(HEAD);
                    self.lines.push(line);
                }
                Ok(Message::Done(report)) => {
                    self.lines.truncate(HEAD);
                    self.lines.extend(report.lines().map(str::to_owned));
                    self.job = None;
                    return Ok(Next::Stay);
                }
                Err(mpsc::TryRecvError::Empty) => return Ok(Next::Stay),
                // The thread has ended without a report: a panic, which is reported elsewhere.
                Err(mpsc::TryRecvError::Disconnected) => {
                    self.lines.push(look.texts.get(t::PAGER_NOTHING).to_owned());
                    self.job = None;
                    return Ok(Next::Stay);
                }
            }
        }
    }

    fn patience(&self) -> Duration {
        Duration::from_millis(if self.job.is_some() { 50 } else { 500 })
    }
}
