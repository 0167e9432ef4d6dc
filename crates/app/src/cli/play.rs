//! The arguments of `plyground play`.

use std::path::PathBuf;
use std::time::Duration;

use clap::{Args, ValueEnum};
use plyground_core::limits;

use super::Position;

/// `play`
#[derive(Debug, Args)]
pub(crate) struct PlayArguments {
    /// The game, with options: quarto, bispo:board=seed-7
    pub(crate) game: String,

    /// Start from this position, this problem's board, or behind these moves
    #[command(flatten)]
    pub(crate) position: Position,

    /// The position on one line, as the argument POSITION
    #[arg(long = "position", value_name = "POSITION", allow_hyphen_values = true, conflicts_with_all = ["position", "problem", "file", "embedded"])]
    pub(crate) from: Option<String>,

    /// Who starts, and is player 1
    #[arg(long, value_name = "WHO", default_value = "human")]
    pub(crate) first: First,

    /// The computer: pvs, mcts:nodes=5000, level=4… [default: the game's best]
    #[arg(long, short, value_name = "SPEC", conflicts_with = "two_players")]
    pub(crate) engine: Option<String>,

    /// A second computer: two engines play, --engine is player 1
    #[arg(long, value_name = "SPEC", num_args = 0..=1, default_missing_value = "", conflicts_with_all = ["two_players", "first"])]
    pub(crate) engine2: Option<String>,

    /// Two people play
    #[arg(long)]
    pub(crate) two_players: bool,

    /// How strong the computer is, from 1 to 9
    #[arg(long, value_name = "N", conflicts_with_all = ["engine", "two_players"], value_parser = clap::value_parser!(u8).range(1..=9))]
    pub(crate) level: Option<u8>,

    /// How long the computer thinks on a move: 200ms, 2s [default: 2s]
    #[arg(long, value_parser = limits::parse_time)]
    pub(crate) time: Option<Duration>,

    /// How long the whole game may take: 10m
    #[arg(long, value_name = "TIME", value_parser = limits::parse_time)]
    pub(crate) game_time: Option<Duration>,

    /// How many plies the computer looks ahead at most
    #[arg(long, value_name = "PLIES", value_parser = clap::value_parser!(u32).range(1..=200))]
    pub(crate) depth: Option<u32>,

    /// Append the game to FILE
    #[arg(long, value_name = "FILE", default_value = "log.dat", conflicts_with = "no_log")]
    pub(crate) log: PathBuf,

    /// Do not log the game
    #[arg(long)]
    pub(crate) no_log: bool,

    /// Line by line instead of on the screen: for scripts and screen readers
    #[arg(long)]
    pub(crate) plain: bool,
}

/// Who starts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum First {
    /// The person
    #[value(alias = "humano")]
    Human,
    /// The computer
    #[value(alias = "computador")]
    Computer,
}
