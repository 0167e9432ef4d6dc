//! The server: the page, the WebSocket, the engines and the file of saved games around a [`Hub`].

mod assets;
mod door;
mod engines;
mod guard;
mod jobs;
mod listen;
mod places;
mod records;
mod runner;
mod socket;
mod storage;

use std::collections::HashMap;
use std::fmt;
use std::hash::{BuildHasher, RandomState};
use std::net::{IpAddr, SocketAddr};
use std::path::PathBuf;
use std::sync::{Arc, Mutex, PoisonError};

use axum::Router;
use axum::body::Body;
use axum::extract::ws::WebSocketUpgrade;
use axum::extract::{Request, State};
use axum::http::{Method, Response, StatusCode, header};
use axum::middleware::{self, Next};
use axum::response::IntoResponse;
use axum::routing::get;
use plyground_catalog::Catalog;
use plyground_core::error_text::{ErrorArg, ErrorMessage, ErrorText, said};
use thiserror::Error;

use crate::hub::{Hub, Parts, SayError, Settings};
use crate::protocol::Features;
use guard::{Guard, TurnedAway};
use runner::{Entrance, Runner};

pub use engines::{EngineLimits, NativeEngines};
pub use jobs::{JobPlaces, NativeJobs};
pub use listen::{Running, Stopper};
pub use records::{MatchLimits, Records};
pub use socket::SocketLimits;
pub use storage::{FILE, Storage, StorageError};

/// Limits of connections.
#[derive(Clone, Copy, Debug)]
pub struct ConnectionLimits {
    /// TCP connections in all.
    pub connections: usize,
    /// TCP connections of one address that is not this machine's.
    pub per_address: usize,
    /// `WebSocket`s of one visitor.
    pub per_visitor: usize,
}

impl Default for ConnectionLimits {
    fn default() -> Self {
        Self { connections: 4_000, per_address: 128, per_visitor: 40 }
    }
}

/// The options of a server.
pub struct Options {
    /// The games.
    pub catalog: Catalog,
    /// Where it listens.
    pub address: SocketAddr,
    /// The folder in which games are saved.
    pub data: PathBuf,
    /// Engines by name: a spec, or `cmd:` and a command.
    pub engines: Vec<(String, String)>,
    /// Stores of games by name, and their files.
    pub stores: Vec<(String, PathBuf)>,
    /// The engine for the browser, as a WebAssembly file, which pages may use instead of the server's.
    pub wasm: Option<Vec<u8>>,
    /// Translates errors of libraries.
    pub say_error: SayError,
    /// The limits of visitors.
    pub settings: Settings,
    /// The limits of engines.
    pub engine_limits: EngineLimits,
    /// The limits of jobs.
    pub job_places: JobPlaces,
    /// The limits of matches.
    pub match_limits: MatchLimits,
    /// The limits of a connection's messages.
    pub socket_limits: SocketLimits,
    /// The limits of connections.
    pub connection_limits: ConnectionLimits,
}

impl fmt::Debug for Options {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Options").field("address", &self.address).field("data", &self.data).finish_non_exhaustive()
    }
}

impl Options {
    /// A server at `address` that saves games in the folder `data`, with default limits and errors in English.
    pub fn new(catalog: Catalog, address: SocketAddr, data: PathBuf) -> Self {
        Self {
            catalog,
            address,
            data,
            engines: Vec::new(),
            stores: Vec::new(),
            wasm: None,
            say_error: |error, _| error.to_string(),
            settings: Settings::default(),
            engine_limits: EngineLimits::default(),
            job_places: JobPlaces::default(),
            match_limits: MatchLimits::default(),
            socket_limits: SocketLimits::default(),
            connection_limits: ConnectionLimits::default(),
        }
    }
}

