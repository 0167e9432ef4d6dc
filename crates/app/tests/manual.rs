//! The user's manuals: every command in them is run as it is written, and the manuals in both
//! languages have the same commands.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

fn manual(language: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("../../docs/manual.{language}.md"));
    std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// The lines of the code blocks that are marked as shell commands.
fn commands(manual: &str) -> Vec<String> {
    let mut inside = false;
    let mut commands = Vec::new();
    for line in manual.lines() {
        if line.starts_with("```") {
            inside = line == "```sh";
        } else if inside && !line.trim().is_empty() {
            commands.push(line.to_owned());
        }
    }
    commands
}

/// Runs the commands of a manual one after another in one empty directory.
fn run_all(language: &str) {
    let directory = tempfile::tempdir().expect("a directory");
    let program = PathBuf::from(env!("CARGO_BIN_EXE_plyground"));
    let path = std::env::var("PATH").unwrap_or_default();
    let path = format!("{}:{path}", program.parent().expect("a directory").display());
    let commands = commands(&manual(language));
    assert!(commands.len() > 30, "{commands:?}");
    for command in commands {
        let output = Command::new("sh")
            .args(["-c", &command])
            .current_dir(directory.path())
            .env("PATH", &path)
            .env("PLYGROUND_DATA", directory.path().join("data"))
            .env("LC_ALL", "C")
            .stdin(Stdio::null())
            .output()
            .expect("a shell");
        let (out, err) = (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
        assert!(output.status.success(), "{command}\n{}\n{out}\n{err}", output.status);
        assert!(
            !err.contains("error:") && !out.is_empty()
                || command.contains("--markdown")
                || command.contains("--html")
                || command.contains("--output"),
            "{command}\n{out}\n{err}"
        );
    }
    let names = |language: &str| match language {
        "pt" => ["turma.dat", "relatorio.html", "tabela.md", "grafico.svg", "turma.db", "jogos.txt"],
        _ => ["class.dat", "report.html", "table.md", "plot.svg", "class.db", "games.txt"],
    };
    for name in names(language).into_iter().chain(["log.dat", "resultados.dat"]) {
        let length = std::fs::metadata(directory.path().join(name)).map_or(0, |file| file.len());
        assert!(length > 0, "{name} was not written");
    }
}

#[test]
fn the_commands_of_the_english_manual_work() {
    run_all("en");
}

#[test]
fn the_commands_of_the_portuguese_manual_work() {
    run_all("pt");
}

/// Names of files and of commands at the prompt are translated; the rest is the same.
#[test]
fn both_manuals_have_the_same_commands() {
    let shape = |language| -> Vec<String> {
        let words = |command: String| {
            command
                .replace(" --lang pt", "")
                .split(' ')
                .filter(|word| word.starts_with("--") || *word == "plyground")
                .collect::<Vec<_>>()
                .join(" ")
        };
        commands(&manual(language)).into_iter().map(words).collect()
    };
    assert_eq!(shape("en"), shape("pt"));
    let headings = |language| manual(language).lines().filter(|line| line.starts_with('#')).count();
    assert_eq!(headings("en"), headings("pt"));
}
