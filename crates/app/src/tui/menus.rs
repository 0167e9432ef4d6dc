//! The menus on the screen: a list to walk through by arrows, numbers or clicks.

use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use anyhow::Result;
use plyground_session::GameRecord;
use ratatui::Frame;
use ratatui::crossterm::event::{KeyCode, KeyEvent, MouseButton, MouseEvent, MouseEventKind};
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use ratatui::widgets::Paragraph;

use super::options::OptionsScreen;
use super::pager::Pager;
use super::replay::Replay;
use super::review::ReviewScreen;
use super::screen::{Hits, Look, Next, Screen, frame_of, window, wrapped};
use super::table::GameScreen;
use super::watch;
use crate::errors;
use crate::lookup;
use crate::play::hosted::HostedGame;
use crate::play::menu::{self, Activity, Afterwards, Entry, Main, Task};
use crate::play::options::Options;
use crate::play::saved::{self, SaveFile};
use crate::play::setup::Setup;
use crate::play::watch::Watched;
use crate::play::words::fit;
use crate::play::works;
use crate::settings::{self, Setting};
use crate::texts::{Texts, t};
use crate::theme::SELECTED;

/// The action of choosing an entry.
type Choose<T> = Box<dyn FnMut(&T, Look) -> Result<Next>>;
/// The entries, created each time the menu is shown.
type Entries<T> = Box<dyn FnMut(Look) -> Vec<Entry<T>>>;

/// How long the first digit of a number waits for the next.
const NEXT_DIGIT: Duration = Duration::from_millis(600);

/// A menu.
pub(crate) struct Menu<T> {
    title: String,
    entries: Vec<Entry<T>>,
    make: Entries<T>,
    choose: Choose<T>,
    selected: usize,
    /// The first entry that is shown.
    top: usize,
    hits: Hits<usize>,
    /// The digits typed so far, and the time of the last one, for menus of at least ten entries.
    typed: String,
    typed_at: Instant,
    message: Option<String>,
    /// Whether the last entry leaves the menu and has the number 0.
    ends: bool,
}

impl<T: 'static> Menu<T> {
    pub(crate) fn new(
        title: impl Into<String>,
        look: Look,
        mut make: impl FnMut(Look) -> Vec<Entry<T>> + 'static,
        choose: impl FnMut(&T, Look) -> Result<Next> + 'static,
    ) -> Box<Self> {
        let entries = make(look);
        Box::new(Self {
            title: title.into(),
            entries,
            make: Box::new(make),
            choose: Box::new(choose),
            selected: 0,
            top: 0,
            hits: Hits::default(),
            typed: String::new(),
            typed_at: Instant::now(),
            message: None,
            ends: false,
        })
    }

    /// Makes the last entry the one that leaves: it has the number 0, as in every menu.
    pub(crate) fn ending(mut self: Box<Self>) -> Box<Self> {
        self.ends = true;
        self
    }

    /// The number of entries with numbers from 1 on.
    fn numbered(&self) -> usize {
        self.entries.len().saturating_sub(usize::from(self.ends))
    }

    fn take(&mut self, index: usize, look: Look) -> Next {
        self.typed.clear();
        let Some(entry) = self.entries.get(index) else { return Next::Stay };
        self.selected = index;
        match (self.choose)(&entry.choice, look) {
            Ok(next) => next,
            // A board that cannot be read does not end the menu.
            Err(error) => {
                self.message = Some(errors::words(&error, look.texts));
                Next::Stay
            }
        }
    }

    /// Handles a digit: the number of an entry. With ten or more entries, the first digit waits for
    /// the next one.
    fn digit(&mut self, digit: char, look: Look) -> Next {
        self.typed.push(digit);
        self.typed_at = Instant::now();
        let number: usize = self.typed.parse().unwrap_or(0);
        if number == 0 {
            return Next::Back;
        }
        if number > self.numbered() {
            self.typed.clear();
            return Next::Stay;
        }
        self.selected = number - 1;
        if number * 10 > self.numbered() { self.take_number(number, look) } else { Next::Stay }
    }

    fn take_number(&mut self, number: usize, look: Look) -> Next {
        match self.take(number - 1, look) {
            // A setting is switched here: an Enter after its number does not switch it back.
            Next::Stay => Next::Taken,
            next => next,
        }
    }
}

