//! The hub with a simulated clock: whole games by messages, friends by link, offers, limits, errors in both languages,
//! and games that are put aside and opened again.

mod hub {
    mod analyse;
    mod editing;
    mod lab;
    mod solve;
    pub(crate) mod table;
    mod train;
}

use std::time::Duration;

use hub::table::{Table, key, new_game, with_level};
use plyground_web::hub::Settings;
use serde_json::{Value, json};

fn levels(one: u8, two: u8) -> Value {
    json!([{"kind": "level", "level": one}, {"kind": "level", "level": two}])
}

#[test]
fn a_game_against_a_level_is_played_to_its_end() {
    let mut table = Table::new();
    let ana = table.visitor(1, "en");
    let created = table.ask(ana, with_level("tictactoe", 1));
    assert_eq!(created["type"], "created");
    assert_eq!(created["invite"], Value::Null);
    let mut moves = 0;
    for _ in 0..200 {
        table.pass(Duration::from_secs(1));
        let state = table.state(ana);
        if state["to_act"] == "game_over" {
            assert!(moves >= 3, "{moves}");
            assert!(state["turns"].as_array().map_or(0, Vec::len) >= 5);
            assert!(!state["ending"]["text"].as_str().expect("words").is_empty());
            assert_eq!(state["status"], state["ending"]["text"]);
            let seen = table.position(ana);
            assert!(seen["moves"].as_array().expect("moves").is_empty());
            return;
        }
        if state["may_move"] == true {
            assert_eq!(state["status"], "Your turn");
            let text = table.position(ana)["moves"][0]["text"].as_str().expect("a move").to_owned();
            let done = table.command(ana, json!({"command": "play", "move": text, "ply": state["plies"]}));
            assert_eq!(done["type"], "done", "{done}");
            moves += 1;
        }
    }
    panic!("the game has no end: {}", table.state(ana));
}

#[test]
fn two_engines_play_while_someone_watches_and_rest_when_no_one_does() {
    let mut table = Table::new();
    let ana = table.visitor(1, "en");
    let created = table.ask(ana, new_game("nim", levels(1, 2)));
    table.pass(Duration::from_secs(5));
    assert!(table.state(ana)["is_watched"] == true);
    let before = table.state(ana)["plies"].as_u64().expect("a number");
    assert!(before > 0, "{}", table.state(ana));
    assert_eq!(table.command(ana, json!({"command": "pause", "on": true}))["type"], "done");
    table.pass(Duration::from_secs(5));
    let held = table.state(ana)["plies"].clone();
    table.pass(Duration::from_secs(5));
    assert_eq!(table.state(ana)["plies"], held);
    // Another visitor may only watch.
    let rui = table.visitor(2, "pt");
    table.ask(rui, json!({"type": "open", "key": key(&created, "watch")}));
    let refused = table.command(rui, json!({"command": "pause", "on": false}));
    assert_eq!(
        (&refused["id"], &refused["text"]),
        (&json!("watching"), &json!("está apenas a assistir a esta partida"))
    );
    table.leave(ana);
    table.leave(rui);
    table.pass(Duration::from_mins(3));
    assert_eq!(table.hub.counts(), (1, 0), "it was put aside");
}

#[test]
fn a_friend_by_link_plays_only_in_turn_and_sees_every_move() {
    let mut table = Table::new();
    let (ana, rui) = (table.visitor(1, "en"), table.visitor(2, "pt"));
    let created = table.ask(ana, new_game("quatro", json!([{"kind": "me"}, {"kind": "friend"}])));
    let (invite, watch) = (key(&created, "invite"), key(&created, "watch"));
    assert_eq!(invite.len(), 32);
    assert!(invite != watch && invite != key(&created, "key"));
    assert_eq!(table.state(ana)["seats"][1]["is_present"], false);
    let opened = table.ask(rui, json!({"type": "open", "key": invite}));
    assert_eq!(opened["rights"], json!({"seats": [false, true], "owner": false}));
    assert_eq!(table.state(ana)["seats"][1]["is_present"], true);
    assert_eq!(table.state(rui)["status"], "É a vez do outro jogador");
    assert_eq!(table.state(rui)["seats"][1]["name"], "eu");

    // The friend may not move for the other, and gets no list of moves.
    assert!(table.position(rui)["moves"].as_array().expect("moves").is_empty());
    let mv = table.position(ana)["moves"][0]["text"].clone();
    let refused = table.command(rui, json!({"command": "play", "move": mv}));
    assert_eq!((&refused["id"], &refused["text"]), (&json!("not_your_turn"), &json!("não é a sua vez")));
    assert_eq!(table.command(ana, json!({"command": "play", "move": mv}))["type"], "done");
    assert_eq!(table.state(rui)["plies"], 1);
    assert_eq!(table.state(rui)["may_move"], true);
    assert!(!table.position(rui)["scene"]["moves"].as_array().expect("moves").is_empty());
    let told = table.events(rui, "played");
    assert!(told[0]["announcement"].as_str().expect("words").starts_with("O outro jogador joga"), "{told:?}");
    // A move of a page with an outdated position is refused.
    let late = table.command(rui, json!({"command": "play", "move": "x", "ply": 0}));
    assert_eq!(late["id"], "changed");
    let wrong = table.command(rui, json!({"command": "play", "move": "nonsense"}));
    assert_eq!(wrong["id"], "move");
    // A resignation is for the player who sends it, not for the side to move.
    assert_eq!(table.command(ana, json!({"command": "resign"}))["type"], "done");
    assert_eq!(table.state(ana)["ending"]["winner"], "2");
    assert_eq!(table.state(ana)["ending"]["text"], "You give up; the other player wins");
    assert_eq!(table.state(rui)["ending"]["text"], "O outro jogador desiste; ganhou");
}

