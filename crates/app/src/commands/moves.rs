//! `plyground moves GAME`: the legal moves, numbered as they can be typed.

use std::fmt::Write as _;
use std::io::{self, Write};

use anyhow::Result;
use plyground_core::{Language, Text};
use serde::Serialize;

use super::state::State;
use crate::cli::PositionArguments;
use crate::opening;
use crate::output::{Output, Report};

#[derive(Serialize)]
struct Moves {
    #[serde(flatten)]
    state: State,
    count: usize,
    moves: Vec<String>,
}

/// As many columns as fit into this width.
const WIDTH: usize = 78;

impl Report for Moves {
    fn write(&self, out: &mut dyn Write, language: Language) -> io::Result<()> {
        if self.moves.is_empty() {
            return writeln!(out, "{}", language.pick(Text { en: "The game is over.", pt: "O jogo acabou." }));
        }
        let longest = self.moves.iter().map(|text| text.chars().count()).max().unwrap_or(0);
        let digits = self.count.to_string().len();
        let columns = (WIDTH / (digits + longest + 4)).max(1);
        // Numbered down the columns, as lists of words are read.
        let rows = self.count.div_ceil(columns);
        for row in 0..rows {
            let mut line = String::new();
            for (index, text) in self.moves.iter().enumerate().skip(row).step_by(rows) {
                let _ = write!(line, "{:>digits$}. {text:<longest$}  ", index + 1);
            }
            writeln!(out, "{}", line.trim_end())?;
        }
        Ok(())
    }
}

pub(crate) fn run(arguments: &PositionArguments, output: Output) -> Result<()> {
    let (named, game) = opening::position(arguments)?;
    let moves = game.legal_moves();
    output.emit(&Moves { state: State::of(&named.spec, &*game), count: moves.len(), moves })
}
