//! The command line: the one definition from which parsing, help, shell
//! completions and man pages are made.

use std::path::PathBuf;

use clap::{Args, Parser, Subcommand, ValueEnum};
use plyground_core::Language;

const AFTER_HELP: &str = "\
A GAME is a name, with options behind a colon: quatro, quarto:squares=on, bispo:board=seed-7,threat=off.
`plyground games` lists the games and their options, `plyground rules GAME` explains them.

Examples:
  plyground show quatro --problem C          a problem's board
  plyground moves bispo                      the legal moves at the start
  plyground perft blokus-uno 6 --divide      lines of play of six plies, by first move";

/// A workbench for board games and the searches that play and solve them.
#[derive(Debug, Parser)]
#[command(name = "plyground", version, about, after_help = AFTER_HELP, max_term_width = 110)]
pub(crate) struct Cli {
    #[command(flatten)]
    pub(crate) global: Global,

    /// What to do; without it, the games and how to go on.
    #[command(subcommand)]
    pub(crate) command: Option<Command>,
}

/// Options of every command.
#[derive(Debug, Args)]
pub(crate) struct Global {
    /// Print JSON, for programs (keys: docs/formats.md)
    #[arg(long, global = true)]
    pub(crate) json: bool,

    /// Language of texts: en or pt [default: the locale's, else en]
    #[arg(long, global = true, value_name = "LANGUAGE")]
    pub(crate) lang: Option<Language>,

    /// When to use colours
    #[arg(long, global = true, value_name = "WHEN", default_value = "auto")]
    pub(crate) color: When,
}

/// When to use colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum When {
    /// On a terminal, unless `NO_COLOR` is set
    Auto,
    /// Always
    Always,
    /// Never
    Never,
}

/// The commands.
#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// List the games and their options
    Games,
    /// Explain the rules and the notation of a game
    Rules(GameArgument),
    /// List the one-player problems of a game, or export them as a problem file
    Problems(ProblemsArguments),
    /// Draw a position or a problem
    Show(ShowArguments),
    /// List the legal moves of a position
    Moves(PositionArguments),
    /// Count the lines of play of a given length
    Perft(PerftArguments),
    /// Replay the trace of a search step by step, or sum it up
    Trace(TraceArguments),
    /// Print the completion script of a shell
    Completions {
        /// The shell
        shell: clap_complete::Shell,
    },
    /// Print the manual page, or write one page per command into a directory
    Man {
        /// Where to write the pages
        #[arg(value_name = "DIRECTORY")]
        directory: Option<PathBuf>,
    },
}

/// A game by its spec.
#[derive(Debug, Args)]
pub(crate) struct GameArgument {
    /// The game, with options: quarto:squares=on
    pub(crate) game: String,
}

/// Where problems come from.
#[derive(Debug, Args)]
pub(crate) struct FileArguments {
    /// Problem file, `-` for standard input [default: problemas.dat here, else the embedded problems]
    #[arg(long, value_name = "FILE", conflicts_with = "embedded")]
    pub(crate) file: Option<PathBuf>,

    /// Use the embedded problems, whatever files are here
    #[arg(long)]
    pub(crate) embedded: bool,
}

/// `problems`
#[derive(Debug, Args)]
pub(crate) struct ProblemsArguments {
    /// The game, with options
    pub(crate) game: String,

    #[command(flatten)]
    pub(crate) source: FileArguments,

    /// Write the problems as a problem file, to FILE or standard output
    #[arg(long, value_name = "FILE", num_args = 0..=1, default_missing_value = "-")]
    pub(crate) export: Option<PathBuf>,
}

/// A position: written on one line, reached by moves, or a problem's board.
#[derive(Debug, Args)]
pub(crate) struct PositionArguments {
    /// The game, with options: bispo:board=seed-7
    pub(crate) game: String,

    #[command(flatten)]
    pub(crate) position: Position,
}

/// The part of a position's arguments behind the game.
#[derive(Debug, Args)]
pub(crate) struct Position {
    /// The position on one line (docs/formats.md) [default: the start of the game]
    #[arg(value_name = "POSITION", num_args = 0.., allow_hyphen_values = true, conflicts_with_all = ["problem", "file", "embedded"])]
    pub(crate) position: Vec<String>,

    /// Moves to play from there, separated by `;`
    #[arg(long, value_name = "MOVES", allow_hyphen_values = true)]
    pub(crate) moves: Option<String>,

    /// The problem whose board to take: a letter or an ordinal
    #[arg(long, value_name = "PROBLEM")]
    pub(crate) problem: Option<String>,

    #[command(flatten)]
    pub(crate) source: FileArguments,
}

/// `show`
#[derive(Debug, Args)]
pub(crate) struct ShowArguments {
    #[command(flatten)]
    pub(crate) what: PositionArguments,

    /// Write it as a Lisp list, as problem files have it
    #[arg(long, conflicts_with = "json")]
    pub(crate) lisp: bool,

    /// Write the drawing as an SVG picture, to FILE or standard output
    #[arg(long, value_name = "FILE", num_args = 0..=1, default_missing_value = "-", conflicts_with_all = ["lisp", "json"])]
    pub(crate) svg: Option<PathBuf>,
}

/// `perft`
#[derive(Debug, Args)]
pub(crate) struct PerftArguments {
    /// The game, with options
    pub(crate) game: String,

    /// How many plies
    #[arg(value_parser = clap::value_parser!(u32).range(0..=1000))]
    pub(crate) depth: u32,

    #[command(flatten)]
    pub(crate) position: Position,

    /// Show the count below each first move
    #[arg(long)]
    pub(crate) divide: bool,

    /// Threads to count on [default: one per core]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub(crate) threads: Option<u16>,
}

/// `trace`
#[derive(Debug, Args)]
pub(crate) struct TraceArguments {
    /// The trace, as `plyground solve --trace FILE` writes it; `-` for standard input
    #[arg(value_name = "FILE")]
    pub(crate) file: PathBuf,

    /// Print a summary instead of opening the viewer (so does output that is no terminal)
    #[arg(long)]
    pub(crate) plain: bool,

    /// The event to start at; with --plain, show what the search knew then
    #[arg(long, value_name = "N")]
    pub(crate) at: Option<usize>,

    /// With --plain or --json, list events: 10..20, 10.. or ..20, the ends included
    #[arg(long, value_name = "A..B", conflicts_with = "at")]
    pub(crate) range: Option<String>,
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory;

    #[test]
    fn the_definition_is_consistent() {
        super::Cli::command().debug_assert();
    }
}
