//! The state of the viewer, and the effect of each key. Independent of a terminal: keys and time are passed in.

use std::time::Duration;

use plyground_view::{Drawing, Language};
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

use super::board::Board;
use crate::texts::{Texts, t};
use plyground_replay::find::{Index, Query};
use plyground_replay::{Replay, Scene};
use plyground_view::Text;
use plyground_view::texts::Says;

/// Events per second to choose from.
const SPEEDS: [u32; 14] = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000, 50_000];
const FIRST_SPEED: usize = 3;
/// The interval between frames while running: 30 per second.
const FRAME: Duration = Duration::from_millis(33);
/// The number of events in a page.
const PAGE: isize = 100;
/// The longest input: longer than any useful search text.
const LONGEST_INPUT: usize = 200;

/// The input being typed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Prompt {
    Find(String),
    GoTo(String),
}

/// Which panels are shown. Some boards do not fit beside the others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Panels {
    Everything,
    BoardAlone,
}

/// The viewer.
pub(crate) struct App {
    pub(crate) replay: Replay,
    pub(crate) language: Language,
    pub(crate) colours: bool,
    pub(crate) prompt: Option<Prompt>,
    pub(crate) message: Option<String>,
    pub(crate) help: bool,
    pub(crate) running: bool,
    pub(crate) shown: Panels,
    board: Board,
    drawing: Option<Drawing>,
    /// The line of the board that is drawn; `None` before the first drawing.
    drawn: Option<Vec<String>>,
    /// Columns and rows of the largest board so far, so that panels do not jump.
    pub(crate) board_size: (u16, u16),
    speed: usize,
    /// Running time not yet turned into events.
    unspent: Duration,
    query: Option<(Query, String)>,
    index: Option<Index>,
}

impl App {
    /// A viewer before the first event.
    pub(crate) fn new(replay: Replay, language: Language, colours: bool) -> Self {
        let is_tree = matches!(replay.scene(), Scene::Tree(_));
        let board = Board::open(&replay.recording().header, is_tree, language);
        let mut app = Self {
            replay,
            language,
            colours,
            prompt: None,
            message: None,
            help: false,
            running: false,
            shown: Panels::Everything,
            board,
            drawing: None,
            drawn: None,
            board_size: (0, 0),
            speed: FIRST_SPEED,
            unspent: Duration::ZERO,
            query: None,
            index: None,
        };
        app.draw_board();
        app
    }

