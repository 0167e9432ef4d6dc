//! The arguments of `plyground play`.

use std::path::PathBuf;
use std::time::Duration;

use clap::{Args, ValueEnum};
use plyground_core::limits;

use crate::texts::t;

use super::help::word;

use super::Position;

/// `play`
#[derive(Debug, Args)]
pub(crate) struct PlayArguments {
    pub(crate) game: String,

    /// Start from this position, this problem's board, or after these moves
    #[command(flatten)]
    pub(crate) position: Position,

    #[arg(long = "position", value_name = "POSITION", allow_hyphen_values = true, conflicts_with_all = ["position", "problem", "file", "embedded"])]
    pub(crate) from: Option<String>,

    #[arg(long, value_name = "WHO")]
    pub(crate) first: Option<First>,

    #[arg(long, short, value_name = "SPEC", conflicts_with = "two_players")]
    pub(crate) engine: Option<String>,

    #[arg(long, value_name = "SPEC", num_args = 0..=1, default_missing_value = "", conflicts_with_all = ["two_players", "first"])]
    pub(crate) engine2: Option<String>,

    #[arg(long)]
    pub(crate) two_players: bool,

    #[arg(long, value_name = "N", conflicts_with_all = ["engine", "two_players"], value_parser = clap::value_parser!(u8).range(1..=9))]
    pub(crate) level: Option<u8>,

    #[arg(long, value_parser = limits::parse_time)]
    pub(crate) time: Option<Duration>,

    #[arg(long, value_name = "TIME", value_parser = limits::parse_time)]
    pub(crate) game_time: Option<Duration>,

    #[arg(long, value_name = "PLIES", value_parser = clap::value_parser!(u32).range(1..=200))]
    pub(crate) depth: Option<u32>,

    #[arg(long, value_name = "FILE", conflicts_with = "no_log")]
    pub(crate) log: Option<PathBuf>,

    #[arg(long)]
    pub(crate) no_log: bool,

    #[arg(long)]
    pub(crate) plain: bool,
}

/// The player who starts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum First {
    #[value(help = word(t::HELP_VALUE_HUMAN))]
    #[value(alias = "humano")]
    Human,
    #[value(help = word(t::HELP_VALUE_COMPUTER))]
    #[value(alias = "computador")]
    Computer,
}
