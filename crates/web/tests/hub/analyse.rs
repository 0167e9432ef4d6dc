//! Studies, reviews and files by messages.

use std::time::Duration;

use serde_json::{Value, json};

use super::table::{Table, key, new_game};

fn study(game: &str, moves: &[&str]) -> Value {
    json!({"type": "study", "game": game, "moves": moves})
}

fn export(at: &Value, format: &str) -> Value {
    json!({"type": "export", "export": {"at": at, "format": format}})
}

/// Reads a file: what was found, or why nothing was.
fn import(table: &mut Table, connection: u64, text: &str, game: Option<&str>) -> Value {
    let job = json!({"job": "import", "name": "", "game": game, "text": text});
    let started = table.ask(connection, json!({"type": "start_job", "job": job}));
    table.pass(Duration::from_secs(1));
    let last = table.jobs(connection, started["job"].as_u64().expect("a number")).pop().expect("an update");
    let update = &last["update"];
    if update["update"] == "failed" { update["error"].clone() } else { update.clone() }
}

/// A won game of tic-tac-toe.
const WON: [&str; 5] = ["A1", "B1", "A2", "B2", "A3"];

#[test]
fn a_study_shows_the_position_after_moves() {
    let mut table = Table::new();
    let ana = table.visitor(1, "en");
    let seen = table.ask(ana, study("quarto", &["bqao", "b3"]));
    assert_eq!(seen["type"], "studied", "{seen}");
    assert_eq!(seen["plies"][1], json!({"player": "2", "move": "B3", "is_pass": false}), "as the game writes it");
    assert_eq!((&seen["turn"], &seen["position"]["plies"]), (&json!("2"), &json!(2)));
    let moves = seen["position"]["moves"].as_array().expect("moves").len();
    assert_eq!((moves, seen["position"]["scene"]["moves"].as_array().map_or(0, Vec::len)), (15, 15));
    assert_eq!(seen["start"].as_str().map(|text| text.starts_with(".,.,.,./")), Some(true));
    let over = table.ask(ana, study("tictactoe", &WON));
    assert_eq!((&over["ending"]["winner"], &over["status"]), (&json!("1"), &over["ending"]["text"]));
    // A pass is one.
    let position = "14/14/14/14/14/14/14/14/14/14/14/14/14/14 0,0,0 1,0,0 1";
    let start = json!({"from": "position", "position": position});
    let passed = table.ask(ana, json!({"type": "study", "game": "blokus-uno", "start": start, "moves": ["pass"]}));
    assert_eq!(passed["plies"][0]["is_pass"], true, "{passed}");
}

#[test]
fn what_is_no_position_is_refused_with_the_reason() {
    let mut table = Table::new();
    let ana = table.visitor(1, "pt");
    let mut refused = |request: Value, id: &str| {
        let answer = table.ask(ana, request);
        assert_eq!(answer["id"], id, "{answer}");
        assert!(answer["text"].as_str().is_some_and(|text| text.len() > 5), "{answer}");
    };
    refused(study("chess", &[]), "no_game");
    refused(study("tictactoe", &["A1", "A1"]), "move");
    refused(study("tictactoe", &vec!["A1"; 3000]), "too_many_moves");
    refused(json!({"type": "study", "game": "nim", "start": {"from": "position", "position": "x"}}), "position");
    refused(study("bispo:board=/etc/passwd", &[]), "no_game");
    refused(json!({"type": "record", "key": "00000000000000000000000000000000"}), "no_such_key");
    refused(export(&json!({"game": "tictactoe"}), "lisp"), "format");
    refused(export(&json!({"game": "tictactoe"}), "blksgf"), "format");
}

