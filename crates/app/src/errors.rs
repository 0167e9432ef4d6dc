//! Errors in the user's language. Those of plyground's own libraries carry a message, or the id of one with its
//! arguments; those of others (the system, clap, the database, serde) are in English only, and `phrases.txt` of a
//! language lists their phrases with translations.

use std::error::Error as StdError;
use std::fmt;

use anyhow::Error;
use plyground_arena::gtp::{CommandError, ServerError};
use plyground_arena::matches::{MatchError, OpeningsError};
use plyground_arena::records::blksgf::SgfError;
use plyground_arena::records::{TextError, TextFault};
use plyground_arena::statistics::SprtError;
use plyground_arena::store::StoreError;
use plyground_catalog::{EngineError, OpenError, SelectError, SolveError};
use plyground_core::NoMemory;
use plyground_core::error_text::{ErrorArg, ErrorMessage, ErrorText};
use plyground_core::limits::LimitError;
use plyground_core::spec::SpecError;
use plyground_replay::{LineFault, TraceError};
use plyground_search::{path, tree};
use plyground_session::player::Fault;
use plyground_session::puzzles::PuzzleError;
use plyground_session::review::ReviewError;
use plyground_session::{RecordError, Refusal};
use plyground_view::texts::{self, Arg, Message, Sayings, Says};
use plyground_view::{Language, NotationError, SetupError, TargetError};

use crate::texts::{Texts, computed, t};

/// A message of the program, and the error that is its cause.
#[derive(Debug)]
struct About {
    message: Message,
    cause: Error,
}

impl fmt::Display for About {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.message.fmt(f)
    }
}

impl StdError for About {
    fn source(&self) -> Option<&(dyn StdError + 'static)> {
        Some(self.cause.as_ref())
    }
}

/// Adds messages about the failed operation to errors.
pub(crate) trait Explain<T> {
    /// Puts a message before the error: `cannot read …: …`.
    fn about<M: Into<Message>>(self, message: impl FnOnce() -> M) -> Result<T, Error>;
}

impl<T, E: Into<Error>> Explain<T> for Result<T, E> {
    fn about<M: Into<Message>>(self, message: impl FnOnce() -> M) -> Result<T, Error> {
        self.map_err(|cause| Error::new(About { message: message().into(), cause: cause.into() }))
    }
}

impl<T> Explain<T> for Option<T> {
    fn about<M: Into<Message>>(self, message: impl FnOnce() -> M) -> Result<T, Error> {
        self.ok_or_else(|| Error::new(message().into()))
    }
}

/// An error with all its causes, in one line.
pub(crate) fn words(error: &Error, texts: Texts) -> String {
    error.chain().map(|cause| one(cause, texts)).collect::<Vec<_>>().join(": ")
}

/// The same as a message.
pub(crate) fn words_message(error: &Error) -> Message {
    let causes = error.chain().map(message);
    causes
        .reduce(|first, rest| t::FailCause { first, rest }.message())
        .unwrap_or_else(|| Message::quoted(String::new()))
}

