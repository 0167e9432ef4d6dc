//! A turn as version 1 of saved games has it.

use std::time::Duration;

use plyground_core::{Outcome, Player};
use serde::{Deserialize, Serialize};

/// One turn that was played.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Turn {
    pub(crate) player: Player,
    /// Its plies, as the game writes them.
    pub(crate) plies: Vec<String>,
    pub(crate) time: Duration,
    /// The engine's counters; `None` for people and for forced passes.
    pub(crate) effort: Option<Effort>,
}

/// What an engine counted.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Effort {
    /// The margin it expects for its player.
    pub(crate) value: f64,
    pub(crate) depth: u32,
    pub(crate) nodes: u64,
    pub(crate) alpha_cuts: u64,
    pub(crate) beta_cuts: u64,
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Ending {
    /// By the rules.
    Outcome(Outcome),
    /// This player gave up.
    Resigned(Player),
    /// The time of the whole game was spent.
    TimeSpent,
}

impl From<Ending> for plyground_session::Ending {
    fn from(ending: Ending) -> Self {
        match ending {
            Ending::Outcome(outcome) => Self::Rules { outcome },
            Ending::Resigned(loser) => Self::Resigned { loser },
            Ending::TimeSpent => Self::Time,
        }
    }
}
