//! The stores of a server: those named at its start, and a temporary one. Visitors browse them and
//! start matches whose games are stored there; both are jobs on their own threads.

mod contest;
mod words;

use std::path::PathBuf;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use plyground_arena::matches::Tally;
use plyground_arena::statistics::Sprt;
use plyground_arena::store::{GameFilter, MatchRow, ResultFilter, Standings, Store, StoreError};
use plyground_core::Stop;
use plyground_view::texts::Says as _;

use crate::jobs::Context;
use crate::protocol::{
    EntrantLine, GamesQuery, Job, JobUpdate, MatchLine, RecordResult, RecordsFound, RecordsJob, RecordsQuery, Refused,
};
use crate::texts::t;
use words::{by_points, name_of, record_line, record_view, table_view};

/// The limits of a match of a visitor.
#[derive(Clone, Copy, Debug)]
pub struct MatchLimits {
    /// The maximum number of matches at the same time, in all and per visitor.
    pub running: usize,
    /// The maximum number of entrants.
    pub entrants: usize,
    /// The maximum number of games.
    pub games: u64,
    /// The longest time of a turn.
    pub turn: Duration,
    /// The longest time of a match, after which it is stopped.
    pub time: Duration,
}

impl Default for MatchLimits {
    fn default() -> Self {
        Self { running: 1, entrants: 16, games: 2_000, turn: Duration::from_secs(10), time: Duration::from_hours(2) }
    }
}

/// The maximum number of matches, and of games, in one answer.
const MATCHES: usize = 200;
const GAMES: u64 = 50;
/// The maximum number of players in the filter's list.
const PLAYERS: usize = 500;

/// A store by its name. Connections are opened when they are first needed.
#[derive(Debug)]
struct NamedStore {
    name: String,
    /// `None` for the store of the server itself.
    path: Option<PathBuf>,
    reader: Mutex<Option<Store>>,
}

/// The stores of a server, and the engines that play in its matches.
#[derive(Debug)]
pub struct Records {
    stores: Vec<NamedStore>,
    engines: Vec<(String, String)>,
    limits: MatchLimits,
}

impl Records {
    /// Stores with their files, engines with their specs.
    pub fn new(stores: Vec<(String, PathBuf)>, engines: Vec<(String, String)>, limits: MatchLimits) -> Self {
        let named = stores.into_iter().map(|(name, path)| (name, Some(path)));
        let own = (String::new(), None);
        let store = |(name, path)| NamedStore { name, path, reader: Mutex::new(None) };
        Self { stores: named.chain([own]).map(store).collect(), engines, limits }
    }

    /// The limits of matches.
    pub(super) const fn limits(&self) -> MatchLimits {
        self.limits
    }

    /// Runs a job about stores or a match; `None` for other jobs.
    pub(super) fn run(
        &self,
        job: &Job,
        context: &Context,
        stop: &Stop,
        report: &mut dyn FnMut(JobUpdate),
    ) -> Option<JobUpdate> {
        let result = if let Job::Records(job) = job {
            self.find(job, context).map(|found| JobUpdate::Records { found })
        } else if let Job::Match(job) = job {
            self.play(job, context, stop, report)
        } else {
            return None;
        };
        Some(result.unwrap_or_else(|error| JobUpdate::Failed { error }))
    }

    fn named(&self, name: &str, context: &Context) -> Result<&NamedStore, Refused> {
        self.stores.iter().find(|store| store.name == name).ok_or_else(|| {
            let name = plyground_core::spec::shortened(name);
            Refused { id: "no_store".to_owned(), text: t::RefusedStore { name }.say(context.language) }
        })
    }

    fn find(&self, job: &RecordsJob, context: &Context) -> Result<RecordsFound, Refused> {
        let named = self.named(&job.store, context)?;
        let guard = named.reader(context)?;
        let Some(store) = guard.as_ref() else {
            return Err(refused_store(&StoreError::Missing(PathBuf::new()), context));
        };
        let found = match &job.query {
            RecordsQuery::Matches => matches(store, context),
            RecordsQuery::Match { id } => match_view(store, *id, context),
            RecordsQuery::Games(query) => games(store, query, context),
            RecordsQuery::Game { id } => {
                let row = store.game(*id).map_err(|error| refused_store(&error, context))?;
                return record_view(&row, context).map(|view| RecordsFound::Game(Box::new(view)));
            }
        };
        found.map_err(|error| refused_store(&error, context))
    }
}

