//! `plyground games`: which games there are, and their options.

use std::io::{self, Write};

use anyhow::Result;
use plyground_view::Language;
use serde::Serialize;

use crate::opening::catalog;
use crate::output::{Output, Report};
use crate::paint::HEADING;
use crate::texts::Texts;

#[derive(Serialize)]
struct Games {
    games: Vec<GameRow>,
}

#[derive(Serialize)]
struct GameRow {
    name: &'static str,
    title: &'static str,
    about: &'static str,
    problems: bool,
    options: Vec<OptionRow>,
}

#[derive(Serialize)]
struct OptionRow {
    key: &'static str,
    values: String,
    default: &'static str,
    about: &'static str,
}

fn games(language: Language) -> Games {
    let row = |entry: &plyground_catalog::Entry| {
        let info = entry.info();
        let options = info.options.iter().map(|option| OptionRow {
            key: option.key,
            values: option.values_text(),
            default: option.default,
            about: language.pick(option.about),
        });
        GameRow {
            name: info.name,
            title: info.title,
            about: language.pick(info.about),
            problems: entry.has_problems(),
            options: options.collect(),
        }
    };
    Games { games: catalog().entries().iter().map(row).collect() }
}

impl Report for Games {
    fn write(&self, out: &mut dyn Write, language: Language) -> io::Result<()> {
        let default = Texts::of(language).get("word.default");
        for game in &self.games {
            writeln!(out, "{HEADING}{:<12}{HEADING:#} {}", game.name, game.about)?;
            for option in &game.options {
                let setting = format!("{}={}", option.key, option.values);
                writeln!(out, "    {setting:<28} {} ({default}: {})", option.about, option.default)?;
            }
        }
        Ok(())
    }
}

pub(crate) fn run(output: Output) -> Result<()> {
    output.emit(&games(output.language))
}
