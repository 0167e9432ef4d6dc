//! The languages of user-facing texts, and the catalogues that hold the texts.

use std::collections::{BTreeSet, HashSet};
use std::fmt;
use std::str::FromStr;

/// A language of user-facing texts. Notation and file formats do not depend on it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Language {
    /// English.
    #[default]
    English,
    /// Portuguese.
    Portuguese,
}

impl Language {
    /// Every language.
    pub const ALL: [Self; 2] = [Self::English, Self::Portuguese];

    /// The two-letter code: `en` or `pt`.
    pub const fn code(self) -> &'static str {
        match self {
            Self::English => "en",
            Self::Portuguese => "pt",
        }
    }

    /// Picks the text in this language.
    #[inline]
    pub fn pick<T>(self, text: Text<T>) -> T {
        match self {
            Self::English => text.en,
            Self::Portuguese => text.pt,
        }
    }
}

impl fmt::Display for Language {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

impl FromStr for Language {
    type Err = String;

    /// Reads a code or a locale name: `pt`, `pt_PT.UTF-8`, `en-GB`.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let code = text.split(['_', '-', '.', '@']).next().unwrap_or_default();
        match code.to_ascii_lowercase().as_str() {
            "en" | "c" | "posix" => Ok(Self::English),
            "pt" => Ok(Self::Portuguese),
            _ => Err(format!("unknown language `{text}`, expected `en` or `pt`")),
        }
    }
}

/// One text in every language: a type that cannot lack a translation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Text<T = &'static str> {
    /// In English.
    pub en: T,
    /// In Portuguese.
    pub pt: T,
}

/// The texts of a crate: one list per language, with lines `key = text`. Empty lines and lines that
/// start with `#` are ignored. `{name}` in a text is a placeholder that the caller fills in.
///
/// ```
/// use plyground_view::language::{Catalogue, Text};
///
/// const WORDS: Catalogue = Catalogue::new("# a toy\ndraw = draw\n", "# um brinquedo\ndraw = empate\n");
/// const DRAW: Text = WORDS.text("draw");
/// assert_eq!((DRAW.en, DRAW.pt), ("draw", "empate"));
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Catalogue {
    sources: Text,
}

impl Catalogue {
    /// A catalogue of two lists, usually from `include_str!`.
    pub const fn new(en: &'static str, pt: &'static str) -> Self {
        Self { sources: Text { en, pt } }
    }

    /// The text of a key. In a constant, a missing key is a compile error.
    ///
    /// # Panics
    ///
    /// If the key is missing in either language.
    pub const fn text(self, key: &str) -> Text {
        match (find(self.sources.en, key), find(self.sources.pt, key)) {
            (Some(en), Some(pt)) => Text { en, pt },
            (None, _) => panic!("the English catalogue lacks this key"),
            (_, None) => panic!("the Portuguese catalogue lacks this key"),
        }
    }

    /// The keys and texts of a language, in the order of the list.
    pub fn entries(self, language: Language) -> impl Iterator<Item = (&'static str, &'static str)> {
        lines(language.pick(self.sources)).filter_map(|line| line.split_once(SEPARATOR))
    }

    /// The errors of the catalogue: lines that cannot be parsed, duplicate keys, and differences between
    /// the languages in keys, their order, or placeholders.
    pub fn faults(self) -> Vec<String> {
        let mut faults = Vec::new();
        for language in Language::ALL {
            let mut known = HashSet::new();
            for line in lines(language.pick(self.sources)) {
                match line.split_once(SEPARATOR) {
                    Some((key, text)) if is_key(key) && !text.is_empty() && text.trim() == text => {
                        if !known.insert(key) {
                            faults.push(format!("{language}: `{key}` is there twice"));
                        }
                    }
                    _ => faults.push(format!("{language}: expected `key = text`, found `{line}`")),
                }
            }
        }
        let [en, pt] = Language::ALL.map(|language| self.entries(language).collect::<Vec<_>>());
        if let Some(index) = (0..en.len().max(pt.len())).find(|&index| key_at(&en, index) != key_at(&pt, index)) {
            faults.push(format!("the keys differ: {:?} in en, {:?} in pt", key_at(&en, index), key_at(&pt, index)));
        }
        let both = en.iter().zip(&pt).filter(|((key, _), (other, _))| key == other);
        for ((key, english), (_, portuguese)) in both {
            if gaps(english) != gaps(portuguese) {
                faults.push(format!("`{key}` has other gaps in en than in pt"));
            }
        }
        faults
    }
}

