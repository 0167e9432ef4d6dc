//! Reports of games from their log: moves, values and counters as tables, plots and boards. They cover the
//! statistical analysis ("análise estatística") that the course asks for.
//!
//! [`log`] reads what [`play::log`](crate::play::log) writes; [`game`] replays and summarises it; [`table`],
//! [`markdown`] and [`html`] format it; [`plots`] draws it.

pub(crate) mod game;
pub(crate) mod html;
mod json;
pub(crate) mod log;
pub(crate) mod markdown;
mod plots;
mod table;

#[cfg(test)]
mod sample;
#[cfg(test)]
mod tests;

pub(crate) use game::GameReport;
pub(crate) use plots::picture;
pub(crate) use table::Games;

use plyground_core::Player;

use crate::texts::{Texts, t};

/// `Player 1`, `Jogador 2`.
fn player(player: Player, texts: Texts) -> String {
    format!("{} {player}", texts.get(t::PLAYER))
}
