//! `plyground gtp` from the point of view of other programs: a process connected by two pipes.

use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::time::Duration;

use plyground_arena::participants::{Conditions, MoveRequest, Participant, Wording, participant};
use plyground_catalog::{AnyGame, Catalog};
use plyground_core::{Clock, Limits, Outcome, Player, Stop};
use plyground_view::no_files;

struct Program {
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
}

impl Program {
    fn new(arguments: &[&str]) -> Self {
        let mut child = Command::new(env!("CARGO_BIN_EXE_plyground"))
            .arg("gtp")
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("the program starts");
        let input = child.stdin.take().expect("its input");
        let output = BufReader::new(child.stdout.take().expect("its output"));
        Self { child, input, output }
    }

    /// The whole answer, including `=` or `?`.
    fn raw(&mut self, command: &str) -> String {
        writeln!(self.input, "{command}").expect("it reads");
        let mut answer = String::new();
        while !answer.ends_with("\n\n") {
            assert_ne!(self.output.read_line(&mut answer).expect("it speaks"), 0, "it ended after {command}");
        }
        answer.trim_end().to_owned()
    }

    fn ask(&mut self, command: &str) -> String {
        let answer = self.raw(command);
        answer.strip_prefix('=').unwrap_or_else(|| panic!("{command}: {answer}")).trim_start_matches(' ').to_owned()
    }
}

fn open(name: &str) -> Box<dyn AnyGame> {
    Catalog::standard().open(name, &no_files).expect(name).value
}

/// One program per seat, and a client that forwards their moves and checks them by the rules.
#[test]
fn two_processes_play_whole_games_of_every_game() {
    for entry in Catalog::standard().games() {
        let name = entry.info().name;
        let mut players = [Program::new(&[name, "--engine", "level=2"]), Program::new(&[name, "--nodes", "300"])];
        let mut game = open(name);
        while game.outcome().is_none() {
            let mover = game.turn();
            let colour = ["black", "white"][mover.index()];
            let legal = players[mover.index()].ask(&format!("all_legal {colour}"));
            let expected: Vec<String> =
                game.legal_moves().iter().map(|mv| game.protocol_text(mv).expect(name)).collect();
            assert_eq!(legal.lines().collect::<Vec<_>>(), expected, "{name}");
            let turn = players[mover.index()].ask(&format!("genmove {colour}"));
            assert_eq!(players[mover.other().index()].ask(&format!("play {colour} {turn}")), "", "{name}: {turn}");
            let boards = players.each_mut().map(|player| player.ask("showboard"));
            assert_eq!(boards[0], boards[1], "{name}");
            game.set_position(&players[0].ask("plyground-position")).expect(name);
            assert_eq!(players[1].ask("plyground-position"), game.position(), "{name}");
        }
        let score = match game.outcome().expect("an end") {
            Outcome::Draw => "0".to_owned(),
            Outcome::Win { winner: Player::One, margin } => format!("B+{margin}"),
            Outcome::Win { winner: Player::Two, margin } => format!("W+{margin}"),
        };
        for mut player in players {
            assert_eq!(player.ask("final_score"), score, "{name}");
            assert_eq!(player.raw("7 quit"), "=7");
            assert!(player.child.wait().expect("it ends").success());
        }
    }
}

#[test]
fn garbage_is_answered_and_the_end_of_the_input_is_the_end() {
    let Program { mut child, mut input, mut output } = Program::new(&["quarto", "--engine", "random"]);
    let writer = std::thread::spawn(move || {
        let mut random = plyground_core::Random::new(1);
        let mut bytes: Vec<u8> = (0..200_000).map(|_| random.next_u64() as u8).collect();
        bytes.extend(std::iter::repeat_n(b'a', 5 << 20));
        bytes.extend_from_slice(b"\r\n\t3\tplay\tb\tbqao\r\n4 name");
        input.write_all(&bytes).expect("it reads everything");
    });
    let mut said = Vec::new();
    output.read_to_end(&mut said).expect("it speaks");
    writer.join().expect("it read everything");
    assert!(child.wait().expect("it ends").success());
    let said = String::from_utf8(said).expect("UTF-8");
    assert!(said.ends_with("? the line is longer than 65536 bytes\n\n=3 \n\n=4 plyground random\n\n"), "{said}");
    let answers = said.split_terminator("\n\n").filter(|answer| !answer.starts_with(['=', '?']));
    assert_eq!(answers.count(), 0);
}

