//! The static evaluation: squares placed, and what each side can still do with its pieces, in terms
//! whose weights were fitted to self-play.
//!
//! Each term is counted for both players, and the difference, own minus other, is weighted. The
//! weights change with the number of squares on the board: cells to attach to count for a player at
//! first and against at the end. The [`Weights`] of each game are in `uno.rs` and `duo.rs`, with the command
//! that found them.

use plyground_core::{Advice, Game, Player, Score};

use super::bits::Bits;
use super::position::Blokus;
use super::variant::Variant;

/// The terms of the evaluation, or their weights in hundredths of a square.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Terms {
    /// Points so far.
    pub points: i32,
    /// Cells of which the next piece must cover one, if a piece can cover them.
    pub corners: i32,
    /// Placements, as counted by [`Variant::reach`].
    pub mobility: i32,
    /// Cells that the next piece could cover. Those that both players could cover cancel out.
    pub reach: i32,
    /// Cells that a chess king could reach from there sooner than the opponent's king, in a few
    /// steps over cells that its side may cover.
    pub territory: i32,
    /// Pieces of one square, which fit where others do not, limited to the number that could attach.
    pub singles: i32,
    /// 1: the value of having the move. Not a difference.
    pub tempo: i32,
}

impl Terms {
    /// The number of terms.
    pub const COUNT: usize = 7;

    /// The terms in order, for fitting.
    pub const fn to_array(self) -> [i32; Self::COUNT] {
        let Self { points, corners, mobility, reach, territory, singles, tempo } = self;
        [points, corners, mobility, reach, territory, singles, tempo]
    }

    /// The terms from their order.
    pub const fn from_array(terms: [i32; Self::COUNT]) -> Self {
        let [points, corners, mobility, reach, territory, singles, tempo] = terms;
        Self { points, corners, mobility, reach, territory, singles, tempo }
    }
}

/// The weights of the terms at the start, and when the board is as full as at the end of games.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Weights {
    /// At the start.
    pub opening: Terms,
    /// At the end.
    pub ending: Terms,
}

/// The phase at the end; the start is 0.
pub const LAST_PHASE: i32 = 256;

/// The number of steps of the race for territory. Measured: cells further away do not matter.
const STEPS: usize = 3;

impl Weights {
    /// The starting point of fitting, set by hand.
    pub const BY_HAND: Self = {
        let terms = Terms { points: 100, corners: 30, mobility: 10, reach: 20, territory: 20, singles: 20, tempo: 100 };
        Self { opening: terms, ending: terms }
    };

    /// The value of terms in a phase, in hundredths of a square.
    #[inline]
    pub fn value(&self, terms: Terms, phase: i32) -> i32 {
        let (opening, ending) = (self.opening.to_array(), self.ending.to_array());
        let weigh =
            |(index, term): (usize, i32)| term * (opening[index] * (LAST_PHASE - phase) + ending[index] * phase);
        // Rounded towards zero, so that a position and its mirror image differ only in sign.
        terms.to_array().into_iter().enumerate().map(weigh).sum::<i32>() / LAST_PHASE
    }
}

/// The immediate possibilities of a player.
#[derive(Clone, Copy, Debug)]
pub struct Reach {
    /// Placements.
    pub mobility: i32,
    /// The cells that they cover.
    pub cells: Bits,
}

impl<V: Variant> Blokus<V> {
    /// The progress of the game, from 0 to [`LAST_PHASE`].
    #[inline]
    pub fn phase(&self) -> i32 {
        let placed = 2 * V::SQUARES - self.squares_left(Player::One) - self.squares_left(Player::Two);
        (placed * LAST_PHASE / V::SQUARES_AT_END).clamp(0, LAST_PHASE)
    }

    /// The terms, own minus other, for the side to move.
    #[inline]
    pub fn terms(&self) -> Terms {
        let (own, other) = (self.turn(), self.turn().other());
        let open = [self.open(own), self.open(other)];
        let attach = [self.attach(own), self.attach(other)];
        let reach = [V::reach(open[0], attach[0], self.hand(own)), V::reach(open[1], attach[1], self.hand(other))];
        let cells = [reach[0].cells, reach[1].cells];
        let less = |sets: [Bits; 2]| sets[0].count() as i32 - sets[1].count() as i32;
        let singles = |player: Player, attach: Bits| V::left(self.hand(player), 0).min(attach.count() as u32) as i32;
        Terms {
            points: V::points(self.hand(own)) - V::points(self.hand(other)),
            corners: less([attach[0] & cells[0], attach[1] & cells[1]]),
            mobility: reach[0].mobility - reach[1].mobility,
            reach: less(cells),
            territory: less(race(cells, open)),
            singles: singles(own, attach[0]) - singles(other, attach[1]),
            tempo: 1,
        }
    }

    /// The evaluation with other weights, within the bounds of the game. Used to compare weights.
    #[inline]
    pub fn evaluate_with(&self, weights: &Weights) -> Score {
        self.bounds().nearest(Score(weights.value(self.terms(), self.phase())))
    }
}

/// The cells that each side reaches first, step by step. A cell that both reach at the same step
/// belongs to neither.
#[inline]
fn race(from: [Bits; 2], open: [Bits; 2]) -> [Bits; 2] {
    let mut taken = from[0] & from[1];
    let (mut own, mut other) = (from[0].without(taken), from[1].without(taken));
    for _ in 0..STEPS {
        let next = (own.king_step() & open[0]).without(other | taken);
        let next_other = (other.king_step() & open[1]).without(own | taken);
        let both = next & next_other;
        (own, other) = (next.without(both), next_other.without(both));
        taken = taken | both;
    }
    [own, other]
}
