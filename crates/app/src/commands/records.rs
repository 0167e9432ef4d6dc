//! `plyground records`: the games of a store.

mod exchange;
mod game;
mod list;

use std::path::{Path, PathBuf};

use anyhow::{Result, bail};
use plyground_arena::matches::{MatchGame, Tally};
use plyground_arena::statistics::Sprt;
use plyground_arena::store::{MatchRow, Store, StoreError};
use plyground_view::Language;

use super::matches::{ReportFormat, conditions, write_report};
use crate::cli::{RecordsArguments, RecordsCommand};
use crate::errors;
use crate::lookup;
use crate::match_report::{Results, names, specs};
use crate::output::Output;
use crate::texts::t;
use exchange::{chosen, export, import};
use game::{GameReport, replay};
use list::{GameList, MatchList};
use plyground_view::texts::Says;

pub(crate) fn run(arguments: &RecordsArguments, output: Output) -> Result<()> {
    let listed = listed(&arguments.command)?;
    let path = listed.0.as_deref().unwrap_or(&arguments.store);
    if let RecordsCommand::Import { files } = &arguments.command {
        return import(path, files, output);
    }
    let store = open(path)?;
    match &arguments.command {
        RecordsCommand::List { .. } => match listed.1 {
            None => output.emit(&MatchList { matches: store.matches()?, games: store.single_games()? }),
            Some(id) => {
                let row = store.match_by_id(id)?;
                let games = store.games(id)?;
                let results = results(&row, &games, output.language)?;
                output.emit(&GameList { results, games })
            }
        },
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

/// The store and the match named by `list`, either of which may be missing.
fn listed(command: &RecordsCommand) -> Result<(Option<PathBuf>, Option<i64>)> {
    let RecordsCommand::List { what } = command else { return Ok((None, None)) };
    let (mut store, mut id) = (None, None);
    for word in what {
        let is_new = match word.parse::<i64>() {
            Ok(number) => id.replace(number).is_none(),
            Err(_) => store.replace(PathBuf::from(word)).is_none(),
        };
        if !is_new {
            bail!(t::FailListWords { word }.message());
        }
    }
    Ok((store, id))
}

/// Opens a store that exists.
pub(super) fn open(path: &Path) -> Result<Store> {
    Store::open_to_read(path).map_err(|error| match error {
        StoreError::Missing(_) => t::FailNoStore { error: errors::message(&error) }.message().into(),
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
        specs: specs(&settings.participants),
        conditions: conditions(settings, games.len() as u64, language),
        seed: settings.seed,
        sprt,
        tally,
        run: None,
        games: Vec::new(),
    })
}
