//! Hostile text, two processes at once, files that cannot be written, and requests for more memory than the machine
//! has.

use std::fs;
use std::path::Path;
use std::process::{Command, Output, Stdio};

/// The program in its own folder, without the user's settings and data.
fn program(folder: &Path) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_plyground"));
    command.current_dir(folder).env("LC_ALL", "C").env("PLYGROUND_DATA", folder.join("data"));
    command.env("PLYGROUND_CONFIG", folder.join("settings.toml")).stdin(Stdio::null());
    command
}

fn run(folder: &Path, arguments: &[&str]) -> Output {
    program(folder).args(arguments).output().expect("the program runs")
}

fn folder() -> tempfile::TempDir {
    tempfile::tempdir().expect("a folder")
}

/// An escape code, a C1 control, a bidirectional override, and a bell.
const ATTACK: &str = "x\u{1b}[31m\u{9b}2J\u{202e}\u{7}y";

/// Removes the escape codes of our own styles, and fails if other characters are left that a terminal interprets.
fn is_harmless(bytes: &[u8]) -> Result<(), String> {
    let text = String::from_utf8(bytes.to_vec()).map_err(|_| "not text".to_owned())?;
    if text.contains("\u{1b}[31m\u{9b}") || text.contains("x\u{1b}") {
        return Err(format!("raw: {text:?}"));
    }
    let own = ["\u{1b}[1m", "\u{1b}[0m", "\u{1b}[2m", "\u{1b}[3m", "\u{1b}[4m"];
    let mut rest = own.iter().fold(text, |text, code| text.replace(code, ""));
    for colour in (30..38).chain(90..98) {
        rest = rest.replace(&format!("\u{1b}[{colour}m"), "");
    }
    let bad = |c: char| (c.is_control() && !matches!(c, '\n' | '\t')) || matches!(c, '\u{202e}' | '\u{2066}');
    if rest.contains(bad) { Err(format!("{rest:?}")) } else { Ok(()) }
}

#[test]
fn no_foreign_text_steers_the_terminal() {
    let folder = folder();
    let at = |name: &str| folder.path().join(name);
    let json = serde_json::to_string(ATTACK).expect("JSON");
    fs::write(at("log.dat"), format!("======== plyground log.dat ========\nGame: {ATTACK}\n{ATTACK}\n"))
        .expect("a file");
    let header = format!(
        "{{\"event\":\"header\",\"version\":1,\"game\":{json},\"search\":{json},\"start\":{json},\"unit\":1,\"kind\":{json}}}\n"
    );
    fs::write(at("trace.jsonl"), &header).expect("a file");
    fs::write(at("games.txt"), format!("game: tictactoe\nplayer-1: {ATTACK}\n{ATTACK}\n")).expect("a file");
    fs::write(at("problems.dat"), format!("({ATTACK})")).expect("a file");
    fs::write(at("settings.toml"), format!("log = \"{ATTACK}\"\n")).expect("a file");
    let name = format!("{ATTACK}=random");
    let commands: &[&[&str]] = &[
        &[ATTACK],
        &["games", ATTACK],
        &["analyze", ATTACK],
        &["analyze", "tictactoe", "--engine", ATTACK],
        &["analyze", "tictactoe", "--moves", ATTACK],
        &["analyze", "tictactoe", "--position", ATTACK],
        &["analyze", "tictactoe", "--proof", ATTACK, "--nodes", ATTACK],
        &["report", "log.dat"],
        &["report", ATTACK],
        &["trace", "trace.jsonl", "--plain"],
        &["trace", ATTACK],
        &["problems", "quatro", "--file", "problems.dat"],
        &["solve", "quatro", "--file", "problems.dat"],
        &["check", "quatro", "problems.dat"],
        &["match", "tictactoe", &name, "random", "--games", "2"],
        &["match", "tictactoe", "cmd:printf '\\033[31mx\\n'", "random", "--games", "2"],
        &["records", "--store", "new.db", "import", "games.txt"],
        &["records", "--store", ATTACK, "list"],
        &["show", "bispo:board=x\u{1b}[31m"],
    ];
    for colours in ["always", "never"] {
        for json in [false, true] {
            for arguments in commands {
                let mut command = program(folder.path());
                command.args(*arguments).args(["--color", colours]);
                if json {
                    command.arg("--json");
                }
                let output = command.output().expect("the program runs");
                for stream in [&output.stdout, &output.stderr] {
                    is_harmless(stream).unwrap_or_else(|left| panic!("{arguments:?}, colours {colours}: {left}"));
                }
            }
        }
    }
}

#[test]
fn names_break_neither_pages_nor_tables() {
    let folder = folder();
    let name = "</script><!--<script>|`[a](b)=random";
    let output = run(
        folder.path(),
        &["match", "tictactoe", name, "b=random", "--games", "2", "--html", "page.html", "--markdown", "page.md"],
    );
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let page = fs::read_to_string(folder.path().join("page.html")).expect("a page");
    assert!(!page.contains("<!--<script>") && !page.contains("</script><!--"), "a name ends an element");
    assert_eq!(page.matches("<script").count(), page.matches("</script>").count());
    let text = fs::read_to_string(folder.path().join("page.md")).expect("a report");
    assert!(!text.contains("<script>") && !text.contains("<!--"), "{text}");
    let columns: Vec<usize> = text
        .lines()
        .filter(|line| line.starts_with('|'))
        .map(|line| line.replace("\\|", "").matches('|').count())
        .collect();
    assert!(columns.len() > 3 && columns.windows(2).filter(|pair| pair[0] != pair[1]).count() <= 2, "{text}");
}

