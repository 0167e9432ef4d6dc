//! External programs under a supervisor, which is this executable itself: `main` calls
//! [`gtp::supervise`] first, as every host must, so there is no test harness.

use std::process::ExitCode;
use std::time::{Duration, Instant};

use plyground_arena::gtp;
use plyground_arena::participants::{Conditions, Forfeit, MoveRequest, Participant, Wording, participant};
use plyground_catalog::{AnyGame, Catalog};
use plyground_core::{Clock, Limits, Player, Stop};
use plyground_view::no_files;

fn main() -> ExitCode {
    if let Some(code) = gtp::supervise() {
        return code;
    }
    #[cfg(target_os = "linux")]
    {
        errors_are_those_of_the_program();
        a_child_with_a_session_of_its_own_is_killed();
        a_program_that_kills_its_supervisor_loses();
        time_of_the_processor_is_counted_with_children();
        eprintln!("4 tests passed");
    }
    ExitCode::SUCCESS
}

const CONDITIONS: Conditions = Conditions {
    limits: Limits { time: Some(Duration::from_millis(500)), nodes: None, depth: None, memory: None },
    margin: Duration::from_secs(20),
    notation: Wording::Protocol,
};

fn game() -> Box<dyn AnyGame> {
    Catalog::standard().open("bispo", &no_files).expect("a game").value
}

/// A program that runs the shell line `genmove` when it is asked for a move, with the argument `mark` by which its
/// processes are found.
fn scripted(genmove: &str, mark: &str) -> Box<dyn Participant> {
    let script = format!(
        "while read -r command rest; do case $command in genmove) {genmove} ;; \
         list_commands) printf \"= play\\n\\n\" ;; *) printf \"= \\n\\n\" ;; esac; done"
    );
    let spec = format!("cmd:sh -c '{script}' sh {mark}");
    participant(&spec, &*game(), &CONDITIONS).expect("a spec")
}

fn bad(mode: &str) -> Box<dyn Participant> {
    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/engines/bad.sh");
    participant(&format!("cmd:sh '{script}' {mode} 1000"), &*game(), &CONDITIONS).expect("a spec")
}

fn play(engine: &mut dyn Participant) -> Result<String, Forfeit> {
    let game = game();
    engine.new_game(&*game, Player::One, 7)?;
    let (budget, stop) = (engine.limits(), Stop::new());
    let request = MoveRequest { game: &*game, budget, is_first_ply: true, stop: &stop, clock: Clock::default() };
    Ok(engine.choose(request)?.mv)
}

/// The processes with the argument `mark`.
fn processes(mark: &str) -> Vec<String> {
    let entries = std::fs::read_dir("/proc").expect("processes").flatten();
    let lines = entries.filter_map(|entry| std::fs::read(entry.path().join("cmdline")).ok());
    let lines = lines.map(|line| String::from_utf8_lossy(&line).replace('\0', " "));
    lines.filter(|line| line.split(' ').any(|word| word == mark)).collect()
}

fn assert_gone(mark: &str) {
    let began = Instant::now();
    loop {
        let left = processes(mark);
        if left.is_empty() {
            return;
        }
        assert!(began.elapsed() < Duration::from_secs(10), "{left:?} are left");
        // Processes that are not our children can only be polled.
        std::thread::sleep(Duration::from_millis(10));
    }
}

fn mark(number: u32) -> String {
    format!("mark-{}-{number}", std::process::id())
}

fn errors_are_those_of_the_program() {
    for (mode, expected) in [
        ("stillborn", "the engine exited: exit status: 3; it wrote: no configuration"),
        ("crash", "the engine exited: exit status: 3; it wrote: Traceback: list index out of range"),
        ("killed", "the engine exited: signal: 9 (SIGKILL)"),
        ("closed", "the engine closed its output or input"),
    ] {
        assert_eq!(play(&mut *bad(mode)).expect_err(mode).to_string(), expected, "{mode}");
    }
    assert_eq!(play(&mut *bad("polite")).as_deref(), Ok("E1"));
    let mut text = participant("cmd:./Cargo.toml", &*game(), &CONDITIONS).expect("a file");
    let message = play(&mut *text).expect_err("no program").to_string();
    assert_eq!(message, "cannot start `./Cargo.toml`: Permission denied (os error 13)");
}

fn a_child_with_a_session_of_its_own_is_killed() {
    let mark = mark(1);
    let mut engine = scripted(&format!("setsid sh -c \"sleep 1000; :\" x {mark} & printf \"= E1\\n\\n\""), &mark);
    assert_eq!(play(&mut *engine).as_deref(), Ok("E1"));
    let began = Instant::now();
    // The supervisor, the engine, and its child.
    while processes(&mark).len() < 3 {
        assert!(began.elapsed() < Duration::from_secs(10), "{:?}", processes(&mark));
    }
    drop(engine);
    assert_eq!(processes(&mark), [""; 0], "the call that ends a program waits for its end");
}

/// The processes left in the program's group are killed too.
fn a_program_that_kills_its_supervisor_loses() {
    let mark = mark(2);
    let mut engine = scripted("kill -9 $PPID; sleep 1; exit", &mark);
    let message = play(&mut *engine).expect_err("no answer").to_string();
    assert!(message.starts_with("the engine exited: its exit status is not known"), "{message}");
    drop(engine);
    assert_gone(&mark);
}

fn time_of_the_processor_is_counted_with_children() {
    let busy = "sh -c \"i=0; while [ \\$i -lt 300000 ]; do i=\\$((i+1)); done\"";
    let mut engine = scripted(&format!("{busy}; {busy} & wait; printf \"= E1\\n\\n\""), &mark(3));
    assert_eq!(engine.cpu_time(), None, "it is not started yet");
    assert_eq!(play(&mut *engine).as_deref(), Ok("E1"));
    let used = engine.cpu_time().expect("it is known on Linux");
    assert!(used >= Duration::from_millis(50), "two children counted to 300,000 in {used:?}");
    assert_eq!(engine.cpu_time(), Some(used), "it does nothing now, and its children are still counted");
}
