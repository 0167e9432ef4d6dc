//! Studies: positions that a visitor looks at without playing a game. A study is not kept by the hub: each request
//! names the game, its start and the moves since, so that any server, or a worker of the page, can answer it.

use plyground_core::Player;
use plyground_view::scene::Choice;
use plyground_view::{Edit, Kit, Scene};
use serde::{Deserialize, Serialize};
#[cfg(test)]
use ts_rs::TS;

use super::{EndingView, PointsView, PositionView, Start};

/// A position of a study.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
pub struct StudyAt {
    /// The game's spec.
    pub game: String,
    /// The start of the game.
    #[serde(default)]
    pub start: Start,
    /// The moves since then, in any form that the game reads.
    #[serde(default)]
    pub moves: Vec<String>,
}

/// Choices at a position of a study.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
pub struct StudyCheck {
    /// The position.
    pub at: StudyAt,
    /// The choices that make the move.
    #[cfg_attr(test, ts(type = "Array<Choice>"))]
    pub choices: Vec<Choice>,
}

/// A position of a study, with all that the page shows of it.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(TS))]
pub struct StudyView {
    /// The game's spec with all options.
    pub spec: String,
    /// The game's name.
    pub name: String,
    /// The game's title.
    pub title: String,
    /// The start on one line.
    pub start: String,
    /// The letter of the problem that the game starts from.
    pub start_name: Option<String>,
    /// The moves so far, as the game writes them.
    pub plies: Vec<StudyPly>,
    /// The side to move.
    #[cfg_attr(test, ts(type = "Player"))]
    pub turn: Player,
    /// The side to move and its task, or how the game ended.
    pub status: String,
    /// The points of the players, in games that count them.
    pub points: [Option<PointsView>; 2],
    /// How the game ended.
    pub ending: Option<EndingView>,
    /// The kinds of files that it can be written to.
    pub formats: Vec<ExportFormat>,
    /// The position with its legal moves.
    pub position: PositionView,
}

/// A move of a study.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(TS))]
pub struct StudyPly {
    /// Who played it.
    #[cfg_attr(test, ts(type = "Player"))]
    pub player: Player,
    /// As the game writes it.
    #[serde(rename = "move")]
    pub mv: String,
    /// Whether it is a pass.
    pub is_pass: bool,
}

/// A game to study: one that was played here, or one of a file.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
pub struct StudyGame {
    /// The game's spec with all options.
    pub spec: String,
    /// The game's title.
    pub title: String,
    /// The start on one line; `null` where it is the start of the spec.
    pub start: Option<String>,
    /// The moves.
    pub moves: Vec<String>,
    /// The names of player 1 and player 2.
    pub players: [String; 2],
    /// How it ended, in words.
    pub result: String,
    /// The loser, if a player resigned.
    #[cfg_attr(test, ts(type = "Player | null"))]
    pub resigned: Option<Player>,
    /// When it began, as a Unix time in milliseconds; 0 if that is not known.
    #[cfg_attr(test, ts(type = "number"))]
    pub began_ms: u64,
}

/// The most bytes of a file that is imported.
pub const MOST_IMPORT: usize = 1 << 20;

/// The most games of a file that are imported.
pub const MOST_GAMES: usize = 200;

/// A file to read games from.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
pub struct Import {
    /// The name of the file, for messages.
    #[serde(default)]
    pub name: String,
    /// The game of the page, for a position or moves that do not say which game they are of.
    #[serde(default)]
    #[cfg_attr(test, ts(optional))]
    pub game: Option<String>,
    /// Its content.
    pub text: String,
}

/// A study to write to a file.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
pub struct Export {
    /// The position: the file has the moves up to here.
    pub at: StudyAt,
    /// The kind of file.
    pub format: ExportFormat,
}

/// The kinds of files that a study is written to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "snake_case")]
pub enum ExportFormat {
    /// The game as text.
    Text,
    /// The game as a JSON record.
    Json,
    /// The game for Blokus programs.
    Blksgf,
    /// The position on one line.
    Position,
    /// The position as a list of a problem file.
    Lisp,
    /// The board as a picture.
    Svg,
}

/// A file that was written.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(TS))]
pub struct Exported {
    /// A name for it.
    pub name: String,
    /// Its media type.
    pub media: String,
    /// Its content.
    pub text: String,
}

/// Changes of a position that is being set up.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
pub struct EditRequest {
    /// The game's spec.
    pub game: String,
    /// The position so far, on one line; `null` for the start of the spec.
    #[serde(default)]
    pub position: Option<String>,
    /// The changes, in order.
    #[serde(default)]
    #[cfg_attr(test, ts(type = "Array<Edit>"))]
    pub edits: Vec<Edit>,
}

/// A position that is being set up.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(TS))]
pub struct EditedView {
    /// The position on one line.
    pub text: String,
    /// The side to move.
    #[cfg_attr(test, ts(type = "Player"))]
    pub turn: Player,
    /// The points of the players, in games that count them.
    pub points: [Option<i32>; 2],
    /// Whether the game is over there.
    pub is_over: bool,
    /// The position to look at, without moves.
    #[cfg_attr(test, ts(type = "Scene | null"))]
    pub scene: Option<Scene>,
    /// What can be put where; `null` where positions are only edited as text.
    #[cfg_attr(test, ts(type = "Kit | null"))]
    pub kit: Option<Kit>,
    /// Why it cannot be used yet; `null` if it can.
    pub problem: Option<String>,
}
