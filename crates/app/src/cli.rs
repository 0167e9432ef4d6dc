//! The command line: the one definition from which parsing, help, shell
//! completions and man pages are made.

mod arena;
mod gtp;
mod play;
mod report;

use std::path::PathBuf;
use std::time::Duration;

use clap::{Args, Parser, Subcommand, ValueEnum};
use plyground_core::{Language, limits};
use plyground_search::path::GoalTest;

pub(crate) use self::play::{First, PlayArguments};
pub(crate) use self::report::ReportArguments;
pub(crate) use arena::{Format, MatchArguments, RecordsArguments, RecordsCommand};
pub(crate) use gtp::GtpArguments;

const AFTER_HELP: &str = "\
A GAME is a name, with options behind a colon: quatro, quarto:squares=on, bispo:board=seed-7,threat=off.
`plyground games` lists the games and their options, `plyground rules GAME` explains them.

Without a command, `plyground` opens the menu: games, problems, rules, saved games.

Examples:
  plyground play quatro                      play against the computer
  plyground lab quatro                       compare all algorithms on its problems
  plyground show quatro --problem C          a problem's board
  plyground solve quatro --problem C         solve it by A*
  plyground analyze quarto --time 2s         what each move is worth
  plyground match bispo pvs mcts --time 50ms which engine is better, and by how much
  plyground moves bispo                      the legal moves at the start
  plyground perft blokus-uno 6 --divide      lines of play of six plies, by first move";

/// A workbench for board games and the searches that play and solve them.
#[derive(Debug, Parser)]
#[command(name = "plyground", version, about, after_help = AFTER_HELP, max_term_width = 110)]
pub(crate) struct Cli {
    #[command(flatten)]
    pub(crate) global: Global,

    /// Line by line instead of on the screen: for scripts and screen readers
    #[arg(long)]
    pub(crate) plain: bool,

    /// What to do; without it, the menu.
    #[command(subcommand)]
    pub(crate) command: Option<Command>,
}

/// Options of every command.
#[derive(Debug, Args)]
pub(crate) struct Global {
    /// Print JSON, for programs (keys: docs/formats.md)
    #[arg(long, global = true)]
    pub(crate) json: bool,

    /// Language of texts: en or pt; help and errors are in English [default: the locale's, else en]
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
    /// Play a game: against the computer, another person, or watch two computers
    Play(PlayArguments),
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
    /// Say what a position and each of its moves is worth
    Analyze(AnalyzeArguments),
    /// Solve a one-player problem by a state-space search
    Solve(SolveArguments),
    /// Compare searches: algorithms × heuristics × problems, or with --tree techniques × positions
    Lab(LabArguments),
    /// Search fixed positions of every game: the total of nodes is the engine's signature
    Bench(BenchArguments),
    /// Let engines play each other: who is better, and by how much
    Match(MatchArguments),
    /// List, show, replay, export and import the games of a store
    Records(RecordsArguments),
    /// Play by GTP, the protocol of Go and Blokus programs, on standard input and output
    Gtp(GtpArguments),
    /// Count the lines of play of a given length
    Perft(PerftArguments),
    /// Replay the trace of a search step by step, or sum it up
    Trace(TraceArguments),
    /// Report on the games of a log: tables, plots and boards, as text, Markdown or a page
    Report(ReportArguments),
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
    #[arg(long, value_name = "FILE", num_args = 0..=1, default_missing_value = "-", conflicts_with = "json")]
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
    /// The position on one line, in quotes (docs/formats.md) [default: the start of the game]
    #[arg(value_name = "POSITION", allow_hyphen_values = true, conflicts_with_all = ["problem", "file", "embedded"])]
    pub(crate) position: Option<String>,

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

/// `analyze`
#[derive(Debug, Args)]
pub(crate) struct AnalyzeArguments {
    #[command(flatten)]
    pub(crate) what: PositionArguments,

    /// The engine: pvs, alphabeta:depth=6,tt=off, mtdf, mcts:nodes=5000, dfpn, exact, seed… [default: the game's best]
    #[arg(long, short, value_name = "SPEC")]
    pub(crate) engine: Option<String>,

    /// Search to the end of the game: the true value and nothing less
    #[arg(long, conflicts_with = "engine")]
    pub(crate) exact: bool,

    /// Think this long: 2s, 500ms, 1m [default: 5s; no limit with --exact, --depth or --nodes]
    #[arg(long, value_parser = limits::parse_time)]
    pub(crate) time: Option<Duration>,

    /// Enter no more than this many positions
    #[arg(long)]
    pub(crate) nodes: Option<u64>,

