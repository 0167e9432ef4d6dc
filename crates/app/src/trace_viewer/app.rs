//! The viewer as a screen: its content, and the effect of each key. [`Player`] runs the replay;
//! keys and time are passed in.

use std::time::{Duration, Instant};

use anyhow::Result;
use plyground_core::trace::Event;
use plyground_replay::{Found, Player, Replay, Scene};
use plyground_view::texts::{Says, Text};
use plyground_view::{Drawing, Language};
use ratatui::Frame;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

use super::board::Board;
use super::words::Points;
use super::{notes, view};
use crate::texts::{Texts, t};
use crate::tui::help::{Help, KeyHelp, keys_of};
use crate::tui::screen::{Look, Next, Screen};

/// The interval between frames while running: 30 per second.
const FRAME: Duration = Duration::from_millis(33);
/// How long to wait for a key otherwise.
const PATIENCE: Duration = Duration::from_millis(200);
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
    player: Player,
    pub(crate) language: Language,
    pub(crate) prompt: Option<Prompt>,
    pub(crate) message: Option<String>,
    pub(crate) help: Option<Help>,
    pub(crate) shown: Panels,
    board: Board,
    drawing: Option<Drawing>,
    /// The line of the board that is drawn; `None` before the first drawing.
    drawn: Option<Vec<String>>,
    /// The cursor at which the whole search was drawn, if the board can show it.
    drawn_at: Option<usize>,
    /// Columns and rows of the largest board so far, so that panels do not jump.
    pub(crate) board_size: (u16, u16),
    /// When time was last passed to the player.
    ticked: Instant,
}

impl App {
    /// A viewer before the first event.
    pub(crate) fn new(replay: Replay, language: Language) -> Self {
        let is_tree = matches!(replay.scene(), Scene::Tree(_));
        let board = Board::open(&replay.recording().header, is_tree, language);
        let mut app = Self {
            player: Player::new(replay),
            language,
            prompt: None,
            message: None,
            help: None,
            shown: Panels::Everything,
            board,
            drawing: None,
            drawn: None,
            drawn_at: None,
            board_size: (0, 0),
            ticked: Instant::now(),
        };
        app.draw_board();
        app
    }

    /// The replay at its cursor.
    pub(crate) const fn replay(&self) -> &Replay {
        self.player.replay()
    }

    pub(crate) const fn is_running(&self) -> bool {
        self.player.is_running()
    }