impl<T: 'static> Screen for Menu<T> {
    fn draw(&mut self, frame: &mut Frame<'_>, look: Look) {
        self.hits.clear();
        let Some(area) = frame_of(frame, look, &self.title, look.texts.get(t::MENU_KEYS)) else { return };
        let label = self.entries.iter().map(|entry| entry.label.chars().count()).max().unwrap_or(0);
        let about = self.entries.iter().map(|entry| entry.about.chars().count()).max().unwrap_or(0);
        let width = (label + about + 8) as u16;
        let height = self.entries.len() as u16 + 2;
        // Space below for text that does not fit into a line, where the window would cover it.
        let overlong = self.entries.iter().map(explanation).max_by_key(|text| text.chars().count());
        let below = overlong
            .filter(|_| width + 4 > area.width)
            .map_or(0, |text| wrapped(text, usize::from(area.width).saturating_sub(2)).len() as u16);
        let is_free = area.height.saturating_sub(height + 2) / 2 >= below;
        let above = Rect { height: area.height - if is_free { 0 } else { below.min(area.height) }, ..area };
        let inside = window(frame, above, &self.title, width, height);
        // An empty line above and below, if there is space.
        let margin = u16::from(inside.height >= height);
        let rows = usize::from(inside.height.saturating_sub(2 * margin)).max(1);
        let last_top = self.entries.len().saturating_sub(rows);
        self.top = self.top.clamp((self.selected + 1).saturating_sub(rows), self.selected).min(last_top);
        for (line, index) in (self.top..self.entries.len()).take(rows).enumerate() {
            let Entry { label: text, about, .. } = &self.entries[index];
            let place = Rect { y: inside.y + margin + line as u16, height: 1, ..inside };
            let (style, faint) =
                if index == self.selected { (SELECTED, SELECTED) } else { (Style::new(), look.theme.label()) };
            let number = if index < self.numbered() { index + 1 } else { 0 };
            let room = usize::from(inside.width).saturating_sub(label + 6);
            let text = fit(text, usize::from(inside.width).saturating_sub(4));
            let spans = vec![
                Span::styled(format!("{number:>2}  {text:<label$}  "), style),
                Span::styled(if room == 0 { String::new() } else { fit(about, room) }, faint),
            ];
            frame.render_widget(Paragraph::new(Line::from(spans)), place);
            self.hits.add(place, index);
        }
        // Arrows beside the first and the last line, if there are entries beyond.
        let mut arrow = |line: usize, arrow: &'static str| {
            let place = Rect { x: inside.right(), y: inside.y + margin + line as u16, width: 1, height: 1 };
            frame.render_widget(Span::styled(arrow, look.theme.label()), place);
        };
        if self.top > 0 {
            arrow(0, "▲");
        }
        if self.top < last_top {
            arrow(rows - 1, "▼");
        }
        // The rest of a cut text is shown below, for the selected entry.
        let is_cut = |entry: &&Entry<T>| {
            let before = if entry.about.is_empty() { 4 } else { label + 6 };
            before + explanation(entry).chars().count() > inside.width.into()
        };
        let cut = self.entries.get(self.selected).filter(is_cut).map(explanation);
        let said = self.message.as_deref().or(cut);
        if let Some(message) = said {
            let place = Rect {
                y: area.y + area.height.saturating_sub(1),
                height: 1,
                x: area.x + 1,
                width: area.width.saturating_sub(2),
            };
            let style = if self.message.is_some() { look.theme.warning() } else { look.theme.label() };
            let lines: Vec<Line<'_>> =
                wrapped(message, place.width.into()).into_iter().map(|line| Line::styled(line, style)).collect();
            let place =
                Rect { y: (place.y + 1).saturating_sub(lines.len() as u16), height: lines.len() as u16, ..place };
            frame.render_widget(Paragraph::new(lines), place);
        }
    }

    fn press(&mut self, key: KeyEvent, look: Look) -> Result<Next> {
        self.message = None;
        let last = self.entries.len().saturating_sub(1);
        match key.code {
            KeyCode::Up | KeyCode::BackTab | KeyCode::Char('k') => {
                self.selected = if self.selected == 0 { last } else { self.selected - 1 };
            }
            KeyCode::Down | KeyCode::Tab | KeyCode::Char('j') => {
                self.selected = if self.selected == last { 0 } else { self.selected + 1 };
            }
            KeyCode::Home | KeyCode::PageUp => self.selected = 0,
            KeyCode::End | KeyCode::PageDown => self.selected = last,
            KeyCode::Enter | KeyCode::Right | KeyCode::Char(' ') => return Ok(self.take(self.selected, look)),
            KeyCode::Esc | KeyCode::Left | KeyCode::Backspace | KeyCode::Char('q' | 'Q' | 's' | 'S') => {
                return Ok(Next::Back);
            }
            KeyCode::Char(digit) if digit.is_ascii_digit() => return Ok(self.digit(digit, look)),
            _ => {}
        }
        Ok(Next::Stay)
    }

    fn mouse(&mut self, event: MouseEvent, look: Look) -> Result<Next> {
        let hit = self.hits.at(event.column, event.row);
        let last = self.entries.len().saturating_sub(1);
        match (event.kind, hit) {
            (MouseEventKind::Moved, Some(index)) => self.selected = index,
            (MouseEventKind::Down(MouseButton::Left), Some(index)) => return Ok(self.take(index, look)),
            (MouseEventKind::Down(MouseButton::Right), _) => return Ok(Next::Back),
            (MouseEventKind::ScrollDown, _) => self.selected = (self.selected + 1).min(last),
            (MouseEventKind::ScrollUp, _) => self.selected = self.selected.saturating_sub(1),
            _ => {}
        }
        Ok(Next::Stay)
    }

    fn tick(&mut self, look: Look) -> Result<Next> {
        let number: usize = self.typed.parse().unwrap_or(0);
        let due = number > 0 && self.typed_at.elapsed() >= NEXT_DIGIT;
        Ok(if due { self.take_number(number, look) } else { Next::Stay })
    }

    fn say(&mut self, message: String) {
        self.message = Some(message);
    }

    /// Updates the entries: problems, saved games and the language may have changed.
    fn returned(&mut self, look: Look) {
        self.entries = (self.make)(look);
        self.selected = self.selected.min(self.entries.len().saturating_sub(1));
    }
}

