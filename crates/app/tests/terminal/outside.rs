//! External programs as players: `play --engine "cmd:…"`.

use std::fs;
use std::os::unix::fs::PermissionsExt;

use crate::harness::{ENTER, Home};

/// A GTP program that gives `answer` to every `genmove`.
fn engine(home: &Home, name: &str, answer: &str) -> String {
    let script = format!(
        "#!/bin/sh\nwhile read -r line; do\n  case $line in\n    genmove*) {answer} ;;\n    \
         list_commands) printf '= genmove\\nplay\\nclear_board\\n\\n' ;;\n    *) printf '= \\n\\n' ;;\n  esac\ndone\n"
    );
    let path = home.path().join(name);
    fs::write(&path, script).expect("a script");
    fs::set_permissions(&path, fs::Permissions::from_mode(0o755)).expect("it can be run");
    format!("cmd:/bin/sh {}", path.display())
}

/// Our own engine as an external program.
fn own() -> String {
    format!("cmd:{} gtp bispo --engine level=1", env!("CARGO_BIN_EXE_plyground"))
}

#[test]
fn two_programs_play_a_game_line_by_line() {
    let home = Home::new();
    let own = own();
    let said = home.plain(
        &["play", "bispo", "--engine", &own, "--engine2", &own, "--time", "2s", "--plain", "--no-log"],
        "en",
        b"0\n",
    );
    assert!(said.contains("Result:") && said.contains("wins") || said.contains("draw"), "{said}");
    assert!(!said.contains("is gone"), "{said}");
}

#[test]
fn a_program_plays_on_the_screen_and_its_turns_can_be_taken_back() {
    let home = Home::new();
    let own = own();
    let mut terminal = home.start(&["play", "bispo", "--engine", &own, "--time", "2s", "--no-log"]);
    terminal.wait_for(&["▶ 1 "]);
    for turns in [" 2. ", " 4. "] {
        terminal.keys("c\r");
        terminal.wait_for(&["▶ 1 ", turns]);
    }
    terminal.keys("u");
    terminal.wait_without(&[" 4. "]);
    terminal.keys("c\r");
    terminal.wait_for(&["▶ 1 ", " 4. "]);
    terminal.keys("q");
    terminal.wait_for(&["Resume the last game"]);
    home.saved_once(|game| game.turns().count() == 4);
}

/// A program that crashes, plays an illegal move or does not answer is reported, and a person takes its seat.
#[test]
fn when_a_program_fails_a_person_plays_on() {
    let home = Home::new();
    for (name, answer, reason) in [
        ("dies", "exit 3", "exited"),
        ("lies", "printf '= Z99\\n\\n'", "illegal move `Z99`"),
        ("mute", "sleep 100", "out of time"),
    ] {
        let spec = engine(&home, name, answer);
        let mut terminal = home.start(&["play", "bispo", "--engine", &spec, "--time", "10ms", "--no-log"]);
        terminal.wait_for(&["▶ 1 "]);
        terminal.keys("c\r");
        let screen = terminal.wait_for(&["▶ 2 human", "is gone"]);
        assert!(screen.contains(reason), "{name}: no `{reason}` on\n{screen}");
        terminal.keys("c");
        terminal.keys(ENTER);
        terminal.wait_for(&["▶ 1 ", " 2. "]);
    }
}

#[test]
fn a_program_may_give_up() {
    let home = Home::new();
    let spec = engine(&home, "gives-up", "printf '= resign\\n\\n'");
    let said = home.plain(&["play", "bispo", "--engine", &spec, "--plain", "--no-log"], "en", b"1\n0\n");
    assert!(said.contains("The computer gives up; you win"), "{said}");
}

#[test]
fn a_program_that_is_not_there_is_said_at_once() {
    let home = Home::new();
    let output = std::process::Command::new(env!("CARGO_BIN_EXE_plyground"))
        .args(["play", "bispo", "--engine", "cmd:no-such-program-anywhere", "--plain"])
        .env("PLYGROUND_DATA", home.path())
        .output()
        .expect("the program runs");
    let said = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(2), "{said}");
    assert!(said.contains("no-such-program-anywhere"), "{said}");
}
