//! Game-tree searches side by side: what is offered at a position, results row by row, files, and bad input.

use std::time::Duration;

use plyground_catalog::Catalog;
use plyground_lab::techniques::Technique;
use serde_json::{Value, json};

use super::table::Table;

/// Runs a job to its end, and returns its updates.
fn updates(table: &mut Table, connection: u64, job: &Value) -> Vec<Value> {
    let started = table.ask(connection, json!({"type": "start_job", "job": job}));
    let number = started["job"].as_u64().unwrap_or_else(|| panic!("{started}"));
    table.pass(Duration::from_secs(1));
    let all = table.jobs(connection, number);
    assert_eq!(all.last().map(|last| &last["done"]), Some(&json!(true)), "{all:?}");
    all.into_iter().map(|message| message["update"].clone()).collect()
}

#[test]
fn every_game_offers_its_techniques_at_any_position() {
    let mut table = Table::new();
    let catalog = Catalog::standard();
    for (language, cuts) in [("en", "+ cuts"), ("pt", "+ cortes")] {
        let ana = table.visitor(1, language);
        for entry in catalog.games() {
            let name = entry.info().name;
            let offer = table.ask(ana, json!({"type": "lab", "game": name}));
            let named: Vec<&str> =
                offer["techniques"].as_array().expect("a list").iter().filter_map(|t| t["name"].as_str()).collect();
            let known = Technique::all(entry);
            assert_eq!(named, known.iter().map(|technique| technique.name.as_str()).collect::<Vec<_>>());
            assert_eq!(offer["techniques"][1]["title"], cuts);
            let shown = &offer["board"];
            assert!(shown["scene"]["board"].is_object() || shown["drawing"].is_object(), "{name}: {shown}");
            assert!(offer["usual"]["depth"].as_u64() <= offer["most"]["depth"].as_u64(), "{offer}");
        }
    }
    let ana = table.visitor(2, "en");
    let after = table.ask(ana, json!({"type": "lab", "game": "tictactoe", "moves": ["B2"]}));
    assert_eq!((&after["position"], &after["is_over"]), (&json!(".../.x./... o"), &json!(false)), "{after}");
    let over = table.ask(ana, json!({"type": "lab", "game": "tictactoe", "moves": ["A1", "A2", "B1", "B2", "C1"]}));
    assert_eq!(over["is_over"], true);
    for (request, id) in [
        (json!({"type": "lab", "game": "chess"}), "no_game"),
        (json!({"type": "lab", "game": "nim", "moves": ["Z9"]}), "move"),
        (json!({"type": "lab", "game": "nim", "start": {"from": "position", "position": "?"}}), "position"),
    ] {
        let refused = table.ask(ana, request);
        assert_eq!(refused["id"], id, "{refused}");
    }
}

#[test]
fn techniques_are_reported_row_by_row_and_end_with_files() {
    let mut table = Table::new();
    let ana = table.visitor(1, "pt");
    let job = json!({"job": "techniques", "game": "tictactoe", "moves": ["B2"], "techniques": ["minimax", "+ cuts"],
        "engines": ["pvs:tt=off", " pvs:tt=off "], "positions": 2, "depth": 3, "time_ms": 0});
    let all = updates(&mut table, ana, &job);
    let rows: Vec<&Value> = all.iter().filter(|u| u["update"] == "measured").map(|u| &u["row"]).collect();
    let names: Vec<&Value> = rows.iter().map(|row| &row["technique"]).collect();
    assert_eq!(names, ["minimax", "+ cortes", "pvs:tt=off"]);
    assert!(rows[0]["nodes"].as_u64() > rows[1]["nodes"].as_u64(), "{rows:?}");
    assert_eq!((&rows[2]["number"], &rows[2]["total"]), (&json!(3), &json!(3)));
    assert_eq!((&rows[0]["first_move_share"], &rows[0]["depth_in_time"]), (&Value::Null, &Value::Null));
    let made = &all.last().expect("an end")["comparison"];
    let text = |key: &str| made[key].as_str().unwrap_or_else(|| panic!("{made}")).to_owned();
    assert_eq!((&made["interrupted"], &made["notes"]), (&json!(false), &json!([])));
    assert_eq!(text("csv").lines().count(), 4);
    assert!(text("csv").contains(",.../.x./... o,"), "the position: {}", text("csv"));
    assert!(text("markdown").contains("| + cortes |") && text("markdown").contains("a partir de"));
    assert!(text("svg").starts_with("<svg ") && text("svg").contains("pvs:tt=off"));
    // The same again, with less: counters do not depend on what else is compared.
    let mut less = job.clone();
    less["techniques"] = json!(["+ cuts"]);
    less["engines"] = json!([]);
    let again = updates(&mut table, ana, &less);
    let row = again.iter().find(|u| u["update"] == "measured").expect("a row");
    assert_eq!(row["row"]["nodes"], rows[1]["nodes"]);
}

