//! The standing of a position for a player: a value in points as one of a few words, and as a share
//! of an evaluation bar. Front ends translate the words and draw the bar.

use plyground_search::tree::Status;
use serde::Serialize;

use crate::engines::{ExpectedResult, Worth};

/// The standing of a position for a player. The first and the last two are proved, the others are
/// estimates.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Standing {
    /// The player wins with best play: proved.
    Won,
    /// The player is clearly ahead.
    Winning,
    /// The player is ahead.
    Better,
    /// Neither player is ahead.
    Even,
    /// The player is behind.
    Worse,
    /// The player is clearly behind.
    Losing,
    /// The player loses against best play: proved.
    Lost,
    /// A draw with best play: proved.
    Drawn,
}

impl Standing {
    /// Every standing.
    pub const ALL: [Self; 8] =
        [Self::Won, Self::Winning, Self::Better, Self::Even, Self::Worse, Self::Losing, Self::Lost, Self::Drawn];

    /// The name in JSON. These names never change.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Won => "won",
            Self::Winning => "winning",
            Self::Better => "better",
            Self::Even => "even",
            Self::Worse => "worse",
            Self::Losing => "losing",
            Self::Lost => "lost",
            Self::Drawn => "drawn",
        }
    }

    /// Whether it is proved.
    pub const fn is_proved(self) -> bool {
        matches!(self, Self::Won | Self::Lost | Self::Drawn)
    }
}

/// The fraction of a clear margin from which on a player is ahead.
const AHEAD: f64 = 0.25;

impl Worth {
    /// The same value from the other player's side.
    #[must_use]
    pub fn for_other(self) -> Self {
        let outcome = match self.outcome {
            ExpectedResult::Win => ExpectedResult::Loss,
            ExpectedResult::Draw => ExpectedResult::Draw,
            ExpectedResult::Loss => ExpectedResult::Win,
        };
        let negated = |bound: Option<f64>| bound.map(|bound| -bound);
        let (at_least, at_most) = (negated(self.at_most), negated(self.at_least));
        Self { outcome, margin: -self.margin, status: self.status, at_least, at_most }
    }

    /// The standing, if a margin of `clear` points is a clear lead.
    pub fn standing(&self, clear: f64) -> Standing {
        let margin = self.margin / clear;
        match () {
            () if self.at_least.is_some_and(|least| least > 0.0) => Standing::Won,
            () if self.at_most.is_some_and(|most| most < 0.0) => Standing::Lost,
            () if self.status == Status::Proved => Standing::Drawn,
            () if margin >= 1.0 => Standing::Winning,
            () if margin >= AHEAD => Standing::Better,
            () if margin <= -1.0 => Standing::Losing,
            () if margin <= -AHEAD => Standing::Worse,
            () => Standing::Even,
        }
    }

    /// The player's share of an evaluation bar, from 0 to 1: 0 or 1 only if the result is proved.
    pub fn share(&self, clear: f64) -> f64 {
        match self.standing(clear) {
            Standing::Won => 1.0,
            Standing::Lost => 0.0,
            Standing::Drawn => 0.5,
            // Halfway to the end of the bar at a clear lead, and never quite at the end.
            _ => 0.5 + 0.5 * self.margin / (self.margin.abs() + clear),
        }
    }
}
