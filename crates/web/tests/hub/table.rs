//! A hub with visitors and a simulated clock, for tests.

use std::collections::{BTreeMap, HashMap};
use std::time::Duration;

use plyground_catalog::Catalog;
use plyground_core::Random;
use plyground_core::random::mix64;
use plyground_web::hub::{GameId, Hub, Now, Parts, PlainEngines, PlainJobs, SavedGame, Settings};
use plyground_web::protocol::Features;
use serde_json::{Value, json};

#[expect(clippy::needless_pass_by_value, reason = "callers have a literal")]
pub(crate) fn new_game(game: &str, seats: Value) -> Value {
    json!({"type": "new_game", "game": game, "seats": seats, "move_time_ms": 50})
}

pub(crate) fn with_level(game: &str, level: u8) -> Value {
    new_game(game, json!([{"kind": "me"}, {"kind": "level", "level": level}]))
}

pub(crate) fn key(created: &Value, which: &str) -> String {
    created[which].as_str().unwrap_or_else(|| panic!("{created}")).to_owned()
}

pub(crate) struct Table {
    pub(crate) hub: Hub,
    now: Duration,
    next: u64,
    received: HashMap<u64, Vec<Value>>,
    /// The saved games, as on the disk.
    pub(crate) saved: BTreeMap<GameId, SavedGame>,
    settings: Settings,
}

impl Table {
    pub(crate) fn new() -> Self {
        Self::with(Settings::default())
    }

    pub(crate) fn with(settings: Settings) -> Self {
        let mut random = Random::new(1);
        let parts = Parts {
            catalog: Catalog::standard(),
            engines: Box::new(PlainEngines::default()),
            jobs: Box::new(PlainJobs::default()),
            random: Box::new(move || {
                let mut half = || u128::from(mix64(random.below(1 << 30) as u64));
                half() << 64 | half()
            }),
            say_error: |error, _| error.to_string(),
            stores: Vec::new(),
            features: Features { links: true },
            link_query: String::new(),
            settings,
        };
        let hub = Hub::new(parts);
        Self { hub, now: Duration::ZERO, next: 1, received: HashMap::new(), saved: BTreeMap::new(), settings }
    }

    /// A new hub with the saved games; everything else is lost.
    pub(crate) fn restarted(&self) -> Self {
        let mut again = Self::with(self.settings);
        again.now = self.now;
        again.saved.clone_from(&self.saved);
        for game in self.saved.values() {
            // Through JSON, as if it were read from a file.
            let text = serde_json::to_string(game).expect("JSON");
            let read: SavedGame = serde_json::from_str(&text).expect("a game");
            assert_eq!(serde_json::to_string(&read).expect("JSON"), text);
            again.hub.restore(read);
        }
        again
    }

    const fn at(&self) -> Now {
        Now { clock: self.now, unix_ms: 1_700_000_000_000 + self.now.as_millis() as u64 }
    }

    fn deliver(&mut self) {
        let batch = self.hub.take();
        for id in &batch.deleted {
            self.saved.remove(id);
        }
        self.saved.extend(batch.saves);
        for (connection, message) in batch.messages {
            let value = serde_json::to_value(&message).expect("JSON");
            self.received.entry(connection).or_default().push(value);
        }
    }

    /// A connection that has not sent `hello`.
    pub(crate) fn silent(&mut self, visitor: u64) -> u64 {
        let connection = self.next;
        self.next += 1;
        self.hub.connect(connection, visitor);
        connection
    }

    pub(crate) fn visitor(&mut self, visitor: u64, language: &str) -> u64 {
        let connection = self.silent(visitor);
        assert_eq!(self.ask(connection, json!({"type": "hello", "language": language}))["type"], "welcome");
        connection
    }

    pub(crate) fn leave(&mut self, connection: u64) {
        let now = self.at();
        self.hub.disconnect(connection, now);
        self.deliver();
    }

    /// Sends a text, and returns the answer.
    pub(crate) fn raw(&mut self, connection: u64, text: &str) -> Value {
        let now = self.at();
        self.hub.receive(connection, text, now);
        self.deliver();
        let answers = self.received[&connection].iter().rev();
        let is_answer = |message: &&Value| ["reply", "error"].contains(&message["type"].as_str().unwrap_or_default());
        answers.clone().find(is_answer).expect("an answer").clone()
    }

    /// Sends a request, and returns the reply or the refusal.
    pub(crate) fn ask(&mut self, connection: u64, mut request: Value) -> Value {
        self.next += 1;
        request["id"] = json!(self.next);
        let answer = self.raw(connection, &request.to_string());
        assert_eq!(answer["id"], self.next, "{request}: {answer}");
        if answer["type"] == "reply" { answer["reply"].clone() } else { answer["error"].clone() }
    }

    /// Lets time pass, in steps as short as those of a server.
    pub(crate) fn pass(&mut self, time: Duration) {
        let end = self.now + time;
        let step = (time / 100).max(Duration::from_millis(20));
        while self.now < end {
            self.now = (self.now + step).min(end);
            let now = self.at();
            self.hub.tick(now);
            self.deliver();
        }
    }

    pub(crate) fn last(&self, connection: u64, kind: &str) -> Value {
        let messages = self.received.get(&connection).into_iter().flatten().rev();
        messages.clone().find(|message| message["type"] == kind).unwrap_or_else(|| panic!("no {kind}")).clone()
    }

    /// The state of the game that the visitor saw last.
    pub(crate) fn state(&self, connection: u64) -> Value {
        self.last(connection, "view")["state"].clone()
    }

    pub(crate) fn game(&self, connection: u64) -> String {
        self.last(connection, "view")["game"].as_str().expect("a game").to_owned()
    }

    /// The position that the visitor saw last.
    pub(crate) fn position(&self, connection: u64) -> Value {
        let mut views = self.received[&connection].iter().rev().filter(|message| message["type"] == "view");
        views.find(|view| !view["position"].is_null()).expect("a position")["position"].clone()
    }

    pub(crate) fn events(&self, connection: u64, event: &str) -> Vec<Value> {
        let events = self.received[&connection].iter().filter(|message| message["type"] == "event");
        events.map(|message| message["event"].clone()).filter(|found| found["event"] == event).collect()
    }

    /// The updates of a job.
    pub(crate) fn jobs(&self, connection: u64, job: u64) -> Vec<Value> {
        let updates = self.received[&connection].iter().filter(|message| message["type"] == "job");
        updates.filter(|message| message["job"] == job).cloned().collect()
    }

    #[expect(clippy::needless_pass_by_value, reason = "callers have a literal")]
    pub(crate) fn command(&mut self, connection: u64, command: Value) -> Value {
        let game = self.game(connection);
        self.ask(connection, json!({"type": "command", "game": game, "command": command}))
    }

    pub(crate) fn play_first(&mut self, connection: u64) {
        let mv = self.position(connection)["moves"][0]["text"].clone();
        let done = self.command(connection, json!({"command": "play", "move": mv}));
        assert_eq!(done["type"], "done", "{done}");
    }
}
