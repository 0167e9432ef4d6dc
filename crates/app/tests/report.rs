//! The command `report`: several output files, the page, and JSON.

use std::fs;
use std::path::Path;
use std::process::{Command, Output};

use tempfile::TempDir;

/// A directory with the log of the sessions in `cmd/`.
fn place() -> TempDir {
    let directory = tempfile::tempdir().expect("a directory");
    let log = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cmd/report.in/log.dat");
    fs::copy(log, directory.path().join("log.dat")).expect("a log");
    directory
}

fn report(directory: &TempDir, arguments: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_plyground"));
    command.args(["report", "log.dat"]).args(arguments).current_dir(directory).env("LC_ALL", "C").env("NO_COLOR", "1");
    command.output().expect("the program runs")
}

#[test]
fn markdown_has_its_plots_beside_it() {
    let directory = place();
    let output = report(&directory, &["--all", "--markdown", "my report.md", "--html", "page.html", "--lang", "pt"]);
    let said = String::from_utf8(output.stderr).expect("text");
    assert!(output.status.success() && output.stdout.is_empty(), "{said}");
    assert!(said.contains("log.dat: linha 953: ") && said.contains("my report-2.svg escrito"), "{said}");
    let read = |name: &str| fs::read_to_string(directory.path().join(name)).expect(name);
    let markdown = read("my report.md");
    assert!(markdown.contains("![Gráficos](my%20report-2.svg)") && markdown.contains("# Quarto, jogo 1 de 3"));
    assert!(read("my report-1.svg").starts_with("<svg ") && read("my report-2.svg").contains("Valor para o jogador 1"));
    let page = read("page.html");
    assert!(
        page.starts_with("<!DOCTYPE html>") && page.contains("id=\"game-3\"") && page.contains("Todos os tabuleiros")
    );

    report(&directory, &["--game", "2", "--markdown", "one.md"]);
    assert!(read("one.md").contains("(one.svg)") && directory.path().join("one.svg").exists());
}

#[test]
fn json_has_stable_keys() {
    let directory = place();
    let output = report(&directory, &["--all", "--json"]);
    let json: serde_json::Value = serde_json::from_slice(&output.stdout).expect("JSON");
    let keys = |value: &serde_json::Value| value.as_object().expect("an object").keys().cloned().collect::<Vec<_>>();
    assert_eq!(keys(&json), ["games", "games_in_log", "log", "notes"]);
    let games = json["games"].as_array().expect("games");
    assert_eq!(games.len(), 3);
    for game in games {
        let expected = "date ended ending from game id limits line margin mode moves notes number players resumed start \
                        taken_back title totals winner";
        assert_eq!(keys(game).join(" "), expected);
        assert_eq!(
            keys(&game["moves"][0]).join(" "),
            "alpha_cuts beta_cuts depth left move nodes nodes_per_second number player points position time_ms value"
        );
        assert_eq!(
            keys(&game["totals"][1]).join(" "),
            "alpha_cuts beta_cuts left longest_ms mean_depth moves nodes nodes_per_second player points time_ms"
        );
    }
    assert_eq!(
        (&games[1]["ending"], &games[1]["winner"], &games[1]["margin"]),
        (&"rules".into(), &2.into(), &198.into())
    );
    assert_eq!((&games[2]["ending"], &games[2]["notes"][0]["line"]), (&"unfinished".into(), &953.into()));
    assert_eq!(games[2]["players"], serde_json::json!([null, null]));
}
