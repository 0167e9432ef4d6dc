//! Where results go: standard output, as text for people or as JSON for programs.
//! Warnings go to standard error.

use std::io::{self, Write};

use anyhow::Result;
use plyground_view::Language;
use serde::Serialize;

use crate::cli::{Global, When};
use crate::texts::Texts;
use crate::{errors, paint};

/// What a command found out: data that can be written both ways.
pub(crate) trait Report: Serialize {
    /// Writes it for people, with colours.
    fn write(&self, out: &mut dyn Write, language: Language) -> io::Result<()>;
}

/// How results are to be written.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Output {
    /// JSON instead of text?
    pub(crate) json: bool,
    /// The language of texts.
    pub(crate) language: Language,
}

impl Output {
    /// As the command line and the environment ask for it.
    pub(crate) fn new(global: &Global) -> Self {
        match global.color {
            When::Auto => {}
            When::Always => anstream::ColorChoice::Always.write_global(),
            When::Never => anstream::ColorChoice::Never.write_global(),
        }
        Self { json: global.json, language: global.lang.unwrap_or_else(language_of_locale) }
    }

    /// Is the answer for a program?
    pub(crate) const fn is_json(self) -> bool {
        self.json
    }

    /// Writes a report to standard output.
    pub(crate) fn emit<R: Report>(self, report: &R) -> Result<()> {
        let mut out = io::BufWriter::new(anstream::stdout().lock());
        if self.json {
            serde_json::to_writer_pretty(&mut out, report)?;
            writeln!(out)?;
        } else {
            report.write(&mut out, self.language)?;
        }
        Ok(out.flush()?)
    }

    /// Says something to people beside the result; nothing beside JSON.
    pub(crate) fn note(self, text: std::fmt::Arguments<'_>) {
        if !self.json {
            say(text);
        }
    }
}

/// The first locale variable that is set decides, as POSIX has it.
pub(crate) fn language_of_locale() -> Language {
    ["LC_ALL", "LC_MESSAGES", "LANG"]
        .into_iter()
        .filter_map(|name| std::env::var(name).ok())
        .find(|value| !value.is_empty())
        .and_then(|value| value.parse().ok())
        .unwrap_or_default()
}

/// A line on standard error. Where that cannot be written, nobody is listening.
pub(crate) fn say(text: std::fmt::Arguments<'_>) {
    let _ = writeln!(anstream::stderr(), "{text}");
}

/// Says what was unusual about the input.
pub(crate) fn warn(warnings: &[String]) {
    let texts = Texts::spoken();
    let label = texts.get("warning.label");
    for warning in warnings {
        let words = errors::phrase(warning, texts);
        say(format_args!("{}{label}{} {words}", paint::WARNING, paint::WARNING.render_reset()));
    }
}
