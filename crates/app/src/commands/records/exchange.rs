//! Import and export of games.

use std::collections::HashSet;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::time::Duration;

use anyhow::{Result, bail};
use plyground_arena::matches::MatchGame;
use plyground_arena::records::{self, FileGame, blksgf};
use plyground_arena::store::{Change, GameRow, Settings, Store};
use plyground_session::{Ending, Seat};
use plyground_view::Language;
use serde::Serialize;

use crate::cli::Format;
use crate::errors::Explain;
use crate::files;
use crate::lookup::catalog;
use crate::match_report::when;
use crate::output::{Output, Report};
use crate::play::saved;
use crate::report::log;
use crate::texts::{Texts, t};
use plyground_session::records::log::FIRST_LINE;
use plyground_view::texts::Says;

/// The games with the given ids, those of a match, or all.
pub(super) fn chosen(store: &Store, ids: &[i64], of_match: Option<i64>) -> Result<Vec<FileGame>> {
    let of = |id: i64| -> Result<Vec<FileGame>> {
        let file_game =
            |(_, game): (i64, MatchGame)| FileGame { pair: Some((game.pair, game.game)), record: game.record };
        Ok(store.games(id)?.into_iter().map(file_game).collect())
    };
    let single = |row: GameRow| FileGame { pair: row.pair, record: row.record };
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
            games.extend(store.single_games()?.into_iter().map(single));
        }
        (ids, _) => {
            for &id in ids {
                games.push(single(store.game(id)?));
            }
        }
    }
    if games.is_empty() {
        bail!(t::FailNothingToExport { file: store.path().display() }.message());
    }
    Ok(games)
}

/// Writes games to a file.
pub(super) fn export(games: &[FileGame], path: &Path, format: Format) -> Result<()> {
    match format {
        Format::Text => files::write(path, records::write(games)),
        Format::Blksgf => match games {
            [FileGame { record, .. }] => {
                let day = when(record.times.0);
                let text = blksgf::write(record, day.split(' ').next().unwrap_or_default(), catalog())?;
                files::write(path, text)
            }
            _ => bail!(t::FailBlksgfGames { count: games.len() }.message()),
        },
    }
}

#[derive(Default, Serialize)]
struct Imported {
    matches: Vec<i64>,
    /// Games outside any match.
    single: Vec<i64>,
    games: usize,
    /// The number that replaced an earlier state of the same game.
    updated: usize,
    /// The number that the store already had.
    kept: usize,
}

impl Report for Imported {
    fn write(&self, out: &mut dyn Write, language: Language) -> io::Result<()> {
        let texts = Texts::of(language);
        writeln!(out, "{}", texts.say(t::RecordsImported { games: &self.games }))?;
        if self.updated > 0 {
            writeln!(out, "{}", texts.say(t::RecordsUpdated { games: self.updated }))?;
        }
        if self.kept > 0 {
            writeln!(out, "{}", texts.say(t::RecordsKept { games: self.kept }))?;
        }
        Ok(())
    }
}

/// Imports files: games as text, logs and saved games. All are read before the store is changed. The games of
/// matches in a file become one match for each kind of game.
pub(super) fn import(path: &Path, files: &[PathBuf], output: Output) -> Result<()> {
    let mut all = Vec::new();
    for file in files {
        all.push((file.display().to_string(), read(file, output.language)?));
    }
    let store = Store::open(path)?;
    let mut imported = Imported::default();
    for (name, games) in all {
        imported.games += games.len();
        let (mut left, single): (Vec<_>, Vec<_>) = games.into_iter().partition(|game| game.pair.is_some());
        for game in single {
            let (id, change) = store.put_record(&game.record)?;
            imported.single.push(id);
            match change {
                Change::Added => {}
                Change::Updated => imported.updated += 1,
                Change::Kept => imported.kept += 1,
            }
        }
        while let Some(first) = left.first() {
            let kind = game_name(first).to_owned();
            let (same, others) = left.into_iter().partition(|game| game_name(game) == kind);
            left = others;
            imported.matches.push(import_match(&store, &name, &kind, same)?);
        }
    }
    output.emit(&imported)
}

/// The games of a file, whose kind is recognized by its first characters.
fn read(file: &Path, language: Language) -> Result<Vec<FileGame>> {
    let name = file.display().to_string();
    let bytes = files::read(file)?;
    if bytes.windows(FIRST_LINE.len()).any(|part| part == FIRST_LINE.as_bytes()) {
        return read_log(&name, &bytes, language);
    }
    let text = String::from_utf8(bytes).about(|| t::FailNotText { file: &name })?;
    if text.trim_start().starts_with('{') {
        let record = saved::parse(&text, file)?.record;
        record.check(catalog()).about(|| t::FailFile { file: &name })?;
        return Ok(vec![FileGame { pair: None, record }]);
    }
    Ok(records::read(&name, &text, catalog())?)
}

/// The games of a log that have moves.
fn read_log(name: &str, bytes: &[u8], language: Language) -> Result<Vec<FileGame>> {
    let games = log::read(bytes, Texts::of(language)).games;
    let mut played = Vec::new();
    for logged in games.into_iter().filter(|game| !game.record.plies.is_empty()) {
        let mut record = logged.record;
        let game = record.check(catalog()).about(|| t::FailPlace { file: name, line: logged.line })?;
        // The log may lack the end of the game.
        record.ending = record.ending.or_else(|| game.outcome().map(|outcome| Ending::Rules { outcome }));
        played.push(FileGame { pair: None, record });
    }
    if played.is_empty() {
        bail!(t::FailNoMoves { file: name }.message());
    }
    Ok(played)
}

fn game_name(game: &FileGame) -> &str {
    game.record.game.split(':').next().unwrap_or_default()
}

fn import_match(store: &Store, file: &str, game: &str, games: Vec<FileGame>) -> Result<i64> {
    let mut participants: Vec<String> = Vec::new();
    for name in games.iter().flat_map(|game| &game.record.seats).map(Seat::name) {
        if !participants.iter().any(|known| known == name) {
            participants.push(name.to_owned());
        }
    }
    let number = |seat: &Seat| participants.iter().position(|known| known == seat.name()).unwrap_or(0);
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
    for FileGame { pair, record } in games {
        let seats = record.seats.each_ref().map(number);
        let (mut pair, game) = pair.unwrap_or_default();
        // The games of two matches in one file may have the same pair numbers, so they are renumbered.
        while !taken.insert((pair, game)) {
            pair += 1;
        }
        store.add_game(id, &MatchGame { pair, game, seats, record })?;
    }
    store.end(id, None)?;
    Ok(id)
}
