//! `plyground perft GAME DEPTH`: counts the lines of play to a depth.

use std::io::{self, Write};
use std::thread;
use std::time::Instant;

use anyhow::Result;
use plyground_view::Language;
use serde::Serialize;

use super::state::State;
use crate::cli::PerftArguments;
use crate::lookup;
use crate::numbers::fixed;
use crate::output::{Output, Report};
use crate::texts::{Texts, t};

#[derive(Serialize)]
struct Perft {
    #[serde(flatten)]
    state: State,
    depth: u32,
    nodes: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    divide: Option<Vec<MoveNodes>>,
    time_ms: f64,
}

#[derive(Serialize)]
struct MoveNodes {
    #[serde(rename = "move")]
    mv: String,
    nodes: u64,
}

impl Report for Perft {
    fn write(&self, out: &mut dyn Write, _: Language) -> io::Result<()> {
        for row in self.divide.iter().flatten() {
            writeln!(out, "{}: {}", row.mv, row.nodes)?;
        }
        writeln!(out, "{}", self.nodes)
    }
}

pub(crate) fn run(arguments: &PerftArguments, output: Output) -> Result<()> {
    let named = lookup::game(&arguments.game)?;
    let game = named.position(&arguments.position)?;
    let threads = match arguments.threads {
        Some(threads) => threads.into(),
        None => thread::available_parallelism().map_or(1, usize::from),
    };
    let started = Instant::now();
    let counts = game.divide(arguments.depth, threads);
    let time_ms = started.elapsed().as_secs_f64() * 1000.0;
    // The empty line has no first move, so `divide` does not count it.
    let nodes = if arguments.depth == 0 { 1 } else { counts.iter().map(|(_, nodes)| nodes).sum() };
    let divide = arguments.divide.then(|| counts.into_iter().map(|(mv, nodes)| MoveNodes { mv, nodes }).collect());
    output.emit(&Perft { state: State::of(&named.spec, &*game), depth: arguments.depth, nodes, divide, time_ms })?;
    // On standard error, since programs may read the result.
    let texts = Texts::of(output.language);
    let per_second = texts.get(t::WORD_NODES_PER_SECOND);
    let rate = nodes as f64 / (time_ms / 1000.0).max(1e-9);
    output.note(format_args!("{} ms, {} M {per_second}", fixed(time_ms, 1, texts), fixed(rate / 1e6, 1, texts)));
    Ok(())
}
