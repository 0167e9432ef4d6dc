//! JSON output is the same in every language, and the examples in `docs/json.md` have the keys that the program
//! writes. `UPDATE_GOLDEN=1` rewrites that page.

use std::path::Path;
use std::process::Command;

use plyground_view::Language;
use serde_json::{Map, Value};

/// Every command that writes JSON. Some read files that earlier ones write.
const COMMANDS: [&str; 28] = [
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
    "puzzles list",
    "puzzles list tictactoe",
    "puzzles show tictactoe 20",
    "puzzles find tictactoe --count 3 --games 4",
    "puzzles check tictactoe --nodes 1",
    "match tictactoe random:seed=1 random:seed=2 --games 2 --nodes 10 --seed 3 --concurrency 1 --store games.db",
    "records --store games.db list",
    "records --store games.db show 1",
    "report --match 1 --store games.db",
    "review --store games.db --id 1 --nodes 5000",
    "trace steps.jsonl",
];

/// The lines that a command prints, without those with values that differ from run to run.
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
    // Puts every value on its own line, also where the program writes one object per line.
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

/// The number of list elements, and of characters of a text, in an example.
const SHOWN: usize = 2;
const LONGEST: usize = 120;

/// The values that a command prints, in English.
fn values(arguments: &str, folder: &Path) -> Vec<Value> {
    let mut command = Command::new(env!("CARGO_BIN_EXE_plyground"));
    let output = command.args(arguments.split(' ')).arg("--json").current_dir(folder).output().expect("the program");
    let values = serde_json::Deserializer::from_slice(&output.stdout).into_iter();
    values.map(|value| value.unwrap_or_else(|error| panic!("{arguments}: {error}"))).collect()
}

/// A value that fits a page: the first elements of lists, the beginnings of texts.
fn shortened(value: &Value) -> Value {
    match value {
        Value::Array(list) => list.iter().take(SHOWN).map(shortened).collect(),
        Value::Object(map) => {
            map.iter().map(|(key, value)| (key.clone(), shortened(value))).collect::<Map<_, _>>().into()
        }
        Value::String(text) if text.chars().count() > LONGEST => {
            text.chars().take(LONGEST).chain(['…']).collect::<String>().into()
        }
        other => other.clone(),
    }
}

/// The keys of a value, and of the values in it; lists by their first element.
fn keys(value: &Value) -> Value {
    match value {
        Value::Array(list) => list.iter().take(1).map(keys).collect(),
        Value::Object(map) => map.iter().map(|(key, value)| (key.clone(), keys(value))).collect::<Map<_, _>>().into(),
        _ => Value::Null,
    }
}

#[test]
fn every_command_has_an_example_with_its_keys() {
    const BEGIN: &str = "```json\n";
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/json.md");
    let folder = tempfile::tempdir().expect("a folder");
    let mut page = "# JSON by example\n\nWhat each command prints with `--json`, made by the program: lists are cut after two elements, long texts end in `…`. \
        What the keys mean: [formats](formats.md#json).\n"
        .to_owned();
    let written = std::fs::read_to_string(&path).unwrap_or_default();
    let is_update = std::env::var_os("UPDATE_GOLDEN").is_some();
    for arguments in COMMANDS {
        let values = values(arguments, folder.path());
        let heading = format!("\n## `plyground {arguments} --json`\n\n");
        page.push_str(&heading);
        for value in values.iter().take(SHOWN) {
            let text = serde_json::to_string_pretty(&shortened(value)).expect("JSON");
            page.extend([BEGIN, &text, "\n```\n"]);
        }
        if is_update {
            continue;
        }
        let (_, example) = written.split_once(&heading).unwrap_or_else(|| panic!("no example of {arguments}"));
        let (_, example) = example.split_once(BEGIN).expect("a block");
        let (example, _) = example.split_once("\n```").expect("its end");
        let example: Value = serde_json::from_str(example).expect("JSON");
        assert_eq!(keys(&example), keys(&shortened(&values[0])), "{arguments}");
    }
    if is_update {
        std::fs::write(path, page).expect("to write the page");
    }
}
