//! `plyground moves GAME`: the legal moves, numbered as they can be typed.

use std::io::{self, Write};

use anyhow::Result;
use plyground_view::Language;
use serde::Serialize;

use super::state::State;
use crate::cli::PositionArguments;
use crate::columns;
use crate::lookup;
use crate::output::{Output, Report};
use crate::texts::{Texts, t};

#[derive(Serialize)]
struct Moves {
    #[serde(flatten)]
    state: State,
    count: usize,
    moves: Vec<String>,
}

impl Report for Moves {
    fn write(&self, out: &mut dyn Write, language: Language) -> io::Result<()> {
        if self.moves.is_empty() {
            return writeln!(out, "{}", Texts::of(language).get(t::WORD_GAME_OVER));
        }
        let numbered: Vec<(usize, String)> = (1..).zip(self.moves.iter().cloned()).collect();
        for line in columns::numbered(&numbered) {
            writeln!(out, "{line}")?;
        }
        Ok(())
    }
}

pub(crate) fn run(arguments: &PositionArguments, output: Output) -> Result<()> {
    let (named, game) = lookup::position(arguments)?;
    let moves = game.legal_moves();
    output.emit(&Moves { state: State::of(&named.spec, &*game), count: moves.len(), moves })
}
