//! Import and export of games.

use std::collections::HashSet;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::time::Duration;

use anyhow::{Context, Result, bail};
use plyground_arena::records::{self, SavedGame, blksgf};
use plyground_arena::store::{Settings, Store};
use plyground_view::Language;
use serde::Serialize;

use crate::cli::Format;
use crate::files;
use crate::lookup::{catalog, read_file};
use crate::match_report::when;
use crate::output::{Output, Report};
use crate::texts::{Texts, t};

/// The games with the given ids, those of a match, or all.
pub(super) fn chosen(store: &Store, ids: &[i64], of_match: Option<i64>) -> Result<Vec<SavedGame>> {
    let of = |id: i64| store.games(id).map(|rows| rows.into_iter().map(|row| row.saved));
    let mut games = Vec::new();
    match (ids, of_match) {
        ([], Some(id)) => {
            store.match_by_id(id)?;
            games.extend(of(id)?);
        }
        ([], None) => {
            for row in store.matches()? {
                games.extend(of(row.id)?);
            }
        }
        (ids, _) => {
            for &id in ids {
                games.push(store.game(id)?.saved);
            }
        }
    }
    if games.is_empty() {
        bail!("`{}` has no game to export", store.path().display());
    }
    Ok(games)
}

/// Writes games to a file.
pub(super) fn export(games: &[SavedGame], path: &Path, format: Format) -> Result<()> {
    match format {
        Format::Text => files::write(path, records::write(games)),
        Format::Blksgf => match games {
            [game] => {
                let day = when(game.record.times.0);
                let text = blksgf::write(game, day.split(' ').next().unwrap_or_default(), catalog(), &read_file)?;
                files::write(path, text)
            }
            _ => bail!(
                "a .blksgf file holds one game, found {}: name one, as in `export 3 --format blksgf`",
                games.len()
            ),
        },
    }
}

#[derive(Serialize)]
struct Imported {
    matches: Vec<i64>,
    games: usize,
}

impl Report for Imported {
    fn write(&self, out: &mut dyn Write, language: Language) -> io::Result<()> {
        writeln!(out, "{}", Texts::of(language).say(t::RecordsImported { games: &self.games }))
    }
}

/// Imports files. All are read before the store is changed. A file becomes one match for each kind of game
/// in it.
pub(super) fn import(path: &Path, files: &[PathBuf], output: Output) -> Result<()> {
    let mut all = Vec::new();
    for file in files {
        let name = file.display().to_string();
        let text = String::from_utf8(files::read(file)?).with_context(|| format!("`{name}` is not text"))?;
        let games = records::read(&name, &text, catalog(), &read_file)?;
        all.push((name, games));
    }
    let store = Store::open(path)?;
    let mut imported = Imported { matches: Vec::new(), games: 0 };
    for (name, games) in all {
        let mut left = games;
        while let Some(first) = left.first() {
            let kind = game_name(first);
            let (same, others) = left.into_iter().partition(|game| game_name(game) == kind);
            left = others;
            imported.games += Vec::len(&same);
            imported.matches.push(import_match(&store, &name, &kind, same)?);
        }
    }
    output.emit(&imported)
}

fn game_name(game: &SavedGame) -> String {
    game.record.spec.split(':').next().unwrap_or_default().to_owned()
}

fn import_match(store: &Store, file: &str, game: &str, games: Vec<SavedGame>) -> Result<i64> {
    let mut participants: Vec<String> = Vec::new();
    for name in games.iter().flat_map(|game| &game.players) {
        if !participants.contains(name) {
            participants.push(name.clone());
        }
    }
    let number = |name: &String| participants.iter().position(|known| known == name).unwrap_or(0);
    let settings = Settings {
        game: game.to_owned(),
        participants: participants.clone(),
        rounds: 0,
        seed: 0,
        openings: String::new(),
        time: None,
        nodes: None,
        depth: None,
        margin: Duration::ZERO,
        sprt: None,
    };
    let id = store.begin(&settings, Some(file))?;
    let mut taken = HashSet::new();
    for SavedGame { players, version, mut record } in games {
        record.seats = players.each_ref().map(number);
        // The games of two matches in one file may have the same pair numbers, so they are renumbered.
        while !taken.insert((record.pair, record.game)) {
            record.pair += 1;
        }
        store.add_game(id, &record, &version)?;
    }
    store.end(id, None)?;
    Ok(id)
}