#[test]
fn choices_of_a_study_are_checked() {
    let mut table = Table::new();
    let ana = table.visitor(1, "en");
    let at = json!({"game": "quatro", "moves": ["bqao A1"]});
    let check = |row: u8| {
        let choices = json!([{"piece": {"tray": 0, "item": 0}}, {"square": [row, 0]}]);
        json!({"type": "study_check", "at": at, "choices": choices})
    };
    let (taken, free) = (table.ask(ana, check(0)), table.ask(ana, check(1)));
    assert_eq!((&taken["legal"], &free["legal"]), (&json!(false), &json!(true)));
    assert!(taken["reason"].as_str().is_some_and(|reason| reason.contains("bqao")), "{taken}");
}

#[test]
fn a_game_that_was_played_becomes_a_study() {
    let mut table = Table::new();
    let ana = table.visitor(1, "en");
    let created = table.ask(ana, new_game("tictactoe", json!([{"kind": "me"}, {"kind": "me"}])));
    for mv in WON {
        assert_eq!(table.command(ana, json!({"command": "play", "move": mv}))["type"], "done");
    }
    let found = table.ask(ana, json!({"type": "record", "key": key(&created, "watch")}));
    assert_eq!((&found["type"], &found["moves"]), (&json!("record"), &json!(WON)));
    assert_eq!((&found["start"], &found["result"]), (&Value::Null, &json!("Player 1 wins: A1 A2 A3")), "{found}");
    // No connection needs to have it open.
    let mut again = table.restarted();
    let bea = again.visitor(2, "pt");
    let same = again.ask(bea, json!({"type": "record", "key": key(&created, "key")}));
    assert_eq!(same["moves"], found["moves"]);
}

#[test]
fn what_is_written_is_read_again() {
    let mut table = Table::new();
    let ana = table.visitor(1, "en");
    for (game, moves) in [("tictactoe", &WON[..]), ("quarto", &["bqao", "B3", "prbc"]), ("blokus-duo", &["X 3 4"])] {
        let at = json!({"game": game, "moves": moves});
        for format in ["text", "json"] {
            let file = table.ask(ana, export(&at, format));
            assert_eq!(file["type"], "exported", "{file}");
            let read = import(&mut table, ana, file["text"].as_str().expect("text"), None);
            assert_eq!(read["update"], "imported", "{format}: {read}");
            assert_eq!((&read["games"][0]["moves"], &read["games"][0]["start"]), (&json!(moves), &Value::Null));
        }
        let line = table.ask(ana, export(&at, "position"));
        let read = import(&mut table, ana, line["text"].as_str().expect("text"), Some(game));
        let start = read["games"][0]["start"].as_str().expect("a start").to_owned();
        let seen = table.ask(ana, study(game, moves));
        assert_eq!(seen["position"]["text"], start, "{game}");
        let svg = table.ask(ana, export(&at, "svg"));
        assert!(svg["text"].as_str().is_some_and(|text| text.starts_with("<svg")), "{game}");
    }
    let sgf = table.ask(ana, export(&json!({"game": "blokus-duo", "moves": ["X 3 4"]}), "blksgf"));
    assert!(sgf["text"].as_str().is_some_and(|text| text.contains("GM[Blokus Duo]")), "{sgf}");
    let lisp = table.ask(ana, export(&json!({"game": "quatro"}), "lisp"));
    assert!(lisp["text"].as_str().is_some_and(|text| text.starts_with('(')), "{lisp}");
}

