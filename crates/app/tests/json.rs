//! JSON is for programs: it is the same in every language.

use std::path::Path;
use std::process::Command;

use plyground_view::Language;

/// Every command that writes JSON. What a later one reads, an earlier one writes.
const COMMANDS: [&str; 23] = [
    "games",
    "rules nim",
    "problems quatro",
    "problems bispo",
    "show quatro --problem C",
    "show bispo",
    "moves tictactoe",
    "analyze tictactoe --depth 2",
    "solve quatro --problem A --no-results --boards all --trace steps.jsonl",
    "solve 8-puzzle --problem A --no-results --nodes 5",
    "problems torre",
    "check quatro --problem B",
    "check cavalo --solution B1;C3;A1",
    "lab path 8-puzzle --problems A --nodes 500 --no-times",
    "lab tree tictactoe --depth 2 --positions 2 --no-times",
    "bench tictactoe --depth 1",
    "perft nim 2 --divide",
    "match tictactoe random:seed=1 random:seed=2 --games 2 --nodes 10 --seed 3 --concurrency 1 --store games.db",
    "records --store games.db list",
    "records --store games.db show 1",
    "report --match 1 --store games.db",
    "review --store games.db --id 1 --nodes 5000",
    "trace steps.jsonl",
];

/// The lines of what a command prints, without those whose numbers differ from run to run.
fn printed(arguments: &str, language: Language, folder: &Path) -> Vec<String> {
    let mut command = Command::new(env!("CARGO_BIN_EXE_plyground"));
    let output = command
        .args(arguments.split(' '))
        .args(["--json", "--lang", language.code()])
        .current_dir(folder)
        .output()
        .expect("the program runs");
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    assert!(text.starts_with(['{', '[']), "{arguments}: {text}{}", String::from_utf8_lossy(&output.stderr));
    // One value a line, also where the program writes one object a line.
    let measured = ["time", "memory", "per_second", "date", "started", "ended", "rate", "created", "bytes", "overhead"];
    let lines = text.replace(",\"", ",\n\"");
    let is_same = |line: &&str| !measured.iter().any(|word| line.split(':').next().unwrap_or_default().contains(word));
    lines.lines().filter(is_same).map(str::to_owned).collect()
}

#[test]
fn json_does_not_depend_on_the_language() {
    let folders = Language::ALL.map(|_| tempfile::tempdir().expect("a folder"));
    for arguments in COMMANDS {
        let mut all = Language::ALL
            .into_iter()
            .zip(&folders)
            .map(|(language, folder)| printed(arguments, language, folder.path()));
        let english = all.next().expect("English");
        assert!(english.len() > 1, "{arguments}: {english:?}");
        for other in all {
            assert_eq!(english, other, "{arguments}");
        }
    }
}
