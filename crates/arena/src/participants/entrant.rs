//! Participants with names: `group1=cmd:sbcl --script player.lisp`. Plans, stores and records keep
//! the whole text, from which both the name and the spec can be recovered.

use std::fmt;

use super::command_of;
use crate::gtp;

/// A participant of a match, as text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entrant<'a> {
    /// Its name, if it has one besides its spec.
    pub name: Option<&'a str>,
    /// The spec of its engine.
    pub spec: &'a str,
}

/// `level=4` is a spec, so this cannot be a name.
const RESERVED: &str = "level";

/// The maximum length of a name, in characters: tables have a column for it.
pub const LONGEST_NAME: usize = 40;

impl<'a> Entrant<'a> {
    /// Reads `NAME=SPEC` or `SPEC`. In a spec without a name no `=` comes before a `:`, except in `level=4`.
    pub fn of(text: &'a str) -> Self {
        let text = text.trim();
        let named = text.split_once('=').map(|(name, spec)| (name.trim(), spec.trim()));
        match named {
            Some((name, spec)) if is_name(name) => Self { name: Some(name), spec },
            _ => Self { name: None, spec: text },
        }
    }

    /// The name in tables: its name, or its spec.
    pub fn shown(self) -> &'a str {
        self.name.unwrap_or(self.spec)
    }

    /// Whether both may be the same participant of one match: an unnamed engine may have been named
    /// since.
    pub fn is_same(self, other: Entrant<'_>) -> bool {
        self.spec == other.spec && (self.name.is_none() || other.name.is_none() || self.name == other.name)
    }
}

impl fmt::Display for Entrant<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.name {
            Some(name) => write!(f, "{name}={}", self.spec),
            None => f.write_str(self.spec),
        }
    }
}

/// Whether `text` can be the name of an entrant.
pub fn is_name(text: &str) -> bool {
    let is_good = |c: char| !c.is_control() && !matches!(c, '=' | ':' | ',');
    !text.is_empty()
        && text.trim() == text
        && text.chars().all(is_good)
        && text.chars().count() <= LONGEST_NAME
        && !text.eq_ignore_ascii_case(RESERVED)
}

/// The nearest valid name; `None` if nothing is left.
pub fn name_like(text: &str) -> Option<String> {
    let is_bad = |c: char| c.is_control() || c.is_whitespace() || matches!(c, '=' | ':' | ',');
    let words: Vec<&str> = text.split(is_bad).filter(|word| !word.is_empty()).collect();
    let name: String = words.join(" ").chars().take(LONGEST_NAME).collect();
    Some(name.trim_end().to_owned()).filter(|name| is_name(name))
}

/// The participants of a match, in which unnamed programs get the name that they report. Such a
/// name does not clash with given ones: the second `Rook` becomes `Rook (2)`. Each program is
/// started once for this.
pub fn named(texts: &[String]) -> Vec<String> {
    let mut taken: Vec<String> = texts.iter().map(|text| Entrant::of(text).shown().to_owned()).collect();
    let mut own_name = |text: &String| {
        let entrant = Entrant::of(text);
        let command = command_of(entrant.spec).filter(|_| entrant.name.is_none());
        let Some(name) = command.and_then(gtp::own_name).and_then(|name| name_like(&name)) else {
            return text.trim().to_owned();
        };
        let numbered = |number: u32| if number == 1 { name.clone() } else { format!("{name} ({number})") };
        let free = (1..=u32::MAX).map(numbered).find(|name| !taken.contains(name));
        let name = free.unwrap_or(name);
        taken.push(name.clone());
        Entrant { name: Some(&name), spec: entrant.spec }.to_string()
    };
    texts.iter().map(&mut own_name).collect()
}

/// A name that two entrants share, if there is one. Unnamed engines are distinguished by numbers.
pub fn duplicate(texts: &[String]) -> Option<&str> {
    let entrants: Vec<Entrant<'_>> = texts.iter().map(|text| Entrant::of(text)).collect();
    let is_double = |(index, entrant): &(usize, &Entrant<'_>)| {
        let same = |other: &Entrant<'_>| other.shown().to_lowercase() == entrant.shown().to_lowercase();
        entrants[..*index].iter().any(|other| same(other) && (other.name.is_some() || entrant.name.is_some()))
    };
    entrants.iter().enumerate().find(is_double).map(|(_, entrant)| entrant.shown())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parts(text: &str) -> (Option<&str>, &str) {
        let Entrant { name, spec } = Entrant::of(text);
        (name, spec)
    }

    #[test]
    fn a_name_is_told_from_a_spec() {
        assert_eq!(parts("group1=cmd:sbcl --script a=b.lisp"), (Some("group1"), "cmd:sbcl --script a=b.lisp"));
        assert_eq!(parts(" Grupo 7 = level=3 "), (Some("Grupo 7"), "level=3"));
        for spec in ["pvs:depth=6,tt=off", "level=4", "level=1:strength=3.5", "cmd:./a --x=1", "random", "=pvs"] {
            assert_eq!(parts(spec), (None, spec));
        }
        assert_eq!(Entrant::of("a=pvs").to_string(), "a=pvs");
        assert_eq!(Entrant::of("pvs:depth=2").shown(), "pvs:depth=2");
    }

    #[test]
    fn names_are_made_of_what_programs_say() {
        assert_eq!(name_like("plyground pvs:depth=3,\ttt").as_deref(), Some("plyground pvs depth 3 tt"));
        assert_eq!(name_like(&"x".repeat(99)).map(|name| name.len()), Some(LONGEST_NAME));
        assert_eq!((name_like(" :: "), name_like("level")), (None, None));
    }

    #[test]
    fn given_names_must_differ() {
        let texts = |texts: &[&str]| texts.iter().map(|&text| text.to_owned()).collect::<Vec<_>>();
        assert_eq!(duplicate(&texts(&["a=pvs", "b=pvs", "A=mcts"])), Some("A"));
        assert_eq!(duplicate(&texts(&["pvs=mcts", "pvs"])), Some("pvs"));
        assert_eq!(duplicate(&texts(&["pvs", "pvs", "a=pvs"])), None);
    }

    #[test]
    fn an_engine_may_get_a_name_later() {
        let same = |one, other| Entrant::of(one).is_same(Entrant::of(other));
        assert!(same("pvs", "a=pvs") && same("a=pvs", "a=pvs"));
        assert!(!same("a=pvs", "b=pvs") && !same("a=pvs", "a=mcts"));
    }
}