    /// The text in the viewer's language.
    pub(crate) fn say(&self, text: Text) -> &'static str {
        Texts::of(self.language).get(text)
    }

    /// A message about what was typed.
    fn note(&mut self, said: impl Says) {
        self.message = Some(Texts::of(self.language).say(said));
    }

    /// Events per second.
    pub(crate) const fn speed(&self) -> u32 {
        SPEEDS[self.speed]
    }

    /// The board at the cursor, as it was drawn last.
    pub(crate) const fn drawing(&self) -> Option<&Drawing> {
        self.drawing.as_ref()
    }

    /// Why there is no board.
    pub(crate) fn missing_board(&self) -> Option<&str> {
        self.board.missing()
    }

    /// Draws the board anew where the line has changed.
    pub(crate) fn draw_board(&mut self) {
        let line = self.replay.line();
        let is_drawn = matches!((&self.drawn, &line), (Some(drawn), Some(line)) if drawn == line);
        if is_drawn {
            return;
        }
        self.drawing = line.as_ref().and_then(|line| self.board.draw(line, self.language));
        self.drawn = line.map(|line| line.into_iter().map(str::to_owned).collect());
        if let Some(drawing) = &self.drawing {
            let width =
                |line: &Vec<plyground_view::drawing::Span>| line.iter().map(|span| span.text.chars().count()).sum();
            let columns = drawing.lines().iter().map(width).max().unwrap_or(0);
            let (most_columns, most_rows) = self.board_size;
            self.board_size = (most_columns.max(columns as u16), most_rows.max(drawing.lines().len() as u16));
        }
    }

    // ---- Time -------------------------------------------------------------

    /// How long to wait for a key; `None` if the viewer is not running.
    pub(crate) fn patience(&self) -> Option<Duration> {
        let step = Duration::from_secs(1) / self.speed();
        self.running.then(|| step.saturating_sub(self.unspent).max(FRAME))
    }

    /// Advances the replay by the time that has passed, if the viewer is running.
    pub(crate) fn pass(&mut self, time: Duration) {
        if !self.running {
            return;
        }
        self.unspent += time;
        let step = Duration::from_secs(1) / self.speed();
        let due = (self.unspent.as_nanos() / step.as_nanos()) as usize;
        self.unspent -= step * due as u32;
        self.replay.skip(due as isize);
        if self.replay.cursor() == self.replay.len() {
            self.running = false;
        }
    }

    // ---- Keys -------------------------------------------------------------

    /// Handles a key; `false` means quit.
    pub(crate) fn press(&mut self, key: KeyEvent) -> bool {
        let control = key.modifiers.contains(KeyModifiers::CONTROL);
        if control && matches!(key.code, KeyCode::Char('c' | 'C')) {
            return false;
        }
        if self.help {
            self.help = false;
            return true;
        }
        if let Some(prompt) = self.prompt.take() {
            self.type_into(prompt, key.code, control);
            return true;
        }
        self.message = None;
        match key.code {
            KeyCode::Char('q' | 'Q') | KeyCode::Esc => return false,
            KeyCode::Char(' ') => self.run_or_stop(),
            KeyCode::Char('+' | '=') => self.speed = (self.speed + 1).min(SPEEDS.len() - 1),
            KeyCode::Char('-' | '_') => self.speed = self.speed.saturating_sub(1),
            KeyCode::Char('/') => self.ask(Prompt::Find(String::new())),
            KeyCode::Char(':') => self.ask(Prompt::GoTo(String::new())),
            KeyCode::Char('.' | 'N') => self.find(false),
            KeyCode::Char(',') => self.find(true),
            KeyCode::Tab | KeyCode::Char('z') => {
                self.shown = match self.shown {
                    Panels::Everything => Panels::BoardAlone,
                    Panels::BoardAlone => Panels::Everything,
                };
            }
            KeyCode::Char('?') | KeyCode::F(1) => {
                self.running = false;
                self.help = true;
            }
            other => self.walk(other),
        }
        true
    }

    /// Keys that move the cursor, by hand: running stops.
    fn walk(&mut self, code: KeyCode) {
        let replay = &mut self.replay;
        match code {
            KeyCode::Right | KeyCode::Char('l') => replay.skip(1),
            KeyCode::Left | KeyCode::Char('h') => replay.skip(-1),
            KeyCode::Down | KeyCode::PageDown | KeyCode::Char('j') => replay.skip(PAGE),
            KeyCode::Up | KeyCode::PageUp | KeyCode::Char('k') => replay.skip(-PAGE),
            KeyCode::Char('n') => replay.next_expansion(),
            KeyCode::Char('p') => replay.previous_expansion(),
            KeyCode::Home | KeyCode::Char('g') => replay.jump(0),
            KeyCode::End | KeyCode::Char('G') => replay.jump(usize::MAX),
            _ => return,
        }
        self.running = false;
    }

    fn run_or_stop(&mut self) {
        self.unspent = Duration::ZERO;
        if self.running {
            self.running = false;
        } else if self.replay.cursor() == self.replay.len() {
            self.message = Some(self.say(t::TRACE_AT_END).to_owned());
        } else {
            self.running = true;
        }
    }

    fn ask(&mut self, prompt: Prompt) {
        self.running = false;
        self.prompt = Some(prompt);
    }

    fn type_into(&mut self, mut prompt: Prompt, code: KeyCode, control: bool) {
        let (Prompt::Find(text) | Prompt::GoTo(text)) = &mut prompt;
        match code {
            KeyCode::Enter => return self.answer(prompt),
            KeyCode::Esc => return,
            KeyCode::Backspace if text.is_empty() => return,
            KeyCode::Backspace => {
                text.pop();
            }
            KeyCode::Char('u') if control => text.clear(),
            KeyCode::Char(letter) if !control && text.len() < LONGEST_INPUT => text.push(letter),
            _ => {}
        }
        self.prompt = Some(prompt);
    }

    fn answer(&mut self, prompt: Prompt) {
        match prompt {
            Prompt::Find(text) => {
                // An empty input repeats the last search.
                if let Some(query) = Query::parse(&text) {
                    self.query = Some((query, text.trim().to_owned()));
                }
                self.find(false);
            }
            Prompt::GoTo(text) => match text.trim().replace([',', '.', ' ', '\u{a0}'], "").parse() {
                Ok(cursor) if cursor <= self.replay.len() => self.replay.jump(cursor),
                _ => self.note(t::TraceNotANumber { text }),
            },
        }
    }

    fn find(&mut self, backwards: bool) {
        self.running = false;
        let Some((query, text)) = self.query.clone() else {
            self.message = Some(self.say(t::TRACE_NO_QUERY).to_owned());
            return;
        };
        let events = &self.replay.recording().events;
        let index = self.index.get_or_insert_with(|| Index::new(events));
        match index.find(events, &query, self.replay.cursor(), backwards) {
            Some(cursor) => {
                self.note(t::TraceFound { text });
                self.replay.jump(cursor);
            }
            None => self.note(t::TraceNothingFound { text }),
        }
    }
}

