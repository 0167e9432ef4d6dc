//! External programs that misbehave: each forfeits its game with the right reason, and no process is
//! left running.
#![cfg(unix)]

use std::time::{Duration, Instant};

use plyground_arena::participants::{
    Chosen, Conditions, Forfeit, MoveRequest, Participant, Wording, command_of, participant,
};
use plyground_catalog::{AnyGame, Catalog};
use plyground_core::{Clock, Limits, Player, Stop};
use plyground_view::no_files;

fn open(name: &str) -> Box<dyn AnyGame> {
    Catalog::standard().open(name, &no_files).expect(name).value
}

const CONDITIONS: Conditions = Conditions {
    limits: Limits { time: Some(Duration::from_millis(500)), nodes: None, depth: None, memory: None },
    margin: Duration::from_millis(500),
    notation: Wording::Protocol,
};

/// For programs that never answer, so that the tests only wait this long: 300 ms a turn.
const SHORT: Conditions = Conditions {
    limits: Limits { time: Some(Duration::from_millis(100)), nodes: None, depth: None, memory: None },
    margin: Duration::from_millis(200),
    notation: Wording::Protocol,
};

/// The base time that bad engines sleep. Each adds a number of its own, by which its process is found.
const LONG: u32 = 86_400_000;

struct Bad {
    engine: Box<dyn Participant>,
    game: Box<dyn AnyGame>,
    sleep: String,
}

impl Bad {
    fn new(mode: &str) -> Self {
        Self::within(mode, &CONDITIONS)
    }

    fn within(mode: &str, conditions: &Conditions) -> Self {
        // Unique among the tests, which run in parallel.
        let sleep =
            (LONG + std::process::id() % 100_000 * 100 + mode.bytes().map(u32::from).sum::<u32>() % 100).to_string();
        let script = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/engines/bad.sh");
        let game = open("bispo");
        let spec = format!("cmd:sh '{script}' {mode} {sleep}");
        Self { engine: participant(&spec, &*game, conditions).expect(mode), game, sleep }
    }

    fn new_game(&mut self) -> Result<(), Forfeit> {
        self.engine.new_game(&*self.game, Player::One, 7)
    }

    fn choose(&mut self) -> Result<Chosen, Forfeit> {
        let stop = Stop::new();
        self.engine.choose(MoveRequest {
            game: &*self.game,
            budget: self.engine.limits(),
            is_first_ply: true,
            stop: &stop,
            clock: Clock::default(),
        })
    }

    /// Forfeits two games in the same way, with a restart in between.
    fn loses_twice(&mut self) -> Forfeit {
        let first = self.new_game().and_then(|()| self.choose()).expect_err("a lost game");
        let second = self.new_game().and_then(|()| self.choose()).expect_err("another");
        assert_eq!(first.name(), second.name());
        first
    }
}

/// Checks that no process started with this number is alive, and that no child is a zombie.
#[cfg(target_os = "linux")]
fn assert_gone(sleep: &str) {
    let processes = || std::fs::read_dir("/proc").expect("processes").filter_map(|entry| Some(entry.ok()?.path()));
    let began = Instant::now();
    loop {
        let named = |path: std::path::PathBuf| {
            let line = std::fs::read(path.join("cmdline")).unwrap_or_default();
            String::from_utf8_lossy(&line).split('\0').any(|word| word == sleep).then_some(path)
        };
        let left: Vec<_> = processes().filter_map(named).collect();
        if left.is_empty() {
            break;
        }
        assert!(began.elapsed() < Duration::from_secs(5), "{left:?} are left");
        // Processes that are not our children can only be polled.
        std::thread::sleep(Duration::from_millis(10));
    }
}

#[cfg(not(target_os = "linux"))]
fn assert_gone(_: &str) {}

