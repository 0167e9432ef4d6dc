//! The definition of the command line, from which parsing, help, shell completions and man pages
//! are generated. Its texts are in the catalogues, with ids `cli-COMMAND-OPTION`; [`help`] fills
//! them in.

mod check;
mod groups;
mod gtp;
mod help;
mod json;
mod lab;
mod matches;
mod play;
mod puzzles;
mod report;
mod review;
#[cfg(feature = "web")]
mod serve;
mod spellings;

use std::path::PathBuf;
use std::time::Duration;

use clap::{Args, Parser, Subcommand, ValueEnum};
use plyground_core::limits;
use plyground_search::path::GoalTest;
use plyground_view::Language;

use crate::settings::Setting;
use crate::texts::t;

pub(crate) use self::check::CheckArguments;
pub(crate) use self::play::{First, PlayArguments};
pub(crate) use self::puzzles::{PuzzleSource, PuzzlesArguments, PuzzlesCommand};
pub(crate) use self::report::ReportArguments;
pub(crate) use self::review::ReviewArguments;
#[cfg(feature = "web")]
pub(crate) use self::serve::ServeArguments;
pub(crate) use gtp::GtpArguments;
use help::word;
pub(crate) use help::{built, definition, language_of, parse};
pub(crate) use lab::{LabArguments, LabCommand, LabOutputs, PathLabArguments, TreeLabArguments};
pub(crate) use matches::{Format, MatchArguments, MoveNotation, RecordsArguments, RecordsCommand};

/// A workbench for board games and the searches that play and solve them.
#[derive(Debug, Parser)]
#[command(name = "plyground", version, max_term_width = 110)]
pub(crate) struct Cli {
    #[command(flatten)]
    pub(crate) global: Global,

    #[arg(long)]
    pub(crate) plain: bool,

    /// The command; without one, the menu.
    #[command(subcommand)]
    pub(crate) command: Option<Command>,
}

/// Options of every command.
#[derive(Debug, Args)]
pub(crate) struct Global {
    #[arg(long, global = true)]
    pub(crate) json: bool,

    #[arg(long, global = true, value_name = "LANGUAGE")]
    pub(crate) lang: Option<Language>,

    #[arg(long, global = true, value_name = "WHEN", default_value = "auto")]
    pub(crate) color: When,
}

/// When to use colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum When {
    #[value(help = word(t::HELP_VALUE_AUTO))]
    Auto,
    #[value(help = word(t::HELP_VALUE_ALWAYS))]
    Always,
    #[value(help = word(t::HELP_VALUE_NEVER))]
    Never,
}

/// The commands.
#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    Play(PlayArguments),
    #[cfg(feature = "web")]
    Serve(ServeArguments),
    Games,
    Rules(GameArgument),
    Problems(ProblemsArguments),
    Show(ShowArguments),
    Moves(PositionArguments),
    Analyze(AnalyzeArguments),
    Solve(SolveArguments),
    Check(CheckArguments),
    Puzzles(PuzzlesArguments),
    Lab(LabArguments),
    Bench(BenchArguments),
    Match(MatchArguments),
    Records(RecordsArguments),
    Gtp(GtpArguments),
    Perft(PerftArguments),
    Trace(TraceArguments),
    Report(ReportArguments),
    Review(ReviewArguments),
    Settings(SettingsArguments),
    Completions {
        shell: clap_complete::Shell,
    },
    Man {
        #[arg(value_name = "DIRECTORY")]
        directory: Option<PathBuf>,
    },
}

/// `settings`
#[derive(Debug, Args)]
pub(crate) struct SettingsArguments {
    #[arg(value_name = "NAME", value_parser = Setting::ALL.map(Setting::name))]
    pub(crate) name: Option<String>,

    #[arg(value_name = "VALUE")]
    pub(crate) value: Option<String>,
}

/// A game by its spec.
#[derive(Debug, Args)]
pub(crate) struct GameArgument {
    pub(crate) game: String,
}

/// The source of problems.
#[derive(Clone, Debug, Default, Args)]
pub(crate) struct FileArguments {
    #[arg(long, value_name = "FILE", conflicts_with = "embedded")]
    pub(crate) file: Option<PathBuf>,

    #[arg(long)]
    pub(crate) embedded: bool,
}

/// `problems`
#[derive(Debug, Args)]
pub(crate) struct ProblemsArguments {
    pub(crate) game: String,

    #[command(flatten)]
    pub(crate) source: FileArguments,

    #[arg(long, value_name = "FILE", num_args = 0..=1, default_missing_value = "-", conflicts_with = "json")]
    pub(crate) export: Option<PathBuf>,
}

/// A position: as one line, after moves, or a problem's board.
#[derive(Debug, Args)]
pub(crate) struct PositionArguments {
    pub(crate) game: String,

    #[command(flatten)]
    pub(crate) position: Position,
}

/// The arguments of a position, without the game.
#[derive(Debug, Args)]
pub(crate) struct Position {
    #[arg(value_name = "POSITION", allow_hyphen_values = true, conflicts_with_all = ["problem", "file", "embedded"])]
    pub(crate) position: Option<String>,

    #[arg(long, value_name = "MOVES", allow_hyphen_values = true)]
    pub(crate) moves: Option<String>,

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

    #[arg(long, conflicts_with = "json")]
    pub(crate) lisp: bool,

