//! `plyground games`: the games with their options and evaluations.

use std::io::{self, Write};

use anyhow::Result;
use plyground_catalog::EvaluationInfo;
use plyground_view::Language;
use serde::Serialize;

use crate::lookup::catalog;
use crate::output::{Output, Report};
use crate::paint::HEADING;
use crate::texts::{Texts, t};

#[derive(Serialize)]
struct Games {
    games: Vec<GameRow>,
}

#[derive(Serialize)]
struct GameRow {
    name: &'static str,
    title: &'static str,
    about: &'static str,
    /// Whether two can play it.
    two_players: bool,
    problems: bool,
    options: Vec<OptionRow>,
    /// The game's own first; empty for puzzles.
    evaluations: Vec<EvaluationRow>,
}

#[derive(Serialize)]
struct EvaluationRow {
    name: &'static str,
    about: &'static str,
}

/// The description of an evaluation. Those that every game has are described here.
fn evaluation(info: EvaluationInfo, language: Language) -> EvaluationRow {
    let texts = Texts::of(language);
    let about = match info.name {
        "full" => texts.get(t::EVALUATION_FULL),
        "material" => texts.get(t::EVALUATION_MATERIAL),
        _ => language.pick(info.about),
    };
    EvaluationRow { name: info.name, about }
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
            two_players: entry.is_game(),
            problems: entry.has_problems(),
            options: options.collect(),
            evaluations: entry.evaluations().into_iter().map(|info| evaluation(info, language)).collect(),
        }
    };
    Games { games: catalog().entries().iter().map(row).collect() }
}

impl Report for Games {
    fn write(&self, out: &mut dyn Write, language: Language) -> io::Result<()> {
        let default = Texts::of(language).get(t::WORD_DEFAULT);
        let width = self.games.iter().map(|game| game.name.len()).max().unwrap_or_default();
        for game in &self.games {
            writeln!(out, "{HEADING}{:<width$}{HEADING:#} {}", game.name, game.about)?;
            for option in &game.options {
                let setting = format!("{}={}", option.key, option.values);
                writeln!(out, "    {setting:<28} {} ({default}: {})", option.about, option.default)?;
            }
            for evaluation in &game.evaluations {
                let setting = format!("evaluation={}", evaluation.name);
                writeln!(out, "    {setting:<28} {}", evaluation.about)?;
            }
        }
        Ok(())
    }
}

pub(crate) fn run(output: Output) -> Result<()> {
    output.emit(&games(output.language))
}
