//! A game of a match: the record of the game and its place in the match.

use plyground_core::{Outcome, Player};
use plyground_session::GameRecord;

/// A finished game of a match.
#[derive(Clone, Debug, PartialEq)]
pub struct MatchGame {
    /// The number of its pair in the match, from 0.
    pub pair: u64,
    /// 0 for the first game of the pair, 1 for the second.
    pub game: u8,
    /// The participants (by index) who were player 1 and player 2.
    pub seats: [usize; 2],
    /// The game.
    pub record: GameRecord,
}

impl MatchGame {
    /// The margin for a participant: positive if it won. A forfeit is lost by one.
    pub fn margin_of(&self, participant: usize) -> i32 {
        let player = if self.seats[0] == participant { Player::One } else { Player::Two };
        self.record.outcome().map_or(0, |outcome: Outcome| outcome.margin_for(player))
    }
}
