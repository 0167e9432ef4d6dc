//! The arguments of `report`.

use std::path::PathBuf;

use clap::Args;

use super::Boards;

/// `report`
#[derive(Debug, Args)]
pub(crate) struct ReportArguments {
    /// The log, as games write it; `-` for standard input
    #[arg(value_name = "LOG", default_value = "log.dat")]
    pub(crate) log: PathBuf,

    /// The game to report, by its number in the log, from 1 [default: the one played last]
    #[arg(long, value_name = "N", conflicts_with = "all")]
    pub(crate) game: Option<usize>,

    /// Report every game of the log
    #[arg(long)]
    pub(crate) all: bool,

    /// Which boards to draw [default: all, on the terminal the last]
    #[arg(long, value_name = "WHICH")]
    pub(crate) boards: Option<Boards>,

    /// Write the report as Markdown, to FILE or standard output; beside a FILE, the plots as SVG
    #[arg(long, value_name = "FILE", num_args = 0..=1, default_missing_value = "-")]
    pub(crate) markdown: Option<PathBuf>,

    /// Write the report as a page of its own, with plots and boards to step through, to FILE or standard output
    #[arg(long, value_name = "FILE", num_args = 0..=1, default_missing_value = "-")]
    pub(crate) html: Option<PathBuf>,
}