fn two_people(table: &mut Table, game: &str) -> (u64, u64) {
    let (ana, rui) = (table.visitor(1, "en"), table.visitor(2, "en"));
    let created = table.ask(ana, new_game(game, json!([{"kind": "me"}, {"kind": "friend"}])));
    table.ask(rui, json!({"type": "open", "key": key(&created, "invite")}));
    (ana, rui)
}

#[test]
fn taking_back_between_two_people_needs_both() {
    let mut table = Table::new();
    let (ana, rui) = two_people(&mut table, "connect-four");
    for player in [ana, rui] {
        table.play_first(player);
    }
    assert_eq!(table.command(ana, json!({"command": "undo"}))["id"], "ask");
    let game = table.game(ana);
    let offer = |by: &str| json!({"type": by, "game": game, "offer": "takeback"});
    assert_eq!(table.ask(ana, offer("offer"))["type"], "done");
    assert_eq!(table.state(rui)["offers"], json!([{"offer": "takeback", "by": "1", "for_me": true}]));
    // Players cannot accept their own offers.
    let own = json!({"type": "answer", "game": game, "offer": "takeback", "accept": true});
    assert_eq!(table.ask(ana, own.clone())["id"], "no_offer");
    let no = json!({"type": "answer", "game": game, "offer": "takeback", "accept": false});
    assert_eq!(table.ask(rui, no)["type"], "done");
    assert_eq!((&table.state(ana)["plies"], &table.state(ana)["offers"]), (&json!(2), &json!([])));
    table.ask(ana, offer("offer"));
    assert_eq!(table.ask(rui, own)["type"], "done");
    // Both turns were taken back: it is Ana's turn again.
    assert_eq!((&table.state(rui)["plies"], &table.state(rui)["turn"]), (&json!(0), &json!("1")));
    assert_eq!(table.state(ana)["may_move"], true);
}

#[test]
fn a_rematch_by_both_is_a_new_game_for_both() {
    let mut table = Table::new();
    let (ana, rui) = two_people(&mut table, "tictactoe");
    let game = table.game(ana);
    let offer = json!({"type": "offer", "game": game, "offer": "swap"});
    assert_eq!(table.ask(ana, offer.clone())["id"], "offer_now", "the game is not over");
    table.command(rui, json!({"command": "resign"}));
    assert_eq!(table.ask(ana, offer)["type"], "done");
    let yes = json!({"type": "answer", "game": game, "offer": "swap", "accept": true});
    assert_eq!(table.ask(rui, yes)["type"], "done");
    let keys: Vec<Value> = [ana, rui].iter().map(|&visitor| table.last(visitor, "follows")["key"].clone()).collect();
    assert_ne!(keys[0], keys[1]);
    let rights = |table: &mut Table, visitor, key: &Value| {
        table.ask(visitor, json!({"type": "open", "key": key}))["rights"].clone()
    };
    assert_eq!(rights(&mut table, ana, &keys[0]), json!({"seats": [false, true], "owner": true}));
    assert_eq!(rights(&mut table, rui, &keys[1]), json!({"seats": [true, false], "owner": false}));
}

