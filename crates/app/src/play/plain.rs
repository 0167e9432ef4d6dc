//! Plain mode: menus and games line by line, for scripts, screen readers, pipes, and existing input
//! files of classes. 0 or `s` goes back; at the end of the input the program ends normally.

mod choosing;
mod console;
mod game;
mod watching;

use std::io::{BufRead, Write};
use std::path::Path;

use anyhow::Result;
use plyground_core::Stop;
use plyground_core::spec::shortened;
use plyground_session::{GameRecord, Turn};
use plyground_view::Language;

pub(crate) use self::console::Console;
use self::game::GameExit;
pub(crate) use self::game::Plain;
use super::choices;
use super::hosted::HostedGame;
use super::menu::{self, Activity, Afterwards, Entry, Main, Task};
use super::options::{Choice, Options};
use super::saved::{self, SaveFile, Saved};
use super::setup::{Mode, Setup};
use super::works;
use crate::lookup::{self, NamedGame};
use crate::progress::ProgressLine;
use crate::texts::{Texts, t};
use crate::{errors, interrupt, settings};
use plyground_view::Text;

/// The result of a menu: an answer, going back, or the end of the input.
enum Answer<T> {
    Chosen(T),
    Back,
    End,
}

/// Takes the answer, or leaves the menu.
macro_rules! chosen {
    ($answer:expr) => {
        match $answer? {
            Answer::Chosen(chosen) => chosen,
            Answer::Back => return Ok(Answer::Back),
            Answer::End => return Ok(Answer::End),
        }
    };
}

// Used by the modules below.
use chosen;

/// The menus at a console.
struct Menus<'a, 'c> {
    console: &'a mut Console<'c>,
    texts: Texts,
    keeps: bool,
}

/// Opens the menu.
pub(crate) fn menu(input: &mut dyn BufRead, output: &mut dyn Write, language: Language) -> Result<()> {
    let mut console = Console::new(input, output);
    let mut menus = Menus { console: &mut console, texts: Texts::of(language), keeps: true };
    saved::tidy();
    menus.main()
}

/// Plays one game, and further ones if the player wishes.
pub(crate) fn play(input: &mut dyn BufRead, output: &mut dyn Write, language: Language, setup: Setup) -> Result<()> {
    let mut console = Console::new(input, output);
    let mut menus = Menus { console: &mut console, texts: Texts::of(language), keeps: true };
    menus.new_game(setup)?;
    Ok(())
}

impl Menus<'_, '_> {
    // ---- Asking ------------------------------------------------------------

    /// Shows a numbered menu and waits for a number.
    fn choose<T: Clone>(&mut self, title: &str, entries: &[Entry<T>]) -> Result<Answer<T>> {
        self.choose_or(title, entries, t::MENU_BACK)
    }

    /// The same, with this text for 0.
    fn choose_or<T: Clone>(&mut self, title: &str, entries: &[Entry<T>], zero: Text) -> Result<Answer<T>> {
        self.console.heading(title)?;
        let width = entries.iter().map(|entry| entry.label.chars().count()).max().unwrap_or(0);
        let digits = entries.len().to_string().len();
        for (number, Entry { label, about, .. }) in entries.iter().enumerate() {
            let line = format!("  {:>digits$} - {label:<width$}  {about}", number + 1);
            self.console.say(line.trim_end())?;
        }
        self.console.say(format_args!("  {:>digits$} - {}", 0, self.texts.get(zero)))?;
        loop {
            let Some(line) = self.console.ask()? else { return Ok(Answer::End) };
            if Texts::means(&line, t::COMMAND_BACK) {
                return Ok(Answer::Back);
            }
            let number = line.parse::<usize>().ok().and_then(|number| number.checked_sub(1));
            // By the whole label, with or without its spaces and hyphens (`tictactoe`), or by its
            // last word: `C` for `problem C`.
            let typed = line.to_lowercase();
            let joined = |words: &str| words.replace([' ', '-'], "");
            let is_named = |entry: &Entry<T>| {
                let label = entry.label.to_lowercase();
                joined(&label) == joined(&typed) || label.split(' ').next_back() == Some(&*typed)
            };
            let by_name = || entries.iter().position(is_named);
            if let Some(entry) = number.or_else(by_name).and_then(|number| entries.get(number)) {
                return Ok(Answer::Chosen(entry.choice.clone()));
            }
            self.console.say(self.texts.say(t::MenuWrong {
                typed: shortened(&line),
                most: entries.len(),
                zero: if zero == t::MENU_QUIT { "quit" } else { "back" },
            }))?;
        }
    }

