//! The arguments of `match` and `records`.

use std::path::PathBuf;
use std::time::Duration;

use clap::{Args, Subcommand, ValueEnum};
use plyground_arena::participants::Wording;
use plyground_core::limits;

use crate::texts::t;

use super::help::word;

/// `match`
#[derive(Debug, Args)]
pub(crate) struct MatchArguments {
    pub(crate) game: String,

    #[arg(value_name = "ENGINE", required_unless_present = "entrants")]
    pub(crate) engines: Vec<String>,

    #[arg(long, value_name = "PATH")]
    pub(crate) entrants: Option<PathBuf>,

    #[arg(long, value_name = "NOTATION", default_value = "protocol")]
    pub(crate) notation: MoveNotation,

    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..=10_000_000))]
    pub(crate) games: Option<u64>,

    #[arg(long, value_parser = limits::parse_time)]
    pub(crate) time: Option<Duration>,

    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) nodes: Option<u64>,

    #[arg(long, value_name = "TIME", default_value = "50ms", value_parser = limits::parse_time)]
    pub(crate) margin: Duration,

    #[arg(long, value_name = "OPENINGS", default_value = "random:2")]
    pub(crate) openings: String,

    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=256))]
    pub(crate) concurrency: Option<u16>,

    #[arg(long, value_name = "N", default_value_t = 1)]
    pub(crate) seed: u64,

    #[arg(long, value_name = "TEST")]
    pub(crate) sprt: Option<String>,

    #[arg(long, value_name = "FILE")]
    pub(crate) store: Option<PathBuf>,

    #[arg(long, requires = "store")]
    pub(crate) resume: bool,

    #[arg(long, value_name = "FILE")]
    pub(crate) markdown: Option<PathBuf>,

    #[arg(long, value_name = "FILE")]
    pub(crate) html: Option<PathBuf>,

    // The earlier spelling of both.
    #[arg(long, value_name = "FILE", hide = true)]
    pub(crate) report: Vec<PathBuf>,
}

/// `records`
#[derive(Debug, Args)]
pub(crate) struct RecordsArguments {
    #[arg(long, global = true, value_name = "FILE", default_value = "plyground.db")]
    pub(crate) store: PathBuf,

    #[command(subcommand)]
    pub(crate) command: RecordsCommand,
}

/// What to do with records.
#[derive(Debug, Subcommand)]
pub(crate) enum RecordsCommand {
    List {
        // Numbers are matches, everything else is a store.
        #[arg(value_names = ["STORE", "MATCH"], num_args = 0..=2)]
        what: Vec<String>,
    },
    Show {
        #[arg(value_name = "GAME")]
        id: i64,
    },
    Replay {
        #[arg(value_name = "GAME")]
        id: i64,

        #[arg(long, value_name = "N")]
        ply: Option<usize>,
    },
    Export {
        #[arg(value_name = "GAME")]
        ids: Vec<i64>,

        #[arg(long = "match", value_name = "MATCH", conflicts_with = "ids")]
        of_match: Option<i64>,

        #[arg(long, short, value_name = "FILE", default_value = "-")]
        output: PathBuf,

        #[arg(long, value_name = "FORMAT", default_value = "text")]
        format: Format,
    },
    #[command(visible_alias = "add")]
    Import {
        #[arg(value_name = "FILE", required = true)]
        files: Vec<PathBuf>,
    },
    // The earlier spelling of `report --match`.
    #[command(hide = true)]
    Report {
        #[arg(value_name = "MATCH")]
        id: i64,

        #[arg(value_name = "FILE")]
        file: PathBuf,
    },
}

/// The notation of moves for other programs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum MoveNotation {
    #[value(help = word(t::HELP_VALUE_PROTOCOL))]
    Protocol,
    #[value(help = word(t::HELP_VALUE_COURSE))]
    Course,
}

impl From<MoveNotation> for Wording {
    fn from(notation: MoveNotation) -> Self {
        match notation {
            MoveNotation::Protocol => Self::Protocol,
            MoveNotation::Course => Self::Course,
        }
    }
}

/// The format of exported games.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Format {
    #[value(help = word(t::HELP_VALUE_TEXT))]
    Text,
    #[value(help = word(t::HELP_VALUE_BLKSGF))]
    Blksgf,
}
