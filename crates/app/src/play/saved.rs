//! Saved games: the game in progress, written after every move, and games that a player chose to
//! keep. JSON files in the platform's data directory, each written completely or not at all.

mod lock;
mod v1;

use std::path::{Path, PathBuf};
use std::{fs, io};

use anyhow::{Result, bail};
use jiff::Zoned;
use plyground_session::GameRecord;
use plyground_session::record::VERSION;
use serde::{Deserialize, Serialize};

use super::setup::Setup;
use crate::errors::Explain;
use crate::texts::t;
use crate::{dates, files};
use lock::GameLock;
use plyground_view::Message;
use plyground_view::texts::Says;

/// The environment variable with another data directory.
const DIRECTORY: &str = "PLYGROUND_DATA";
/// The number of finished games kept automatically; older ones are deleted.
const FINISHED: usize = 50;

/// A saved game: its record, and data that only this program needs. In the file the keys of both
/// are at the same level, so that it can be read as a record.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Saved {
    #[serde(flatten)]
    pub(crate) record: GameRecord,
    /// The log file of the game.
    #[serde(default)]
    pub(crate) log: Option<PathBuf>,
    /// Whether a player asked to keep it.
    #[serde(default)]
    pub(crate) kept: bool,
}

impl Saved {
    /// The current state of a game. The setup names no file for the board, and has the seats with
    /// which the game is resumed.
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

/// The directory of the program's data for the user.
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
    /// The prefix of the name of a new file.
    kind: &'static str,
    /// The folder of saved games, if it is not the user's.
    folder: Option<PathBuf>,
    /// Determined at the first write, so that a missing folder or a full disk does not prevent
    /// saving from the beginning.
    place: Option<(PathBuf, Option<GameLock>)>,
}

/// The file of a resumed game.
#[derive(Debug)]
pub(crate) enum Resumed {
    /// Its own, which no other program writes to.
    Own(SaveFile),
    /// A new one, since another program is playing the game.
    Apart(SaveFile),
}

impl SaveFile {
    /// A file for a new game.
    pub(crate) const fn new() -> Self {
        Self::named("game")
    }

    /// A file for a game that the player keeps.
    pub(crate) const fn kept() -> Self {
        Self::named("kept")
    }

    const fn named(kind: &'static str) -> Self {
        Self { kind, folder: None, place: None }
    }

    /// The file in which a resumed game is saved: its own, or a new one if the player kept it, so that the kept game
    /// does not change, or if another program has it.
    pub(crate) fn of(saved: &Saved, path: &Path) -> Resumed {
        if saved.kept && !saved.is_finished() {
            return Resumed::Own(Self::new());
        }
        match GameLock::take(path) {
            Ok(None) => Resumed::Apart(Self::new()),
            // Without a lock where there can be none.
            lock => Resumed::Own(Self { place: Some((path.to_owned(), lock.ok().flatten())), ..Self::new() }),
        }
    }

    /// The path of the file, found and locked the first time.
    fn path(&mut self) -> Result<&Path> {
        let place = match self.place.take() {
            Some(place) => place,
            None => self.find()?,
        };
        Ok(&self.place.insert(place).0)
    }

    fn find(&self) -> Result<(PathBuf, Option<GameLock>)> {
        let directory = self.folder.clone().map_or_else(directory, Ok)?;
        fs::create_dir_all(&directory).about(|| t::FailCreate { file: directory.display() })?;
        let time = Zoned::now().strftime("%Y%m%d-%H%M%S").to_string();
        // Two games begun in the same second by two programs would get the same number too.
        let first = std::process::id() % 100_000;
        for number in first..first + 1000 {
            let path = directory.join(format!("{}-{time}-{number}.json", self.kind));
            if path.exists() {
                continue;
            }
            if let Some(lock) = GameLock::take(&path).about(|| t::FailWrite { file: path.display() })? {
                return Ok((path, Some(lock)));
            }
        }
        bail!(Message::from(t::FAIL_NO_FREE_NAME))
    }

    /// Writes the game; the old file stays until the new one is complete.
    pub(crate) fn write(&mut self, saved: &Saved) -> Result<()> {
        let text = serde_json::to_vec_pretty(saved)?;
        let path = self.path()?;
        files::replace(path, &text).about(|| t::FailWrite { file: path.display() })
    }

    /// Writes a game to keep, and returns its path.
    pub(crate) fn write_kept(mut self, saved: &Saved) -> Result<PathBuf> {
        self.write(saved)?;
        self.path().map(Path::to_owned)
    }
}

/// Reads one saved game, of this version or an earlier one.
pub(crate) fn read(path: &Path) -> Result<Saved> {
    parse(&files::read_text(path)?, path)
}

/// Reads the text of a saved game. The name of the file identifies games that have no id.
pub(crate) fn parse(text: &str, path: &Path) -> Result<Saved> {
    #[derive(Deserialize)]
    struct Versioned {
        version: u32,
    }
    let not_saved = || t::FailNotSaved { file: path.display() }.message();
    let Versioned { version } = serde_json::from_str(text).about(not_saved)?;
    match version {
        1 => v1::read(text, path).about(not_saved),
        VERSION => serde_json::from_str(text).about(not_saved),
        _ => bail!(t::FailLaterVersion { file: path.display(), version }.message()),
    }
}

