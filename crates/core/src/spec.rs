//! The one grammar in which games and engines are named everywhere:
//! `name:key=value,key=value`, as in `quarto:squares=on` or `bispo:board=seed-7,threat=off`.
//!
//! Two values may hold commas and colons and therefore take the rest of the text
//! as it stands: `board=` with a file, and everything behind `cmd:`.

use std::fmt;

use thiserror::Error;

/// A name with options, in the order they were written.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Spec {
    /// The game or engine, in lower case.
    pub name: String,
    /// The options, each key once, keys in lower case.
    pub options: Vec<(String, String)>,
}

/// Why a spec was refused.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum SpecError {
    /// No name before the colon.
    #[error("expected a name such as `quarto` or `astar`, found `{0}`")]
    NoName(String),
    /// An option that is not `key=value`.
    #[error("expected an option such as `key=value`, found `{found}`")]
    NotAnOption {
        /// What stood there.
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
        expected: String,
    },
    /// A value the option does not take.
    #[error("`{value}` is not a value of option `{key}`, expected {expected}")]
    BadValue {
        /// The option.
        key: String,
        /// The value.
        value: String,
        /// The values it takes.
        expected: String,
    },
}

impl Spec {
    /// A name without options.
    pub fn named(name: &str) -> Self {
        Self { name: name.to_ascii_lowercase(), options: Vec::new() }
    }

    /// Reads a spec.
    ///
    /// # Errors
    /// [`SpecError`] when the text does not follow the grammar.
    pub fn parse(text: &str) -> Result<Self, SpecError> {
        let text = text.trim();
        let (name, mut rest) = text.split_once(':').unwrap_or((text, ""));
        let name = name.trim().to_ascii_lowercase();
        if name.is_empty() {
            return Err(SpecError::NoName(shortened(text)));
        }
        let mut spec = Self { name, options: Vec::new() };
        if spec.name == "cmd" {
            spec.options.push(("cmd".to_owned(), rest.trim().to_owned()));
            return Ok(spec);
        }
        while !rest.is_empty() {
            let (option, after) = rest.split_once(',').unwrap_or((rest, ""));
            let Some((key, value)) = option.split_once('=') else {
                let found = shortened(option);
                return Err(SpecError::NotAnOption { found });
            };
            let key = key.trim().to_ascii_lowercase();
            let (value, after) = if key == "board" && !is_named_board(value.trim()) {
                let verbatim = rest.split_once('=').map_or("", |(_, verbatim)| verbatim);
                (verbatim.trim(), "")
            } else {
                (value.trim(), after)
            };
            // The names of boards are ours; a file's name is as it is.
            let value =
                if key == "board" && is_named_board(value) { value.to_ascii_lowercase() } else { value.to_owned() };
            if spec.option(&key).is_some() {
                return Err(SpecError::Twice(shortened(&key)));
            }
            spec.options.push((key, value));
            rest = after;
        }
        Ok(spec)
    }

    /// The value of an option, if it was given.
    pub fn option(&self, key: &str) -> Option<&str> {
        self.options.iter().find(|(known, _)| known == key).map(|(_, value)| value.as_str())
    }

    /// An option that is `on` or `off`, or the default where it was not given.
    ///
    /// # Errors
    /// [`SpecError::BadValue`] for any other value.
    pub fn switch(&self, key: &str, default: bool) -> Result<bool, SpecError> {
        self.choice(key, &[("off", false), ("on", true)], default)
    }

    /// An option with a few named values, or the default where it was not given.
    ///
    /// # Errors
    /// [`SpecError::BadValue`] for any other value.
    pub fn choice<T: Copy>(&self, key: &str, values: &[(&str, T)], default: T) -> Result<T, SpecError> {
        let Some(value) = self.option(key) else { return Ok(default) };
        let found = values.iter().find(|(name, _)| name.eq_ignore_ascii_case(value));
        found.map(|&(_, value)| value).ok_or_else(|| SpecError::BadValue {
            key: key.to_owned(),
            value: shortened(value),
            expected: one_of(values.iter().map(|(name, _)| *name)),
        })
    }

    /// Refuses options that are not among `keys`.
    ///
    /// # Errors
    /// [`SpecError::UnknownKey`] for the first that is not.
    pub fn only(&self, keys: &[&str]) -> Result<(), SpecError> {
        match self.options.iter().find(|(key, _)| !keys.contains(&key.as_str())) {
            None => Ok(()),
            Some((key, _)) => Err(SpecError::UnknownKey {
                name: self.name.clone(),
                key: shortened(key),
                expected: if keys.is_empty() { "no option".to_owned() } else { one_of(keys.iter().copied()) },
            }),
        }
    }
}

fn is_named_board(value: &str) -> bool {
    let value = value.to_ascii_lowercase();
    value == "sample" || value.strip_prefix("seed-").is_some_and(|n| n.bytes().all(|b| b.is_ascii_digit()))
}

/// The text, cut with an ellipsis where it is too long to repeat in a message.
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

impl fmt::Display for Spec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.name)?;
        if self.name == "cmd" {
            return write!(f, ":{}", self.option("cmd").unwrap_or_default());
        }
        // A board in a file swallows what follows it, so it is written last.
        let takes_rest = |(key, value): &&(String, String)| key == "board" && !is_named_board(value);
        let ordered = self.options.iter().filter(|o| !takes_rest(o)).chain(self.options.iter().filter(takes_rest));
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
        for text in ["quatro", "quarto:squares=on", "bispo:board=seed-7,threat=off", "cmd:./engine --a=b,c:d"] {
            assert_eq!(round_trip(text), text);
        }
        assert_eq!(round_trip(" Quarto:Squares=on "), "quarto:squares=on");
    }

    #[test]
    fn a_board_file_takes_the_rest_verbatim() {
        let spec = Spec::parse("bispo:threat=off,board=my,odd=file.dat").expect("a spec");
        assert_eq!(spec.option("board"), Some("my,odd=file.dat"));
        let spec = Spec::parse("bispo:board=sample,threat=off").expect("a spec");
        assert_eq!(spec.option("threat"), Some("off"));
        let mut spec = Spec::parse("bispo:board=a,b").expect("a spec");
        spec.options.push(("threat".into(), "off".into()));
        assert_eq!(spec.to_string(), "bispo:threat=off,board=a,b");
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
