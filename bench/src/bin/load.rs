//! The load of `plyground serve` on loopback: many open games, moves among them at a steady rate while two engines
//! think, then a kill in the middle of it and a restart. Prints how long acknowledgements took, what a game costs in
//! memory, and whether any acknowledged move was lost.
//!
//! ```sh
//! cargo build --release && cargo run --release -p plyground-bench --bin load -- target/release/plyground
//! ```
//!
//! Arguments: the program, then optionally the number of games (1000), moves a second (100) and seconds (30).

use std::error::Error;
use std::io::{BufRead, BufReader};
use std::net::{SocketAddr, TcpStream};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Barrier};
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use tungstenite::client::IntoClientRequest;
use tungstenite::{Message, WebSocket};

type Result<T> = std::result::Result<T, Box<dyn Error + Send + Sync>>;

/// Threads that make moves. Each waits for one answer at a time, so there must be enough of them for the rate.
const THREADS: usize = 8;
/// The games, in turns: small boards and large ones.
const GAMES: [&str; 5] = ["connect-four", "quatro", "bispo", "blokus-uno", "blokus-duo"];

struct Server {
    child: Child,
    address: SocketAddr,
}

impl Server {
    fn start(program: &str, data: &Path) -> Result<Self> {
        let mut child = Command::new(program)
            .args(["serve", "--port", "0", "--no-open", "--data"])
            .arg(data)
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()?;
        let mut line = String::new();
        BufReader::new(child.stdout.take().ok_or("no output")?).read_line(&mut line)?;
        let address = line.trim().trim_start_matches("http://").trim_end_matches('/').parse()?;
        Ok(Self { child, address })
    }

    /// The memory of the process, in bytes.
    fn memory(&self) -> Result<u64> {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.child.id()))?;
        let line = status.lines().find(|line| line.starts_with("VmRSS:")).ok_or("no VmRSS")?;
        let kilobytes: u64 = line.split_whitespace().nth(1).ok_or("no number")?.parse()?;
        Ok(kilobytes * 1024)
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        _ = self.child.kill();
        _ = self.child.wait();
    }
}

struct Player {
    socket: WebSocket<TcpStream>,
    next: u32,
    game: String,
    key: String,
    moves: Vec<String>,
    plies: u64,
    /// The plies that the server has acknowledged.
    acknowledged: u64,
}

impl Player {
    fn connect(address: SocketAddr, visitor: u64) -> Result<Self> {
        let stream = TcpStream::connect(address)?;
        stream.set_nodelay(true)?;
        stream.set_read_timeout(Some(Duration::from_secs(20)))?;
        let mut request = format!("ws://{address}/ws").into_client_request()?;
        request.headers_mut().insert("cookie", format!("plyground-visitor={visitor:016x}").parse()?);
        let (socket, _) = tungstenite::client(request, stream).map_err(|error| error.to_string())?;
        let mut player = Self {
            socket,
            next: 0,
            game: String::new(),
            key: String::new(),
            moves: Vec::new(),
            plies: 0,
            acknowledged: 0,
        };
        player.ask(json!({"type": "hello", "language": "en"}))?;
        Ok(player)
    }

    fn ask(&mut self, mut request: Value) -> Result<Value> {
        self.next += 1;
        request["id"] = json!(self.next);
        self.socket.send(Message::text(request.to_string()))?;
        loop {
            let Message::Text(text) = self.socket.read()? else { continue };
            let message: Value = serde_json::from_str(text.as_str())?;
            self.note(&message);
            if message["id"] == self.next {
                return Ok(message);
            }
        }
    }

    fn note(&mut self, message: &Value) {
        if message["type"] != "view" {
            return;
        }
        self.plies = message["state"]["plies"].as_u64().unwrap_or(0);
        if let Some(moves) = message["position"]["moves"].as_array() {
            self.moves = moves.iter().filter_map(|mv| mv["text"].as_str()).map(str::to_owned).collect();
        }
    }

    fn begin(&mut self, game: &str, seats: &Value) -> Result<()> {
        let reply = self.ask(json!({"type": "new_game", "game": game, "seats": seats, "move_time_ms": 10_000}))?;
        let text = |name: &str| reply["reply"][name].as_str().map(str::to_owned).ok_or_else(|| reply.to_string());
        (self.game, self.key) = (text("game")?, text("key")?);
        Ok(())
    }

    /// Plays one of the legal moves, and returns how long its acknowledgement took; `None` if the game is over.
    fn play(&mut self, choice: usize) -> Result<Option<Duration>> {
        if self.moves.is_empty() {
            return Ok(None);
        }
        let mv = self.moves[choice % self.moves.len()].clone();
        let command = json!({"type": "command", "game": self.game, "command": {"command": "play", "move": mv}});
        let began = Instant::now();
        let answer = self.ask(command)?;
        let taken = began.elapsed();
        if answer["type"] != "reply" {
            return Err(answer.to_string().into());
        }
        self.acknowledged = self.plies;
        Ok(Some(taken))
    }
}

