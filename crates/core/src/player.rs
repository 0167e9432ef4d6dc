//! The two sides of a game.

use std::fmt;

use serde::{Deserialize, Serialize};

/// One of the two players. [`Player::One`] makes the first move of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Player {
    /// The player who starts.
    #[serde(rename = "1")]
    One,
    /// The player who moves second.
    #[serde(rename = "2")]
    Two,
}

impl Player {
    /// Both players, in order.
    pub const BOTH: [Self; 2] = [Self::One, Self::Two];

    /// The opponent.
    #[inline]
    pub const fn other(self) -> Self {
        match self {
            Self::One => Self::Two,
            Self::Two => Self::One,
        }
    }

    /// 0 or 1, to index arrays by player.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The number in texts: 1 or 2.
    pub const fn number(self) -> u32 {
        self as u32 + 1
    }

    /// The player with this [`number`](Self::number).
    pub const fn from_number(number: u32) -> Option<Self> {
        match number {
            1 => Some(Self::One),
            2 => Some(Self::Two),
            _ => None,
        }
    }
}

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.number().fmt(f)
    }
}
