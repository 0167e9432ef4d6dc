//! Why a move was refused, in the player's language. Games say it in English; for other
//! languages a list of their phrases with a translation each stands in `texts/`, and a
//! test sees to it that what games say is in it.

use std::sync::OnceLock;

use plyground_core::Language;
use plyground_core::notation::{NotationError, shortened};

use crate::texts::Texts;

const PORTUGUESE: &str = include_str!("../../texts/refusals.pt.txt");

/// What is wrong with a move, for the player who typed it.
pub(crate) fn words(error: &NotationError, texts: Texts) -> String {
    match (texts.language, error) {
        (Language::English, _) | (Language::Portuguese, NotationError::Unsupported) => error.to_string(),
        (Language::Portuguese, NotationError::Syntax { offset, found, expected }) => {
            let expected = translated(expected);
            let found =
                if found.is_empty() { texts.get("refusal.end").to_owned() } else { format!("`{}`", shortened(found)) };
            texts.fill("refusal.syntax", &[("expected", &expected), ("found", &found), ("place", &(offset + 1))])
        }
        (Language::Portuguese, NotationError::Illegal { text, reason }) => {
            texts.fill("refusal.illegal", &[("move", text), ("reason", &translated(reason))])
        }
    }
}

/// The phrases of games and their translations, in the order of the list: of two that fit,
/// the first counts.
fn phrases() -> &'static [(&'static str, &'static str)] {
    static PHRASES: OnceLock<Vec<(&str, &str)>> = OnceLock::new();
    PHRASES.get_or_init(|| {
        let lines = PORTUGUESE.lines().filter(|line| !line.starts_with('#'));
        lines
            .filter_map(|line| line.split_once(" = "))
            .map(|(phrase, translation)| (phrase.trim(), translation.trim()))
            .collect()
    })
}

/// The phrase translated; as it is where the list does not have it.
fn translated(phrase: &str) -> String {
    known(phrase).unwrap_or_else(|| phrase.to_owned())
}

fn known(phrase: &str) -> Option<String> {
    phrases().iter().find_map(|(template, translation)| {
        let gaps = gaps(template, phrase)?;
        let mut text = String::new();
        let mut gaps = gaps.into_iter();
        for (index, part) in translation.split("{}").enumerate() {
            if index > 0 {
                text.push_str(&gaps.next().map_or_else(String::new, translated));
            }
            text.push_str(part);
        }
        Some(text)
    })
}

/// What stands in the gaps of a template when it is this phrase.
fn gaps<'a>(template: &str, phrase: &'a str) -> Option<Vec<&'a str>> {
    let mut parts = template.split("{}");
    let mut rest = phrase.strip_prefix(parts.next()?)?;
    let mut gaps = Vec::new();
    let parts: Vec<&str> = parts.collect();
    for (index, part) in parts.iter().enumerate() {
        let last = index + 1 == parts.len();
        let end =
            if last { rest.len().checked_sub(part.len()).filter(|_| rest.ends_with(part))? } else { rest.find(part)? };
        gaps.push(&rest[..end]);
        rest = &rest[end + part.len()..];
    }
    rest.is_empty().then_some(gaps)
}

#[cfg(test)]
mod tests {
    use plyground_arena::registry::GAMES;
    use plyground_arena::{positions, turns};
    use plyground_core::Random;

    use super::*;
    use crate::opening;

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
    }

    /// Whatever a game says of wrong moves along random games is in the list.
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
        ];
        for entry in GAMES {
            let named = opening::game(entry.info().name).expect("a game");
            let mut game = named.start().expect("starts");
            let mut random = Random::new(1);
            loop {
                for text in typed {
                    let mut copy = game.copy();
                    let Err(error) = turns::play(&mut *copy, text) else { continue };
                    let phrase = match &error {
                        NotationError::Syntax { expected, .. } => expected,
                        NotationError::Illegal { reason, .. } => reason,
                        NotationError::Unsupported => continue,
                    };
                    assert!(known(phrase).is_some(), "{}: {text}: {phrase}", entry.info().name);
                    let said = words(&error, Texts::of(Language::Portuguese));
                    assert!(said.contains("espera") || said.contains("não é possível"), "{said}");
                }
                if !positions::random_plies(&mut *game, 1, &mut random) {
                    break;
                }
            }
        }
    }
}