// ---- The menus ---------------------------------------------------------------

/// The main menu.
pub(crate) fn main(look: Look) -> Box<dyn Screen> {
    saved::tidy();
    Menu::new(
        format!("plyground {}", env!("CARGO_PKG_VERSION")),
        look,
        |look| menu::main(look.texts),
        |choice, look| {
            Ok(match choice {
                Main::Game(name) => Next::Push(game(name, look)?),
                Main::Resume(path) => Next::Push(resume(path, look)?),
                Main::Saved => saved_games(None, look),
                Main::Language => Next::Language(Texts::of(look.texts.language.next())),
                #[cfg(feature = "web")]
                Main::Browser => Next::Push(Box::new(super::browser::Browser::start()?)),
                Main::Settings => Next::Push(settings(look)),
                Main::Quit => Next::Quit,
            })
        },
    )
    .ending()
}

/// The user's settings: an entry switches to its next value, which is saved at once.
fn settings(look: Look) -> Box<dyn Screen> {
    Menu::new(
        look.texts.get(t::MENU_SETTINGS),
        look,
        |look| menu::settings(look.texts),
        |setting: &Setting, look| {
            let values = setting.values();
            let now = setting.of(settings::current());
            let at = values.iter().position(|value| *value == now).unwrap_or(0);
            settings::change(*setting, values[(at + 1) % values.len()])?;
            // The language of the program changes with its setting.
            Ok(Next::Language(match (setting, settings::current().language) {
                (Setting::Language, Some(language)) => Texts::of(language),
                _ => look.texts,
            }))
        },
    )
}

