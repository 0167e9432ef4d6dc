//! Output of results: text or JSON on standard output, warnings on standard error.

use std::io::{self, Write};

use anyhow::Result;
use plyground_view::Language;
use serde::Serialize;

use crate::cli::{Global, When};
use crate::foreign::Clean;
use crate::paint::WARNING;
use crate::texts::{Texts, t};
use crate::{errors, settings};
use plyground_view::Message;

/// The result of a command, which can be written as text or JSON.
pub(crate) trait Report: Serialize {
    /// Writes it as text, with colours.
    fn write(&self, out: &mut dyn Write, language: Language) -> io::Result<()>;
}

/// The settings of output.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Output {
    /// Whether to write JSON instead of text.
    pub(crate) json: bool,
    /// The language of results: English in JSON, so that programs read the same whatever the locale is.
    pub(crate) language: Language,
    /// The language of files for people, which may be written beside JSON.
    pub(crate) people: Language,
}

impl Output {
    /// The settings of the command line and the environment.
    pub(crate) fn new(global: &Global) -> Self {
        match global.color {
            When::Auto => {}
            When::Always => anstream::ColorChoice::Always.write_global(),
            When::Never => anstream::ColorChoice::Never.write_global(),
        }
        let people = global.lang.unwrap_or_else(language_of_user);
        Self { json: global.json, language: if global.json { Language::EN } else { people }, people }
    }

    /// Whether JSON is written.
    pub(crate) const fn is_json(self) -> bool {
        self.json
    }

    /// Writes a report to standard output.
    pub(crate) fn emit<R: Report>(self, report: &R) -> Result<()> {
        let out = io::BufWriter::new(anstream::stdout().lock());
        if self.json {
            let mut out = Clean::json(out);
            serde_json::to_writer_pretty(&mut out, report)?;
            writeln!(out)?;
            return Ok(out.flush()?);
        }
        let mut out = Clean::text(out);
        report.write(&mut out, self.language)?;
        Ok(out.flush()?)
    }

    /// Prints a remark to standard error, unless JSON is written.
    pub(crate) fn note(self, text: std::fmt::Arguments<'_>) {
        if !self.json {
            say(text);
        }
    }
}

/// The language of the user's settings, or of the locale.
pub(crate) fn language_of_user() -> Language {
    settings::current().language.unwrap_or_else(language_of_locale)
}

/// The language of the locale: the first variable that is set counts, as in POSIX.
fn language_of_locale() -> Language {
    ["LC_ALL", "LC_MESSAGES", "LANG"]
        .into_iter()
        .filter_map(|name| std::env::var(name).ok())
        .find(|value| !value.is_empty())
        .and_then(|value| value.parse().ok())
        .unwrap_or_default()
}

/// Prints a line to standard error. Errors are ignored: there is nowhere to report them.
pub(crate) fn say(text: std::fmt::Arguments<'_>) {
    let _ = writeln!(Clean::text(anstream::stderr()), "{text}");
}

/// Prints warnings.
pub(crate) fn warn(warnings: &[Message]) {
    let texts = Texts::spoken();
    let label = texts.get(t::LABEL_WARNING);
    for warning in warnings {
        let words = errors::said(warning, texts);
        say(format_args!("{WARNING}{label}{WARNING:#} {words}"));
    }
}
