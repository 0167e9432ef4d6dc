//! `plyground rules GAME`: the rules and the notation, in Markdown.

use std::io::{self, Write};

use anyhow::Result;
use plyground_core::Language;
use serde::Serialize;

use crate::cli::GameArgument;
use crate::opening;
use crate::output::{Output, Report};
use crate::paint::HEADING;

#[derive(Serialize)]
struct Rules {
    game: &'static str,
    title: &'static str,
    language: &'static str,
    text: &'static str,
}

impl Report for Rules {
    fn write(&self, out: &mut dyn Write, _: Language) -> io::Result<()> {
        for line in self.text.lines() {
            if line.starts_with('#') {
                writeln!(out, "{HEADING}{line}{HEADING:#}")?;
            } else {
                writeln!(out, "{line}")?;
            }
        }
        Ok(())
    }
}

pub(crate) fn run(arguments: &GameArgument, output: Output) -> Result<()> {
    let named = opening::game(&arguments.game)?;
    let info = named.entry.info();
    named.spec.only(&info.keys())?;
    let language = output.language;
    output.emit(&Rules { game: info.name, title: info.title, language: language.code(), text: info.rules(language) })
}