fn game(name: &'static str, look: Look) -> Result<Box<dyn Screen>> {
    let named = lookup::game(name)?;
    let title = named.entry.info().title;
    Ok(Menu::new(
        title,
        look,
        move |look| lookup::game(name).map(|named| menu::game(&named, look.texts)).unwrap_or_default(),
        move |activity, look| {
            Ok(match activity {
                Activity::Play(mode) => {
                    let options = Options::remembered(lookup::game(name)?, *mode, look.texts);
                    Next::Push(Box::new(OptionsScreen::new(options)))
                }
                Activity::Solve => Next::Push(problems(name, solved, look)?),
                Activity::Compare => {
                    Next::Push(Box::new(Pager::work(&menu::comparison(name), look, move |stop, progress| {
                        works::compare(name, stop, look.texts, progress)
                    })))
                }
                Activity::Watch => Next::Push(watch::kinds(name, look)),
                Activity::Rules => {
                    let rules = lookup::game(name)?.entry.info().rules(look.texts.language);
                    Next::Push(Box::new(Pager::markdown(look.texts.get(t::MENU_RULES), rules)))
                }
                Activity::Saved => saved_games(Some(name), look),
            })
        },
    ))
}

/// Opens a game screen.
pub(crate) fn table(setup: Setup, look: Look) -> Result<Box<dyn Screen>> {
    let hosted = HostedGame::new(setup, Some(SaveFile::new()), look.texts)?;
    Ok(Box::new(GameScreen::new(hosted, look)))
}

fn resume(path: &Path, look: Look) -> Result<Box<dyn Screen>> {
    let saved = saved::read(path)?;
    if saved.is_finished() {
        let (setup, record) = saved.into_record();
        return Ok(Box::new(Replay::new(&setup, record)?));
    }
    let file = SaveFile::of(&saved, path);
    Ok(Box::new(GameScreen::new(HostedGame::resume_in(saved, file, look.texts)?, look)))
}

fn saved_games(only: Option<&'static str>, look: Look) -> Next {
    if menu::saved_games(only, look.texts).is_empty() {
        let text = look.texts.get(t::SAVED_NONE);
        return Next::Push(Box::new(Pager::text(look.texts.get(t::MENU_SAVED), text)));
    }
    Next::Push(Menu::new(
        look.texts.get(t::MENU_SAVED),
        look,
        move |look| menu::saved_games(only, look.texts),
        |path: &PathBuf, look| Ok(Next::Push(resume(path, look)?)),
    ))
}

/// The menu after a game.
pub(crate) fn afterwards(setup: Setup, record: GameRecord, look: Look) -> Box<dyn Screen> {
    Menu::new(
        look.texts.get(t::AFTER_TITLE),
        look,
        |look| menu::afterwards(look.texts),
        move |choice, look| {
            Ok(match choice {
                Afterwards::Rematch => Next::Replace(table(setup.clone(), look)?),
                Afterwards::Swap => Next::Replace(table(setup.swapped(), look)?),
                Afterwards::Review => Next::Push(Box::new(ReviewScreen::new(record.clone()))),
                Afterwards::Menu => Next::Back,
            })
        },
    )
}

// ---- Problems ----------------------------------------------------------------

