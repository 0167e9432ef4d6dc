//! Stores named at the start, over real sockets: browsing, filters, replaying, and matches that visitors start.

use std::path::Path;

use plyground_arena::matches::{MatchError, MatchGame, Observer, Plan, run};
use plyground_arena::store::{Settings, Store};
use plyground_catalog::Catalog;
use plyground_core::Stop;
use plyground_web::server::{MatchLimits, Options, Running};
use serde_json::{Value, json};
use tempfile::tempdir;

use super::client::{Client, job, options};

struct Recorder<'a>(&'a Store, i64);

impl Observer for Recorder<'_> {
    fn game(&mut self, game: &MatchGame) -> Result<(), MatchError> {
        self.0.add_game(self.1, game).expect("stored");
        Ok(())
    }
}

/// A store with a match of six games of nim.
fn league(path: &Path) {
    let store = Store::open(path).expect("a store");
    let mut plan = Plan::new(&Catalog::standard(), "nim", &["Ana=random", "cmd:/secret/path/player"]).expect("a plan");
    // The second participant is only a name: another engine plays its games.
    let settings = Settings::of(&plan);
    "random".clone_into(&mut plan.participants[1]);
    plan.rounds = 3;
    let id = store.begin(&Settings { rounds: 3, ..settings }, None).expect("a match");
    run(&plan, Vec::new(), &Stop::new(), &mut Recorder(&store, id)).expect("played");
    store.end(id, None).expect("ended");
}

#[expect(clippy::needless_pass_by_value, reason = "callers have a literal")]
fn find(client: &mut Client, store: &str, query: Value) -> Value {
    let last = job(client, &json!({"job": "records", "store": store, "query": query})).pop().expect("an update");
    if last["update"] == "records" { last["found"].clone() } else { last["error"].clone() }
}

#[test]
fn stores_that_were_named_are_browsed_and_nothing_else_of_the_machine() {
    let data = tempdir().expect("a folder");
    let file = data.path().join("league.sqlite");
    league(&file);
    let offered = Options { stores: vec![("league".to_owned(), file)], ..options(data.path()) };
    let running = Running::start(&offered).expect("a server");
    let mut ana = Client::new(running.address);
    let welcome = ana.ask(json!({"type": "language", "language": "en"}));
    assert_eq!(
        (&welcome["catalogue"]["stores"], &welcome["catalogue"]["has_records"]),
        (&json!(["league"]), &json!(true))
    );

    let found = find(&mut ana, "league", json!({"find": "matches"}));
    assert_eq!((&found["total"], &found["games"]), (&json!(1), &json!(6)), "{found}");
    let line = &found["matches"][0];
    assert_eq!(
        (&line["title"], &line["games"], &line["of"], &line["is_over"]),
        (&json!("Nim"), &json!(6), &json!(6), &json!(true))
    );
    let mut names: Vec<&str> =
        line["entrants"].as_array().expect("two").iter().filter_map(|one| one["name"].as_str()).collect();
    names.sort_unstable();
    assert_eq!(names, ["Ana", "a program"], "a command is not for visitors");
    assert!(!found.to_string().contains("secret"));

    let table = find(&mut ana, "league", json!({"find": "match", "id": line["id"]}))["table"].clone();
    assert_eq!((&table["games"], table["rows"].as_array().map(Vec::len)), (&json!(6), Some(2)));
    let points: f64 = table["rows"].as_array().expect("rows").iter().filter_map(|row| row["points"].as_f64()).sum();
    assert!((points - 6.0).abs() < 1e-9, "{table}");
    assert!(table["rows"][0]["rating"]["elo"].as_f64().expect("a rating") >= 0.0, "the best first");

    let count = |client: &mut Client, query: Value| {
        let found = find(client, "league", query);
        found["total"].as_u64().unwrap_or_else(|| panic!("{found}"))
    };
    assert_eq!(count(&mut ana, json!({"find": "games"})), 6);
    assert_eq!(count(&mut ana, json!({"find": "games", "player": "Ana", "game": "nim", "match": line["id"]})), 6);
    assert_eq!(count(&mut ana, json!({"find": "games", "player": "Rui"})), 0);
    assert_eq!(count(&mut ana, json!({"find": "games", "game": "quarto"})), 0);
    let results = ["first", "second", "draw"].map(|result| count(&mut ana, json!({"find": "games", "result": result})));
    assert_eq!(results.iter().sum::<u64>(), 6, "{results:?}");

    let games = find(&mut ana, "league", json!({"find": "games", "from": 2}));
    assert_eq!(games["games"].as_array().map(Vec::len), Some(4));
    let game = find(&mut ana, "league", json!({"find": "game", "id": games["games"][0]["id"]}));
    let moves: Vec<Value> = game["turns"]
        .as_array()
        .expect("turns")
        .iter()
        .flat_map(|turn| turn["moves"].as_array().expect("moves").clone())
        .collect();
    assert_eq!(game["line"]["plies"], moves.len());
    let start = if game["start"].is_null() {
        json!({"from": "spec"})
    } else {
        json!({"from": "position", "position": game["start"]})
    };
    let end = ana.ask(json!({"type": "replay", "game": game["spec"], "start": start, "moves": moves}));
    assert_eq!((&end["type"], &end["position"]["plies"]), (&json!("looked"), &json!(moves.len())), "{end}");

    for (store, query, id) in [
        ("other", json!({"find": "matches"}), "no_store"),
        ("../league.sqlite", json!({"find": "matches"}), "no_store"),
        ("league", json!({"find": "game", "id": 999}), "no_record"),
        ("league", json!({"find": "match", "id": -1}), "no_record"),
    ] {
        let refused = find(&mut ana, store, query.clone());
        assert_eq!(refused["id"], id, "{query}: {refused}");
        assert!(!refused.to_string().contains(data.path().to_str().expect("text")), "{refused}");
    }
    // The temporary store of the server exists and is empty.
    assert_eq!(find(&mut ana, "", json!({"find": "matches"}))["total"], 0);
}

