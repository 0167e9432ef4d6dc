//! External programs do not outlive plyground: `play`, `match` and `gtp` are each ended in every way
//! while the engine searches at full speed, ignores every signal that can be ignored, and has
//! started a daemon.
#![cfg(target_os = "linux")]

use std::fs;
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{Duration, Instant};

use crate::harness::{CONTROL_C, Home, PATIENCE};

/// How long processes may outlive the program.
const GRACE: Duration = Duration::from_secs(5);

/// The engine as a shell script. In mode `lurk` it is the daemon, which has its own process group and session; `calm`
/// answers `genmove`, `busy` does not.
const ENGINE: &str = r#"trap '' TERM INT HUP QUIT
mode=$1
case $mode in lurk) while :; do sleep 1; done ;; esac
while read -r command rest; do
  case $command in
    list_commands) printf '= play\n\n' ;;
    genmove)
      (setsid sh "$0" lurk "$2" </dev/null >/dev/null 2>&1 &)
      case $mode in calm) printf '= %s\n\n' "$3" ;; *) while :; do :; done ;; esac ;;
    *) printf '= \n\n' ;;
  esac
done
"#;

/// The spec of the engine, and the argument by which its processes are found.
fn engine(home: &Home, mode: &str) -> (String, String) {
    static NEXT: AtomicU32 = AtomicU32::new(0);
    let mark = format!("mark-{}-{}", std::process::id(), NEXT.fetch_add(1, Ordering::Relaxed));
    let path = home.path().join("engine.sh");
    fs::write(&path, ENGINE).expect("a script");
    (format!("cmd:/bin/sh {} {mode} {mark} resign", path.display()), mark)
}

/// The processes with the argument `mark`. The program itself is not among them: its argument is the whole spec.
fn processes(mark: &str) -> Vec<String> {
    let entries = fs::read_dir("/proc").expect("processes").flatten();
    let lines = entries.filter_map(|entry| fs::read(entry.path().join("cmdline")).ok());
    let has_mark = |line: &Vec<u8>| line.split(|&byte| byte == 0).any(|word| word == mark.as_bytes());
    lines.filter(has_mark).map(|line| String::from_utf8_lossy(&line).replace('\0', " ")).collect()
}

#[track_caller]
fn wait_until(what: &str, limit: Duration, mut is_so: impl FnMut() -> bool) {
    let began = Instant::now();
    while !is_so() {
        assert!(began.elapsed() < limit, "waited in vain: {what}");
        // Processes that are not our children can only be polled.
        std::thread::sleep(Duration::from_millis(10));
    }
}

/// Waits until the engine searches and its daemon runs.
#[track_caller]
fn wait_for_daemon(mark: &str) {
    wait_until("the daemon", PATIENCE, || processes(mark).iter().any(|line| line.contains(" lurk ")));
}

#[track_caller]
fn assert_gone(mark: &str, how: &str) {
    let began = Instant::now();
    while !processes(mark).is_empty() {
        let left = processes(mark);
        if began.elapsed() > GRACE {
            // A failed test must not leave a busy process behind.
            _ = Command::new("pkill").args(["-KILL", "-f", mark]).status();
            panic!("{how}: {left:#?} are left");
        }
        // Processes that are not our children can only be polled.
        std::thread::sleep(Duration::from_millis(10));
    }
}

fn signal(child: &Child, signal: &str) {
    let sent = Command::new("kill").args([&format!("-{signal}"), &child.id().to_string()]).status();
    assert!(sent.expect("kill runs").success());
}

/// The program with pipes.
fn start(home: &Home, arguments: &[&str]) -> Child {
    // Ignored signals are inherited: under `nohup` the program would ignore SIGHUP too.
    Command::new("env")
        .args(["--default-signal", env!("CARGO_BIN_EXE_plyground")])
        .args(arguments)
        .current_dir(home.path())
        .env("PLYGROUND_DATA", home.path().join("data"))
        .env("PLYGROUND_CONFIG", home.path().join("settings.toml"))
        .stdin(Stdio::piped())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .expect("the program starts")
}

