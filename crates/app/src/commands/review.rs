//! `plyground review`: every move of a finished game with its loss, and the turning points.

use std::path::Path;

use anyhow::{Result, bail};
use plyground_arena::records::{self, FileGame};
use plyground_core::Stop;
use plyground_session::GameRecord;
use plyground_view::texts::Says;

use super::records as store;
use crate::cli::ReviewArguments;
use crate::errors::Explain;
use crate::output::Output;
use crate::play::saved;
use crate::progress::ProgressLine;
use crate::report::log;
use crate::review::{self, ReviewReport};
use crate::texts::{Texts, t};
use crate::{files, interrupt, lookup};
use plyground_session::records::log::FIRST_LINE;

/// The first bytes of a store.
const SQLITE: &[u8] = b"SQLite format 3\0";

/// A game to review, and its source.
struct Chosen {
    record: GameRecord,
    source: String,
    /// Its number in the source.
    number: i64,
    /// The number of games from which it was taken.
    of: usize,
}

pub(crate) fn run(arguments: &ReviewArguments, output: Output) -> Result<()> {
    let texts = Texts::of(output.language);
    let page = arguments.html.as_deref();
    if output.is_json() && page.is_some_and(files::is_standard) {
        bail!(t::FailBothToOutput { first: "--json", second: "--html" }.message());
    }
    let source = if arguments.id.is_some() { &arguments.store } else { &arguments.log };
    if let Some(path) = page.filter(|path| files::is_same(path, source)) {
        match arguments.id {
            Some(_) => bail!(t::FailOverwriteStore { option: "--html", file: path.display() }.message()),
            None => bail!(t::FailOverwriteLog { option: "--html", file: path.display() }.message()),
        }
    }
    let Chosen { record, source, number, of } = chosen(arguments, texts)?;
    if of > 1 && arguments.game.is_none() {
        output.note(format_args!("{}", texts.say(t::ReviewChosen { number: &number, file: &source })));
    }
    let of = t::ReviewOf { number: &number, file: &source }.message();
    let (stop, limits) = (Stop::new(), review::limits(arguments.time, arguments.nodes));
    interrupt::stops(&stop);
    let mut line = ProgressLine::named(texts.get(t::REVIEW_TITLE).to_owned(), texts);
    let mut news = |progress| line.show_text(|| review::progress(progress, texts));
    let reviewed = ReviewReport::of(record, limits, &stop, &mut news).about(|| of);
    line.clear();
    let report = reviewed?.found_in(source, number);
    if let Some(path) = page {
        let people = Texts::of(output.people);
        files::write(path, review::html::html(&report, people)?)?;
        if !files::is_standard(path) {
            output.note(format_args!("{}", texts.say(t::ReportWritten { file: path.display() })));
        }
    }
    if output.is_json() || page.is_none() {
        output.emit(&report)?;
    }
    Ok(())
}

/// The game that the arguments name.
fn chosen(arguments: &ReviewArguments, texts: Texts) -> Result<Chosen> {
    if let Some(id) = arguments.id {
        let record = store::open(&arguments.store)?.game(id)?.record;
        return Ok(Chosen { record, source: arguments.store.display().to_string(), number: id, of: 1 });
    }
    let path = &arguments.log;
    let source = path.display().to_string();
    let bytes = files::read(path)?;
    if bytes.starts_with(SQLITE) {
        return Err(anyhow::Error::new(t::ReviewIsStore { file: &source }.message()));
    }
    let (mut games, latest) = games(path, &bytes, texts)?;
    let count = games.len();
    let index = match arguments.game {
        _ if games.is_empty() => {
            bail!(t::FailNoGameInLog { file: source, line: FIRST_LINE }.message())
        }
        None => latest,
        Some(number) if (1..=count).contains(&number) => number - 1,
        Some(number) => bail!(t::FailNoSuchGame { number, file: source, count, most: count }.message()),
    };
    Ok(Chosen { record: games.swap_remove(index), source, number: index as i64 + 1, of: count })
}

/// The games of a log, a saved game or a text, and the index of the last finished one, or else of the last one.
fn games(path: &Path, bytes: &[u8], texts: Texts) -> Result<(Vec<GameRecord>, usize)> {
    let text = String::from_utf8_lossy(bytes);
    if text.trim_start().starts_with('{') {
        return Ok((vec![saved::parse(&text, path)?.record], 0));
    }
    let read = log::read(bytes, texts);
    if let Some(latest) = read.latest_of(|game| is_finished(&game.record)).or_else(|| read.latest()) {
        return Ok((read.games.into_iter().map(|game| game.record).collect(), latest));
    }
    let exported = records::read(&path.display().to_string(), &text, lookup::catalog()).unwrap_or_default();
    let games: Vec<GameRecord> = exported.into_iter().map(|FileGame { record, .. }| record).collect();
    let latest = games.iter().rposition(is_finished).unwrap_or(games.len().saturating_sub(1));
    Ok((games, latest))
}

/// Whether a game can be reviewed. Its log may lack the end.
fn is_finished(record: &GameRecord) -> bool {
    let is_over = || record.check(lookup::catalog()).is_ok_and(|game| game.outcome().is_some());
    !record.plies.is_empty() && (record.ending.is_some() || is_over())
}
