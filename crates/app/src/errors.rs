//! Translates error messages. Libraries, games and clap report errors in English; for Portuguese,
//! `texts/errors.pt.txt` lists their phrases with translations. Tests check that the list has every error
//! message of the sources, and every reason that games give for illegal moves.

use std::sync::OnceLock;

use anyhow::Error;
use plyground_view::Language;

use crate::texts::Texts;

const PORTUGUESE: &str = include_str!("../texts/errors.pt.txt");

/// An error with its whole chain of causes, in one line.
pub(crate) fn words(error: &Error, texts: Texts) -> String {
    match texts.language {
        Language::English => format!("{error:#}"),
        Language::Portuguese => {
            error.chain().map(|cause| translated(&cause.to_string())).collect::<Vec<_>>().join(": ")
        }
    }
}

/// Translates a message of a library, or a part of one.
pub(crate) fn phrase(text: &str, texts: Texts) -> String {
    match texts.language {
        Language::English => text.to_owned(),
        Language::Portuguese => translated(text),
    }
}

/// The phrases and their translations, in the order of the list: the first match counts.
fn phrases() -> &'static [(&'static str, &'static str)] {
    static PHRASES: OnceLock<Vec<(&str, &str)>> = OnceLock::new();
    PHRASES.get_or_init(|| {
        PORTUGUESE.lines().filter(|line| !line.starts_with('#')).filter_map(|line| line.split_once(" = ")).collect()
    })
}

/// Translates a text. A text that is not in the list is split at line breaks, then at its first colon; parts
/// without a translation stay as they are.
fn translated(text: &str) -> String {
    let apart = |separator: &str| {
        let (first, rest) = text.split_once(separator)?;
        Some(format!("{}{separator}{}", translated(first), translated(rest)))
    };
    known(text).or_else(|| apart("\n")).or_else(|| apart(": ")).unwrap_or_else(|| text.to_owned())
}

fn known(text: &str) -> Option<String> {
    phrases().iter().find_map(|(template, translation)| {
        let mut gaps = gaps(template, text)?.into_iter();
        let mut said = String::new();
        for (index, part) in translation.split("{}").enumerate() {
            if index > 0 {
                let gap = gaps.next().unwrap_or_default();
                // Quoted text comes from the user or from a file.
                let is_quoted = said.ends_with(['`', '\'']);
                said.push_str(&if is_quoted { gap.to_owned() } else { translated(gap) });
            }
            said.push_str(part);
        }
        Some(said)
    })
}

/// The texts of the gaps, if `text` matches the template. A gap in quotes must not contain quotes, so that a
/// phrase with one example does not match one with several.
fn gaps<'a>(template: &str, text: &'a str) -> Option<Vec<&'a str>> {
    let parts: Vec<&str> = template.split("{}").collect();
    let (first, parts) = parts.split_first()?;
    let mut rest = text.strip_prefix(first)?;
    let mut gaps = Vec::new();
    let mut before = first;
    for (index, part) in parts.iter().enumerate() {
        let last = index + 1 == parts.len();
        let end =
            if last { rest.len().checked_sub(part.len()).filter(|_| rest.ends_with(part))? } else { rest.find(part)? };
        if before.ends_with('`') && rest[..end].contains('`') {
            return None;
        }
        gaps.push(&rest[..end]);
        before = part;
        rest = &rest[end + part.len()..];
    }
    rest.is_empty().then_some(gaps)
}

#[cfg(test)]
mod tests {
    use plyground_catalog::{positions, turns};
    use plyground_core::Random;
    use plyground_view::notation::NotationError;

    use super::*;
    use crate::lookup;

    #[test]
    fn phrases_are_found_by_their_templates() {
        assert_eq!(gaps("a {} b", "a x y b"), Some(vec!["x y"]));
        assert_eq!(gaps("a {} b", "a x c"), None);
        assert_eq!(gaps("{} to `{}`", "`1` to `2`"), Some(vec!["`1`", "2"]));
        assert_eq!(gaps("over", "over"), Some(vec![]));
        assert_eq!(
            translated("it is not on a diagonal of the bishop at A1"),
            "não está numa diagonal da peça (bispo) em A1"
        );
        assert_eq!(translated("something else"), "something else");
        assert_eq!(translated("a.dat:1:2: the game is over"), "a.dat:1:2: o jogo acabou");
        assert_eq!(translated("`bishop` uses no heuristic"), "`bishop` não usa heurística");
    }

    #[test]
    fn chains_are_translated_link_by_link() {
        let error = Error::new(std::io::Error::from_raw_os_error(2)).context("cannot read `a.dat`");
        assert_eq!(
            words(&error, Texts::of(Language::Portuguese)),
            "não se consegue ler `a.dat`: o ficheiro ou a pasta não existe (erro 2 do sistema)"
        );
        assert_eq!(words(&error, Texts::of(Language::English)), format!("{error:#}"));
    }

    #[test]
    fn every_phrase_is_read_once_and_has_as_many_gaps_as_its_translation() {
        let lines = PORTUGUESE.lines().filter(|line| !line.is_empty() && !line.starts_with('#')).count();
        assert_eq!(lines, phrases().len(), "a line without ` = `");
        let mut known = std::collections::HashSet::new();
        for (phrase, translation) in phrases() {
            assert!(known.insert(phrase), "`{phrase}` is there twice");
            assert_eq!(phrase.matches("{}").count(), translation.matches("{}").count(), "{phrase}");
            assert!(phrase.trim() == *phrase && translation.trim() == *translation, "{phrase}");
        }
    }

    /// The list has every reason that games give for illegal moves in random games.
    #[test]
    fn every_refusal_of_every_game_is_translated() {
        let typed = [
            "",
            "nonsense",
            "A1",
            "Z9",
            "a",
            "99",
            "9",
            "0",
            "-3",
            "pass",
            "B3 B4",
            "bqao",
            "bqao bqao",
            "bqao A1",
            "b q a",
            "white white",
            "branca quadrada A1 A2",
            "redonda",
            "alta alta",
            "oca cheia",
            "a 0 0",
            "b 13 13",
            "c 3 3",
            "c-9 1 1",
            "V3-9 2 2",
            "1-2 0 0",
            "a 20 1",
            "a 1 99",
            "a 1",
            "c-1 5 5 5",
            "X 4 4",
            "O 0 0",
            "I5-1 0 0",
            "a1,b1",
            "a1,c3",
            "D4",
            "H8",
            "E5",
            "A10",
            "J1",
            "pqbo D4",
            "bqac B2 C3",
            "A2 bqac B2",
            "C3",
            "B-2",
            "D9",
            "b0",
        ];
        for entry in crate::lookup::catalog().games() {
            let named = lookup::game(entry.info().name).expect("a game");
            let mut game = named.start().expect("starts");
            let mut random = Random::new(1);
            loop {
                for text in typed {
                    let mut copy = game.copy();
                    let Err(error) = turns::play(&mut *copy, text) else { continue };
                    let reason = match &error {
                        NotationError::Syntax { expected, .. } => expected,
                        NotationError::Illegal { reason, .. } => reason,
                        NotationError::Unsupported => continue,
                    };
                    assert!(known(reason).is_some(), "{}: {text}: {reason}", entry.info().name);
                    let said = phrase(&error.to_string(), Texts::of(Language::Portuguese));
                    assert!(said.contains("espera") || said.contains("não é possível"), "{said}");
                }
                if !positions::random_plies(&mut *game, 1, &mut random) {
                    break;
                }
            }
        }
    }
}
