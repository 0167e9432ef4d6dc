//! `plyground match GAME A B [C …]`: engines against each other, in pairs of games.

use std::io::{self, Write};
use std::path::Path;
use std::process::ExitCode;
use std::thread;
use std::time::Duration;

use anyhow::{Context, Result, bail};
use plyground_arena::matches::{self, GameRecord, MatchError, Observer, Openings, Plan, Tally};
use plyground_arena::participants::Conditions;
use plyground_arena::records::SavedGame;
use plyground_arena::statistics::Sprt;
use plyground_arena::store::{MatchRow, Settings, Store, StoreError};
use plyground_core::{Limits, Stop};
use plyground_view::Language;

use crate::arena::{self, Display, GameLine, Results, Run, names};
use crate::cli::MatchArguments;
use crate::opening::{self, Named, read_file};
use crate::output::{Output, warn};
use crate::texts::Texts;
use crate::{files, interrupt};

/// Games of each pairing, unless told.
const GAMES: u64 = 100;
const GAMES_OF_TEST: u64 = 20_000;

pub(crate) fn run(arguments: &MatchArguments, output: Output) -> Result<ExitCode> {
    let named = opening::game(&arguments.game)?;
    let plan = plan(arguments, &named)?;
    plan.check()?;
    for path in &arguments.report {
        Kind::of(path)?;
        // Better now than when the games have been played.
        let writable = std::fs::OpenOptions::new().create(true).append(true).open(path);
        writable.with_context(|| format!("cannot write the report `{}`", path.display()))?;
    }
    let (store, done) = match &arguments.store {
        None => (None, Vec::new()),
        Some(path) => {
            let (store, id, done) = open_store(path, &plan, arguments.resume)?;
            (Some((store, id)), done)
        }
    };
    let engines = names(&plan.participants);
    let stop = Stop::new();
    interrupt::stops(&stop);
    let before = done.len() as u64;
    let mut clerk = Clerk {
        store,
        display: (!output.is_json())
            .then(|| Display::new(2 * plan.pairs(), before, &engines, plan.sprt, output.language)),
        before,
        names: &engines,
        json: output.is_json(),
        kept: (!arguments.report.is_empty()).then(Vec::new),
        broken: None,
    };
    let summary = matches::run(&plan, done, &stop, &mut clerk);
    if let Some(display) = &clerk.display {
        display.clear();
    }
    if let Some(error) = clerk.broken.take() {
        return Err(error);
    }
    let summary = summary?;
    if let Some((store, id)) = &clerk.store
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
        games: clerk.kept.take().unwrap_or_default(),
        names: engines.clone(),
    };
    if output.is_json() {
        line(&results)?;
    } else {
        output.emit(&results)?;
    }
    for path in &arguments.report {
        write_report(path, &results, output.language)?;
    }
    if summary.interrupted {
        warn(&[Texts::of(output.language).get("match.interrupted").to_owned()]);
        return Ok(ExitCode::FAILURE);
    }
    Ok(ExitCode::SUCCESS)
}

fn plan(arguments: &MatchArguments, named: &Named) -> Result<Plan> {
    let sprt = arguments.sprt.as_deref().map(Sprt::parse).transpose()?;
    let list = || -> Result<Openings> {
        let bytes = files::read(Path::new(&arguments.openings))?;
        Ok(Openings::list(&arguments.openings, &String::from_utf8_lossy(&bytes))?)
    };
    let openings = Openings::random(&arguments.openings)?.map_or_else(list, Ok)?;
    let games = arguments.games.unwrap_or(if sprt.is_some() { GAMES_OF_TEST } else { GAMES });
    let cores = thread::available_parallelism().map_or(1, usize::from);
    // With a clock, games that share a core's caches and memory disturb each other.
    let default = if arguments.nodes.is_some() && arguments.time.is_none() { cores } else { (cores / 2).max(1) };
    Ok(Plan {
        entry: *named.entry,
        game: named.spec.clone(),
        participants: arguments.engines.clone(),
        rounds: games.div_ceil(2),
        conditions: Conditions {
            limits: Limits { time: arguments.time, nodes: arguments.nodes, ..Limits::default() },
            margin: arguments.margin,
        },
        openings,
        seed: arguments.seed,
        concurrency: arguments.concurrency.map_or(default, usize::from),
        sprt,
        read: read_file,
    })
}