/// Zombies among our children, which may belong to other tests that have not reaped them yet.
#[cfg(target_os = "linux")]
fn zombies() -> usize {
    let is_ours = |path: std::path::PathBuf| {
        let stat = std::fs::read_to_string(path.join("stat")).unwrap_or_default();
        let fields: Vec<&str> = stat.rsplit(')').next().unwrap_or_default().split_whitespace().collect();
        matches!(fields[..], ["Z", parent, ..] if parent == std::process::id().to_string())
    };
    std::fs::read_dir("/proc")
        .expect("processes")
        .filter_map(|entry| Some(entry.ok()?.path()))
        .filter(|path| is_ours(path.clone()))
        .count()
}

/// Checks the reason of the forfeit in a mode that ends by itself or is killed.
fn reason(mode: &str, conditions: &Conditions) -> (&'static str, String) {
    let mut bad = Bad::within(mode, conditions);
    let forfeit = bad.loses_twice();
    let sleep = bad.sleep.clone();
    drop(bad);
    assert_gone(&sleep);
    (forfeit.name(), forfeit.to_string())
}

fn expect(mode: &str, name: &str, message: &str) {
    expect_within(mode, &CONDITIONS, name, message);
}

fn expect_within(mode: &str, conditions: &Conditions, name: &str, message: &str) {
    let (given, detail) = reason(mode, conditions);
    assert!(given == name && detail.contains(message), "{mode}: {given}, {detail}");
}

#[test]
fn a_crash_is_reported_with_its_error_output() {
    expect("stillborn", "crash", "exit status: 3; it wrote: no configuration");
    expect("crash", "crash", "the engine exited: exit status: 3; it wrote: Traceback: list index out of range");
    expect("killed", "crash", "signal: 9");
}

#[test]
fn everything_after_the_prefix_is_the_command() {
    assert_eq!(command_of(" CMD: sbcl --script 'my engine.lisp' "), Some("sbcl --script 'my engine.lisp'"));
    assert_eq!(command_of("cmd:a:b,c=d"), Some("a:b,c=d"));
    assert_eq!((command_of("cmd:"), command_of("pvs:depth=3"), command_of("cm")), (Some(""), None, None));
}

#[test]
fn a_program_that_does_not_exist() {
    let game = open("bispo");
    for absent in ["cmd:/nowhere/engine -x", "cmd:no-such-program-anywhere"] {
        let error = participant(absent, &*game, &CONDITIONS).err().expect("no program");
        assert!(error.to_string().starts_with("there is no program `"), "{error}");
    }
    // A file that exists but cannot be started forfeits its game.
    let mut text = participant("cmd:./Cargo.toml", &*game, &CONDITIONS).expect("a file");
    let forfeit = text.new_game(&*game, Player::One, 1).expect_err("no program");
    assert!(forfeit.to_string().starts_with("cannot start `./Cargo.toml`: "), "{forfeit}");
    assert_eq!(forfeit.name(), "crash");
    for wrong in ["cmd:", "cmd:'engine", "cmd:''"] {
        assert!(participant(wrong, &*game, &CONDITIONS).is_err(), "{wrong}");
    }
}

#[test]
fn a_sleeping_program_is_killed_with_its_children() {
    for mode in ["sleeper", "parent", "slow"] {
        let began = Instant::now();
        expect_within(mode, &SHORT, "time", " of 100 ms");
        let took = began.elapsed();
        assert!(took > Duration::from_millis(600) && took < Duration::from_secs(5), "{mode}: two games in {took:?}");
    }
    expect("closed", "crash", "the engine closed its output or input");
}

#[test]
fn invalid_answers_are_refused_at_once() {
    // It may greet before or after the first command is sent.
    expect("greeting", "protocol", "`Welcome to my engine 1.0`");
    expect("garbage", "protocol", "`I think E1 is best` is not an answer to `genmove black`");
    expect("flood", "protocol", "`garbage` is not an answer");
    expect("unended", "protocol", "a line of more than 65536 bytes");
    expect("endless", "protocol", "an answer of more than 1048576 bytes");
    expect("error", "protocol", "the engine refused `genmove black`: out of ideas");
    expect("specialist", "protocol", "the engine refused `set_game bispo`: I only play chess");
    let (name, _) = reason("binary", &CONDITIONS);
    assert_eq!(name, "protocol");
}