/// Ends the program by each signal while the engine thinks.
fn ends_by_signals(arguments: &[&str], input: &str) {
    for name in ["INT", "TERM", "HUP", "QUIT", "ABRT", "KILL"] {
        let home = Home::new();
        let (spec, mark) = engine(&home, "busy");
        let arguments: Vec<&str> = arguments.iter().map(|&word| if word == "ENGINE" { &spec } else { word }).collect();
        let mut child = start(&home, &arguments);
        let mut stdin = child.stdin.take().expect("a pipe");
        std::io::Write::write_all(&mut stdin, input.as_bytes()).expect("it reads");
        wait_for_daemon(&mark);
        signal(&child, name);
        wait_until("its end", PATIENCE, || child.try_wait().expect("a child").is_some());
        assert_gone(&mark, &format!("{} after {name}", arguments[0]));
    }
}

#[test]
fn gtp_takes_its_engine_along() {
    ends_by_signals(&["gtp", "bispo", "--time", "10m", "--engine", "ENGINE"], "genmove black\n");
}

#[test]
fn a_match_takes_its_engines_along() {
    ends_by_signals(&["match", "bispo", "ENGINE", "random", "--games", "2", "--time", "10m"], "");
}

#[test]
fn a_game_line_by_line_takes_its_engine_along() {
    let arguments =
        ["play", "bispo", "--engine", "ENGINE", "--first", "computer", "--time", "10m", "--plain", "--no-log"];
    ends_by_signals(&arguments, "");
}

#[test]
fn a_game_on_the_screen_takes_its_engine_along() {
    for how in ["TERM", "HUP", "KILL", CONTROL_C, "q", "!"] {
        let home = Home::new();
        let (spec, mark) = engine(&home, "busy");
        let arguments = ["play", "bispo", "--engine", &spec, "--first", "computer", "--time", "10m", "--no-log"];
        let mut terminal = home.start_as(&arguments, "en", (100, 30), &[("PLYGROUND_PANIC", "screen")]);
        wait_for_daemon(&mark);
        match how {
            "TERM" | "HUP" | "KILL" => terminal.signal(how),
            key => terminal.keys(key),
        }
        if how == "q" {
            // Back in the menu the game can be resumed, but its engine must have ended.
            terminal.wait_for(&["Enter or a number"]);
            terminal.keys(CONTROL_C);
        }
        terminal.wait_for_end();
        assert_gone(&mark, &format!("play after {how:?}"));
    }
}

/// Processes left by the engine end with the match, even if the engine itself ended normally.
#[test]
fn nothing_is_left_of_a_match_that_ends_in_order() {
    let home = Home::new();
    let (spec, mark) = engine(&home, "calm");
    let mut child = start(&home, &["match", "bispo", &spec, "random", "--games", "4", "--time", "1s"]);
    let status = child.wait().expect("it ends");
    assert_eq!(processes(&mark), [""; 0], "it waits for that");
    assert!(status.success());
}

/// The hidden command is for internal use only.
#[test]
fn a_supervisor_cannot_be_called_by_hand() {
    for arguments in [&["supervise"][..], &["supervise", "sh", "-c", "echo hello"]] {
        let output = Command::new(env!("CARGO_BIN_EXE_plyground"))
            .args(arguments)
            .stdin(Stdio::null())
            .output()
            .expect("it runs");
        assert_eq!(output.status.code(), Some(2));
        assert_eq!(output.stdout, b"");
        assert!(String::from_utf8_lossy(&output.stderr).contains("not a command"));
    }
    let help = Command::new(env!("CARGO_BIN_EXE_plyground")).arg("--help").output().expect("it runs");
    assert!(!String::from_utf8_lossy(&help.stdout).contains("supervise"));
}