    // ---- The menus ---------------------------------------------------------

    fn main(&mut self) -> Result<()> {
        self.console.heading(format_args!("plyground {}", env!("CARGO_PKG_VERSION")))?;
        self.console.say(self.texts.get(t::MENU_WELCOME))?;
        loop {
            let mut entries = menu::main(self.texts);
            // 0 quits.
            entries.retain(|entry| entry.choice != Main::Quit);
            let answer = match self.choose_or(self.texts.get(t::MENU_GAMES), &entries, t::MENU_QUIT)? {
                Answer::Chosen(Main::Game(name)) => self.game(&lookup::game(name)?)?,
                Answer::Chosen(Main::Resume(path)) => self.resume(&path)?,
                Answer::Chosen(Main::Saved) => self.saved(None)?,
                Answer::Chosen(Main::Language) => {
                    self.texts = Texts::of(self.texts.language.next());
                    Answer::Back
                }
                #[cfg(feature = "web")]
                Answer::Chosen(Main::Browser) => self.browser()?,
                Answer::Chosen(Main::Settings) => self.settings()?,
                Answer::Chosen(Main::Quit) | Answer::Back | Answer::End => Answer::End,
            };
            if matches!(answer, Answer::End) {
                self.console.say(self.texts.get(t::MENU_GOODBYE))?;
                return Ok(());
            }
        }
    }

    /// The page in a browser, until a line is typed.
    #[cfg(feature = "web")]
    fn browser(&mut self) -> Result<Answer<()>> {
        let running = match crate::serve::start_anywhere() {
            Ok(running) => running,
            Err(error) => {
                self.console.say(errors::words(&error, self.texts))?;
                return Ok(Answer::Back);
            }
        };
        let link = running.link();
        crate::serve::open_browser(&link);
        self.console.say(self.texts.get(t::BROWSER_OPEN))?;
        self.console.say(&link)?;
        self.console.say(self.texts.get(t::BROWSER_ENTER))?;
        Ok(if self.console.ask()?.is_some() { Answer::Back } else { Answer::End })
    }

    /// The user's settings: choosing a setting switches to its next value.
    fn settings(&mut self) -> Result<Answer<()>> {
        loop {
            let entries = menu::settings(self.texts);
            let setting = chosen!(self.choose(self.texts.get(t::MENU_SETTINGS), &entries));
            let values = setting.values();
            let now = setting.of(settings::current());
            let at = values.iter().position(|value| *value == now).unwrap_or(0);
            match settings::change(setting, values[(at + 1) % values.len()]) {
                Ok(path) => self.console.say(self.texts.say(t::SettingsWritten { file: path.display() }))?,
                Err(error) => self.console.say(format_args!("! {}", errors::words(&error, self.texts)))?,
            }
            if let Some(language) = settings::current().language {
                self.texts = Texts::of(language);
            }
        }
    }

    fn game(&mut self, named: &NamedGame) -> Result<Answer<()>> {
        loop {
            let entries = menu::game(named, self.texts);
            let answer = match chosen!(self.choose(named.entry.info().title, &entries)) {
                Activity::Play(mode) => self.options(lookup::game(named.entry.info().name)?, mode)?,
                Activity::Solve => self.solve(named)?,
                Activity::Compare => {
                    let name = named.entry.info().name;
                    self.work(&menu::comparison(name), |stop, texts, progress| {
                        works::compare(name, stop, texts, progress)
                    })?
                }
                Activity::Watch => self.watch(named)?,
                Activity::Rules => {
                    self.console.markdown(named.entry.info().rules(self.texts.language))?;
                    Answer::Back
                }
                Activity::Saved => self.saved(Some(named.entry.info().name))?,
            };
            if matches!(answer, Answer::End) {
                return Ok(Answer::End);
            }
        }
    }

