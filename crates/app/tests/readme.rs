//! The README: every session in it is run, and its output is compared with the text. Times, rates and memory depend on
//! the machine, so their numbers are masked on both sides; everything else must be equal. Its pictures must exist.

use std::path::{Path, PathBuf};
use std::process::Command;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn readme() -> String {
    std::fs::read_to_string(root().join("README.md")).expect("a README")
}

/// The sessions: a command after `$ `, and the lines below it up to the end of the block.
fn sessions(page: &str) -> Vec<(String, Vec<String>)> {
    let mut sessions: Vec<(String, Vec<String>)> = Vec::new();
    let mut is_inside = false;
    for line in page.lines() {
        match (line.strip_prefix("$ "), sessions.last_mut()) {
            _ if line.starts_with("```") => is_inside = line == "```console",
            (Some(command), _) if is_inside => sessions.push((command.to_owned(), Vec::new())),
            (None, Some((_, lines))) if is_inside => lines.push(line.to_owned()),
            _ => {}
        }
    }
    sessions
}

/// The line without numbers that depend on the machine: those before a unit of time, rate or memory, and dates.
fn masked(line: &str) -> String {
    const UNITS: [&str; 8] = ["ms", "s", "s,", "kB", "MB", "k/s),", "M/s),", "k"];
    let is_number = |word: &str| word.starts_with(|c: char| c.is_ascii_digit() || c == '(');
    let words: Vec<&str> = line.split_whitespace().collect();
    let mask = |(index, word): (usize, &&str)| {
        let has_unit = words.get(index + 1).is_some_and(|next| UNITS.contains(next));
        let has_rate = word.ends_with("/s)") || UNITS[5..7].contains(word);
        let has_two_marks = word.matches('-').count() == 2 || word.matches(':').count() == 2;
        if is_number(word) && (has_unit || has_two_marks) || has_rate { "#".to_owned() } else { (*word).to_owned() }
    };
    words.iter().enumerate().map(mask).collect::<Vec<_>>().join(" ")
}

#[test]
fn every_session_gives_what_the_page_says() {
    let program = env!("CARGO_BIN_EXE_plyground");
    let sessions = sessions(&readme());
    assert!(sessions.len() >= 3, "{sessions:?}");
    for (command, page) in sessions {
        let directory = tempfile::tempdir().expect("a directory");
        let command_line = command.replacen("plyground", &format!("'{program}'"), 1);
        let output = Command::new("sh")
            .args(["-c", &command_line])
            .current_dir(directory.path())
            .env("PLYGROUND_DATA", directory.path())
            .env("PLYGROUND_CONFIG", directory.path().join("settings.toml"))
            .envs([("LC_ALL", "en_GB.UTF-8"), ("NO_COLOR", "1")])
            .output()
            .expect("a shell");
        let lines = |text: &str| text.trim_end().lines().map(masked).collect::<Vec<_>>();
        let (said, expected) = (lines(&String::from_utf8_lossy(&output.stdout)), lines(&page.join("\n")));
        for (number, (said, expected)) in said.iter().zip(&expected).enumerate() {
            assert_eq!(said, expected, "{command}, line {}", number + 1);
        }
        assert_eq!(said.len(), expected.len(), "{command}: the number of lines\n{}", said.join("\n"));
        assert!(!page.join("\n").contains("[..]"), "{command}: the page has real output");
    }
}

#[test]
fn every_picture_and_page_that_is_linked_exists() {
    let page = readme();
    let links = page.split("](").skip(1).filter_map(|rest| rest.split_once(')').map(|(link, _)| link));
    for link in links.filter(|link| !link.contains("://")) {
        let file = link.split('#').next().unwrap_or_default();
        assert!(file.is_empty() || root().join(file).exists(), "{link}");
    }
}