/// The action on a problem, once its options are chosen.
pub(crate) type Then = fn(Task, Look) -> Box<dyn Screen>;

pub(crate) fn problems(name: &'static str, then: Then, look: Look) -> Result<Box<dyn Screen>> {
    // Errors of the file are shown in place of the list of problems.
    let (source, other) = lookup::game(name)?.menu_source();
    menu::problems(&lookup::game(name)?, &source, look.texts).map_err(anyhow::Error::msg)?;
    let listed = source.clone();
    let mut problems = Menu::new(
        look.texts.get(t::MENU_PROBLEM),
        look,
        move |look| {
            let named = lookup::game(name).ok();
            named.and_then(|named| menu::problems(&named, &listed, look.texts).ok()).unwrap_or_default()
        },
        move |problem: &String, look| {
            let (game, problem) = (name.to_owned(), problem.clone());
            let task = Task { game, problem, source: source.clone(), ..Task::default() };
            let asks_target = menu::asks_target(&lookup::game(name)?, &task)?;
            Ok(Next::Push(if asks_target {
                targets(name, task, then, look)
            } else {
                algorithms(name, task, then, look)
            }))
        },
    );
    problems.message = other.map(|other| errors::words(&other, look.texts));
    Ok(problems)
}

/// The targets for a board without one.
fn targets(name: &'static str, task: Task, then: Then, look: Look) -> Box<dyn Screen> {
    let entry = |target: i64| Entry { label: target.to_string(), about: String::new(), choice: target };
    Menu::new(
        look.texts.get(t::MENU_TARGET),
        look,
        move |_| menu::TARGETS.map(entry).into(),
        move |&target: &i64, look| {
            Ok(Next::Push(algorithms(name, Task { target: Some(target), ..task.clone() }, then, look)))
        },
    )
}

fn algorithms(name: &'static str, task: Task, then: Then, look: Look) -> Box<dyn Screen> {
    Menu::new(
        look.texts.get(t::MENU_ALGORITHM),
        look,
        |look| menu::algorithms(look.texts),
        move |algorithm: &String, look| {
            let task = Task { algorithm: algorithm.clone(), ..task.clone() };
            Ok(Next::Push(match () {
                () if task.is_informed() => heuristics(name, task, then, look),
                () if task.asks_depth() => depths(task, then, look),
                () => then(task, look),
            }))
        },
    )
}

fn heuristics(name: &'static str, task: Task, then: Then, look: Look) -> Box<dyn Screen> {
    let asked = task.clone();
    Menu::new(
        look.texts.get(t::MENU_HEURISTIC),
        look,
        move |look| lookup::game(name).map(|named| menu::heuristics(&named, &asked, look.texts)).unwrap_or_default(),
        move |heuristic: &String, look| {
            let task = Task { heuristic: Some(heuristic.clone()), ..task.clone() };
            Ok(Next::Push(then(task, look)))
        },
    )
}

/// The solution of a problem, during the search and after it.
fn solved(task: Task, look: Look) -> Box<dyn Screen> {
    let words = task.words();
    let watched = Watched::Path(task.clone());
    let work = Pager::work(&words, look, move |stop, progress| works::solve(&task, stop, look.texts, progress));
    Box::new(work.watched(watched))
}

fn depths(task: Task, then: Then, look: Look) -> Box<dyn Screen> {
    Menu::new(
        look.texts.get(t::OPTION_DEPTH),
        look,
        |look| menu::depths(look.texts),
        move |depth: &Option<u32>, look| {
            let task = Task { depth: depth.map(|depth| depth.to_string()), ..task.clone() };
            Ok(Next::Push(then(task, look)))
        },
    )
}

/// The text of an entry that may be cut in its line: what it says about itself, or its label if that is all.
fn explanation<T>(entry: &Entry<T>) -> &str {
    if entry.about.is_empty() { &entry.label } else { &entry.about }
}
