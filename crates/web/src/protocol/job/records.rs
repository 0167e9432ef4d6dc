//! Stores of games to browse, and matches among engines. Both are jobs that only a server does: stores are files, and a
//! match needs engines that play for a long time.

use plyground_core::Player;
use serde::{Deserialize, Serialize};
#[cfg(test)]
use ts_rs::TS;

/// A question about a store.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
pub struct RecordsJob {
    /// Its name; empty for the store of the server itself, which ends with it.
    pub store: String,
    /// What to find.
    pub query: RecordsQuery,
}

/// What can be asked about a store.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[serde(tag = "find", rename_all = "snake_case")]
pub enum RecordsQuery {
    /// Its matches, the latest first. Found: `matches`.
    Matches,
    /// The table of a match. Found: `match`.
    Match {
        /// Its number.
        #[cfg_attr(test, ts(type = "number"))]
        id: i64,
    },
    /// Games by filters, the latest first. Found: `games`.
    Games(GamesQuery),
    /// One game with its moves. Found: `game`.
    Game {
        /// Its number.
        #[cfg_attr(test, ts(type = "number"))]
        id: i64,
    },
}

/// A filter of games. All conditions that are set must hold.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[serde(default)]
pub struct GamesQuery {
    /// Games of this match.
    #[serde(rename = "match")]
    #[cfg_attr(test, ts(optional, as = "Option<u32>"))]
    pub of_match: Option<i64>,
    /// Games with this name.
    #[cfg_attr(test, ts(optional))]
    pub game: Option<String>,
    /// Games of this player, by the shown name.
    #[cfg_attr(test, ts(optional))]
    pub player: Option<String>,
    /// Games with this result.
    #[cfg_attr(test, ts(optional))]
    pub result: Option<RecordResult>,
    /// The number of games to skip.
    #[cfg_attr(test, ts(type = "number"))]
    pub from: u64,
}

/// The results that a filter can select.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "snake_case")]
pub enum RecordResult {
    /// Player 1 won.
    First,
    /// Player 2 won.
    Second,
    /// A draw.
    Draw,
    /// A player forfeited the game.
    Forfeit,
}

/// What was found in a store.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(tag = "found", rename_all = "snake_case")]
pub enum RecordsFound {
    /// To `matches`.
    Matches {
        /// The latest of them, the latest first.
        matches: Vec<MatchLine>,
        /// The number in all.
        total: usize,
        /// The number of all games, those outside of matches included.
        #[cfg_attr(test, ts(type = "number"))]
        games: u64,
    },
    /// To `match`.
    Match {
        /// The match.
        line: MatchLine,
        /// Its results.
        table: TableView,
    },
    /// To `games`.
    Games {
        /// The games.
        games: Vec<RecordLine>,
        /// The number in all.
        #[cfg_attr(test, ts(type = "number"))]
        total: u64,
        /// The number of games before these.
        #[cfg_attr(test, ts(type = "number"))]
        from: u64,
        /// The games to choose from: name and title.
        kinds: Vec<(String, String)>,
        /// The players to choose from.
        players: Vec<String>,
    },
    /// To `game`.
    Game(Box<RecordView>),
}

/// A line about a match.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(TS))]
pub struct MatchLine {
    /// Its number in the store.
    #[cfg_attr(test, ts(type = "number"))]
    pub id: i64,
    /// When it began, as a Unix time in milliseconds.
    #[cfg_attr(test, ts(type = "number"))]
    pub created_ms: u64,
    /// Whether it has ended. One that has not may go on, or was interrupted.
    pub is_over: bool,
    /// Whether its games were read from a file.
    pub is_imported: bool,
    /// The game's title.
    pub title: String,
    /// The options that differ from their defaults, in words.
    pub options: Vec<String>,
    /// Its entrants, the best first.
    pub entrants: Vec<EntrantLine>,
    /// The number of games that were played.
    #[cfg_attr(test, ts(type = "number"))]
    pub games: u64,
    /// The maximum number of games of the match.
    #[cfg_attr(test, ts(type = "number"))]
    pub of: u64,
}

/// An entrant of a match and its points.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(TS))]
pub struct EntrantLine {
    /// Its name.
    pub name: String,
    /// Wins, draws and losses.
    #[cfg_attr(test, ts(type = "[number, number, number]"))]
    pub score: [u64; 3],
}

/// The results of a match.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
pub struct TableView {
    /// The entrants, the best first.
    pub rows: Vec<TableRow>,
    /// The results of each two of them.
    pub scores: Vec<PairingView>,
    /// The sequential test, if there is one.
    pub test: Option<TestView>,
    /// The number of games that are counted. Games are counted in pairs.
    #[cfg_attr(test, ts(type = "number"))]
    pub games: u64,
    /// The maximum number of games of the match.
    #[cfg_attr(test, ts(type = "number"))]
    pub of: u64,
}

