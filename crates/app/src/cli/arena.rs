//! The arguments of `match` and `records`.

use std::path::PathBuf;
use std::time::Duration;

use clap::{Args, Subcommand, ValueEnum};
use plyground_core::limits;

/// `match`
#[derive(Debug, Args)]
pub(crate) struct MatchArguments {
    /// The game, with options; where it has a board and none is named, each pair of games gets a random one
    pub(crate) game: String,

    /// The engines, two or more: pvs:time=1s, mcts:nodes=5000, level=4, random, or other programs, cmd:PROGRAM ARGUMENTS
    #[arg(value_name = "ENGINE", required = true)]
    pub(crate) engines: Vec<String>,

    /// Games that each two engines play, in pairs with the seats swapped [default: 100; 20000 at most with --sprt]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..=10_000_000))]
    pub(crate) games: Option<u64>,

    /// Time for a turn [default: 100ms for engines that have no limit of their own]
    #[arg(long, value_parser = limits::parse_time)]
    pub(crate) time: Option<Duration>,

    /// Nodes for a turn; with nodes alone the same seed gives the same games
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) nodes: Option<u64>,

    /// How much longer than its time a turn may take before the game is lost (our own engines get 2s more)
    #[arg(long, value_name = "TIME", default_value = "50ms", value_parser = limits::parse_time)]
    pub(crate) margin: Duration,

    /// How games begin: random:N for N random moves, or a file with an opening a line, its moves parted by `;`
    #[arg(long, value_name = "FILE|random:N", default_value = "random:2")]
    pub(crate) openings: String,

    /// Games at a time [default: one per core with --nodes, else half as many]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=256))]
    pub(crate) concurrency: Option<u16>,

    /// What openings, boards and random choices follow from
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub(crate) seed: u64,

    /// Stop as soon as it is decided: elo0=0,elo1=10,alpha=0.05,beta=0.05
    #[arg(long, value_name = "TEST")]
    pub(crate) sprt: Option<String>,

    /// Keep every game in FILE, for `plyground records`
    #[arg(long, value_name = "FILE")]
    pub(crate) store: Option<PathBuf>,

    /// Go on with the match of these settings in the store
    #[arg(long, requires = "store")]
    pub(crate) resume: bool,

    /// Write a report with every game, as Markdown (FILE.md) or a page (FILE.html); may be repeated
    #[arg(long, value_name = "FILE")]
    pub(crate) report: Vec<PathBuf>,
}

/// `records`
#[derive(Debug, Args)]
pub(crate) struct RecordsArguments {
    /// The store, as `plyground match --store FILE` writes it
    #[arg(long, global = true, value_name = "FILE", default_value = "plyground.db")]
    pub(crate) store: PathBuf,

    #[command(subcommand)]
    pub(crate) command: RecordsCommand,
}

/// What to do with records.
#[derive(Debug, Subcommand)]
pub(crate) enum RecordsCommand {
    /// List the matches, or the games of one
    List {
        /// The match whose games to list
        #[arg(value_name = "MATCH")]
        id: Option<i64>,
    },
    /// Show a game: its moves, what the engines thought, how it ended
    Show {
        /// The game's number
        #[arg(value_name = "GAME")]
        id: i64,
    },
    /// Draw the boards of a game, one after another
    Replay {
        /// The game's number
        #[arg(value_name = "GAME")]
        id: i64,

        /// Draw only the board after this many moves
        #[arg(long, value_name = "N")]
        ply: Option<usize>,
    },
    /// Write games to a file, as text or for Pentobi
    Export {
        /// The games' numbers [default: all]
        #[arg(value_name = "GAME")]
        ids: Vec<i64>,

        /// All games of this match
        #[arg(long = "match", value_name = "MATCH", conflicts_with = "ids")]
        of_match: Option<i64>,

        /// Where to write
        #[arg(long, short, value_name = "FILE", default_value = "-")]
        output: PathBuf,

        /// How to write them
        #[arg(long, value_name = "FORMAT", default_value = "text")]
        format: Format,
    },
    /// Read games that were exported as text into the store
    Import {
        /// The files, `-` for standard input
        #[arg(value_name = "FILE", required = true)]
        files: Vec<PathBuf>,
    },
    /// Write the report of a match, as Markdown (FILE.md) or a page (FILE.html)
    Report {
        /// The match's number
        #[arg(value_name = "MATCH")]
        id: i64,

        /// Where to write
        #[arg(value_name = "FILE")]
        file: PathBuf,
    },
}

/// How games are exported.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Format {
    /// Text that `import` reads (docs/formats.md)
    Text,
    /// SGF for Pentobi: one game of Blokus Duo
    Blksgf,
}