    /// The text in the viewer's language.
    pub(crate) fn text(&self, text: Text) -> &'static str {
        Texts::of(self.language).get(text)
    }

    /// A message about typed text.
    fn about(&self, said: impl Says) -> String {
        Texts::of(self.language).say(said)
    }

    /// Events per second.
    pub(crate) const fn speed(&self) -> u32 {
        self.player.speed()
    }

    /// The board at the cursor, as it was drawn last.
    pub(crate) const fn drawing(&self) -> Option<&Drawing> {
        self.drawing.as_ref()
    }

    /// The reason why there is no board.
    pub(crate) fn missing_board(&self) -> Option<&str> {
        self.board.missing()
    }

    /// The format of values.
    pub(crate) fn points(&self) -> Points {
        self.board.points().said_in(self.language)
    }

    /// The explanation of the last event.
    pub(crate) fn note(&self) -> Option<String> {
        let is_cut = matches!(self.replay().event(), Some(Event::Cut { .. }));
        let legal = if is_cut && self.drawing.is_some() { self.board.legal() } else { None };
        notes::note(self.replay(), self.points(), legal, self.language)
    }

    /// Draws the board again if the line has changed.
    pub(crate) fn draw_board(&mut self) {
        let replay = self.player.replay();
        let line = replay.line();
        if let (Scene::Path(scene), true) = (replay.scene(), self.board.has_places()) {
            // Every event may change it.
            if self.drawn_at == Some(replay.cursor()) {
                return;
            }
            self.drawn_at = Some(replay.cursor());
            self.drawing = self.board.draw_search(scene, &replay.recording().events, self.language);
            self.grow();
            return;
        }
        let is_drawn = matches!((&self.drawn, &line), (Some(drawn), Some(line)) if drawn == line);
        if is_drawn {
            return;
        }
        self.drawing = line.as_ref().and_then(|line| self.board.draw(line, self.language));
        self.drawn = line.map(|line| line.into_iter().map(str::to_owned).collect());
        self.grow();
    }

    /// Enlarges the board's panel to its drawing.
    fn grow(&mut self) {
        if let Some(drawing) = &self.drawing {
            let width =
                |line: &Vec<plyground_view::drawing::Span>| line.iter().map(|span| span.text.chars().count()).sum();
            let columns = drawing.lines().iter().map(width).max().unwrap_or(0);
            let (most_columns, most_rows) = self.board_size;
            self.board_size = (most_columns.max(columns as u16), most_rows.max(drawing.lines().len() as u16));
        }
    }

    // ---- Keys -------------------------------------------------------------

    /// Handles a key; `false` means quit.
    pub(crate) fn key(&mut self, key: KeyEvent) -> bool {
        let control = key.modifiers.contains(KeyModifiers::CONTROL);
        if let Some(help) = &mut self.help {
            if !help.key(key.code) {
                self.help = None;
            }
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
            KeyCode::Char('+' | '=') => self.player.faster(),
            KeyCode::Char('-' | '_') => self.player.slower(),
            KeyCode::Char('/') => self.ask(Prompt::Find(String::new())),
            KeyCode::Char(':') => self.ask(Prompt::GoTo(String::new())),
            KeyCode::Char('.' | 'N') => {
                let found = self.player.find(false);
                self.report(found);
            }
            KeyCode::Char(',') => {
                let found = self.player.find(true);
                self.report(found);
            }
            KeyCode::Tab | KeyCode::Char('z') => {
                self.shown = match self.shown {
                    Panels::Everything => Panels::BoardAlone,
                    Panels::BoardAlone => Panels::Everything,
                };
            }
            KeyCode::Char('?') | KeyCode::F(1) => {
                self.player.stop();
                self.help = Some(Help::default());
            }
            other => self.walk(other),
        }
        true
    }

    /// Handles keys that move the cursor by hand, which stops running.
    fn walk(&mut self, code: KeyCode) {
        let step: fn(&mut Replay) = match code {
            KeyCode::Right | KeyCode::Char('l') => |replay| replay.skip(1),
            KeyCode::Left | KeyCode::Char('h') => |replay| replay.skip(-1),
            KeyCode::Down | KeyCode::PageDown | KeyCode::Char('j') => |replay| replay.skip(PAGE),
            KeyCode::Up | KeyCode::PageUp | KeyCode::Char('k') => |replay| replay.skip(-PAGE),
            KeyCode::Char('n') => Replay::next_expansion,
            KeyCode::Char('p') => Replay::previous_expansion,
            KeyCode::Char('c') => Replay::next_cut,
            KeyCode::Char('C') => Replay::previous_cut,
            KeyCode::Home | KeyCode::Char('g') => |replay| replay.jump(0),
            KeyCode::End | KeyCode::Char('G') => |replay| replay.jump(usize::MAX),
            _ => return,
        };
        step(self.player.walk());
    }

    fn run_or_stop(&mut self) {
        if !self.player.run_or_stop() {
            self.message = Some(self.text(t::TRACE_AT_END).to_owned());
        }
    }

    fn ask(&mut self, prompt: Prompt) {
        self.player.stop();
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
                let found = self.player.look_for(self.kind(&text).unwrap_or(&text));
                self.report(found);
            }
            Prompt::GoTo(text) => {
                if !self.player.go_to(&text) {
                    self.message = Some(self.about(t::TraceNotANumber { text }));
                }
            }
        }
    }

    /// The kind of event that a word means in the viewer's language.
    fn kind(&self, word: &str) -> Option<&'static str> {
        let kinds = [
            (t::TRACE_CUT, "cut"),
            (t::TRACE_STATUS_GOAL, "goal"),
            (t::TRACE_STATUS_DUPLICATE, "duplicate"),
            (t::TRACE_ITERATION, "iteration"),
        ];
        let word = word.trim().to_lowercase();
        kinds.into_iter().find(|(text, _)| self.text(*text) == word).map(|(_, kind)| kind)
    }

    fn report(&mut self, found: Found) {
        self.message = Some(match found {
            Found::Here(text) => self.about(t::TraceFound { text }),
            Found::Nowhere(text) => self.about(t::TraceNothingFound { text }),
            Found::NoQuery => self.text(t::TRACE_NO_QUERY).to_owned(),
        });
    }
}