#[cfg(test)]
mod tests {
    use plyground_core::trace::{Event, Header};

    use super::*;
    use plyground_games::classic::Sliding;
    use plyground_replay::samples::traced;

    fn app() -> App {
        let puzzle = Sliding::scrambled(3, 3, 60, 3).expect("a puzzle");
        let (_, recording) = traced(&puzzle, "ucs", Header::new("sliding", "ucs", ""), None);
        App::new(Replay::new(recording), Language::EN, false)
    }

    fn press(app: &mut App, code: KeyCode) -> bool {
        app.press(KeyEvent::new(code, KeyModifiers::NONE))
    }

    fn types(app: &mut App, text: &str) {
        for letter in text.chars() {
            assert!(press(app, KeyCode::Char(letter)));
        }
    }

    #[test]
    fn keys_walk() {
        let mut app = app();
        let end = app.replay.len();
        let cases = [
            (KeyCode::Left, 0),
            (KeyCode::Right, 1),
            (KeyCode::PageDown, 101),
            (KeyCode::Down, 201),
            (KeyCode::End, end),
            (KeyCode::Right, end),
            (KeyCode::Up, end - 100),
            (KeyCode::Home, 0),
            (KeyCode::Char('n'), 2),
            (KeyCode::Char('p'), 0),
            (KeyCode::Char('G'), end),
        ];
        for (code, cursor) in cases {
            assert!(press(&mut app, code));
            assert_eq!(app.replay.cursor(), cursor, "{code:?}");
        }
        assert!(!press(&mut app, KeyCode::Char('q')) && !press(&mut app, KeyCode::Esc));
        assert!(!app.press(KeyEvent::new(KeyCode::Char('c'), KeyModifiers::CONTROL)));
    }

    #[test]
    fn it_runs_at_its_speed_and_stops_at_the_end() {
        let mut app = app();
        assert_eq!(app.patience(), None);
        app.pass(Duration::from_secs(5));
        assert_eq!(app.replay.cursor(), 0, "it does not run");
        press(&mut app, KeyCode::Char(' '));
        for _ in 0..10 {
            app.pass(Duration::from_millis(50));
        }
        assert_eq!(app.replay.cursor(), 5, "ten a second");
        press(&mut app, KeyCode::Char('+'));
        app.pass(Duration::from_secs(1));
        assert_eq!(app.replay.cursor(), 25, "twenty a second");
        press(&mut app, KeyCode::Right);
        assert!(!app.running, "walking by hand stops it");
        press(&mut app, KeyCode::Char(' '));
        app.pass(Duration::from_secs(1000));
        assert!(app.replay.cursor() == app.replay.len() && !app.running);
        press(&mut app, KeyCode::Char(' '));
        assert!(!app.running && app.message.is_some());
    }

    #[test]
    fn it_finds_and_goes_to_events() {
        let mut app = app();
        press(&mut app, KeyCode::Char('.'));
        assert_eq!(app.message.as_deref(), Some("nothing to find yet: / asks for it"));
        types(&mut app, "/#7");
        assert_eq!(app.prompt, Some(Prompt::Find("#7".to_owned())));
        press(&mut app, KeyCode::Enter);
        assert!(matches!(app.replay.event(), Some(Event::Generate { node: 7, .. })));
        let first = app.replay.cursor();
        press(&mut app, KeyCode::Char('.'));
        press(&mut app, KeyCode::Char(','));
        assert_eq!(app.replay.cursor(), first);
        types(&mut app, "/nowhere");
        press(&mut app, KeyCode::Enter);
        assert_eq!((app.replay.cursor(), app.message.as_deref()), (first, Some("nothing found for nowhere")));
        types(&mut app, ":12");
        press(&mut app, KeyCode::Enter);
        assert_eq!(app.replay.cursor(), 12);
        types(&mut app, ":1x");
        press(&mut app, KeyCode::Backspace);
        press(&mut app, KeyCode::Backspace);
        press(&mut app, KeyCode::Backspace);
        assert_eq!((app.prompt.clone(), app.replay.cursor()), (None, 12), "nothing was asked");
        types(&mut app, "/q");
        press(&mut app, KeyCode::Esc);
        assert_eq!(app.prompt, None);
        types(&mut app, "?");
        assert!(app.help);
        assert!(press(&mut app, KeyCode::Char('q')), "q closes the help first");
        assert!(!app.help);
    }
}
