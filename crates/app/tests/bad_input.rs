//! Every kind of bad input quickly gets one clear message and exit code 2.

use std::io::Write;
use std::process::{Command, Output, Stdio};
use std::time::{Duration, Instant};

fn plyground(arguments: &[&str], input: &[u8]) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_plyground"))
        .args(arguments)
        .env("LC_ALL", "C")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut stdin = child.stdin.take().expect("a pipe");
    // The program may refuse the input before it has read all of it.
    let _ = stdin.write_all(input);
    drop(stdin);
    child.wait_with_output().expect("the program ends")
}

/// Asserts exit code 2, nothing on standard output, and one short message.
fn refused(arguments: &[&str], input: &[u8], expected: &str) {
    let started = Instant::now();
    let output = plyground(arguments, input);
    let message = String::from_utf8(output.stderr).expect("messages are text");
    let context = format!("plyground {}: {message}", arguments.join(" "));
    assert_eq!(output.status.code(), Some(2), "{context}");
    assert!(output.stdout.is_empty(), "{context}");
    assert!(message.contains(expected), "{context}\nexpected: {expected}");
    assert!(message.len() < 700 && !message.contains("panicked"), "{context}");
    assert!(started.elapsed() < Duration::from_secs(20), "{context}");
}

const BLOKUS_ROW: &str = "(0 0 0 0 0 0 0 0 0 0 0 0 0 0)";

#[test]
fn problem_files() {
    let quatro = |input: &[u8], expected| refused(&["problems", "quatro", "--file", "-"], input, expected);
    quatro(b"", "-: no problem found");
    quatro(b"; only a comment\n----\n", "no problem found");
    quatro(b"\x7fELF\x02\x01\0\0\0", "-:1:");
    quatro(b"(((0 0 0 0)(0 0 0 0)(0 0 0 0)(0 0 0 0))", "-:1:1: expected `)`");
    quatro(b"(((0 0 0 0)(0 0 0 0)(0 0 0 0)(0 0 0 0)) ((verde quadrada alta oca)))", "-:1:43:");
    quatro(b"(((0 0 0 0)(0 0 0 0)(0 0 0)(0 0 0 0)) ())", "-:1:");
    quatro(b"(((0 0 0 0)(0 0 0 0)(0 0 0 0)) ())", "-:1:");
    quatro(b")", "-:1:1:");
    quatro(b"problem", "-:1:1:");

    let blokus =
        |input: &str, expected| refused(&["problems", "blokus-uno", "--file", "-"], input.as_bytes(), expected);
    blokus(&format!("(8 ({}))", BLOKUS_ROW.repeat(13)), "14 rows");
    blokus(&format!("(8 ({}(0 0)))", BLOKUS_ROW.repeat(13)), "14 cells");
    blokus(&format!("(8 ({}(0 0 0 0 0 0 0 0 0 0 0 0 0 3)))", BLOKUS_ROW.repeat(13)), "found 3");
    blokus(&format!("(-8 ({}))", BLOKUS_ROW.repeat(14)), "found -8");
    blokus(&format!("(99999999999999999999 ({}))", BLOKUS_ROW.repeat(14)), "out of range");

    let bispo = |input: &str, expected| refused(&["problems", "bispo", "--file", "-"], input.as_bytes(), expected);
    bispo("(100 ((1 2 3)))", "-:1:");
    let row = "(1 2 3 4 5 6 7 100000)";
    bispo(&format!("(100 ({}))", row.repeat(8)), "-:1:");
}

#[test]
fn twenty_megabytes_of_anything() {
    for unit in ["(", ")", "()", "'", "-", ";", "9", "#|", "\0", "(a)"] {
        let input = unit.repeat((20 << 20) / unit.len());
        refused(&["problems", "quatro", "--file", "-"], input.as_bytes(), "-:");
    }
}

#[test]
fn games_options_positions_and_moves() {
    refused(&["show", "chess"], b"", "there is no game `chess`, expected `quatro`, `quarto`");
    refused(&["show", "quarto:squares=perhaps"], b"", "expected `off` or `on`");
    refused(&["show", "quarto:colour=red"], b"", "no option `colour`");
    refused(&["show", "bispo:board=/nonexistent.dat"], b"", "cannot read `/nonexistent.dat`");
    refused(&["show", "quatro", "bqxo,.,.,."], b"", "the position of Quatro: expected");
    refused(&["show", "blokus-uno", "14/14"], b"", "the position of Blokus Uno: expected");
    refused(&["show", "bispo", "-1,2,3"], b"", "expected");
    refused(&["show", "quatro", "--moves", "bqao A1; bqao A2"], b"", "move 2: `bqao");
    refused(&["moves", "blokus-uno", "--moves", "b 5 5"], b"", "move 1:");
    refused(&["show", "tictactoe", "--moves", "A1, B2,C3"], b"", "moves are separated by `;`, as in `A1; B2; C3`");
    refused(&["show", "tictactoe", "--moves", "A1, Z9"], b"", "move 1: expected a cell");
    refused(&["analyze", "nim", "--engine", "cmd:false"], b"", "programs (`cmd:`) can play, but not analyse");
    refused(&["show", "quatro", "--problem", "Z"], b"", "no problem `Z`, expected A to F or 1 to 6");
    refused(&["show", "blokus-duo", "--problem", "A"], b"", "Blokus Duo has no one-player problems");
    refused(&["show", "quatro", "--file", "missing.dat", "--problem", "A"], b"", "cannot read `missing.dat`");
    refused(&["show", "quatro", "--embedded"], b"", "--problem is needed");
    refused(&["perft", "quatro", "-1"], b"", "unexpected argument");
    refused(&["perft", "quatro", "many"], b"", "invalid value 'many'");
    refused(&["nonsense"], b"", "unrecognized subcommand");
    refused(&["rules", "quatro:colour=red"], b"", "no option `colour`");
    refused(&["show", "quatro", "--jsn"], b"", "unexpected argument `--jsn`");
    refused(&["show", "quatro", "--svg", "/nonexistent/a.svg"], b"", "cannot write `/nonexistent/a.svg`");
}

