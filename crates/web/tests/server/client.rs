//! A server on a free port and clients for it: plain sockets and `WebSocket`s, without a browser.

use std::io::{Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::path::Path;
use std::time::{Duration, Instant};

use plyground_catalog::Catalog;
use plyground_web::server::{Options, Running};
use serde_json::{Value, json};
use tungstenite::client::IntoClientRequest;
use tungstenite::{Message, WebSocket};

/// The longest wait for anything, on a busy machine.
pub(crate) const PATIENCE: Duration = Duration::from_secs(30);

pub(crate) fn options(data: &Path) -> Options {
    Options::new(Catalog::standard(), SocketAddr::from(([127, 0, 0, 1], 0)), data.to_owned())
}

pub(crate) fn serve(data: &Path) -> Running {
    Running::start(&options(data)).expect("a server")
}

/// Sends a raw request, and returns everything until the connection is closed.
pub(crate) fn http(address: SocketAddr, request: &str) -> String {
    let mut stream = TcpStream::connect(address).expect("a connection");
    stream.set_read_timeout(Some(PATIENCE)).expect("a timeout");
    stream.write_all(request.as_bytes()).expect("sent");
    let mut answer = Vec::new();
    // A reset also ends the connection.
    _ = stream.read_to_end(&mut answer);
    String::from_utf8_lossy(&answer).into_owned()
}

pub(crate) fn get(address: SocketAddr, path: &str, headers: &str) -> String {
    let host = if headers.to_lowercase().contains("host:") { String::new() } else { format!("Host: {address}\r\n") };
    http(address, &format!("GET {path} HTTP/1.1\r\n{host}{headers}Connection: close\r\n\r\n"))
}

/// A visitor with a WebSocket.
pub(crate) struct Client {
    pub(crate) socket: WebSocket<TcpStream>,
    next: u32,
    /// Messages that are not answers.
    pub(crate) pushed: Vec<Value>,
}

impl Client {
    /// Connects with these headers; the error is the server's response if it refuses.
    pub(crate) fn try_new(address: SocketAddr, headers: &[(&'static str, &str)]) -> Result<Self, String> {
        let stream = TcpStream::connect(address).map_err(|error| error.to_string())?;
        stream.set_read_timeout(Some(PATIENCE)).expect("a timeout");
        stream.set_write_timeout(Some(PATIENCE)).expect("a timeout");
        let mut request = format!("ws://{address}/ws").into_client_request().expect("a request");
        for (name, value) in headers {
            request.headers_mut().insert(*name, value.parse().expect("a value"));
        }
        let (socket, _) = tungstenite::client(request, stream).map_err(|error| error.to_string())?;
        Ok(Self { socket, next: 0, pushed: Vec::new() })
    }

    pub(crate) fn new(address: SocketAddr) -> Self {
        let mut client = Self::try_new(address, &[]).expect("a socket");
        assert_eq!(client.ask(json!({"type": "hello", "language": "en"}))["type"], "welcome");
        client
    }

    pub(crate) fn send(&mut self, text: &str) {
        // A socket that the server has closed is noticed when it is read.
        _ = self.socket.send(Message::text(text));
    }

    /// The next message; `None` if the socket is closed.
    pub(crate) fn next(&mut self) -> Option<Value> {
        loop {
            match self.socket.read() {
                Ok(Message::Text(text)) => return Some(serde_json::from_str(text.as_str()).expect("JSON")),
                Ok(Message::Close(_)) | Err(_) => return None,
                Ok(_) => {}
            }
        }
    }

    /// The answer to a request: the reply, or the refusal.
    pub(crate) fn ask(&mut self, mut request: Value) -> Value {
        self.next += 1;
        request["id"] = json!(self.next);
        self.send(&request.to_string());
        loop {
            let message = self.next().expect("an answer");
            if message["id"] == self.next {
                return if message["type"] == "reply" { message["reply"].clone() } else { message["error"].clone() };
            }
            self.pushed.push(message);
        }
    }

    /// Waits for a view for which the condition holds, and returns it.
    pub(crate) fn until(&mut self, is_wanted: impl Fn(&Value) -> bool) -> Value {
        let began = Instant::now();
        let known = self.pushed.iter().rev().find(|message| message["type"] == "view").cloned();
        if let Some(view) = known.filter(|view| is_wanted(&view["state"])) {
            return view;
        }
        while began.elapsed() < PATIENCE {
            let Some(message) = self.next() else { break };
            self.pushed.push(message.clone());
            if message["type"] == "view" && is_wanted(&message["state"]) {
                return message;
            }
        }
        panic!("no such view: {:?}", self.pushed.last());
    }

    /// The position received last.
    pub(crate) fn position(&self) -> &Value {
        let views = self.pushed.iter().rev().filter(|message| message["type"] == "view");
        views.map(|view| &view["position"]).find(|position| !position.is_null()).expect("a position")
    }

    /// Plays the first legal move, and returns the answer.
    pub(crate) fn play_first(&mut self, game: &str) -> Value {
        let mv = self.position()["moves"][0]["text"].clone();
        self.ask(json!({"type": "command", "game": game, "command": {"command": "play", "move": mv}}))
    }
}

pub(crate) fn new_game(game: &str) -> Value {
    json!({"type": "new_game", "game": game, "move_time_ms": 100,
           "seats": [{"kind": "me"}, {"kind": "level", "level": 1}]})
}

pub(crate) fn people(game: &str) -> Value {
    json!({"type": "new_game", "game": game, "seats": [{"kind": "me"}, {"kind": "me"}]})
}

/// The updates of a job until the last one.
pub(crate) fn job(client: &mut Client, job: &Value) -> Vec<Value> {
    let started = client.ask(json!({"type": "start_job", "job": job}));
    let number = started["job"].as_u64().unwrap_or_else(|| panic!("{job}: {started}"));
    let began = Instant::now();
    let mut updates = Vec::new();
    let mut early = std::mem::take(&mut client.pushed).into_iter();
    while began.elapsed() < PATIENCE {
        let message = early.next().unwrap_or_else(|| client.next().expect("a message"));
        if message["type"] == "job" && message["job"] == number {
            updates.push(message["update"].clone());
            if message["done"] == true {
                return updates;
            }
        }
    }
    panic!("{job} has no end: {updates:?}");
}