#[test]
fn what_cannot_be_played_is_said_at_once() {
    let run = |arguments: &[&str]| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_plyground"));
        let output = command.arg("gtp").args(arguments).stdin(Stdio::null()).output().expect("the program starts");
        (output.status.code(), String::from_utf8(output.stderr).expect("UTF-8"))
    };
    assert_eq!(run(&["quatro"]), (Some(0), String::new()));
    for (arguments, message) in [
        (&["chess"][..], "there is no game `chess`"),
        (&["quatro", "--engine", "stockfish"], "there is no engine `stockfish`"),
        (&["quatro", "--engine", "cmd:"], "a command is missing after `cmd:`"),
        (&["quatro", "--engine", "cmd:'open"], "a quote is not closed"),
    ] {
        let (code, error) = run(arguments);
        assert!(code == Some(2) && error.contains(message), "{arguments:?}: {code:?} {error}");
    }
}

// ---- Matches with external programs --------------------------------------------------

/// Plays a game as matches do, and returns its outcome.
fn play(game: &mut dyn AnyGame, participants: &mut [Box<dyn Participant>; 2]) -> Outcome {
    for player in Player::BOTH {
        participants[player.index()].new_game(game, player, 5).unwrap_or_else(|forfeit| panic!("{forfeit}"));
    }
    let stop = Stop::new();
    let mut last = None;
    loop {
        if let Some(outcome) = game.outcome() {
            return outcome;
        }
        let player = game.turn();
        let participant = &mut participants[player.index()];
        let request = MoveRequest {
            game,
            budget: participant.limits(),
            is_first_ply: last != Some(player),
            stop: &stop,
            clock: Clock::default(),
        };
        let chosen = participant.choose(request).unwrap_or_else(|forfeit| panic!("{}: {forfeit}", participant.name()));
        game.play(&chosen.mv).expect("a legal move");
        last = Some(player);
    }
}

/// Plays two games with the seats swapped, from the position after two plies. Returns the wins of the first spec minus
/// its losses.
fn meet(game: &str, specs: [&str; 2], millis: u64) -> i32 {
    meet_in(Wording::Protocol, game, specs, millis)
}

/// [`meet`] with moves in this notation.
fn meet_in(notation: Wording, game: &str, specs: [&str; 2], millis: u64) -> i32 {
    let limits = Limits { time: Some(Duration::from_millis(millis)), ..Limits::default() };
    // The machine may be busy: whether engines keep their time is not tested here.
    let conditions = Conditions { limits, margin: Duration::from_secs(20), notation };
    let board = open(game);
    let mut points = 0;
    let mut seats = specs.map(|spec| participant(spec, &*board, &conditions).expect(spec));
    for first in Player::BOTH {
        let mut board = open(game);
        // In Quarto two plies end in the middle of a turn.
        for _ in 0..2 {
            let ply = board.legal_moves().swap_remove(2);
            board.play(&ply).expect("legal");
        }
        let outcome = play(&mut *board, &mut seats);
        points += outcome.margin_for(first).signum();
        seats.reverse();
    }
    points
}

fn ours(game: &str, options: &str) -> String {
    format!("cmd:'{}' gtp {game} {options}", env!("CARGO_BIN_EXE_plyground"))
}

#[test]
fn our_program_meets_our_engines_in_every_game() {
    for game in [
        "quatro",
        "quarto:squares=on",
        "blokus-uno",
        "blokus-duo",
        "bispo:board=seed-7",
        "torre",
        "cavalo",
        "tictactoe",
        "connect-four",
        "nim:heaps=3-4-5",
    ] {
        meet(game, [&ours(game.split(':').next().unwrap_or(game), "--engine random"), "random"], 1000);
    }
    assert_eq!(meet("bispo", [&ours("quatro", "--nodes 2000"), "random"], 1000), 2, "it switches games, and wins");
    // A program whose engine is another program.
    let nested = format!(
        "cmd:'{}' gtp quarto --engine 'cmd:\"{0}\" gtp quarto --engine random'",
        env!("CARGO_BIN_EXE_plyground")
    );
    meet("quarto", [&nested, "random"], 1000);
}

