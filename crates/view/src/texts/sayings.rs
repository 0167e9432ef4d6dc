//! Finding messages by their English text: stored games contain the reason of a forfeit in English.

use super::{Arg, Catalogue, Message, Text};

/// Messages that can be found by their English text.
#[derive(Clone, Copy, Debug)]
pub struct Sayings {
    /// The messages with arguments.
    pub catalogue: &'static Catalogue,
    /// The messages without arguments, by id.
    pub plain: &'static [(&'static str, Text)],
    /// The prefixes of the ids that are searched.
    pub prefixes: &'static [&'static str],
}

/// Finds the message with this English text, searching in the given order. Arguments may be
/// messages too; text in backticks was typed and stays as it is. Messages that select by an
/// argument are not found.
pub fn find(english: &str, sayings: &[&Sayings]) -> Option<Message> {
    sayings.iter().find_map(|own| own.plain(english).or_else(|| own.filled(english, sayings)))
}

impl Sayings {
    fn concerns(&self, id: &str) -> bool {
        self.prefixes.iter().any(|prefix| id.starts_with(prefix))
    }

    fn plain(&self, english: &str) -> Option<Message> {
        let said = self.plain.iter().find(|(id, text)| self.concerns(id) && text.english() == english);
        said.map(|&(_, text)| text.into())
    }

    fn filled(&self, english: &str, all: &[&Self]) -> Option<Message> {
        let mut lines = self.catalogue.english().lines().filter_map(|line| line.split_once(" = "));
        lines.find_map(|(id, pattern)| {
            if !self.concerns(id) {
                return None;
            }
            let arguments = gaps(pattern, english)?.into_iter().map(|gap| (gap.name, gap.argument(all))).collect();
            Some(Message::new(self.catalogue, id, arguments))
        })
    }
}

/// The text in the place of an argument.
struct Gap<'a> {
    name: &'static str,
    text: &'a str,
    is_typed: bool,
}

impl Gap<'_> {
    fn argument(&self, all: &[&Sayings]) -> Arg {
        if self.is_typed {
            return Arg::text(self.text);
        }
        Arg::message(&find(self.text, all).unwrap_or_else(|| Message::from(self.text.to_owned())))
    }
}

/// Matches a text with the pattern `… { $name } …` and returns its arguments. One in backticks
/// contains no backtick.
fn gaps<'a>(pattern: &'static str, text: &'a str) -> Option<Vec<Gap<'a>>> {
    let (first, mut pattern) = pattern.split_once("{ $")?;
    let mut rest = text.strip_prefix(first)?;
    let mut before = first;
    let mut gaps = Vec::new();
    loop {
        let (name, behind) = pattern.split_once(" }")?;
        let (literal, next) = behind.split_once("{ $").map_or((behind, None), |(literal, next)| (literal, Some(next)));
        let end = match next {
            None => rest.len().checked_sub(literal.len()).filter(|_| rest.ends_with(literal))?,
            Some(_) => rest.find(literal)?,
        };
        let is_typed = before.ends_with('`');
        if is_typed && rest[..end].contains('`') {
            return None;
        }
        gaps.push(Gap { name, text: &rest[..end], is_typed });
        rest = &rest[end + literal.len()..];
        before = literal;
        match next {
            None => return Some(gaps),
            Some(next) => pattern = next,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Language, NotationError};

    #[test]
    fn an_error_is_found_by_its_english_text() {
        let said = |english: &str| find(english, &[&crate::texts::SAYINGS]).map(|message| message.say(Language::PT));
        let error = NotationError::not_legal("the end of the text");
        assert_eq!(said(&error.to_string()), Some(crate::texts::Says::message(&error).say(Language::PT)));
        assert!(said(&error.to_string()).is_some_and(|said| said.contains("`the end of the text`")));
        assert_eq!(said("something else"), None);
    }
}
