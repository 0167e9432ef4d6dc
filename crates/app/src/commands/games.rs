//! `plyground games`: which games there are, and their options.

use std::io::{self, Write};

use anyhow::Result;
use plyground_arena::registry::GAMES;
use plyground_core::{Language, Text};
use serde::Serialize;

use crate::output::{Output, Report};
use crate::paint::HEADING;

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
    values: &'static str,
    default: &'static str,
    about: &'static str,
}

fn games(language: Language) -> Games {
    let row = |entry: &plyground_arena::Entry| {
        let info = entry.info();
        let options = info.options.iter().map(|option| OptionRow {
            key: option.key,
            values: option.values,
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
    Games { games: GAMES.iter().map(row).collect() }
}

impl Report for Games {
    fn write(&self, out: &mut dyn Write, language: Language) -> io::Result<()> {
        let default = language.pick(Text { en: "default", pt: "por omissão" });
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

/// What `plyground` alone shows.
#[derive(Serialize)]
#[serde(transparent)]
struct Welcome(Games);

impl Report for Welcome {
    fn write(&self, out: &mut dyn Write, language: Language) -> io::Result<()> {
        let title = language.pick(Text {
            en: "a workbench for board games and the searches that play and solve them",
            pt: "uma oficina de jogos de tabuleiro e das procuras que os jogam e resolvem",
        });
        writeln!(out, "{HEADING}plyground{HEADING:#}: {title}\n")?;
        self.0.write(out, language)?;
        let next = language.pick(Text {
            en: [
                ("plyground rules quatro", "the rules and the notation of a game"),
                ("plyground show bispo", "a position, drawn"),
                ("plyground moves blokus-uno", "the legal moves"),
                ("plyground problems quatro", "the one-player problems"),
                ("plyground --help", "everything else"),
            ],
            pt: [
                ("plyground rules quatro", "as regras e a notação de um jogo"),
                ("plyground show bispo", "uma posição, desenhada"),
                ("plyground moves blokus-uno", "as jogadas possíveis"),
                ("plyground problems quatro", "os problemas para um jogador"),
                ("plyground --help", "tudo o resto"),
            ],
        });
        writeln!(out)?;
        for (command, about) in next {
            writeln!(out, "  {command:<28} {about}")?;
        }
        Ok(())
    }
}

pub(crate) fn welcome(output: Output) -> Result<()> {
    output.emit(&Welcome(games(output.language)))
}
