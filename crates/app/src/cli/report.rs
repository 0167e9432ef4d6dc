//! The arguments of `report`.

use std::path::PathBuf;

use clap::Args;

use super::Boards;

/// `report`
#[derive(Debug, Args)]
pub(crate) struct ReportArguments {
    #[arg(value_name = "LOG", default_value = "log.dat")]
    pub(crate) log: PathBuf,

    #[arg(long, value_name = "N", conflicts_with = "all")]
    pub(crate) game: Option<usize>,

    #[arg(long)]
    pub(crate) all: bool,

    #[arg(long = "match", value_name = "MATCH", conflicts_with_all = ["game", "all", "boards", "log"])]
    pub(crate) of_match: Option<i64>,

    #[arg(long, value_name = "FILE", default_value = "plyground.db", requires = "of_match")]
    pub(crate) store: PathBuf,

    #[arg(long, value_name = "WHICH")]
    pub(crate) boards: Option<Boards>,

    #[arg(long, value_name = "FILE", num_args = 0..=1, default_missing_value = "-")]
    pub(crate) markdown: Option<PathBuf>,

    #[arg(long, value_name = "FILE", num_args = 0..=1, default_missing_value = "-")]
    pub(crate) html: Option<PathBuf>,
}
