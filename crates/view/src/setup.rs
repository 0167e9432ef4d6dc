//! What the outside needs to know of a game to offer it by name: its options,
//! its texts, and how to set it up. Implementing [`Setup`] and adding one line to
//! the registry is all it takes for a game to be offered everywhere.

use thiserror::Error;

use crate::sexpr::Diagnostic;
use crate::{Language, Render, Text};
use plyground_core::Spec;
use plyground_core::spec::SpecError;

/// An option of a game, for help texts and menus.
#[derive(Clone, Copy, Debug)]
pub struct OptionInfo {
    /// The key in the spec.
    pub key: &'static str,
    /// The values it takes, as people read them: `off|on`.
    pub values: &'static str,
    /// The value where none is given.
    pub default: &'static str,
    /// What it does.
    pub about: Text,
}

/// What a game is called and what it is about.
#[derive(Clone, Copy, Debug)]
pub struct GameInfo {
    /// The name in specs: `blokus-uno`.
    pub name: &'static str,
    /// The name people use: `Blokus Uno`.
    pub title: &'static str,
    /// One line.
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
    /// A file named in the spec cannot be read.
    #[error("cannot read `{file}`: {reason}")]
    File {
        /// The file.
        file: String,
        /// Why.
        reason: String,
    },
    /// A file named in the spec does not hold what it should.
    #[error("{file}:{diagnostic}")]
    Content {
        /// The file.
        file: String,
        /// What is wrong, and where.
        diagnostic: Diagnostic,
    },
}

/// How games read the files that a spec names: rules know no file system.
pub type ReadFile<'a> = &'a dyn Fn(&str) -> Result<Vec<u8>, String>;

/// A value made from a file or a spec, with what was unusual about it. Each
/// warning is a whole message, its file and place included.
#[derive(Clone, Debug)]
pub struct Loaded<T> {
    /// The value.
    pub value: T,
    /// What was unusual.
    pub warnings: Vec<String>,
}

impl<T> Loaded<T> {
    /// A value about which nothing was unusual.
    pub const fn clean(value: T) -> Self {
        Self { value, warnings: Vec::new() }
    }
}

/// A game that can be set up by a spec.
pub trait Setup: Render {
    /// Name, options, texts.
    fn info() -> &'static GameInfo;

    /// The starting position that the spec describes.
    ///
    /// # Errors
    /// [`SetupError`] when an option is unknown or a file is not as it should be.
    fn setup(spec: &Spec, read: ReadFile<'_>) -> Result<Loaded<Self>, SetupError>;
}
