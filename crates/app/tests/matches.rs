//! The command `match`: matches are reproducible, can be killed and resumed, and are stored,
//! exported and reported.

use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use serde_json::Value;

/// A temporary directory, deleted when dropped.
struct Directory(PathBuf);

impl Directory {
    fn new(name: &str) -> Self {
        let path = std::env::temp_dir().join(format!("plyground-{name}-{}", std::process::id()));
        _ = std::fs::remove_dir_all(&path);
        std::fs::create_dir_all(&path).expect("a directory");
        Self(path)
    }

    fn file(&self, name: &str) -> String {
        self.0.join(name).display().to_string()
    }
}

impl Drop for Directory {
    fn drop(&mut self) {
        _ = std::fs::remove_dir_all(&self.0);
    }
}

fn command(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_plyground"));
    command.args(arguments).env("LC_ALL", "C").env("NO_COLOR", "1").stdin(Stdio::null());
    command
}

fn plyground(arguments: &[&str]) -> Output {
    command(arguments).output().expect("the program runs")
}

/// The standard output of a run that must succeed.
fn done(arguments: &[&str]) -> String {
    let output = plyground(arguments);
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "plyground {}: {errors}", arguments.join(" "));
    String::from_utf8(output.stdout).expect("text")
}

/// The JSON lines of a match, without values that differ from run to run.
fn lines(text: &str) -> Vec<Value> {
    let without = |line: &str| {
        let mut value: Value = serde_json::from_str(line).expect(line);
        let object = value.as_object_mut().expect("an object");
        for key in ["time_ms", "games_per_second", "overhead", "played"] {
            object.remove(key);
        }
        value
    };
    text.lines().map(without).collect()
}

const MATCH: [&str; 10] =
    ["match", "bispo", "pvs:solver=off", "mcts", "--nodes", "200", "--seed", "11", "--openings", "random:3"];

