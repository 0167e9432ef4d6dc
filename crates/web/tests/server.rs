//! The server over real sockets: access control, games that survive a restart or a kill, and hostile clients of every
//! kind, which do not affect other visitors.

mod server {
    pub(crate) mod client;
    mod records;
}

use std::io::{ErrorKind, Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::time::{Duration, Instant};

use plyground_web::server::{ConnectionLimits, Options, Running, ServerError, SocketLimits, StorageError};
use serde_json::json;
use server::client::{Client, PATIENCE, get, http, job, new_game, options, people, serve};
use tempfile::tempdir;
use tungstenite::Message;

#[test]
fn the_page_is_served_with_headers_that_let_in_nothing_else() {
    let data = tempdir().expect("a folder");
    let running = serve(data.path());
    let page = get(running.address, "/", "");
    assert!(page.starts_with("HTTP/1.1 200"), "{page}");
    let head = page.split("\r\n\r\n").next().expect("a head").to_lowercase();
    for wanted in [
        "content-type: text/html; charset=utf-8",
        "content-security-policy: default-src 'none'; script-src 'self'; style-src 'self'",
        "frame-ancestors 'none'",
        "x-content-type-options: nosniff",
        "referrer-policy: no-referrer",
        "cross-origin-opener-policy: same-origin",
        "cache-control: no-cache",
        "set-cookie: plyground-visitor=",
        "httponly; samesite=strict",
    ] {
        assert!(head.contains(wanted), "{wanted}: {head}");
    }
    assert!(!head.contains("unsafe-inline"));
    let tag = head.lines().find_map(|line| line.strip_prefix("etag: ")).expect("a tag").to_owned();
    let again = get(running.address, "/", &format!("If-None-Match: {tag}\r\n"));
    assert!(again.starts_with("HTTP/1.1 304"), "{again}");
    let packed = get(running.address, "/", "Accept-Encoding: gzip, br\r\n");
    assert!(packed.to_lowercase().contains("content-encoding: gzip"), "{packed}");
    for (path, status) in
        [("/nothing", "404"), ("/../Cargo.toml", "404"), ("/protocol.d.ts", "404"), ("/%2e%2e/Cargo.toml", "404")]
    {
        let answer = get(running.address, path, "");
        assert!(answer.starts_with(&format!("HTTP/1.1 {status}")), "{path}: {answer}");
    }
    let posted =
        http(running.address, &format!("POST / HTTP/1.1\r\nHost: {}\r\nConnection: close\r\n\r\n", running.address));
    assert!(posted.starts_with("HTTP/1.1 405"), "{posted}");
}

#[test]
fn the_engine_for_the_browser_is_offered_where_there_is_one() {
    let data = tempdir().expect("a folder");
    let without = serve(data.path());
    assert!(get(without.address, "/config.js", "").contains("wasm: null"));
    assert!(get(without.address, "/plyground.wasm", "").starts_with("HTTP/1.1 404"));
    assert!(!get(without.address, "/worker/hub.js", "").contains("wasm-unsafe-eval"));
    let data = tempdir().expect("a folder");
    let with = Options { wasm: Some(b"\0asm a file".to_vec()), ..options(data.path()) };
    let with = Running::start(&with).expect("a server");
    let config = get(with.address, "/config.js", "");
    assert!(config.contains("wasm: './plyground.wasm'") && config.contains("transport: 'socket'"), "{config}");
    let file = get(with.address, "/plyground.wasm", "");
    assert!(file.to_lowercase().contains("content-type: application/wasm") && file.ends_with("\0asm a file"), "{file}");
    // The data bundle comes from this program.
    assert!(config.contains("data: './plyground.txt'"), "{config}");
    let file = get(with.address, "/plyground.txt", "");
    assert!(file.starts_with("HTTP/1.1 200") && file.contains("\npuzzles/nim.txt "), "{}", file.len());
    let head = get(with.address, "/worker/hub.js", "").to_lowercase();
    assert!(
        head.contains("content-security-policy: default-src 'none'; script-src 'self' 'wasm-unsafe-eval';"),
        "{head}"
    );
}

#[test]
fn other_hosts_and_other_pages_stay_out() {
    let data = tempdir().expect("a folder");
    let running = serve(data.path());
    let rebound = get(running.address, "/", "Host: evil.example\r\n");
    assert!(rebound.starts_with("HTTP/1.1 403"), "{rebound}");
    let refused = Client::try_new(running.address, &[("origin", "http://evil.example")]).err().expect("refused");
    assert!(refused.contains("403"), "{refused}");
    let own = format!("http://{}", running.address);
    assert!(Client::try_new(running.address, &[("origin", own.as_str())]).is_ok());
}

#[test]
fn a_server_that_others_reach_wants_its_token() {
    let data = tempdir().expect("a folder");
    let everywhere = Options { address: SocketAddr::from(([0, 0, 0, 0], 0)), ..options(data.path()) };
    let running = Running::start(&everywhere).expect("a server");
    let link = running.link();
    let token = link.split_once("?token=").expect("a token").1.to_owned();
    assert_eq!(token.len(), 32);
    let local = SocketAddr::from(([127, 0, 0, 1], running.address.port()));
    let away = get(local, "/", "");
    assert!(away.starts_with("HTTP/1.1 401") && away.contains("text/html"), "{away}");
    assert!(away.contains("This page needs its whole link") && !away.contains("set-cookie"), "{away}");
    let portuguese = get(local, "/", "Accept-Language: pt-PT,en;q=0.5\r\n");
    assert!(portuguese.contains("<html lang=\"pt\">") && portuguese.contains("chave deste servidor"), "{portuguese}");
    // Only the files that the page of refused visitors needs are public.
    assert!(get(local, "/style/base.css", "").starts_with("HTTP/1.1 200"));
    assert!(get(local, "/main.js", "").starts_with("HTTP/1.1 401"));
    assert!(get(local, "/?token=00", "").starts_with("HTTP/1.1 401"));
    assert!(Client::try_new(local, &[]).is_err());
    let page = get(local, &format!("/?token={token}"), "");
    assert!(page.starts_with("HTTP/1.1 200") && page.contains(&format!("plyground-token={token}; Path=/")), "{page}");
    let cookie = format!("plyground-token={token}");
    let mut client = Client::try_new(local, &[("cookie", cookie.as_str())]).expect("a socket");
    let welcome = client.ask(json!({"type": "hello", "language": "en"}));
    assert_eq!(welcome["link_query"], format!("?token={token}"));
    drop((running, client));
    // Links stay valid after a restart.
    let again = Running::start(&everywhere).expect("a server");
    assert!(again.link().ends_with(&token));
}

#[test]
fn a_game_goes_on_after_a_restart() {
    let data = tempdir().expect("a folder");
    let running = serve(data.path());
    let mut ana = Client::new(running.address);
    let created = ana.ask(new_game("quatro"));
    let game = created["game"].as_str().expect("a game").to_owned();
    ana.until(|state| state["may_move"] == true);
    assert_eq!(ana.play_first(&game)["type"], "done");
    let view = ana.until(|state| state["plies"] == 2 && state["may_move"] == true);
    let turns = view["state"]["turns"].clone();
    drop((running, ana));

    let running = serve(data.path());
    let mut ana = Client::new(running.address);
    assert_eq!(ana.ask(json!({"type": "open", "key": created["key"]}))["type"], "opened");
    let view = ana.until(|state| state["may_move"] == true);
    assert_eq!(view["state"]["turns"], turns);
    assert_eq!(ana.play_first(&game)["type"], "done");
    ana.until(|state| state["plies"] == 4);
    // A second server on the same folder is refused.
    let second = Running::start(&options(data.path()));
    assert!(matches!(second, Err(ServerError::Storage(StorageError::Busy(_)))), "{second:?}");
}

#[test]
fn two_browsers_in_one_game_see_the_same() {
    let data = tempdir().expect("a folder");
    let running = serve(data.path());
    let (mut ana, mut rui) = (Client::new(running.address), Client::new(running.address));
    let created =
        ana.ask(json!({"type": "new_game", "game": "connect-four", "seats": [{"kind": "me"}, {"kind": "friend"}]}));
    let game = created["game"].as_str().expect("a game").to_owned();
    assert_eq!(rui.ask(json!({"type": "open", "key": created["invite"]}))["type"], "opened");
    let early = json!({"type": "command", "game": game, "command": {"command": "play", "move": "D"}});
    assert_eq!(rui.ask(early)["id"], "not_your_turn");
    ana.until(|state| state["may_move"] == true);
    assert_eq!(ana.play_first(&game)["type"], "done");
    rui.until(|state| state["plies"] == 1 && state["may_move"] == true);
    assert_eq!(rui.play_first(&game)["type"], "done");
    ana.until(|state| state["plies"] == 2);
    // A third visitor has no key.
    let mut eva = Client::new(running.address);
    let stolen = json!({"type": "command", "game": game, "command": {"command": "resign"}});
    assert_eq!(eva.ask(stolen)["id"], "not_open");
}

/// A log is longer than a message, and reading it does not wait until searches are done.
#[test]
fn a_long_file_comes_in_parts_and_is_read_while_others_search() {
    let data = tempdir().expect("a folder");
    let running = serve(data.path());
    let mut searching: Vec<Client> = (0..3).map(|_| Client::new(running.address)).collect();
    for client in &mut searching {
        let long = json!({"job": "analyse", "game": "blokus-duo"});
        assert_eq!(client.ask(json!({"type": "start_job", "job": long}))["type"], "job_started");
    }
    let game = include_str!("../../session/src/records/log/old.pt.dat");
    let log = game.repeat((200 << 10) / game.len() + 1);
    let mut ana = Client::new(running.address);
    let parts: Vec<char> = log.chars().collect();
    let parts: Vec<String> = parts.chunks(20_000).map(|part| part.iter().collect()).collect();
    let (last, before) = parts.split_last().expect("parts");
    assert!(before.len() > 3);
    for (part, text) in before.iter().enumerate() {
        assert_eq!(ana.ask(json!({"type": "upload", "part": part, "text": text}))["type"], "done");
    }
    let updates = job(&mut ana, &json!({"job": "import", "name": "log.dat", "text": last}));
    let [only] = &updates[..] else { panic!("it waited: {updates:?}") };
    let games = only["games"].as_array().map(Vec::len);
    assert!(games.is_some_and(|games| games > 20), "{games:?}");
}

/// Strangers do what they like; a visitor who plays meanwhile does not notice.
#[test]
fn bad_visitors_get_an_error_or_a_closed_socket_and_others_play_on() {
    let data = tempdir().expect("a folder");
    let running = serve(data.path());
    let address = running.address;
    let mut ana = Client::new(address);
    let created = ana.ask(people("connect-four"));
    let game = created["game"].as_str().expect("a game").to_owned();
    let mut plays = || {
        let began = Instant::now();
        ana.until(|state| state["may_move"] == true);
        assert_eq!(ana.play_first(&game)["type"], "done");
        let game_over = ana.ask(json!({"type": "command", "game": game, "command": {"command": "undo"}}));
        assert_eq!(game_over["type"], "done");
        assert!(began.elapsed() < Duration::from_secs(10), "others notice");
    };
    plays();

    // Not JSON.
    let mut stranger = Client::new(address);
    stranger.send("no JSON");
    assert_eq!(stranger.next().expect("an answer")["error"]["id"], "bad_message");
    plays();

    // Ten megabytes.
    let mut stranger = Client::new(address);
    stranger.send(&"x".repeat(10 << 20));
    assert!(stranger.next().is_none(), "it is closed");
    plays();

    // A flood: answers come for a while, then the socket is closed.
    let mut stranger = Client::new(address);
    for id in 0..5_000 {
        stranger.send(&format!("{{\"id\":{id},\"type\":\"ping\"}}"));
    }
    let answered = std::iter::from_fn(|| stranger.next()).count();
    assert!(answered < 5_000, "{answered}");
    plays();

    // A request head that never ends, and no head at all.
    let mut slow = TcpStream::connect(address).expect("a connection");
    slow.write_all(b"GET / HTTP/1.1\r\nHost: ").expect("sent");
    let _nothing = TcpStream::connect(address).expect("a connection");
    assert!(get(address, "/", "Host: localhost\r\nX: \u{1}\r\n").starts_with("HTTP/1.1 400"));
    plays();

    // Thousands of connections at once, or as many as a process may open. Where the queue of the server is full the system
    // would try again, after a second.
    let connect = |_| TcpStream::connect_timeout(&address, Duration::from_millis(100)).ok();
    let crowd: Vec<TcpStream> = (0..2_000).filter_map(connect).collect();
    assert!(crowd.len() > 1_000, "{}", crowd.len());
    plays();
    drop(crowd);
    plays();
}

/// A half-open connection, which sends nothing and answers no ping, is closed.
#[test]
fn a_visitor_who_is_gone_is_noticed() {
    let data = tempdir().expect("a folder");
    let limits = SocketLimits { ping_every: Duration::from_millis(500), ..SocketLimits::default() };
    let running = Running::start(&Options { socket_limits: limits, ..options(data.path()) }).expect("a server");
    let mut socket = Client::new(running.address).socket;
    let began = Instant::now();
    let mut bytes = [0; 1024];
    // Bytes are read, but no ping is answered, so the server closes the connection.
    while socket.get_mut().read(&mut bytes).is_ok_and(|count| count > 0) {}
    assert!(began.elapsed() < PATIENCE, "it was not closed");
}

/// A connection that stays open after the answer to a request, so that the server has counted it; `None` if the server
/// closes it instead.
fn held_open(address: SocketAddr) -> Option<TcpStream> {
    let mut stream = TcpStream::connect(address).expect("a connection");
    stream.set_read_timeout(Some(PATIENCE)).expect("a timeout");
    // A connection that is closed at once may refuse even this.
    write!(stream, "GET / HTTP/1.1\r\nHost: {address}\r\n\r\n").ok()?;
    let mut answer = *b"HTTP/1.1 ...";
    stream.read_exact(&mut answer).ok()?;
    assert_eq!(&answer, b"HTTP/1.1 200");
    Some(stream)
}

#[test]
fn connections_and_sockets_are_counted() {
    let data = tempdir().expect("a folder");
    let limits = ConnectionLimits { connections: 6, per_visitor: 2, per_address: 1 };
    let running = Running::start(&Options { connection_limits: limits, ..options(data.path()) }).expect("a server");
    let cookie = [("cookie", "plyground-visitor=0123456789abcdef")];
    let first = Client::try_new(running.address, &cookie).expect("a socket");
    let second = Client::try_new(running.address, &cookie).expect("a socket");
    let third = Client::try_new(running.address, &cookie).err().expect("refused");
    assert!(third.contains("429"), "{third}");
    // With both sockets there is room for four more; the next is closed at once. The connection that was refused above
    // may take its place for a moment.
    let crowd: Vec<TcpStream> = std::iter::from_fn(|| held_open(running.address)).take(10).collect();
    assert!((3..=4).contains(&crowd.len()), "{}", crowd.len());
    drop(crowd);
    drop((first, second));
    let began = Instant::now();
    while !get(running.address, "/", "").starts_with("HTTP/1.1 200") {
        assert!(began.elapsed() < PATIENCE, "the places are free again");
        // A client cannot observe when the server notices that others have left, so it retries.
        std::thread::sleep(Duration::from_millis(50));
    }
}

/// A client that does not read is dropped; its queue is bounded.
#[test]
fn a_reader_that_is_too_slow_is_dropped() {
    let data = tempdir().expect("a folder");
    let limits =
        SocketLimits { messages_per_second: 1e6, burst: 1e6, send: Duration::from_secs(1), ..SocketLimits::default() };
    let running = Running::start(&Options { socket_limits: limits, ..options(data.path()) }).expect("a server");
    let (mut slow, mut other) = (Client::new(running.address), Client::new(running.address));
    // Each answer is large, and none is read, until the server closes the socket.
    let hello = r#"{"id":100,"type":"hello","language":"en"}"#;
    let began = Instant::now();
    let error = 'sending: loop {
        for _ in 0..64 {
            if let Err(error) = slow.socket.send(Message::text(hello)) {
                break 'sending error;
            }
        }
        // Messages are answered in order. Thousands that still wait for an answer would only make this test slow.
        other.ask(json!({"type": "hello", "language": "en"}));
        assert!(began.elapsed() < PATIENCE, "the server still reads");
    };
    let timed_out = matches!(&error, tungstenite::Error::Io(error) if error.kind() == ErrorKind::WouldBlock);
    assert!(!timed_out, "the server neither reads nor closes the socket");
    other.ask(json!({"type": "hello", "language": "en"}));
}
