//! The texts of the program, generated at build time from the folders in `texts/`, one per
//! language.
//!
//! [`t`] has an item per message, so a missing key or argument does not compile, and an unused one
//! is a warning. The exceptions are found by ids that are built at run time; `build.rs` lists their
//! prefixes.

use std::sync::OnceLock;

use plyground_view::Language;
use plyground_view::texts::{Says, Text};

/// The messages.
pub(crate) mod t {
    use plyground_view::texts::{Arg, Catalogue, Message, Number, Says, Text};
    include!(concat!(env!("OUT_DIR"), "/texts.rs"));
}

static SPOKEN: OnceLock<Language> = OnceLock::new();

/// The texts of a language.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Texts {
    pub(crate) language: Language,
}

impl From<Texts> for Language {
    fn from(texts: Texts) -> Self {
        texts.language
    }
}

impl Texts {
    /// The texts of a language.
    pub(crate) const fn of(language: Language) -> Self {
        Self { language }
    }

    /// The texts in the language of the program, for messages on standard error; English if none was chosen.
    pub(crate) fn spoken() -> Self {
        Self::of(SPOKEN.get().copied().unwrap_or_default())
    }

    /// Sets the language of [`Self::spoken`], once.
    pub(crate) fn speak(language: Language) {
        // The first call counts.
        _ = SPOKEN.set(language);
    }

    /// The texts of the next language, for switching.
    pub(crate) const fn next(self) -> Self {
        Self::of(self.language.next())
    }

    /// A text without arguments.
    pub(crate) fn get(self, text: Text) -> &'static str {
        self.language.pick(text)
    }

    /// A text with its arguments: `texts.say(t::PlaySaved { file })`.
    #[expect(clippy::needless_pass_by_value, reason = "it is made where it is said")]
    pub(crate) fn say(self, said: impl Says) -> String {
        said.say(self.language)
    }

    /// The text of a computed id, if there is one; dots and underscores in it stand for hyphens.
    pub(crate) fn find(self, id: &str) -> Option<&'static str> {
        computed(&id.replace(['.', '_'], "-")).map(|text| self.get(text))
    }

    /// The description of a search, by its name in a spec.
    pub(crate) fn algorithm(self, name: &'static str) -> &'static str {
        self.find(&format!("algorithm-{name}")).unwrap_or(name)
    }

    /// The description of an option of engines, by its key in a spec.
    pub(crate) fn switch(self, key: &'static str) -> &'static str {
        self.find(&format!("switch-{key}")).unwrap_or(key)
    }

    /// The ids of [`Self::find`] that this language has texts for.
    #[cfg(test)]
    pub(crate) fn ids(self) -> impl Iterator<Item = &'static str> {
        t::COMPUTED.iter().filter(move |(_, text)| text.has(self.language)).map(|(id, _)| *id)
    }

    /// Whether `text`, from the user or a file, is this text in any language.
    pub(crate) fn means(typed: &str, text: Text) -> bool {
        let typed = typed.trim().to_lowercase();
        let is_meant = |language: Language| language.pick(text).split('|').any(|word| word.to_lowercase() == typed);
        Language::ALL.into_iter().any(is_meant)
    }
}

/// The text of a computed id, in every language.
pub(crate) fn computed(id: &str) -> Option<Text> {
    let found = t::COMPUTED.binary_search_by_key(&id, |(known, _)| known);
    found.ok().map(|index| t::COMPUTED[index].1)
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;

    use plyground_search::{path, tree};

    use super::*;

    #[test]
    fn every_search_has_a_name_in_every_language() {
        let paths = path::Algorithm::ALL.map(|algorithm| (algorithm.name(), algorithm.title()));
        let trees = tree::Algorithm::ALL.map(|algorithm| (algorithm.name(), algorithm.title()));
        let all: HashMap<&str, &str> = paths.into_iter().chain(trees).collect();
        for language in Language::ALL {
            assert_eq!(Texts::of(language).ids().filter(|id| id.starts_with("algorithm-")).count(), all.len());
        }
        for (name, title) in all {
            assert_eq!(Texts::of(Language::EN).find(&format!("algorithm-{name}")), Some(title));
        }
    }

    #[test]
    fn every_switch_is_described_in_every_language() {
        for language in Language::ALL {
            let known = Texts::of(language).ids().filter(|id| id.starts_with("switch-")).count();
            assert_eq!(known, tree::SWITCHES.len());
        }
        for switch in tree::SWITCHES {
            assert_eq!(Texts::of(Language::EN).switch(switch.key), switch.about);
        }
    }
}
