//! The commands, one file each: arguments in, a [`Report`](crate::output::Report) out.

mod games;
mod generate;
mod moves;
mod perft;
mod problems;
mod rules;
mod show;
mod state;
mod trace;

use anyhow::Result;

use crate::cli::{Cli, Command};
use crate::output::Output;

/// Runs the command that was asked for.
pub(crate) fn run(cli: Cli) -> Result<()> {
    let output = Output::new(&cli.global);
    match cli.command {
        None => games::welcome(output),
        Some(Command::Games) => games::run(output),
        Some(Command::Rules(arguments)) => rules::run(&arguments, output),
        Some(Command::Problems(arguments)) => problems::run(&arguments, output),
        Some(Command::Show(arguments)) => show::run(&arguments, output),
        Some(Command::Moves(arguments)) => moves::run(&arguments, output),
        Some(Command::Perft(arguments)) => perft::run(&arguments, output),
        Some(Command::Trace(arguments)) => trace::run(&arguments, output),
        Some(Command::Completions { shell }) => generate::completions(shell),
        Some(Command::Man { directory }) => generate::man(directory.as_deref()),
    }
}
