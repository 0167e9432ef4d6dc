//! The arguments of `gtp`.

use std::time::Duration;

use clap::Args;
use plyground_core::limits;

/// `gtp`
#[derive(Debug, Args)]
pub(crate) struct GtpArguments {
    /// The game, with options; the client may choose another by `set_game`
    pub(crate) game: String,

    /// The engine: pvs, mcts:nodes=5000, level=4, random, or another program, cmd:PROGRAM ARGUMENTS [default: the game's best]
    #[arg(long, short, value_name = "SPEC")]
    pub(crate) engine: Option<String>,

    /// Think at most this long about a turn: 2s, 500ms, 1m [default: what the client's clock leaves, without one 1s]
    #[arg(long, value_parser = limits::parse_time)]
    pub(crate) time: Option<Duration>,

    /// Enter at most this many positions for a ply
    #[arg(long)]
    pub(crate) nodes: Option<u64>,

    /// Search at most this many plies deep
    #[arg(long, value_name = "PLIES", value_parser = clap::value_parser!(u32).range(1..=200))]
    pub(crate) depth: Option<u32>,
}
