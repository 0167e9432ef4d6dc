//! The command `review`: sources of games, JSON, the page, and refused input.

use std::fs;
use std::path::Path;
use std::process::{Command, Output};

use serde_json::Value;
use tempfile::TempDir;

/// A directory with the log of the sessions in `cmd/`: Quarto, Bispo, and a game that is not finished.
fn place() -> TempDir {
    let directory = tempfile::tempdir().expect("a directory");
    let log = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cmd/report.in/log.dat");
    fs::copy(log, directory.path().join("log.dat")).expect("a log");
    directory
}

fn run(directory: &TempDir, arguments: &str) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_plyground"));
    command.args(arguments.split(' ')).current_dir(directory).env("LC_ALL", "C").env("NO_COLOR", "1");
    command.output().expect("the program runs")
}

fn json(directory: &TempDir, arguments: &str) -> Value {
    let output = run(directory, &format!("review --json {arguments}"));
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(output.status.success(), "{arguments}: {said}");
    serde_json::from_slice(&output.stdout).expect("JSON")
}

fn keys(value: &Value) -> String {
    value.as_object().expect("an object").keys().cloned().collect::<Vec<_>>().join(" ")
}

/// The message about wrong input, which must be one line.
fn refused(directory: &TempDir, arguments: &str) -> String {
    let output = run(directory, arguments);
    assert_eq!(output.status.code(), Some(2), "{arguments}");
    assert!(output.stdout.is_empty(), "{arguments}");
    let said = String::from_utf8(output.stderr).expect("text");
    assert_eq!(said.trim_end().lines().count(), 1, "{arguments}: {said}");
    said.trim_end().to_owned()
}

#[test]
fn json_has_stable_keys() {
    let review = json(&place(), "--game 2 --nodes 2000");
    assert_eq!(
        keys(&review),
        "curve ending engine game margin moves nodes number players points source summary thresholds time_ms title \
         turning_points winner"
    );
    let moves = review["moves"].as_array().expect("moves");
    assert_eq!(moves.len(), 26);
    for (index, reviewed) in moves.iter().enumerate() {
        assert_eq!(keys(reviewed), "best best_value certainty line loss move player ply quality value");
        assert_eq!(reviewed["ply"], index + 1);
        let number = |key: &str| reviewed[key].as_f64().expect(key);
        assert!(number("loss") >= 0.0, "{reviewed}");
        assert!((number("best_value") - number("value") - number("loss")).abs() < 1e-9, "{reviewed}");
        assert!(["proved", "bound", "estimate"].contains(&reviewed["certainty"].as_str().expect("a word")));
        assert_eq!(reviewed["line"][0], reviewed["best"]);
        let pass = reviewed["move"] == "pass";
        assert!(!pass || (reviewed["quality"] == "forced" && number("loss") == 0.0), "{reviewed}");
    }
    assert_eq!(review["curve"].as_array().map(Vec::len), Some(27));
    assert_eq!(keys(&review["curve"][0]), "certainty value");
    assert_eq!(review["curve"][26]["value"], -198.0);
    assert_eq!(keys(&review["thresholds"]), "blunder inaccuracy mistake");
    assert_eq!(keys(&review["summary"][1]), "best blunders choices good inaccuracies mean_loss mistakes player");
    assert_eq!((&review["winner"], &review["margin"], &review["ending"]), (&2.into(), &198.into(), &"finished".into()));
    let turning: Vec<u64> =
        review["turning_points"].as_array().expect("plies").iter().filter_map(Value::as_u64).collect();
    assert!(turning.contains(&13), "{turning:?}");
}

/// The same game from a log, from a store, as text and as a saved game.
#[test]
fn games_come_from_logs_stores_texts_and_saved_games() {
    let directory = place();
    let from_log = json(&directory, "log.dat --game 1 --nodes 500");
    let imported = run(&directory, "records --store games.db import log.dat");
    assert!(imported.status.success(), "{}", String::from_utf8_lossy(&imported.stderr));
    run(&directory, "records --store games.db export 1 --output games.txt");
    for arguments in ["--store games.db --id 1 --nodes 500", "games.txt --nodes 500"] {
        assert_eq!(json(&directory, arguments)["moves"], from_log["moves"], "{arguments}");
    }
    let saved = r#"{"version":2,"game":"tictactoe","start":"... ... ... X","seats":["human","human"],"plies":[
        {"player":"1","move":"B2"},{"player":"2","move":"A2"}],"ending":{"by":"resigned","loser":"2"}}"#;
    let start = run(&directory, "show tictactoe --json");
    let start: Value = serde_json::from_slice(&start.stdout).expect("JSON");
    let saved = saved.replace("... ... ... X", start["position"].as_str().expect("a position"));
    fs::write(directory.path().join("saved.json"), saved).expect("a file");
    let review = json(&directory, "saved.json --nodes 100000");
    assert_eq!((&review["turning_points"], &review["ending"]), (&serde_json::json!([2]), &"resigned".into()));
    assert_eq!(review["moves"][1]["certainty"], "proved");
}

