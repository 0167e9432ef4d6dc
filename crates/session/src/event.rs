//! The events of a session, in order. They are data without texts, which front ends add.

use std::time::Duration;

use plyground_catalog::{Analysis, Worth};
use plyground_core::{Player, Stats};
use serde::Serialize;

use crate::player::{Fault, Thought};
use crate::record::Ending;

/// An event.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "snake_case", tag = "event")]
pub enum Event {
    /// A turn is over.
    Played(PlayedTurn),
    /// A person played a ply and is to move again.
    Ply {
        /// The player.
        player: Player,
        /// The ply.
        ply: String,
    },
    /// Turns were taken back, or a resignation.
    TakenBack {
        /// The number of turns left.
        turns: usize,
    },
    /// A turn that was taken back was played again.
    Replayed(PlayedTurn),
    /// An engine thinks.
    Thinking {
        /// The side to move.
        player: Player,
        /// The state of its search.
        thought: Thought,
    },
    /// The requested hint; `None` if there is none.
    Hint {
        /// The turn, and its value for the side to move.
        turn: Option<(Vec<String>, Worth)>,
    },
    /// The values of all moves of the position.
    Analysis {
        /// The analysis.
        analysis: Box<Analysis>,
        /// Whether better values will follow.
        will_improve: bool,
    },
    /// An engine cannot continue, and a person takes its seat.
    SeatTaken {
        /// The seat.
        player: Player,
        /// The reason.
        fault: Fault,
    },
    /// The game is over.
    Ended {
        /// The ending.
        ending: Ending,
    },
    /// The record has changed: the front end should save it.
    Save,
    /// The front end should save the game under a name of its own.
    Keep,
    /// The players have left.
    Left,
}

/// A turn that was played.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct PlayedTurn {
    /// The number of the turn, from 1.
    pub number: usize,
    /// The player.
    pub player: Player,
    /// Its plies.
    pub plies: Vec<String>,
    /// Its time.
    pub time: Duration,
    /// Whether it was forced by the rules: a pass.
    pub is_pass: bool,
    /// The margin that the engine expected.
    pub margin: Option<f64>,
    /// The engine's counters.
    pub stats: Option<Stats>,
}