#[test]
fn against_an_engine_seats_are_swapped_and_turns_taken_back_at_once() {
    let mut table = Table::new();
    let ana = table.visitor(1, "en");
    table.ask(ana, with_level("tictactoe", 1));
    table.play_first(ana);
    table.pass(Duration::from_secs(3));
    assert_eq!(table.state(ana)["plies"], 2);
    assert_eq!(table.command(ana, json!({"command": "undo"}))["type"], "done");
    assert_eq!(table.state(ana)["plies"], 0);
    assert_eq!(table.command(ana, json!({"command": "redo"}))["type"], "done");
    let game = table.game(ana);
    let created = table.ask(ana, json!({"type": "offer", "game": game, "offer": "swap"}));
    assert_eq!(created["type"], "created");
    let opened = table.ask(ana, json!({"type": "open", "key": created["key"]}));
    assert_eq!(opened["rights"]["seats"], json!([false, true]));
}

#[test]
fn hints_analyses_and_looks_back() {
    let mut table = Table::new();
    let ana = table.visitor(1, "pt");
    table.ask(ana, with_level("tictactoe", 1));
    table.play_first(ana);
    table.pass(Duration::from_secs(3));
    assert_eq!(table.command(ana, json!({"command": "hint"}))["type"], "done");
    table.pass(Duration::from_secs(3));
    let hint = table.events(ana, "hint").pop().expect("a hint");
    assert!(hint["hint"]["text"].as_str().expect("words").starts_with("Dica: "), "{hint}");
    assert_eq!(table.command(ana, json!({"command": "analyse", "on": true}))["type"], "done");
    table.pass(Duration::from_secs(3));
    assert!(!table.state(ana)["analysis"]["moves"].as_array().is_none_or(Vec::is_empty), "{}", table.state(ana));
    let game = table.game(ana);
    let looked = table.ask(ana, json!({"type": "look", "game": game, "turn": 1}));
    assert_eq!((&looked["turn"], &looked["position"]["plies"]), (&json!(1), &json!(1)));
    let refused = table.ask(ana, json!({"type": "look", "game": game, "turn": 99}));
    assert_eq!(refused["id"], "no_such_turn");
    assert_eq!(refused["text"], "as jogadas da partida são 2, não 99");
    let replayed = table.ask(ana, json!({"type": "replay", "game": "tictactoe", "moves": ["a1", "b2"]}));
    assert_eq!((&replayed["type"], &replayed["position"]["plies"]), (&json!("looked"), &json!(2)));
    assert_eq!(table.ask(ana, json!({"type": "replay", "game": "tictactoe", "moves": ["a1", "a1"]}))["id"], "move");
}

#[test]
fn what_is_wrong_is_refused_with_a_reason_in_the_language_of_the_visitor() {
    let mut table = Table::new();
    let ana = table.visitor(1, "en");
    let rui = table.visitor(2, "pt");
    let cases = [
        (json!({"type": "open", "key": "0".repeat(32)}), "no_such_key"),
        (json!({"type": "open", "key": "../../etc/passwd"}), "no_such_key"),
        (json!({"type": "command", "game": "0123456789abcdef", "command": {"command": "undo"}}), "not_open"),
        (json!({"type": "new_game", "game": "chess", "seats": levels(1, 1)}), "no_game"),
        (json!({"type": "new_game", "game": "quatro:squares=perhaps", "seats": levels(1, 1)}), "no_game"),
        (json!({"type": "new_game", "game": "bispo:board=/etc/passwd", "seats": levels(1, 1)}), "no_game"),
        (new_game("quatro", levels(0, 1)), "no_level"),
        (new_game("quatro", json!([{"kind": "me"}, {"kind": "engine", "name": "cmd:sh"}])), "no_engine"),
        (new_game("quatro", json!([{"kind": "friend"}, {"kind": "level", "level": 1}])), "friend"),
        (json!({"type": "new_game", "game": "quatro", "seats": levels(1, 1), "move_time_ms": 999_999_999}), "bad_time"),
        (
            json!({"type": "new_game", "game": "quatro", "seats": levels(1, 1),
                   "start": {"from": "position", "position": "nonsense"}}),
            "position",
        ),
        (
            json!({"type": "new_game", "game": "quatro", "seats": levels(1, 1), "start": {"from": "problem", "name": "ZZ"}}),
            "no_problem",
        ),
        (json!({"type": "list", "keys": vec!["x"; 300]}), "too_many_keys"),
        (json!({"type": "rules", "game": "chess"}), "no_game"),
    ];
    for (request, id) in cases {
        let (english, portuguese) = (table.ask(ana, request.clone()), table.ask(rui, request.clone()));
        assert_eq!((&english["id"], &portuguese["id"]), (&json!(id), &json!(id)), "{request}: {english}");
        let said = [&english, &portuguese].map(|refused| refused["text"].as_str().expect("words").to_owned());
        assert!(said.iter().all(|text| text.len() > 10 && !text.contains('$')), "{said:?}");
    }
    for text in
        ["", "{", "[]", "null", "{\"id\":1}", "{\"id\":1,\"type\":\"fly\"}", "{\"id\":-1,\"type\":\"ping\"}", "\u{0}"]
    {
        let answer = table.raw(ana, text);
        assert_eq!((&answer["type"], &answer["error"]["id"]), (&json!("error"), &json!("bad_message")), "{text}");
    }
    // The answer to an invalid message repeats its id.
    assert_eq!(table.raw(ana, "{\"id\":7,\"type\":\"fly\"}")["id"], 7);
    let silent = table.silent(9);
    assert_eq!(table.raw(silent, "{\"id\":1,\"type\":\"rules\",\"game\":\"nim\"}")["error"]["id"], "hello");
}

