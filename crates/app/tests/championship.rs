//! Championships: entrants with names, from the command line, a file or a folder; points, forfeits, reports.
#![cfg(unix)]

use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::process::{Command, Output, Stdio};

use serde_json::Value;
use tempfile::TempDir;

fn plyground(arguments: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_plyground"));
    command.args(arguments).env("LC_ALL", "C").env("NO_COLOR", "1").stdin(Stdio::null());
    command.output().expect("the program runs")
}

/// The standard output of a run that must succeed.
fn done(arguments: &[&str]) -> String {
    let output = plyground(arguments);
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "plyground {}: {errors}", arguments.join(" "));
    String::from_utf8(output.stdout).expect("text")
}

fn refused(arguments: &[&str], expected: &str) {
    let output = plyground(arguments);
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.code() == Some(2) && errors.contains(expected), "{arguments:?}: {errors}");
}

fn json(text: &str) -> Vec<Value> {
    text.lines().map(|line| serde_json::from_str(line).expect(line)).collect()
}

/// A file in a folder, executable or not.
fn write(folder: &Path, name: &str, text: &str, mode: u32) -> String {
    let path = folder.join(name);
    std::fs::write(&path, text).expect("a file");
    std::fs::set_permissions(&path, std::fs::Permissions::from_mode(mode)).expect("permissions");
    path.display().to_string()
}

/// A program that plays with one of our engines, under its own name.
fn player(engine: &str) -> String {
    format!("#!/bin/sh\nexec '{}' gtp quatro --engine {engine}\n", env!("CARGO_BIN_EXE_plyground"))
}

/// A program that answers every `genmove` with an illegal move.
const CHEAT: &str = r"#!/bin/sh
while read -r command rest; do
  case $command in
    list_commands) printf '= clear_board\nplay\ngenmove\nquit\n\n' ;;
    name) printf '= The Cheat\n\n' ;;
    genmove) printf '= Z9\n\n' ;;
    *) printf '=\n\n' ;;
  esac
done
";

fn engine<'a>(summary: &'a Value, name: &str) -> &'a Value {
    let engines = summary["engines"].as_array().expect("engines");
    engines.iter().find(|engine| engine["engine"] == name).unwrap_or_else(|| panic!("{name}: {summary}"))
}

#[test]
fn a_file_of_entrants_plays_a_championship() {
    let folder = TempDir::new().expect("a directory");
    let at = |name: &str| folder.path().join(name).display().to_string();
    let cheat = write(folder.path(), "cheat.sh", CHEAT, 0o755);
    let list = format!("# the class\n\ngroup1=level=2\nGrupo 2 = random\ncheat=cmd:'{cheat}'\n");
    let entrants = write(folder.path(), "entrants.txt", &list, 0o644);
    let (store, page, markdown) = (at("class.db"), at("class.html"), at("class.md"));
    let arguments = [
        "match",
        "quatro",
        "--entrants",
        &entrants,
        "--nodes",
        "30",
        "--concurrency",
        "1",
        "--json",
        "--store",
        &store,
    ];
    let lines = json(&done(&[&arguments[..], &["--games", "2", "--html", &page, "--markdown", &markdown]].concat()));
    let summary = lines.last().expect("a summary");
    let sum = |key: &str| -> f64 {
        let engines = summary["engines"].as_array().expect("engines");
        engines.iter().map(|engine| engine[key].as_f64().expect(key)).sum()
    };
    // Three pairings of two games; each game gives one point.
    assert_eq!((lines.len(), sum("points"), sum("games")), (7, 6.0, 12.0), "{summary}");
    let cheat = engine(summary, "cheat");
    assert_eq!((&cheat["points"], &cheat["forfeits"]), (&0.0.into(), &4.into()), "{cheat}");
    assert_eq!((&cheat["reasons"][0]["reason"], &cheat["reasons"][0]["count"]), (&"illegal".into(), &4.into()));
    assert_eq!(engine(summary, "group1")["spec"], "level=2");
    assert_eq!(lines[0]["players"], serde_json::json!(["group1", "Grupo 2"]));
    // More games of the same match; the earlier ones are kept.
    let longer = json(&done(&[&arguments[..], &["--games", "4", "--resume"]].concat()));
    let longer = longer.last().expect("a summary");
    assert_eq!(longer["played"], 6, "{longer}");
    assert_eq!(engine(longer, "cheat")["forfeits"], 8);
    // With other names it is another match.
    let other = list.replace("group1", "group9");
    let other = write(folder.path(), "other.txt", &other, 0o644);
    refused(
        &["match", "quatro", "--entrants", &other, "--nodes", "30", "--store", &store, "--resume"],
        "has no such match to resume; its last one has engines `group1=level=2",
    );
    // The store is an argument of `list`, with or without a match.
    assert!(done(&["records", "list", &store]).contains("group1 – Grupo 2 – cheat"));
    let games = done(&["records", "list", &store, "1"]);
    assert!(games.contains("cheat – group1") && games.contains("illegal move `Z9`"), "{games}");
    assert_eq!(games, done(&["records", "list", "1", "--store", &store]));
    refused(&["records", "list", "1", "2", "--store", &store], "takes one store and one match");
    assert!(done(&["records", "show", "1", "--store", &store]).starts_with("quatro: group1 – Grupo 2"));
    // Exported and imported games keep the names.
    let (text, copy) = (at("games.txt"), at("copy.db"));
    done(&["records", "export", "--store", &store, "--output", &text]);
    done(&["records", "import", &text, "--store", &copy]);
    assert!(done(&["records", "list", &copy]).contains("group1 – Grupo 2 – cheat"));
    let page = std::fs::read_to_string(&page).expect("a page");
    for part in ["id=\"engine-3\"", "4 × illegal move", "data-show-game=\"5\"", "<svg", "<th scope=\"col\">points</th>"]
    {
        assert!(page.contains(part), "{part}");
    }
    let markdown = std::fs::read_to_string(&markdown).expect("a report");
    assert!(
        markdown.contains("## Games forfeited") && markdown.contains("| cheat | illegal move \\`Z9\\`"),
        "{markdown}"
    );
}