/// The saved games.
#[derive(Debug, Default)]
pub(crate) struct Listing {
    /// Those that can be read, the latest first.
    pub(crate) games: Vec<(PathBuf, Saved)>,
    /// Those that cannot be read, with the errors.
    pub(crate) unreadable: Vec<(PathBuf, anyhow::Error)>,
}

impl Listing {
    /// The latest game that was left or lost in the middle: not one that another program is playing.
    pub(crate) fn into_last_open(self) -> Option<(PathBuf, Saved)> {
        let is_played = |path: &Path| matches!(GameLock::take(path), Ok(None));
        self.games.into_iter().find(|(path, saved)| !saved.is_finished() && !saved.kept && !is_played(path))
    }
}

/// The saved games of the user.
pub(crate) fn list() -> Listing {
    directory().map_or_else(|_| Listing::default(), |directory| list_in(&directory))
}

fn list_in(directory: &Path) -> Listing {
    let mut listing = Listing::default();
    let entries = match fs::read_dir(directory) {
        Ok(entries) => entries,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return listing,
        Err(error) => {
            listing.unreadable.push((directory.to_owned(), error.into()));
            return listing;
        }
    };
    for path in entries.flatten().map(|entry| entry.path()).filter(|path| path.extension() == Some("json".as_ref())) {
        match read(&path) {
            Ok(saved) => listing.games.push((path, saved)),
            // Another program removed it since.
            Err(error) if files::is_missing(&error) => {}
            Err(error) => listing.unreadable.push((path, error)),
        }
    }
    let key = |(path, saved): &(PathBuf, Saved)| (saved.record.times.1, path.clone());
    listing.games.sort_by_key(|game| std::cmp::Reverse(key(game)));
    listing.unreadable.sort_by(|(one, _), (other, _)| one.cmp(other));
    listing
}

/// Removes the oldest finished games, and leftovers of killed programs.
pub(crate) fn tidy() {
    for (path, _) in list().games.into_iter().filter(|(_, game)| game.is_finished() && !game.kept).skip(FINISHED) {
        // A file that cannot be removed does no harm.
        _ = fs::remove_file(path);
    }
    if let Ok(directory) = directory() {
        lock::tidy(&directory);
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

    /// A folder that cannot be written to at first: the game is saved as soon as it can be.
    #[test]
    fn a_save_that_failed_is_tried_again() {
        let place = tempfile::tempdir().expect("a folder");
        let folder = place.path().join("games");
        fs::write(&folder, "in the way").expect("a file");
        let mut file = SaveFile { folder: Some(folder.clone()), ..SaveFile::new() };
        let mut saved = read_old(OLD);
        file.write(&saved).expect_err("there is no folder");
        fs::remove_file(&folder).expect("removed");
        file.write(&saved).expect("saved");
        saved.kept = true;
        file.write(&saved).expect("saved");
        let listing = list_in(&folder);
        assert_eq!(listing.games.len(), 1, "one game, one file");
        assert!(listing.games[0].1.kept);
        drop(file);
        assert_eq!(fs::read_dir(&folder).expect("a folder").count(), 1, "no lock is left");
    }

    #[test]
    fn games_that_cannot_be_read_are_listed() {
        let folder = tempfile::tempdir().expect("a folder");
        fs::write(folder.path().join("good.json"), OLD).expect("a file");
        fs::write(folder.path().join("bad.json"), "{\"version\": 2, ").expect("a file");
        fs::create_dir(folder.path().join("folder.json")).expect("a folder");
        let listing = list_in(folder.path());
        assert_eq!(listing.games.len(), 1);
        let names: Vec<_> = listing.unreadable.iter().filter_map(|(path, _)| path.file_name()).collect();
        assert_eq!(names, ["bad.json", "folder.json"]);
        assert!(listing.unreadable[0].1.to_string().contains("is not a saved game"));
        assert!(list_in(&folder.path().join("missing")).unreadable.is_empty());
    }

    #[test]
    fn a_game_that_is_open_elsewhere_is_not_offered() {
        let folder = tempfile::tempdir().expect("a folder");
        let [crashed, open] = ["game-1.json", "game-2.json"].map(|name| folder.path().join(name));
        let (older, mut newer) = (read_old(OLD), read_old(OLD));
        newer.record.times.1 += 1;
        for (path, saved) in [(&crashed, &older), (&open, &newer)] {
            fs::write(path, serde_json::to_vec(saved).expect("JSON")).expect("a file");
        }
        let offered = || list_in(folder.path()).into_last_open().map(|(path, _)| path);
        let lock = GameLock::take(&open).expect("a file").expect("a lock");
        assert_eq!(offered(), Some(crashed));
        drop(lock);
        assert_eq!(offered(), Some(open));
    }

    #[test]
    fn the_second_owner_of_a_game_gets_a_file_of_its_own() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("game-1.json");
        fs::write(&path, OLD).expect("a file");
        let saved = read(&path).expect("a game");
        let Resumed::Own(first) = SaveFile::of(&saved, &path) else { panic!("it is free") };
        assert!(matches!(SaveFile::of(&saved, &path), Resumed::Apart(_)));
        drop(first);
        assert!(matches!(SaveFile::of(&saved, &path), Resumed::Own(_)));
    }
}