    /// Asks what the course's consoles ask: who starts, and the time limit. `o` opens all options.
    fn options(&mut self, named: NamedGame, mode: Mode) -> Result<Answer<()>> {
        let mut options = if self.keeps {
            Options::remembered(named, mode, self.texts)
        } else {
            Options::new(named, mode, self.texts)
        };
        if mode == Mode::HumanComputer {
            let who = [t::VALUE_HUMAN, t::VALUE_COMPUTER].map(|key| Entry {
                label: self.texts.get(key).to_owned(),
                about: String::new(),
                choice: key,
            });
            let first = chosen!(self.choose(self.texts.get(t::OPTION_FIRST), &who));
            // Both are among the offered values.
            options.set(Choice::First, self.texts.get(first)).map_err(anyhow::Error::msg)?;
        }
        if mode != Mode::HumanHuman {
            loop {
                let (label, help) = (options.label(Choice::MoveTime), options.help(Choice::MoveTime));
                self.console.heading(format_args!("{label}: {help}"))?;
                if mode == Mode::HumanComputer {
                    self.console.say(self.texts.say(t::MenuOpponent { value: options.value(Choice::Opponent) }))?;
                }
                let value = options.value(Choice::MoveTime);
                self.console.say(self.texts.say(t::MenuTime { value: &value }))?;
                let Some(line) = self.console.ask()? else { return Ok(Answer::End) };
                if Texts::means(&line, t::COMMAND_BACK) {
                    return Ok(Answer::Back);
                }
                if Texts::means(&line, t::COMMAND_OPTIONS) {
                    return self.all_options(options);
                }
                match if line.is_empty() { Ok(()) } else { options.set(Choice::MoveTime, &line) } {
                    Ok(()) => return self.new_game(options.setup),
                    Err(message) => self.console.say(format_args!("! {message}"))?,
                }
            }
        }
        self.all_options(options)
    }

    /// A menu of all options, whose first entry plays.
    fn all_options(&mut self, mut options: Options) -> Result<Answer<()>> {
        loop {
            let play = Entry { label: self.texts.get(t::MENU_PLAY).to_owned(), about: String::new(), choice: None };
            let entry =
                |choice| Entry { label: options.label(choice), about: options.value(choice), choice: Some(choice) };
            let entries: Vec<Entry<Option<Choice>>> =
                [play].into_iter().chain(options.choices().into_iter().map(entry)).collect();
            let Some(choice) = chosen!(self.choose(self.texts.get(t::MENU_OPTIONS), &entries)) else {
                return self.new_game(options.setup);
            };
            let offers: Vec<Entry<String>> = options
                .offers(choice)
                .into_iter()
                .map(|offer| Entry { label: offer.clone(), about: String::new(), choice: offer })
                .collect();
            self.console.heading(options.label(choice))?;
            self.console.say(options.help(choice))?;
            let numbered: Vec<(usize, String)> = (1..).zip(offers.iter().map(|offer| offer.label.clone())).collect();
            // A number would be read both as itself and as the number of an offer.
            if !matches!(choice, Choice::MoveTime | Choice::GameTime | Choice::Depth) {
                self.console.columns(&numbered)?;
            }
            loop {
                let Some(line) = self.console.ask()? else { return Ok(Answer::End) };
                if line.is_empty() || Texts::means(&line, t::COMMAND_BACK) {
                    break;
                }
                let number = line
                    .parse::<usize>()
                    .ok()
                    .filter(|_| !matches!(choice, Choice::MoveTime | Choice::GameTime | Choice::Depth));
                let offer = number.and_then(|number| number.checked_sub(1)).and_then(|index| offers.get(index));
                let typed = offer.map_or(line.as_str(), |offer| &offer.choice);
                match options.set(choice, typed) {
                    Ok(()) => break,
                    Err(message) => self.console.say(format_args!("! {message}"))?,
                }
            }
        }
    }