/// A single error, without its causes.
pub(crate) fn one(error: &(dyn StdError + 'static), texts: Texts) -> String {
    said(&message(error), texts)
}

/// A message in the user's language; text of other libraries in it is translated by the list of
/// phrases.
pub(crate) fn said(message: &Message, texts: Texts) -> String {
    message.say_with(texts.language, &|words| phrase(words, texts))
}

/// The message of an error; for errors of other libraries, their text.
pub(crate) fn message(error: &(dyn StdError + 'static)) -> Message {
    if let Some(About { message, .. }) = error.downcast_ref() {
        return message.clone();
    }
    if let Some(message) = error.downcast_ref::<Message>() {
        return message.clone();
    }
    if let Some(error) = error.downcast_ref::<NotationError>() {
        return error.message();
    }
    if let Some(message) = error.downcast_ref().and_then(SetupError::message) {
        return message;
    }
    by_id(error).unwrap_or_else(|| recorded(&error.to_string()))
}

/// The message of recorded English text, such as the reason of a forfeit in a store.
pub(crate) fn recorded(english: &str) -> Message {
    static SAYINGS: Sayings = Sayings {
        catalogue: &t::CATALOGUE,
        plain: t::COMPUTED,
        prefixes: &["error-forfeit-", "error-command-", "fail-read-large"],
    };
    let all = [&SAYINGS, &plyground_view::texts::SAYINGS, &plyground_catalog::SAYINGS];
    texts::find(english, &all).unwrap_or_else(|| english.to_owned().into())
}

/// The content of an error with an id: its message, and the error inside it.
type Carried<'a> = (Option<ErrorMessage>, Option<&'a (dyn StdError + 'static)>);

/// The message of an error with an id and arguments, or of one that wraps another.
fn by_id(error: &(dyn StdError + 'static)) -> Option<Message> {
    fn of<'a, E: ErrorText + 'static>(error: &'a (dyn StdError + 'static)) -> Option<Carried<'a>> {
        let error = error.downcast_ref::<E>()?;
        Some((error.error_message(), error.inner()))
    }
    type Kind = for<'a> fn(&'a (dyn StdError + 'static)) -> Option<Carried<'a>>;
    const KINDS: &[Kind] = &[
        of::<SpecError>,
        of::<LimitError>,
        of::<NoMemory>,
        of::<SetupError>,
        of::<path::ParamsError>,
        of::<tree::ParamsError>,
        of::<OpenError>,
        of::<EngineError>,
        of::<SelectError>,
        of::<SolveError>,
        of::<TargetError>,
        of::<RecordError>,
        of::<Refusal>,
        of::<Fault>,
        of::<ReviewError>,
        of::<PuzzleError>,
        of::<MatchError>,
        of::<OpeningsError>,
        of::<SprtError>,
        of::<StoreError>,
        of::<TextError>,
        of::<TextFault>,
        of::<TraceError>,
        of::<LineFault>,
        of::<SgfError>,
        of::<ServerError>,
        of::<CommandError>,
        #[cfg(feature = "web")]
        of::<plyground_web::server::ServerError>,
        #[cfg(feature = "web")]
        of::<plyground_web::server::StorageError>,
    ];
    let (carried, inner) = KINDS.iter().find_map(|kind| kind(error))?;
    match (carried, inner) {
        (Some(carried), inner) => filled(carried, inner),
        (None, Some(inner)) => Some(message(inner)),
        (None, None) => None,
    }
}

/// The message of an id with its arguments; the inner error is the argument `error`.
fn filled(ErrorMessage { id, args }: ErrorMessage, inner: Option<&(dyn StdError + 'static)>) -> Option<Message> {
    let argument = |(name, value)| {
        let value = match value {
            ErrorArg::Typed(text) => Arg::text(&text),
            ErrorArg::Words(words) => Arg::message(&recorded(&words)),
            ErrorArg::OneOf(names) => Arg::message(&one_of(&names)),
            ErrorArg::Said(message) => Arg::message(&filled(*message, None)?),
        };
        Some((name, value))
    };
    let inner = inner.map(|inner| ("error", Arg::message(&message(inner))));
    let args: Vec<(&'static str, Arg)> = args.into_iter().filter_map(argument).chain(inner).collect();
    if args.is_empty() {
        return computed(id).map(Message::from);
    }
    Some(Message::new(&t::CATALOGUE, id, args))
}

/// Names, one of which was expected.
fn one_of(names: &[String]) -> Message {
    let quoted: Vec<String> = names.iter().map(|name| format!("`{name}`")).collect();
    match quoted.split_last() {
        Some((last, others)) if !others.is_empty() => t::ListOr { others: others.join(", "), last }.message(),
        _ => Message::quoted(quoted.concat()),
    }
}

/// Translates a message of a library, or a part of one.
pub(crate) fn phrase(text: &str, texts: Texts) -> String {
    translated(text, &phrases(texts), texts.language)
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
fn translated(text: &str, phrases: &[Phrase], language: Language) -> String {
    let apart = |separator: &str| {
        let (first, rest) = text.split_once(separator)?;
        Some(format!("{}{separator}{}", translated(first, phrases, language), translated(rest, phrases, language)))
    };
    known(text, phrases, language).or_else(|| apart("\n")).or_else(|| apart(": ")).unwrap_or_else(|| text.to_owned())
}

fn known(text: &str, phrases: &[Phrase], language: Language) -> Option<String> {
    // Values that clap repeats when it refuses them.
    static REPEATED: Sayings =
        Sayings { catalogue: &t::CATALOGUE, plain: t::COMPUTED, prefixes: &["error-limit-", "error-clap-"] };
    if let Some(message) = texts::find(text, &[&REPEATED]) {
        return Some(message.say_with(language, &|words| translated(words, phrases, language)));
    }
    phrases.iter().find_map(|(template, translation)| {
        let mut gaps = gaps(template, text)?.into_iter();
        let mut said = String::new();
        for (index, part) in translation.split("{}").enumerate() {
            if index > 0 {
                let gap = gaps.next().unwrap_or_default();
                // Quoted text comes from the user or from a file.
                let is_quoted = said.ends_with(['`', '\'']);
                said.push_str(&if is_quoted { gap.to_owned() } else { translated(gap, phrases, language) });
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
    use plyground_core::error_text::Worded;

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
            phrase("invalid value 'x' for '--depth <N>': invalid digit found in string", PT),
            "valor inválido 'x' para '--depth <N>': não é um número"
        );
        assert_eq!(phrase("something else", PT), "something else");
        assert_eq!(phrase("a.dat: trailing characters", PT), "a.dat: há texto a mais");
    }

    #[test]
    fn chains_are_translated_link_by_link() {
        let missing: Result<(), _> = Err(std::io::Error::from_raw_os_error(2));
        let error = missing.about(|| t::FailRead { file: "a.dat" }).expect_err("no file");
        assert_eq!(
            words(&error, PT),
            "não se consegue ler `a.dat`: o ficheiro ou a pasta não existe (erro 2 do sistema)"
        );
        assert_eq!(words(&error, Texts::of(Language::EN)), format!("{error:#}"));
    }

    /// Errors with ids: English is their `Display` form, and other languages have texts of their
    /// own.
    #[test]
    fn errors_are_said_by_their_ids() {
        let (name, expected) = (|| "a".to_owned(), || Worded::one_of(["b", "c"]));
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
        // User input is not translated, whatever it contains.
        let typed = SpecError::Twice("the game is over".to_owned());
        assert_eq!(one(&typed, PT), "a opção `the game is over` está repetida");
    }

    /// A refusal of a session and an error of a record have the message of the error inside them.
    #[test]
    fn what_an_error_wraps_is_said() {
        let illegal = NotationError::illegal("the game is over", "the game is over");
        let said = one(&illegal, PT);
        assert_eq!(one(&Refusal::Move(illegal), PT), said);
        assert!(said.contains("`the game is over`") && said != "`the game is over`", "{said}");
        let unknown = || OpenError::UnknownGame { name: "a".to_owned(), expected: Worded::one_of(["b", "c"]) };
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
                    reason.say_with(Language::PT, &|words| panic!("{name}: {words}"));
                    // A store has the English text only, by which the message is found.
                    let found = recorded(&error.to_string()).say_with(Language::PT, &str::to_owned);
                    assert_eq!(found, one(&error, PT), "{name}: {error}");
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
