//! The arguments of `review`.

use std::path::PathBuf;
use std::time::Duration;

use clap::Args;
use plyground_core::limits;

/// `review`
#[derive(Debug, Args)]
pub(crate) struct ReviewArguments {
    #[arg(value_name = "LOG", default_value = "log.dat")]
    pub(crate) log: PathBuf,

    #[arg(long, value_name = "N")]
    pub(crate) game: Option<usize>,

    #[arg(long, value_name = "N", conflicts_with_all = ["game", "log"])]
    pub(crate) id: Option<i64>,

    #[arg(long, value_name = "FILE", default_value = "plyground.db", requires = "id")]
    pub(crate) store: PathBuf,

    #[arg(long, value_parser = limits::parse_time)]
    pub(crate) time: Option<Duration>,

    #[arg(long)]
    pub(crate) nodes: Option<u64>,

    #[arg(long, value_name = "FILE", num_args = 0..=1, default_missing_value = "-")]
    pub(crate) html: Option<PathBuf>,
}