fn main() -> Result<()> {
    let mut arguments = std::env::args().skip(1);
    let program = arguments.next().ok_or("expected the program: target/release/plyground")?;
    let mut number =
        |default: usize| -> Result<usize> { Ok(arguments.next().map_or(Ok(default), |text| text.parse())?) };
    let (games, rate, seconds) = (number(1000)?, number(100)?, number(30)?);
    let data = tempfile::tempdir()?;
    let server = Server::start(&program, data.path())?;
    let address = server.address;

    // One visitor first, so that what the first one brings into memory does not count as the games'.
    drop(Player::connect(address, 1)?);
    let before = server.memory()?;
    let me = json!([{"kind": "me"}, {"kind": "me"}]);
    let mut players = Vec::new();
    for number in 0..games {
        let mut player = Player::connect(address, 1000 + number as u64)?;
        player.begin(GAMES[number % GAMES.len()], &me)?;
        players.push(player);
    }
    let after = server.memory()?;
    println!("games open               {games}");
    println!("memory a game            {:.1} kB (with its connection)", (after - before) as f64 / games as f64 / 1e3);

    let stop = Arc::new(AtomicBool::new(false));
    let engines: Vec<_> = (0..2)
        .map(|number| {
            let stop = Arc::clone(&stop);
            std::thread::spawn(move || -> Result<()> {
                let mut watcher = Player::connect(address, 10 + number)?;
                watcher.begin("blokus-duo", &json!([{"kind": "level", "level": 9}, {"kind": "level", "level": 9}]))?;
                while !stop.load(Ordering::Relaxed) {
                    // A kill ends it.
                    if watcher.socket.read().is_err() {
                        break;
                    }
                }
                Ok(())
            })
        })
        .collect();
    std::thread::sleep(Duration::from_secs(1));

    let each = Duration::from_secs_f64(THREADS as f64 / rate as f64);
    let killed = Arc::new(AtomicBool::new(false));
    let ready = Arc::new(Barrier::new(THREADS + 1));
    let mut shares: Vec<Vec<Player>> = (0..THREADS).map(|_| Vec::new()).collect();
    for (index, player) in players.into_iter().enumerate() {
        shares[index % THREADS].push(player);
    }
    let movers: Vec<_> = shares
        .into_iter()
        .enumerate()
        .map(|(index, mut share)| {
            let (killed, ready) = (Arc::clone(&killed), Arc::clone(&ready));
            std::thread::spawn(move || {
                ready.wait();
                let began = Instant::now() + each.mul_f64(index as f64 / THREADS as f64);
                let mut taken = Vec::new();
                for turn in 0.. {
                    let due = began + each * turn;
                    std::thread::sleep(due.saturating_duration_since(Instant::now()));
                    if killed.load(Ordering::Relaxed) {
                        break;
                    }
                    let at = turn as usize % share.len();
                    match share[at].play(turn as usize * 7 + index) {
                        // Counted from when the move was due: a server that is behind cannot hide it.
                        Ok(Some(_)) => taken.push(due.elapsed()),
                        Ok(None) => {}
                        // The server was killed while this one waited.
                        Err(_) => break,
                    }
                }
                (share, taken)
            })
        })
        .collect();
    ready.wait();
    std::thread::sleep(Duration::from_secs(seconds as u64));
    let memory = server.memory()?;
    // In the middle of it.
    drop(server);
    killed.store(true, Ordering::Relaxed);
    stop.store(true, Ordering::Relaxed);
    let mut taken = Vec::new();
    let mut players = Vec::new();
    for mover in movers {
        let (share, times) = mover.join().map_err(|_| "a thread died")?;
        players.extend(share);
        taken.extend(times);
    }
    for engine in engines {
        engine.join().map_err(|_| "a thread died")??;
    }
    taken.sort_unstable();
    let at = |part: f64| taken.get(((taken.len() - 1) as f64 * part) as usize).copied().unwrap_or_default();
    println!("moves acknowledged       {} in {seconds} s, while two engines thought", taken.len());
    println!("acknowledgement          p50 {:.1?}, p99 {:.1?}, longest {:.1?}", at(0.5), at(0.99), at(1.0));
    println!("memory at the end        {:.0} MB (two engines' tables included)", memory as f64 / 1e6);

    restarted(&program, data.path(), &players)
}

/// Starts the server again on the same data and counts the games that lost an acknowledged move.
fn restarted(program: &str, data: &Path, players: &[Player]) -> Result<()> {
    let began = Instant::now();
    let server = Server::start(program, data)?;
    println!("restart after SIGKILL    {:.1?}", began.elapsed());
    let mut lost = 0;
    let mut acknowledged = 0;
    for player in players {
        let mut again = Player::connect(server.address, 1)?;
        let answer = again.ask(json!({"type": "open", "key": player.key}))?;
        acknowledged += player.acknowledged;
        if answer["type"] != "reply" || again.plies < player.acknowledged {
            lost += 1;
        }
    }
    println!("games that lost a move   {lost} of {} ({acknowledged} acknowledged plies)", players.len());
    if lost == 0 { Ok(()) } else { Err("acknowledged moves were lost".into()) }
}
