//! `plyground puzzles check GAME`: checks the proof of every puzzle, and that no two are symmetric.

use std::collections::HashMap;
use std::io::{self, Write};
use std::process::ExitCode;

use anyhow::Result;
use plyground_core::Stop;
use plyground_session::puzzles::{Flaw, Prover};
use plyground_view::Language;
use serde::Serialize;

use super::chosen;
use crate::cli::PuzzleSource;
use crate::interrupt;
use crate::lookup::{self, catalog};
use crate::output::{Output, Report};
use crate::progress::ProgressLine;
use crate::texts::{Texts, t};

#[derive(Serialize)]
struct Checked {
    game: String,
    puzzles: usize,
    /// The number of correct puzzles.
    proved: usize,
    flaws: Vec<FlawRow>,
}

#[derive(Serialize)]
struct FlawRow {
    /// The puzzle's number.
    number: usize,
    flaw: &'static str,
    /// The number of the ply, or the depth that was found, or the number of the puzzle that this one is symmetric to.
    #[serde(skip_serializing_if = "Option::is_none")]
    value: Option<u64>,
}

impl FlawRow {
    fn new(number: usize, flaw: &Flaw) -> Self {
        let value = match flaw {
            Flaw::Ply(ply) => Some(*ply as u64),
            Flaw::Depth(depth) => depth.map(u64::from),
            Flaw::Unproved | Flaw::Rest => None,
        };
        Self { number, flaw: flaw.name(), value }
    }
}

impl Report for Checked {
    fn write(&self, out: &mut dyn Write, language: Language) -> io::Result<()> {
        let texts = Texts::of(language);
        for FlawRow { number, flaw, value } in &self.flaws {
            let value = value.unwrap_or_default();
            writeln!(out, "{}", texts.say(t::PuzzlesFlaw { number, flaw: *flaw, value }))?;
        }
        writeln!(out, "{}", texts.say(t::PuzzlesChecked { proved: self.proved, puzzles: &self.puzzles }))
    }
}

pub(super) fn run(source: &PuzzleSource, nodes: u64, output: Output) -> Result<ExitCode> {
    let set = chosen(&source.game, source.file.as_deref())?;
    let entry = lookup::game(&source.game)?.entry;
    let stop = Stop::new();
    interrupt::stops(&stop);
    let texts = Texts::of(output.language);
    let mut line = ProgressLine::named(texts.get(t::PUZZLES_TITLE).to_owned(), texts);
    let mut kept = None;
    let mut flaws = Vec::new();
    let mut seen = HashMap::new();
    for (index, puzzle) in set.puzzles.iter().enumerate() {
        let number = index + 1;
        line.show_text(|| format!("{number}/{}", set.puzzles.len()));
        let game = set.open(catalog(), number)?;
        let prover = match &mut kept {
            Some(prover) => prover,
            none => none.insert(Prover::new(&*game, nodes, stop.clone())?),
        };
        if let Err(flaw) = prover.check(puzzle, &*game) {
            flaws.push(FlawRow::new(number, &flaw));
        }
        if let Some(earlier) = seen.insert(entry.canonical_position(&*game), number) {
            flaws.push(FlawRow { number, flaw: "twice", value: Some(earlier as u64) });
        }
    }
    line.clear();
    let mut wrong: Vec<usize> = flaws.iter().map(|flaw| flaw.number).collect();
    wrong.dedup();
    let (puzzles, hold) = (set.puzzles.len(), set.puzzles.len() - wrong.len());
    let is_sound = flaws.is_empty();
    output.emit(&Checked { game: set.game, puzzles, proved: hold, flaws })?;
    Ok(if is_sound { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}
