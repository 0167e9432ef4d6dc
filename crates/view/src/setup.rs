//! Games by name: their options, texts, and setup from a spec. A game that implements [`Setup`]
//! needs only an entry in the catalog to be available everywhere.

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
    /// A word, and what people read for it: `largest`, "the largest".
    Word(&'static str, Text),
    /// A text that the game parses itself, described by an example: `N-N-N-N`. It has no comma.
    Form(&'static str),
    /// `seed-N`: a random choice determined by the seed N.
    Seed,
    /// A file name. It may contain commas, so it takes the rest of a spec.
    File,
}

impl OptionValue {
    /// The two values of a switch that is off by default.
    pub const OFF_ON: &'static [Self] = &[Self::Word("off", t::OPTION_OFF), Self::Word("on", t::OPTION_ON)];
    /// The two values of a switch that is on by default.
    pub const ON_OFF: &'static [Self] = &[Self::Word("on", t::OPTION_ON), Self::Word("off", t::OPTION_OFF)];

    /// The text before the number of a seed.
    pub const SEED_PREFIX: &'static str = "seed-";

    /// Whether `text` is this word, or a seed. Always `false` for other values, which could be any text.
    pub fn is_named(self, text: &str) -> bool {
        match self {
            Self::Word(word, _) => word.eq_ignore_ascii_case(text),
            Self::Seed => {
                let prefix = text.get(..Self::SEED_PREFIX.len());
                prefix.is_some_and(|prefix| prefix.eq_ignore_ascii_case(Self::SEED_PREFIX))
                    && text[Self::SEED_PREFIX.len()..].bytes().all(|byte| byte.is_ascii_digit())
            }
            Self::Form(_) | Self::File => false,
        }
    }

    /// What people read for it.
    pub fn title(self, language: Language) -> &'static str {
        match self {
            Self::Word(_, title) => language.pick(title),
            Self::Form(form) => form,
            Self::Seed => language.pick(t::OPTION_SEED),
            Self::File => language.pick(t::OPTION_FILE),
        }
    }
}

impl fmt::Display for OptionValue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Word(word, _) | Self::Form(word) => word,
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
    /// What it is called, in a few words.
    pub title: Text,
    /// The values it takes.
    pub values: &'static [OptionValue],
    /// The default value.
    pub default: &'static str,
    /// A description.
    pub about: Text,
}

impl OptionInfo {
    /// The values for help texts: `off|on`.
    pub fn values_text(&self) -> String {
        let values: Vec<String> = self.values.iter().map(ToString::to_string).collect();
        values.join("|")
    }

    /// What people read for a value: the title of a word, `random, number 7` for a seed, else the value itself.
    pub fn value_title(&self, value: &str, language: Language) -> String {
        match self.values.iter().find(|known| known.is_named(value)) {
            Some(OptionValue::Word(_, title)) => language.pick(*title).to_owned(),
            Some(OptionValue::Seed) => {
                let number = &value[OptionValue::SEED_PREFIX.len()..];
                t::OptionSeedNumber { number }.say(language)
            }
            _ => value.to_owned(),
        }
    }

    /// The value whose title in any language this is.
    pub fn titled(&self, title: &str) -> Option<String> {
        let is_title = |known: &str| known.eq_ignore_ascii_case(title);
        self.values.iter().find_map(|value| match value {
            OptionValue::Word(word, own) => {
                Language::ALL.into_iter().any(|language| is_title(language.pick(*own))).then(|| (*word).to_owned())
            }
            OptionValue::Seed => {
                let number = title.rsplit(' ').next()?;
                let seed = format!("{}{number}", OptionValue::SEED_PREFIX);
                let has_title = |language| is_title(&self.value_title(&seed, language));
                let is_seed = !number.is_empty() && OptionValue::Seed.is_named(&seed);
                (is_seed && Language::ALL.into_iter().any(has_title)).then_some(seed)
            }
            OptionValue::Form(_) | OptionValue::File => None,
        })
    }

    /// Whether its value can be a file name.
    pub fn takes_file(&self) -> bool {
        self.values.contains(&OptionValue::File)
    }
}

/// The name, texts and options of a game.
#[derive(Clone, Copy, Debug)]
pub struct GameInfo {
    /// The name in specs: `blokus-uno`.
    pub name: &'static str,
    /// The title, the same in every language: `Blokus Uno`.
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

    /// Parses a spec of this game. A file name takes the rest of the text, commas included; words
    /// and seeds are lower-cased.
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

    /// The options of a spec that differ from their defaults, for people: `Board: random, number 7`.
    pub fn options_text(&self, spec: &Spec, language: Language) -> Vec<String> {
        let shown = |option: &OptionInfo| {
            let value = spec.option(option.key).filter(|value| *value != option.default)?;
            Some(format!("{}: {}", language.pick(option.title), option.value_title(value, language)))
        };
        self.options.iter().filter_map(shown).collect()
    }

    /// The rules in a language.
    pub fn rules(&self, language: Language) -> &'static str {
        language.pick(self.rules)
    }
}

/// The reason why a game could not be set up.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum SetupError {
    /// The spec has an option or a value that the game does not have.
    #[error(transparent)]
    Spec(#[from] SpecError),
    /// The game refuses the value of an option that follows the grammar.
    #[error("{}", bad_value(key, value, expected))]
    Value {
        /// The option.
        key: &'static str,
        /// The value.
        value: String,
        /// The expected values, as a noun.
        expected: Message,
    },
    /// A file named in the spec cannot be read.
    #[error("cannot read `{file}`: {reason}")]
    File {
        /// The file.
        file: String,
        /// The reason.
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
    /// The message, for the errors that do not have an id.
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

/// A value read from a file or a spec, with warnings. Each warning is a complete message, with file
/// and place.
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

    /// The descriptions of evaluations by name. Evaluations that are not listed are shown with
    /// their English description ([`Evaluation::about`](plyground_core::Evaluation)).
    fn evaluation_texts() -> &'static [(&'static str, Text)] {
        &[]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const NOTHING: Text = Text::same("");
    const SAMPLE: Text = Text::new(&[("en", "the sample"), ("pt", "o do exemplo")]);
    const GAME: GameInfo = GameInfo {
        name: "toy",
        title: "Toy",
        about: NOTHING,
        options: &[
            OptionInfo {
                key: "threat",
                title: Text::same("Threats"),
                values: OptionValue::ON_OFF,
                default: "on",
                about: NOTHING,
            },
            OptionInfo {
                key: "board",
                title: Text::same("Board"),
                values: &[OptionValue::Word("sample", SAMPLE), OptionValue::Seed, OptionValue::File],
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
        let board = &GAME.options[1];
        for value in ["sample", "seed-7", "my file"] {
            for language in Language::ALL {
                let title = board.value_title(value, language);
                assert_eq!(board.titled(&title).as_deref(), Some(value).filter(|value| *value != title), "{title}");
            }
        }
        for wrong in ["seed-7", "7", "random, number x", "random, number -7", ""] {
            assert_eq!(board.titled(wrong), None, "{wrong}");
        }
        let spec = GAME.parse_spec("toy:threat=off,board=seed-7").expect("a spec");
        assert_eq!(GAME.options_text(&spec, Language::EN), ["Threats: no", "Board: random, number 7"]);
        let usual = GAME.parse_spec("toy:threat=on").expect("a spec");
        assert!(GAME.options_text(&usual, Language::EN).is_empty());
    }
}
