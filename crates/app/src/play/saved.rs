//! Saved games: the game in progress, written after every move, and games that a player
//! chose to keep. JSON files in the platform's data directory, each written whole or not
//! at all.

mod v1;

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use jiff::Zoned;
use plyground_session::GameRecord;
use plyground_session::record::VERSION;
use serde::{Deserialize, Serialize};

use super::setup::Setup;
use crate::errors::Explain;
use crate::texts::t;
use crate::{dates, files};
use plyground_view::texts::Says;

/// The variable that puts the data elsewhere.
const DIRECTORY: &str = "PLYGROUND_DATA";
/// The number of finished games kept automatically; older ones are deleted.
const FINISHED: usize = 50;

/// A game as it is saved: its record, and what only this program needs. In the file the keys of the
/// record and the others stand side by side, so that it can be read as a record.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Saved {
    #[serde(flatten)]
    pub(crate) record: GameRecord,
    /// Where the game is logged.
    #[serde(default)]
    pub(crate) log: Option<PathBuf>,
    /// Did a player ask for it to be kept?
    #[serde(default)]
    pub(crate) kept: bool,
}

impl Saved {
    /// A game as it is now. The setup names no file for the board, and has the seats as they are to be
    /// taken when the game is resumed.
    pub(crate) fn new(setup: Setup, record: GameRecord) -> Self {
        let Setup { game, start_name, seats, log, .. } = setup;
        Self { record: GameRecord { game, start_name, seats, ..record }, log, kept: false }
    }

    /// The record of the game, and how it was set up.
    pub(crate) fn into_record(self) -> (Setup, GameRecord) {
        let record = self.record;
        let setup = Setup {
            game: record.game.clone(),
            start: Some(record.start.clone()),
            start_name: record.start_name.clone(),
            seats: record.seats.clone(),
            move_time: record.limits.move_time,
            game_time: record.limits.game_time,
            depth: record.limits.depth,
            log: self.log,
        };
        (setup, record)
    }

    /// Whether the game is over.
    pub(crate) const fn is_finished(&self) -> bool {
        self.record.ending.is_some()
    }

    /// When it was last saved.
    pub(crate) fn date(&self) -> String {
        dates::local(self.record.times.1)
    }
}

/// The directory of saved games.
fn directory() -> Result<PathBuf> {
    data_directory().map(|folder| folder.join("games"))
}

/// The directory of what the program keeps for the user.
pub(crate) fn data_directory() -> Result<PathBuf> {
    if let Some(directory) = std::env::var_os(DIRECTORY).filter(|name| !name.is_empty()) {
        return Ok(PathBuf::from(directory));
    }
    let directories =
        directories::ProjectDirs::from("", "", "plyground").about(|| t::FailNoHome { variable: DIRECTORY })?;
    Ok(directories.data_dir().to_owned())
}

/// The file in which a game is saved after every move.
#[derive(Debug)]
pub(crate) struct SaveFile {
    path: PathBuf,
}

impl SaveFile {
    /// A file for a new game.
    pub(crate) fn new() -> Result<Self> {
        Self::named("game")
    }

    /// A file for a game that the player keeps.
    pub(crate) fn kept() -> Result<Self> {
        Self::named("kept")
    }

    fn named(kind: &str) -> Result<Self> {
        let directory = directory()?;
        fs::create_dir_all(&directory).about(|| t::FailCreate { file: directory.display() })?;
        let time = Zoned::now().strftime("%Y%m%d-%H%M%S").to_string();
        let free = |number: &u32| {
            let name = format!("{kind}-{time}-{number}.json");
            Some(directory.join(name)).filter(|path| !path.exists())
        };
        // Two games begun in one second by two programs would need the same number too.
        let first = std::process::id() % 100_000;
        let path = (first..first + 1000).find_map(|number| free(&number));
        Ok(Self { path: path.about(|| t::FAIL_NO_FREE_NAME)? })
    }

    /// The file in which a resumed game is saved: its own, or a new one if the player kept it, so that the kept game
    /// does not change.
    pub(crate) fn of(saved: &Saved, path: &Path) -> Result<Self> {
        if saved.kept && !saved.is_finished() { Self::new() } else { Ok(Self { path: path.to_owned() }) }
    }

    /// Writes the game: the old file is whole until the new one is.
    pub(crate) fn write(&mut self, saved: &Saved) -> Result<()> {
        let text = serde_json::to_vec_pretty(saved)?;
        files::replace(&self.path, &text).about(|| t::FailWrite { file: self.path.display() })
    }

    /// Writes a game that is kept, and says where.
    pub(crate) fn write_kept(mut self, saved: &Saved) -> Result<PathBuf> {
        self.write(saved)?;
        Ok(self.path)
    }
}

