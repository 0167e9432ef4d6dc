//! `plyground gtp GAME`: a GTP engine on standard input and output. `--json` has no effect.

use std::io;

use anyhow::Result;
use plyground_arena::gtp::{Options, Server};
use plyground_core::{Clock, Limits};

use crate::cli::GtpArguments;
use crate::foreign::Clean;
use crate::lookup;
use crate::memory;
use crate::output::Output;

pub(crate) fn run(arguments: GtpArguments, output: Output) -> Result<()> {
    let GtpArguments { game, engine, notation, time, nodes, depth } = arguments;
    let options = Options {
        catalog: lookup::catalog().clone(),
        engine,
        limits: Limits { time, nodes, depth, memory: None },
        notation: notation.into(),
        language: output.language,
        clock: Clock::default(),
        read: Box::new(lookup::read_file),
    };
    // The game may also be named by its title.
    if let (Ok(named), Some(engine)) = (lookup::game(&game), &options.engine) {
        memory::check_engine(engine, named.entry.settings())?;
    }
    let mut server = Server::new(&game, options)?;
    Ok(server.serve(io::stdin().lock(), Clean::text(io::stdout().lock()))?)
}
