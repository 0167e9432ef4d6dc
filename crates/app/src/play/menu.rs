//! The content of the menus, the same on screens and in plain mode: the games, the activities of
//! each, the choices after a game, and the equivalent shell commands.

use std::path::PathBuf;

use plyground_core::{Limits, Player};
use plyground_search::path::Algorithm;
use plyground_session::Ending;
use plyground_session::GameRecord;
use plyground_view::OptionValue;

use super::saved::{self, Listing, Saved};
use super::setup::Mode;
use super::words::seat_label;
use crate::cli::{Boards, FileArguments};
use crate::lookup::{self, NamedGame};
use crate::settings::{self, Setting};
use crate::solving::SolveTask;
use crate::texts::{Texts, t};
use crate::{errors, memory};

/// An entry of a menu.
#[derive(Clone, Debug)]
pub(crate) struct Entry<T> {
    pub(crate) label: String,
    pub(crate) about: String,
    pub(crate) choice: T,
}

fn entry<T>(label: impl Into<String>, about: impl Into<String>, choice: T) -> Entry<T> {
    Entry { label: label.into(), about: about.into(), choice }
}

/// The first menu.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Main {
    /// A game of the catalog, by its name.
    Game(&'static str),
    /// A game that was not finished.
    Resume(PathBuf),
    /// All saved games.
    Saved,
    /// The page in a browser.
    #[cfg(feature = "web")]
    Browser,
    /// Switches the language.
    Language,
    /// The user's settings.
    Settings,
    /// Ends the program.
    Quit,
}

/// The main menu.
pub(crate) fn main(texts: Texts) -> Vec<Entry<Main>> {
    let mut entries: Vec<Entry<Main>> = lookup::catalog()
        .entries()
        .iter()
        .map(|game| {
            let info = game.info();
            entry(info.title, texts.language.pick(info.about), Main::Game(info.name))
        })
        .collect();
    if let Some((path, saved)) = saved::list().into_last_open() {
        entries.push(entry(texts.get(t::MENU_RESUME), describe(&saved, texts), Main::Resume(path)));
    }
    entries.push(entry(texts.get(t::MENU_SAVED), texts.get(t::MENU_SAVED_ABOUT), Main::Saved));
    #[cfg(feature = "web")]
    entries.push(entry(texts.get(t::MENU_BROWSER), texts.get(t::MENU_BROWSER_ABOUT), Main::Browser));
    entries.push(entry(texts.next().get(t::MENU_LANGUAGE), texts.next().get(t::MENU_LANGUAGE_ABOUT), Main::Language));
    entries.push(entry(texts.get(t::MENU_SETTINGS), texts.get(t::MENU_SETTINGS_ABOUT), Main::Settings));
    entries.push(entry(texts.get(t::MENU_QUIT), "", Main::Quit));
    entries
}

/// The settings, each with its value.
pub(crate) fn settings(texts: Texts) -> Vec<Entry<Setting>> {
    let current = settings::current();
    let value = |setting: Setting| {
        let word = setting.of(current);
        let switch = OptionValue::ON_OFF.iter().find(|value| value.is_named(word));
        switch.map_or(word, |value| value.title(texts.language))
    };
    let line = |setting: Setting| entry(texts.get(setting.about()), value(setting), setting);
    Setting::ALL.map(line).into()
}

/// The menu of one game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Activity {
    Play(Mode),
    /// Solve a problem.
    Solve,
    /// Compare algorithms on the problems.
    Compare,
    /// Watch a search step by step.
    Watch,
    Rules,
    Saved,
}

/// What can be done with a game. A puzzle is for one player: it can only be solved and watched.
pub(crate) fn game(named: &NamedGame, texts: Texts) -> Vec<Entry<Activity>> {
    let mut entries = Vec::new();
    if named.entry.is_game() {
        for (mode, label, about) in [
            (Mode::HumanComputer, t::MODE_HUMAN_COMPUTER, t::MODE_HUMAN_COMPUTER_ABOUT),
            (Mode::ComputerComputer, t::MODE_COMPUTER_COMPUTER, t::MODE_COMPUTER_COMPUTER_ABOUT),
            (Mode::HumanHuman, t::MODE_HUMAN_HUMAN, t::MODE_HUMAN_HUMAN_ABOUT),
        ] {
            entries.push(entry(texts.get(label), texts.get(about), Activity::Play(mode)));
        }
    }
    if named.entry.has_problems() {
        entries.push(entry(texts.get(t::MENU_SOLVE), texts.get(t::MENU_SOLVE_ABOUT), Activity::Solve));
        entries.push(entry(texts.get(t::MENU_COMPARE), texts.get(t::MENU_COMPARE_ABOUT), Activity::Compare));
    }
    entries.push(entry(texts.get(t::MENU_WATCH), texts.get(t::MENU_WATCH_ABOUT), Activity::Watch));
    entries.push(entry(texts.get(t::MENU_RULES), texts.get(t::MENU_RULES_ABOUT), Activity::Rules));
    if named.entry.is_game() {
        entries.push(entry(texts.get(t::MENU_SAVED), texts.get(t::MENU_SAVED_ABOUT), Activity::Saved));
    }
    entries
}

