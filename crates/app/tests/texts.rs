//! Tests that read the sources: every user-facing text is in the folders of texts, in every language.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use plyground_view::Language;

/// The sources of a crate, each with its path.
fn sources(crate_name: &str) -> Vec<(PathBuf, String)> {
    let mut found = Vec::new();
    let mut directories = vec![Path::new(env!("CARGO_MANIFEST_DIR")).join("..").join(crate_name).join("src")];
    while let Some(directory) = directories.pop() {
        for entry in fs::read_dir(&directory).expect("the sources").flatten() {
            let path = entry.path();
            if path.is_dir() {
                directories.push(path);
            } else if path.extension().is_some_and(|extension| extension == "rs") {
                let source = fs::read_to_string(&path).expect("a source");
                found.push((path, source));
            }
        }
    }
    assert!(!found.is_empty(), "{crate_name} has no sources");
    found
}

/// The ids of the messages of a folder of texts, and its pages.
fn ids(folder: &Path) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    for entry in fs::read_dir(folder).expect("texts").flatten() {
        let (path, name) = (entry.path(), entry.file_name().to_string_lossy().into_owned());
        if path.is_dir() {
            found.extend(ids(&path).into_iter().map(|id| format!("{name}/{id}")));
        } else if path.extension().is_some_and(|extension| extension == "ftl") {
            let text = fs::read_to_string(&path).expect("a file of texts");
            let is_id = |line: &&str| line.starts_with(|first: char| first.is_ascii_alphabetic());
            let ids = text.lines().filter(is_id).filter_map(|line| line.split_once(" ="));
            found.extend(ids.map(|(id, _)| id.to_owned()));
        } else {
            found.insert(name);
        }
    }
    found
}

/// Every language has every message. (The build already fails for ids that English lacks and for arguments that differ;
/// the compiler warns about unused messages.)
#[test]
fn every_language_has_every_text() {
    for crate_name in ["app", "games", "lab", "session", "view", "web"] {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("..").join(crate_name).join("texts");
        let english = ids(&folder.join("en"));
        assert!(english.len() > 3, "{english:?}");
        for language in Language::ALL {
            let own = ids(&folder.join(language.code()));
            let missing: Vec<&String> = english.difference(&own).collect();
            assert!(missing.is_empty(), "{crate_name}: {language} lacks {missing:?}");
        }
    }
}

/// Every crate has a folder of texts for every language.
#[test]
fn the_folders_are_the_languages() {
    for crate_name in ["app", "games", "lab", "session", "view", "web"] {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("..").join(crate_name).join("texts");
        let mut found: Vec<String> = fs::read_dir(folder)
            .expect("texts")
            .flatten()
            .map(|e| e.file_name().to_string_lossy().into_owned())
            .collect();
        found.sort();
        let mut known = Language::ALL.map(|language| language.code().to_owned()).to_vec();
        known.sort();
        assert_eq!(found, known, "{crate_name}");
    }
}

/// The first user-facing text that is written in the code instead of in a folder of texts.
fn text_in_code(source: &str) -> Option<&str> {
    let source = source.split("#[cfg(test)]").next()?;
    source.split("Text::new(&[").nth(1).map(|rest| rest.lines().next().unwrap_or_default())
}

#[test]
fn no_text_is_in_the_code() {
    assert_eq!(text_in_code("const WINS: Text = Text::new(&[(\"en\", 1)]);"), Some("(\"en\", 1)]);"));
    for crate_name in ["app", "arena", "catalog", "games", "lab", "replay", "search", "session", "web"] {
        for (path, source) in sources(crate_name) {
            assert_eq!(text_in_code(&source), None, "{}: put it into the texts", path.display());
        }
    }
}

/// A format string in the form of the list of phrases: gaps without names, lines joined.
fn template(literal: &str) -> String {
    let mut text = String::new();
    let mut rest = literal;
    while let Some((before, behind)) = rest.split_once('{') {
        text.push_str(before);
        text.push_str("{}");
        rest = behind.split_once('}').map_or("", |(_, behind)| behind);
    }
    text.push_str(rest);
    text.replace("\\\"", "\"")
}

/// The messages after a call such as `bail!(`: string literals, possibly inside `format!`
/// and a closure.
fn messages(source: &str, call: &str) -> Vec<String> {
    let literal = |rest: &str| {
        let rest = rest.trim_start().trim_start_matches("||").trim_start();
        let rest = rest.strip_prefix("format!(").unwrap_or(rest).trim_start().strip_prefix('"')?;
        let end = rest.match_indices('"').find(|(at, _)| !rest[..*at].ends_with('\\'))?.0;
        Some(template(&rest[..end]))
    };
    source.split(call).skip(1).filter_map(literal).collect()
}