/// An entrant in the table.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
pub struct TableRow {
    /// Its number in the match, from 0.
    pub number: usize,
    /// Its name.
    pub name: String,
    /// Wins, draws and losses.
    #[cfg_attr(test, ts(type = "[number, number, number]"))]
    pub score: [u64; 3],
    /// The points: 1 for a win, a half for a draw.
    pub points: f64,
    /// The rating, the mean of all being 0; `null` before the first pair of games.
    pub rating: Option<EloView>,
    /// The games that it forfeited.
    #[cfg_attr(test, ts(type = "number"))]
    pub forfeits: u64,
}

/// A difference in strength.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
pub struct EloView {
    /// In Elo.
    pub elo: f64,
    /// Half the width of the 95 % interval; `null` if it is infinite.
    pub error: Option<f64>,
}

/// The results of two entrants against each other.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
pub struct PairingView {
    /// The number of the first.
    pub one: usize,
    /// The number of the second.
    pub other: usize,
    /// Wins, draws and losses of the first.
    #[cfg_attr(test, ts(type = "[number, number, number]"))]
    pub score: [u64; 3],
    /// The difference in strength; `null` before the first pair of games.
    pub elo: Option<EloView>,
    /// The likelihood that the first is the stronger one, from 0 to 1.
    pub superiority: Option<f64>,
}

/// A sequential test.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
pub struct TestView {
    /// The difference in Elo of the null hypothesis.
    pub elo0: f64,
    /// The difference in Elo of the alternative.
    pub elo1: f64,
    /// The log-likelihood ratio so far.
    pub llr: f64,
    /// The ratio at which the null hypothesis is accepted.
    pub lower: f64,
    /// The ratio at which the alternative is accepted.
    pub upper: f64,
    /// `H0` or `H1`, once it is decided.
    pub decision: Option<String>,
}

/// A line about a game of a store.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(TS))]
pub struct RecordLine {
    /// Its number in the store.
    #[cfg_attr(test, ts(type = "number"))]
    pub id: i64,
    /// The number of its match.
    #[serde(rename = "match")]
    #[cfg_attr(test, ts(as = "Option<u32>"))]
    pub of_match: Option<i64>,
    /// The game's title.
    pub title: String,
    /// The options that differ from their defaults, in words.
    pub options: Vec<String>,
    /// The names of player 1 and player 2.
    pub players: [String; 2],
    /// The winner.
    #[cfg_attr(test, ts(type = "Player | null"))]
    pub winner: Option<Player>,
    /// Whether it has a result.
    pub is_over: bool,
    /// How it ended, in words.
    pub ending: String,
    /// The number of plies.
    #[cfg_attr(test, ts(type = "number"))]
    pub plies: u64,
    /// When it began, as a Unix time in milliseconds; 0 if that is not known.
    #[cfg_attr(test, ts(type = "number"))]
    pub began_ms: u64,
}

/// A game of a store with its moves.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
pub struct RecordView {
    /// The game.
    pub line: RecordLine,
    /// The game's spec.
    pub spec: String,
    /// The start on one line; `null` where it is that of the spec.
    pub start: Option<String>,
    /// The turns.
    pub turns: Vec<RecordTurn>,
    /// The number of turns that were given before the players began.
    pub opening: usize,
    /// How it ended and why, in words.
    pub result: String,
}

/// A turn of a game of a store.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
pub struct RecordTurn {
    /// Whose turn it was.
    #[cfg_attr(test, ts(type = "Player"))]
    pub player: Player,
    /// Its moves, in order.
    pub moves: Vec<String>,
    /// Whether it is a pass.
    pub is_pass: bool,
    /// The time that it took.
    #[cfg_attr(test, ts(type = "number"))]
    pub time_ms: u64,
    /// The margin that the player expected, for player 1.
    pub margin: Option<f64>,
    /// Whether that margin is proved.
    pub proved: bool,
}

/// A match to play.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
pub struct MatchJob {
    /// The game's spec.
    pub game: String,
    /// The entrants: names of engines of the server, or `level=3`.
    pub entrants: Vec<String>,
    /// The maximum number of pairs of games for each two entrants.
    pub rounds: u32,
    /// The time of a turn.
    #[cfg_attr(test, ts(type = "number"))]
    pub move_time_ms: u64,
    /// The number of random plies at the start of each pair.
    pub opening: u32,
    /// The two hypotheses of a sequential test, in Elo; it ends the match as soon as it is decided.
    #[serde(default)]
    #[cfg_attr(test, ts(optional))]
    pub test: Option<[f64; 2]>,
    /// The store in which the games are kept; empty for that of the server itself.
    pub store: String,
}

/// The state of a match.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
pub struct MatchNews {
    /// Its number in the store.
    #[cfg_attr(test, ts(type = "number"))]
    pub id: i64,
    /// The number of finished games, including those that are not counted yet.
    #[cfg_attr(test, ts(type = "number"))]
    pub played: u64,
    /// Its results.
    pub table: TableView,
    /// Whether it was stopped before its end.
    pub is_stopped: bool,
}
