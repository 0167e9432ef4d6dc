//! The languages of user-facing texts: one for each folder of `texts/` beside this crate's sources.

use std::fmt;
use std::str::FromStr;

use crate::texts::Text;

/// A language of user-facing texts. Notation, file formats and JSON do not depend on it.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct Language(u8);

include!(concat!(env!("OUT_DIR"), "/languages.rs"));

impl Language {
    /// The code, as the folder is named: `en`, `pt`.
    pub const fn code(self) -> &'static str {
        CODES[self.0 as usize]
    }

    /// The next language, or the first after the last, for a switch between languages.
    pub const fn next(self) -> Self {
        Self((self.0 + 1) % CODES.len() as u8)
    }

    /// The text in this language.
    #[inline]
    pub fn pick(self, text: Text) -> &'static str {
        text.in_language(self)
    }
}

impl fmt::Debug for Language {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
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
        let code = text.split(['_', '-', '.', '@']).next().unwrap_or_default().to_ascii_lowercase();
        if matches!(code.as_str(), "c" | "posix") {
            return Ok(Self::EN);
        }
        Self::ALL.into_iter().find(|language| language.code() == code).ok_or_else(|| {
            let known = CODES.map(|code| format!("`{code}`")).join(" or ");
            format!("unknown language `{text}`, expected {known}")
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_language_of_a_locale_is_known() {
        for (locale, language) in [("pt_PT.UTF-8", Language::PT), ("C.UTF-8", Language::EN), ("en-GB", Language::EN)] {
            assert_eq!(locale.parse(), Ok(language));
        }
        assert_eq!("xx_XX".parse::<Language>().map_err(|error| error.starts_with("unknown language")), Err(true));
    }

    #[test]
    fn every_language_comes_by_in_turn() {
        let mut seen: Vec<Language> = Vec::new();
        let mut language = Language::default();
        while !seen.contains(&language) {
            seen.push(language);
            language = language.next();
        }
        assert_eq!(seen, Language::ALL);
        assert_eq!(Language::default(), Language::EN);
    }
}