/// The reason why a server cannot be started.
#[derive(Debug, Error)]
pub enum ServerError {
    /// The games cannot be saved or read.
    #[error(transparent)]
    Storage(#[from] StorageError),
    /// Another program listens there.
    #[error("another program listens at {0}: name another port with --port")]
    InUse(SocketAddr),
    /// The address cannot be listened at.
    #[error("cannot listen at {address}: {error}")]
    Listen {
        /// The address.
        address: SocketAddr,
        /// The reason.
        error: std::io::Error,
    },
    /// The runtime cannot be started, or there are no random bits.
    #[error("cannot start the server: {0}")]
    Start(String),
}

impl ErrorText for ServerError {
    fn error_message(&self) -> Option<ErrorMessage> {
        match self {
            Self::Storage(_) => None,
            Self::InUse(address) => said("error-serve-in-use", [("address", ErrorArg::number(address))]),
            Self::Listen { address, .. } => said("error-serve-listen", [("address", ErrorArg::number(address))]),
            Self::Start(why) => said("error-serve-start", [("error", ErrorArg::words(why))]),
        }
    }

    fn inner(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Self::Storage(error) => Some(error),
            Self::Listen { error, .. } => Some(error),
            Self::InUse(_) | Self::Start(_) => None,
        }
    }
}

/// The state that requests share.
#[derive(Clone, Debug)]
pub struct AppState {
    shared: Arc<Shared>,
}

#[derive(Debug)]
struct Shared {
    entrance: Entrance,
    guard: Guard,
    extra: assets::Extra,
    socket_limits: SocketLimits,
    connection_limits: ConnectionLimits,
    /// `WebSocket`s by visitor.
    sockets: Mutex<HashMap<u64, usize>>,
    /// Derives the visitor's number from the address if there is no cookie.
    hasher: RandomState,
}

/// Gives this thread the lowest priority, after the server and everything else on the machine.
fn lowest_priority() {
    // On Linux this sets the priority of the thread alone. If that fails, the thread keeps its priority.
    #[cfg(target_os = "linux")]
    {
        _ = rustix::process::setpriority_process(None, 19);
    }
}

/// 128 random bits from the system.
fn random_bits() -> Result<u128, String> {
    let mut bytes = [0; 16];
    getrandom::fill(&mut bytes).map_err(|error| error.to_string())?;
    Ok(u128::from_ne_bytes(bytes))
}

/// Starts the hub with the saved games. Returns it with the state of the router and the number of unreadable games.
fn open(options: &Options) -> Result<(Runner, AppState, usize), ServerError> {
    let storage = Storage::open(&options.data)?;
    let bits = random_bits().map_err(ServerError::Start)?;
    // A server that other machines can reach has a token, which is kept from start to start so that links stay valid.
    let is_local = options.address.ip().is_loopback();
    let token = (!is_local).then(|| storage.setting("token", || format!("{bits:032x}"))).transpose()?;
    let records = Records::new(options.stores.clone(), options.engines.clone(), options.match_limits);
    let parts = Parts {
        catalog: options.catalog.clone(),
        engines: Box::new(NativeEngines::new(options.engines.clone(), options.engine_limits)),
        jobs: Box::new(NativeJobs::new(options.job_places, records)),
        random: Box::new(|| random_bits().expect("the system gave random bits when the server was started")),
        say_error: options.say_error,
        stores: options.stores.iter().map(|(name, _)| name.clone()).collect(),
        features: Features { links: true },
        link_query: token.as_ref().map_or_else(String::new, |token| format!("?token={token}")),
        settings: options.settings,
    };
    let mut hub = Hub::new(parts);
    let (games, broken) = storage.load()?;
    for game in games {
        hub.restore(game);
    }
    let runner = Runner::start(hub, storage);
    let shared = Shared {
        entrance: runner.entrance.clone(),
        guard: Guard { token, has_engine: options.wasm.is_some() },
        extra: options.wasm.clone().map(assets::Extra::with_engine).unwrap_or_default(),
        socket_limits: options.socket_limits,
        connection_limits: options.connection_limits,
        sockets: Mutex::new(HashMap::new()),
        hasher: RandomState::new(),
    };
    Ok((runner, AppState { shared: Arc::new(shared) }, broken))
}

