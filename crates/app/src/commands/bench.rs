//! `plyground bench`: searches fixed positions of every game to a fixed depth. The total number of nodes is
//! the signature of the search: it must not change unless the search is meant to.

use std::io::{self, Write};
use std::process::ExitCode;

use anyhow::Result;
use plyground_catalog::bench;
use plyground_core::{Clock, Limits, Spec, Stop};
use plyground_search::tree::Params;
use plyground_view::Language;
use serde::Serialize;

use crate::cli::BenchArguments;
use crate::errors::Explain;
use crate::numbers::quantity;
use crate::output::{Output, Report, say};
use crate::texts::{Texts, t};
use crate::{files, interrupt, lookup};
use plyground_view::Message;

#[derive(Serialize)]
struct BenchReport {
    engine: String,
    games: Vec<GameRow>,
    /// The signature.
    nodes: u64,
    time_ms: f64,
    nodes_per_second: f64,
}

#[derive(Serialize)]
struct GameRow {
    game: String,
    depth: u32,
    positions: usize,
    nodes: u64,
    time_ms: f64,
}

impl Report for BenchReport {
    fn write(&self, out: &mut dyn Write, language: Language) -> io::Result<()> {
        let texts = Texts::of(language);
        let depth = texts.get(t::WORD_DEPTH);
        for row in &self.games {
            let rate = quantity(row.nodes as f64 / (row.time_ms / 1e3).max(1e-9), texts);
            writeln!(out, "{:<12} {depth} {:>2}  {:>10}  {rate:>7}/s", row.game, row.depth, row.nodes)?;
        }
        let rate = quantity(self.nodes_per_second, texts);
        writeln!(
            out,
            "{:<12} {:>width$}  {:>10}  {rate:>7}/s",
            texts.get(t::BENCH_TOTAL),
            "",
            self.nodes,
            width = depth.len() + 3
        )
    }
}

pub(crate) fn run(arguments: &BenchArguments, output: Output) -> Result<ExitCode> {
    let spec = Spec::parse(&arguments.engine)?;
    let params = Params::parse(&spec)?;
    let names = match arguments.games.as_slice() {
        [] => {
            let measured = lookup::catalog().games().filter(|entry| entry.settings().bench_depth.is_some());
            measured.map(|entry| entry.info().name.to_owned()).collect()
        }
        names => names.to_vec(),
    };
    let stop = Stop::new();
    interrupt::stops(&stop);
    let mut games = Vec::new();
    for name in &names {
        games.push(measure(name, params, arguments.depth, &stop)?);
        if stop.is_stopped() {
            anyhow::bail!(Message::from(t::FAIL_INTERRUPTED));
        }
    }
    let nodes = games.iter().map(|row| row.nodes).sum();
    let time_ms: f64 = games.iter().map(|row| row.time_ms).sum();
    let nodes_per_second = nodes as f64 / (time_ms / 1e3).max(1e-9);
    output.emit(&BenchReport { engine: spec.to_string(), games, nodes, time_ms, nodes_per_second })?;
    let Some(path) = &arguments.check else { return Ok(ExitCode::SUCCESS) };
    let kept = String::from_utf8_lossy(&files::read(path)?).trim().to_owned();
    let expected: u64 = kept.parse().about(|| t::FailSignature { file: path.display() })?;
    if expected == nodes {
        return Ok(ExitCode::SUCCESS);
    }
    say(format_args!(
        "{}",
        Texts::of(output.language).say(t::BenchSignature { nodes: &nodes, file: path.display(), expected: &expected })
    ));
    Ok(ExitCode::FAILURE)
}

fn measure(name: &str, params: Params, depth: Option<u32>, stop: &Stop) -> Result<GameRow> {
    let named = lookup::game(name)?;
    let depth = depth.or(named.entry.settings().bench_depth).about(|| t::FAIL_BENCH_DEPTH)?;
    let games = bench::games(|| named.start())?;
    let limits = Limits { depth: Some(depth), ..Limits::default() };
    let measured = bench::measure(&games, params, limits, Clock::default(), stop)?;
    Ok(GameRow {
        game: named.spec.to_string(),
        depth,
        positions: measured.positions,
        nodes: measured.nodes,
        time_ms: measured.time.as_secs_f64() * 1e3,
    })
}