/// The choices after a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Afterwards {
    Rematch,
    Swap,
    /// Review the game.
    Review,
    Menu,
}

/// The menu after a game.
pub(crate) fn afterwards(texts: Texts) -> Vec<Entry<Afterwards>> {
    vec![
        entry(texts.get(t::AFTER_REMATCH), "", Afterwards::Rematch),
        entry(texts.get(t::AFTER_SWAP), "", Afterwards::Swap),
        entry(texts.get(t::AFTER_REVIEW), texts.get(t::AFTER_REVIEW_ABOUT), Afterwards::Review),
        entry(texts.get(t::AFTER_MENU), "", Afterwards::Menu),
    ]
}

/// The saved games of one game, or of all: the latest first.
pub(crate) fn saved_games(only: Option<&str>, texts: Texts) -> Vec<Entry<PathBuf>> {
    let of_game = |saved: &Saved| only.is_none_or(|name| saved.record.game.split(':').next() == Some(name));
    let Listing { games, unreadable } = saved::list();
    let games = games.into_iter().filter(|(_, saved)| of_game(saved));
    let games = games.map(|(path, saved)| entry(describe(&saved, texts), "", path));
    // Their game is unknown.
    let unreadable = unreadable.into_iter().filter(|_| only.is_none()).map(|(path, error)| {
        let file = path.file_name().unwrap_or_default().display().to_string();
        let error = errors::words(&error, texts);
        entry(texts.say(t::SavedUnreadable { file }), error, path)
    });
    games.chain(unreadable).collect()
}

/// The width of a seat in the line of a saved game: enough for an engine's name, and levels are shortened to it.
const SEAT: usize = 14;

/// A saved game in one line. What tells games apart comes first, since a screen may cut the end.
pub(crate) fn describe(saved: &Saved, texts: Texts) -> String {
    let record = &saved.record;
    let [one, two] = Player::BOTH.map(|player| seat_label(&record.seats, player, &record.game, SEAT, texts));
    let date = saved.date();
    // Without seconds.
    let date = date.rsplit_once(':').map_or(&*date, |(minutes, _)| minutes);
    let state = texts.get(match &saved.record.ending {
        None => t::SAVED_UNFINISHED,
        Some(Ending::Time) => t::SAVED_TIME,
        Some(_) => t::SAVED_FINISHED,
    });
    texts.say(t::SavedLine {
        date,
        game: &saved.record.game,
        one: &one,
        two: &two,
        moves: moves_played(&saved.record),
        state: &state,
    })
}

/// The turns of a game without its passes.
fn moves_played(record: &GameRecord) -> usize {
    let pass = record.pass_text(lookup::catalog());
    record.turns().filter(|turn| !turn.is_pass(pass)).count()
}

/// A problem to solve, as the menus ask for it.
#[derive(Clone, Debug, Default)]
pub(crate) struct Task {
    pub(crate) game: String,
    pub(crate) problem: String,
    /// The source of the problem.
    pub(crate) source: FileArguments,
    /// The target, if the problem has none.
    pub(crate) target: Option<i64>,
    pub(crate) algorithm: String,
    pub(crate) heuristic: Option<String>,
    pub(crate) depth: Option<String>,
}

impl Task {
    /// The equivalent shell command, as words.
    pub(crate) fn words(&self) -> Vec<String> {
        let mut words = vec!["solve".to_owned(), self.game.clone(), "--problem".to_owned(), self.problem.clone()];
        if self.source.embedded {
            words.push("--embedded".to_owned());
        }
        if let Some(target) = self.target {
            words.extend(["--target".to_owned(), target.to_string()]);
        }
        words.extend(["--algorithm".to_owned(), self.algorithm.clone()]);
        if let Some(heuristic) = &self.heuristic {
            words.extend(["--heuristic".to_owned(), heuristic.clone()]);
        }
        if let Some(depth) = &self.depth {
            words.extend(["--depth".to_owned(), depth.clone()]);
        }
        words
    }

