//! Calls: one JSON object in, one out. The call `data` has bytes after its object. The clock is passed in, so that
//! native tests and the native side of `scripts/wasm` can make the same calls as a page.

use std::error::Error;
use std::sync::Arc;
use std::time::Duration;

use plyground_catalog::{Catalog, bench};
use plyground_core::{Clock, Limits, Random, Spec, Stop};
use plyground_search::tree::Params;
use plyground_view::texts::Says as _;
use plyground_view::{Language, NotationError, SetupError, no_files};
use plyground_web::data;
use plyground_web::hub::{Batch, ConnectionId, Hub, Now, Parts, PlainEngines, PlainJobs, SavedGame, Settings};
use plyground_web::jobs::{self, Context, JobLimits};
use plyground_web::protocol::{Features, Job, JobUpdate, ServerMessage};
use serde::{Deserialize, Serialize};

use crate::counters;

/// The longest time that an engine searches before messages are answered.
const SLICE: Duration = Duration::from_millis(80);

/// The visitor of every connection: a page without a server has only one.
const VISITOR: u64 = 0;

/// A call.
#[derive(Debug, Deserialize)]
#[serde(tag = "call", rename_all = "snake_case", deny_unknown_fields)]
enum Call {
    /// Passes in the data files that a WebAssembly file does not contain: the bytes after this object are a bundle
    /// ([`plyground_web::data`]). It must come before all calls that use them: a file that was missing at its first use
    /// stays missing.
    Data {
        /// Whether to read all files now and report those that cannot be used. Workers of jobs do not need this.
        check: bool,
    },
    /// Opens the hub with the saved games. It must come before the calls below, up to `NotSaved`.
    Open {
        /// Two numbers of 64 random bits, in hexadecimal.
        random: [String; 2],
        /// The saved games, as text.
        saved: Vec<String>,
    },
    /// A window of the visitor connects.
    Connect { connection: ConnectionId },
    /// A window was closed.
    Disconnect { connection: ConnectionId },
    /// A message of a window: a request of the protocol, as text.
    Receive { connection: ConnectionId, text: String },
    /// Lets time pass: engines think and move, clocks run.
    Tick,
    /// Games could not be saved.
    NotSaved { games: Vec<String>, error: String },
    /// Runs a job. All updates except the last are sent to the host during the call.
    Job { job: Job, language: String },
    /// Measures an engine on the positions of `plyground bench`.
    Bench { game: String, engine: String },
    /// The report of fixed searches: of one game, or of all.
    Counters { game: Option<String> },
}

/// The answer to a call.
#[derive(Debug, Serialize)]
#[serde(untagged)]
enum Answer {
    /// Work for the page.
    Batch(ToDo),
    /// The last update of a job.
    Job(JobUpdate),
    /// The nodes and the time of a bench.
    Bench { nodes: u64, time_ms: f64 },
    /// The names of data files that cannot be used.
    Data { unusable: Vec<&'static str> },
    /// Lines of text.
    Counters { report: String },
    /// The call was invalid, which is a bug of the page; the message is in English.
    Wrong { wrong: String },
}

/// Work for the page: first all saves, then the messages in their order.
#[derive(Debug, Serialize)]
struct ToDo {
    /// Names of games, and texts to save under them.
    saves: Vec<(String, String)>,
    /// Names of games to delete.
    deleted: Vec<String>,
    /// Connections, and messages to them.
    messages: Vec<(ConnectionId, ServerMessage)>,
    /// Whether engines think or clocks run, so that `Tick` should be called soon.
    busy: bool,
    /// The number of games passed to `Open` that could not be read.
    broken: usize,
}

/// Carries out calls.
#[derive(Debug)]
pub struct Calls {
    clock: Clock,
    hub: Option<Hub>,
}

impl Calls {
    /// Without a hub yet. The clock returns the time since 1970.
    pub const fn new(clock: Clock) -> Self {
        Self { clock, hub: None }
    }

    /// Carries out a call; messages before its answer go to `deliver`.
    pub fn carry_out(&mut self, input: &[u8], deliver: &mut dyn FnMut(&str)) -> String {
        let answer = read(input).and_then(|(call, data)| self.answer(call, data, deliver));
        json(&answer.unwrap_or_else(|wrong| Answer::Wrong { wrong }))
    }

