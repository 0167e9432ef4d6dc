//! Saved games: the game in progress, written after every move, and games that a player
//! chose to keep. JSON files in the platform's data directory, each written whole or not
//! at all.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

use anyhow::{Context, Result, bail};
use jiff::Zoned;
use plyground_core::{Player, Stats};
use plyground_session::{Ending, GameRecord, Ply};
use plyground_view::Loaded;
use serde::{Deserialize, Serialize};

use super::contest::{Effort, Turn};
use super::setup::Setup;
use crate::files;

/// The version of the format: files of later ones are refused.
pub(crate) const VERSION: u32 = 1;
/// The variable that puts the data elsewhere.
const DIRECTORY: &str = "PLYGROUND_DATA";
/// The number of finished games kept automatically; older ones are deleted.
const FINISHED: usize = 50;

/// A game as it is saved.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Saved {
    pub(crate) version: u32,
    /// When it was last saved.
    pub(crate) date: String,
    pub(crate) setup: Setup,
    pub(crate) turns: Vec<Turn>,
    /// The plies of a turn that was not over.
    #[serde(default)]
    pub(crate) begun: Vec<String>,
    /// What each player's clock shows.
    pub(crate) used: [Duration; 2],
    #[serde(default)]
    pub(crate) resigned: Option<Player>,
    pub(crate) finished: bool,
    /// Did a player ask for it to be kept?
    #[serde(default)]
    pub(crate) kept: bool,
}

impl Saved {
    /// A game as it is now.
    pub(crate) fn new(setup: Setup, record: GameRecord) -> Self {
        let turns: Vec<Turn> = record
            .turns()
            .map(|turn| Turn {
                player: turn.player,
                plies: turn.plies.iter().map(|ply| ply.mv.clone()).collect(),
                time: turn.time(),
                effort: turn.stats().zip(turn.margin()).map(|(stats, value)| Effort {
                    value,
                    depth: stats.depth,
                    nodes: stats.nodes,
                    alpha_cuts: stats.alpha_cuts,
                    beta_cuts: stats.beta_cuts,
                }),
            })
            .collect();
        Self {
            version: VERSION,
            date: now(),
            setup: Setup { start: Some(record.start), ..setup },
            turns,
            begun: Vec::new(),
            used: record.used,
            resigned: match record.ending {
                Some(Ending::Resigned { loser }) => Some(loser),
                _ => None,
            },
            finished: record.ending.is_some(),
            kept: false,
        }
    }

    /// The record of the game, and how it was set up.
    pub(crate) fn into_record(self) -> Result<(Setup, GameRecord)> {
        let (_, Loaded { value: mut game, .. }) = self.setup.open()?;
        let start = game.position();
        let mut plies = Vec::new();
        for turn in &self.turns {
            for (index, mv) in turn.plies.iter().enumerate() {
                let mut ply = Ply::new(turn.player, mv.clone());
                if index == 0 {
                    ply.time = turn.time;
                    ply.margin = turn.effort.map(|effort| effort.value);
                    ply.stats = turn.effort.map(|effort| Stats {
                        depth: effort.depth,
                        nodes: effort.nodes,
                        alpha_cuts: effort.alpha_cuts,
                        beta_cuts: effort.beta_cuts,
                        ..Stats::default()
                    });
                }
                game.play(mv)?;
                plies.push(ply);
            }
        }
        for mv in self.begun {
            plies.push(Ply::new(game.turn(), game.play(&mv)?));
        }
        let ending = match (self.resigned, game.outcome()) {
            (Some(loser), _) => Some(Ending::Resigned { loser }),
            (None, Some(outcome)) => Some(Ending::Rules { outcome }),
            // What else ends a game is the time that it may take.
            (None, None) => self.finished.then_some(Ending::Time),
        };
        let record = GameRecord {
            version: plyground_session::record::VERSION,
            game: self.setup.game.clone(),
            start,
            start_name: self.setup.start_name.clone(),
            seats: self.setup.seats.clone(),
            seeds: [None; 2],
            limits: self.setup.game_limits(),
            opening: 0,
            plies,
            used: self.used,
            ending,
            times: (0, 0),
        };
        Ok((self.setup, record))
    }
}

/// Now, as saved games have it.
pub(crate) fn now() -> String {
    Zoned::now().strftime("%Y-%m-%d %H:%M:%S").to_string()
}

/// The directory of saved games.
fn directory() -> Result<PathBuf> {
    if let Some(directory) = std::env::var_os(DIRECTORY).filter(|name| !name.is_empty()) {
        return Ok(PathBuf::from(directory).join("games"));
    }
    let directories = directories::ProjectDirs::from("", "", "plyground")
        .with_context(|| format!("there is no home directory; {DIRECTORY} can name another"))?;
    Ok(directories.data_dir().join("games"))
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
        fs::create_dir_all(&directory).with_context(|| format!("cannot create `{}`", directory.display()))?;
        let time = Zoned::now().strftime("%Y%m%d-%H%M%S").to_string();
        let free = |number: &u32| {
            let name = format!("{kind}-{time}-{number}.json");
            Some(directory.join(name)).filter(|path| !path.exists())
        };
        // Two games begun in one second by two programs would need the same number too.
        let first = std::process::id() % 100_000;
        let path = (first..first + 1000).find_map(|number| free(&number));
        Ok(Self { path: path.context("there is no free name for the game")? })
    }

    /// The file in which a resumed game is saved: its own, or a new one if the player kept it, so that the kept game
    /// does not change.
    pub(crate) fn of(saved: &Saved, path: &Path) -> Result<Self> {
        if saved.kept && !saved.finished { Self::new() } else { Ok(Self { path: path.to_owned() }) }
    }

    /// Writes the game: the old file is whole until the new one is.
    pub(crate) fn write(&mut self, saved: &Saved) -> Result<()> {
        let text = serde_json::to_vec_pretty(saved)?;
        files::replace(&self.path, &text).with_context(|| format!("cannot write `{}`", self.path.display()))
    }

    /// Writes a game that is kept, and says where.
    pub(crate) fn write_kept(mut self, saved: &Saved) -> Result<PathBuf> {
        self.write(saved)?;
        Ok(self.path)
    }
}

/// Reads one saved game.
pub(crate) fn read(path: &Path) -> Result<Saved> {
    let text = fs::read_to_string(path).with_context(|| format!("cannot read `{}`", path.display()))?;
    let saved: Saved =
        serde_json::from_str(&text).with_context(|| format!("`{}` is not a saved game", path.display()))?;
    if saved.version > VERSION {
        bail!("`{}` was written by a later version of plyground (format {})", path.display(), saved.version);
    }
    Ok(saved)
}

/// The saved games, the latest first. Files that are none are passed over.
pub(crate) fn list() -> Vec<(PathBuf, Saved)> {
    let Ok(entries) = directory().and_then(|directory| Ok(fs::read_dir(directory)?)) else { return Vec::new() };
    let paths = entries.flatten().map(|entry| entry.path()).filter(|path| path.extension() == Some("json".as_ref()));
    let mut games: Vec<(PathBuf, Saved)> = paths.filter_map(|path| Some((path.clone(), read(&path).ok()?))).collect();
    games.sort_by(|(first, one), (second, two)| (&two.date, second).cmp(&(&one.date, first)));
    games
}

/// Removes the oldest finished games.
pub(crate) fn tidy() {
    for (path, _) in list().into_iter().filter(|(_, game)| game.finished && !game.kept).skip(FINISHED) {
        // A file that cannot be removed does no harm.
        _ = fs::remove_file(path);
    }
}
