//! Generates the Rust source of a catalogue. The module that includes it must import `Arg`,
//! `Catalogue`, `Message`, `Number`, `Says` and `Text` of `plyground_view::texts`.

use std::collections::BTreeMap;
use std::fmt::Write;

use crate::catalogue::{Catalogue, Language};
use crate::message::{Kind, Message};

/// The items of all messages, and the run-time catalogue.
pub(crate) fn items(catalogue: &Catalogue, computed: &[&str], listed: &[&str], visibility: &str) -> String {
    let mut code = String::new();
    let (mut by_id, mut found) = (String::new(), String::new());
    let mut is_filled = false;
    for (id, message) in catalogue.english() {
        match message {
            Message::Plain(_) if computed.iter().any(|prefix| id.starts_with(prefix)) => {
                _ = writeln!(by_id, "    ({id:?}, {}),", text(catalogue, id));
            }
            Message::Plain(_) => {
                doc(&mut code, &format!("`{id}`"));
                let name = constant(id);
                _ = writeln!(code, "{visibility} const {name}: Text = {};", text(catalogue, id));
                if listed.iter().any(|prefix| id.starts_with(prefix)) {
                    _ = writeln!(found, "    ({id:?}, {name}),");
                }
            }
            Message::Filled(_) if computed.iter().any(|prefix| id.starts_with(prefix)) => is_filled = true,
            Message::Filled(arguments) => {
                is_filled = true;
                doc(&mut code, &format!("`{id}`"));
                filled(&mut code, id, arguments, visibility);
            }
        }
    }
    if !computed.is_empty() {
        doc(&mut code, "The messages whose ids are made at run time, by id.");
        _ = writeln!(code, "{visibility} static COMPUTED: &[(&str, Text)] = &[\n{by_id}];");
    }
    if !listed.is_empty() {
        doc(&mut code, "The messages that are found by their English text, by id.");
        _ = writeln!(code, "{visibility} static LISTED: &[(&str, Text)] = &[\n{found}];");
    }
    if is_filled {
        let sources: String = catalogue.languages.iter().map(source).collect();
        doc(&mut code, "The messages with arguments, in every language.");
        _ = writeln!(code, "{visibility} static CATALOGUE: Catalogue = Catalogue::new(&[{sources}]);");
    }
    code
}

/// The codes of the languages and a constant for each.
pub(crate) fn languages(catalogue: &Catalogue) -> String {
    let codes: Vec<&str> = catalogue.languages.iter().map(|language| language.code.as_str()).collect();
    let mut code = format!("const CODES: [&str; {}] = {codes:?};\nimpl Language {{\n", codes.len());
    for (index, language) in codes.iter().enumerate() {
        _ = writeln!(code, "/// The language `{language}`.\npub const {}: Self = Self({index});", constant(language));
    }
    let all: Vec<String> = (0..codes.len()).map(|index| format!("Self({index})")).collect();
    _ = writeln!(
        code,
        "/// Every language, English first.\npub const ALL: [Self; {}] = [{}];\n}}",
        codes.len(),
        all.join(", ")
    );
    code
}

fn source(language: &Language) -> String {
    format!("({:?}, {:?}),", language.code, language.source)
}

/// A plain message in every language that has it.
fn text(catalogue: &Catalogue, id: &str) -> String {
    let mut pairs = String::new();
    for language in &catalogue.languages {
        if let Some(Message::Plain(text)) = language.messages.get(id) {
            _ = write!(pairs, "({:?}, {text:?}), ", language.code);
        }
    }
    format!("Text::new(&[{}])", pairs.trim_end_matches(", "))
}

fn filled(code: &mut String, id: &str, arguments: &BTreeMap<String, Kind>, visibility: &str) {
    let name = type_name(id);
    let (mut fields, mut bounds, mut values) = (String::new(), String::new(), String::new());
    let mut parameters = Vec::new();
    for (argument, kind) in arguments {
        // Numbered, as the name of an argument could be that of a type in scope.
        let (field, parameter) = (field(argument), format!("T{}", parameters.len()));
        let (bound, make) = match kind {
            Kind::Text => ("std::fmt::Display", "text"),
            Kind::Number => ("Number", "number"),
            Kind::Message => ("Into<Message> + Clone", "message"),
        };
        _ = write!(fields, "/// The argument `{argument}`.\n{visibility} {field}: {parameter}, ");
        _ = write!(bounds, "{parameter}: {bound}, ");
        _ = write!(values, "({argument:?}, Arg::{make}(&self.{field})), ");
        parameters.push(parameter);
    }
    let parameters = parameters.join(", ");
    _ = writeln!(code, "#[derive(Clone, Copy, Debug)]\n{visibility} struct {name}<{parameters}> {{ {fields}}}");
    _ = writeln!(code, "impl<{bounds}> Says for {name}<{parameters}> {{");
    _ = writeln!(code, "fn message(&self) -> Message {{ Message::new(&CATALOGUE, {id:?}, vec![{values}]) }}\n}}");
}

fn doc(code: &mut String, text: &str) {
    _ = writeln!(code, "/// {text}");
}

/// `menu-back` as the name of a constant.
fn constant(id: &str) -> String {
    id.replace('-', "_").to_uppercase()
}

/// `play-saved` as the name of a type.
fn type_name(id: &str) -> String {
    let words = id.split(['-', '_']);
    words.map(|word| word[..1].to_uppercase() + &word[1..]).collect()
}

/// The field of an argument; `move`, which Rust reserves, is `mv`.
fn field(argument: &str) -> String {
    if argument == "move" { "mv".to_owned() } else { argument.replace('-', "_") }
}