    fn answer(&mut self, call: Call, bytes: &[u8], deliver: &mut dyn FnMut(&str)) -> Result<Answer, String> {
        let now = self.now();
        let hub = || "the hub is not open".to_owned();
        let mut broken = 0;
        match call {
            Call::Data { check } => {
                data::give(bytes);
                return Ok(Answer::Data { unusable: if check { data::unusable() } else { Vec::new() } });
            }
            Call::Job { job, language } => return Ok(Answer::Job(self.job(&job, &language, deliver))),
            Call::Bench { game, engine } => return self.bench(&game, &engine),
            Call::Counters { game } => return Ok(Answer::Counters { report: counters::report(game.as_deref()) }),
            Call::Open { random, saved } => {
                let mut hub = self.open(&random)?;
                for text in saved {
                    match serde_json::from_str::<SavedGame>(&text) {
                        Ok(game) => hub.restore(game),
                        Err(_) => broken += 1,
                    }
                }
                self.hub = Some(hub);
            }
            Call::Connect { connection } => self.hub.as_mut().ok_or_else(hub)?.connect(connection, VISITOR),
            Call::Disconnect { connection } => self.hub.as_mut().ok_or_else(hub)?.disconnect(connection, now),
            Call::Receive { connection, text } => {
                self.hub.as_mut().ok_or_else(hub)?.receive(connection, &text, now);
            }
            Call::Tick => self.hub.as_mut().ok_or_else(hub)?.tick(now),
            Call::NotSaved { games, error } => {
                let read = |name: &String| u64::from_str_radix(name, 16).ok();
                let games: Vec<u64> = games.iter().filter_map(read).collect();
                self.hub.as_mut().ok_or_else(hub)?.not_saved(&games, &error);
            }
        }
        let hub = self.hub.as_mut().ok_or_else(hub)?;
        let Batch { saves, deleted, messages } = hub.take();
        let name = |id: u64| format!("{id:016x}");
        Ok(Answer::Batch(ToDo {
            saves: saves.iter().map(|(&id, game)| (name(id), json(game))).collect(),
            deleted: deleted.into_iter().map(name).collect(),
            messages,
            busy: hub.is_busy(),
            broken,
        }))
    }

    fn now(&self) -> Now {
        let clock = self.clock.now();
        Now { clock, unix_ms: u64::try_from(clock.as_millis()).unwrap_or(u64::MAX) }
    }

    fn open(&self, random: &[String; 2]) -> Result<Hub, String> {
        let bits = |text: &String| u64::from_str_radix(text, 16).map_err(|error| error.to_string());
        let [mut high, mut low] = [Random::new(bits(&random[0])?), Random::new(bits(&random[1])?)];
        Ok(Hub::new(Parts {
            catalog: Catalog::standard(),
            engines: Box::new(PlainEngines { clock: self.clock, slice: Some(SLICE) }),
            jobs: Box::new(PlainJobs { clock: self.clock }),
            // Keys stay in this browser: they must be unique, but need not be secret.
            random: Box::new(move || u128::from(high.next_u64()) << 64 | u128::from(low.next_u64())),
            say_error,
            stores: Vec::new(),
            features: Features { links: false },
            link_query: String::new(),
            settings: Settings::default(),
        }))
    }

    fn job(&self, job: &Job, language: &str, deliver: &mut dyn FnMut(&str)) -> JobUpdate {
        let context = Context {
            catalog: Arc::new(Catalog::standard()),
            language: language.parse::<Language>().unwrap_or_default(),
            say_error,
            clock: self.clock,
            limits: JobLimits::default(),
            keeps_results: true,
        };
        // The page stops a job by terminating its worker.
        jobs::run(job, &context, &Stop::new(), &mut |update| deliver(&json(&update)))
    }

