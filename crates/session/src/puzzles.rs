//! Training puzzles: positions where exactly one move wins, or exactly one does not lose. They are found and
//! proved by exact search ([`find()`]), stored as text ([`PuzzleSet`]) and solved move by move ([`attempt()`]).
//!
//! In games with points, a move wins if the margin after it, with best play by both, is above zero. If a turn has
//! several plies (Quarto), each of them must be the only one that reaches the goal.

mod attempt;
mod find;
mod prove;
mod shipped;
mod text;

use plyground_catalog::{AnyGame, Catalog, Entry, OpenError};
use plyground_core::Spec;
use plyground_core::error_text::{ErrorArg, ErrorMessage, ErrorText, Worded, said};
use plyground_view::{NotationError, no_files};
use serde::{Deserialize, Serialize};
use thiserror::Error;

pub use self::attempt::{Attempt, Hint, attempt, hint};
pub use self::find::{Find, FindProgress, find};
pub use self::prove::{Flaw, Prover};
pub use self::shipped::{data_files, shipped, shipped_games, unusable};

/// The number of grades. Grade 1 is the easiest.
pub const GRADES: u8 = 5;

/// The placeholder for the number of a game in the spec of a set: `bispo:board=seed-*`.
pub const NUMBER: char = '*';

/// The result that the player to move has to reach.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Goal {
    /// One move wins; the others draw or lose.
    Win,
    /// One move draws; the others lose.
    Save,
}

impl Goal {
    /// Both.
    pub const ALL: [Self; 2] = [Self::Win, Self::Save];

    /// The name in files and JSON. These names never change.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Win => "win",
            Self::Save => "save",
        }
    }
}

/// The grade of a puzzle, from 1 to [`GRADES`], by the depth of its proof in plies: how far a search must look ahead
/// to prove that the move wins, or that all others lose.
pub const fn grade_of_depth(depth: u32) -> u8 {
    match depth {
        0..=2 => 1,
        3..=4 => 2,
        5..=6 => 3,
        7..=9 => 4,
        _ => 5,
    }
}

/// How the position of a puzzle is reached.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Start {
    /// A position on one line.
    Position(String),
    /// Plies from the start of a numbered game.
    Plies {
        /// The number of the game, which replaces [`NUMBER`] in the spec of the set.
        number: u64,
        /// The plies, oldest first; at least one.
        plies: Vec<String>,
    },
}

/// One puzzle. The side to move in its position solves it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TrainingPuzzle {
    /// The result to reach.
    pub goal: Goal,
    /// The depth of the proof in plies: see [`grade_of_depth`].
    pub depth: u32,
    /// The position.
    pub start: Start,
    /// The plies of the player, with the answers of the opponent between them. Every ply of the player is the only one
    /// that reaches the goal, or the only legal one. The last ply is the player's.
    pub solution: Vec<String>,
    /// The continuation after the solution, with best play, to the end of the game.
    pub rest: Vec<String>,
}

impl TrainingPuzzle {
    /// The grade, from 1 to [`GRADES`].
    pub const fn grade(&self) -> u8 {
        grade_of_depth(self.depth)
    }
}

/// The puzzles of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PuzzleSet {
    /// The game's spec, which may contain the placeholder [`NUMBER`].
    pub game: String,
    /// The puzzles; the first has the number 1.
    pub puzzles: Vec<TrainingPuzzle>,
}

/// An error in a set of puzzles.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum PuzzleError {
    /// A line cannot be read.
    #[error("line {line}: expected {expected}")]
    Line {
        /// The number of the line, from 1.
        line: usize,
        /// What was expected.
        expected: Worded,
    },
    /// The game cannot be opened.
    #[error(transparent)]
    Game(#[from] OpenError),
    /// There is no puzzle of this number.
    #[error("there is no puzzle {number}, expected 1 to {count}")]
    Number {
        /// The number.
        number: usize,
        /// The number of puzzles in the set.
        count: usize,
    },
    /// The position of a puzzle cannot be set up.
    #[error("puzzle {number}: {error}")]
    Start {
        /// The number of the puzzle, from 1.
        number: usize,
        /// The reason.
        error: NotationError,
    },
}

impl ErrorText for PuzzleError {
    fn error_message(&self) -> Option<ErrorMessage> {
        match self {
            Self::Line { line, expected } => {
                said("error-puzzle-line", [("line", ErrorArg::number(line)), ("expected", expected.arg())])
            }
            Self::Game(_) => None,
            Self::Number { number, count } => {
                said("error-puzzle-number", [("number", ErrorArg::number(number)), ("count", ErrorArg::number(count))])
            }
            Self::Start { number, .. } => said("error-puzzle-start", [("number", ErrorArg::number(number))]),
        }
    }

    fn inner(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Self::Game(error) => Some(error),
            Self::Start { error, .. } => Some(error),
            Self::Line { .. } | Self::Number { .. } => None,
        }
    }
}

impl PuzzleSet {
    /// The puzzle with this number, from 1.
    ///
    /// # Errors
    /// [`PuzzleError::Number`] if there is none.
    pub fn puzzle(&self, number: usize) -> Result<&TrainingPuzzle, PuzzleError> {
        let puzzle = number.checked_sub(1).and_then(|index| self.puzzles.get(index));
        puzzle.ok_or(PuzzleError::Number { number, count: self.puzzles.len() })
    }

    /// Opens the game at the position of the puzzle with this number, from 1.
    ///
    /// # Errors
    /// [`PuzzleError`] saying what is wrong with the number, the spec or the position.
    pub fn open(&self, catalog: &Catalog, number: usize) -> Result<Box<dyn AnyGame>, PuzzleError> {
        let failed = |error| PuzzleError::Start { number, error };
        let open = |replaced: u64| Ok::<_, PuzzleError>(open(catalog, &self.game, replaced)?.2);
        match &self.puzzle(number)?.start {
            Start::Position(text) => {
                let mut game = open(1)?;
                game.set_position(text).map_err(failed)?;
                Ok(game)
            }
            Start::Plies { number, plies } => {
                let mut game = open(*number)?;
                for ply in plies {
                    game.play(ply).map_err(failed)?;
                }
                Ok(game)
            }
        }
    }
}

/// Opens the game of `spec`, in which [`NUMBER`] is replaced by `number`.
fn open<'a>(catalog: &'a Catalog, spec: &str, number: u64) -> Result<(&'a Entry, Spec, Box<dyn AnyGame>), OpenError> {
    let (entry, spec) = catalog.parse(&spec.replace(NUMBER, &number.to_string()))?;
    let game = entry.open(&spec, &no_files)?.value;
    Ok((entry, spec, game))
}
