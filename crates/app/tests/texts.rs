//! Every text for people is in a catalogue, in both languages: tests that read the sources.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use plyground_view::Language;
use plyground_view::language::Catalogue;

const APP: Catalogue = Catalogue::new(include_str!("../texts/en.txt"), include_str!("../texts/pt.txt"));
const GAMES: Catalogue =
    Catalogue::new(include_str!("../../games/texts/en.txt"), include_str!("../../games/texts/pt.txt"));

const VIEW: Catalogue =
    Catalogue::new(include_str!("../../view/texts/en.txt"), include_str!("../../view/texts/pt.txt"));

/// The groups whose keys are made up as they are asked for; tests beside that check them.
const MADE_UP: [&str; 4] = ["cli.", "algorithm.", "technique.", "switch."];

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

/// The string literals of a source, about: what stands between two quotes on a line.
fn literals(source: &str) -> impl Iterator<Item = &str> {
    source.lines().filter(|line| !line.trim_start().starts_with("//")).flat_map(|line| line.split('"').skip(1))
}

/// Is it a key by its looks: words with dots between them?
fn looks_like_a_key(literal: &str) -> bool {
    let is_word = |word: &str| !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_lowercase() || byte == b'_');
    literal.contains('.') && literal.split('.').all(is_word)
}

/// The keys that are asked for but missing, and those that nobody asks for.
fn differences(catalogue: Catalogue, crate_name: &str, is_file: impl Fn(&str) -> bool) -> (Vec<String>, Vec<String>) {
    let keys: BTreeSet<&str> = catalogue.entries(Language::English).map(|(key, _)| key).collect();
    let groups: BTreeSet<&str> = keys.iter().filter_map(|key| key.split_once('.')).map(|(group, _)| group).collect();
    let sources = sources(crate_name);
    let asked: BTreeSet<&str> = sources.iter().flat_map(|(_, source)| literals(source)).collect();
    let is_asked = |literal: &str| {
        looks_like_a_key(literal) && groups.contains(literal.split('.').next().unwrap_or_default()) && !is_file(literal)
    };
    let missing = asked.iter().filter(|literal| is_asked(literal) && !keys.contains(*literal));
    let unused = keys.iter().filter(|key| !asked.contains(*key) && !MADE_UP.iter().any(|group| key.starts_with(group)));
    (missing.map(ToString::to_string).collect(), unused.map(ToString::to_string).collect())
}

#[test]
fn both_languages_have_the_same_keys_and_gaps() {
    assert_eq!(APP.faults(), Vec::<String>::new());
    assert_eq!(GAMES.faults(), Vec::<String>::new());
    assert_eq!(VIEW.faults(), Vec::<String>::new());
}

#[test]
fn every_key_that_is_asked_for_exists_and_no_other() {
    let is_file = |literal: &str| {
        [".dat", ".db", ".md", ".html", ".svg", ".rs", ".pt", ".en"].iter().any(|end| literal.ends_with(end))
    };
    assert_eq!(differences(APP, "app", is_file), (Vec::new(), Vec::new()), "missing, unused in the app");
    // A key that is missing there does not compile.
    assert_eq!(differences(GAMES, "games", |_| true).1, Vec::<String>::new(), "unused in the games");
    assert_eq!(differences(VIEW, "view", |_| true).1, Vec::<String>::new(), "unused in pictures");
}

/// Does a source write a text where it stands, instead of in a catalogue? A helper that
/// makes one of two literals counts as well.
fn text_in_code(source: &str) -> Option<&str> {
    source.split("Text {").skip(1).find_map(|rest| {
        if rest.starts_with(" en, pt }") {
            return Some("en, pt");
        }
        let literal = rest.trim_start().strip_prefix("en: \"")?.split('"').next()?;
        literal.chars().any(char::is_alphabetic).then_some(literal)
    })
}

#[test]
fn no_text_is_in_the_code() {
    assert_eq!(text_in_code(r#"const WINS: Text = Text { en: "wins", pt: "vence" };"#), Some("wins"));
    assert_eq!(text_in_code("Text {\n    en: \"wins\","), Some("wins"));
    assert_eq!(text_in_code("let pick = |en, pt| language.pick(Text { en, pt });"), Some("en, pt"));
    assert_eq!(text_in_code(r#"Text { en: include_str!("rules.en.md"), pt: "" }"#), None);
    for crate_name in ["app", "arena", "catalog", "games", "replay", "search"] {
        for (path, source) in sources(crate_name) {
            assert_eq!(text_in_code(&source), None, "{}: put it into the catalogue", path.display());
        }
    }
}

/// A format string as a phrase of the list: its gaps without names, its lines joined.
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

/// The messages behind a call such as `bail!(`: string literals, perhaps inside `format!`
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

/// Nothing but gaps: the words are those of another message.
fn is_transparent(template: &str) -> bool {
    !template.replace("{}", "").replace("\\n", "").chars().any(char::is_alphabetic)
}

#[test]
fn every_message_of_an_error_is_translated() {
    const PHRASES: &str = include_str!("../texts/errors.pt.txt");
    /// Said to authors of games by the conformance kit, never by the program.
    const UNSAID: &str = "conformance";
    let known: BTreeSet<&str> =
        PHRASES.lines().filter_map(|line| line.split_once(" = ")).map(|(phrase, _)| phrase).collect();
    let mut missing = BTreeSet::new();
    let mut count = 0;
    for (crate_name, calls) in [
        ("core", &["#[error("][..]),
        ("view", &["#[error("]),
        ("catalog", &["#[error("]),
        ("replay", &["#[error("]),
        ("search", &["#[error("]),
        ("games", &["#[error("]),
        ("session", &["#[error("]),
        ("arena", &["#[error("]),
        ("app", &["#[error(", "bail!(", "anyhow!(", "context(", "ensure!(", "warn(&["]),
    ] {
        for (path, source) in sources(crate_name) {
            if path.to_string_lossy().contains(UNSAID) {
                continue;
            }
            let source = source.split("#[cfg(test)]").next().unwrap_or_default();
            for message in calls.iter().flat_map(|call| messages(source, call)) {
                count += 1;
                if !known.contains(message.as_str()) && !is_transparent(&message) {
                    missing.insert(message);
                }
            }
        }
    }
    assert!(count > 100, "{count} messages: the sources are not read");
    assert_eq!(missing, BTreeSet::new(), "not in texts/errors.pt.txt");
    assert_eq!(messages("bail!(\n    \"no {game} `{}`\",", "bail!("), ["no {} `{}`"]);
    assert_eq!(messages("with_context(|| format!(\"move {}\", 1))", "context("), ["move {}"]);
}
