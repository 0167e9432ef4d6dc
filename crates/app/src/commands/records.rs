//! `plyground records`: the games of a store.

mod exchange;
mod game;
mod list;

use std::path::Path;

use anyhow::{Result, anyhow};
use plyground_arena::matches::{MatchGame, Tally};
use plyground_arena::statistics::Sprt;
use plyground_arena::store::{MatchRow, Store, StoreError};
use plyground_view::Language;

use super::matches::{ReportFormat, conditions, write_report};
use crate::cli::{RecordsArguments, RecordsCommand};
use crate::lookup;
use crate::match_report::{Results, names};
use crate::output::Output;
use exchange::{chosen, export, import};
use game::{GameReport, replay};
use list::{GameList, MatchList};

pub(crate) fn run(arguments: &RecordsArguments, output: Output) -> Result<()> {
    let path = &arguments.store;
    if let RecordsCommand::Import { files } = &arguments.command {
        return import(path, files, output);
    }
    let store = open(path)?;
    match &arguments.command {
        RecordsCommand::List { id: None } => {
            output.emit(&MatchList { matches: store.matches()?, games: store.single_games()? })
        }
        RecordsCommand::List { id: Some(id) } => {
            let row = store.match_by_id(*id)?;
            let games = store.games(*id)?;
            let results = results(&row, &games, output.language)?;
            output.emit(&GameList { results, games })
        }
        RecordsCommand::Show { id } => output.emit(&GameReport::of(store.game(*id)?, output.language)?),
        RecordsCommand::Replay { id, ply } => replay(&store.game(*id)?, *ply, output),
        RecordsCommand::Export { ids, of_match, output, format } => {
            let games = chosen(&store, ids, *of_match)?;
            export(&games, output, *format)
        }
        RecordsCommand::Import { .. } => Ok(()),
        RecordsCommand::Report { id, file } => {
            let format = ReportFormat::of(file)?;
            write_report(format, file, &whole_match(&store, *id, output.language)?, output.language)
        }
    }
}

/// Opens a store that exists.
pub(super) fn open(path: &Path) -> Result<Store> {
    Store::open_existing(path).map_err(|error| match error {
        StoreError::Missing(_) => anyhow!("{error}; `plyground match … --store FILE` makes one"),
        _ => error.into(),
    })
}

/// The results of a stored match, with its games.
pub(super) fn whole_match(store: &Store, id: i64, language: Language) -> Result<Results> {
    let (row, games) = (store.match_by_id(id)?, store.games(id)?);
    let mut results = results(&row, &games, language)?;
    results.games = games.into_iter().map(|(_, game)| game).collect();
    Ok(results)
}

/// The results of a stored match.
fn results(row: &MatchRow, games: &[(i64, MatchGame)], language: Language) -> Result<Results> {
    let settings = &row.settings;
    let sprt = settings.sprt.as_deref().map(Sprt::parse).transpose()?;
    let tally = Tally::of(settings.participants.len(), sprt, games.iter().map(|(_, game)| game));
    Ok(Results {
        title: lookup::catalog().parse(&settings.game)?.0.info().title,
        game: settings.game.clone(),
        names: names(&settings.participants),
        conditions: conditions(settings, games.len() as u64, language),
        seed: settings.seed,
        sprt,
        tally,
        run: None,
        games: Vec::new(),
    })
}
