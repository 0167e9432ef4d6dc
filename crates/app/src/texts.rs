//! What the program says to people who play: one catalogue per language, in `texts/`.
//!
//! A line of a catalogue is `key = text`; `{name}` in a text is filled in by the caller,
//! `\n` is a line break. A test sees to it that both languages have the same keys with the
//! same gaps, and that every key that is asked for exists and every one that exists is
//! asked for.

use std::collections::HashMap;
use std::sync::OnceLock;

use plyground_core::Language;

const ENGLISH: &str = include_str!("../texts/en.txt");
const PORTUGUESE: &str = include_str!("../texts/pt.txt");

type Catalogue = HashMap<&'static str, String>;

/// The texts of a language.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Texts {
    pub(crate) language: Language,
    catalogue: &'static Catalogue,
}

impl Texts {
    /// The texts of a language.
    pub(crate) fn of(language: Language) -> Self {
        static CATALOGUES: [OnceLock<Catalogue>; 2] = [const { OnceLock::new() }; 2];
        let (lock, source) = match language {
            Language::English => (&CATALOGUES[0], ENGLISH),
            Language::Portuguese => (&CATALOGUES[1], PORTUGUESE),
        };
        Self { language, catalogue: lock.get_or_init(|| read(source)) }
    }

    /// A text. Where there is none, its key, so that nothing breaks.
    pub(crate) fn get(self, key: &'static str) -> &'static str {
        self.catalogue.get(key).map_or(key, String::as_str)
    }

    /// A text with its gaps filled.
    pub(crate) fn fill(self, key: &'static str, gaps: &[(&str, &dyn std::fmt::Display)]) -> String {
        let mut text = self.get(key).to_owned();
        for (name, value) in gaps {
            text = text.replace(&format!("{{{name}}}"), &value.to_string());
        }
        text
    }

    /// Does a text that somebody typed, or a file has, say this in any language?
    pub(crate) fn means(typed: &str, key: &'static str) -> bool {
        let typed = typed.trim();
        Language::ALL.into_iter().any(|language| {
            Self::of(language).get(key).split('|').any(|word| word.to_lowercase() == typed.to_lowercase())
        })
    }
}

fn read(source: &'static str) -> Catalogue {
    let entry = |line: &'static str| {
        let (key, text) = line.split_once('=')?;
        Some((key.trim(), text.trim().replace("\\n", "\n")))
    };
    source.lines().filter(|line| !line.trim_start().starts_with('#')).filter_map(entry).collect()
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;
    use std::fs;
    use std::path::Path;

    use super::*;

    fn keys(source: &'static str) -> BTreeSet<&'static str> {
        read(source).into_keys().collect()
    }

    fn gaps(text: &str) -> BTreeSet<&str> {
        text.split('{').skip(1).filter_map(|rest| rest.split_once('}')).map(|(name, _)| name).collect()
    }

    #[test]
    fn both_languages_have_the_same_keys_and_gaps() {
        assert_eq!(keys(ENGLISH), keys(PORTUGUESE));
        let (english, portuguese) = (read(ENGLISH), read(PORTUGUESE));
        for (key, text) in english {
            let other = &portuguese[key];
            assert!(!text.is_empty() && !other.is_empty(), "{key} is empty");
            assert_eq!(gaps(&text), gaps(other), "the gaps of {key}");
        }
    }

    #[test]
    fn every_line_is_a_key_and_a_text_and_no_key_is_there_twice() {
        for source in [ENGLISH, PORTUGUESE] {
            let lines: Vec<&str> =
                source.lines().filter(|line| !line.trim().is_empty() && !line.trim_start().starts_with('#')).collect();
            assert_eq!(lines.len(), keys(source).len(), "a line without `=`, or a key twice");
        }
    }

    /// The keys that the sources ask for: string literals with a dot, behind a call of
    /// `get`, `fill`, `means` or `key`.
    fn asked_for(directory: &Path, found: &mut BTreeSet<String>) {
        for entry in fs::read_dir(directory).expect("the sources").flatten() {
            let path = entry.path();
            if path.is_dir() {
                asked_for(&path, found);
            } else if path.extension().is_some_and(|extension| extension == "rs") {
                let source = fs::read_to_string(&path).expect("a source");
                for literal in source.split('"').skip(1).step_by(1) {
                    if keys(ENGLISH).contains(literal) {
                        found.insert(literal.to_owned());
                    }
                }
                for call in [".get(\"", ".fill(\"", ", key(\""] {
                    for rest in source.split(call).skip(1) {
                        let literal = rest.split('"').next().unwrap_or_default();
                        if literal.contains('.') && !literal.contains(' ') {
                            found.insert(literal.to_owned());
                        }
                    }
                }
            }
        }
    }

    #[test]
    fn every_key_that_is_asked_for_exists_and_no_other() {
        let mut found = BTreeSet::new();
        asked_for(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"), &mut found);
        let known: BTreeSet<String> = keys(ENGLISH).into_iter().map(str::to_owned).collect();
        let missing: Vec<_> = found.difference(&known).collect();
        let unused: Vec<_> = known.difference(&found).collect();
        assert!(missing.is_empty() && unused.is_empty(), "missing: {missing:?}\nunused: {unused:?}");
    }
}