impl Screen for App {
    fn draw(&mut self, frame: &mut Frame<'_>, look: Look) {
        self.draw_board();
        let body = view::draw(frame, self, look.theme);
        if let (Some(help), Some(body)) = (&mut self.help, body) {
            let keys: Vec<KeyHelp> = keys_of(look.texts.get(t::TRACE_HELP)).collect();
            help.draw(frame, body, &keys, look);
        }
    }

    fn press(&mut self, key: KeyEvent, _look: Look) -> Result<Next> {
        Ok(if self.key(key) { Next::Stay } else { Next::Back })
    }

    fn tick(&mut self, _look: Look) -> Result<Next> {
        let now = Instant::now();
        self.player.pass(now - self.ticked);
        self.ticked = now;
        Ok(Next::Stay)
    }

    fn patience(&self) -> Duration {
        self.player.due().map_or(PATIENCE, |due| due.clamp(FRAME, PATIENCE))
    }

    fn say(&mut self, message: String) {
        self.message = Some(message);
    }
}

#[cfg(test)]
mod tests {
    use plyground_core::trace::Header;

    use super::*;
    use plyground_games::classic::Sliding;
    use plyground_replay::samples::traced;

    fn app() -> App {
        let puzzle = Sliding::scrambled(3, 3, 60, 3).expect("a puzzle");
        let (_, recording) = traced(&puzzle, "ucs", Header::new("sliding", "ucs", ""), None);
        App::new(Replay::new(recording), Language::EN)
    }

    fn press(app: &mut App, code: KeyCode) -> bool {
        app.key(KeyEvent::new(code, KeyModifiers::NONE))
    }

    fn types(app: &mut App, text: &str) {
        for letter in text.chars() {
            assert!(press(app, KeyCode::Char(letter)));
        }
    }

    #[test]
    fn keys_walk() {
        let mut app = app();
        let end = app.replay().len();
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
            assert_eq!(app.replay().cursor(), cursor, "{code:?}");
        }
        assert!(!press(&mut app, KeyCode::Char('q')) && !press(&mut app, KeyCode::Esc));
    }

    #[test]
    fn it_finds_and_goes_to_events() {
        let mut app = app();
        press(&mut app, KeyCode::Char('.'));
        assert_eq!(app.message.as_deref(), Some("nothing to find yet: / asks for it"));
        types(&mut app, "/#7");
        assert_eq!(app.prompt, Some(Prompt::Find("#7".to_owned())));
        press(&mut app, KeyCode::Enter);
        assert!(matches!(app.replay().event(), Some(Event::Generate { node: 7, .. })));
        let first = app.replay().cursor();
        press(&mut app, KeyCode::Char('.'));
        press(&mut app, KeyCode::Char(','));
        assert_eq!(app.replay().cursor(), first);
        types(&mut app, "/nowhere");
        press(&mut app, KeyCode::Enter);
        assert_eq!((app.replay().cursor(), app.message.as_deref()), (first, Some("nothing found for nowhere")));
        types(&mut app, ":12");
        press(&mut app, KeyCode::Enter);
        assert_eq!(app.replay().cursor(), 12);
        types(&mut app, ":1x");
        press(&mut app, KeyCode::Backspace);
        press(&mut app, KeyCode::Backspace);
        press(&mut app, KeyCode::Backspace);
        assert_eq!((app.prompt.clone(), app.replay().cursor()), (None, 12), "nothing was asked");
        app.language = Language::PT;
        types(&mut app, "/repetido");
        press(&mut app, KeyCode::Enter);
        assert!(matches!(app.replay().event(), Some(Event::Generate { same: Some(_), .. })));
        app.language = Language::EN;
        types(&mut app, "/q");
        press(&mut app, KeyCode::Esc);
        assert_eq!(app.prompt, None);
        types(&mut app, "?");
        assert!(app.help.is_some());
        assert!(press(&mut app, KeyCode::Char('q')), "q closes the help first");
        assert!(app.help.is_none());
    }
}