/// Whatever a program does, the match is played to its end, and no process is left running.
#[cfg(unix)]
#[test]
fn a_match_goes_on_whoever_fails() {
    let script = format!("{}/../arena/tests/engines/bad.sh", env!("CARGO_MANIFEST_DIR"));
    // A number by which the processes that it started can be found.
    let long = (97_000_000 + std::process::id() % 1_000_000).to_string();
    for (mode, reason) in
        [("crash", "crash"), ("illegal", "illegal"), ("flood", "protocol"), ("parent", "time"), ("resign", "resign")]
    {
        let store = std::env::temp_dir().join(format!("plyground-gtp-{mode}-{}.db", std::process::id()));
        let _ = std::fs::remove_file(&store);
        let run = |arguments: &[&str]| {
            let mut command = Command::new(env!("CARGO_BIN_EXE_plyground"));
            let output = command.args(arguments).arg("--store").arg(&store).output().expect("the program starts");
            assert!(output.status.success(), "{mode}: {}", String::from_utf8_lossy(&output.stderr));
            String::from_utf8(output.stdout).expect("UTF-8")
        };
        let bad = format!("cmd:sh '{script}' {mode} {long}");
        let said = run(&["match", "bispo", &bad, "random", "--games", "4", "--time", "100ms", "--json"]);
        let summary: serde_json::Value = serde_json::from_str(said.lines().last().expect("a summary")).expect("JSON");
        assert_eq!((&summary["losses"], &summary["games"]), (&4.into(), &4.into()), "{mode}: {summary}");
        let forfeits = |engine: &serde_json::Value| engine["forfeits"].as_u64();
        let all = summary["engines"].as_array().expect("a list").iter().filter_map(forfeits).sum::<u64>();
        assert_eq!(all, 4, "{mode}: {summary}");
        let list = run(&["records", "list", "1", "--json"]);
        assert!(list.contains(&format!("\"{reason}\"")), "{mode}: {list}");
        let _ = std::fs::remove_file(&store);
    }
    let processes = Command::new("ps").args(["-eo", "args"]).output().map(|output| output.stdout).unwrap_or_default();
    assert!(!String::from_utf8_lossy(&processes).contains(&long), "nothing is left running");
}

fn engine(name: &str) -> String {
    format!("{}/../../examples/engines/{name}", env!("CARGO_MANIFEST_DIR"))
}

/// Tests that need a program are skipped if it is not installed; `scripts/test` reports that.
fn is_installed(program: &str) -> bool {
    Command::new(program).arg("--version").stdout(Stdio::null()).stderr(Stdio::null()).status().is_ok()
}

/// The engine in `file` beats random play, and plays against our engines in both notations, built-in and over pipes.
fn plays(program: &str, file: &str, games: &[&str]) {
    let interpreter = program.split(' ').next().unwrap_or(program);
    if !is_installed(interpreter) {
        return eprintln!("passed over: {interpreter} is not installed");
    }
    let spec = format!("cmd:{program} '{}'", engine(file));
    let points: i32 = games.iter().map(|game| meet(game, [&spec, "random"], 100)).sum();
    assert!(points > 0, "{file} beats chance: {points}");
    let game = games[0].split(':').next().unwrap_or(games[0]);
    meet_in(Wording::Course, game, [&spec, "pvs:nodes=500"], 60);
    meet(game, [&spec, &ours(game, "--nodes 500")], 60);
}

const QUATRO: [&str; 2] = ["quatro"; 2];
const BLOKUS: [&str; 1] = ["blokus-uno"];
const BISPO: [&str; 3] = ["bispo:board=seed-1", "bispo:board=seed-2", "bispo:board=seed-3"];

#[test]
fn the_engine_in_python_plays_quatro() {
    plays("python3", "quatro.py", &QUATRO);
}

#[test]
fn the_engine_in_lisp_plays_quatro() {
    plays("sbcl --script", "quatro.lisp", &QUATRO);
}

#[test]
fn the_engine_in_python_plays_blokus() {
    plays("python3", "blokus.py", &BLOKUS);
}

#[test]
fn the_engine_in_lisp_plays_blokus() {
    plays("sbcl --script", "blokus.lisp", &BLOKUS);
}

#[test]
fn the_engine_in_python_plays_bispo() {
    plays("python3", "bispo.py", &BISPO);
}

#[test]
fn the_engine_in_lisp_plays_bispo() {
    plays("sbcl --script", "bispo.lisp", &BISPO);
}

/// A program without passes, like Pentobi: it refuses them, and accepts two moves in a row by one player instead.
/// It is our program behind a filter.
#[cfg(unix)]
#[test]
fn a_match_against_a_program_without_passes() {
    let home = tempfile::tempdir().expect("a directory");
    let script = home.path().join("no-passes.sh");
    let filter = "exec 3>&1\nwhile read -r line; do case $line in\n  \
        play*pass) printf '? invalid move\\n\\n' >&3 ;;\n  *) printf '%s\\n' \"$line\" ;;\nesac; done | ";
    std::fs::write(&script, format!("{filter} '{}' gtp blokus-duo --engine random\n", env!("CARGO_BIN_EXE_plyground")))
        .expect("a script");
    let engine = format!("rival=cmd:sh '{}'", script.display());
    let output = Command::new(env!("CARGO_BIN_EXE_plyground"))
        .args(["match", "blokus-duo", &engine, "random", "--games", "10", "--seed", "5", "--time", "1m", "--json"])
        .output()
        .expect("it runs");
    let text = String::from_utf8_lossy(&output.stdout);
    assert!(output.status.success(), "{text}");
    assert!(text.contains("pass"), "no game has a pass, take another seed: {text}");
    assert!(!text.contains("refused") && !text.contains(r#""forfeit":"#), "{text}");
}