/// Reads one saved game, of this version or an earlier one.
pub(crate) fn read(path: &Path) -> Result<Saved> {
    let text = fs::read_to_string(path).about(|| t::FailRead { file: path.display() })?;
    parse(&text, path)
}

/// Reads the text of a saved game. The name of the file identifies games that have no id.
pub(crate) fn parse(text: &str, path: &Path) -> Result<Saved> {
    #[derive(Deserialize)]
    struct Versioned {
        version: u32,
    }
    let not_saved = || t::FailNotSaved { file: path.display() }.message();
    let Versioned { version } = serde_json::from_str(text).with_context(not_saved)?;
    match version {
        1 => v1::read(text, path).with_context(not_saved),
        VERSION => serde_json::from_str(text).with_context(not_saved),
        _ => bail!(t::FailLaterVersion { file: path.display(), version }.message()),
    }
}

/// The saved games, the latest first. Files that are none are passed over.
pub(crate) fn list() -> Vec<(PathBuf, Saved)> {
    let Ok(entries) = directory().and_then(|directory| Ok(fs::read_dir(directory)?)) else { return Vec::new() };
    let paths = entries.flatten().map(|entry| entry.path()).filter(|path| path.extension() == Some("json".as_ref()));
    let mut games: Vec<(PathBuf, Saved)> = paths.filter_map(|path| Some((path.clone(), read(&path).ok()?))).collect();
    games.sort_by(|(first, one), (second, two)| (two.record.times.1, second).cmp(&(one.record.times.1, first)));
    games
}

/// Removes the oldest finished games.
pub(crate) fn tidy() {
    for (path, _) in list().into_iter().filter(|(_, game)| game.is_finished() && !game.kept).skip(FINISHED) {
        // A file that cannot be removed does no harm.
        _ = fs::remove_file(path);
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use plyground_core::{Outcome, Player};
    use plyground_session::{Ending, Ply, Seat};

    use super::*;

    /// A game as version 1 saved it: Quarto against an engine, in the middle of a turn.
    const OLD: &str = include_str!("saved/v1.json");

    fn read_old(text: &str) -> Saved {
        parse(text, Path::new("games/game-20261117-154749-32477.json")).expect("an old game")
    }

    #[test]
    fn games_of_version_1_are_read() {
        let saved = read_old(OLD);
        let record = &saved.record;
        assert_eq!((record.version, record.id.as_str()), (VERSION, "game-20261117-154749-32477"));
        assert_eq!((saved.date().as_str(), saved.kept), ("2026-11-17 15:47:49", false));
        assert_eq!(saved.log.as_deref(), Some(Path::new("log.dat")));
        assert_eq!(record.seats, [Seat::Human, Seat::Engine("alphabeta:depth=2,tt=off".to_owned())]);
        assert_eq!(record.limits.move_time, Some(Duration::from_millis(2500)));
        let turns: Vec<String> = record.turns().map(|turn| turn.text()).collect();
        assert_eq!(turns, ["bqac", "A1 bqao", "A2"]);
        let thought = &record.plies[1];
        assert_eq!((thought.time, thought.margin), (Duration::from_nanos(110_534), Some(0.021)));
        assert_eq!(thought.stats.map(|stats| (stats.depth, stats.nodes, stats.beta_cuts)), Some((2, 274, 0)));
        assert_eq!(record.ending, None);
        record.check(crate::lookup::catalog()).expect("it can be replayed");
        let over = read_old(&OLD.replace("\"finished\": false", "\"finished\": true"));
        assert_eq!(over.record.ending, Some(Ending::Time));
        let resigned = read_old(&OLD.replace("\"resigned\": null", "\"resigned\": \"2\""));
        assert_eq!(resigned.record.ending, Some(Ending::Resigned { loser: Player::Two }));
    }

    #[test]
    fn a_saved_game_is_a_record_with_two_more_keys() {
        let mut saved = Saved { kept: true, ..read_old(OLD) };
        saved.record.plies.push(Ply::new(Player::One, "prbo"));
        // Records have whole microseconds.
        saved.record.plies.iter_mut().for_each(|ply| ply.time = Duration::from_micros(ply.time.as_micros() as u64));
        saved.record.used = saved.record.used.map(|used| Duration::from_micros(used.as_micros() as u64));
        saved.record.ending = Some(Ending::Rules { outcome: Outcome::Draw });
        let text = serde_json::to_string(&saved).expect("JSON");
        assert_eq!(parse(&text, Path::new("other.json")).expect("a game"), saved);
        assert_eq!(serde_json::from_str::<GameRecord>(&text).expect("a record"), saved.record);
        let later = text.replacen("\"version\":2", "\"version\":3", 1);
        let refused = parse(&later, Path::new("other.json")).expect_err("later").to_string();
        assert!(refused.contains("later version"), "{refused}");
    }
}