#[test]
fn logs_and_lists_of_moves_are_read() {
    let mut table = Table::new();
    let ana = table.visitor(1, "en");
    let record = json!({"version": 2, "id": "a", "game": "tictactoe", "start": ".../.../... x",
        "seats": ["human", {"engine": "pvs"}], "plies": []});
    let line = |entry: Value| {
        let mut whole = json!({"v": 1, "game_id": "a"});
        whole.as_object_mut().expect("a map").extend(entry.as_object().expect("a map").clone());
        format!("#! {whole}\n")
    };
    let ply = |mv: &str, player: &str| json!([{"move": mv, "player": player}]);
    let log = ["======== plyground log.dat ========\nGame: tictactoe\n".to_owned()]
        .into_iter()
        .chain([
            line(json!({"type": "start", "at_ms": 5, "resumed": false, "record": record})),
            line(json!({"type": "move", "number": 1, "after": 0, "plies": ply("A1", "1")})),
            line(json!({"type": "move", "number": 2, "after": 1, "plies": ply("B2", "2")})),
            line(json!({"type": "back", "plies": 1})),
            line(json!({"type": "move", "number": 2, "after": 1, "plies": ply("C3", "2")})),
            "#! {\"v\":1,\"game_id\":\n".to_owned(),
        ])
        .collect::<String>();
    let read = import(&mut table, ana, &log, None);
    assert_eq!(read["games"][0]["moves"], json!(["A1", "C3"]), "{read}");
    assert_eq!(read["games"][0]["players"][0], "player 1");
    assert!(read["notes"][0].as_str().is_some_and(|note| note.starts_with("line 8")), "{read}");
    let typed = import(&mut table, ana, "1. A1\n2. B2\n3. c3", Some("tictactoe"));
    assert_eq!(typed["games"][0]["moves"], json!(["A1", "B2", "C3"]), "{typed}");
    let named = import(&mut table, ana, "quarto bqao; B3", Some("tictactoe"));
    assert_eq!((&named["games"][0]["spec"], &named["games"][0]["moves"]), (&json!("quarto"), &json!(["bqao", "B3"])));
}

/// Logs from before there were machine lines, in both languages: the ones that the terminal program reads.
#[test]
fn old_logs_are_read_by_their_text() {
    let mut table = Table::new();
    let ana = table.visitor(1, "pt");
    for log in [
        include_str!("../../../session/src/records/log/old.en.dat"),
        include_str!("../../../session/src/records/log/old.pt.dat"),
    ] {
        let read = import(&mut table, ana, log, None);
        let games = read["games"].as_array().unwrap_or_else(|| panic!("{read}"));
        let moves: Vec<&Value> = games.iter().map(|game| &game["moves"]).collect();
        let expected = ["B2 B3 A1 C2 C1 A3 C3", "E1 F8 C3 C5", "A1 B2 C3 B1"];
        let expected = expected.map(|line| json!(line.split(' ').collect::<Vec<_>>()));
        assert_eq!(moves, expected.iter().collect::<Vec<_>>());
        assert_eq!((&games[1]["spec"], &games[1]["resigned"]), (&json!("bispo:board=seed-7"), &json!("1")));
        assert_eq!((&read["notes"], &games[0]["began_ms"]), (&json!([]), &json!(0)));
        // Cut off in the middle of a move: what there is, and a word about it.
        let cut = &log[..log.rfind("value: ").or_else(|| log.rfind("valor: ")).expect("counters")];
        let read = import(&mut table, ana, cut, None);
        assert!(read["notes"][0].as_str().is_some_and(|note| note.starts_with("linha ")), "{read}");
    }
}

#[test]
fn files_that_are_longer_than_a_message_come_in_parts() {
    let mut table = Table::new();
    let ana = table.visitor(1, "en");
    let upload = |part: usize, text: &str| json!({"type": "upload", "part": part, "text": text});
    table.ask(ana, upload(0, "something that was given up"));
    for (part, text) in ["tictactoe ", "A1; B", "2; "].into_iter().enumerate() {
        assert_eq!(table.ask(ana, upload(part, text))["type"], "done");
    }
    let read = import(&mut table, ana, "C3", None);
    assert_eq!(read["games"][0]["moves"], json!(["A1", "B2", "C3"]), "{read}");
    // The parts are used once.
    assert_eq!(import(&mut table, ana, "C3", None)["id"], "bad_file");
    assert_eq!(table.ask(ana, upload(1, "A1"))["id"], "parts");
    table.ask(ana, upload(0, "nim"));
    assert_eq!(table.ask(ana, upload(2, "A1"))["id"], "parts");
    assert_eq!(table.ask(ana, upload(1, "A1"))["id"], "parts", "all of it is forgotten");
    let half = "x".repeat(600 << 10);
    assert_eq!(table.ask(ana, upload(0, &half))["type"], "done");
    assert_eq!(table.ask(ana, upload(1, &half))["id"], "too_large");
    // One visitor after another, until there is no room for more.
    let refused = (2..60).find_map(|visitor| {
        let other = table.visitor(visitor, "en");
        let answer = table.ask(other, upload(0, &half));
        (answer["type"] != "done").then_some((visitor, answer))
    });
    assert_eq!(refused.as_ref().map(|(visitor, answer)| (*visitor, &answer["id"])), Some((29, &json!("busy"))));
    table.leave(ana);
}

