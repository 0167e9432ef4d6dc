//! Listens for connections, and serves them until the server is stopped.

use std::collections::HashMap;
use std::io;
use std::net::{IpAddr, SocketAddr};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::JoinHandle;
use std::time::Duration;

use axum::Router;
use hyper::body::Incoming;
use hyper::service::{Service, service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;

use super::runner::Runner;
use super::{ConnectionLimits, Options, Peer, ServerError, app, open};

/// How long a connection may take to send a request, and may stay open without one.
const REQUEST_TIMEOUT: Duration = Duration::from_secs(15);
/// How long a server that ends waits for responses that are being sent.
const SHUTDOWN_TIMEOUT: Duration = Duration::from_secs(2);

/// A server that runs on a thread of its own.
#[derive(Debug)]
pub struct Running {
    /// The address at which it listens, with the actual port.
    pub address: SocketAddr,
    /// The query of links: `?token=…`, or empty.
    pub link_query: String,
    /// The number of saved games that cannot be read.
    pub broken: usize,
    stop: watch::Sender<bool>,
    thread: Option<JoinHandle<()>>,
    runner: Option<Runner>,
}

/// Stops a server from any thread.
#[derive(Clone, Debug)]
pub struct Stopper(watch::Sender<bool>);

impl Stopper {
    /// Tells the server to end, and returns at once.
    pub fn stop(&self) {
        self.0.send_replace(true);
    }
}

impl Running {
    /// Starts a server.
    ///
    /// # Errors
    /// [`ServerError`] if the address or the file cannot be used.
    pub fn start(options: &Options) -> Result<Self, ServerError> {
        let listening = |error: io::Error| match error.kind() {
            io::ErrorKind::AddrInUse => ServerError::InUse(options.address),
            _ => ServerError::Listen { address: options.address, error },
        };
        let listener = std::net::TcpListener::bind(options.address).map_err(listening)?;
        listener.set_nonblocking(true).map_err(listening)?;
        let address = listener.local_addr().map_err(listening)?;
        allow_files(options.connection_limits.connections);
        let (runner, state, broken) = open(options)?;
        let link_query = state.shared.guard.token.as_ref().map_or_else(String::new, |token| format!("?token={token}"));
        let runtime = tokio::runtime::Builder::new_current_thread()
            .enable_all()
            .build()
            .map_err(|error| ServerError::Start(error.to_string()))?;
        let (stop, stopped) = watch::channel(false);
        let (router, limits) = (app(state), options.connection_limits);
        let thread = std::thread::Builder::new()
            .name("server".to_owned())
            .spawn(move || {
                runtime.block_on(async move {
                    // The address is bound, so this can only fail for lack of file descriptors.
                    if let Ok(listener) = TcpListener::from_std(listener) {
                        serve(listener, router, limits, stopped).await;
                    }
                });
            })
            .map_err(|error| ServerError::Start(error.to_string()))?;
        Ok(Self { address, link_query, broken, stop, thread: Some(thread), runner: Some(runner) })
    }

    /// The link to the page. For an unspecified address (`0.0.0.0`) it has an address by which others reach this
    /// machine.
    pub fn link(&self) -> String {
        let mut address = self.address;
        if address.ip().is_unspecified() {
            address.set_ip(own_address(address.is_ipv6()).unwrap_or_else(|| IpAddr::from([127, 0, 0, 1])));
        }
        format!("http://{address}/{}", self.link_query)
    }

    /// A handle that stops the server from any thread.
    pub fn stopper(&self) -> Stopper {
        Stopper(self.stop.clone())
    }

    /// Waits until it is stopped, and everything is saved.
    pub fn wait(mut self) {
        self.join();
    }

    /// Whether it has ended.
    pub fn is_over(&self) -> bool {
        self.thread.as_ref().is_none_or(JoinHandle::is_finished)
    }

    fn join(&mut self) {
        if let Some(thread) = self.thread.take() {
            // A panic on that thread was already reported.
            _ = thread.join();
        }
        if let Some(runner) = self.runner.take() {
            runner.finish();
        }
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        self.stop.send_replace(true);
        self.join();
    }
}

/// The address by which others reach this machine: that of its default route. Nothing is sent.
fn own_address(is_ipv6: bool) -> Option<IpAddr> {
    let (any, outside) = if is_ipv6 { ("[::]:0", "[2001:db8::1]:9") } else { ("0.0.0.0:0", "192.0.2.1:9") };
    let socket = std::net::UdpSocket::bind(any).ok()?;
    socket.connect(outside).ok()?;
    socket.local_addr().ok().map(|address| address.ip()).filter(|ip| !ip.is_unspecified())
}

/// Raises the limit of open files of this process, as far as the hard limit allows.
fn allow_files(connections: usize) {
    #[cfg(unix)]
    {
        use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
        let wanted = connections as u64 + 256;
        let Rlimit { current, maximum } = getrlimit(Resource::Nofile);
        if current.is_some_and(|current| current < wanted) {
            let current = Some(maximum.map_or(wanted, |most| most.min(wanted)));
            // If that fails, connections beyond the limit are refused.
            _ = setrlimit(Resource::Nofile, Rlimit { current, maximum });
        }
    }
    #[cfg(not(unix))]
    {
        _ = connections;
    }
}

/// The open connections, by address.
#[derive(Clone, Debug, Default)]
struct Counts(Arc<Mutex<HashMap<IpAddr, usize>>>);

/// A connection, counted until it is dropped.
#[derive(Debug)]
pub(super) struct Counted {
    counts: Counts,
    ip: IpAddr,
}

impl Counts {
    fn enter(&self, ip: IpAddr, limits: ConnectionLimits) -> Option<Counted> {
        let mut counts = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if counts.values().sum::<usize>() >= limits.connections {
            return None;
        }
        let count = counts.entry(ip).or_default();
        // All clients on this machine have the same address, so they are not limited.
        if !ip.is_loopback() && *count >= limits.per_address {
            return None;
        }
        *count += 1;
        Some(Counted { counts: self.clone(), ip })
    }
}

impl Drop for Counted {
    fn drop(&mut self) {
        let mut counts = self.counts.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(count) = counts.get_mut(&self.ip) {
            *count -= 1;
            if *count == 0 {
                counts.remove(&self.ip);
            }
        }
    }
}

async fn serve(listener: TcpListener, router: Router, limits: ConnectionLimits, mut stopped: watch::Receiver<bool>) {
    let counts = Counts::default();
    let mut tasks = tokio::task::JoinSet::new();
    loop {
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            _ = stopped.wait_for(|stopped| *stopped) => break,
            // Removes tasks that have ended.
            Some(_) = tasks.join_next() => continue,
        };
        match accepted {
            Ok((stream, peer)) => {
                let ip = peer.ip().to_canonical();
                // A connection beyond the limit is closed at once.
                if let Some(counted) = counts.enter(ip, limits) {
                    tasks.spawn(connection(stream, ip, router.clone(), stopped.clone(), counted));
                }
            }
            // No file descriptors left, or a connection that was reset at once: others may still succeed.
            Err(error) if error.kind() == io::ErrorKind::ConnectionAborted => {}
            Err(_) => tokio::time::sleep(Duration::from_millis(50)).await,
        }
    }
    drop(listener);
    _ = tokio::time::timeout(SHUTDOWN_TIMEOUT, async { while tasks.join_next().await.is_some() {} }).await;
}

async fn connection(
    stream: TcpStream,
    ip: IpAddr,
    router: Router,
    mut stopped: watch::Receiver<bool>,
    counted: Counted,
) {
    // Messages are small and should be sent at once.
    _ = stream.set_nodelay(true);
    let page = TowerToHyperService::new(router);
    let counted = Arc::new(counted);
    let service = service_fn(move |mut request: hyper::Request<Incoming>| {
        // A connection that becomes a WebSocket is counted until the WebSocket ends.
        request.extensions_mut().insert(Peer { ip, counted: Some(Arc::clone(&counted)) });
        page.call(request)
    });
    let serving = hyper::server::conn::http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(REQUEST_TIMEOUT)
        .serve_connection(TokioIo::new(stream), service)
        .with_upgrades();
    tokio::pin!(serving);
    let is_stopped = tokio::select! {
        // Errors of a connection concern only the client that opened it.
        _ = serving.as_mut() => false,
        _ = async { stopped.wait_for(|stopped| *stopped).await.is_ok() } => true,
    };
    if is_stopped {
        serving.as_mut().graceful_shutdown();
        _ = serving.as_mut().await;
    }
}
