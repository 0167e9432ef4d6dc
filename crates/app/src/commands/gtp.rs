//! `plyground gtp GAME`: an engine that other programs can play, on standard input and
//! output. Answers are the protocol's own; `--json` changes nothing.

use std::io;

use anyhow::Result;
use plyground_arena::gtp::{Options, Server};
use plyground_core::Limits;

use crate::cli::GtpArguments;
use crate::opening;
use crate::output::Output;

pub(crate) fn run(arguments: GtpArguments, output: Output) -> Result<()> {
    let GtpArguments { game, engine, time, nodes, depth } = arguments;
    let options = Options {
        catalog: opening::catalog().clone(),
        engine,
        limits: Limits { time, nodes, depth, memory: None },
        language: output.language,
        read: Box::new(opening::read_file),
    };
    let mut server = Server::new(&game, options)?;
    Ok(server.serve(io::stdin().lock(), io::stdout().lock())?)
}