#[test]
fn a_stop_ends_an_experiment_with_what_there_is() {
    let mut table = Table::new();
    let ana = table.visitor(1, "en");
    let job = json!({"job": "techniques", "game": "quarto", "depth": 9});
    let started = table.ask(ana, json!({"type": "start_job", "job": job}));
    table.ask(ana, json!({"type": "stop_job", "job": started["job"]}));
    table.pass(Duration::from_secs(1));
    let last = table.jobs(ana, started["job"].as_u64().expect("a number")).pop().expect("an update");
    assert_eq!(last["update"]["comparison"]["interrupted"], true, "{last}");
}

#[test]
fn bad_experiments_are_refused_with_one_message() {
    let mut table = Table::new();
    let ana = table.visitor(1, "en");
    let over = json!(["A1", "A2", "B1", "B2", "C1"]);
    for (change, id, words) in [
        (json!({"game": "chess"}), "no_game", "there is no game `chess`"),
        (json!({"moves": over}), "game_over", "the game is over"),
        (json!({"techniques": ["magic"]}), "no_technique", "there is no technique `magic`"),
        (json!({"techniques": [], "engines": []}), "bad_techniques", "expected 1 to 60"),
        (json!({"engines": ["stockfish"]}), "no_engine", "stockfish"),
        (json!({"engines": ["cmd:sh"]}), "no_engine", "expected an option"),
        (json!({"engines": ["pvs:evaluation=magic"]}), "no_engine", "magic"),
        (json!({"engines": ["pvs:threads=64"]}), "one_thread", "one thread"),
        (json!({"engines": ["pvs:table=64GB"]}), "bad_memory", "MB of memory"),
        (
            json!({"engines": (1..=61).map(|depth| format!("pvs:depth={depth}")).collect::<Vec<_>>()}),
            "bad_techniques",
            "expected 1 to 60",
        ),
        (json!({"positions": 0}), "bad_positions", "expected 1 to 50 positions"),
        (json!({"positions": 5000}), "bad_positions", "expected 1 to 50 positions"),
        (json!({"depth": 0}), "bad_depth", "expected a depth"),
        (json!({"nodes": 0}), "bad_nodes", "nodes"),
        (json!({"nodes": u64::MAX}), "bad_nodes", "nodes"),
        (json!({"time_ms": u64::MAX}), "bad_time", "expected a time"),
    ] {
        let mut job = json!({"job": "techniques", "game": "tictactoe", "depth": 1, "positions": 1, "time_ms": 0});
        for (key, value) in change.as_object().expect("an object") {
            job[key] = value.clone();
        }
        let last = updates(&mut table, ana, &job).pop().expect("an update");
        assert_eq!(last["error"]["id"], id, "{job}: {last}");
        let text = last["error"]["text"].as_str().expect("words");
        assert!(text.contains(words), "{job}: {text}");
    }
}