    // ---- Games -------------------------------------------------------------

    /// Plays a game, and repeats it as long as the player wishes.
    fn new_game(&mut self, setup: Setup) -> Result<Answer<()>> {
        if self.keeps {
            choices::remember(&setup);
        }
        let slot = self.keeps.then(SaveFile::new);
        match HostedGame::new(setup, slot, self.texts) {
            Ok(hosted) => self.sit_down(hosted),
            // A board that cannot be read does not end the menu.
            Err(error) => {
                self.console.say(format_args!("! {}", errors::words(&error, self.texts)))?;
                Ok(Answer::Back)
            }
        }
    }

    fn sit_down(&mut self, mut hosted: HostedGame) -> Result<Answer<()>> {
        loop {
            let (left, played) = Plain::new(hosted, self.console, self.texts).run()?;
            match left {
                GameExit::EndOfInput => return Ok(Answer::End),
                GameExit::Back => return Ok(Answer::Back),
                GameExit::Over => {}
            }
            let setup = loop {
                match chosen!(self.choose(self.texts.get(t::AFTER_TITLE), &menu::afterwards(self.texts))) {
                    Afterwards::Rematch => break played.setup,
                    Afterwards::Swap => break played.setup.swapped(),
                    Afterwards::Review => self.review(played.record())?,
                    Afterwards::Menu => return Ok(Answer::Back),
                }
            };
            hosted = HostedGame::new(setup, Some(SaveFile::new()), self.texts)?;
        }
    }

    /// Reviews a game that has just ended. Ctrl-C stops it.
    fn review(&mut self, record: GameRecord) -> Result<()> {
        self.console.say(self.texts.get(t::REVIEW_WORKING))?;
        let stop = Stop::new();
        interrupt::stops(&stop);
        let mut line = ProgressLine::named(self.texts.get(t::REVIEW_TITLE).to_owned(), self.texts);
        let report = works::review(record, &stop, self.texts, &mut |text| line.show_text(|| text));
        line.clear();
        Ok(self.console.say(report)?)
    }

    fn resume(&mut self, path: &Path) -> Result<Answer<()>> {
        let saved = match saved::read(path) {
            Ok(saved) if saved.is_finished() => return self.replay(saved),
            saved => saved,
        };
        let resumed = saved.and_then(|saved| {
            let file = SaveFile::of(&saved, path);
            HostedGame::resume_in(saved, file, self.texts)
        });
        match resumed {
            Ok(hosted) => self.sit_down(hosted),
            Err(error) => {
                self.console.say(format_args!("! {}", errors::words(&error, self.texts)))?;
                Ok(Answer::Back)
            }
        }
    }

    fn saved(&mut self, only: Option<&str>) -> Result<Answer<()>> {
        let games = menu::saved_games(only, self.texts);
        if games.is_empty() {
            self.console.say(self.texts.get(t::SAVED_NONE))?;
            return Ok(Answer::Back);
        }
        let path = chosen!(self.choose(self.texts.get(t::MENU_SAVED), &games));
        self.resume(&path)
    }

    /// A finished game, move by move: Enter goes forward, `b` goes back.
    fn replay(&mut self, saved: Saved) -> Result<Answer<()>> {
        let (setup, record) = saved.into_record();
        let mut game = setup.open()?.1.value;
        let turns: Vec<Turn<'_>> = record.turns().collect();
        let mut at = 0_usize;
        self.console.say(self.texts.get(t::SAVED_REPLAY))?;
        loop {
            self.console.say("")?;
            if let Some(turn) = at.checked_sub(1).and_then(|last| turns.get(last)) {
                self.console.say(format_args!(
                    "{at}. {}",
                    self.texts.say(t::PlainPlayed { player: &turn.player, mv: turn.text() })
                ))?;
            }
            self.console.draw(&game.draw(self.texts.language))?;
            let Some(line) = self.console.ask()? else { return Ok(Answer::End) };
            if Texts::means(&line, t::COMMAND_BACK) {
                return Ok(Answer::Back);
            }
            if Texts::means(&line, t::COMMAND_PREVIOUS) {
                if let Some(turn) = at.checked_sub(1).and_then(|last| turns.get(last)) {
                    at -= 1;
                    for _ in turn.plies {
                        game.undo();
                    }
                }
            } else if let Some(turn) = turns.get(at) {
                at += 1;
                for ply in turn.plies {
                    game.play(&ply.mv)?;
                }
            } else {
                return Ok(Answer::Back);
            }
        }
    }

