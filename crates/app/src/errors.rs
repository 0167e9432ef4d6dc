//! Errors in the user's language. Those of plyground's own libraries carry a message, or the id of one with its
//! arguments; those of others (the system, clap, the database, serde) are in English only, and `phrases.txt` of a
//! language lists their phrases with translations.

use std::error::Error as StdError;

use anyhow::Error;
use plyground_catalog::{EngineError, OpenError, SelectError, SolveError};
use plyground_core::error_text::{ErrorArg, ErrorMessage, ErrorText};
use plyground_core::limits::LimitError;
use plyground_core::spec::SpecError;
use plyground_search::{path, tree};
use plyground_session::review::ReviewError;
use plyground_session::{RecordError, Refusal};
use plyground_view::texts::{Arg, Message, Says};
use plyground_view::{NotationError, SetupError, TargetError};

use crate::texts::{Texts, t};

/// An error with its whole chain of causes, in one line.
pub(crate) fn words(error: &Error, texts: Texts) -> String {
    error.chain().map(|cause| one(cause, texts)).collect::<Vec<_>>().join(": ")
}

/// One error, without its causes.
pub(crate) fn one(error: &(dyn StdError + 'static), texts: Texts) -> String {
    match message(error) {
        Some(message) => message.say_with(texts.language, &|words| phrase(words, texts)),
        None => phrase(&error.to_string(), texts),
    }
}

/// The message that an error carries.
fn message(error: &(dyn StdError + 'static)) -> Option<Message> {
    if let Some(Refusal::Move(error)) = error.downcast_ref() {
        return message(error);
    }
    if let Some(RecordError::Game(error)) = error.downcast_ref() {
        return message(error);
    }
    let own = error.downcast_ref::<Message>().cloned();
    own.or_else(|| error.downcast_ref::<NotationError>().map(Says::message)).or_else(|| by_id(error))
}

/// The message of an error that carries an id and arguments.
fn by_id(error: &(dyn StdError + 'static)) -> Option<Message> {
    fn of<E: ErrorText + 'static>(error: &(dyn StdError + 'static)) -> Option<ErrorMessage> {
        error.downcast_ref::<E>()?.error_message()
    }
    let kinds = [
        of::<SpecError>,
        of::<LimitError>,
        of::<SetupError>,
        of::<path::ParamsError>,
        of::<tree::ParamsError>,
        of::<OpenError>,
        of::<EngineError>,
        of::<SelectError>,
        of::<SolveError>,
        of::<TargetError>,
        of::<ReviewError>,
    ];
    let ErrorMessage { id, args } = kinds.iter().find_map(|kind| kind(error))?;
    let argument = |(name, value)| match value {
        ErrorArg::Typed(text) => (name, Arg::text(&text)),
        ErrorArg::Words(words) => (name, Arg::message(&Message::from(words))),
    };
    if args.is_empty() {
        let found = t::COMPUTED.binary_search_by_key(&id, |(known, _)| known).ok()?;
        return Some(t::COMPUTED[found].1.into());
    }
    Some(Message::new(&t::CATALOGUE, id, args.into_iter().map(argument).collect()))
}

/// Translates a message of a library, or a part of one.
pub(crate) fn phrase(text: &str, texts: Texts) -> String {
    translated(text, &phrases(texts))
}

/// A phrase and its translation.
type Phrase = (&'static str, &'static str);

/// The phrases of a language, in the order of the list: the first match counts. English has none.
fn phrases(texts: Texts) -> Vec<Phrase> {
    let list = texts.get(t::PHRASES);
    list.lines().filter(|line| !line.starts_with('#')).filter_map(|line| line.split_once(" = ")).collect()
}

/// Translates a text. A text that is not in the list is split at line breaks, then at its first colon; parts
/// without a translation stay as they are.
fn translated(text: &str, phrases: &[Phrase]) -> String {
    let apart = |separator: &str| {
        let (first, rest) = text.split_once(separator)?;
        Some(format!("{}{separator}{}", translated(first, phrases), translated(rest, phrases)))
    };
    known(text, phrases).or_else(|| apart("\n")).or_else(|| apart(": ")).unwrap_or_else(|| text.to_owned())
}

fn known(text: &str, phrases: &[Phrase]) -> Option<String> {
    phrases.iter().find_map(|(template, translation)| {
        let mut gaps = gaps(template, text)?.into_iter();
        let mut said = String::new();
        for (index, part) in translation.split("{}").enumerate() {
            if index > 0 {
                let gap = gaps.next().unwrap_or_default();
                // Quoted text comes from the user or from a file.
                let is_quoted = said.ends_with(['`', '\'']);
                said.push_str(&if is_quoted { gap.to_owned() } else { translated(gap, phrases) });
            }
            said.push_str(part);
        }
        Some(said)
    })
}

/// The texts of the gaps, if `text` matches the template. A gap in quotes must not contain quotes, so that a
/// phrase with one example does not match one with several.
fn gaps<'a>(template: &str, text: &'a str) -> Option<Vec<&'a str>> {
    // A gap does not reach over the end of a line: texts of several lines are translated line by line.
    if text.contains('\n') && !template.contains('\n') {
        return None;
    }
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
    use plyground_view::Language;

    use super::*;
    use crate::lookup;

    const PT: Texts = Texts::of(Language::PT);

    #[test]
    fn phrases_are_found_by_their_templates() {
        assert_eq!(gaps("a {} b", "a x y b"), Some(vec!["x y"]));
        assert_eq!(gaps("a {} b", "a x c"), None);
        assert_eq!(gaps("{} to `{}`", "`1` to `2`"), Some(vec!["`1`", "2"]));
        assert_eq!(gaps("over", "over"), Some(vec![]));
        assert_eq!(
            phrase("it is not on a diagonal of the bishop at A1", PT),
            "não está numa diagonal da peça (bispo) em A1"
        );
        assert_eq!(phrase("something else", PT), "something else");
        assert_eq!(phrase("a.dat:1:2: the game is over", PT), "a.dat:1:2: o jogo acabou");
        assert_eq!(phrase("`bishop` uses no heuristic", PT), "`bishop` não usa heurística");
    }

    #[test]
    fn chains_are_translated_link_by_link() {
        let error = Error::new(std::io::Error::from_raw_os_error(2)).context("cannot read `a.dat`");
        assert_eq!(
            words(&error, PT),
            "não se consegue ler `a.dat`: o ficheiro ou a pasta não existe (erro 2 do sistema)"
        );
        assert_eq!(words(&error, Texts::of(Language::EN)), format!("{error:#}"));
    }

    /// Errors with ids: English is what `Display` says, and other languages have a text of their own.
    #[test]
    fn errors_are_said_by_their_ids() {
        let (name, expected) = (|| "a".to_owned(), || "`b` or `c`".to_owned());
        let errors: [Box<dyn StdError>; 25] = [
            Box::new(LimitError::Time(name())),
            Box::new(LimitError::Size(name())),
            Box::new(SpecError::NoName(name())),
            Box::new(SpecError::NotAnOption { found: name() }),
            Box::new(SpecError::Twice(name())),
            Box::new(SpecError::UnknownKey { name: name(), key: name(), expected: expected() }),
            Box::new(SpecError::BadValue { key: name(), value: name(), expected: expected() }),
            Box::new(tree::ParamsError::Unknown { name: name(), expected: expected() }),
            Box::new(path::ParamsError::Unknown { name: name(), expected: expected() }),
            Box::new(path::ParamsError::NotBackwards),
            Box::new(EngineError::Level(name())),
            Box::new(OpenError::UnknownGame { name: name(), expected: expected() }),
            Box::new(OpenError::NoProblems("Nim")),
            Box::new(OpenError::NoGame { title: "8-puzzle", name: "8-puzzle" }),
            Box::new(plyground_catalog::select("x9", 3).expect_err("no problem")),
            Box::new(SolveError::Heuristic { name: name(), expected: expected() }),
            Box::new(SolveError::Uninformed("bfs")),
            Box::new(SolveError::NoTarget),
            Box::new(TargetError::NoTargets),
            Box::new(TargetError::OutOfRange { least: 0, most: 9, found: 10 }),
            Box::new(OpenError::OtherGame { file: name(), other: "Quatro", title: "Nim" }),
            Box::new(SetupError::File { file: name(), reason: name() }),
            Box::new(ReviewError::Unfinished),
            Box::new(ReviewError::NoMoves),
            Box::new(ReviewError::Stopped { done: 3, of: 9 }),
        ];
        for error in errors {
            assert!(by_id(&*error).is_some(), "{error}");
            assert_eq!(one(&*error, Texts::of(Language::EN)), error.to_string());
            let said = one(&*error, PT);
            assert!(said != error.to_string() && !said.contains(" or "), "{said}");
        }
        // What was typed is not translated, whatever it says.
        let typed = SpecError::Twice("the game is over".to_owned());
        assert_eq!(one(&typed, PT), "a opção `the game is over` está repetida");
    }

    /// A refusal of a session and an error of a record say what the error in them says.
    #[test]
    fn what_an_error_wraps_is_said() {
        let illegal = NotationError::illegal("the game is over", "the game is over");
        let said = one(&illegal, PT);
        assert_eq!(one(&Refusal::Move(illegal), PT), said);
        assert!(said.contains("`the game is over`") && said != "`the game is over`", "{said}");
        let unknown = || OpenError::UnknownGame { name: "a".to_owned(), expected: "`b` or `c`".to_owned() };
        assert_eq!(one(&RecordError::Game(unknown()), PT), one(&unknown(), PT));
    }

    #[test]
    fn every_phrase_is_read_once_and_has_as_many_gaps_as_its_translation() {
        let lines = PT.get(t::PHRASES).lines().filter(|line| !line.is_empty() && !line.starts_with('#')).count();
        assert_eq!(lines, phrases(PT).len(), "a line without ` = `");
        let mut known = std::collections::HashSet::new();
        for (phrase, translation) in phrases(PT) {
            assert!(known.insert(phrase), "`{phrase}` is there twice");
            assert_eq!(phrase.matches("{}").count(), translation.matches("{}").count(), "{phrase}");
            assert!(phrase.trim() == phrase && translation.trim() == translation, "{phrase}");
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
                    let name = entry.info().name;
                    let words = |words: &str| known(words, &phrases(PT)).unwrap_or_else(|| panic!("{name}: {words}"));
                    reason.say_with(Language::PT, &words);
                    let said = one(&error, PT);
                    assert!(said.contains("espera") || said.contains("não é possível"), "{said}");
                }
                if !positions::random_plies(&mut *game, 1, &mut random) {
                    break;
                }
            }
        }
    }
}
