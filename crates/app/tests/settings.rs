//! `plyground settings`, and its effect on the files that are written by default.

use std::path::Path;
use std::process::{Command, Output};

fn run(home: &Path, arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_plyground"))
        .args(arguments)
        .current_dir(home)
        .env("PLYGROUND_CONFIG", home.join("config/settings.toml"))
        .env("PLYGROUND_DATA", home.join("data"))
        .env("LC_ALL", "C")
        .output()
        .expect("the program")
}

fn said(output: &Output) -> String {
    String::from_utf8_lossy(&output.stdout).into_owned() + &String::from_utf8_lossy(&output.stderr)
}

const SOLVE: [&str; 4] = ["solve", "quatro", "--problem", "A"];

#[test]
fn files_are_named_and_can_be_switched_off_for_good() {
    let home = tempfile::tempdir().expect("a directory");
    let home = home.path();
    let first = said(&run(home, &SOLVE));
    assert!(
        first.contains("recorded in resultados.dat") && first.contains("plyground settings results off"),
        "{first}"
    );
    assert!(home.join("resultados.dat").exists());
    std::fs::remove_file(home.join("resultados.dat")).expect("to remove it");

    let changed = run(home, &["settings", "results", "off"]);
    assert!(changed.status.success(), "{}", said(&changed));
    let second = said(&run(home, &SOLVE));
    assert!(!second.contains("resultados.dat") && !home.join("resultados.dat").exists(), "{second}");
    // A file that is requested by name is written.
    let named = said(&run(home, &[&SOLVE[..], &["--results", "mine.dat"]].concat()));
    assert!(named.contains("mine.dat") && home.join("mine.dat").exists(), "{named}");
}

#[test]
fn the_log_of_a_game_is_named_and_can_be_switched_off() {
    let home = tempfile::tempdir().expect("a directory");
    let home = home.path();
    let game = ["play", "tictactoe", "--engine", "level=1", "--engine2", "level=1", "--plain"];
    let first = said(&run(home, &game));
    assert!(first.contains("logged in log.dat") && home.join("log.dat").exists(), "{first}");
    std::fs::remove_file(home.join("log.dat")).expect("to remove it");
    run(home, &["settings", "log", "off"]);
    let second = said(&run(home, &game));
    assert!(!second.contains("log.dat") && !home.join("log.dat").exists(), "{second}");
}

#[test]
fn the_file_keeps_its_comments_and_wrong_values_are_said() {
    let home = tempfile::tempdir().expect("a directory");
    let home = home.path();
    std::fs::create_dir(home.join("config")).expect("a folder");
    let file = home.join("config/settings.toml");
    std::fs::write(&file, "# mine\nlog = false # for now\n").expect("a file");
    assert!(run(home, &["settings", "language", "pt"]).status.success());
    let text = std::fs::read_to_string(&file).expect("the file");
    assert_eq!(text, "# mine\nlog = false # for now\nlanguage = \"pt\"\n");
    assert!(said(&run(home, &["games"])).contains("tabuleiro"), "the language is the one of the settings");
    assert!(said(&run(home, &["games", "--lang", "en"])).contains("board"), "and the command line decides");

    let wrong = run(home, &["settings", "log", "perhaps"]);
    assert_eq!(wrong.status.code(), Some(2));
    assert!(said(&wrong).contains("perhaps") && said(&wrong).contains("on, off"), "{}", said(&wrong));
    std::fs::write(&file, "log = \"maybe\"\nlanguage = \"en\"\n").expect("a file");
    let output = run(home, &["games"]);
    assert!(output.status.success() && said(&output).contains("true or false"), "{}", said(&output));
    // A file that is not valid TOML is neither used nor overwritten.
    std::fs::write(&file, "log = = 1\n").expect("a file");
    assert_eq!(run(home, &["settings", "log", "off"]).status.code(), Some(2));
    assert_eq!(std::fs::read_to_string(&file).expect("the file"), "log = = 1\n");
}
