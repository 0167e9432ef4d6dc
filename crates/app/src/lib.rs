//! The `plyground` program as a library: parses the command line, runs one command, and turns an error into a
//! message and an exit code. A program with additional games is this short:
//!
//! ```no_run
//! use std::process::ExitCode;
//! use plyground_catalog::Catalog;
//!
//! fn main() -> ExitCode {
//!     plyground::run(Catalog::standard()) // .with(Entry::game::<MyGame>(PlaySettings::DEFAULT))
//! }
//! ```

mod cli;
mod columns;
mod commands;
mod dates;
mod errors;
mod faults;
mod files;
mod foreign;
#[doc(hidden)]
pub mod fuzzing;
mod grid;
mod html;
mod ink;
mod interrupt;
mod lab;
mod lookup;
mod markdown;
mod match_report;
mod memory;
mod output;
mod paint;
mod play;
mod progress;
mod report;
mod review;
#[cfg(feature = "web")]
mod serve;
mod settings;
mod solving;
mod style;
mod svg;
mod texts;
mod theme;
mod trace_viewer;
mod tui;
mod written;

use std::io;
use std::process::ExitCode;

use plyground_catalog::Catalog;
use plyground_lab::{numbers, plot};

use crate::paint::ERROR;
use crate::texts::{Texts, t};

/// Runs the program on the command line of this process, with the games of `catalog`.
///
/// The exit code is 0 for success, 1 for a negative answer, 2 for wrong usage or failure.
pub fn run(catalog: Catalog) -> ExitCode {
    if let Some(code) = plyground_arena::gtp::supervise() {
        return code;
    }
    lookup::install(catalog);
    let arguments: Vec<_> = std::env::args_os().collect();
    let wrong_settings = settings::load();
    Texts::speak(cli::language_of(&arguments).unwrap_or_else(output::language_of_user));
    let texts = Texts::spoken();
    let cli = match cli::parse(arguments, texts) {
        Ok(cli) => cli,
        Err(code) => return ExitCode::from(code),
    };
    output::warn(&wrong_settings);
    let result = commands::run(cli);
    written::report();
    match result {
        Ok(code) => code,
        Err(error) if is_broken_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => {
            let label = texts.get(t::LABEL_ERROR);
            let words = errors::words(&error, texts);
            output::say(format_args!("{ERROR}{label}{ERROR:#} {words}"));
            ExitCode::from(2)
        }
    }
}

/// Whether the error is a closed output pipe, as with `head`, which is not a failure.
fn is_broken_pipe(error: &anyhow::Error) -> bool {
    error.chain().any(|cause| {
        let from_io = cause.downcast_ref::<io::Error>().map(io::Error::kind);
        let from_json = cause.downcast_ref::<serde_json::Error>().and_then(serde_json::Error::io_error_kind);
        from_io.or(from_json) == Some(io::ErrorKind::BrokenPipe)
    })
}
