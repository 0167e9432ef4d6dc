//! A game that was played, with all that is worth keeping.

use std::time::Duration;

use plyground_core::{Outcome, Player, Stats};

/// A ply of a game.
#[derive(Clone, Debug, PartialEq)]
pub struct PlyRecord {
    /// As the game writes it.
    pub mv: String,
    /// Who played it.
    pub player: Player,
    /// How long that took; nothing in the opening.
    pub time: Duration,
    /// The margin expected by the one who moved, if it said.
    pub margin: Option<f64>,
    /// Is that margin proved?
    pub proved: bool,
    /// What the one who moved counted, if it did.
    pub stats: Option<Stats>,
}

/// How a game came to its end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Ending {
    /// By the rules.
    Finished,
    /// A player lost it before its end.
    Forfeit {
        /// Who.
        loser: Player,
        /// The name of the reason, such as `illegal`; it never changes.
        reason: String,
        /// One line for people.
        detail: String,
    },
}

impl Ending {
    /// The name of the reason in stores and JSON, which never changes.
    pub fn name(&self) -> &str {
        match self {
            Self::Finished => "finished",
            Self::Forfeit { reason, .. } => reason,
        }
    }
}

/// A game that was played.
#[derive(Clone, Debug, PartialEq)]
pub struct GameRecord {
    /// The number of its pair in the match, from 0.
    pub pair: u64,
    /// 0 for the first game of the pair, 1 for the second.
    pub game: u8,
    /// The game's spec, in full: with the board of this pair.
    pub spec: String,
    /// The numbers of the participants who were player 1 and player 2.
    pub seats: [usize; 2],
    /// The seeds that the two were given.
    pub seeds: [u64; 2],
    /// How many plies of it are the opening.
    pub opening: usize,
    /// The position at its start, before the opening.
    pub start: String,
    /// The plies, those of the opening included.
    pub plies: Vec<PlyRecord>,
    /// Who won, and by how much. A forfeit is lost by one.
    pub outcome: Outcome,
    /// How it ended.
    pub ending: Ending,
    /// When it began and ended, in milliseconds of Unix time.
    pub times: (u64, u64),
}

impl GameRecord {
    /// The margin as a participant sees it.
    pub const fn margin_of(&self, participant: usize) -> i32 {
        let player = if self.seats[0] == participant { Player::One } else { Player::Two };
        self.outcome.margin_for(player)
    }
}
