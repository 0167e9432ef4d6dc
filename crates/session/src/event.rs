//! What happens in a session, in the order in which it happens. Data without texts: front ends
//! find the words.

use std::time::Duration;

use plyground_catalog::{Analysis, Worth};
use plyground_core::{Player, Stats};
use serde::Serialize;

use crate::player::{Fault, Thought};
use crate::record::Ending;

/// Something that happened.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "snake_case", tag = "event")]
pub enum Event {
    /// A turn is over.
    Played(PlayedTurn),
    /// A person played a ply and is to move again.
    Ply {
        /// Who.
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
        /// What it thinks.
        thought: Thought,
    },
    /// The hint that was asked for; `None` if there is none.
    Hint {
        /// The turn, and its value for the side to move.
        turn: Option<(Vec<String>, Worth)>,
    },
    /// The values of all moves of the position.
    Analysis {
        /// They.
        analysis: Box<Analysis>,
        /// Whether better ones will follow.
        will_improve: bool,
    },
    /// An engine cannot go on, and a person takes its seat.
    SeatTaken {
        /// Which seat.
        player: Player,
        /// Why.
        fault: Fault,
    },
    /// The game is over.
    Ended {
        /// How.
        ending: Ending,
    },
    /// The record has changed: the front end should save it.
    Save,
    /// The front end should keep the game under a name of its own.
    Keep,
    /// The players have left.
    Left,
}

/// A turn that was played.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct PlayedTurn {
    /// The number of the turn, from 1.
    pub number: usize,
    /// Who played it.
    pub player: Player,
    /// Its plies.
    pub plies: Vec<String>,
    /// Its time.
    pub time: Duration,
    /// Whether the rules left no choice: a pass.
    pub is_pass: bool,
    /// The margin that an engine expected.
    pub margin: Option<f64>,
    /// The engine's counters.
    pub stats: Option<Stats>,
}