    /// Search no deeper than this many plies
    #[arg(long, value_name = "PLIES", value_parser = clap::value_parser!(u32).range(1..=200))]
    pub(crate) depth: Option<u32>,

    /// Threads to search on [default: 1]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=64))]
    pub(crate) threads: Option<u16>,

    /// Memory of the engine: 64MB, 1GB [default: 64MB, with --exact 1GB]
    #[arg(long, value_name = "SIZE", value_parser = limits::parse_size)]
    pub(crate) table: Option<u64>,

    /// How many moves to list, 0 for all; JSON always has all
    #[arg(long, value_name = "N", default_value_t = 20)]
    pub(crate) top: usize,

    /// Only the best move and its line, which is quicker than a value for every move
    #[arg(long)]
    pub(crate) best: bool,

    /// Write every step of the search to FILE, for `plyground trace`
    #[arg(long, value_name = "FILE")]
    pub(crate) trace: Option<PathBuf>,

    /// How many steps to write at most [default: 200000]
    #[arg(long, value_name = "N", requires = "trace")]
    pub(crate) trace_events: Option<u64>,

    /// Write no steps deeper than this many plies
    #[arg(long, value_name = "PLIES", requires = "trace")]
    pub(crate) trace_depth: Option<u32>,
}

/// `solve`
#[derive(Debug, Args)]
pub(crate) struct SolveArguments {
    /// The game, with options
    pub(crate) game: String,

    /// The problem: a letter or an ordinal [default: A]
    #[arg(long, value_name = "PROBLEM")]
    pub(crate) problem: Option<String>,

    #[command(flatten)]
    pub(crate) source: FileArguments,

    /// bfs, dfs, ids, ucs, greedy, astar, wastar:w=2, idastar, rbfs, smastar:nodes=1000, beam:width=1000,seed=7
    /// or bidirectional
    #[arg(long, short, value_name = "SPEC", default_value = "astar")]
    pub(crate) algorithm: String,

    /// The heuristic of an informed search: given, admissible, own… [default: an admissible one]
    #[arg(long, value_name = "NAME")]
    pub(crate) heuristic: Option<String>,

    /// Search no deeper than this many moves
    #[arg(long, value_name = "MOVES")]
    pub(crate) depth: Option<u32>,

    /// Stop after this time: 2s, 500ms, 1m (a bare number is seconds below 100, else milliseconds)
    #[arg(long, value_parser = limits::parse_time)]
    pub(crate) time: Option<Duration>,

    /// Stop when this many states have been generated
    #[arg(long)]
    pub(crate) nodes: Option<u64>,

    /// Use no more memory than this: 500MB, 2GB [default: 4GB, or three quarters of what is free]
    #[arg(long, value_name = "SIZE", value_parser = limits::parse_size)]
    pub(crate) memory: Option<u64>,

    /// When to test for the goal [default: the algorithm's own way]
    #[arg(long, value_name = "WHEN")]
    pub(crate) goal_test: Option<GoalTestArgument>,

    /// Treat states that are alike by symmetry as one
    #[arg(long, value_name = "SWITCH", default_value = "off")]
    pub(crate) symmetry: Switch,

    /// Count every shortest solution, and list the first ones
    #[arg(long)]
    pub(crate) all_optimal: bool,

    /// Which boards of the path to draw
    #[arg(long, value_name = "WHICH", default_value = "all")]
    pub(crate) boards: Boards,

    /// Write every step of the search to FILE, for `plyground trace`
    #[arg(long, value_name = "FILE")]
    pub(crate) trace: Option<PathBuf>,

    /// How many steps to write at most [default: 200000]
    #[arg(long, value_name = "N", requires = "trace")]
    pub(crate) trace_events: Option<u64>,

    /// Append the run to FILE
    #[arg(long, value_name = "FILE", default_value = "resultados.dat", conflicts_with = "no_results")]
    pub(crate) results: PathBuf,

    /// Do not record the run
    #[arg(long)]
    pub(crate) no_results: bool,
}

/// `lab`
#[derive(Debug, Args)]
pub(crate) struct LabArguments {
    /// The game, with options
    pub(crate) game: String,

    /// Compare the techniques of game-tree search instead: cuts, ordering, memoisation, quiescence…
    #[arg(long, conflicts_with_all = ["file", "embedded", "problems", "algorithms", "heuristics", "memory", "goal_test", "symmetry", "summary"])]
    pub(crate) tree: bool,

    /// With --tree: how many positions, from the start on into random play
    #[arg(long, value_name = "N", default_value_t = 8, requires = "tree", value_parser = clap::value_parser!(u16).range(1..=1000))]
    pub(crate) positions: u16,

