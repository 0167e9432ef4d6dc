//! How a game is offered by name: its options, its texts, and its setup from a spec. A game that
//! implements [`Setup`] needs only an entry in the catalog to be available everywhere.

use plyground_core::error_text::{ErrorArg, ErrorMessage, ErrorText, said};
use std::fmt;

use thiserror::Error;

use crate::sexpr::Diagnostic;
use crate::texts::{Message, Says, t};
use crate::{Language, Render, Text};
use plyground_core::spec::SpecError;
use plyground_core::{Advice, Spec};

/// A value, or a kind of value, that an option takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OptionValue {
    /// A word: `on`, `off`, `largest`.
    Word(&'static str),
    /// Text of a form that the game checks itself, shown by an example: `N-N-N-N`. It has no comma.
    Form(&'static str),
    /// `seed-N`: something drawn at random from the seed N.
    Seed,
    /// The name of a file. It may hold commas, so it takes the rest of a spec.
    File,
}

impl OptionValue {
    /// The two values of a switch that is off by default.
    pub const OFF_ON: &'static [Self] = &[Self::Word("off"), Self::Word("on")];
    /// The two values of a switch that is on by default.
    pub const ON_OFF: &'static [Self] = &[Self::Word("on"), Self::Word("off")];

    /// The text before the number of a seed.
    pub const SEED_PREFIX: &'static str = "seed-";

    /// Whether `text` is this word, or a seed. Always `false` for other values, which could be any text.
    pub fn is_named(self, text: &str) -> bool {
        match self {
            Self::Word(word) => word.eq_ignore_ascii_case(text),
            Self::Seed => {
                let prefix = text.get(..Self::SEED_PREFIX.len());
                prefix.is_some_and(|prefix| prefix.eq_ignore_ascii_case(Self::SEED_PREFIX))
                    && text[Self::SEED_PREFIX.len()..].bytes().all(|byte| byte.is_ascii_digit())
            }
            Self::Form(_) | Self::File => false,
        }
    }
}

impl fmt::Display for OptionValue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Word(word) | Self::Form(word) => word,
            Self::Seed => "seed-N",
            Self::File => "FILE",
        })
    }
}

/// An option of a game, for help texts and menus.
#[derive(Clone, Copy, Debug)]
pub struct OptionInfo {
    /// The key in the spec.
    pub key: &'static str,
    /// The values it takes.
    pub values: &'static [OptionValue],
    /// The default value.
    pub default: &'static str,
    /// What it does.
    pub about: Text,
}

impl OptionInfo {
    /// The values for help texts: `off|on`.
    pub fn values_text(&self) -> String {
        let values: Vec<String> = self.values.iter().map(ToString::to_string).collect();
        values.join("|")
    }

    /// Whether its value can be the name of a file.
    pub fn takes_file(&self) -> bool {
        self.values.contains(&OptionValue::File)
    }
}

/// The name, texts and options of a game.
#[derive(Clone, Copy, Debug)]
pub struct GameInfo {
    /// The name in specs: `blokus-uno`.
    pub name: &'static str,
    /// The title: `Blokus Uno`. A name, the same in every language.
    pub title: &'static str,
    /// A description of one line.
    pub about: Text,
    /// The options of its spec.
    pub options: &'static [OptionInfo],
    /// The rules, in Markdown.
    pub rules: Text,
}

impl GameInfo {
    /// The keys of the options.
    pub fn keys(&self) -> Vec<&'static str> {
        self.options.iter().map(|option| option.key).collect()
    }

    /// The option that draws the board from a seed, if the game has one.
    pub fn seeded(&self) -> Option<&'static OptionInfo> {
        self.options.iter().find(|option| option.values.contains(&OptionValue::Seed))
    }

    /// Parses a spec of this game. The name of a file takes the rest of the text, commas included;
    /// words and seeds are lower-cased.
    ///
    /// # Errors
    /// [`SpecError`] if the text does not follow the grammar.
    pub fn parse_spec(&self, text: &str) -> Result<Spec, SpecError> {
        let is_named = |option: &OptionInfo, value: &str| option.values.iter().any(|known| known.is_named(value));
        let find = |key: &str| self.options.iter().find(|option| option.key == key);
        let mut spec = Spec::parse_with(text, &|key, value| {
            find(key).is_some_and(|option| option.takes_file() && !is_named(option, value))
        })?;
        for (key, value) in &mut spec.options {
            if find(key).is_some_and(|option| is_named(option, value)) {
                value.make_ascii_lowercase();
            }
        }
        Ok(spec)
    }

    /// The rules in a language.
    pub fn rules(&self, language: Language) -> &'static str {
        language.pick(self.rules)
    }
}