    fn bench(&self, game: &str, engine: &str) -> Result<Answer, String> {
        let catalog = Catalog::standard();
        let (entry, spec) = catalog.parse(game).map_err(|error| error.to_string())?;
        let params = Spec::parse(engine).map_err(|error| error.to_string())?;
        let params = Params::parse(&params).map_err(|error| error.to_string())?;
        let games = bench::games(|| entry.open(&spec, &no_files).map(|loaded| loaded.value));
        let limits = Limits { depth: entry.settings().bench_depth, ..Limits::default() };
        let games = games.map_err(|error| error.to_string())?;
        let measured = bench::measure(&games, params, limits, self.clock, &Stop::new());
        let measured = measured.map_err(|error| error.to_string())?;
        Ok(Answer::Bench { nodes: measured.nodes, time_ms: measured.time.as_secs_f64() * 1e3 })
    }
}

/// Parses a call, and returns the bytes after it, which only `Data` has.
fn read(input: &[u8]) -> Result<(Call, &[u8]), String> {
    let mut calls = serde_json::Deserializer::from_slice(input).into_iter();
    let call = calls.next().ok_or("no call")?.map_err(|error| error.to_string())?;
    let after = &input[calls.byte_offset()..];
    match call {
        Call::Data { .. } => Ok((call, after)),
        _ if after.is_empty() => Ok((call, after)),
        _ => Err("bytes after the call".to_owned()),
    }
}

/// The message of a library's error. Errors about moves, positions and boards are in the language of the visitor;
/// others, about specs, are in English.
fn say_error(error: &(dyn Error + 'static), language: Language) -> String {
    let of_move = error.downcast_ref().map(NotationError::message);
    let message = of_move.or_else(|| error.downcast_ref().and_then(SetupError::message));
    message.map_or_else(|| error.to_string(), |message| message.say(language))
}

/// The message about a panic, after which no other follows.
#[cfg_attr(not(target_family = "wasm"), expect(dead_code, reason = "only a WebAssembly file ends by a panic"))]
pub(crate) fn panicked(text: &str) -> String {
    json(&Answer::Wrong { wrong: text.to_owned() })
}

/// The JSON of our own types, which have no maps with keys that are not text.
fn json(value: &impl Serialize) -> String {
    serde_json::to_string(value).unwrap_or_else(|error| format!("{{\"wrong\":\"{error}\"}}"))
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::*;

    fn call(calls: &mut Calls, call: &Value) -> Value {
        let answer = calls.carry_out(call.to_string().as_bytes(), &mut |_| {});
        serde_json::from_str(&answer).expect("an answer is JSON")
    }

    fn open(saved: &Value) -> Calls {
        let mut calls = Calls::new(Clock::system());
        let answer = call(&mut calls, &json!({ "call": "open", "random": ["1f", "2e"], "saved": saved }));
        assert!(answer["wrong"].is_null(), "{answer}");
        calls
    }

    fn ask(calls: &mut Calls, request: &Value) -> Value {
        call(calls, &json!({ "call": "receive", "connection": 1, "text": request.to_string() }))
    }

    /// The reply among the messages of an answer.
    fn reply(answer: &Value) -> &Value {
        let messages = answer["messages"].as_array().expect("messages");
        let last = messages.last().unwrap_or_else(|| panic!("no reply: {answer}"));
        assert_eq!(last[1]["type"], "reply", "{answer}");
        &last[1]["reply"]
    }

    #[test]
    fn a_game_is_begun_saved_and_taken_up_again() {
        let mut calls = open(&json!([]));
        call(&mut calls, &json!({ "call": "connect", "connection": 1 }));
        ask(&mut calls, &json!({ "id": 1, "type": "hello", "language": "pt-PT" }));
        let seats = json!([{ "kind": "me" }, { "kind": "level", "level": 1 }]);
        let answer = ask(&mut calls, &json!({ "id": 2, "type": "new_game", "game": "tictactoe", "seats": seats }));
        let (game, key) = (reply(&answer)["game"].clone(), reply(&answer)["key"].clone());
        assert_eq!(answer["saves"][0][0], game, "{answer}");
        let played = json!({ "command": "play", "move": "b2" });
        let answer = ask(&mut calls, &json!({ "id": 3, "type": "command", "game": game, "command": played }));
        assert_eq!(reply(&answer)["type"], "done", "{answer}");
        // The engine answers at once or after some ticks; its move is saved in the same batch as the messages about it.
        let mut last = answer;
        for _ in 0..100 {
            if last["busy"] == false {
                break;
            }
            last = call(&mut calls, &json!({ "call": "tick" }));
        }
        let saved = last["saves"][0][1].clone();
        assert!(saved.is_string() && last["messages"] != json!([]), "{last}");
        let mut again = open(&json!([saved, "nonsense"]));
        call(&mut again, &json!({ "call": "connect", "connection": 1 }));
        ask(&mut again, &json!({ "id": 1, "type": "hello", "language": "en" }));
        let answer = ask(&mut again, &json!({ "id": 2, "type": "list", "keys": [key] }));
        assert_eq!(reply(&answer)["games"][0]["turns"], 2, "{answer}");
    }

    #[test]
    fn what_is_no_call_is_answered_with_words() {
        let mut calls = Calls::new(Clock::still());
        for text in ["", "nonsense", "{}", r#"{"call":"none"}"#, r#"{"call":"tick"}"#, r#"{"call":"tick","more":1}"#] {
            let answer = calls.carry_out(text.as_bytes(), &mut |_| {});
            assert!(answer.starts_with(r#"{"wrong":""#), "{text}: {answer}");
        }
        assert!(calls.carry_out(&[0xff, 0xfe], &mut |_| {}).contains("wrong"));
    }

    #[test]
    fn data_comes_after_its_call() {
        let mut calls = Calls::new(Clock::still());
        let mut input = br#"{"call":"data","check":true}"#.to_vec();
        input.extend(data::bundle());
        assert_eq!(calls.carry_out(&input, &mut |_| {}), r#"{"unusable":[]}"#);
        assert!(calls.carry_out(br#"{"call":"tick"}x"#, &mut |_| {}).contains("bytes after the call"));
    }

    #[test]
    fn the_bench_has_the_nodes_of_the_program() {
        let mut calls = Calls::new(Clock::still());
        let first = call(&mut calls, &json!({ "call": "bench", "game": "quarto", "engine": "pvs:depth=1" }));
        assert!(first["nodes"].as_u64().is_some_and(|nodes| nodes > 0), "{first}");
        assert_eq!(first, call(&mut calls, &json!({ "call": "bench", "game": "quarto", "engine": "pvs:depth=1" })));
    }
}