    /// With --tree: the seed of that play
    #[arg(long, value_name = "N", default_value_t = 7, requires = "tree")]
    pub(crate) seed: u64,

    /// With --tree: one more engine to compare, such as pvs:killers=off
    #[arg(long = "engine", short, value_name = "SPEC", requires = "tree")]
    pub(crate) engines: Vec<String>,

    #[command(flatten)]
    pub(crate) source: FileArguments,

    /// The problems, letters or ordinals: A,C,3 [default: all]
    #[arg(long, value_name = "LIST")]
    pub(crate) problems: Vec<String>,

    /// The algorithms, split by `,` or `;`: bfs,wastar:w=3,beam:width=100,seed=7,astar. What has a `=` but no name
    /// belongs to the algorithm before it [default: all twelve]
    #[arg(long, short, value_name = "LIST")]
    pub(crate) algorithms: Vec<String>,

    /// The heuristics of the informed algorithms: own,given [default: all of the game's]
    #[arg(long, value_name = "LIST")]
    pub(crate) heuristics: Vec<String>,

    /// Stop each search after this time: 2s, 500ms, 1m [default: 2s, none with --nodes]. With --tree, also find how
    /// deep each technique comes in this time [default: 200ms, not with --no-times]
    #[arg(long, value_parser = limits::parse_time)]
    pub(crate) time: Option<Duration>,

    /// Stop each search when it has generated this many states [with --tree: 5000000]
    #[arg(long)]
    pub(crate) nodes: Option<u64>,

    /// Let no search use more memory than this: 500MB, 2GB [default: 1GB, or three quarters of what is free]
    #[arg(long, value_name = "SIZE", value_parser = limits::parse_size)]
    pub(crate) memory: Option<u64>,

    /// How deep depth-first search goes [default: to the end]; with --tree, every search [default: by the game]
    #[arg(long, value_name = "MOVES")]
    pub(crate) depth: Option<u32>,

    /// When to test for the goal [default: each algorithm's own way]
    #[arg(long, value_name = "WHEN")]
    pub(crate) goal_test: Option<GoalTestArgument>,

    /// Treat states that are alike by symmetry as one
    #[arg(long, value_name = "SWITCH", default_value = "off")]
    pub(crate) symmetry: Switch,

    /// Only what repeats exactly: no times, no memory
    #[arg(long)]
    pub(crate) no_times: bool,

    /// Only the table of all problems, none per problem
    #[arg(long)]
    pub(crate) summary: bool,

    /// Write a line per search, as CSV, to FILE or standard output
    #[arg(long, value_name = "FILE", num_args = 0..=1, default_missing_value = "-")]
    pub(crate) csv: Option<PathBuf>,

    /// Write the tables as Markdown, to FILE or standard output
    #[arg(long, value_name = "FILE", num_args = 0..=1, default_missing_value = "-")]
    pub(crate) markdown: Option<PathBuf>,

    /// Write the plots to FILE as SVG
    #[arg(long, value_name = "FILE")]
    pub(crate) svg: Option<PathBuf>,

    /// Write the plots to FILE as PNG
    #[arg(long, value_name = "FILE")]
    pub(crate) png: Option<PathBuf>,
}

/// On or off.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Switch {
    /// Yes
    On,
    /// No
    Off,
}

/// Which boards of a path to draw.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Boards {
    /// Every board from the start to the goal
    All,
    /// The last one
    Last,
    /// None: only the moves
    None,
}

/// When a state is tested for being a goal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum GoalTestArgument {
    /// As soon as it is generated
    Generation,
    /// When it is about to be expanded
    Expansion,
}

impl From<GoalTestArgument> for GoalTest {
    fn from(argument: GoalTestArgument) -> Self {
        match argument {
            GoalTestArgument::Generation => Self::Generation,
            GoalTestArgument::Expansion => Self::Expansion,
        }
    }
}

/// `bench`
#[derive(Debug, Args)]
pub(crate) struct BenchArguments {
    /// The games, with options [default: all]
    pub(crate) games: Vec<String>,

    /// The engine to measure
    #[arg(long, short, value_name = "SPEC", default_value = "pvs")]
    pub(crate) engine: String,

    /// Search every game this deep [default: each game's own depth]
    #[arg(long, value_name = "PLIES", value_parser = clap::value_parser!(u32).range(1..=200))]
    pub(crate) depth: Option<u32>,

    /// Compare the total with the number in FILE; exit 1 where they differ
    #[arg(long, value_name = "FILE")]
    pub(crate) check: Option<PathBuf>,
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