/// Whether a template has only gaps: its words are those of another message.
fn is_transparent(template: &str) -> bool {
    !template.replace("{}", "").replace("\\n", "").chars().any(char::is_alphabetic)
}

/// The English messages of every crate with texts, as templates.
fn english_templates() -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    for crate_name in ["app", "games", "lab", "view", "session", "web"] {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("..").join(crate_name).join("texts/en");
        for entry in fs::read_dir(folder).expect("texts").flatten() {
            if entry.path().extension().is_some_and(|extension| extension == "ftl") {
                let text = fs::read_to_string(entry.path()).expect("a file of texts");
                found.extend(text.lines().filter_map(|line| line.split_once(" = ")).map(|(_, text)| template(text)));
            }
        }
    }
    found
}

/// Whether the errors of a file are never shown to users: those of the conformance kit, violations of the contract,
/// which the program words by their names (`caveat-…`), and those of files that only tests or `learn` in `bench` read.
fn is_never_shown(path: &Path) -> bool {
    let path = path.to_string_lossy();
    ["conformance", "core/src/promise.rs", "core/src/game.rs", "core/src/perft/file.rs", "blokus/judge/text.rs"]
        .iter()
        .any(|part| path.contains(part))
}

/// Every message of an error in a library has an id: its English is among the texts.
#[test]
fn every_error_of_a_library_has_an_id() {
    let known = english_templates();
    let (mut missing, mut count) = (BTreeSet::new(), 0);
    for crate_name in ["core", "view", "catalog", "lab", "replay", "search", "games", "session", "arena", "web"] {
        for (path, source) in sources(crate_name) {
            let source = source.split("#[cfg(test)]\nmod tests").next().unwrap_or_default();
            let calls =
                ["#[error(", "Worded::said(", "Worded::filled(", "wrong(", "Crash(", "Protocol(", "InvalidAnswer("];
            for message in calls.iter().flat_map(|call| messages(source, call)) {
                count += 1;
                if !is_never_shown(&path) && !known.contains(&message) && !is_transparent(&message) {
                    missing.insert((path.display().to_string(), message));
                }
            }
        }
    }
    assert!(count > 100, "{count} messages: the sources are not read");
    assert_eq!(missing, BTreeSet::new(), "not in texts/en/errors.ftl");
    assert_eq!(messages("wrong(\n    format!(\"no {game} `{}`\"),", "wrong("), ["no {} `{}`"]);
}

/// The program's failure messages are items of its texts, never words in the code.
#[test]
fn no_failure_of_the_program_is_in_the_code() {
    let calls = ["bail!(", "anyhow!(", "ensure!(", "warn(&[", "about(|| "];
    let mut count = 0;
    for (path, source) in sources("app") {
        let source = source.split("#[cfg(test)]\nmod tests").next().unwrap_or_default();
        for call in calls {
            count += source.matches(call).count();
            assert_eq!(messages(source, call), Vec::<String>::new(), "{}: put it into the texts", path.display());
        }
        // A message added by anyhow's `context` is not a `Message`, so it would always be in English.
        assert!(!source.contains("context("), "{}: say it by `about`", path.display());
    }
    assert!(count > 100, "{count} calls: the sources are not read");
    assert_eq!(messages("with_context(|| format!(\"move {}\", 1))", "context("), ["move {}"]);
}

/// The list of phrases is for messages of other libraries: none of our own may be in it.
#[test]
fn phrases_are_those_of_others() {
    const PHRASES: &str = include_str!("../texts/pt/phrases.txt");
    let own = english_templates();
    let phrases: Vec<&str> = PHRASES
        .lines()
        .filter(|line| !line.starts_with('#'))
        .filter_map(|line| line.split_once(" = "))
        .map(|(phrase, _)| phrase)
        .collect();
    assert!(phrases.len() > 40, "{phrases:?}");
    // Lists of names by clap or serde have the same form as one of ours.
    let ours =
        phrases.iter().filter(|phrase| !is_transparent(phrase) && **phrase != "{} or {}" && own.contains(**phrase));
    assert_eq!(ours.collect::<Vec<_>>(), Vec::<&&str>::new());
    for crate_name in ["core", "view", "catalog", "lab", "replay", "search", "games", "session", "arena", "web", "app"]
    {
        for (path, source) in sources(crate_name) {
            let source = source.split("#[cfg(test)]\nmod tests").next().unwrap_or_default();
            for message in ["#[error(", "format!(", "Worded::said("].iter().flat_map(|call| messages(source, call)) {
                let is_ours = phrases.contains(&message.as_str()) && !is_transparent(&message) && message != "{} or {}";
                assert!(!is_ours, "{}: {message}", path.display());
            }
        }
    }
}
