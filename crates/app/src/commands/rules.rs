//! `plyground rules GAME`: the rules and the notation, formatted on a terminal, in Markdown
//! elsewhere.

use std::io::{self, IsTerminal, Write};

use anyhow::Result;
use plyground_view::Language;
use serde::Serialize;

use crate::cli::GameArgument;
use crate::markdown;
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
        // In a file and for other programs it is Markdown.
        if io::stdout().is_terminal() {
            return markdown::write(out, self.text, markdown::width());
        }
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
