//! The arguments of `puzzles`.

use std::path::PathBuf;

use clap::{Args, Subcommand};
use plyground_session::puzzles::GRADES;

/// `puzzles`
#[derive(Debug, Args)]
pub(crate) struct PuzzlesArguments {
    #[command(subcommand)]
    pub(crate) command: PuzzlesCommand,
}

/// A set of puzzles: those of the program, or a file.
#[derive(Debug, Args)]
pub(crate) struct PuzzleSource {
    pub(crate) game: String,

    #[arg(long, value_name = "FILE")]
    pub(crate) file: Option<PathBuf>,
}

/// What to do with puzzles.
#[derive(Debug, Subcommand)]
pub(crate) enum PuzzlesCommand {
    List {
        game: Option<String>,

        #[arg(long, value_name = "FILE", requires = "game")]
        file: Option<PathBuf>,
    },
    Show {
        #[command(flatten)]
        source: PuzzleSource,

        #[arg(value_name = "N")]
        number: usize,

        #[arg(long)]
        solution: bool,
    },
    Play {
        #[command(flatten)]
        source: PuzzleSource,

        #[arg(long, value_name = "GRADE", value_parser = clap::value_parser!(u8).range(1..=i64::from(GRADES)))]
        grade: Option<u8>,

        #[arg(long, value_name = "N")]
        seed: Option<u64>,
    },
    Find {
        game: String,

        #[arg(long, value_name = "N", default_value_t = 200, value_parser = clap::value_parser!(u16).range(1..=5000))]
        count: u16,

        #[arg(long, value_name = "N", default_value_t = 1)]
        seed: u64,

        #[arg(long, value_name = "N")]
        games: Option<u64>,

        #[arg(long, value_name = "N", default_value_t = 200_000)]
        nodes: u64,

        #[arg(long, alias = "out", short, value_name = "FILE", default_value = "-")]
        output: PathBuf,
    },
    Check {
        #[command(flatten)]
        source: PuzzleSource,

        #[arg(long, value_name = "N", default_value_t = 20_000_000)]
        nodes: u64,
    },
}