fn with<'a>(arguments: &[&'a str], more: &[&'a str]) -> Vec<&'a str> {
    [arguments, more].concat()
}

#[test]
fn results_do_not_depend_on_concurrency() {
    let run = |concurrency| lines(&done(&with(&MATCH, &["--games", "12", "--json", "--concurrency", concurrency])));
    let one = run("1");
    assert_eq!(one, run("3"));
    assert_eq!(one.len(), 13);
    let summary = &one[12];
    let count = |key: &str| summary[key].as_u64().expect(key);
    assert_eq!((count("wins") + count("draws") + count("losses"), count("games")), (12, 12));
    assert!(summary["elo"].is_number() && summary["pairings"].is_array(), "{summary}");
    assert_eq!((&one[0]["type"], &one[0]["players"][0]), (&Value::from("game"), &Value::from("pvs:solver=off")));
    assert_eq!(one[0]["moves"].as_array().expect("moves")[..3], one[1]["moves"].as_array().expect("moves")[..3]);
}

/// The number of games that a store holds.
fn stored(store: &str) -> u64 {
    let list: Value = serde_json::from_str(&done(&["records", "list", "--store", store, "--json"])).expect("JSON");
    list["matches"][0]["games"].as_u64().expect("games")
}

#[test]
fn a_killed_match_loses_no_finished_game() {
    let directory = Directory::new("killed");
    let store = directory.file("killed.db");
    let settings = with(&MATCH, &["--games", "40", "--json", "--concurrency", "2"]);
    let whole = lines(&done(&settings));
    let with_store = with(&settings, &["--store", &store]);
    let mut kills = 0;
    let mut resume: &[&str] = &[];
    // Killed after some games, twice. Every game whose line was printed is stored.
    for games in [5, 12] {
        let mut child = command(&with(&with_store, resume)).stdout(Stdio::piped()).spawn().expect("the program starts");
        let printed = BufReader::new(child.stdout.take().expect("a pipe")).lines().take(games).count();
        child.kill().expect("it is killed");
        kills += u32::from(!child.wait().expect("it ends").success());
        assert!(stored(&store) >= printed as u64, "{} games of {printed}", stored(&store));
        resume = &["--resume"];
    }
    assert!(kills > 0, "the match ended before it could be killed");
    let before = stored(&store);
    let rest = done(&with(&with_store, &["--resume"]));
    assert_eq!(lines(&rest), whole);
    let summary: Value = serde_json::from_str(rest.lines().last().expect("a summary")).expect("JSON");
    assert_eq!(summary["played"].as_u64(), Some(40 - before), "nothing was played twice");
    assert_eq!(stored(&store), 40);
    // Resumed again, there is nothing left to play. With other settings it is another match.
    assert_eq!(lines(&done(&with(&with_store, &["--resume"]))), whole);
    let other = plyground(&["match", "bispo", "pvs", "mcts", "--nodes", "200", "--store", &store, "--resume"]);
    let message = String::from_utf8(other.stderr).expect("text");
    assert_eq!(other.status.code(), Some(2));
    assert!(message.contains("its last one has engines `pvs:solver=off mcts`, not `pvs mcts`"), "{message}");
}

#[cfg(unix)]
#[test]
fn an_interrupted_match_tells_what_was_played() {
    let mut child = command(&["match", "blokus-uno", "pvs", "pvs", "--time", "20ms", "--games", "2000", "--json"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut output = BufReader::new(child.stdout.take().expect("a pipe"));
    let mut line = String::new();
    output.read_line(&mut line).expect("a game");
    let killed = Command::new("kill").args(["-INT", &child.id().to_string()]).status().expect("kill");
    assert!(killed.success());
    let rest: Vec<String> = output.lines().map(|line| line.expect("text")).collect();
    assert_eq!(child.wait().expect("it ends").code(), Some(1));
    let summary: Value = serde_json::from_str(rest.last().expect("a summary")).expect("JSON");
    assert_eq!(summary["interrupted"], Value::Bool(true));
    assert_eq!(summary["games"].as_u64(), Some(rest.len() as u64));
}

#[test]
fn a_test_stops_the_match() {
    let directory = Directory::new("sprt");
    let store = directory.file("sprt.db");
    let arguments =
        ["match", "bispo", "pvs", "random", "--nodes", "100", "--sprt", "elo0=0,elo1=200", "--store", &store, "--json"];
    let lines = lines(&done(&arguments));
    let summary = lines.last().expect("a summary");
    assert_eq!(summary["sprt"]["decision"], "H1");
    let games = summary["games"].as_u64().expect("games");
    assert!(games < 60 && lines.len() as u64 == games + 1, "{summary}");
    assert_eq!(stored(&store), games);
}

#[test]
fn games_are_listed_shown_replayed_and_exchanged() {
    let directory = Directory::new("records");
    let (store, text) = (directory.file("a.db"), directory.file("games.txt"));
    done(&["match", "blokus-duo", "level=1", "random", "--games", "2", "--nodes", "20", "--store", &store]);
    done(&["match", "quarto", "pvs", "random", "level=1", "--games", "2", "--nodes", "20", "--store", &store]);
    let records = |arguments: &[&str]| done(&with(&with(&["records"], arguments), &["--store", &store]));
    let list = records(&["list"]);
    assert!(list.contains("blokus-duo  level=1 – random") && list.contains("complete"), "{list}");
    let games = records(&["list", "2"]);
    assert!(games.contains("1a  pvs – random") && games.contains("Elo"), "{games}");
    let shown = records(&["show", "1"]);
    assert!(shown.contains("  1. 1  ") && shown.contains("opening"), "{shown}");
    let replay: Value = serde_json::from_str(&records(&["replay", "3", "--json"])).expect("JSON");
    let shown: Value = serde_json::from_str(&records(&["show", "3", "--json"])).expect("JSON");
    let boards = replay["boards"].as_array().expect("boards");
    assert_eq!(boards.len(), shown["plies"].as_array().expect("plies").len() + 1);
    assert_eq!((&boards[0]["position"], &boards[boards.len() - 1]["position"]), (&shown["start"], &shown["position"]));
    assert!(records(&["replay", "1", "--ply", "2"]).starts_with("2. 2: "));

    // Games exported as text and imported into another store are exported as the same text.
    done(&["records", "export", "--store", &store, "-o", &text]);
    let other = directory.file("b.db");
    assert_eq!(done(&["records", "import", &text, "--store", &other]), "8 games imported\n");
    let exported = std::fs::read_to_string(&text).expect("a file");
    assert_eq!(done(&["records", "export", "--store", &other]), exported);
    assert!(done(&["records", "list", "--store", &other]).contains("games.txt"));

    let sgf = records(&["export", "1", "--format", "blksgf"]);
    assert!(sgf.starts_with("(;GM[Blokus Duo]") && sgf.ends_with(")\n"), "{sgf}");
    let refused = |arguments: &[&str], expected: &str| {
        let output = plyground(&with(&with(&["records"], arguments), &["--store", &store]));
        let message = String::from_utf8(output.stderr).expect("text");
        assert_eq!(output.status.code(), Some(2), "{message}");
        assert!(message.contains(expected), "{message}");
    };
    refused(&["export", "--format", "blksgf"], "holds one game, found 8");
    refused(&["export", "3", "--format", "blksgf"], "only games of blokus-duo");
    refused(&["show", "99"], "has no game 99");
    refused(&["list", "7"], "has no match 7");
    refused(&["replay", "1", "--ply", "999"], "found --ply 999");
    refused(&["report", "2", "report.txt"], "ends in .md or .html");
}

#[test]
fn reports_stand_alone() {
    let directory = Directory::new("report");
    let (page, markdown) = (directory.file("r.html"), directory.file("r.md"));
    let store = directory.file("r.db");
    let arguments = ["match", "torre", "pvs", "mcts", "level=2", "--games", "2", "--nodes", "50", "--store", &store];
    done(&with(&arguments, &["--html", &page, "--markdown", &markdown]));
    let read = |path: &str| std::fs::read_to_string(Path::new(path)).expect("a report");
    let (page_text, markdown_text) = (read(&page), read(&markdown));
    assert!(
        page_text.starts_with("<!DOCTYPE html>") && page_text.contains("<svg") && page_text.contains("id=\"games\"")
    );
    // Boards refer to pictures of pieces on the same page, including boards in the data of the script.
    let outside = page_text.replace("href=\"#", "").replace("href=\\\"#", "");
    assert!(!outside.contains("src=") && !outside.contains("href="), "nothing is loaded from elsewhere");
    assert!(!page_text.contains("NaN") && page_text.contains("class=\"plot ratings narrow\""));
    assert!(markdown_text.contains("| 1 | ") && markdown_text.contains("## Games"), "{markdown_text}");
    assert_eq!(markdown_text.matches("(`torre:board=seed-").count(), 6);
    // The same report from the store, in the other language too, and with the earlier spellings of the command.
    let later = directory.file("later.md");
    done(&["report", "--match", "1", "--markdown", &later, "--store", &store]);
    assert_eq!(read(&later), markdown_text);
    let table = done(&["report", "--match", "1", "--store", &store]);
    assert!(table.contains("level=2"), "{table}");
    done(&["match", "torre", "random", "random", "--games", "2", "--report", &later]);
    assert!(read(&later).starts_with("# "));
    done(&["records", "report", "1", &later, "--store", &store]);
    assert_eq!(read(&later), markdown_text);
    done(&["records", "report", "1", &later, "--store", &store, "--lang", "pt"]);
    assert!(read(&later).contains("## Jogos"));
}

#[test]
fn names_of_programs_do_not_break_pages() {
    let directory = Directory::new("names");
    let page = directory.file("r.html");
    let program = format!("cmd:'{}' gtp torre --engine random '--lang=en' ", env!("CARGO_BIN_EXE_plyground"));
    // A comment to the shell, so it is part of the name only.
    let name = format!("{program}#</script><!--<script>\"");
    done(&["match", "torre", &name, "random", "--games", "2", "--nodes", "50", "--html", &page]);
    let text = std::fs::read_to_string(&page).expect("a page");
    assert!(text.contains("&lt;/script&gt;&lt;!--&lt;script&gt;&quot;"));
    assert_eq!((text.matches("<script").count(), text.matches("</script>").count()), (2, 2));
    assert!(!text.contains("<!--"));
}

#[test]
fn mistakes_are_named() {
    let directory = Directory::new("mistakes");
    let openings = directory.file("openings.txt");
    std::fs::write(&openings, "E1; F8\n# a comment\nE1; E5\n").expect("a file");
    let garbage = directory.file("garbage.db");
    std::fs::write(&garbage, "x".repeat(5000)).expect("a file");
    let refused = |arguments: &[&str], expected: &str| {
        let output = plyground(arguments);
        let message = String::from_utf8(output.stderr).expect("text");
        assert_eq!(output.status.code(), Some(2), "{message}");
        assert!(output.stdout.is_empty() && message.contains(expected), "{message}\nexpected: {expected}");
    };
    let bispo = |more: &[&str], expected: &str| refused(&with(&["match", "bispo", "pvs", "mcts"], more), expected);
    bispo(&["--openings", &openings], "openings.txt:3: move 2: `E5");
    bispo(&["--openings", "/nonexistent.txt"], "cannot read `/nonexistent.txt`");
    bispo(&["--openings", "random:x"], "expected `random:N`");
    bispo(&["--sprt", "elo0=5,elo1=1"], "`elo0` must be less than `elo1`");
    bispo(&["--sprt", "fast"], "expected a test such as");
    bispo(&["--store", &garbage], "is not a store of matches");
    bispo(&["--store", "/nonexistent/a.db"], "/nonexistent/a.db");
    bispo(&["--report", "report.pdf"], "ends in .md or .html");
    bispo(&["clever"], "engine `clever`: there is no engine `clever`");
    bispo(&["random", "--sprt", "elo0=0,elo1=5"], "a sequential test compares two engines, found 3");
    refused(&["match", "bispo", "pvs"], "a match needs at least two engines, found 1");
    refused(&["match", "chess", "pvs", "mcts"], "there is no game `chess`");
    refused(&["records", "list", "--store", &directory.file("none.db")], "there is no store");
    refused(
        &["records", "import", &openings, "--store", &directory.file("new.db")],
        "openings.txt:1: expected a line such as",
    );
    assert!(!Path::new(&directory.file("new.db")).exists(), "nothing is made of a bad file");
}