#[test]
fn searches() {
    let solve = |arguments: &[&str], expected| {
        refused(&[&["solve", "quatro", "--no-results"], arguments].concat(), b"", expected);
    };
    solve(&["--algorithm", "dijkstra"], "there is no algorithm `dijkstra`, expected `bfs`, `dfs`");
    solve(&["--algorithm", "wastar:w=0.5"], "expected a number of at least 1");
    solve(&["--algorithm", "bfs", "--heuristic", "own"], "`bfs` uses no heuristic");
    solve(&["--heuristic", "clever"], "there is no heuristic `clever`");
    solve(&["--algorithm", "bidirectional"], "bidirectional search needs");
    solve(&["--time", "soon"], "expected a time such as");
    solve(&["--memory", "7"], "expected a size such as");
    solve(
        &["--trace", "/nonexistent/trace.jsonl"],
        "cannot write `/nonexistent/trace.jsonl`: No such file or directory (os error 2)\n",
    );
    solve(&["--algorithm", "wastar:2"], "expected an option such as `key=value`, found `2`");
}

/// Input that `check` cannot use has exit code 2, not that of a wrong solution.
#[test]
fn checks() {
    let check = |arguments: &[&str], input: &[u8], expected| {
        refused(&[&["check"], arguments].concat(), input, expected);
    };
    check(&["cavalo", "missing.dat"], b"", "cannot read `missing.dat`");
    check(&["cavalo", "-"], b"(1 2", "expected `)`");
    check(&["cavalo", "--embedded", "--solution", "missing.txt"], b"", "cannot read `missing.txt`");
    check(&["cavalo", "--embedded", "--solution", "-"], b"\n", "expected the moves of a solution");
    check(&["cavalo", "--embedded", "--solution", "A1", "--problem", "Z"], b"", "no problem `Z`");
    check(&["cavalo", "--embedded", "--target", "99999999999"], b"", "expected a target from -999999999");
    check(&["quatro", "--embedded", "--target", "1"], b"", "problems of this game have no target");
    check(&["nim"], b"", "Nim has no one-player problems");
    check(&["cavalo", "--embedded", "--optimal"], b"", "--solution");
    // A wrong solution is a negative answer, not a failure.
    let wrong = plyground(&["check", "cavalo", "--embedded", "--solution", "-"], b"B1\nnonsense\n");
    assert_eq!(wrong.status.code(), Some(1));
    assert!(String::from_utf8(wrong.stdout).expect("text").contains("Move 2 is wrong: expected a"));
}

#[test]
fn a_results_file_that_cannot_be_written_is_a_warning() {
    let output = plyground(&["solve", "quatro", "--results", "/nonexistent/r.dat", "--boards", "none"], b"");
    assert_eq!(output.status.code(), Some(0));
    let message = String::from_utf8(output.stderr).expect("text");
    assert!(message.contains("warning: the run is not recorded: cannot write `/nonexistent/r.dat`"), "{message}");
}

/// Options may follow the position.
#[test]
fn options_behind_a_position() {
    let start = plyground(&["show", "bispo"], b"");
    let text = String::from_utf8(start.stdout).expect("text");
    let position = text.lines().last().expect("the position");
    let moves = plyground(&["moves", "bispo", position, "--json"], b"");
    assert!(moves.status.success() && moves.stdout.starts_with(b"{"));
    let perft = plyground(&["perft", "bispo", "2", position, "--divide", "--lang", "pt"], b"");
    assert!(String::from_utf8(perft.stdout).expect("text").ends_with("63\n"));
}

#[test]
fn only_proved_shortest_solutions_are_counted() {
    let arguments = ["solve", "bispo", "--problem", "D", "--all-optimal", "--boards", "none", "--no-results"];
    let by_dfs = plyground(&[&arguments[..], &["-a", "dfs"]].concat(), b"");
    assert!(!String::from_utf8(by_dfs.stdout).expect("text").contains("Shortest"));
    assert!(String::from_utf8(by_dfs.stderr).expect("text").contains("not counted"));
    let by_astar = plyground(&arguments, b"");
    assert!(String::from_utf8(by_astar.stdout).expect("text").contains("Shortest solutions"));
}

#[test]
fn a_closed_pipe_is_no_error() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_plyground"))
        .args(["rules", "quatro"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    drop(child.stdout.take());
    let output = child.wait_with_output().expect("the program ends");
    assert!(output.status.success() && output.stderr.is_empty());
}