    // ---- Problems ----------------------------------------------------------

    fn solve(&mut self, named: &NamedGame) -> Result<Answer<()>> {
        let task = chosen!(self.task(named));
        self.work(&task.words(), |stop, texts, progress| works::solve(&task, stop, texts, progress))
    }

    /// Asks which problem to solve, and how.
    fn task(&mut self, named: &NamedGame) -> Result<Answer<Task>> {
        let (source, other) = named.menu_source();
        if let Some(other) = other {
            self.console.say(format_args!("! {}", errors::words(&other, self.texts)))?;
        }
        let problems = match menu::problems(named, &source, self.texts) {
            Ok(problems) => problems,
            Err(message) => {
                self.console.say(format_args!("! {message}"))?;
                return Ok(Answer::Back);
            }
        };
        let game = named.spec.to_string();
        let problem = chosen!(self.choose(self.texts.get(t::MENU_PROBLEM), &problems));
        let mut task = Task { game, problem, source, ..Task::default() };
        match menu::asks_target(named, &task) {
            Ok(false) => {}
            Ok(true) => task.target = Some(chosen!(self.ask_target())),
            Err(error) => {
                self.console.say(format_args!("! {}", errors::words(&error, self.texts)))?;
                return Ok(Answer::Back);
            }
        }
        task.algorithm = chosen!(self.choose(self.texts.get(t::MENU_ALGORITHM), &menu::algorithms(self.texts)));
        if task.is_informed() {
            let heuristics = menu::heuristics(named, &task, self.texts);
            task.heuristic = Some(chosen!(self.choose(self.texts.get(t::MENU_HEURISTIC), &heuristics)));
        }
        if task.asks_depth() {
            self.console.heading(self.texts.get(t::MENU_DEPTH))?;
            loop {
                let Some(line) = self.console.ask()? else { return Ok(Answer::End) };
                match line.parse::<u32>() {
                    _ if line.is_empty() => break,
                    Ok(0) => return Ok(Answer::Back),
                    Ok(depth) => {
                        task.depth = Some(depth.to_string());
                        break;
                    }
                    Err(_) => self.console.say(self.texts.say(t::MenuDepthWrong { typed: shortened(&line) }))?,
                }
            }
        }
        Ok(Answer::Chosen(task))
    }

    /// Asks for the target of a board without one; an empty line goes back.
    fn ask_target(&mut self) -> Result<Answer<i64>> {
        self.console.heading(self.texts.get(t::MENU_TARGET))?;
        loop {
            let Some(line) = self.console.ask()? else { return Ok(Answer::End) };
            match line.parse() {
                _ if line.is_empty() => return Ok(Answer::Back),
                Ok(target) => return Ok(Answer::Chosen(target)),
                Err(_) => self.console.say(self.texts.get(t::MENU_TARGET))?,
            }
        }
    }

    /// Runs a task and prints its report, and the equivalent shell command.
    fn work(
        &mut self,
        words: &[String],
        work: impl FnOnce(&Stop, Texts, &mut dyn FnMut(String)) -> String,
    ) -> Result<Answer<()>> {
        self.console.say(self.texts.say(t::MenuSame { command: words.join(" ") }))?;
        let stop = Stop::new();
        interrupt::stops(&stop);
        let mut line = ProgressLine::named(words[0].clone(), self.texts);
        let report = work(&stop, self.texts, &mut |text| line.show_text(|| text));
        line.clear();
        self.console.say(report.trim_end())?;
        Ok(Answer::Back)
    }
}
