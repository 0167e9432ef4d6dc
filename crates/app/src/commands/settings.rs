//! `plyground settings [NAME [VALUE]]`: shows or changes the user's settings.

use std::io::{self, Write};

use anyhow::Result;
use plyground_view::Language;
use serde::Serialize;

use crate::cli::SettingsArguments;
use crate::output::{Output, Report};
use crate::settings::{self, Setting};
use crate::texts::{Texts, t};

pub(crate) fn run(arguments: &SettingsArguments, output: Output) -> Result<()> {
    let texts = Texts::of(output.language);
    let is_named = |setting: &Setting| arguments.name.as_deref().is_none_or(|name| setting.name() == name);
    let chosen: Vec<Setting> = Setting::ALL.into_iter().filter(is_named).collect();
    if let (Some(value), [setting]) = (&arguments.value, &chosen[..]) {
        let path = settings::change(*setting, value)?;
        output.note(format_args!("{}", texts.say(t::SettingsWritten { file: path.display() })));
    }
    let file = settings::path()?.display().to_string();
    let current = settings::current();
    let row = |setting: Setting| Row {
        name: setting.name(),
        value: setting.of(current),
        values: setting.values(),
        about: texts.get(setting.about()),
    };
    output.emit(&Settings { settings: chosen.into_iter().map(row).collect(), file })
}

/// The settings as a report.
#[derive(Debug, Serialize)]
struct Settings {
    settings: Vec<Row>,
    file: String,
}

#[derive(Debug, Serialize)]
struct Row {
    name: &'static str,
    value: &'static str,
    /// The possible values.
    values: Vec<&'static str>,
    about: &'static str,
}

impl Report for Settings {
    fn write(&self, out: &mut dyn Write, language: Language) -> io::Result<()> {
        let texts = Texts::of(language);
        for row in &self.settings {
            writeln!(out, "{:<10}{:<6}{} ({})", row.name, row.value, row.about, row.values.join(", "))?;
        }
        writeln!(out, "\n{}", texts.say(t::SettingsFile { file: &self.file, variable: settings::VARIABLE }))
    }
}
