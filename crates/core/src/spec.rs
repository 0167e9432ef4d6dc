//! The grammar of the names of games and engines: `name:key=value,key=value`, as in
//! `quarto:squares=on` or `pvs:depth=6,tt=off`.
//!
//! A value ends at the next comma. The value of an option that takes a file name may contain
//! commas: [`Spec::parse_with`] lets the caller decide which values take the rest of the text.

use crate::error_text::{ErrorArg, ErrorMessage, ErrorText, Worded, said};
use std::fmt;

use thiserror::Error;

/// A name with options, in the order of the text.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Spec {
    /// The game or engine, in lower case.
    pub name: String,
    /// The options, each key once, keys in lower case.
    pub options: Vec<(String, String)>,
    /// The key of the option whose value takes the rest of the text, if there is one. It is written
    /// last.
    pub verbatim: Option<String>,
}

/// Decides, by key and value, whether a value takes the rest of the text, commas included.
pub type TakesRest<'a> = &'a dyn Fn(&str, &str) -> bool;

/// The reason why a spec was refused.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum SpecError {
    /// No name before the colon.
    #[error("expected a name such as `quarto` or `astar`, found `{0}`")]
    NoName(String),
    /// An option that is not `key=value`.
    #[error("expected an option such as `key=value`, found `{found}`")]
    NotAnOption {
        /// The text in its place.
        found: String,
    },
    /// The same key twice.
    #[error("option `{0}` is given twice")]
    Twice(String),
    /// A key the game or engine does not have.
    #[error("`{name}` has no option `{key}`, expected {expected}")]
    UnknownKey {
        /// The game or engine.
        name: String,
        /// The key.
        key: String,
        /// The keys it has.
        expected: Worded,
    },
    /// A value the option does not take.
    #[error("`{value}` is not a value of option `{key}`, expected {expected}")]
    BadValue {
        /// The option.
        key: String,
        /// The value.
        value: String,
        /// The values it takes.
        expected: Worded,
    },
}

impl ErrorText for SpecError {
    fn error_message(&self) -> Option<ErrorMessage> {
        match self {
            Self::NoName(found) => said("error-spec-no-name", [("found", ErrorArg::typed(found))]),
            Self::NotAnOption { found } => said("error-spec-not-an-option", [("found", ErrorArg::typed(found))]),
            Self::Twice(key) => said("error-spec-twice", [("key", ErrorArg::typed(key))]),
            Self::UnknownKey { name, key, expected } => said(
                "error-spec-unknown-key",
                [("name", ErrorArg::typed(name)), ("key", ErrorArg::typed(key)), ("expected", expected.arg())],
            ),
            Self::BadValue { key, value, expected } => said(
                "error-spec-bad-value",
                [("key", ErrorArg::typed(key)), ("value", ErrorArg::typed(value)), ("expected", expected.arg())],
            ),
        }
    }
}

impl Spec {
    /// A name without options.
    pub fn named(name: &str) -> Self {
        Self { name: name.to_ascii_lowercase(), ..Self::default() }
    }

    /// Reads a spec in which every value ends at the next comma.
    ///
    /// ```
    /// use plyground_core::Spec;
    /// let spec = Spec::parse("pvs:depth=6,tt=off")?;
    /// assert_eq!((spec.name.as_str(), spec.option("depth")), ("pvs", Some("6")));
    /// # Ok::<(), plyground_core::SpecError>(())
    /// ```
    ///
    /// # Errors
    /// [`SpecError`] when the text does not follow the grammar.
    pub fn parse(text: &str) -> Result<Self, SpecError> {
        Self::parse_with(text, &|_, _| false)
    }

    /// Parses a spec. If `takes_rest` returns true for a key and its value up to the next comma,
    /// the value is everything after the `=`.
    ///
    /// # Errors
    /// [`SpecError`] when the text does not follow the grammar.
    pub fn parse_with(text: &str, takes_rest: TakesRest<'_>) -> Result<Self, SpecError> {
        let text = text.trim();
        let (name, mut rest) = text.split_once(':').unwrap_or((text, ""));
        let name = name.trim().to_ascii_lowercase();
        if name.is_empty() {
            return Err(SpecError::NoName(shortened(text)));
        }
        let mut spec = Self { name, ..Self::default() };
        while !rest.is_empty() {
            let (option, after) = rest.split_once(',').unwrap_or((rest, ""));
            let Some((key, value)) = option.split_once('=') else {
                return Err(SpecError::NotAnOption { found: shortened(option) });
            };
            let key = key.trim().to_ascii_lowercase();
            let (value, after) = if takes_rest(&key, value.trim()) {
                spec.verbatim = Some(key.clone());
                (rest.split_once('=').map_or("", |(_, verbatim)| verbatim), "")
            } else {
                (value, after)
            };
            if spec.option(&key).is_some() {
                return Err(SpecError::Twice(shortened(&key)));
            }
            spec.options.push((key, value.trim().to_owned()));
            rest = after;
        }
        Ok(spec)
    }

    /// Removes an option and returns its value, if it has one.
    pub fn remove(&mut self, key: &str) -> Option<String> {
        let place = self.options.iter().position(|(known, _)| known == key)?;
        self.verbatim.take_if(|verbatim| verbatim == key);
        Some(self.options.remove(place).1)
    }

