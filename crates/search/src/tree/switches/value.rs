//! The kinds of values of switches, and their form in specs.

use std::ops::RangeInclusive;
use std::time::Duration;

use plyground_core::error_text::{ErrorArg, Worded};
use plyground_core::limits::{parse_size, parse_time};

use crate::tree::evaluation::EvaluationName;

/// A larger table is assumed to be a typing error.
const MOST_BYTES: u64 = 1 << 40;

/// The kind of the values of a switch.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Kind {
    /// `on` or `off`.
    OnOff,
    /// One of these names.
    OneOf(&'static [&'static str]),
    /// The name of an evaluation; the game defines them.
    Evaluation,
    /// A whole number in this range.
    Count(RangeInclusive<u64>),
    /// A non-negative number.
    Weight,
    /// A time.
    Time,
    /// A size of memory, or `off`.
    Size,
}

/// A parsed value.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Value {
    OnOff(bool),
    Name(&'static str),
    Evaluation(EvaluationName),
    Count(u64),
    Weight(f64),
    Time(Duration),
    /// `None` is `off`.
    Size(Option<u64>),
}

impl Kind {
    /// Parses a value; `None` if it is not one.
    pub(super) fn read(&self, text: &str) -> Option<Value> {
        match self {
            Self::OnOff => match text.to_ascii_lowercase().as_str() {
                "on" => Some(Value::OnOff(true)),
                "off" => Some(Value::OnOff(false)),
                _ => None,
            },
            Self::OneOf(names) => {
                names.iter().find(|name| name.eq_ignore_ascii_case(text)).map(|name| Value::Name(name))
            }
            Self::Evaluation => EvaluationName::new(text).map(Value::Evaluation),
            Self::Count(range) => text.parse().ok().filter(|count| range.contains(count)).map(Value::Count),
            Self::Weight => {
                text.parse().ok().filter(|weight: &f64| weight.is_finite() && *weight >= 0.0).map(Value::Weight)
            }
            Self::Time => parse_time(text).ok().map(Value::Time),
            Self::Size if text.eq_ignore_ascii_case("off") => Some(Value::Size(None)),
            Self::Size => {
                parse_size(text).ok().filter(|&bytes| bytes <= MOST_BYTES).map(|bytes| Value::Size(Some(bytes)))
            }
        }
    }

    /// The values, for messages: "`off` or `on`", "1 to 64".
    pub fn expected(&self) -> Worded {
        match self {
            Self::OnOff => Worded::one_of(["off", "on"]),
            Self::OneOf(names) => Worded::one_of(names.iter().copied()),
            Self::Evaluation => Worded::said("the name of an evaluation of the game", "error-expected-evaluation"),
            Self::Count(range) if *range.end() == u64::MAX => Worded::said("a number", "error-expected-number"),
            Self::Count(range) => {
                let (least, most) = (range.start(), range.end());
                let args = [("least", ErrorArg::number(least)), ("most", ErrorArg::number(most))];
                Worded::filled(format!("{least} to {most}"), "error-expected-range", args)
            }
            Self::Weight => Worded::said("a number such as `0.7`", "error-expected-factor"),
            Self::Time => Worded::said("a time such as `500ms` or `2s`", "error-expected-time"),
            Self::Size => Worded::said("a size such as `64MB`, or `off`", "error-expected-size"),
        }
    }

    /// The form of an option in a spec: `tt=on|off`, `threads=N`.
    pub fn form(&self, key: &str) -> String {
        match self {
            Self::OnOff => format!("{key}=on|off"),
            Self::OneOf(names) => format!("{key}={}", names.join("|")),
            Self::Evaluation => format!("{key}=NAME"),
            Self::Count(_) => format!("{key}=N"),
            Self::Weight => format!("{key}=X"),
            Self::Time => format!("{key}=TIME"),
            Self::Size => format!("{key}=SIZE|off"),
        }
    }

    /// Some valid values, at least one of them other than a default.
    #[cfg(test)]
    pub(super) fn examples(&self) -> Vec<String> {
        match self {
            Self::OnOff => ["off", "on"].map(str::to_owned).to_vec(),
            Self::OneOf(names) => names.iter().map(|&name| name.to_owned()).collect(),
            Self::Evaluation => ["full", "material"].map(str::to_owned).to_vec(),
            Self::Count(range) => vec![range.start().to_string(), (range.start() + 6).to_string()],
            Self::Weight => vec!["0.125".to_owned()],
            Self::Time => vec!["7ms".to_owned()],
            Self::Size => vec!["7MB".to_owned()],
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_are_read_or_refused() {
        let names = Kind::OneOf(&["deeper", "equal"]);
        let read = |kind: &Kind, text: &str| kind.read(text);
        assert_eq!(read(&Kind::OnOff, "ON"), Some(Value::OnOff(true)));
        assert_eq!(read(&names, "Equal"), Some(Value::Name("equal")));
        assert_eq!(read(&Kind::Count(1..=64), "64"), Some(Value::Count(64)));
        assert_eq!(read(&Kind::Weight, "0.5"), Some(Value::Weight(0.5)));
        assert_eq!(read(&Kind::Time, "2s"), Some(Value::Time(Duration::from_secs(2))));
        assert_eq!(read(&Kind::Size, "64MB"), Some(Value::Size(Some(64 << 20))));
        assert_eq!(read(&Kind::Size, "off"), Some(Value::Size(None)));
        for (kind, text) in [
            (Kind::OnOff, "maybe"),
            (names, "deep"),
            (Kind::Evaluation, "two words"),
            (Kind::Count(1..=64), "0"),
            (Kind::Count(1..=64), "65"),
            (Kind::Count(0..=u64::MAX), "-1"),
            (Kind::Weight, "-0.5"),
            (Kind::Weight, "inf"),
            (Kind::Time, "soon"),
            (Kind::Size, "2048GB"),
            (Kind::Size, "64"),
        ] {
            assert_eq!(kind.read(text), None, "{text} as {}", kind.expected());
        }
    }
}
