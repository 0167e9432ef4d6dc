//! The run-time half of Fluent texts. `plyground-texts` generates constants and structs from a
//! crate's messages at build time; here they are looked up and formatted.
//!
//! A crate with texts of its own has a build script (README of `plyground-texts`) and a module:
//!
//! ```ignore
//! pub(crate) mod t {
//!     use plyground_view::texts::*;
//!     include!(concat!(env!("OUT_DIR"), "/texts.rs"));
//! }
//! ```

mod catalogue;
mod message;
mod sayings;

use crate::Language;

pub use catalogue::Catalogue;
pub use message::{Arg, Message, Number, Says};
pub use sayings::{Sayings, find};

/// The messages of this crate.
pub(crate) mod t {
    use super::{Arg, Catalogue, Message, Number, Says, Text};
    include!(concat!(env!("OUT_DIR"), "/texts.rs"));
}

/// The messages about notation, for finding them by their English text.
pub static SAYINGS: Sayings = Sayings { catalogue: &t::CATALOGUE, plain: t::LISTED, prefixes: &["notation-"] };

/// A text without arguments, in English and other languages.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Text {
    words: Words,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Words {
    /// Words by language code, English first.
    By(&'static [(&'static str, &'static str)]),
    /// The same in every language.
    Same(&'static str),
}

impl Text {
    /// A text by language codes: `[("en", "draw"), ("pt", "empate")]`. The first is used for every
    /// language that is not listed. `plyground-texts` writes these; a small crate may write its
    /// own.
    ///
    /// # Panics
    /// If there are no words.
    pub const fn new(words: &'static [(&'static str, &'static str)]) -> Self {
        assert!(!words.is_empty(), "a text needs words");
        Self { words: Words::By(words) }
    }

    /// A text that is the same in every language.
    pub const fn same(text: &'static str) -> Self {
        Self { words: Words::Same(text) }
    }

    /// The text in English.
    pub const fn english(self) -> &'static str {
        match self.words {
            Words::By(words) => words[0].1,
            Words::Same(text) => text,
        }
    }

    /// The text in a language, or in English if it is missing.
    pub fn in_language(self, language: Language) -> &'static str {
        let Words::By(words) = self.words else { return self.english() };
        words.iter().find(|(code, _)| *code == language.code()).map_or(self.english(), |(_, text)| text)
    }

    /// Whether the language has words of its own.
    pub fn has(self, language: Language) -> bool {
        match self.words {
            Words::By(words) => words.iter().any(|(code, _)| *code == language.code()),
            Words::Same(_) => true,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    static TOY: Catalogue = Catalogue::new(&[
        (
            "en",
            "moves = { $count ->\n    [one] { $count } move\n   *[other] { $count } moves\n }\nwins = { $who } wins\n",
        ),
        ("pt", "wins = vence { $who }\n"),
    ]);

    #[test]
    fn a_text_that_a_language_lacks_is_english() {
        const BOTH: Text = Text::new(&[("en", "draw"), ("pt", "empate")]);
        const ONE: Text = Text::new(&[("en", "win")]);
        assert_eq!([Language::EN.pick(BOTH), Language::PT.pick(BOTH)], ["draw", "empate"]);
        assert_eq!(Language::PT.pick(ONE), "win");
        assert!(BOTH.has(Language::PT) && !ONE.has(Language::PT));
    }

    #[test]
    fn messages_are_filled_in_and_fall_back_to_english() {
        let wins = Message::new(&TOY, "wins", vec![("who", Arg::text(&"Ana"))]);
        assert_eq!([wins.say(Language::EN), wins.say(Language::PT)], ["Ana wins", "vence Ana"]);
        let moves = |count: u32| Message::new(&TOY, "moves", vec![("count", Arg::number(&count))]);
        assert_eq!([0, 1, 2].map(|count| moves(count).say(Language::PT)), ["0 moves", "1 move", "2 moves"]);
        assert_eq!(moves(1_000_000).to_string(), "1000000 moves");
    }

    #[test]
    fn an_argument_can_be_a_message() {
        let inner = Message::new(&TOY, "wins", vec![("who", Arg::text(&1))]);
        let outer = Message::new(&TOY, "wins", vec![("who", Arg::message(&inner))]);
        assert_eq!(outer.say(Language::PT), "vence vence 1");
        assert_eq!(outer.to_string(), "1 wins wins");
        assert_eq!(Message::from("as it is").say(Language::PT), "as it is");
    }
}
