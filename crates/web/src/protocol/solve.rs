//! The catalogue for solving: one-player problems, the algorithms that solve them, and the bounds of a search.

use plyground_view::Scene;
use plyground_view::scene::Board;
use serde::{Deserialize, Serialize};
#[cfg(test)]
use ts_rs::TS;

use super::{Drawing, OptionCard};

/// Everything that a page needs to offer searches.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(TS))]
pub struct SolveCatalogue {
    /// The games with problems, then the classic puzzles, in order.
    pub puzzles: Vec<PuzzleCard>,
    /// The algorithms, in the order in which they are taught.
    pub algorithms: Vec<AlgorithmCard>,
    /// The bounds of a search.
    pub limits: SolveLimits,
}

/// The problems of a game, or a classic puzzle.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(TS))]
pub struct PuzzleCard {
    /// The name in specs.
    pub name: String,
    /// The title, the same in every language.
    pub title: String,
    /// The game in one line.
    pub about: String,
    /// Whether the problems belong to a game for two.
    pub is_game: bool,
    /// The number of problems that come with the program.
    pub problems: usize,
    /// The board of the first one, to draw a card with; `null` where there is only a drawing.
    #[cfg_attr(test, ts(type = "Board | null"))]
    pub board: Option<Board>,
    /// The options of the game that are about its problems.
    pub options: Vec<OptionCard>,
    /// The heuristics; the first is the default.
    pub heuristics: Vec<HeuristicCard>,
    /// Whether its problems have a target that can be changed.
    pub has_targets: bool,
}

/// A heuristic of a puzzle.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(TS))]
pub struct HeuristicCard {
    /// Its name.
    pub name: String,
    /// What it estimates.
    pub about: String,
    /// Whether it never estimates too much.
    pub admissible: bool,
}

/// An algorithm.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(TS))]
pub struct AlgorithmCard {
    /// The name in specs.
    pub name: String,
    /// The name in the literature.
    pub title: String,
    /// What it does, in a sentence.
    pub about: String,
    /// Whether it uses a heuristic.
    pub informed: bool,
    /// Its options.
    pub options: Vec<AlgorithmOption>,
}

/// An option of an algorithm.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(TS))]
pub struct AlgorithmOption {
    /// The key in the spec.
    pub key: String,
    /// What it is.
    pub about: String,
    /// The value where none is given; empty where the search chooses by itself.
    pub default: String,
    /// The values; empty where it is a number.
    pub values: Vec<NamedValue>,
}

/// A value in words.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(TS))]
pub struct NamedValue {
    /// The value in the spec.
    pub value: String,
    /// In words.
    pub text: String,
}

/// The bounds of searches.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(TS))]
pub struct SolveLimits {
    /// The longest time of a search.
    #[cfg_attr(test, ts(type = "number"))]
    pub time_ms: u64,
    /// The most states that a search may generate.
    #[cfg_attr(test, ts(type = "number"))]
    pub nodes: u64,
    /// The most memory of a search, in megabytes of 2²⁰ bytes.
    #[cfg_attr(test, ts(type = "number"))]
    pub memory_mb: u64,
    /// The largest problem file, in bytes.
    pub file_bytes: usize,
    /// The most searches of a comparison.
    pub searches: usize,
}

/// Where problems come from.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[serde(tag = "from", rename_all = "snake_case")]
pub enum ProblemSource {
    /// The problems that come with the program.
    #[default]
    Embedded,
    /// A file of the visitor.
    File {
        /// Its name, for messages.
        name: String,
        /// Its content.
        text: String,
    },
}

/// The problems of a game or a file.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(TS))]
pub struct ProblemFile {
    /// The name of the game or puzzle.
    pub game: String,
    /// The problems, in order.
    pub problems: Vec<ProblemView>,
    /// What is unusual about the file.
    pub warnings: Vec<FileNote>,
}

/// One problem.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(TS))]
pub struct ProblemView {
    /// Its letter or number.
    pub name: String,
    /// Its goal in a few words; empty where it cannot be read.
    pub goal: String,
    /// Where an embedded problem comes from.
    pub origin: Option<String>,
    /// As in problem files.
    pub lisp: String,
    /// Whether the start is a goal already.
    pub is_solved: bool,
    /// Whether it is a board without a target.
    pub lacks_target: bool,
    /// The board; `null` where there is only a drawing, or nothing.
    #[cfg_attr(test, ts(type = "Scene | null"))]
    pub scene: Option<Scene>,
    /// The drawing, where there is no scene.
    pub drawing: Option<Drawing>,
    /// Why it cannot be read.
    pub error: Option<FileNote>,
}

/// What is wrong or unusual in a file, and where.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(TS))]
pub struct FileNote {
    /// The message, without the place.
    pub text: String,
    /// The line, from 1; `null` where it is about the whole file.
    pub line: Option<u32>,
    /// The column, from 1.
    pub column: Option<u32>,
}
