//! Table entries about boards: for each piece that may be in hand, whether its placer wins and
//! whether it at least draws, if known. Four sets of sixteen pieces make the 64 bits of an entry.
//!
//! Piece 0 of a canonical board is on its first cell and never in hand, so its four bits contain
//! the number of empty cells. That number decides replacement: entries with more empty cells took
//! more work.

use plyground_core::Table;

/// A goal of the player with a piece in hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Goal {
    /// To complete a line.
    Win,
    /// Not to let the opponent complete one.
    Draw,
}

impl Goal {
    /// The goal by which the opponent prevents this one.
    pub(super) const fn other(self) -> Self {
        match self {
            Self::Win => Self::Draw,
            Self::Draw => Self::Win,
        }
    }
}

const WINS: u32 = 0;
const WINS_NOT: u32 = 16;
const DRAWS: u32 = 32;
const LOSES: u32 = 48;

/// The answers about a board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Known(pub(super) u64);

impl Known {
    /// Returns whether the placer of this piece reaches the goal, if known.
    #[inline]
    pub(super) const fn answer(self, goal: Goal, piece: usize) -> Option<bool> {
        let (yes, no) = match goal {
            Goal::Win => (WINS, WINS_NOT),
            Goal::Draw => (DRAWS, LOSES),
        };
        if self.0 >> (yes + piece as u32) & 1 != 0 {
            Some(true)
        } else if self.0 >> (no + piece as u32) & 1 != 0 {
            Some(false)
        } else {
            None
        }
    }

    /// Adds an answer: a win is also a draw at least, and without a draw there is no win.
    #[inline]
    pub(super) const fn with(self, goal: Goal, piece: usize, answer: bool) -> Self {
        let sets = match (goal, answer) {
            (Goal::Win, true) => 1 << WINS | 1 << DRAWS,
            (Goal::Win, false) => 1 << WINS_NOT,
            (Goal::Draw, true) => 1 << DRAWS,
            (Goal::Draw, false) => 1 << LOSES | 1 << WINS_NOT,
        };
        Self(self.0 | sets << piece)
    }

    /// Sets the number of empty cells, at most 15.
    pub(super) const fn with_empty(self, empty: u32) -> Self {
        let n = empty as u64;
        Self(self.0 | n & 1 | (n >> 1 & 1) << 16 | (n >> 2 & 1) << 32 | (n >> 3 & 1) << 48)
    }
}

#[inline]
const fn worth(data: u64) -> u32 {
    (data & 1 | (data >> 16 & 1) << 1 | (data >> 32 & 1) << 2 | (data >> 48 & 1) << 3) as u32
}

/// The answers stored under a key.
#[inline]
pub(super) fn recall(table: &Table, key: u64) -> Option<Known> {
    table.get(key).map(Known)
}

/// Adds an answer under a key.
#[inline]
pub(super) fn remember(table: &Table, key: u64, empty: u32, goal: Goal, piece: usize, answer: bool) {
    let known = recall(table, key).unwrap_or_default();
    table.put(key, known.with(goal, piece, answer).with_empty(empty).0, worth);
}

/// Stores an entry of the book under its key.
pub(super) fn keep(table: &Table, key: u64, known: Known) {
    if known != Known::default() {
        table.put(key, known.0, worth);
    }
}