    #[arg(long, value_name = "FILE", num_args = 0..=1, default_missing_value = "-", conflicts_with_all = ["lisp", "json"])]
    pub(crate) svg: Option<PathBuf>,
}

/// `analyze`
#[derive(Debug, Args)]
pub(crate) struct AnalyzeArguments {
    #[command(flatten)]
    pub(crate) what: PositionArguments,

    #[arg(long, short, value_name = "SPEC")]
    pub(crate) engine: Option<String>,

    #[arg(long, conflicts_with = "engine")]
    pub(crate) exact: bool,

    #[arg(long, value_name = "FILE", requires = "exact")]
    pub(crate) proof: Option<PathBuf>,

    #[arg(long, value_parser = limits::parse_time)]
    pub(crate) time: Option<Duration>,

    #[arg(long)]
    pub(crate) nodes: Option<u64>,

    #[arg(long, value_name = "PLIES", value_parser = clap::value_parser!(u32).range(1..=200))]
    pub(crate) depth: Option<u32>,

    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=64))]
    pub(crate) threads: Option<u16>,

    #[arg(long, value_name = "SIZE", value_parser = limits::parse_size)]
    pub(crate) table: Option<u64>,

    #[arg(long, value_name = "N", default_value_t = 20)]
    pub(crate) top: usize,

    #[arg(long)]
    pub(crate) best: bool,

    #[arg(long, value_name = "FILE")]
    pub(crate) trace: Option<PathBuf>,

    #[arg(long, value_name = "N", requires = "trace")]
    pub(crate) trace_events: Option<u64>,

    #[arg(long, value_name = "PLIES", requires = "trace")]
    pub(crate) trace_depth: Option<u32>,
}

/// `solve`
#[derive(Debug, Args)]
pub(crate) struct SolveArguments {
    pub(crate) game: String,

    #[arg(long, alias = "problems", value_name = "PROBLEM")]
    pub(crate) problem: Option<String>,

    #[arg(long, value_name = "N", allow_negative_numbers = true)]
    pub(crate) target: Option<i64>,

    #[command(flatten)]
    pub(crate) source: FileArguments,

    #[arg(long, alias = "algorithms", short, value_name = "SPEC", default_value = "astar")]
    pub(crate) algorithm: String,

    #[arg(long, value_name = "NAME")]
    pub(crate) heuristic: Option<String>,

    #[arg(long, value_name = "MOVES")]
    pub(crate) depth: Option<u32>,

    #[arg(long, value_parser = limits::parse_time)]
    pub(crate) time: Option<Duration>,

    #[arg(long)]
    pub(crate) nodes: Option<u64>,

    #[arg(long, value_name = "SIZE", value_parser = limits::parse_size)]
    pub(crate) memory: Option<u64>,

    #[arg(long, value_name = "WHEN")]
    pub(crate) goal_test: Option<GoalTestArgument>,

    #[arg(long, value_name = "SWITCH", default_value = "off")]
    pub(crate) symmetry: Switch,

    #[arg(long)]
    pub(crate) all_optimal: bool,

    #[arg(long, value_name = "WHICH", default_value = "all")]
    pub(crate) boards: Boards,

    #[arg(long, value_name = "FILE")]
    pub(crate) trace: Option<PathBuf>,

    #[arg(long, value_name = "N", requires = "trace")]
    pub(crate) trace_events: Option<u64>,

    #[arg(long, value_name = "FILE", conflicts_with = "no_results")]
    pub(crate) results: Option<PathBuf>,

    #[arg(long)]
    pub(crate) no_results: bool,
}

/// On or off.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Switch {
    #[value(help = word(t::HELP_VALUE_ON))]
    On,
    #[value(help = word(t::HELP_VALUE_OFF))]
    Off,
}

/// The boards of a path to draw.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Boards {
    #[value(help = word(t::HELP_VALUE_BOARDS_ALL))]
    All,
    #[value(help = word(t::HELP_VALUE_BOARDS_LAST))]
    Last,
    #[value(help = word(t::HELP_VALUE_BOARDS_NONE))]
    None,
}

/// When a state is tested for being a goal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum GoalTestArgument {
    #[value(help = word(t::HELP_VALUE_GENERATION))]
    Generation,
    #[value(help = word(t::HELP_VALUE_EXPANSION))]
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
    pub(crate) games: Vec<String>,

    #[arg(long, short, value_name = "SPEC", default_value = "pvs")]
    pub(crate) engine: String,

    #[arg(long, value_name = "PLIES", value_parser = clap::value_parser!(u32).range(1..=200))]
    pub(crate) depth: Option<u32>,

    #[arg(long, value_name = "FILE")]
    pub(crate) check: Option<PathBuf>,
}

/// `perft`
#[derive(Debug, Args)]
pub(crate) struct PerftArguments {
    pub(crate) game: String,

    #[arg(value_parser = clap::value_parser!(u32).range(0..=1000))]
    pub(crate) depth: u32,

    #[command(flatten)]
    pub(crate) position: Position,

    #[arg(long)]
    pub(crate) divide: bool,

    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub(crate) threads: Option<u16>,
}

/// `trace`
#[derive(Debug, Args)]
pub(crate) struct TraceArguments {
    #[arg(value_name = "FILE")]
    pub(crate) file: PathBuf,

    #[arg(long)]
    pub(crate) plain: bool,

    #[arg(long, value_name = "N")]
    pub(crate) at: Option<usize>,

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
