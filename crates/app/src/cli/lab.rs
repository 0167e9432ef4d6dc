//! The arguments of `lab path` and `lab tree`.

use std::path::PathBuf;
use std::time::Duration;

use clap::{Args, Subcommand};
use plyground_core::limits;

use super::{FileArguments, GoalTestArgument, Switch};

/// `lab`
#[derive(Debug, Args)]
pub(crate) struct LabArguments {
    #[command(subcommand)]
    pub(crate) command: LabCommand,
}

/// The kind of searches to compare.
#[derive(Debug, Subcommand)]
pub(crate) enum LabCommand {
    Path(PathLabArguments),
    Tree(TreeLabArguments),
}

/// `lab path`
#[derive(Debug, Args)]
pub(crate) struct PathLabArguments {
    pub(crate) game: String,

    #[command(flatten)]
    pub(crate) source: FileArguments,

    #[arg(long, alias = "problem", value_name = "LIST")]
    pub(crate) problems: Vec<String>,

    #[arg(long, value_name = "N", allow_negative_numbers = true)]
    pub(crate) target: Option<i64>,

    #[arg(long, alias = "algorithm", short, value_name = "LIST")]
    pub(crate) algorithms: Vec<String>,

    #[arg(long, value_name = "LIST")]
    pub(crate) heuristics: Vec<String>,

    #[arg(long, value_parser = limits::parse_time)]
    pub(crate) time: Option<Duration>,

    #[arg(long)]
    pub(crate) nodes: Option<u64>,

    #[arg(long, value_name = "SIZE", value_parser = limits::parse_size)]
    pub(crate) memory: Option<u64>,

    #[arg(long, value_name = "MOVES")]
    pub(crate) depth: Option<u32>,

    #[arg(long, value_name = "WHEN")]
    pub(crate) goal_test: Option<GoalTestArgument>,

    #[arg(long, value_name = "SWITCH", default_value = "off")]
    pub(crate) symmetry: Switch,

    #[arg(long)]
    pub(crate) summary: bool,

    #[command(flatten)]
    pub(crate) outputs: LabOutputs,
}

/// `lab tree`
#[derive(Debug, Args)]
pub(crate) struct TreeLabArguments {
    pub(crate) game: String,

    #[arg(long, value_name = "N", default_value_t = 8, value_parser = clap::value_parser!(u16).range(1..=1000))]
    pub(crate) positions: u16,

    #[arg(long, value_name = "N", default_value_t = 7)]
    pub(crate) seed: u64,

    #[arg(long = "engine", short, value_name = "SPEC")]
    pub(crate) engines: Vec<String>,

    #[arg(long, value_parser = limits::parse_time)]
    pub(crate) time: Option<Duration>,

    #[arg(long)]
    pub(crate) nodes: Option<u64>,

    #[arg(long, value_name = "PLIES")]
    pub(crate) depth: Option<u32>,

    #[command(flatten)]
    pub(crate) outputs: LabOutputs,
}

/// The outputs and their files.
#[derive(Debug, Args)]
pub(crate) struct LabOutputs {
    #[arg(long)]
    pub(crate) no_times: bool,

    #[arg(long, value_name = "FILE", num_args = 0..=1, default_missing_value = "-")]
    pub(crate) csv: Option<PathBuf>,

    #[arg(long, value_name = "FILE", num_args = 0..=1, default_missing_value = "-")]
    pub(crate) markdown: Option<PathBuf>,

    #[arg(long, value_name = "FILE")]
    pub(crate) svg: Option<PathBuf>,

    #[arg(long, value_name = "FILE")]
    pub(crate) png: Option<PathBuf>,
}
