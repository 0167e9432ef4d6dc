//! The games of many visitors, as a state machine: messages and the time go in, messages and games to save come out.
//! It opens no socket and no file, has no clock and never blocks, so that a server, a worker of the page and a test
//! with a simulated clock can all run it.

mod analyse;
mod catalogue;
mod check;
mod engines;
mod game;
mod jobs;
mod lab;
mod offers;
mod playing;
mod refusal;
pub(crate) mod render;
mod requests;
mod solve;
mod train;

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::error::Error;
use std::fmt;
use std::sync::Arc;
use std::time::Duration;

use plyground_catalog::Catalog;
use plyground_view::Language;

use crate::jobs::{Context, JobLimits};
use crate::protocol::{Catalogue, ClientMessage, Features, Refused, ServerMessage};
use crate::texts::t;

pub use engines::{Engines, PlainEngines};
pub use game::{GameId, Grant, SavedGame};
pub use jobs::{Jobs, PlainJobs, RunningJob};

use game::{Game, Opened};
use refusal::refused;

/// A connection of a visitor.
pub type ConnectionId = u64;

/// The time, both monotonic and as the time of day.
#[derive(Clone, Copy, Debug, Default)]
pub struct Now {
    /// The time since a fixed moment; never decreases.
    pub clock: Duration,
    /// The Unix time in milliseconds.
    pub unix_ms: u64,
}

/// The limits of visitors.
#[derive(Clone, Copy, Debug)]
pub struct Settings {
    /// The maximum number of unfinished games of one visitor.
    pub games_per_visitor: usize,
    /// The maximum number of games in all, including finished ones.
    pub games: usize,
    /// The longest time of an engine's turn.
    pub move_time: Duration,
    /// The default time of an engine's turn.
    pub usual_move_time: Duration,
    /// The longest time of a whole game.
    pub game_time: Duration,
    /// The time after which a game that no connection has open is put aside: its clocks stop, its engines are dropped.
    pub patience: Duration,
    /// The minimum time between two reports of an engine's search.
    pub between_thoughts: Duration,
    /// The time between two turns of engines that play each other.
    pub pace: Duration,
    /// The time after which a forced pass is played.
    pub pass_pace: Duration,
    /// The maximum number of jobs of one connection at the same time.
    pub jobs_per_connection: usize,
    /// The bounds of each job.
    pub job_limits: JobLimits,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            games_per_visitor: 100,
            games: 20_000,
            move_time: Duration::from_secs(10),
            usual_move_time: Duration::from_secs(2),
            game_time: Duration::from_hours(24),
            patience: Duration::from_mins(1),
            between_thoughts: Duration::from_millis(200),
            pace: Duration::from_millis(700),
            pass_pace: Duration::from_millis(900),
            jobs_per_connection: 4,
            job_limits: JobLimits::default(),
        }
    }
}

/// Translates an error of a library.
pub type SayError = fn(&(dyn Error + 'static), Language) -> String;

/// The parts from which a [`Hub`] is created.
pub struct Parts {
    /// The games.
    pub catalog: Catalog,
    /// The engines.
    pub engines: Box<dyn Engines>,
    /// Runs the jobs.
    pub jobs: Box<dyn Jobs>,
    /// A source of cryptographically random bits, for keys.
    pub random: Box<dyn FnMut() -> u128 + Send>,
    /// Translates errors of libraries.
    pub say_error: SayError,
    /// The names of the stores that the server was started with.
    pub stores: Vec<String>,
    /// The features of this server, or of a page without a server.
    pub features: Features,
    /// The query that links to this server need, `?token=…`; empty if none.
    pub link_query: String,
    /// The limits of visitors.
    pub settings: Settings,
}

impl fmt::Debug for Parts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Parts").field("settings", &self.settings).finish_non_exhaustive()
    }
}

/// Work for the caller of a hub: first all saves, then the messages in their order. The message that acknowledges
/// a move is in the same batch as its save, so that an acknowledged move is on the disk.
#[derive(Debug, Default)]
pub struct Batch {
    /// Games to save, each in its latest state.
    pub saves: BTreeMap<GameId, SavedGame>,
    /// Games to delete.
    pub deleted: Vec<GameId>,
    /// Messages to connections.
    pub messages: Vec<(ConnectionId, ServerMessage)>,
}

impl Batch {
    /// Whether there is nothing to do.
    pub fn is_empty(&self) -> bool {
        self.saves.is_empty() && self.deleted.is_empty() && self.messages.is_empty()
    }
}

/// A visitor's connection.
struct Connection {
    visitor: u64,
    language: Language,
    greeted: bool,
    open: BTreeMap<GameId, Opened>,
    /// The jobs in progress, by number.
    jobs: BTreeMap<u32, Box<dyn RunningJob>>,
    /// The number of the last job.
    last_job: u32,
    /// The parts of a file so far, and their number.
    upload: (String, usize),
}

/// The games of many visitors.
pub struct Hub {
    catalog: Arc<Catalog>,
    engines: Box<dyn Engines>,
    jobs: Box<dyn Jobs>,
    random: Box<dyn FnMut() -> u128 + Send>,
    say_error: SayError,
    stores: Vec<String>,
    features: Features,
    link_query: String,
    settings: Settings,
    games: HashMap<GameId, Game>,
    keys: HashMap<u128, GameId>,
    connections: BTreeMap<ConnectionId, Connection>,
    /// Games that change without a message: an engine thinks, or a clock can run out.
    busy: BTreeSet<GameId>,
    /// The catalogue in each requested language.
    catalogues: HashMap<&'static str, Arc<Catalogue>>,
    /// When the hub last looked for games that no connection has open.
    swept: Duration,
    batch: Batch,
}

