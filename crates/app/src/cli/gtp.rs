//! The arguments of `gtp`.

use std::time::Duration;

use clap::Args;
use plyground_core::limits;

use super::MoveNotation;

/// `gtp`
#[derive(Debug, Args)]
pub(crate) struct GtpArguments {
    pub(crate) game: String,

    #[arg(long, short, value_name = "SPEC")]
    pub(crate) engine: Option<String>,

    #[arg(long, value_name = "NOTATION", default_value = "protocol")]
    pub(crate) notation: MoveNotation,

    #[arg(long, value_parser = limits::parse_time)]
    pub(crate) time: Option<Duration>,

    #[arg(long)]
    pub(crate) nodes: Option<u64>,

    #[arg(long, value_name = "PLIES", value_parser = clap::value_parser!(u32).range(1..=200))]
    pub(crate) depth: Option<u32>,
}
