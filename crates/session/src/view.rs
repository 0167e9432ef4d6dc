//! A snapshot of a session, as data.

use std::time::Duration;

use plyground_catalog::Analysis;
use plyground_core::Player;
use serde::Serialize;

use crate::player::Thought;
use crate::record::{Ending, GameLimits, Seat};

/// The state that a front end shows besides the position itself.
#[derive(Clone, Debug, Serialize)]
#[expect(clippy::struct_excessive_bools, reason = "each is a fact of its own")]
pub struct View {
    /// The game's spec.
    pub game: String,
    /// The position on one line.
    pub position: String,
    /// The player to move.
    pub turn: Player,
    /// Who has to act.
    pub to_act: ToAct,
    /// The legal moves.
    pub moves: Vec<String>,
    /// Player 1 and player 2.
    pub seats: [Seat; 2],
    /// The limits of the game.
    pub limits: GameLimits,
    /// The turns so far, the unfinished one included.
    pub turns: Vec<TurnView>,
    /// The points of the players, in games that count them.
    pub points: [Option<i32>; 2],
    /// What the players have left to place, in games that count it: squares.
    pub left: [Option<i32>; 2],
    /// The time that each player has used.
    pub used: [Duration; 2],
    /// The player whose clock runs.
    pub running: Option<Player>,
    /// The ending.
    pub ending: Option<Ending>,
    /// The current or last state of an engine's search, and its player.
    pub thought: Option<(Player, Thought)>,
    /// The values of all moves of the position.
    pub analysis: Option<Analysis>,
    /// Whether analysis is on.
    pub is_analysing: bool,
    /// Whether engines are paused between moves.
    pub is_paused: bool,
    /// Whether there is a turn to take back.
    pub can_undo: bool,
    /// Whether there is a turn to play again.
    pub can_redo: bool,
}

/// Who has to act.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum ToAct {
    /// A person.
    Person,
    /// An engine.
    Engine,
    /// Only time: a forced pass is played automatically.
    Pass,
    /// The game is over.
    GameOver,
}

/// A turn in the list of turns.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct TurnView {
    /// The player.
    pub player: Player,
    /// Its plies as one text.
    pub text: String,
    /// Its time.
    pub time: Duration,
    /// The margin that the engine expected.
    pub margin: Option<f64>,
}