    /// The value of an option, if the spec has it.
    pub fn option(&self, key: &str) -> Option<&str> {
        self.options.iter().find(|(known, _)| known == key).map(|(_, value)| value.as_str())
    }

    /// The value of an option that is `on` or `off`, or the default if the spec does not have it.
    ///
    /// # Errors
    /// [`SpecError::BadValue`] for any other value.
    pub fn switch(&self, key: &str, default: bool) -> Result<bool, SpecError> {
        self.choice(key, &[("off", false), ("on", true)], default)
    }

    /// The value of an option with a few named values, or the default if the spec does not have it.
    ///
    /// # Errors
    /// [`SpecError::BadValue`] for any other value.
    pub fn choice<T: Copy>(&self, key: &str, values: &[(&str, T)], default: T) -> Result<T, SpecError> {
        let Some(value) = self.option(key) else { return Ok(default) };
        let found = values.iter().find(|(name, _)| name.eq_ignore_ascii_case(value));
        found.map(|&(_, value)| value).ok_or_else(|| SpecError::BadValue {
            key: key.to_owned(),
            value: shortened(value),
            expected: Worded::one_of(values.iter().map(|(name, _)| *name)),
        })
    }

    /// Checks that all options are among `keys`.
    ///
    /// # Errors
    /// [`SpecError::UnknownKey`] for the first option that is not.
    pub fn only(&self, keys: &[&str]) -> Result<(), SpecError> {
        match self.options.iter().find(|(key, _)| !keys.contains(&key.as_str())) {
            None => Ok(()),
            Some((key, _)) => Err(SpecError::UnknownKey {
                name: self.name.clone(),
                key: shortened(key),
                expected: if keys.is_empty() {
                    Worded::said("no option", "error-expected-no-option")
                } else {
                    Worded::one_of(keys.iter().copied())
                },
            }),
        }
    }
}

/// The text, shortened with an ellipsis if it is too long for a message.
pub fn shortened(text: &str) -> String {
    const LONGEST: usize = 40;
    if text.chars().count() <= LONGEST { text.to_owned() } else { text.chars().take(LONGEST).chain(['…']).collect() }
}

/// "`on` or `off`", "`a`, `b` or `c`".
pub fn one_of<'a>(names: impl IntoIterator<Item = &'a str>) -> String {
    let quoted: Vec<String> = names.into_iter().map(|name| format!("`{name}`")).collect();
    match quoted.split_last() {
        None => String::new(),
        Some((only, [])) => only.clone(),
        Some((last, others)) => format!("{} or {last}", others.join(", ")),
    }
}

/// Writes the spec in its grammar; a value that takes the rest of the text comes last.
impl fmt::Display for Spec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.name)?;
        let is_last = |(key, _): &&(String, String)| self.verbatim.as_ref() == Some(key);
        let ordered = self.options.iter().filter(|o| !is_last(o)).chain(self.options.iter().filter(is_last));
        for (index, (key, value)) in ordered.enumerate() {
            write!(f, "{}{key}={value}", if index == 0 { ':' } else { ',' })?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn round_trip(text: &str) -> String {
        Spec::parse(text).expect(text).to_string()
    }

    #[test]
    fn specs_round_trip() {
        for text in ["quatro", "quarto:squares=on", "bispo:board=seed-7,threat=off", "bispo:board=a:b=c.dat"] {
            assert_eq!(round_trip(text), text);
        }
        assert_eq!(round_trip(" Quarto:Squares=on "), "quarto:squares=on");
    }

    #[test]
    fn a_value_may_take_the_rest_verbatim() {
        let is_file = |key: &str, value: &str| key == "board" && value != "sample";
        let parse = |text: &str| Spec::parse_with(text, &is_file).expect(text);
        let spec = parse("bispo:threat=off,board=my,odd=file.dat");
        assert_eq!(spec.option("board"), Some("my,odd=file.dat"));
        assert_eq!(parse("bispo:board=sample,threat=off").option("threat"), Some("off"));
        let mut spec = parse("bispo:board=a,b");
        spec.options.push(("threat".into(), "off".into()));
        assert_eq!(spec.to_string(), "bispo:threat=off,board=a,b");
        assert_eq!(parse(&spec.to_string()).option("board"), Some("a,b"));
    }

    #[test]
    fn mistakes_are_named() {
        let message = |text: &str| Spec::parse(text).expect_err(text).to_string();
        assert_eq!(message(":a=b"), "expected a name such as `quarto` or `astar`, found `:a=b`");
        assert_eq!(message("bispo:threat"), "expected an option such as `key=value`, found `threat`");
        assert_eq!(message("q:a=1,a=2"), "option `a` is given twice");
        let spec = Spec::parse("quarto:squares=maybe,x=1").expect("a spec");
        let error = spec.switch("squares", false).expect_err("a bad value").to_string();
        assert_eq!(error, "`maybe` is not a value of option `squares`, expected `off` or `on`");
        let error = spec.only(&["squares"]).expect_err("an unknown key").to_string();
        assert_eq!(error, "`quarto` has no option `x`, expected `squares`");
    }
}
