//! What the program says to people: one catalogue per language, in `texts/`.
//!
//! A line of a catalogue is `key = text`; `{name}` in a text is filled in by the caller,
//! `\n` is a line break. Tests (`tests/texts.rs`) see to it that both languages have the
//! same keys with the same gaps, and that every key that is asked for exists and every one
//! that exists is asked for.

use std::collections::HashMap;
use std::sync::OnceLock;

use plyground_view::Language;
use plyground_view::language::Catalogue;

const CATALOGUE: Catalogue = Catalogue::new(include_str!("../texts/en.txt"), include_str!("../texts/pt.txt"));

type List = HashMap<&'static str, String>;

static SPOKEN: OnceLock<Language> = OnceLock::new();

/// The texts of a language.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Texts {
    pub(crate) language: Language,
    list: &'static List,
}

impl Texts {
    /// The texts of a language.
    pub(crate) fn of(language: Language) -> Self {
        static LISTS: [OnceLock<List>; 2] = [const { OnceLock::new() }; 2];
        let lock = match language {
            Language::English => &LISTS[0],
            Language::Portuguese => &LISTS[1],
        };
        Self { language, list: lock.get_or_init(|| read(language)) }
    }

    /// The texts of the language that the program was started in: for what is said on
    /// standard error. English where nobody has asked.
    pub(crate) fn spoken() -> Self {
        Self::of(SPOKEN.get().copied().unwrap_or_default())
    }

    /// Decides the language of [`Self::spoken`], once.
    pub(crate) fn speak(language: Language) {
        // Whoever asked first has decided.
        _ = SPOKEN.set(language);
    }

    /// A text. Where there is none, its key, so that nothing breaks.
    pub(crate) fn get(self, key: &'static str) -> &'static str {
        self.list.get(key).map_or(key, String::as_str)
    }

    /// A text whose key is made up, if there is one.
    pub(crate) fn find(self, key: &str) -> Option<&'static str> {
        self.list.get(key).map(String::as_str)
    }

    /// What a search is called, by its name in a spec.
    pub(crate) fn algorithm(self, name: &'static str) -> &'static str {
        self.find(&format!("algorithm.{name}")).unwrap_or(name)
    }

    /// What an option of engines does, by its key in a spec.
    pub(crate) fn switch(self, key: &'static str) -> &'static str {
        self.find(&format!("switch.{key}")).unwrap_or(key)
    }

    /// Every key.
    #[cfg(test)]
    pub(crate) fn keys(self) -> impl Iterator<Item = &'static str> {
        self.list.keys().copied()
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

fn read(language: Language) -> List {
    CATALOGUE.entries(language).map(|(key, text)| (key, text.replace("\\n", "\n"))).collect()
}

#[cfg(test)]
mod tests {
    use plyground_search::{path, tree};

    use super::*;

    #[test]
    fn every_search_has_a_name_in_every_language() {
        let paths = path::Algorithm::ALL.map(|algorithm| (algorithm.name(), algorithm.title()));
        let trees = tree::Algorithm::ALL.map(|algorithm| (algorithm.name(), algorithm.title()));
        let all: HashMap<&str, &str> = paths.into_iter().chain(trees).collect();
        let known = |language| Texts::of(language).keys().filter_map(|key| key.strip_prefix("algorithm.")).count();
        assert_eq!(Language::ALL.map(known), [all.len(); 2]);
        for (name, title) in all {
            assert_eq!(Texts::of(Language::English).find(&format!("algorithm.{name}")), Some(title));
            assert!(Texts::of(Language::Portuguese).find(&format!("algorithm.{name}")).is_some(), "{name}");
        }
    }

    #[test]
    fn every_switch_is_described_in_every_language() {
        let known = |language| Texts::of(language).keys().filter(|key| key.starts_with("switch.")).count();
        assert_eq!(Language::ALL.map(known), [tree::SWITCHES.len(); 2]);
        for switch in tree::SWITCHES {
            assert_eq!(Texts::of(Language::English).switch(switch.key), switch.about);
            assert_ne!(Texts::of(Language::Portuguese).switch(switch.key), switch.key);
        }
    }
}
