//! Errors that can be translated: the id of a message and its arguments.
//!
//! `Display` is English and complete. A program with texts in other languages looks the message up
//! by its id (`crates/app/texts/*/errors.ftl`); the arguments there have the names given here.

use std::error::Error;
use std::fmt;

use crate::spec::one_of;

/// An argument of an error's message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ErrorArg {
    /// User input or a name, which is the same in every language.
    Typed(String),
    /// English text of another library or of the system.
    Words(String),
    /// A list of names of which one was expected.
    OneOf(Vec<String>),
    /// Another message.
    Said(Box<ErrorMessage>),
}

impl ErrorArg {
    /// User input or a name.
    pub fn typed(text: impl Into<String>) -> Self {
        Self::Typed(text.into())
    }

    /// English text of another library or of the system.
    pub fn words(text: impl Into<String>) -> Self {
        Self::Words(text.into())
    }

    /// A message without arguments, such as a noun.
    pub fn noun(id: &'static str) -> Self {
        Self::Said(Box::new(ErrorMessage { id, args: Vec::new() }))
    }

    /// A number.
    pub fn number(number: impl fmt::Display) -> Self {
        Self::Typed(number.to_string())
    }
}

/// The message of an error.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ErrorMessage {
    /// The id, which begins with `error-`.
    pub id: &'static str,
    /// The arguments by name.
    pub args: Vec<(&'static str, ErrorArg)>,
}

/// An error with a translatable message.
pub trait ErrorText: Error {
    /// The message; `None` if there is only the text of [`inner`](Self::inner).
    fn error_message(&self) -> Option<ErrorMessage>;

    /// The underlying error: its text is the argument `error` of the message, or the whole text if
    /// there is no message.
    fn inner(&self) -> Option<&(dyn Error + 'static)> {
        None
    }
}

/// A part of an error, such as what was expected: English text and its message. `Display` is
/// English.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Worded {
    english: String,
    arg: ErrorArg,
}

impl Worded {
    /// A choice of names: "`a`, `b` or `c`".
    pub fn one_of<'a>(names: impl IntoIterator<Item = &'a str>) -> Self {
        let names: Vec<&str> = names.into_iter().collect();
        Self {
            english: one_of(names.iter().copied()),
            arg: ErrorArg::OneOf(names.into_iter().map(str::to_owned).collect()),
        }
    }

    /// English text and the id of its message, which has no arguments.
    pub fn said(english: &str, id: &'static str) -> Self {
        Self { english: english.to_owned(), arg: ErrorArg::noun(id) }
    }

    /// English text and its message with arguments.
    pub fn filled<const N: usize>(english: String, id: &'static str, args: [(&'static str, ErrorArg); N]) -> Self {
        Self { english, arg: ErrorArg::Said(Box::new(ErrorMessage { id, args: args.into() })) }
    }

    /// This text as the argument of a message.
    pub fn arg(&self) -> ErrorArg {
        self.arg.clone()
    }

    /// The message; `None` for a list of names.
    pub fn message(&self) -> Option<ErrorMessage> {
        if let ErrorArg::Said(message) = &self.arg { Some((**message).clone()) } else { None }
    }
}

impl fmt::Display for Worded {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.english)
    }
}

/// A message with its arguments: `said("error-limit-time", [("found", ErrorArg::typed(found))])`.
pub fn said<const N: usize>(id: &'static str, args: [(&'static str, ErrorArg); N]) -> Option<ErrorMessage> {
    Some(ErrorMessage { id, args: args.into() })
}