/// The peer of a request, from the listener.
#[derive(Clone, Debug)]
struct Peer {
    ip: IpAddr,
    counted: Option<Arc<listen::Counted>>,
}

/// The routes of a server.
pub fn app(state: AppState) -> Router {
    Router::new()
        .route("/ws", get(websocket))
        .fallback(page)
        .layer(middleware::from_fn_with_state(state.clone(), check_access))
        .with_state(state)
}

/// Refuses requests that the guard does not allow, and adds the headers that every answer has.
async fn check_access(State(state): State<AppState>, request: Request, next: Next) -> Response<Body> {
    let guard = &state.shared.guard;
    let has_token = guard.has_token(request.uri());
    let is_known = guard::visitor(request.headers()).is_some();
    let is_page = request.uri().path() == "/";
    let mut response = match guard.check(request.uri(), request.headers()) {
        Ok(()) => next.run(request).await,
        Err(TurnedAway::Token) if door::is_public(request.uri().path()) => next.run(request).await,
        Err(why) if is_page => door::page(why, request.headers()),
        Err(TurnedAway::Host | TurnedAway::Origin) => assets::status(StatusCode::FORBIDDEN),
        Err(TurnedAway::Token) => assets::status(StatusCode::UNAUTHORIZED),
    };
    let is_in = response.status().is_success();
    let headers = response.headers_mut();
    guard.harden(headers);
    if is_in && is_page {
        let token = has_token.then(|| guard.token_cookie()).flatten();
        let visitor =
            (!is_known).then(|| random_bits().ok()).flatten().and_then(|bits| guard::visitor_cookie(bits as u64));
        for cookie in token.into_iter().chain(visitor) {
            headers.append(header::SET_COOKIE, cookie);
        }
    }
    response
}

async fn page(State(state): State<AppState>, request: Request) -> Response<Body> {
    match *request.method() {
        Method::GET | Method::HEAD => assets::respond(request.uri().path(), request.headers(), &state.shared.extra),
        _ => assets::status(StatusCode::METHOD_NOT_ALLOWED),
    }
}

/// A WebSocket of a visitor, counted while it is open.
struct Counted {
    shared: Arc<Shared>,
    visitor: u64,
}

impl Counted {
    fn new(shared: &Arc<Shared>, visitor: u64) -> Option<Self> {
        let mut sockets = shared.sockets.lock().unwrap_or_else(PoisonError::into_inner);
        let count = sockets.entry(visitor).or_default();
        if *count >= shared.connection_limits.per_visitor {
            return None;
        }
        *count += 1;
        Some(Self { shared: Arc::clone(shared), visitor })
    }
}

impl Drop for Counted {
    fn drop(&mut self) {
        let mut sockets = self.shared.sockets.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(count) = sockets.get_mut(&self.visitor) {
            *count -= 1;
            if *count == 0 {
                sockets.remove(&self.visitor);
            }
        }
    }
}

async fn websocket(State(state): State<AppState>, upgrade: WebSocketUpgrade, request: Request) -> Response<Body> {
    let shared = &state.shared;
    let peer = request.extensions().get::<Peer>().cloned();
    let ip = peer.as_ref().map(|peer| peer.ip);
    let visitor = guard::visitor(request.headers()).unwrap_or_else(|| shared.hasher.hash_one(ip));
    let Some(counted) = Counted::new(shared, visitor) else {
        return assets::status(StatusCode::TOO_MANY_REQUESTS);
    };
    let (entrance, limits) = (shared.entrance.clone(), shared.socket_limits);
    upgrade
        // Messages are small and visitors are many: the default buffer of 128 kB would be most of a visitor's memory.
        .read_buffer_size(4 << 10)
        .max_message_size(limits.message_bytes)
        .max_frame_size(limits.message_bytes)
        .on_upgrade(move |socket| async move {
            socket::serve(socket, entrance, visitor, limits).await;
            drop((counted, peer.and_then(|peer| peer.counted)));
        })
        .into_response()
}
