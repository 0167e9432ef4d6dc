//! Errors that can be said in any language: the id of a message, and its arguments.
//!
//! `Display` is English and complete. A program with texts in other languages looks the message up by its id
//! (`crates/app/texts/*/errors.ftl`), where the arguments have the names given here.

/// An argument of an error's message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ErrorArg {
    /// Typed by the user, or a name: the same in every language.
    Typed(String),
    /// English words, such as a list of what was expected.
    Words(String),
}

impl ErrorArg {
    /// Typed by the user.
    pub fn typed(text: impl Into<String>) -> Self {
        Self::Typed(text.into())
    }

    /// English words.
    pub fn words(text: impl Into<String>) -> Self {
        Self::Words(text.into())
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
pub trait ErrorText: std::error::Error {
    /// The message; `None` if all there is are the words of `Display`.
    fn error_message(&self) -> Option<ErrorMessage>;
}

/// A message with its arguments: `said("error-limit-time", [("found", ErrorArg::typed(found))])`.
pub fn said<const N: usize>(id: &'static str, args: [(&'static str, ErrorArg); N]) -> Option<ErrorMessage> {
    Some(ErrorMessage { id, args: args.into() })
}
