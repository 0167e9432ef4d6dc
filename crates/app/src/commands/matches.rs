//! `plyground match GAME A B [C …]`: engines against each other, in pairs of games.

mod entrants;

use std::io::{self, Write};
use std::path::Path;
use std::process::ExitCode;
use std::sync::Arc;
use std::thread;
use std::time::Duration;

use anyhow::{Result, bail};
use plyground_arena::matches::{self, MatchError, MatchGame, Observer, Openings, Plan, Tally};
use plyground_arena::participants::{self, Conditions};
use plyground_arena::statistics::Sprt;
use plyground_arena::store::{Difference, Resumable, Settings, Store, StoreError};
use plyground_core::{Limits, Stop};
use plyground_view::Language;
use plyground_view::texts::Says;

use crate::cli::MatchArguments;
use crate::errors::{self, Explain};
use crate::foreign::Clean;
use crate::lookup::{self, NamedGame, read_file};
use crate::match_report::{self, Display, GameLine, Results, Run, names, specs};
use crate::output::{Output, warn};
use crate::texts::{Texts, t};
use crate::{files, interrupt, memory};

/// The default number of games of each pairing.
const GAMES: u64 = 100;
const GAMES_OF_TEST: u64 = 20_000;

pub(crate) fn run(arguments: &MatchArguments, output: Output) -> Result<ExitCode> {
    let named = lookup::game(&arguments.game)?;
    let mut plan = plan(arguments, &named)?;
    plan.check()?;
    let texts = Texts::of(output.language);
    if let Some(games) = arguments.games.filter(|games| *games != 2 * plan.rounds) {
        output.note(format_args!("{}", texts.say(t::MatchInPairs { games: 2 * plan.rounds, asked: games })));
    }
    for engine in specs(&plan.participants) {
        memory::check_engine(&engine, named.entry.settings())?;
    }
    plan.participants = participants::named(&plan.participants);
    let reports = reports(arguments)?;
    for (_, path) in &reports {
        // Fails now, not after the games have been played.
        files::check_writable(path)?;
    }
    let (store, done) = match &arguments.store {
        None => (None, Vec::new()),
        Some(path) => {
            let (store, id, done) = open_store(path, &plan, arguments.resume)?;
            (Some((store, id)), done)
        }
    };
    let lock = store.as_ref().map(|(store, id)| store.lock_match(*id)).transpose()?;
    if let (Some(None), Some((store, id))) = (&lock, &store) {
        bail!(t::FileMatchPlayed { file: store.path().display(), id: *id }.message());
    }
    let engines = names(&plan.participants);
    let stop = Stop::new();
    interrupt::stops(&stop);
    let before = done.len() as u64;
    let mut recorder = MatchRecorder {
        store,
        display: (!output.is_json())
            .then(|| Display::new(2 * plan.pairs(), before, &engines, plan.sprt, output.language)),
        before,
        names: &engines,
        json: output.is_json(),
        kept: (!reports.is_empty()).then(Vec::new),
        broken: None,
    };
    let summary = matches::run(&plan, done, &stop, &mut recorder);
    if let Some(display) = &recorder.display {
        display.clear();
    }
    if let Some(error) = recorder.broken.take() {
        return Err(error);
    }
    let summary = summary?;
    if let Some((store, id)) = &recorder.store
        && !summary.interrupted
    {
        store.end(*id, summary.tally.decision.zip(summary.decided_after))?;
    }
    let results = Results {
        title: named.entry.info().title,
        game: plan.game.to_string(),
        conditions: conditions(&Settings::of(&plan), summary.tally.games(), output.language),
        seed: plan.seed,
        sprt: plan.sprt,
        run: Some(Run::of(&summary)),
        tally: summary.tally,
        games: recorder.kept.take().unwrap_or_default(),
        names: engines.clone(),
        specs: specs(&plan.participants),
    };
    if output.is_json() {
        line(&results)?;
    } else {
        output.emit(&results)?;
    }
    for (format, path) in reports {
        write_report(format, path, &results, output.people)?;
    }
    if summary.interrupted {
        warn(&[t::MATCH_INTERRUPTED.into()]);
        return Ok(ExitCode::FAILURE);
    }
    Ok(ExitCode::SUCCESS)
}

fn plan(arguments: &MatchArguments, named: &NamedGame) -> Result<Plan> {
    let mut participants = arguments.engines.clone();
    if let Some(path) = &arguments.entrants {
        participants.extend(entrants::read(path)?);
    }
    let sprt = arguments.sprt.as_deref().map(Sprt::parse).transpose()?;
    let list = || -> Result<Openings> {
        let bytes = files::read(Path::new(&arguments.openings))?;
        Ok(Openings::list(&arguments.openings, &String::from_utf8_lossy(&bytes))?)
    };
    let openings = Openings::random(&arguments.openings)?.map_or_else(list, Ok)?;
    let games = arguments.games.unwrap_or(if sprt.is_some() { GAMES_OF_TEST } else { GAMES });
    let cores = thread::available_parallelism().map_or(1, usize::from);
    // With a time limit, games that share caches and memory slow each other down, so half of the cores are used.
    let default = if arguments.nodes.is_some() && arguments.time.is_none() { cores } else { (cores / 2).max(1) };
    Ok(Plan {
        entry: *named.entry,
        game: named.spec.clone(),
        participants,
        rounds: games.div_ceil(2),
        conditions: Conditions {
            limits: Limits { time: arguments.time, nodes: arguments.nodes, ..Limits::default() },
            margin: arguments.margin,
            notation: arguments.notation.into(),
        },
        openings,
        seed: arguments.seed,
        concurrency: arguments.concurrency.map_or(default, usize::from),
        sprt,
        read: read_file,
    })
}

