//! `plyground serve` as a process: its first line, a normal end, and a kill in the middle of games, after which
//! every acknowledged move is still there.
#![cfg(all(feature = "web", unix))]

use std::io::{BufRead, BufReader, Read};
use std::net::{SocketAddr, TcpStream};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use tungstenite::client::IntoClientRequest;
use tungstenite::{Message, WebSocket};

const PATIENCE: Duration = Duration::from_secs(30);

struct Server {
    child: Child,
    address: SocketAddr,
}

impl Server {
    fn start(data: &Path, arguments: &[&str]) -> Self {
        let mut child = Command::new(env!("CARGO_BIN_EXE_plyground"))
            .args(["serve", "--port", "0", "--no-open", "--lang", "en", "--data"])
            .arg(data)
            .args(arguments)
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("a process");
        let mut line = String::new();
        BufReader::new(child.stdout.take().expect("its output")).read_line(&mut line).expect("a line");
        let address = line.trim().strip_prefix("http://").expect("a link").trim_end_matches('/');
        let address = address.parse().unwrap_or_else(|_| panic!("{line}"));
        Self { child, address }
    }

    fn signal(&self, signal: &str) {
        let sent = Command::new("kill").args([signal, &self.child.id().to_string()]).status().expect("kill");
        assert!(sent.success());
    }

    fn end(mut self) -> (Option<i32>, String) {
        let began = Instant::now();
        while self.child.try_wait().expect("a state").is_none() {
            assert!(began.elapsed() < PATIENCE, "it does not end");
            // The standard library cannot wait for a child with a time limit, so it is polled.
            std::thread::sleep(Duration::from_millis(20));
        }
        let mut said = String::new();
        self.child.stderr.take().expect("its errors").read_to_string(&mut said).expect("text");
        (self.child.wait().expect("a state").code(), said)
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        _ = self.child.kill();
        _ = self.child.wait();
    }
}

struct Client {
    socket: WebSocket<TcpStream>,
    next: u32,
    state: Value,
    position: Value,
}

impl Client {
    fn new(address: SocketAddr) -> Self {
        let stream = TcpStream::connect(address).expect("a connection");
        stream.set_read_timeout(Some(PATIENCE)).expect("a timeout");
        let request = format!("ws://{address}/ws").into_client_request().expect("a request");
        let (socket, _) = tungstenite::client(request, stream).expect("a socket");
        let mut client = Self { socket, next: 0, state: Value::Null, position: Value::Null };
        client.ask(&json!({"type": "hello", "language": "en"}));
        client
    }

    fn ask(&mut self, request: &Value) -> Value {
        self.next += 1;
        let mut request = request.clone();
        request["id"] = json!(self.next);
        self.socket.send(Message::text(request.to_string())).expect("sent");
        loop {
            let Message::Text(text) = self.socket.read().expect("a message") else { continue };
            let message: Value = serde_json::from_str(text.as_str()).expect("JSON");
            if message["type"] == "view" {
                self.state = message["state"].clone();
                if !message["position"].is_null() {
                    self.position = message["position"].clone();
                }
            }
            if message["id"] == self.next {
                assert_eq!(message["type"], "reply", "{message}");
                return message["reply"].clone();
            }
        }
    }
}

#[test]
fn what_was_acknowledged_is_there_after_a_kill() {
    let data = tempfile::tempdir().expect("a folder");
    let server = Server::start(data.path(), &[]);
    let mut client = Client::new(server.address);
    let mut games = Vec::new();
    for name in ["connect-four", "quatro", "bispo", "nim"] {
        let seats = json!([{"kind": "me"}, {"kind": "me"}]);
        let created = client.ask(&json!({"type": "new_game", "game": name, "seats": seats}));
        // The first moves of Quatro complete a line at the fourth.
        for _ in 0..3 {
            let mv = client.position["moves"][0]["text"].clone();
            client
                .ask(&json!({"type": "command", "game": created["game"], "command": {"command": "play", "move": mv}}));
        }
        games.push((created["key"].clone(), client.position["text"].clone(), client.state["plies"].clone()));
    }
    server.signal("-KILL");
    let (code, _) = server.end();
    assert_eq!(code, None, "it was killed");

    let server = Server::start(data.path(), &[]);
    let mut client = Client::new(server.address);
    for (key, position, plies) in games {
        client.ask(&json!({"type": "open", "key": key}));
        assert_eq!((&client.position["text"], &client.state["plies"]), (&position, &plies));
    }
}

#[test]
fn it_ends_in_order_when_it_is_told_to() {
    for signal in ["-TERM", "-INT"] {
        let data = tempfile::tempdir().expect("a folder");
        let server = Server::start(data.path(), &["--engine", "fast=pvs:depth=2"]);
        let mut client = Client::new(server.address);
        let seats = json!([{"kind": "me"}, {"kind": "engine", "name": "fast"}]);
        client.ask(&json!({"type": "new_game", "game": "tictactoe", "seats": seats}));
        server.signal(signal);
        let (code, said) = server.end();
        assert_eq!(code, Some(0), "{said}");
        assert!(said.contains("Ctrl-C ends the server"), "{said}");
    }
}

#[test]
fn wrong_arguments_are_one_clear_message() {
    let data = tempfile::tempdir().expect("a folder");
    let folder = data.path().display().to_string();
    for (arguments, said) in [
        (&["--engine", "fast"][..], "expected an engine such as `group1=cmd:PROGRAM`, found `fast`"),
        (&["--engine", "fast=nonsense"], "there is no engine `nonsense`"),
        (&["--engine", "a=pvs", "--engine", "a=mcts"], "there are two engines `a`"),
        (&["--listen", "203.0.113.1"], "cannot listen at 203.0.113.1"),
        (&["--listen", "somewhere"], "invalid value 'somewhere'"),
        (&["--wasm", "Cargo.toml"], "`Cargo.toml` is no WebAssembly file"),
        (&["--wasm", "missing.wasm"], "missing.wasm"),
        (&["--json"], "--json"),
    ] {
        let output = Command::new(env!("CARGO_BIN_EXE_plyground"))
            .args(["serve", "--lang", "en", "--no-open", "--port", "0", "--data", &folder])
            .args(arguments)
            .output()
            .expect("a process");
        let words = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!(output.status.code(), Some(2), "{words}");
        assert!(words.contains(said) && output.stdout.is_empty(), "{said}: {words}");
    }
}
