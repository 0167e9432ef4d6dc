//! A message with its arguments, not yet translated: the content of errors.

use std::borrow::Cow;
use std::fmt;

use fluent_bundle::{FluentArgs, FluentValue};
use serde::{Serialize, Serializer};

use super::{Catalogue, Text};
use crate::Language;

/// A translatable text with its arguments. `Display` is English.
#[derive(Clone)]
pub struct Message {
    kind: Kind,
}

#[derive(Clone)]
enum Kind {
    Filled {
        catalogue: &'static Catalogue,
        id: &'static str,
        arguments: Vec<(&'static str, Arg)>,
    },
    Plain(Text),
    /// Words that are in no catalogue.
    Words(Cow<'static, str>),
    /// User input, which is the same in every language.
    Quoted(String),
}

impl Message {
    /// A message of a catalogue with its arguments. The structs that `plyground-texts` writes call this.
    pub const fn new(catalogue: &'static Catalogue, id: &'static str, arguments: Vec<(&'static str, Arg)>) -> Self {
        Self { kind: Kind::Filled { catalogue, id, arguments } }
    }

    /// User input or file content, which is not translated.
    pub const fn quoted(text: String) -> Self {
        Self { kind: Kind::Quoted(text) }
    }

    /// The message in a language.
    pub fn say(&self, language: Language) -> String {
        self.say_with(language, &str::to_owned)
    }

    /// The message in a language; words that are in no catalogue are translated by `words`.
    pub fn say_with(&self, language: Language, words: &dyn Fn(&str) -> String) -> String {
        match &self.kind {
            Kind::Filled { catalogue, id, arguments } => {
                let values = arguments.iter().map(|(name, value)| (*name, value.value(language, words)));
                catalogue.say(language, id, &values.collect::<FluentArgs<'_>>())
            }
            Kind::Plain(text) => language.pick(*text).to_owned(),
            Kind::Words(said) => words(said),
            Kind::Quoted(text) => text.clone(),
        }
    }
}

impl From<Text> for Message {
    fn from(text: Text) -> Self {
        Self { kind: Kind::Plain(text) }
    }
}

impl From<&'static str> for Message {
    fn from(words: &'static str) -> Self {
        Self { kind: Kind::Words(words.into()) }
    }
}

impl From<String> for Message {
    fn from(words: String) -> Self {
        Self { kind: Kind::Words(words.into()) }
    }
}

impl fmt::Display for Message {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.say(Language::EN))
    }
}

impl fmt::Debug for Message {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?}", self.say(Language::EN))
    }
}

/// Messages are equal if they have the same text.
impl PartialEq for Message {
    fn eq(&self, other: &Self) -> bool {
        self.say(Language::EN) == other.say(Language::EN)
    }
}

impl Eq for Message {}

impl PartialEq<str> for Message {
    fn eq(&self, other: &str) -> bool {
        self.say(Language::EN) == other
    }
}

impl PartialEq<&str> for Message {
    fn eq(&self, other: &&str) -> bool {
        self == *other
    }
}

impl PartialEq<String> for Message {
    fn eq(&self, other: &String) -> bool {
        self == other.as_str()
    }
}

/// In English, since JSON does not depend on the language.
impl Serialize for Message {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl std::error::Error for Message {}

/// A struct that makes a message; `plyground-texts` writes these.
pub trait Says {
    /// The message, with the arguments copied.
    fn message(&self) -> Message;

    /// The message in a language.
    fn say(&self, language: Language) -> String {
        self.message().say(language)
    }
}

impl<T: Says> From<T> for Message {
    fn from(said: T) -> Self {
        said.message()
    }
}

/// A number that can choose a plural form.
pub trait Number: Copy {
    /// The number in Fluent's type.
    fn value(self) -> f64;
}

macro_rules! number {
    ($($type:ty),*) => {
        $(impl Number for $type {
            #[expect(clippy::allow_attributes, reason = "the cast is lossless for some of the types only")]
            #[allow(clippy::cast_lossless, clippy::unnecessary_cast)]
            fn value(self) -> f64 {
                self as f64
            }
        })*
    };
}

number!(u8, u16, u32, u64, usize, i32, i64, f64);

impl<T: Number> Number for &T {
    fn value(self) -> f64 {
        (*self).value()
    }
}

/// An argument of a message.
#[derive(Clone, Debug)]
pub struct Arg {
    kind: ArgKind,
}

#[derive(Clone, Debug)]
enum ArgKind {
    Text(String),
    Number(f64),
    Message(Box<Message>),
}

impl Arg {
    /// A value as it is displayed.
    pub fn text(value: &(impl fmt::Display + ?Sized)) -> Self {
        Self { kind: ArgKind::Text(value.to_string()) }
    }

    /// A number that chooses a plural form.
    pub fn number(value: &impl Number) -> Self {
        Self { kind: ArgKind::Number(value.value()) }
    }

    /// A message, in the language of the enclosing one.
    pub fn message(value: &(impl Into<Message> + Clone)) -> Self {
        Self { kind: ArgKind::Message(Box::new(value.clone().into())) }
    }

    fn value(&self, language: Language, words: &dyn Fn(&str) -> String) -> FluentValue<'_> {
        match &self.kind {
            ArgKind::Text(text) => text.as_str().into(),
            ArgKind::Number(number) => (*number).into(),
            ArgKind::Message(message) => message.say_with(language, words).into(),
        }
    }
}
