//! Training puzzles. The page keeps the state: requests name the puzzle and the number of plies of its solution that
//! have been played, so the hub keeps none.

use plyground_core::Player;
use plyground_view::scene::Choice;
use serde::{Deserialize, Serialize};
#[cfg(test)]
use ts_rs::TS;

use super::PositionView;

/// A place in a puzzle.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
pub struct PuzzlePlace {
    /// The game's name.
    pub game: String,
    /// The puzzle's number, from 1.
    pub number: usize,
    /// The plies of its solution that have been played, both sides counted.
    #[serde(default)]
    pub done: usize,
}

/// The puzzles of a game.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(TS))]
pub struct PuzzleSetCard {
    /// The game's name.
    pub game: String,
    /// The game's title.
    pub title: String,
    /// The grade of each puzzle, in the order of their numbers: 1 is the easiest, 5 the hardest.
    pub grades: Vec<u8>,
}

/// A puzzle at a place.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(TS))]
pub struct PuzzleView {
    /// The game's name.
    pub game: String,
    /// The game's title.
    pub title: String,
    /// The number.
    pub number: usize,
    /// The grade.
    pub grade: u8,
    /// `win` or `save`.
    pub goal: String,
    /// What is asked for, in words.
    pub asked: String,
    /// The player who solves it.
    #[cfg_attr(test, ts(type = "Player"))]
    pub player: Player,
    /// The plies of the solution that have been played.
    pub done: usize,
    /// The position, with its moves.
    pub position: Box<PositionView>,
    /// The game's spec, for a job about the position.
    pub spec: String,
}

/// The result of trying a ply.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(TS))]
pub struct PuzzleTried {
    /// Whether it is the ply of the solution.
    pub right: bool,
    /// The ply, with its piece in words.
    pub played: String,
    /// The position after it, without moves.
    pub after: Box<PositionView>,
    /// The answer of the other side in words; `null` where there is none.
    pub reply: Option<String>,
    /// Whether all of the solution has been played.
    pub solved: bool,
    /// If the ply is wrong: how the game ended with it, if it did.
    pub ended: Option<String>,
    /// If the ply is wrong: whether the visitor is still to move.
    pub goes_on: bool,
    /// The puzzle after the ply and the answer; unchanged if the ply is wrong.
    pub puzzle: Box<PuzzleView>,
}

/// Help with a puzzle.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(TS))]
pub struct PuzzleHint {
    /// Candidate moves, one of which is right. A full hint has only that one.
    pub moves: Vec<String>,
    /// The beginning of the move: a piece or a square. Empty where the moves say it.
    #[cfg_attr(test, ts(type = "Array<Choice>"))]
    pub choices: Vec<Choice>,
    /// What is shown, in words.
    pub text: String,
}

/// A step of a solution that is shown.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(TS))]
pub struct PuzzleStep {
    /// Who plays.
    #[cfg_attr(test, ts(type = "Player"))]
    pub player: Player,
    /// The ply.
    #[serde(rename = "move")]
    pub mv: String,
    /// Whether it belongs to the solution; later ones show how the game goes on.
    pub is_solution: bool,
    /// The position after it, without moves.
    pub position: PositionView,
}