    /// The task as data for solving.
    pub(crate) fn to_solve(&self) -> SolveTask {
        SolveTask {
            game: self.game.clone(),
            problem: self.problem.clone(),
            target: self.target,
            source: self.source.clone(),
            algorithm: self.algorithm.clone(),
            heuristic: self.heuristic.clone(),
            goal_test: None,
            symmetry: false,
            limits: Limits {
                depth: self.depth.as_ref().and_then(|depth| depth.parse().ok()),
                memory: Some(memory::default_limit()),
                ..Limits::default()
            },
            all_optimal: false,
            boards: Boards::All,
        }
    }

    /// Whether the algorithm uses a heuristic.
    pub(crate) fn is_informed(&self) -> bool {
        Algorithm::ALL.iter().any(|algorithm| algorithm.name() == self.algorithm && algorithm.is_informed())
    }

    /// Whether the algorithm needs a depth.
    pub(crate) fn asks_depth(&self) -> bool {
        self.algorithm == "dfs"
    }
}

/// The shell command that compares the algorithms on a game's problems, as words.
pub(crate) fn comparison(game: &str) -> Vec<String> {
    let embedded = lookup::game(game).is_ok_and(|named| named.menu_source().0.embedded);
    let words = ["lab", game].into_iter().chain(embedded.then_some("--embedded"));
    words.map(str::to_owned).collect()
}

/// The problems of a game, each with its goal.
pub(crate) fn problems(named: &NamedGame, source: &FileArguments, texts: Texts) -> Result<Vec<Entry<String>>, String> {
    let found = named.problems_quietly(source).map_err(|error| errors::words(&error, texts))?;
    let problems = found.problems.iter().enumerate().map(|(index, problem)| {
        let name = plyground_catalog::name_of(index);
        let about = match problem {
            Ok(problem) => problem.goal(texts.language),
            Err(error) => errors::one(error, texts),
        };
        entry(texts.say(t::ValueProblem { problem: &name }), about, name)
    });
    Ok(problems.collect())
}

/// The targets that menus offer for a board without one: points in most games, cells in Blokus.
pub(crate) const TARGETS: [i64; 16] = [10, 20, 30, 40, 50, 75, 100, 150, 200, 250, 300, 400, 500, 750, 1000, 2000];

/// The depths that menus offer for a search that needs one: each has its own number in the list, and no limit comes
/// last. Other depths can be given in plain mode and in the shell.
pub(crate) fn depths(texts: Texts) -> Vec<Entry<Option<u32>>> {
    let depths = (1..=16).map(|depth| entry(depth.to_string(), "", Some(depth)));
    depths.chain([entry(texts.get(t::VALUE_NONE_DEPTH), "", None)]).collect()
}

/// Whether the chosen problem has no target. An error if it cannot be read.
pub(crate) fn asks_target(named: &NamedGame, task: &Task) -> anyhow::Result<bool> {
    Ok(named.problem_quietly(&task.problem, &task.source)?.1.lacks_target())
}

/// The algorithms, A* first, the most common choice.
pub(crate) fn algorithms(texts: Texts) -> Vec<Entry<String>> {
    let mut algorithms: Vec<&Algorithm> = Algorithm::ALL.iter().collect();
    algorithms.sort_by_key(|algorithm| algorithm.name() != "astar");
    algorithms
        .into_iter()
        .map(|algorithm| entry(texts.algorithm(algorithm.name()), algorithm.name(), algorithm.name().to_owned()))
        .collect()
}

/// The heuristics of a game, its default first.
pub(crate) fn heuristics(named: &NamedGame, task: &Task, texts: Texts) -> Vec<Entry<String>> {
    let Ok((_, problem, _)) = named.problem_quietly(&task.problem, &task.source) else { return Vec::new() };
    let heuristics = problem.heuristics().iter().enumerate();
    heuristics
        .map(|(index, heuristic)| {
            entry(heuristic.name, problem.heuristic_text(index, texts.language), heuristic.name.to_owned())
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use plyground_view::Language;

    use super::*;

    #[test]
    fn the_number_of_a_depth_is_the_depth() {
        let mut choices: Vec<Option<u32>> =
            depths(Texts::of(Language::EN)).into_iter().map(|entry| entry.choice).collect();
        assert_eq!(choices.pop(), Some(None), "no limit is last");
        assert_eq!(choices, (1..=16).map(Some).collect::<Vec<_>>());
    }
}
