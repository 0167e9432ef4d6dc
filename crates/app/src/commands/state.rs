//! A position as data, the part that several commands report.

use plyground_catalog::AnyGame;
use plyground_core::{Outcome, Player};
use serde::Serialize;

/// The state of a game.
#[derive(Serialize)]
pub(crate) struct State {
    /// The spec, options included.
    pub(crate) game: String,
    pub(crate) position: String,
    pub(crate) turn: u32,
    /// `null` while the game goes on.
    pub(crate) outcome: Option<Result>,
    /// Of player 1 and 2, in games that count points.
    pub(crate) points: Option<[i32; 2]>,
    /// What player 1 and 2 have left to place, in games that count it: squares.
    pub(crate) left: Option<[i32; 2]>,
    /// Sixteen hexadecimal digits.
    pub(crate) key: String,
}

/// How a game ended.
#[derive(Serialize)]
pub(crate) struct Result {
    /// `null` for a draw.
    pub(crate) winner: Option<u32>,
    pub(crate) margin: u32,
}

impl State {
    /// The state of `game`, which was opened by `spec`.
    pub(crate) fn of(spec: &plyground_core::Spec, game: &dyn AnyGame) -> Self {
        Self {
            game: spec.to_string(),
            position: game.position(),
            turn: game.turn().number(),
            outcome: game.outcome().map(|outcome| match outcome {
                Outcome::Draw => Result { winner: None, margin: 0 },
                Outcome::Win { winner, margin } => Result { winner: Some(winner.number()), margin },
            }),
            points: game.points(Player::One).zip(game.points(Player::Two)).map(<[i32; 2]>::from),
            left: game.left(Player::One).zip(game.left(Player::Two)).map(<[i32; 2]>::from),
            key: format!("{:016x}", game.key()),
        }
    }
}