/// Opens the store: the id of the match, and the games already played.
fn open_store(path: &Path, plan: &Plan, resume: bool) -> Result<(Store, i64, Vec<MatchGame>)> {
    let settings = Settings::of(plan);
    if !resume {
        let store = Store::open(path)?;
        let id = store.begin(&settings, None)?;
        return Ok((store, id, Vec::new()));
    }
    let store = Store::open(path)?;
    match store.find(&settings)? {
        Resumable::Match(row) => {
            let id = row.id;
            let games = store.games(id)?.into_iter().map(|(_, game)| game).collect();
            store.resume(id, plan.rounds)?;
            Ok((store, id, games))
        }
        Resumable::Other(Difference { key, values: Some((stored, asked)) }) => {
            bail!(t::FailOtherMatch { file: path.display(), key, stored, asked }.message())
        }
        Resumable::Other(_) => bail!(t::FailOtherOpenings { file: path.display() }.message()),
        // The match was killed before it was stored, or never begun.
        Resumable::Nothing => {
            let id = store.begin(&settings, None)?;
            Ok((store, id, Vec::new()))
        }
    }
}

/// The conditions of a match in words.
pub(super) fn conditions(settings: &Settings, games: u64, language: Language) -> String {
    let texts = Texts::of(language);
    let mut parts = vec![texts.say(t::MatchGames { games: &games })];
    let time = |time: Duration| texts.say(t::MatchTime { time: format_args!("{time:?}") });
    // A match of imported games has no time.
    parts.extend(settings.time.filter(|time| !time.is_zero()).map(time));
    parts.extend(settings.nodes.map(|nodes| texts.say(t::MatchNodes { nodes: &nodes })));
    let is_played = !settings.openings.is_empty();
    if is_played && settings.time.is_none() && settings.nodes.is_none() {
        let limits = texts.get(t::MATCH_OWN_LIMITS);
        parts.push(limits.to_owned());
    }
    if is_played {
        parts.push(texts.say(t::MatchSeed { seed: &settings.seed }));
    }
    parts.join(", ")
}

/// The reports to write.
fn reports(arguments: &MatchArguments) -> Result<Vec<(ReportFormat, &Path)>> {
    let markdown = arguments.markdown.as_deref().map(|path| Ok((ReportFormat::Markdown, path)));
    let page = arguments.html.as_deref().map(|path| Ok((ReportFormat::Page, path)));
    let by_name = arguments.report.iter().map(|path| Ok((ReportFormat::of(path)?, path.as_path())));
    markdown.into_iter().chain(page).chain(by_name).collect()
}

/// The format of a report.
#[derive(Clone, Copy)]
pub(super) enum ReportFormat {
    Markdown,
    Page,
}

impl ReportFormat {
    /// By the file name, in earlier spellings.
    pub(super) fn of(path: &Path) -> Result<Self> {
        let ending = path.extension().map(|ending| ending.to_string_lossy().to_ascii_lowercase());
        match ending.as_deref() {
            Some("md") => Ok(Self::Markdown),
            Some("html" | "htm") => Ok(Self::Page),
            _ => bail!(t::FailReportName { file: path.display() }.message()),
        }
    }
}

/// Writes the report of a match.
pub(super) fn write_report(format: ReportFormat, path: &Path, results: &Results, language: Language) -> Result<()> {
    match format {
        ReportFormat::Markdown => files::write(path, match_report::markdown(results, language)),
        ReportFormat::Page => files::write(path, match_report::page(results, language)?),
    }
}

/// Stores, displays and prints the games of a running match.
struct MatchRecorder<'a> {
    store: Option<(Store, i64)>,
    display: Option<Display>,
    before: u64,
    names: &'a [String],
    json: bool,
    kept: Option<Vec<MatchGame>>,
    /// The error of printing a line, kept separately because a closed pipe is not a failure.
    broken: Option<anyhow::Error>,
}

/// Prints a line of JSON and flushes it.
fn line<T: serde::Serialize>(value: &T) -> Result<()> {
    let mut out = Clean::json(io::stdout().lock());
    serde_json::to_writer(&mut out, value)?;
    out.write_all(b"\n").and_then(|()| out.flush()).about(|| t::FAIL_WRITE_OUTPUT)
}

impl Observer for MatchRecorder<'_> {
    fn game(&mut self, game: &MatchGame) -> Result<(), MatchError> {
        let Some((store, id)) = &self.store else { return Ok(()) };
        let kept = store.add_game(*id, game);
        kept.map(drop).map_err(|error: StoreError| MatchError::Records(Arc::new(error)))
    }

    fn pair(&mut self, games: [&MatchGame; 2], tally: &Tally) -> Result<(), MatchError> {
        if let Some(display) = &self.display {
            display.results(tally);
        }
        for game in games {
            if self.json
                && let Err(error) = line(&GameLine::of(game, self.names))
            {
                let message = errors::message(error.as_ref());
                self.broken = Some(error);
                return Err(MatchError::Records(Arc::new(message)));
            }
            if let Some(kept) = &mut self.kept {
                kept.push(game.clone());
            }
        }
        Ok(())
    }

    fn tick(&mut self, games: u64) {
        if let Some(display) = &self.display {
            display.games(self.before + games);
            display.tick();
        }
    }
}