const SEPARATOR: &str = " = ";

fn lines(source: &'static str) -> impl Iterator<Item = &'static str> {
    source.lines().filter(|line| !line.is_empty() && !line.starts_with('#'))
}

fn is_key(text: &str) -> bool {
    !text.is_empty() && text.chars().all(|c| c.is_ascii_alphanumeric() || matches!(c, '.' | '_' | '-'))
}

fn key_at<'a>(entries: &[(&'a str, &str)], index: usize) -> Option<&'a str> {
    entries.get(index).map(|entry| entry.0)
}

/// The names of the placeholders: what is between braces.
fn gaps(text: &str) -> BTreeSet<&str> {
    text.split('{').skip(1).filter_map(|rest| rest.split_once('}')).map(|(name, _)| name).collect()
}

/// The text of a key. It is evaluated at compile time, which limits the number of steps, so the
/// comparison of a line stops at the first difference.
const fn find(source: &'static str, key: &str) -> Option<&'static str> {
    let (bytes, key, separator) = (source.as_bytes(), key.as_bytes(), SEPARATOR.as_bytes());
    let mut start = 0;
    while start < bytes.len() {
        let text = start + key.len() + separator.len();
        let mut end = start;
        while end < bytes.len() && bytes[end] != b'\n' {
            end += 1;
        }
        if text <= end && is_at(bytes, start, key) && is_at(bytes, start + key.len(), separator) {
            return Some(source.split_at(end).0.split_at(text).1);
        }
        start = end + 1;
    }
    None
}

const fn is_at(bytes: &[u8], place: usize, part: &[u8]) -> bool {
    let mut index = 0;
    while index < part.len() {
        if bytes[place + index] != part[index] {
            return false;
        }
        index += 1;
    }
    true
}

#[cfg(test)]
mod tests {
    use super::*;

    const GOOD: Catalogue = Catalogue::new(
        "# pieces\npiece = piece\npiece.given = {player} gives\n\ndraw = draw = 0\n",
        "# peças\npiece = peça\npiece.given = dá {player}\n\ndraw = empate\n",
    );

    #[test]
    fn the_language_of_a_locale_is_known() {
        for (locale, language) in
            [("pt_PT.UTF-8", Language::Portuguese), ("C.UTF-8", Language::English), ("en-GB", Language::English)]
        {
            assert_eq!(locale.parse(), Ok(language));
        }
        assert!("fr_FR".parse::<Language>().is_err());
    }

    #[test]
    fn texts_are_found_by_their_whole_key() {
        const GIVEN: Text = GOOD.text("piece.given");
        assert_eq!(GIVEN, Text { en: "{player} gives", pt: "dá {player}" });
        assert_eq!(GOOD.text("piece").pt, "peça");
        assert_eq!(GOOD.text("draw").en, "draw = 0");
        for key in ["piec", "pieces", "given", "", "# pieces", "piece = piece"] {
            assert_eq!(find(GOOD.sources.en, key), None, "{key}");
        }
        assert_eq!(GOOD.faults(), Vec::<String>::new());
    }

    #[test]
    #[should_panic(expected = "the Portuguese catalogue lacks this key")]
    fn a_key_that_one_language_lacks_does_not_compile() {
        Catalogue::new("draw = draw", "").text("draw");
    }

    #[test]
    fn every_fault_of_a_catalogue_is_found() {
        for (en, pt, fault) in [
            ("a = x", "", "the keys differ"),
            ("a = x\nb = y", "b = y\na = x", "the keys differ"),
            ("a = x\na = y", "a = x\na = y", "twice"),
            ("a = {one}", "a = {two}", "gaps"),
            ("a=x", "a = x", "expected `key = text`"),
            ("a =  x", "a = x", "expected `key = text`"),
            ("a key = x", "a key = x", "expected `key = text`"),
            ("a = ", "a = x", "expected `key = text`"),
        ] {
            let faults = Catalogue::new(en, pt).faults();
            assert!(faults.iter().any(|found| found.contains(fault)), "{en}: {faults:?}");
        }
    }
}