/// The log's last game is not finished.
#[test]
fn the_last_finished_game_is_reviewed() {
    let directory = place();
    let said = String::from_utf8(run(&directory, "review --nodes 500").stderr).expect("text");
    assert_eq!(said.trim_end(), "Game 2 of `log.dat` is reviewed, the last one that was finished.");
    assert_eq!(json(&directory, "--nodes 500")["number"], 2);
    assert!(run(&directory, "review --nodes 500 --game 2").stderr.is_empty(), "nothing was chosen");
}

#[test]
fn nonsense_gets_one_clear_message() {
    let directory = place();
    let write = |name: &str, text: &str| fs::write(directory.path().join(name), text).expect("a file");
    write("other.dat", "Dear diary,\n");
    write("broken.json", "{");
    run(&directory, "records --store games.db import log.dat");
    let log = fs::read_to_string(directory.path().join("log.dat")).expect("a log");
    let third = log.rfind("======== plyground log.dat").expect("the third game");
    write("unfinished.dat", &log[third..]);
    for (arguments, english, portuguese) in [
        ("review none.dat", "cannot read `none.dat`", "não se consegue ler `none.dat`"),
        ("review --game 99", "--game 99: `log.dat` has 3 games", "--game 99: os jogos de `log.dat` são 3"),
        ("review --game 0", "expected 1 to 3", "esperava-se de 1 a 3"),
        (
            "review --game 3",
            "game 3 of `log.dat`: the game is not finished, and only finished games are reviewed",
            "jogo 3 de `log.dat`: o jogo não acabou, e só se analisam jogos acabados",
        ),
        (
            "review unfinished.dat",
            "game 1 of `unfinished.dat`: the game is not",
            "jogo 1 de `unfinished.dat`: o jogo não",
        ),
        ("review other.dat", "`other.dat` has no game", "`other.dat` não tem nenhum jogo"),
        ("review broken.json", "`broken.json` is not a saved game", "`broken.json` não é um jogo guardado"),
        ("review games.db", "is a store of games: choose one by --store", "é um arquivo de jogos: escolha um com"),
        ("review --store games.db --id 99", "`games.db` has no game 99", "`games.db` não tem o jogo 99"),
        ("review --game 1 --html log.dat", "this would overwrite the log", "isto apagaria o registo"),
        ("review --game 1 --json --html", "both go to standard output", "vão ambos para a saída padrão"),
    ] {
        let said = refused(&directory, arguments);
        assert!(said.starts_with("error: ") && said.contains(english), "{arguments}: {said}");
        let said = refused(&directory, &format!("{arguments} --lang pt"));
        assert!(said.starts_with("erro: ") && said.contains(portuguese), "{arguments}: {said}");
    }
}

#[test]
fn a_game_without_moves_is_refused() {
    let directory = place();
    let start = run(&directory, "show tictactoe --json");
    let start: Value = serde_json::from_slice(&start.stdout).expect("JSON");
    let record = serde_json::json!({
        "version": 2, "game": "tictactoe", "start": start["position"], "seats": ["human", "human"], "plies": [],
        "ending": { "by": "resigned", "loser": "1" },
    });
    fs::write(directory.path().join("empty.json"), record.to_string()).expect("a file");
    assert!(refused(&directory, "review empty.json").ends_with("the game has no moves to review"));
}

#[test]
fn the_page_is_whole() {
    let directory = place();
    let output = run(&directory, "review --game 2 --nodes 2000 --html page.html --lang pt");
    assert!(output.status.success() && output.stdout.is_empty());
    assert_eq!(String::from_utf8_lossy(&output.stderr).trim_end(), "page.html escrito");
    let page = fs::read_to_string(directory.path().join("page.html")).expect("a page");
    assert!(page.starts_with("<!DOCTYPE html>") && page.contains("Pontos de viragem"));
    assert_eq!(page.matches("<figure data-move=").count(), 27);
    assert!(!page.contains("http://") || page.matches("http://").count() == page.matches("http://www.w3.org").count());
}