#[test]
fn a_folder_of_programs_plays_a_championship() {
    let folder = TempDir::new().expect("a directory");
    let programs = folder.path().join("pro grams");
    std::fs::create_dir(&programs).expect("a directory");
    write(&programs, "ana.sh", &player("random"), 0o755);
    write(&programs, "rui.py", &player("level=1"), 0o755);
    write(&programs, "notes.txt", "hello", 0o644);
    let path = programs.display().to_string();
    let output = plyground(&["match", "quatro", "--entrants", &path, "--games", "2", "--time", "2s", "--json"]);
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success() && errors.contains("not executable: notes.txt"), "{errors}");
    let lines = json(&String::from_utf8_lossy(&output.stdout));
    assert_eq!((lines.len(), &lines[0]["players"]), (3, &serde_json::json!(["ana", "rui"])));
    assert_eq!(engine(&lines[2], "ana")["forfeits"], 0, "{}", lines[2]);
    // Two files with one stem are two entrants with one name.
    write(&programs, "ana.py", &player("random"), 0o755);
    refused(&["match", "quatro", "--entrants", &path, "--games", "2"], "two engines have the name `ana`");
    let empty = TempDir::new().expect("a directory");
    let empty = empty.path().display().to_string();
    refused(&["match", "quatro", "--entrants", &empty], "holds no program");
}

#[test]
fn names_are_given_or_the_programs_own_and_never_the_same() {
    let folder = TempDir::new().expect("a directory");
    let cheat = format!("cmd:'{}'", write(folder.path(), "cheat.sh", CHEAT, 0o755));
    let said = done(&["match", "quatro", &cheat, "x=random", &cheat, "--games", "2", "--json"]);
    let summary = json(&said).pop().expect("a summary");
    assert_eq!(engine(&summary, "The Cheat")["spec"], cheat.as_str());
    engine(&summary, "The Cheat (2)");
    engine(&summary, "x");
    refused(&["match", "quatro", "a=pvs", "A=mcts"], "two engines have the name `A`");
    refused(&["match", "quatro", "pvs=mcts", "pvs"], "two engines have the name `pvs`");
    refused(&["match", "quatro", "a=stockfish", "pvs"], "there is no engine `stockfish`");
    refused(&["match", "quatro"], "required");
    let bad = write(folder.path(), "bad.txt", "a=pvs\npvs:depth=3\n", 0o644);
    refused(&["match", "quatro", "--entrants", &bad], "bad.txt:2: expected `NAME=SPEC`, found `pvs:depth=3`");
}

#[test]
fn moves_can_be_exchanged_as_the_course_writes_them() {
    let ask = |game: &str, lines: &str| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_plyground"));
        command.args(["gtp", game, "--engine", "random", "--notation", "course"]).stdin(Stdio::piped());
        let mut child = command.stdout(Stdio::piped()).spawn().expect("the program starts");
        std::io::Write::write_all(&mut child.stdin.take().expect("input"), lines.as_bytes()).expect("it reads");
        String::from_utf8(child.wait_with_output().expect("it ends").stdout).expect("text")
    };
    assert_eq!(
        ask("blokus-uno", "play b peca-b 0 0\nall_legal w\n"),
        "= \n\n= peca-a 13 13\npeca-b 12 12\npeca-c-2 11 12\n\n"
    );
    assert!(ask("quatro", "all_legal b\n").contains("(branca quadrada alta oca) B3\n"));
    assert!(ask("bispo", "play b (0 4)\nall_legal w\n").contains("= 7 0\n7 1\n"));
}
