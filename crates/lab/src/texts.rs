//! The texts of tables and plots, generated at build time from the folders in `texts/`.

use plyground_view::Language;
use plyground_view::texts::{Says, Text};

/// The messages.
pub(crate) mod t {
    use plyground_view::texts::{Arg, Catalogue, Message, Number, Says, Text};
    include!(concat!(env!("OUT_DIR"), "/texts.rs"));
}

/// The texts of a language.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Texts {
    language: Language,
}

impl Texts {
    pub(crate) const fn of(language: Language) -> Self {
        Self { language }
    }

    /// A text without arguments.
    pub(crate) fn get(self, text: Text) -> &'static str {
        self.language.pick(text)
    }

    /// A text with its arguments.
    #[expect(clippy::needless_pass_by_value, reason = "it is made where it is said")]
    pub(crate) fn say(self, said: impl Says) -> String {
        said.say(self.language)
    }

    /// The text of an id that is made of the name of a technique, if there is one.
    pub(crate) fn find(self, id: &str) -> Option<&'static str> {
        let found = t::COMPUTED.binary_search_by_key(&id, |(known, _)| known);
        found.ok().map(|index| self.get(t::COMPUTED[index].1))
    }

    /// The ids of [`Self::find`] that this language has texts for.
    #[cfg(test)]
    pub(crate) fn ids(self) -> impl Iterator<Item = &'static str> {
        t::COMPUTED.iter().filter(move |(_, text)| text.has(self.language)).map(|(id, _)| *id)
    }
}

impl From<Texts> for Language {
    fn from(texts: Texts) -> Self {
        texts.language
    }
}