/// Why a game could not be set up.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum SetupError {
    /// The spec has an option or a value that the game does not know.
    #[error(transparent)]
    Spec(#[from] SpecError),
    /// A value that an option of the game does not take, where the spec alone does not tell.
    #[error("{}", bad_value(key, value, expected))]
    Value {
        /// The option.
        key: &'static str,
        /// The value.
        value: String,
        /// What it takes, as a noun.
        expected: Message,
    },
    /// A file named in the spec cannot be read.
    #[error("cannot read `{file}`: {reason}")]
    File {
        /// The file.
        file: String,
        /// Why.
        reason: String,
    },
    /// A file named in the spec has the wrong content.
    #[error("{file}:{diagnostic}")]
    Content {
        /// The file.
        file: String,
        /// The error and its place.
        diagnostic: Diagnostic,
    },
}

impl ErrorText for SetupError {
    fn error_message(&self) -> Option<ErrorMessage> {
        match self {
            Self::Spec(error) => error.error_message(),
            Self::File { file, reason } => {
                said("error-cannot-read", [("file", ErrorArg::typed(file)), ("reason", ErrorArg::words(reason))])
            }
            Self::Value { .. } | Self::Content { .. } => None,
        }
    }
}

impl SetupError {
    /// The message, if it is not one of those with an id.
    pub fn message(&self) -> Option<Message> {
        match self {
            Self::Value { key, value, expected } => Some(bad_value(key, value, expected)),
            Self::Content { file, diagnostic } => Some(diagnostic.located(file)),
            Self::Spec(_) | Self::File { .. } => None,
        }
    }
}

fn bad_value(key: &str, value: &str, expected: &Message) -> Message {
    t::SetupBadValue { key, value, expected: expected.clone() }.message()
}

/// Reads the files that a spec names. Games do not access the file system themselves.
pub type ReadFile<'a> = &'a dyn Fn(&str) -> Result<Vec<u8>, String>;

/// A [`ReadFile`] that refuses every file, for games that need none and for tests.
///
/// # Errors
/// Always.
pub fn no_files(_name: &str) -> Result<Vec<u8>, String> {
    Err("no files are read here".to_owned())
}

/// A value made from a file or a spec, with warnings. Each warning is a complete message, with file and
/// place.
#[derive(Clone, Debug)]
pub struct Loaded<T> {
    /// The value.
    pub value: T,
    /// The warnings.
    pub warnings: Vec<Message>,
}

impl<T> Loaded<T> {
    /// A value without warnings.
    pub const fn clean(value: T) -> Self {
        Self { value, warnings: Vec::new() }
    }
}

/// A game that can be set up from a spec.
pub trait Setup: Render + Advice {
    /// The game's name, options and texts.
    fn info() -> &'static GameInfo;

    /// The starting position that the spec describes.
    ///
    /// # Errors
    /// [`SetupError`] if an option is unknown or a file is wrong.
    fn setup(spec: &Spec, read: ReadFile<'_>) -> Result<Loaded<Self>, SetupError>;

    /// What evaluations judge by, for people: the name of each with a text. Those that are not
    /// listed are shown with their line in English ([`Evaluation::about`](plyground_core::Evaluation)).
    fn evaluation_texts() -> &'static [(&'static str, Text)] {
        &[]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const NOTHING: Text = Text::same("");
    const GAME: GameInfo = GameInfo {
        name: "toy",
        title: "Toy",
        about: NOTHING,
        options: &[
            OptionInfo { key: "threat", values: OptionValue::ON_OFF, default: "on", about: NOTHING },
            OptionInfo {
                key: "board",
                values: &[OptionValue::Word("sample"), OptionValue::Seed, OptionValue::File],
                default: "sample",
                about: NOTHING,
            },
        ],
        rules: NOTHING,
    };

    #[test]
    fn the_name_of_a_file_takes_the_rest_of_a_spec() {
        let value = |text: &str, key: &str| {
            let spec = GAME.parse_spec(text).expect(text);
            assert_eq!(GAME.parse_spec(&spec.to_string()), Ok(spec.clone()), "{text}");
            spec.option(key).map(str::to_owned)
        };
        assert_eq!(value("toy:threat=off,board=my,odd=File.dat", "board").as_deref(), Some("my,odd=File.dat"));
        assert_eq!(value("toy:board=file.dat,threat=off", "board").as_deref(), Some("file.dat,threat=off"));
        assert_eq!(value("toy:board=Seed-7,threat=OFF", "board").as_deref(), Some("seed-7"));
        assert_eq!(value("toy:board=Seed-7,threat=OFF", "threat").as_deref(), Some("off"));
        assert_eq!(value("toy:board=sample", "board").as_deref(), Some("sample"));
        assert_eq!(value("toy:board=seed-x,1", "board").as_deref(), Some("seed-x,1"));
        assert_eq!(value("toy:board=é", "board").as_deref(), Some("é"));
    }

    #[test]
    fn values_are_shown_as_people_read_them() {
        assert_eq!(GAME.options[1].values_text(), "sample|seed-N|FILE");
        assert_eq!(GAME.seeded().map(|option| option.key), Some("board"));
    }
}