/// A refusal because of a store's error, without the path of the file, which visitors must not see.
fn refused_store(error: &StoreError, context: &Context) -> Refused {
    let (id, text) = match error {
        StoreError::NoSuch { id, .. } => ("no_record", t::RefusedRecord { id: *id }.say(context.language)),
        StoreError::Damaged { wrong, .. } => {
            ("store", t::RefusedStoreFault { reason: wrong.to_string() }.say(context.language))
        }
        _ => ("store", context.language.pick(t::REFUSED_STORE_CLOSED).to_owned()),
    };
    Refused { id: id.to_owned(), text }
}

impl NamedStore {
    /// The connection for reading. Questions are short, so they share one.
    fn reader(&self, context: &Context) -> Result<MutexGuard<'_, Option<Store>>, Refused> {
        let mut reader = self.reader.lock().unwrap_or_else(PoisonError::into_inner);
        if reader.is_none() {
            let opened = match &self.path {
                Some(path) => Store::open_to_read(path),
                None => Store::temporary(),
            };
            *reader = Some(opened.map_err(|error| refused_store(&error, context))?);
        }
        Ok(reader)
    }

    /// A new connection for writing.
    fn writer(&self, context: &Context) -> Result<Store, Refused> {
        // A missing store is created.
        let path = match &self.path {
            Some(path) => path.clone(),
            None => self.reader(context)?.as_ref().map(|store| store.path().to_owned()).unwrap_or_default(),
        };
        Store::open(&path).map_err(|error| refused_store(&error, context))
    }
}

/// The line of a match, with its entrants sorted by points.
fn match_line(row: &MatchRow, standings: Option<&Standings>, context: &Context) -> MatchLine {
    let (title, options) = words::game_words(&row.settings.game, context);
    let names = row.settings.participants.iter().enumerate();
    let mut entrants: Vec<EntrantLine> = names
        .map(|(number, text)| EntrantLine {
            name: name_of(text, context.language),
            score: standings.and_then(|known| known.get(&number)).copied().unwrap_or_default(),
        })
        .collect();
    entrants.sort_by(|one, other| by_points(one.score, other.score));
    let count = entrants.len() as u64;
    MatchLine {
        id: row.id,
        created_ms: row.created,
        is_over: row.ended.is_some(),
        is_imported: row.source.is_some(),
        title,
        options,
        entrants,
        games: row.games,
        of: row.settings.rounds.saturating_mul(count * count.saturating_sub(1)),
    }
}

fn matches(store: &Store, context: &Context) -> Result<RecordsFound, StoreError> {
    let rows = store.matches()?;
    let standings = store.standings()?;
    let total = rows.len();
    let latest = rows.iter().rev().take(MATCHES);
    let matches = latest.map(|row| match_line(row, standings.get(&row.id), context)).collect();
    let (_, games) = store.list(&GameFilter::default(), 0, 0)?;
    Ok(RecordsFound::Matches { matches, total, games })
}

fn match_view(store: &Store, id: i64, context: &Context) -> Result<RecordsFound, StoreError> {
    let row = store.match_by_id(id)?;
    let results = store.results(id)?;
    let sprt = row.settings.sprt.as_deref().and_then(|text| Sprt::parse(text).ok());
    let participants = &row.settings.participants;
    let tally = Tally::of(participants.len(), sprt.filter(|_| participants.len() == 2), &results);
    let totals = (0..participants.len()).map(|number| {
        let (wins, draws, losses) = tally.total(number);
        (number, [wins, draws, losses])
    });
    let line = match_line(&row, Some(&totals.collect()), context);
    let table = table_view(&tally, participants, sprt, line.of, context.language);
    Ok(RecordsFound::Match { line, table })
}

fn games(store: &Store, query: &GamesQuery, context: &Context) -> Result<RecordsFound, StoreError> {
    let language = context.language;
    let (kinds, seats) = store.names()?;
    let filter = GameFilter {
        match_id: query.of_match,
        game: query.game.clone(),
        seats: query
            .player
            .as_ref()
            .map(|player| seats.iter().filter(|seat| name_of(seat, language) == *player).cloned().collect()),
        result: query.result.map(|result| match result {
            RecordResult::First => ResultFilter::First,
            RecordResult::Second => ResultFilter::Second,
            RecordResult::Draw => ResultFilter::Draw,
            RecordResult::Forfeit => ResultFilter::Forfeit,
        }),
    };
    let from = query.from.min(i64::MAX.cast_unsigned());
    let (listed, total) = store.list(&filter, from, GAMES)?;
    let mut players: Vec<String> = seats.iter().map(|seat| name_of(seat, language)).collect();
    players.sort();
    players.dedup();
    players.truncate(PLAYERS);
    let kinds = kinds.into_iter().map(|name| {
        let title = words::game_words(&name, context).0;
        (name, title)
    });
    let games = listed.iter().map(|game| record_line(&game.row, game.plies, context)).collect();
    Ok(RecordsFound::Games { games, total, from, kinds: kinds.collect(), players })
}