#[test]
fn the_catalogue_and_the_rules_are_in_the_language_of_the_visitor() {
    let mut table = Table::new();
    let rui = table.silent(1);
    let welcome = table.ask(rui, json!({"type": "hello", "language": "pt-PT"}));
    assert_eq!((&welcome["language"], &welcome["version"]), (&json!("pt"), &json!(1)));
    let games = welcome["catalogue"]["games"].as_array().expect("games").clone();
    assert!(games.len() > 8 && games.iter().all(|game| !game["about"].as_str().expect("words").is_empty()));
    for game in &games {
        let rules = table.ask(rui, json!({"type": "rules", "game": game["name"]}));
        assert!(rules["markdown"].as_str().expect("text").len() > 200);
        let preview = table.ask(rui, json!({"type": "preview", "game": game["name"]}));
        assert_eq!(preview["position"]["plies"], 0, "{preview}");
        if game["has_problems"] == true {
            let problems = table.ask(rui, json!({"type": "problems", "game": game["name"]}));
            assert!(!problems["problems"].as_array().expect("problems").is_empty());
        }
    }
    let english = table.ask(rui, json!({"type": "language", "language": "en"}));
    assert_ne!(english["catalogue"]["games"][0]["about"], welcome["catalogue"]["games"][0]["about"]);
}

#[test]
fn a_game_comes_back_as_it_was_saved() {
    let mut table = Table::new();
    let ana = table.visitor(1, "en");
    let created = table.ask(ana, with_level("quarto", 1));
    table.play_first(ana);
    table.pass(Duration::from_secs(3));
    let (position, turns) = (table.position(ana)["text"].clone(), table.state(ana)["turns"].clone());
    let mut again = table.restarted();
    let ana = again.visitor(1, "en");
    let listed = again.ask(ana, json!({"type": "list", "keys": [created["key"], "f".repeat(32)]}));
    assert_eq!(listed["games"][0]["turns"], turns.as_array().expect("turns").len());
    assert_eq!(listed["games"][1], Value::Null);
    again.ask(ana, json!({"type": "open", "key": created["key"]}));
    assert_eq!((again.position(ana)["text"].clone(), again.state(ana)["turns"].clone()), (position, turns));
    assert_eq!(again.hub.counts(), (1, 1));
    let game = again.game(ana);
    assert_eq!(again.ask(ana, json!({"type": "delete", "game": game}))["type"], "done");
    assert_eq!(again.ask(ana, json!({"type": "open", "key": created["key"]}))["id"], "no_such_key");
    assert!(again.saved.is_empty(), "it is deleted from the disk as well");
}

#[test]
fn a_visitor_has_only_some_games_and_the_server_only_some_more() {
    let settings = Settings { games_per_visitor: 2, games: 3, ..Settings::default() };
    let mut table = Table::with(settings);
    let (ana, rui) = (table.visitor(1, "en"), table.visitor(2, "en"));
    let game = with_level("nim", 1);
    for _ in 0..2 {
        assert_eq!(table.ask(ana, game.clone())["type"], "created");
    }
    assert_eq!(table.ask(ana, game.clone())["id"], "too_many_games");
    assert_eq!(table.ask(rui, game.clone())["type"], "created");
    assert_eq!(table.ask(rui, game.clone())["id"], "full");
    // A finished game makes room when no connection has it open.
    assert_eq!(table.command(rui, json!({"command": "resign"}))["type"], "done");
    table.leave(rui);
    table.pass(Duration::from_mins(3));
    let rui = table.visitor(2, "en");
    assert_eq!(table.ask(rui, game)["type"], "created");
}