#[test]
fn illegal_moves_and_resignations() {
    expect("illegal", "illegal", "illegal move `H8`: `H8` is not possible here");
    expect("word", "illegal", "illegal move `castle kingside`");
    expect("empty", "illegal", "illegal move ``");
    expect("resign", "resign", "resigned");
}

#[test]
fn a_program_with_much_error_output_still_plays() {
    let mut noisy = Bad::new("noisy");
    noisy.new_game().expect("a game");
    assert_eq!(noisy.choose().expect("a move").mv, "E1");
    // Asked again about the same position, the client resets the program's board.
    assert_eq!(noisy.choose().expect("a move").mv, "E1");
}

#[test]
fn a_second_answer_is_not_taken_for_the_next_command() {
    let mut twice = Bad::new("twice");
    twice.new_game().expect("a game");
    assert_eq!(twice.choose().expect("a move").mv, "E1");
    // The program's second answer must arrive in our pipe, which cannot be observed. It is written together with the
    // first, so this wait is ample; if it is not, the test fails.
    std::thread::sleep(Duration::from_millis(100));
    for mv in ["E1", "F8"] {
        twice.game.play(mv).expect("legal");
    }
    let forfeit = twice.choose().expect_err("unexpected output");
    assert_eq!(forfeit.to_string(), "unexpected output `= F1`: no command was sent");
}

#[test]
fn an_engine_that_disagrees_about_the_rules_loses() {
    let mut stubborn = Bad::new("stubborn");
    stubborn.new_game().expect("a game");
    stubborn.game.play("E1").expect("legal");
    let forfeit = stubborn.choose().expect_err("its opponent's move is refused");
    assert_eq!(forfeit.to_string(), "the engine refused `play black E1`: that move is illegal");
}

#[test]
fn a_custom_start_needs_the_command_for_it() {
    let mut plain = Bad::new("plain");
    plain.new_game().expect("an ordinary game");
    let position = plain.game.position();
    plain.game.set_position(&position).expect("a position");
    let message = plain.new_game().expect_err("no way to say it").to_string();
    assert!(message.contains("does not know `plyground-position`"), "{message}");
    let mut polite = Bad::new("polite");
    polite.game.set_position(&position).expect("a position");
    polite.new_game().expect("a game from a position");
}

#[test]
fn a_game_is_set_by_its_title_too() {
    let mut titled = Bad::new("titled");
    titled.new_game().expect("it plays the game of that title");
    titled.game = open("torre");
    assert!(titled.new_game().is_err());
}

#[test]
fn whole_seconds_for_programs_that_refuse_fractions() {
    // This mode writes to standard error what it accepted, and crashes.
    expect("whole", "crash", "it wrote: 0 1 1");
}

#[test]
fn a_match_that_is_stopped_does_not_wait() {
    let mut sleeper = Bad::new("sleeper");
    sleeper.new_game().expect("a game");
    let stop = Stop::new();
    let budget = Limits { time: Some(Duration::from_mins(1)), ..Limits::default() };
    let began = Instant::now();
    std::thread::scope(|scope| {
        let stop = &stop;
        scope.spawn(move || {
            // Gives the client time to start waiting for an answer, which cannot be observed. The test passes also
            // if it has not started by then.
            std::thread::sleep(Duration::from_millis(100));
            stop.stop();
        });
        let request = MoveRequest { game: &*sleeper.game, budget, is_first_ply: true, stop, clock: Clock::default() };
        assert!(sleeper.engine.choose(request).is_err());
    });
    assert!(began.elapsed() < Duration::from_secs(5));
}

#[cfg(target_os = "linux")]
#[test]
fn no_zombie_remains() {
    for mode in ["crash", "stillborn", "polite", "garbage"] {
        let mut bad = Bad::new(mode);
        let _ = bad.new_game().and_then(|()| bad.choose().map(drop));
    }
    let began = Instant::now();
    while zombies() > 0 {
        assert!(began.elapsed() < Duration::from_secs(20), "{} zombies", zombies());
        // Children of other tests are reaped by those.
        std::thread::sleep(Duration::from_millis(50));
    }
}
