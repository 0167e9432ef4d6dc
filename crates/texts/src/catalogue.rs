//! The texts of every language, read from their folders and compared with English.

use std::collections::BTreeMap;
use std::ffi::OsStr;
use std::fs;
use std::path::{Path, PathBuf};

use fluent_syntax::ast::Entry;
use fluent_syntax::parser;

use crate::message::Message;
use crate::{ENGLISH, Fault};

/// The texts of one language.
#[derive(Debug)]
pub(crate) struct Language {
    pub(crate) code: String,
    pub(crate) messages: BTreeMap<String, Message>,
    /// The Fluent source of the messages with arguments, for formatting at run time.
    pub(crate) source: String,
}

/// Every language, English first.
#[derive(Debug)]
pub(crate) struct Catalogue {
    pub(crate) languages: Vec<Language>,
}

impl Catalogue {
    pub(crate) fn read(folder: &Path) -> Result<Self, Fault> {
        let mut languages = Vec::new();
        for path in entries(folder)?.into_iter().filter(|path| path.is_dir()) {
            languages.push(Language::read(&path)?);
        }
        languages.sort_by_key(|language| (language.code != ENGLISH, language.code.clone()));
        let Some((english, others)) = languages.split_first().filter(|(first, _)| first.code == ENGLISH) else {
            return Err(Fault::new(folder.display(), "expected a folder `en`"));
        };
        for language in others {
            language.compare(english).map_err(|what| Fault::new(folder.join(&language.code).display(), what))?;
        }
        Ok(Self { languages })
    }

    pub(crate) fn english(&self) -> &BTreeMap<String, Message> {
        &self.languages[0].messages
    }
}

impl Language {
    fn read(folder: &Path) -> Result<Self, Fault> {
        let code = folder.file_name().and_then(OsStr::to_str).unwrap_or_default().to_owned();
        if code.is_empty() || !code.bytes().all(|byte| byte.is_ascii_lowercase()) {
            return Err(Fault::new(folder.display(), "expected the code of a language, such as `en`"));
        }
        let mut language = Self { code, messages: BTreeMap::new(), source: String::new() };
        let mut folders = vec![folder.to_owned()];
        while let Some(inner) = folders.pop() {
            for path in entries(&inner)? {
                let text = || fs::read_to_string(&path).map_err(|error| Fault::new(path.display(), error));
                let fault = |what: String| Fault::new(path.display(), what);
                match path.extension().and_then(OsStr::to_str) {
                    _ if path.is_dir() => folders.push(path),
                    Some("ftl") => language.add_messages(&text()?).map_err(fault)?,
                    Some("md" | "txt") => {
                        language.add(&page_id(folder, &path), Message::Plain(text()?)).map_err(fault)?;
                    }
                    _ => return Err(Fault::new(path.display(), "expected a file .ftl, .md or .txt")),
                }
            }
        }
        Ok(language)
    }

    fn add_messages(&mut self, text: &str) -> Result<(), String> {
        let resource = parser::parse(text).map_err(|(_, errors)| {
            let said = errors.iter().map(|error| {
                let line = text[..error.pos.start.min(text.len())].matches('\n').count() + 1;
                format!("line {line}: {error}")
            });
            said.collect::<Vec<_>>().join("; ")
        })?;
        for entry in resource.body {
            match entry {
                Entry::Message(message) => {
                    let id = message.id.name;
                    let pattern = message.value.as_ref().filter(|_| message.attributes.is_empty());
                    let pattern = pattern.ok_or_else(|| format!("`{id}`: expected a text and no attributes"))?;
                    let comment = message.comment.as_ref().map_or(&[][..], |comment| &comment.content);
                    let read = Message::of(pattern, comment).map_err(|what| format!("`{id}`: {what}"))?;
                    if matches!(read, Message::Filled(_)) {
                        let bare = fluent_syntax::ast::Message { comment: None, ..message.clone() };
                        let one = fluent_syntax::ast::Resource { body: vec![Entry::Message(bare)] };
                        self.source.push_str(&fluent_syntax::serializer::serialize(&one));
                    }
                    self.add(id, read)?;
                }
                Entry::Term(term) => return Err(format!("`-{}`: terms are not supported", term.id.name)),
                _ => {}
            }
        }
        Ok(())
    }

    fn add(&mut self, id: &str, message: Message) -> Result<(), String> {
        match self.messages.insert(id.to_owned(), message) {
            None => Ok(()),
            Some(_) => Err(format!("`{id}` is there twice")),
        }
    }

    fn compare(&self, english: &Self) -> Result<(), String> {
        for (id, message) in &self.messages {
            match (english.messages.get(id), message) {
                (None, _) => return Err(format!("`{id}` is not among the English texts")),
                (Some(Message::Plain(_)), Message::Plain(_)) => {}
                (Some(Message::Filled(there)), Message::Filled(here)) if there.keys().eq(here.keys()) => {}
                _ => return Err(format!("`{id}` has other arguments than in English")),
            }
        }
        Ok(())
    }
}

/// The id of a page: its path with hyphens, `rules/quatro.md` = `rules-quatro`.
fn page_id(folder: &Path, path: &Path) -> String {
    let inside = path.strip_prefix(folder).unwrap_or(path).with_extension("");
    inside.to_string_lossy().replace(['/', '\\'], "-")
}

/// The entries of a folder, sorted by name.
fn entries(folder: &Path) -> Result<Vec<PathBuf>, Fault> {
    let fault = |error| Fault::new(folder.display(), error);
    let found: Result<Vec<PathBuf>, _> =
        fs::read_dir(folder).map_err(fault)?.map(|entry| entry.map(|entry| entry.path())).collect();
    let mut found = found.map_err(fault)?;
    found.retain(|path| path.file_name().and_then(OsStr::to_str).is_none_or(|name| !name.starts_with('.')));
    found.sort();
    Ok(found)
}
