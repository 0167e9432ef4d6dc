//! The signature of the engine: the nodes of fixed positions at fixed depths.
//!
//! `UPDATE_GOLDEN=1 cargo test -p plyground --test bench` rewrites it after an intended
//! change of the search.

use std::path::Path;
use std::process::Command;

#[test]
fn the_signature_is_the_one_that_is_kept() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../bench/SIGNATURE");
    let run = || {
        let output = Command::new(env!("CARGO_BIN_EXE_plyground")).args(["bench", "--json"]).output();
        let output = output.expect("the program runs");
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        let report: serde_json::Value = serde_json::from_slice(&output.stdout).expect("JSON");
        let nodes = |row: &serde_json::Value| row["nodes"].as_u64().expect("a number");
        let games: Vec<u64> = report["games"].as_array().expect("games").iter().map(nodes).collect();
        assert_eq!(games.iter().sum::<u64>(), nodes(&report));
        (games, nodes(&report))
    };
    let (games, nodes) = run();
    assert_eq!(run().0, games, "the same positions, the same nodes");
    if std::env::var_os("UPDATE_GOLDEN").is_some_and(|value| !value.is_empty() && value != "0") {
        return std::fs::write(path, format!("{nodes}\n")).expect("the signature is written");
    }
    let kept = std::fs::read_to_string(&path).expect("bench/SIGNATURE");
    assert_eq!(kept.trim(), nodes.to_string(), "by game: {games:?}");
}

#[test]
fn check_compares() {
    let directory = Path::new(env!("CARGO_TARGET_TMPDIR"));
    let run = |content: &str| {
        let file = directory.join("SIGNATURE");
        std::fs::write(&file, content).expect("a file");
        let arguments = ["bench", "quarto", "--depth", "1", "--check"];
        let output = Command::new(env!("CARGO_BIN_EXE_plyground")).args(arguments).arg(file).output();
        let output = output.expect("the program runs");
        (output.status.code(), String::from_utf8_lossy(&output.stderr).into_owned())
    };
    let (code, message) = run("1\n");
    assert_eq!(code, Some(1));
    let nodes: u64 = message
        .strip_prefix("the signature is ")
        .and_then(|rest| rest.split(',').next())
        .and_then(|number| number.parse().ok())
        .unwrap_or_else(|| panic!("{message}"));
    assert_eq!(run(&nodes.to_string()), (Some(0), String::new()));
    let (code, message) = run("many\n");
    assert_eq!(code, Some(2));
    assert!(message.contains("should hold a number"), "{message}");
}
