//! The tolerant reader of problem files, which are Common Lisp data as the course writes them.
//!
//! [`decode()`] turns bytes into text, [`items`] turns text into values with their places, and
//! [`boards()`] puts together rows that have no enclosing list. No file is opened here. The reader
//! is iterative and limits the depth of nesting, so no input can overflow the stack, neither while
//! reading nor when the values are dropped.

mod boards;
mod decode;
mod reader;

use std::fmt;

use crate::texts::{Message, Says, t};

pub use boards::boards;
pub use decode::decode;
pub use reader::{items, read};

/// A place in a text: line and column, both from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Place {
    /// The line.
    pub line: u32,
    /// The column, in characters.
    pub column: u32,
}

impl Place {
    /// The start of a text.
    pub const START: Self = Self { line: 1, column: 1 };

    /// The place after `character`, which is followed by `rest`. A line ends with LF, CR, or CR LF.
    #[inline]
    const fn after(self, character: char, rest: &str) -> Self {
        let is_cr_of_crlf = character == '\r' && matches!(rest.as_bytes(), [b'\n', ..]);
        if matches!(character, '\n' | '\r') && !is_cr_of_crlf {
            Self { line: self.line.saturating_add(1), column: 1 }
        } else {
            Self { line: self.line, column: self.column.saturating_add(1) }
        }
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.line, self.column)
    }
}

/// An error or a warning about a place in a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Diagnostic {
    /// The place.
    pub place: Place,
    /// What is wrong, and what was expected.
    pub message: Message,
}

impl Diagnostic {
    /// A message about a place.
    pub fn new(place: Place, message: impl Into<Message>) -> Self {
        Self { place, message: message.into() }
    }

    /// An error at a place: `expected E, found F`.
    pub(crate) fn expected(place: Place, expected: impl Into<Message>, found: impl Into<Message>) -> Self {
        Self::new(place, t::FileExpected { expected: expected.into(), found: found.into() })
    }

    /// The message with its place, for text that is not from a file.
    pub fn whole(&self) -> Message {
        t::TextPlace { place: self.place, message: self.message.clone() }.message()
    }

    /// The complete message: file, place, error.
    pub fn located(&self, file: &str) -> Message {
        t::FilePlace { file, place: self.place, message: self.message.clone() }.message()
    }
}

impl fmt::Display for Diagnostic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.place, self.message)
    }
}

/// A value and its place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sexpr {
    /// Where it starts.
    pub place: Place,
    /// The value.
    pub value: Value,
}

/// An item at the top level of a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Item {
    /// A list that is not empty.
    List(Sexpr),
    /// A list that cannot be read, and why.
    Bad(Diagnostic),
    /// A number outside of lists.
    Number(Sexpr),
    /// A separator of lists: words, dashes, empty lists.
    Break {
        /// The first unexpected part of it, as an error.
        odd: Option<Diagnostic>,
        /// The line of its last part.
        line: u32,
    },
    /// An empty line after a list or a number.
    Gap,
    /// One or more `)` that close no list.
    Stray(Diagnostic),
}

/// A list or an atom.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Value {
    /// `( … )`; the empty list is Lisp's `NIL`.
    List(Vec<Sexpr>),
    /// An integer.
    Number(i64),
    /// Anything else, in lower case: `branca`, `nil`, `random:7`.
    Symbol(String),
}

impl Sexpr {
    /// The items, if it is a list.
    pub fn list(&self) -> Option<&[Self]> {
        match &self.value {
            Value::List(items) => Some(items),
            _ => None,
        }
    }

    /// The number, if it is one.
    pub const fn number(&self) -> Option<i64> {
        match self.value {
            Value::Number(number) => Some(number),
            _ => None,
        }
    }

    /// The symbol in lower case, if it is one.
    pub fn symbol(&self) -> Option<&str> {
        match &self.value {
            Value::Symbol(symbol) => Some(symbol),
            _ => None,
        }
    }

    /// Lisp's false and empty list: `NIL` or `()`.
    pub fn is_nil(&self) -> bool {
        match &self.value {
            Value::List(items) => items.is_empty(),
            Value::Symbol(symbol) => symbol == "nil",
            Value::Number(_) => false,
        }
    }

    /// An error at this value: `expected E, found F`.
    pub fn expected(&self, expected: impl Into<Message>) -> Diagnostic {
        Diagnostic::expected(self.place, expected, self.in_words())
    }

    /// The value in a few words, for messages: a number, a symbol, "a list of 3 items".
    pub fn in_words(&self) -> Message {
        match &self.value {
            Value::Number(number) => Message::quoted(number.to_string()),
            Value::Symbol(symbol) => Message::quoted(format!("`{}`", plyground_core::spec::shortened(symbol))),
            Value::List(items) if items.is_empty() => t::FILE_EMPTY_LIST.into(),
            Value::List(items) => t::FileItems { count: items.len() }.message(),
        }
    }
}

/// The value in a few words, in English.
impl fmt::Display for Sexpr {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.in_words().fmt(f)
    }
}