#[test]
fn files_that_are_none_get_one_message() {
    let mut table = Table::new();
    let ana = table.visitor(1, "pt");
    let many = "x".repeat((1 << 20) + 1);
    for (text, id) in [
        ("hello there", "bad_file"),
        ("{", "bad_file"),
        ("{\"version\": 1}", "bad_version"),
        ("{\"version\": 2}", "bad_file"),
        ("game: chess\nend\n", "bad_file"),
        ("game: tictactoe\nmoves:\n1 A1\n", "bad_file"),
        ("======== plyground log.dat ========\nGame: bispo\n", "no_games"),
        ("======== plyground log.dat ========\nnonsense\n", "bad_file"),
        ("#! {\"v\":1}\n", "bad_file"),
        ("\u{0}\u{1}\u{feff}", "bad_file"),
        (many.as_str(), "too_large"),
    ] {
        let answer = import(&mut table, ana, text, None);
        assert_eq!(answer["id"], id, "{answer}");
        assert!(answer["text"].as_str().is_some_and(|text| !text.is_empty() && text.lines().count() == 1), "{answer}");
    }
    let wrong = import(&mut table, ana, "A1; A1", Some("tictactoe"));
    assert_eq!(wrong["id"], "move", "{wrong}");
}

#[test]
fn a_review_says_what_each_move_lost() {
    let mut table = Table::new();
    let ana = table.visitor(1, "en");
    // O answers in an edge, X does not see how to win, and O blunders.
    let moves = ["A1", "B1", "C3", "C1", "A3", "C2", "B2"];
    let job = json!({"job": "review", "game": "tictactoe", "moves": moves, "time_ms": 50});
    let started = table.ask(ana, json!({"type": "start_job", "job": job}));
    table.pass(Duration::from_secs(1));
    let updates = table.jobs(ana, started["job"].as_u64().expect("a number"));
    let (last, before) = updates.split_last().expect("updates");
    assert_eq!((&last["done"], &last["update"]["update"]), (&json!(true), &json!("review")), "{last}");
    assert!(before.iter().all(|update| update["update"]["update"] == "reviewing"), "{before:?}");
    assert_eq!(before.first().map(|update| &update["update"]["of"]), Some(&json!(8)));
    let review = &last["update"]["review"];
    assert_eq!(review["moves"].as_array().map_or(0, Vec::len), moves.len());
    assert_eq!((&review["moves"][1]["quality"], &review["moves"][1]["loss"]), (&json!("mistake"), &json!(1.0)));
    assert_eq!(review["curve"].as_array().map_or(0, Vec::len), moves.len() + 1);
    assert_eq!(review["curve"][7], json!({"value": 1.0, "share": 1.0, "certainty": "proved"}));
    assert!(review["turning_points"].as_array().is_some_and(|turns| turns.contains(&json!(2))), "{review}");
    // An unfinished line is reviewed too; an empty line and illegal moves are not.
    for (moves, update) in [(&["A1", "B1"][..], "review"), (&[], "failed"), (&["A9"], "failed")] {
        let job = json!({"job": "review", "game": "tictactoe", "moves": moves, "time_ms": 20});
        let started = table.ask(ana, json!({"type": "start_job", "job": job}));
        table.pass(Duration::from_secs(1));
        let updates = table.jobs(ana, started["job"].as_u64().expect("a number"));
        assert_eq!(updates.last().map(|last| &last["update"]["update"]), Some(&json!(update)), "{moves:?}");
    }
}
