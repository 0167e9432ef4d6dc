//! The commands, one file each: arguments in, a [`Report`](crate::output::Report) out.

mod analyze;
mod bench;
mod check;
mod games;
mod generate;
mod gtp;
mod lab;
mod matches;
mod moves;
mod perft;
mod play;
mod problems;
mod puzzles;
mod records;
mod report;
mod review;
mod rules;
#[cfg(feature = "web")]
mod serve;
mod settings;
mod show;
mod solve;
mod state;
mod trace;

use std::process::ExitCode;

use anyhow::Result;

use crate::cli::{Cli, Command};
use crate::output::Output;

pub(crate) use analyze::check_proof;

/// Runs a command. The exit code is 1 for a negative answer.
pub(crate) fn run(cli: Cli) -> Result<ExitCode> {
    let output = Output::new(&cli.global);
    match cli.command {
        None => play::menu(cli.plain, output),
        Some(Command::Play(arguments)) => play::run(arguments, output),
        #[cfg(feature = "web")]
        Some(Command::Serve(arguments)) => serve::run(arguments, output),
        Some(Command::Games) => games::run(output),
        Some(Command::Rules(arguments)) => rules::run(&arguments, output),
        Some(Command::Problems(arguments)) => problems::run(&arguments, output),
        Some(Command::Show(arguments)) => show::run(&arguments, output),
        Some(Command::Moves(arguments)) => moves::run(&arguments, output),
        Some(Command::Analyze(arguments)) => return analyze::run(&arguments, output),
        Some(Command::Solve(arguments)) => return solve::run(&arguments, output),
        Some(Command::Check(arguments)) => return check::run(&arguments, output),
        Some(Command::Puzzles(arguments)) => return puzzles::run(&arguments.command, output),
        Some(Command::Lab(arguments)) => return lab::run(&arguments, output),
        Some(Command::Bench(arguments)) => return bench::run(&arguments, output),
        Some(Command::Match(arguments)) => return matches::run(&arguments, output),
        Some(Command::Records(arguments)) => records::run(&arguments, output),
        Some(Command::Gtp(arguments)) => gtp::run(arguments, output),
        Some(Command::Perft(arguments)) => perft::run(&arguments, output),
        Some(Command::Trace(arguments)) => trace::run(&arguments, output),
        Some(Command::Report(arguments)) => report::run(&arguments, output),
        Some(Command::Review(arguments)) => review::run(&arguments, output),
        Some(Command::Settings(arguments)) => settings::run(&arguments, output),
        Some(Command::Completions { shell }) => generate::completions(shell),
        Some(Command::Man { directory }) => generate::man(directory.as_deref()),
    }?;
    Ok(ExitCode::SUCCESS)
}
