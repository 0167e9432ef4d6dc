//! The record of a finished game.

use std::time::Duration;

use plyground_core::{Outcome, Player, Stats};

/// One ply of a recorded game.
#[derive(Clone, Debug, PartialEq)]
pub struct PlyRecord {
    /// The ply in the game's notation.
    pub mv: String,
    /// Who played it.
    pub player: Player,
    /// The time it took; zero in the opening.
    pub time: Duration,
    /// The margin that the mover expected, if it reported one.
    pub margin: Option<f64>,
    /// Whether that margin is proved.
    pub proved: bool,
    /// The mover's search statistics, if it reported any.
    pub stats: Option<Stats>,
}

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Ending {
    /// By the rules.
    Finished,
    /// A player lost it before its end.
    Forfeit {
        /// The player who lost.
        loser: Player,
        /// The name of the reason in stores and JSON, such as `illegal`. These names never change.
        reason: String,
        /// The reason as one line of text.
        detail: String,
    },
}

impl Ending {
    /// The name of the reason in stores and JSON. These names never change.
    pub fn name(&self) -> &str {
        match self {
            Self::Finished => "finished",
            Self::Forfeit { reason, .. } => reason,
        }
    }
}

/// A finished game.
#[derive(Clone, Debug, PartialEq)]
pub struct GameRecord {
    /// The number of its pair in the match, from 0.
    pub pair: u64,
    /// 0 for the first game of the pair, 1 for the second.
    pub game: u8,
    /// The game's spec with all options, including the board of this pair.
    pub spec: String,
    /// The participants (by index) who were player 1 and player 2.
    pub seats: [usize; 2],
    /// The seed of each player.
    pub seeds: [u64; 2],
    /// The number of plies that are the opening.
    pub opening: usize,
    /// The position before the opening.
    pub start: String,
    /// All plies, including the opening.
    pub plies: Vec<PlyRecord>,
    /// The winner and the margin. A forfeit is lost by one.
    pub outcome: Outcome,
    /// How it ended.
    pub ending: Ending,
    /// When the game started and ended, as Unix times in milliseconds.
    pub times: (u64, u64),
}

impl GameRecord {
    /// The margin for a participant: positive if it won.
    pub const fn margin_of(&self, participant: usize) -> i32 {
        let player = if self.seats[0] == participant { Player::One } else { Player::Two };
        self.outcome.margin_for(player)
    }
}
