//! Errors that can be said in any language: the id of a message, and its arguments.
//!
//! `Display` is English and complete. A program with texts in other languages looks the message up by its id
//! (`crates/app/texts/*/errors.ftl`), where the arguments have the names given here.

use std::error::Error;
use std::fmt;

use crate::spec::one_of;

/// An argument of an error's message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ErrorArg {
    /// Typed by the user, or a name: the same in every language.
    Typed(String),
    /// The English words of another library or of the system.
    Words(String),
    /// Names, one of which was expected.
    OneOf(Vec<String>),
    /// Another message.
    Said(Box<ErrorMessage>),
}

impl ErrorArg {
    /// Typed by the user.
    pub fn typed(text: impl Into<String>) -> Self {
        Self::Typed(text.into())
    }

    /// The English words of another library or of the system.
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

/// An error that has a message.
pub trait ErrorText: Error {
    /// The message; `None` if all there is are the words of [`inner`](Self::inner).
    fn error_message(&self) -> Option<ErrorMessage>;

    /// The error in this one: its words are the argument `error` of the message, or all of it if there is no message.
    fn inner(&self) -> Option<&(dyn Error + 'static)> {
        None
    }
}

/// A part of an error, such as what was expected, in English and as a message. `Display` is English.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Worded {
    english: String,
    arg: ErrorArg,
}

impl Worded {
    /// One of some names: "`a`, `b` or `c`".
    pub fn one_of<'a>(names: impl IntoIterator<Item = &'a str>) -> Self {
        let names: Vec<&str> = names.into_iter().collect();
        Self {
            english: one_of(names.iter().copied()),
            arg: ErrorArg::OneOf(names.into_iter().map(str::to_owned).collect()),
        }
    }

    /// English words and the id of their message, which has no arguments.
    pub fn said(english: &str, id: &'static str) -> Self {
        Self { english: english.to_owned(), arg: ErrorArg::noun(id) }
    }

    /// English words and their message with its arguments.
    pub fn filled<const N: usize>(english: String, id: &'static str, args: [(&'static str, ErrorArg); N]) -> Self {
        Self { english, arg: ErrorArg::Said(Box::new(ErrorMessage { id, args: args.into() })) }
    }

    /// The argument of a message.
    pub fn arg(&self) -> ErrorArg {
        self.arg.clone()
    }

    /// The message, if it is not a list of names.
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