fn contest(entrants: &[&str]) -> Value {
    json!({"job": "match", "game": "nim", "entrants": entrants, "rounds": 2, "move_time_ms": 20, "opening": 1, "store": ""})
}

#[test]
fn a_visitor_starts_a_match_among_the_engines_of_the_server() {
    let data = tempdir().expect("a folder");
    let engines = vec![("dice".to_owned(), "random".to_owned())];
    let match_limits = MatchLimits { games: 40, entrants: 3, ..MatchLimits::default() };
    let offered = Options { engines, match_limits, ..options(data.path()) };
    let running = Running::start(&offered).expect("a server");
    let mut ana = Client::new(running.address);

    // A championship of three: every pairing plays two pairs of games.
    let updates = job(&mut ana, &contest(&["dice", "level=1", "level=9"]));
    let last = updates.last().expect("an update");
    assert_eq!(
        (&last["update"], &last["played"], &last["is_stopped"]),
        (&json!("match"), &json!(12), &json!(false)),
        "{last}"
    );
    assert_eq!((&last["table"]["games"], &last["table"]["of"]), (&json!(12), &json!(12)));
    assert_eq!(last["table"]["scores"].as_array().map(Vec::len), Some(3));
    let rows = last["table"]["rows"].as_array().expect("rows");
    let total: u64 =
        rows.iter().flat_map(|row| row["score"].as_array().expect("a score").clone()).filter_map(|n| n.as_u64()).sum();
    assert_eq!((rows.len(), total), (3, 24), "each game counts for two");
    assert!(updates.len() > 1, "progress is reported before the end");

    // Its games are in the temporary store of the server.
    let found = find(&mut ana, "", json!({"find": "matches"}));
    assert_eq!((&found["matches"][0]["id"], &found["matches"][0]["is_over"]), (&last["id"], &json!(true)), "{found}");
    let games = find(&mut ana, "", json!({"find": "games", "match": last["id"], "player": "dice"}));
    assert_eq!(games["total"], 8);

    let refused = [
        (contest(&["dice"]), "entrants"),
        (contest(&["dice", "level=1", "level=2", "level=3"]), "entrants"),
        (contest(&["dice", "cmd:sh"]), "no_engine"),
        (contest(&["dice", "random"]), "no_engine"),
        (contest(&["dice", "level=x"]), "no_engine"),
        (contest(&["dice", "level=99"]), "match"),
        (json!({"rounds": 21}), "games"),
        (json!({"rounds": 0}), "games"),
        (json!({"move_time_ms": 60_000}), "bad_time"),
        (json!({"opening": 21}), "opening"),
        (json!({"test": [50.0, 0.0]}), "test"),
        (json!({"store": "other"}), "no_store"),
        (json!({"game": "chess"}), "match"),
    ];
    for (changes, id) in refused {
        let mut asked = contest(&["dice", "level=1"]);
        for (key, value) in changes.as_object().expect("fields") {
            asked[key] = value.clone();
        }
        let last = job(&mut ana, &asked).pop().expect("an update");
        assert_eq!((&last["update"], &last["error"]["id"]), (&json!("failed"), &json!(id)), "{asked}: {last}");
    }
}

#[test]
fn a_match_is_stopped_and_its_games_are_kept() {
    let data = tempdir().expect("a folder");
    let file = data.path().join("mine.sqlite");
    let offered = Options { stores: vec![("mine".to_owned(), file.clone())], ..options(data.path()) };
    let running = Running::start(&offered).expect("a server");
    let mut ana = Client::new(running.address);
    let mut long = contest(&["level=8", "level=9"]);
    // The hypotheses are too close to be decided by few games, so the test does not end the match.
    (long["game"], long["test"]) = (json!("quatro"), json!([0.0, 1.0]));
    (long["rounds"], long["store"]) = (json!(500), json!("mine"));
    let started = ana.ask(json!({"type": "start_job", "job": long}));
    let mut played = 0;
    while played == 0 {
        let news = ana.next().expect("news");
        assert_ne!(news["done"], true, "{news}");
        played = news["update"]["played"].as_u64().unwrap_or(0);
    }
    ana.ask(json!({"type": "stop_job", "job": started["job"]}));
    let last = loop {
        let message = ana.pushed.pop().unwrap_or_else(|| ana.next().expect("news"));
        if message["done"] == true {
            break message["update"].clone();
        }
    };
    let test = &last["table"]["test"];
    assert_eq!((&test["decision"], &last["is_stopped"]), (&Value::Null, &json!(true)), "{last}");
    assert!(test["lower"].as_f64() < Some(0.0) && test["upper"].as_f64() > Some(0.0), "{test}");
    drop((running, ana));
    let store = Store::open_existing(&file).expect("the store");
    let kept = store.games(last["id"].as_i64().expect("a number")).expect("games").len() as u64;
    assert!(kept >= played.min(last["table"]["games"].as_u64().expect("a number")), "{kept} of {played}");
}
