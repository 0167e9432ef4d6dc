//! The arguments of `check`.

use std::path::PathBuf;
use std::time::Duration;

use clap::Args;
use plyground_core::limits;

/// `check`
#[derive(Debug, Args)]
pub(crate) struct CheckArguments {
    pub(crate) game: String,

    #[arg(value_name = "FILE", conflicts_with = "embedded")]
    pub(crate) file: Option<PathBuf>,

    #[arg(long)]
    pub(crate) embedded: bool,

    #[arg(long, alias = "problems", value_name = "PROBLEM")]
    pub(crate) problem: Option<String>,

    #[arg(long, value_name = "SOLUTION", allow_hyphen_values = true)]
    pub(crate) solution: Option<String>,

    #[arg(long, requires = "solution")]
    pub(crate) optimal: bool,

    #[arg(long, value_name = "N", allow_negative_numbers = true)]
    pub(crate) target: Option<i64>,

    #[arg(long, value_parser = limits::parse_time)]
    pub(crate) time: Option<Duration>,

    #[arg(long)]
    pub(crate) nodes: Option<u64>,

    #[arg(long, value_name = "SIZE", value_parser = limits::parse_size)]
    pub(crate) memory: Option<u64>,
}