/// The arguments of a short match on one store.
const MATCH: [&str; 9] =
    ["match", "tictactoe", "alphabeta:depth=2", "random", "--nodes", "100", "--store", "both.db", "--games"];

/// Two matches start at the same time, repeatedly; no database error may be shown.
#[test]
fn two_matches_share_a_new_store() {
    for round in 0..6 {
        let folder = folder();
        let start = |seed: &str| {
            let mut command = program(folder.path());
            command.args(MATCH).args(["6", "--seed", seed]).stdout(Stdio::piped()).stderr(Stdio::piped());
            command.spawn().expect("the program starts")
        };
        let both = ["1", "2", "3"].map(start);
        for child in both {
            let output = child.wait_with_output().expect("it ends");
            assert!(output.status.success(), "round {round}: {}", String::from_utf8_lossy(&output.stderr));
        }
        let listed = run(folder.path(), &["records", "--store", "both.db", "list", "--json"]);
        let listed: serde_json::Value = serde_json::from_slice(&listed.stdout).expect("JSON");
        let games = listed["matches"].as_array().expect("matches").iter().map(|row| row["games"].as_u64());
        assert_eq!(games.collect::<Vec<_>>(), [Some(6), Some(6), Some(6)], "nothing is lost");
        let left: Vec<_> =
            fs::read_dir(folder.path()).expect("a folder").flatten().map(|entry| entry.file_name()).collect();
        assert!(left.iter().all(|name| !name.to_string_lossy().contains("-match")), "{left:?}");
    }
}

#[test]
fn two_resumes_of_one_match_do_not_collide_and_a_missing_store_begins() {
    let folder = folder();
    let begun = run(folder.path(), &[&MATCH[..], &["2", "--resume"]].concat());
    assert!(begun.status.success(), "{}", String::from_utf8_lossy(&begun.stderr));
    let start = || {
        let mut command = program(folder.path());
        command.args(MATCH).args(["200", "--resume"]).stdout(Stdio::piped()).stderr(Stdio::piped());
        command.spawn().expect("the program starts")
    };
    let outputs = [start(), start(), start()].map(|child| child.wait_with_output().expect("it ends"));
    assert!(outputs.iter().any(|output| output.status.success()), "one of them plays");
    for output in &outputs {
        let message = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success() || message.contains("by another plyground"), "{message}");
    }
    let listed = run(folder.path(), &["records", "--store", "both.db", "list", "--json"]);
    let listed: serde_json::Value = serde_json::from_slice(&listed.stdout).expect("JSON");
    assert_eq!((listed["matches"][0]["games"].as_u64(), listed["matches"][1].is_null()), (Some(200), true));
}

/// A read-only store can be read.
#[cfg(unix)]
#[test]
fn a_store_that_is_read_only_is_read() {
    use std::os::unix::fs::PermissionsExt;
    use std::os::unix::process::CommandExt;
    let folder = folder();
    assert!(run(folder.path(), &[&MATCH[..], &["4"]].concat()).status.success());
    let set = |path: &Path, mode: u32| fs::set_permissions(path, fs::Permissions::from_mode(mode)).expect("a mode");
    set(&folder.path().join("both.db"), 0o444);
    set(folder.path(), 0o555);
    let mut command = program(folder.path());
    command.args(["records", "--store", "both.db", "list"]);
    if fs::write(folder.path().join("proof"), "").is_ok() {
        // Root may write everywhere, other users may not.
        set(folder.path(), 0o555);
        command.uid(65534).gid(65534);
    }
    let output = command.output();
    set(folder.path(), 0o755);
    // The program may be in a folder that only its owner can enter.
    let Ok(output) = output else { return eprintln!("passed over: {output:?}") };
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    assert!(String::from_utf8_lossy(&output.stdout).contains("tictactoe"));
}

/// Two games are logged in one file at the same time; both are read back completely.
#[test]
fn two_games_share_a_log() {
    let folder = folder();
    let start = |data: &str| {
        let mut command = program(folder.path());
        command.args(["play", "tictactoe", "--plain", "--engine", "random:seed=1", "--engine2", "random:seed=2"]);
        command.args(["--log", "log.dat"]).env("PLYGROUND_DATA", folder.path().join(data));
        command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("the program starts")
    };
    let outputs: Vec<Output> =
        ["a", "b", "c", "d"].map(start).map(|child| child.wait_with_output().expect("it ends")).into();
    let log = fs::read_to_string(folder.path().join("log.dat")).unwrap_or_default();
    assert_eq!(log.matches("======== plyground log.dat").count(), 4, "{outputs:?}\n{log}");
    let report = run(folder.path(), &["report", "log.dat", "--json"]);
    assert!(report.status.success(), "{}", String::from_utf8_lossy(&report.stderr));
    assert!(!String::from_utf8_lossy(&report.stdout).contains("damaged"), "{report:?}");
}

/// A request for more memory than the machine has gets a message instead of an abort.
#[test]
fn tables_that_cannot_be_had_are_errors() {
    let folder = folder();
    for engine in ["pvs:table=900GB", "mcts:table=900GB", "exact:table=900GB", "dfpn:table=900GB"] {
        for arguments in [
            &["analyze", "bispo", "--engine", engine, "--nodes", "100"][..],
            &["gtp", "bispo", "--engine", engine],
            &["match", "bispo", engine, "random", "--games", "2", "--nodes", "10"],
        ] {
            let output = run(folder.path(), arguments);
            let message = String::from_utf8_lossy(&output.stderr);
            assert_eq!(output.status.code(), Some(2), "{arguments:?}: {message}");
            assert!(message.lines().count() == 1 && message.contains("memory"), "{arguments:?}: {message}");
        }
    }
}