#[test]
fn the_time_of_a_game_runs_out() {
    let mut table = Table::new();
    let ana = table.visitor(1, "en");
    let mut game = new_game("nim", json!([{"kind": "me"}, {"kind": "me"}]));
    game["game_time_ms"] = json!(5_000);
    table.ask(ana, game);
    assert_eq!(table.state(ana)["clocks"]["running"], "1");
    table.pass(Duration::from_secs(2));
    assert_eq!(table.state(ana)["to_act"], "person");
    table.pass(Duration::from_secs(4));
    assert_eq!(
        (&table.state(ana)["to_act"], &table.state(ana)["ending"]["by"]),
        (&json!("game_over"), &json!("game-time"))
    );
}

/// Bytes that are not a message are answered and change nothing.
#[test]
fn mutilated_messages_are_answered() {
    let mut table = Table::new();
    let ana = table.visitor(1, "en");
    table.ask(ana, with_level("quatro", 1));
    let game = table.game(ana);
    let seeds = [
        json!({"id": 1, "type": "command", "game": game, "command": {"command": "play", "move": "a"}}),
        json!({"id": 1, "type": "check", "game": game, "choices": [{"piece": {"tray": 0, "item": 1}}, {"square": [0, 0]}]}),
        json!({"id": 1, "type": "new_game", "game": "nim", "seats": levels(1, 2)}),
    ];
    let mut random = plyground_core::Random::new(5);
    for seed in seeds {
        let text = seed.to_string();
        for _ in 0..300 {
            let mut bytes = text.clone().into_bytes();
            for _ in 0..=random.below(3) {
                let at = random.below(bytes.len());
                bytes[at] = b"{}[]\",:0129azE-. "[random.below(17)];
            }
            let Ok(text) = String::from_utf8(bytes) else { continue };
            let answer = table.raw(ana, &text);
            assert!(["reply", "error"].contains(&answer["type"].as_str().expect("a type")), "{text}: {answer}");
        }
    }
}

#[test]
fn a_job_reports_until_it_is_done_and_bad_ones_are_refused() {
    let mut table = Table::new();
    let ana = table.visitor(1, "en");
    let start = |job: Value| json!({"type": "start_job", "job": job});
    let job = json!({"job": "analyse", "game": "tictactoe", "moves": ["a1", "b1", "a2", "b2"], "time_ms": 1000});
    let started = table.ask(ana, start(job));
    assert_eq!(started, json!({"type": "job_started", "job": 1}));
    assert!(table.hub.is_busy());
    table.pass(Duration::from_secs(1));
    let last = table.jobs(ana, 1).pop().expect("an update");
    assert_eq!((&last["done"], &last["update"]["update"]), (&json!(true), &json!("analysis")));
    let best = &last["update"]["analysis"]["moves"][0];
    assert_eq!((&best["move"], &best["worth"]["proved"]), (&json!("A3"), &json!(true)), "{last}");
    assert!(!table.hub.is_busy());
    // Stopping a finished job is not an error.
    assert_eq!(table.ask(ana, json!({"type": "stop_job", "job": 1}))["type"], "done");
    for (job, id) in [
        (json!({"job": "analyse", "game": "nonsense"}), "no_game"),
        (json!({"job": "analyse", "game": "tictactoe", "moves": ["a1", "a1"]}), "move"),
        (json!({"job": "analyse", "game": "tictactoe", "moves": ["a1", "b1", "a2", "b2", "a3"]}), "game_over"),
        (json!({"job": "records", "store": "", "query": {"find": "matches"}}), "server"),
        (
            json!({"job": "match", "game": "nim", "entrants": ["level=1", "level=2"], "rounds": 1, "move_time_ms": 9,
                   "opening": 0, "store": ""}),
            "server",
        ),
        (json!({"job": "analyse", "game": "tictactoe", "moves": vec!["a1"; 3_000]}), "too_many_moves"),
    ] {
        let number = table.ask(ana, start(job))["job"].as_u64().expect("a number");
        table.pass(Duration::from_secs(1));
        let last = table.jobs(ana, number).pop().expect("an update");
        assert_eq!((&last["done"], &last["update"]["error"]["id"]), (&json!(true), &json!(id)), "{last}");
    }
    // The number of jobs is limited, and the jobs of a closed connection end.
    let waiting = || start(json!({"job": "analyse", "game": "quarto"}));
    for _ in 0..Settings::default().jobs_per_connection {
        assert_eq!(table.ask(ana, waiting())["type"], "job_started");
    }
    assert_eq!(table.ask(ana, waiting())["id"], "too_many_jobs");
    table.leave(ana);
    assert!(!table.hub.is_busy());
}