impl fmt::Debug for Hub {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (games, connections) = (self.games.len(), self.connections.len());
        f.debug_struct("Hub").field("games", &games).field("connections", &connections).finish_non_exhaustive()
    }
}

impl Hub {
    /// A hub without games.
    pub fn new(parts: Parts) -> Self {
        let Parts { catalog, engines, jobs, random, say_error, stores, features, link_query, settings } = parts;
        Self {
            catalog: Arc::new(catalog),
            engines,
            jobs,
            random,
            say_error,
            stores,
            features,
            link_query,
            settings,
            games: HashMap::new(),
            keys: HashMap::new(),
            connections: BTreeMap::new(),
            busy: BTreeSet::new(),
            catalogues: HashMap::new(),
            swept: Duration::ZERO,
            batch: Batch::default(),
        }
    }

    /// Adds a saved game. Its session is created when a visitor opens it.
    pub fn restore(&mut self, saved: SavedGame) {
        for grant in &saved.grants {
            self.keys.insert(grant.key, saved.id);
        }
        self.games.insert(saved.id, Game::dormant(saved));
    }

    /// Adds a connection of a visitor.
    pub fn connect(&mut self, connection: ConnectionId, visitor: u64) {
        let new = Connection {
            visitor,
            language: Language::EN,
            greeted: false,
            open: BTreeMap::new(),
            jobs: BTreeMap::new(),
            last_job: 0,
            upload: (String::new(), 0),
        };
        self.connections.insert(connection, new);
    }

    /// Removes a connection.
    pub fn disconnect(&mut self, connection: ConnectionId, now: Now) {
        let Some(gone) = self.connections.remove(&connection) else { return };
        for game in gone.open.into_keys() {
            self.unwatch(game, connection, now);
        }
    }

    /// Handles a message of a visitor. Every message is answered.
    pub fn receive(&mut self, connection: ConnectionId, text: &str, now: Now) {
        let Some(sender) = self.connections.get(&connection) else { return };
        let language = sender.language;
        match serde_json::from_str::<ClientMessage>(text) {
            Ok(ClientMessage { id, request }) => {
                let answer = self.answer(connection, request, now);
                // Views are sent before the answer to the request that changed them, so that a page that has the
                // answer has the view too.
                let message = match answer {
                    Ok(reply) => ServerMessage::Reply { id, reply },
                    Err(error) => ServerMessage::Error { id: Some(id), error },
                };
                self.batch.messages.push((connection, message));
            }
            Err(error) => {
                let id = serde_json::from_str::<OnlyId>(text).ok().map(|only| only.id);
                let reason = plyground_core::spec::shortened(&error.to_string());
                let error = refused("bad_message", t::RefusedMessage { reason }, language);
                self.batch.messages.push((connection, ServerMessage::Error { id, error }));
            }
        }
    }

    /// Lets time pass: engines think and move, clocks run.
    pub fn tick(&mut self, now: Now) {
        let busy: Vec<GameId> = self.busy.iter().copied().collect();
        for game in busy {
            self.update(game, false, now);
        }
        self.poll_jobs();
        if now.clock >= self.swept + SWEEP_EVERY {
            self.swept = now.clock;
            self.sweep(now);
        }
    }

    /// Whether games change without messages, so that [`Self::tick`] should be called often.
    pub fn is_busy(&self) -> bool {
        !self.busy.is_empty() || self.connections.values().any(|connection| !connection.jobs.is_empty())
    }

    /// Takes the work that has accumulated since the last call.
    pub fn take(&mut self) -> Batch {
        std::mem::take(&mut self.batch)
    }

    /// Notifies all connections that have these games open that they could not be saved.
    pub fn not_saved(&mut self, games: &[GameId], error: &str) {
        for game in games {
            self.notify(*game, |language| t::NotSaved { error }.say_in(language));
        }
    }

    /// Puts all games aside and saves them, before the server ends.
    pub fn finish(&mut self, now: Now) {
        let all: Vec<GameId> = self.games.keys().copied().collect();
        for game in all {
            self.put_aside(game, now);
        }
    }

    /// The number of games, and of those with a session.
    pub fn counts(&self) -> (usize, usize) {
        (self.games.len(), self.games.values().filter(|game| game.live.is_some()).count())
    }

    fn send(&mut self, connection: ConnectionId, message: ServerMessage) {
        self.batch.messages.push((connection, message));
    }

    /// The context in which requests of a visitor read games.
    fn context(&self, language: Language) -> Context {
        let limits = self.settings.job_limits;
        let (catalog, clock) = (Arc::clone(&self.catalog), plyground_core::Clock::still());
        Context { catalog, language, say_error: self.say_error, clock, limits, keeps_results: false }
    }

    fn language(&self, connection: ConnectionId) -> Language {
        self.connections.get(&connection).map_or(Language::EN, |connection| connection.language)
    }
}

/// How often the hub looks for games that no connection has open.
const SWEEP_EVERY: Duration = Duration::from_secs(5);

/// The id of a message that is otherwise invalid.
#[derive(serde::Deserialize)]
struct OnlyId {
    id: u32,
}

/// A message in a language: the words of the generated structs.
trait SayIn {
    fn say_in(&self, language: Language) -> String;
}

impl<T: plyground_view::texts::Says> SayIn for T {
    fn say_in(&self, language: Language) -> String {
        self.say(language)
    }
}

/// The answer to a request.
type Answer = Result<crate::protocol::Reply, Refused>;
