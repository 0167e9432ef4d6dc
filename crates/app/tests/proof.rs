//! `analyze --exact --proof FILE`: a proof that is interrupted repeatedly reaches the same
//! result as a single run.

use std::fs;
use std::path::Path;
use std::process::{Command, Output};

fn analyze(arguments: &[&str], proof: Option<&Path>) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_plyground"));
    command.args(["analyze", "bispo", "--exact", "--best", "--table", "16MB", "--json"]).args(arguments);
    if let Some(proof) = proof {
        command.arg("--proof").arg(proof);
    }
    command.env("LC_ALL", "en_GB.UTF-8").output().expect("the program runs")
}

fn json(text: &[u8]) -> serde_json::Value {
    serde_json::from_slice(text).expect("JSON")
}

const POSITION: [&str; 2] = ["--moves", "B1; A8; C2; B7"];

#[test]
fn a_proof_goes_on_where_it_was_interrupted() {
    let directory = tempfile::tempdir().expect("a directory");
    let file = directory.path().join("proof.json");
    let whole = json(&analyze(&POSITION, None).stdout);
    assert_eq!(whole["status"], "proved");

    let (mut runs, mut nodes, mut limits) = (0, 0, (f64::NEG_INFINITY, f64::INFINITY));
    let last = loop {
        runs += 1;
        assert!(runs <= 60, "it comes to no end: {limits:?}");
        let output = analyze(&[&POSITION[..], &["--nodes", "130000"]].concat(), Some(&file));
        let (report, kept) = (json(&output.stdout), json(&fs::read(&file).expect("the proof")));
        // Bounds only become narrower, and counters continue.
        let now = (kept["at_least"].as_f64().expect("a limit"), kept["at_most"].as_f64().expect("a limit"));
        assert!(now.0 >= limits.0 && now.1 <= limits.1, "{now:?} after {limits:?}");
        limits = now;
        assert!(kept["nodes"].as_u64() > Some(nodes), "{kept}");
        nodes = kept["nodes"].as_u64().unwrap_or_default();
        match output.status.code() {
            Some(0) => break report,
            code => assert_eq!(code, Some(1), "not proved yet"),
        }
    };
    assert!(runs > 1, "the limit was to interrupt it");
    for key in ["outcome", "margin", "status"] {
        assert_eq!(last[key], whole[key], "{key}");
    }
    assert_eq!(last["moves"][0]["margin"], whole["margin"], "the best move keeps the margin");

    // The file is refused for another position.
    let other = analyze(&["--moves", "B1; A8"], Some(&file));
    assert_eq!(other.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&other.stderr).contains("of another position"), "{other:?}");
    fs::write(&file, "{").expect("written");
    let broken = analyze(&POSITION, Some(&file));
    assert_eq!(broken.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&broken.stderr).contains("is not a proof"), "{broken:?}");
    assert_eq!(fs::read(&file).expect("still there"), b"{");
}

/// A proof file with these bounds and this line.
fn lie(position: &str, least: &str, most: &str, line: &str) -> String {
    format!(
        "{{\"version\": 1, \"game\": \"bispo\", \"position\": \"{position}\", \"at_least\": {least}, \"at_most\": {most}, \
         \"line\": [{line}], \"nodes\": 18446744073709551615, \"time_ms\": 1.0}}"
    )
}

/// Refuses bounds that the rules exclude or that contradict each other, and lines that cannot be played.
#[test]
fn a_file_that_lies_is_refused() {
    let directory = tempfile::tempdir().expect("a directory");
    let file = directory.path().join("proof.json");
    analyze(&[&POSITION[..], &["--nodes", "1000"]].concat(), Some(&file));
    let kept = json(&fs::read(&file).expect("the proof"));
    let position = kept["position"].as_str().expect("a position");
    let lies = [
        ("1e308", "null", "", "the rules allow"),
        ("null", "-1e308", "", "the rules allow"),
        ("2147483647", "2147483647", "", "the rules allow"),
        ("-100000", "100000", "", "the rules allow"),
        ("3", "2", "", "contradicts itself"),
        ("null", "null", "\"Z9\"", "`Z9` is not possible"),
        ("null", "null", "\"\\u001b[31m\"", "is not possible"),
    ];
    for (least, most, line, expected) in lies {
        let text = lie(position, least, most, line);
        fs::write(&file, &text).expect("written");
        let refused = analyze(&[&POSITION[..], &["--nodes", "1000"]].concat(), Some(&file));
        let message = String::from_utf8_lossy(&refused.stderr);
        assert_eq!(refused.status.code(), Some(2), "{message}");
        assert!(message.contains(expected) && message.lines().count() == 1, "{message}");
        assert!(!message.contains('\u{1b}'), "{message:?}");
        assert_eq!(fs::read_to_string(&file).expect("still there"), text, "it is not overwritten");
    }
}

/// Wrong bounds that the rules allow: the search reports the contradiction or believes them, but does not panic.
#[test]
fn wrong_bounds_do_not_end_in_a_panic() {
    let directory = tempfile::tempdir().expect("a directory");
    let file = directory.path().join("proof.json");
    let whole = json(&analyze(&POSITION, Some(&file)).stdout);
    let margin = whole["margin"].as_f64().expect("a margin");
    let kept = json(&fs::read(&file).expect("the proof"));
    let position = kept["position"].as_str().expect("a position");
    for (least, most) in [(1.0, 40.0), (1.0, 1.0), (-40.0, -1.0), (-1.0, -1.0), (30.0, 31.0), (-9.0, -8.0)] {
        fs::write(&file, lie(position, &(margin + least).to_string(), &(margin + most).to_string(), ""))
            .expect("written");
        let output = analyze(&POSITION, Some(&file));
        let message = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.code().is_some_and(|code| code < 3) && !message.contains("panicked"), "{message}");
        if output.status.code() == Some(2) {
            assert!(message.contains("wrong") && message.lines().count() == 1, "{message}");
        }
    }
}
