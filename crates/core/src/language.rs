//! The languages people may be spoken to in.

use std::fmt;
use std::str::FromStr;

/// A language of texts for people. Notation and files have no language.
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