/// The store, the number of the match in it, and the games it has already.
fn open_store(path: &Path, plan: &Plan, resume: bool) -> Result<(Store, i64, Vec<GameRecord>)> {
    let settings = Settings::of(plan);
    if !resume {
        let store = Store::open(path)?;
        let id = store.begin(&settings, None)?;
        return Ok((store, id, Vec::new()));
    }
    let store = Store::open_existing(path)?;
    match store.find(&settings)? {
        Ok(MatchRow { id, .. }) => {
            let games = store.games(id)?.into_iter().map(|row| row.saved.record).collect();
            store.resume(id, plan.rounds)?;
            Ok((store, id, games))
        }
        Err(Some(difference)) => {
            bail!("`{}` has no such match to resume; its last one has {difference}", path.display())
        }
        Err(None) => bail!("`{}` has no match to resume", path.display()),
    }
}

/// The conditions of a match in words.
pub(super) fn conditions(settings: &Settings, games: u64, language: Language) -> String {
    let texts = Texts::of(language);
    let mut parts = vec![texts.fill("match.games", &[("games", &games)])];
    let time = |time: Duration| texts.fill("match.time", &[("time", &format_args!("{time:?}"))]);
    parts.extend(settings.time.map(time));
    parts.extend(settings.nodes.map(|nodes| texts.fill("match.nodes", &[("nodes", &nodes)])));
    let is_played = !settings.openings.is_empty();
    if is_played && settings.time.is_none() && settings.nodes.is_none() {
        let limits = texts.get("match.own_limits");
        parts.push(limits.to_owned());
    }
    if is_played {
        parts.push(texts.fill("match.seed", &[("seed", &settings.seed)]));
    }
    parts.join(", ")
}

/// What a report is written as.
#[derive(Clone, Copy)]
enum Kind {
    Markdown,
    Page,
}

impl Kind {
    fn of(path: &Path) -> Result<Self> {
        let ending = path.extension().map(|ending| ending.to_string_lossy().to_ascii_lowercase());
        match ending.as_deref() {
            Some("md") => Ok(Self::Markdown),
            Some("html" | "htm") => Ok(Self::Page),
            _ => bail!("a report is a file that ends in .md or .html, found `{}`", path.display()),
        }
    }
}

/// Writes the report of a match.
pub(super) fn write_report(path: &Path, results: &Results, language: Language) -> Result<()> {
    match Kind::of(path)? {
        Kind::Markdown => files::write(path, arena::markdown(results, language)),
        Kind::Page => files::write(path, arena::page(results, language)?),
    }
}

/// Hears of the match: stores, shows and prints.
struct Clerk<'a> {
    store: Option<(Store, i64)>,
    display: Option<Display>,
    before: u64,
    names: &'a [String],
    json: bool,
    kept: Option<Vec<SavedGame>>,
    /// What went wrong when a line was printed: a closed pipe is no failure.
    broken: Option<anyhow::Error>,
}

/// A line of JSON on standard output, at once.
fn line<T: serde::Serialize>(value: &T) -> Result<()> {
    let mut out = io::stdout().lock();
    serde_json::to_writer(&mut out, value)?;
    out.write_all(b"\n").and_then(|()| out.flush()).context("cannot write")
}

impl Observer for Clerk<'_> {
    fn game(&mut self, record: &GameRecord) -> Result<(), MatchError> {
        let Some((store, id)) = &self.store else { return Ok(()) };
        let kept = store.add_game(*id, record, plyground_arena::VERSION);
        kept.map(drop).map_err(|error: StoreError| MatchError::Records(error.to_string()))
    }

    fn pair(&mut self, games: [&GameRecord; 2], tally: &Tally) -> Result<(), MatchError> {
        if let Some(display) = &self.display {
            display.results(tally);
        }
        for record in games {
            if self.json
                && let Err(error) = line(&GameLine::of(record, self.names))
            {
                let message = format!("{error:#}");
                self.broken = Some(error);
                return Err(MatchError::Records(message));
            }
            if let Some(kept) = &mut self.kept {
                let players = record.seats.map(|seat| self.names[seat].clone());
                let version = plyground_arena::VERSION.to_owned();
                kept.push(SavedGame { players, version, record: record.clone() });
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
